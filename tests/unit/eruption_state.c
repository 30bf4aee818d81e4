/* What transcripts of Eruption cannot show: figures and scores, broken states, words
 * that arrange, and lists that stay within their bounds. */
#include "rules/eruption/eruption.h"
#include "rules/eruption/state.h"
#include "rules/notation.h"
#include "support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { CLANS_ON = 1, ANNIHILATION_ON = 2, FORECAST_ON = 4 };

static struct state laid_in(int edition, int seats, int settings,
                            const char *const *words) {
    struct setup setup = game_defaults(&game_eruption, seats);
    setup.edition = (uint8_t)edition;
    setup.value[0] = settings & CLANS_ON ? 1 : 0;
    setup.value[1] = settings & ANNIHILATION_ON ? 1 : 0;
    setup.value[2] = settings & FORECAST_ON ? 1 : 0;
    struct state s;
    lay_table(&game_eruption, &setup, words, &s);
    return s;
}

static struct state laid(int seats, int settings, const char *const *words) {
    return laid_in(game_eruption.edition, seats, settings, words);
}

static const char *const nothing[] = {NULL};
static const char *const position[] = {"tile e3 n,se",       "tile e2 n,s",
                                       "tile e1 ne,s",       "tile c5 all",
                                       "wall straw c4 s",    "wall wood g3 sw",
                                       "wall stone orange0", "temperature 0 60",
                                       "temperature 1 120",  NULL};

static void test_score_counts_how_far_the_flames_are(void **state) {
    (void)state;
    struct state s = laid(3, 0, position);
    int32_t points[SEATS_MAX];
    game_eruption.score(&s, points);
    assert_int_equal(points[0], 230);
    assert_int_equal(points[1], 170);
    assert_int_equal(points[2], 290);
}

static void test_figures(void **state) {
    (void)state;
    struct state s = laid(3, 0, position);
    int32_t out[FIGURES_MAX];
    game_eruption.figure(&s, out);
    assert_int_equal(out[0], 0);   /* lowest temperature */
    assert_int_equal(out[1], 120); /* highest */
    assert_int_equal(out[2], 60);  /* mean */
    assert_int_equal(out[3], 4);   /* tiles */
    assert_int_equal(out[4], 1);   /* eruption tiles */
    assert_int_equal(out[5], 3);   /* walls */
    const char *const hot[] = {"temperature 0 50", "temperature 1 40", NULL};
    s = laid(2, 0, hot);
    game_eruption.figure(&s, out);
    assert_int_equal(out[0], 40);
    assert_int_equal(out[1], 50);
    assert_int_equal(out[2], 45);
    s = laid(2, 0, nothing);
    game_eruption.figure(&s, out);
    assert_int_equal(out[1], 0);
    const char *const turns[] = {"turns 7", NULL};
    s = laid(2, 0, turns);
    assert_int_equal(game_eruption.turns(&s), 7);
}

static void test_nobody_has_won_before_the_end(void **state) {
    (void)state;
    struct state s = laid(3, 0, position);
    assert_int_equal(game_eruption.outcome(&s).winners, 0);
    s.phase = OVER;
    s.reason = TILES_OUT;
    assert_int_equal(game_eruption.outcome(&s).winners, SEAT(2));
    assert_int_equal(game_eruption.outcome(&s).reason, TILES_OUT);
}

/* ---- fault ---- */

#define CHECK_BROKEN(change, words)                                                    \
    do {                                                                               \
        struct state s = laid(3, 0, position);                                         \
        assert_null(eruption_fault(&s));                                               \
        change;                                                                        \
        assert_string_equal(eruption_fault(&s), words);                                \
    } while (0)

static void test_a_broken_board_is_found(void **state) {
    (void)state;
    const char *const faces = "what faces the spaces is not what the tiles show";
    CHECK_BROKEN(s.occupied ^= 1, faces);
    CHECK_BROKEN(s.eruptions ^= 1, faces);
    CHECK_BROKEN(s.lava[5] ^= 2, faces);
    CHECK_BROKEN(s.bare[0] ^= 2, faces);
    CHECK_BROKEN(s.facing_lava[59] ^= 1, faces);
    CHECK_BROKEN(s.facing_bare[0] ^= 1, faces);
    CHECK_BROKEN(tiles_put(&s, 29, 0x10), "the edges of two tiles do not match");
    CHECK_BROKEN(tiles_put(&s, 16, 0x04), "the edges of two tiles do not match");
    CHECK_BROKEN(tiles_put(&s, 0, 0x01), "a tile is connected to no source");
    CHECK_BROKEN(tiles_lift(&s, 23), "a tile is connected to no source");
    CHECK_BROKEN(s.wall[STONE][HEX_S] |= bit(23), "a flow wall faces a tile");
    CHECK_BROKEN(s.wall[STONE][HEX_N] |= bit(28), "a flow wall stands on bare ground");
    CHECK_BROKEN(s.wall[STONE][HEX_S] |= s.wall[STRAW][HEX_S], "an edge has two walls");
}

static void test_broken_walls_are_found(void **state) {
    (void)state;
    const char *const sum = "the walls of a material do not add up";
    CHECK_BROKEN(s.supply[STRAW]++, sum);
    CHECK_BROKEN(s.stock[2][WOOD]++, sum);
    CHECK_BROKEN(s.stock[0][STONE]--, sum);
    CHECK_BROKEN(s.wall[STRAW][HEX_SE] |= bit(24) | bit(17),
                 "a flow wall faces a tile");
    CHECK_BROKEN(s.village_wall[ORANGE][6] = 1 + WOOD, sum);
    CHECK_BROKEN((s.village_wall[RED][6] = 1 + WOOD, s.supply[WOOD]--),
                 "a village that nobody owns has a wall");
}

static void test_broken_piles_are_found(void **state) {
    (void)state;
    const char *const tiles = "the lava tiles of a pattern do not add up";
    CHECK_BROKEN(s.stack[0]--, tiles);
    CHECK_BROKEN(s.stack[11]++, tiles);
    CHECK_BROKEN(s.tile_discards[4]++, tiles);
    CHECK_BROKEN(s.tiles_gone[4]++, tiles);
    CHECK_BROKEN(s.drawn = 3, tiles);
    CHECK_BROKEN(s.top[2] = 3, tiles);
    CHECK_BROKEN(s.stack_size--, "the stack's size is not the sum of its counts");
    CHECK_BROKEN(s.eruptions_gone++, "the eruption tiles do not add up");
    CHECK_BROKEN(s.eruption_status[2] = LAID, "the eruption tiles do not add up");
    CHECK_BROKEN(s.pile[0]--, "the cards of a kind do not add up");
    CHECK_BROKEN(s.discards[7]++, "the cards of a kind do not add up");
    CHECK_BROKEN((s.hand[1][0]++, s.pile[0]--),
                 "a hand's size is not the sum of its counts");
    CHECK_BROKEN(s.pile_size--, "the draw pile has the wrong size");
    struct state s = laid(2, FORECAST_ON, nothing);
    s.unseen[1]--;
    assert_string_equal(eruption_fault(&s),
                        "the three stacks do not hold the unseen tiles");
}

static void test_a_broken_turn_is_found(void **state) {
    (void)state;
    CHECK_BROKEN(s.phase = OVER + 1, "the phase is none");
    CHECK_BROKEN(s.phase = BETWEEN_TURNS, "the phase is none");
    CHECK_BROKEN(s.active = 3, "the active seat is none");
    CHECK_BROKEN(s.temperature[0] = FLAMES + 1, "a temperature is above the flames");
    CHECK_BROKEN(s.temperature[2] = FLAMES + 1, "a temperature is above the flames");
    struct state two = laid(2, 0, nothing);
    two.temperature[2] = FLAMES + 1; /* nobody's */
    assert_null(eruption_fault(&two));
    CHECK_BROKEN(s.eliminated = SEAT(1),
                 "an eliminated player's marker has left the flames");
    CHECK_BROKEN(s.phase = PLACING, "no tile is there to be laid");
    CHECK_BROKEN(s.phase = REPLACING, "no tile is there to be laid");
    CHECK_BROKEN(s.phase = DUELLING, "no tile is there to be laid");
}

static void test_views_are_sound_and_their_faults_too(void **state) {
    (void)state;
    const char *const words[] = {"halt", "cards 0 rain 2", "cards 1 quake 1", NULL};
    struct state s = laid(3, 0, words);
    game_eruption.hide(&s, 1);
    assert_null(eruption_fault(&s));
    assert_int_equal(s.pile[RAIN], 4);
    assert_int_equal(s.pile_size, 33);
    struct state broken = s;
    broken.hand[0][RAIN]++;
    broken.pile[RAIN]--;
    assert_string_equal(eruption_fault(&broken),
                        "a hand's size is not the sum of its counts");
    broken = s;
    broken.hand_size[0]++;
    assert_string_equal(eruption_fault(&broken), "the draw pile has the wrong size");
}

/* ---- arrange ---- */

static void check_refused(int settings, const char *const *before, const char *words) {
    struct state s = laid(3, settings, before), same = s;
    struct message why = {0};
    assert_true(game_eruption.arrange(&s, words, &why));
    assert_true(why.phrase != 0);
    assert_memory_equal(&s, &same, sizeof s);
}

static void test_what_cannot_be_arranged(void **state) {
    (void)state;
    const char *const refused[] = {"tile e3 n,se",
                                   "tile d3 ne",
                                   "tile f2 sw",
                                   "tile e1 n",
                                   "tile c4 n",
                                   "tile g3 n,sw",
                                   "wall straw e2",
                                   "wall straw orange1 n",
                                   "wall straw red0",
                                   "wall straw c4 s",
                                   "wall straw e2 s",
                                   "wall straw f1 n",
                                   "wall wood orange0",
                                   "cards 3 rain 1",
                                   "cards 0 rain 5",
                                   "stock 3 straw 1",
                                   "stock 0 straw 18",
                                   "stack dead-end 2",
                                   "tile-discards x 1",
                                   "discards rain 5",
                                   "top 0 x",
                                   "eruption 1 0",
                                   "eruption-gone 1",
                                   "eruption 2 3",
                                   "eliminated 0",
                                   "temperature 3 10",
                                   "turn 3 1",
                                   "turn 0 5",
                                   "tile c4 ?",
                                   "nonsense",
                                   "",
                                   "temperature 0 295",
                                   "temperature 0 300",
                                   "temperature 0 05",
                                   "temperature 0 00",
                                   "temperature 0 5x"};
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        check_refused(0, position, refused[i]);
    const char *const running[] = {"turn 0 4", NULL};
    check_refused(0, running, "temperature 0 10");
    const char *const one_out[] = {"eliminated 1", NULL};
    check_refused(ANNIHILATION_ON, one_out, "eliminated 0");
    check_refused(ANNIHILATION_ON, one_out, "turn 1 3");
    check_refused(ANNIHILATION_ON, one_out, "temperature 1 0");
    const char *const all_three[] = {"tile c5 all", "tile i5 all", "tile e1 all", NULL};
    check_refused(0, all_three, "tile k2 all");
    const char *const with_top[] = {"halt", "top 0 x", NULL};
    check_refused(FORECAST_ON, with_top, "top 0 x");
    const char *const no_x[] = {"halt", "stack x 0", NULL};
    check_refused(FORECAST_ON, no_x, "top 0 x");
}

static void test_a_view_cannot_be_arranged(void **state) {
    (void)state;
    struct state s = laid(3, 0, nothing);
    struct message why;
    game_eruption.hide(&s, 0);
    assert_true(game_eruption.arrange(&s, "temperature 0 10", &why));
    s = laid(3, 0, nothing);
    s.phase = OVER;
    assert_true(game_eruption.arrange(&s, "turn 0 1", &why));
}

static void test_halting_takes_back_what_is_under_way(void **state) {
    (void)state;
    const char *const words[] = {"wall wood e3 se", "stack dead-end 1", "turn 0 2",
                                 NULL};
    struct state s = laid(2, 0, words);
    struct message why;
    struct action tile = action_of(CHANCE, DRAW_TILE);
    struct action place = action_of(0, PLACE);
    place.arg[0] = 24;
    place.arg[1] = 1 << HEX_SE;
    assert_false(game_eruption.refusal(&s, tile, &why));
    game_eruption.apply(&s, tile, NULL);
    game_eruption.apply(&s, place, NULL);
    assert_int_equal(s.phase, DUELLING);
    assert_false(game_eruption.arrange(&s, "halt", &why));
    assert_int_equal(s.stack_size, TILES);
    assert_int_equal(s.drawn, NO_TILE);
    assert_int_equal(s.duels, 0);
    assert_int_equal(s.step, 0);
    assert_int_equal(s.rolling, 3);
    assert_int_equal(game_eruption.to_act(&s), SEAT(CHANCE));
    assert_false(game_eruption.arrange(&s, "temperature 0 50", &why));
}

/* With Lava Forecast arranged tiles come off the fullest stack, and what is left is
 * spread evenly. */
static void test_stacks_of_the_forecast_stay_even(void **state) {
    (void)state;
    const char *const words[] = {"tile e3 n,se", "tile e2 n,s", "tile e1 ne,s",
                                 "tile d5 se,s", NULL};
    struct state s = laid(2, FORECAST_ON, words);
    const uint8_t even[STACKS] = {12, 12, 12};
    assert_memory_equal(s.unseen, even, sizeof even);
    struct message why;
    const uint8_t after[STACKS] = {12, 12, 11};
    assert_false(game_eruption.arrange(&s, "stack x 3", &why));
    assert_memory_equal(s.unseen, after, sizeof after);
    assert_false(game_eruption.arrange(&s, "no stack", &why));
    const uint8_t none[STACKS] = {0, 0, 0};
    assert_memory_equal(s.unseen, none, sizeof none);
    assert_int_equal(s.tiles_gone[8], 4);
    const char *const open[] = {"top 0 x", "top 1 x", "top 2 dead-end", "no stack",
                                NULL};
    s = laid(2, FORECAST_ON, open);
    assert_null(eruption_fault(&s));
    for (int stack = 0; stack < STACKS; stack++)
        assert_int_equal(s.top[stack], NO_TILE);
}

/* ---- refusals say where ---- */

static void check_says(const struct state *s, const char *words, int phrase, int arg0,
                       int arg1) {
    struct action action;
    struct message why = {0};
    assert_false(notation_read(&game_eruption, words, &action, &why));
    assert_true(game_eruption.refusal(s, action, &why));
    assert_int_equal(why.phrase, phrase);
    assert_int_equal(why.arg[0], arg0);
    assert_int_equal(why.arg[1], arg1);
}

static void test_refusals_name_the_edge_and_the_thing(void **state) {
    (void)state;
    const char *const drawn[] = {"tile e3 n,se", "turn 0 1", NULL};
    struct state s = laid(2, 0, drawn);
    struct action tile = action_of(CHANCE, DRAW_TILE);
    tile.arg[0] = (uint8_t)pattern_of(1 << HEX_N | 1 << HEX_S);
    game_eruption.apply(&s, tile, NULL);
    assert_int_equal(s.phase, PLACING);
    check_says(&s, "0 place e2 ne,sw", ERUPTION_BARE_AGAINST_LAVA, HEX_S + 1, 0);
    check_says(&s, "0 place d4 ne,sw", ERUPTION_LAVA_AGAINST_BARE, HEX_NE + 1, 0);
    const char *const building[] = {"stock 0 wood 1", "turn 0 4", NULL};
    s = laid(2, 0, building);
    check_says(&s, "0 build wood e1 se", ERUPTION_NO_LAVA_THERE, 22, HEX_SE + 1);
    const char *const poor[] = {"halt", "stock 0 wood 0", "turn 0 3", NULL};
    s = laid(4, CLANS_ON, poor);
    check_says(&s, "0 give wall wood", ERUPTION_NOT_IN_STOCK, WOOD, 0);
}

/* ---- lists ---- */

/* What a clan may do is written as it is read: no byte of an action is left over. */
static void test_listed_gifts_read_back(void **state) {
    (void)state;
    struct action list[LEGAL_MAX], again;
    const char *const words[] = {"halt", "cards 0 rain 2", "stock 0 wood 1", "turn 0 3",
                                 NULL};
    struct state s = laid(4, CLANS_ON, words);
    int n = game_eruption.legal(&s, 0, ALL, list), gifts = 0;
    for (int i = 0; i < n; i++) {
        char line[LINE_LONGEST + 1];
        struct text t = TEXT_IN(line);
        struct message why;
        notation_write(&game_eruption, list[i], &t);
        assert_false(notation_read(&game_eruption, line, &again, &why));
        assert_memory_equal(&again, &list[i], sizeof again);
        gifts += list[i].verb == GIVE_WALL || list[i].verb == GIVE_CARD;
    }
    assert_true(gifts >= 2);
}

/* ---- steps ---- */

/* After many uses in one turn cards are no steps any more, though still legal. */
static void test_the_uses_of_a_turn_are_bounded(void **state) {
    (void)state;
    struct action list[LEGAL_MAX];
    const char *const words[] = {"halt", "cards 0 rain 2", "turn 0 3", NULL};
    struct state s = laid(2, 0, words);
    assert_int_equal(game_eruption.legal(&s, 0, STEPS, list), 4);
    s.uses = USES_MAX - 1;
    assert_int_equal(game_eruption.legal(&s, 0, STEPS, list), 4);
    s.uses = USES_MAX;
    assert_int_equal(game_eruption.legal(&s, 0, STEPS, list), 2);
    assert_int_equal(game_eruption.legal(&s, 0, ALL, list), 4);
    assert_int_equal(list[0].verb, DONE);
    struct action rain = action_of(0, PLAY + RAIN);
    s.uses = 3;
    game_eruption.apply(&s, rain, NULL);
    assert_int_equal(s.uses, 4);
    s.uses = 255;
    game_eruption.apply(&s, rain, NULL);
    assert_int_equal(s.uses, 255);
}

/* How many columns the widest line has; a UTF-8 character has one. */
static int widest(const char *text) {
    int widest = 0, columns = 0;
    for (; *text; text++) {
        if (*text == '\n')
            columns = 0;
        else if (((unsigned char)*text & 0xC0) != 0x80)
            columns++;
        if (columns > widest) widest = columns;
    }
    return widest;
}

/* A table that says as much as possible at once. */
static struct state busy_table(int settings) {
    static const char *const words[] = {"halt",
                                        "tile f1 all",
                                        "tile g1 n,ne,sw,nw",
                                        "tile h1 sw,nw",
                                        "tile e1 n,ne,se,nw",
                                        "tile d1 ne,se",
                                        "wall stone orange0",
                                        "wall stone orange1",
                                        "wall wood orange2",
                                        "temperature 0 290",
                                        "temperature 1 190",
                                        "temperature 2 110",
                                        "cards 0 aftershock 1",
                                        "cards 0 lava-flow 1",
                                        "cards 0 relocate 1",
                                        "cards 0 sinkhole 1",
                                        "cards 0 quake 1",
                                        "cards 0 rain 1",
                                        "cards 0 reinforce 1",
                                        "cards 0 volcanic-bomb 1",
                                        "turn 0 3",
                                        NULL};
    return laid(6, settings, words);
}

static void test_the_printed_table_is_80_columns_wide(void **state) {
    (void)state;
    static char table[1 << 16];
    static const int settings[] = {0, CLANS_ON, ANNIHILATION_ON | FORECAST_ON};
    for (int i = 0; i < 3; i++) {
        for (int language = 0; language < LANGUAGES; language++) {
            struct reader reader = {.language = (enum language)language,
                                    .game = &game_eruption};
            struct state s = busy_table(settings[i]);
            struct text out = TEXT_IN(table);
            s.eruption_status[0] = s.eruption_status[1] = WAITING;
            s.eruption_owner[0] = s.eruption_owner[1] = 5;
            game_eruption.hide(&s, 0);
            game_eruption.print(&s, &reader, &out);
            assert_in_range(widest(table), 70, 80);
        }
    }
}

/* ---- journals of edition 1 replay as they were played ---- */

static void test_the_partners_marker_counted_in_edition_1(void **state) {
    (void)state;
    const char *const words[] = {"temperature 0 290", "temperature 2 290", "turn 0 4",
                                 NULL};
    for (int edition = 1; edition <= 2; edition++) {
        struct state s = laid_in(edition, 4, CLANS_ON, words);
        eruption_apply(&s, action_of(0, DONE), NULL);
        assert_int_equal(s.ending == LAST_TURNS, edition == 1); /* ER-VAR-10 */
    }
}

static void test_eliminated_players_had_to_place_in_edition_1(void **state) {
    (void)state;
    const char *const words[] = {"eliminated 0", "turn 0 2", NULL};
    struct state s = laid_in(1, 3, ANNIHILATION_ON, words);
    assert_int_equal(s.phase, DRAWING_TILE); /* ER-VAR-17 */
    s = laid_in(2, 3, ANNIHILATION_ON, words);
    assert_int_equal(s.phase, WANTING_TILE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_partners_marker_counted_in_edition_1),
        cmocka_unit_test(test_eliminated_players_had_to_place_in_edition_1),
        cmocka_unit_test(test_score_counts_how_far_the_flames_are),
        cmocka_unit_test(test_figures),
        cmocka_unit_test(test_nobody_has_won_before_the_end),
        cmocka_unit_test(test_a_broken_board_is_found),
        cmocka_unit_test(test_broken_walls_are_found),
        cmocka_unit_test(test_broken_piles_are_found),
        cmocka_unit_test(test_a_broken_turn_is_found),
        cmocka_unit_test(test_views_are_sound_and_their_faults_too),
        cmocka_unit_test(test_what_cannot_be_arranged),
        cmocka_unit_test(test_a_view_cannot_be_arranged),
        cmocka_unit_test(test_halting_takes_back_what_is_under_way),
        cmocka_unit_test(test_stacks_of_the_forecast_stay_even),
        cmocka_unit_test(test_refusals_name_the_edge_and_the_thing),
        cmocka_unit_test(test_listed_gifts_read_back),
        cmocka_unit_test(test_the_uses_of_a_turn_are_bounded),
        cmocka_unit_test(test_the_printed_table_is_80_columns_wide),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
