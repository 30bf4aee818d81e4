/* Which equipment may be used, and why not. */
#include "../notation.h"
#include "state.h"

bool fuji_is_use(int verb) {
    return verb >= USE && verb <= USE_WATER_FOR;
}

/* Cards that take any number of dice; for the third character both sides name some. */
bool fuji_takes_set(int card) {
    return card == TORCH || card == WATER || card == TAPE || card == COMPASS ||
           card == MACHETE;
}

int fuji_most_dice(int card) {
    return card == MACHETE ? 2 : DICE;
}

struct use fuji_use_of(struct action a, int explorer) {
    struct use use = {.explorer = (uint8_t)explorer, .seat = a.seat, .verb = a.verb};
    const uint8_t *at = a.arg;
    if (use.verb == USE + POCKETKNIFE) {
        use.copied = true;
        use.verb = *at++;
    }
    use.card = (uint8_t)(use.verb == USE_WATER_FOR ? WATER : use.verb - USE);
    memcpy(use.arg, at, sizeof use.arg);
    return use;
}

/* The dice of a place that a card can take: tape turns ones, compass sixes. */
uint32_t fuji_fitting_dice(const struct state *s, int card, int place) {
    if (card != TAPE && card != COMPASS) return s->at[place];
    uint32_t fitting = 0;
    for (uint32_t rest = s->at[place]; rest; rest &= rest - 1) {
        int die = bits_first(rest);
        if (s->face[die] == (card == TAPE ? 1 : 6)) fitting |= 1u << die;
    }
    return fitting;
}

/* Face-up landscape cards without anything on them (FU-EQ-13). */
uint64_t fuji_swappable(const struct state *s) {
    uint64_t free = s->landscape & ~s->equipment & ~s->eruption;
    for (int i = 0; i < s->explorers; i++) {
        free &= ~bit(s->pawn[i]);
        if (s->marker[i] != NO_CELL) free &= ~bit(s->marker[i]);
    }
    return free;
}

static bool another_has_dice(const struct state *s, int explorer) {
    for (int i = 0; i < s->explorers; i++) {
        if (i != explorer && dice_in_play(s, i)) return true;
    }
    return false;
}

/* Whether a card could do anything, as far as all can see (FU-EQ-06, FU-INFO-11). */
static bool does_something(const struct state *s, int explorer, int card) {
    switch (card) {
    case BINOCULARS:
        return bits_count(fuji_swappable(s)) >= 2;
    case LIGHTER:
        return another_has_dice(s, explorer);
    case CARABINER:
    case WATER:
        return dice_in_play(s, explorer) || another_has_dice(s, explorer);
    case RADIO:
        return dice_in_play(s, explorer) && !(s->radio >> explorer & 1);
    case FIRST_AID_KIT:
        return !(s->helped >> explorer & 1);
    case ROPE:
        return bits_around(bit(s->pawn[explorer])) & s->landscape;
    case FLARE_GUN:
        return true;
    case POCKETKNIFE:
        return fuji_copyable(s, explorer);
    default:
        return dice_in_play(s, explorer);
    }
}

/* The cards of phase 2 or phase 4. */
static uint16_t cards_of_phase(const struct state *s) {
    if (s->phase == PLANNING) return fuji_planning_cards;
    return s->phase == EQUIPPING ? fuji_equipping_cards : 0;
}

static uint16_t working(const struct state *s, int explorer, unsigned cards) {
    uint16_t left = 0;
    for (unsigned rest = cards; rest; rest &= rest - 1) {
        int card = bits_first(rest);
        if (does_something(s, explorer, card)) left |= (uint16_t)(1u << card);
    }
    return left;
}

/* Face up before any player, not drawn this round, not the knife itself (FU-EQ-39). */
uint16_t fuji_copyable(const struct state *s, int explorer) {
    unsigned cards = 0;
    for (int i = 0; i < s->explorers; i++)
        cards |= s->hand[i];
    cards &= cards_of_phase(s) & ~(unsigned)s->fresh & ~(1u << POCKETKNIFE);
    return working(s, explorer, cards);
}

uint16_t fuji_usable(const struct state *s, int explorer) {
    if (has_wound(s, explorer, ARM)) return 0;
    unsigned cards = s->hand[explorer] & cards_of_phase(s) & ~(unsigned)s->fresh;
    return cards ? working(s, explorer, cards) : 0;
}

/* ---- refusals ---- */

static bool refuse_copying(const struct state *s, const struct use *use,
                           struct message *why) {
    uint16_t one = (uint16_t)(1u << use->card);
    uint16_t all = 0;
    for (int i = 0; i < s->explorers; i++)
        all |= s->hand[i];
    if (use->card == POCKETKNIFE || !(all & one & ~s->fresh))
        return refuse(why, FUJI_NOT_COPYABLE, "FU-EQ-39", use->card);
    return false;
}

/* All that does not depend on the dice a card takes. */
static bool refuse_card(const struct state *s, const struct use *use,
                        struct message *why) {
    if (!fuji_is_use(use->verb)) return refuse(why, CORE_NO_SUCH_ACTION, NULL);
    int held = use->copied ? POCKETKNIFE : use->card;
    uint16_t one = (uint16_t)(1u << held);
    if (s->phase == REROLLING) return refuse(why, FUJI_NO_EQUIPMENT, "FU-P3-11");
    if (s->phase != PLANNING && s->phase != EQUIPPING)
        return refuse(why, FUJI_NO_EQUIPMENT, "FU-EQ-02");
    if (!(s->hand[use->explorer] & one))
        return refuse(why, FUJI_NOT_YOUR_CARD, "FU-EQ-02", held);
    if (has_wound(s, use->explorer, ARM))
        return refuse(why, FUJI_BROKEN_ARM, "FU-WD-08");
    if (s->fresh & one) return refuse(why, FUJI_DRAWN_THIS_ROUND, "FU-EQ-05", held);
    if (use->copied && refuse_copying(s, use, why)) return true;
    if (!(cards_of_phase(s) & 1u << use->card))
        return refuse(why, FUJI_NOT_THIS_PHASE, "FU-EQ-02", use->card);
    if (!does_something(s, use->explorer, use->card))
        return refuse(why, FUJI_DOES_NOTHING, "FU-EQ-06", use->card);
    return false;
}

/* A set of dice: all in play and named by the right side, at least one in all. */
static bool refuse_dice(const struct state *s, const struct use *use, uint32_t dice,
                        struct message *why) {
    int place = place_for(s, use->explorer, use->seat);
    bool third = is_third(s, use->explorer);
    if (dice & ~s->at[place]) return refuse(why, FUJI_NOT_YOUR_DICE, "FU-GEN-12");
    if (dice & ~fuji_fitting_dice(s, use->card, place)) {
        bool tape = use->card == TAPE;
        return refuse(why, FUJI_WRONG_FACE, tape ? "FU-EQ-21" : "FU-EQ-22",
                      tape ? 1 : 6);
    }
    if (bits_count(dice) > fuji_most_dice(use->card))
        return refuse(why, FUJI_TOO_MANY_DICE, "FU-EQ-24", fuji_most_dice(use->card));
    if (dice == 0 && !(third && s->held[2 + !use->seat]))
        return refuse(why, FUJI_NAME_DICE, "FU-EQ-06");
    return false;
}

static bool refuse_one_die(const struct state *s, const struct use *use, int die,
                           struct message *why) {
    int place = place_for(s, use->explorer, use->seat);
    if (s->at[place] >> die & 1) return false;
    return refuse(why, FUJI_NOT_YOUR_DICE, "FU-GEN-12");
}

static bool refuse_other(const struct state *s, const struct use *use, int other,
                         struct message *why) {
    if (other >= s->explorers || other == use->explorer)
        return refuse(why, FUJI_ANOTHER_PLAYER, "FU-EQ-14");
    if (use->card != MAP && dice_in_play(s, other) == 0)
        return refuse(why, FUJI_HAS_NO_DICE, "FU-EQ-06", other);
    return false;
}

static bool refuse_swap(const struct state *s, int a, int b, struct message *why) {
    uint64_t free = fuji_swappable(s);
    if (!(free & bit(a)) || !(free & bit(b)))
        return refuse(why, FUJI_NOT_SWAPPABLE, "FU-EQ-13");
    if (a >= b) return refuse(why, FUJI_IN_READING_ORDER, "FU-EQ-12");
    return false;
}

bool fuji_refuse_use(const struct state *s, const struct use *use,
                     struct message *why) {
    if (refuse_card(s, use, why)) return true;
    if (use->verb == USE_WATER_FOR) return refuse_other(s, use, use->arg[0], why);
    switch (use->card) {
    case BINOCULARS:
        return refuse_swap(s, use->arg[0], use->arg[1], why);
    case LIGHTER:
        return refuse_other(s, use, use->arg[0], why);
    case MAP:
        return refuse_other(s, use, use->arg[0], why) ||
               refuse_one_die(s, use, use->arg[1], why);
    case SHOVEL:
        if (refuse_one_die(s, use, use->arg[0], why)) return true;
        if (s->face[use->arg[0]] == use->arg[1])
            return refuse(why, FUJI_SAME_FACE, "FU-EQ-06");
        return false;
    case ROPE:
        if (bits_around(bit(s->pawn[use->explorer])) & s->landscape & bit(use->arg[0]))
            return false;
        return refuse(why, FUJI_ROPE_WHERE, "FU-EQ-31");
    default:
        if (fuji_takes_set(use->card))
            return refuse_dice(s, use, bytes_set24(use->arg), why);
        return false;
    }
}

/* FU-SK-02 to FU-SK-04 */
bool fuji_refuse_give(const struct state *s, int explorer, int card, int to,
                      struct message *why) {
    bool open = s->phase == PLANNING || s->phase == EQUIPPING ||
                (s->phase == MOVING && s->active == NOBODY);
    if (!open) return refuse(why, FUJI_NOT_NOW, "FU-SK-02");
    if (!has_skill(s, explorer, MANAGER))
        return refuse(why, FUJI_ONLY_MANAGER, "FU-SK-02");
    if (!(s->hand[explorer] >> card & 1))
        return refuse(why, FUJI_NOT_YOUR_CARD, "FU-SK-02", card);
    if (to >= s->explorers || to == explorer)
        return refuse(why, FUJI_ANOTHER_PLAYER, "FU-SK-02");
    return false;
}
