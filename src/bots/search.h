#ifndef SEARCH_H
#define SEARCH_H

/* Searching by play-outs, for any game: each one fills the blanks of the view anew,
 * rolls its own dice, and so knows no more than the seat does. */

#include "expert.h"

/* How much of a budget is used. */
struct meter {
    uint32_t most;         /* play-outs; 0: time alone decides */
    double end;            /* by the clock, if there is one */
    double (*clock)(void); /* NULL: the play-outs alone decide */
    const atomic_bool *stop;
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

/* Add an action to an explanation, the chosen one first; plans of several actions may
 * begin alike, and the first of them counts. */
void search_explain(struct explanation *explanation, struct action action,
                    double chance, uint32_t tries);

/* Determinised tree search over steps: one tree for all guesses, chance sampled on the
 * way down, so that a node stands for a sequence of players' steps. */
bool search_tree(const struct question *question, const struct expert *expert,
                 struct action *out);

/* How many threads may think about a question. */
int search_threads(const struct question *question);

/* One of a few things that are compared. */
enum { CONTENDERS_MAX = 16 };
struct contender {
    struct action step; /* that it begins with */
    const void *plan;   /* what else it is, or NULL */
    double sum;         /* of chances over all tries */
    uint32_t tries;
};

/* How contenders are tried. */
struct contest {
    /* Play all of a list on once, with the same luck for each: that of the share's
     * random numbers or of the round, a number that comes up only once. */
    void (*try_all)(const struct question *share, void *helper, uint32_t round,
                    struct contender *list, int count);
    void *helpers; /* an array, one for each thread; or NULL */
    size_t helper_size;
};

/* Try all contenders, dropping the worse half each time its share of the budget is
 * used, until one is left or all that are left begin alike. The best comes first. */
void search_halve(const struct question *question, const struct contest *contest,
                  struct contender *list, int count);

/* The best of a few steps, by play-outs that meet the same guesses and dice. */
struct action search_compare(const struct question *question,
                             const struct action *steps, int count);

#endif
