/* The storage thread. */
#include "storage.h"

#include "../session/memory.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct storage {
    struct store *store;
    void (*wake)(void *to); /* NULL: no thread */
    void *to;
    pthread_t thread;
    pthread_mutex_t lock; /* guards all below */
    pthread_cond_t changed;
    struct job *first, **last; /* to do */
    struct job *done, **done_last;
    int waiting;
    bool stopping;
};

struct job *job_new(enum job_kind kind, const char *id) {
    struct job *job = xmalloc(sizeof *job);
    *job = (struct job){.kind = kind, .head.wakes = STORE_ASLEEP};
    snprintf(job->head.id, sizeof job->head.id, "%s", id);
    return job;
}

void job_free(struct job *job) {
    store_rows_free(&job->rows);
    free(job->summary);
    free(job);
}

/* ---- doing ---- */

static void note_why(const struct store *store, struct job *job) {
    snprintf(job->why, sizeof job->why, "%s", store->why(store));
}

static bool append(struct store *store, const struct job *job) {
    for (int i = 0; i < job->rows.count; i++) {
        if (store->append(store, job->head.id, &job->rows.list[i])) return true;
    }
    struct store_head head = job->head;
    head.summary = job->summary ? job->summary : "";
    return store->put_head(store, &head);
}

/* All appends of a list in one commit. True: nothing was kept. */
static bool append_all(struct store *store, const struct job *jobs) {
    bool failed = store->begin(store);
    for (; jobs && !failed; jobs = jobs->next)
        failed = jobs->kind == JOB_APPEND && append(store, jobs);
    failed = failed || store->commit(store);
    if (failed) store->cancel(store);
    return failed;
}

static bool has_appends(const struct job *jobs) {
    for (; jobs; jobs = jobs->next) {
        if (jobs->kind == JOB_APPEND) return true;
    }
    return false;
}

static void read_one(struct store *store, struct job *job) {
    if (job->kind == JOB_LOAD || job->kind == JOB_EXPORT) {
        job->failed =
            store->load(store, job->head.id, job->first, job->most, &job->rows);
    } else if (job->kind == JOB_LIST) {
        job->failed = store->list(store, job->most, &job->rows);
    } else if (job->kind == JOB_DUE) {
        job->failed = store->due(store, &job->due, job->most, &job->rows);
    } else {
        return;
    }
    if (job->failed) note_why(store, job);
}

/* Appends first, together: who reads afterwards finds them. If the group as a whole
 * cannot be kept, each job is tried alone, so that one bad row harms only its table. */
static void work(struct store *store, struct job *jobs) {
    if (has_appends(jobs) && append_all(store, jobs)) {
        for (struct job *job = jobs; job; job = job->next) {
            if (job->kind != JOB_APPEND) continue;
            struct job *next = job->next;
            job->next = NULL;
            job->failed = append_all(store, job);
            if (job->failed) note_why(store, job);
            job->next = next;
        }
    }
    for (struct job *job = jobs; job; job = job->next)
        read_one(store, job);
}

/* ---- queues ---- */

static struct job *take_all(struct storage *s) {
    struct job *jobs = s->first;
    s->first = NULL;
    s->last = &s->first;
    return jobs;
}

static void give_back(struct storage *s, struct job *jobs) {
    *s->done_last = jobs;
    while (*s->done_last) {
        s->done_last = &(*s->done_last)->next;
        s->waiting--;
    }
}

static void *run(void *storage) {
    struct storage *s = storage;
    pthread_mutex_lock(&s->lock);
    while (!s->stopping || s->first) {
        if (!s->first) {
            pthread_cond_wait(&s->changed, &s->lock);
            continue;
        }
        struct job *jobs = take_all(s);
        pthread_mutex_unlock(&s->lock);
        work(s->store, jobs);
        pthread_mutex_lock(&s->lock);
        give_back(s, jobs);
        pthread_mutex_unlock(&s->lock);
        s->wake(s->to);
        pthread_mutex_lock(&s->lock);
    }
    pthread_mutex_unlock(&s->lock);
    return NULL;
}

struct storage *storage_new(struct store *store, void (*wake)(void *to), void *to) {
    struct storage *s = xmalloc(sizeof *s);
    *s = (struct storage){.store = store, .wake = wake, .to = to};
    s->last = &s->first;
    s->done_last = &s->done;
    pthread_mutex_init(&s->lock, NULL);
    pthread_cond_init(&s->changed, NULL);
    if (wake && pthread_create(&s->thread, NULL, run, s) != 0) abort();
    return s;
}

void storage_stop(struct storage *s) {
    pthread_mutex_lock(&s->lock);
    s->stopping = true;
    pthread_cond_signal(&s->changed);
    pthread_mutex_unlock(&s->lock);
    if (s->wake) pthread_join(s->thread, NULL);
    s->wake = NULL;
}

void storage_free(struct storage *s) {
    if (s->wake) storage_stop(s);
    struct job *next;
    for (struct job *job = storage_collect(s); job; job = next) {
        next = job->next;
        job_free(job);
    }
    s->store->close(s->store);
    pthread_cond_destroy(&s->changed);
    pthread_mutex_destroy(&s->lock);
    free(s);
}

void storage_submit(struct storage *s, struct job *job) {
    pthread_mutex_lock(&s->lock);
    job->next = NULL;
    *s->last = job;
    s->last = &job->next;
    s->waiting++;
    pthread_cond_signal(&s->changed);
    pthread_mutex_unlock(&s->lock);
}

struct job *storage_collect(struct storage *s) {
    pthread_mutex_lock(&s->lock);
    if (!s->wake && s->first) {
        struct job *jobs = take_all(s);
        work(s->store, jobs);
        give_back(s, jobs);
    }
    struct job *done = s->done;
    s->done = NULL;
    s->done_last = &s->done;
    pthread_mutex_unlock(&s->lock);
    return done;
}

int storage_waiting(struct storage *s) {
    pthread_mutex_lock(&s->lock);
    int waiting = s->waiting;
    pthread_mutex_unlock(&s->lock);
    return waiting;
}
