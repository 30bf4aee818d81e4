#ifndef HINT_H
#define HINT_H

/* What bots think, for people: a hint for the seat that is looking, and what a bot has
 * weighed before it acted. */

#include "table.h"

/* Ask the best bot what it would do in this seat, and how well it expects to fare. */
void hint_give(struct table *t);

/* The best actions of a bot that is about to act, as far as those who look may know
 * them. */
void hint_explain(const struct table *t, int seat, const struct explanation *weighed);

#endif
