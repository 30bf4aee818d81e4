#ifndef FLASHPOINT_BOT_H
#define FLASHPOINT_BOT_H

/* What the parts of the Flash Point bot share. */

#include "../rules/flashpoint/state.h"
#include "search.h"

enum { FAR = 60 /* more action points than any way takes */ };

/* Action points from each cell to the nearest goal. */
struct field {
    uint8_t cost[CELLS];
};

/* What a way costs somebody. */
struct walker {
    uint8_t step;       /* 1, or 2 with a victim */
    uint8_t extinguish; /* a fire in the way becomes smoke */
    uint8_t chop;       /* one blow; two break a wall */
    uint8_t damage;     /* how much a damage marker is minded, in points */
};

/* Where walls and doors bar the way between two cells of the house, by direction. */
struct house {
    uint64_t doors[DIRECTIONS];                       /* closed */
    uint64_t intact[DIRECTIONS], damaged[DIRECTIONS]; /* inner walls */
    uint64_t walls[DIRECTIONS]; /* that can be damaged, the outer ones too */
};

void house_look(struct house *house, const struct state *s);

/* The cells beside a set in one direction; the set has none that looks over the rim. */
uint64_t cells_beside(uint64_t cells, int direction);

/* A field without goals; one goal more; and all costs worked out from the goals. */
void field_clear(struct field *field);
void field_goal(struct field *field, cell goal, int cost);
void field_spread(struct field *field, const struct state *s, const struct house *house,
                  struct walker walker);

/* How a firefighter walks, alone or with a victim. */
struct walker walker_of(const struct state *s, int firefighter, bool carries);

/* The ways to safety with a victim, whatever it takes to call the ambulance. */
void field_to_safety(struct field *field, const struct state *s,
                     const struct house *house, bool treated);

/* Fields met lately: most tables of a plan differ only in where somebody stands. */
enum { FIELDS_KEPT = 512 /* a power of two */ };
struct fields {
    uint64_t key[FIELDS_KEPT]; /* 0: free */
    struct field field[FIELDS_KEPT];
    uint64_t house_key; /* of the edges; 0: none */
    struct house house;
};

/* How good a table is for the team, without bounds, and the chance that this means. */
double flashpoint_worth(const struct state *s, struct fields *fields);

double flashpoint_chance(double worth);

/* Let chance or, without thought, whoever is asked act once. */
void flashpoint_go_on(struct state *s, struct rng *rng);

/* ---- flashpoint_plan.c ---- */

/* A table in the middle of a turn or at its end, and how it came about. */
struct plan {
    struct state state;
    struct action first;
    double worth;
};

enum {
    BEAM = 24,         /* tables kept at each depth, at most */
    PLANS = 8,         /* finished ones that are kept */
    CHILDREN = 1024,   /* tables at one depth before the best are kept */
    TABLES_SEEN = 4096 /* slots for tables met already, a power of two */
};

struct planner {
    struct fields *fields;
    struct plan best[PLANS]; /* finished, or cut short by chance; best first */
    int best_count;
    struct plan beam[BEAM], next[CHILDREN];
    int beam_count, next_count;
    uint64_t seen[TABLES_SEEN];
};

/* Fill the list of the best plans for the turn at hand. */
void plan_turn(struct planner *p, const struct state *s, int width);

/* An answer that needs no plan, or just any step. */
struct action flashpoint_answer(const struct state *s, int seat);
bool flashpoint_simple(const struct question *question, struct action *out);
bool flashpoint_strong(const struct question *question, struct action *out);

#endif
