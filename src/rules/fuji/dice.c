/* Dice behind screens: who sees a place, who knows a face, and where, for all that a
 * seat knows, a die may lie. A seat that did not see which die changed hands must not
 * learn it from anything, so its knowledge is worked out from the list of moves as it
 * saw them, never from where the dice really are. */
#include "state.h"

/* Who looks at the dice of a place. Variant A: the third set is half open, half seen by
 * nobody (FU-INFO-15); B: each half is seen from its side (FU-INFO-16). */
seat_set fuji_viewers(const struct state *s, int place) {
    if (s->radio >> owner_of_place(s, place) & 1) return EVERYBODY; /* FU-INFO-06 */
    if (place < 2 || s->variant == NO_VARIANT) return SEAT(place);
    if (s->variant == THIRD_CHARACTER) return SEAT(place - 2);
    return place == 2 ? EVERYBODY : 0;
}

/* Where a die lies that is neither lent nor aside. */
int fuji_home(const struct state *s, int die) {
    int owner = die / DICE_EACH;
    return s->variant != NO_VARIANT && owner == 2 ? 2 + die % 2 : owner;
}

static uint32_t home_dice(const struct state *s, int place) {
    uint32_t all = 0x3Fu << (DICE_EACH * owner_of_place(s, place));
    if (s->variant != NO_VARIANT && place >= 2)
        all &= place == 2 ? 0x555555u : 0xAAAAAAu;
    return all & ~s->lost;
}

/* The dice that may lie at each place for all that a seat (or an onlooker) knows. */
void fuji_where(const struct state *s, int seat, uint32_t may[PLACES]) {
    for (int place = 0; place < PLACES; place++)
        may[place] = home_dice(s, place);
    for (int i = 0; i < s->moved_count; i++) {
        const struct moved *m = &s->moved[i];
        int from = m->way & 7, to = m->way >> 3;
        if (!(m->seen & SEAT(seat))) {
            may[to] |= may[from];
            continue;
        }
        for (int place = 0; place < PLACES; place++)
            may[place] &= ~(1u << m->die);
        if (to != ASIDE) may[to] |= 1u << m->die;
    }
    for (int place = 0; place < PLACES; place++) {
        if (!(fuji_viewers(s, place) & SEAT(seat))) continue;
        for (int other = 0; other < PLACES; other++)
            may[other] &= ~s->at[place];
        may[place] = s->at[place];
    }
}

/* The dice of a place that a seat must take for changed, whichever they were. */
static uint32_t doubtful(const struct state *s, int place, int seat) {
    if (s->moved_count == 0) return home_dice(s, place);
    uint32_t may[PLACES];
    fuji_where(s, seat, may);
    return may[place];
}

/* Faces of some dice of a place have changed: who sees them knows them, everybody else
 * no longer knows any die that may lie there. */
void fuji_dice_changed(struct state *s, int place, uint32_t dice) {
    seat_set viewers = fuji_viewers(s, place);
    for (int i = 0; i < VIEWERS; i++) {
        if (viewers & SEAT(viewer_seat(i))) {
            s->known[i] |= dice;
        } else if (s->known[i]) {
            s->known[i] &= ~doubtful(s, place, viewer_seat(i));
        }
    }
}

static void know(struct state *s, seat_set who, uint32_t dice) {
    for (int i = 0; i < VIEWERS; i++) {
        if (who & SEAT(viewer_seat(i))) s->known[i] |= dice;
    }
}

static void note_move(struct state *s, int from, int to, int die, seat_set seen) {
    assert(s->moved_count < MOVED_MAX);
    s->moved[s->moved_count++] = (struct moved){
        .way = (uint8_t)(from + 8 * to), .die = (uint8_t)die, .seen = seen};
}

/* Tell the faces of dice of one place to those who see them. */
void fuji_show_dice(const struct state *s, int kind, int place, uint32_t dice,
                    struct events *events) {
    if (!events) return;
    int owner = owner_of_place(s, place);
    seat_set viewers = fuji_viewers(s, place);
    for (uint32_t rest = dice; rest; rest &= rest - 1) {
        int die = bits_first(rest);
        struct event e = {.kind = (uint8_t)kind, .readers = viewers};
        uint8_t *at = e.arg;
        if (kind != SHOWS) *at++ = (uint8_t)owner;
        *at++ = (uint8_t)die;
        *at = s->face[die];
        tell(events, e);
    }
    if (kind != SHOWS)
        tell(events, (struct event){.kind = (uint8_t)(kind | HIDDEN_ARGUMENTS),
                                    .readers = (seat_set)(EVERYBODY & ~viewers),
                                    .arg = {(uint8_t)owner}});
}

/* A die changes hands, unturned; giver and receiver see which (FU-INFO-09). */
void fuji_lend(struct state *s, int from, int to, int die, struct events *events) {
    seat_set seen = fuji_viewers(s, from) | fuji_viewers(s, to);
    note_move(s, from, to, die, seen);
    s->at[from] &= ~(1u << die);
    s->at[to] |= 1u << die;
    s->held[from]--;
    s->held[to]++;
    know(s, seen, 1u << die);
    uint8_t giver = (uint8_t)owner_of_place(s, from);
    uint8_t taker = (uint8_t)owner_of_place(s, to);
    tell(events, (struct event){.kind = LENT,
                                .readers = seen,
                                .arg = {giver, taker, (uint8_t)die, s->face[die]}});
    tell(events, (struct event){.kind = LENT | HIDDEN_ARGUMENTS,
                                .readers = (seat_set)(EVERYBODY & ~seen),
                                .arg = {giver, taker}});
}

/* Out of play until the end of the round, and open to all (FU-INFO-05). */
void fuji_put_aside(struct state *s, int place, int die, struct events *events) {
    note_move(s, place, ASIDE, die, EVERYBODY);
    s->at[place] &= ~(1u << die);
    s->held[place]--;
    s->aside |= 1u << die;
    know(s, EVERYBODY, 1u << die);
    tell_all(events, PUT_ASIDE, owner_of_place(s, place), die, s->face[die]);
}

/* The radio: all see the dice until the end of the phase. */
void fuji_open_dice(struct state *s, int explorer, struct events *events) {
    s->radio |= (uint8_t)(1u << explorer);
    know(s, EVERYBODY, dice_of(s, explorer));
    tell_all(events, OPENED, explorer, 0, 0);
    for (int place = 0; place < PLACES; place++) {
        if (places_of(s, explorer) >> place & 1)
            fuji_show_dice(s, SHOWS, place, s->at[place], events);
    }
}

/* Phase 5: all screens go (FU-P5-01). What was lent is plain to see, so the list of
 * moves has served its purpose. */
void fuji_reveal(struct state *s, struct events *events) {
    know(s, EVERYBODY, ALL_DICE);
    s->radio = 0x0F;
    s->moved_count = 0;
    memset(s->moved, 0, sizeof s->moved);
    tell_all(events, REVEALED, 0, 0, 0);
    for (int place = 0; events && place < PLACES; place++)
        fuji_show_dice(s, SHOWS, place, s->at[place], events);
}

/* All dice go back to their owners, unrolled (FU-GEN-14). */
void fuji_dice_home(struct state *s) {
    for (int place = 0; place < PLACES; place++) {
        s->at[place] = home_dice(s, place);
        s->held[place] = (uint8_t)bits_count(s->at[place]);
        s->named[place] = 0;
    }
    memset(s->face, 0, sizeof s->face);
    memset(s->known, 0, sizeof s->known);
    s->aside = 0;
    s->radio = 0;
    s->moved_count = 0;
    memset(s->moved, 0, sizeof s->moved);
}

/* The movement value for a card (FU-GEN-11). */
int fuji_value(const struct state *s, int explorer, int card) {
    int sum = 0;
    for (uint32_t rest = dice_of(s, explorer); rest; rest &= rest - 1) {
        int die = bits_first(rest);
        sum += fuji_counts[card][die_type(die)][s->face[die]];
    }
    return sum;
}
