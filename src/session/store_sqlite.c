/* Tables in one SQLite file: write-ahead log, every commit flushed to the disk. */
#include "memory.h"
#include "store.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

enum statement { BEGIN, APPEND, PUT_HEAD, COMMIT, CANCEL, LOAD, LIST, DUE, STATEMENTS };

static const char *const statements[STATEMENTS] = {
    [BEGIN] = "begin immediate",
    [APPEND] = "insert into line (id, number, at, words) values (?1, ?2, ?3, ?4)",
    [PUT_HEAD] = "insert into head (id, changed, wakes, listed, summary)"
                 " values (?1, ?2, ?3, ?4, ?5) on conflict (id) do update set"
                 " changed = ?2, wakes = ?3, listed = ?4, summary = ?5",
    [COMMIT] = "commit",
    [CANCEL] = "rollback",
    [LOAD] = "select number, at, words from line where id = ?1 and number >= ?2"
             " order by number limit ?3",
    [LIST] = "select 0, changed, summary from head where listed = 1"
             " order by changed desc limit ?1",
    [DUE] = "select 0, wakes, id from head where wakes is not null"
            " and (wakes, id) > (?1, ?2) and wakes <= ?3 and changed > ?4"
            " order by wakes, id limit ?5",
};

static const char settings[] = "pragma journal_mode = wal;"
                               "pragma synchronous = full;"
                               "pragma journal_size_limit = 16777216;";

/* Written once, so that a start needs no room on the disk. */
static const char schema[] =
    "begin immediate;"
    "create table if not exists line (id text not null, number integer not null,"
    " at integer not null, words text not null, primary key (id, number))"
    " strict, without rowid;"
    "create table if not exists head (id text primary key not null,"
    " changed integer not null, wakes integer, listed integer not null,"
    " summary text not null) strict, without rowid;"
    "create index if not exists head_wakes on head (wakes) where wakes is not null;"
    "create index if not exists head_listed on head (changed) where listed = 1;"
    "pragma user_version = 1;"
    "commit;";

/* The index of the write-ahead log is usually a file; where there is no room for one,
 * this keeps it in memory. Meanwhile nobody else can use the database. */
static const char reading[] = "pragma locking_mode = exclusive;";

struct sqlite_store {
    struct store store; /* must be first */
    char *path;
    sqlite3 *database; /* NULL: not even to be read */
    sqlite3_stmt *statement[STATEMENTS];
    bool only_reads;
    time_t tried_at; /* to write again; monotonic */
    ino_t file;      /* its number in the directory; 0: not opened yet */
    char why[120];   /* something last failed */
};

static struct sqlite_store *own(struct store *store) {
    return (struct sqlite_store *)store;
}

static void note_failure(struct sqlite_store *s) {
    const char *why = s->database ? sqlite3_errmsg(s->database) : "cannot be opened";
    snprintf(s->why, sizeof s->why, "%s", why);
}

/* Run a statement that gives no rows. True: it failed. */
static bool run(struct sqlite_store *s, enum statement which) {
    sqlite3_stmt *statement = s->statement[which];
    int result = sqlite3_step(statement);
    if (result != SQLITE_DONE) note_failure(s);
    sqlite3_reset(statement);
    return result != SQLITE_DONE;
}

/* ---- opening ---- */

static void close_database(struct sqlite_store *s) {
    for (int i = 0; i < STATEMENTS; i++) {
        sqlite3_finalize(s->statement[i]);
        s->statement[i] = NULL;
    }
    sqlite3_close(s->database);
    s->database = NULL;
}

static bool cannot_run(struct sqlite_store *s, const char *words) {
    return sqlite3_exec(s->database, words, NULL, NULL, NULL) != SQLITE_OK;
}

static int note_version(void *to, int columns, char **values, char **names) {
    (void)columns;
    (void)names;
    *(int *)to = atoi(values[0]);
    return 0;
}

/* True: the tables are not there and cannot be made. */
static bool lacks_tables(struct sqlite_store *s) {
    int version = 0;
    if (sqlite3_exec(s->database, "pragma user_version", note_version, &version,
                     NULL) != SQLITE_OK)
        return true;
    return version == 0 && cannot_run(s, schema);
}

static ino_t number_of_file(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 ? status.st_ino : 0;
}

/* True: the file cannot be used. */
static bool cannot_open(struct sqlite_store *s, bool only_reads) {
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX;
    if (!s->file) flags |= SQLITE_OPEN_CREATE;
    s->only_reads = only_reads;
    if (sqlite3_open_v2(s->path, &s->database, flags, NULL) != SQLITE_OK) return true;
    sqlite3_busy_timeout(s->database, 5000);
    if (cannot_run(s, only_reads ? reading : settings)) return true;
    if (!only_reads && lacks_tables(s)) return true;
    for (int i = 0; i < STATEMENTS; i++) {
        if (sqlite3_prepare_v3(s->database, statements[i], -1,
                               SQLITE_PREPARE_PERSISTENT, &s->statement[i],
                               NULL) != SQLITE_OK)
            return true;
    }
    if (!s->file) s->file = number_of_file(s->path);
    return false;
}

/* Whether the last error says that there is no room, or that nothing may be written;
 * the file itself may be sound. */
static bool may_be_read(const struct sqlite_store *s) {
    int error = s->database ? sqlite3_errcode(s->database) & 0xFF : SQLITE_NOMEM;
    return error == SQLITE_FULL || error == SQLITE_IOERR || error == SQLITE_CANTOPEN ||
           error == SQLITE_READONLY;
}

/* Open it to be written, else to be read. True: not even that. */
static bool cannot_open_at_all(struct sqlite_store *s, char *why, size_t size) {
    if (!cannot_open(s, false)) return false;
    snprintf(why, size, "%s", s->database ? sqlite3_errmsg(s->database) : s->path);
    bool is_worth_it = may_be_read(s);
    close_database(s);
    return !is_worth_it || cannot_open(s, true);
}

/* Once a second: reading the whole log again takes a while. True: still not. */
static bool cannot_write_again(struct sqlite_store *s) {
    char why[1];
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    if (now.tv_sec == s->tried_at) return true;
    s->tried_at = now.tv_sec;
    close_database(s);
    if (cannot_open_at_all(s, why, sizeof why)) {
        close_database(s);
        s->only_reads = true;
    }
    return s->only_reads;
}

/* ---- using ---- */

/* A file that was deleted or replaced while we have it open can still be written, and
 * all of that is lost when we end. */
static bool is_gone(struct sqlite_store *s) {
    if (number_of_file(s->path) == s->file) return false;
    snprintf(s->why, sizeof s->why, "the file was deleted or replaced");
    return true;
}

static bool sqlite_begin(struct store *store) {
    struct sqlite_store *s = own(store);
    if (is_gone(s)) return true;
    return (s->only_reads && cannot_write_again(s)) || run(s, BEGIN);
}

static bool sqlite_append(struct store *store, const char *id,
                          const struct store_row *row) {
    sqlite3_stmt *statement = own(store)->statement[APPEND];
    sqlite3_bind_text(statement, 1, id, -1, SQLITE_STATIC);
    sqlite3_bind_int64(statement, 2, row->number);
    sqlite3_bind_int64(statement, 3, row->at);
    sqlite3_bind_text(statement, 4, row->text, -1, SQLITE_STATIC);
    return run(own(store), APPEND);
}

static bool sqlite_put_head(struct store *store, const struct store_head *head) {
    sqlite3_stmt *statement = own(store)->statement[PUT_HEAD];
    sqlite3_bind_text(statement, 1, head->id, -1, SQLITE_STATIC);
    sqlite3_bind_int64(statement, 2, head->changed);
    if (head->wakes == STORE_ASLEEP) {
        sqlite3_bind_null(statement, 3);
    } else {
        sqlite3_bind_int64(statement, 3, head->wakes);
    }
    sqlite3_bind_int(statement, 4, head->listed);
    sqlite3_bind_text(statement, 5, head->summary, -1, SQLITE_STATIC);
    return run(own(store), PUT_HEAD);
}

static bool sqlite_commit(struct store *store) {
    return run(own(store), COMMIT);
}

static void sqlite_cancel(struct store *store) {
    struct sqlite_store *s = own(store);
    if (s->database && !sqlite3_get_autocommit(s->database)) run(s, CANCEL);
}

/* Collect a statement's rows of (number, at, text). True: it failed. */
static bool collect(struct sqlite_store *s, enum statement which,
                    struct store_rows *out) {
    sqlite3_stmt *statement = s->statement[which];
    int result;
    while ((result = sqlite3_step(statement)) == SQLITE_ROW) {
        const char *text = (const char *)sqlite3_column_text(statement, 2);
        store_rows_add(out, sqlite3_column_int64(statement, 0),
                       sqlite3_column_int64(statement, 1), text ? text : "");
    }
    if (result != SQLITE_DONE) note_failure(s);
    sqlite3_reset(statement);
    return result != SQLITE_DONE;
}

static bool sqlite_load(struct store *store, const char *id, int64_t first, int most,
                        struct store_rows *out) {
    sqlite3_stmt *statement = own(store)->statement[LOAD];
    sqlite3_bind_text(statement, 1, id, -1, SQLITE_STATIC);
    sqlite3_bind_int64(statement, 2, first);
    sqlite3_bind_int(statement, 3, most);
    return collect(own(store), LOAD, out);
}

static bool sqlite_list(struct store *store, int most, struct store_rows *out) {
    sqlite3_bind_int(own(store)->statement[LIST], 1, most);
    return collect(own(store), LIST, out);
}

static bool sqlite_due(struct store *store, const struct store_due *due, int most,
                       struct store_rows *out) {
    sqlite3_stmt *statement = own(store)->statement[DUE];
    sqlite3_bind_int64(statement, 1, due->wakes);
    sqlite3_bind_text(statement, 2, due->id, -1, SQLITE_STATIC);
    sqlite3_bind_int64(statement, 3, due->until);
    sqlite3_bind_int64(statement, 4, due->changed_after);
    sqlite3_bind_int(statement, 5, most);
    return collect(own(store), DUE, out);
}

static const char *sqlite_why(const struct store *store) {
    return ((const struct sqlite_store *)store)->why;
}

static void sqlite_close(struct store *store) {
    struct sqlite_store *s = own(store);
    close_database(s);
    free(s->path);
    free(s);
}

struct store *store_sqlite_open(const char *path, char *why, size_t size) {
    struct sqlite_store *s = xmalloc(sizeof *s);
    *s = (struct sqlite_store){.store = {.begin = sqlite_begin,
                                         .append = sqlite_append,
                                         .put_head = sqlite_put_head,
                                         .commit = sqlite_commit,
                                         .cancel = sqlite_cancel,
                                         .load = sqlite_load,
                                         .list = sqlite_list,
                                         .due = sqlite_due,
                                         .why = sqlite_why,
                                         .close = sqlite_close},
                               .path = xstrdup(path)};
    why[0] = '\0';
    if (!cannot_open_at_all(s, why, size)) return &s->store;
    sqlite_close(&s->store);
    return NULL;
}
