/* Flash Point, the two bots that plan. `simple` takes the plan that looks best.
 * `strong` plays the best plans on: the fire, with the same dice for all of them, and
 * the next turns, planned quickly; the worse half is dropped again and again. */
#include "flashpoint_bot.h"

#include <string.h>

enum {
    WIDE = 12, /* tables kept in the beam of the turn at hand */
    NARROW = 4,
    TURNS_ON = 1, /* turns of others that are played on */
    FIRE_ROLLS = RED_FACES * BLACK_FACES,
    ROLL_STRIDE = 29, /* prime to the number of rolls: spreads them over the house */
    TRUST = 10        /* a plan's own worth counts like so many tries */
};

static void forget(struct fields *fields) {
    memset(fields->key, 0, sizeof fields->key);
    fields->house_key = 0;
}

/* What needs no plan: answers, and a turn with nothing left to choose. */
static bool answers_at_once(const struct question *q, struct action *out) {
    const struct state *view = q->view;
    struct action list[LEGAL_MAX];
    if (view->phase != ACTIONS) {
        *out = flashpoint_answer(view, q->seat);
        return true;
    }
    int n = flashpoint_legal(view, q->seat, STEPS, list);
    *out = list[0];
    return n == 1;
}

bool flashpoint_simple(const struct question *q, struct action *out) {
    struct fields fields;
    struct planner p;
    if (answers_at_once(q, out)) return true;
    p.fields = &fields;
    forget(&fields);
    plan_turn(&p, q->view, NARROW);
    if (p.best_count) *out = p.best[0].first;
    return true;
}

/* ---- playing on ---- */

struct contender {
    const struct plan *plan;
    double sum; /* of chances */
    uint32_t tries;
};

struct thinker {
    struct fields fields;
    struct planner quick;
    struct contender list[PLANS];
    int count;
    uint64_t seed; /* of the dice that all contenders meet */
};

/* The rest of a turn, up to the fire. */
static void finish_turn(struct thinker *t, struct state *s, struct rng *rng) {
    while (s->phase != ADVANCING && s->phase != OVER) {
        t->quick.best_count = 0;
        if (s->phase == ACTIONS) plan_turn(&t->quick, s, NARROW);
        if (t->quick.best_count) {
            *s = t->quick.best[0].state;
        } else {
            flashpoint_go_on(s, rng);
        }
    }
}

/* The fire after the turn at hand: each of the 48 rolls once before any comes twice. */
static void roll_fire(struct state *s, uint32_t sample) {
    int roll = (int)(sample * ROLL_STRIDE % FIRE_ROLLS);
    struct action a = action_of(CHANCE, ROLL);
    a.arg[0] = (uint8_t)(1 + roll / BLACK_FACES);
    a.arg[1] = (uint8_t)(1 + roll % BLACK_FACES);
    flashpoint_apply(s, a, NULL);
}

/* One way how it may go on after a plan; `sample` fixes the dice. */
static double play_on(struct thinker *t, const struct plan *plan, uint32_t sample) {
    struct state s = plan->state;
    struct rng rng = rng_stream(t->seed, sample);
    finish_turn(t, &s, &rng);
    if (s.phase == ADVANCING) roll_fire(&s, sample);
    for (int turn = 0; turn < TURNS_ON && s.phase != OVER; turn++) {
        while (s.phase != ACTIONS && s.phase != OVER)
            flashpoint_go_on(&s, &rng);
        finish_turn(t, &s, &rng);
    }
    return flashpoint_chance(flashpoint_worth(&s, &t->fields));
}

static double mean(const struct contender *c) {
    return c->sum / (c->tries + TRUST);
}

/* Best first; equal ones stay in their order. */
static void sort(struct contender *list, int count) {
    for (int i = 1; i < count; i++) {
        struct contender c = list[i];
        int at = i;
        for (; at > 0 && mean(&list[at - 1]) < mean(&c); at--)
            list[at] = list[at - 1];
        list[at] = c;
    }
}

static int half(int count) {
    return count > 2 ? (count + 1) / 2 : 1;
}

/* Try the first `left` contenders on the same dice until the meter says stop. */
static void try_all(struct thinker *t, int left, struct meter *meter) {
    bool goes_on = true;
    while (goes_on) {
        uint32_t sample = t->list[0].tries;
        for (int i = 0; i < left; i++) {
            t->list[i].sum += play_on(t, t->list[i].plan, sample);
            t->list[i].tries++;
            goes_on &= meter_counts(meter);
        }
    }
    sort(t->list, left);
}

/* Spend the budget in equal shares; each drops half of those that are left. */
static void compare(struct thinker *t, struct meter whole, double begun) {
    int stages = 0, stage = 0;
    for (int left = t->count; left > 1; left = half(left))
        stages++;
    struct meter meter = whole;
    for (int left = t->count; left > 1; left = half(left)) {
        double share = (double)++stage / stages;
        meter.most = (uint32_t)(whole.most * share);
        meter.end = begun + (whole.end - begun) * share;
        if (whole.most && !meter.most) meter.most = 1;
        try_all(t, left, &meter);
    }
}

bool flashpoint_strong(const struct question *q, struct action *out) {
    const struct state *view = q->view;
    struct thinker t;
    struct planner p;
    if (answers_at_once(q, out)) return true;
    double begun = q->clock ? q->clock() : 0;
    struct meter meter = meter_start(q);
    t.seed = view->turns; /* the same dice all through a turn: no wavering */
    p.fields = t.quick.fields = &t.fields;
    forget(&t.fields);
    plan_turn(&p, view, WIDE);
    t.count = p.best_count;
    for (int i = 0; i < t.count; i++) {
        double chance = flashpoint_chance(p.best[i].worth);
        t.list[i] = (struct contender){.plan = &p.best[i], .sum = chance * TRUST};
    }
    compare(&t, meter, begun);
    for (int i = 0; i < t.count; i++)
        search_explain(q->explanation, t.list[i].plan->first, mean(&t.list[i]),
                       t.list[i].tries);
    if (t.count) *out = t.list[0].plan->first;
    return true;
}
