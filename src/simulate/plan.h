#ifndef PLAN_H
#define PLAN_H

/* What is to be played: every combination of settings, seats and bots that was asked
 * for, each with its table laid once. */

#include "../command/command.h"

enum {
    VARIED_MAX = 6,
    VALUES_MAX = 64,
    VALUE_LONGEST = 80,
    OPENING_MAX = 16,
    ROWS_MAX = 4096,
    GAMES_PRESET = 10000,
    PLAYOUTS_PRESET = 200 /* of a bot without a budget: repeatable on any machine */
};

/* What is measured in every game. */
enum {
    TURNS,
    ACTIONS,
    DECISIONS,
    POINTS, /* of the team, or of each seat from here on */
    MEASURES_MAX = POINTS + SEATS_MAX + FIGURES_MAX,
    REASONS_MAX = 32,
    EVENT_KINDS_MAX = 64
};

/* Turns, actions, decisions, points, and the game's own figures. */
struct measures {
    int count;
    int points;  /* 1 for a team, else as many as there can be seats */
    int figures; /* the first one */
    int counted; /* the first one that is a count of events */
    int events;  /* kinds of events, counted as well */
};

struct measures measures_of(const struct game *game);

/* "turns", "points 2", "damage": keys for other programs, never translated. */
void measure_name(const struct game *game, int measure, struct text *out);

/* The measures that so many seats have: points of seats that are not there are none. */
uint32_t measures_for(const struct game *game, int seats);

/* A name that takes several values: a setting, "seats", "bots" or "opening". */
struct varied {
    char name[32];
    int count;
    char value[VALUES_MAX][VALUE_LONGEST];
};

struct player {
    const struct bot *bot;
    struct budget budget;
    bool takes_steps; /* chooses among the steps: needs no view, see play.c */
    bool is_idle;     /* always the first one, if it takes steps */
};

/* One combination. */
struct row {
    struct setup setup;
    struct player player[SEATS_MAX];
    char bots[VALUE_LONGEST];         /* as asked for: "random", "strong:200+idle" */
    char opening[VALUE_LONGEST];      /* what varies of it, as asked for */
    struct action opens[OPENING_MAX]; /* each is done once, when it is first legal */
    int openings;
    int at[VARIED_MAX]; /* which value of each varied name */
    int base;           /* the row it is compared with; itself: none */
    uint32_t measured;  /* the measures it has, as bits */
    union any_state laid;
};

struct plan {
    const struct game *game;
    struct measures measures;
    struct setup setup; /* before varying; owns the map */
    char bots[VALUE_LONGEST];
    const char *opening; /* what all rows share of it */
    int varied_count;
    struct varied varied[VARIED_MAX]; /* the first changes slowest */
    int rows;
    struct row *row;
    uint64_t games; /* of each row, at most */
    uint64_t seed;
    double until; /* width of the interval that is enough; 0: play all games */
    int threads;
    uint32_t measured; /* measures that some row has */
    bool timed;        /* some bot thinks by the clock: not repeatable */
};

/* Read the options. NULL: refused, and the user was told. */
struct plan *sim_plan_new(const struct arguments *args);
void sim_plan_free(struct plan *plan);

/* The value that a row has for a setting, "seats", "bots" or "opening", in words. */
void plan_write_value(const struct plan *plan, const struct row *row, const char *name,
                      struct text *out);

/* All actions of a row's opening, in words; nothing if it has none. */
void plan_write_opening(const struct plan *plan, const struct row *row,
                        struct text *out);

/* "level=2 scenario=3": what tells a row from the others; nothing if there is one. */
void plan_write_row(const struct plan *plan, const struct row *row, struct text *out);

#endif
