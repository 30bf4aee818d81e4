/* Views, invariants, and the table as JSON. Everything on the table is open to all
 * (FP-INFO-01), so a view is the state itself. */
#include "state.h"

void flashpoint_hide(void *state, int seat) {
    (void)state;
    (void)seat;
}

struct action flashpoint_hide_action(const void *state, struct action action,
                                     int seat) {
    (void)state;
    (void)seat;
    return action;
}

void flashpoint_guess(void *view, struct rng *rng) {
    (void)view;
    (void)rng;
}

/* ---- invariants (asserts 3 and 14 to 16 of the rules page) ---- */

static const char *fault_of_edges(const struct state *s) {
    int damage = 0;
    for (int e = 0; e < EDGES; e++) {
        if (s->edge[e] >= RIM) return "an edge is of no kind";
        damage += s->edge[e] == WALL_DESTROYED ? 2 : s->edge[e] == WALL_DAMAGED;
    }
    if (damage != s->damage) return "the damage is not the sum over the walls";
    if (s->damage > DAMAGE_TO_COLLAPSE) return "there are too many damage markers";
    if (s->damage == DAMAGE_TO_COLLAPSE && s->phase != OVER)
        return "the house has collapsed and the game goes on";
    struct state again = *s;
    flashpoint_bar_all(&again);
    for (int d = 0; d < DIRECTIONS; d++) {
        if (again.barred[d] != s->barred[d]) return "the bars do not fit the edges";
    }
    return NULL;
}

static const char *fault_of_markers(const struct state *s) {
    int face_up = 0;
    for (int i = 0; i < MARKERS_ON_BOARD; i++) {
        if (s->victim[i] == NOWHERE) {
            if (s->treated >> i & 1) return "nobody has been treated";
            continue;
        }
        face_up++;
        if (s->victim[i] >= CELLS) return "a victim is nowhere";
        if (!is_experienced(s) && !is_inside(s->victim[i]) && s->phase != OVER)
            return "a victim outside is not rescued";
    }
    if (s->rescued + s->lost + face_up + s->unseen_victims != VICTIMS)
        return "there are not ten victims";
    if (s->unseen_alarms > FALSE_ALARMS) return "there are too many false alarms";
    if (markers_on_board(s) > MARKERS_ON_BOARD) return "there are too many POI";
    if (bag_size(s) < 0) return "more POI lie face down than are unseen";
    return NULL;
}

static const char *fault_of_cells(const struct state *s) {
    uint64_t all = s->fire | s->smoke | s->poi | s->hot_spots;
    if (all & ~ALL_INSIDE) return "something lies on a cell that is none";
    if (s->fire & s->smoke) return "fire and smoke share a cell";
    uint64_t found =
        s->phase == TURNING_UP || s->phase == TURNING_UP_FOUND ? bit(s->target) : 0;
    if (s->poi & cells_of_firefighters(s) & ~found)
        return "a firefighter stands on a face-down POI";
    if (bits_count(s->hot_spots) + s->reserve > 24) return "too many hot spots";
    for (int i = 0; i < HAZMATS_MAX; i++) {
        if (s->hazmat[i] != NOWHERE && !is_inside(s->hazmat[i]))
            return "a hazmat lies outside";
    }
    return NULL;
}

static const char *fault_of_turn(const struct state *s) {
    if (s->phase < ACTIONS || s->phase == OVER) return NULL;
    for (int k = 0; k < s->firefighters; k++) {
        if (s->position[k] >= CELLS) return "a firefighter is nowhere";
        if (s->saved[k] > SAVED_MAX) return "too many points are saved";
    }
    if (s->phase != ACTIONS) return NULL;
    if (s->ring_fire) return "the ring burns in the action phase";
    if (s->poi & s->fire) return "a POI burns in the action phase";
    for (int i = 0; i < MARKERS_ON_BOARD; i++) {
        if (s->victim[i] != NOWHERE && is_burning(s, s->victim[i]))
            return "a victim burns in the action phase";
    }
    for (int k = 0, endangered = 0; k < s->firefighters; k++) {
        if (k == s->active || !is_burning(s, s->position[k])) continue;
        if (active_specialist(s) != CAPTAIN || endangered++)
            return "someone stands in fire who should not";
    }
    return NULL;
}

static const char *fault_of_cards(const struct state *s) {
    for (int k = 0; k < s->firefighters; k++) {
        for (int other = 0; other < k; other++) {
            if (s->specialist[k] && s->specialist[k] == s->specialist[other])
                return "a specialist is in play twice";
        }
        if (!is_experienced(s) && s->specialist[k])
            return "a specialist is in the family game";
    }
    return NULL;
}

const char *flashpoint_fault(const void *state) {
    const struct state *s = state;
    if (s->phase > OVER) return "the phase is none";
    if (s->firefighters > FIREFIGHTERS_MAX || s->active >= s->firefighters)
        return "the active firefighter is none";
    const char *fault = fault_of_edges(s);
    if (!fault) fault = fault_of_markers(s);
    if (!fault) fault = fault_of_cells(s);
    if (!fault) fault = fault_of_turn(s);
    if (!fault) fault = fault_of_cards(s);
    return fault;
}

/* ---- JSON ---- */

static void json_cells(struct json *out, const char *key, const uint8_t *cells, int n) {
    json_array(out, key);
    for (int i = 0; i < n; i++) {
        if (cells[i] != NOWHERE) json_number(out, NULL, cells[i]);
    }
    json_end_array(out);
}

static void json_cell(struct json *out, const char *key, int at) {
    if (at == NOWHERE) {
        json_null(out, key);
    } else {
        json_number(out, key, at);
    }
}

static void json_firefighters(const struct state *s, struct json *out) {
    json_array(out, "firefighters");
    for (int k = 0; k < s->firefighters; k++) {
        json_object(out, NULL);
        json_number(out, "seat", s->owner[k]);
        json_cell(out, "cell", s->position[k]);
        json_number(out, "saved", s->saved[k]);
        json_number(out, "specialist", s->specialist[k]);
        json_end_object(out);
    }
    json_end_array(out);
}

static void json_victims(const struct state *s, struct json *out) {
    json_array(out, "victims");
    for (int i = 0; i < MARKERS_ON_BOARD; i++) {
        if (s->victim[i] == NOWHERE) continue;
        json_object(out, NULL);
        json_number(out, "cell", s->victim[i]);
        json_bool(out, "treated", s->treated >> i & 1);
        json_end_object(out);
    }
    json_end_array(out);
}

static void json_house(const struct state *s, struct json *out) {
    json_array(out, "edges");
    for (int e = 0; e < EDGES; e++)
        json_number(out, NULL, s->edge[e]);
    json_end_array(out);
    json_bits(out, "fire", s->fire);
    json_bits(out, "smoke", s->smoke);
    json_array(out, "ringFire");
    for (uint32_t ring = s->ring_fire; ring; ring &= ring - 1)
        json_number(out, NULL, INSIDE + bits_first(ring));
    json_end_array(out);
    json_bits(out, "poi", s->poi);
    json_bits(out, "hotSpots", s->hot_spots);
    json_cells(out, "hazmats", s->hazmat, HAZMATS_MAX);
    json_victims(s, out);
}

static void json_vehicles(const struct state *s, struct json *out) {
    static const char *const names[] = {"ambulance", "engine"};
    json_object(out, "vehicles");
    for (int vehicle = 0; vehicle < VEHICLES; vehicle++) {
        json_object(out, names[vehicle]);
        json_cell(out, "spot", s->vehicle[vehicle]);
        json_cells(out, "parking", s->parking[vehicle][0], 2 * SPOTS);
        json_end_object(out);
    }
    json_end_object(out);
}

static void json_counters(const struct state *s, struct json *out) {
    json_number(out, "rescued", s->rescued);
    json_number(out, "lost", s->lost);
    json_number(out, "damage", s->damage);
    json_number(out, "unseenVictims", s->unseen_victims);
    json_number(out, "unseenAlarms", s->unseen_alarms);
    json_number(out, "bag", bag_size(s));
    json_number(out, "reserve", s->reserve);
}

void flashpoint_write_json(const void *state, struct json *out) {
    const struct state *s = state;
    json_object(out, NULL);
    json_number(out, "phase", s->phase);
    json_number(out, "game", s->game);
    json_number(out, "turn", s->turns);
    json_number(out, "active", s->active);
    json_cell(out, "asked", s->asked);
    json_number(out, "ap", s->ap);
    json_number(out, "free", s->free);
    json_number(out, "red", s->red);
    json_number(out, "black", s->black);
    json_cell(out, "target", s->phase == RIDING ? NOWHERE : s->target);
    json_counters(s, out);
    json_firefighters(s, out);
    json_house(s, out);
    json_vehicles(s, out);
    json_end_object(out);
}
