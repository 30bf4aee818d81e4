/* Answers to requests, and the dice that cards wait for. */
#include "../notation.h"
#include "state.h"

uint32_t fuji_dice_in(struct action a) {
    return bytes_set24(a.arg);
}

static int list_sets(int seat, int verb, uint32_t dice, struct action *out) {
    int n = 0;
    for (uint32_t set = dice & -dice; set; set = (set - dice) & dice)
        out[n++] = fuji_dice_action(seat, verb, set);
    return n;
}

static int list_single(int seat, int verb, uint32_t dice, struct action *out) {
    int n = 0;
    for (; dice; dice &= dice - 1)
        out[n++] = fuji_dice_action(seat, verb, dice & -dice);
    return n;
}

/* ---- lighter, water for another, the own second re-roll ---- */

int fuji_list_answers(const struct state *s, int explorer, int seat,
                      struct action *out) {
    uint32_t dice = s->at[place_for(s, explorer, seat)];
    int n = 0;
    out[n++] = action_of(seat, DECLINE);
    if (s->wait == FOR_ANSWER && s->request == LIGHTER)
        return n + list_single(seat, ANSWER, dice, out + n);
    if (is_third(s, explorer) && s->held[2 + !seat])
        out[n++] = fuji_dice_action(seat, ANSWER, 0);
    return n + list_sets(seat, ANSWER, dice, out + n);
}

bool fuji_refuse_answer(const struct state *s, struct action a, int explorer,
                        struct message *why) {
    if (s->wait != FOR_ANSWER && s->wait != FOR_WATER)
        return refuse(why, FUJI_NO_QUESTION, "FU-EQ-08");
    if (s->asked != explorer) return refuse(why, FUJI_NOT_ASKED, "FU-GEN-17", s->asked);
    if (a.verb == DECLINE) return false;
    uint32_t dice = fuji_dice_in(a);
    bool one = s->wait == FOR_ANSWER && s->request == LIGHTER;
    if (dice & ~s->at[place_for(s, explorer, a.seat)])
        return refuse(why, FUJI_NOT_YOUR_DICE, "FU-GEN-12");
    if (one && bits_count(dice) != 1) return refuse(why, FUJI_ONE_DIE, "FU-EQ-14");
    bool left_to_other = is_third(s, explorer) && s->held[2 + !a.seat];
    if (dice == 0 && !left_to_other) return refuse(why, FUJI_NAME_DICE, "FU-P3-06");
    return false;
}

static void roll_again(struct state *s, int explorer, uint32_t dice) {
    for (int place = 0; place < PLACES; place++) {
        if (!(places_of(s, explorer) >> place & 1)) continue;
        s->named[place] = dice & s->at[place];
        s->rolling |= (uint8_t)(1u << place);
    }
    s->wait = FOR_NOTHING;
}

static void note_no(struct state *s) {
    unsigned no = 1u << s->asked << (s->request == WATER ? 4 : 0);
    s->declined[s->asker] |= (uint8_t)no;
    s->wait = FOR_NOTHING;
    fuji_lapse(s);
}

void fuji_apply_answer(struct state *s, struct action a, int explorer,
                       uint32_t other_side, struct events *events) {
    if (s->wait == FOR_WATER) {
        if (a.verb == DECLINE) {
            s->wait = FOR_NOTHING;
        } else {
            roll_again(s, explorer, fuji_dice_in(a));
        }
        return;
    }
    if (a.verb == DECLINE) {
        tell_all(events, DECLINED, explorer, 0, 0);
        note_no(s);
        return;
    }
    fuji_spend_card(s, s->asker, s->request, s->copied, events);
    s->wait = FOR_NOTHING;
    if (s->request == WATER) {
        roll_again(s, explorer, fuji_dice_in(a) | other_side);
        return;
    }
    int from = place_for(s, explorer, a.seat);
    fuji_lend(s, from, place_for(s, s->asker, a.seat), bits_first(fuji_dice_in(a)),
              events);
}

/* The asker may take his request back; for the third character any player that is not
 * asked. */
bool fuji_may_withdraw(const struct state *s, int seat) {
    if (s->wait != FOR_ANSWER) return false;
    return is_third(s, s->asker) ? s->asked != seat : s->asker == seat;
}

void fuji_withdraw_request(struct state *s, int seat, struct events *events) {
    tell_all(events, WITHDREW, seat, 0, 0);
    note_no(s);
}

/* ---- the carabiner, and the second re-roll of the third character ---- */

static bool third_must_name(const struct state *s, int seat) {
    if (!has_third(s)) return false;
    if (s->wait == FOR_WATER)
        return is_third(s, s->asked) && !(s->answered >> (2 + seat) & 1);
    return s->wait == FOR_CARABINER && !(s->answered & 12) && s->held[2 + seat];
}

static bool must_name(const struct state *s, int seat) {
    return s->wait == FOR_CARABINER && !(s->answered >> seat & 1) && s->held[seat];
}

seat_set fuji_who_names(const struct state *s) {
    seat_set who = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        if (must_name(s, seat) || third_must_name(s, seat)) who |= SEAT(seat);
    }
    return who;
}

int fuji_list_named(const struct state *s, int seat, struct action *out) {
    int n = 0;
    if (must_name(s, seat)) n = list_single(seat, ANSWER, s->at[seat], out);
    if (!third_must_name(s, seat)) return n;
    uint32_t dice = s->at[2 + seat];
    if (s->wait == FOR_CARABINER)
        return n + list_single(seat, ANSWER_THIRD, dice, out + n);
    out[n++] = fuji_dice_action(seat, ANSWER_THIRD, 0);
    return n + list_sets(seat, ANSWER_THIRD, dice, out + n);
}

bool fuji_refuse_named(const struct state *s, struct action a, struct message *why) {
    bool third = a.verb == ANSWER_THIRD;
    bool asked = third ? third_must_name(s, a.seat) : must_name(s, a.seat);
    if (!asked) return refuse(why, FUJI_NO_QUESTION, "FU-GEN-17");
    uint32_t dice = fuji_dice_in(a);
    if (dice & ~s->at[third ? 2 + a.seat : a.seat])
        return refuse(why, FUJI_NOT_YOUR_DICE, "FU-GEN-12");
    if (s->wait == FOR_CARABINER && bits_count(dice) != 1)
        return refuse(why, FUJI_ONE_DIE, "FU-EQ-17");
    return false;
}

/* When all have named their dice, chance rolls them place by place; also where a side
 * of the third character named none, so that nobody learns of it (FU-TWO-30). */
static void finish_naming(struct state *s) {
    s->singly = s->wait == FOR_CARABINER;
    s->rolling = s->answered;
    s->wait = FOR_NOTHING;
    s->answered = 0;
}

void fuji_apply_named(struct state *s, struct action a, struct events *events) {
    int place = a.verb == ANSWER_THIRD ? 2 + a.seat : a.seat;
    tell_all(events, WAS_DONE, a.seat, 0, 0);
    s->named[place] = fuji_dice_in(a);
    s->answered |= (uint8_t)(1u << place);
    if (fuji_who_names(s) == 0) finish_naming(s);
}
