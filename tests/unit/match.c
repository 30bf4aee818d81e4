/* Games as the arena plays them. */
#include "simulate/match.h"
#include "support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static bool look_and_choose(const struct question *q, struct action *out) {
    assert_true(is_view_of(q->game, q->view, q->seat));
    return random_choose(q, out);
}

static bool wait_always(const struct question *q, struct action *out) {
    (void)q, (void)out;
    return false;
}

static struct match_result play_with(const struct game *game, const struct bot *bot) {
    struct setup setup = game_defaults(game, 3);
    struct message why;
    union any_state laid;
    struct match_result result;
    struct match match = {.game = game, .laid = &laid, .seats = 3, .seed = 1};
    assert_false(game_set_up(game, &laid, &setup, &why));
    for (int seat = 0; seat < 3; seat++)
        match.player[seat].bot = bot;
    match_play(&match, &result);
    return result;
}

static void test_a_bot_gets_the_view_of_its_seat(void **state) {
    (void)state;
    static const struct bot spy = {.name = "spy", .choose = look_and_choose};
    for (int i = 0; games[i]; i++)
        assert_false(play_with(games[i], &spy).is_unfinished);
}

static void test_a_table_of_waiting_bots_goes_on(void **state) {
    (void)state;
    static const struct bot sleeper = {.name = "sleeper", .choose = wait_always};
    for (int i = 0; games[i]; i++)
        assert_false(play_with(games[i], &sleeper).is_unfinished);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_bot_gets_the_view_of_its_seat),
        cmocka_unit_test(test_a_table_of_waiting_bots_goes_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
