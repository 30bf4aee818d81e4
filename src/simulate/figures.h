#ifndef FIGURES_H
#define FIGURES_H

/* The pictures of the HTML report. */

#include "report.h"

enum { GROUPS_MAX = 6, FIGURE_WIDTH = 720, FIGURE_NUMBERS = 150 /* right of bars */ };

/* Rows that are drawn together: each alone, or, if there are too many, all that share a
 * value of the first varied name. */
struct groups {
    int count;
    bool pooled;
    struct {
        char label[100];
        struct tally tally;
    } of[GROUPS_MAX];
};

struct groups *groups_new(const struct run *run);
void groups_free(struct groups *groups);

/* The highest value of a measure in any of them, at least 1. */
int64_t groups_most(const struct groups *groups, int measure);

/* The room that the values of a name need as labels, but no more than `most`. */
double value_room(const struct varied *varied, double most);

/* The same for the labels of all rows. */
double label_room(const struct plan *plan);

/* "level 2, scenario 3" for a row; nothing if there is one. */
void figure_label(const struct plan *plan, const struct row *row, struct text *out);

void figure_wins(const struct report *report, FILE *out);
void figure_seats(const struct report *report, int row, FILE *out);
/* The win rates of all rows as a table in colours, by the first two varied names;
 * `first` is a row that has the first value of both. */
void figure_heat(const struct report *report, int first, FILE *out);
void figure_ends(const struct report *report, FILE *out);
void figure_running(const struct report *report, const struct groups *groups,
                    FILE *out);
void figure_histogram(const struct report *report, const struct groups *groups,
                      int group, int measure, FILE *out);
/* The lowest and highest mean of a measure among the rows. */
struct interval range_of_means(const struct run *run, int measure);

/* The means of a measure by rows, as a panel: bars, or colours if two names vary. */
void figure_means(const struct report *report, int measure, FILE *out);
/* A measure of each row against its base, or WON for the win rate. */
void figure_pairs(const struct report *report, int measure, FILE *out);

#endif
