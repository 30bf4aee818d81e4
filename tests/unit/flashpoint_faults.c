/* Every invariant of Flash Point's states is found when it is broken, and what cannot
 * be a position is not put on the table. */
#include "rules/flashpoint/flashpoint.h"
#include "rules/flashpoint/state.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static struct state laid(int seats, int game) {
    struct setup setup = game_defaults(&game_flashpoint, seats);
    struct state s;
    struct message why;
    setup.value[SET_GAME] = (int16_t)game;
    assert_false(game_set_up(&game_flashpoint, &s, &setup, &why));
    assert_false(game_flashpoint.arrange(&s, "empty", &why));
    assert_null(game_flashpoint.fault(&s));
    return s;
}

static void expect(const struct state *s, const char *fault) {
    const char *found = game_flashpoint.fault(s);
    assert_non_null(found);
    assert_string_equal(found, fault);
}

static void test_faults_of_edges(void **state) {
    (void)state;
    struct state s = laid(1, FAMILY);
    s.edge[0] = RIM;
    expect(&s, "an edge is of no kind");
    s = laid(1, FAMILY);
    s.edge[109] = RIM;
    expect(&s, "an edge is of no kind");
    s = laid(1, FAMILY);
    s.damage = 1;
    expect(&s, "the damage is not the sum over the walls");
    s = laid(1, FAMILY);
    s.edge[0] = WALL_DESTROYED;
    s.damage = 1;
    expect(&s, "the damage is not the sum over the walls");
    s.damage = 2;
    assert_null(game_flashpoint.fault(&s));
    s = laid(1, FAMILY);
    s.barred[EAST] ^= 2;
    expect(&s, "the bars do not fit the edges");
    s = laid(1, FAMILY);
    s.barred[WEST] ^= 4;
    expect(&s, "the bars do not fit the edges");
}

static struct state with_damage(int markers) {
    struct state s = laid(1, FAMILY);
    for (cell c = 0; c < INSIDE && s.damage < markers; c++) {
        for (int d = 0; d < DIRECTIONS && s.damage < markers; d++) {
            if (edge_at(&s, c, d) != WALL) continue;
            bool both = markers - s.damage >= 2;
            flashpoint_set_edge(&s, c, d, both ? WALL_DESTROYED : WALL_DAMAGED);
            s.damage = (uint8_t)(s.damage + 1 + both);
        }
    }
    return s;
}

/* FP-END-03 */
static void test_the_house_stands_with_23_markers_only(void **state) {
    (void)state;
    struct state s = with_damage(23);
    assert_null(game_flashpoint.fault(&s));
    s = with_damage(24);
    expect(&s, "the house has collapsed and the game goes on");
    s.phase = OVER;
    assert_null(game_flashpoint.fault(&s));
    s = with_damage(25);
    expect(&s, "there are too many damage markers");
}

static void test_faults_of_markers(void **state) {
    (void)state;
    struct state s = laid(1, FAMILY);
    s.treated = 2;
    expect(&s, "nobody has been treated");
    s = laid(1, FAMILY);
    s.victim[1] = 3;
    expect(&s, "there are not ten victims");
    s.unseen_victims = 9;
    assert_null(game_flashpoint.fault(&s));
    s.victim[1] = CELLS;
    expect(&s, "a victim is nowhere");
    s.victim[1] = INSIDE;
    expect(&s, "a victim outside is not rescued");
    s.phase = OVER;
    assert_null(game_flashpoint.fault(&s));
    s = laid(1, RECRUIT);
    s.victim[0] = INSIDE;
    s.unseen_victims = 9;
    assert_null(game_flashpoint.fault(&s));
    s = laid(1, FAMILY);
    s.rescued = 1;
    expect(&s, "there are not ten victims");
    s.lost = 1;
    s.unseen_victims = 8;
    assert_null(game_flashpoint.fault(&s));
    s.unseen_alarms = 6;
    expect(&s, "there are too many false alarms");
    s = laid(1, FAMILY);
    s.poi = 15;
    expect(&s, "there are too many POI");
    s = laid(1, FAMILY);
    s.poi = 7;
    s.unseen_victims = s.unseen_alarms = 1;
    s.lost = 9;
    expect(&s, "more POI lie face down than are unseen");
}

static void test_faults_of_cells(void **state) {
    (void)state;
    struct state s = laid(1, RECRUIT);
    s.fire = bit(48);
    expect(&s, "something lies on a cell that is none");
    s.fire = 0;
    s.hot_spots = bit(50);
    expect(&s, "something lies on a cell that is none");
    s.hot_spots = 0;
    s.smoke = bit(63);
    expect(&s, "something lies on a cell that is none");
    s.smoke = s.fire = 4;
    expect(&s, "fire and smoke share a cell");
    s = laid(1, RECRUIT);
    s.position[0] = 9;
    s.poi = bit(9);
    expect(&s, "a firefighter stands on a face-down POI");
    s.phase = TURNING_UP;
    s.target = 9;
    assert_null(game_flashpoint.fault(&s));
    s.phase = TURNING_UP_FOUND;
    assert_null(game_flashpoint.fault(&s));
    s.target = 8;
    expect(&s, "a firefighter stands on a face-down POI");
    s = laid(1, RECRUIT);
    s.reserve = 24;
    assert_null(game_flashpoint.fault(&s));
    s.hot_spots = 1;
    expect(&s, "too many hot spots");
    s = laid(1, RECRUIT);
    s.hazmat[4] = INSIDE;
    expect(&s, "a hazmat lies outside");
}

static void test_faults_of_turns(void **state) {
    (void)state;
    struct state s = laid(3, RECRUIT);
    s.phase = OVER + 1;
    expect(&s, "the phase is none");
    s = laid(3, RECRUIT);
    s.active = 3;
    expect(&s, "the active firefighter is none");
    s = laid(3, RECRUIT);
    s.firefighters = 7;
    expect(&s, "the active firefighter is none");
    s = laid(3, RECRUIT);
    s.position[2] = CELLS;
    expect(&s, "a firefighter is nowhere");
    s = laid(3, RECRUIT);
    s.saved[0] = 5;
    expect(&s, "too many points are saved");
    s = laid(3, RECRUIT);
    s.ring_fire = 1;
    expect(&s, "the ring burns in the action phase");
    s.phase = ADVANCING;
    assert_null(game_flashpoint.fault(&s));
    s = laid(3, RECRUIT);
    s.poi = s.fire = 16;
    expect(&s, "a POI burns in the action phase");
    s = laid(3, RECRUIT);
    s.fire = 16;
    s.victim[2] = 4;
    s.unseen_victims = 9;
    expect(&s, "a victim burns in the action phase");
    s.victim[0] = 4;
    s.victim[2] = NOWHERE;
    expect(&s, "a victim burns in the action phase");
}

/* Assert 16 */
static void test_only_one_commanded_firefighter_stands_in_fire(void **state) {
    (void)state;
    struct state s = laid(3, RECRUIT);
    s.fire = 3;
    s.position[0] = 0;
    assert_null(game_flashpoint.fault(&s));
    s.position[1] = 0;
    expect(&s, "someone stands in fire who should not");
    s.specialist[0] = CAPTAIN;
    assert_null(game_flashpoint.fault(&s));
    s.position[2] = 1;
    expect(&s, "someone stands in fire who should not");
}

/* FP-XSET-14 */
static void test_faults_of_cards(void **state) {
    (void)state;
    struct state s = laid(3, RECRUIT);
    s.specialist[2] = s.specialist[0];
    expect(&s, "a specialist is in play twice");
    s = laid(3, FAMILY);
    s.specialist[2] = DRIVER;
    expect(&s, "a specialist is in the family game");
}

/* ---- arrange ---- */

static void test_impossible_positions_are_refused(void **state) {
    (void)state;
    static const char *const family[] = {"fire 0,0",
                                         "smoke 7,9",
                                         "poi 3,0",
                                         "hazmat 1,1",
                                         "hot spot 1,1",
                                         "reserve 3",
                                         "vehicle engine top",
                                         "firefighter 2 1,1",
                                         "saved 0 5",
                                         "saved 2 1",
                                         "specialist 0 cafs",
                                         "active 2",
                                         "rescued 7",
                                         "lost 4",
                                         "rescued 8",
                                         "damage 1,1 n 3",
                                         "damage 1,1 e 1",
                                         "door 1,1 e open",
                                         "door 1,1 n closed",
                                         "free 1",
                                         "alarms 6",
                                         "victim 0,1",
                                         "fire ?",
                                         "empty 1",
                                         "damage 4,8 e 1",
                                         "door 4,8 e gone"};
    struct state s = laid(2, FAMILY), before = s;
    struct message why;
    for (size_t i = 0; i < sizeof family / sizeof family[0]; i++) {
        assert_true(game_flashpoint.arrange(&s, family[i], &why));
        assert_memory_equal(&s, &before, sizeof s);
    }
}

static void arrange(struct state *s, const char *words) {
    struct message why;
    assert_false(game_flashpoint.arrange(s, words, &why));
}

static void refuse_to_arrange(struct state *s, const char *words) {
    struct message why;
    assert_true(game_flashpoint.arrange(s, words, &why));
}

static void test_what_is_arranged_lies_there(void **state) {
    (void)state;
    struct state s = laid(2, HEROIC);
    assert_int_equal(s.reserve, 12);
    assert_int_equal(s.turns, 1);
    arrange(&s, "victim 1,1");
    arrange(&s, "treated 1,1");
    arrange(&s, "victim 0,0");
    refuse_to_arrange(&s, "victim 1,2");
    refuse_to_arrange(&s, "poi 1,2");
    assert_int_equal(s.treated, 2);
    assert_int_equal(s.unseen_victims, 7);
    for (int i = 0; i < HAZMATS_MAX; i++)
        arrange(&s, "hazmat 2,2");
    refuse_to_arrange(&s, "hazmat 2,2");
    arrange(&s, "rescued 6");
    refuse_to_arrange(&s, "lost 2");
    arrange(&s, "lost 1");
    assert_int_equal(s.unseen_victims, 0);
    arrange(&s, "damage 1,1 n 2");
    arrange(&s, "damage 1,1 n 1");
    assert_int_equal(s.damage, 1);
    arrange(&s, "damage 1,1 n 0");
    assert_int_equal(s.damage, 0);
    assert_int_equal(edge_at(&s, 0, NORTH), WALL);
    refuse_to_arrange(&s, "specialist 0 none");
    arrange(&s, "specialist 1 generalist"); /* firefighter 0 had it */
    assert_int_equal(s.specialist[0], HAZMAT_TECHNICIAN);
    assert_int_equal(s.turns, 1);
    arrange(&s, "vehicle engine left");
    arrange(&s, "firefighter 0 2,0");
    assert_int_equal(s.on_engine, 1);
    arrange(&s, "saved 1 3");
    arrange(&s, "active 1");
    assert_int_equal(s.ap, 8);
    assert_int_equal(s.saved[1], 0);
    assert_int_equal(s.on_engine, 0);
    arrange(&s, "door 1,3 e open");
    arrange(&s, "fire 5,5");
    arrange(&s, "clear 5,5");
    assert_int_equal(s.fire, 0);
    arrange(&s, "smoke 5,5");
    arrange(&s, "clear 5,5");
    assert_int_equal(s.smoke, 0);
    arrange(&s, "hot spot 1,1");
    arrange(&s, "empty");
    assert_int_equal(edge_at(&s, inside_cell(1, 3), EAST), DOOR_CLOSED);
    assert_int_equal(s.hot_spots, 0);
    assert_int_equal(s.hazmat[0], NOWHERE);
    assert_int_equal(s.unseen_victims, VICTIMS);
    assert_int_equal(s.active, 0);
    assert_int_equal(s.rescued + s.lost + s.treated, 0);
}

/* Only the empty table may be asked for before the action phase. */
static void test_the_set_up_is_not_arranged(void **state) {
    (void)state;
    struct setup setup = game_defaults(&game_flashpoint, 1);
    struct state s;
    struct message why;
    assert_false(game_set_up(&game_flashpoint, &s, &setup, &why));
    refuse_to_arrange(&s, "fire 5,5");
    arrange(&s, "empty");
    arrange(&s, "fire 5,5");
    assert_int_equal(s.phase, ACTIONS);
}

/* With play on, seven to nine may be rescued already, if nobody is lost. */
static void test_playing_on_can_be_arranged(void **state) {
    (void)state;
    struct setup setup = game_defaults(&game_flashpoint, 1);
    struct state s;
    struct message why;
    setup.value[SET_PERFECT] = 1;
    assert_false(game_set_up(&game_flashpoint, &s, &setup, &why));
    arrange(&s, "empty");
    arrange(&s, "rescued 9");
    refuse_to_arrange(&s, "rescued 10");
    refuse_to_arrange(&s, "lost 1");
    arrange(&s, "rescued 6");
    arrange(&s, "lost 1");
    refuse_to_arrange(&s, "rescued 7");
}

/* What the simulator counts. */
static void test_figures_turns_and_scores(void **state) {
    (void)state;
    struct state s = laid(2, RECRUIT);
    int32_t figures[FIGURES_MAX] = {0}, points[SEATS_MAX] = {0};
    s.rescued = 5;
    s.lost = 3;
    s.damage = 21;
    s.fire = 7;
    s.hot_spots = 15;
    s.turns = 77;
    game_flashpoint.figure(&s, figures);
    assert_int_equal(figures[0], 5);
    assert_int_equal(figures[1], 3);
    assert_int_equal(figures[2], 21);
    assert_int_equal(figures[3], 3);
    assert_int_equal(figures[4], 4);
    game_flashpoint.score(&s, points);
    assert_int_equal(points[0], 5);
    assert_int_equal(points[1], 5);
    assert_int_equal(points[2], 0);
    assert_int_equal(game_flashpoint.turns(&s), 77);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_figures_turns_and_scores),
        cmocka_unit_test(test_faults_of_edges),
        cmocka_unit_test(test_the_house_stands_with_23_markers_only),
        cmocka_unit_test(test_faults_of_markers),
        cmocka_unit_test(test_faults_of_cells),
        cmocka_unit_test(test_faults_of_turns),
        cmocka_unit_test(test_only_one_commanded_firefighter_stands_in_fire),
        cmocka_unit_test(test_faults_of_cards),
        cmocka_unit_test(test_impossible_positions_are_refused),
        cmocka_unit_test(test_what_is_arranged_lies_there),
        cmocka_unit_test(test_the_set_up_is_not_arranged),
        cmocka_unit_test(test_playing_on_can_be_arranged),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
