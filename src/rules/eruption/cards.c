/* The uses of action cards in step 3. */
#include "state.h"

static void spend(struct state *s, int kind) {
    s->hand[s->active][kind]--;
    s->hand_size[s->active]--;
    s->discards[kind]++;
}

/* ---- Relocate ---- */

/* The sides to which the wall of a side may go: not fixed, and holding something else
 * (ER-CARD-28). */
uint8_t cards_relocations_from(const struct state *s, int side) {
    const uint8_t *walls = s->village_wall[village_of(s, s->active)];
    unsigned sides = 0;
    if (!walls[side] || (s->fixed >> side & 1)) return 0;
    for (int to = 0; to < SIDES; to++) {
        if (!(s->fixed >> to & 1) && walls[to] != walls[side]) sides |= 1u << to;
    }
    return (uint8_t)sides;
}

bool cards_can_relocate(const struct state *s) {
    for (int side = 0; side < SIDES; side++) {
        if (cards_relocations_from(s, side)) return true;
    }
    return false;
}

static void relocate(struct state *s, int from, int to, struct events *events) {
    uint8_t *walls = s->village_wall[village_of(s, s->active)];
    uint8_t moved = walls[from];
    walls[from] = walls[to];
    walls[to] = moved;
    s->fixed = (uint8_t)(s->fixed | 1 << to);
    turn_tell(events, WALL_MOVED, s->active, from, to);
    if (cards_can_relocate(s)) {
        s->phase = RELOCATING;
    } else {
        s->fixed = 0;
        turn_settle(s, events);
    }
}

/* ---- tiles ---- */

static void rotate(struct state *s, int space, uint8_t mask, struct events *events) {
    uint8_t before = s->tile[space];
    walls_remove_on(s, space, events);
    tiles_lift(s, space);
    tiles_put(s, space, mask);
    s->moved = true;
    turn_tell(events, TILE_ROTATED, space, mask);
    s->draws = (uint8_t)bits_count(mask & ~before & board_village_edges[space]);
    turn_settle(s, events);
}

static void sink(struct state *s, int space, struct events *events) {
    walls_remove_on(s, space, events);
    tiles_discard(s, space);
    s->moved = true;
    turn_tell(events, TILE_REMOVED, space);
    turn_settle(s, events);
}

/* ---- the rest ---- */

int cards_after_rain(int tens) {
    return tens < 3 ? 0 : tens - 3;
}

static void rain(struct state *s, struct events *events) {
    int before = s->temperature[s->active];
    int after = cards_after_rain(before);
    s->temperature[s->active] = (uint8_t)after;
    if (after < before) turn_tell(events, FALLS, s->active, before - after, after);
    turn_settle(s, events);
}

static void build(struct state *s, const uint8_t *arg, struct events *events) {
    s->stock[s->active][arg[0]]--;
    walls_put(s, arg[0], arg[1], arg[2] - 1);
    turn_tell(events, WALL_BUILT, s->active, arg[0], arg[1], arg[2]);
}

static void play(struct state *s, int kind, const uint8_t *arg, struct events *events) {
    spend(s, kind);
    turn_tell(events, CARD_PLAYED, s->active, kind);
    switch (kind) {
    case AFTERSHOCK:
        rotate(s, arg[0], arg[1], events);
        break;
    case LAVA_FLOW:
        placement_begin(s, FOR_CARD, events);
        break;
    case RELOCATE:
        relocate(s, arg[0], arg[1], events);
        break;
    case SINKHOLE:
        sink(s, arg[0], events);
        break;
    case QUAKE:
        placement_begin(s, FOR_QUAKE, events);
        break;
    case RAIN:
        rain(s, events);
        break;
    case REINFORCE:
        build(s, arg, events);
        turn_settle(s, events);
        break;
    default: /* VOLCANIC_BOMB */
        walls_remove(s, arg[0], arg[1] - 1, events);
        turn_settle(s, events);
    }
}

/* A gift is seen by the two partners only, a wall by all (ER-INFO-10). */
static void give_card(struct state *s, int kind, struct events *events) {
    int partner = partner_of(s, s->active);
    seat_set both = SEAT(s->active) | SEAT(partner);
    s->hand[s->active][kind]--;
    s->hand_size[s->active]--;
    s->hand[partner][kind]++;
    s->hand_size[partner]++;
    struct event open = {.kind = CARD_GIVEN,
                         .readers = both,
                         .arg = {s->active, (uint8_t)partner, (uint8_t)kind}};
    struct event veiled = {.kind = CARD_GIVEN | HIDDEN_ARGUMENTS,
                           .readers = (seat_set)(EVERYBODY & ~both),
                           .arg = {s->active, (uint8_t)partner}};
    tell(events, open);
    tell(events, veiled);
    turn_settle(s, events);
}

static void give_wall(struct state *s, int material, struct events *events) {
    int partner = partner_of(s, s->active);
    s->stock[s->active][material]--;
    s->stock[partner][material]++;
    turn_tell(events, WALL_GIVEN, s->active, partner, material);
    turn_settle(s, events);
}

static void trade_two(struct state *s, const uint8_t *arg, struct events *events) {
    spend(s, arg[0]);
    spend(s, arg[1]);
    turn_tell(events, TWO_TRADED, s->active, arg[0], arg[1]);
    placement_begin(s, FOR_CARD, events);
}

static void finish(struct state *s, struct events *events) {
    if (s->phase == RELOCATING) {
        s->fixed = 0;
        turn_settle(s, events);
    } else if (s->phase == BUILDING) {
        s->walls_left = 0;
        turn_continue_walls(s, events);
    } else {
        turn_begin_step(s, s->step + 1, events);
    }
}

void cards_apply(struct state *s, struct action a, struct events *events) {
    if (s->phase == PLAYING && a.verb != DONE && s->uses < 255) s->uses++;
    switch (a.verb) {
    case RELOCATE_ON:
        relocate(s, a.arg[0], a.arg[1], events);
        break;
    case TRADE:
        spend(s, a.arg[0]);
        turn_tell(events, CARD_TRADED, s->active, a.arg[0]);
        walls_gain(s, s->active, card_rows[a.arg[0]].wall_value, events);
        turn_settle(s, events);
        break;
    case TRADE_TWO:
        trade_two(s, a.arg, events);
        break;
    case DISCARD:
        spend(s, a.arg[0]);
        turn_tell(events, CARD_DISCARDED, s->active, a.arg[0]);
        turn_settle(s, events);
        break;
    case GIVE_WALL:
        give_wall(s, a.arg[0], events);
        break;
    case GIVE_CARD:
        give_card(s, a.arg[0], events);
        break;
    case BUILD:
        build(s, a.arg, events);
        s->walls_left--;
        turn_continue_walls(s, events);
        break;
    case DONE:
        finish(s, events);
        break;
    default:
        play(s, a.verb - PLAY, a.arg, events);
    }
}
