/* Phase 5 of Fuji: all dice are open, so the bot tries every order of turns and every
 * use of power bars, and goes if its turn is the best to come next. */
#include "fuji_bot.h"

#include <stdlib.h>

static const double WORTH_A_BAR = 0.006;
static const double WORTH_AN_ARGUMENT = 0.03;

/* ---- wounds ---- */

/* How much an explorer would miss what a wound takes. */
static double pain(const struct state *s, int explorer, int wound) {
    static const double by_skill[] = {
        [MANAGER] = 0.5,     [SCOUT] = 2.5,    [BUDDY] = 2,
        [SURVIVALIST] = 4.5, [GATHERER] = 2.5, [TINKERER] = 1};
    int cards = bits_count(s->hand[explorer]);
    switch (wound) {
    case ARM:
        return has_skill(s, explorer, MANAGER) ? 1 : 1 + 2 * cards;
    case AMNESIA:
        return by_skill[s->skill[explorer]] +
               (s->skill[explorer] == TINKERER ? 1.5 * cards : 0);
    case EYE:
        return 5;
    default:
        return bits_count(owned_dice(s, explorer)) == DICE_EACH ? 4 : 5.5;
    }
}

static struct action least_pain(const struct state *s, const struct action *steps,
                                int n) {
    struct action best = steps[0];
    double least = 100;
    for (int i = 0; i < n; i++) {
        struct action a = steps[i].verb == PROPOSE ? fuji_inner(steps[i]) : steps[i];
        if (a.verb != WOUND || pain(s, s->active, a.arg[0]) >= least) continue;
        least = pain(s, s->active, a.arg[0]);
        best = steps[i];
    }
    return best;
}

/* ---- playing the phase on ---- */

static double hope_of_rest(const struct state *s, struct rng *rng);

static double hope_at_end(const struct state *s) {
    double chances[SEATS_MAX];
    if (s->phase == OVER) return s->reason == VICTORY;
    fuji_value_of(s, chances);
    return chances[0] + WORTH_A_BAR * s->bars;
}

/* Questions that only one answer is looked at. */
static void settle_question(struct state *s) {
    struct action steps[PATHS_MAX];
    int seat = s->wait == FOR_PATH ? s->starter : s->asked;
    int explorer = s->asked;
    int n = fuji_list_question(s, explorer, seat, steps);
    struct action answer = s->wait == FOR_WOUND ? least_pain(s, steps, n) : steps[0];
    fuji_do(s, answer, explorer, 0, NULL);
}

static double hope_after_bars(const struct state *s, int bars, struct rng *rng) {
    struct state next = *s;
    fuji_spend_bars(&next, bars, NULL);
    return hope_of_rest(&next, rng);
}

static double hope_after_turn(const struct state *s, int explorer, struct rng *rng) {
    struct state next = *s;
    fuji_begin_turn(&next, explorer, is_third(s, explorer) ? 0 : explorer, NULL);
    return hope_of_rest(&next, rng);
}

/* The best that can come of the rest of the round. */
static double hope_of_rest(const struct state *state, struct rng *rng) {
    struct state s = *state;
    double best = 0;
    while (s.phase == MOVING && (chance_is_due(&s) || s.wait != FOR_NOTHING)) {
        if (chance_is_due(&s)) {
            fuji_apply(&s, fuji_roll(&s, rng), NULL);
        } else if (s.wait == FOR_BARS) {
            for (int bars = 0; bars <= s.bars; bars++) {
                double hope = hope_after_bars(&s, bars, rng);
                if (hope > best) best = hope;
            }
            return best;
        } else {
            settle_question(&s);
        }
    }
    if (s.phase != MOVING) return hope_at_end(&s);
    for (int i = 0; i < s.explorers; i++) {
        if (s.gone >> i & 1) continue;
        double hope = hope_after_turn(&s, i, rng);
        if (hope > best) best = hope;
    }
    return best;
}

/* ---- whose turn ---- */

static double hope_of_step(const struct state *s, struct action a, struct rng *rng) {
    struct state next = *s;
    if (a.verb == PROPOSE) {
        fuji_lapse(&next);
        fuji_do(&next, fuji_inner(a), 2, 0, NULL);
    } else {
        fuji_apply(&next, a, NULL);
    }
    return hope_of_rest(&next, rng);
}

/* Somebody has asked this explorer to go early. */
static bool is_asked_to_go(const struct state *s, int explorer) {
    for (int i = 0; i < s->said_count; i++) {
        const uint8_t *said = s->said[i];
        if (said[0] / 8 == SAY_ORDER - SAY_STRENGTH && said[1] == explorer &&
            said[2] == 0)
            return true;
    }
    return false;
}

static struct action turn_of(int seat, int explorer) {
    struct action a = action_of(seat, TURN);
    a.arg[0] = (uint8_t)explorer;
    return a;
}

static bool choose_turn(const struct thought *t, const struct state *s, struct rng *rng,
                        struct action *out) {
    double best = -1, worst = 2, own = -1;
    int first = 0, mine = -1, n = 0, seat = t->question->seat;
    struct trial list[EXPLORERS];
    for (int i = 0; i < s->explorers; i++) {
        if (s->gone >> i & 1) continue;
        double hope = hope_after_turn(s, i, rng);
        bool is_mine = i == seat || is_third(s, i);
        if (hope > best) first = i;
        if (hope > best) best = hope;
        if (hope < worst) worst = hope;
        if (is_mine && hope > own) mine = i;
        if (is_mine && hope > own) own = hope;
        if (is_mine)
            list[n++] = (struct trial){.action = turn_of(seat, i), .hope = hope};
    }
    *out = turn_of(seat, mine);
    bool asked = mine >= 0 && is_asked_to_go(s, mine);
    if (mine >= 0 && (own >= best || (asked && own > best - WORTH_AN_ARGUMENT))) {
        fuji_explain(t, *out, list, n);
        return true;
    }
    if (!t->talks || best - worst < WORTH_AN_ARGUMENT || is_asked_to_go(s, first))
        return false;
    *out = action_of(seat, SAY_ORDER);
    out->arg[0] = (uint8_t)first;
    return true;
}

/* The best answer to a question on bars or on the way, all with the same luck. */
static struct action best_step(const struct thought *t, const struct state *s,
                               const struct action *steps, int n, struct rng rng) {
    struct trial *list = malloc((size_t)n * sizeof *list);
    int best = 0;
    assert(list);
    for (int i = 0; i < n; i++) {
        struct rng same = rng;
        list[i].action = steps[i];
        list[i].hope = hope_of_step(s, steps[i], &same);
        if (list[i].hope > list[best].hope) best = i;
    }
    fuji_explain(t, steps[best], list, n);
    free(list);
    return steps[best];
}

bool fuji_take_turn(const struct thought *t, struct action *out) {
    struct action steps[LEGAL_MAX];
    struct state s = t->worlds->list[0];
    struct rng rng = rng_stream(s.round, 0);
    if (s.wait == FOR_NOTHING) return choose_turn(t, &s, &rng, out);
    int n = fuji_legal(t->s, t->question->seat, STEPS, steps);
    *out = steps[0];
    if (steps[0].verb == AGREE) return true;
    if (s.wait == FOR_WOUND) {
        *out = least_pain(&s, steps, n);
        return true;
    }
    if (s.wait != FOR_DIE) *out = best_step(t, &s, steps, n, rng);
    return true;
}
