#ifndef SEARCH_H
#define SEARCH_H

/* Searching by play-outs, for any game: each one fills the blanks of the view anew,
 * rolls its own dice, and so knows no more than the seat does. */

#include "expert.h"

/* How much of a budget is used. */
struct meter {
    uint32_t most; /* play-outs; 0: time decides */
    double end;    /* by the clock */
    double (*clock)(void);
    uint32_t done;
};

struct meter meter_start(const struct question *question);

/* Count a play-out; false when the budget is used up. Looks at the clock now and then.
 */
bool meter_counts(struct meter *meter);

/* Play a whole state on, by policy or at random, until it is over or the expert's
 * horizon is reached; then tell the chances of all seats. */
void search_play_out(const struct game *game, const struct expert *expert, void *state,
                     struct rng *rng, double *chances);

/* The chances of a state that is over: 1 shared among the winners, or 1 for each of a
 * winning team. */
void search_result(const struct game *game, const void *state, double *chances);

/* Keep the better actions in an explanation, best first. */
void search_explain(struct explanation *explanation, struct action action,
                    double chance, uint32_t tries);

/* Determinised tree search over steps: one tree for all guesses, chance sampled on the
 * way down, so that a node stands for a sequence of players' steps. */
bool search_tree(const struct question *question, const struct expert *expert,
                 struct action *out);

/* The best of a few steps by play-outs that meet the same guesses and dice; the worse
 * half is dropped each time its share of the budget is used. */
struct action search_compare(const struct question *question,
                             const struct expert *expert, const struct action *steps,
                             int count);

#endif
