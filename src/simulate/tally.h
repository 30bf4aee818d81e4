#ifndef TALLY_H
#define TALLY_H

/* What was counted in the games of one row. Tallies of different threads are merged;
 * the order does not matter. */

#include "play.h"
#include "statistics.h"

struct tally {
    uint64_t games;
    uint64_t won; /* by the team, or by seat 0 */
    uint64_t seat_won[SEATS_MAX];
    uint64_t missed; /* games in which the opening could not be played as asked for */
    uint64_t shared; /* games with several winners, unless they are a team */
    uint64_t ends[REASONS_MAX];
    uint64_t ends_won[REASONS_MAX]; /* of these */
    uint64_t options;   /* steps there were to choose from, in all decisions */
    uint64_t first_won; /* the lowest number of a game that was won; won is not 0 */
    struct histogram measure[MEASURES_MAX];
    struct sums events[EVENT_KINDS_MAX]; /* in a game, by kind */

    /* Against the row's base, game by game on the same chance. */
    struct pairs pairs;
    struct histogram difference[MEASURES_MAX];
};

void tally_add(struct tally *t, const struct plan *plan, const struct row *row,
               uint64_t number, const struct result *result);

/* Note the difference to the same game of the base row, in all that both measure. */
void tally_pair(struct tally *t, uint32_t measured, uint64_t number,
                const struct result *result, const struct result *base);

void tally_merge(struct tally *into, const struct tally *from);

/* Forget the games but keep the memory; free the memory. */
void tally_clear(struct tally *t);
void tally_free(struct tally *t);

/* Steps to choose from in a decision, on average. */
double tally_options(const struct tally *t);

#endif
