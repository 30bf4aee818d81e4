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

/* A field without goals; one goal more; and all costs worked out from the goals. */
void field_clear(struct field *field);
void field_goal(struct field *field, cell goal, int cost);
void field_spread(struct field *field, const struct state *s, struct walker walker);

/* Points from here through one direction to the goals; FAR: no way. */
int field_through(const struct field *field, const struct state *s,
                  struct walker walker, cell at, int direction);

/* How a firefighter walks, alone or with a victim. */
struct walker walker_of(const struct state *s, int firefighter, bool carries);

/* The ways to safety with a victim, whatever it takes to call the ambulance. */
void field_to_safety(struct field *field, const struct state *s, bool treated);

/* Fields met lately: most tables of a plan differ only in where somebody stands. */
enum { FIELDS_KEPT = 512 /* a power of two */ };
struct fields {
    uint64_t key[FIELDS_KEPT]; /* 0: free */
    struct field field[FIELDS_KEPT];
};

/* The chances of the team in a state that is not over, and the same without bounds. */
void flashpoint_value(const void *state, double *chances);
double flashpoint_worth(const struct state *s, struct fields *fields);

double flashpoint_chance(double worth);

struct action flashpoint_policy(const void *state, int seat, struct rng *rng);
bool flashpoint_simple(const struct question *question, struct action *out);
bool flashpoint_strong(const struct question *question, struct action *out);

#endif
