/* The template game's chance: what is rolled, dealt and drawn follows the printed odds.
 */
#include "rules/blank/blank.h"
#include "rules/blank/state.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { DRAWS = 60000 };

static struct state laid(void) {
    struct setup setup = game_defaults(&game_blank, 2);
    union any_state any;
    struct message why;
    assert_false(game_set_up(&game_blank, &any, &setup, &why));
    struct state s;
    memcpy(&s, &any, sizeof s);
    return s;
}

/* Chi-square of the second (or first) argument of so many rolls against weights. */
static double deviation(const struct state *s, int argument, const int *weight, int n) {
    int counts[8] = {0}, sum = 0;
    struct rng rng = rng_stream(11, 0);
    for (int i = 0; i < n; i++)
        sum += weight[i];
    for (int i = 0; i < DRAWS; i++)
        counts[game_blank.roll(s, &rng).arg[argument]]++;
    double total = 0;
    for (int i = 0; i < n; i++) {
        double expected = (double)DRAWS * weight[i] / sum;
        if (weight[i] == 0) {
            assert_int_equal(counts[i], 0);
            continue;
        }
        total += (counts[i] - expected) * (counts[i] - expected) / expected;
    }
    return total;
}

static void test_the_die_is_fair(void **state) {
    (void)state;
    struct state s = laid();
    const int weight[7] = {0, 1, 1, 1, 1, 1, 1};
    assert_true(deviation(&s, 1, weight, 7) < 20.5); /* 0.1 %, 5 degrees */
}

static void test_cards_come_by_the_counts_of_the_pile(void **state) {
    (void)state;
    struct state s = laid();
    s.phase = DEALING;
    s.pile[0] = 1;
    s.pile[1] = 0;
    const int weight[4] = {0, 1, 0, CARDS_EACH};
    assert_true(deviation(&s, 1, weight, 4) < 10.9); /* 0.1 %, 1 degree */
}

static void test_tokens_come_by_the_counts_of_the_bag(void **state) {
    (void)state;
    struct state s = laid();
    s.phase = DRAWING;
    s.bag[EMBER] = 3;
    const int weight[3] = {0, 3, WATERS};
    assert_true(deviation(&s, 0, weight, 3) < 10.9);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_die_is_fair),
        cmocka_unit_test(test_cards_come_by_the_counts_of_the_pile),
        cmocka_unit_test(test_tokens_come_by_the_counts_of_the_bag),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
