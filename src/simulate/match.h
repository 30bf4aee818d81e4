#ifndef MATCH_H
#define MATCH_H

/* One game among bots, as the arena plays it. */

#include "../bots/bot.h"

struct player {
    const struct bot *bot;
    struct budget budget;
};

struct match {
    const struct game *game;
    const union any_state *laid; /* the table as set up */
    int seats;
    struct player player[SEATS_MAX]; /* by seat */
    uint64_t seed, number;           /* which dice: the same for the same two */
};

struct match_result {
    struct outcome outcome;
    int32_t points[SEATS_MAX];
    long decisions;     /* of bots, waiting included */
    double thought;     /* milliseconds that all decisions took */
    double longest;     /* and one at most */
    bool is_unfinished; /* cut because it went on far too long */
};

/* Play it to the end. Each kind of chance has its own stream of random numbers, so that
 * different bots meet the same dice for as long as they can. */
void match_play(const struct match *match, struct match_result *out);

#endif
