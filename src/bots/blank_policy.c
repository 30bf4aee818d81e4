/* The template game: pledge what the die can reach, then lay the least that does. */
#include "../rules/blank/state.h"
#include "expert.h"

/* The best card of the hand is worth so much. */
static int best_card(const struct state *s, int seat) {
    for (int card = LOG; card >= STICK; card--) {
        if (s->hand[seat][card - STICK]) return card;
    }
    return NO_CARD;
}

static int height_in_reach(const struct state *s, int seat) {
    int height = (s->die[seat] + best_card(s, seat)) / 3;
    return height < 1 ? 1 : height > 3 ? 3 : height;
}

/* Whether a listed card reaches the pledge, and with how much less than another. */
static bool is_better_choice(const struct state *s, int seat, int card, int than) {
    int need = 3 * s->pledge[seat] - s->die[seat];
    if ((card >= need) != (than >= need)) return card >= need;
    return card < than;
}

static struct action policy(const void *state, int seat, struct rng *rng) {
    (void)rng;
    const struct state *s = state;
    struct action steps[LEGAL_MAX];
    int n = blank_legal(s, seat, STEPS, steps);
    struct action best = steps[0];
    for (int i = 1; i < n; i++) {
        if (steps[i].verb == PLEDGE && steps[i].arg[0] == height_in_reach(s, seat))
            best = steps[i];
        if (steps[i].verb == CHOOSE &&
            is_better_choice(s, seat, steps[i].arg[0], best.arg[0]))
            best = steps[i];
    }
    return best;
}

const struct expert expert_blank = {.game = "blank", .policy = policy};
