#ifndef BOT_H
#define BOT_H

/* Players made of code. A bot sees what its seat sees: it gets a view, never the true
 * state, so it cannot cheat even by mistake. */

#include "../rules/game.h"

#include <stdatomic.h>

/* How long a bot may think. Where both are given, whichever is used up first ends it.
 */
enum { BOT_THREADS_MAX = 16 };
struct budget {
    uint32_t playouts; /* of all threads together; 0: as many as there is time for */
    uint32_t milliseconds; /* of each thread; 0: as long as the play-outs take */
    uint32_t threads;      /* that a search may use; 0: one */
};

/* Why a bot did it: the action it chose and the next best, as it saw them from its
 * seat; one that was tried less often may look better than it is. */
enum { BEST_SHOWN = 5 };
struct explanation {
    int count; /* 0: it did not compare anything */
    struct {
        struct action action;
        double chance; /* estimated, of winning: 0 to 1 */
        uint32_t tries;
    } best[BEST_SHOWN];
};

struct question {
    const struct game *game;
    const void *view; /* of `seat` */
    int seat;         /* has at least one step */
    struct budget budget;
    struct rng *rng;
    seat_set acting; /* all seats that have a step */

    /* Milliseconds from any start, never going back. bots/ has no clock of its own;
     * NULL: milliseconds are taken for a number of play-outs. */
    double (*clock)(void);
    struct explanation *explanation; /* to be filled, or NULL */
    const atomic_bool *stop; /* true: answer at once, whatever the budget; or NULL */
};

struct bot {
    const char *name;
    uint16_t about; /* phrase: one line about it */

    /* Answer with an action of the seat's, legal in ALL, or false to wait; waiting is
     * only for when another seat has a step too. */
    bool (*choose)(const struct question *question, struct action *out);
};

extern const struct bot *const bots[]; /* ends with NULL */

/* "random", "strong:200ms", "strong:5000", "strong:200ms:2" for two threads: a bot and
 * its budget. True: refused. */
bool bot_named(const char *name, const struct bot **bot, struct budget *budget,
               struct message *why);

/* The bot that people get who do not choose one, as bot_named reads it. It plays the
 * game well and answers fast enough to wait for. */
const char *bot_usual(const struct game *game);

/* Ask a bot and check what it says: if it would wait though nobody else can act, or
 * says something illegal, its first step is taken. */
bool bot_ask(const struct bot *bot, const struct question *question,
             struct action *out);

/* The single bots. */
bool random_choose(const struct question *question, struct action *out);
bool idle_choose(const struct question *question, struct action *out);
/* Whether idle always takes the first step in this game, so that nobody need ask it. */
bool idle_takes_first_step(const struct game *game);
bool eruption_idle_choose(const struct question *question, struct action *out);
bool simple_choose(const struct question *question, struct action *out);
bool strong_choose(const struct question *question, struct action *out);
bool quiet_choose(const struct question *question, struct action *out);

#endif
