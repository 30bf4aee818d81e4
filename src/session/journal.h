#ifndef JOURNAL_H
#define JOURNAL_H

/* A table as text: a header, one action per line, and now and then a hash of all
 * behaviour, so that a divergence is found where it starts. See docs/notation.md. */

#include "session.h"

#include <stdio.h>

enum { HASH_EVERY = 16 /* actions */, JOURNAL_LONGEST = 16 * 1024 * 1024 /* bytes */ };

/* What is wrong with a journal, and where. */
struct journal_fault {
    int line; /* from 1; 0: the whole of it */
    struct message why;
};

/* Write the whole journal, ending with its last hash. */
void journal_write(const struct session *s, FILE *out);

/* The header alone; and one line with, every HASH_EVERY actions, its hash: what a store
 * appends. An undo is a line too: "undo KEEP". */
void journal_write_header(const struct session *s, FILE *out);
void journal_write_line(const struct session *s, int line, FILE *out);

/* The number that a hash line, or the end line, has when it stands here. */
uint64_t journal_hash_now(const struct session *s);

/* Read a journal. NULL: refused, and the fault says what and where. With `whole` it
 * must have its end line; without it may stop after any line, as a store's does. */
struct session *journal_read(const char *text, size_t length, bool whole,
                             struct journal_fault *fault);

/* The same for a text from a stranger: undos and hashes can make a short journal slow
 * to replay, so it is refused once it would take more than `work` steps. An action is
 * ACTION_WORK of them. */
enum { ACTION_WORK = 16 };
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
