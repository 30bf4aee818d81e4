/* The board: reach, markers, lava. Cells are bits of a 64-bit word. */
#include "state.h"

/* Face-up landscape and village cards can be entered (FU-GEN-05). */
static uint64_t enterable(const struct state *s) {
    return s->landscape | s->village;
}

/* The cards within so many steps of a cell, itself included (FU-GEN-07). */
static uint64_t within(const struct state *s, int from, int steps) {
    uint64_t land = enterable(s), reached = bit(from);
    for (int i = 0; i < steps; i++)
        reached |= bits_around(reached) & land;
    return reached;
}

int fuji_distance(const struct state *s, int from, int to) {
    uint64_t land = enterable(s), reached = bit(from), before = 0;
    for (int steps = 0; reached != before; steps++) {
        if (reached & bit(to)) return steps;
        before = reached;
        reached |= bits_around(reached) & land;
    }
    return CELLS;
}

/* FU-P2-02, FU-SK-10 */
int fuji_steps_allowed(const struct state *s, int explorer) {
    return has_skill(s, explorer, SCOUT) ? 4 : 3;
}

/* The fourth step has its price: no re-roll in phase 3 (FU-SK-12). */
int fuji_steps_left(const struct state *s, int explorer) {
    return has_skill(s, explorer, SCOUT) && !(s->rerolled >> explorer & 1) ? 4 : 3;
}

uint64_t fuji_reach(const struct state *s, int explorer, int steps) {
    return within(s, s->pawn[explorer], steps);
}

/* ---- markers ---- */

/* Seat neighbours sit beside each other; two players of variant A too (FU-TWO-07). */
static bool are_neighbours(const struct state *s, int a, int b) {
    return a != b && (s->explorers < 4 || (a ^ b) & 1);
}

/* The cards that bear a neighbour's marker. */
static uint64_t neighbours_marks(const struct state *s, int explorer) {
    uint64_t marks = 0;
    for (int other = 0; other < s->explorers; other++) {
        if (are_neighbours(s, explorer, other) && s->marker[other] != NO_CELL)
            marks |= bit(s->marker[other]);
    }
    return marks;
}

/* Cards to mark; the own card if there is no other left (FU-P2-05, FU-P2-09). */
uint64_t fuji_markable(const struct state *s, int explorer) {
    uint64_t reach = fuji_reach(s, explorer, fuji_steps_allowed(s, explorer));
    uint64_t free = reach & ~neighbours_marks(s, explorer);
    return free ? free : bit(s->pawn[explorer]);
}

bool fuji_may_mark(const struct state *s, int explorer, int cell) {
    return fuji_markable(s, explorer) & bit(cell);
}

/* Markers that are no longer legal go back (FU-P2-10). */
void fuji_check_markers(struct state *s, struct events *events) {
    for (int i = 0; i < s->explorers; i++) {
        if (s->marker[i] == NO_CELL) continue;
        uint64_t reach = fuji_reach(s, i, fuji_steps_allowed(s, i));
        if (reach & bit(s->marker[i])) continue;
        s->marker[i] = NO_CELL;
        tell_all(events, MARKER_RETURNED, i, 0, 0);
    }
}

/* ---- lava and the end ---- */

void fuji_lose_game(struct state *s, enum reason reason, struct events *events) {
    s->phase = OVER;
    s->wait = FOR_NOTHING;
    s->reason = (uint8_t)reason;
    s->rolling = 0;
    s->drawer = NOBODY;
    fuji_lapse(s);
    tell_all(events, ENDED, (int)reason, 0, 0);
}

bool fuji_all_in_village(const struct state *s) {
    for (int i = 0; i < s->explorers; i++) {
        if (!(s->village & bit(s->pawn[i]))) return false;
    }
    return true;
}

/* All cards beside lava turn at once (FU-P6-02); tokens on them are gone (FU-P5-18). */
void fuji_erupt(struct state *s, struct events *events) {
    uint64_t turned = bits_around(s->lava) & (s->landscape | s->scree);
    s->lava |= turned;
    s->landscape &= ~turned;
    s->scree &= ~turned;
    s->equipment &= ~turned;
    s->eruption &= ~turned;
    tell_all(events, ERUPTED, 0, 0, 0);
    for (uint64_t rest = events ? turned : 0; rest; rest = bits_rest(rest))
        tell_all(events, BURNED, bits_first(rest), 0, 0);
    for (int i = 0; i < s->explorers; i++) {
        if (!(turned & bit(s->pawn[i]))) continue;
        fuji_lose_game(s, BURNT, events); /* FU-END-01 */
        return;
    }
}

/* Thrill: the token with fewer steps to a village shows two symbols (FU-VAR-03). */
void fuji_nearer_token(struct state *s) {
    s->nearer = NO_CELL;
    if (!s->thrill || !s->eruption) return;
    uint64_t reached = s->village;
    while (!(reached & s->eruption)) /* the land is in one piece */
        reached |= bits_around(reached) & enterable(s);
    s->nearer = (uint8_t)bits_first(reached & s->eruption);
}
