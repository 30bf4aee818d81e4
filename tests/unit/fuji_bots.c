/* What the strong Fuji bot does with cards and with what is said of them, and how two
 * of them share the third character. */
#include "bots/fuji_bot.h"
#include "fuji_tables.h"
#include "rules/fuji/fuji.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { WORLDS = 64, PATIENCE = 12 };

static bool answers(const struct state *s, int seat, struct action *out) {
    struct state view = *s;
    struct rng rng = rng_stream(1, 0);
    struct question q = {.game = &game_fuji,
                         .view = &view,
                         .seat = seat,
                         .budget = {.playouts = WORLDS},
                         .rng = &rng};
    fuji_hide(&view, seat);
    return fuji_strong(&q, out);
}

static struct action ask(const struct state *s, int seat) {
    struct action a;
    assert_true(answers(s, seat, &a));
    assert_false(fuji_refusal(s, a, NULL));
    return a;
}

/* What a seat does when it has said what its dice are worth. */
static struct action after_words(struct state *s, int seat) {
    struct action a = ask(s, seat);
    for (int i = 0; i < PATIENCE; i++, a = ask(s, seat)) {
        if (a.verb != SAY_STRENGTH && a.verb != SAY_DANGER) break;
        fuji_apply(s, a, NULL);
    }
    return a;
}

/* All say what their dice are worth, in turn. */
static void all_speak(struct state *s) {
    for (int i = 0, silent = 0; silent < s->seats; i++) {
        struct action a = ask(s, i % s->seats);
        bool speaks = a.verb == SAY_STRENGTH;
        silent = speaks ? 0 : silent + 1;
        if (speaks) fuji_apply(s, a, NULL);
    }
}

/* All speak and mark, in turn, until one does something else. */
static struct action after_marks(struct state *s) {
    for (int seat = 0;; seat = (seat + 1) % s->seats) {
        struct action a;
        if (!answers(s, seat, &a)) continue;
        bool talks = fuji_verbs[a.verb].flags & TALKS;
        if (!talks && a.verb != MARK && a.verb != MARK_THIRD) return a;
        fuji_apply(s, a, NULL);
    }
}

static void assert_says(struct action a, const char *words) {
    struct action said = action_in(words);
    assert_memory_equal(&a, &said, sizeof a);
}

/* ---- cards of phase 2 ---- */

/* Three at the start. */
static struct state start(const char *const *words) {
    struct state s = laid(3, WORDS("became 0 manager jones", "became 1 buddy krach",
                                   "became 2 gatherer hiromi", "phase planning"));
    put(&s, words);
    return s;
}

static void test_dice_are_opened_to_those_who_have_to_mark(void **unused) {
    (void)unused;
    struct state s = start(WORDS("dealt 0 radio", "dice 0 1 5 4 4 1 5",
                                 "dice 1 5 1 5 3 6 2", "dice 2 4 3 2 5 5 1"));
    all_speak(&s);
    assert_says(ask(&s, 0), "0 use radio"); /* FU-EQ-26 */
    put(&s, WORDS("marked 1 1,3", "marked 2 2,2"));
    assert_int_equal(ask(&s, 0).verb, MARK);
}

static void test_dice_are_opened_on_request(void **unused) {
    (void)unused;
    struct state s = start(WORDS("dealt 0 radio", "dice 0 1 6 6 2 5 5",
                                 "dice 1 6 1 4 4 3 5", "dice 2 2 6 1 5 4 4"));
    assert_int_equal(after_words(&s, 0).verb, MARK);
    act(&s, WORDS("1 say equipment radio 0 use"));
    assert_says(ask(&s, 0), "0 use radio");
    act(&s, WORDS("2 say equipment radio 0 keep"));
    assert_int_equal(ask(&s, 0).verb, MARK);
}

static void test_a_card_that_suits_the_dice_is_swapped_near(void **unused) {
    (void)unused;
    struct state s = start(WORDS("dealt 0 binoculars", "dice 0 3 3 5 2 2 4",
                                 "dice 1 2 2 3 2 3 2", "dice 2 5 3 5 5 5 1"));
    all_speak(&s);
    struct action swap = ask(&s, 0);
    assert_int_equal(swap.verb, USE + BINOCULARS); /* FU-EQ-12 */
    int near = swap.arg[0], far = swap.arg[1];
    assert_true(fuji_reach(&s, 0, 3) & (bit(near) | bit(far)));
    fuji_apply(&s, swap, NULL);
    struct action mark = ask(&s, 0);
    assert_int_equal(mark.verb, MARK);
}

static void test_the_pocketknife_does_as_a_torch(void **unused) {
    (void)unused;
    struct state s =
        start(WORDS("dealt 0 pocketknife", "dealt 1 torch", "dice 0 5 6 4 1 2 4",
                    "dice 1 5 5 2 3 6 6", "dice 2 2 1 4 4 4 1"));
    struct action use = after_marks(&s);
    assert_int_equal(use.verb, USE + POCKETKNIFE); /* FU-EQ-38 */
    assert_int_equal(use.arg[0], USE + TORCH);
}

static void test_who_shows_dice_is_silent_about_them(void **unused) {
    (void)unused;
    struct state s = start(WORDS("dealt 0 radio"));
    assert_int_equal(ask(&s, 0).verb, SAY_STRENGTH);
    act(&s, WORDS("0 use radio"));
    assert_int_equal(ask(&s, 0).verb, MARK);
}

/* ---- asking for cards ---- */

/* The last step home: seat 0 dies if it fails, and its dice are poor. */
static struct state last_step(void) {
    return start(WORDS("loses 0 0a1", "wounded 0 leg", "wounded 0 arm",
                       "wounded 0 amnesia", "wounded 0 eye", "tired 0 3 23",
                       "went 0 5,2", "went 1 4,0", "went 2 6,0", "marked 0 5,1",
                       "marked 1 4,0", "marked 2 6,0", "dealt 1 water",
                       "phase equipping", "dice 0 5 5 2 5 4", "dice 1 6 1 4 1 1 5",
                       "dice 2 5 3 2 6 4 6"));
}

static void test_who_needs_water_asks_for_it_once(void **unused) {
    (void)unused;
    struct state s = last_step();
    assert_says(after_words(&s, 0), "0 say equipment water 1 use");
    act(&s, WORDS("0 say equipment water 1 use"));
    assert_int_equal(ask(&s, 0).verb, PASS);
}

static void test_water_goes_to_who_asks_for_it(void **unused) {
    (void)unused;
    struct state s = last_step();
    after_words(&s, 0);
    struct state silent = s;
    assert_says(after_words(&silent, 1), "1 pass");
    act(&s, WORDS("0 say equipment water 1 use"));
    assert_says(after_words(&s, 1), "1 use water for 0"); /* FU-EQ-41 */
}

/* ---- the third character ---- */

static void test_a_proposal_to_keep_cards_is_agreed_to(void **unused) {
    (void)unused;
    struct state s = laid(2, WORDS("became 0 survivalist krach", "became 1 scout jones",
                                   "became 2 manager hiromi", "phase dealing"));
    act(&s, WORDS("- deal 0 pocketknife", "- deal 1 carabiner water",
                  "- deal 2 lighter machete radio torch"));
    assert_says(ask(&s, 0), "0 propose keep machete torch");
    act(&s, WORDS("0 propose keep machete torch"));
    assert_says(ask(&s, 1), "1 agree none"); /* FU-TWO-26 */
}

static void test_cards_of_the_third_are_agreed_to_while_planning(void **unused) {
    (void)unused;
    struct state s =
        laid(2, WORDS("became 0 survivalist krach", "became 1 scout jones",
                      "became 2 manager hiromi", "phase planning", "dealt 2 rope",
                      "marked 0 1,3", "marked 1 0,3", "marked 2 1,4"));
    act(&s, WORDS("0 propose use rope 1,3"));
    assert_says(after_words(&s, 1), "1 agree none"); /* FU-TWO-25 */
}

static void test_nothing_is_proposed_to_who_is_ready(void **unused) {
    (void)unused;
    struct state s = laid(2, WORDS("became 0 survivalist krach", "became 1 scout jones",
                                   "became 2 manager hiromi", "phase planning",
                                   "dealt 2 torch", "dice 0 2 5 2 1 3",
                                   "dice 1 3 4 6 3 2", "dice 2 3 3 1", "dice 3 3 6 6"));
    struct action first = after_marks(&s);
    assert_says(first, "0 propose use torch 2a1 2b1 2c1"); /* FU-TWO-30 */
    act(&s, WORDS("1 ready"));
    assert_int_equal(ask(&s, 0).verb, READY);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_dice_are_opened_to_those_who_have_to_mark),
        cmocka_unit_test(test_dice_are_opened_on_request),
        cmocka_unit_test(test_who_shows_dice_is_silent_about_them),
        cmocka_unit_test(test_a_card_that_suits_the_dice_is_swapped_near),
        cmocka_unit_test(test_the_pocketknife_does_as_a_torch),
        cmocka_unit_test(test_who_needs_water_asks_for_it_once),
        cmocka_unit_test(test_water_goes_to_who_asks_for_it),
        cmocka_unit_test(test_a_proposal_to_keep_cards_is_agreed_to),
        cmocka_unit_test(test_cards_of_the_third_are_agreed_to_while_planning),
        cmocka_unit_test(test_nothing_is_proposed_to_who_is_ready),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
