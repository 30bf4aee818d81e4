/* POI and victims: turned up, rescued, replaced; and how the game ends. */
#include "state.h"

/* ---- ends ---- */

void flashpoint_end(struct state *s, enum reason reason, struct events *events) {
    s->phase = OVER;
    s->reason = (uint8_t)reason;
    s->asked = NOWHERE;
    s->pending = 0;
    tell_one(events, ENDED, (int)reason);
}

/* Playing on for all ten needs that nobody is lost yet (FP-END-08 to 11). */
static void end_if_won(struct state *s, struct events *events) {
    if (s->rescued < RESCUED_TO_WIN) return;
    if (s->rescued == VICTIMS) {
        flashpoint_end(s, PERFECT, events);
    } else if (!s->perfect || s->lost > 0) {
        flashpoint_end(s, WON, events);
    }
}

/* ---- victims ---- */

void flashpoint_remove_victim(struct state *s, int i) {
    s->victim[i] = NOWHERE;
    s->treated &= (uint8_t) ~(1u << i);
}

void flashpoint_rescue(struct state *s, int i, struct events *events) {
    tell_one(events, RESCUED, s->victim[i]);
    flashpoint_remove_victim(s, i);
    s->rescued++;
    end_if_won(s, events);
}

void flashpoint_turn_up(struct state *s, cell at, enum face face,
                        struct events *events) {
    s->poi &= ~bit(at);
    tell_two(events, TURNED_UP, at, (int)face);
    if (face == FACE_ALARM) {
        s->unseen_alarms--;
        return;
    }
    s->unseen_victims--;
    for (int i = 0; i < MARKERS_ON_BOARD; i++) {
        if (s->victim[i] != NOWHERE) continue;
        s->victim[i] = at;
        return;
    }
}

/* ---- replacing POI ---- */

static uint64_t cells_of_victims(const struct state *s) {
    uint64_t cells = 0;
    for (int i = 0; i < MARKERS_ON_BOARD; i++) {
        if (is_inside(s->victim[i])) cells |= bit(s->victim[i]);
    }
    return cells;
}

/* Where a POI may come to lie in the experienced game (FP-POI-09). */
static uint64_t valid_cells(const struct state *s) {
    return ALL_INSIDE & ~(s->fire | s->smoke | s->poi | cells_of_victims(s) |
                          cells_of_firefighters(s));
}

cell flashpoint_poi_cell(const struct state *s, cell target) {
    if (!is_experienced(s))
        return (s->poi | cells_of_victims(s)) >> target & 1 ? NOWHERE : target;
    uint64_t valid = valid_cells(s), visited = 0;
    while (!(valid >> target & 1)) {
        if (visited >> target & 1) return NOWHERE;
        visited |= bit(target);
        target = flashpoint_arrow[target];
    }
    return target;
}

static void end_turn(struct state *s, struct events *events) {
    s->active = (uint8_t)(s->active + 1 == s->firefighters ? 0 : s->active + 1);
    flashpoint_begin_turn(s, events);
}

void flashpoint_replace_poi(struct state *s, struct events *events) {
    bool wanted = markers_on_board(s) < MARKERS_ON_BOARD && bag_size(s) > 0;
    if (wanted && (!is_experienced(s) || valid_cells(s))) {
        s->phase = REPLACING;
    } else {
        end_turn(s, events);
    }
}

static void tell_arrows(struct events *events, cell from, cell to) {
    if (!events) return;
    for (; from != to; from = flashpoint_arrow[from])
        tell_one(events, FOLLOWED, flashpoint_arrow[from]);
}

void flashpoint_lay_poi(struct state *s, cell target, struct events *events) {
    cell at = flashpoint_poi_cell(s, target);
    assert(at != NOWHERE);
    tell_arrows(events, target, at);
    if ((s->fire | s->smoke) >> at & 1) tell_one(events, CLEARED, at);
    s->fire &= ~bit(at);
    s->smoke &= ~bit(at);
    s->poi |= bit(at);
    tell_one(events, PLACED_POI, at);
    if (cells_of_firefighters(s) >> at & 1) {
        s->phase = TURNING_UP_FOUND;
        s->target = at;
    } else {
        flashpoint_replace_poi(s, events);
    }
}

/* ---- asking several in turn ---- */

bool flashpoint_ask_next(struct state *s) {
    s->asked = NOWHERE;
    for (int i = 0; i < s->firefighters && s->pending; i++) {
        int k = (s->active + i) % s->firefighters;
        if (!(s->pending >> k & 1)) continue;
        s->asked = (uint8_t)k;
        return true;
    }
    return false;
}
