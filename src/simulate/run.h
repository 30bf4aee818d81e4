#ifndef RUN_H
#define RUN_H

/* Playing a plan on several threads. What is counted depends on the plan alone: threads
 * take the games in chunks, play each chunk for all rows, and add integers. */

#include "tally.h"

struct keeping; /* journals.h */

struct run {
    const struct plan *plan;
    struct keeping *keeping; /* NULL: no journals */
    struct tally *tally;     /* one per row */
    bool stopped;            /* by Ctrl-C, before all games were played */
    double seconds;
};

/* Play. With `shows` a progress bar is drawn on stderr. */
struct run *run_plan(const struct plan *plan, struct keeping *keeping, bool shows,
                     const struct reader *reader);
void run_free(struct run *run);

/* Games of all rows; those of them in which the opening was not played in full. */
uint64_t run_games(const struct run *run);
uint64_t run_missed(const struct run *run);

#endif
