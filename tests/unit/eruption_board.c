/* The printed board and tiles of Eruption against their construction rules. */
#include "rules/eruption/eruption.h"
#include "rules/eruption/state.h"
#include "rules/notation.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const struct hex middle = {0, 0};

static struct hex times(struct hex step, int n) {
    return (struct hex){(int8_t)(n * step.q), (int8_t)(n * step.r)};
}

/* The village of a cell (ER-GEO-03), or -1. */
static int village_at(struct hex cell) {
    for (int k = 0; k < VILLAGES; k++) {
        struct hex tip = times(hex_steps[k], 5), inner = times(hex_steps[k], 4);
        bool is_inner = cell.q == inner.q && cell.r == inner.r;
        if (is_inner ||
            (hex_distance(cell, tip) <= 1 && hex_distance(cell, middle) == 5))
            return k;
    }
    return -1;
}

static bool is_space(struct hex cell) {
    int ring = hex_distance(cell, middle);
    return ring >= 2 && ring <= 5 && village_at(cell) < 0;
}

/* A cell turned clockwise by 60 degrees around the volcano. */
static struct hex turned(struct hex cell) {
    return (struct hex){(int8_t)-cell.r, (int8_t)(cell.q + cell.r)};
}

static int space_of(struct hex cell) {
    return space_at(cell.q, cell.r);
}

/* ER-GEO-01: north, then clockwise; the opposite of d is d + 3. */
static void test_directions_go_clockwise_from_north(void **state) {
    (void)state;
    const struct hex printed[] = {{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}};
    const char *const names[] = {"n", "ne", "se", "s", "sw", "nw"};
    for (int d = 0; d < HEX_DIRECTIONS; d++) {
        assert_int_equal(hex_steps[d].q, printed[d].q);
        assert_int_equal(hex_steps[d].r, printed[d].r);
        assert_string_equal(hex_names[d], names[d]);
        struct hex there = hex_neighbour(middle, d);
        struct hex back = hex_neighbour(there, hex_opposite(d));
        assert_int_equal(back.q, 0);
        assert_int_equal(back.r, 0);
    }
}

/* ER-GEO-02, ER-GEO-03, ER-GEO-04, ER-GEO-05: 91 cells, 7 of the volcano, 24 of the
 * villages, the rest are the spaces, by ascending q, then r. */
static void test_the_island_has_sixty_spaces_in_order(void **state) {
    (void)state;
    int island = 0, villages = 0, volcano = 0, spaces = 0;
    int rings[6] = {0};
    for (int q = -5; q <= 5; q++) {
        for (int r = -5; r <= 5; r++) {
            struct hex cell = {(int8_t)q, (int8_t)r};
            if (hex_distance(cell, middle) > 5) continue;
            island++;
            villages += village_at(cell) >= 0;
            volcano += hex_distance(cell, middle) <= 1;
            assert_int_equal(space_of(cell), is_space(cell) ? spaces : -1);
            if (!is_space(cell)) continue;
            rings[hex_distance(cell, middle)]++;
            spaces++;
        }
    }
    assert_int_equal(island, 91);
    assert_int_equal(villages, 24);
    assert_int_equal(volcano, 7);
    assert_int_equal(spaces, SPACES);
    assert_int_equal(rings[2], 12);
    assert_int_equal(rings[3], 18);
    assert_int_equal(rings[4], 18);
    assert_int_equal(rings[5], 12);
}

/* ER-GEO-04, ER-GEO-05: the labels, per column. */
static void test_labels_name_column_and_place(void **state) {
    (void)state;
    const char *const labels[] = {"a1", "a2", "b1", "b3", "c1", "c8", "d1", "d9",
                                  "e1", "e6", "f1", "f4", "g1", "g6", "h1", "h9",
                                  "i1", "i8", "j1", "j3", "k1", "k2"};
    const int spaces[] = {0,  1,  2,  4,  5,  12, 13, 21, 22, 27, 28,
                          31, 32, 37, 38, 46, 47, 54, 55, 57, 58, 59};
    for (size_t i = 0; i < sizeof spaces / sizeof *spaces; i++) {
        char label[8];
        struct text t = TEXT_IN(label);
        space_write((uint8_t)spaces[i], &t);
        assert_string_equal(label, labels[i]);
    }
    assert_int_equal(space_at(-1, -1), 24); /* e3 */
    assert_int_equal(space_at(-5, 2), 0);
    assert_int_equal(space_at(5, -2), 59);
}

/* ER-GEO-06: what each of the 360 edges faces; neighbours face one another. */
static void test_every_edge_faces_what_lies_there(void **state) {
    (void)state;
    int faced[4] = {0};
    for (int space = 0; space < SPACES; space++) {
        for (int d = 0; d < HEX_DIRECTIONS; d++) {
            struct hex there = hex_neighbour(board_cells[space], d);
            int beyond = board_beyond[space][d], ring = hex_distance(there, middle);
            if (ring > 5) {
                assert_int_equal(beyond, SEA);
                faced[0]++;
            } else if (ring <= 1) {
                assert_true(beyond == EXIT || beyond == BARE);
                faced[1]++;
            } else if (village_at(there) >= 0) {
                assert_true(beyond >= SITE_OF_SIDE && beyond < SITES);
                assert_int_equal((beyond - SITE_OF_SIDE) / SIDES, village_at(there));
                faced[2]++;
            } else {
                assert_int_equal(beyond, space_of(there));
                assert_int_equal(board_beyond[beyond][hex_opposite(d)], space);
                faced[3]++;
            }
        }
    }
    assert_int_equal(faced[0], 24);
    assert_int_equal(faced[1], 18);
    assert_int_equal(faced[2], 42);
    assert_int_equal(faced[3], 276);
}

/* ER-GEO-07, ER-GEO-08: seven sides each; row k+1 is row k turned by 60 degrees, and
 * Orange's go counter-clockwise, from the owner's left. */
static void test_village_sides_go_from_left_to_right(void **state) {
    (void)state;
    const struct {
        int q, r, direction;
    } orange[SIDES] = {{2, -5, HEX_NW}, {1, -4, HEX_N},   {1, -4, HEX_NW},
                       {0, -3, HEX_N},  {-1, -3, HEX_NE}, {-1, -3, HEX_N},
                       {-2, -3, HEX_NE}};
    for (int side = 0; side < SIDES; side++) {
        struct hex cell = {(int8_t)orange[side].q, (int8_t)orange[side].r};
        int direction = orange[side].direction;
        for (int k = 0; k < VILLAGES; k++) {
            struct edge edge = board_sides[k][side];
            assert_int_equal(edge.space, space_of(cell));
            assert_int_equal(edge.direction, direction);
            assert_int_equal(board_beyond[edge.space][direction],
                             SITE_OF_SIDE + SIDES * k + side);
            cell = turned(cell);
            direction = (direction + 1) % HEX_DIRECTIONS;
        }
    }
}

/* ER-GEO-09: five spaces with 1, 2, 1, 2, 1 sides, none beside two villages. */
static void test_a_village_borders_five_spaces(void **state) {
    (void)state;
    for (int k = 0; k < VILLAGES; k++) {
        int sides[SPACES] = {0}, spaces = 0;
        for (int side = 0; side < SIDES; side++)
            spaces += sides[board_sides[k][side].space]++ == 0;
        assert_int_equal(spaces, 5);
        assert_int_equal(sides[board_sides[k][0].space], 1);
        assert_int_equal(sides[board_sides[k][1].space], 2);
        assert_int_equal(sides[board_sides[k][3].space], 1);
        assert_int_equal(sides[board_sides[k][4].space], 2);
        assert_int_equal(sides[board_sides[k][6].space], 1);
    }
    for (int space = 0; space < SPACES; space++) {
        int village = -1;
        unsigned edges = 0;
        for (int d = 0; d < HEX_DIRECTIONS; d++) {
            int beyond = board_beyond[space][d];
            if (beyond < SITE_OF_SIDE || beyond >= SITES) continue;
            int k = (beyond - SITE_OF_SIDE) / SIDES;
            assert_true(village < 0 || village == k);
            village = k;
            edges |= 1u << d;
        }
        assert_int_equal(edges, board_village_edges[space]);
        assert_true(bits_count(edges) <= 2);
    }
}

/* ER-GEO-10: twelve spaces by the sea, two edges each. */
static void test_twelve_spaces_lie_by_the_sea(void **state) {
    (void)state;
    const char *const by_the_sea = "a1 a2 c1 c8 d1 d9 h1 h9 i1 i8 k1 k2 ";
    char found[80];
    struct text t = TEXT_IN(found);
    for (int space = 0; space < SPACES; space++) {
        int edges = 0;
        for (int d = 0; d < HEX_DIRECTIONS; d++)
            edges += board_beyond[space][d] == SEA;
        if (!edges) continue;
        assert_int_equal(edges, 2);
        space_write((uint8_t)space, &t);
        text_char(&t, ' ');
    }
    assert_string_equal(found, by_the_sea);
}

/* ER-GEO-11, ER-GEO-12: six exits; the other twelve volcano sides are bare. */
static void test_the_volcano_has_six_exits(void **state) {
    (void)state;
    const struct {
        int q, r, direction;
    } exits[] = {{-1, -1, HEX_SE}, {1, -2, HEX_SW}, {2, -1, HEX_SW},
                 {1, 1, HEX_N},    {-1, 2, HEX_N},  {-2, 1, HEX_SE}};
    int exit_sides = 0, bare_sides = 0;
    for (int space = 0; space < SPACES; space++) {
        int exits_here = 0, bare_here = 0;
        for (int d = 0; d < HEX_DIRECTIONS; d++) {
            exits_here += board_beyond[space][d] == EXIT;
            bare_here += board_beyond[space][d] == BARE;
        }
        bool is_ring_2 = hex_distance(board_cells[space], middle) == 2;
        assert_int_equal(bare_here, is_ring_2);
        exit_sides += exits_here;
        bare_sides += bare_here;
    }
    assert_int_equal(exit_sides, 6);
    assert_int_equal(bare_sides, 12);
    for (int i = 0; i < 6; i++)
        assert_int_equal(
            board_beyond[space_at(exits[i].q, exits[i].r)][exits[i].direction], EXIT);
}

/* ER-GEO-13: straw in ring 2, three of wood and three of stone. */
static void test_twelve_spaces_have_resources(void **state) {
    (void)state;
    int counts[4] = {0};
    for (int space = 0; space < SPACES; space++)
        counts[board_resource[space]]++;
    assert_int_equal(counts[1 + STRAW], 6);
    assert_int_equal(counts[1 + WOOD], 3);
    assert_int_equal(counts[1 + STONE], 3);
    for (int k = 0; k < 6; k++)
        assert_int_equal(board_resource[space_of(times(hex_steps[k], 2))], 1 + STRAW);
    assert_int_equal(board_resource[space_at(-2, -2)], 1 + WOOD);
    assert_int_equal(board_resource[space_at(4, -2)], 1 + WOOD);
    assert_int_equal(board_resource[space_at(-2, 4)], 1 + WOOD);
    assert_int_equal(board_resource[space_at(2, -4)], 1 + STONE);
    assert_int_equal(board_resource[space_at(2, 2)], 1 + STONE);
    assert_int_equal(board_resource[space_at(-4, 2)], 1 + STONE);
}

/* ER-GEO-14: the fewest tiles from an exit to each side. */
static void test_the_villages_are_equally_far(void **state) {
    (void)state;
    const int fewest[SIDES] = {4, 3, 3, 3, 3, 3, 4};
    int tiles[SPACES] = {0};
    for (int space = 0; space < SPACES; space++) {
        for (int d = 0; d < HEX_DIRECTIONS; d++) {
            if (board_beyond[space][d] == EXIT) tiles[space] = 1;
        }
    }
    for (int n = 1; n < 6; n++) {
        for (int space = 0; space < SPACES; space++) {
            for (int d = 0; d < HEX_DIRECTIONS && tiles[space] == n; d++) {
                int beyond = board_beyond[space][d];
                if (beyond < SPACES && !tiles[beyond]) tiles[beyond] = n + 1;
            }
        }
    }
    for (int k = 0; k < VILLAGES; k++) {
        for (int side = 0; side < SIDES; side++)
            assert_int_equal(tiles[board_sides[k][side].space], fewest[side]);
    }
}

/* ER-GEO-15: turned by 60 degrees the spaces and straw stay, by 120 all the rest. */
static void test_the_board_is_symmetric(void **state) {
    (void)state;
    for (int space = 0; space < SPACES; space++) {
        int once = space_of(turned(board_cells[space]));
        assert_true(once >= 0);
        int twice = space_of(turned(board_cells[once]));
        assert_int_equal(board_resource[twice], board_resource[space]);
        assert_int_equal(board_resource[once] == 1 + STRAW,
                         board_resource[space] == 1 + STRAW);
        for (int d = 0; d < HEX_DIRECTIONS; d++) {
            int here = board_beyond[space][d];
            int there = board_beyond[once][(d + 1) % HEX_DIRECTIONS];
            int far = board_beyond[twice][(d + 2) % HEX_DIRECTIONS];
            assert_int_equal(here == SEA, there == SEA);
            if (here == EXIT || here == BARE) assert_int_equal(far, here);
        }
    }
}

/* ER-GEO-16, ER-GEO-17, ER-GEO-18, ER-SET-02: twelve patterns, all rotations of their
 * smallest mask; with the full mask they are all classes of masks. One mask is one
 * flow: nothing tells its lava edges apart. */
static void test_the_tiles_are_all_classes_of_masks(void **state) {
    (void)state;
    int tiles = 0, lava_edges = 0, masks = 0;
    const int by_edges[6] = {0, 1, 5, 14, 14, 6};
    int counted[6] = {0};
    assert_int_equal(hex_rotate(0x21, 1), 0x03);
    assert_int_equal(hex_rotate(0x01, 5), 0x20);
    for (int pattern = 0; pattern < PATTERNS; pattern++) {
        const struct pattern_row *row = &pattern_rows[pattern];
        assert_int_equal(row->rotations, 6 / hex_symmetry(row->mask));
        for (int i = 0; i < row->rotations; i++) {
            assert_int_equal(row->result[i], hex_rotate(row->mask, i));
            assert_true(row->result[i] >= row->mask);
            assert_int_equal(pattern_of(row->result[i]), pattern);
        }
        masks += row->rotations;
        tiles += row->count;
        lava_edges += row->count * bits_count(row->mask);
        counted[bits_count(row->mask)] += row->count;
    }
    assert_int_equal(masks + 1, 63);
    assert_int_equal(tiles, TILES);
    assert_int_equal(lava_edges, 139);
    assert_memory_equal(counted, by_edges, sizeof counted);
    assert_int_equal(pattern_of(LAVA_EVERYWHERE), NO_TILE);
    assert_int_equal(pattern_of(0), NO_TILE);
}

/* ER-GEO-19, ER-GEO-20: thirty spaces in tens, three zones. */
static void test_the_burn_meter_has_thirty_spaces(void **state) {
    (void)state;
    assert_int_equal(FLAMES + 1, 30);
    assert_int_equal(10 * FLAMES, 290);
    assert_int_equal(10 * ZONE_1, 50);
    assert_int_equal(10 * ZONE_2, 120);
    assert_int_equal(10 * ZONE_3, 200);
}

/* ER-SET-02, ER-CARD-01: the counts of cards and walls. */
static void test_cards_and_walls_add_up(void **state) {
    (void)state;
    int cards = 0, by_value[MATERIALS] = {0};
    for (int kind = 0; kind < CARD_KINDS; kind++) {
        cards += card_rows[kind].count;
        by_value[card_rows[kind].wall_value] += card_rows[kind].count;
    }
    assert_int_equal(cards, CARDS);
    assert_int_equal(by_value[STRAW], 14);
    assert_int_equal(by_value[WOOD], 8);
    assert_int_equal(by_value[STONE], 14);
    assert_int_equal(material_counts[STRAW], 18);
    assert_int_equal(material_counts[WOOD], 15);
    assert_int_equal(material_counts[STONE], 15);
}

/* ER-DMG-06, ER-EX-10: of 36 rolls the wall holds in 15, 21 and 26. */
static void test_walls_hold_with_the_printed_odds(void **state) {
    (void)state;
    const int holds[MATERIALS] = {15, 21, 26};
    for (int material = 0; material < MATERIALS; material++) {
        int n = 0;
        for (int lava = 1; lava <= 6; lava++) {
            for (int die = 1; die <= 6; die++)
                n += walls_hold(material, lava, die);
        }
        assert_int_equal(n, holds[material]);
    }
}

/* Spaces can be named by label or by coordinates, sites by space or village side. */
static void test_words_for_spaces_sites_and_edges(void **state) {
    (void)state;
    struct action by_label, by_cell;
    struct message why;
    assert_false(notation_read(&game_eruption, "0 place e3 n,se", &by_label, &why));
    assert_false(notation_read(&game_eruption, "0 place -1,-1 se,n", &by_cell, &why));
    assert_true(action_equals(by_label, by_cell));
    const char *const wrong[] = {
        "0 place l1 n",       "0 place e0 n",      "0 place e7 n",
        "0 place e33 n",      "0 place -1 n",      "0 place -1, n",
        "0 place 1,1x n",     "0 place x,1 n",     "0 place e3 n,n",
        "0 place e3 n,",      "0 place e3 ,n",     "0 place e3 north",
        "0 place e3 none",    "0 build straw red", "0 build straw red7",
        "0 build straw red00"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        assert_true(notation_read(&game_eruption, wrong[i], &by_cell, &why));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_directions_go_clockwise_from_north),
        cmocka_unit_test(test_the_island_has_sixty_spaces_in_order),
        cmocka_unit_test(test_labels_name_column_and_place),
        cmocka_unit_test(test_every_edge_faces_what_lies_there),
        cmocka_unit_test(test_village_sides_go_from_left_to_right),
        cmocka_unit_test(test_a_village_borders_five_spaces),
        cmocka_unit_test(test_twelve_spaces_lie_by_the_sea),
        cmocka_unit_test(test_the_volcano_has_six_exits),
        cmocka_unit_test(test_twelve_spaces_have_resources),
        cmocka_unit_test(test_the_villages_are_equally_far),
        cmocka_unit_test(test_the_board_is_symmetric),
        cmocka_unit_test(test_the_tiles_are_all_classes_of_masks),
        cmocka_unit_test(test_the_burn_meter_has_thirty_spaces),
        cmocka_unit_test(test_cards_and_walls_add_up),
        cmocka_unit_test(test_walls_hold_with_the_printed_odds),
        cmocka_unit_test(test_words_for_spaces_sites_and_edges),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
