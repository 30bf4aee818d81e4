#ifndef FUJI_BOT_H
#define FUJI_BOT_H

/* What the parts of the Fuji bot share. */

#include "../rules/fuji/state.h"
#include "search.h"

/* Steps from every cell to the nearest village, and eruptions until each burns. */
struct outlook {
    uint8_t way[CELLS];   /* CELLS: none */
    uint8_t burns[CELLS]; /* CELLS: never */
};
void fuji_look(const struct state *s, struct outlook *out);

/* The chance of the team in a state that is not over, the same for all. */
void fuji_value_of(const void *state, double *chances);

struct action fuji_policy(const void *state, int seat, struct rng *rng);
bool fuji_strong(const struct question *question, struct action *out);

/* How good an explorer's marking of a cell would be, with all dice on the table. */
double fuji_promise(const struct state *s, const struct outlook *look, int explorer,
                    int cell);

/* The dice whose re-roll is expected to help the explorer more than it helps against
 * those beside it; `care` weighs the latter. */
uint32_t fuji_poor_dice(const struct state *s, int place, double care);

/* The next statement of a seat in this round; false: it has said all it has to say. */
bool fuji_speak(const struct state *s, int seat, struct action *out);

/* Fill a view's blanks so that they go well with what the others have said. */
void fuji_believe(void *view, struct rng *rng);

#endif
