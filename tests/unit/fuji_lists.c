/* What may be done in Fuji is what is listed, action by action; ways over the board;
 * and what is left of an action for those who may not read it. */
#include "fuji_tables.h"
#include "rules/fuji/fuji.h"
#include "rules/notation.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* ---- allowed is listed ---- */

struct count {
    const struct state *s;
    int seat;
    uint8_t before[2]; /* verbs around it: the knife, a proposal */
    int allowed;
};

static void ask(struct count *c, int verb, uint32_t arguments) {
    uint8_t bytes[1 + ARGUMENT_BYTES] = {0};
    int n = 0;
    for (int i = 0; i < 2 && c->before[i]; i++)
        bytes[n++] = c->before[i];
    bytes[n++] = (uint8_t)verb;
    for (; arguments; arguments >>= 8)
        bytes[n++] = (uint8_t)arguments;
    struct action a = action_of(c->seat, bytes[0]);
    memcpy(a.arg, bytes + 1, ARGUMENT_BYTES);
    c->allowed += !fuji_refusal(c->s, a, NULL);
}

/* All sets of cards, or of the dice of one owner. */
static void ask_sets(struct count *c, int verb) {
    if (verb == KEEP) {
        uint32_t cards = c->s->phase == KEEPING ? 1u << EQUIPMENTS : 1;
        for (uint32_t set = 0; set < cards; set++)
            ask(c, verb, set);
        return;
    }
    ask(c, verb, 0);
    for (int owner = 0; owner < EXPLORERS; owner++) {
        for (uint32_t set = 1; set < 1u << DICE_EACH; set++)
            ask(c, verb, set << (DICE_EACH * owner));
    }
}

static void ask_paths(struct count *c) {
    for (uint32_t path = 0; path < 5 * 5 * 5 * 5; path++)
        ask(c, PATH,
            path % 5 | path / 5 % 5 << 8 | path / 25 % 5 << 16 | path / 125 << 24);
}

/* How many values an argument has; none counts as one. */
static uint32_t values_of(const struct argument *kind) {
    uint32_t n = 0;
    if (!kind) return 1;
    if (kind->form != WORD) return kind->high + 1u;
    while (kind->words[n])
        n++;
    return n;
}

static void ask_verb(struct count *c, int verb) {
    const struct argument *const *args = fuji_verbs[verb].args;
    if (args[0] && args[0]->form == VERB) return; /* comes as `before` */
    if (args[0] && args[0]->form == SET) {
        ask_sets(c, verb);
    } else if (verb == PATH) {
        ask_paths(c);
    } else {
        uint32_t second = args[0] ? values_of(args[1]) : 1;
        for (uint32_t i = 0; i < values_of(args[0]); i++) {
            for (uint32_t j = 0; j < second; j++)
                ask(c, verb, i | j << 8);
        }
    }
}

static int count_allowed(const struct state *s, int seat) {
    static const uint8_t around[][2] = {
        {0}, {USE + POCKETKNIFE}, {PROPOSE}, {PROPOSE, USE + POCKETKNIFE}};
    struct count c = {.s = s, .seat = seat};
    for (size_t i = 0; i < sizeof around / sizeof *around; i++) {
        memcpy(c.before, around[i], sizeof c.before);
        for (int verb = CHOOSE; verb < SAY_STRENGTH; verb++)
            ask_verb(&c, verb);
    }
    return c.allowed;
}

static int count_listed(const struct state *s, int seat) {
    static struct action list[LEGAL_MAX];
    int n = fuji_legal(s, seat, ALL, list), listed = 0;
    for (int i = 0; i < n; i++)
        listed += list[i].verb < SAY_STRENGTH;
    return listed;
}

/* Returns how many actions there are in all. */
static int check_listed(const struct state *s) {
    int sum = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        int listed = count_listed(s, seat);
        assert_int_equal(listed, count_allowed(s, seat));
        sum += listed;
    }
    return sum;
}

/* Check at a table and after each of some actions. */
static void check_course(struct state s, const char *const *lines) {
    assert_true(check_listed(&s) > 0);
    for (; *lines; lines++) {
        act(&s, WORDS(*lines));
        check_listed(&s);
    }
}

static const char *const all_cards[] = {
    "binoculars",    "lighter", "carabiner", "map",         "tape",
    "compass",       "machete", "radio",     "rope",        "shovel",
    "first-aid-kit", "torch",   "flare-gun", "pocketknife", "water"};

/* One explorer has all fifteen cards. */
static struct state rich(int seats, int who, const char *const *words) {
    struct state s = laid(seats, words);
    for (int i = 0; i < EQUIPMENTS; i++) {
        char line[40];
        struct text t = TEXT_IN(line);
        text_format(&t, "dealt %d %s", who, all_cards[i]);
        put(&s, WORDS(line));
    }
    return s;
}

static void test_all_of_set_up_is_listed(void **unused) {
    (void)unused;
    struct setup setup = game_defaults(&game_fuji, 2);
    setup.value[SET_SCENARIO] = 1;
    setup.value[SET_SKILLS] = 1;
    setup.value[SET_TWO] = B;
    struct state s;
    struct message why;
    assert_false(game_set_up(&game_fuji, &s, &setup, &why));
    s.phase = SKILLS;
    check_course(
        s, WORDS("1 choose tinkerer jones", "0 choose scout krach",
                 "0 propose choose manager hiromi", "1 agree none", "- deal 0 rope map",
                 "- deal 1 tape water torch", "- deal 2 radio shovel compass lighter",
                 "1 keep torch", "1 leave out b", "0 propose keep radio lighter",
                 "1 propose keep radio shovel", "0 agree none", "0 leave out c"));
}

/* FU-P2-02, FU-P2-05, FU-P2-07, FU-P2-11, FU-SK-02 */
static void test_all_of_phase_2_is_listed(void **unused) {
    (void)unused;
    struct state s = rich(3, 0, WORDS("became 0 manager jones", "phase planning"));
    check_course(s, WORDS("0 mark 1,3", "1 mark 1,2", "0 ready", "0 unmark",
                          "0 use torch 0a1 0b2"));
    s = rich(4, 3, WORDS("became 3 scout jones", "phase planning"));
    check_course(s, WORDS("3 use binoculars 3,2 1,3", "3 mark 3,2"));
    s = rich(2, 2, WORDS("became 2 manager jones", "phase planning"));
    check_course(s, WORDS("0 mark third 1,3", "0 mark 1,2", "1 propose use torch 2a2",
                          "0 as you like", "1 propose give rope 0"));
    s = rich(2, 0, WORDS("became 0 tinkerer jones", "phase planning"));
    check_course(s, WORDS("0 use rope 1,3", "0 use radio"));
}

/* FU-P3-06, FU-SK-20 */
static void test_all_of_phase_3_is_listed(void **unused) {
    (void)unused;
    struct state s =
        laid(3, WORDS("became 1 buddy jones", "phase planning", "phase rerolling"));
    check_course(s, WORDS("1 reroll 1a1 1c2", "- roll 2 3", "1 aside 1b1", "0 done",
                          "1 reroll 1a2", "- roll 6"));
    s = laid(2, WORDS("became 2 buddy jones", "phase planning", "loses 2 2b1",
                      "phase rerolling"));
    check_course(s, WORDS("1 reroll third 2a2", "- roll 2", "0 aside 2c1", "0 done"));
}

/* FU-EQ-12 to FU-EQ-39 */
static void test_all_of_phase_4_is_listed(void **unused) {
    (void)unused;
    const char *const faces = "dice 0 1 6 1 6 3 6";
    struct state s =
        rich(3, 0, WORDS("became 0 manager jones", "phase planning", faces));
    put(&s, WORDS("loses 2 2a1", "phase equipping"));
    check_course(s, WORDS("0 use lighter 1", "1 decline", "0 use water for 2",
                          "2 answer 2b1 2b2", "- roll 3 4", "0 use carabiner",
                          "1 answer 1c2", "0 answer 0a2", "2 answer 2c1", "- roll 2",
                          "- roll 3", "- roll 4", "0 use pocketknife use machete 0c1",
                          "0 use radio", "0 use first aid kit", "1 pass"));
    s = rich(4, 1, WORDS("became 1 tinkerer jones", "phase planning"));
    put(&s, WORDS("phase equipping"));
    check_course(s, WORDS("1 use water 1b1", "- roll 2", "1 answer 1b1 1c1",
                          "- roll 3 3", "1 use rope 1,3", "1 use shovel 1b1 6"));
}

/* FU-TWO-25, FU-TWO-29 to FU-TWO-33 */
static void test_all_of_phase_4_with_a_third_is_listed(void **unused) {
    (void)unused;
    struct state s = rich(2, 2,
                          WORDS("became 2 manager jones", "phase planning",
                                "dice 2 1 6 3", "dice 3 6 1 1"));
    put(&s, WORDS("phase equipping"));
    check_course(s, WORDS("0 propose use tape 2a1", "1 agree 2b2",
                          "1 propose use water 2a2", "0 agree 2a1", "- roll 4",
                          "- roll 3", "0 answer third 2a1", "1 answer third none",
                          "- roll 2", "- roll 7", "0 propose use machete none",
                          "0 withdraw", "1 propose use lighter 0", "0 agree none",
                          "0 decline", "0 propose use carabiner", "1 agree none",
                          "0 answer third 2a1", "1 answer 1a1"));
    s = laid(2, WORDS("phase planning", "dealt 0 lighter", "dealt 1 water",
                      "phase equipping"));
    check_course(s, WORDS("0 use lighter 2", "1 propose decline",
                          "0 propose answer 2a1", "0 withdraw", "1 use water for 2",
                          "0 propose answer none", "1 agree 2a2 2c2"));
}

/* FU-P5-03, FU-P5-09, FU-SK-31, FU-WD-02, FU-WD-06 */
static void test_all_of_phase_5_is_listed(void **unused) {
    (void)unused;
    struct state s =
        laid(3, WORDS("became 1 gatherer krach", "became 0 manager jones",
                      "phase planning", "dealt 0 rope", "wounded 0 amnesia",
                      "tired 0 1 9", "earned 1 2", "phase moving"));
    check_course(s, WORDS("0 turn 0", "1 bars 1", "0 wound leg", "0 lose 0b1",
                          "2 turn 2", "1 bars 0"));
    s = laid(2, WORDS("became 2 gatherer krach", "phase planning", "wounded 2 eye",
                      "tired 2 1 9", "earned 2 3", "phase moving"));
    check_course(s, WORDS("1 turn 2", "0 propose bars 1", "1 propose bars 2",
                          "0 agree none", "0 propose wound leg", "1 agree none",
                          "1 propose lose 2a2"));
}

/* ---- ways ---- */

/* How many ways of at most so many steps visit no card twice, the empty one included,
 * if all 64 cards can be entered. */
static int count_walks(int x, int y, int steps, uint64_t visited) {
    static const int8_t ways[4][2] = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}};
    int n = 1;
    for (int i = 0; steps && i < 4; i++) {
        int to_x = x + ways[i][0], to_y = y + ways[i][1];
        bool off = to_x < 0 || to_x > 7 || to_y < 0 || to_y > 7;
        if (off || visited & bit(8 * to_y + to_x)) continue;
        n += count_walks(to_x, to_y, steps - 1, visited | bit(8 * to_y + to_x));
    }
    return n;
}

/* FU-GEN-06, FU-GEN-07, FU-P2-02, FU-SK-10 */
static void check_ways_from(struct state *s, int from, int steps) {
    struct path list[PATHS_MAX];
    int walks = 0, cells = 0;
    s->pawn[0] = (uint8_t)from;
    for (int to = 0; to < CELLS; to++) {
        s->marker[0] = (uint8_t)to;
        int distance = abs(from % 8 - to % 8) + abs(from / 8 - to / 8);
        assert_int_equal(fuji_distance(s, from, to), distance);
        assert_int_equal(fuji_way_is_lost(s, 0), distance > steps);
        walks += fuji_paths(s, 0, list);
        cells += distance <= steps;
    }
    assert_int_equal(walks, count_walks(from % 8, from / 8, steps, bit(from)));
    assert_int_equal(bits_count(fuji_reach(s, 0, steps)), cells);
}

static void test_ways_end_at_the_edge_of_the_board(void **unused) {
    (void)unused;
    struct state s = laid(3, WORDS("became 0 scout krach", "phase planning"));
    s.village = 0xFF;
    s.landscape = ~s.village;
    for (int from = 0; from < CELLS; from++) {
        s.rerolled = 0;
        check_ways_from(&s, from, 4);
        s.rerolled = 1;
        check_ways_from(&s, from, 3); /* FU-SK-12 */
    }
}

/* ---- what others read ---- */

/* FU-INFO-07 to FU-INFO-09: the bytes of hidden arguments are gone, not just unsaid. */
static void check_veiled(const struct state *s, const char *words, int reader,
                         const char *read) {
    struct action wanted = action_in(read);
    struct action veiled = fuji_hide_action(s, action_in(words), reader);
    if (!action_equals(veiled, wanted)) fail_msg("%s", words);
}

static void test_hidden_arguments_are_gone(void **unused) {
    (void)unused;
    struct state s = rich(3, 0, WORDS("phase planning", "dice 0 1 1 3 4 6 6"));
    put(&s, WORDS("phase equipping"));
    static const char *const lines[][2] = {
        {"0 use tape 0a1 0a2", "0 use tape ?"},
        {"0 use compass 0c1", "0 use compass ?"},
        {"0 use shovel 0a2 4", "0 use shovel ?"},
        {"0 use water 0a1 0b2", "0 use water ?"},
        {"0 use map 1 0a2", "0 use map 1 ?"},
        {"0 use pocketknife use tape 0a1", "0 use pocketknife use tape ?"},
        {"0 use pocketknife use map 1 0b2", "0 use pocketknife use map 1 ?"},
        {"0 use machete 0a1 0b1", "0 use machete 0a1 0b1"},
        {"0 use lighter 1", "0 use lighter 1"},
        {"0 use rope 1,3", "0 use rope 1,3"},
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        check_veiled(&s, lines[i][0], 2, lines[i][1]);
        check_veiled(&s, lines[i][0], NOBODY, lines[i][1]);
        check_veiled(&s, lines[i][0], 0, lines[i][0]);
    }
    check_veiled(&s, "0 use map 1 0a2", 1, "0 use map 1 0a2");
    s = laid(2,
             WORDS("phase planning", "dealt 2 tape", "dealt 2 map", "phase equipping"));
    check_veiled(&s, "0 propose use tape 2a1", 1, "0 propose use tape ?");
    check_veiled(&s, "0 propose use map 1 2a1", 1, "0 propose use map 1 ?");
    check_veiled(&s, "0 propose use tape none", 1, "0 propose use tape none");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_of_set_up_is_listed),
        cmocka_unit_test(test_all_of_phase_2_is_listed),
        cmocka_unit_test(test_all_of_phase_3_is_listed),
        cmocka_unit_test(test_all_of_phase_4_is_listed),
        cmocka_unit_test(test_all_of_phase_4_with_a_third_is_listed),
        cmocka_unit_test(test_all_of_phase_5_is_listed),
        cmocka_unit_test(test_ways_end_at_the_edge_of_the_board),
        cmocka_unit_test(test_hidden_arguments_are_gone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
