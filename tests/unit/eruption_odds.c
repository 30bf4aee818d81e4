/* Eruption's chance: cards, tiles and dice follow their counts. */
#include "rules/eruption/eruption.h"
#include "rules/eruption/state.h"
#include "support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { DRAWS = 60000 };

static struct state laid(int forecast, const char *const *words) {
    struct setup setup = game_defaults(&game_eruption, 2);
    setup.value[2] = (int16_t)forecast;
    struct state s;
    lay_table(&game_eruption, &setup, words, &s);
    return s;
}

/* Chi-square of an argument of many rolls against weights. */
static double deviation(const struct state *s, int argument, const uint8_t *weight,
                        int n) {
    int counts[16] = {0}, sum = 0;
    struct rng rng = rng_stream(11, 0);
    for (int i = 0; i < n; i++)
        sum += weight[i];
    for (int i = 0; i < DRAWS; i++)
        counts[game_eruption.roll(s, &rng).arg[argument]]++;
    double total = 0;
    for (int i = 0; i < n; i++) {
        if (weight[i] == 0) {
            assert_int_equal(counts[i], 0);
            continue;
        }
        double expected = (double)DRAWS * weight[i] / sum;
        total += (counts[i] - expected) * (counts[i] - expected) / expected;
    }
    return total;
}

static void test_cards_come_by_the_counts_of_the_pile(void **state) {
    (void)state;
    const char *const words[] = {"cards 1 rain 4", NULL};
    struct state s = laid(0, words);
    const uint8_t weight[CARD_KINDS] = {5, 3, 5, 4, 5, 0, 6, 4};
    assert_int_equal(game_eruption.chance_kind(&s), 0);
    assert_true(deviation(&s, 1, weight, CARD_KINDS) < 22.5); /* 0.1 %, 6 degrees */
}

static void test_all_tiles_fit_the_empty_board(void **state) {
    (void)state;
    const char *const words[] = {"turn 0 2", NULL};
    struct state s = laid(0, words);
    const uint8_t weight[PATTERNS] = {1, 1, 2, 2, 3, 3, 4, 4, 4, 4, 6, 6};
    assert_int_equal(game_eruption.chance_kind(&s), 1);
    assert_true(deviation(&s, 0, weight, PATTERNS) < 31.3); /* 11 degrees */
}

/* ER-LAVA-15: the draw is made among the tiles that can be laid (board of ER-EX-39). */
static void test_tiles_that_fit_nowhere_are_put_back(void **state) {
    (void)state;
    const char *const words[] = {
        "tile e4 n",     "tile g4 n,sw",   "tile d5 se,s", "tile e3 se,sw",
        "tile g3 sw,nw", "tile h5 n,s,sw", "turn 0 2",     NULL};
    struct state s = laid(0, words);
    const uint8_t weight[PATTERNS] = {0, 1, 0, 0, 0, 3, 3, 4, 0, 4, 0, 0};
    assert_int_equal(s.stack[0] + s.stack[2] + s.stack[3], 0);
    assert_true(deviation(&s, 0, weight, PATTERNS) < 18.5); /* 4 degrees */
}

/* ER-VAR-34: a new top comes from all unseen tiles. */
static void test_tops_come_by_the_counts_of_the_unseen(void **state) {
    (void)state;
    const char *const words[] = {"halt", "top 0 5-way", "top 1 5-way", "turn 0 2",
                                 NULL};
    struct state s = laid(1, words);
    const uint8_t weight[PATTERNS] = {1, 1, 2, 2, 3, 3, 4, 4, 4, 4, 6, 4};
    const uint8_t stack[STACKS] = {0, 0, 1};
    struct state first = s;
    first.phase = SHOWING_TOPS;
    assert_int_equal(game_eruption.chance_kind(&first), 1);
    first.phase = DRAWING_CARD;
    assert_int_equal(game_eruption.chance_kind(&first), 0);
    first.phase = DUELLING;
    assert_int_equal(game_eruption.chance_kind(&first), 3);
    first.phase = DRAWING_TILE;
    assert_int_equal(game_eruption.chance_kind(&first), 1);
    assert_int_equal(game_eruption.chance_kind(&s), 1);
    assert_true(deviation(&s, 1, weight, PATTERNS) < 31.3);
    assert_true(deviation(&s, 0, stack, STACKS) < 1e-9);
}

static void test_the_dice_are_fair(void **state) {
    (void)state;
    const uint8_t weight[7] = {0, 1, 1, 1, 1, 1, 1};
    const char *const first[] = {"halt", NULL};
    struct state s = laid(0, first);
    assert_int_equal(game_eruption.chance_kind(&s), 2);
    assert_true(deviation(&s, 1, weight, 7) < 20.6);
    const char *const duel[] = {"tile e3 n,se",      "tile e2 n,s", "tile e1 ne,s",
                                "wall wood orange4", "turn 0 1",    NULL};
    s = laid(0, duel);
    assert_int_equal(game_eruption.chance_kind(&s), 3);
    assert_true(deviation(&s, 0, weight, 7) < 20.6);
    assert_true(deviation(&s, 1, weight, 7) < 20.6);
}

/* Hidden hands are guessed by the counts of what a seat cannot see. */
static void test_guesses_deal_the_pool_by_its_counts(void **state) {
    (void)state;
    const char *const words[] = {"halt", "cards 0 reinforce 6", "cards 1 rain 1", NULL};
    struct state view = laid(0, words);
    game_eruption.hide(&view, 0);
    struct rng rng = rng_stream(5, 0);
    int counts[CARD_KINDS] = {0};
    for (int i = 0; i < DRAWS; i++) {
        struct state guess = view;
        game_eruption.guess(&guess, &rng);
        for (int kind = 0; kind < CARD_KINDS; kind++)
            counts[kind] += guess.hand[1][kind];
    }
    const int weight[CARD_KINDS] = {5, 3, 5, 4, 5, 4, 0, 4};
    double total = 0;
    for (int kind = 0; kind < CARD_KINDS; kind++) {
        double expected = (double)DRAWS * weight[kind] / 30;
        if (weight[kind] == 0) {
            assert_int_equal(counts[kind], 0);
        } else {
            total += (counts[kind] - expected) * (counts[kind] - expected) / expected;
        }
    }
    assert_true(total < 22.5);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cards_come_by_the_counts_of_the_pile),
        cmocka_unit_test(test_all_tiles_fit_the_empty_board),
        cmocka_unit_test(test_tiles_that_fit_nowhere_are_put_back),
        cmocka_unit_test(test_tops_come_by_the_counts_of_the_unseen),
        cmocka_unit_test(test_the_dice_are_fair),
        cmocka_unit_test(test_guesses_deal_the_pool_by_its_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
