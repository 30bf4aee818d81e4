/* The printed components of Fuji against the asserts of docs/rules/fuji.md, and random
 * games that must use all of them. */
#include "rules/content.h"
#include "rules/fuji/fuji.h"
#include "rules/fuji/state.h"
#include "support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* Number, landscape cells, steps from white and grey to the village, eruptions that
 * burn white and grey, eruptions until all is burnt, the village's entrance, the last
 * landscape card, the eruption token nearer to the village. */
static const uint8_t maps[SCENARIOS][10] = {
    {1, 21, 9, 9, 3, 3, 12, 13, 21, 21}, {2, 23, 11, 10, 3, 4, 15, 54, 53, 54},
    {3, 23, 9, 8, 4, 3, 12, 31, 23, 23}, {4, 19, 10, 9, 3, 4, 13, 14, 13, 14},
    {5, 24, 9, 9, 3, 3, 12, 57, 58, 56}, {6, 21, 10, 9, 3, 4, 13, 54, 46, 54},
    {7, 20, 9, 8, 3, 4, 12, 25, 17, 25},
};

static const uint64_t waves[SCENARIOS][16] = {
    {0x100, 0x10000, 0x1020000, 0x2040000, 0x200080000, 0x20408000000, 0x800000000,
     0x1000000000, 0x102000000000, 0x10004020000000, 0x20400000200000,
     0x40000000400000},
    {0x10000000000, 0x20000000000, 0x200000000, 0x2000000, 0x5020000, 0x40000, 0x80000,
     0x100000, 0x201000, 0x20400010, 0x2000004020, 0x201000000040, 0x20000000000000,
     0x2010000000000000, 0x8000000000000},
    {0x100000000, 0x1000000, 0x10000, 0x20100, 0x40001, 0x4080402, 0x8100004, 0x201000,
     0x20400010, 0x2000800020, 0x8040, 0x80},
    {0x1000000, 0x100000000, 0x10000000000, 0x20000000000, 0x2040000000000,
     0x4080000000000, 0x100000000000, 0x10001000000000, 0x10000000, 0x28100000,
     0x4001000, 0x2810, 0x400},
    {0x4000, 0x400000, 0x40200000, 0x20100000, 0x2000081000, 0x200000040010,
     0x500004000408, 0x40880400000004, 0x40000000000, 0x4000000000000,
     0x400000000000000, 0x800000000000000},
    {0x10000, 0x100, 0x200, 0x400, 0x40800, 0x80008, 0x8000000, 0x810000000, 0x20000000,
     0x2040200000, 0x4080002000, 0x400000804000, 0x800000008000},
    {0x8000000000000, 0x10000000000000, 0x20000000000000, 0x200000000000,
     0x402000000000, 0x20000000, 0x40200000, 0x502000, 0x884000, 0x40040, 0x20400,
     0x10204},
};

/* Hundredths of the mean of six dice for each condition. */
static const int means[LANDSCAPES + VILLAGES] = {
    1100, 400,  600,  300, 1200, 400,  300,  967,  1033, 300,
    600,  200,  2100, 900, 200,  900,  300,  1400, 1100, 200,
    800,  1400, 967,  800, 400,  1033, 1400, 600,  400,  1000};

static struct state table(int scenario, int seats) {
    struct state s;
    struct message why;
    struct setup setup = game_defaults(&game_fuji, seats);
    setup.value[SET_SCENARIO] = (int16_t)scenario;
    setup.value[SET_THRILL] = 1;
    assert_false(game_set_up(&game_fuji, &s, &setup, &why));
    return s;
}

static int steps_to_village(const struct state *s, int from) {
    int best = CELLS;
    for (uint64_t rest = s->village; rest; rest = bits_rest(rest)) {
        int steps = fuji_distance(s, from, bits_first(rest));
        if (steps < best) best = steps;
    }
    return best;
}

/* FU-SET-12, FU-SET-14, FU-SET-17, FU-SET-18, FU-SET-19 */
static void test_maps_have_the_printed_components(void **unused) {
    (void)unused;
    for (int i = 0; i < SCENARIOS; i++) {
        struct state three = table(maps[i][0], 3), four = table(maps[i][0], 4);
        assert_int_equal(bits_count(three.lava), 1);
        assert_int_equal(bits_count(three.scree), 2);
        assert_int_equal(bits_count(three.landscape), maps[i][1]);
        assert_in_range(maps[i][1], 19, LANDSCAPES);
        assert_int_equal(bits_count(three.village), 5);
        assert_int_equal(bits_count(four.village), VILLAGES);
        assert_int_equal(bits_count(three.equipment), 7);
        assert_int_equal(bits_count(three.eruption), 2);
        uint64_t starts = bit(three.white) | bit(three.grey);
        assert_false(starts & (three.equipment | three.eruption));
        assert_int_equal(starts & three.landscape, starts);
    }
}

/* FU-VAR-03, FU-SET-19: one way in, both tokens on the way, lava from one scree card.
 */
static void test_maps_have_the_printed_shape(void **unused) {
    (void)unused;
    for (int i = 0; i < SCENARIOS; i++) {
        struct state s = table(maps[i][0], 3), four = table(maps[i][0], 4);
        uint64_t land = s.landscape | s.village,
                 contact = bits_around(s.village) & s.landscape;
        uint64_t entrance = bits_around(s.landscape) & s.village;
        uint64_t fourth = four.landscape | four.village;
        assert_int_equal(bits_flood(bit(s.white), land), land);
        assert_int_equal(bits_flood(bit(four.white), fourth), fourth);
        assert_int_equal(bits_flood(s.village & -s.village, s.village), s.village);
        assert_int_equal(contact, bit(maps[i][8]));
        assert_int_equal(entrance, bit(maps[i][7]));
        assert_int_equal(bits_count(bits_around(s.lava) & (land | s.scree)), 1);
        assert_int_equal(bits_count(bits_around(s.lava) & s.scree), 1);
        assert_int_equal(steps_to_village(&s, s.white), maps[i][2]);
        assert_int_equal(steps_to_village(&s, s.grey), maps[i][3]);
        assert_int_equal(s.nearer, maps[i][9]);
        uint64_t farther = s.eruption & ~bit(s.nearer);
        uint64_t without = bits_flood(bit(s.white) | bit(s.grey), land & ~farther);
        assert_false(without & s.village);
    }
}

/* FU-P6-02, FU-P6-04, FU-END-11 */
static void test_lava_comes_in_the_printed_waves(void **unused) {
    (void)unused;
    for (int i = 0; i < SCENARIOS; i++) {
        struct state s = table(maps[i][0], 3);
        int village = bits_first(s.village), white = 0, grey = 0, all = 0;
        for (int seat = 0; seat < 3; seat++)
            s.pawn[seat] = (uint8_t)village;
        for (int wave = 0; s.landscape; wave++) {
            uint64_t before = s.lava;
            fuji_erupt(&s, NULL);
            assert_int_equal(s.lava & ~before, waves[i][wave]);
            if (!white && s.lava & bit(s.white)) white = wave + 1;
            if (!grey && s.lava & bit(s.grey)) grey = wave + 1;
            all = wave + 1;
        }
        assert_int_equal(white, maps[i][4]);
        assert_int_equal(grey, maps[i][5]);
        assert_int_equal(all, maps[i][6]);
        assert_in_range(all, 1, 15);
    }
}

/* FU-GEN-09: opposite faces share a colour; each colour once odd, once even, once low.
 */
static void test_dice_have_the_printed_faces(void **unused) {
    (void)unused;
    assert_memory_equal(fuji_colours[0], " byppyb", 7);
    assert_memory_equal(fuji_colours[1], " ypbbpy", 7);
    assert_memory_equal(fuji_colours[2], " pbyybp", 7);
    for (int type = 0; type < 3; type++) {
        for (int face = 1; face <= 3; face++)
            assert_int_equal(fuji_colours[type][face], fuji_colours[type][7 - face]);
    }
}

/* FU-GEN-10, FU-GEN-11: thirty conditions, all different, with the means of the facts.
 */
static void test_conditions_count_as_printed(void **unused) {
    (void)unused;
    for (int card = 1; card <= LANDSCAPES + VILLAGES; card++) {
        int sum = 0, highest = 0;
        for (int type = 0; type < 3; type++) {
            assert_int_equal(fuji_counts[card][type][0], 0); /* not rolled */
            for (int face = 1; face <= 6; face++) {
                int value = fuji_counts[card][type][face];
                assert_true(value == 0 || value == face);
                sum += value;
                if (value > highest) highest = value;
            }
        }
        assert_int_equal((200 * sum + 3) / 6, means[card - 1]); /* rounded */
        assert_int_equal(fuji_extra_reroll(card), highest <= 3);
        for (int other = 1; other < card; other++)
            assert_memory_not_equal(fuji_counts[card], fuji_counts[other],
                                    sizeof fuji_counts[card]);
    }
    assert_false(fuji_extra_reroll(SCREE));
}

/* Whether a die counts by the words of a card, as "y|6", "odd pb", "b 123" or "2 4". */
static bool counts_by_words(const char *words, char colour, int value) {
    bool by_colour = false, by_value = false, coloured = false, valued = false;
    for (const char *at = words; *at; at++) {
        if (*at >= '1' && *at <= '6') {
            valued = true;
            by_value |= *at - '0' == value;
        } else if (strncmp(at, "odd", 3) == 0 || strncmp(at, "even", 4) == 0) {
            valued = true;
            by_value |= value % 2 == (*at == 'o');
            at += *at == 'o' ? 2 : 3;
        } else if (strchr("byp", *at)) {
            coloured = true;
            by_colour |= *at == colour;
        }
    }
    if (strchr(words, '|')) return by_colour || by_value;
    return (by_colour || !coloured) && (by_value || !valued);
}

/* FU-GEN-10: what a card shows and what is counted there are written down apart. */
static void test_cards_count_what_they_show(void **unused) {
    (void)unused;
    for (int card = 1; card <= LANDSCAPES + VILLAGES; card++) {
        for (int i = 0; i < 3 * 6; i++) {
            int type = i / 6, value = 1 + i % 6;
            bool counts = counts_by_words(fuji_conditions[card],
                                          fuji_colours[type][value], value);
            assert_int_equal(fuji_counts[card][type][value], counts ? value : 0);
        }
    }
}

/* FU-P5-25 */
static void test_levels_shift_by_a_point(void **unused) {
    (void)unused;
    static const uint8_t second[7] = {4, 3, 2, 1, 0, 0, 0};
    for (int level = 1; level <= 4; level++) {
        for (int difference = 0; difference <= 14; difference++) {
            int row = (difference + 1) / 2;
            if (row > 6) row = 6;
            int shifted = row + 2 - level;
            int loss =
                shifted >= 0 ? second[shifted > 6 ? 6 : shifted] : second[0] - shifted;
            assert_int_equal(fuji_loss(level, difference), loss);
        }
    }
}

/* FU-SET-05, FU-SET-07, FU-SET-08, FU-EQ-01, FU-EQ-10 */
static void test_skills_and_equipment_are_as_printed(void **unused) {
    (void)unused;
    static const uint8_t dice[] = {6, 5, 6, 5, 6, 5}, draw[] = {4, 2, 1, 1, 1, 3},
                         keep[] = {2, 2, 1, 1, 1, 1};
    int kept = 0;
    for (int skill = 0; skill < SKILL_KINDS; skill++) {
        assert_int_equal(fuji_skills[skill].dice, dice[skill]);
        assert_int_equal(fuji_skills[skill].draw, draw[skill]);
        assert_int_equal(fuji_skills[skill].keep, keep[skill]);
        if (skill < 4) kept += keep[skill];
    }
    assert_true(kept + 7 + 2 <= EQUIPMENTS);
    for (int card = 0; card < EQUIPMENTS; card++) {
        bool two = card == BINOCULARS || card == TORCH;
        bool both = card == RADIO || card == ROPE || card == POCKETKNIFE;
        assert_int_equal(fuji_planning_cards >> card & 1, two || both);
        assert_int_equal(fuji_equipping_cards >> card & 1, !two);
    }
}

/* ---- random games use everything ---- */

struct tally {
    long used[3][EQUIPMENTS]; /* by a player, copied, by the third character */
    long skill[SKILL_KINDS], wound[WOUND_KINDS], over[4];
    long verbs[VERBS];
    int lowest_pile;
};

static void count_use(struct tally *tally, struct action a) {
    int way = 0;
    const uint8_t *at = a.arg;
    int verb = a.verb;
    if (verb == PROPOSE) {
        way = 2;
        verb = *at++;
    }
    if (!fuji_is_use(verb)) return;
    if (verb == USE + POCKETKNIFE) {
        tally->used[way][POCKETKNIFE]++;
        if (way == 0) way = 1;
        verb = *at;
    }
    tally->used[way][verb == USE_WATER_FOR ? WATER : verb - USE]++;
}

static void play_random(struct tally *tally, uint64_t seed) {
    static struct action list[LEGAL_MAX];
    struct rng rng = rng_stream(seed, 7);
    struct state s;
    struct message why;
    struct setup setup = game_defaults(&game_fuji, 2 + (int)rng_below(&rng, 3));
    setup.value[SET_LEVEL] = (int16_t)(1 + rng_below(&rng, 4));
    setup.value[SET_TWO] = (int16_t)rng_below(&rng, 2);
    setup.value[SET_SKILLS] = (int16_t)rng_below(&rng, 2);
    assert_false(game_set_up(&game_fuji, &s, &setup, &why));
    while (!game_over(&game_fuji, &s)) {
        seat_set who = fuji_to_act(&s);
        struct action a;
        if (who == SEAT(CHANCE)) {
            a = fuji_roll(&s, &rng);
        } else {
            int seat = bits_first(who);
            for (uint32_t skip = rng_below(&rng, (uint32_t)bits_count(who)); skip;
                 skip--)
                seat = bits_first(bits_rest(who));
            int n = fuji_legal(&s, seat, STEPS, list);
            assert_true(n > 0);
            a = list[rng_below(&rng, (uint32_t)n)];
            count_use(tally, a);
        }
        tally->verbs[a.verb]++;
        fuji_apply(&s, a, NULL);
        int pile = bits_count(s.pile | s.under);
        if (pile < tally->lowest_pile) tally->lowest_pile = pile;
    }
    for (int i = 0; i < s.explorers; i++) {
        tally->skill[s.skill[i]]++;
        for (int wound = 0; wound < WOUND_KINDS; wound++)
            tally->wound[wound] += s.wounds[i] >> wound & 1;
    }
    tally->over[s.reason]++;
    assert_in_range(s.round, 1, 15);
}

/* FU-EQ-10, FU-END-11: every card (also copied, and by the third character), skill,
 * wound and step occurs in so many games, and the draw pile never runs out. */
static void test_random_games_use_everything(void **unused) {
    (void)unused;
    static struct tally tally;
    tally.lowest_pile = EQUIPMENTS;
    for (uint64_t seed = 0; seed < (is_long() ? 10000 : 3000); seed++)
        play_random(&tally, seed);
    for (int card = 0; card < EQUIPMENTS; card++) {
        for (int way = 0; way < 3; way++) {
            if (way == 1 && card == POCKETKNIFE) continue; /* does not copy itself */
            if (!tally.used[way][card])
                fail_msg("card %d is never used (%d)", card, way);
        }
    }
    for (int skill = 0; skill < SKILL_KINDS; skill++)
        assert_true(tally.skill[skill] > 0);
    for (int wound = 0; wound < WOUND_KINDS; wound++)
        assert_true(tally.wound[wound] > 0);
    for (int verb = 0; verb < SAY_STRENGTH; verb++) {
        bool step = verb != UNMARK && verb != UNMARK_THIRD && verb != UNREADY &&
                    verb != UNPASS && verb != WITHDRAW && verb != AS_YOU_LIKE;
        /* A choice of paths that matters is too rare on the printed maps. */
        if (step && verb != PATH && !tally.verbs[verb])
            fail_msg("verb %d never occurs", verb);
        if (!step && tally.verbs[verb]) fail_msg("verb %d is no step", verb);
    }
    assert_true(tally.over[BURNT] > 0);
    assert_true(tally.over[EXHAUSTED] > 0);
    assert_true(tally.lowest_pile >= 2);
}

/* ---- odds ---- */

/* Each of n things comes about equally often: within five standard deviations. */
static void check_even(const int *counts, int n, const char *what) {
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += counts[i];
    for (int i = 0; i < n; i++) {
        int off = counts[i] - sum / n;
        if (off * off > 25 * (sum / n))
            fail_msg("%s %d: %d of %d", what, i, counts[i], sum);
    }
}

struct odds {
    int scenario[SCENARIOS], landscape[LANDSCAPES], village[VILLAGES];
    int skill[SKILL_KINDS], third[SKILL_KINDS], character[NO_CHARACTER];
    int dealt[EQUIPMENTS], face[6], last_face[6];
};

/* Lay one table of variant B and note what chance did. */
static void note_table(struct odds *odds, struct rng *rng) {
    static struct action list[LEGAL_MAX];
    struct state s;
    struct message why;
    struct setup setup = game_defaults(&game_fuji, 2);
    setup.value[SET_TWO] = 1;
    assert_false(game_set_up(&game_fuji, &s, &setup, &why));
    while (s.phase < PLANNING) {
        seat_set who = fuji_to_act(&s);
        struct action a;
        if (who == SEAT(CHANCE)) {
            a = fuji_roll(&s, rng);
            assert_false(fuji_refusal(&s, a, NULL));
            for (int card = 0; a.verb == DEAL && card < EQUIPMENTS; card++)
                odds->dealt[card] += (a.arg[1] | a.arg[2] << 8) >> card & 1;
        } else {
            fuji_legal(&s, bits_first(who), STEPS, list);
            a = list[0];
        }
        fuji_apply(&s, a, NULL);
    }
    odds->scenario[s.scenario - 1]++;
    odds->landscape[s.card[bits_first(s.landscape)] - 1]++;
    odds->village[s.card[bits_first(s.village)] - LANDSCAPES - 1]++;
    odds->skill[s.skill[0]]++;
    odds->third[s.skill[2]]++;
    odds->character[s.character[1]]++;
    odds->face[s.face[0] - 1]++;
    odds->last_face[s.face[17] - 1]++;
}

/* FU-SET-02, FU-SET-03, FU-SET-04, FU-SET-07, FU-SET-13, FU-SET-14, FU-GEN-15 */
static void test_chance_has_the_odds_of_the_components(void **unused) {
    (void)unused;
    static struct odds odds;
    struct rng rng = rng_stream(21, 0);
    for (int i = 0; i < 12000; i++)
        note_table(&odds, &rng);
    check_even(odds.scenario, SCENARIOS, "scenario");
    check_even(odds.landscape, LANDSCAPES, "landscape");
    check_even(odds.village, VILLAGES, "village");
    check_even(odds.skill, SKILL_KINDS, "skill");
    check_even(odds.character, NO_CHARACTER, "character");
    check_even(odds.dealt, EQUIPMENTS, "equipment");
    check_even(odds.face, 6, "face");
    check_even(odds.last_face, 6, "last face");
    int thirds[3] = {odds.third[MANAGER], odds.third[BUDDY], odds.third[GATHERER]};
    check_even(thirds, 3, "skill of the third");
    assert_int_equal(thirds[0] + thirds[1] + thirds[2], 12000);
}

/* ---- maps of users ---- */

/* A printed map with some cells changed; any of them must be refused or playable. */
static void change_map(char *map, struct rng *rng) {
    static const char codes[][3] = {"--", "^^", "##", "..", ".e", ".x", ".W",
                                    ".G", "[]", "[e", "[x", "[4", "!?", "  "};
    size_t length = strlen(map), start = strcspn(map, "\n") + 1;
    for (uint32_t i = rng_below(rng, 6); i > 0; i--) {
        size_t at = start + rng_below(rng, (uint32_t)(length - start - 2));
        const char *code = codes[rng_below(rng, 14)];
        if (rng_below(rng, 8)) at -= (at - start) % 24 % 3;
        memcpy(map + at, code, 2);
    }
    if (rng_below(rng, 10) == 0)
        map[rng_below(rng, (uint32_t)length)] = (char)rng_next(rng);
}

static bool play_map(const char *map, struct rng *rng) {
    static struct action list[LEGAL_MAX];
    struct state s;
    struct message why = {0};
    struct setup setup = game_defaults(&game_fuji, 2 + (int)rng_below(rng, 3));
    setup.map = map;
    if (game_set_up(&game_fuji, &s, &setup, &why)) {
        assert_int_not_equal(why.phrase, 0);
        return false;
    }
    for (int i = 0; !game_over(&game_fuji, &s); i++) {
        seat_set who = fuji_to_act(&s);
        assert_in_range(i, 0, game_fuji.longest);
        struct action a;
        if (who == SEAT(CHANCE)) {
            a = fuji_roll(&s, rng);
        } else {
            int n = fuji_legal(&s, bits_first(who), STEPS, list);
            a = list[rng_below(rng, (uint32_t)n)];
        }
        fuji_apply(&s, a, NULL);
        assert_null(fuji_fault(&s));
    }
    return true;
}

static void test_any_map_is_refused_or_playable(void **unused) {
    (void)unused;
    struct rng rng = rng_stream(11, 0);
    int played = 0, refused = 0;
    for (int i = 0; i < 6000; i++) {
        char name[] = "fuji/1.txt", map[1000];
        struct text t = TEXT_IN(map);
        name[5] = (char)('1' + rng_below(&rng, SCENARIOS));
        text_put(&t, content_text(name));
        change_map(map, &rng);
        if (play_map(map, &rng)) {
            played++;
        } else {
            refused++;
        }
    }
    assert_true(played > 500);
    assert_true(refused > 500);
}

static void test_maps_may_end_lines_as_they_like(void **unused) {
    (void)unused;
    struct state printed = table(4, 3), s;
    struct message why;
    char map[1000];
    struct text t = TEXT_IN(map);
    for (const char *at = content_text("fuji/4.txt"); *at; at++)
        text_put(&t, *at == '\n' ? " \r\n" : (char[]){*at, '\0'});
    struct setup setup = game_defaults(&game_fuji, 3);
    setup.map = map;
    assert_false(game_set_up(&game_fuji, &s, &setup, &why));
    assert_int_equal(s.landscape, printed.landscape);
    assert_int_equal(s.village, printed.village);
    assert_int_equal(s.white, printed.white);
    char *long_map = malloc(MAP_MAX + 2);
    assert_non_null(long_map);
    memset(long_map, ';', MAP_MAX + 1);
    long_map[MAP_MAX + 1] = '\0';
    setup.map = long_map;
    assert_true(game_set_up(&game_fuji, &s, &setup, &why));
    assert_int_equal(why.phrase, FUJI_MAP_TOO_LONG);
    free(long_map);
}

/* Where a map is wrong is told by line and column. */
static void test_maps_are_refused_at_the_place(void **unused) {
    (void)unused;
    static const struct {
        const char *map;
        int phrase, line, column;
    } bad[] = {
        {"; x\n^^ ## .W Q. [] -- -- --\n", FUJI_MAP_BAD_CELL, 2, 10},
        {"^^ ## .W.. [] -- -- --\n", FUJI_MAP_BAD_CELL, 1, 9},
        {"^^ ## .W .. [] -- -- --\n\n^^ ##\n", FUJI_MAP_TOO_NARROW, 3, 6},
        {"^^ ## .W .. [] -- -- -- --\n", FUJI_MAP_TOO_WIDE, 1, 25},
        {"^^ ## .W .W [] -- -- --\n", FUJI_MAP_START_TWICE, 1, 10},
        {"^^ ## .W .. [] -- -- -\n", FUJI_MAP_BAD_CELL, 1, 22},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct state s;
        struct message why = {0};
        struct setup setup = game_defaults(&game_fuji, 3);
        setup.map = bad[i].map;
        assert_true(game_set_up(&game_fuji, &s, &setup, &why));
        assert_int_equal(why.phrase, bad[i].phrase);
        assert_int_equal(why.arg[0], bad[i].line);
        assert_int_equal(why.arg[1], bad[i].column);
    }
}

/* FU-END-07: what the simulator counts. */
static void test_figures_count_what_lies_there(void **unused) {
    (void)unused;
    static const char *const words[] = {"became 0 tinkerer jones",
                                        "phase planning",
                                        "wounded 0 arm",
                                        "wounded 0 leg",
                                        "wounded 1 eye",
                                        "tired 0 0 12",
                                        "dealt 0 rope",
                                        "dealt 1 map",
                                        "used 0 radio",
                                        "went 0 4,0",
                                        "round 3"};
    struct state s = table(1, 3);
    struct message why;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        assert_false(fuji_arrange(&s, words[i], &why));
    int32_t figures[FIGURES_MAX], points[SEATS_MAX];
    s.uses = 9;
    fuji_figure(&s, figures);
    assert_int_equal(figures[0], 3);
    assert_int_equal(figures[1], 17);
    assert_int_equal(figures[2], 1);
    assert_int_equal(figures[3], 9);
    assert_int_equal(figures[4], 3);
    assert_int_equal(fuji_turns(&s), 3);
    assert_int_equal(fuji_points(&s), 12 - 3 + 2);
    fuji_score(&s, points);
    assert_int_equal(points[2], 0);
    s.reason = VICTORY;
    fuji_score(&s, points);
    assert_int_equal(points[0], 11);
    assert_int_equal(points[2], 11);
}

/* What cannot be put on the table is refused and changes nothing. */
static void test_arranging_refuses_what_does_not_fit(void **unused) {
    (void)unused;
    static const char *const words[] = {"went 3 4,0",         "laid 4,0 L01",
                                        "laid 1,2 D1",        "laid 0,1 L01",
                                        "laid 1,2 --",        "phase keeping",
                                        "phase showing",      "phase over",
                                        "phase rolling",      "dice 4 1",
                                        "dice 0 1 1 1 1 1",   "dice 0 1 1 1 1 1 1 1",
                                        "dice 0 1 1 1 1 1 7", "shows 3a1 4",
                                        "tired 0 0 5",        "ready 0",
                                        "lent 0 1 ?",         "nonsense"};
    struct state s = table(1, 3), before;
    struct message why;
    assert_false(fuji_arrange(&s, "phase planning", &why));
    before = s;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        if (!fuji_arrange(&s, words[i], &why)) fail_msg("%s", words[i]);
        assert_memory_equal(&s, &before, sizeof s);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_maps_have_the_printed_components),
        cmocka_unit_test(test_maps_have_the_printed_shape),
        cmocka_unit_test(test_lava_comes_in_the_printed_waves),
        cmocka_unit_test(test_dice_have_the_printed_faces),
        cmocka_unit_test(test_conditions_count_as_printed),
        cmocka_unit_test(test_cards_count_what_they_show),
        cmocka_unit_test(test_levels_shift_by_a_point),
        cmocka_unit_test(test_skills_and_equipment_are_as_printed),
        cmocka_unit_test(test_random_games_use_everything),
        cmocka_unit_test(test_chance_has_the_odds_of_the_components),
        cmocka_unit_test(test_any_map_is_refused_or_playable),
        cmocka_unit_test(test_maps_may_end_lines_as_they_like),
        cmocka_unit_test(test_maps_are_refused_at_the_place),
        cmocka_unit_test(test_figures_count_what_lies_there),
        cmocka_unit_test(test_arranging_refuses_what_does_not_fit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
