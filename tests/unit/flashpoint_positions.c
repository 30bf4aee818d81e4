/* Random arranged positions: what is listed is what is accepted, nobody gets stuck, and
 * ways out of the fire are found exactly where trying everything finds one. */
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

enum { POSITIONS = 300, POSITIONS_LONG = 20000, ACTIONS_EACH = 40 };

static int below(struct rng *rng, int n) {
    return (int)rng_below(rng, (uint32_t)n);
}

static struct state empty_house(struct rng *rng, int game) {
    struct setup setup = game_defaults(&game_flashpoint, 1 + below(rng, 6));
    struct state s;
    struct message why;
    setup.value[SET_GAME] = (int16_t)game;
    setup.value[SET_BOARD] = (int16_t)below(rng, 2);
    setup.value[SET_PERFECT] = (int16_t)below(rng, 2);
    assert_false(game_set_up(&game_flashpoint, &s, &setup, &why));
    lay(&game_flashpoint, &s, "empty");
    return s;
}

static void arrange_edges(struct state *s, struct rng *rng) {
    static const char *const doors[] = {"open", "closed", "gone"};
    int percent = below(rng, 30);
    for (int c = 0; c < INSIDE; c++) {
        int row = flashpoint_rows[c], column = flashpoint_columns[c];
        for (int d = 0; d < DIRECTIONS; d++) {
            char side = "nesw"[d];
            if (below(rng, 3) == 0)
                lay(&game_flashpoint, s, "door %d,%d %c %s", row, column, side,
                    doors[below(rng, 3)]);
            if (below(rng, 100) < percent)
                lay(&game_flashpoint, s, "damage %d,%d %c %d", row, column, side,
                    1 + below(rng, 2));
        }
    }
}

static void arrange_cells(struct state *s, struct rng *rng, const char *what, int n) {
    for (int i = 0; i < n; i++)
        lay(&game_flashpoint, s, "%s %d,%d", what, 1 + below(rng, 6),
            1 + below(rng, 8));
}

/* Firefighters, victims and hazmats huddle, so that they have to do with each other. */
static struct state random_position(struct rng *rng) {
    static const char *const cards[] = {"paramedic",  "cafs",    "technician",
                                        "generalist", "captain", "rescuer",
                                        "imaging",    "driver"};
    static const char *const spots[] = {"top", "right", "bottom", "left"};
    struct state s = empty_house(rng, below(rng, 4));
    arrange_edges(&s, rng);
    lay(&game_flashpoint, &s, "specialist 0 %s", cards[below(rng, 8)]);
    lay(&game_flashpoint, &s, "vehicle ambulance %s", spots[below(rng, 4)]);
    lay(&game_flashpoint, &s, "vehicle engine %s", spots[below(rng, 4)]);
    int row = below(rng, 8), column = below(rng, 10);
    for (int k = 0; k < s.firefighters; k++)
        lay(&game_flashpoint, &s, "firefighter %d %d,%d", k, (row + below(rng, 3)) % 8,
            (column + below(rng, 3)) % 10);
    lay(&game_flashpoint, &s, "rescued %d", below(rng, 8));
    arrange_cells(&s, rng, "poi", below(rng, 2));
    for (int i = 0; i < 2; i++) {
        int r = (row + below(rng, 3)) % 8, c = (column + below(rng, 3)) % 10;
        lay(&game_flashpoint, &s, "%s %d,%d", below(rng, 2) ? "victim" : "treated", r,
            c);
        lay(&game_flashpoint, &s, "hazmat %d,%d", r, c);
    }
    arrange_cells(&s, rng, "fire", below(rng, 30));
    arrange_cells(&s, rng, "smoke", below(rng, 20));
    lay(&game_flashpoint, &s, "ap %d", below(rng, 7));
    lay(&game_flashpoint, &s, "free %d", below(rng, 3));
    return s;
}

/* ---- listed is accepted, nothing else is ---- */

static bool is_listed(struct action a, const struct action *list, int n) {
    for (int i = 0; i < n; i++) {
        if (action_equals(list[i], a)) return true;
    }
    return false;
}

/* Ask about one action: the list and the refusal must agree. */
static void ask(const struct state *s, struct action a, const struct action *list,
                int n) {
    struct message why = {0};
    bool refused = game_flashpoint.refusal(s, a, &why);
    if (refused == is_listed(a, list, n)) {
        char words[80];
        action_words(&game_flashpoint, a, words, sizeof words);
        fail_msg("%s is %s but %s", words, refused ? "refused" : "accepted",
                 refused ? "listed" : "not listed");
    }
    if (refused) assert_int_not_equal(why.phrase, 0);
}

static struct action action_with(int seat, int verb, int a, int b) {
    struct action action = action_of(seat, verb);
    action.arg[0] = (uint8_t)a;
    action.arg[1] = (uint8_t)b;
    return action;
}

static void ask_about_walks(const struct state *s, int seat, const struct action *list,
                            int n) {
    for (int i = 0; i < 4 * 4 * 2; i++) {
        struct action a = action_with(seat, MOVE, i % 4, i / 4 % 4);
        a.arg[2] = (uint8_t)(i / 16);
        ask(s, a, list, n);
        for (int k = 0; k < FIREFIGHTERS_MAX; k++) {
            struct action command = action_with(seat, COMMAND_MOVE, k, i % 4);
            command.arg[2] = (uint8_t)(i / 4 % 4);
            command.arg[3] = (uint8_t)(i / 16);
            ask(s, command, list, n);
        }
    }
}

static void ask_about_all(const struct state *s, int seat, const struct action *list,
                          int n) {
    static const uint8_t alone[] = {PASS, DECK_GUN, TREAT, REMOVE, STAY, KEEP};
    static const uint8_t small[] = {EXTINGUISH,  DOOR,       CHOP, DRIVE, COMMAND_DOOR,
                                    CREW_CHANGE, SPECIALIST, PARK, REROLL};
    static const uint8_t cells[] = {IDENTIFY, START, RIDE, HAZMAT, KNOCKED};
    for (size_t i = 0; i < sizeof alone; i++)
        ask(s, action_of(seat, alone[i]), list, n);
    for (size_t i = 0; i < sizeof small; i++) {
        for (int j = 0; j < 36; j++)
            ask(s, action_with(seat, small[i], j / 4, j % 4), list, n);
    }
    for (size_t i = 0; i < sizeof cells; i++) {
        for (int c = 0; c < CELLS; c++)
            ask(s, action_with(seat, cells[i], c, 0), list, n);
    }
    ask_about_walks(s, seat, list, n);
}

/* Play on from a position; in every state each seat's list is checked. */
static void play_on(struct state *s, struct rng *rng) {
    static struct action list[LEGAL_MAX];
    for (int i = 0; i < ACTIONS_EACH && !game_over(&game_flashpoint, s); i++) {
        assert_null(game_flashpoint.fault(s));
        seat_set acting = game_flashpoint.to_act(s);
        struct action a = {0};
        if (acting == SEAT(CHANCE)) {
            a = game_flashpoint.roll(s, rng);
            assert_false(game_flashpoint.refusal(s, a, NULL));
        } else {
            int seat = bits_first(acting);
            int n = game_flashpoint.legal(s, seat, STEPS, list);
            assert_in_range(n, 1, game_flashpoint.max_legal);
            ask_about_all(s, seat, list, n);
            a = list[below(rng, n)];
        }
        game_flashpoint.apply(s, a, NULL);
    }
}

/* FP-ACT-01, FP-TURN-08: listed is accepted, and there is always something to do. */
static void test_lists_and_refusals_agree_in_any_position(void **state) {
    (void)state;
    int positions = is_long() ? POSITIONS_LONG : POSITIONS;
    for (int i = 0; i < positions; i++) {
        struct rng rng = rng_stream(77, (uint64_t)i);
        struct state s = random_position(&rng);
        play_on(&s, &rng);
    }
}

/* ---- ways out of the fire, by trying everything ---- */

static bool try_all(const struct state *s);

static bool pay(struct state *s, int cost, int free_kind) {
    bool fits = flashpoint_cards[s->specialist[s->active]].free_kind == free_kind;
    int free = fits ? (cost < s->free ? cost : s->free) : 0;
    if (cost - free > s->ap) return false;
    s->free = (uint8_t)(s->free - free);
    s->ap = (uint8_t)(s->ap - (cost - free));
    return true;
}

static bool try_extinguishing(const struct state *s, cell at) {
    struct state after = *s;
    if (!is_inside(at) || !((s->fire | s->smoke) >> at & 1)) return false;
    if (!pay(&after, flashpoint_cards[s->specialist[s->active]].extinguish,
             FREE_EXTINGUISH))
        return false;
    if (after.smoke >> at & 1) {
        after.smoke &= ~bit(at);
    } else {
        after.fire &= ~bit(at);
        after.smoke |= bit(at);
    }
    return try_all(&after);
}

static bool try_direction(const struct state *s, int d) {
    struct state after = *s;
    cell at = s->position[s->active];
    enum edge_kind kind = edge_at(s, at, d);
    cell to = flashpoint_neighbour[at][d];
    if (kind == RIM) return false;
    if (kind < DOOR_CLOSED) {
        after.position[s->active] = to;
        if (pay(&after, is_burning(s, to) ? 2 : 1, FREE_MOVE) && try_all(&after))
            return true;
        if (try_extinguishing(s, to)) return true;
        after = *s;
    }
    if (kind == DOOR_OPEN || kind == DOOR_CLOSED) {
        flashpoint_set_edge(&after, at, d, kind == DOOR_OPEN ? DOOR_CLOSED : DOOR_OPEN);
        return pay(&after, 1, -1) && try_all(&after);
    }
    if (kind != WALL && kind != WALL_DAMAGED) return false;
    flashpoint_set_edge(&after, at, d, kind == WALL ? WALL_DAMAGED : WALL_DESTROYED);
    if (++after.damage == DAMAGE_TO_COLLAPSE) return false;
    return pay(&after, flashpoint_cards[s->specialist[s->active]].chop, -1) &&
           try_all(&after);
}

static bool try_all(const struct state *s) {
    cell at = s->position[s->active];
    if (!is_burning(s, at)) return true;
    if (s->ap + s->free == 0) return false;
    if (try_extinguishing(s, at)) return true;
    for (int d = 0; d < DIRECTIONS; d++) {
        if (try_direction(s, d)) return true;
    }
    return false;
}

static struct state burning_position(struct rng *rng) {
    struct state s = empty_house(rng, RECRUIT);
    arrange_edges(&s, rng);
    s.specialist[0] =
        (uint8_t)(below(rng, 4) ? (below(rng, 3) ? RESCUE_SPECIALIST : PARAMEDIC)
                                : 1 + below(rng, 8));
    for (int i = below(rng, 60); i > 0; i--)
        s.fire |= bit(below(rng, INSIDE));
    s.fire = below(rng, 3) ? s.fire : ALL_INSIDE & ~bit(below(rng, INSIDE));
    s.position[0] = (uint8_t)below(rng, INSIDE);
    s.fire |= bit(s.position[0]);
    s.ap = (uint8_t)below(rng, 4);
    s.free = (uint8_t)below(rng, flashpoint_cards[s.specialist[0]].free + 1);
    return s;
}

/* FP-ACT-26, FP-ACT-27, FP-SPEC-11, FP-SPEC-28 */
static void test_ways_out_are_those_that_trying_everything_finds(void **state) {
    (void)state;
    int positions = is_long() ? POSITIONS_LONG : POSITIONS * 4;
    int found = 0;
    for (int i = 0; i < positions; i++) {
        struct rng rng = rng_stream(78, (uint64_t)i);
        struct state s = burning_position(&rng);
        bool wanted = try_all(&s);
        found += wanted;
        assert_int_equal(flashpoint_has_way_out(&s, s.position[0], s.ap, s.free),
                         wanted);
    }
    assert_in_range(found, positions / 10, positions * 9 / 10);
}

/* ---- commands ---- */

static bool try_commands(const struct state *s, int k, int points) {
    cell at = s->position[k];
    if (!is_burning(s, at)) return true;
    for (int d = 0; d < DIRECTIONS && points > 0; d++) {
        struct state after = *s;
        enum edge_kind kind = edge_at(s, at, d);
        if (kind < DOOR_CLOSED) {
            after.position[k] = flashpoint_neighbour[at][d];
            int cost = is_burning(s, after.position[k]) ? 2 : 1;
            if (cost <= points && try_commands(&after, k, points - cost)) return true;
            after.position[k] = at;
        }
        if (kind != DOOR_OPEN && kind != DOOR_CLOSED) continue;
        flashpoint_set_edge(&after, at, d, kind == DOOR_OPEN ? DOOR_CLOSED : DOOR_OPEN);
        if (try_commands(&after, k, points - 1)) return true;
    }
    return false;
}

/* A Captain and another; the other in fire or beside it. */
static struct state commanded_position(struct rng *rng) {
    struct state s = burning_position(rng);
    s.firefighters = 2;
    s.specialist[0] = CAPTAIN;
    s.specialist[1] = GENERALIST;
    s.position[1] = (uint8_t)below(rng, INSIDE);
    if (below(rng, 2)) s.position[0] = INSIDE;
    s.ap = (uint8_t)(1 + below(rng, 3));
    s.free = (uint8_t)below(rng, 3);
    return s;
}

/* FP-SPEC-23: every command that leaves someone in fire can be paid to an end. */
static void test_commands_are_safe_where_trying_everything_says_so(void **state) {
    (void)state;
    int positions = is_long() ? POSITIONS_LONG : POSITIONS * 2;
    int safe = 0, asked = 0;
    for (int i = 0; i < positions; i++) {
        struct rng rng = rng_stream(79, (uint64_t)i);
        struct state s = commanded_position(&rng);
        for (int d = 0; d < DIRECTIONS; d++) {
            enum edge_kind kind = edge_at(&s, s.position[1], d);
            bool door = kind == DOOR_CLOSED || kind == DOOR_OPEN;
            if (!door && !is_passable(kind)) continue;
            struct action a = action_with(0, door ? COMMAND_DOOR : COMMAND_MOVE, 1, d);
            cell to = flashpoint_neighbour[s.position[1]][d];
            int cost = door || !is_burning(&s, to) ? 1 : 2;
            if (cost > s.ap + s.free) continue;
            struct state after = s;
            game_flashpoint.apply(&after, a, NULL);
            bool captain_burns = is_burning(&s, s.position[0]);
            bool wanted =
                (!captain_burns || after.ap >= 1) &&
                try_commands(&after, 1, after.ap + after.free - captain_burns);
            assert_int_equal(flashpoint_is_safe_command(&s, a), wanted);
            safe += wanted;
            asked++;
        }
    }
    assert_in_range(safe, asked / 10, asked * 9 / 10);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_lists_and_refusals_agree_in_any_position),
        cmocka_unit_test(test_ways_out_are_those_that_trying_everything_finds),
        cmocka_unit_test(test_commands_are_safe_where_trying_everything_says_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
