/* Flash Point's chance: dice, faces and cards follow the odds of the components, also
 * where a bar makes them be rolled again. */
#include "rules/flashpoint/flashpoint.h"
#include "rules/flashpoint/state.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { DRAWS = 48000 };

static struct state laid(int game) {
    struct setup setup = game_defaults(&game_flashpoint, 1);
    struct state s;
    struct message why;
    setup.value[SET_GAME] = (int16_t)game;
    setup.value[SET_SPECIALISTS] = 0;
    assert_false(game_set_up(&game_flashpoint, &s, &setup, &why));
    return s;
}

static void arrange(struct state *s, const char *words) {
    struct message why;
    assert_false(game_flashpoint.arrange(s, words, &why));
}

/* Chi-square of a roll's cells against equal odds of the allowed ones. */
static double deviation(const struct state *s, uint64_t allowed) {
    int counts[INSIDE] = {0};
    struct rng rng = rng_stream(5, 0);
    for (int i = 0; i < DRAWS; i++) {
        struct action a = game_flashpoint.roll(s, &rng);
        assert_int_equal(a.verb, ROLL);
        counts[inside_cell(a.arg[0], a.arg[1])]++;
    }
    double expected = (double)DRAWS / bits_count(allowed), total = 0;
    for (int c = 0; c < INSIDE; c++) {
        if (allowed >> c & 1) {
            total += (counts[c] - expected) * (counts[c] - expected) / expected;
        } else {
            assert_int_equal(counts[c], 0);
        }
    }
    return total;
}

/* 0.1 % of fair dice deviate more; 47 degrees of freedom. */
static const double LIMIT = 82.7;

/* FP-FIRE-01, FP-INFO-05 */
static void test_fire_rolls_are_even(void **state) {
    (void)state;
    struct state s = laid(FAMILY);
    arrange(&s, "empty");
    s.phase = ADVANCING;
    assert_true(deviation(&s, ALL_INSIDE) < LIMIT);
}

/* FP-POI-07 */
static void test_a_poi_is_never_rolled_on_another(void **state) {
    (void)state;
    struct state s = laid(FAMILY);
    arrange(&s, "empty");
    arrange(&s, "poi 1,1");
    arrange(&s, "victim 6,8");
    s.phase = REPLACING;
    uint64_t barred = bit(inside_cell(1, 1)) | bit(inside_cell(6, 8));
    assert_true(deviation(&s, ALL_INSIDE & ~barred) < LIMIT);
}

/* FP-XSET-04 */
static void test_the_second_explosion_is_even_among_cells_without_fire(void **state) {
    (void)state;
    struct state s = laid(RECRUIT);
    struct rng rng = rng_stream(1, 0);
    game_flashpoint.apply(&s, game_flashpoint.roll(&s, &rng), NULL);
    assert_int_equal(s.phase, SECOND_EXPLOSION);
    assert_true(deviation(&s, ALL_INSIDE & ~s.fire) < LIMIT);
}

/* FP-XSET-06: the black die is even, then the red one among what is left. */
static void test_the_fourth_explosion_keeps_its_black_die(void **state) {
    (void)state;
    struct state s = laid(HEROIC);
    struct rng rng = rng_stream(3, 0);
    for (int i = 0; i < 3; i++)
        game_flashpoint.apply(&s, game_flashpoint.roll(&s, &rng), NULL);
    assert_int_equal(s.phase, FOURTH_EXPLOSION);
    s.fire = 0x0101010100u | bit(0); /* five of the six cells of column 1 */
    int columns[BLACK_FACES + 1] = {0};
    for (int i = 0; i < DRAWS; i++) {
        struct action a = game_flashpoint.roll(&s, &rng);
        assert_false(s.fire >> inside_cell(a.arg[0], a.arg[1]) & 1);
        columns[a.arg[1]]++;
    }
    double expected = (double)DRAWS / BLACK_FACES, total = 0;
    for (int column = 1; column <= BLACK_FACES; column++)
        total += (columns[column] - expected) * (columns[column] - expected) / expected;
    assert_true(total < 24.3); /* 7 degrees of freedom, 0.1 % */
}

static int count_first(const struct state *s, int wanted) {
    struct rng rng = rng_stream(9, 0);
    int count = 0;
    for (int i = 0; i < DRAWS; i++)
        count += game_flashpoint.roll(s, &rng).arg[0] == wanted;
    return count;
}

/* FP-XSET-05: one die alone. FP-SPEC-31 likewise. */
static void test_single_dice_are_even(void **state) {
    (void)state;
    struct state s = laid(RECRUIT);
    for (int face = 1; face <= BLACK_FACES; face++) /* the first explosion */
        assert_in_range(count_first(&s, face), DRAWS / 8 - 300, DRAWS / 8 + 300);
    s.phase = AIMING_BLACK;
    for (int face = 1; face <= BLACK_FACES; face++)
        assert_in_range(count_first(&s, face), DRAWS / 8 - 300, DRAWS / 8 + 300);
    s.phase = AIMING_RED;
    for (int face = 1; face <= RED_FACES; face++)
        assert_in_range(count_first(&s, face), DRAWS / 6 - 330, DRAWS / 6 + 330);
    s.phase = THIRD_EXPLOSION;
    s.black = 1;
    s.fire = bit(inside_cell(3, 8));
    assert_int_equal(count_first(&s, 3), 0);
    assert_in_range(count_first(&s, 1), DRAWS / 5 - 360, DRAWS / 5 + 360);
}

/* FP-INFO-03: victims seen change the odds of the next face. */
static void test_faces_follow_what_is_unseen(void **state) {
    (void)state;
    struct state s = laid(FAMILY);
    arrange(&s, "empty");
    s.phase = TURNING_UP;
    assert_in_range(count_first(&s, FACE_VICTIM), DRAWS * 2 / 3 - 420,
                    DRAWS * 2 / 3 + 420);
    s.unseen_victims = 1;
    s.unseen_alarms = 3;
    assert_in_range(count_first(&s, FACE_VICTIM), DRAWS / 4 - 400, DRAWS / 4 + 400);
}

/* FP-XSET-14: cards in play are not drawn, the others evenly. */
static void test_cards_are_drawn_evenly(void **state) {
    (void)state;
    struct state s = laid(RECRUIT);
    s.phase = DRAWING_CARDS;
    for (int card = PARAMEDIC; card < SPECIALISTS; card++)
        assert_in_range(count_first(&s, card), DRAWS / 8 - 300, DRAWS / 8 + 300);
    s.specialist[0] = CAFS;
    assert_int_equal(count_first(&s, CAFS), 0);
    assert_int_equal(count_first(&s, NO_SPECIALIST), 0);
    assert_in_range(count_first(&s, DRIVER), DRAWS / 7 - 330, DRAWS / 7 + 330);
}

/* The simulator keeps one stream for each kind of chance. */
static void test_kinds_of_chance_are_told_apart(void **state) {
    (void)state;
    static const uint8_t kinds[OVER] = {
        [DRAWING_CARDS] = 1, [ADVANCING] = 2,    [AIMING] = 3,
        [AIMING_RED] = 3,    [AIMING_BLACK] = 3, [REPLACING] = 4,
        [TURNING_UP] = 5,    [LOSING] = 5,       [TURNING_UP_FOUND] = 5};
    struct state s = laid(RECRUIT);
    for (int phase = 0; phase < OVER; phase++) {
        s.phase = (uint8_t)phase;
        assert_int_equal(game_flashpoint.chance_kind(&s), kinds[phase]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fire_rolls_are_even),
        cmocka_unit_test(test_a_poi_is_never_rolled_on_another),
        cmocka_unit_test(test_the_second_explosion_is_even_among_cells_without_fire),
        cmocka_unit_test(test_the_fourth_explosion_keeps_its_black_die),
        cmocka_unit_test(test_single_dice_are_even),
        cmocka_unit_test(test_faces_follow_what_is_unseen),
        cmocka_unit_test(test_cards_are_drawn_evenly),
        cmocka_unit_test(test_kinds_of_chance_are_told_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
