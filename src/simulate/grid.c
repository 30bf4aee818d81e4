/* Tables for the terminal. */
#include "grid.h"

#include "../session/memory.h"

#include <stdlib.h>

struct grid grid_new(int columns, int left) {
    return (struct grid){.columns = columns, .left = left};
}

struct text grid_cell(struct grid *g) {
    size_t cells = (size_t)g->count + 1;
    if ((cells & (cells - 1)) == 0) /* the room doubles at every power of two */
        g->cell = xrealloc(g->cell, 2 * cells * sizeof *g->cell);
    return text_in(g->cell[g->count++], CELL_LONGEST);
}

void grid_put(struct grid *g, const char *words) {
    struct text t = grid_cell(g);
    text_put(&t, words);
}

/* Columns on the screen: characters, not bytes. */
static int width_of(const char *words) {
    int width = 0;
    for (; *words; words++)
        width += ((unsigned char)*words & 0xC0) != 0x80;
    return width;
}

static int column_width(const struct grid *g, int column) {
    int widest = 0;
    for (int i = column; i < g->count; i += g->columns) {
        int width = width_of(g->cell[i]);
        if (width > widest) widest = width;
    }
    return widest;
}

static void print_cell(const char *words, int width, bool left, bool ends, FILE *out) {
    int blanks = ends && !*words ? 0 : width - width_of(words);
    if (left)
        fprintf(out, "%s%*s", words, ends ? 0 : blanks, "");
    else
        fprintf(out, "%*s%s", blanks, "", words);
}

/* Whether nothing stands in the line from a cell on. */
static bool is_blank_from(const struct grid *g, int cell) {
    int end = (cell / g->columns + 1) * g->columns;
    while (cell < end && !*g->cell[cell])
        cell++;
    return cell == end;
}

void grid_print(struct grid *g, FILE *out) {
    int *width = xmalloc((size_t)g->columns * sizeof *width);
    for (int i = 0; i < g->columns; i++)
        width[i] = column_width(g, i);
    for (int i = 0; i < g->count; i++) {
        int column = i % g->columns;
        bool ends = column == g->columns - 1 || is_blank_from(g, i + 1);
        print_cell(g->cell[i], width[column], column < g->left, ends, out);
        fputs(ends ? "\n" : "  ", out);
        if (ends) i += g->columns - 1 - column;
    }
    free(width);
    free(g->cell);
    *g = (struct grid){0};
}
