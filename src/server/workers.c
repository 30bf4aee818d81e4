/* Threads in which bots think and journals are replayed. */
#include "workers.h"

#include "../command/command.h"
#include "../session/memory.h"

#include <pthread.h>
#include <stdlib.h>

enum { THREADS_MAX = 64 };

struct workers {
    void (*wake)(void *to);
    void *to;
    int threads;
    pthread_t thread[THREADS_MAX];
    pthread_mutex_t lock; /* guards all below */
    pthread_cond_t changed;
    struct thought *first, **last;
    struct thought *done;
    bool stopping;
};

void thought_free(struct thought *thought) {
    if (thought->held) *thought->held = NULL;
    free(thought->journal);
    session_free(thought->session);
    free(thought);
}

static void think(struct thought *t) {
    if (t->journal) {
        t->session =
            journal_read_within(t->journal, t->length, false, REPLAY_WORK, &t->fault);
        return;
    }
    struct question question = {.game = t->game,
                                .view = &t->view,
                                .seat = t->seat,
                                .budget = t->budget,
                                .rng = &t->rng,
                                .acting = t->acting,
                                .clock = clock_for_bots};
    question.budget.threads = 1; /* each worker is a thread; no table takes more */
    t->answers = bot_ask(t->bot, &question, &t->action);
}

static struct thought *take(struct workers *w) {
    struct thought *t = w->first;
    w->first = t->next;
    if (!w->first) w->last = &w->first;
    return t;
}

static void give_back(struct workers *w, struct thought *t) {
    t->next = w->done;
    w->done = t;
}

static void *run(void *workers) {
    struct workers *w = workers;
    pthread_mutex_lock(&w->lock);
    while (!w->stopping) {
        if (!w->first) {
            pthread_cond_wait(&w->changed, &w->lock);
            continue;
        }
        struct thought *t = take(w);
        pthread_mutex_unlock(&w->lock);
        think(t);
        pthread_mutex_lock(&w->lock);
        give_back(w, t);
        pthread_mutex_unlock(&w->lock);
        w->wake(w->to);
        pthread_mutex_lock(&w->lock);
    }
    pthread_mutex_unlock(&w->lock);
    return NULL;
}

struct workers *workers_new(int threads, void (*wake)(void *to), void *to) {
    struct workers *w = xmalloc(sizeof *w);
    *w = (struct workers){.wake = wake, .to = to};
    w->last = &w->first;
    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->changed, NULL);
    while (w->threads < threads && w->threads < THREADS_MAX) {
        if (pthread_create(&w->thread[w->threads], NULL, run, w) != 0) abort();
        w->threads++;
    }
    return w;
}

static void free_all(struct thought *t) {
    while (t) {
        struct thought *next = t->next;
        thought_free(t);
        t = next;
    }
}

void workers_free(struct workers *w) {
    pthread_mutex_lock(&w->lock);
    w->stopping = true;
    pthread_cond_broadcast(&w->changed);
    pthread_mutex_unlock(&w->lock);
    for (int i = 0; i < w->threads; i++)
        pthread_join(w->thread[i], NULL);
    free_all(w->first);
    free_all(w->done);
    pthread_cond_destroy(&w->changed);
    pthread_mutex_destroy(&w->lock);
    free(w);
}

void workers_submit(struct workers *w, struct thought *thought) {
    pthread_mutex_lock(&w->lock);
    thought->next = NULL;
    *w->last = thought;
    w->last = &thought->next;
    pthread_cond_signal(&w->changed);
    pthread_mutex_unlock(&w->lock);
}

struct thought *workers_collect(struct workers *w) {
    pthread_mutex_lock(&w->lock);
    while (w->threads == 0 && w->first) {
        struct thought *t = take(w);
        think(t);
        give_back(w, t);
    }
    struct thought *done = w->done;
    w->done = NULL;
    pthread_mutex_unlock(&w->lock);
    return done;
}
