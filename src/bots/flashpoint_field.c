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

/* What a way through an edge costs more than the step. */
struct prices {
    uint8_t of[RIM + 1];
};

static struct prices prices_of(struct walker w) {
    return (struct prices){.of = {[DOOR_CLOSED] = 1,
                                  [WALL] = (uint8_t)(2 * (w.chop + w.damage)),
                                  [WALL_DAMAGED] = (uint8_t)(w.chop + w.damage)}};
}

/* From a set of cells of the house to all beside them. */
static void spread_inside(struct waves *waves, const struct house *house,
                          const struct prices *prices, uint64_t cells, int cost) {
    uint64_t *inside = waves->inside + cost;
    for (int d = 0; d < DIRECTIONS; d++) {
        inside[0] |= cells_beside(cells & house->open[d], d);
        inside[prices->of[DOOR_CLOSED]] |= cells_beside(cells & house->doors[d], d);
        inside[prices->of[WALL]] |= cells_beside(cells & house->intact[d], d);
        inside[prices->of[WALL_DAMAGED]] |= cells_beside(cells & house->damaged[d], d);
    }
    for (uint64_t c = cells & BORDER; c; c = bits_rest(c)) {
        for (int way = 0; way < 2; way++) {
            uint8_t r = house->outside[bits_first(c)][way];
            if (r != NOWHERE)
                waves->ring[cost + prices->of[house->gate[r]]] |= (uint32_t)1 << r;
        }
    }
}

static void spread_ring(struct waves *waves, const struct house *house,
                        const struct prices *prices, uint32_t cells, int cost) {
    waves->ring[cost] |= cells << 1 | cells >> (RING - 1);
    waves->ring[cost] |= cells >> 1 | cells << (RING - 1);
    for (uint64_t c = cells; c; c = bits_rest(c)) {
        int r = bits_first(c);
        if (house->across[r] != NOWHERE)
            waves->inside[cost + prices->of[house->gate[r]]] |= bit(house->across[r]);
    }
}

void field_spread(struct field *field, struct waves *waves, const struct state *s,
                  const struct house *house, struct walker w) {
    struct prices prices = prices_of(w);
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
        int on = cost + w.step;
        if (free) spread_inside(waves, house, &prices, free, on);
        if (burning) spread_inside(waves, house, &prices, burning, on + w.extinguish);
        if (new_ring) spread_ring(waves, house, &prices, new_ring, on);
    }
}

struct walker walker_of(const struct state *s, int firefighter, bool carries) {
    const struct card *card = &flashpoint_cards[s->specialist[firefighter]];
    return (struct walker){.step = carries ? 2 : 1,
                           .extinguish = card->extinguish,
                           .chop = card->chop,
                           .damage = 2};
}

void field_to_safety(struct field *field, const struct state *s,
                     const struct house *house, bool treated) {
    struct walker w = walker_of(s, s->active, !treated);
    struct waves waves = {0};
    if (!is_experienced(s)) {
        for (int c = INSIDE; c < CELLS; c++)
            waves_goal(&waves, (cell)c, 0);
    }
    for (int spot = 0; is_experienced(s) && spot < SPOTS; spot++) {
        int turns = (spot - s->vehicle[AMBULANCE] + SPOTS) % SPOTS;
        int drives = turns == 3 ? 1 : turns;
        waves_goal(&waves, s->parking[AMBULANCE][spot][0], 2 * drives);
        waves_goal(&waves, s->parking[AMBULANCE][spot][1], 2 * drives);
    }
    field_spread(field, &waves, s, house, w);
}
