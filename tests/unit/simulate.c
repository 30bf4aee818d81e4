/* The simulator: its counting, its intervals, and the games it plays. */
#include "simulate/journals.h"
#include "simulate/run.h"
#include "support.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static bool is_near(double a, double b, double within) {
    return fabs(a - b) <= within;
}

/* ---- histograms ---- */

static void test_a_histogram_knows_mean_spread_and_quantiles(void **state) {
    (void)state;
    struct histogram h = {0};
    for (int i = 100; i >= 1; i--)
        histogram_add(&h, i, (uint64_t)i);
    assert_true(is_near(histogram_mean(&h), 50.5, 1e-9));
    assert_true(is_near(histogram_deviation(&h), 29.0115, 1e-4));
    assert_int_equal(histogram_quantile(&h, 0.05), 5);
    assert_int_equal(histogram_quantile(&h, 0.5), 50);
    assert_int_equal(histogram_quantile(&h, 0.95), 95);
    assert_int_equal(histogram_from(&h, 91), 10);
    assert_int_equal(h.least, 1);
    assert_int_equal(h.most, 100);
    histogram_free(&h);
}

static void test_a_histogram_keeps_the_first_game_of_each_value(void **state) {
    (void)state;
    struct histogram h = {0};
    histogram_add(&h, 7, 30);
    histogram_add(&h, 7, 20);
    histogram_add(&h, 7, 25);
    histogram_add(&h, 3, 99);
    assert_int_equal(h.bin[0].first, 99);
    assert_int_equal(h.bin[h.used - 1].first, 20);
    histogram_free(&h);
}

/* Values for the merging tests: small ones, negative ones, and some far apart. */
static int64_t value_at(int i, bool far) {
    struct rng rng = rng_stream(5, (uint64_t)i);
    int64_t value = (int64_t)rng_below(&rng, 50) - 20;
    return far && i % 7 == 0 ? value * 100003 : value;
}

static void check_same(const struct histogram *a, const struct histogram *b) {
    assert_int_equal(a->used, b->used);
    assert_int_equal(a->low, b->low);
    assert_int_equal(a->shift, b->shift);
    assert_int_equal(a->count, b->count);
    assert_int_equal(a->sum, b->sum);
    assert_memory_equal(a->bin, b->bin, (size_t)a->used * sizeof *a->bin);
}

static void check_merging(bool far) {
    struct histogram whole = {0}, part[3] = {{0}}, forth = {0}, back = {0};
    for (int i = 0; i < 3000; i++) {
        histogram_add(&whole, value_at(i, far), (uint64_t)i);
        histogram_add(&part[i % 3], value_at(i, far), (uint64_t)i);
    }
    for (int i = 0; i < 3; i++) {
        histogram_merge(&forth, &part[i]);
        histogram_merge(&back, &part[2 - i]);
    }
    check_same(&whole, &forth);
    check_same(&whole, &back);
    for (int i = 0; i < 3; i++)
        histogram_free(&part[i]);
    histogram_free(&whole);
    histogram_free(&forth);
    histogram_free(&back);
}

static void test_merging_does_not_depend_on_the_order(void **state) {
    (void)state;
    check_merging(false);
}

static void test_merging_wide_values_does_not_either(void **state) {
    (void)state;
    check_merging(true);
}

static void test_a_cleared_histogram_is_empty(void **state) {
    (void)state;
    struct histogram h = {0}, fresh = {0};
    histogram_add(&h, 1000000, 1);
    histogram_add(&h, -5, 1);
    histogram_clear(&h);
    for (int i = 0; i < 20; i++) {
        histogram_add(&h, i % 4, (uint64_t)i);
        histogram_add(&fresh, i % 4, (uint64_t)i);
    }
    check_same(&h, &fresh);
    histogram_free(&h);
    histogram_free(&fresh);
}

/* ---- intervals ---- */

static void test_wilson_gives_the_published_values(void **state) {
    (void)state;
    /* Newcombe 1998, table I: 81 of 263 and 15 of 148, score method. */
    struct interval i = wilson(81, 263);
    assert_true(is_near(i.low, 0.2553, 5e-5) && is_near(i.high, 0.3662, 5e-5));
    i = wilson(15, 148);
    assert_true(is_near(i.low, 0.0624, 5e-5) && is_near(i.high, 0.1605, 5e-5));
    i = wilson(0, 20);
    assert_true(i.low == 0 && is_near(i.high, 0.1611, 5e-5));
    i = wilson(29, 29);
    assert_true(is_near(i.low, 0.8830, 5e-5) && i.high == 1);
}

static void test_pairs_know_difference_and_correlation(void **state) {
    (void)state;
    struct pairs same = {.both = 30, .neither = 70};
    assert_true(pairs_difference(&same) == 0);
    assert_true(is_near(pairs_correlation(&same), 1, 1e-9));
    assert_true(pairs_interval(&same).low < 0 && pairs_interval(&same).high > 0);
    struct pairs better = {.both = 30, .gained = 20, .neither = 50};
    assert_true(is_near(pairs_difference(&better), 0.2, 1e-9));
    assert_true(pairs_interval(&better).low > 0.1);
    struct pairs apart = {.both = 25, .gained = 25, .lost = 25, .neither = 25};
    assert_true(is_near(pairs_correlation(&apart), 0, 1e-9));
}

/* ---- games ---- */

struct option {
    const char *name, *value;
};

static struct plan *plan_for(const char *game, const struct option *options) {
    static const struct command none = {.name = "sim"};
    struct arguments args = {.command = &none, .word = game};
    for (; options->name; options++) {
        args.option[args.options].name = options->name;
        args.option[args.options++].value = options->value;
    }
    struct plan *plan = sim_plan_new(&args);
    assert_non_null(plan);
    return plan;
}

static struct run *run_quietly(const struct plan *plan) {
    struct reader reader = {.game = plan->game};
    return run_plan(plan, NULL, false, &reader);
}

/* Random and idle are not asked with views, which must not change anything. */
static void test_games_are_the_same_with_and_without_views(void **state) {
    (void)state;
    int count = is_long() ? 300 : 20;
    for (int i = 0; games[i]; i++) {
        struct plan *plan = plan_for(
            games[i]->name,
            (struct option[]){{"--seats", "2"}, {"--bots", "random,idle"}, {0}});
        struct playing *seeing = calloc(1, sizeof *seeing);
        struct playing *blind = calloc(1, sizeof *blind);
        assert_true(seeing && blind);
        seeing->views = true;
        for (int number = 0; number < count; number++) {
            struct result a = {0}, b = {0};
            play_game(seeing, plan, &plan->row[0], (uint64_t)number, &a);
            play_game(blind, plan, &plan->row[0], (uint64_t)number, &b);
            assert_memory_equal(&a, &b, sizeof a);
            assert_memory_equal(&seeing->state, &blind->state, games[i]->state_size);
        }
        free(seeing);
        free(blind);
        sim_plan_free(plan);
    }
}

static bool look_and_choose(const struct question *q, struct action *out) {
    assert_true(is_view_of(q->game, q->view, q->seat));
    return random_choose(q, out);
}

static void test_a_bot_gets_the_view_of_its_seat(void **state) {
    (void)state;
    static const struct bot spy = {.name = "spy", .choose = look_and_choose};
    struct option options[] = {{"--seats", "3"}, {"--bots", "simple"}, {0}};
    for (int i = 0; games[i]; i++) {
        struct plan *plan = plan_for(games[i]->name, options);
        struct playing *playing = calloc(1, sizeof *playing);
        struct result result = {0};
        assert_non_null(playing);
        for (int seat = 0; seat < 3; seat++)
            plan->row[0].player[seat].bot = &spy;
        play_game(playing, plan, &plan->row[0], 0, &result);
        free(playing);
        sim_plan_free(plan);
    }
}

/* The first roll of each kind does not depend on what the bots do. */
static void test_chance_does_not_depend_on_choices(void **state) {
    (void)state;
    struct plan *plan =
        plan_for("blank", (struct option[]){{"--vary", "bots=random,idle"}, {0}});
    struct playing *playing[2];
    for (int i = 0; i < 2; i++) {
        playing[i] = calloc(1, sizeof *playing[i]);
        assert_non_null(playing[i]);
        playing_log(playing[i]);
    }
    for (uint64_t number = 0; number < 20; number++) {
        struct result result;
        for (int i = 0; i < 2; i++)
            play_game(playing[i], plan, &plan->row[i], number, &result);
        assert_int_equal(playing[0]->logged, playing[1]->logged);
        for (int i = 0; i < playing[0]->logged; i++) {
            struct action a = playing[0]->log[i], b = playing[1]->log[i];
            if (a.seat == CHANCE) assert_true(action_equals(a, b));
        }
    }
    for (int i = 0; i < 2; i++) {
        free(playing[i]->log);
        free(playing[i]);
    }
    sim_plan_free(plan);
}

/* Of 400 small runs about 95 % of the intervals hold the rate of a large one. Fixed
 * seeds: the count never changes unless the games or the intervals do. */
static void test_intervals_are_honest(void **state) {
    (void)state;
    struct option options[] = {{"--games", "200000"}, {"--seed", "77"}, {0}};
    struct plan *plan = plan_for("blank", options);
    struct run *run = run_quietly(plan);
    double rate = (double)run->tally[0].won / (double)run->tally[0].games;
    run_free(run);
    int held = 0;
    plan->games = 150;
    for (uint64_t seed = 1000; seed < 1400; seed++) {
        plan->seed = seed;
        run = run_quietly(plan);
        struct interval i = wilson(run->tally[0].won, run->tally[0].games);
        held += i.low <= rate && rate <= i.high;
        run_free(run);
    }
    print_message("# %d of 400 intervals hold %.4f\n", held, rate);
    assert_in_range(held, 367, 393); /* 380, and three times the spread of 4.4 */
    sim_plan_free(plan);
}

static void test_pair_intervals_are_honest(void **state) {
    (void)state;
    struct option options[] = {
        {"--games", "100000"}, {"--seed", "78"}, {"--vary", "bots=random,idle"}, {0}};
    struct plan *plan = plan_for("blank", options);
    struct run *run = run_quietly(plan);
    double difference = pairs_difference(&run->tally[1].pairs);
    run_free(run);
    int held = 0;
    plan->games = 150;
    for (uint64_t seed = 1000; seed < 1400; seed++) {
        plan->seed = seed;
        run = run_quietly(plan);
        struct interval i = pairs_interval(&run->tally[1].pairs);
        held += i.low <= difference && difference <= i.high;
        run_free(run);
    }
    print_message("# %d of 400 intervals hold %.4f\n", held, difference);
    assert_in_range(held, 367, 393);
    sim_plan_free(plan);
}

/* Whether there are so many phrases from `first` on, under one key, and no more. */
static bool has_names(int first, int count) {
    char last[100], key[80];
    snprintf(key, sizeof key, "%s", phrase_keys[first]);
    if (count == 1) return strspn(strrchr(key, '.') + 1, "0123456789") == 0;
    assert_string_equal(strrchr(key, '.'), ".0");
    *strrchr(key, '.') = '\0';
    snprintf(last, sizeof last, "%s.%d", key, count - 1);
    size_t length = strlen(key);
    return strcmp(phrase_keys[first + count - 1], last) == 0 &&
           (strncmp(phrase_keys[first + count], key, length) != 0 ||
            phrase_keys[first + count][length] != '.');
}

static void test_all_that_is_reported_has_a_name(void **state) {
    (void)state;
    for (int i = 0; games[i]; i++) {
        const struct game *game = games[i];
        struct measures m = measures_of(game);
        int reasons = 0;
        while (game->reasons[reasons])
            reasons++;
        assert_true(has_names(game->end_names, reasons));
        assert_true(has_names(game->figure_names, m.count - m.figures));
        assert_true(has_names(game->event_names, m.events));
    }
}

/* A figure that counts events is their number, in every game. */
static void test_figures_count_events(void **state) {
    (void)state;
    struct plan *plan = plan_for("flashpoint", (struct option[]){{0}});
    const struct measures *m = &plan->measures;
    struct playing *playing = calloc(1, sizeof *playing);
    assert_non_null(playing);
    int64_t sum = 0;
    assert_int_equal(m->counted, m->count - 1);
    assert_string_equal(plan->game->figures[m->counted - m->figures], "explosions");
    for (uint64_t number = 0; number < 20; number++) {
        struct result result;
        play_game(playing, plan, &plan->row[0], number, &result);
        int kind = plan->game->counted[0];
        assert_string_equal(plan->game->events[kind].name, "explosion");
        assert_int_equal(result.value[m->counted], result.events[kind]);
        sum += result.value[m->counted];
    }
    assert_in_range(sum, 20, 2000);
    free(playing);
    sim_plan_free(plan);
}

static void test_it_stops_when_the_interval_is_narrow(void **state) {
    (void)state;
    uint64_t played[2];
    for (int i = 0; i < 2; i++) {
        struct option options[] = {
            {"--until-ci", "0.04"}, {"--threads", i ? "5" : "1"}, {0}};
        struct plan *plan = plan_for("blank", options);
        struct run *run = run_quietly(plan);
        struct interval ci = wilson(run->tally[0].won, run->tally[0].games);
        played[i] = run->tally[0].games;
        assert_true(ci.high - ci.low <= 0.04);
        assert_in_range(played[i], 1500, 3600);
        run_free(run);
        sim_plan_free(plan);
    }
    assert_int_equal(played[0], played[1]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_histogram_knows_mean_spread_and_quantiles),
        cmocka_unit_test(test_a_histogram_keeps_the_first_game_of_each_value),
        cmocka_unit_test(test_merging_does_not_depend_on_the_order),
        cmocka_unit_test(test_merging_wide_values_does_not_either),
        cmocka_unit_test(test_a_cleared_histogram_is_empty),
        cmocka_unit_test(test_wilson_gives_the_published_values),
        cmocka_unit_test(test_pairs_know_difference_and_correlation),
        cmocka_unit_test(test_games_are_the_same_with_and_without_views),
        cmocka_unit_test(test_a_bot_gets_the_view_of_its_seat),
        cmocka_unit_test(test_chance_does_not_depend_on_choices),
        cmocka_unit_test(test_intervals_are_honest),
        cmocka_unit_test(test_pair_intervals_are_honest),
        cmocka_unit_test(test_all_that_is_reported_has_a_name),
        cmocka_unit_test(test_figures_count_events),
        cmocka_unit_test(test_it_stops_when_the_interval_is_narrow),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
