/* Laying the table, and putting single things on it. */
#include "../notation.h"
#include "state.h"

#include <string.h>

enum { SET_ROUNDS, SET_OPEN };

bool blank_set_up(void *state, const struct setup *setup, struct message *why) {
    (void)why;
    struct state *s = state;
    *s = (struct state){
        .seats = setup->seats,
        .rounds = (uint8_t)setup->value[SET_ROUNDS],
        .open = (uint8_t)setup->value[SET_OPEN],
        .viewer = CHANCE,
        .pile = {CARDS_EACH, CARDS_EACH, CARDS_EACH},
        .pile_size = CARD_KINDS * CARDS_EACH,
        .bag = {[EMBER] = EMBERS, [WATER] = WATERS},
    };
    return false;
}

/* "die SEAT FACE", "card SEAT CARD", "points SEAT POINTS": the words of an event do for
 * the first two, so they are read as events. */
bool blank_arrange(void *state, const char *words, struct message *why) {
    extern const struct game game_blank;
    struct state *s = state;
    struct event thing;
    if (notation_read_event(&game_blank, words, &thing, why)) return true;
    int seat = thing.arg[0], value = thing.arg[1];
    if (seat >= s->seats) return refuse(why, BLANK_NO_SUCH_SEAT, NULL, seat);
    switch (thing.kind) {
    case ROLLED:
        s->die[seat] = (uint8_t)value;
        return false;
    case DEALT:
        if (value == NO_CARD || s->pile[value - STICK] == 0 ||
            s->pile_size == s->rounds * s->seats) /* the deals to come need the rest */
            return refuse(why, BLANK_NO_SUCH_CARD_LEFT, NULL);
        s->pile[value - STICK]--;
        s->pile_size--;
        s->hand[seat][value - STICK]++;
        s->hand_size[seat]++;
        return false;
    case SCORED:
        s->points[seat] = (uint8_t)value;
        return false;
    default:
        return message_about(why, CORE_CANNOT_ARRANGE, words);
    }
}
