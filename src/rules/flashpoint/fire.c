/* Explosions and the fire phase: roll, explosion, flashover, hazmats, flare-ups, losses
 * and knock-downs, until all that is to be replaced are POI. */
#include "state.h"

/* ---- explosions (FP-EXP) ---- */

static void lose_victim(struct state *s, int i, struct events *events) {
    tell_one(events, LOST_VICTIM, s->victim[i]);
    flashpoint_remove_victim(s, i);
    s->lost++;
}

/* Everything still on the board is lost; POI are not turned up (FP-END-04, 05). */
static void collapse(struct state *s, struct events *events) {
    for (int i = 0; i < MARKERS_ON_BOARD; i++) {
        if (s->victim[i] != NOWHERE) lose_victim(s, i, events);
    }
    for (uint64_t poi = s->poi; poi && events; poi = bits_rest(poi))
        tell_one(events, LOST_POI, bits_first(poi));
    s->poi = 0;
    flashpoint_end(s, s->rescued >= RESCUED_TO_WIN ? WON : COLLAPSE, events);
}

void flashpoint_damage(struct state *s, cell at, int direction, struct events *events) {
    bool first = edge_at(s, at, direction) == WALL;
    flashpoint_set_edge(s, at, direction, first ? WALL_DAMAGED : WALL_DESTROYED);
    s->damage++;
    tell_three(events, first ? DAMAGED : DESTROYED, at, direction, s->damage);
    if (s->damage >= DAMAGE_TO_COLLAPSE) collapse(s, events);
}

static void lose_door(struct state *s, cell at, int direction, struct events *events) {
    flashpoint_set_edge(s, at, direction, DOORWAY);
    tell_two(events, DOOR_GONE, at, direction);
}

/* Whether an arm gets over an edge; what it does to it on the way. */
static bool pass_edge(struct state *s, cell at, int direction, struct events *events) {
    switch (edge_at(s, at, direction)) {
    case WALL:
    case WALL_DAMAGED:
        flashpoint_damage(s, at, direction, events);
        return false;
    case DOOR_CLOSED:
        lose_door(s, at, direction, events);
        return false;
    case DOOR_OPEN:
        lose_door(s, at, direction, events);
        return true;
    default:
        return true;
    }
}

static void ignite(struct state *s, cell at, struct events *events) {
    s->fire |= bit(at);
    s->smoke &= ~bit(at);
    tell_one(events, FIRE, at);
}

static void send_arm(struct state *s, cell at, int direction, struct events *events) {
    while (pass_edge(s, at, direction, events)) {
        at = flashpoint_neighbour[at][direction];
        if (!is_inside(at)) {
            uint32_t place = (uint32_t)1 << (at - INSIDE);
            if (!(s->ring_fire & place)) tell_one(events, FIRE, at);
            s->ring_fire |= place;
            return;
        }
        if (!is_burning(s, at)) {
            ignite(s, at, events);
            return;
        }
        tell_two(events, WAVE, at, direction);
    }
}

bool flashpoint_explode(struct state *s, cell target, struct events *events) {
    tell_one(events, EXPLODED, target);
    for (int d = 0; d < DIRECTIONS; d++) {
        send_arm(s, target, d, events);
        if (s->phase == OVER) return false;
    }
    return true;
}

/* ---- flashover (FP-SEC-01) ---- */

void flashpoint_flashover(struct state *s, struct events *events) {
    uint64_t caught = adjacent_to(s, s->fire) & s->smoke;
    for (; caught; caught = adjacent_to(s, caught) & s->smoke) {
        s->fire |= caught;
        s->smoke &= ~caught;
        for (uint64_t c = caught; c && events; c = bits_rest(c))
            tell_one(events, IGNITED, bits_first(c));
    }
}

/* ---- knock-downs and the end of the phase (FP-KNOCK) ---- */

static void end_fire_phase(struct state *s, struct events *events) {
    for (uint32_t ring = s->ring_fire; ring && events; ring &= ring - 1)
        tell_one(events, BURNT_OUT, INSIDE + bits_first(ring));
    s->ring_fire = 0;
    flashpoint_replace_poi(s, events);
}

static void knock_down(struct state *s, struct events *events) {
    s->pending = 0;
    for (int k = 0; k < s->firefighters; k++) {
        if (!is_burning(s, s->position[k])) continue;
        s->pending |= (uint8_t)(1u << k);
        tell_two(events, WAS_KNOCKED, k, s->position[k]);
    }
    if (flashpoint_ask_next(s)) {
        s->phase = KNOCKED_DOWN;
    } else {
        end_fire_phase(s, events);
    }
}

void flashpoint_get_up(struct state *s, cell to, struct events *events) {
    s->position[s->asked] = to;
    tell_two(events, GOT_UP, s->asked, to);
    s->pending &= (uint8_t) ~(1u << s->asked);
    if (!flashpoint_ask_next(s)) end_fire_phase(s, events);
}

/* ---- losses (FP-SEC-04 to 07) ---- */

/* Losses end the game only when all of them are booked. */
static void end_losses(struct state *s, struct events *events) {
    if (s->rescued >= RESCUED_TO_WIN && s->lost > 0) {
        flashpoint_end(s, WON, events); /* it was played on for all ten: FP-END-11 */
    } else if (s->lost >= LOST_TO_LOSE) {
        flashpoint_end(s, LOST, events);
    } else {
        knock_down(s, events);
    }
}

static void lose_next_poi(struct state *s, struct events *events) {
    uint64_t burning = s->poi & s->fire;
    if (!burning) {
        end_losses(s, events);
        return;
    }
    s->phase = LOSING;
    s->target = (uint8_t)bits_first(burning);
}

static void begin_losses(struct state *s, struct events *events) {
    for (int i = 0; i < MARKERS_ON_BOARD; i++) {
        if (s->victim[i] != NOWHERE && is_burning(s, s->victim[i]))
            lose_victim(s, i, events);
    }
    lose_next_poi(s, events);
}

void flashpoint_lose_poi(struct state *s, enum face face, struct events *events) {
    cell at = s->target;
    flashpoint_turn_up(s, at, face, events);
    for (int i = 0; i < MARKERS_ON_BOARD; i++) {
        if (s->victim[i] == at) lose_victim(s, i, events);
    }
    lose_next_poi(s, events);
}

/* ---- hazmats and hot spots (FP-HAZ, FP-HOT) ---- */

static void lay_hot_spot(struct state *s, cell at, struct events *events) {
    if (s->reserve == 0 || s->hot_spots >> at & 1) return;
    s->reserve--;
    s->hot_spots |= bit(at);
    tell_one(events, HOT_SPOT, at);
}

static void end_roll(struct state *s, struct events *events) {
    if (s->flare) {
        s->chain = 1;
        s->phase = ADVANCING;
        tell_one(events, FLARE_UP, s->target);
        return;
    }
    if (s->chain) lay_hot_spot(s, s->target, events);
    begin_losses(s, events);
}

uint64_t flashpoint_burning_hazmats(const struct state *s) {
    uint64_t cells = 0;
    for (int i = 0; i < HAZMATS_MAX; i++) {
        if (s->hazmat[i] != NOWHERE) cells |= bit(s->hazmat[i]);
    }
    return cells & s->fire;
}

/* Explode one hazmat of a cell; false: the house has collapsed. */
static bool explode_one(struct state *s, cell at, struct events *events) {
    int i = 0;
    while (s->hazmat[i] != at)
        i++;
    s->hazmat[i] = NOWHERE;
    tell_one(events, HAZMAT_EXPLODED, at);
    if (!flashpoint_explode(s, at, events)) return false;
    lay_hot_spot(s, at, events);
    return true;
}

/* Hazmats explode one by one, then flashover may set more on fire (FP-HAZ-06). */
static void burn_hazmats(struct state *s, struct events *events) {
    for (;;) {
        uint64_t burning = flashpoint_burning_hazmats(s);
        if (!burning) {
            flashpoint_flashover(s, events);
            burning = flashpoint_burning_hazmats(s);
        }
        if (!burning) break;
        if (bits_rest(burning)) {
            s->phase = HAZMATS_BURN;
            return;
        }
        if (!explode_one(s, (cell)bits_first(burning), events)) return;
    }
    end_roll(s, events);
}

void flashpoint_explode_hazmat(struct state *s, cell at, struct events *events) {
    if (explode_one(s, at, events)) burn_hazmats(s, events);
}

/* ---- the roll (FP-FIRE) ---- */

void flashpoint_advance_fire(struct state *s, cell target, struct events *events) {
    uint64_t place = bit(target);
    s->target = target;
    s->flare = (s->hot_spots & place) != 0;
    if (s->fire & place) {
        if (!flashpoint_explode(s, target, events)) return;
    } else if (s->smoke & place || adjacent_to(s, place) & s->fire) {
        ignite(s, target, events);
    } else {
        s->smoke |= place;
        tell_one(events, SMOKE, target);
    }
    flashpoint_flashover(s, events);
    if (is_experienced(s)) {
        burn_hazmats(s, events);
    } else {
        begin_losses(s, events);
    }
}
