#ifndef FUJI_WORDS_H
#define FUJI_WORDS_H

/* The filter on free text: no numbers while dice are hidden (FU-P2-19). */

#include "message.h"

#include <stdbool.h>

/* Whether what a writer of this language (enum language) says holds a digit, a number
 * word, a word for average, mean or half, or zero as a count ("no odd dice"); then why
 * tells the place. Any bytes may come; `why` may be NULL. */
bool fuji_words_refused(int language, const char *words, struct message *why);

#endif
