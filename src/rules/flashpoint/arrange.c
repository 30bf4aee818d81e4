/* Putting single things on the table: positions for tests, lessons and puzzles. What
 * cannot be a position of the game is refused. */
#include "../notation.h"
#include "flashpoint.h"
#include "state.h"

/* Only the words of `arrange`, so that notation.c reads them. */
static const struct game arrangements = {
    .name = "arrange",
    .verbs = flashpoint_verbs,
    .events = flashpoint_arrangements,
    .arguments = flashpoint_arguments,
};

/* ---- the empty house ---- */

/* Cards for firefighters who have none yet. */
static const uint8_t first_cards[FIREFIGHTERS_MAX] = {
    GENERALIST, HAZMAT_TECHNICIAN, DRIVER, IMAGING_TECHNICIAN, PARAMEDIC, CAFS};

static void mend_edges(struct state *s) {
    for (int e = 0; e < EDGES; e++) {
        if (s->edge[e] == WALL_DAMAGED || s->edge[e] == WALL_DESTROYED)
            s->edge[e] = WALL;
        if (s->edge[e] == DOOR_OPEN) s->edge[e] = DOOR_CLOSED;
    }
    flashpoint_bar_all(s);
}

static void take_all_off(struct state *s) {
    s->fire = s->smoke = s->poi = s->hot_spots = 0;
    s->ring_fire = 0;
    s->damage = s->rescued = s->lost = s->treated = 0;
    for (int i = 0; i < MARKERS_ON_BOARD; i++)
        s->victim[i] = NOWHERE;
    for (int i = 0; i < HAZMATS_MAX; i++)
        s->hazmat[i] = NOWHERE;
    s->unseen_victims = VICTIMS;
    s->unseen_alarms = FALSE_ALARMS;
    mend_edges(s);
}

/* Nothing burns, all firefighters stand in the corner (0,0), number 0 begins. */
static void empty(struct state *s) {
    take_all_off(s);
    for (int k = 0; k < s->firefighters; k++) {
        s->position[k] = INSIDE;
        s->saved[k] = 0;
        if (is_experienced(s)) s->specialist[k] = first_cards[k];
    }
    if (is_experienced(s)) {
        s->vehicle[AMBULANCE] = s->vehicle[ENGINE] = 0;
        s->reserve = flashpoint_difficulties[s->game].reserve;
    }
    s->to_lay = s->pending = s->red = s->black = 0;
    s->asked = NOWHERE;
    s->active = 0;
    s->turns = 0;
    flashpoint_begin_turn(s, NULL);
}

/* ---- single things ---- */

static bool put_marker(struct state *s, cell at, bool treated) {
    for (int i = 0; i < MARKERS_ON_BOARD; i++) {
        if (s->victim[i] != NOWHERE) continue;
        s->victim[i] = at;
        if (treated) s->treated |= (uint8_t)(1u << i);
        return true;
    }
    return false;
}

static bool put_hazmat(struct state *s, cell at) {
    for (int i = 0; i < HAZMATS_MAX && is_experienced(s); i++) {
        if (s->hazmat[i] != NOWHERE) continue;
        s->hazmat[i] = at;
        return true;
    }
    return false;
}

static bool put_damage(struct state *s, cell at, int direction, int markers) {
    static const uint8_t kinds[] = {WALL, WALL_DAMAGED, WALL_DESTROYED};
    enum edge_kind kind = edge_at(s, at, direction);
    int before = kind == WALL_DESTROYED ? 2 : kind == WALL_DAMAGED;
    if (before == 0 && kind != WALL) return false;
    flashpoint_set_edge(s, at, direction, kinds[markers]);
    s->damage = (uint8_t)(s->damage + markers - before);
    return true;
}

static bool put_door(struct state *s, cell at, int direction, int how) {
    static const uint8_t kinds[] = {DOOR_OPEN, DOOR_CLOSED, DOORWAY};
    enum edge_kind kind = edge_at(s, at, direction);
    if (kind != DOOR_OPEN && kind != DOOR_CLOSED) return false;
    flashpoint_set_edge(s, at, direction, kinds[how]);
    return true;
}

/* Whoever holds the card gets the other's in exchange. */
static bool put_card(struct state *s, int k, int card) {
    if (!is_experienced(s) || card == NO_SPECIALIST) return false;
    for (int other = 0; other < s->firefighters; other++) {
        if (s->specialist[other] == card) s->specialist[other] = s->specialist[k];
    }
    s->specialist[k] = (uint8_t)card;
    return true;
}

/* The active firefighter's turn begins again, with what has changed. */
static void begin_again(struct state *s, int saved) {
    s->saved[s->active] = (uint8_t)saved;
    s->turns--;
    flashpoint_begin_turn(s, NULL);
}

/* ---- by words ---- */

static bool put_on_inside(struct state *s, int what, cell at) {
    if (!is_inside(at)) return false;
    switch (what) {
    case PUT_CLEAR:
        s->fire &= ~bit(at);
        s->smoke &= ~bit(at);
        return true;
    case PUT_SMOKE:
        s->smoke |= bit(at);
        s->fire &= ~bit(at);
        return true;
    case PUT_FIRE:
        s->fire |= bit(at);
        s->smoke &= ~bit(at);
        return true;
    case PUT_POI:
        s->poi |= bit(at);
        return true;
    case PUT_HAZMAT:
        return put_hazmat(s, at);
    default: /* PUT_HOT_SPOT */
        s->hot_spots |= bit(at);
        return is_experienced(s);
    }
}

static bool put_people(struct state *s, const struct event *thing) {
    int k = thing->arg[0], value = thing->arg[1];
    if (thing->kind == PUT_VEHICLE) {
        s->vehicle[k] = (uint8_t)value;
        begin_again(s, 0);
        return is_experienced(s);
    }
    if (k >= s->firefighters) return false;
    switch (thing->kind) {
    case PUT_FIREFIGHTER:
        s->position[k] = (uint8_t)value;
        s->on_engine = is_on_spot(s, ENGINE, s->position[s->active]);
        return true;
    case PUT_CARD:
        if (!put_card(s, k, value)) return false;
        begin_again(s, 0);
        return true;
    case PUT_ACTIVE:
        s->active = (uint8_t)k;
        begin_again(s, s->saved[k]);
        return true;
    default: /* PUT_SAVED */
        if (value > SAVED_MAX) return false;
        s->saved[k] = (uint8_t)value;
        if (k == s->active) begin_again(s, value);
        return true;
    }
}

static bool put_number(struct state *s, int what, uint8_t n) {
    switch (what) {
    case PUT_RESERVE:
        s->reserve = n;
        return is_experienced(s);
    case PUT_AP: /* with fewer than the card gives something has been done */
        s->ap = n;
        s->acted = n < flashpoint_cards[active_specialist(s)].points;
        return true;
    case PUT_FREE:
        s->free = n;
        return n <= flashpoint_cards[active_specialist(s)].free;
    case PUT_RESCUED:
        s->rescued = n;
        return true;
    case PUT_LOST:
        s->lost = n;
        return true;
    default: /* PUT_ALARMS: false alarms not yet seen */
        s->unseen_alarms = n;
        return true;
    }
}

static bool put_thing(struct state *s, const struct event *thing) {
    switch (thing->kind) {
    case PUT_EMPTY:
        empty(s);
        return true;
    case PUT_VICTIM:
    case PUT_TREATED:
        return put_marker(s, thing->arg[0], thing->kind == PUT_TREATED);
    case PUT_DAMAGE:
        return put_damage(s, thing->arg[0], thing->arg[1], thing->arg[2]);
    case PUT_DOOR:
        return put_door(s, thing->arg[0], thing->arg[1], thing->arg[2]);
    case PUT_CLEAR:
    case PUT_SMOKE:
    case PUT_FIRE:
    case PUT_POI:
    case PUT_HAZMAT:
    case PUT_HOT_SPOT:
        return put_on_inside(s, thing->kind, thing->arg[0]);
    case PUT_FIREFIGHTER:
    case PUT_CARD:
    case PUT_ACTIVE:
    case PUT_SAVED:
    case PUT_VEHICLE:
        return put_people(s, thing);
    default:
        return put_number(s, thing->kind, thing->arg[0]);
    }
}

/* Whether all victims are somewhere, and the one whose turn it is can act. */
static bool is_position(struct state *s) {
    int face_up = 0;
    for (int i = 0; i < MARKERS_ON_BOARD; i++)
        face_up += s->victim[i] != NOWHERE;
    int unseen = VICTIMS - s->rescued - s->lost - face_up;
    if (unseen < 0 || s->rescued >= RESCUED_TO_WIN + 3 || s->lost >= LOST_TO_LOSE)
        return false;
    if (s->rescued >= RESCUED_TO_WIN && (!s->perfect || s->lost > 0)) return false;
    s->unseen_victims = (uint8_t)unseen;
    if (flashpoint_fault(s)) return false;
    cell at = s->position[s->active];
    return !is_burning(s, at) || flashpoint_has_way_out(s, at, s->ap, s->free);
}

bool flashpoint_arrange(void *state, const char *words, struct message *why) {
    struct state *s = state, after = *s;
    struct event thing;
    if (notation_read_event(&arrangements, words, &thing, why)) return true;
    bool ready = s->phase == ACTIONS || thing.kind == PUT_EMPTY;
    if (!ready || thing.kind & HIDDEN_ARGUMENTS || !put_thing(&after, &thing) ||
        !is_position(&after))
        return message_about(why, CORE_CANNOT_ARRANGE, words);
    *s = after;
    return false;
}
