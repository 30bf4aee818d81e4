/* The core of the rules library: text, JSON, random numbers, bits, hexagons, notation,
 * messages. */
#include "rules/bits.h"
#include "rules/blank/blank.h"
#include "rules/hex.h"
#include "rules/notation.h"
#include "support.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* ---- text ---- */

static void test_text_never_overruns_and_says_when_it_was_cut(void **state) {
    (void)state;
    char buffer[8];
    struct text t = TEXT_IN(buffer);
    text_put(&t, "1234");
    assert_false(t.cut);
    text_format(&t, "%d", 567890);
    assert_true(t.cut);
    assert_string_equal(buffer, "1234567");
    text_put(&t, "more");
    assert_string_equal(buffer, "1234567");
}

static void test_text_writes_all_numbers(void **state) {
    (void)state;
    char buffer[100];
    struct text t = TEXT_IN(buffer);
    text_number(&t, 0);
    text_char(&t, ' ');
    text_number(&t, INT64_MIN);
    text_char(&t, ' ');
    text_number(&t, INT64_MAX);
    assert_string_equal(buffer, "0 -9223372036854775808 9223372036854775807");
}

static void test_text_knows_clean_from_dirty(void **state) {
    (void)state;
    static const char *const clean[] = {"", "abc", "za\xC5\xBC\xC3\xB3\xC5\x82\xC4\x87",
                                        "\xF0\x9F\x94\xA5", "two\nlines"};
    static const char *const dirty[] = {"\x80",         "\xC0\xAF", "\xE0\x80\xAF",
                                        "\xED\xA0\x80", "\xF5",     "a\x1B[2J",
                                        "\xC2\x9B",     "\xE2\x82", "a\tb"};
    for (size_t i = 0; i < sizeof clean / sizeof *clean; i++)
        assert_true(text_is_clean(clean[i], strlen(clean[i])));
    for (size_t i = 0; i < sizeof dirty / sizeof *dirty; i++)
        assert_false(text_is_clean(dirty[i], strlen(dirty[i])));
}

static void check_wrapped(const char *line, int width, int indent, const char *wanted) {
    char buffer[200];
    struct text t = TEXT_IN(buffer);
    text_put(&t, "before\n");
    size_t start = t.length;
    text_put(&t, line);
    text_wrap(&t, start, width, indent);
    assert_false(t.cut);
    assert_string_equal(buffer + start, wanted);
    assert_int_equal(t.length, start + strlen(wanted));
}

static void test_text_wraps_at_blanks(void **state) {
    (void)state;
    check_wrapped("one two three", 20, 2, "one two three");
    check_wrapped("one two three", 13, 2, "one two three");
    check_wrapped("one two three", 12, 2, "one two\n  three");
    check_wrapped("one   two   three", 8, 0, "one\ntwo\nthree");
    check_wrapped("  one two", 6, 4, "  one\n    two");
    check_wrapped("too-long-for-it and more", 6, 1, "too-long-for-it\n and\n more");
    check_wrapped("za\xC5\xBC\xC3\xB3\xC5\x82\xC4\x87 b", 8, 1,
                  "za\xC5\xBC\xC3\xB3\xC5\x82\xC4\x87 b");
    check_wrapped("", 8, 1, "");
    check_wrapped("blanks at the end  ", 6, 1, "blanks\n at\n the\n end  ");
}

static void test_lists_wrap_between_entries(void **state) {
    (void)state;
    char buffer[60];
    struct text t = TEXT_IN(buffer);
    text_put(&t, "a one  b two  c three");
    text_wrap_entries(&t, 0, 15, 2);
    assert_string_equal(buffer, "a one  b two\n  c three");
    t = TEXT_IN(buffer);
    text_put(&t, "a one  b is too long");
    text_wrap_entries(&t, 0, 10, 2);
    assert_string_equal(buffer, "a one\n  b is too\n  long");
}

static void test_text_rather_too_wide_than_cut(void **state) {
    (void)state;
    char buffer[12];
    struct text t = TEXT_IN(buffer);
    text_put(&t, "one two thr");
    text_wrap(&t, 0, 4, 8);
    assert_string_equal(buffer, "one two thr");
    assert_false(t.cut);
}

/* ---- JSON ---- */

static void test_json_is_nested_and_quoted(void **state) {
    (void)state;
    char buffer[300];
    struct text t = TEXT_IN(buffer);
    struct json j = json_to(&t);
    json_object(&j, NULL);
    json_string(&j, "a", "x\"\\\n");
    json_array(&j, "b");
    json_number(&j, NULL, -1);
    json_null(&j, NULL);
    json_bits(&j, NULL, 5);
    json_end_array(&j);
    json_real(&j, "c", 0.5);
    json_real(&j, "d", NAN);
    json_bool(&j, "e", true);
    json_raw(&j, "f", "{}");
    json_end_object(&j);
    assert_string_equal(buffer, "{\"a\":\"x\\\"\\\\\\u000a\",\"b\":[-1,null,[0,2]],"
                                "\"c\":0.5,\"d\":null,\"e\":true,\"f\":{}}");
    assert_true(json_is_sound(buffer));
    char value[40];
    struct text v = TEXT_IN(value);
    assert_true(json_at(buffer, "b.2.1", &v));
    assert_string_equal(value, "2");
}

/* ---- random numbers ---- */

/* The sum of squared deviations over n cells with equal odds. */
static double chi_square(const int *counts, int n, int draws) {
    double expected = (double)draws / n, sum = 0;
    for (int i = 0; i < n; i++)
        sum += (counts[i] - expected) * (counts[i] - expected) / expected;
    return sum;
}

static void test_bounded_draws_are_even(void **state) {
    (void)state;
    enum { SIDES = 7, DRAWS = 70000 };
    int counts[SIDES] = {0};
    struct rng rng = rng_stream(1, 2);
    for (int i = 0; i < DRAWS; i++)
        counts[rng_below(&rng, SIDES)]++;
    assert_true(chi_square(counts, SIDES, DRAWS) < 22.5); /* 0.1 % for 6 degrees */
}

static void test_streams_repeat_and_differ(void **state) {
    (void)state;
    struct rng a = rng_stream(5, 1), b = rng_stream(5, 1), c = rng_stream(5, 2),
               d = rng_stream(6, 1);
    int same_c = 0, same_d = 0;
    for (int i = 0; i < 1000; i++) {
        uint64_t x = rng_next(&a);
        assert_int_equal(x, rng_next(&b));
        same_c += (x & 1) == (rng_next(&c) & 1);
        same_d += (x & 1) == (rng_next(&d) & 1);
    }
    assert_in_range(same_c, 400, 600);
    assert_in_range(same_d, 400, 600);
}

static void test_picking_follows_the_counts(void **state) {
    (void)state;
    const uint8_t counts[4] = {1, 0, 3, 4};
    int got[4] = {0};
    struct rng rng = rng_stream(3, 0);
    for (int i = 0; i < 8000; i++)
        got[rng_pick(&rng, counts, 4)]++;
    assert_int_equal(got[1], 0);
    assert_in_range(got[0], 900, 1100);
    assert_in_range(got[2], 2850, 3150);
}

/* ---- bits and hexagons ---- */

static void test_steps_do_not_wrap_round_the_board(void **state) {
    (void)state;
    assert_int_equal(bits_east(bit(7)), 0);
    assert_int_equal(bits_west(bit(8)), 0);
    assert_int_equal(bits_north(bit(3)), 0);
    assert_int_equal(bits_south(bit(60)), 0);
    assert_int_equal(bits_around(bit(9)), bit(1) | bit(8) | bit(10) | bit(17));
    assert_int_equal(bits_around(bit(0)), bit(1) | bit(8));
}

static void test_flood_stays_within_its_banks(void **state) {
    (void)state;
    uint64_t open = bit(0) | bit(1) | bit(2) | bit(10) | bit(40);
    assert_int_equal(bits_flood(bit(0), open), bit(0) | bit(1) | bit(2) | bit(10));
    assert_int_equal(bits_flood(bit(5), open), bit(5));
}

static void test_hexagons_turn_and_meet(void **state) {
    (void)state;
    struct hex middle = {0, 0};
    for (int d = 0; d < HEX_DIRECTIONS; d++) {
        struct hex there = hex_neighbour(middle, d);
        struct hex back = hex_neighbour(there, hex_opposite(d));
        assert_int_equal(hex_distance(middle, there), 1);
        assert_int_equal(back.q, 0);
        assert_int_equal(back.r, 0);
    }
    assert_int_equal(hex_rotate(1 << HEX_NW, 1), 1 << HEX_N);
    assert_int_equal(hex_rotate(0x15, 2), 0x15);
    assert_int_equal(hex_symmetry(0x15), 3);
    assert_int_equal(hex_symmetry(0x09), 2);
    assert_int_equal(hex_symmetry(0x3F), 6);
    assert_int_equal(hex_symmetry(0x03), 1);
}

/* ---- notation ---- */

/* A game of words only, to try every form of argument. */
static bool read_letter(const char *word, uint8_t *value) {
    if (word[0] < 'a' || word[0] > 'h' || word[1]) return false;
    *value = (uint8_t)(word[0] - 'a');
    return true;
}

static void write_letter(uint8_t value, struct text *out) {
    text_char(out, (char)('a' + value));
}

static const char *const loads[] = {"", "victim", "hazmat", NULL};
static const struct argument number = {
    .name = "number", .form = NUMBER, .low = 2, .high = 12};
static const struct argument letter = {.name = "letter",
                                       .form = CODE,
                                       .high = 7,
                                       .read = read_letter,
                                       .write = write_letter};
static const struct argument load = {.name = "load", .form = WORD, .words = loads};
static const struct argument letters = {
    .name = "letters", .form = SET, .high = 8, .item = &letter};
static const struct argument faces = {.name = "faces", .form = FACES, .high = 6};
static const struct argument inner = {.name = "action", .form = VERB};
static const struct verb verbs[] = {
    {"go", {&letter, &load}},
    {"go far", {&number}, .open = 0},
    {"take", {&number, &letters}, .open = 1},
    {"roll", {&faces}},
    {"propose", {&inner}, .open = 1},
    {0},
};
static const struct argument *const arguments[] = {&number, &letter, NULL};
static const struct game words_game = {
    .name = "words", .verbs = verbs, .arguments = arguments};

static void test_notation_round_trips(void **state) {
    (void)state;
    static const char *const lines[] = {
        "0 go a",
        "1 go b victim",
        "2 go far 12",
        "3 take 5 a c h",
        "3 take 5 none",
        "- roll 1 6 6 3",
        "4 propose go h",
        "4 propose take 2 b",
        "5 propose propose go far 3",
        "5 propose roll 15",
        "5 propose propose propose propose roll 1 2 3 4",
        "0 go far ?",
        "0 take 4 ?",
        "1 propose take 4 ?"};
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct action a;
        struct message why = {0};
        char words[LINE_LONGEST + 1];
        assert_false(notation_read(&words_game, lines[i], &a, &why));
        action_words(&words_game, a, words, sizeof words);
        assert_string_equal(words, lines[i]);
        bool hidden = a.verb & HIDDEN_ARGUMENTS;
        assert_int_equal(notation_is_sound(&words_game, a), !hidden);
    }
}

static void test_notation_says_what_is_wrong(void **state) {
    (void)state;
    static const struct {
        const char *line;
        int phrase;
        const char *word;
    } cases[] = {
        {"", CORE_EMPTY_LINE, ""},
        {"9 go a", CORE_BAD_SEAT, "9"},
        {"x go a", CORE_BAD_SEAT, "x"},
        {"0", CORE_EMPTY_LINE, ""},
        {"0 fly a", CORE_UNKNOWN_VERB, "fly"},
        {"0 go", CORE_MISSING_ARGUMENT, "letter"},
        {"0 go z", CORE_BAD_ARGUMENT, "z"},
        {"0 go a dog", CORE_TOO_MUCH, "dog"},
        {"0 go far 1", CORE_BAD_ARGUMENT, "1"},
        {"0 go far 13", CORE_BAD_ARGUMENT, "13"},
        {"0 go far 02", CORE_BAD_ARGUMENT, "02"},
        {"0 take 2", CORE_MISSING_ARGUMENT, "letters"},
        {"0 take 2 a a", CORE_TWICE, "a"},
        {"0 take 2 a x", CORE_TOO_MUCH, "x"},
        {"0 roll 0", CORE_BAD_ARGUMENT, "0"},
        {"0 roll 1 1 1 1 1 1 1", CORE_TOO_MUCH, "1"},
        {"0 go a ?", CORE_TOO_MUCH, "?"},
        {"0 take ?", CORE_BAD_ARGUMENT, "?"},
        {"0 propose", CORE_MISSING_ARGUMENT, "action"},
        {"0 propose fly", CORE_UNKNOWN_VERB, "fly"},
        {"0 aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", CORE_WORD_TOO_LONG,
         "aaaaaaaaaaaaaaaaaaaaaaaa"},
        {"0 propose propose propose propose propose propose propose go a",
         CORE_TOO_WIDE, ""},
        {"0 propose propose propose propose roll 1 2 3 4 5", CORE_TOO_MUCH, "5"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct action a;
        struct message why = {0};
        assert_true(notation_read(&words_game, cases[i].line, &a, &why));
        assert_int_equal(why.phrase, cases[i].phrase);
        assert_string_equal(why.word, cases[i].word);
    }
}

static void test_unsound_bytes_are_found(void **state) {
    (void)state;
    struct action good = {.seat = 0, .verb = 0, .arg = {3, 1}};
    assert_true(notation_is_sound(&words_game, good));
    struct action bad = good;
    bad.arg[5] = 1; /* unused bytes are zero */
    assert_false(notation_is_sound(&words_game, bad));
    bad = good;
    bad.arg[1] = 3; /* no such word */
    assert_false(notation_is_sound(&words_game, bad));
    bad = good;
    bad.seat = NOBODY;
    assert_false(notation_is_sound(&words_game, bad));
    bad = good;
    bad.verb = 200;
    assert_false(notation_is_sound(&words_game, bad));
    bad = (struct action){.verb = 3, .arg = {0x01, 0x10}}; /* a face after a gap */
    assert_false(notation_is_sound(&words_game, bad));
    bad = (struct action){.verb = 4, .arg = {4, 4, 4, 4, 4, 4}}; /* propose for ever */
    assert_false(notation_is_sound(&words_game, bad));
}

/* ---- messages ---- */

static void sentence(int phrase, enum language language, int64_t a, int64_t b,
                     char *out, size_t size) {
    struct text t = text_in(out, size);
    struct reader reader = {.language = language, .game = &game_blank};
    say_with(phrase, &reader, &t, a, b);
}

static void test_polish_has_three_plural_forms(void **state) {
    (void)state;
    static const struct {
        int n;
        const char *words;
    } cases[] = {{0, "0 kart"},   {1, "1 karta"},  {2, "2 karty"},   {4, "4 karty"},
                 {5, "5 kart"},   {12, "12 kart"}, {14, "14 kart"},  {22, "22 karty"},
                 {21, "21 kart"}, {25, "25 kart"}, {112, "112 kart"}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char out[100];
        sentence(BLANK_PRINT_HAND, POLISH, cases[i].n, 0, out, sizeof out);
        assert_string_equal(out, cases[i].words);
    }
}

static void test_french_counts_zero_as_one(void **state) {
    (void)state;
    char out[100];
    sentence(BLANK_PRINT_HAND, FRENCH, 0, 0, out, sizeof out);
    assert_string_equal(out, "0 carte");
    sentence(BLANK_PRINT_HAND, ENGLISH, 0, 0, out, sizeof out);
    assert_string_equal(out, "0 cards");
}

static void test_lists_and_seats_are_named_in_the_readers_language(void **state) {
    (void)state;
    char out[100];
    sentence(BLANK_EVENT_DEALT, GERMAN, 2, 3, out, sizeof out);
    assert_string_equal(out, "Platz 2 zieht: Scheit.");
    static const char *const names[] = {"Ana", "Bo", "Zoë"};
    struct reader reader = {.language = ENGLISH, .game = &game_blank, .names = names};
    struct text t = TEXT_IN(out);
    say_with(BLANK_EVENT_DEALT, &reader, &t, 2, 1);
    assert_string_equal(out, "Zoë draws: stick.");
}

/* What an event says to somebody who types codes, or who only sees a picture. */
static void told(const char *game, const char *line, enum language language,
                 bool in_words, char sentence[200]) {
    const char *names[SEATS_MAX] = {"Anna", "Eva"};
    struct reader reader = {.language = language,
                            .game = game_named(game),
                            .names = names,
                            .in_words = in_words};
    struct text t = text_in(sentence, 200);
    struct event event;
    struct message why;
    assert_false(notation_read_event(reader.game, line, &event, &why));
    event_narrate(&event, &reader, &t);
}

static void test_who_types_nothing_reads_words_instead_of_codes(void **state) {
    (void)state;
    static const struct {
        const char *game, *line;
        enum language language;
        const char *codes, *words;
    } rows[] = {
        {"fuji", "shows 1a2 3", ENGLISH, "1a2: 3.", "Eva: A 3."},
        {"fuji", "said strength 0 dest1 good", FRENCH,
         "Anna sur la destination (Eva)\302\240: bon.",
         "Anna sur la destination (Eva)\302\240: bon."},
        {"flashpoint", "moved 0 2,3", ENGLISH, "Firefighter 0 goes to 2,3.",
         "Firefighter 1 goes to 2,3."},
        {"eruption", "holds straw yellow1", ENGLISH,
         "The wall (straw) at yellow1 holds.",
         "The wall (straw) at side 1 of Yellow holds."},
        {"eruption", "holds straw i6 nw", GERMAN, "Die Mauer (Stroh) bei i6 nw hält.",
         "Die Mauer (Stroh) bei i6 (Nordwesten) hält."},
        {"eruption", "rotated h2 n,se", FRENCH, "La tuile en h2 pivote\302\240: n,se.",
         "La tuile en h2 pivote\302\240: nord, sud-est."},
        {"eruption", "rotated h2 all", ENGLISH, "The tile on h2 is rotated: all.",
         "The tile on h2 is rotated: all edges."},
    };
    char sentence[200];
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        told(rows[i].game, rows[i].line, rows[i].language, false, sentence);
        assert_string_equal(sentence, rows[i].codes);
        told(rows[i].game, rows[i].line, rows[i].language, true, sentence);
        assert_string_equal(sentence, rows[i].words);
    }
}

static void test_words_from_outside_are_cleaned_and_shortened(void **state) {
    (void)state;
    struct message why;
    message_about(&why, CORE_UNKNOWN_VERB, "a\x1B[2J");
    assert_string_equal(why.word, "?");
    char lengthy[200];
    memset(lengthy, 'x', sizeof lengthy - 1);
    lengthy[sizeof lengthy - 1] = '\0';
    message_about(&why, CORE_UNKNOWN_VERB, lengthy);
    assert_int_equal(strlen(why.word), MESSAGE_WORD - 1);
    message_about(
        &why, CORE_UNKNOWN_VERB,
        "\xC5\xBC\xC5\xBC\xC5\xBC\xC5\xBC\xC5\xBC\xC5\xBC\xC5\xBC\xC5\xBC\xC5\xBC"
        "\xC5\xBC\xC5\xBC\xC5\xBC\xC5\xBC\xC5\xBC\xC5\xBC\xC5\xBC\xC5\xBC\xC5\xBC"
        "\xC5\xBC\xC5\xBC\xC5\xBC\xC5\xBC");
    assert_true(text_is_clean(why.word, strlen(why.word)));
}

static void test_languages_are_found_in_locale_names(void **state) {
    (void)state;
    enum language language = ENGLISH;
    assert_true(language_named("pl_PL.UTF-8", &language));
    assert_int_equal(language, POLISH);
    assert_true(language_named("de", &language));
    assert_int_equal(language, GERMAN);
    assert_false(language_named("C.UTF-8", &language));
    assert_false(language_named("french", &language));
    assert_false(language_named("", &language));
    assert_int_equal(language, GERMAN);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_text_never_overruns_and_says_when_it_was_cut),
        cmocka_unit_test(test_text_writes_all_numbers),
        cmocka_unit_test(test_text_knows_clean_from_dirty),
        cmocka_unit_test(test_text_wraps_at_blanks),
        cmocka_unit_test(test_lists_wrap_between_entries),
        cmocka_unit_test(test_text_rather_too_wide_than_cut),
        cmocka_unit_test(test_json_is_nested_and_quoted),
        cmocka_unit_test(test_bounded_draws_are_even),
        cmocka_unit_test(test_streams_repeat_and_differ),
        cmocka_unit_test(test_picking_follows_the_counts),
        cmocka_unit_test(test_steps_do_not_wrap_round_the_board),
        cmocka_unit_test(test_flood_stays_within_its_banks),
        cmocka_unit_test(test_hexagons_turn_and_meet),
        cmocka_unit_test(test_notation_round_trips),
        cmocka_unit_test(test_notation_says_what_is_wrong),
        cmocka_unit_test(test_unsound_bytes_are_found),
        cmocka_unit_test(test_polish_has_three_plural_forms),
        cmocka_unit_test(test_french_counts_zero_as_one),
        cmocka_unit_test(test_lists_and_seats_are_named_in_the_readers_language),
        cmocka_unit_test(test_who_types_nothing_reads_words_instead_of_codes),
        cmocka_unit_test(test_words_from_outside_are_cleaned_and_shortened),
        cmocka_unit_test(test_languages_are_found_in_locale_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
