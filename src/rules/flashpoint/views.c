/* Views and invariants. Everything on the table is open to all
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
