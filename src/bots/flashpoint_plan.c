/* Flash Point with thought: plan the whole turn by a beam of the best tables it can
 * lead to, then let the fire phase happen to the best plans, each roll of the dice
 * once, and take the first action of the plan whose tables are worth most after it. */
#include "flashpoint_bot.h"

#include <string.h>

enum {
    BEAM = 12,      /* tables kept at each depth */
    NARROW = 4,     /* the same for the quick bot */
    DEPTH = 10,     /* actions of a turn that are looked at */
    PLANS = 10,     /* that meet the fire */
    CHILDREN = 512, /* tables at one depth before the best are kept */
    FIRE_ROLLS = RED_FACES * BLACK_FACES,
    SEEN = 4096 /* slots for tables met already, a power of two */
};

/* A table in the middle of a turn and how it came about. */
struct plan {
    struct state state;
    struct action first;
    double worth;
};

struct planner {
    const struct question *question;
    int seat;
    struct plan beam[BEAM], next[CHILDREN];
    int beam_count, next_count;
    int width;               /* tables kept at each depth, at most BEAM */
    struct plan best[PLANS]; /* finished ones, best first */
    int best_count;
    uint64_t seen[SEEN];
    struct fields fields;
};

/* ---- tables ---- */

static uint64_t key_of(const struct state *s) {
    const uint8_t *bytes = (const uint8_t *)s;
    uint64_t hash = 0xCBF29CE484222325u;
    for (size_t i = 0; i < sizeof *s; i += 8) {
        uint64_t word;
        memcpy(&word, bytes + i, 8);
        hash = (hash ^ word) * 0x9E3779B97F4A7C15u;
        hash ^= hash >> 29;
    }
    return hash | 1;
}

/* Whether a table is new, and remember it. */
static bool is_new(struct planner *p, const struct state *s) {
    uint64_t key = key_of(s);
    uint64_t *slot = &p->seen[key >> 20 & (SEEN - 1)];
    if (*slot == key) return false;
    *slot = key;
    return true;
}

/* Put a plan into a list kept best first. */
static void keep(struct plan *list, int *count, int most, const struct plan *plan) {
    int at = *count;
    while (at > 0 && list[at - 1].worth < plan->worth)
        at--;
    if (at == most) return;
    if (*count < most) ++*count;
    memmove(&list[at + 1], &list[at], (size_t)(*count - at - 1) * sizeof *list);
    list[at] = *plan;
}

/* ---- chance in the middle of a turn ---- */

/* The mean over the faces of a point of interest that is turned up. */
static double worth_of_turning_up(struct planner *p, const struct state *s) {
    double unseen = s->unseen_victims + s->unseen_alarms, sum = 0;
    for (int face = FACE_VICTIM; face <= FACE_ALARM; face++) {
        int left = face == FACE_VICTIM ? s->unseen_victims : s->unseen_alarms;
        if (!left) continue;
        struct state after = *s;
        struct action turn = action_of(CHANCE, TURN_UP);
        turn.arg[0] = (uint8_t)face;
        flashpoint_apply(&after, turn, NULL);
        sum += left / unseen * flashpoint_worth(&after, &p->fields);
    }
    return sum;
}

/* The mean over some shots of the deck gun. */
static double worth_of_shot(struct planner *p, const struct state *s) {
    struct rng *rng = p->question->rng;
    enum { SHOTS = 6 };
    double sum = 0;
    for (int i = 0; i < SHOTS; i++) {
        struct state after = *s;
        while (after.phase != ACTIONS && after.phase != OVER) {
            struct action a =
                flashpoint_to_act(&after) == SEAT(CHANCE)
                    ? flashpoint_roll(&after, rng)
                    : flashpoint_policy(&after, after.owner[s->active], rng);
            flashpoint_apply(&after, a, NULL);
        }
        sum += flashpoint_worth(&after, &p->fields);
    }
    return sum / SHOTS;
}

/* ---- the beam ---- */

static bool goes_on(const struct planner *p, const struct state *s) {
    return (s->phase == ACTIONS || s->phase == RIDING) &&
           flashpoint_to_act(s) == SEAT(p->seat);
}

static void add_plan(struct planner *p, const struct plan *from, struct action action) {
    struct plan plan = {.first = from->first};
    if (plan.first.verb == UINT8_MAX) plan.first = action;
    plan.state = from->state;
    if (action.verb == PASS) {
        plan.worth = from->worth;
        flashpoint_apply(&plan.state, action, NULL);
        keep(p->best, &p->best_count, PLANS, &plan);
        return;
    }
    flashpoint_apply(&plan.state, action, NULL);
    if (!is_new(p, &plan.state)) return;
    if (goes_on(p, &plan.state)) {
        plan.worth = flashpoint_worth(&plan.state, &p->fields);
        if (p->next_count < CHILDREN) p->next[p->next_count++] = plan;
        return;
    }
    plan.worth = plan.state.phase == TURNING_UP ? worth_of_turning_up(p, &plan.state)
                 : plan.state.phase == AIMING
                     ? worth_of_shot(p, &plan.state)
                     : flashpoint_worth(&plan.state, &p->fields);
    keep(p->best, &p->best_count, PLANS, &plan);
}

static void go_deeper(struct planner *p) {
    struct action list[LEGAL_MAX];
    p->next_count = 0;
    for (int i = 0; i < p->beam_count; i++) {
        int n = flashpoint_legal(&p->beam[i].state, p->seat, STEPS, list);
        for (int k = 0; k < n; k++)
            add_plan(p, &p->beam[i], list[k]);
    }
    p->beam_count = 0;
    for (int i = 0; i < p->next_count; i++)
        keep(p->beam, &p->beam_count, p->width, &p->next[i]);
}

/* ---- the fire phase ---- */

/* Let chance and the quick policy act until somebody's action phase begins. */
static double worth_after(struct planner *p, struct state *s, struct rng *rng) {
    while (s->phase != ACTIONS && s->phase != OVER) {
        seat_set acting = flashpoint_to_act(s);
        struct action a = acting == SEAT(CHANCE)
                              ? flashpoint_roll(s, rng)
                              : flashpoint_policy(s, bits_first(acting), rng);
        flashpoint_apply(s, a, NULL);
    }
    return flashpoint_worth(s, &p->fields);
}

/* Finish a plan that chance cut short, without more thought. Another seat may be asked
 * on the way, whether it rides along. */
static void finish_turn(struct state *s, struct rng *rng) {
    for (int i = 0; i < 40 && s->phase != ADVANCING && s->phase != OVER; i++) {
        seat_set acting = flashpoint_to_act(s);
        struct action a = acting == SEAT(CHANCE)
                              ? flashpoint_roll(s, rng)
                              : flashpoint_policy(s, bits_first(acting), rng);
        flashpoint_apply(s, a, NULL);
    }
}

/* Each roll of the two dice once. */
static double chance_in_fire(struct planner *p, const struct plan *plan) {
    double sum = 0;
    for (int i = 0; i < FIRE_ROLLS; i++) {
        struct rng rng = rng_stream(0, (uint64_t)i);
        struct state s = plan->state;
        finish_turn(&s, &rng);
        if (s.phase == ADVANCING) {
            struct action roll = action_of(CHANCE, ROLL);
            roll.arg[0] = (uint8_t)(1 + i / BLACK_FACES);
            roll.arg[1] = (uint8_t)(1 + i % BLACK_FACES);
            flashpoint_apply(&s, roll, NULL);
        }
        sum += flashpoint_chance(worth_after(p, &s, &rng));
    }
    return sum / FIRE_ROLLS;
}

/* Fill the list of the best plans for the turn. */
static void plan_turn(struct planner *p, const struct question *q, int width) {
    struct plan *root = &p->beam[0];
    p->question = q;
    p->seat = q->seat;
    p->width = width;
    p->best_count = 0;
    memset(p->seen, 0, sizeof p->seen);
    memset(p->fields.key, 0, sizeof p->fields.key);
    memcpy(&root->state, q->view, sizeof root->state);
    root->first = (struct action){.verb = UINT8_MAX};
    root->worth = flashpoint_worth(&root->state, &p->fields);
    p->beam_count = 1;
    for (int depth = 0; depth < DEPTH && p->beam_count; depth++)
        go_deeper(p);
}

/* What needs no plan: answers, and a turn with nothing left to choose. */
static bool answers_at_once(const struct question *q, struct action *out) {
    const struct state *view = q->view;
    struct action list[LEGAL_MAX];
    if (view->phase != ACTIONS) {
        *out = flashpoint_policy(view, q->seat, q->rng);
        return true;
    }
    int n = flashpoint_legal(view, q->seat, STEPS, list);
    *out = list[0];
    return n == 1;
}

bool flashpoint_simple(const struct question *q, struct action *out) {
    struct planner p;
    if (answers_at_once(q, out)) return true;
    plan_turn(&p, q, NARROW);
    if (p.best_count) *out = p.best[0].first;
    return true;
}

bool flashpoint_strong(const struct question *q, struct action *out) {
    struct planner p;
    if (answers_at_once(q, out)) return true;
    plan_turn(&p, q, BEAM);
    double best = -1;
    for (int i = 0; i < p.best_count; i++) {
        double chance = chance_in_fire(&p, &p.best[i]);
        search_explain(q->explanation, p.best[i].first, chance, FIRE_ROLLS);
        if (chance <= best) continue;
        best = chance;
        *out = p.best[i].first;
    }
    return true;
}
