/* Flash Point, the two bots that plan. `simple` takes the plan that looks best.
 * `strong` plays the best plans on: the fire, with the same dice for all of them, and
 * the next turns, planned quickly; the worse half is dropped again and again. */
#include "flashpoint_bot.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    WIDE = 24,    /* tables kept in the beam for the turn at hand, */
    MIDDLE = 12,  /* where only this beam decides, */
    NARROW = 4,   /* and when plans are played on */
    TURNS_ON = 1, /* turns of others that are played on */
    FIRE_ROLLS = RED_FACES * BLACK_FACES,
    ROLL_STRIDE = 29, /* prime to the number of rolls: spreads them over the house */
    TRUST = 10        /* a plan's own worth counts like so many tries */
};

static void forget(struct fields *fields) {
    memset(fields->key, 0, sizeof fields->key);
    memset(fields->house_key, 0, sizeof fields->house_key);
}

/* Who rides along in one's own turn is part of the plan. */
static bool is_planned(const struct state *s, int seat) {
    return s->phase == ACTIONS || (s->phase == RIDING && s->owner[s->active] == seat);
}

/* What needs no plan: answers, and a turn with nothing left to choose. */
static bool answers_at_once(const struct question *q, struct action *out) {
    const struct state *view = q->view;
    struct action list[LEGAL_MAX];
    if (!is_planned(view, q->seat)) {
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
    plan_turn(&p, q->view, MIDDLE);
    if (p.best_count) *out = p.best[0].first;
    return true;
}

/* ---- playing on ---- */

/* What a thread needs to play plans on. */
struct helper {
    struct fields fields;
    struct planner planner;
};

/* The rest of a turn, up to the fire. */
static void finish_turn(struct helper *h, struct state *s, struct rng *rng) {
    while (s->phase != ADVANCING && s->phase != OVER) {
        h->planner.best_count = 0;
        if (s->phase == ACTIONS) plan_turn(&h->planner, s, NARROW);
        if (h->planner.best_count) {
            *s = h->planner.best[0].state;
        } else {
            flashpoint_go_on(s, rng);
        }
    }
}

/* The fire after the turn at hand: each of the 48 rolls once before any comes twice. */
static void roll_fire(struct state *s, uint32_t round) {
    int roll = (int)(round * ROLL_STRIDE % FIRE_ROLLS);
    struct action a = action_of(CHANCE, ROLL);
    a.arg[0] = (uint8_t)(1 + roll / BLACK_FACES);
    a.arg[1] = (uint8_t)(1 + roll % BLACK_FACES);
    flashpoint_apply(s, a, NULL);
}

/* One way how it may go on after a plan; the round fixes the dice, the same ones all
 * through a turn, lest the bot waver. */
static double play_on(struct helper *h, const struct plan *plan, uint32_t round) {
    struct state s = plan->state;
    struct rng rng = rng_stream(s.turns, round);
    finish_turn(h, &s, &rng);
    if (s.phase == ADVANCING) roll_fire(&s, round);
    for (int turn = 0; turn < TURNS_ON && s.phase != OVER; turn++) {
        while (s.phase != ACTIONS && s.phase != OVER)
            flashpoint_go_on(&s, &rng);
        finish_turn(h, &s, &rng);
    }
    return flashpoint_chance(flashpoint_worth(&s, &h->fields));
}

static void try_plans(const struct question *q, void *helper, uint32_t round,
                      struct contender *list, int count) {
    (void)q;
    for (int i = 0; i < count; i++) {
        list[i].sum += play_on(helper, list[i].plan, round);
        list[i].tries++;
    }
}

/* ---- the choice ---- */

static struct helper *new_helpers(int count) {
    struct helper *helpers = malloc((size_t)count * sizeof *helpers);
    assert(helpers);
    for (int i = 0; i < count; i++) {
        forget(&helpers[i].fields);
        helpers[i].planner.fields = &helpers[i].fields;
    }
    return helpers;
}

/* The question with the time that is left of its budget. */
static struct question with_time_left(const struct question *q, double begun) {
    struct question rest = *q;
    uint32_t most = q->budget.milliseconds;
    double spent = q->clock ? q->clock() - begun : 0;
    if (most) rest.budget.milliseconds = spent < most - 1 ? most - (uint32_t)spent : 1;
    return rest;
}

bool flashpoint_strong(const struct question *q, struct action *out) {
    if (answers_at_once(q, out)) return true;
    double begun = q->clock ? q->clock() : 0;
    struct contender list[PLANS] = {0};
    struct planner p;
    struct helper *helpers = new_helpers(search_threads(q));
    p.fields = &helpers[0].fields;
    plan_turn(&p, q->view, WIDE);
    for (int i = 0; i < p.best_count; i++) {
        double chance = flashpoint_chance(p.best[i].worth);
        list[i] = (struct contender){.step = p.best[i].first,
                                     .plan = &p.best[i],
                                     .sum = chance * TRUST,
                                     .tries = TRUST};
    }
    struct question rest = with_time_left(q, begun);
    struct contest contest = {try_plans, helpers, sizeof *helpers};
    search_halve(&rest, &contest, list, p.best_count);
    for (int i = 0; i < p.best_count; i++)
        search_explain(q->explanation, list[i].step, list[i].sum / list[i].tries,
                       list[i].tries - TRUST);
    if (p.best_count) *out = list[0].step;
    free(helpers);
    return true;
}
