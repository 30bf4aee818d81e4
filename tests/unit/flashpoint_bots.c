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

/* The Captain has nothing to do where it stands, and 2 points for commands only. */
static void test_the_captain_has_a_victim_carried_into_the_ambulance(void **state) {
    (void)state;
    static const char *const words[] = {"empty",
                                        "vehicle ambulance right",
                                        "specialist 0 captain",
                                        "specialist 1 generalist",
                                        "victim 4,8",
                                        "fire 6,1",
                                        "firefighter 0 0,1",
                                        "firefighter 1 4,8",
                                        "ap 0",
                                        NULL};
    struct state s = table(words);
    struct action command = simple_step(&s);
    assert_int_equal(command.verb, COMMAND_MOVE);
    assert_int_equal(command.arg[0], 1);
    assert_int_equal(command.arg[1], EAST);
    assert_int_equal(command.arg[2], CARRY_VICTIM);
}

/* Points enough for a crew change and shots, which cost a Paramedic 4 each. */
static void test_who_stands_at_the_engine_before_a_blaze_becomes_driver(void **state) {
    (void)state;
    static const char *const words[] = {"empty",
                                        "vehicle engine top",
                                        "specialist 0 paramedic",
                                        "fire 1,6",
                                        "specialist 1 captain",
                                        "fire 1,7",
                                        "fire 1,8",
                                        "fire 2,6",
                                        "fire 2,7",
                                        "fire 2,8",
                                        "firefighter 0 0,7",
                                        "firefighter 1 0,8",
                                        "saved 0 4",
                                        NULL};
    struct state s = table(words);
    struct action change = simple_step(&s);
    assert_int_equal(change.verb, CREW_CHANGE);
    assert_int_equal(change.arg[0], DRIVER);
}

/* The engine will stand at the right side, by the fire; only there cards change. */
static void test_who_has_a_poor_card_starts_at_the_engine(void **state) {
    (void)state;
    static const char *const words[] = {"empty", "specialist 0 paramedic", "fire 5,6",
                                        "fire 5,7", NULL};
    struct state s = table(words);
    s.phase = STARTING;
    s.position[0] = s.position[1] = NOWHERE;
    struct action start = flashpoint_answer(&s, 0);
    assert_int_equal(start.verb, START);
    assert_int_equal(start.arg[0], flashpoint_cell_at(5, 9));
}

/* The engine stands where nothing burns, the next spot lies beside the fire. */
static void test_the_driver_takes_the_engine_to_the_fire(void **state) {
    (void)state;
    static const char *const words[] = {"empty",
                                        "vehicle engine top",
                                        "specialist 0 driver",
                                        "fire 5,6",
                                        "fire 5,7",
                                        "fire 6,6",
                                        "fire 6,7",
                                        "fire 5,8",
                                        "firefighter 0 0,7",
                                        "firefighter 1 7,1",
                                        NULL};
    struct state s = table(words);
    struct action drive = simple_step(&s);
    assert_int_equal(drive.verb, DRIVE);
    assert_int_equal(drive.arg[0], ENGINE);
    assert_int_equal(drive.arg[1], CLOCKWISE);
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

/* The last wall would end it, with a victory; but three are still in there. */
static void test_who_plays_on_for_all_ten_does_not_tear_the_house_down(void **state) {
    (void)state;
    static const char *const words[] = {"empty", "victim 4,8", "fire 6,1",
                                        "firefighter 0 0,1", NULL};
    struct state s = table(words);
    s.perfect = 1;
    s.rescued = RESCUED_TO_WIN;
    s.damage = DAMAGE_TO_COLLAPSE - 1;
    for (int i = 0; i < 4 && s.phase == ACTIONS; i++) {
        struct action step = simple_step(&s);
        assert_int_not_equal(step.verb, CHOP);
        flashpoint_apply(&s, step, NULL);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_who_drives_to_the_fire_rides_along),
        cmocka_unit_test(test_the_captain_has_a_victim_carried_into_the_ambulance),
        cmocka_unit_test(test_who_stands_at_the_engine_before_a_blaze_becomes_driver),
        cmocka_unit_test(test_who_has_a_poor_card_starts_at_the_engine),
        cmocka_unit_test(test_the_driver_takes_the_engine_to_the_fire),
        cmocka_unit_test(test_a_millisecond_without_a_clock_is_enough),
        cmocka_unit_test(test_who_plays_on_for_all_ten_does_not_tear_the_house_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
