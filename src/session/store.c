/* Lists of rows, which all stores share. */
#include "store.h"

#include "memory.h"

#include <stdlib.h>

void store_rows_add(struct store_rows *rows, int64_t number, int64_t at,
                    const char *text) {
    if (rows->count == rows->capacity) {
        rows->capacity = rows->capacity ? 2 * rows->capacity : 4;
        rows->list = xrealloc(rows->list, (size_t)rows->capacity * sizeof *rows->list);
    }
    rows->list[rows->count++] = (struct store_row){number, at, xstrdup(text)};
}

void store_rows_free(struct store_rows *rows) {
    for (int i = 0; i < rows->count; i++)
        free(rows->list[i].text);
    free(rows->list);
    *rows = (struct store_rows){0};
}
