/* The filter on free text (FU-P2-15 to -21, FU-EX-4): phrases that pass and phrases
 * that do not, from the two lists beside this file, whose folder is the argument; and
 * bytes at random. */
#include "rng.h"
#include "rules/fuji/wordlist.h"
#include "rules/fuji/words.h"
#include "text.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { LINE = 400, PHRASES_AT_LEAST = 200, RANDOM_TEXTS = 20000, RANDOM_LENGTH = 200 };

static const char *folder;

static void put_character(struct text *t, unsigned long c) {
    if (c < 0x80) {
        text_char(t, (char)c);
        return;
    }
    int more = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
    static const unsigned first[] = {0, 0xC0, 0xE0, 0xF0};
    text_char(t, (char)(first[more] | c >> (6 * more)));
    while (more-- > 0)
        text_char(t, (char)(0x80 | (c >> (6 * more) & 0x3F)));
}

/* Write \uXXXX and \UXXXXXXXX as characters, \xXX as a byte. */
static void unescape(const char *from, struct text *to) {
    while (*from) {
        size_t digits = from[0] != '\\'  ? 0
                        : from[1] == 'u' ? 4
                        : from[1] == 'U' ? 8
                        : from[1] == 'x' ? 2
                                         : 0;
        if (digits == 0) {
            text_char(to, *from++);
            continue;
        }
        char hex[9] = {0};
        memcpy(hex, from + 2, digits);
        unsigned long c = strtoul(hex, NULL, 16);
        if (digits == 2) {
            text_char(to, (char)c);
        } else {
            put_character(to, c);
        }
        from += 2 + digits;
    }
}

/* Check one line of a list; false if the filter is of another opinion. */
static bool line_is_right(const char *line, bool refused) {
    char words[LINE];
    struct text t = TEXT_IN(words);
    enum language language;
    char code[3] = {line[0], line[1]};
    assert_true(language_named(code, &language));
    unescape(line + 3, &t);
    struct message why = {0};
    bool answer = fuji_words_refused((int)language, words, &why);
    assert_int_equal(fuji_words_refused((int)language, words, NULL), answer);
    if (answer) assert_string_equal(why.rule, "FU-P2-19");
    if (answer) assert_int_equal(strncmp(phrase_key(why.phrase), "fuji.words_", 11), 0);
    if (answer != refused) {
        print_error("%s: %s%s%s\n", refused ? "passes" : "is refused", line,
                    answer ? " for " : "", answer ? why.word : "");
    }
    return answer == refused;
}

static void check_list(const char *name, bool refused) {
    char path[LINE], line[LINE];
    struct text t = TEXT_IN(path);
    text_format(&t, "%s/%s", folder, name);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    int wrong = 0, phrases = 0;
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = '\0';
        if (line[0] == '#') continue;
        phrases++;
        wrong += !line_is_right(line, refused);
    }
    fclose(file);
    assert_int_equal(wrong, 0);
    assert_true(phrases >= PHRASES_AT_LEAST);
}

static void test_harmless_phrases_pass(void **state) {
    (void)state;
    check_list("fuji_words_accepted.txt", false);
}

static void test_numbers_are_refused(void **state) {
    (void)state;
    check_list("fuji_words_refused.txt", true);
}

static void test_nothing_passes(void **state) {
    (void)state;
    assert_false(fuji_words_refused(ENGLISH, "", NULL));
    assert_false(fuji_words_refused(ENGLISH, "  \n ", NULL));
}

static void test_the_place_is_told(void **state) {
    (void)state;
    struct message why;
    assert_true(fuji_words_refused(POLISH, "mam dużo Piątek, niestety", &why));
    assert_int_equal(why.phrase, FUJI_WORDS_NUMBER);
    assert_string_equal(why.word, "Piątek");
    assert_true(fuji_words_refused(ENGLISH, "so f i v e of them", &why));
    assert_string_equal(why.word, "f i v e");
    assert_true(fuji_words_refused(ENGLISH, "well, s.i-x!", &why));
    assert_string_equal(why.word, "s.i-x");
    assert_true(fuji_words_refused(GERMAN, "nur ③ davon", &why));
    assert_int_equal(why.phrase, FUJI_WORDS_DIGIT);
    assert_string_equal(why.word, "③");
    assert_true(fuji_words_refused(ENGLISH, "no odd dice", &why));
    assert_int_equal(why.phrase, FUJI_WORDS_NONE);
    assert_true(fuji_words_refused(ENGLISH, "\xff", &why));
    assert_int_equal(why.phrase, FUJI_WORDS_UNREADABLE);
}

static bool is_unreadable(const char *words) {
    static const struct message nothing;
    struct message why = {0};
    return fuji_words_refused(ENGLISH, words, &why) &&
           why.phrase == FUJI_WORDS_UNREADABLE &&
           memcmp(why.arg, nothing.arg, sizeof why.arg) == 0;
}

/* Of one to four bytes; halves of pairs are none. */
static void test_every_character_can_be_read(void **state) {
    (void)state;
    for (unsigned long c = 1; c <= 0x11FFFF; c++) {
        char words[8];
        struct text t = TEXT_IN(words);
        bool none = (c >= 0xD800 && c <= 0xDFFF) || c > 0x10FFFF;
        put_character(&t, c);
        if (is_unreadable(words) != none) fail_msg("U+%04lX", c);
    }
    assert_false(fuji_words_refused(ENGLISH, "go \xF0\x9F\x98\x80 go", NULL));
    assert_false(fuji_words_refused(ENGLISH, "go \xE0\xB8\x81 go", NULL));
}

/* Too long for their character, cut short, without a start, beyond all. */
static void test_bytes_that_are_no_text(void **state) {
    (void)state;
    static const char *const bytes[] = {"\xC0\x80",
                                        "\xC1\xBF",
                                        "\xE0\x80\x80",
                                        "\xE0\x9F\xBF",
                                        "\xF0\x80\x80\x80",
                                        "\xF0\x8F\xBF\xBF",
                                        "\xF7\xBF\xBF\xBF",
                                        "\xF8\x88\x80\x80\x80",
                                        "\xFC\x84\x80\x80\x80\x80",
                                        "\xBF",
                                        "\x80",
                                        "\xC3",
                                        "\xE2\x82",
                                        "\xF0\x9F\x98",
                                        "\xC3 go",
                                        "\xE2\x82 go",
                                        "\xF0\x9F\x98 go",
                                        "\xF0\x9F go",
                                        "\xC3\xC3\x80",
                                        "\xFF"};
    for (size_t i = 0; i < sizeof bytes / sizeof *bytes; i++) {
        char words[20];
        struct text t = TEXT_IN(words);
        text_format(&t, "go %s", bytes[i]);
        if (!is_unreadable(words)) fail_msg("the bytes of row %d", (int)i);
    }
}

/* Each writer may use his own ordinary words, and only he. */
static void test_a_word_is_judged_by_the_writers_language(void **state) {
    (void)state;
    static const struct {
        const char *word;
        bool refused[LANGUAGES];
    } words[] = {
        {"ten", {true, true, true, false}},       {"one", {true, true, true, false}},
        {"seize", {false, true, true, true}},     {"elf", {false, true, true, false}},
        {"jeden", {true, true, false, true}},     {"half", {true, true, false, true}},
        {"four", {true, false, true, true}},      {"once", {true, false, true, true}},
        {"pairs", {true, false, true, true}},     {"raz", {true, false, true, true}},
        {"first", {true, true, false, true}},     {"tiers", {false, true, true, true}},
        {"premier", {false, true, false, false}}, {"six", {true, true, true, true}},
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        for (int language = 0; language < LANGUAGES; language++) {
            bool refused = fuji_words_refused(language, words[i].word, NULL);
            if (refused != words[i].refused[language])
                fail_msg("%s in %s", words[i].word, language_codes[language]);
        }
        assert_true(fuji_words_refused(LANGUAGES, words[i].word, NULL));
        assert_true(fuji_words_refused(-1, words[i].word, NULL));
    }
}

/* Each row of the table does what it says, as it is and with a letter too many. */
static void test_all_words_of_the_table_are_judged(void **state) {
    (void)state;
    for (size_t i = 0; i < fuji_words_count; i++) {
        const struct fuji_word *row = &fuji_words[i];
        for (int language = 0; language < LANGUAGES; language++) {
            uint8_t own = (uint8_t)(1 << language);
            bool number =
                row->numbers & own || (row->numbers && !(row->ordinary & own));
            if (fuji_words_refused(language, row->word, NULL) != number)
                fail_msg("%s in %s", row->word, language_codes[language]);
        }
    }
    for (size_t i = 0; i < fuji_words_squeezed_count; i++) {
        const struct fuji_word *row = &fuji_words_squeezed[i];
        char words[LINE];
        struct text t = TEXT_IN(words);
        text_format(&t, "%c%c%c%s", row->word[0], row->word[0], row->word[0],
                    row->word);
        bool number = row->numbers & 1 || (row->numbers && !(row->ordinary & 1));
        if (fuji_words_refused(ENGLISH, words, NULL) != number) fail_msg("%s", words);
    }
}

/* Digits of all scripts, from the first to the last. */
static void test_all_digits_of_the_table_are_refused(void **state) {
    (void)state;
    for (size_t i = 0; i < fuji_readings_count; i++) {
        const struct fuji_reading *r = &fuji_readings[i];
        for (unsigned long c = r->first; c <= r->last; c++) {
            char words[8];
            struct text t = TEXT_IN(words);
            struct message why = {0};
            put_character(&t, c);
            bool refused = fuji_words_refused(ENGLISH, words, &why);
            assert_int_equal(refused && why.phrase == FUJI_WORDS_DIGIT,
                             r->as[0] == '#');
        }
    }
}

/* Bytes of all kinds, more often such as the filter cares about. */
static void fill_randomly(struct rng *rng, char *text, size_t length) {
    static const char likely[] = "fivesxonetwhalf .-'_!$@0\xC3\xA9\xC5\x82\xE2\x80\x8B";
    bool wild = rng_below(rng, 2);
    for (size_t i = 0; i < length; i++) {
        uint32_t byte = 1 + rng_below(rng, 255);
        text[i] = wild ? (char)byte : likely[rng_below(rng, sizeof likely - 1)];
    }
    text[length] = '\0';
}

static void test_any_bytes_get_an_answer(void **state) {
    (void)state;
    struct rng rng = rng_stream(19, 0);
    for (int i = 0; i < RANDOM_TEXTS; i++) {
        size_t length = rng_below(&rng, RANDOM_LENGTH);
        char *text = malloc(length + 1); /* so that the sanitizer sees its end */
        assert_non_null(text);
        fill_randomly(&rng, text, length);
        struct message why = {0};
        int language = (int)rng_below(&rng, LANGUAGES);
        bool refused = fuji_words_refused(language, text, &why);
        assert_int_equal(refused, why.phrase != 0);
        if (refused) assert_true(text_is_clean(why.word, strlen(why.word)));
        if (!refused) assert_null(strpbrk(text, "0123456789"));
        free(text);
    }
}

/* A number is found wherever it stands among random harmless words. */
static void test_a_number_is_found_anywhere(void **state) {
    (void)state;
    static const char *const harmless[] = {"often",  "pink", "a",       "rope,",
                                           "go!",    "I",    "(maybe)", "no-one",
                                           "weight", "d'eux"};
    static const char *const numbers[] = {"five",         "f.i.v.e", "f i v e",
                                          "\xE2\x91\xA2", "Sechser", "pi\xC4\x85tki",
                                          "half",         "tr0is"};
    struct rng rng = rng_stream(19, 1);
    for (int i = 0; i < RANDOM_TEXTS / 10; i++) {
        char words[LINE];
        struct text t = TEXT_IN(words);
        uint32_t count = rng_below(&rng, 20), place = rng_below(&rng, count + 1);
        bool with = rng_below(&rng, 2);
        for (uint32_t n = 0; n <= count; n++) {
            bool number = with && n == place;
            text_put(&t, number ? numbers[rng_below(&rng, 8)]
                                : harmless[rng_below(&rng, 10)]);
            text_char(&t, ' ');
        }
        if (fuji_words_refused(ENGLISH, words, NULL) != with) fail_msg("%s", words);
    }
}

/* The longest texts cost no more than their length. */
static void test_long_texts_end(void **state) {
    (void)state;
    enum { LONG = 200000 };
    static const char *const patterns[] = {"a ",  "a",         ".", "a.",
                                           "i v", "no of my ", "!"};
    char *text = malloc(LONG + 1);
    assert_non_null(text);
    for (size_t p = 0; p < sizeof patterns / sizeof *patterns; p++) {
        for (size_t i = 0; i < LONG; i++)
            text[i] = patterns[p][i % strlen(patterns[p])];
        text[LONG] = '\0';
        fuji_words_refused(ENGLISH, text, NULL);
    }
    free(text);
}

int main(int argc, char **argv) {
    folder = argc < 2 ? "tests/unit" : argv[1];
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_harmless_phrases_pass),
        cmocka_unit_test(test_numbers_are_refused),
        cmocka_unit_test(test_nothing_passes),
        cmocka_unit_test(test_the_place_is_told),
        cmocka_unit_test(test_every_character_can_be_read),
        cmocka_unit_test(test_bytes_that_are_no_text),
        cmocka_unit_test(test_a_word_is_judged_by_the_writers_language),
        cmocka_unit_test(test_all_words_of_the_table_are_judged),
        cmocka_unit_test(test_all_digits_of_the_table_are_refused),
        cmocka_unit_test(test_any_bytes_get_an_answer),
        cmocka_unit_test(test_a_number_is_found_anywhere),
        cmocka_unit_test(test_long_texts_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
