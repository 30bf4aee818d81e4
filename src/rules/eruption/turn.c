/* The course of the game: set-up, the four steps of a turn, and the ends. Each function
 * goes on until chance or the active seat is waited for, or the turn is over. */
#include "state.h"

#include <stdarg.h>

static const uint8_t zone_start[ERUPTION_TILES] = {ZONE_1, ZONE_2, ZONE_3};

void turn_tell_all(struct events *events, int kind, ...) {
    struct event event = {.kind = (uint8_t)kind, .readers = EVERYBODY};
    va_list numbers;
    va_start(numbers, kind);
    for (int i = 0; eruption_events[kind].args[i]; i++)
        event.arg[i] = (uint8_t)va_arg(numbers, int);
    va_end(numbers);
    tell(events, event);
}

/* ---- temperature ---- */

/* An eruption tile goes to the first marker that reaches its space (ER-ERU-01). */
static void win_eruptions(struct state *s, int seat, int before,
                          struct events *events) {
    for (int i = 0; i < ERUPTION_TILES; i++) {
        bool passes = before < zone_start[i] && s->temperature[seat] >= zone_start[i];
        if (!passes || s->eruption_status[i] != NOT_WON) continue;
        s->eruption_status[i] = WAITING;
        s->eruption_owner[i] = (uint8_t)seat;
        turn_tell(events, ERUPTION_WON, seat, i + 1);
    }
}

void turn_heat(struct state *s, int seat, int tens, struct events *events) {
    int before = s->temperature[seat];
    int after = before + tens > FLAMES ? FLAMES : before + tens;
    if (after == before) return;
    s->temperature[seat] = (uint8_t)after;
    s->moved = true;
    turn_tell(events, RISES, seat, after - before, after);
    win_eruptions(s, seat, before, events);
}

/* ---- the ends ---- */

static void end_game(struct state *s, enum reason reason, struct events *events) {
    s->reason = (uint8_t)reason;
    s->phase = OVER;
    turn_tell(events, GAME_ENDS, reason);
}

/* A marker on the flames counts when its owner's turn ends; until then rain may still
 * save the village (ER-END-02, ER-VAR-10). */
static void note_burning(struct state *s) {
    seat_set own = SEAT(s->active);
    bool burns = s->temperature[s->active] == FLAMES;
    s->burned = (uint8_t)(burns ? s->burned | own : s->burned & ~own);
}

/* With Clans both villages of the team must be (ER-VAR-09). Edition 1 asked only where
 * the partner's marker stood. */
static bool is_burned_out(const struct state *s, int seat) {
    seat_set team = SEAT(seat);
    if (s->clans && s->edition == 1)
        return s->temperature[seat] == FLAMES &&
               s->temperature[partner_of(s, seat)] == FLAMES;
    if (s->clans) team |= SEAT(partner_of(s, seat));
    return (s->burned & team) == team;
}

/* The remaining lava tiles leave the game (ER-END-03). */
static void drop_stack(struct state *s) {
    for (int pattern = 0; pattern < PATTERNS; pattern++) {
        s->tiles_gone[pattern] = (uint8_t)(s->tiles_gone[pattern] + s->stack[pattern]);
        s->stack[pattern] = 0;
    }
    s->stack_size = 0;
    for (int stack = 0; stack < STACKS; stack++) {
        if (s->top[stack] != NO_TILE) s->tiles_gone[s->top[stack]]++;
        s->top[stack] = NO_TILE;
        s->unseen[stack] = 0;
    }
}

static void begin_last_turns(struct state *s, enum reason reason, int turns,
                             struct events *events) {
    s->ending = LAST_TURNS;
    s->reason = (uint8_t)reason;
    s->turns_left = (uint8_t)turns;
    turn_tell(events, LAST_TURNS_BEGIN, turns);
}

/* Only the first ending counts (ER-END-07); burning out goes before the exhausted stack
 * (ER-END-08). */
static void test_ending(struct state *s, struct events *events) {
    if (s->ending == LAST_TURNS) {
        if (--s->turns_left == 0) end_game(s, s->reason, events);
    } else if (is_burned_out(s, s->active)) {
        turn_tell(events, VILLAGE_BURNED_OUT, s->active);
        drop_stack(s);
        begin_last_turns(s, BURNED_OUT, s->seats - 1, events);
    } else if (s->ending == EXHAUSTED) {
        begin_last_turns(s, TILES_OUT, s->seats, events);
    }
}

/* What he leaves goes back, but for the walls in his village (ER-VAR-18). */
void turn_eliminate(struct state *s, int seat, struct events *events) {
    s->eliminated |= SEAT(seat);
    for (int kind = 0; kind < CARD_KINDS; kind++) {
        s->discards[kind] = (uint8_t)(s->discards[kind] + s->hand[seat][kind]);
        s->hand[seat][kind] = 0;
    }
    s->hand_size[seat] = 0;
    for (int material = 0; material < MATERIALS; material++) {
        s->supply[material] = (uint8_t)(s->supply[material] + s->stock[seat][material]);
        s->stock[seat][material] = 0;
    }
    for (int i = 0; i < ERUPTION_TILES; i++) {
        if (s->eruption_status[i] != WAITING || s->eruption_owner[i] != seat) continue;
        s->eruption_status[i] = LAID;
        s->eruptions_gone++;
    }
    turn_tell(events, PLAYER_ELIMINATED, seat);
}

/* No lava runs into a living village, and no lava tile can be laid (ER-VAR-26). */
static bool is_deadlocked(const struct state *s) {
    if (s->quiet < s->seats) return false;
    for (int seat = 0; seat < s->seats; seat++) {
        if (!is_eliminated(s, seat) && tiles_incoming(s, village_of(s, seat)))
            return false;
    }
    return !placement_could_lay(s);
}

static void test_annihilation(struct state *s, struct events *events) {
    if (!is_eliminated(s, s->active) && s->temperature[s->active] == FLAMES)
        turn_eliminate(s, s->active, events);
    s->quiet = s->moved ? 0 : (uint8_t)(s->quiet + (s->quiet < 255));
    if (bits_count(all_seats(s) & (seat_set)~s->eliminated) == 1) {
        end_game(s, LAST_VILLAGE, events);
    } else if (is_deadlocked(s)) {
        end_game(s, DEADLOCK, events);
    }
}

static void end_turn(struct state *s, struct events *events) {
    s->phase = BETWEEN_TURNS;
    s->turns++;
    note_burning(s);
    if (s->annihilation) {
        test_annihilation(s, events);
    } else {
        test_ending(s, events);
    }
    if (s->phase != OVER && s->turns >= ROUNDS_CAP * s->seats)
        end_game(s, ROUNDS_OUT, events);
}

/* ---- step 1 ---- */

/* The lowest eruption tile that waits for its owner's turn, or -1 (ER-ERU-04). */
static int due_eruption(const struct state *s) {
    for (int i = 0; i < ERUPTION_TILES; i++) {
        if (s->eruption_status[i] == WAITING && s->eruption_owner[i] == s->active)
            return i;
    }
    return -1;
}

/* A tile without a place leaves the game, and no other is laid instead (ER-ERU-15). */
static void lay_eruption(struct state *s, struct events *events) {
    int due = due_eruption(s);
    if (due >= 0 && tiles_eruption_spaces(s)) {
        s->phase = ERUPTING;
        return;
    }
    if (due >= 0) {
        s->eruption_status[due] = LAID;
        s->eruptions_gone++;
        turn_tell(events, ERUPTION_LOST, s->active, due + 1);
    }
    turn_begin_step(s, 2, events);
}

void turn_assess(struct state *s, struct events *events) {
    if (s->duels) {
        s->phase = ASSESSING;
    } else {
        lay_eruption(s, events);
    }
}

/* First all flows without a wall, together, then the duels (ER-DMG-02, ER-DMG-03). */
static void begin_damage(struct state *s, struct events *events) {
    int village = village_of(s, s->active);
    uint8_t flows = tiles_incoming(s, village), walled = walls_sides(s, village);
    turn_heat(s, s->active, 2 * bits_count(flows & (uint8_t)~walled), events);
    s->duels = flows & walled;
    turn_assess(s, events);
}

void turn_begin(struct state *s, int seat, struct events *events) {
    s->active = (uint8_t)seat;
    s->step = 1;
    s->uses = 0;
    s->moved = false;
    turn_tell(events, TURN_BEGINS, seat);
    if (is_eliminated(s, seat)) {
        turn_begin_step(s, 2, events);
    } else {
        begin_damage(s, events);
    }
}

/* ---- steps 2 to 4 ---- */

/* Whether step 3 holds anything but saying done (ER-TURN-08). */
static bool can_use_cards(const struct state *s) {
    return s->hand_size[s->active] || (s->clans && stock_size(s, s->active));
}

static void continue_cards(struct state *s, struct events *events) {
    s->purpose = FOR_CARD;
    if (can_use_cards(s)) {
        s->phase = PLAYING;
    } else {
        turn_begin_step(s, 4, events);
    }
}

void turn_continue_walls(struct state *s, struct events *events) {
    if (s->walls_left && stock_size(s, s->active) && walls_has_site(s, s->active)) {
        s->phase = BUILDING;
    } else {
        end_turn(s, events);
    }
}

/* An eliminated player may place one tile and does nothing else (ER-VAR-16, ER-VAR-17).
 * In edition 1 that player had to. */
static void begin_placing_step(struct state *s, struct events *events) {
    bool may_pass = is_eliminated(s, s->active) && s->edition != 1;
    if (may_pass && placement_has_tile(s)) {
        s->phase = WANTING_TILE;
    } else if (placement_has_tile(s)) {
        placement_begin(s, FOR_FIRST, events);
    } else {
        turn_begin_step(s, 3, events);
    }
}

void turn_begin_step(struct state *s, int step, struct events *events) {
    s->step = (uint8_t)step;
    if (step == 2) {
        begin_placing_step(s, events);
    } else if (is_eliminated(s, s->active)) {
        end_turn(s, events);
    } else if (step == 3) {
        s->purpose = FOR_CARD;
        s->draws = s->temperature[s->active] >= ZONE_2;
        turn_settle(s, events);
    } else {
        s->walls_left = s->temperature[s->active] >= ZONE_1 ? 2 : 1;
        turn_continue_walls(s, events);
    }
}

static void after_first_tile(struct state *s, struct events *events) {
    bool is_hot = s->temperature[s->active] >= ZONE_3;
    if (is_hot && !is_eliminated(s, s->active) && placement_has_tile(s)) {
        s->phase = WANTING_EXTRA;
    } else {
        turn_begin_step(s, 3, events);
    }
}

/* The discard pile becomes the draw pile when a card is wanted and there is none
 * (ER-CARD-14). */
static void refill_pile(struct state *s, struct events *events) {
    for (int kind = 0; kind < CARD_KINDS; kind++) {
        s->pile[kind] = s->discards[kind];
        s->pile_size = (uint8_t)(s->pile_size + s->discards[kind]);
        s->discards[kind] = 0;
    }
    if (s->pile_size) turn_tell(events, CARDS_SHUFFLED);
}

/* Whether a card is waited for; the rest of the draws is dropped without cards. */
static bool awaits_card(struct state *s, struct events *events) {
    if (s->draws && s->pile_size == 0) refill_pile(s, events);
    if (s->draws && s->pile_size == 0) {
        turn_tell(events, NO_CARD, s->active);
        s->draws = 0;
    }
    return s->draws;
}

/* Draw the cards that are due, then go on. */
void turn_settle(struct state *s, struct events *events) {
    if (awaits_card(s, events)) {
        s->phase = DRAWING_CARD;
        return;
    }
    switch (s->purpose) {
    case FOR_ERUPTION:
        turn_begin_step(s, 2, events);
        break;
    case FOR_FIRST:
        after_first_tile(s, events);
        break;
    case FOR_EXTRA:
        turn_begin_step(s, 3, events);
        break;
    default:
        continue_cards(s, events);
    }
}

/* Turns in which nobody can do anything follow one another at once. */
void turn_pass_on(struct state *s, struct events *events) {
    while (s->phase == BETWEEN_TURNS)
        turn_begin(s, (s->active + 1) % s->seats, events);
}

/* ---- set-up ---- */

/* Deal to each seat, show the tops of the forecast, then roll (ER-SET-14). */
void turn_continue_set_up(struct state *s, struct events *events) {
    if (s->phase == DEALING) {
        if (s->draws == 0 && s->active + 1 < s->seats) {
            s->active++;
            s->draws = START_HAND;
        }
        if (awaits_card(s, events)) return;
        s->phase = SHOWING_TOPS;
    }
    if (s->phase == SHOWING_TOPS) {
        for (int stack = 0; stack < STACKS && s->forecast; stack++) {
            if (s->top[stack] == NO_TILE && s->unseen[stack]) return;
        }
        s->phase = ROLLING_FIRST;
        s->rolling = all_seats(s);
    }
    if (s->rolling) return;
    if (bits_count(s->tied) > 1) {
        s->rolling = s->tied;
        s->tied = s->highest = 0;
        return;
    }
    turn_tell(events, STARTS, bits_first(s->tied));
    turn_begin(s, bits_first(s->tied), events);
}
