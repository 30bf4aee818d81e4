#ifndef REPORT_H
#define REPORT_H

/* What the games say, in four formats. */

#include "run.h"

#include <stdio.h>

struct report {
    const struct run *run;
    const struct arguments *args;
    struct reader reader;
    bool with_time; /* how long it took: the one thing that differs between two runs */
};

void report_text(const struct report *report, FILE *out);
void report_json(const struct report *report, FILE *out);
void report_csv(const struct report *report, FILE *out);
void report_html(const struct report *report, FILE *out);

/* A phrase in the language of the reader. */
const char *report_words(const struct report *report, int phrase);

/* The command that repeats this: as it was typed, but for threads and file. */
void report_command(const struct report *report, struct text *out);

/* Whether a name is varied, and so not the same for all rows. */
bool is_varied(const struct plan *plan, const char *name);

/* Decimals of a rate in per cent: more where the interval is narrow. */
int share_decimals(struct interval interval);

/* A row against its base, on the same chance: a measure, or WON for the win rate. */
enum { WON = -1 };

struct difference {
    double value;
    struct interval interval;
    double correlation;
};

struct difference difference_of(const struct run *run, int row, int measure);

/* What a measure is called for the reader. */
void report_measure(const struct report *report, int measure, struct text *out);

/* What a kind of event is called for the reader. */
const char *report_event(const struct report *report, int kind);

/* How many reasons of ends a game knows. */
int reasons_of(const struct game *game);

/* Whether rows are compared with others. */
bool has_pairs(const struct plan *plan);

#endif
