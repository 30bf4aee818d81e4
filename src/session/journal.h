#ifndef JOURNAL_H
#define JOURNAL_H

/* A table as text: a header, one action per line, and now and then a hash of all
 * behaviour, so that a divergence is found where it starts. See docs/notation.md. */

#include "../rules/notation.h"
#include "session.h"

#include <stdio.h>

enum { HASH_EVERY = 16 /* actions */, JOURNAL_LONGEST = 16 * 1024 * 1024 /* bytes */ };

/* What is wrong with a journal, and where. */
struct journal_fault {
    int line; /* from 1; 0: the whole of it */
    struct message why;
};

/* ---- a line at a time: for files, stores, verify and export alike ---- */

/* A game as its journal tells it, while lines are read. */
struct journal {
    const struct game *game; /* NULL: not named yet, or not known */
    struct setup setup;
    char *map;               /* of the set-up, owned; NULL: a printed one */
    struct session *session; /* NULL: not laid yet */
    bool has_name, has_seats, ended;
    int64_t work; /* steps that reading may still take */
};

/* What a line was. */
enum journal_line {
    JOURNAL_REFUSED,
    JOURNAL_HEADER,   /* game, seats, set, map */
    JOURNAL_ARRANGED, /* "= ...": put on the table before the first action */
    JOURNAL_ENTRY,    /* to be done by the caller: session_do */
    JOURNAL_HASH,     /* it was right */
    JOURNAL_END
};

/* Undos and hashes can make a short journal slow to replay, so one from a stranger is
 * refused when it would take more than `work` steps, of which an action is
 * ACTION_WORK. */
enum { ACTION_WORK = 16 };
#define WORK_UNLIMITED INT64_MAX

struct journal journal_begin(int64_t work);
void journal_drop(struct journal *j); /* the session too */

/* Read the next line; an entry was asked of the session, but is not done. The first
 * line behind the header lays the table, and so does journal_lay (true: refused). */
enum journal_line journal_take(struct journal *j, const char *line, struct entry *entry,
                               struct message *why);
bool journal_lay(struct journal *j, struct message *why);

/* The lines of a header, but for the first. */
void journal_put_header(const struct game *game, const struct setup *setup,
                        void (*take)(void *to, const char *line), void *to);

/* The line of an entry. */
void journal_put(const struct game *game, const struct entry *entry, struct text *out);

/* Whether a hash belongs behind the action that was just done; "hash HEX", "end HEX".
 */
bool journal_wants_hash(const struct session *s);
void journal_put_hash(const struct session *s, const char *word, struct text *out);

/* Lines of a text, with their numbers. */
struct journal_text {
    const char *at, *end;
    int line;                      /* number of the one in `words`, from 1 */
    char words[LINE_LONGEST + 20]; /* a map's line may be as long as any */
};

/* Start with the text's first line, which must be that of a journal. True: refused. */
bool journal_open(struct journal_text *t, const char *text, size_t length,
                  struct journal_fault *fault);

/* Go to the next line. Returns false at the end, or, with a fault, where there is
 * something that is no line. */
bool journal_next(struct journal_text *t, struct journal_fault *fault);

/* ---- as a whole ---- */

/* Write the whole journal, ending with its last hash. */
void journal_write(const struct session *s, FILE *out);

/* Read a journal. NULL: refused, and the fault says what and where. With `whole` it
 * must have its end line; without it may stop after any line, as a store's does. */
struct session *journal_read(const char *text, size_t length, bool whole,
                             struct journal_fault *fault);
struct session *journal_read_within(const char *text, size_t length, bool whole,
                                    int64_t work, struct journal_fault *fault);

/* A seat's own log, for reading: redacted and without hashes. The header ends before
 * the first line of the game. */
void journal_write_log_header(const struct session *s, int seat, FILE *out);
void journal_write_log_lines(const struct session *s, int seat, FILE *out);

/* Through files. Save writes a side file and renames it, so a crash loses nothing.
 * True: refused, and the fault says why. */
bool journal_save(const struct session *s, const char *path,
                  struct journal_fault *fault);
struct session *journal_load(const char *path, struct journal_fault *fault);

/* Read a whole file of at most `most` bytes; NULL and errno if it cannot be read. The
 * caller frees it. */
char *file_read(const char *path, size_t most, size_t *length);

/* True, and why a file could not be read or written, as errno says. */
bool file_failed(struct message *why, const char *path);

#endif
