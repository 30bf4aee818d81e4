/* What a seat may see, in a state, in the log, in print and as JSON. */
#include "state.h"

#include <string.h>

/* ---- hiding ---- */

/* Hidden hands join the draw pile: its counts alone would tell a hand by subtraction.
 */
static void hide_hand(struct state *s, int seat) {
    for (int kind = 0; kind < CARD_KINDS; kind++) {
        s->pile[kind] = (uint8_t)(s->pile[kind] + s->hand[seat][kind]);
        s->hand[seat][kind] = 0;
    }
}

/* Choices lie face down until all have chosen, dice until then too. */
static void hide_seat(struct state *s, int seat) {
    hide_hand(s, seat);
    if (s->phase == DRAWING) return;
    if (s->die[seat] && !s->open) s->die[seat] = HIDDEN_DIE;
    if (s->chosen & SEAT(seat)) s->choice[seat] = HIDDEN_CARD;
}

void blank_hide(void *state, int viewer) {
    struct state *s = state;
    if (s->viewer != CHANCE || s->phase == OVER) return;
    s->viewer = (uint8_t)viewer;
    for (int seat = 0; seat < s->seats; seat++) {
        if (seat != viewer) hide_seat(s, seat);
    }
}

struct action blank_hide_action(const void *state, struct action a, int seat) {
    const struct state *s = state;
    bool is_last = (s->chosen | SEAT(a.seat)) == all_seats(s); /* shows all choices */
    bool hidden = (a.verb == ROLL && a.arg[0] != seat && !s->open) ||
                  (a.verb == DEAL && a.arg[0] != seat) ||
                  (a.verb == CHOOSE && a.seat != seat && !is_last);
    if (!hidden) return a;
    struct action veiled = action_of(a.seat, a.verb | HIDDEN_ARGUMENTS);
    if (a.verb != CHOOSE) veiled.arg[0] = a.arg[0];
    return veiled;
}

/* ---- guessing ---- */

static void guess_hand(struct state *s, int seat, struct rng *rng) {
    for (int i = 0; i < s->hand_size[seat]; i++) {
        int kind = rng_pick(rng, s->pile, CARD_KINDS);
        s->pile[kind]--;
        s->hand[seat][kind]++;
    }
}

/* A hidden choice is one that its guessed hand allows, evenly. */
static void guess_choice(struct state *s, int seat, struct rng *rng) {
    uint8_t options[LOG + 1] = {[NO_CARD] = 1};
    for (int card = STICK; card <= LOG; card++)
        options[card] = s->hand[seat][card - STICK] > 0;
    s->choice[seat] = (uint8_t)rng_pick(rng, options, LOG + 1);
}

void blank_guess(void *view, struct rng *rng) {
    struct state *s = view;
    if (s->viewer == CHANCE) return;
    for (int seat = 0; seat < s->seats; seat++) {
        if (seat == s->viewer) continue;
        if (s->die[seat] == HIDDEN_DIE)
            s->die[seat] = (uint8_t)(1 + rng_below(rng, FACES_OF_DIE));
        guess_hand(s, seat, rng);
        if (s->choice[seat] == HIDDEN_CARD) guess_choice(s, seat, rng);
    }
    s->viewer = CHANCE;
}

/* ---- invariants ---- */

const char *blank_fault(const void *state) {
    const struct state *s = state;
    if (s->phase > OVER) return "the phase is none";
    int cards = 0, played = 0, known = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        int hand = 0;
        for (int kind = 0; kind < CARD_KINDS; kind++)
            hand += s->hand[seat][kind];
        bool is_hidden = s->viewer != CHANCE && seat != s->viewer;
        if (!is_hidden && hand != s->hand_size[seat])
            return "a hand's size is not the sum of its counts";
        if (s->pledge[seat] > 3) return "a pledge is above 3";
        known += hand;
        played += s->hand_size[seat];
    }
    for (int kind = 0; kind < CARD_KINDS; kind++)
        cards += s->pile[kind];
    if (cards + known != s->pile_size + played)
        return "pile and hands do not hold the cards they should";
    if (s->bag[EMBER] + s->bag[WATER] != EMBERS + WATERS - s->round)
        return "the bag does not hold what was not drawn";
    if ((s->ready | s->chosen) & ~all_seats(s)) return "a flag of a seat that is none";
    return NULL;
}

/* ---- print and JSON ---- */

static void print_seat(const struct state *s, int seat, const struct reader *reader,
                       struct text *out) {
    size_t start = out->length;
    seat_write(seat, reader, out);
    text_pad(out, start, 12);
    if (s->die[seat] == HIDDEN_DIE) {
        text_put(out, " [?]");
    } else if (s->die[seat]) {
        text_format(out, " [%d]", s->die[seat]);
    } else {
        text_put(out, " [ ]");
    }
    text_char(out, ' ');
    say_with(BLANK_PRINT_HAND, reader, out, s->hand_size[seat], 0);
    for (int card = STICK; card <= LOG; card++) {
        for (int i = 0; i < s->hand[seat][card - STICK]; i++) {
            text_char(out, ' ');
            say(BLANK_CARDS + card, reader, out);
        }
    }
    text_put(out, "  ");
    if (s->pledge[seat]) say_with(BLANK_PRINT_PLEDGE, reader, out, s->pledge[seat], 0);
    if (s->ready & SEAT(seat)) text_put(out, " *");
    text_put(out, "  ");
    say_with(BLANK_PRINT_POINTS, reader, out, s->points[seat], 0);
    text_char(out, '\n');
}

void blank_print(const void *state, const struct reader *reader, struct text *out) {
    const struct state *s = state;
    int round = s->phase == OVER ? s->round : s->round + 1;
    say_with(BLANK_PRINT_ROUND, reader, out, round, s->rounds);
    text_put(out, ": ");
    say(BLANK_PHASES + s->phase, reader, out);
    text_char(out, '\n');
    for (int seat = 0; seat < s->seats; seat++)
        print_seat(s, seat, reader, out);
    say_with(BLANK_PRINT_PILE, reader, out, s->pile_size, 0);
    text_char(out, '\n');
}

/* What a pledge needs, and what a card makes of the own die. */
void blank_remark(const void *view, struct action a, const struct reader *reader,
                  struct text *out) {
    const struct state *s = view;
    if (a.verb == PLEDGE) say_with(BLANK_REMARK_PLEDGE, reader, out, 3 * a.arg[0], 0);
    if (a.verb == CHOOSE)
        say_with(BLANK_REMARK_CHOOSE, reader, out, s->die[a.seat] + a.arg[0],
                 s->pledge[a.seat]);
}

static void json_seat(const struct state *s, int seat, struct json *out) {
    json_object(out, NULL);
    if (s->die[seat] == HIDDEN_DIE) {
        json_null(out, "die");
    } else {
        json_number(out, "die", s->die[seat]);
    }
    json_number(out, "cards", s->hand_size[seat]);
    json_array(out, "hand");
    for (int kind = 0; kind < CARD_KINDS; kind++)
        json_number(out, NULL, s->hand[seat][kind]);
    json_end_array(out);
    json_number(out, "pledge", s->pledge[seat]);
    json_bool(out, "ready", s->ready & SEAT(seat));
    json_bool(out, "chosen", s->chosen & SEAT(seat));
    json_number(out, "said", s->said[seat]);
    json_number(out, "points", s->points[seat]);
    json_end_object(out);
}

void blank_write_json(const void *state, struct json *out) {
    const struct state *s = state;
    json_object(out, NULL);
    json_number(out, "phase", s->phase);
    json_number(out, "round", s->round);
    json_number(out, "rounds", s->rounds);
    json_number(out, "pile", s->pile_size);
    json_number(out, "embers", s->bag[EMBER]);
    json_number(out, "water", s->bag[WATER]);
    json_array(out, "seats");
    for (int seat = 0; seat < s->seats; seat++)
        json_seat(s, seat, out);
    json_end_array(out);
    json_end_object(out);
}
