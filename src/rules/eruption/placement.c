/* One placement: drawing or taking a lava tile, duels for walled spaces, laying it, and
 * what that earns; and the eruption tiles, which earn the same. */
#include "state.h"

/* ---- the stack ---- */

static int count_discards(const struct state *s) {
    int n = 0;
    for (int pattern = 0; pattern < PATTERNS; pattern++)
        n += s->tile_discards[pattern];
    return n;
}

/* Lava tiles in the stack, or with Lava Forecast in all three. */
int placement_tiles_left(const struct state *s) {
    int n = s->stack_size;
    for (int stack = 0; stack < STACKS; stack++)
        n += s->top[stack] != NO_TILE;
    return n;
}

/* Whether there is a lava tile to draw; with Annihilation the discards are the next
 * stack (ER-VAR-22). */
bool placement_has_tile(const struct state *s) {
    return placement_tiles_left(s) || (s->annihilation && count_discards(s));
}

static bool any_fits_in(const struct state *s, const uint8_t *counts, uint64_t among) {
    for (int pattern = 0; pattern < PATTERNS; pattern++) {
        if (counts[pattern] && tiles_fits_in(s, pattern, among)) return true;
    }
    return false;
}

static bool top_fits_in(const struct state *s, uint64_t among) {
    for (int stack = 0; stack < STACKS; stack++) {
        if (s->top[stack] != NO_TILE && tiles_fits_in(s, s->top[stack], among))
            return true;
    }
    return false;
}

/* Whether some tile of the stack fits somewhere among these spaces. */
static bool stack_fits_in(const struct state *s, uint64_t among) {
    return any_fits_in(s, s->stack, among) || top_fits_in(s, among);
}

/* Whether a lava tile of stack or discards can be laid; between turns no space is
 * closed, so walls are ignored. */
bool placement_could_lay(const struct state *s) {
    uint64_t domain = tiles_domain(s);
    return stack_fits_in(s, domain) || any_fits_in(s, s->tile_discards, domain);
}

/* Annihilation: the discards are shuffled into the stack, with Lava Forecast dealt one
 * by one under the stacks (ER-VAR-20, ER-VAR-37). */
static void shuffle_discards_in(struct state *s, struct events *events) {
    int dealt = 0;
    for (int pattern = 0; pattern < PATTERNS; pattern++) {
        dealt += s->tile_discards[pattern];
        s->stack[pattern] = (uint8_t)(s->stack[pattern] + s->tile_discards[pattern]);
        s->tile_discards[pattern] = 0;
    }
    s->stack_size = (uint8_t)(s->stack_size + dealt);
    for (int i = 0; i < dealt && s->forecast; i++)
        s->unseen[i % STACKS]++;
    turn_tell(events, TILES_SHUFFLED);
}

/* A stack of which nothing can be laid goes to the discards, and counts as exhausted
 * (ER-LAVA-16). */
static void discard_dead_stack(struct state *s, struct events *events) {
    for (int pattern = 0; pattern < PATTERNS; pattern++) {
        s->tile_discards[pattern] =
            (uint8_t)(s->tile_discards[pattern] + s->stack[pattern]);
        s->stack[pattern] = 0;
    }
    s->stack_size = 0;
    for (int stack = 0; stack < STACKS; stack++) {
        if (s->top[stack] != NO_TILE) s->tile_discards[s->top[stack]]++;
        s->top[stack] = NO_TILE;
        s->unseen[stack] = 0;
    }
    s->ending = EXHAUSTED;
    turn_tell(events, STACK_DEAD);
}

/* ---- drawing ---- */

bool placement_is_usable(const struct state *s, int pattern) {
    return tiles_fits_in(s, pattern, tiles_domain(s));
}

static void skip(struct state *s, struct events *events) {
    s->closed = 0;
    if (s->purpose == FOR_QUAKE) {
        turn_tell(events, QUAKE_IN_VAIN, s->active);
        s->purpose = FOR_CARD;
    } else {
        turn_tell(events, PLACEMENT_SKIPPED, s->active);
    }
    turn_settle(s, events);
}

/* Wait for a tile that can be used now, or give up (ER-LAVA-17, ER-LAVA-18). */
static void seek_tile(struct state *s, struct events *events) {
    uint64_t domain = tiles_domain(s);
    if (!stack_fits_in(s, domain)) {
        skip(s, events);
    } else if (top_fits_in(s, domain)) {
        s->phase = TAKING;
    } else {
        s->phase = DRAWING_TILE;
    }
}

/* An empty stack of the forecast that was dealt to shows a top again first. */
static bool awaits_top(struct state *s) {
    for (int stack = 0; stack < STACKS && s->forecast; stack++) {
        if (s->top[stack] != NO_TILE || !s->unseen[stack]) continue;
        s->drawn_from = (uint8_t)stack;
        s->phase = TURNING_UP;
        return true;
    }
    return false;
}

/* Go on with a placement or Quake when all tops lie open. */
static void continue_seeking(struct state *s, struct events *events) {
    if (!awaits_top(s)) seek_tile(s, events);
}

/* Annihilation draws on the discards where they help (ER-VAR-20, ER-VAR-21); else a
 * dead stack is the end of placing (ER-LAVA-16), but Quake looks only at the stack. */
void placement_begin(struct state *s, enum purpose purpose, struct events *events) {
    s->purpose = (uint8_t)purpose;
    s->closed = 0;
    uint64_t domain = tiles_domain(s);
    bool is_placement = purpose != FOR_QUAKE;
    bool is_empty = placement_tiles_left(s) == 0;
    bool is_dead = !is_empty && is_placement && !stack_fits_in(s, domain);
    if (s->annihilation) {
        bool helps = is_dead && any_fits_in(s, s->tile_discards, domain);
        if (is_empty || helps) shuffle_discards_in(s, events);
    } else if (is_dead) {
        discard_dead_stack(s, events);
        turn_settle(s, events);
        return;
    }
    continue_seeking(s, events);
}

/* Wait for the player to lay the tile that he holds. */
static void await_laying(struct state *s) {
    s->phase = s->purpose == FOR_QUAKE ? REPLACING : PLACING;
}

/* ER-VAR-35: it counts as taken from the stack with the most unseen tiles. */
static void take_unseen(struct state *s) {
    int from = 0;
    for (int stack = 1; stack < STACKS; stack++) {
        if (s->unseen[stack] > s->unseen[from]) from = stack;
    }
    s->unseen[from]--;
    s->drawn_from = (uint8_t)from;
}

void placement_apply_drawn(struct state *s, int pattern, struct events *events) {
    s->stack[pattern]--;
    s->stack_size--;
    s->drawn = (uint8_t)pattern;
    if (s->forecast) take_unseen(s);
    turn_tell(events, TILE_DRAWN, s->active, pattern);
    await_laying(s);
}

/* The next tile is turned up at once, before the chosen one is laid (ER-VAR-32). */
void placement_apply_taken(struct state *s, int stack, struct events *events) {
    s->drawn = s->top[stack];
    s->drawn_from = (uint8_t)stack;
    s->top[stack] = NO_TILE;
    turn_tell(events, TILE_TAKEN, s->active, stack, s->drawn);
    if (s->unseen[stack]) {
        s->phase = TURNING_UP;
    } else {
        await_laying(s);
    }
}

void placement_apply_shown(struct state *s, int stack, int pattern,
                           struct events *events) {
    s->top[stack] = (uint8_t)pattern;
    s->unseen[stack]--;
    s->stack[pattern]--;
    s->stack_size--;
    turn_tell(events, TOP_SHOWN, stack, pattern);
    if (s->phase == SHOWING_TOPS) {
        turn_continue_set_up(s, events);
    } else if (s->drawn == NO_TILE) {
        continue_seeking(s, events);
    } else {
        await_laying(s);
    }
}

/* Back into the stack; with Lava Forecast among the unseen tiles of its own, or onto it
 * if it is empty (ER-LAVA-17, ER-VAR-36). */
void placement_return_drawn(struct state *s) {
    if (s->drawn == NO_TILE) return;
    if (s->forecast && s->top[s->drawn_from] == NO_TILE) {
        s->top[s->drawn_from] = s->drawn;
    } else {
        if (s->forecast) s->unseen[s->drawn_from]++;
        s->stack[s->drawn]++;
        s->stack_size++;
    }
    s->drawn = NO_TILE;
}

/* ---- laying ---- */

/* Wall and cards for a tile just laid; eliminated players gain nothing (ER-VAR-17). */
static void earn(struct state *s, int space, uint8_t mask, struct events *events) {
    if (is_eliminated(s, s->active)) return;
    if (board_resource[space])
        walls_gain(s, s->active, board_resource[space] - 1, events);
    s->draws = (uint8_t)bits_count(mask & board_village_edges[space]);
}

/* ER-END-04; with Annihilation there is no such end. */
static void note_exhaustion(struct state *s, struct events *events) {
    if (s->annihilation || s->ending != GOES_ON || placement_tiles_left(s)) return;
    s->ending = EXHAUSTED;
    turn_tell(events, STACK_EXHAUSTED);
}

static void lay(struct state *s, int space, uint8_t mask, struct events *events) {
    walls_remove_facing(s, space, events);
    tiles_put(s, space, mask);
    s->drawn = NO_TILE;
    s->closed = 0;
    s->moved = true;
    turn_tell(events, TILE_PLACED, s->active, space, mask);
    earn(s, space, mask, events);
    note_exhaustion(s, events);
    turn_settle(s, events);
}

/* Walls have to be beaten only if they stand on all lava that faces the space
 * (ER-WALL-10, ER-WALL-13). */
int placement_duels(const struct state *s, int space) {
    unsigned walled = 0;
    for (int d = 0; d < HEX_DIRECTIONS; d++)
        walled |= (unsigned)(any_wall(s, d) >> space & 1) << d;
    return walled == s->facing_lava[space] ? bits_count(walled) : 0;
}

void placement_apply_place(struct state *s, int space, uint8_t mask,
                           struct events *events) {
    if (placement_duels(s, space) == 0) {
        lay(s, space, mask, events);
        return;
    }
    s->target = (uint8_t)space;
    s->target_mask = mask;
    s->duels = s->facing_lava[space];
    s->lava_won = 0;
    s->phase = DUELLING;
}

/* All walls held: the space is closed, and the tile goes elsewhere or back. */
static void close_target(struct state *s, struct events *events) {
    s->closed |= bit(s->target);
    turn_tell(events, SPACE_CLOSED, s->target);
    if (placement_is_usable(s, s->drawn)) {
        s->phase = PLACING;
        return;
    }
    turn_tell(events, TILE_RETURNED, s->drawn);
    placement_return_drawn(s);
    seek_tile(s, events);
}

/* All duels are fought, by ascending edge (ER-WALL-14). */
void placement_apply_duel(struct state *s, int lava, int die, struct events *events) {
    int edge = bits_first(s->duels), space = s->target;
    int material = flow_wall_at(s, space, edge) - 1;
    s->duels = (uint8_t)bits_rest(s->duels);
    turn_tell(events, DUEL_ROLLED, material, space, edge + 1, lava, die);
    if (walls_hold(material, lava, die)) {
        turn_tell(events, WALL_HOLDS, material, space, edge + 1);
    } else {
        s->lava_won = 1;
    }
    if (s->duels) return;
    if (s->lava_won) {
        lay(s, space, s->target_mask, events);
    } else {
        close_target(s, events);
    }
}

void placement_apply_replace(struct state *s, int space, uint8_t mask,
                             struct events *events) {
    uint8_t before = s->tile[space];
    walls_remove_on(s, space, events);
    tiles_discard(s, space);
    tiles_put(s, space, mask);
    s->drawn = NO_TILE;
    s->moved = true;
    s->purpose = FOR_CARD;
    turn_tell(events, TILE_REPLACED, space, mask);
    s->draws = (uint8_t)bits_count(mask & ~before & board_village_edges[space]);
    note_exhaustion(s, events);
    turn_settle(s, events);
}

/* ---- eruption tiles ---- */

/* The others are heated in turn order; with Clans not the partner (ER-ERU-17,
 * ER-VAR-07). */
static void heat_others(struct state *s, struct events *events) {
    for (int i = 1; i < s->seats; i++) {
        int seat = (s->active + i) % s->seats;
        if (s->clans && seat == partner_of(s, s->active)) continue;
        turn_heat(s, seat, 3, events);
    }
}

/* The order of the effects is ER-ERU-20. */
void placement_apply_erupt(struct state *s, int space, struct events *events) {
    int number = 0;
    while (s->eruption_status[number] != WAITING ||
           s->eruption_owner[number] != s->active)
        number++;
    s->eruption_status[number] = LAID;
    walls_remove_facing(s, space, events);
    tiles_put(s, space, LAVA_EVERYWHERE);
    s->moved = true;
    turn_tell(events, ERUPTED, s->active, number + 1, space);
    heat_others(s, events);
    s->purpose = FOR_ERUPTION;
    earn(s, space, LAVA_EVERYWHERE, events);
    turn_settle(s, events);
}
