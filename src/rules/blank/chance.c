/* What chance may do, and with which odds. */
#include "state.h"

#include <assert.h>

int blank_chance_kind(const void *state) {
    return ((const struct state *)state)->phase == ROLLING   ? 0
           : ((const struct state *)state)->phase == DEALING ? 1
                                                             : 2;
}

struct action blank_roll(const void *state, struct rng *rng) {
    const struct state *s = state;
    struct action a = action_of(CHANCE, ROLL);
    switch (s->phase) {
    case ROLLING:
        a.arg[0] = s->turn;
        a.arg[1] = (uint8_t)(1 + rng_below(rng, FACES_OF_DIE));
        return a;
    case DEALING:
        a.verb = DEAL;
        a.arg[0] = s->turn;
        a.arg[1] = (uint8_t)(STICK + rng_pick(rng, s->pile, CARD_KINDS));
        return a;
    default:
        assert(s->phase == DRAWING);
        a.verb = DRAW;
        a.arg[0] = (uint8_t)rng_pick(rng, s->bag, TOKEN_KINDS);
        return a;
    }
}

bool blank_refuse_chance(const struct state *s, struct action a, struct message *why) {
    static const uint8_t phase_of[] = {
        [ROLL] = ROLLING, [DEAL] = DEALING, [DRAW] = DRAWING};
    if (s->phase != phase_of[a.verb]) return refuse(why, BLANK_NOT_NOW, NULL);
    switch (a.verb) {
    case ROLL:
        if (a.arg[0] != s->turn) return refuse(why, BLANK_NOT_THIS_SEAT, NULL, s->turn);
        return false;
    case DEAL:
        if (a.arg[0] != s->turn) return refuse(why, BLANK_NOT_THIS_SEAT, NULL, s->turn);
        if (a.arg[1] == NO_CARD || s->pile[a.arg[1] - STICK] == 0)
            return refuse(why, BLANK_NO_SUCH_CARD_LEFT, "BL-DEAL-01");
        return false;
    default:
        if (s->bag[a.arg[0]] == 0)
            return refuse(why, BLANK_NO_SUCH_TOKEN, "BL-DRAW-01");
        return false;
    }
}
