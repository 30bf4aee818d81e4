/* Nobody is left in fire at the end of a turn: what makes an action too bold. */
#include "state.h"

/* Whether opening a door or breaking a damaged wall lets one through here. The 24th
 * marker would bring the house down. */
static bool can_be_opened(const struct state *s, enum edge_kind kind) {
    return kind == DOOR_CLOSED ||
           (kind == WALL_DAMAGED && s->damage + 1 < DAMAGE_TO_COLLAPSE);
}

/* The Rescue Specialist with fewer than two ordinary points cannot extinguish; it walks
 * with what it has, and spends its one ordinary point on a door, on the axe, or on
 * walking as well. */
static bool rescuer_gets_out(const struct state *s, cell at, int ap, int free) {
    for (int d = 0; d < DIRECTIONS; d++) {
        enum edge_kind kind = edge_at(s, at, d);
        bool opens = can_be_opened(s, kind);
        if (!is_passable(kind) && (!opens || ap < 1)) continue;
        int walk = free + (opens ? 0 : ap); /* ap is at most 1 */
        cell to = flashpoint_neighbour[at][d];
        if (!is_burning(s, to)) {
            if (walk >= 1) return true;
            continue;
        }
        if (walk < 3) continue; /* into the fire, and out of it */
        int free_left = free >= 2 ? free - 2 : 0;
        if (rescuer_gets_out(s, to, opens ? 0 : walk - 2 - free_left, free_left))
            return true;
    }
    return false;
}

static bool has_neighbour_without_fire(const struct state *s, cell at) {
    for (int d = 0; d < DIRECTIONS; d++) {
        if (!is_passable(edge_at(s, at, d))) continue;
        if (!is_burning(s, flashpoint_neighbour[at][d])) return true;
    }
    return false;
}

bool flashpoint_has_way_out(const struct state *s, cell at, int ap, int free) {
    switch (active_specialist(s)) {
    case PARAMEDIC: /* FP-SPEC-11 */
        return ap >= 2 || (ap == 1 && has_neighbour_without_fire(s, at));
    case RESCUE_SPECIALIST: /* FP-SPEC-28 */
        return ap >= 2 || rescuer_gets_out(s, at, ap, free);
    case CAFS:
        return ap + free >= 1;
    default: /* FP-ACT-27: one point turns the fire into smoke */
        return ap >= 1;
    }
}

bool flashpoint_keeps_way_out(const struct state *s, struct action a) {
    struct state after = *s;
    flashpoint_apply(&after, a, NULL);
    if (after.phase == OVER) return true; /* FP-ACT-28 */
    cell at = after.position[s->active];
    return !is_burning(&after, at) ||
           flashpoint_has_way_out(&after, at, after.ap, after.free);
}

int flashpoint_commanded_in_fire(const struct state *s) {
    for (int k = 0; k < s->firefighters; k++) {
        if (k != s->active && is_burning(s, s->position[k])) return k;
    }
    return NOWHERE;
}

/* Whether so many points of commands bring someone out of the fire. */
static bool command_gets_out(const struct state *s, cell at, int points) {
    for (int d = 0; d < DIRECTIONS; d++) {
        enum edge_kind kind = edge_at(s, at, d);
        if (!is_passable(kind) && kind != DOOR_CLOSED) continue;
        cell to = flashpoint_neighbour[at][d];
        bool burning = is_burning(s, to);
        int left = points - (kind == DOOR_CLOSED) - (burning ? 2 : 1);
        if (left < 0) continue;
        if (!burning || command_gets_out(s, to, left)) return true;
    }
    return false;
}

bool flashpoint_is_safe_command(const struct state *s, struct action a) {
    cell at = s->position[a.arg[0]];
    if (a.verb == COMMAND_MOVE) at = flashpoint_neighbour[at][a.arg[1]];
    bool captain_burns = is_burning(s, s->position[s->active]);
    if (!captain_burns && !is_burning(s, at)) return true;
    struct state after = *s;
    flashpoint_apply(&after, a, NULL);
    if (after.phase == OVER) return true;
    if (captain_burns && after.ap < 1) return false;
    if (!is_burning(s, at)) return true;
    return command_gets_out(&after, at, after.ap + after.free - captain_burns);
}
