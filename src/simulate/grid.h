#ifndef GRID_H
#define GRID_H

/* A table of words for the terminal: the first columns to the left, numbers to the
 * right, each as wide as it must be. */

#include "../rules/text.h"

#include <stdio.h>

enum { CELL_LONGEST = 64 };

struct grid {
    int columns;
    int left;  /* columns that are written to the left */
    int count; /* cells */
    char (*cell)[CELL_LONGEST];
};

struct grid grid_new(int columns, int left);

/* The next cell as a text to write into, row by row; good until the next call. */
struct text grid_cell(struct grid *g);
void grid_put(struct grid *g, const char *words);

/* Print and free. */
void grid_print(struct grid *g, FILE *out);

#endif
