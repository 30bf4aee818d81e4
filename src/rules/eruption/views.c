/* What a seat may see, in a state and in the log. */
#include "state.h"

/* Hidden hands join the draw pile: its counts alone would tell a hand by subtraction
 * (ER-INFO-09). */
static void hide_hand(struct state *s, int seat) {
    for (int kind = 0; kind < CARD_KINDS; kind++) {
        s->pile[kind] = (uint8_t)(s->pile[kind] + s->hand[seat][kind]);
        s->hand[seat][kind] = 0;
    }
}

/* When the game is over all hands are public (ER-INFO-12). */
void eruption_hide(void *state, int viewer) {
    struct state *s = state;
    if (s->viewer != CHANCE || s->phase == OVER) return;
    s->viewer = (uint8_t)viewer;
    for (int seat = 0; seat < s->seats; seat++) {
        if (!sees_hand(s, viewer, seat)) hide_hand(s, seat);
    }
}

struct action eruption_hide_action(const void *state, struct action a, int seat) {
    const struct state *s = state;
    if (a.verb == DRAW && !sees_hand(s, seat, a.arg[0])) {
        struct action veiled = action_of(a.seat, DRAW | HIDDEN_ARGUMENTS);
        veiled.arg[0] = a.arg[0];
        return veiled;
    }
    if (a.verb == GIVE_CARD && !sees_hand(s, seat, a.seat))
        return action_of(a.seat, GIVE_CARD | HIDDEN_ARGUMENTS);
    return a;
}

/* Deal the cards that the viewer cannot see to the hidden hands, by their counts. */
void eruption_guess(void *view, struct rng *rng) {
    struct state *s = view;
    if (s->viewer == CHANCE) return;
    for (int seat = 0; seat < s->seats; seat++) {
        if (sees_hand(s, s->viewer, seat)) continue;
        for (int i = 0; i < s->hand_size[seat]; i++) {
            int kind = rng_pick(rng, s->pile, CARD_KINDS);
            s->pile[kind]--;
            s->hand[seat][kind]++;
        }
    }
    s->viewer = CHANCE;
}
