#ifndef STORE_H
#define STORE_H

/* Where tables are kept: each is a list of numbered rows of text that only grows, and
 * one head that says what must be known without reading them. A store is a table of
 * functions, so that another database can stand behind it. A store is used by one
 * thread. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { STORE_ID = 32 /* bytes of a table's name, its NUL included */ };

struct store_row {
    int64_t number; /* from 0, without gaps */
    int64_t at;     /* seconds since 1970 */
    char *text;     /* one line, without its end */
};

struct store_rows {
    struct store_row *list; /* each text is owned */
    int count, capacity;
};

/* Nothing has to be done for a table by itself. */
#define STORE_ASLEEP INT64_MAX

struct store_head {
    char id[STORE_ID];
    int64_t changed;     /* seconds since 1970 */
    int64_t wakes;       /* when something must be done; STORE_ASLEEP: never */
    bool listed;         /* to be shown to everybody */
    const char *summary; /* what is shown then: JSON, one line */
};

/* Which tables that wake: those behind a place in the order of (wakes, id). */
struct store_due {
    int64_t wakes; /* the place */
    char id[STORE_ID];
    int64_t until;         /* that wake not after this */
    int64_t changed_after; /* and were changed after this */
};

struct store {
    /* All between begin and commit is kept, or nothing. True: it failed, and after a
     * failure only cancel may follow. A row that is there already is a failure. */
    bool (*begin)(struct store *store);
    bool (*append)(struct store *store, const char *id, const struct store_row *row);
    bool (*put_head)(struct store *store, const struct store_head *head);
    bool (*commit)(struct store *store);
    void (*cancel)(struct store *store);

    /* At most `most` rows of a table in order, from number `first` on; no row 0: there
     * is no such table. True: it failed. */
    bool (*load)(struct store *store, const char *id, int64_t first, int most,
                 struct store_rows *out);

    /* The newest listed tables: number is 0, text the summary. True: it failed. */
    bool (*list)(struct store *store, int most, struct store_rows *out);

    /* The first `most` tables that wake, in the order of (wakes, id): `at` is when,
     * text is the name. True: it failed. */
    bool (*due)(struct store *store, const struct store_due *due, int most,
                struct store_rows *out);

    /* What was wrong when something last failed, in the words of the database. */
    const char *(*why)(const struct store *store);

    void (*close)(struct store *store);
};

/* A SQLite file, made if it is missing. NULL: it cannot be used, and why in words. If
 * there is a `why` all the same, the file can only be read for now: the disk is full,
 * say. Then every begin tries whether it can be written again. */
struct store *store_sqlite_open(const char *path, char *why, size_t size);

/* Rows, owned by their holder. */
void store_rows_add(struct store_rows *rows, int64_t number, int64_t at,
                    const char *text);
void store_rows_free(struct store_rows *rows);

#endif
