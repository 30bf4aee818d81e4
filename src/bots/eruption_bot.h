#ifndef ERUPTION_BOT_H
#define ERUPTION_BOT_H

/* What the parts of the Eruption bot share. */

#include "../rules/eruption/state.h"
#include "search.h"

/* The temperature, in degrees, that a seat can expect at the end. */
double eruption_outlook(const struct state *s, int seat);

/* How well a seat stands against the others, in degrees; and all chances of winning. */
double eruption_worth(const struct state *s, int seat);
void eruption_value(const void *state, double *chances);
void eruption_result(const void *state, double *chances); /* once it is over */

struct action eruption_policy(const void *state, int seat, struct rng *rng);
bool eruption_strong(const struct question *question, struct action *out);

#endif
