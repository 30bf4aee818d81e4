/* Eruption: look one step ahead and take what leaves one's own village coolest against
 * the others; the strong bot plays the best few of those on. */
#include "eruption_bot.h"

#include <string.h>

enum { CANDIDATES = 8 };

/* Chance in the middle of a step: duels and draws, by the dice. */
static void let_chance_act(struct state *s, struct rng *rng) {
    while (eruption_to_act(s) == SEAT(CHANCE))
        eruption_apply(s, eruption_roll(s, rng), NULL);
}

/* What a step is worth by itself: things that only the next steps would show. */
static double bonus(const struct state *s, struct action a) {
    switch (a.verb) {
    case DONE:
        return s->phase == WANTING_EXTRA ? -4 : 0;
    case EXTRA:
        return 0;
    case TRADE_TWO:
        return -6;
    case PLAY + LAVA_FLOW:
    case PLAY + QUAKE:
        return 6;
    default:
        return 0;
    }
}

/* A placement is judged before the rest of the turn, duels as they fall; what only
 * draws is judged by where it leads. */
static double judge(const struct state *s, struct action a, int seat, struct rng *rng) {
    struct state after = *s;
    eruption_apply(&after, a, NULL);
    if (after.phase == DUELLING || after.phase == DRAWING_CARD)
        let_chance_act(&after, rng);
    if (after.phase == OVER) {
        double chances[SEATS_MAX];
        extern const struct game game_eruption;
        search_result(&game_eruption, &after, chances);
        return 1000 * chances[seat];
    }
    return eruption_worth(&after, seat) + bonus(s, a);
}

/* The whole state behind a view, or the state itself. */
static struct state whole(const void *state, struct rng *rng) {
    struct state s = *(const struct state *)state;
    eruption_guess(&s, rng);
    return s;
}

struct action eruption_policy(const void *state, int seat, struct rng *rng) {
    struct state s = whole(state, rng);
    struct action list[LEGAL_MAX];
    int n = eruption_legal(&s, seat, STEPS, list), best = 0;
    double most = -1e9;
    for (int i = 0; i < n && n > 1; i++) {
        double worth = judge(&s, list[i], seat, rng);
        if (worth <= most) continue;
        most = worth;
        best = i;
    }
    return list[best];
}

/* The steps that look best at first sight, best first. */
static int shortlist(const struct state *s, int seat, struct rng *rng,
                     struct action *out) {
    struct action list[LEGAL_MAX];
    double worth[CANDIDATES];
    int n = eruption_legal(s, seat, STEPS, list), count = 0;
    for (int i = 0; i < n; i++) {
        double w = judge(s, list[i], seat, rng);
        int at = count;
        while (at > 0 && worth[at - 1] < w)
            at--;
        if (at == CANDIDATES) continue;
        if (count < CANDIDATES) count++;
        memmove(&worth[at + 1], &worth[at], (size_t)(count - at - 1) * sizeof *worth);
        memmove(&out[at + 1], &out[at], (size_t)(count - at - 1) * sizeof *out);
        worth[at] = w;
        out[at] = list[i];
    }
    return count;
}

bool eruption_strong(const struct question *q, struct action *out) {
    struct action candidates[CANDIDATES];
    struct state s = whole(q->view, q->rng);
    int n = shortlist(&s, q->seat, q->rng, candidates);
    *out = search_compare(q, expert_on(q->game), candidates, n);
    return true;
}

const struct expert expert_eruption = {.game = "eruption",
                                       .policy = eruption_policy,
                                       .value = eruption_value,
                                       .strong = eruption_strong,
                                       .horizon = 24};
