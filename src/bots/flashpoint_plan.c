/* Planning the whole turn of one firefighter: a beam of the best tables that its
 * actions can lead to, judged as if it passed there. */
#include "flashpoint_bot.h"

#include <string.h>

enum { DEPTH = 12 /* actions of a turn that are looked at */ };

/* ---- tables ---- */

/* Whether a table is new, and remember it. */
static bool is_new(struct planner *p, const struct state *s) {
    uint64_t key = flashpoint_hash(s, sizeof *s);
    uint64_t *slot = &p->seen[key >> 20 & (TABLES_SEEN - 1)];
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
        sum += left / unseen * flashpoint_worth(&after, p->fields);
    }
    return sum;
}

/* The mean over some shots of the deck gun. */
static double worth_of_shot(struct planner *p, const struct state *s) {
    enum { SHOTS = 6 };
    double sum = 0;
    for (int i = 0; i < SHOTS; i++) {
        struct state after = *s;
        struct rng rng = rng_stream(0, (uint64_t)i);
        while (after.phase != ACTIONS)
            flashpoint_go_on(&after, &rng);
        sum += flashpoint_worth(&after, p->fields);
    }
    return sum / SHOTS;
}

/* ---- the beam ---- */

static double worth_of_cut(struct planner *p, const struct state *s) {
    switch (s->phase) {
    case TURNING_UP:
        return worth_of_turning_up(p, s);
    case AIMING:
        return worth_of_shot(p, s);
    default:
        return flashpoint_worth(s, p->fields);
    }
}

static void add_plan(struct planner *p, const struct plan *from, struct action action) {
    struct plan plan; /* not cleared first: this is done very often */
    struct state *s = &plan.state;
    plan.state = from->state;
    plan.first = from->first.verb == UINT8_MAX ? action : from->first;
    flashpoint_apply(s, action, NULL);
    while (s->phase == RIDING && s->owner[s->asked] != action.seat)
        flashpoint_go_on(s, NULL); /* others are taken to stay */
    if (action.verb != PASS && !is_new(p, s)) return;
    plan.worth = worth_of_cut(p, s);
    if (s->phase != ACTIONS && s->phase != RIDING) {
        keep(p->best, &p->best_count, PLANS, &plan);
    } else if (p->next_count < CHILDREN) {
        p->next[p->next_count++] = plan;
    }
}

static void go_deeper(struct planner *p, int seat, int width) {
    struct action list[LEGAL_MAX];
    p->next_count = 0;
    for (int i = 0; i < p->beam_count; i++) {
        int n = flashpoint_legal(&p->beam[i].state, seat, STEPS, list);
        for (int k = 0; k < n; k++)
            add_plan(p, &p->beam[i], list[k]);
    }
    p->beam_count = 0;
    for (int i = 0; i < p->next_count; i++)
        keep(p->beam, &p->beam_count, width, &p->next[i]);
}

void plan_turn(struct planner *p, const struct state *s, int width) {
    int seat = s->owner[s->active];
    p->best_count = 0;
    memset(p->seen, 0, sizeof p->seen);
    p->beam[0] = (struct plan){.state = *s, .first = {.verb = UINT8_MAX}};
    p->beam_count = 1;
    for (int depth = 0; depth < DEPTH && p->beam_count; depth++)
        go_deeper(p, seat, width);
}

void flashpoint_go_on(struct state *s, struct rng *rng) {
    seat_set acting = flashpoint_to_act(s);
    struct action a = acting == SEAT(CHANCE) ? flashpoint_roll(s, rng)
                                             : flashpoint_answer(s, bits_first(acting));
    flashpoint_apply(s, a, NULL);
}
