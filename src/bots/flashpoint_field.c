/* Ways through the house, counted in action points from the goal backwards. */
#include "flashpoint_bot.h"

#include <string.h>

uint64_t cells_beside(uint64_t cells, int direction) {
    switch (direction) {
    case NORTH:
        return cells >> COLUMNS;
    case EAST:
        return cells << 1;
    case SOUTH:
        return cells << COLUMNS;
    default:
        return cells >> 1;
    }
}

#define BORDER ((uint64_t)0x0000FF81818181FF)

/* The outer edges: each of the ring's cells but the corners has one. */
static void look_outside(struct house *house, const struct state *s) {
    memset(house->outside, NOWHERE, sizeof house->outside);
    memset(house->across, NOWHERE, sizeof house->across);
    for (uint64_t c = BORDER; c; c = bits_rest(c)) {
        cell at = (cell)bits_first(c);
        int ways = 0;
        for (int d = 0; d < DIRECTIONS; d++) {
            cell to = flashpoint_neighbour[at][d];
            if (is_inside(to)) continue;
            uint8_t r = (uint8_t)(to - INSIDE);
            house->outside[at][ways++] = r;
            house->across[r] = at;
            house->gate[r] = (uint8_t)edge_at(s, at, d);
        }
    }
}

void house_look(struct house *house, const struct state *s) {
    memset(house, 0, sizeof *house);
    look_outside(house, s);
    for (int d = 0; d < DIRECTIONS; d++) {
        house->open[d] = ALL_INSIDE & ~s->barred[d];
        for (uint64_t c = s->barred[d] & ALL_INSIDE; c; c = bits_rest(c)) {
            cell at = (cell)bits_first(c);
            enum edge_kind kind = edge_at(s, at, d);
            if (kind == WALL || kind == WALL_DAMAGED) house->walls[d] |= bit(at);
            if (!is_inside(flashpoint_neighbour[at][d])) continue;
            if (kind == DOOR_CLOSED) house->doors[d] |= bit(at);
            if (kind == WALL) house->intact[d] |= bit(at);
            if (kind == WALL_DAMAGED) house->damaged[d] |= bit(at);
        }
    }
}

void waves_goal(struct waves *waves, cell goal, int cost) {
    if (is_inside(goal)) {
        waves->inside[cost] |= bit(goal);
    } else {
        waves->ring[cost] |= (uint32_t)1 << (goal - INSIDE);
    }
}

/* What the ways of a firefighter cost more than the step: a fire becomes smoke, a wall
 * takes two blows of 2 points, and each marker is minded like 2 more. */
enum { PRICE_FIRE = 1, PRICE_DOOR = 1, PRICE_DAMAGED = 4, PRICE_WALL = 8 };
static const uint8_t prices[] = {
    [DOOR_CLOSED] = PRICE_DOOR, [WALL] = PRICE_WALL, [WALL_DAMAGED] = PRICE_DAMAGED};

/* From a set of cells of the house to all beside them. */
static void spread_inside(struct waves *waves, const struct house *house,
                          uint64_t cells, int cost) {
    uint64_t *inside = waves->inside + cost;
    for (int d = 0; d < DIRECTIONS; d++) {
        inside[0] |= cells_beside(cells & house->open[d], d);
        inside[PRICE_DOOR] |= cells_beside(cells & house->doors[d], d);
        inside[PRICE_WALL] |= cells_beside(cells & house->intact[d], d);
        inside[PRICE_DAMAGED] |= cells_beside(cells & house->damaged[d], d);
    }
    for (uint64_t c = cells & BORDER; c; c = bits_rest(c)) {
        for (int way = 0; way < 2; way++) {
            uint8_t r = house->outside[bits_first(c)][way];
            if (r != NOWHERE)
                waves->ring[cost + prices[house->gate[r]]] |= (uint32_t)1 << r;
        }
    }
}

static void spread_ring(struct waves *waves, const struct house *house, uint32_t cells,
                        int cost) {
    waves->ring[cost] |= cells << 1 | cells >> (RING - 1);
    waves->ring[cost] |= cells >> 1 | cells << (RING - 1);
    for (uint64_t c = cells; c; c = bits_rest(c)) {
        int r = bits_first(c);
        if (house->across[r] != NOWHERE)
            waves->inside[cost + prices[house->gate[r]]] |= bit(house->across[r]);
    }
}

void field_spread(struct field *field, struct waves *waves, const struct state *s,
                  const struct house *house, int step) {
    uint64_t inside = 0; /* cells whose cost is known */
    uint32_t ring = 0;
    memset(field->cost, FAR, sizeof field->cost);
    for (int cost = 0; cost < FAR; cost++) {
        uint64_t new_inside = waves->inside[cost] & ~inside;
        uint32_t new_ring = waves->ring[cost] & ~ring;
        inside |= new_inside;
        ring |= new_ring;
        for (uint64_t c = new_inside; c; c = bits_rest(c))
            field->cost[bits_first(c)] = (uint8_t)cost;
        for (uint64_t c = new_ring; c; c = bits_rest(c))
            field->cost[INSIDE + bits_first(c)] = (uint8_t)cost;
        if (inside == ALL_INSIDE && ring == UINT32_MAX) return;
        uint64_t burning = new_inside & s->fire, free = new_inside & ~s->fire;
        int on = cost + step;
        if (free) spread_inside(waves, house, free, on);
        if (burning) spread_inside(waves, house, burning, on + PRICE_FIRE);
        if (new_ring) spread_ring(waves, house, new_ring, on);
    }
}

int drives_to(const struct state *s, int vehicle, int spot) {
    int turns = (spot - s->vehicle[vehicle] + SPOTS) % SPOTS;
    return turns == 3 ? 1 : turns;
}

void field_to_safety(struct field *field, const struct state *s,
                     const struct house *house) {
    struct waves waves = {0};
    if (!is_experienced(s)) {
        for (int c = INSIDE; c < CELLS; c++)
            waves_goal(&waves, (cell)c, 0);
    }
    for (int spot = 0; is_experienced(s) && spot < SPOTS; spot++) {
        int drives = drives_to(s, AMBULANCE, spot);
        waves_goal(&waves, s->parking[AMBULANCE][spot][0], 2 * drives);
        waves_goal(&waves, s->parking[AMBULANCE][spot][1], 2 * drives);
    }
    field_spread(field, &waves, s, house, 2);
}
