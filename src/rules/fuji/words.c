/* The filter on free text (FU-P2-19): reads a sentence character by character, folds
 * each to plain letters, and looks up every word, every word that marks have torn apart
 * ("f.i.v.e", "f!ve") and every word spelled out in single letters ("f i v e").
 * The lists are in words.txt. It needs the same small space for a text of any length.
 */
#include "words.h"

#include "text.h"
#include "wordlist.h"

#include <stdlib.h>
#include <string.h>

enum {
    WORD_MAX = 40, /* letters; the longest number word has fewer */
    WORD_SIZE = WORD_MAX + 1,
    REPEATS_MAX = 3,     /* of one letter that are kept: "fiiiiive" */
    SPELLED_OUT_MIN = 3, /* letters that make a word when they stand apart */
    BROKEN = 0x110000,   /* no character: these bytes are no UTF-8 */
};

static const char rule[] = "FU-P2-19";

/* The first character that needs so many bytes of UTF-8. */
static const uint32_t smallest_of_length[] = {[2] = 0x80, [3] = 0x800, [4] = 0x10000};

struct letters {
    char text[WORD_SIZE]; /* ends with a NUL */
    size_t length;
    bool cut; /* there were more, so it is no word of ours */
};

/* A piece of what was written. */
struct place {
    const char *start, *end;
};

struct scan {
    uint8_t own; /* the writer's language, as a bit */
    struct letters word, previous;
    struct letters chunk;         /* all letters since the last space */
    struct letters chunk_dressed; /* the same with marks read as letters */
    struct letters spelled_out;   /* words of a single letter in a row */
    const char *word_start, *chunk_start, *spelled_out_start;
    char mark;     /* the letter that the mark before may stand for, or 0 */
    bool marked;   /* the last character was a mark */
    bool torn;     /* the chunk has letters on both sides of a mark */
    uint8_t none;  /* languages in which zero has just been made a count */
    int suspicion; /* phrase against the word before, or 0; the next may excuse it */
    struct place suspect;
};

/* Letters. */

static void add_letter(struct letters *l, char c) {
    size_t repeats = 0;
    while (repeats < l->length && l->text[l->length - 1 - repeats] == c)
        repeats++;
    if (repeats >= REPEATS_MAX) return;
    if (l->length == WORD_MAX) {
        l->cut = true;
        return;
    }
    l->text[l->length++] = c;
    l->text[l->length] = '\0';
}

static void clear_letters(struct letters *l) {
    *l = (struct letters){.length = 0};
}

static void squeeze(const char *word, char out[WORD_SIZE]) {
    size_t length = 0;
    for (; *word; word++) {
        if (length == 0 || out[length - 1] != *word) out[length++] = *word;
    }
    out[length] = '\0';
}

/* Tables. */

static int compare_word(const void *word, const void *row) {
    return strcmp(word, ((const struct fuji_word *)row)->word);
}

static const struct fuji_word *find(const struct fuji_word *words, size_t count,
                                    const char *word) {
    return bsearch(word, words, count, sizeof *words, compare_word);
}

static int compare_character(const void *character, const void *row) {
    uint32_t c = *(const uint32_t *)character;
    const struct fuji_reading *r = row;
    return (c > r->last) - (c < r->first);
}

static const char *reading_of(uint32_t character) {
    const struct fuji_reading *r = bsearch(
        &character, fuji_readings, fuji_readings_count, sizeof *r, compare_character);
    return r ? r->as : NULL;
}

static bool is_harmless_pair(const char *first, const char *second) {
    for (const struct fuji_pair *pair = fuji_pairs; pair->first; pair++) {
        if (strcmp(first, pair->first) == 0 && strcmp(second, pair->second) == 0)
            return true;
    }
    return false;
}

static const struct fuji_spelling *spelling_of(struct place place) {
    size_t length = (size_t)(place.end - place.start);
    for (const struct fuji_spelling *s = fuji_spelled; s->word; s++) {
        if (strlen(s->word) == length && memcmp(s->word, place.start, length) == 0)
            return s;
    }
    return NULL;
}

/* A number of the writer's own language, or of another one where his own does not use
 * the word for something else. */
static bool is_refused(const struct scan *s, const struct fuji_word *word) {
    if (!word) return false;
    return word->numbers & s->own || (word->numbers && !(word->ordinary & s->own));
}

/* Letters written more often than they should be ("fivve") do not hide a number. */
static bool is_number(const struct scan *s, const char *word) {
    const struct fuji_word *found = find(fuji_words, fuji_words_count, word);
    if (found) return is_refused(s, found);
    char squeezed[WORD_SIZE];
    squeeze(word, squeezed);
    if (strlen(squeezed) == strlen(word)) return false;
    found = find(fuji_words_squeezed, fuji_words_squeezed_count, squeezed);
    return is_refused(s, found);
}

/* The same for letters that were put together: "I!" and "I I I" are not Roman. */
static bool is_number_put_together(const struct scan *s, const char *word) {
    if (strlen(word) < SPELLED_OUT_MIN) return false;
    const struct fuji_word *found = find(fuji_words, fuji_words_count, word);
    if (found && found->numbers == ROMAN_NUMERAL) return false;
    return is_number(s, word);
}

/* Reading. */

static bool refuse(struct message *why, int phrase, struct place place) {
    char word[2 * MESSAGE_WORD];
    struct text t = TEXT_IN(word);
    text_put_bytes(&t, place.start, (size_t)(place.end - place.start));
    message_about(why, phrase, word);
    if (why) why->rule = rule;
    return true;
}

/* A word of one letter may belong to a word that is spelled out. */
static bool ends_word_spelled_out(struct scan *s) {
    if (s->word.length != 1) {
        clear_letters(&s->spelled_out);
        return false;
    }
    struct letters *l = &s->spelled_out;
    if (l->length == 0) s->spelled_out_start = s->word_start;
    if (l->length == WORD_MAX) {
        memmove(l->text, l->text + 1, WORD_MAX); /* takes the NUL along */
        l->length--;
    }
    add_letter(l, s->word.text[0]);
    for (size_t n = SPELLED_OUT_MIN; n <= l->length; n++) {
        if (is_number_put_together(s, l->text + l->length - n)) return true;
    }
    return false;
}

/* Zero as a count: "no", any filler, then dice, all in one language (FU-P2-16). */
static bool counts_no_dice(struct scan *s, const struct fuji_spelling *spelling) {
    const struct fuji_word *word = find(fuji_words, fuji_words_count, s->word.text);
    bool counted =
        (word && s->none & word->dice) || (spelling && s->none & spelling->dice);
    s->none = word ? (uint8_t)((s->none & word->filler) | word->none) : 0;
    return counted;
}

/* The phrase that says what is wrong with the word that has just ended; 0: nothing. */
static int suspicion_of(struct scan *s, struct place place) {
    const struct fuji_spelling *spelling = spelling_of(place);
    bool counted = counts_no_dice(s, spelling);
    if (is_harmless_pair(s->previous.text, s->word.text)) return 0;
    if (counted) return FUJI_WORDS_NONE;
    if (spelling) return 0;
    return is_number(s, s->word.text) ? FUJI_WORDS_NUMBER : 0;
}

/* A word is complete: true if it, or the one before, is refused. */
static bool ends_word(struct scan *s, const char *end, struct message *why) {
    if (s->word.length == 0) return false;
    struct place place = {s->word_start, end};
    if (s->suspicion && !is_harmless_pair(s->previous.text, s->word.text))
        return refuse(why, s->suspicion, s->suspect);
    if (s->word.cut) clear_letters(&s->word);
    s->suspicion = suspicion_of(s, place);
    s->suspect = place;
    if (ends_word_spelled_out(s))
        return refuse(why, FUJI_WORDS_NUMBER,
                      (struct place){s->spelled_out_start, end});
    s->previous = s->word;
    clear_letters(&s->word);
    return false;
}

/* A mark that ends a clause: no word behind it excuses or counts one before it. */
static bool ends_clause(struct scan *s, struct message *why) {
    if (s->suspicion) return refuse(why, s->suspicion, s->suspect);
    clear_letters(&s->previous);
    s->none = 0;
    return false;
}

static void start_chunk(struct scan *s) {
    clear_letters(&s->chunk);
    clear_letters(&s->chunk_dressed);
    s->marked = s->torn = false;
    s->mark = 0;
    s->chunk_start = NULL;
}

/* A space: what stood together may be a word that marks have torn apart. */
static bool ends_chunk(struct scan *s, const char *end, struct message *why) {
    bool sentence_ends = s->mark == 'i'; /* an exclamation mark */
    if (s->mark && !sentence_ends) add_letter(&s->chunk_dressed, s->mark);
    bool number =
        (s->torn && !s->chunk.cut && is_number_put_together(s, s->chunk.text)) ||
        (!s->chunk_dressed.cut && strcmp(s->chunk.text, s->chunk_dressed.text) != 0 &&
         is_number_put_together(s, s->chunk_dressed.text));
    if (number)
        return refuse(why, FUJI_WORDS_NUMBER, (struct place){s->chunk_start, end});
    start_chunk(s);
    return false;
}

static void add_letters(struct scan *s, const char *letters, const char *at) {
    if (s->word.length == 0) s->word_start = at;
    if (!s->chunk_start) s->chunk_start = at;
    if (s->mark) add_letter(&s->chunk_dressed, s->mark);
    s->mark = 0;
    s->torn |= s->marked && s->chunk.length > 0;
    s->marked = false;
    for (; *letters; letters++) {
        add_letter(&s->word, *letters);
        add_letter(&s->chunk, *letters);
        add_letter(&s->chunk_dressed, *letters);
    }
}

/* A mark between letters. An apostrophe after a single letter is the French elision,
 * which separates two words: "d'eux" is not "deux". */
static bool read_mark(struct scan *s, const char *reading, struct place place,
                      struct message *why) {
    bool elision = reading && reading[0] == '\'' && s->word.length == 1;
    bool inside = reading && (reading[0] == '\'' || reading[0] == '-');
    if (ends_word(s, place.start, why)) return true;
    if (elision) {
        start_chunk(s);
        return false;
    }
    if (!s->chunk_start) s->chunk_start = place.start;
    s->marked = true;
    s->mark = reading && reading[0] == '?' ? reading[1] : 0;
    return !inside && ends_clause(s, why);
}

static bool read_character(struct scan *s, uint32_t character, struct place place,
                           struct message *why) {
    const char *reading = reading_of(character);
    if (!reading) return read_mark(s, reading, place, why);
    switch (reading[0]) {
    case '\0':
        return false;
    case '#':
        return refuse(why, FUJI_WORDS_DIGIT, place);
    case ' ':
        return ends_word(s, place.start, why) || ends_chunk(s, place.start, why);
    case '\'':
    case '-':
    case '?':
        return read_mark(s, reading, place, why);
    default:
        add_letters(s, reading, place.start);
        return false;
    }
}

/* The character at *at, which moves behind it; or BROKEN. */
static uint32_t next_character(const char **at) {
    const unsigned char *c = (const unsigned char *)*at;
    size_t length = c[0] < 0x80 ? 1 : c[0] < 0xE0 ? 2 : c[0] < 0xF0 ? 3 : 4;
    if ((c[0] >= 0x80 && c[0] < 0xC0) || c[0] >= 0xF8) return BROKEN;
    uint32_t character = length == 1 ? c[0] : c[0] & (0x7Fu >> length);
    for (size_t i = 1; i < length; i++) {
        if ((c[i] & 0xC0) != 0x80) return BROKEN; /* stops at the NUL too */
        character = character << 6 | (c[i] & 0x3Fu);
    }
    if (character < smallest_of_length[length] || character >= BROKEN) return BROKEN;
    if (character >= 0xD800 && character < 0xE000) return BROKEN; /* half a pair */
    *at += length;
    return character;
}

bool fuji_words_refused(int language, const char *words, struct message *why) {
    struct scan s = {.own = 0};
    if (language >= 0 && language < LANGUAGES) s.own = (uint8_t)(1 << language);
    const char *at = words;
    while (*at) {
        struct place place = {.start = at};
        uint32_t character = next_character(&at);
        if (character == BROKEN)
            return message_set(why, FUJI_WORDS_UNREADABLE, rule, 0, 0, 0, 0);
        place.end = at;
        if (read_character(&s, character, place, why)) return true;
    }
    return ends_word(&s, at, why) || ends_clause(&s, why) || ends_chunk(&s, at, why);
}
