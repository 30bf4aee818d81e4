/* What the Flash Point bots plan for. */
#include "bots/flashpoint_bot.h"
#include "rules/flashpoint/flashpoint.h"
#include "support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* Fire at the right side; a firefighter on the ambulance, which stands at the top. */
static const char *const fire_at_the_right[] = {
    "empty", "fire 3,8", "fire 4,8", "fire 4,7", "firefighter 0 0,5", NULL};

static struct state table(const char *const *words) {
    struct setup setup = game_defaults(&game_flashpoint, 1);
    setup.value[SET_FIREFIGHTERS] = 2;
    setup.value[SET_GAME] = RECRUIT;
    struct state s;
    lay_table(&game_flashpoint, &setup, words, &s);
    return s;
}

static struct action simple_step(const struct state *s) {
    struct question q = {.game = &game_flashpoint, .view = s};
    struct action step;
    assert_true(flashpoint_simple(&q, &step));
    return step;
}

static void test_who_drives_to_the_fire_rides_along(void **state) {
    (void)state;
    struct state s = table(fire_at_the_right);
    struct action drive = action_of(0, DRIVE);
    drive.arg[0] = AMBULANCE;
    drive.arg[1] = CLOCKWISE;
    flashpoint_apply(&s, drive, NULL);
    assert_int_equal(s.phase, RIDING);
    assert_int_equal(simple_step(&s).verb, RIDE);
}

/* Too little time for each stage of a comparison, and nothing that tells the time. */
static void test_a_millisecond_without_a_clock_is_enough(void **state) {
    (void)state;
    struct state s = table(fire_at_the_right);
    struct rng rng = rng_stream(1, 0);
    struct question q = {.game = &game_flashpoint,
                         .view = &s,
                         .budget = {.milliseconds = 1},
                         .rng = &rng};
    struct action step;
    assert_true(flashpoint_strong(&q, &step));
    assert_false(flashpoint_refusal(&s, step, NULL));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_who_drives_to_the_fire_rides_along),
        cmocka_unit_test(test_a_millisecond_without_a_clock_is_enough),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
