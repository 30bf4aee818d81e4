#ifndef FUJI_WORDLIST_H
#define FUJI_WORDLIST_H

/* The tables that tools/words.py makes from words.txt. Words are in lower case and
 * without accents; sets of languages are bits by enum language. */

#include <stddef.h>
#include <stdint.h>

enum { ROMAN_NUMERAL = 1 << 4 }; /* beside the languages in `numbers` */

struct fuji_word {
    const char *word;
    uint8_t numbers;  /* where it is a number, an average or a half */
    uint8_t ordinary; /* where it is an ordinary word and no number */
    uint8_t none;     /* where it makes zero a count: "no", "kein" */
    uint8_t filler;   /* what may stand between that and the dice */
    uint8_t dice;     /* where it means dice: "odd", "pink" */
};

/* Sorted by strcmp. The second has each run of a letter once: "thre" for "three". */
extern const struct fuji_word fuji_words[];
extern const size_t fuji_words_count;
extern const struct fuji_word fuji_words_squeezed[];
extern const size_t fuji_words_squeezed_count;

/* Two neighbours that are no number together: "first aid". Ends with NULL. */
struct fuji_pair {
    const char *first, *second;
};
extern const struct fuji_pair fuji_pairs[];

/* Words that are read in exactly this UTF-8 spelling. Ends with NULL. */
struct fuji_spelling {
    const char *word;
    uint8_t dice; /* where it means dice: "dé"; else it passes */
};
extern const struct fuji_spelling fuji_spelled[];

/* How characters are read: as letters; "#" a digit; " " a space; "'" an apostrophe; "-"
 * a hyphen or quotation mark; "?s" a mark that may stand for a letter; "" invisible.
 * What is not in the table is a mark between words. Sorted, without overlap. */
struct fuji_reading {
    uint32_t first, last;
    char as[4];
};
extern const struct fuji_reading fuji_readings[];
extern const size_t fuji_readings_count;

#endif
