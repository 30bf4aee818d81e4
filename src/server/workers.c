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
    struct thought **queue; /* a heap by rank */
    int waiting, room;
    uint64_t submitted;
    struct thought *thinking[THREADS_MAX]; /* by thread; NULL: none */
    struct thought *done;
    bool stopping;
};

/* ---- the queue ---- */

/* Of equal ranks whoever came first. */
static bool is_sooner(const struct workers *w, int a, int b) {
    const struct thought *one = w->queue[a], *other = w->queue[b];
    if (one->rank != other->rank) return one->rank < other->rank;
    return one->number < other->number;
}

static void swap(struct workers *w, int a, int b) {
    struct thought *t = w->queue[a];
    w->queue[a] = w->queue[b];
    w->queue[b] = t;
}

static void put(struct workers *w, struct thought *t) {
    if (w->waiting == w->room) {
        w->room = w->room ? 2 * w->room : 64;
        w->queue = xrealloc(w->queue, (size_t)w->room * sizeof *w->queue);
    }
    int at = w->waiting++;
    t->number = w->submitted++;
    w->queue[at] = t;
    for (int above; at > 0 && is_sooner(w, at, above = (at - 1) / 2); at = above)
        swap(w, at, above);
}

static struct thought *take(struct workers *w) {
    struct thought *first = w->queue[0];
    w->queue[0] = w->queue[--w->waiting];
    for (int at = 0, below; (below = 2 * at + 1) < w->waiting; at = below) {
        if (below + 1 < w->waiting && is_sooner(w, below + 1, below)) below++;
        if (!is_sooner(w, below, at)) break;
        swap(w, at, below);
    }
    return first;
}

/* ---- thinking ---- */

void thought_free(struct thought *thought) {
    if (thought->held) *thought->held = NULL;
    free(thought->journal);
    session_free(thought->session);
    free(thought);
}

static void answer(struct thought *t) {
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
                                .clock = clock_for_bots,
                                .stop = &t->stop};
    question.budget.threads = 1; /* each worker is a thread; no table takes more */
    t->answers = bot_ask(t->bot, &question, &t->action);
}

static void think(struct thought *t) {
    if (atomic_load(&t->stop)) return;
    double begun = clock_for_bots();
    answer(t);
    t->seconds = (clock_for_bots() - begun) / 1000;
}

static void give_back(struct workers *w, struct thought *t) {
    t->next = w->done;
    w->done = t;
}

/* A thread and the number that it has. */
struct worker {
    struct workers *all;
    int number;
};

static void *run(void *worker) {
    struct workers *w = ((struct worker *)worker)->all;
    struct thought **own = &w->thinking[((struct worker *)worker)->number];
    free(worker);
    pthread_mutex_lock(&w->lock);
    while (!w->stopping) {
        if (!w->waiting) {
            pthread_cond_wait(&w->changed, &w->lock);
            continue;
        }
        struct thought *t = *own = take(w);
        pthread_mutex_unlock(&w->lock);
        think(t);
        pthread_mutex_lock(&w->lock);
        *own = NULL;
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
    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->changed, NULL);
    while (w->threads < threads && w->threads < THREADS_MAX) {
        struct worker *worker = xmalloc(sizeof *worker);
        *worker = (struct worker){w, w->threads};
        if (pthread_create(&w->thread[w->threads], NULL, run, worker) != 0) abort();
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

void workers_stop(struct workers *w) {
    pthread_mutex_lock(&w->lock);
    w->stopping = true;
    for (int i = 0; i < w->threads; i++) {
        if (w->thinking[i]) atomic_store(&w->thinking[i]->stop, true);
    }
    pthread_cond_broadcast(&w->changed);
    pthread_mutex_unlock(&w->lock);
    for (int i = 0; i < w->threads; i++)
        pthread_join(w->thread[i], NULL);
}

void workers_free(struct workers *w) {
    if (!w->stopping) workers_stop(w);
    while (w->waiting)
        thought_free(take(w));
    free(w->queue);
    free_all(w->done);
    pthread_cond_destroy(&w->changed);
    pthread_mutex_destroy(&w->lock);
    free(w);
}

void workers_submit(struct workers *w, struct thought *thought) {
    pthread_mutex_lock(&w->lock);
    put(w, thought);
    pthread_cond_signal(&w->changed);
    pthread_mutex_unlock(&w->lock);
}

struct thought *workers_collect(struct workers *w) {
    pthread_mutex_lock(&w->lock);
    while (w->threads == 0 && w->waiting) {
        struct thought *t = take(w);
        think(t);
        give_back(w, t);
    }
    struct thought *done = w->done;
    w->done = NULL;
    pthread_mutex_unlock(&w->lock);
    return done;
}
