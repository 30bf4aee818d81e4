/* How good a table of Flash Point is: rescued and lost, damage, the fire that stands
 * and what it can reach, and how far the victims are from safety. */
#include "flashpoint_bot.h"

#include <math.h>
#include <string.h>

/* What each thing is worth, in rescued victims. */
static const double LOST_COSTS = 1.1;
static const double DAMAGE_COSTS = 0.08; /* and more the nearer the collapse is */
static const double FIRE_COSTS = 0.2;
static const double SMOKE_COSTS = 0.06;
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

/* ---- fields, from the memory if they are there ---- */

/* A table and its memory of fields. */
struct survey {
    const struct state *s;
    struct fields *fields;
    uint64_t key;         /* of all that ways depend on */
    uint64_t fire, smoke; /* after flashover */
};

enum goal { TO_SAFETY = CELLS, TO_WORK };

static uint64_t mixed(uint64_t hash, uint64_t word) {
    hash = (hash ^ word) * 0x9E3779B97F4A7C15u;
    return hash ^ hash >> 29;
}

static struct survey survey_of(const struct state *s, struct fields *fields) {
    struct survey v = {.s = s, .fields = fields, .fire = s->fire, .smoke = s->smoke};
    catch_fire(&v.fire, &v.smoke, s);
    v.key = mixed(mixed(1, s->fire), s->specialist[s->active]);
    v.key = mixed(v.key, s->vehicle[AMBULANCE]);
    for (size_t i = 0; i < sizeof s->edge; i += 8) {
        uint64_t word;
        memcpy(&word, s->edge + i, 8);
        v.key = mixed(v.key, word);
    }
    return v;
}

static void make_field(const struct survey *v, int goal, struct field *field) {
    const struct state *s = v->s;
    if (goal == TO_SAFETY) {
        field_to_safety(field, s, false);
        return;
    }
    field_clear(field);
    if (goal == TO_WORK) {
        for (uint64_t c = v->fire; c; c = bits_rest(c))
            field_goal(field, (cell)bits_first(c), 0);
        for (uint64_t c = s->poi; c; c = bits_rest(c))
            field_goal(field, (cell)bits_first(c), 1);
    } else {
        field_goal(field, (cell)goal, 0);
    }
    field_spread(field, s, walker_of(s, s->active, false));
}

/* The field to a goal; it stays until another takes its place. */
static const struct field *field_to(const struct survey *v, int goal) {
    uint64_t key = mixed(v->key, (uint64_t)goal);
    if (goal == TO_WORK) key = mixed(mixed(key, v->fire), v->s->poi);
    key |= 1;
    size_t slot = key >> 8 & (FIELDS_KEPT - 1);
    if (v->fields->key[slot] != key) {
        v->fields->key[slot] = key;
        make_field(v, goal, &v->fields->field[slot]);
    }
    return &v->fields->field[slot];
}

/* ---- parts ---- */

/* The fewest points that any firefighter needs to a cell. */
static int nearest_helper(const struct survey *v, cell at) {
    const struct field *field = field_to(v, at);
    int best = FAR;
    for (int k = 0; k < v->s->firefighters; k++) {
        cell from = v->s->position[k];
        if (from != NOWHERE && field->cost[from] < best) best = field->cost[from];
    }
    return best;
}

static double danger_at(const struct state *s, cell at, uint64_t fire) {
    if (!is_inside(at)) return 0;
    if (fire >> at & 1) return 5;
    return bits_count(adjacent_to(s, bit(at)) & fire);
}

/* What somebody on the board may still bring; `odds` that it is a victim. */
static double worth_of_marker(const struct survey *v, cell at, double odds) {
    int points = nearest_helper(v, at) + field_to(v, TO_SAFETY)->cost[at];
    if (points > 30) points = 30;
    double risk = DANGER_COSTS * danger_at(v->s, at, v->fire);
    return odds * (0.85 - POINT_COSTS * points - risk) - (1 - odds) * 0.008 * points;
}

static double worth_of_markers(const struct survey *v) {
    const struct state *s = v->s;
    double worth = 0;
    for (int i = 0; i < MARKERS_ON_BOARD; i++) {
        if (s->victim[i] == NOWHERE) continue;
        worth += worth_of_marker(v, s->victim[i], 1);
        if (s->treated >> i & 1)
            worth += POINT_COSTS * 0.4 * field_to(v, TO_SAFETY)->cost[s->victim[i]];
    }
    double unseen = s->unseen_victims + s->unseen_alarms;
    double odds = unseen > 0 ? s->unseen_victims / unseen : 0;
    for (uint64_t poi = s->poi; poi; poi = bits_rest(poi))
        worth += worth_of_marker(v, (cell)bits_first(poi), odds) - 0.05;
    return worth;
}

/* Everybody had better be near something to do. */
static double worth_of_places(const struct survey *v) {
    const struct field *field = field_to(v, TO_WORK);
    double worth = 0;
    for (int k = 0; k < v->s->firefighters; k++) {
        int cost = v->s->position[k] == NOWHERE ? 10 : field->cost[v->s->position[k]];
        worth -= IDLE_COSTS * (cost < 12 ? cost : 12);
    }
    return worth;
}

double flashpoint_worth(const struct state *s, struct fields *fields) {
    if (s->phase == OVER) return s->rescued >= RESCUED_TO_WIN ? 100 : -100;
    struct survey v = survey_of(s, fields);
    double left = DAMAGE_TO_COLLAPSE - s->damage;
    double worth = s->rescued - LOST_COSTS * s->lost - DAMAGE_COSTS * s->damage;
    worth -= 2.0 / left + (s->lost == LOST_TO_LOSE - 1 ? 0.6 : 0);
    worth += worth_of_fire(s, v.fire, v.smoke) * (1 + 3.0 / left);
    worth += worth_of_markers(&v) + worth_of_places(&v);
    for (int k = 0; k < s->firefighters; k++)
        worth += SAVED_POINT * (k == s->active && s->phase == ACTIONS
                                    ? (s->ap < SAVED_MAX ? s->ap : SAVED_MAX)
                                    : s->saved[k]);
    return worth;
}

double flashpoint_chance(double worth) {
    return 1 / (1 + exp(-(worth - 2.0) * 0.8));
}

void flashpoint_value(const void *state, double *chances) {
    struct fields fields;
    memset(fields.key, 0, sizeof fields.key);
    double chance = flashpoint_chance(flashpoint_worth(state, &fields));
    for (int seat = 0; seat < SEATS_MAX; seat++)
        chances[seat] = chance;
}
