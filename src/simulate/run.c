/* Threads, chunks, and when it is enough. */
#include "run.h"

#include "../session/memory.h"
#include "journals.h"
#include "progress.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    CHUNK_MOST = 256,      /* games */
    CHUNKS_A_THREAD = 16,  /* of what is left, so that all finish about together */
    BASES_MANY = 64,       /* rows that others compare to: then smaller chunks */
    FIRST_LOOK = 100,      /* games before an interval is looked at */
    BETWEEN_DRAWINGS = 200 /* milliseconds */
};

/* What the threads share. */
struct shared {
    struct run *run;
    pthread_mutex_t lock; /* for all that follows, and the run's tallies */
    pthread_cond_t changed;
    uint64_t next;      /* the first game that nobody has taken */
    uint64_t limit;     /* no game from here on, until the intervals were looked at */
    uint64_t chunk;     /* the largest */
    uint64_t bases;     /* rows that others compare to */
    uint64_t done, won; /* games of all rows, for the progress bar */
    int busy;           /* threads that play */
    bool finished;
};

/* ---- Ctrl-C ---- */

/* Set by the first Ctrl-C; the second one ends the program at once. */
static atomic_int interrupted;

static void interrupt(int signal_number) {
    if (atomic_fetch_add(&interrupted, 1) > 0) _exit(128 + signal_number);
}

static void catch_interrupts(struct sigaction *before) {
    struct sigaction catching = {.sa_handler = interrupt};
    atomic_store(&interrupted, 0);
    sigemptyset(&catching.sa_mask);
    sigaction(SIGINT, &catching, before);
}

/* ---- when it is enough ---- */

static bool is_narrow(const struct run *run) {
    for (int i = 0; i < run->plan->rows; i++) {
        const struct tally *t = &run->tally[i];
        struct interval interval = wilson(t->won, t->games);
        if (interval.high - interval.low > run->plan->until) return false;
    }
    return true;
}

/* The number of games after which the intervals are looked at: a quarter more each
 * time, whatever the number of threads. */
static uint64_t next_look(const struct plan *plan, uint64_t played) {
    if (plan->until <= 0) return plan->games;
    uint64_t look = played ? played + played / 4 : FIRST_LOOK;
    return look < plan->games ? look : plan->games;
}

/* All games up to the limit are played: go on, or finish. */
static void look(struct shared *shared) {
    const struct plan *plan = shared->run->plan;
    if (shared->limit == plan->games || is_narrow(shared->run)) {
        shared->finished = true;
    } else {
        shared->limit = next_look(plan, shared->limit);
    }
    pthread_cond_broadcast(&shared->changed);
}

/* ---- a thread ---- */

struct worker {
    struct shared *shared;
    struct playing playing;
    struct tally tally;    /* of one row and chunk */
    struct result *bases;  /* of the chunk's games in all rows that others compare to */
    uint64_t first, count; /* the chunk */
};

/* Smaller towards the end; the result does not depend on it. */
static uint64_t next_chunk(const struct shared *shared) {
    uint64_t left = shared->limit - shared->next;
    uint64_t threads = (uint64_t)shared->run->plan->threads;
    uint64_t chunk = left / (threads * CHUNKS_A_THREAD);
    if (chunk > shared->chunk) chunk = shared->chunk;
    return chunk ? chunk : 1;
}

static bool take_chunk(struct worker *w) {
    struct shared *shared = w->shared;
    pthread_mutex_lock(&shared->lock);
    while (shared->next == shared->limit && !shared->finished)
        pthread_cond_wait(&shared->changed, &shared->lock);
    if (atomic_load(&interrupted) && !shared->finished)
        shared->finished = shared->run->stopped = true;
    bool goes_on = !shared->finished;
    if (goes_on) {
        w->first = shared->next;
        w->count = next_chunk(shared);
        shared->next += w->count;
        shared->busy++;
    } else {
        pthread_cond_broadcast(&shared->changed);
    }
    pthread_mutex_unlock(&shared->lock);
    return goes_on;
}

static struct result *base_result(struct worker *w, int row, uint64_t i) {
    return &w->bases[(uint64_t)row * w->shared->chunk + i];
}

/* Play one game, count it, and compare it to the same game of the base. */
static void play_one(struct worker *w, int number, uint64_t i) {
    const struct shared *shared = w->shared;
    const struct run *run = shared->run;
    const struct row *row = &run->plan->row[number];
    struct result result;
    play_game(&w->playing, run->plan, row, w->first + i, &result);
    if (run->keeping)
        journals_keep(run->keeping, run->plan, number, w->first + i, &w->playing);
    tally_add(&w->tally, run->plan, row, w->first + i, &result);
    if (row->base == number) {
        if (shared->bases) *base_result(w, number, i) = result;
        return;
    }
    uint32_t measured = row->measured & run->plan->row[row->base].measured;
    tally_pair(&w->tally, measured, w->first + i, &result,
               base_result(w, row->base, i));
}

/* Play the chunk for one row. After Ctrl-C the game under way is still finished, as
 * dropping the long ones would distort the result. */
static void play_row(struct worker *w, int number) {
    struct shared *shared = w->shared;
    for (uint64_t i = 0; i < w->count && !atomic_load(&interrupted); i++)
        play_one(w, number, i);
    pthread_mutex_lock(&shared->lock);
    tally_merge(&shared->run->tally[number], &w->tally);
    shared->done += w->tally.games;
    shared->won += w->tally.won;
    pthread_mutex_unlock(&shared->lock);
    tally_clear(&w->tally);
}

static void hand_in(struct worker *w) {
    struct shared *shared = w->shared;
    pthread_mutex_lock(&shared->lock);
    shared->busy--;
    bool is_last = shared->busy == 0 && shared->next == shared->limit;
    if (is_last && !shared->finished) look(shared);
    pthread_mutex_unlock(&shared->lock);
}

static void *work(void *of) {
    struct worker *w = of;
    const struct plan *plan = w->shared->run->plan;
    while (take_chunk(w)) {
        for (int row = 0; row < plan->rows && !atomic_load(&interrupted); row++)
            play_row(w, row);
        hand_in(w);
    }
    return NULL;
}

/* ---- all threads ---- */

static struct worker *worker_new(struct shared *shared) {
    const struct run *run = shared->run;
    struct worker *w = xmalloc(sizeof *w);
    memset(w, 0, sizeof *w);
    w->shared = shared;
    w->bases = xmalloc(shared->bases * shared->chunk * sizeof *w->bases);
    w->playing.seed = run->plan->seed;
    if (run->keeping && run->keeping->all) playing_log(&w->playing);
    return w;
}

static void worker_free(struct worker *w) {
    tally_free(&w->tally);
    free(w->playing.log);
    free(w->bases);
    free(w);
}

static struct timespec in_milliseconds(long milliseconds) {
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    t.tv_nsec += milliseconds * 1000000;
    t.tv_sec += t.tv_nsec / 1000000000;
    t.tv_nsec %= 1000000000;
    return t;
}

/* Draw the bar while the threads play. */
static void watch(struct shared *shared, bool shows, const struct reader *reader) {
    const struct plan *plan = shared->run->plan;
    struct progress progress = progress_begin(plan->games * (uint64_t)plan->rows);
    progress.open_end = plan->until > 0;
    pthread_mutex_lock(&shared->lock);
    while (!shared->finished) {
        struct timespec until = in_milliseconds(BETWEEN_DRAWINGS);
        pthread_cond_timedwait(&shared->changed, &shared->lock, &until);
        progress.done = shared->done;
        progress.won = shared->won;
        progress.stops = atomic_load(&interrupted);
        if (shows) progress_draw(&progress, reader);
    }
    pthread_mutex_unlock(&shared->lock);
}

static uint64_t bases_of(const struct plan *plan) {
    bool compares = plan->varied_count && plan->varied[0].count > 1;
    return compares ? (uint64_t)(plan->rows / plan->varied[0].count) : 0;
}

static void play_all(struct run *run, bool shows, const struct reader *reader) {
    const struct plan *plan = run->plan;
    struct shared shared = {
        .run = run, .limit = next_look(plan, 0), .bases = bases_of(plan)};
    shared.chunk = shared.bases > BASES_MANY ? CHUNK_MOST / 8 : CHUNK_MOST;
    pthread_t thread[256];
    struct worker *worker[256];
    pthread_mutex_init(&shared.lock, NULL);
    pthread_cond_init(&shared.changed, NULL);
    int threads = 0;
    while (threads < plan->threads) {
        worker[threads] = worker_new(&shared);
        if (pthread_create(&thread[threads], NULL, work, worker[threads]) != 0) break;
        threads++;
    }
    if (threads < plan->threads) {
        /* The system gives no more threads: play with those there are, or alone. */
        if (threads == 0) work(worker[0]);
        worker_free(worker[threads]);
    }
    watch(&shared, shows, reader);
    for (int i = 0; i < threads; i++) {
        pthread_join(thread[i], NULL);
        worker_free(worker[i]);
    }
    if (shows) progress_end();
    pthread_cond_destroy(&shared.changed);
    pthread_mutex_destroy(&shared.lock);
}

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

struct run *run_plan(const struct plan *plan, struct keeping *keeping, bool shows,
                     const struct reader *reader) {
    struct run *run = xmalloc(sizeof *run);
    size_t size = (size_t)plan->rows * sizeof *run->tally;
    *run = (struct run){.plan = plan, .keeping = keeping, .tally = xmalloc(size)};
    memset(run->tally, 0, size);
    struct sigaction before;
    double start = now();
    catch_interrupts(&before);
    play_all(run, shows, reader);
    sigaction(SIGINT, &before, NULL);
    run->seconds = now() - start;
    return run;
}

void run_free(struct run *run) {
    for (int i = 0; i < run->plan->rows; i++)
        tally_free(&run->tally[i]);
    free(run->tally);
    free(run);
}

uint64_t run_games(const struct run *run) {
    uint64_t sum = 0;
    for (int i = 0; i < run->plan->rows; i++)
        sum += run->tally[i].games;
    return sum;
}

uint64_t run_missed(const struct run *run) {
    uint64_t sum = 0;
    for (int i = 0; i < run->plan->rows; i++)
        sum += run->tally[i].missed;
    return sum;
}
