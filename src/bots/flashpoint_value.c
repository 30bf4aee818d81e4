/* How a table looks to the team: the chance of winning, judged when somebody has
 * just ended the turn and the fire is about to be rolled. */
#include "flashpoint_bot.h"

#include <math.h>
#include <string.h>

/* What a table is judged by. */
enum feature {
    W_BASE,
    W_FIRES,         /* fires, smoke beside them included, as all that follows */
    W_FIRES_SQUARED, /* a tenth of the square */
    W_FIRES_NEED,    /* fires, times rescues missing, by damage left */
    W_CLUSTERED,     /* fires beside a fire */
    W_SMOKE,         /* that stays smoke */
    W_EXPECTED,      /* damage markers in the next fire phase */
    W_DAMAGE,
    W_NEAR_COLLAPSE, /* 4 by the damage left */
    W_HOT_FIRES,     /* hot spots times fires, by ten */
    W_HAZMATS,
    W_HAZMATS_BURN,
    W_HAZMAT_RISK, /* rolls that would set one on fire */
    W_VICTIMS,     /* on the board; a POI counts as its odds, as in the next three */
    W_VICTIM_WAY,  /* points to fetch them and bring them to safety */
    W_VICTIM_BURNS,
    W_VICTIM_DANGER, /* fires beside them */
    W_POI,
    W_RESCUED,
    W_LOST,
    W_LAST_CHANCE, /* one more loss is the last */
    W_SAVED,       /* action points that are saved */
    W_IDLE,        /* points of everybody to the nearest work */
    W_CAFS_WAY,    /* of the CAFS Firefighter to the fire */
    W_HAZMAT_WAY,  /* of the Hazmat Technician to a hazmat */
    W_DRIVERS_GUN, /* fires the Driver can take off in the next turn */
    W_GUN,         /* those a shot of another takes off who stands at the engine */
    W_CARDS,       /* of the team */
    W_POINTS,      /* that can be spent yet in this turn */
    FEATURES
};

/* How much each counts in the log odds of winning. An evolution strategy found them:
 * experienced games of `simple` with four firefighters and weights changed at random,
 * moving towards what rescued more; scaled to the games won. The family game is won
 * more often with them, too, than with weights of its own set by hand. */
static const double weights[FEATURES] = {
    [W_BASE] = 2.8,
    [W_FIRES] = -0.211,
    [W_FIRES_SQUARED] = 0.00846,
    [W_FIRES_NEED] = -0.127,
    [W_CLUSTERED] = -0.00517,
    [W_SMOKE] = -0.113,
    [W_EXPECTED] = -0.141,
    [W_DAMAGE] = -0.0423,
    [W_NEAR_COLLAPSE] = -0.254,
    [W_HOT_FIRES] = -0.0282,
    [W_HAZMATS] = -0.0249,
    [W_HAZMATS_BURN] = -0.226,
    [W_HAZMAT_RISK] = -0.0249,
    [W_VICTIMS] = 0.183,
    [W_VICTIM_WAY] = -0.0508,
    [W_VICTIM_BURNS] = -0.846,
    [W_VICTIM_DANGER] = -0.0846,
    [W_POI] = -0.352,
    [W_RESCUED] = 0.47,
    [W_LOST] = -0.503,
    [W_LAST_CHANCE] = -0.277,
    [W_SAVED] = 0.0564,
    [W_IDLE] = -0.00489,
    [W_CAFS_WAY] = -0.0146,
    [W_HAZMAT_WAY] = -0.00719,
    [W_DRIVERS_GUN] = 0.14,
    [W_GUN] = 0.0141,
    [W_CARDS] = 1,
    [W_POINTS] = 0.0141,
};

/* What a card is good for all through a game, set by hand; the Driver's gun counts on
 * top. It decides crew changes: with cards drawn, they double the heroic games won. */
static const double card_worth[SPECIALISTS] = {
    [PARAMEDIC] = -0.2,        [CAFS] = 0.6,     [GENERALIST] = 0.4,
    [RESCUE_SPECIALIST] = 0.4, [CAPTAIN] = 0.35, [DRIVER] = 0.4,
};

/* ---- the house ---- */

/* What is known about a table, and the memory of ways. */
struct survey {
    const struct state *s;
    struct fields *fields;
    const struct house *house;
    uint64_t key;         /* of all that ways depend on */
    uint64_t fire, smoke; /* after flashover */
};

enum goal { TO_SAFETY = CELLS, TO_FIRE, TO_HAZMAT, TO_ENGINE };

/* What the fire phase does before anything else. */
static void catch_fire(uint64_t *fire, uint64_t *smoke, const struct state *s) {
    uint64_t caught = adjacent_to(s, *fire) & *smoke;
    for (; caught; caught = adjacent_to(s, caught) & *smoke) {
        *fire |= caught;
        *smoke &= ~caught;
    }
}

static uint64_t mixed(uint64_t hash, uint64_t word) {
    hash = (hash ^ word) * 0x9E3779B97F4A7C15u;
    return hash ^ hash >> 29;
}

/* The words are mixed apart from each other, which is faster than one after another. */
uint64_t flashpoint_hash(const void *things, size_t size) {
    const uint8_t *bytes = things;
    uint64_t sum = 0;
    for (size_t i = 0; i < size; i += 8) {
        uint64_t word;
        memcpy(&word, bytes + i, 8);
        sum += mixed(word, (i + 1) * 0xD1B54A32D192ED03u) * 0xAEF17502108EF2D9u;
    }
    return (sum ^ sum >> 31) | 1;
}

static struct survey survey_of(const struct state *s, struct fields *fields) {
    struct survey v = {.s = s, .fields = fields, .fire = s->fire, .smoke = s->smoke};
    uint64_t edges = flashpoint_hash(s->edge, sizeof s->edge);
    catch_fire(&v.fire, &v.smoke, s);
    size_t slot = edges >> 8 & (HOUSES_KEPT - 1);
    if (fields->house_key[slot] != edges) {
        fields->house_key[slot] = edges;
        house_look(&fields->house[slot], s);
    }
    v.house = &fields->house[slot];
    v.key = mixed(edges, s->fire);
    return v;
}

/* ---- ways, from the memory if they are there ---- */

static void make_field(const struct survey *v, int goal, struct field *field) {
    const struct state *s = v->s;
    if (goal == TO_SAFETY) {
        field_to_safety(field, s, v->house);
        return;
    }
    struct waves waves = {0};
    if (goal == TO_FIRE) {
        for (uint64_t c = v->fire; c; c = bits_rest(c))
            waves_goal(&waves, (cell)bits_first(c), 0);
    } else if (goal == TO_HAZMAT) {
        for (int i = 0; i < HAZMATS_MAX; i++) {
            if (s->hazmat[i] != NOWHERE) waves_goal(&waves, s->hazmat[i], 0);
        }
    } else if (goal == TO_ENGINE) {
        const uint8_t *spot = s->parking[ENGINE][s->vehicle[ENGINE]];
        waves_goal(&waves, spot[0], 0);
        waves_goal(&waves, spot[1], 0);
    } else {
        waves_goal(&waves, (cell)goal, 0);
    }
    field_spread(field, &waves, s, v->house, 1);
}

/* The field to a goal; it stays until another takes its place. */
static const struct field *field_to(const struct survey *v, int goal) {
    uint64_t key = mixed(v->key, (uint64_t)goal);
    if (goal == TO_SAFETY) key = mixed(key, v->s->vehicle[AMBULANCE]);
    if (goal == TO_FIRE) key = mixed(key, v->fire);
    if (goal == TO_ENGINE) key = mixed(key, v->s->vehicle[ENGINE]);
    for (int i = 0; goal == TO_HAZMAT && i < HAZMATS_MAX; i++)
        key = mixed(key, v->s->hazmat[i]);
    key |= 1;
    size_t slot = key >> 8 & (FIELDS_KEPT - 1);
    if (v->fields->key[slot] != key) {
        v->fields->key[slot] = key;
        make_field(v, goal, &v->fields->field[slot]);
    }
    return &v->fields->field[slot];
}

/* ---- fire ---- */

/* Damage markers that the next roll can be expected to lay: each burning cell sends
 * four arms through the fire beside it, and counts those that end at a wall. */
static double expected_damage(const struct survey *v) {
    int markers = 0;
    for (int d = 0; d < DIRECTIONS; d++) {
        uint64_t passes = v->fire & ~v->s->barred[d];
        for (uint64_t ends = v->fire & v->house->walls[d]; ends;
             ends = cells_beside(ends, opposite(d)) & passes)
            markers += bits_count(ends);
    }
    return markers / (double)INSIDE;
}

/* How many of the 48 rolls set a cell on fire, all of them if it will burn anyway. */
static int rolls_that_ignite(const struct survey *v, cell at) {
    if (!is_inside(at)) return 0;
    if (v->fire >> at & 1) return INSIDE;
    const struct state *s = v->s;
    uint64_t here = bit(at), beside = adjacent_to(s, here);
    int rolls = v->smoke & here || beside & v->fire ? 1 : 0;
    if (v->smoke & here) rolls += bits_count(beside & v->smoke);
    for (int d = 0; d < DIRECTIONS; d++) {
        uint64_t run = cells_beside(here & ~s->barred[d], d) & v->fire;
        for (; run; run = cells_beside(run & ~s->barred[d], d) & v->fire)
            rolls++;
    }
    return rolls;
}

/* Rolls in one fire phase: a hot spot that is hit brings another. */
static double rolls_a_phase(const struct state *s) {
    return INSIDE / (double)(INSIDE - bits_count(s->hot_spots));
}

/* Whoever plays on after the seventh rescue wants all ten (FP-END-08). */
static bool plays_on(const struct state *s) {
    return s->rescued >= RESCUED_TO_WIN;
}

static int rescues_missing(const struct state *s) {
    return (plays_on(s) ? VICTIMS : RESCUED_TO_WIN) - s->rescued;
}

static void judge_fire(const struct survey *v, double *x) {
    const struct state *s = v->s;
    double fires = bits_count(v->fire), left = DAMAGE_TO_COLLAPSE - s->damage;
    double need = rescues_missing(s), rolls = rolls_a_phase(s);
    x[W_FIRES] = fires;
    x[W_FIRES_SQUARED] = fires * fires / 10;
    x[W_FIRES_NEED] = fires * need / left;
    x[W_CLUSTERED] = bits_count(adjacent_to(s, v->fire) & v->fire);
    x[W_SMOKE] = bits_count(v->smoke);
    x[W_EXPECTED] = expected_damage(v) * rolls;
    x[W_DAMAGE] = s->damage;
    x[W_NEAR_COLLAPSE] = 4 / left;
    x[W_HOT_FIRES] = bits_count(s->hot_spots) * fires / 10;
    for (int i = 0; i < HAZMATS_MAX; i++) {
        if (s->hazmat[i] == NOWHERE) continue;
        int ignite = rolls_that_ignite(v, s->hazmat[i]);
        x[W_HAZMATS]++;
        x[W_HAZMATS_BURN] += ignite == INSIDE;
        if (ignite < INSIDE) x[W_HAZMAT_RISK] += ignite * rolls;
    }
}

/* ---- people ---- */

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

enum { WAY_MAX = 12 };

/* Somebody in a cell, whom a firefighter has to fetch; `odds` that it is a victim, and
 * how much the way counts. */
static void judge_victim(const struct survey *v, cell at, double odds, double hurry,
                         double *x) {
    double way = nearest_helper(v, at) + field_to(v, TO_SAFETY)->cost[at];
    x[W_VICTIMS] += odds;
    x[W_VICTIM_WAY] += odds * hurry * (way < FAR ? way : FAR);
    if (!is_inside(at)) return;
    if (v->fire >> at & 1) x[W_VICTIM_BURNS] += odds;
    x[W_VICTIM_DANGER] += odds * bits_count(adjacent_to(v->s, bit(at)) & v->fire);
}

static void judge_victims(const struct survey *v, double *x) {
    const struct state *s = v->s;
    for (int i = 0; i < MARKERS_ON_BOARD; i++) {
        if (s->victim[i] != NOWHERE)
            judge_victim(v, s->victim[i], 1, s->treated >> i & 1 ? 0.6 : 1, x);
    }
    double unseen = s->unseen_victims + s->unseen_alarms;
    double odds = unseen > 0 ? s->unseen_victims / unseen : 0;
    for (uint64_t poi = s->poi; poi; poi = bits_rest(poi)) {
        judge_victim(v, (cell)bits_first(poi), odds, 0.3, x); /* it can wait */
        x[W_POI]++;
    }
    x[W_RESCUED] = s->rescued;
    x[W_LOST] = s->lost;
    x[W_LAST_CHANCE] = s->lost == LOST_TO_LOSE - 1;
}

/* ---- firefighters ---- */

/* Fires that a shot into a quadrant takes off on average; 0 if somebody but the gunner
 * is in the way. */
static double worth_of_shot(const struct survey *v, int gunner, uint64_t quadrant) {
    const struct state *s = v->s;
    for (int k = 0; k < s->firefighters; k++) {
        cell at = s->position[k];
        if (k != gunner && is_inside(at) && quadrant >> at & 1) return 0;
    }
    int wet = bits_count(v->fire & quadrant);
    for (int d = 0; d < DIRECTIONS; d++)
        wet += bits_count(cells_beside(quadrant & ~s->barred[d], d) & v->fire);
    return wet / 12.0;
}

static int nearest_work(const struct survey *v, cell from) {
    const struct state *s = v->s;
    int best = field_to(v, TO_FIRE)->cost[from];
    for (uint64_t poi = s->poi; poi; poi = bits_rest(poi)) {
        int cost = 1 + field_to(v, bits_first(poi))->cost[from];
        if (cost < best) best = cost;
    }
    return best < WAY_MAX ? best : WAY_MAX;
}

static int way_of(const struct survey *v, int firefighter, int goal) {
    int cost = field_to(v, goal)->cost[v->s->position[firefighter]];
    return cost < WAY_MAX ? cost : WAY_MAX;
}

/* Points that somebody keeps for the next turn. */
static int kept_points(const struct state *s, int k) {
    int kept = k == s->active && s->phase == ACTIONS ? s->ap : s->saved[k];
    return kept < SAVED_MAX ? kept : SAVED_MAX;
}

/* Shots of the Driver in the next turn if so many points go into the way; less than
 * one if the turn is too short. */
static double shots_after(const struct state *s, int driver, int way) {
    double points = flashpoint_cards[DRIVER].points + kept_points(s, driver) - way;
    if (points >= 2) return points < 4 ? points / 2 : 2;
    return points > -6 ? (points + 6) / 16 : 0;
}

/* Fires that the Driver can take off in the next turn, from the best of the spots. */
static double worth_of_driver(const struct survey *v, int driver) {
    struct state parked = *v->s;
    double best = 0;
    int way = way_of(v, driver, TO_ENGINE);
    for (int spot = 0; spot < SPOTS; spot++) {
        int drives = drives_to(v->s, ENGINE, spot);
        parked.vehicle[ENGINE] = (uint8_t)spot;
        double fires = worth_of_shot(v, driver, flashpoint_quadrant(&parked)) *
                       shots_after(v->s, driver, way + 2 * drives);
        if (fires > best) best = fires;
    }
    return best;
}

/* How near the specialists are to what they are for. */
static void judge_specialist(const struct survey *v, int k, double *x) {
    const struct state *s = v->s;
    switch (s->specialist[k]) {
    case CAFS:
        x[W_CAFS_WAY] = way_of(v, k, TO_FIRE);
        break;
    case HAZMAT_TECHNICIAN:
        if (x[W_HAZMATS] > 0) x[W_HAZMAT_WAY] = way_of(v, k, TO_HAZMAT);
        break;
    case DRIVER:
        if (s->vehicle[ENGINE] == NOWHERE) break;
        x[W_DRIVERS_GUN] = worth_of_driver(v, k);
        break;
    default:
        if (is_on_spot(s, ENGINE, s->position[k]))
            x[W_GUN] = worth_of_shot(v, k, flashpoint_quadrant(s));
    }
}

static void judge_firefighters(const struct survey *v, double *x) {
    const struct state *s = v->s;
    for (int k = 0; k < s->firefighters; k++) {
        bool acts = k == s->active && s->phase == ACTIONS;
        x[W_SAVED] += kept_points(s, k);
        if (acts) x[W_POINTS] = s->ap + s->free;
        if (s->position[k] == NOWHERE) continue;
        x[W_CARDS] += card_worth[s->specialist[k]];
        x[W_IDLE] += nearest_work(v, s->position[k]);
        judge_specialist(v, k, x);
    }
}

static void judge(const struct state *s, struct fields *fields, double *x) {
    struct survey v = survey_of(s, fields);
    memset(x, 0, FEATURES * sizeof *x);
    x[W_BASE] = 1;
    judge_fire(&v, x);
    judge_victims(&v, x);
    judge_firefighters(&v, x);
}

/* Once seven are safe the game is won, and what may come is the chance of all ten. */
double flashpoint_worth(const struct state *s, struct fields *fields) {
    const double victory = 100;
    double x[FEATURES], worth = 0;
    if (s->phase == OVER && s->reason == PERFECT) return victory + 1;
    if (s->phase == OVER) return s->reason == WON ? victory : -victory;
    judge(s, fields, x);
    for (int i = 0; i < FEATURES; i++)
        worth += weights[i] * x[i];
    return plays_on(s) ? victory + flashpoint_chance(worth) : worth;
}

bool flashpoint_wants_card(const struct state *s, int firefighter) {
    const double clearly = 0.3;
    double own = card_worth[s->specialist[firefighter]];
    for (int card = PARAMEDIC; is_experienced(s) && card < SPECIALISTS; card++) {
        if (!is_card_in_play(s, card) && card_worth[card] > own + clearly) return true;
    }
    return false;
}

double flashpoint_chance(double worth) {
    return 1 / (1 + exp(-worth));
}
