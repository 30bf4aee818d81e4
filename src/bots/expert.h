#ifndef EXPERT_H
#define EXPERT_H

/* What the bots know about one game, beyond its interface. Every part may be missing:
 * then play-outs are random, go to the end, and the tree search decides. */

#include "bot.h"

struct expert {
    const char *game;

    /* A quick sensible step for a seat that has one, on a whole state or its own view.
     */
    struct action (*policy)(const void *state, int seat, struct rng *rng);

    /* The bot `simple`; NULL: the policy. */
    bool (*simple)(const struct question *question, struct action *out);

    /* The bot `strong`; NULL: the tree search. */
    bool (*strong)(const struct question *question, struct action *out);

    /* The chance of winning, 0 to 1, of each seat in a whole state that is not over. */
    void (*value)(const void *state, double *chances);

    /* The same once it is over; NULL: the winners share it, as search_result says. */
    void (*result)(const void *state, double *chances);

    int horizon; /* actions after which a play-out is cut by `value`; 0: never */

    const char *usual; /* bot_usual; NULL: simple */
};

/* What is known about a game; never NULL. */
const struct expert *expert_on(const struct game *game);

/* The single experts. */
extern const struct expert expert_blank, expert_flashpoint, expert_eruption,
    expert_fuji;

#endif
