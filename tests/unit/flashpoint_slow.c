/* A second implementation of the fire phase, written from the statements of the rules
 * page with plain loops over cells and no masks: explosions, flashover, hazmats,
 * flare-ups, losses and knock-downs must agree with it on random arranged positions. */
#include "rules/flashpoint/flashpoint.h"
#include "rules/flashpoint/state.h"
#include "support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { POSITIONS = 3000, POSITIONS_LONG = 100000, HIGH = 8, WIDE = 10 };
enum { CLEAR_CELL, SMOKE_CELL, FIRE_CELL };

struct place {
    int row, column;
};

struct slow {
    int threat[HIGH][WIDE];
    enum edge_kind above[HIGH + 1][WIDE + 1]; /* the edge above a cell */
    enum edge_kind left[HIGH + 1][WIDE + 1];  /* the edge to its left */
    bool poi[HIGH][WIDE], hot[HIGH][WIDE];
    int hazmats[HIGH][WIDE];
    int victims[HIGH][WIDE];
    struct place people[FIREFIGHTERS_MAX];
    int firefighters, active;
    bool experienced, collapsed;
    int damage, reserve, rescued, lost;
    bool flare, chain;
    struct place target;
    struct place spots[SPOTS][2];
    int ambulance;
};

static const struct place steps[DIRECTIONS] = {{-1, 0}, {0, 1}, {1, 0}, {0, -1}};

static struct place place_of(cell c) {
    return (struct place){flashpoint_rows[c], flashpoint_columns[c]};
}

static bool on_board(struct place p) {
    return p.row >= 0 && p.row < HIGH && p.column >= 0 && p.column < WIDE;
}

static bool in_house(struct place p) {
    return p.row >= 1 && p.row <= 6 && p.column >= 1 && p.column <= 8;
}

static struct place step(struct place p, int direction) {
    return (struct place){p.row + steps[direction].row,
                          p.column + steps[direction].column};
}

/* The one place where an edge is kept, asked from either side. */
static enum edge_kind *edge_of(struct slow *s, struct place p, int direction) {
    switch (direction) {
    case NORTH:
        return &s->above[p.row][p.column];
    case SOUTH:
        return &s->above[p.row + 1][p.column];
    case WEST:
        return &s->left[p.row][p.column];
    default:
        return &s->left[p.row][p.column + 1];
    }
}

/* ---- reading the position ---- */

static void read_edges(struct slow *to, const struct state *from) {
    for (int c = 0; c < INSIDE; c++) {
        for (int d = 0; d < DIRECTIONS; d++)
            *edge_of(to, place_of((cell)c), d) = edge_at(from, (cell)c, d);
    }
}

static void read_markers(struct slow *to, const struct state *from) {
    for (int c = 0; c < INSIDE; c++) {
        struct place p = place_of((cell)c);
        to->poi[p.row][p.column] = from->poi >> c & 1;
        to->hot[p.row][p.column] = from->hot_spots >> c & 1;
        if (from->fire >> c & 1) to->threat[p.row][p.column] = FIRE_CELL;
        if (from->smoke >> c & 1) to->threat[p.row][p.column] = SMOKE_CELL;
    }
    for (int i = 0; i < MARKERS_ON_BOARD; i++) {
        if (from->victim[i] == NOWHERE) continue;
        struct place p = place_of(from->victim[i]);
        to->victims[p.row][p.column]++;
    }
    for (int i = 0; i < HAZMATS_MAX; i++) {
        if (from->hazmat[i] == NOWHERE) continue;
        struct place p = place_of(from->hazmat[i]);
        to->hazmats[p.row][p.column]++;
    }
}

static struct slow read_position(const struct state *from) {
    struct slow to = {.firefighters = from->firefighters,
                      .active = from->active,
                      .experienced = from->game != FAMILY,
                      .damage = from->damage,
                      .reserve = from->reserve,
                      .rescued = from->rescued,
                      .lost = from->lost,
                      .ambulance = from->vehicle[AMBULANCE]};
    read_edges(&to, from);
    read_markers(&to, from);
    for (int k = 0; k < from->firefighters; k++)
        to.people[k] = place_of(from->position[k]);
    for (int spot = 0; spot < SPOTS; spot++) {
        for (int i = 0; i < 2; i++)
            to.spots[spot][i] = place_of(from->parking[AMBULANCE][spot][i]);
    }
    return to;
}

/* ---- the rules, slowly ---- */

static bool lets_pass(enum edge_kind kind) {
    return kind == NOTHING || kind == DOORWAY || kind == DOOR_OPEN ||
           kind == WALL_DESTROYED;
}

static bool adjacent_fire(struct slow *s, struct place p) {
    for (int d = 0; d < DIRECTIONS; d++) {
        struct place beside = step(p, d);
        if (!on_board(beside) || !lets_pass(*edge_of(s, p, d))) continue;
        if (s->threat[beside.row][beside.column] == FIRE_CELL) return true;
    }
    return false;
}

/* FP-SEC-01: again and again until nothing changes. */
static void flash_over(struct slow *s) {
    for (bool changed = true; changed;) {
        changed = false;
        for (int row = 0; row < HIGH; row++) {
            for (int column = 0; column < WIDE; column++) {
                struct place p = {row, column};
                if (s->threat[row][column] != SMOKE_CELL || !adjacent_fire(s, p))
                    continue;
                s->threat[row][column] = FIRE_CELL;
                changed = true;
            }
        }
    }
}

/* FP-END-04, 05: victims lying face up count, POI only go. */
static void collapse(struct slow *s) {
    s->collapsed = true;
    for (int row = 0; row < HIGH; row++) {
        for (int column = 0; column < WIDE; column++) {
            s->lost += s->victims[row][column];
            s->victims[row][column] = 0;
            s->poi[row][column] = false;
        }
    }
}

static void one_arm(struct slow *s, struct place p, int direction) {
    for (;;) {
        enum edge_kind *edge = edge_of(s, p, direction);
        if (*edge == WALL || *edge == WALL_DAMAGED) {
            *edge = *edge == WALL ? WALL_DAMAGED : WALL_DESTROYED;
            if (++s->damage == 24) collapse(s);
            return;
        }
        if (*edge == DOOR_CLOSED) {
            *edge = DOORWAY;
            return;
        }
        if (*edge == DOOR_OPEN) *edge = DOORWAY;
        p = step(p, direction);
        int *threat = &s->threat[p.row][p.column];
        bool burns = *threat == FIRE_CELL;
        *threat = FIRE_CELL;
        if (!burns || !in_house(p)) return;
    }
}

static void explode(struct slow *s, struct place target) {
    for (int d = 0; d < DIRECTIONS && !s->collapsed; d++)
        one_arm(s, target, d);
}

static void add_hot_spot(struct slow *s, struct place p) {
    if (s->reserve == 0 || s->hot[p.row][p.column]) return;
    s->reserve--;
    s->hot[p.row][p.column] = true;
}

static int burning_hazmats(const struct slow *s, struct place *out) {
    int n = 0;
    for (int row = 1; row <= 6; row++) {
        for (int column = 1; column <= 8; column++) {
            bool burns = s->threat[row][column] == FIRE_CELL;
            if (burns && s->hazmats[row][column])
                out[n++] = (struct place){row, column};
        }
    }
    return n;
}

static void explode_hazmat(struct slow *s, struct place p) {
    s->hazmats[p.row][p.column]--;
    explode(s, p);
    if (!s->collapsed) add_hot_spot(s, p);
}

/* FP-HAZ-06; true: the active player must choose. */
static bool must_choose_hazmat(struct slow *s) {
    struct place burning[INSIDE];
    while (!s->collapsed) {
        int n = burning_hazmats(s, burning);
        if (n == 0) {
            flash_over(s);
            n = burning_hazmats(s, burning);
        }
        if (n != 1) return n > 1;
        explode_hazmat(s, burning[0]);
    }
    return false;
}

static void advance_fire(struct slow *s, struct place p) {
    int *threat = &s->threat[p.row][p.column];
    s->target = p;
    s->flare = s->hot[p.row][p.column];
    if (*threat == FIRE_CELL) {
        explode(s, p);
    } else if (*threat == SMOKE_CELL || adjacent_fire(s, p)) {
        *threat = FIRE_CELL;
    } else {
        *threat = SMOKE_CELL;
    }
    if (!s->collapsed) flash_over(s);
}

static void lose_victims(struct slow *s) {
    for (int row = 0; row < HIGH; row++) {
        for (int column = 0; column < WIDE; column++) {
            if (s->threat[row][column] != FIRE_CELL) continue;
            s->lost += s->victims[row][column];
            s->victims[row][column] = 0;
        }
    }
}

static bool next_burning_poi(const struct slow *s, struct place *out) {
    for (int row = 1; row <= 6; row++) {
        for (int column = 1; column <= 8; column++) {
            if (!s->poi[row][column] || s->threat[row][column] != FIRE_CELL) continue;
            *out = (struct place){row, column};
            return true;
        }
    }
    return false;
}

static int distance(struct place a, struct place b) {
    int rows = a.row - b.row, columns = a.column - b.column;
    return rows * rows + columns * columns;
}

static int distance_to_spot(const struct slow *s, struct place p, int spot) {
    int first = distance(p, s->spots[spot][0]), second = distance(p, s->spots[spot][1]);
    return first < second ? first : second;
}

/* Whether a knocked-down firefighter may get up on that spot (FP-KNOCK-02 to 06). */
static bool may_use_spot(const struct slow *s, struct place p, int spot) {
    if (s->experienced) return spot == s->ambulance;
    for (int other = 0; other < SPOTS; other++) {
        if (distance_to_spot(s, p, other) < distance_to_spot(s, p, spot)) return false;
    }
    return true;
}

/* ---- comparing ---- */

static void compare_cells(const struct slow *slow, const struct state *s) {
    int victims[HIGH][WIDE] = {0}, hazmats[HIGH][WIDE] = {0};
    for (int i = 0; i < MARKERS_ON_BOARD; i++) {
        if (s->victim[i] == NOWHERE) continue;
        struct place p = place_of(s->victim[i]);
        victims[p.row][p.column]++;
    }
    for (int i = 0; i < HAZMATS_MAX; i++) {
        if (s->hazmat[i] == NOWHERE) continue;
        struct place p = place_of(s->hazmat[i]);
        hazmats[p.row][p.column]++;
    }
    assert_memory_equal(victims, slow->victims, sizeof victims);
    assert_memory_equal(hazmats, slow->hazmats, sizeof hazmats);
    for (int c = 0; c < CELLS; c++) {
        struct place p = place_of((cell)c);
        bool smokes = c < INSIDE && s->smoke >> c & 1;
        int threat = is_burning(s, (cell)c) ? FIRE_CELL : smokes;
        assert_int_equal(threat, slow->threat[p.row][p.column]);
        bool has_poi = c < INSIDE && s->poi >> c & 1;
        bool is_hot = c < INSIDE && s->hot_spots >> c & 1;
        assert_int_equal(has_poi, slow->poi[p.row][p.column]);
        assert_int_equal(is_hot, slow->hot[p.row][p.column]);
    }
}

static void compare(struct slow *slow, const struct state *s) {
    compare_cells(slow, s);
    for (int c = 0; c < INSIDE; c++) {
        for (int d = 0; d < DIRECTIONS; d++)
            assert_int_equal(edge_at(s, (cell)c, d),
                             *edge_of(slow, place_of((cell)c), d));
    }
    assert_int_equal(s->damage, slow->damage);
    assert_int_equal(s->reserve, slow->reserve);
    assert_int_equal(s->lost, slow->lost);
    assert_int_equal(s->phase == OVER && s->damage == 24, slow->collapsed);
    assert_null(game_flashpoint.fault(s));
}

/* ---- random positions, put on the table word by word ---- */

static int below(struct rng *rng, int n) {
    return (int)rng_below(rng, (uint32_t)n);
}

static void arrange_edges(struct state *s, struct rng *rng) {
    static const char *const doors[] = {"open", "closed", "gone"};
    int percent = below(rng, 40);
    for (int c = 0; c < INSIDE; c++) {
        for (int d = 0; d < DIRECTIONS; d++) {
            struct place p = place_of((cell)c);
            if (below(rng, 3) == 0)
                lay(&game_flashpoint, s, "door %d,%d %c %s", p.row, p.column, "nesw"[d],
                    doors[below(rng, 3)]);
            if (below(rng, 100) < percent)
                lay(&game_flashpoint, s, "damage %d,%d %c %d", p.row, p.column,
                    "nesw"[d], 1 + below(rng, 2));
        }
    }
}

static void arrange_cells(struct state *s, struct rng *rng, const char *what, int n) {
    for (int i = 0; i < n; i++)
        lay(&game_flashpoint, s, "%s %d,%d", what, 1 + below(rng, 6),
            1 + below(rng, 8));
}

static void arrange_people(struct state *s, struct rng *rng) {
    static const char *const spots[] = {"top", "right", "bottom", "left"};
    for (int k = 0; k < s->firefighters; k++) {
        int row = below(rng, HIGH), column = below(rng, WIDE);
        lay(&game_flashpoint, s, "firefighter %d %d,%d", k, row, column);
    }
    if (below(rng, 2))
        lay(&game_flashpoint, s, "victim %d,%d", below(rng, HIGH), below(rng, WIDE));
    lay(&game_flashpoint, s, "vehicle ambulance %s", spots[below(rng, 4)]);
    lay(&game_flashpoint, s, "active %d", below(rng, s->firefighters));
    lay(&game_flashpoint, s, "lost %d", below(rng, 4));
    lay(&game_flashpoint, s, "reserve %d", below(rng, 7));
}

static struct state random_position(struct rng *rng) {
    struct setup setup = game_defaults(&game_flashpoint, 1 + below(rng, 6));
    struct state s;
    struct message why;
    setup.value[SET_GAME] = (int16_t)(below(rng, 2) ? FAMILY : 1 + below(rng, 3));
    setup.value[SET_BOARD] = (int16_t)below(rng, 2);
    assert_false(game_set_up(&game_flashpoint, &s, &setup, &why));
    lay(&game_flashpoint, &s, "empty");
    arrange_edges(&s, rng);
    arrange_people(&s, rng);
    arrange_cells(&s, rng, "poi", below(rng, 4));
    arrange_cells(&s, rng, "hazmat", below(rng, 6));
    arrange_cells(&s, rng, "hot spot", below(rng, 8));
    arrange_cells(&s, rng, "fire", below(rng, 24));
    arrange_cells(&s, rng, "smoke", below(rng, 24));
    return s;
}

/* ---- playing the fire phase twice ---- */

static void apply(struct state *s, struct action a) {
    struct message why;
    assert_false(game_flashpoint.refusal(s, a, &why));
    game_flashpoint.apply(s, a, NULL);
}

static void roll_both(struct state *s, struct slow *slow, struct rng *rng) {
    assert_int_equal(s->phase, ADVANCING);
    struct action a = game_flashpoint.roll(s, rng);
    apply(s, a);
    advance_fire(slow, (struct place){a.arg[0], a.arg[1]});
}

/* Let the active player choose among the burning hazmats while there are several. */
static void choose_hazmats(struct state *s, struct slow *slow, struct rng *rng) {
    struct place burning[INSIDE];
    struct action list[LEGAL_MAX / 16];
    while (slow->experienced && must_choose_hazmat(slow)) {
        assert_int_equal(s->phase, HAZMATS_BURN);
        int n = burning_hazmats(slow, burning);
        int seat = s->owner[s->active];
        assert_int_equal(game_flashpoint.legal(s, seat, STEPS, list), n);
        int choice = below(rng, n);
        assert_int_equal(
            list[choice].arg[0],
            flashpoint_cell_at(burning[choice].row, burning[choice].column));
        apply(s, list[choice]);
        explode_hazmat(slow, burning[choice]);
    }
}

static void lose_all(struct state *s, struct slow *slow, struct rng *rng) {
    struct place p;
    lose_victims(slow);
    while (next_burning_poi(slow, &p)) {
        assert_int_equal(s->phase, LOSING);
        assert_int_equal(s->target, flashpoint_cell_at(p.row, p.column));
        struct action a = game_flashpoint.roll(s, rng);
        apply(s, a);
        slow->poi[p.row][p.column] = false;
        slow->lost += a.arg[0] == FACE_VICTIM;
    }
}

static void knock_down_one(struct state *s, struct slow *slow, int k, struct rng *rng) {
    struct action list[LEGAL_MAX / 16];
    assert_int_equal(s->phase, KNOCKED_DOWN);
    assert_int_equal(s->asked, k);
    int n = game_flashpoint.legal(s, s->owner[k], STEPS, list), expected = 0;
    for (int spot = 0; spot < SPOTS; spot++) {
        if (!may_use_spot(slow, slow->people[k], spot)) continue;
        for (int i = 0; i < 2; i++) {
            struct place p = slow->spots[spot][i];
            assert_int_equal(list[expected].arg[0],
                             flashpoint_cell_at(p.row, p.column));
            expected++;
        }
    }
    assert_int_equal(n, expected);
    int choice = below(rng, n);
    apply(s, list[choice]);
    slow->people[k] = place_of(list[choice].arg[0]);
}

/* FP-KNOCK-07, FP-KNOCK-10: from the active firefighter on, each at most once. */
static void knock_down(struct state *s, struct slow *slow, struct rng *rng) {
    for (int i = 0; i < slow->firefighters; i++) {
        int k = (slow->active + i) % slow->firefighters;
        struct place p = slow->people[k];
        if (slow->threat[p.row][p.column] == FIRE_CELL) knock_down_one(s, slow, k, rng);
    }
    for (int c = INSIDE; c < CELLS; c++) {
        struct place p = place_of((cell)c);
        slow->threat[p.row][p.column] = CLEAR_CELL;
    }
}

/* Everything of one fire phase; FP-EXP-01 to 14, FP-SEC-01 to 09, FP-KNOCK-01 to 10. */
static void check_position(struct rng *rng) {
    struct state s = random_position(rng);
    struct slow slow = read_position(&s);
    if (is_burning(&s, s.position[s.active])) return;
    apply(&s, action_of(s.owner[s.active], PASS));
    do {
        slow.chain |= slow.flare;
        roll_both(&s, &slow, rng);
        choose_hazmats(&s, &slow, rng);
    } while (slow.flare && !slow.collapsed);
    if (!slow.collapsed) {
        if (slow.chain) add_hot_spot(&slow, slow.target);
        lose_all(&s, &slow, rng);
        if (slow.lost < LOST_TO_LOSE) knock_down(&s, &slow, rng);
    }
    compare(&slow, &s);
    for (int k = 0; k < slow.firefighters; k++)
        assert_int_equal(s.position[k],
                         flashpoint_cell_at(slow.people[k].row, slow.people[k].column));
    bool over = slow.collapsed || slow.lost >= LOST_TO_LOSE;
    assert_int_equal(s.phase == OVER, over);
}

static void test_the_fire_phase_agrees_with_a_slow_one(void **state) {
    (void)state;
    int positions = is_long() ? POSITIONS_LONG : POSITIONS;
    for (int i = 0; i < positions; i++) {
        struct rng rng = rng_stream(2026, (uint64_t)i);
        check_position(&rng);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_fire_phase_agrees_with_a_slow_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
