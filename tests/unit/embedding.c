/* Another program: plays a game through the public header and the shared library. */
#include "hotseat.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void test_a_program_plays_a_game_through_the_public_header(void **state) {
    (void)state;
    const struct game *game = game_named("blank");
    struct setup setup = game_defaults(game, 3);
    struct message why;
    struct session *s = session_new(game, &setup, &why);
    struct rng rng = rng_stream(1, 1);
    const struct bot *bot;
    struct budget budget;
    assert_false(bot_named("random", &bot, &budget, &why));
    while (!game_over(game, &s->state)) {
        if (session_waits_for_chance(s)) {
            session_roll(s, &rng, NULL);
            continue;
        }
        union any_state view;
        seat_set acting = game->to_act(&s->state);
        int seat = 0;
        while (!(acting & SEAT(seat)))
            seat++;
        session_view(s, seat, &view);
        struct question q = {.game = game,
                             .view = &view,
                             .seat = seat,
                             .budget = budget,
                             .rng = &rng,
                             .acting = acting};
        struct action action;
        if (bot_ask(bot, &q, &action)) assert_false(session_act(s, action, NULL, &why));
    }
    assert_int_not_equal(game->outcome(&s->state).winners, 0);
    session_free(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_program_plays_a_game_through_the_public_header),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
