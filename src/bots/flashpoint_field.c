/* Ways through the house, counted in action points from the goal backwards. */
#include "flashpoint_bot.h"

#include <string.h>

void field_clear(struct field *field) {
    memset(field->cost, FAR, sizeof field->cost);
}

void field_goal(struct field *field, cell goal, int cost) {
    if (cost < field->cost[goal]) field->cost[goal] = (uint8_t)cost;
}

static int edge_cost(enum edge_kind kind, struct walker w) {
    switch (kind) {
    case DOOR_CLOSED:
        return 1;
    case WALL:
        return 2 * (w.chop + w.damage);
    case WALL_DAMAGED:
        return w.chop + w.damage;
    case RIM:
        return FAR;
    default:
        return 0;
    }
}

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

void house_look(struct house *house, const struct state *s) {
    memset(house, 0, sizeof *house);
    for (int d = 0; d < DIRECTIONS; d++) {
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

/* The cells reached at each cost, those of the house and those of the ring. */
struct waves {
    uint64_t inside[2 * FAR];
    uint32_t ring[2 * FAR];
    const struct state *s;
    const struct house *house;
    struct walker w;
};

/* From one cell over the outer edges, where house and ring meet. */
static void cross(struct waves *waves, cell to, int cost) {
    for (int d = 0; d < DIRECTIONS; d++) {
        cell from = flashpoint_neighbour[to][d];
        if (from == NOWHERE || is_inside(from) == is_inside(to)) continue;
        int sum = cost + edge_cost(edge_at(waves->s, to, d), waves->w);
        if (is_inside(from)) {
            waves->inside[sum] |= bit(from);
        } else {
            waves->ring[sum] |= (uint32_t)1 << (from - INSIDE);
        }
    }
}

/* From a set of cells of the house to all beside them. */
static void spread_inside(struct waves *waves, uint64_t cells, int cost) {
    const uint64_t border = 0x0000FF81818181FF;
    const struct house *house = waves->house;
    int intact = edge_cost(WALL, waves->w), damaged = edge_cost(WALL_DAMAGED, waves->w);
    uint64_t *inside = waves->inside + cost;
    for (int d = 0; d < DIRECTIONS && cells; d++) {
        inside[0] |= cells_beside(cells & ~waves->s->barred[d], d);
        inside[1] |= cells_beside(cells & house->doors[d], d);
        inside[intact] |= cells_beside(cells & house->intact[d], d);
        inside[damaged] |= cells_beside(cells & house->damaged[d], d);
    }
    for (uint64_t c = cells & border; c; c = bits_rest(c))
        cross(waves, (cell)bits_first(c), cost);
}

static void spread_ring(struct waves *waves, uint32_t cells, int cost) {
    waves->ring[cost] |= cells << 1 | cells >> (RING - 1);
    waves->ring[cost] |= cells >> 1 | cells << (RING - 1);
    for (uint64_t c = cells; c; c = bits_rest(c))
        cross(waves, (cell)(INSIDE + bits_first(c)), cost);
}

void field_spread(struct field *field, const struct state *s, const struct house *house,
                  struct walker w) {
    struct waves waves = {.s = s, .house = house, .w = w};
    uint64_t inside = 0; /* cells whose cost is known */
    uint32_t ring = 0;
    for (int c = 0; c < CELLS; c++) {
        if (field->cost[c] == FAR) continue;
        if (is_inside((cell)c)) {
            waves.inside[field->cost[c]] |= bit(c);
        } else {
            waves.ring[field->cost[c]] |= (uint32_t)1 << (c - INSIDE);
        }
    }
    for (int cost = 0; cost < FAR; cost++) {
        uint64_t new_inside = waves.inside[cost] & ~inside;
        uint32_t new_ring = waves.ring[cost] & ~ring;
        if (!new_inside && !new_ring) continue;
        inside |= new_inside;
        ring |= new_ring;
        for (uint64_t c = new_inside; c; c = bits_rest(c))
            field->cost[bits_first(c)] = (uint8_t)cost;
        for (uint64_t c = new_ring; c; c = bits_rest(c))
            field->cost[INSIDE + bits_first(c)] = (uint8_t)cost;
        spread_inside(&waves, new_inside & ~s->fire, cost + w.step);
        spread_inside(&waves, new_inside & s->fire, cost + w.step + w.extinguish);
        spread_ring(&waves, new_ring, cost + w.step);
        if (inside == ALL_INSIDE && ring == UINT32_MAX) return;
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
    field_clear(field);
    if (!is_experienced(s)) {
        for (int c = INSIDE; c < CELLS; c++)
            field_goal(field, (cell)c, 0);
    }
    for (int spot = 0; is_experienced(s) && spot < SPOTS; spot++) {
        int turns = (spot - s->vehicle[AMBULANCE] + SPOTS) % SPOTS;
        int drives = turns == 3 ? 1 : turns;
        field_goal(field, s->parking[AMBULANCE][spot][0], 2 * drives);
        field_goal(field, s->parking[AMBULANCE][spot][1], 2 * drives);
    }
    field_spread(field, s, house, w);
}
