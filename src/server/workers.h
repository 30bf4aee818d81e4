#ifndef WORKERS_H
#define WORKERS_H

/* Threads in which bots think, and in which journals from outside are replayed. A bot
 * gets a copy of its seat's view; its answer comes back to the network thread. */

#include "../bots/bot.h"
#include "../session/journal.h"
#include "../session/store.h"

/* Steps that the replay of a journal may take: about a second. */
enum { REPLAY_WORK = 400000 };

struct client;

struct thought {
    struct thought *next;
    char table[STORE_ID];
    const struct game *game;
    uint32_t version; /* of the table it is about */
    int seat;
    seat_set acting;
    const struct bot *bot;
    struct budget budget;
    union any_state view;
    struct rng rng;
    uint64_t hint; /* the number of a hint that was asked for; 0: the bot plays */
    bool answers;  /* false: it waits for others */
    struct action action;

    char *journal; /* to be replayed, instead of all above; NULL: none */
    size_t length;
    struct client *asker;    /* NULL: gone meanwhile */
    struct thought **held;   /* where the asker keeps it, to be cleared in the end */
    struct session *session; /* the answer; NULL: refused */
    struct journal_fault fault;
};

void thought_free(struct thought *thought);

struct workers;

/* `wake(to)` is called from a worker whenever one is done. With no threads thoughts
 * are thought when they are collected. */
struct workers *workers_new(int threads, void (*wake)(void *to), void *to);
void workers_free(struct workers *w); /* drops what is waiting */

void workers_submit(struct workers *w, struct thought *thought);
struct thought *workers_collect(struct workers *w); /* a list, to be freed */

#endif
