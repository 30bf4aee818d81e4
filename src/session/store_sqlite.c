/* Tables in one SQLite file: write-ahead log, every commit flushed to the disk. */
#include "memory.h"
#include "store.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum statement { BEGIN, APPEND, PUT_HEAD, COMMIT, CANCEL, LOAD, LIST, DUE, STATEMENTS };

static const char *const statements[STATEMENTS] = {
    [BEGIN] = "begin immediate",
    [APPEND] = "insert into line (id, number, at, words) values (?1, ?2, ?3, ?4)",
    [PUT_HEAD] = "insert into head (id, changed, wakes, listed, summary)"
                 " values (?1, ?2, ?3, ?4, ?5) on conflict (id) do update set"
                 " changed = ?2, wakes = ?3, listed = ?4, summary = ?5",
    [COMMIT] = "commit",
    [CANCEL] = "rollback",
    [LOAD] = "select number, at, words from line where id = ?1 order by number",
    [LIST] = "select 0, changed, summary from head where listed = 1"
             " order by changed desc limit ?1",
    [DUE] = "select 0, wakes, id from head where wakes is not null and wakes <= ?1"
            " order by wakes limit ?2",
};

static const char schema[] =
    "pragma journal_mode = wal;"
    "pragma synchronous = full;"
    "pragma journal_size_limit = 16777216;"
    "create table if not exists line (id text not null, number integer not null,"
    " at integer not null, words text not null, primary key (id, number))"
    " strict, without rowid;"
    "create table if not exists head (id text primary key not null,"
    " changed integer not null, wakes integer, listed integer not null,"
    " summary text not null) strict, without rowid;"
    "create index if not exists head_wakes on head (wakes) where wakes is not null;"
    "create index if not exists head_listed on head (changed) where listed = 1;"
    "pragma user_version = 1;";

struct sqlite_store {
    struct store store; /* must be first */
    sqlite3 *database;
    sqlite3_stmt *statement[STATEMENTS];
};

static struct sqlite_store *own(struct store *store) {
    return (struct sqlite_store *)store;
}

/* Run a statement that gives no rows. True: it failed. */
static bool run(struct sqlite_store *s, enum statement which) {
    sqlite3_stmt *statement = s->statement[which];
    int result = sqlite3_step(statement);
    sqlite3_reset(statement);
    return result != SQLITE_DONE;
}

static bool sqlite_begin(struct store *store) {
    return run(own(store), BEGIN);
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
    if (!sqlite3_get_autocommit(own(store)->database)) run(own(store), CANCEL);
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
    sqlite3_reset(statement);
    return result != SQLITE_DONE;
}

static bool sqlite_load(struct store *store, const char *id, struct store_rows *out) {
    sqlite3_bind_text(own(store)->statement[LOAD], 1, id, -1, SQLITE_STATIC);
    return collect(own(store), LOAD, out);
}

static bool sqlite_list(struct store *store, int most, struct store_rows *out) {
    sqlite3_bind_int(own(store)->statement[LIST], 1, most);
    return collect(own(store), LIST, out);
}

static bool sqlite_due(struct store *store, int64_t now, int most,
                       struct store_rows *out) {
    sqlite3_bind_int64(own(store)->statement[DUE], 1, now);
    sqlite3_bind_int(own(store)->statement[DUE], 2, most);
    return collect(own(store), DUE, out);
}

static void sqlite_close(struct store *store) {
    struct sqlite_store *s = own(store);
    for (int i = 0; i < STATEMENTS; i++)
        sqlite3_finalize(s->statement[i]);
    sqlite3_close(s->database);
    free(s);
}

/* True: the file cannot be used. */
static bool cannot_prepare(struct sqlite_store *s, const char *path) {
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    if (sqlite3_open_v2(path, &s->database, flags, NULL) != SQLITE_OK) return true;
    sqlite3_busy_timeout(s->database, 5000);
    if (sqlite3_exec(s->database, schema, NULL, NULL, NULL) != SQLITE_OK) return true;
    for (int i = 0; i < STATEMENTS; i++) {
        if (sqlite3_prepare_v3(s->database, statements[i], -1,
                               SQLITE_PREPARE_PERSISTENT, &s->statement[i],
                               NULL) != SQLITE_OK)
            return true;
    }
    return false;
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
                                         .close = sqlite_close}};
    if (!cannot_prepare(s, path)) return &s->store;
    snprintf(why, size, "%s", s->database ? sqlite3_errmsg(s->database) : path);
    sqlite_close(&s->store);
    return NULL;
}
