/* Does what an absent player does: the first step. */
#include "bot.h"

bool idle_choose(const struct question *q, struct action *out) {
    struct action steps[LEGAL_MAX];
    q->game->legal(q->view, q->seat, STEPS, steps);
    *out = steps[0];
    return true;
}
