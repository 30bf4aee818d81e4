/* Chooses evenly among the steps. */
#include "bot.h"

bool random_choose(const struct question *q, struct action *out) {
    struct action steps[LEGAL_MAX];
    int n = q->game->legal(q->view, q->seat, STEPS, steps);
    *out = steps[rng_below(q->rng, (uint32_t)n)];
    return true;
}
