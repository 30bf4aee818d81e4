#ifndef WORKERS_H
#define WORKERS_H

/* Threads in which bots think, and in which journals from outside are replayed. A bot
 * gets a copy of its seat's view; its answer comes back to the network thread. Thoughts
 * wait in a queue by rank, so that who has asked for little is served before who has
 * asked for much. */

#include "../bots/bot.h"
#include "../session/journal.h"
#include "../session/store.h"

/* Steps that the replay of a journal may take: about a second. */
enum { REPLAY_WORK = 400000 };

struct client;
struct address;

struct thought {
    struct thought *next;  /* in the list that is collected */
    double rank;           /* the smallest is thought first */
    uint64_t number;       /* in the order in which they came */
    struct address *payer; /* of whoever it is thought for; of the hub, see minds.c */
    double seconds;        /* that it took, by the worker's own clock */
    atomic_bool stop;      /* nobody wants the answer any more */
    struct client *asker;  /* of a hint or a replay; NULL: none, or gone meanwhile */
    struct thought **held; /* where the asker keeps it, to be cleared in the end */
    char table[STORE_ID];
    const struct game *game;
    uint32_t version; /* of the table it is about */
    int seat;
    seat_set acting;
    const struct bot *bot;
    struct budget budget;
    union any_state view;
    struct rng rng;
    bool is_hint; /* for the asker; otherwise the bot plays */
    bool answers; /* false: it waits for others */
    struct action action;

    char *journal; /* to be replayed, instead of all above; NULL: none */
    size_t length;
    struct session *session; /* the answer; NULL: refused */
    struct journal_fault fault;
};

void thought_free(struct thought *thought);

struct workers;

/* `wake(to)` is called from a worker whenever one is done. With no threads thoughts
 * are thought when they are collected. */
struct workers *workers_new(int threads, void (*wake)(void *to), void *to);
/* Tells those who think to stop, and waits for them; nobody thinks any more. */
void workers_stop(struct workers *w);
/* Drops what is waiting. */
void workers_free(struct workers *w);

void workers_submit(struct workers *w, struct thought *thought);
struct thought *workers_collect(struct workers *w); /* a list, to be freed */

#endif
