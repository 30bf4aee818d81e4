#ifndef PLAY_H
#define PLAY_H

/* One simulated game. It depends on the seed, its number and its row alone: every kind
 * of chance and every seat has a stream of random numbers of its own, so that a
 * decision taken differently does not shift the dice, and rows can be compared on the
 * same chance. */

#include "plan.h"

enum {
    TURNS,
    ACTIONS,
    DECISIONS,
    POINTS, /* of the team, or of each seat from here on */
    MEASURES_MAX = POINTS + SEATS_MAX + FIGURES_MAX,
    REASONS_MAX = 32
};

/* What is measured in every game of a game: turns, actions, decisions, points, and the
 * game's own figures. */
struct measures {
    int count;
    int points;  /* 1 for a team, else as many as there can be seats */
    int figures; /* the first one */
};

struct measures measures_of(const struct game *game);

/* "turns", "points 2", "victims lost": for tables; never translated, as settings. */
void measure_name(const struct game *game, int measure, struct text *out);

/* Whether a row has the measure: points of seats that are not there are none. */
bool measure_counts(const struct game *game, int measure, int seats);

struct result {
    int32_t value[MEASURES_MAX];
    seat_set winners;
    uint8_t reason;
    bool won;         /* the team, or seat 0 */
    uint32_t options; /* sum of the steps there were to choose from */
};

/* What one thread needs to play; to be cleared before the first game. */
struct playing {
    bool views; /* ask every bot with a view, also those that need none */
    struct rng chance[CHANCE_KINDS_MAX];
    struct rng choice[SEATS_MAX];
    uint32_t chance_begun, choice_begun; /* streams that this game has used */
    uint64_t seed, number;
    union any_state state;
    struct action steps[LEGAL_MAX];

    /* The actions of the game, if log is not NULL. */
    struct action *log;
    int logged, room;
};

/* Write the actions of all games down from now on, each over the one before. */
void playing_log(struct playing *p);

void play_game(struct playing *p, const struct game *game, const struct row *row,
               uint64_t number, struct result *out);

#endif
