/* What a seat may do, and what comes of it. */
#include "../bits.h"
#include "../notation.h"
#include "state.h"

#include <assert.h>
#include <string.h>

/* ---- who acts ---- */

static bool can_choose(const struct state *s, int seat) {
    return s->phase == CHOOSING && !(s->chosen & SEAT(seat));
}

/* Pledging waits for whoever has not pledged or is not ready. */
static bool can_step_in_pledging(const struct state *s, int seat) {
    return s->phase == PLEDGING && !(s->ready & SEAT(seat));
}

seat_set blank_to_act(const void *state) {
    const struct state *s = state;
    switch (s->phase) {
    case PLEDGING:
        return all_seats(s) & (seat_set)~s->ready;
    case CHOOSING:
        return all_seats(s) & (seat_set)~s->chosen;
    case OVER:
        return 0;
    default:
        return SEAT(CHANCE);
    }
}

/* ---- legal ---- */

static struct action with(int seat, int verb, int argument) {
    struct action a = action_of(seat, verb);
    a.arg[0] = (uint8_t)argument;
    return a;
}

static int list_pledging(const struct state *s, int seat, enum scope scope,
                         struct action *out) {
    int n = 0;
    bool is_ready = s->ready & SEAT(seat);
    if (s->pledge[seat] && !is_ready) out[n++] = action_of(seat, READY);
    for (int height = 1; height <= 3; height++) {
        bool is_step = s->pledge[seat] == 0;
        bool changes = s->pledge[seat] != height;
        if (is_step || (scope == ALL && changes)) out[n++] = with(seat, PLEDGE, height);
    }
    if (scope == STEPS) return n;
    if (is_ready) out[n++] = action_of(seat, UNREADY);
    for (int statement = 1; statement < STATEMENTS; statement++)
        out[n++] = with(seat, SAY, statement);
    return n;
}

static int list_choosing(const struct state *s, int seat, struct action *out) {
    int n = 0;
    out[n++] = with(seat, CHOOSE, NO_CARD);
    for (int card = STICK; card <= LOG; card++) {
        if (s->hand[seat][card - STICK]) out[n++] = with(seat, CHOOSE, card);
    }
    return n;
}

int blank_legal(const void *state, int seat, enum scope scope, struct action *out) {
    const struct state *s = state;
    if (seat >= s->seats) return 0;
    if (s->phase == PLEDGING && (scope == ALL || can_step_in_pledging(s, seat)))
        return list_pledging(s, seat, scope, out);
    if (can_choose(s, seat)) return list_choosing(s, seat, out);
    return 0;
}

/* ---- refusal ---- */

static bool refuse_choice(const struct state *s, int seat, int card,
                          struct message *why) {
    if (s->phase != CHOOSING) return refuse(why, BLANK_NOT_NOW, NULL);
    if (s->chosen & SEAT(seat))
        return refuse(why, BLANK_ALREADY_CHOSEN, "BL-CHOOSE-02");
    if (card != NO_CARD && s->hand[seat][card - STICK] == 0)
        return refuse(why, BLANK_NOT_IN_HAND, "BL-CHOOSE-01", card);
    return false;
}

static bool refuse_in_pledging(const struct state *s, struct action a,
                               struct message *why) {
    bool is_ready = s->ready & SEAT(a.seat);
    switch (a.verb) {
    case PLEDGE:
        if (s->pledge[a.seat] == a.arg[0])
            return refuse(why, BLANK_SAME_PLEDGE, "BL-PLEDGE-02");
        return false;
    case READY:
        if (is_ready) return refuse(why, BLANK_ALREADY_READY, "BL-PLEDGE-03");
        if (!s->pledge[a.seat]) return refuse(why, BLANK_PLEDGE_FIRST, "BL-PLEDGE-03");
        return false;
    case UNREADY:
        if (!is_ready) return refuse(why, BLANK_NOT_READY, "BL-PLEDGE-03");
        return false;
    default: /* SAY */
        if (a.arg[0] == 0) return refuse(why, BLANK_SAY_WHAT, "BL-SAY-01");
        return false;
    }
}

bool blank_refusal(const void *state, struct action a, struct message *why) {
    extern const struct game game_blank;
    const struct state *s = state;
    if (!notation_is_sound(&game_blank, a))
        return refuse(why, CORE_NO_SUCH_ACTION, NULL);
    bool is_chance = blank_verbs[a.verb].flags & CHANCES;
    if (is_chance != (a.seat == CHANCE)) return refuse(why, CORE_ONLY_CHANCE, NULL);
    if (s->phase == OVER) return refuse(why, CORE_GAME_IS_OVER, NULL);
    if (is_chance) return blank_refuse_chance(s, a, why);
    if (a.seat >= s->seats) return refuse(why, BLANK_NO_SUCH_SEAT, NULL, a.seat);
    if (a.verb == CHOOSE) return refuse_choice(s, a.seat, a.arg[0], why);
    if (s->phase != PLEDGING) return refuse(why, BLANK_NOT_NOW, NULL);
    return refuse_in_pledging(s, a, why);
}

/* ---- apply ---- */

static void tell_about(struct events *events, int kind, int seat, int value) {
    tell(events, (struct event){.kind = (uint8_t)kind,
                                .readers = EVERYBODY,
                                .arg = {(uint8_t)seat, (uint8_t)value}});
}

/* Tell everything to one seat, and to the others only that it happened. */
static void tell_in_secret(struct events *events, int kind, int seat, int value) {
    struct event open = {.kind = (uint8_t)kind,
                         .readers = SEAT(seat),
                         .arg = {(uint8_t)seat, (uint8_t)value}};
    struct event veiled = {.kind = (uint8_t)(kind | HIDDEN_ARGUMENTS),
                           .readers = (seat_set)(EVERYBODY & ~SEAT(seat)),
                           .arg = {(uint8_t)seat}};
    tell(events, open);
    tell(events, veiled);
}

static void next_phase_after_all(struct state *s, enum phase phase) {
    if (++s->turn < s->seats) return;
    s->turn = 0;
    s->phase = (uint8_t)phase;
}

static void apply_roll(struct state *s, int seat, int face, struct events *events) {
    s->die[seat] = (uint8_t)face;
    if (s->open) {
        tell_about(events, ROLLED, seat, face);
    } else {
        tell_in_secret(events, ROLLED, seat, face);
    }
    next_phase_after_all(s, DEALING);
}

static void apply_deal(struct state *s, int seat, int card, struct events *events) {
    s->pile[card - STICK]--;
    s->pile_size--;
    s->hand[seat][card - STICK]++;
    s->hand_size[seat]++;
    tell_in_secret(events, DEALT, seat, card);
    next_phase_after_all(s, PLEDGING);
}

/* All cards are shown at once. */
static void show_choices(struct state *s, struct events *events) {
    for (int seat = 0; seat < s->seats; seat++) {
        int card = s->choice[seat];
        struct event shown = {.kind = SHOWED,
                              .readers = EVERYBODY,
                              .arg = {(uint8_t)seat, (uint8_t)card, s->die[seat]}};
        tell(events, shown);
        if (card == NO_CARD) continue;
        s->hand[seat][card - STICK]--;
        s->hand_size[seat]--;
    }
    s->phase = DRAWING;
}

static void apply_choice(struct state *s, int seat, int card, struct events *events) {
    s->choice[seat] = (uint8_t)card;
    s->chosen |= SEAT(seat);
    tell_in_secret(events, CHOSE, seat, card);
    if (s->chosen == all_seats(s)) show_choices(s, events);
}

/* An ember warms every fire by one; then the round is scored. */
static void apply_draw(struct state *s, int token, struct events *events) {
    s->bag[token]--;
    tell_about(events, DREW, token, 0);
    for (int seat = 0; seat < s->seats; seat++) {
        int gain = fire_of(s, seat) + (token == EMBER) >= 3 * s->pledge[seat]
                       ? s->pledge[seat]
                       : 0;
        s->points[seat] = (uint8_t)(s->points[seat] + gain);
        if (gain) tell_about(events, SCORED, seat, gain);
    }
    memset(s->die, 0, sizeof s->die);
    memset(s->pledge, 0, sizeof s->pledge);
    memset(s->choice, 0, sizeof s->choice);
    s->ready = s->chosen = 0;
    s->phase = ++s->round == s->rounds ? OVER : ROLLING;
}

void blank_apply(void *state, struct action a, struct events *events) {
    struct state *s = state;
    switch (a.verb) {
    case ROLL:
        apply_roll(s, a.arg[0], a.arg[1], events);
        break;
    case DEAL:
        apply_deal(s, a.arg[0], a.arg[1], events);
        break;
    case DRAW:
        apply_draw(s, a.arg[0], events);
        break;
    case PLEDGE:
        s->pledge[a.seat] = a.arg[0];
        s->ready = 0; /* every change takes back all agreement */
        tell_about(events, PLEDGED, a.seat, a.arg[0]);
        break;
    case READY:
        s->ready |= SEAT(a.seat);
        tell_about(events, WAS_READY, a.seat, 0);
        if (s->ready == all_seats(s)) s->phase = CHOOSING;
        break;
    case UNREADY:
        s->ready &= (uint8_t)~SEAT(a.seat);
        tell_about(events, TOOK_BACK, a.seat, 0);
        break;
    case SAY:
        s->said[a.seat] = a.arg[0];
        if (s->spoken < 255) s->spoken++;
        tell_about(events, SAID, a.seat, a.arg[0]);
        break;
    default: /* CHOOSE */
        apply_choice(s, a.seat, a.arg[0], events);
    }
}

/* ---- results ---- */

void blank_score(const void *state, int32_t *points) {
    const struct state *s = state;
    for (int seat = 0; seat < s->seats; seat++)
        points[seat] = s->points[seat];
}

struct outcome blank_outcome(const void *state) {
    const struct state *s = state;
    struct outcome o = {0};
    if (s->phase != OVER) return o;
    int best = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        if (s->points[seat] > best) best = s->points[seat];
    }
    for (int seat = 0; seat < s->seats; seat++) {
        if (s->points[seat] == best) o.winners |= SEAT(seat);
    }
    return o;
}

int blank_turns(const void *state) {
    return ((const struct state *)state)->round;
}

void blank_figure(const void *state, int32_t *out) {
    const struct state *s = state;
    int32_t sum = 0;
    for (int seat = 0; seat < s->seats; seat++)
        sum += s->points[seat];
    out[0] = sum;
    out[1] = s->bag[EMBER];
}
