#ifndef JOURNALS_H
#define JOURNALS_H

/* Journals of simulated games, so that any of them can be replayed and looked at. */

#include "run.h"

#include <stdatomic.h>

/* Games of note of each row. */
enum note { SHORTEST, LONGEST, MEDIAN, FIRST_WIN, NOTES };

struct keeping {
    const char *folder;
    bool all;           /* games; else those of note */
    uint32_t notes;     /* which of these, as bits */
    atomic_int problem; /* errno of the first file that could not be written; 0: none */
};

/* Read --journals and --keep and make the folder. True: refused, and the user was told.
 * Without --journals the folder is NULL. */
bool journals_asked(const struct arguments *args, const struct plan *plan,
                    struct keeping *keeping);

/* If all are kept: write the game just played, which `playing` logged. */
void journals_keep(struct keeping *keeping, const struct plan *plan, int row,
                   uint64_t number, const struct playing *playing);

/* Else: play the games of note again and write them. */
void journals_write(struct keeping *keeping, const struct run *run);

#endif
