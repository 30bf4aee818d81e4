/* Does what an absent player does: the first step; in Eruption the baseline that the
 * simulator's figures are about. */
#include "bot.h"

#include "../rules/eruption/eruption.h"

bool idle_takes_first_step(const struct game *game) {
    return game != &game_eruption;
}

bool idle_choose(const struct question *q, struct action *out) {
    if (!idle_takes_first_step(q->game)) return eruption_idle_choose(q, out);
    struct action steps[LEGAL_MAX];
    q->game->legal(q->view, q->seat, STEPS, steps);
    *out = steps[0];
    return true;
}
