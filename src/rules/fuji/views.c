/* What a seat may see, in a state and in the log (FU-INFO). */
#include "../notation.h"
#include "state.h"

#include <string.h>

/* ---- lines of the log ---- */

/* Who may read the dice that a use names; a set that is empty says so openly. */
static seat_set readers_of_use(const struct state *s, const struct use *use) {
    int place = place_for(s, use->explorer, use->seat);
    if (use->verb == USE_WATER_FOR || use->card == MACHETE) return EVERYBODY;
    if (use->card == SHOVEL) return fuji_viewers(s, place);
    if (use->card == MAP) {
        seat_set readers = fuji_viewers(s, place);
        if (!is_third(s, use->explorer))
            readers |= fuji_viewers(s, place_for(s, use->arg[0], use->seat));
        return readers;
    }
    if (!fuji_takes_set(use->card) || bytes_set24(use->arg) == 0) return EVERYBODY;
    return fuji_viewers(s, place);
}

static seat_set readers_of_answer(const struct state *s, struct action a) {
    seat_set readers = fuji_viewers(s, a.seat);
    if (s->wait == FOR_ANSWER && s->request == LIGHTER)
        readers |= fuji_viewers(s, place_for(s, s->asker, a.seat));
    return readers;
}

static seat_set readers_of_proposal(const struct state *s, struct action inner) {
    seat_set side = fuji_viewers(s, 2 + inner.seat);
    if (inner.verb == ANSWER) return fuji_dice_in(inner) ? side : EVERYBODY;
    if (!fuji_is_use(inner.verb)) return EVERYBODY;
    struct use use = fuji_use_of(inner, 2);
    return readers_of_use(s, &use);
}

seat_set fuji_readers(const struct state *s, struct action a) {
    struct use use;
    int shared;
    switch (a.verb) {
    case ROLL:
        return fuji_viewers(s, bits_first(s->rolling));
    case REROLL:
        return fuji_viewers(s, a.seat);
    case REROLL_THIRD:
    case ANSWER_THIRD:
        return fuji_viewers(s, 2 + a.seat);
    case ANSWER:
        return readers_of_answer(s, a);
    case PROPOSE:
        return readers_of_proposal(s, fuji_inner(a));
    case AGREE:
        shared = fuji_shared_card(s, s->proposal);
        if (shared == EQUIPMENTS || shared == MACHETE) return EVERYBODY;
        return fuji_viewers(s, 2 + a.seat);
    default:
        if (!fuji_is_use(a.verb)) return EVERYBODY;
        use = fuji_use_of(a, a.seat);
        return readers_of_use(s, &use);
    }
}

/* How many bytes of the arguments stay readable when the rest is hidden. */
static int open_bytes(int verb, const uint8_t *arg) {
    if (verb == PROPOSE || verb == USE + POCKETKNIFE)
        return 1 + open_bytes(arg[0], arg + 1);
    return verb == USE + MAP ? 1 : 0;
}

static struct action veil(struct action a) {
    int open = open_bytes(a.verb, a.arg);
    memset(a.arg + open, 0, (size_t)(ARGUMENT_BYTES - open));
    a.verb |= HIDDEN_ARGUMENTS;
    return a;
}

struct action fuji_hide_action(const void *state, struct action a, int seat) {
    return fuji_readers(state, a) & SEAT(seat) ? a : veil(a);
}

/* ---- a state ---- */

/* Only dice that surely lie there stay at their places. */
static void hide_places(struct state *s, int seat) {
    uint32_t may[PLACES], once = 0, twice = 0;
    if (s->moved_count == 0) return;
    fuji_where(s, seat, may);
    for (int place = 0; place < PLACES; place++) {
        twice |= once & may[place];
        once |= may[place];
    }
    for (int place = 0; place < PLACES; place++)
        s->at[place] = may[place] & ~twice;
    for (int i = 0; i < s->moved_count; i++) {
        if (!(s->moved[i].seen & SEAT(seat))) s->moved[i].die = HIDDEN_DIE;
    }
}

static void hide_faces(struct state *s, int seat) {
    uint32_t known = s->known[viewer_index(seat)];
    for (int die = 0; die < DICE; die++) {
        if (s->face[die] && !(known >> die & 1)) s->face[die] = HIDDEN_FACE;
    }
    for (int i = 0; i < EXPLORERS; i++) {
        if (i != seat) s->known[i] = 0;
    }
}

static void hide_named(struct state *s, int seat) {
    if (s->phase == ROLLING || s->phase == SHOWING) return;
    for (int place = 0; place < PLACES; place++) {
        bool waits = (s->rolling | s->answered) >> place & 1;
        if (waits && !(fuji_viewers(s, place) & SEAT(seat)))
            s->named[place] = HIDDEN_SET;
    }
}

void fuji_hide(void *state, int seat) {
    struct state *s = state;
    if (s->viewer != CHANCE || s->phase == OVER) return; /* FU-INFO-19 */
    s->viewer = (uint8_t)seat;
    hide_named(s, seat);
    if (s->proposer != NOBODY && !(readers_of_proposal(s, s->proposal) & SEAT(seat)))
        s->proposal = veil(s->proposal);
    hide_places(s, seat);
    hide_faces(s, seat);
}
