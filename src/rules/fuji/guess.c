/* Filling the blanks of a view: which dice changed hands, their faces, and what others
 * have named in secret. Dice follow their odds; nothing is concluded from decisions. */
#include "../notation.h"
#include "state.h"

static uint32_t pick_die(uint32_t dice, struct rng *rng) {
    for (uint32_t skip = rng_below(rng, (uint32_t)bits_count(dice)); skip; skip--)
        dice &= dice - 1;
    return dice & -dice;
}

/* Any of the sets of at least one die, evenly. */
static uint32_t pick_set(uint32_t dice, struct rng *rng) {
    uint32_t set = 0;
    while (dice && set == 0) {
        for (uint32_t rest = dice; rest; rest &= rest - 1) {
            if (rng_next(rng) >> 63) set |= rest & -rest;
        }
    }
    return set;
}

/* ---- where dice lie ---- */

struct world {
    struct state *s; /* the view */
    struct rng *rng;
    uint32_t at[PLACES + 1];
};

/* Whether a world shows the viewer what he sees. */
static bool fits_view(const struct world *w) {
    const struct state *s = w->s;
    for (int place = 0; place < PLACES; place++) {
        bool seen = fuji_viewers(s, place) & SEAT(s->viewer);
        if (s->at[place] & ~w->at[place]) return false;
        if (seen && s->at[place] != w->at[place]) return false;
    }
    return true;
}

static bool replay_moves(struct world *w, int i);

static bool move_and_go_on(struct world *w, int i, uint32_t die) {
    int from = w->s->moved[i].way & 7, to = w->s->moved[i].way >> 3;
    w->at[from] &= ~die;
    w->at[to] |= die;
    if (replay_moves(w, i + 1)) return true;
    w->at[to] &= ~die;
    w->at[from] |= die;
    return false;
}

/* Replay the moves from the i-th on, hidden dice at random, until all fits. */
static bool replay_moves(struct world *w, int i) {
    struct state *s = w->s;
    if (i == s->moved_count) return fits_view(w);
    uint32_t here = w->at[s->moved[i].way & 7];
    if (s->moved[i].die != HIDDEN_DIE) {
        uint32_t die = 1u << s->moved[i].die;
        return here & die ? move_and_go_on(w, i, die) : false;
    }
    for (uint32_t left = here; left;) {
        uint32_t die = pick_die(left, w->rng);
        left &= ~die;
        if (!move_and_go_on(w, i, die)) continue;
        s->moved[i].die = (uint8_t)bits_first(die);
        return true;
    }
    return false;
}

static void guess_places(struct state *s, struct rng *rng) {
    struct world w = {.s = s, .rng = rng};
    if (s->moved_count == 0) return;
    for (int die = 0; die < DICE; die++) {
        if (!(s->lost >> die & 1)) w.at[fuji_home(s, die)] |= 1u << die;
    }
    bool found = replay_moves(&w, 0);
    assert(found);
    (void)found;
    for (int place = 0; place < PLACES; place++)
        s->at[place] = w.at[place];
}

/* ---- what was named in secret ---- */

static void guess_named(struct state *s, struct rng *rng) {
    bool single = s->singly || s->wait == FOR_CARABINER;
    for (int place = 0; place < PLACES; place++) {
        if (s->named[place] != HIDDEN_SET) continue;
        uint32_t dice = s->at[place];
        s->named[place] = single ? pick_die(dice, rng) : pick_set(dice, rng);
    }
}

/* Dice that tape or compass may turn must show a one or a six: unknown ones are made
 * to. */
static uint32_t guess_turned(struct state *s, int card, uint32_t dice,
                             struct rng *rng) {
    uint8_t face = card == TAPE ? 1 : 6;
    uint32_t may = 0, known = s->known[viewer_index(s->viewer)];
    for (uint32_t rest = dice; rest; rest &= rest - 1) {
        int die = bits_first(rest);
        if (s->face[die] == face || !(known >> die & 1)) may |= 1u << die;
    }
    uint32_t set = pick_set(may, rng);
    for (uint32_t rest = set; rest; rest &= rest - 1)
        s->face[bits_first(rest)] = face;
    return set;
}

static void guess_proposal(struct state *s, struct rng *rng) {
    struct action *a = &s->proposal;
    if (s->proposer == NOBODY || !(a->verb & HIDDEN_ARGUMENTS)) return;
    a->verb &= (uint8_t)~HIDDEN_ARGUMENTS;
    uint8_t *arg = a->arg;
    int verb = a->verb == USE + POCKETKNIFE ? *arg++ : a->verb;
    uint32_t dice = s->at[2 + s->proposer];
    int die = bits_first(pick_die(dice, rng));
    if (verb == USE + MAP) {
        arg[1] = (uint8_t)die;
    } else if (verb == USE + SHOVEL) {
        arg[0] = (uint8_t)die;
        arg[1] = (uint8_t)(1 + (s->face[die] + rng_below(rng, 5)) % 6);
    } else if (verb == USE + TAPE || verb == USE + COMPASS) {
        bytes_put24(arg, guess_turned(s, verb - USE, dice, rng));
    } else if (verb == ANSWER && s->request == LIGHTER) {
        bytes_put24(arg, 1u << die);
    } else {
        bytes_put24(arg, pick_set(dice, rng));
    }
}

/* ---- all of it ---- */

static void guess_faces(struct state *s, struct rng *rng) {
    for (int die = 0; die < DICE; die++) {
        if (s->face[die] == HIDDEN_FACE)
            s->face[die] = (uint8_t)(1 + rng_below(rng, 6));
    }
}

/* Others know at least what lies before them and what is open to all. */
static void guess_knowledge(struct state *s) {
    for (int i = 0; i < EXPLORERS; i++) {
        if (i == s->viewer) continue;
        s->known[i] = s->known[EXPLORERS];
        for (int place = 0; place < PLACES; place++) {
            if (fuji_viewers(s, place) & SEAT(i)) s->known[i] |= s->at[place];
        }
    }
}

void fuji_guess(void *view, struct rng *rng) {
    struct state *s = view;
    if (s->viewer == CHANCE) return;
    guess_places(s, rng);
    guess_faces(s, rng);
    guess_named(s, rng);
    guess_proposal(s, rng);
    guess_knowledge(s);
    s->viewer = CHANCE;
}
