#ifndef TABLE_H
#define TABLE_H

/* A table at one keyboard: people and bots in the seats, one person looking at a time.
 */

#include "../bots/bot.h"
#include "../session/session.h"
#include "screen.h"

enum { NUMBERED_MAX = 200 };

struct table {
    struct session *session;
    const struct bot *bot[SEATS_MAX]; /* NULL: a person */
    struct budget budget[SEATS_MAX];
    struct rng dice, thoughts;
    struct screen screen;
    int looking;         /* the seat whose view is on the screen, or NOBODY */
    int acted;           /* the seat that acted last */
    int told[SEATS_MAX]; /* lines that each seat has been told of */
    struct action numbered[NUMBERED_MAX]; /* as the last list numbers them, from 1 */
    int numbered_count;
    bool no_hints; /* "hint" is not answered */
    bool explains; /* bots tell what they have weighed */
    bool quit;
};

/* Let chance and bots act as long as they can; true if anything was done. */
bool table_advance(struct table *t);

/* The seat whose person is to act next, or NOBODY. */
int table_next_person(const struct table *t);

/* The seat of the only person at the table, or NOBODY. */
int table_only_person(const struct table *t);

/* The seat that is told of everything at once: the only person's; the first one where
 * only bots play; NOBODY where people must not see each other's. */
int table_watcher(const struct table *t);

/* Show a seat its table, after asking for it where others could look on. */
void table_show(struct table *t, int seat);

/* Carry out one typed line for the seat that is looking. */
void table_do(struct table *t, const char *line);

/* How it ended. */
void table_show_end(struct table *t);

#endif
