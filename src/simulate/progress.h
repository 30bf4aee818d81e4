#ifndef PROGRESS_H
#define PROGRESS_H

/* The progress bar: one line on stderr, drawn over itself. */

#include "../rules/message.h"

struct progress {
    uint64_t done, total; /* games of all rows */
    uint64_t won;
    bool open_end; /* `total` is only a limit */
    bool stops;    /* Ctrl-C was pressed */
    double began;  /* seconds */
};

struct progress progress_begin(uint64_t total);
void progress_draw(const struct progress *progress, const struct reader *reader);

/* Take the line away. */
void progress_end(void);

#endif
