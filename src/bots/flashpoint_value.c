/* How good a table of Flash Point is: rescued and lost, damage, the fire that stands
 * and what it can reach, and how far the victims are from safety. */
#include "flashpoint_bot.h"

#include <math.h>

/* What each thing is worth, in rescued victims. */
static const double LOST_COSTS = 1.1;
static const double DAMAGE_COSTS = 0.05; /* and more the nearer the collapse is */
static const double FIRE_COSTS = 0.085;
static const double SMOKE_COSTS = 0.03;
static const double HAZMAT_COSTS = 0.10;
static const double HOT_SPOT_COSTS = 0.05;
static const double POINT_COSTS = 0.028; /* an action point on the way to safety */
static const double DANGER_COSTS = 0.12; /* a victim beside one fire */
static const double SAVED_POINT = 0.02;
static const double IDLE_COSTS = 0.012; /* a point of way to the next work */

/* What the fire phase does before anything else. */
static void catch_fire(uint64_t *fire, uint64_t *smoke, const struct state *s) {
    uint64_t caught = adjacent_to(s, *fire) & *smoke;
    for (; caught; caught = adjacent_to(s, caught) & *smoke) {
        *fire |= caught;
        *smoke &= ~caught;
    }
}

static uint64_t cells_of_hazmats(const struct state *s) {
    uint64_t cells = 0;
    for (int i = 0; i < HAZMATS_MAX; i++) {
        if (s->hazmat[i] != NOWHERE) cells |= bit(s->hazmat[i]);
    }
    return cells;
}

/* Fires, those in clusters and beside walls more than alone. */
static double worth_of_fire(const struct state *s, uint64_t fire, uint64_t smoke) {
    double worth = -FIRE_COSTS * bits_count(fire) - SMOKE_COSTS * bits_count(smoke);
    uint64_t beside = adjacent_to(s, fire);
    worth -= 0.25 * FIRE_COSTS * bits_count(beside & fire);
    worth -= 0.012 * bits_count(beside & ~fire);
    uint64_t hazmats = cells_of_hazmats(s);
    worth -= HAZMAT_COSTS * (bits_count(hazmats) + bits_count(hazmats & beside) +
                             4 * bits_count(hazmats & fire));
    double heat = bits_count(fire) / 12.0;
    return worth - HOT_SPOT_COSTS * bits_count(s->hot_spots) * (0.5 + heat);
}

/* The fewest points that any firefighter needs to somebody, by a field from there. */
static int nearest_helper(const struct state *s, cell at) {
    struct field field;
    field_clear(&field);
    field_goal(&field, at, 0);
    field_spread(&field, s, walker_of(s, s->active, false));
    int best = FAR;
    for (int k = 0; k < s->firefighters; k++) {
        cell from = s->position[k];
        if (from != NOWHERE && field.cost[from] < best) best = field.cost[from];
    }
    return best;
}

static double danger_at(const struct state *s, cell at, uint64_t fire) {
    if (!is_inside(at)) return 0;
    if (fire >> at & 1) return 5;
    return bits_count(adjacent_to(s, bit(at)) & fire);
}

/* What somebody on the board may still bring; `odds` that it is a victim. */
static double worth_of_marker(const struct state *s, cell at, double odds,
                              const struct field *safety, uint64_t fire) {
    int points = nearest_helper(s, at) + safety->cost[at];
    if (points > 30) points = 30;
    double risk = DANGER_COSTS * danger_at(s, at, fire);
    return odds * (0.85 - POINT_COSTS * points - risk) - (1 - odds) * 0.008 * points;
}

static double worth_of_markers(const struct state *s, uint64_t fire) {
    struct field safety;
    field_to_safety(&safety, s, false);
    double worth = 0;
    for (int i = 0; i < MARKERS_ON_BOARD; i++) {
        if (s->victim[i] == NOWHERE) continue;
        worth += worth_of_marker(s, s->victim[i], 1, &safety, fire);
        if (s->treated >> i & 1) worth += POINT_COSTS * 0.4 * safety.cost[s->victim[i]];
    }
    double unseen = s->unseen_victims + s->unseen_alarms;
    double odds = unseen > 0 ? s->unseen_victims / unseen : 0;
    for (uint64_t poi = s->poi; poi; poi = bits_rest(poi))
        worth += worth_of_marker(s, (cell)bits_first(poi), odds, &safety, fire) - 0.05;
    return worth;
}

/* Everybody had better be near something to do. */
static double worth_of_places(const struct state *s, uint64_t fire) {
    struct field field;
    double worth = 0;
    field_clear(&field);
    for (uint64_t c = fire; c; c = bits_rest(c))
        field_goal(&field, (cell)bits_first(c), 0);
    for (uint64_t c = s->poi; c; c = bits_rest(c))
        field_goal(&field, (cell)bits_first(c), 1);
    field_spread(&field, s, walker_of(s, s->active, false));
    for (int k = 0; k < s->firefighters; k++) {
        int cost = s->position[k] == NOWHERE ? 10 : field.cost[s->position[k]];
        worth -= IDLE_COSTS * (cost < 12 ? cost : 12);
    }
    return worth;
}

double flashpoint_worth(const struct state *s) {
    if (s->phase == OVER) return s->rescued >= RESCUED_TO_WIN ? 100 : -100;
    uint64_t fire = s->fire, smoke = s->smoke;
    catch_fire(&fire, &smoke, s);
    double left = DAMAGE_TO_COLLAPSE - s->damage;
    double worth = s->rescued - LOST_COSTS * s->lost - DAMAGE_COSTS * s->damage;
    worth -= 2.0 / left + (s->lost == LOST_TO_LOSE - 1 ? 0.6 : 0);
    worth += worth_of_fire(s, fire, smoke) * (1 + 3.0 / left);
    worth += worth_of_markers(s, fire) + worth_of_places(s, fire);
    for (int k = 0; k < s->firefighters; k++)
        worth += SAVED_POINT * (k == s->active && s->phase == ACTIONS
                                    ? (s->ap < SAVED_MAX ? s->ap : SAVED_MAX)
                                    : s->saved[k]);
    return worth;
}

void flashpoint_value(const void *state, double *chances) {
    const struct state *s = state;
    double worth = flashpoint_worth(s);
    double chance = 1 / (1 + exp(-(worth - 2.0) * 0.8));
    for (int seat = 0; seat < SEATS_MAX; seat++)
        chances[seat] = chance;
}
