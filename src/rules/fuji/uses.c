/* Listing the uses of equipment, and carrying them out. */
#include "../notation.h"
#include "state.h"

/* ---- listing ---- */

struct list {
    const struct state *s;
    struct action *out;
    int n;
    int explorer, seat;
    bool copied; /* through the pocketknife */
    int most;    /* a list that is longer is cut: no deal of dice comes near it */
};

/* Room for the uses of one explorer beside all else that may be listed. */
enum { USES_MOST = 3000, USES_MOST_OF_TWO = 1400 };

static void add(struct list *list, int verb, int a, int b, int c) {
    if (list->n == list->most) return;
    struct action action = action_of(list->seat, verb);
    uint8_t *at = action.arg;
    if (list->copied) {
        action.verb = USE + POCKETKNIFE;
        *at++ = (uint8_t)verb;
    }
    at[0] = (uint8_t)a;
    at[1] = (uint8_t)b;
    at[2] = (uint8_t)c;
    list->out[list->n++] = action;
}

static void add_set(struct list *list, int verb, uint32_t dice) {
    if (list->n == list->most) return;
    if (list->copied) {
        add(list, verb, (int)(dice & 255), (int)(dice >> 8 & 255), (int)(dice >> 16));
    } else {
        list->out[list->n++] = fuji_dice_action(list->seat, verb, dice);
    }
}

/* All sets of the dice a card can take; for the third character also none, which
 * leaves the dice to the other side. */
static void add_sets(struct list *list, int card) {
    const struct state *s = list->s;
    int place = place_for(s, list->explorer, list->seat);
    uint32_t dice = fuji_fitting_dice(s, card, place);
    bool third = is_third(s, list->explorer);
    if (third && s->held[2 + !list->seat]) add_set(list, USE + card, 0);
    int most = fuji_most_dice(card);
    for (uint32_t set = dice & -dice; set; set = (set - dice) & dice) {
        if (most == DICE || bits_count(set) <= most) add_set(list, USE + card, set);
    }
}

/* The other explorers with dice; asking again after a no is no step. */
static void add_requests(struct list *list, int card, int verb, enum scope scope) {
    const struct state *s = list->s;
    int declined = s->declined[list->explorer] >> (card == WATER ? 4 : 0) & 15;
    for (int other = 0; other < s->explorers; other++) {
        if (other == list->explorer || !dice_in_play(s, other)) continue;
        if (scope == ALL || !(declined >> other & 1)) add(list, verb, other, 0, 0);
    }
}

static void add_swaps(struct list *list) {
    uint64_t free = fuji_swappable(list->s);
    for (uint64_t rest = free; rest; rest = bits_rest(rest)) {
        for (uint64_t more = bits_rest(rest); more; more = bits_rest(more))
            add(list, USE + BINOCULARS, bits_first(rest), bits_first(more), 0);
    }
}

static void add_shovels(struct list *list) {
    const struct state *s = list->s;
    uint32_t dice = s->at[place_for(s, list->explorer, list->seat)];
    for (; dice; dice &= dice - 1) {
        int die = bits_first(dice);
        for (int face = 1; face <= 6; face++) {
            if (face != s->face[die]) add(list, USE + SHOVEL, die, face, 0);
        }
    }
}

static void add_maps(struct list *list) {
    const struct state *s = list->s;
    uint32_t dice = s->at[place_for(s, list->explorer, list->seat)];
    for (int other = 0; other < s->explorers; other++) {
        if (other == list->explorer) continue;
        for (uint32_t rest = dice; rest; rest &= rest - 1)
            add(list, USE + MAP, other, bits_first(rest), 0);
    }
}

static void add_ropes(struct list *list) {
    const struct state *s = list->s;
    uint64_t cells = bits_around(bit(s->pawn[list->explorer])) & s->landscape;
    for (; cells; cells = bits_rest(cells))
        add(list, USE + ROPE, bits_first(cells), 0, 0);
}

static void add_card(struct list *list, int card, enum scope scope) {
    switch (card) {
    case BINOCULARS:
        add_swaps(list);
        break;
    case LIGHTER:
        add_requests(list, LIGHTER, USE + LIGHTER, scope);
        break;
    case MAP:
        add_maps(list);
        break;
    case SHOVEL:
        add_shovels(list);
        break;
    case ROPE:
        add_ropes(list);
        break;
    case WATER:
        if (dice_in_play(list->s, list->explorer)) add_sets(list, WATER);
        add_requests(list, WATER, USE_WATER_FOR, scope);
        break;
    default:
        if (fuji_takes_set(card)) {
            add_sets(list, card);
        } else {
            add(list, USE + card, 0, 0, 0);
        }
    }
}

int fuji_list_uses(const struct state *s, int explorer, int seat, enum scope scope,
                   struct action *out) {
    unsigned cards = fuji_usable(s, explorer);
    if (!cards) return 0;
    struct list list = {.s = s,
                        .out = out,
                        .explorer = explorer,
                        .seat = seat,
                        .most = has_third(s) ? USES_MOST_OF_TWO : USES_MOST};
    for (unsigned rest = cards & ~(1u << POCKETKNIFE); rest; rest &= rest - 1)
        add_card(&list, bits_first(rest), scope);
    if (!(cards & 1u << POCKETKNIFE)) return list.n;
    list.copied = true;
    for (unsigned rest = fuji_copyable(s, explorer); rest; rest &= rest - 1)
        add_card(&list, bits_first(rest), scope);
    return list.n;
}

int fuji_list_gifts(const struct state *s, int explorer, int seat, struct action *out) {
    if (!has_skill(s, explorer, MANAGER)) return 0;
    int n = 0;
    for (unsigned cards = s->hand[explorer]; cards; cards &= cards - 1) {
        for (int to = 0; to < s->explorers; to++) {
            if (to == explorer) continue;
            struct action a = action_of(seat, GIVE);
            a.arg[0] = (uint8_t)bits_first(cards);
            a.arg[1] = (uint8_t)to;
            out[n++] = a;
        }
    }
    return n;
}

/* ---- carrying out ---- */

/* The Tinkerer turns a card once before it is discarded (FU-SK-40). */
void fuji_spend_card(struct state *s, int explorer, int card, bool copied,
                     struct events *events) {
    int spent = copied ? POCKETKNIFE : card;
    uint16_t one = (uint16_t)(1u << spent);
    tell_all(events, USED, explorer, spent, 0);
    if (copied) tell_all(events, COPIED, explorer, card, 0);
    s->uses++;
    fuji_disturb(s);
    if (has_skill(s, explorer, TINKERER) && !(s->once & one)) {
        s->once |= one;
        return;
    }
    s->once &= (uint16_t)~one;
    s->hand[explorer] &= (uint16_t)~one;
    s->discard |= one;
}

static void turn_dice(struct state *s, int place, uint32_t dice, int face,
                      struct events *events) {
    for (uint32_t rest = dice; rest; rest &= rest - 1)
        s->face[bits_first(rest)] = (uint8_t)face;
    fuji_dice_changed(s, place, dice);
    fuji_show_dice(s, TURNED, place, dice, events);
}

/* A card that takes a set of dice, from one place or from both sides of the third. */
static void use_dice(struct state *s, const struct use *use, uint32_t other_side,
                     struct events *events) {
    uint32_t dice = bytes_set24(use->arg) | other_side;
    for (int place = 0; place < PLACES; place++) {
        if (!(places_of(s, use->explorer) >> place & 1)) continue;
        uint32_t here = dice & s->at[place];
        if (use->card == TAPE || use->card == COMPASS) {
            turn_dice(s, place, here, use->card == TAPE ? 6 : 1, events);
        } else if (use->card == MACHETE) {
            for (uint32_t rest = here; rest; rest &= rest - 1)
                fuji_put_aside(s, place, bits_first(rest), events);
        } else {
            s->named[place] = here;
            s->rolling |= (uint8_t)(1u << place);
        }
    }
    if (use->card == WATER) {
        s->wait = FOR_WATER;
        s->asked = use->explorer;
    }
}

void fuji_pick_up(struct state *s, int explorer) {
    uint64_t here = bit(s->pawn[explorer]);
    if (s->equipment & here && (s->pile | s->under)) s->drawer = (uint8_t)explorer;
    s->equipment &= ~here;
}

/* An equipment token gives a card; an eruption token goes off at once, twice in the
 * thrill variant (FU-P5-13, FU-EQ-33, FU-VAR-02). */
void fuji_step_onto(struct state *s, int explorer, int cell, struct events *events) {
    s->pawn[explorer] = (uint8_t)cell;
    tell_all(events, CLIMBED, explorer, cell, 0);
    fuji_pick_up(s, explorer);
    if (s->eruption & bit(cell)) {
        s->eruption &= ~bit(cell);
        tell_all(events, SET_OFF, explorer, cell, 0);
        fuji_erupt(s, events);
        if (cell == s->nearer && s->phase != OVER) fuji_erupt(s, events);
    }
    if (s->phase == PLANNING) fuji_check_markers(s, events);
}

/* What was said of a card, how strong or how dangerous somebody is there, goes with it.
 */
static void swap_topics(struct state *s, int a, int b) {
    for (int i = 0; i < s->said_count; i++) {
        int kind = SAY_STRENGTH + s->said[i][0] / 8;
        if (kind != SAY_STRENGTH && kind != SAY_DANGER) continue;
        uint8_t *topic = &s->said[i][kind == SAY_STRENGTH ? 1 : 2];
        if (*topic == a || *topic == b) *topic = (uint8_t)(*topic == a ? b : a);
    }
}

static void swap_cards(struct state *s, int a, int b, struct events *events) {
    uint8_t card = s->card[a];
    s->card[a] = s->card[b];
    s->card[b] = card;
    swap_topics(s, a, b);
    tell_all(events, SWAPPED, a, b, 0);
}

/* The card is used only when the other says yes (FU-EQ-08). */
static void open_request(struct state *s, const struct use *use,
                         struct events *events) {
    fuji_lapse(s);
    s->wait = FOR_ANSWER;
    s->request = use->card;
    s->asker = use->explorer;
    s->asked = use->arg[0];
    s->copied = use->copied;
    tell_all(events, ASKED, use->explorer, use->arg[0], use->card);
}

static void use_on_others(struct state *s, const struct use *use,
                          struct events *events) {
    if (use->card == CARABINER) {
        s->wait = FOR_CARABINER;
    } else if (use->card == MAP) {
        /* A die given to the third character lies on the giver's side (FU-TWO-32). */
        int from = place_for(s, use->explorer, use->seat);
        fuji_lend(s, from, place_for(s, use->arg[0], use->seat), use->arg[1], events);
    }
}

void fuji_apply_use(struct state *s, const struct use *use, uint32_t other_side,
                    struct events *events) {
    if (use->card == LIGHTER || use->verb == USE_WATER_FOR) {
        open_request(s, use, events);
        return;
    }
    fuji_spend_card(s, use->explorer, use->card, use->copied, events);
    if (fuji_takes_set(use->card)) {
        use_dice(s, use, other_side, events);
        return;
    }
    switch (use->card) {
    case BINOCULARS:
        swap_cards(s, use->arg[0], use->arg[1], events);
        break;
    case RADIO:
        fuji_open_dice(s, use->explorer, events);
        break;
    case FIRST_AID_KIT:
        s->helped |= (uint8_t)(1u << use->explorer);
        tell_all(events, HELPED, use->explorer, 0, 0);
        break;
    case SHOVEL:
        turn_dice(s, place_for(s, use->explorer, use->seat), 1u << use->arg[0],
                  use->arg[1], events);
        break;
    case ROPE:
        fuji_step_onto(s, use->explorer, use->arg[0], events);
        break;
    case FLARE_GUN:
        s->flares[use->explorer]++;
        tell_all(events, FLARED, use->explorer, 0, 0);
        break;
    default:
        use_on_others(s, use, events);
    }
}

void fuji_apply_give(struct state *s, int explorer, int card, int to,
                     struct events *events) {
    uint16_t one = (uint16_t)(1u << card);
    s->hand[explorer] &= (uint16_t)~one;
    s->hand[to] |= one;
    tell_all(events, GAVE, explorer, to, card);
    fuji_disturb(s);
}
