/* Broken states of Fuji are found, one invariant after another. */
#include "fuji_tables.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#define CHECK_SOUND(change)                                                            \
    do {                                                                               \
        struct state s = laid(3, WORDS("phase planning"));                             \
        change;                                                                        \
        assert_null(fuji_fault(&s));                                                   \
    } while (0)

#define CHECK_BROKEN(change, words)                                                    \
    do {                                                                               \
        struct state s = laid(3, WORDS("phase planning"));                             \
        assert_null(fuji_fault(&s));                                                   \
        change;                                                                        \
        assert_non_null(fuji_fault(&s));                                               \
        assert_string_equal(fuji_fault(&s), words);                                    \
    } while (0)

static void test_a_broken_course_is_found(void **unused) {
    (void)unused;
    CHECK_BROKEN(s.phase = OVER + 1, "the phase is none");
    CHECK_BROKEN(s.round = SHAPE_ROUNDS + 1, "the game lasts too long");
    CHECK_SOUND(s.round = SHAPE_ROUNDS);
    CHECK_BROKEN(s.bars = BARS_MAX + 1, "there are too many power bars");
    CHECK_SOUND(s.bars = BARS_MAX);
    CHECK_BROKEN(s.settled = SEAT(3), "a flag of a seat that is none");
    CHECK_SOUND(s.settled = 7);
    CHECK_BROKEN(s.answered = 1, "an answer without a question");
    CHECK_BROKEN((s.answered = 1, s.wait = FOR_ANSWER), "an answer without a question");
    CHECK_SOUND((s.answered = 1, s.wait = FOR_CARABINER));
    CHECK_SOUND((s.answered = 1, s.wait = FOR_WATER));
    CHECK_BROKEN(s.singly = 1, "one die each of nobody");
    CHECK_SOUND((s.singly = 1, s.rolling = 2));
    const char *const due = "something is due after the end";
    CHECK_BROKEN((s.phase = OVER, s.rolling = 1), due);
    CHECK_BROKEN((s.phase = OVER, s.drawer = 0), due);
    CHECK_BROKEN((s.phase = OVER, s.wait = FOR_PATH), due);
    CHECK_SOUND((s.phase = OVER));
    CHECK_SOUND((s.drawer = 0, s.wait = FOR_PATH));
}

static void test_broken_dice_are_found(void **unused) {
    (void)unused;
    const char *const number = "the number of dice at a place is wrong";
    const char *const unknown = "a seat does not know the dice before it";
    CHECK_BROKEN(s.aside = 1u << 18, "a lost die is set aside");
    CHECK_BROKEN((s.aside = 1u << 18, s.phase = KEEPING), "a lost die is set aside");
    CHECK_BROKEN(s.aside = 1, "a die lies at two places");
    CHECK_BROKEN(s.at[1] |= 1, "a die lies at two places");
    CHECK_BROKEN(s.at[3] |= 1u << 23, "a die lies at two places");
    CHECK_BROKEN(s.named[0] = 1, "dice are named that nobody waits for");
    CHECK_BROKEN((s.named[3] = 1, s.rolling = 7),
                 "dice are named that nobody waits for");
    CHECK_SOUND((s.named[0] = 1, s.rolling = 1));
    CHECK_SOUND((s.named[2] = 1, s.answered = 4, s.wait = FOR_CARABINER));
    CHECK_BROKEN(s.held[0]++, number);
    CHECK_BROKEN(s.held[2]--, number);
    CHECK_BROKEN(s.held[3]++, number);
    CHECK_BROKEN(s.known[0] &= ~1u, unknown);
    CHECK_BROKEN(s.known[2] &= ~(1u << 17), unknown);
    CHECK_BROKEN(s.radio = 1, unknown); /* of onlookers */
    CHECK_SOUND((s.rolling = 1, s.known[0] = 0));
    CHECK_BROKEN((s.at[0] &= ~1u, s.held[0]--), "a die is nowhere");
    CHECK_BROKEN(s.face[0] = 7, "a die shows no face");
    CHECK_BROKEN(s.face[23] = 7, "a die shows no face");
    CHECK_SOUND(s.phase = KEEPING);
}

static void test_broken_proposals_are_found(void **unused) {
    (void)unused;
    CHECK_BROKEN(s.proposal.seat = 1, "a proposal of nobody");
    CHECK_BROKEN(s.proposal.arg[5] = 1, "a proposal of nobody");
    CHECK_SOUND((s.proposal.verb = KEEP, s.proposer = 0));
    for (int seat = 0; seat < 2; seat++) {
        CHECK_BROKEN(s.latest[seat].arg[0] = 1,
                     "a seat's last proposal was never made");
        CHECK_SOUND((s.latest[seat].arg[0] = 1, s.asks[seat] = 1));
    }
}

static void test_broken_lists_are_found(void **unused) {
    (void)unused;
    const char *const behind = "something lies behind the end of a list";
    CHECK_BROKEN(s.moved_count = MOVED_MAX + 1, "a list is too long");
    CHECK_BROKEN(s.said_count = STATEMENTS + 1, "a list is too long");
    CHECK_SOUND((s.moved_count = MOVED_MAX, s.said_count = STATEMENTS));
    CHECK_BROKEN(s.moved[0].way = 1, behind);
    CHECK_BROKEN((s.moved_count = 2, s.moved[MOVED_MAX - 1].seen = 1), behind);
    CHECK_SOUND((s.moved_count = 1, s.moved[0].way = 1));
    CHECK_BROKEN(s.said[0][0] = 1, behind);
    CHECK_BROKEN((s.said_count = 2, s.said[STATEMENTS - 1][3] = 1), behind);
    CHECK_SOUND((s.said_count = 1, s.said[0][3] = 1));
}

static void test_broken_views_are_found(void **unused) {
    (void)unused;
    CHECK_SOUND(fuji_hide(&s, 1));
    CHECK_SOUND((fuji_hide(&s, 1), s.held[0]++));
    CHECK_SOUND((fuji_hide(&s, 1), s.at[0] = 0));
    CHECK_BROKEN((fuji_hide(&s, 1), s.held[0]--),
                 "the number of dice at a place is wrong");
    CHECK_BROKEN((fuji_hide(&s, 1), s.face[0] = 8), "a die shows no face");
}

static void test_broken_piles_are_found(void **unused) {
    (void)unused;
    const char *const twice = "an equipment card lies twice";
    CHECK_BROKEN(s.pile &= 0x7FFE, "an equipment card is missing");
    CHECK_BROKEN(s.pile &= 0x3FFF, "an equipment card is missing");
    CHECK_BROKEN(s.pile |= 0x8000, "an equipment card is missing");
    CHECK_BROKEN(s.under |= 1, twice);
    CHECK_BROKEN(s.discard |= 1u << WATER, twice);
    for (int i = 0; i < EXPLORERS; i++)
        CHECK_BROKEN(s.hand[i] |= 1, twice);
    CHECK_BROKEN((s.pile = 0x7FFE, s.hand[0] = 1, s.hand[3] = 1), twice);
}

static void test_a_broken_board_is_found(void **unused) {
    (void)unused;
    const char *const kinds = "a card is of two kinds";
    CHECK_BROKEN(s.landscape |= bit(4), kinds); /* a village */
    CHECK_BROKEN(s.lava |= bit(4), kinds);
    CHECK_BROKEN(s.lava |= bit(17), kinds); /* a landscape card */
    CHECK_BROKEN(s.lava |= bit(8), kinds);  /* scree */
    CHECK_BROKEN(s.equipment = bit(1), "a token lies on no card");
    CHECK_BROKEN(s.eruption = bit(0), "a token lies on no card");
    CHECK_BROKEN(s.equipment |= bit(17), "there are too many tokens");
    CHECK_BROKEN(s.eruption |= bit(17), "there are too many tokens");
    CHECK_BROKEN(s.pawn[0] = 0, "a pawn stands on lava");
    CHECK_BROKEN(s.pawn[2] = 1, "a pawn stands on lava");
    CHECK_SOUND((s.pawn[0] = 0, s.phase = OVER));
    CHECK_SOUND(s.pawn[1] = 4);
    CHECK_BROKEN(s.marker[0] = NO_CELL + 1, "a marker lies nowhere");
    CHECK_BROKEN(s.marker[2] = 255, "a marker lies nowhere");
}

static void test_broken_explorers_are_found(void **unused) {
    (void)unused;
    const char *const fit = "wounds and health do not fit";
    const char *const none = "a skill or character is none";
    CHECK_BROKEN(s.health[0] = DEADLY + 1, "a health marker left the track");
    CHECK_BROKEN(s.health[2] = 255, "a health marker left the track");
    CHECK_SOUND(s.health[3] = DEADLY + 1); /* nobody's */
    CHECK_BROKEN(s.health[1] = WOUND_EVERY, fit);
    CHECK_BROKEN(s.wounds[1] = 1 << LEG, fit);
    CHECK_SOUND((s.health[1] = WOUND_EVERY, s.active = 1));
    CHECK_SOUND((s.health[1] = WOUND_EVERY, s.phase = OVER));
    CHECK_SOUND((s.health[1] = 9, s.wounds[1] = 1 << EYE));
    CHECK_BROKEN((s.health[1] = DEADLY, s.wounds[1] = 0x1F), fit);
    CHECK_BROKEN(s.skill[0] = NO_SKILL + 1, none);
    CHECK_BROKEN(s.character[2] = NO_CHARACTER + 1, none);
    CHECK_SOUND((s.skill[0] = NO_SKILL, s.skill[1] = NO_SKILL));
    CHECK_SOUND((s.character[0] = NO_CHARACTER, s.character[1] = NO_CHARACTER));
    CHECK_BROKEN(s.skill[2] = s.skill[0], "two explorers have one skill");
    CHECK_BROKEN(s.skill[1] = s.skill[0], "two explorers have one skill");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_broken_course_is_found),
        cmocka_unit_test(test_broken_dice_are_found),
        cmocka_unit_test(test_broken_proposals_are_found),
        cmocka_unit_test(test_broken_lists_are_found),
        cmocka_unit_test(test_broken_views_are_found),
        cmocka_unit_test(test_broken_piles_are_found),
        cmocka_unit_test(test_a_broken_board_is_found),
        cmocka_unit_test(test_broken_explorers_are_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
