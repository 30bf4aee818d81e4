#ifndef FLASHPOINT_BOT_H
#define FLASHPOINT_BOT_H

/* What the parts of the Flash Point bot share. */

#include "../rules/flashpoint/state.h"
#include "search.h"

enum { FAR = 20 /* action points; ways that take more are alike */ };

enum { WAVES_MORE = 11 /* the dearest step: with a victim, out of fire, a wall */ };

/* Action points from each cell to the nearest goal. */
struct field {
    uint8_t cost[CELLS];
};

/* What lies between two cells of the house, by direction, and round it. */
struct house {
    uint64_t open[DIRECTIONS], doors[DIRECTIONS];     /* nothing; a closed door */
    uint64_t intact[DIRECTIONS], damaged[DIRECTIONS]; /* inner walls */
    uint64_t walls[DIRECTIONS]; /* that can be damaged, the outer ones too */
    uint8_t outside[INSIDE][2]; /* ring cells beside, counted from 0, or NOWHERE */
    uint8_t across[RING];       /* the inside cell beside, or NOWHERE */
    uint8_t gate[RING];         /* enum edge_kind of the edge to it */
};

void house_look(struct house *house, const struct state *s);

/* The cells beside a set in one direction; the set has none that looks over the rim. */
uint64_t cells_beside(uint64_t cells, int direction);

/* The cells reached at each cost: at first the goals. */
struct waves {
    uint64_t inside[FAR + WAVES_MORE];
    uint32_t ring[FAR + WAVES_MORE];
};

void waves_goal(struct waves *waves, cell goal, int cost);

/* All costs, worked out from the goals; the waves are used up. `step` is 1, or 2 with a
 * victim. Everybody walks alike, whatever the card: who will go is not known. */
void field_spread(struct field *field, struct waves *waves, const struct state *s,
                  const struct house *house, int step);

/* How often a vehicle must be driven to come to a spot. */
int drives_to(const struct state *s, int vehicle, int spot);

/* The ways to safety with a victim, whatever it takes to call the ambulance. */
void field_to_safety(struct field *field, const struct state *s,
                     const struct house *house);

/* Fields met lately: most tables of a plan differ only in where somebody stands. */
enum { FIELDS_KEPT = 512, HOUSES_KEPT = 16 }; /* powers of two */
struct fields {
    uint64_t key[FIELDS_KEPT]; /* 0: free */
    struct field field[FIELDS_KEPT];
    uint64_t house_key[HOUSES_KEPT]; /* of the edges; 0: none */
    struct house house[HOUSES_KEPT];
};

/* A number, never 0, that stands for some bytes, a multiple of eight of them. */
uint64_t flashpoint_hash(const void *things, size_t size);

/* How good a table is for the team, without bounds, and the chance that this means. */
double flashpoint_worth(const struct state *s, struct fields *fields);

double flashpoint_chance(double worth);

/* Whether a firefighter would do well to change its card for one not in play. */
bool flashpoint_wants_card(const struct state *s, int firefighter);

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
