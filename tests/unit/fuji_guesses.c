/* How the blanks of a view are filled: with what could be, in its odds. */
#include "fuji_tables.h"
#include "rules/fuji/fuji.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

/* A guess of what a seat does not see; hidden again it is what the seat sees. */
static struct state guess_of(const struct state *s, int seat, struct rng *rng) {
    struct state view = *s;
    fuji_hide(&view, seat);
    struct state guess = view;
    fuji_guess(&guess, rng);
    assert_int_equal(guess.viewer, CHANCE);
    assert_null(fuji_fault(&guess));
    struct state again = guess;
    fuji_hide(&again, seat);
    assert_memory_equal(&again, &view, sizeof view);
    return guess;
}

/* What a view makes of a hidden proposal is always one that could have been made. */
static int check_guesses(struct state *s, const char *words) {
    struct action a = action_in(words);
    act(s, WORDS(words));
    assert_int_equal(s->proposer, a.seat);
    struct rng rng = rng_stream(3, 3);
    int most = 0;
    for (int i = 0; i < 300; i++) {
        struct state guess = guess_of(s, 1 - a.seat, &rng);
        struct action guessed = action_of(a.seat, PROPOSE);
        guessed.arg[0] = guess.proposal.verb;
        memcpy(guessed.arg + 1, guess.proposal.arg, ARGUMENT_BYTES - 1);
        assert_int_equal(guessed.arg[0], a.arg[0]);
        assert_false(fuji_refusal(&guess, guessed, NULL));
        int dice = bits_count(fuji_proposed_dice(guess.proposal));
        if (dice > most) most = dice;
    }
    return most; /* dice named at once */
}

static void test_guessed_proposals_are_possible(void **unused) {
    (void)unused;
    static const char *const proposals[] = {
        "0 propose use tape 2a1",
        "0 propose use compass 2c1",
        "1 propose use compass 2a2 2c2",
        "0 propose use shovel 2a1 4",
        "1 propose use map 0 2b2",
        "0 propose use water 2a1 2b1",
        "0 propose use pocketknife use tape 2a1",
        "1 propose use pocketknife use map 1 2a2",
        "1 propose use pocketknife use shovel 2a2 1",
    };
    for (size_t i = 0; i < sizeof proposals / sizeof *proposals; i++) {
        struct state s =
            laid(2, WORDS("phase planning", "dealt 2 tape", "dealt 2 compass",
                          "dealt 2 shovel", "dealt 2 map", "dealt 2 water",
                          "dealt 2 pocketknife", "dice 2 1 3 6", "dice 3 6 1 6",
                          "phase equipping"));
        check_guesses(&s, proposals[i]);
    }
    struct state s = laid(2, WORDS("phase planning", "dealt 0 lighter", "dealt 1 water",
                                   "phase equipping"));
    struct state asked = s;
    act(&asked, WORDS("0 use lighter 2"));
    assert_int_equal(check_guesses(&asked, "0 propose answer 2b1"), 1);
    act(&s, WORDS("1 use water for 2"));
    assert_int_equal(check_guesses(&s, "1 propose answer 2b2 2c2"), 3);
}

/* The third's die that seat 1 has lent seat 0 before: its face is known to seat 1, so
 * tape and compass are guessed to take it only if it shows the right one. */
static void test_known_dice_keep_their_face(void **unused) {
    (void)unused;
    for (int face = 1; face <= 6; face++) {
        char dice[] = "dice 1 1 2 2 2 2 2";
        dice[7] = (char)('0' + face);
        struct state s = laid(2, WORDS("phase planning", "dealt 0 lighter",
                                       "dealt 0 map", "dealt 2 tape", "dealt 2 compass",
                                       dice, "dice 2 1 3 6", "phase equipping"));
        act(&s, WORDS("0 use lighter 1", "1 answer 1a1", "0 use map 2 1a1"));
        assert_true(s.at[2] >> 6 & s.known[1] >> 6 & 1);
        struct state other = s;
        check_guesses(&s, "0 propose use tape 2a1");
        check_guesses(&other, "0 propose use compass 2c1");
    }
}

/* Whoever sees three dice change hands, and then one of them appear, guesses only such
 * loans as lead there. */
static void test_loans_lead_to_what_is_seen(void **unused) {
    (void)unused;
    struct state s =
        laid(3, WORDS("phase planning", "dealt 0 pocketknife", "dealt 0 map",
                      "dealt 2 lighter", "phase equipping"));
    act(&s, WORDS("0 use pocketknife use lighter 1", "1 answer 1b1", "0 use map 1 0a1",
                  "2 use lighter 0", "0 answer 1b1"));
    struct rng rng = rng_stream(4, 4);
    uint32_t back = 0, lent = 0;
    for (int i = 0; i < 500; i++) {
        struct state guess = guess_of(&s, 2, &rng);
        assert_int_equal(guess.moved[0].die, 8);
        back |= 1u << guess.moved[1].die;
        guess = guess_of(&s, NOBODY, &rng);
        assert_int_equal(guess.held[1], bits_count(guess.at[1]));
        lent |= 1u << guess.moved[2].die;
    }
    assert_int_equal(back, 0x3F);
    assert_int_equal(lent, 0xFFF);
}

/* The sets that a seat is guessed to have named, as bits; its dice are 0 to 5 of them.
 */
static uint64_t sets_named(const struct state *s, int reader, int place) {
    struct rng rng = rng_stream(6, 6);
    uint64_t sets = 0;
    for (int i = 0; i < 2000; i++) {
        struct state guess = guess_of(s, reader, &rng);
        sets |= bit((int)(guess.named[place] >> (DICE_EACH * place)));
    }
    return sets;
}

/* FU-INFO-04, FU-INFO-07: one die for the carabiner, else any dice, at least one. */
static void test_any_dice_may_have_been_named(void **unused) {
    (void)unused;
    const uint64_t single = bit(1) | bit(2) | bit(4) | bit(8) | bit(16) | bit(32);
    const uint64_t any = ~bit(0);
    struct state s = laid(3, WORDS("phase planning", "phase rerolling"));
    act(&s, WORDS("1 reroll 1a1"));
    assert_int_equal(sets_named(&s, 0, 1), any);
    assert_int_equal(sets_named(&s, NOBODY, 1), any);
    assert_int_equal(sets_named(&s, 1, 1), bit(1));
    s = laid(3, WORDS("phase planning", "dealt 0 carabiner", "phase equipping"));
    act(&s, WORDS("0 use carabiner", "1 answer 1b1"));
    assert_int_equal(sets_named(&s, 0, 1), single);
    assert_int_equal(sets_named(&s, 0, 2), bit(0)); /* not yet */
    act(&s, WORDS("0 answer 0a1", "2 answer 2c1", "- roll 4"));
    assert_int_equal(sets_named(&s, 0, 1), single);
    assert_int_equal(sets_named(&s, 0, 2), single);
}

/* Others are taken to know what lies before them and what is open, and nothing else. */
static void test_others_know_what_they_see(void **unused) {
    (void)unused;
    struct state s =
        laid(4, WORDS("phase planning", "dealt 1 radio", "phase equipping"));
    act(&s, WORDS("1 use radio"));
    struct rng rng = rng_stream(7, 7);
    struct state guess = guess_of(&s, 0, &rng);
    for (int i = 0; i < 4; i++)
        assert_int_equal(guess.known[i], s.at[i] | s.at[1]);
    assert_int_equal(guess.known[4], s.at[1]);
}

/* FU-INFO-09: with one hidden loan each die is guessed equally often; faces are even.
 */
static void test_guesses_follow_the_odds(void **unused) {
    (void)unused;
    struct state s =
        laid(3, WORDS("phase planning", "dealt 0 lighter", "phase equipping"));
    act(&s, WORDS("0 use lighter 1", "1 answer 1b1"));
    struct rng rng = rng_stream(5, 5);
    int lent[DICE] = {0}, faces[7] = {0};
    enum { TRIES = 6000 };
    for (int i = 0; i < TRIES; i++) {
        struct state view = s;
        fuji_hide(&view, 2);
        fuji_guess(&view, &rng);
        lent[view.moved[0].die]++;
        faces[view.face[3]]++;
        assert_true(view.at[0] >> view.moved[0].die & 1);
        assert_int_equal(view.face[12], 1); /* its own die */
    }
    for (int die = 0; die < DICE; die++) {
        if (die / DICE_EACH == 1) {
            assert_in_range(lent[die], TRIES / 6 - 150, TRIES / 6 + 150);
        } else {
            assert_int_equal(lent[die], 0);
        }
    }
    for (int face = 1; face <= 6; face++)
        assert_in_range(faces[face], TRIES / 6 - 150, TRIES / 6 + 150);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_guessed_proposals_are_possible),
        cmocka_unit_test(test_known_dice_keep_their_face),
        cmocka_unit_test(test_loans_lead_to_what_is_seen),
        cmocka_unit_test(test_any_dice_may_have_been_named),
        cmocka_unit_test(test_others_know_what_they_see),
        cmocka_unit_test(test_guesses_follow_the_odds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
