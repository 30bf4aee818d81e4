/* How phases follow each other. */
#include "state.h"

#include <string.h>

static void begin_phase(struct state *s, enum phase phase, struct events *events) {
    s->phase = (uint8_t)phase;
    s->settled = 0;
    fuji_lapse(s);
    tell_all(events, PHASE_BEGINS, (int)phase, 0, 0);
}

void fuji_disturb(struct state *s) {
    if (s->phase == PLANNING || s->phase == EQUIPPING) s->settled = 0;
    fuji_lapse(s);
}

/* ---- set-up to the first round ---- */

/* After the last deal, cards are kept and dice left out; who has neither to do is
 * through. */
void fuji_next_dealing(struct state *s, struct events *events) {
    if (++s->asked < s->explorers) return;
    s->asked = 0;
    begin_phase(s, KEEPING, events);
    for (int i = 0; i < s->explorers; i++) {
        if (fuji_skills[s->skill[i]].dice < DICE_EACH) s->leaving |= (uint8_t)(1u << i);
    }
    if (fuji_set_up_is_done(s)) fuji_begin_round(s, events);
}

void fuji_begin_round(struct state *s, struct events *events) {
    s->round++;
    s->fresh = 0;
    s->helped = s->rerolled = s->put_aside = 0;
    memset(s->flares, 0, sizeof s->flares);
    memset(s->rerolls, 0, sizeof s->rerolls);
    memset(s->said, 0, sizeof s->said);
    s->said_count = 0;
    fuji_dice_home(s);
    tell_all(events, ROUND_BEGINS, s->round, 0, 0);
    begin_phase(s, ROLLING, events);
    s->rolling = all_explorers(s);
    if (s->variant == THIRD_SET) s->rolling |= 4; /* the open half (FU-TWO-03) */
    if (s->variant == THIRD_CHARACTER) s->rolling |= 8;
}

void fuji_begin_planning(struct state *s, struct events *events) {
    begin_phase(s, PLANNING, events);
}

/* ---- phase 3 ---- */

/* FU-P3-01 to FU-P3-05 */
int fuji_rerolls_for(const struct state *s, int explorer, int cell) {
    static const uint8_t by_distance[] = {2, 1, 1, 0};
    int distance = fuji_distance(s, s->pawn[explorer], cell);
    if (distance > 3) return 0; /* a Scout's; on a made-up table any */
    int n = by_distance[distance] + fuji_extra_reroll(s->card[cell]);
    if (has_wound(s, explorer, EYE)) n = 0;
    return n + has_skill(s, explorer, SURVIVALIST);
}

void fuji_begin_rerolls(struct state *s, struct events *events) {
    s->radio = 0; /* FU-EQ-27 */
    for (int place = 0; place < PLACES; place++) {
        int explorer = owner_of_place(s, place);
        if (explorer < s->explorers)
            s->rerolls[place] =
                (uint8_t)fuji_rerolls_for(s, explorer, s->marker[explorer]);
    }
    begin_phase(s, REROLLING, events);
    fuji_settle_rerolls(s, events);
}

/* Whether there is anything a seat could still do with the dice of a place. */
static bool place_is_open(const struct state *s, int place) {
    if (s->held[place] == 0) return false;
    bool buddy = has_skill(s, owner_of_place(s, place), BUDDY) && !s->put_aside;
    return s->rerolls[place] || buddy;
}

/* A bar for each re-roll not made (FU-SK-30). */
static void earn_bars(struct state *s, int explorer, int rerolls,
                      struct events *events) {
    if (!has_skill(s, explorer, GATHERER)) return;
    int earned = rerolls < BARS_MAX - s->bars ? rerolls : BARS_MAX - s->bars;
    s->bars = (uint8_t)(s->bars + earned);
    if (earned) tell_all(events, EARNED, explorer, earned, 0);
}

static void end_rerolls(struct state *s, struct events *events) {
    for (int i = 0; i < s->seats; i++)
        earn_bars(s, i, s->rerolls[i], events);
    if (has_third(s)) { /* FU-TWO-28 */
        int left = s->rerolls[2] < s->rerolls[3] ? s->rerolls[2] : s->rerolls[3];
        earn_bars(s, 2, left, events);
    }
    fuji_begin_equipment(s, events);
}

/* Who has nothing left to do is done; when all are, the phase ends (FU-P3-12). */
void fuji_settle_rerolls(struct state *s, struct events *events) {
    for (int seat = 0; seat < s->seats; seat++) {
        bool open =
            place_is_open(s, seat) || (has_third(s) && place_is_open(s, 2 + seat));
        if (open || s->settled & SEAT(seat)) continue;
        s->settled |= SEAT(seat);
        tell_all(events, WAS_DONE, seat, 0, 0);
    }
    if (s->settled == all_seats(s)) end_rerolls(s, events);
}

/* ---- phase 4 ---- */

/* Whether anybody, as far as all can see, could use a card now; if not, one pass is
 * enough for all (FU-P4-05). */
bool fuji_equipment_is_left(const struct state *s) {
    for (int i = 0; i < s->explorers; i++) {
        if (fuji_usable(s, i)) return true;
        uint16_t own = s->hand[i] & (uint16_t)~s->fresh;
        if (own && has_skill(s, i, MANAGER)) return true;
    }
    return false;
}

void fuji_begin_equipment(struct state *s, struct events *events) {
    memset(s->declined, 0, sizeof s->declined);
    begin_phase(s, EQUIPPING, events);
}

/* ---- phases 5 and 6 ---- */

static void open_movement(struct state *s, struct events *events) {
    begin_phase(s, MOVING, events);
    s->gone = 0;
    s->active = NOBODY;
    fuji_reveal(s, events);
}

/* The hidden half of a third set is rolled only now, in the open: nobody could look at
 * it before. */
void fuji_begin_movement(struct state *s, struct events *events) {
    if (s->variant == THIRD_SET && s->phase != SHOWING) {
        begin_phase(s, SHOWING, NULL);
        s->radio |= 4;
        s->rolling = 8;
        return;
    }
    open_movement(s, events);
}

/* Dice lost to leg injuries counted until now (FU-WD-07). */
static void remove_doomed(struct state *s) {
    s->lost |= s->doomed;
    s->aside &= ~s->doomed;
    for (int place = 0; place < PLACES; place++) {
        s->at[place] &= ~s->doomed;
        s->held[place] = (uint8_t)bits_count(s->at[place]);
    }
    s->doomed = 0;
}

void fuji_end_round(struct state *s, struct events *events) {
    remove_doomed(s);
    fuji_erupt(s, events);
    if (s->phase != OVER) fuji_begin_round(s, events);
}
