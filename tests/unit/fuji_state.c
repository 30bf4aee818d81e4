/* What transcripts of Fuji cannot show: words that arrange, what refusals name, codes
 * at the edge of their range, figures. */
#include "fuji_tables.h"
#include "rules/fuji/fuji.h"
#include "rules/notation.h"
#include "support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* ---- arrange: on to a phase ---- */

static void test_terrain_is_laid_in_order_around_what_lies(void **unused) {
    (void)unused;
    struct state s = laid(4, WORDS("laid 1,2 L02", "laid 4,0 D2", "phase rolling"));
    const uint8_t landscape[] = {2, 1, 3, 4, 5}, village[] = {26, 25, 27, 28};
    const uint8_t cells[] = {17, 18, 19, 21, 22};
    for (int i = 0; i < 5; i++)
        assert_int_equal(s.card[cells[i]], landscape[i]);
    assert_memory_equal(s.card + 4, village, 4);
    assert_int_equal(s.card[12], 29);
    assert_int_equal(s.card[13], 30);
    assert_int_equal(s.card[0], VOLCANO);
    assert_int_equal(s.card[1], 0);
}

static void test_skills_are_given_to_those_without(void **unused) {
    (void)unused;
    struct state s = laid(4, WORDS("became 1 gatherer krach", "phase dealing"));
    const uint8_t skills[] = {BUDDY, GATHERER, MANAGER, SURVIVALIST};
    const uint8_t characters[] = {0, 3, 2, 3};
    assert_memory_equal(s.skill, skills, 4);
    assert_memory_equal(s.character, characters, 4);
    assert_int_equal(s.phase, DEALING);
    assert_int_equal(s.card[17], 1);
    s = laid(4,
             WORDS("became 0 buddy jones", "became 3 manager hiromi", "phase rolling"));
    const uint8_t others[] = {BUDDY, GATHERER, SURVIVALIST, MANAGER};
    assert_memory_equal(s.skill, others, 4);
    s = laid(4, WORDS("phase rolling"));
    const uint8_t all[] = {BUDDY, GATHERER, MANAGER, SURVIVALIST};
    assert_memory_equal(s.skill, all, 4);
    assert_int_equal(s.phase, ROLLING);
    assert_int_equal(s.rolling, 15);
    for (int die = 0; die < DICE; die++)
        assert_int_equal(s.face[die], 0);
    assert_int_equal(s.lost, 1u << 19); /* five dice: 3a2 stays in the box */
    assert_int_equal(s.leaving, 0);
    s = laid(4, WORDS("loses 3 3b1", "phase rolling"));
    assert_int_equal(s.lost, 1u << 20);
}

static void test_phases_can_only_come(void **unused) {
    (void)unused;
    struct state s = laid(3, WORDS("marked 0 1,3", "phase planning"));
    struct message why = {0};
    assert_int_equal(s.rolling, 0);
    for (int die = 0; die < DICE; die++)
        assert_int_equal(s.face[die], die < 18);
    const char *const refused[] = {"phase scenario", "phase laying",  "phase skills",
                                   "phase dealing",  "phase keeping", "phase rolling",
                                   "phase planning", "phase showing", "phase over"};
    for (int i = 0; i < 9; i++) {
        assert_true(fuji_arrange(&s, refused[i], &why));
        assert_int_equal(why.phrase, FUJI_NOT_NOW);
        assert_int_equal(s.phase, PLANNING);
    }
    assert_int_equal(laid(3, WORDS("phase rolling", "phase planning")).round, 1);
    put(&s, WORDS("phase rerolling"));
    assert_int_equal(s.phase, REROLLING);
    assert_int_equal(s.round, 1);
    assert_int_equal(s.marker[0], 25);
    assert_int_equal(s.marker[1], s.pawn[1]);
    assert_int_equal(s.marker[2], s.pawn[2]);
    assert_int_equal(s.marker[3], NO_CELL);
    assert_int_equal(s.rerolls[1], 2);
    assert_true(fuji_arrange(&s, "phase rerolling", &why));
    put(&s, WORDS("phase equipping", "phase moving"));
    assert_int_equal(s.phase, MOVING);
    assert_int_equal(s.radio, 15);
    s = empty(3, B);
    const char *const never[] = {"phase laying", "phase skills", "phase keeping",
                                 "phase showing", "phase over"};
    for (int i = 0; i < 5; i++) {
        assert_true(fuji_arrange(&s, never[i], &why));
        assert_int_equal(s.phase, LAYING);
    }
    struct setup setup = game_defaults(&game_fuji, 3);
    assert_false(game_set_up(&game_fuji, &s, &setup, &why));
    assert_int_equal(s.phase, SCENARIO);
    assert_true(fuji_arrange(&s, "phase planning", &why));
    assert_int_equal(why.phrase, FUJI_NOT_NOW);
}

static void test_a_radio_ends_with_its_phase(void **unused) {
    (void)unused;
    struct state s = laid(3, WORDS("phase planning", "dealt 1 radio"));
    act(&s, WORDS("1 use radio"));
    assert_int_equal(s.radio, 2);
    put(&s, WORDS("phase equipping"));
    assert_int_equal(s.radio, 0);
    /* Variant A: only the third set is open while its other half is rolled. */
    s = empty(2, A);
    put(&s, WORDS("phase planning", "phase moving"));
    assert_int_equal(s.phase, SHOWING);
    assert_int_equal(s.radio, 4);
    assert_int_equal(s.rolling, 8);
}

/* ---- arrange: single things ---- */

static void test_a_card_lies_in_one_place(void **unused) {
    (void)unused;
    const unsigned rope = 1u << ROPE, all = 0x7FFF;
    struct state s = laid(3, WORDS("phase rolling", "dealt 0 rope", "dealt 1 rope"));
    assert_int_equal(s.hand[0], 0);
    assert_int_equal(s.hand[1], rope);
    assert_int_equal(s.pile, all & ~rope);
    put(&s, WORDS("discarded 0 rope"));
    assert_int_equal(s.hand[1], 0);
    assert_int_equal(s.discard, rope);
    put(&s, WORDS("drew 2 rope", "used 2 map"));
    assert_int_equal(s.discard, 0);
    assert_int_equal(s.hand[2], rope | 1u << MAP);
    assert_int_equal(s.fresh, rope);
    assert_int_equal(s.once, 1u << MAP);
    s.hand[2] = 0;
    s.under = (uint16_t)rope;
    s.pile |= 1u << MAP;
    put(&s, WORDS("dealt 0 rope"));
    assert_int_equal(s.under, 0);
    assert_null(fuji_fault(&s));
}

static void test_lava_takes_what_lies_there(void **unused) {
    (void)unused;
    const struct state before = empty(3, B);
    struct state s = before;
    put(&s, WORDS("burned 1,3"));
    assert_int_equal(s.lava, before.lava | bit(25));
    assert_int_equal(s.landscape, before.landscape & ~bit(25));
    put(&s, WORDS("burned 2,2", "burned 5,2", "burned 0,1"));
    assert_int_equal(s.lava, before.lava | bit(25) | bit(18) | bit(21) | bit(8));
    assert_int_equal(s.equipment, before.equipment & ~bit(18));
    assert_int_equal(s.eruption, before.eruption & ~bit(21));
    assert_int_equal(s.scree, before.scree & ~bit(8));
    assert_int_equal(s.village, before.village);
    s = before;
    put(&s, WORDS("erupted"));
    assert_int_equal(s.lava, before.lava | bit(8));
}

static void test_terrain_cards_change_places(void **unused) {
    (void)unused;
    struct state s = laid(3, WORDS("phase planning"));
    uint8_t here = s.card[17], there = s.card[25];
    char words[] = "laid 1,2 L00";
    words[10] = (char)('0' + there / 10);
    words[11] = (char)('0' + there % 10);
    put(&s, WORDS(words));
    assert_int_equal(s.card[17], there);
    assert_int_equal(s.card[25], here);
    put(&s, WORDS("laid 1,2 L24", "laid 4,0 D6"));
    assert_int_equal(s.card[17], LANDSCAPES);
    assert_int_equal(s.card[4], LANDSCAPES + VILLAGES);
}

static void test_dice_are_put_and_lost(void **unused) {
    (void)unused;
    struct state s = laid(3, WORDS("phase planning", "shows 2c2 4", "shows 0a1 6",
                                   "dice 1 1 2 3 4 5 6", "loses 0 0b1"));
    assert_int_equal(s.face[17], 4);
    assert_int_equal(s.face[0], 6);
    for (int i = 0; i < 6; i++)
        assert_int_equal(s.face[6 + i], 1 + i);
    assert_int_equal(s.lost, 0xFC0000u | 1u << 2);
    assert_int_equal(s.face[2], 0);
    assert_int_equal(s.at[0], 0x3Bu);
    assert_int_equal(s.held[0], 5);
    assert_int_equal(s.held[1], 6);
    assert_null(fuji_fault(&s));
}

static void test_explorers_are_put(void **unused) {
    (void)unused;
    struct state s =
        laid(3, WORDS("phase planning", "went 1 3,2", "marked 1 3,3", "tired 0 1 4",
                      "wounded 2 leg", "wounded 2 eye", "tired 2 1 14", "earned 1 3",
                      "flared 0", "flared 0", "helped 2", "helped 1", "round 9"));
    assert_int_equal(s.pawn[1], 19);
    assert_int_equal(s.marker[1], 27);
    assert_int_equal(s.health[0], 4);
    assert_int_equal(s.wounds[2], 1 << LEG | 1 << EYE);
    assert_int_equal(s.health[2], 14);
    assert_int_equal(s.bars, 3);
    assert_int_equal(s.flares[0], 2);
    assert_int_equal(s.helped, 6);
    assert_int_equal(s.round, 9);
    assert_null(fuji_fault(&s));
}

/* Nothing changes when arranging is refused. */
static struct message refused_in(const struct state *s, const char *words) {
    struct state same = *s;
    struct message why = {0};
    if (!fuji_arrange(&same, words, &why)) fail_msg("%s is arranged", words);
    assert_memory_equal(s, &same, sizeof same);
    return why;
}

static void test_what_cannot_be_arranged(void **unused) {
    (void)unused;
    struct state s = laid(3, WORDS("phase planning"));
    static const struct {
        const char *words;
        int phrase, arg;
    } rows[] = {
        {"went 3 1,2", FUJI_NO_SUCH_SEAT, 3},
        {"dealt 3 rope", FUJI_NO_SUCH_SEAT, 3},
        {"laid 1,2 D1", FUJI_CARD_DOES_NOT_FIT, 0},
        {"laid 4,0 L24", FUJI_CARD_DOES_NOT_FIT, 0},
        {"laid 1,2 --", FUJI_CARD_DOES_NOT_FIT, 0},
        {"laid 0,0 L01", FUJI_CARD_DOES_NOT_FIT, 0},
        {"shows 3a1 5", FUJI_NOT_YOUR_DICE, 0},
        {"shows 3c2 5", FUJI_NOT_YOUR_DICE, 0},
        {"dice 4 1", FUJI_NO_SUCH_SEAT, 4},
        {"dice 0 1 2 3 4 5", FUJI_SO_MANY_DICE, 6},
        {"dice 0 1 2 3 4 5 6 1", FUJI_SO_MANY_DICE, 6},
        {"dice 0 1 2 3 4 5 7", FUJI_SO_MANY_DICE, 6},
        {"dice 0 0 2 3 4 5 6", FUJI_SO_MANY_DICE, 6},
        {"dice 0 1 2 3 4 5,6", FUJI_SO_MANY_DICE, 6},
        {"dice 3 1", FUJI_SO_MANY_DICE, 0},
        {"tired 0 5 5", CORE_CANNOT_ARRANGE, 0},
        {"gave 0 1 rope", CORE_CANNOT_ARRANGE, 0},
        {"ended burnt", CORE_CANNOT_ARRANGE, 0},
        {"lent 0 1 ?", CORE_CANNOT_ARRANGE, 0},
        {"nonsense", CORE_UNKNOWN_EVENT, 0},
        {"marked 0 7,7", CORE_CANNOT_ARRANGE, 0},
        {"marked 0 0,1", CORE_CANNOT_ARRANGE, 0}, /* scree */
        {"went 0 7,7", CORE_CANNOT_ARRANGE, 0},
        {"burned 0,3", CORE_CANNOT_ARRANGE, 0},              /* with pawns */
        {"burned 4,0", CORE_CANNOT_ARRANGE, 0},              /* a village */
        {"became 0 gatherer jones", CORE_CANNOT_ARRANGE, 0}, /* seat 1 is */
        {"round 28", CORE_CANNOT_ARRANGE, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct message why = refused_in(&s, rows[i].words);
        if (why.phrase != rows[i].phrase)
            fail_msg("%s: %s", rows[i].words, phrase_key(why.phrase));
        assert_int_equal(why.arg[0], rows[i].arg);
    }
    assert_int_equal(refused_in(&s, "dice / 1").phrase, FUJI_NO_SUCH_SEAT);
    put(&s, WORDS("flared 1", "flared 1", "flared 1", "flared 1", "round 27"));
    assert_int_equal(refused_in(&s, "flared 1").phrase, CORE_CANNOT_ARRANGE);
    s = empty(2, B); /* before the deal, and the third character's skill */
    assert_int_equal(refused_in(&s, "dealt 0 rope").phrase, CORE_CANNOT_ARRANGE);
    assert_int_equal(refused_in(&s, "became 2 scout jones").phrase,
                     CORE_CANNOT_ARRANGE);
    put(&s, WORDS("became 2 buddy jones", "became 1 scout krach"));
}

/* A marker that the pawn cannot get to gives no re-roll; it fails in phase 5. */
static void test_a_marker_may_lie_too_far_away(void **unused) {
    (void)unused;
    struct state s = laid(3, WORDS("became 0 survivalist jones", "phase planning",
                                   "marked 1 1,4", "marked 2 0,3"));
    assert_true(fuji_arrange(&s, "marked 0 7,0", NULL)); /* only for four */
    put(&s, WORDS("marked 0 5,0", "phase rerolling"));
    assert_int_equal(s.rerolls[0], 0);
    assert_int_equal(s.rerolls[1], 1);
    put(&s, WORDS("phase moving"));
    act(&s, WORDS("0 turn 0"));
    assert_int_equal(s.pawn[0], s.white);
    assert_int_equal(s.health[0], 3);
}

/* Whoever has a skill already keeps it; the others get what is left. */
static void test_chance_gives_skills_to_those_without(void **unused) {
    (void)unused;
    struct rng rng = rng_stream(5, 5);
    for (int all = 0; all < 2; all++) {
        struct state s = laid(3, WORDS("became 1 buddy jones", "became 2 scout krach"));
        if (all) put(&s, WORDS("became 0 manager hiromi"));
        while (s.phase < DEALING) {
            struct action a = fuji_roll(&s, &rng);
            assert_false(fuji_refusal(&s, a, NULL));
            fuji_apply(&s, a, NULL);
        }
        assert_int_equal(s.skill[1], BUDDY);
        assert_int_equal(s.skill[2], SCOUT);
        assert_true(s.skill[0] < SKILL_KINDS);
        assert_true(s.skill[0] != BUDDY && s.skill[0] != SCOUT);
        assert_int_equal(s.skill[3], NO_SKILL);
        assert_null(fuji_fault(&s));
    }
}

/* FU-EQ-10: on a real table the pile lasts; on a made-up one a token may give nothing,
 * and the deal what is left. */
static void test_a_pile_may_be_used_up(void **unused) {
    (void)unused;
    struct rng rng = rng_stream(6, 6);
    struct state s = laid(3, WORDS("became 0 manager jones", "phase dealing"));
    s.discard = 0x7FFC;
    s.pile = 3;
    for (int i = 0; i < 3; i++) {
        struct action a = fuji_roll(&s, &rng);
        assert_false(fuji_refusal(&s, a, NULL));
        fuji_apply(&s, a, NULL);
    }
    assert_int_equal(s.hand[0], 3);
    assert_int_equal(s.hand[1] | s.hand[2], 0);
    assert_int_equal(s.phase, ROLLING);
    put(&s, WORDS("went 0 1,2", "marked 0 2,2", "phase moving", "shows 0a1 6",
                  "shows 0a2 6", "shows 0b1 6", "shows 0b2 6", "shows 0c1 6",
                  "shows 0c2 6", "laid 2,2 L13"));
    act(&s, WORDS("0 turn 0"));
    assert_int_equal(s.pawn[0], 18);
    assert_false(s.equipment & bit(18));
    assert_int_equal(s.drawer, NOBODY);
    assert_int_equal(s.gone, 1);
}

/* ---- codes ---- */

static void test_codes_end_where_the_things_end(void **unused) {
    (void)unused;
    static const char *const bad[] = {"went 0 8,1",
                                      "went 0 1,8",
                                      "went 0 1;1",
                                      "went 0 /,1",
                                      "went 0 1,/",
                                      "went 0 1,",
                                      "went 0 1,11",
                                      "laid 1,2 L00",
                                      "laid 1,2 L25",
                                      "laid 1,2 D0",
                                      "laid 4,0 D7",
                                      "laid 1,2 x",
                                      "shows 4a1 1",
                                      "shows /a1 1",
                                      "shows 0d1 1",
                                      "shows 0`1 1",
                                      "shows 0a0 1",
                                      "shows 0a3 1",
                                      "shows 0a11 1",
                                      "shows 0a1 0",
                                      "shows 0a1 7",
                                      "shows 0a 1",
                                      "earned 0 4",
                                      "went 4 1,2",
                                      "phase none",
                                      "scenario 8",
                                      "scenario 0",
                                      "said strength 0 dest4 weak",
                                      "said strength 0 dest/ weak",
                                      "said strength 0 dest weak",
                                      "said strength 0 desk1 weak",
                                      "said strength 0 red weak"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct event thing;
        struct message why = {0};
        if (!notation_read_event(&game_fuji, bad[i], &thing, &why))
            fail_msg("%s is read", bad[i]);
        if (why.phrase != CORE_BAD_ARGUMENT)
            fail_msg("%s: %s", bad[i], phrase_key(why.phrase));
    }
}

/* A roll has at most twelve faces: so many fit into an action. */
static void test_a_roll_has_twelve_faces_at_most(void **unused) {
    (void)unused;
    struct action a = action_in("- roll 1 2 3 4 5 6 1 2 3 4 5 6");
    for (int i = 0; i < 12; i++)
        assert_int_equal(bytes_face(a.arg, i), 1 + i % 6);
    struct message why = {0};
    assert_true(
        notation_read(&game_fuji, "- roll 1 2 3 4 5 6 1 2 3 4 5 6 1", &a, &why));
    assert_int_equal(why.phrase, CORE_TOO_MUCH);
}

/* The values of an argument that an action may carry, and that words make and read. */
static void check_range(int verb, int at, const char *last, int high) {
    for (int value = 0; value < 256; value++) {
        struct action a = action_of(0, verb), again;
        a.arg[at] = (uint8_t)value;
        assert_int_equal(notation_is_sound(&game_fuji, a), value <= high);
        if (value > high) continue;
        char words[LINE_LONGEST + 1];
        struct text t = TEXT_IN(words);
        struct message why;
        notation_write(&game_fuji, a, &t);
        assert_false(notation_read(&game_fuji, words, &again, &why));
        assert_true(action_equals(a, again));
        if (value == high) assert_string_equal(words, last);
    }
}

static void test_values_go_from_the_first_to_the_last_thing(void **unused) {
    (void)unused;
    check_range(LOSE, 0, "0 lose 3c2", DICE - 1);
    check_range(MARK, 0, "0 mark 7,7", CELLS - 1);
    check_range(SAY_STRENGTH, 0, "0 say strength all hopeless", TOPICS - 1);
    check_range(SAY_STRENGTH, 1, "0 say strength 0,0 great", 4);
    check_range(BARS, 0, "0 bars 3", BARS_MAX);
    check_range(TURN, 0, "0 turn 3", EXPLORERS - 1);
    check_range(GIVE, 0, "0 give water 0", EQUIPMENTS - 1);
    check_range(CHOOSE, 0, "0 choose tinkerer jones", SKILL_KINDS - 1);
    check_range(CHOOSE, 1, "0 choose manager krach", NO_CHARACTER - 1);
    check_range(WOUND, 0, "0 wound eye", WOUND_KINDS - 1);
    check_range(LEAVE_OUT, 0, "0 leave out c", 2);
    check_range(PATH, 0, "0 path w", 4);
    check_range(SAY_DANGER, 2, "0 say danger 0 0,0 danger", 1);
    check_range(SAY_EQUIPMENT, 2, "0 say equipment binoculars 0 keep", 1);
    check_range(SAY_ORDER, 1, "0 say order 0 late", 1);
    check_range(SAY_SHORT, 0, "0 say unsure", 5);
}

/* ---- refusals say what is wrong ---- */

static void check_says(const struct state *s, const char *words, int phrase, int arg) {
    struct action a = action_in(words);
    struct message why = {0};
    if (!fuji_refusal(s, a, &why)) fail_msg("%s is allowed", words);
    if (why.phrase != phrase) fail_msg("%s: %s", words, phrase_key(why.phrase));
    if (why.arg[0] != arg) fail_msg("%s: names %d", words, (int)why.arg[0]);
    assert_int_equal(why.arg[1], 0);
}

static void test_refusals_of_set_up_name_the_thing(void **unused) {
    (void)unused;
    struct setup setup = game_defaults(&game_fuji, 3);
    setup.value[SET_SCENARIO] = 1;
    setup.value[SET_SKILLS] = 1;
    struct state s;
    struct message why;
    assert_false(game_set_up(&game_fuji, &s, &setup, &why));
    put(&s, WORDS("became 0 scout krach"));
    s.phase = SKILLS;
    check_says(&s, "1 choose scout jones", FUJI_SKILL_TAKEN, SCOUT);
    check_says(&s, "1 choose buddy krach", FUJI_CHARACTER_TAKEN, 3);
    check_says(&s, "0 choose buddy jones", FUJI_SAID_ALREADY, 0);
    check_says(&s, "3 choose buddy jones", FUJI_NO_SUCH_SEAT, 3);
    s = laid(
        3, WORDS("became 0 manager jones", "became 1 tinkerer krach", "phase dealing"));
    act(&s, WORDS("- deal 0 rope map tape water", "- deal 1 radio torch shovel",
                  "- deal 2 compass"));
    assert_int_equal(s.phase, KEEPING);
    check_says(&s, "0 keep rope radio", FUJI_NOT_YOUR_CARD, RADIO);
    check_says(&s, "0 keep rope", FUJI_KEEP_SO_MANY, 2);
    check_says(&s, "0 keep rope map tape", FUJI_KEEP_SO_MANY, 2);
    check_says(&s, "1 keep radio torch", FUJI_KEEP_SO_MANY, 1);
    check_says(&s, "1 leave out a", FUJI_KEEP_FIRST, 0);
    check_says(&s, "2 keep compass", FUJI_NO_QUESTION, 0);
    check_says(&s, "2 leave out a", FUJI_NO_QUESTION, 0);
    s = laid(3, WORDS("phase planning"));
    assert_true(fuji_refusal(&s, action_in("0 keep rope"), &why));
    assert_string_equal(why.rule, "FU-SET-08");
    assert_true(fuji_refusal(&s, action_in("0 leave out a"), &why));
    assert_string_equal(why.rule, "FU-SET-06");
    assert_true(fuji_refusal(&s, action_in("0 choose scout jones"), &why));
    assert_string_equal(why.rule, "FU-SET-04");
}

static void test_refusals_of_cards_name_the_card(void **unused) {
    (void)unused;
    struct state s =
        laid(3, WORDS("became 0 manager jones", "phase planning", "dealt 0 tape",
                      "dealt 0 compass", "dealt 0 machete", "dealt 0 pocketknife",
                      "drew 0 shovel", "dealt 0 lighter", "dealt 1 torch", "helped 0",
                      "dealt 0 first-aid-kit", "loses 2 2a1", "dice 0 1 2 3 4 5 6"));
    check_says(&s, "0 use tape 0a1", FUJI_NOT_THIS_PHASE, TAPE);
    check_says(&s, "0 mark 5,2", FUJI_TOO_FAR, 3);
    check_says(&s, "0 give rope 1", FUJI_NOT_YOUR_CARD, ROPE);
    check_says(&s, "0 say equipment rope 0 use", FUJI_NO_SUCH_CARD, ROPE);
    put(&s, WORDS("loses 2 2a2", "loses 2 2b1", "loses 2 2b2", "loses 2 2c1",
                  "loses 2 2c2", "phase equipping"));
    check_says(&s, "0 use water 0a1", FUJI_NOT_YOUR_CARD, WATER);
    check_says(&s, "0 use shovel 0a1 6", FUJI_DRAWN_THIS_ROUND, SHOVEL);
    check_says(&s, "0 use pocketknife use water 0a1", FUJI_NOT_COPYABLE, WATER);
    check_says(&s, "0 use pocketknife use torch 0a1", FUJI_NOT_THIS_PHASE, TORCH);
    check_says(&s, "1 use pocketknife use tape 1a1", FUJI_NOT_YOUR_CARD, POCKETKNIFE);
    check_says(&s, "0 use first aid kit", FUJI_DOES_NOTHING, FIRST_AID_KIT);
    check_says(&s, "0 use tape 0a2", FUJI_WRONG_FACE, 1);
    check_says(&s, "0 use compass 0a1", FUJI_WRONG_FACE, 6);
    check_says(&s, "0 use machete 0a1 0a2 0b1", FUJI_TOO_MANY_DICE, 2);
    check_says(&s, "0 use lighter 2", FUJI_HAS_NO_DICE, 2);
    check_says(&s, "0 use lighter 3", FUJI_ANOTHER_PLAYER, 0);
    act(&s, WORDS("0 use lighter 1"));
    check_says(&s, "0 answer 0a1", FUJI_NOT_ASKED, 1);
    check_says(&s, "2 answer 2a1", FUJI_NOT_ASKED, 1);
}

static void test_refusals_of_turns_name_the_thing(void **unused) {
    (void)unused;
    struct state s =
        laid(3, WORDS("became 1 gatherer krach", "phase planning", "wounded 0 amnesia",
                      "earned 1 2", "tired 0 1 9", "phase moving"));
    check_says(&s, "- roll 1", FUJI_NOT_NOW, 0);
    act(&s, WORDS("0 turn 0"));
    assert_int_equal(s.wait, FOR_BARS);
    check_says(&s, "1 bars 3", FUJI_TOO_FEW_BARS, 2);
    check_says(&s, "0 bars 1", FUJI_NOT_ASKED, 1);
    act(&s, WORDS("1 bars 0"));
    assert_int_equal(s.wait, FOR_WOUND);
    check_says(&s, "0 wound amnesia", FUJI_FIELD_COVERED, AMNESIA);
    check_says(&s, "2 wound eye", FUJI_NOT_ASKED, 0);
    act(&s, WORDS("0 wound leg"));
    check_says(&s, "0 lose 1a1", FUJI_NOT_YOUR_DICE, 0);
    s = laid(3, WORDS("phase planning", "phase rerolling"));
    act(&s, WORDS("0 reroll 0a1 0b1"));
    check_says(&s, "- roll 1", FUJI_SO_MANY_DICE, 2);
    check_says(&s, "- roll 1 2 3", FUJI_SO_MANY_DICE, 2);
    check_says(&s, "- roll 1 7", FUJI_SO_MANY_DICE, 2);
    check_says(&s, "0 done", FUJI_CHANCE_FIRST, 0);
}

static void test_refusals_of_agreements_name_the_thing(void **unused) {
    (void)unused;
    struct state s = laid(2, WORDS("phase planning", "dealt 2 tape", "dealt 2 compass",
                                   "dealt 2 machete", "dice 2 1 6 3", "dice 3 6 1 3",
                                   "phase equipping"));
    act(&s, WORDS("0 propose use tape 2a1"));
    check_says(&s, "1 agree 2a2", FUJI_WRONG_FACE, 1);
    check_says(&s, "1 agree 2a1", FUJI_NOT_YOUR_DICE, 0);
    act(&s, WORDS("0 propose use compass 2b1"));
    check_says(&s, "1 agree 2b2", FUJI_WRONG_FACE, 6);
    act(&s, WORDS("0 propose use machete 2a1"));
    check_says(&s, "1 agree 2a2 2b2", FUJI_TOO_MANY_DICE, 2);
    check_says(&s, "0 agree none", FUJI_NO_PROPOSAL, 0);
    act(&s, WORDS("0 propose use machete none"));
    check_says(&s, "1 agree none", FUJI_NAME_DICE, 0);
}

static void test_refusals_of_talk(void **unused) {
    (void)unused;
    struct state s = laid(3, WORDS("phase planning", "dealt 0 rope", "marked 1 0,3"));
    check_says(&s, "0 say danger 3 0,3 safe", FUJI_ANOTHER_PLAYER, 0);
    check_says(&s, "0 say wish 3 0,3", FUJI_ANOTHER_PLAYER, 0);
    check_says(&s, "0 say equipment rope 3 use", FUJI_ANOTHER_PLAYER, 0);
    check_says(&s, "0 say wish 0 7,7", FUJI_NO_TOPIC, 0);
    check_says(&s, "0 say danger 0 7,7 safe", FUJI_NO_TOPIC, 0);
    check_says(&s, "0 say danger 0 dest0 safe", FUJI_NO_TOPIC, 0);
    check_says(&s, "0 say strength 0,0 weak", FUJI_NO_TOPIC, 0);
    check_says(&s, "0 say strength dest3 weak", FUJI_NO_TOPIC, 0);
    /* FU-P2-21, FU-P3-10: free text, phase by phase */
    for (int phase = SCENARIO; phase <= OVER; phase++) {
        struct message why = {0};
        s.phase = (uint8_t)phase;
        bool hidden = phase >= ROLLING && phase < MOVING;
        assert_int_equal(fuji_refuse_words(&s, ENGLISH, "three", &why), hidden);
        bool silent = phase == REROLLING;
        assert_int_equal(fuji_refuse_words(&s, ENGLISH, "many", &why), silent);
    }
}

/* A user's map: line and column of what is wrong. */
static void check_map(const char *map, int phrase, int first, int second) {
    struct setup setup = game_defaults(&game_fuji, 3);
    setup.map = map;
    struct state s;
    struct message why = {0};
    assert_true(game_set_up(&game_fuji, &s, &setup, &why));
    if (why.phrase != phrase) fail_msg("%s: %s", map, phrase_key(why.phrase));
    assert_int_equal(why.arg[0], first);
    assert_int_equal(why.arg[1], second);
}

static void test_refusals_of_maps_name_line_and_column(void **unused) {
    (void)unused;
    check_map(" ^^ ## .W .G [] [] -- --", FUJI_MAP_BAD_CELL, 1, 1);
    check_map("; a remark\n^^ ## .W .. [] [] -- -Q", FUJI_MAP_BAD_CELL, 2, 22);
    check_map("^^ ## .W ... [] [] -- --", FUJI_MAP_BAD_CELL, 1, 12);
    check_map("^^  ## .W .. [] [] -- --", FUJI_MAP_BAD_CELL, 1, 4);
    check_map("^^ ## .W .. [] [] -- -", FUJI_MAP_BAD_CELL, 1, 22);
    check_map("^^ ## .W .G [] [] --", FUJI_MAP_TOO_NARROW, 1, 21);
    check_map("^^ ## .W .G [] [] -- --\n-", FUJI_MAP_BAD_CELL, 2, 1);
    check_map("^^ ## .W .G [] [] -- --\n--", FUJI_MAP_TOO_NARROW, 2, 3);
    check_map("\n^^ ## .W .G [] [] -- -- --", FUJI_MAP_TOO_WIDE, 2, 25);
    check_map("^^ ## .W .W [] [] -- --", FUJI_MAP_START_TWICE, 1, 10);
    check_map("^^ ## .G .G [] [] -- --", FUJI_MAP_START_TWICE, 1, 10);
    check_map("-- -- .W .G [] [] -- --", FUJI_MAP_VOLCANO, 1, 0);
    check_map("^^ ## .W .G [] ## -- ##", FUJI_MAP_SCREE, 2, 0);
    check_map("^^ ## .W .G [] [] [] []\n-- -- -- -- [] [] [] --", FUJI_MAP_VILLAGES, 6,
              0);
    check_map("^^ ## .W .G [] [4 [4 --", FUJI_MAP_VILLAGES, 6, 0);
    check_map("^^ .e .e .e .e .e .e .e\n-- .e .W .G [] -- -- --", FUJI_MAP_EQUIPMENT, 7,
              0);
    check_map("^^ .x .x .x .W .G [] --", FUJI_MAP_ERUPTIONS, 2, 0);
    check_map("^^ .W .G -- [] -- -- --", FUJI_MAP_IN_PIECES, 0, 0);
    check_map("^^ -- .W .G [] -- -- --", FUJI_MAP_NO_LAVA, 0, 0);
}

static void test_maps_have_a_longest_text(void **unused) {
    (void)unused;
    static const char rows[] = "^^ ## .W .G [] [] -- --\n;";
    static char map[MAP_MAX + 2];
    memset(map, '-', sizeof map);
    memcpy(map, rows, sizeof rows - 1); /* and a long remark */
    map[MAP_MAX + 1] = '\0';
    check_map(map, FUJI_MAP_TOO_LONG, MAP_MAX, 0);
    map[MAP_MAX] = '\0';
    struct setup setup = game_defaults(&game_fuji, 3);
    setup.map = map;
    struct state s;
    assert_false(game_set_up(&game_fuji, &s, &setup, NULL));
}

/* The table that a setting makes, as all see it. */
static void table_with(int seats, int setting, int value, char *json, size_t size) {
    struct setup setup = game_defaults(&game_fuji, seats);
    setup.value[SET_SCENARIO] = 1;
    setup.value[setting] = (int16_t)value;
    struct state s;
    struct text out = text_in(json, size);
    assert_false(game_set_up(&game_fuji, &s, &setup, NULL));
    state_json(&game_fuji, &s, &out);
}

static void test_settings_matter_with_their_numbers_of_seats(void **unused) {
    (void)unused;
    static char one[1 << 15], other[1 << 15];
    static const int settings[] = {SET_TWO, SET_START};
    for (int i = 0; i < 2; i++) {
        for (int seats = 2; seats <= 4; seats++) {
            table_with(seats, settings[i], 0, one, sizeof one);
            table_with(seats, settings[i], 1, other, sizeof other);
            bool matters = fuji_settings[settings[i]].seats >> seats & 1;
            assert_int_equal(strcmp(one, other) != 0, matters);
        }
    }
}

/* FU-SET-13: a terrain card is laid once, also when it lies in the first cell. */
static void test_a_card_in_the_first_cell_is_laid(void **unused) {
    (void)unused;
    struct setup setup = game_defaults(&game_fuji, 3);
    setup.map = ".W .G .. .. .. .. .. []\n^^ -- -- -- -- -- -- --";
    struct state s;
    struct message why;
    assert_false(game_set_up(&game_fuji, &s, &setup, &why));
    struct state arranged = s;
    put(&arranged, WORDS("laid 0,0 L01", "phase dealing"));
    for (int cell = 0; cell < 7; cell++)
        assert_int_equal(arranged.card[cell], cell + 1);
    put(&arranged, WORDS("laid 1,0 L01"));
    assert_int_equal(arranged.card[0], 2);
    act(&s, WORDS("- lay L01 L02 L03 L04 L05 L06"));
    check_says(&s, "- lay L01 D1 -- -- -- --", FUJI_CARD_DOES_NOT_FIT, 0);
    check_says(&s, "- lay D1 L07 -- -- -- --", FUJI_CARD_DOES_NOT_FIT, 0);
    act(&s, WORDS("- lay L07 D1 -- -- -- --"));
    assert_int_equal(s.phase, SKILLS);
    assert_int_equal(s.card[0], 1);
    assert_true(fuji_may_mark(&s, 1, 0)); /* and can be marked */
    assert_int_equal(s.card[7], LANDSCAPES + 1);
}

/* ---- what cards and markers depend on ---- */

/* FU-P2-05: only markers block; four sit around the table, two of them beside one. */
static void test_only_neighbours_markers_block_a_card(void **unused) {
    (void)unused;
    struct state s = laid(4, WORDS("phase planning"));
    for (int i = 0; i < 4; i++)
        s.pawn[i] = 17;
    uint64_t reach = fuji_reach(&s, 0, 3);
    for (int health = 0; health <= DEADLY; health++) {
        memset(s.health, health, sizeof s.health);
        for (int i = 0; i < 4; i++)
            assert_int_equal(fuji_markable(&s, i), reach);
    }
    for (int other = 0; other < 4; other++) {
        memset(s.marker, NO_CELL, sizeof s.marker);
        s.marker[other] = 18;
        for (int i = 0; i < 4; i++) {
            bool beside = (i + 1) % 4 == other || (i + 3) % 4 == other;
            assert_int_equal(fuji_may_mark(&s, i, 18), !beside);
        }
    }
}

/* FU-EQ-13: cards with a pawn, a marker or a token stay where they are. */
static void test_only_free_cards_are_swapped(void **unused) {
    (void)unused;
    struct state s = laid(4, WORDS("phase planning"));
    memset(s.pawn, 4, sizeof s.pawn); /* all in a village */
    uint64_t free = s.landscape & ~(s.equipment | s.eruption);
    assert_int_equal(fuji_swappable(&s), free);
    for (int i = 0; i < 4; i++) {
        s.pawn[i] = 17;
        assert_int_equal(fuji_swappable(&s), free & ~bit(17));
        s.pawn[i] = 4;
        s.marker[i] = 25;
        assert_int_equal(fuji_swappable(&s), free & ~bit(25));
        s.marker[i] = NO_CELL;
    }
}

/* FU-P2-10: whoever cannot reach his mark any more takes it back. */
static void test_markers_out_of_reach_go_back(void **unused) {
    (void)unused;
    for (int far = 0; far < 4; far++) {
        struct state s = laid(4, WORDS("phase planning"));
        for (int i = 0; i < 4; i++)
            s.marker[i] = i == far ? 54 : s.pawn[i];
        static struct events events;
        events.count = 0;
        fuji_check_markers(&s, &events);
        assert_int_equal(events.count, 1);
        assert_int_equal(events.list[0].kind, MARKER_RETURNED);
        assert_int_equal(events.list[0].arg[0], far);
        for (int i = 0; i < 4; i++)
            assert_int_equal(s.marker[i], i == far ? NO_CELL : s.pawn[i]);
    }
}

/* FU-P5-09: from 2,0 to 3,1 there are two ways, over 3,0 and over 2,1. */
static void check_ways(uint64_t tokens, bool differ, int first_step) {
    struct setup setup = game_defaults(&game_fuji, 3);
    setup.map = "^^ ## .W .G .. [] -- --  \r\n-- -- .. .. .. -- -- --\r\n\r\n";
    struct state s;
    struct message why;
    assert_false(game_set_up(&game_fuji, &s, &setup, &why));
    s.marker[0] = 11;
    s.eruption = tokens;
    assert_int_equal(fuji_paths_differ(&s, 0), differ);
    struct path path = fuji_default_path(&s, 0);
    const struct path wanted = {
        {(uint8_t)first_step, (uint8_t)(first_step == 2 ? 3 : 2)}};
    assert_memory_equal(&path, &wanted, sizeof path);
}

static void test_ways_differ_by_their_tokens(void **unused) {
    (void)unused;
    enum { EAST = 2, SOUTH = 3 };
    check_ways(0, false, EAST);
    check_ways(bit(12) | bit(4), false, EAST);
    check_ways(bit(11), false, EAST);
    check_ways(bit(11) | bit(12), false, EAST);
    check_ways(bit(3), true, SOUTH);
    check_ways(bit(10), true, EAST);
    check_ways(bit(3) | bit(10), true, EAST);
    check_ways(bit(3) | bit(11), true, SOUTH);
}

/* FU-SK-20: dice of another are not his to set aside, whoever is the Buddy. */
static void test_only_own_dice_are_set_aside(void **unused) {
    (void)unused;
    struct state s =
        laid(3, WORDS("became 2 buddy jones", "phase planning", "phase rerolling"));
    check_says(&s, "0 aside 2a1", FUJI_NOT_YOUR_DICE, 0);
    check_says(&s, "0 aside 0a1", FUJI_ONLY_BUDDY, 0);
    check_says(&s, "0 reroll third 2a1", FUJI_ANOTHER_PLAYER, 0);
    act(&s, WORDS("2 aside 2a1"));
    check_says(&s, "2 aside 2a2", FUJI_ONCE_A_ROUND, 0);
    s = laid(2, WORDS("became 2 buddy jones", "phase planning", "phase rerolling"));
    check_says(&s, "0 aside 2a2", FUJI_NOT_YOUR_DICE, 0);
    check_says(&s, "0 aside 1a1", FUJI_NOT_YOUR_DICE, 0);
    check_says(&s, "0 aside 0a1", FUJI_ONLY_BUDDY, 0);
    act(&s, WORDS("1 aside 2a2"));
    assert_int_equal(s.aside, 1u << 13);
    assert_int_equal(s.held[3], 2);
}

/* FU-EQ-02: the third character's cards are no subject in phase 5. */
static void test_no_card_can_be_proposed_in_phase_5(void **unused) {
    (void)unused;
    static struct action list[LEGAL_MAX];
    for (int card = 0; card < EQUIPMENTS; card++) {
        struct state s = laid(2, WORDS("became 2 buddy jones", "phase planning"));
        s.hand[2] = (uint16_t)(1u << card);
        s.pile &= (uint16_t) ~(1u << card);
        put(&s, WORDS("phase moving"));
        assert_int_equal(fuji_usable(&s, 2), 0);
        assert_int_equal(fuji_copyable(&s, 2), 0);
        int n = fuji_legal(&s, 0, ALL, list);
        for (int i = 0; i < n; i++)
            assert_int_not_equal(list[i].verb, PROPOSE);
    }
}

/* FU-SK-31: bars are asked of the Gatherer, wherever he sits. */
static void test_the_gatherer_may_sit_anywhere(void **unused) {
    (void)unused;
    for (int seats = 2; seats <= 4; seats++) {
        for (int who = 0; who < (seats == 2 ? 3 : seats); who++) {
            char words[] = "became 0 gatherer jones";
            words[7] = (char)('0' + who);
            struct state s = laid(seats, WORDS(words, "phase planning"));
            assert_int_equal(fuji_gatherer(&s), NOBODY);
            put(&s, WORDS("earned 0 1"));
            assert_int_equal(fuji_gatherer(&s), who);
            s.wounds[who] = 1 << AMNESIA;
            assert_int_equal(fuji_gatherer(&s), NOBODY);
        }
    }
}

/* How many lines of a kind a seat reads after an action. */
static int lines_read(const struct events *events, int kind, int seat) {
    int n = 0;
    for (int i = 0; i < events->count; i++)
        n += events->list[i].kind == kind && events->list[i].readers & SEAT(seat);
    return n;
}

/* FU-INFO-08, FU-INFO-09: of each change one reads the dice, or just that there was
 * one; never both. */
static void test_who_sees_dice_reads_them_and_no_more(void **unused) {
    (void)unused;
    static const struct {
        const char *words;
        int kind, lines, seeing; /* how often, and by whom */
    } rows[] = {
        {"0 use tape 0a1 0b1", TURNED, 2, 1},
        {"0 use shovel 0a2 5", TURNED, 1, 1},
        {"0 use map 2 0a1", LENT, 1, 5},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct state s =
            laid(3, WORDS("phase planning", "dealt 0 tape", "dealt 0 shovel",
                          "dealt 0 map", "phase equipping"));
        struct events events = {.count = 0};
        fuji_apply(&s, action_in(rows[i].words), &events);
        const int hidden = rows[i].kind | HIDDEN_ARGUMENTS;
        for (int reader = 0; reader < VIEWERS; reader++) {
            int seat = reader < 3 ? reader : NOBODY;
            bool sees = reader < 3 && rows[i].seeing >> reader & 1;
            assert_int_equal(lines_read(&events, rows[i].kind, seat),
                             sees ? rows[i].lines : 0);
            assert_int_equal(lines_read(&events, hidden, seat), sees ? 0 : 1);
        }
    }
}

/* FU-TWO-30: chance rolls for a side that named no die, too. */
static void test_no_dice_are_rolled_like_any(void **unused) {
    (void)unused;
    struct rng rng = rng_stream(8, 8);
    struct state s =
        laid(2, WORDS("phase planning", "dealt 2 water", "phase equipping"));
    act(&s, WORDS("0 propose use water 2a1", "1 agree none"));
    for (int i = 0; i < 4; i++) {
        if (i == 2) act(&s, WORDS("0 answer third none", "1 answer third none"));
        assert_int_equal(fuji_to_act(&s), SEAT(CHANCE));
        struct action a = fuji_roll(&s, &rng);
        assert_false(fuji_refusal(&s, a, NULL));
        fuji_apply(&s, a, NULL);
    }
    assert_int_equal(s.wait, FOR_NOTHING);
    assert_int_equal(s.rolling, 0);
    for (int die = 13; die < 18; die++)
        assert_int_equal(s.face[die], 1);
}

/* FU-GEN-14: a round begins without anything of the last. */
static void test_rounds_begin_alike(void **unused) {
    (void)unused;
    struct state s = laid(3, WORDS("became 0 scout krach", "phase planning",
                                   "dealt 0 lighter", "drew 1 rope", "phase moving"));
    s.helped = s.rerolled = s.radio = 7;
    s.put_aside = 1;
    memset(s.flares, 2, sizeof s.flares);
    memset(s.rerolls, 1, sizeof s.rerolls);
    memset(s.said, 5, sizeof s.said);
    s.said_count = 3;
    fuji_put_aside(&s, 1, 7, NULL);
    act(&s, WORDS("0 turn 0", "1 turn 1", "2 turn 2"));
    struct state first =
        laid(3, WORDS("became 0 scout krach", "erupted", "phase rolling",
                      "dealt 0 lighter", "dealt 1 rope"));
    assert_int_equal(s.round, 2);
    first.round = 2;
    /* What turns leave behind and does no harm. */
    first.gone = s.gone;
    first.starter = s.starter;
    first.asked = s.asked;
    first.loss = s.loss;
    memcpy(first.health, s.health, sizeof first.health);
    assert_memory_equal(&s, &first, sizeof s);
}

/* ---- talk, figures, chance ---- */

/* FU-P2-18: all that may be said is listed, once for each thing it may be about. */
static void test_all_talk_is_listed(void **unused) {
    (void)unused;
    static struct action list[LEGAL_MAX];
    struct state s = laid(3, WORDS("phase planning", "dealt 0 binoculars",
                                   "dealt 2 map", "marked 1 0,3"));
    int cells = bits_count(s.landscape | s.village), topics = cells + 1 + 8;
    int count[VERBS] = {0}, n = fuji_list_talk(&s, 1, list);
    for (int i = 0; i < n; i++) {
        count[list[i].verb]++;
        assert_int_equal(list[i].seat, 1);
        for (int j = 0; j < i; j++)
            assert_false(action_equals(list[i], list[j]));
    }
    assert_int_equal(count[SAY_STRENGTH], 5 * topics);
    assert_int_equal(count[SAY_DANGER], 3 * 2 * topics);
    assert_int_equal(count[SAY_WISH], 3 * cells);
    assert_int_equal(count[SAY_EQUIPMENT], 2 * 3 * 2);
    assert_int_equal(count[SAY_ORDER], 3 * 2);
    assert_int_equal(count[SAY_SHORT], 6);
    act(&s, WORDS("0 say strength blue weak", "0 say equipment binoculars 0 use",
                  "2 say equipment map 2 keep", "0 say danger 2 dest1 safe"));
    check_says(&s, "0 say strength dest2 weak", FUJI_NO_TOPIC, 0);
    check_says(&s, "0 say order 3 late", FUJI_ANOTHER_PLAYER, 0);
}

static void test_the_last_statements_stay(void **unused) {
    (void)unused;
    struct state s = laid(3, WORDS("phase planning"));
    act(&s, WORDS("2 say order 1 late"));
    const uint8_t order[] = {2 + 8 * (SAY_ORDER - SAY_STRENGTH), 1, 1, 0};
    assert_memory_equal(s.said[0], order, 4);
    for (int i = 1; i < STATEMENTS; i++)
        act(&s, WORDS("0 say no"));
    assert_int_equal(s.said_count, STATEMENTS);
    assert_memory_equal(s.said[0], order, 4);
    act(&s, WORDS("1 say yes"));
    const uint8_t yes[] = {1 + 8 * (SAY_SHORT - SAY_STRENGTH), 0, 0, 0};
    assert_int_equal(s.said_count, STATEMENTS);
    assert_int_equal(s.said[0][0], 8 * (SAY_SHORT - SAY_STRENGTH));
    assert_memory_equal(s.said[STATEMENTS - 1], yes, 4);
    struct {
        struct state s;
        uint8_t behind[16];
    } more = {.s = s};
    const uint8_t untouched[16] = {0};
    fuji_apply(&more.s, action_in("1 say yes"), NULL);
    assert_memory_equal(more.behind, untouched, sizeof untouched);
}

static void test_figures(void **unused) {
    (void)unused;
    struct state s = laid(3, WORDS("phase planning", "wounded 1 leg", "wounded 1 eye",
                                   "tired 0 1 3", "went 2 4,0", "dealt 0 rope",
                                   "dealt 2 map", "used 2 tape", "round 7"));
    s.uses = 5;
    int32_t out[FIGURES_MAX], points[SEATS_MAX] = {0};
    game_fuji.figure(&s, out);
    const int32_t wanted[] = {2, 13, 1, 5, 3, 3 * DEADLY - 13};
    assert_memory_equal(out, wanted, sizeof wanted);
    assert_int_equal(game_fuji.turns(&s), 7);
    assert_int_equal(fuji_points(&s), 4 + 2 + 4 + 1 + 1); /* FU-END-08 */
    game_fuji.score(&s, points);
    assert_int_equal(points[0], 0);
    assert_int_equal(game_fuji.outcome(&s).winners, 0);
    s.phase = OVER;
    s.reason = VICTORY;
    game_fuji.score(&s, points);
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(points[seat], 12);
    assert_int_equal(points[3], 0);
    assert_int_equal(game_fuji.outcome(&s).winners, 7);
    assert_int_equal(game_fuji.outcome(&s).reason, VICTORY);
}

/* A use is counted when it comes about, whichever card is spent for it. */
static void test_uses_are_counted(void **unused) {
    (void)unused;
    int32_t out[FIGURES_MAX];
    struct state s =
        laid(3, WORDS("phase planning", "dealt 0 pocketknife", "dealt 1 radio",
                      "dealt 2 lighter", "phase equipping"));
    act(&s, WORDS("1 use radio", "2 use lighter 0", "0 decline"));
    game_fuji.figure(&s, out);
    assert_int_equal(out[3], 1);
    act(&s, WORDS("0 use pocketknife use lighter 1", "1 answer 1a1"));
    game_fuji.figure(&s, out);
    assert_int_equal(out[3], 2);
}

/* FU-END-09: points of three explorers with wounds and one card after another. */
static void test_grades(void **unused) {
    (void)unused;
    static const uint8_t grades[] = {0, 1, 1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5};
    struct state s = laid(3, WORDS("phase planning"));
    memset(s.wounds, 0xF, sizeof s.wounds);
    for (int points = 0; points < 15; points++) {
        assert_int_equal(fuji_points(&s), points);
        assert_int_equal(fuji_grade(&s), grades[points]);
        s.hand[points % 3] |= (uint16_t)(1u << points);
    }
}

static void check_kind(const struct state *s, const char *name) {
    assert_int_equal(fuji_to_act(s), SEAT(CHANCE));
    assert_string_equal(game_fuji.chance_kinds[fuji_chance_kind(s)], name);
}

static void test_each_kind_of_chance_has_its_name(void **unused) {
    (void)unused;
    struct setup setup = game_defaults(&game_fuji, 3);
    struct state s;
    struct message why;
    assert_false(game_set_up(&game_fuji, &s, &setup, &why));
    check_kind(&s, "scenario");
    act(&s, WORDS("- scenario 1"));
    check_kind(&s, "terrain");
    s.phase = SKILLS;
    check_kind(&s, "skills");
    s = laid(3, WORDS("phase dealing"));
    check_kind(&s, "equipment");
    s = laid(3, WORDS("phase rolling"));
    check_kind(&s, "dice");
    s = laid(3, WORDS("phase planning", "phase moving"));
    s.drawer = 1;
    check_kind(&s, "equipment");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_terrain_is_laid_in_order_around_what_lies),
        cmocka_unit_test(test_skills_are_given_to_those_without),
        cmocka_unit_test(test_phases_can_only_come),
        cmocka_unit_test(test_a_radio_ends_with_its_phase),
        cmocka_unit_test(test_a_card_lies_in_one_place),
        cmocka_unit_test(test_lava_takes_what_lies_there),
        cmocka_unit_test(test_terrain_cards_change_places),
        cmocka_unit_test(test_dice_are_put_and_lost),
        cmocka_unit_test(test_explorers_are_put),
        cmocka_unit_test(test_what_cannot_be_arranged),
        cmocka_unit_test(test_a_marker_may_lie_too_far_away),
        cmocka_unit_test(test_chance_gives_skills_to_those_without),
        cmocka_unit_test(test_a_pile_may_be_used_up),
        cmocka_unit_test(test_codes_end_where_the_things_end),
        cmocka_unit_test(test_a_roll_has_twelve_faces_at_most),
        cmocka_unit_test(test_values_go_from_the_first_to_the_last_thing),
        cmocka_unit_test(test_refusals_of_set_up_name_the_thing),
        cmocka_unit_test(test_refusals_of_cards_name_the_card),
        cmocka_unit_test(test_refusals_of_turns_name_the_thing),
        cmocka_unit_test(test_refusals_of_agreements_name_the_thing),
        cmocka_unit_test(test_refusals_of_talk),
        cmocka_unit_test(test_refusals_of_maps_name_line_and_column),
        cmocka_unit_test(test_maps_have_a_longest_text),
        cmocka_unit_test(test_settings_matter_with_their_numbers_of_seats),
        cmocka_unit_test(test_a_card_in_the_first_cell_is_laid),
        cmocka_unit_test(test_only_neighbours_markers_block_a_card),
        cmocka_unit_test(test_only_free_cards_are_swapped),
        cmocka_unit_test(test_markers_out_of_reach_go_back),
        cmocka_unit_test(test_ways_differ_by_their_tokens),
        cmocka_unit_test(test_only_own_dice_are_set_aside),
        cmocka_unit_test(test_no_card_can_be_proposed_in_phase_5),
        cmocka_unit_test(test_the_gatherer_may_sit_anywhere),
        cmocka_unit_test(test_who_sees_dice_reads_them_and_no_more),
        cmocka_unit_test(test_no_dice_are_rolled_like_any),
        cmocka_unit_test(test_rounds_begin_alike),
        cmocka_unit_test(test_all_talk_is_listed),
        cmocka_unit_test(test_the_last_statements_stay),
        cmocka_unit_test(test_figures),
        cmocka_unit_test(test_uses_are_counted),
        cmocka_unit_test(test_grades),
        cmocka_unit_test(test_each_kind_of_chance_has_its_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
