/* What the Eruption bots know: when Rain is wasted; in Clans, gifts by need, and one
 * chance for both partners. */
#include "bots/eruption_bot.h"
#include "rules/eruption/eruption.h"
#include "support.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void assert_close(double value, double expected) {
    assert_true(fabs(value - expected) < 1e-9);
}

/* Lava runs into Purple, the village of seat 2, whose partner is seat 0. */
static const char *const lava_at_purple[] = {"tile e4 n,sw", "tile d7 ne,nw",
                                             "tile c6 se,s,sw", NULL};

static struct state table_of(int seats, const char *const *words) {
    struct setup setup = game_defaults(&game_eruption, seats);
    setup.value[0] = seats == 4; /* Clans */
    struct state s;
    lay_table(&game_eruption, &setup, lava_at_purple, &s);
    for (; *words; words++)
        assert_false(eruption_arrange(&s, *words, NULL));
    return s;
}

static struct state table(const char *const *words) {
    return table_of(4, words);
}

static struct action simple_step(const struct state *s) {
    struct rng rng = rng_stream(1, 0);
    return eruption_policy(s, s->active, &rng);
}

static void test_a_spare_wall_goes_to_the_partner_who_lacks_one(void **state) {
    (void)state;
    const char *const words[] = {"stock 0 straw 3", "stock 2 straw 0", "stock 2 wood 0",
                                 "stock 2 stone 0", "turn 0 3",        NULL};
    struct state s = table(words);
    struct action step = simple_step(&s);
    assert_int_equal(step.verb, GIVE_WALL); /* ER-VAR-04 */
    eruption_apply(&s, step, NULL);
    assert_int_equal(simple_step(&s).verb, DONE); /* one is enough */
}

static void test_walls_that_are_needed_are_kept(void **state) {
    (void)state;
    const char *const partner_has_walls[] = {"stock 0 straw 3", "turn 0 3", NULL};
    struct state s = table(partner_has_walls);
    assert_int_equal(simple_step(&s).verb, DONE);
    const char *const own_need[] = {"stock 2 straw 3", "stock 0 straw 0", "turn 2 3",
                                    NULL};
    s = table(own_need);
    struct action step = simple_step(&s);
    assert_int_not_equal(step.verb, GIVE_CARD);
    assert_int_not_equal(step.verb, GIVE_WALL);
}

static void test_rain_goes_to_the_partner_whom_it_cools(void **state) {
    (void)state;
    const char *const words[] = {"temperature 0 0", "temperature 2 150",
                                 "cards 0 rain 1", "turn 0 3", NULL};
    struct state s = table(words);
    struct action step = simple_step(&s);
    assert_int_equal(step.verb, GIVE_CARD);
    assert_int_equal(step.arg[0], RAIN);
}

static void test_rain_is_not_wasted_on_a_cold_village(void **state) {
    (void)state;
    const char *const words[] = {"temperature 0 0", "cards 0 rain 1", "turn 0 3", NULL};
    struct state s = table_of(3, words);
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct rng rng = rng_stream(seed, 0);
        struct question q = {.game = &game_eruption,
                             .view = &s,
                             .rng = &rng,
                             .budget = {.playouts = 16},
                             .acting = SEAT(0)};
        struct action step;
        assert_true(eruption_strong(&q, &step));
        assert_int_not_equal(step.verb, PLAY + RAIN);
    }
}

static void test_it_does_not_matter_what_others_hold(void **state) {
    (void)state;
    const char *const none[] = {"cards 0 rain 0", "turn 1 3", NULL};
    const char *const rain[] = {"cards 0 rain 1", "turn 1 3", NULL};
    struct state before = table_of(3, none), s = table_of(3, rain);
    assert_close(eruption_worth(&s, 1), eruption_worth(&before, 1));
    assert_true(eruption_worth(&s, 0) > eruption_worth(&before, 0) + 1);
}

static void test_partners_have_the_same_chance(void **state) {
    (void)state;
    const char *const words[] = {"temperature 2 150", "turn 0 3", NULL};
    struct state s = table(words);
    double chances[SEATS_MAX];
    eruption_value(&s, chances);
    assert_true(chances[0] == chances[2] && chances[1] == chances[3]);
    assert_true(chances[0] < chances[1]);
    assert_close(chances[0] + chances[1], 1);
}

static void test_a_clan_that_wins_has_not_shared_its_win(void **state) {
    (void)state;
    const char *const words[] = {"temperature 2 150", "turn 0 3", NULL};
    struct state s = table(words);
    double chances[SEATS_MAX];
    s.phase = OVER;
    eruption_result(&s, chances);
    assert_close(chances[0], 0);
    assert_close(chances[1], 1); /* ER-VAR-11 */
    assert_close(chances[3], 1);
}

static void test_an_eruption_tile_threatens_only_the_other_clan(void **state) {
    (void)state;
    const char *const calm[] = {"turn 0 3", NULL};
    const char *const waiting[] = {"eruption 1 2", "turn 0 3", NULL};
    struct state before = table(calm), s = table(waiting);
    assert_close(eruption_outlook(&s, 0), eruption_outlook(&before, 0)); /* ER-VAR-07 */
    assert_close(eruption_outlook(&s, 1), eruption_outlook(&before, 1) + 30);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_spare_wall_goes_to_the_partner_who_lacks_one),
        cmocka_unit_test(test_walls_that_are_needed_are_kept),
        cmocka_unit_test(test_rain_goes_to_the_partner_whom_it_cools),
        cmocka_unit_test(test_rain_is_not_wasted_on_a_cold_village),
        cmocka_unit_test(test_it_does_not_matter_what_others_hold),
        cmocka_unit_test(test_partners_have_the_same_chance),
        cmocka_unit_test(test_a_clan_that_wins_has_not_shared_its_win),
        cmocka_unit_test(test_an_eruption_tile_threatens_only_the_other_clan),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
