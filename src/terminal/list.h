#ifndef LIST_H
#define LIST_H

/* What may be typed: short lists in full and numbered, long ones by their first words.
 * All are about the seat that is looking. */

#include "table.h"

/* The steps, and what else is possible. */
void list_steps(struct table *t);

/* Everything, talk included. */
void list_all(struct table *t);

/* What begins with these words; a sentence if nothing does. */
void list_beginning(struct table *t, const char *words);

/* How many actions begin with these words, and the first of them. */
int list_matches(const struct table *t, const char *words, struct action *first);

#endif
