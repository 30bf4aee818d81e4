/* The baseline of Eruption: does only what is compulsory, evenly at random among the
 * listed placements. No extra tile, no card, no wall; over three cards it discards. */
#include "bot.h"

#include "../rules/eruption/state.h"

bool eruption_idle_choose(const struct question *q, struct action *out) {
    struct action steps[LEGAL_MAX];
    int n = q->game->legal(q->view, q->seat, STEPS, steps);
    int verb = steps[0].verb;
    bool is_placement =
        verb == ERUPT || verb == TAKE || verb == PLACE || verb == REPLACE;
    *out = steps[is_placement ? rng_below(q->rng, (uint32_t)n) : 0];
    return true;
}
