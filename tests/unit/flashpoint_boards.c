/* The printed boards against the asserts of the rules page, the tables of the geometry
 * against rows and columns, and what the map reader says about bad maps. */
#include "rules/content.h"
#include "rules/flashpoint/flashpoint.h"
#include "rules/flashpoint/state.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { BOARDS = 2 };

static struct state laid(int board, int game) {
    struct setup setup = game_defaults(&game_flashpoint, 1);
    struct state s;
    struct message why;
    setup.value[SET_GAME] = (int16_t)game;
    setup.value[SET_BOARD] = (int16_t)board;
    assert_false(game_set_up(&game_flashpoint, &s, &setup, &why));
    return s;
}

/* ---- geometry ---- */

/* FP-GEO-01, FP-GEO-02, FP-GEO-03 */
static void test_neighbours_share_a_side(void **state) {
    (void)state;
    static const int rows[] = {-1, 0, 1, 0}, columns[] = {0, 1, 0, -1};
    for (int c = 0; c < CELLS; c++) {
        int row = flashpoint_rows[c], column = flashpoint_columns[c];
        assert_int_equal(flashpoint_cell_at(row, column), c);
        assert_int_equal(is_inside((cell)c),
                         row >= 1 && row <= 6 && column >= 1 && column <= 8);
        for (int d = 0; d < DIRECTIONS; d++) {
            int r = row + rows[d], k = column + columns[d];
            bool on_board = r >= 0 && r <= 7 && k >= 0 && k <= 9;
            assert_int_equal(flashpoint_neighbour[c][d],
                             on_board ? flashpoint_cell_at(r, k) : NOWHERE);
        }
    }
}

/* Assert 3: an edge is stored once and gives the same answer from either cell. */
static void test_an_edge_is_stored_once(void **state) {
    (void)state;
    int seen[EDGE_SLOTS] = {0};
    for (int c = 0; c < CELLS; c++) {
        for (int d = 0; d < DIRECTIONS; d++) {
            int edge = flashpoint_edge_of[c][d];
            cell beyond = flashpoint_neighbour[c][d];
            seen[edge]++;
            if (beyond == NOWHERE) {
                assert_int_equal(edge, RIM_EDGE);
                continue;
            }
            assert_int_equal(flashpoint_edge_of[beyond][opposite(d)], edge);
            bool outside = !is_inside((cell)c) && !is_inside(beyond);
            assert_int_equal(edge == RING_EDGE, outside);
        }
    }
    for (int edge = 0; edge < EDGES; edge++)
        assert_int_equal(seen[edge], 2);
    assert_int_equal(seen[RING_EDGE], 2 * RING);
}

/* Assert 6: the ring is one closed circle of 32 cells (FP-GEO-10). */
static void test_the_ring_is_a_circle(void **state) {
    (void)state;
    for (int i = 0; i < RING; i++) {
        int next = INSIDE + (i + 1) % RING, found = 0, ring_neighbours = 0;
        for (int d = 0; d < DIRECTIONS; d++) {
            cell beside = flashpoint_neighbour[INSIDE + i][d];
            found += beside == next;
            ring_neighbours += beside != NOWHERE && !is_inside(beside);
        }
        assert_int_equal(found, 1);
        assert_int_equal(ring_neighbours, 2);
    }
}

/* Assert 10: arrows stay inside, reach the loop, and are mirrored off it (FP-POI-13).
 */
static void test_the_arrows(void **state) {
    (void)state;
    const uint64_t loop = (uint64_t)0x3C3C << 16;
    int diagonal = 0, longest = 0;
    for (int c = 0; c < INSIDE; c++) {
        int to = flashpoint_arrow[c];
        assert_true(to < INSIDE);
        int rows = abs(flashpoint_rows[to] - flashpoint_rows[c]);
        int columns = abs(flashpoint_columns[to] - flashpoint_columns[c]);
        assert_true(rows <= 1 && columns <= 1 && rows + columns > 0);
        diagonal += rows + columns == 2;
        uint64_t visited = 0;
        int at = c;
        for (; !(visited >> at & 1); at = flashpoint_arrow[at])
            visited |= bit(at);
        assert_int_equal(visited & loop, loop);
        if (bits_count(visited) > longest) longest = bits_count(visited);
        if (loop >> c & 1) continue;
        int mirrored = c / 8 * 8 + 7 - c % 8, turned = (5 - c / 8) * 8 + c % 8;
        assert_int_equal(flashpoint_arrow[mirrored], to / 8 * 8 + 7 - to % 8);
        assert_int_equal(flashpoint_arrow[turned], (5 - to / 8) * 8 + to % 8);
    }
    assert_int_equal(diagonal, 8);
    assert_int_equal(longest, 11);
}

/* Assert 9: first-explosion cells go round the loop once (FP-XSET-03). */
static void test_first_targets_go_round_the_loop(void **state) {
    (void)state;
    for (int face = 1; face <= BLACK_FACES; face++) {
        int next = face % BLACK_FACES + 1;
        cell to = flashpoint_first_targets[face];
        assert_int_equal(flashpoint_arrow[flashpoint_first_targets[next]], to);
    }
    assert_int_equal(flashpoint_first_targets[1], inside_cell(3, 3));
}

/* ---- the printed boards ---- */

/* Asserts 1 and 2. */
static void test_edges_are_counted(void **state) {
    (void)state;
    static const int wanted[BOARDS][RIM] = {
        {[NOTHING] = 56, [WALL] = 42, [DOOR_CLOSED] = 8, [DOORWAY] = 4},
        {[NOTHING] = 56, [WALL] = 45, [DOOR_CLOSED] = 7, [DOORWAY] = 2},
    };
    for (int board = 0; board < BOARDS; board++) {
        struct state s = laid(board, FAMILY);
        int counts[RIM] = {0};
        for (int edge = 0; edge < EDGES; edge++)
            counts[s.edge[edge]]++;
        assert_memory_equal(counts, wanted[board], sizeof counts);
        for (int c = INSIDE; c < CELLS; c++) {
            for (int d = 0; d < DIRECTIONS; d++) {
                if (flashpoint_edge_of[c][d] >= EDGES) continue;
                enum edge_kind kind = edge_at(&s, (cell)c, d);
                assert_true(kind == WALL || kind == DOORWAY);
            }
        }
    }
}

static uint64_t flood(const struct state *s, uint64_t from) {
    uint64_t before;
    do {
        before = from;
        from |= adjacent_to(s, from);
    } while (from != before);
    return from;
}

/* Assert 4. */
static void test_rooms_have_their_sizes(void **state) {
    (void)state;
    static const int sizes[BOARDS][8] = {{10, 4, 6, 8, 4, 10, 4, 2},
                                         {15, 2, 9, 4, 6, 6, 6}};
    for (int board = 0; board < BOARDS; board++) {
        struct state s = laid(board, FAMILY);
        uint64_t rest = ALL_INSIDE;
        int room = 0;
        for (; rest; room++) {
            uint64_t cells = flood(&s, bit(bits_first(rest)));
            assert_int_equal(bits_count(cells), sizes[board][room]);
            rest &= ~cells;
        }
        assert_int_equal(room, board == 0 ? 8 : 7);
    }
}

/* Asserts 6 to 8 (FP-GEO-16, FP-GEO-18). */
static void test_parking_and_quadrants(void **state) {
    (void)state;
    for (int board = 0; board < BOARDS; board++) {
        struct state s = laid(board, RECRUIT);
        uint64_t taken = 0, quadrants = 0;
        for (int vehicle = 0; vehicle < VEHICLES; vehicle++) {
            for (int spot = 0; spot < SPOTS; spot++) {
                const uint8_t *cells = s.parking[vehicle][spot];
                assert_int_equal(abs(cells[0] - cells[1]), 1);
                taken |= bit(cells[0] - INSIDE) | bit(cells[1] - INSIDE);
            }
        }
        assert_int_equal(bits_count(taken), 16);
        assert_int_equal(taken & (bit(0) | bit(9) | bit(16) | bit(25)), 0);
        for (int spot = 0; spot < SPOTS; spot++) {
            s.vehicle[ENGINE] = (uint8_t)spot;
            uint64_t quadrant = flashpoint_quadrant(&s);
            assert_int_equal(bits_count(quadrant), 12);
            assert_int_equal(quadrants & quadrant, 0);
            quadrants |= quadrant;
            for (int i = 0; i < 2; i++) {
                cell beside = s.parking[ENGINE][spot][i];
                bool touches = false;
                for (int d = 0; d < DIRECTIONS; d++) {
                    cell c = flashpoint_neighbour[beside][d];
                    touches |= is_inside(c) && quadrant >> c & 1;
                }
                assert_true(touches);
            }
        }
        assert_true(quadrants == ALL_INSIDE);
    }
}

/* FP-KNOCK-03, assert 11: the printed table. */
static void test_the_nearest_spots(void **state) {
    (void)state;
    static const char *const tables[BOARDS] = {
        "L L T T T T T T T TR L L L T T T T T TR R L L L T T T T TR R R "
        "L L L L T T TR R R R L L L BL B B R R R R L L BL B B B B R R R "
        "L BL B B B B B R R R BL B B B B B B B R R ",
        "L L L T T T T T T T L L L T T T T T T R L L L T T T T T R R "
        "L L L L T T T R R R L L L B B B R R R R L L B B B B B R R R "
        "L B B B B B B R R R B B B B B B B R R R "};
    for (int board = 0; board < BOARDS; board++) {
        struct state s = laid(board, FAMILY);
        const char *at = tables[board];
        for (int row = 0; row <= 7; row++) {
            for (int column = 0; column <= 9; column++) {
                int wanted = 0;
                for (; *at != ' '; at++)
                    wanted |= 1 << (strchr("TRBL", *at) - "TRBL");
                at++;
                cell c = flashpoint_cell_at(row, column);
                assert_int_equal(flashpoint_nearest_spots(&s, c), wanted);
            }
        }
        assert_int_equal(*at, '\0');
    }
}

/* ---- assert 12: all set-up explosions ---- */

struct range {
    int damage_low, damage_high, fires_low, fires_high;
};

static void widen(struct range *range, const struct state *s) {
    int fires = bits_count(s->fire);
    if (s->damage < range->damage_low) range->damage_low = s->damage;
    if (s->damage > range->damage_high) range->damage_high = s->damage;
    if (fires < range->fires_low) range->fires_low = fires;
    if (fires > range->fires_high) range->fires_high = fires;
    for (int column = 0; column < COLUMNS; column++) {
        uint64_t cells = (ALL_INSIDE & COLUMN_FIRST) << column;
        assert_true(s->game == HEROIC || (s->fire & cells) != cells);
    }
}

/* Every outcome of chance until the explosions are done. */
static void explode_all(struct state s, struct range *range) {
    static const uint8_t verbs[] = {ROLL_BLACK, ROLL, ROLL_RED, ROLL};
    if (s.phase > FOURTH_EXPLOSION) {
        widen(range, &s);
        return;
    }
    struct action a = action_of(CHANCE, verbs[s.phase]);
    for (int first = 1; first <= 8; first++) {
        for (int second = a.verb == ROLL ? 1 : 0; second <= (a.verb == ROLL ? 8 : 0);
             second++) {
            struct state after = s;
            a.arg[0] = (uint8_t)first;
            a.arg[1] = (uint8_t)second;
            if (game_flashpoint.refusal(&s, a, NULL)) continue;
            game_flashpoint.apply(&after, a, NULL);
            explode_all(after, range);
        }
    }
}

/* FP-XSET-03 to 08: damage and fires of all outcomes. */
static void test_set_up_explosions_stay_in_their_ranges(void **state) {
    (void)state;
    static const struct range wanted[BOARDS][2] = {
        {{1, 7, 7, 13}, {1, 10, 9, 17}},
        {{0, 8, 6, 13}, {0, 10, 8, 17}},
    };
    for (int board = 0; board < BOARDS; board++) {
        for (int four = 0; four < 2; four++) {
            struct range range = {99, 0, 99, 0};
            explode_all(laid(board, four ? HEROIC : RECRUIT), &range);
            assert_memory_equal(&range, &wanted[board][four], sizeof range);
        }
    }
}

/* ---- maps ---- */

/* What the reader says about the front with a text put at a line and column. */
static struct message say_about(int line, int column, const char *signs) {
    static char text[MAP_MAX];
    struct text t = TEXT_IN(text);
    text_put(&t, content_text("flashpoint/front.txt"));
    char *at = text;
    for (int i = 1; i < line; i++)
        at = strchr(at, '\n') + 1;
    memcpy(at + column - 1, signs, strlen(signs));
    struct setup setup = game_defaults(&game_flashpoint, 1);
    struct message why = {0};
    struct state s;
    setup.map = text;
    if (!game_set_up(&game_flashpoint, &s, &setup, &why)) why.phrase = 0;
    return why;
}

static void expect(struct message why, int phrase, int line, int column) {
    assert_string_equal(phrase_key(why.phrase), phrase_key(phrase));
    assert_int_equal(why.arg[0], line);
    assert_int_equal(why.arg[1], column);
}

static void test_bad_edges_are_named_by_line_and_column(void **state) {
    (void)state;
    expect(say_about(3, 8, "x"), FLASHPOINT_MAP_BAD_EDGE, 3, 8);
    expect(say_about(3, 8, "-"), FLASHPOINT_MAP_BAD_EDGE, 3, 8);
    expect(say_about(2, 5, "-D-"), FLASHPOINT_MAP_BAD_EDGE, 2, 5);
    expect(say_about(2, 5, "- -"), FLASHPOINT_MAP_BAD_EDGE, 2, 5);
    expect(say_about(2, 5, "--x"), FLASHPOINT_MAP_BAD_EDGE, 2, 5);
    expect(say_about(6, 9, " | "), FLASHPOINT_MAP_BAD_EDGE, 6, 10);
    expect(say_about(4, 8, "-"), FLASHPOINT_MAP_BAD_POST, 4, 8);
    expect(say_about(4, 36, "-"), FLASHPOINT_MAP_BAD_POST, 4, 36);
    expect(say_about(3, 4, " "), FLASHPOINT_MAP_OUTER_EDGE, 3, 4);
    expect(say_about(3, 4, "D"), FLASHPOINT_MAP_OUTER_EDGE, 3, 4);
    expect(say_about(2, 5, " D "), FLASHPOINT_MAP_OUTER_EDGE, 2, 6);
    expect(say_about(3, 8, "O"), FLASHPOINT_MAP_INNER_DOORWAY, 3, 8);
    expect(say_about(4, 5, " O "), FLASHPOINT_MAP_INNER_DOORWAY, 4, 6);
    expect(say_about(1, 4, "|"), FLASHPOINT_MAP_RING_EDGE, 1, 4);
    expect(say_about(2, 1, "---"), FLASHPOINT_MAP_RING_EDGE, 2, 2);
}

static void test_bad_cells_are_named_by_line_and_column(void **state) {
    (void)state;
    expect(say_about(3, 6, "x"), FLASHPOINT_MAP_BAD_CELL, 3, 6);
    expect(say_about(3, 6, "A"), FLASHPOINT_MAP_BAD_CELL, 3, 6);
    expect(say_about(1, 6, "F"), FLASHPOINT_MAP_BAD_CELL, 1, 6);
    expect(say_about(1, 6, "?"), FLASHPOINT_MAP_BAD_CELL, 1, 6);
    expect(say_about(3, 5, "."), FLASHPOINT_MAP_BAD_CELL, 3, 6);
    expect(say_about(3, 7, "."), FLASHPOINT_MAP_BAD_CELL, 3, 6);
    expect(say_about(5, 18, "."), FLASHPOINT_MAP_POI, 1, 1);
    expect(say_about(5, 22, "?"), FLASHPOINT_MAP_POI, 1, 1);
}

static void test_bad_parking_is_named_by_line_and_column(void **state) {
    (void)state;
    expect(say_about(1, 2, "A"), FLASHPOINT_MAP_CORNER, 1, 2);
    expect(say_about(1, 38, "E"), FLASHPOINT_MAP_CORNER, 1, 38);
    expect(say_about(15, 2, "E"), FLASHPOINT_MAP_CORNER, 15, 2);
    expect(say_about(15, 38, "E"), FLASHPOINT_MAP_CORNER, 15, 38);
    expect(say_about(1, 22, "."), FLASHPOINT_MAP_PARKING, 1, 26);
    expect(say_about(1, 18, "A"), FLASHPOINT_MAP_PARKING, 1, 26);
    expect(say_about(1, 10, "E"), FLASHPOINT_MAP_PARKING, 1, 30);
    expect(say_about(7, 2, "."), FLASHPOINT_MAP_PARKING, 9, 2);
    expect(say_about(9, 38, "E"), FLASHPOINT_MAP_PARKING, 7, 38);
}

static void test_sizes_are_checked(void **state) {
    (void)state;
    struct map map;
    struct message why;
    assert_true(flashpoint_read_map("", &map, &why));
    expect(why, FLASHPOINT_MAP_TOO_SHORT, 1, 1);
    assert_true(flashpoint_read_map(" .   .\n", &map, &why));
    expect(why, FLASHPOINT_MAP_TOO_SHORT, 2, 1);
    expect(say_about(15, 39, "  x\n"), FLASHPOINT_MAP_TOO_WIDE, 15, 40);
    static char text[MAP_MAX];
    struct text t = TEXT_IN(text);
    text_put(&t, content_text("flashpoint/front.txt"));
    text_put(&t, " .\n");
    assert_true(flashpoint_read_map(text, &map, &why));
    expect(why, FLASHPOINT_MAP_TOO_LONG, 16, 1);
}

/* A room without a door: the bathroom's two doors walled up. */
static void test_rooms_without_a_way_in_are_found(void **state) {
    (void)state;
    static char text[MAP_MAX];
    struct text t = TEXT_IN(text);
    text_put(&t, content_text("flashpoint/front.txt"));
    char *line = strchr(strchr(text, '\n') + 1, '\n') + 1;
    line[15] = '|';
    line = strchr(strchr(line, '\n') + 1, '\n') + 1;
    assert_int_equal(line[23], 'D');
    line[23] = '|';
    struct map map;
    struct message why;
    assert_true(flashpoint_read_map(text, &map, &why));
    expect(why, FLASHPOINT_MAP_UNREACHABLE, 3, 18);
}

/* The engine's spot may not lie across two quadrants. */
static void test_the_engine_stands_beside_one_quadrant(void **state) {
    (void)state;
    static char text[MAP_MAX];
    struct text t = TEXT_IN(text);
    text_put(&t, content_text("flashpoint/front.txt"));
    memcpy(text, " .   .   .   .   E   E   A   A   .   .", 38);
    struct map map;
    struct message why;
    assert_true(flashpoint_read_map(text, &map, &why));
    expect(why, FLASHPOINT_MAP_QUADRANT, 1, 18);
    memcpy(text, " .   .   .   E   E   A   A   .   .   .", 38);
    assert_false(flashpoint_read_map(text, &map, &why));
    assert_int_equal(map.parking[ENGINE][0][0], flashpoint_cell_at(0, 3));
    assert_int_equal(map.parking[AMBULANCE][0][1], flashpoint_cell_at(0, 6));
    static const char left[] = "AAEE"; /* rows 1 to 4 */
    char *line = text;
    for (int row = 1; row <= 4; row++) {
        line = strchr(strchr(line, '\n') + 1, '\n') + 1;
        line[1] = left[row - 1];
    }
    assert_true(flashpoint_read_map(text, &map, &why));
    expect(why, FLASHPOINT_MAP_QUADRANT, 7, 2);
}

/* Remarks, empty lines around, and line ends of other systems do not matter. */
static void test_remarks_and_line_ends_do_not_matter(void **state) {
    (void)state;
    static char text[MAP_MAX];
    struct text t = TEXT_IN(text);
    text_put(&t, "; my house\n\n");
    for (const char *c = content_text("flashpoint/back.txt"); *c; c++) {
        if (*c == '\n') text_put(&t, " \r");
        text_char(&t, *c);
    }
    text_put(&t, "\n  \n; the end");
    struct map one, other;
    struct message why;
    assert_false(flashpoint_read_map(text, &one, &why));
    assert_false(
        flashpoint_read_map(content_text("flashpoint/back.txt"), &other, &why));
    assert_memory_equal(one.edge, other.edge, sizeof one.edge);
    assert_memory_equal(one.parking, other.parking, sizeof one.parking);
}

/* FP-SET-03, FP-SET-05: a user's map may draw its own family cells. */
static void test_a_map_has_its_own_family_cells(void **state) {
    (void)state;
    struct setup setup = game_defaults(&game_flashpoint, 1);
    static char text[MAP_MAX];
    struct text t = TEXT_IN(text);
    struct message why;
    struct state s;
    text_put(&t, content_text("flashpoint/front.txt"));
    char *row = strchr(strchr(text, '\n') + 1, '\n') + 1;
    row[5] = 'F';
    setup.map = text;
    assert_false(game_set_up(&game_flashpoint, &s, &setup, &why));
    assert_true(s.fire & bit(0));
    assert_int_equal(bits_count(s.fire), 11);
    assert_int_equal(bits_count(s.poi), 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_neighbours_share_a_side),
        cmocka_unit_test(test_an_edge_is_stored_once),
        cmocka_unit_test(test_the_ring_is_a_circle),
        cmocka_unit_test(test_the_arrows),
        cmocka_unit_test(test_first_targets_go_round_the_loop),
        cmocka_unit_test(test_edges_are_counted),
        cmocka_unit_test(test_rooms_have_their_sizes),
        cmocka_unit_test(test_parking_and_quadrants),
        cmocka_unit_test(test_the_nearest_spots),
        cmocka_unit_test(test_set_up_explosions_stay_in_their_ranges),
        cmocka_unit_test(test_bad_edges_are_named_by_line_and_column),
        cmocka_unit_test(test_bad_cells_are_named_by_line_and_column),
        cmocka_unit_test(test_bad_parking_is_named_by_line_and_column),
        cmocka_unit_test(test_sizes_are_checked),
        cmocka_unit_test(test_rooms_without_a_way_in_are_found),
        cmocka_unit_test(test_the_engine_stands_beside_one_quadrant),
        cmocka_unit_test(test_remarks_and_line_ends_do_not_matter),
        cmocka_unit_test(test_a_map_has_its_own_family_cells),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
