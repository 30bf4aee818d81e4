#ifndef PLAY_H
#define PLAY_H

/* One simulated game. It depends on the seed, its number and its row alone: every kind
 * of chance and every seat has a stream of random numbers of its own, so that a
 * decision taken differently does not shift the dice, and rows can be compared on the
 * same chance. */

#include "plan.h"

struct result {
    int32_t value[MEASURES_MAX];
    seat_set winners;
    uint8_t reason;
    bool won;                         /* the team, or seat 0 */
    bool missed;                      /* some action of the opening was never legal */
    uint32_t options;                 /* sum of the steps there were to choose from */
    uint16_t events[EVENT_KINDS_MAX]; /* how often each kind happened */
};

/* What one thread needs to play; to be cleared before the first game. */
struct playing {
    bool views; /* ask every bot with a view, also those that need none */
    struct rng chance[CHANCE_KINDS_MAX];
    struct rng choice[SEATS_MAX];
    uint32_t chance_begun, choice_begun; /* streams that this game has used */
    uint32_t opened; /* actions of the row's opening that are done */
    uint64_t seed, number;
    union any_state state;
    struct action steps[LEGAL_MAX];
    struct events events; /* of the last action */

    /* The actions of the game, if log is not NULL. */
    struct action *log;
    int logged, room;
};

/* Write the actions of all games down from now on, each over the one before. */
void playing_log(struct playing *p);

void play_game(struct playing *p, const struct plan *plan, const struct row *row,
               uint64_t number, struct result *out);

#endif
