#ifndef STORAGE_H
#define STORAGE_H

/* The storage thread: jobs go in, are done in groups with one commit each, and come
 * back; so nothing waits for the disk but what must. */

#include "../session/store.h"

enum job_kind { JOB_APPEND, JOB_LOAD, JOB_EXPORT, JOB_LIST, JOB_DUE };

struct job {
    struct job *next;
    enum job_kind kind;
    struct store_rows rows; /* to be appended, or what was found */
    struct store_head head; /* its id names the table; APPEND: written too */
    char *summary;          /* of the head, owned */
    int64_t first;          /* LOAD, EXPORT: the number of the first row */
    struct store_due due;   /* DUE: which tables */
    int most;               /* rows that are read */
    bool failed;            /* nothing was kept, or nothing could be read */
    char why[120];          /* then: what the database says */
    void *owner;            /* for whoever submitted it */
};

struct storage;

/* Start; `wake(to)` is called from the thread whenever jobs are done. Without `wake`
 * there is no thread, and jobs are done when they are collected. The store belongs to
 * the storage. */
struct storage *storage_new(struct store *store, void (*wake)(void *to), void *to);

/* Do what is waiting and end the thread; jobs that are done can still be collected. */
void storage_stop(struct storage *s);
void storage_free(struct storage *s);

void storage_submit(struct storage *s, struct job *job);

/* The jobs that are done, in order, as a list that the caller frees; NULL: none. */
struct job *storage_collect(struct storage *s);

/* Jobs not yet done. */
int storage_waiting(struct storage *s);

struct job *job_new(enum job_kind kind, const char *id);
void job_free(struct job *job);

#endif
