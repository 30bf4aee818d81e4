/* Walls: where they stand and may stand, the supply, and duels. */
#include "state.h"

/* ---- sites ---- */

bool walls_has_flow_site(const struct state *s) {
    for (int d = 0; d < HEX_DIRECTIONS; d++) {
        if (s->lava[d] & ~s->occupied & ~any_wall(s, d)) return true;
    }
    return false;
}

/* The sides of a village that have a wall. */
uint8_t walls_sides(const struct state *s, int village) {
    unsigned sides = 0;
    for (int side = 0; side < SIDES; side++)
        sides |= (unsigned)(s->village_wall[village][side] != 0) << side;
    return (uint8_t)sides;
}

uint8_t walls_free_sides(const struct state *s, int seat) {
    return (uint8_t)(~walls_sides(s, village_of(s, seat)) & ((1 << SIDES) - 1));
}

bool walls_has_site(const struct state *s, int seat) {
    return walls_free_sides(s, seat) || walls_has_flow_site(s);
}

/* The byte of a village wall. */
static uint8_t *side_of(struct state *s, int site) {
    int side = site - SITE_OF_SIDE;
    return &s->village_wall[side / SIDES][side % SIDES];
}

/* The material of the wall at a site plus 1; 0: none. */
int walls_at(const struct state *s, int site, int direction) {
    if (site < SITE_OF_SIDE) return flow_wall_at(s, site, direction);
    int side = site - SITE_OF_SIDE;
    return s->village_wall[side / SIDES][side % SIDES];
}

void walls_put(struct state *s, int material, int site, int direction) {
    if (site < SITE_OF_SIDE) {
        s->wall[material][direction] |= bit(site);
    } else {
        *side_of(s, site) = (uint8_t)(1 + material);
    }
}

/* ---- removing: back to the supply (ER-WALL-18) ---- */

/* How an event names the edge of a site: 0 for a village side. */
static int edge_of(int site, int direction) {
    return site < SITE_OF_SIDE ? 1 + direction : 0;
}

void walls_remove(struct state *s, int site, int direction, struct events *events) {
    int material = walls_at(s, site, direction) - 1;
    if (material < 0) return;
    if (site < SITE_OF_SIDE) {
        s->wall[material][direction] &= ~bit(site);
    } else {
        *side_of(s, site) = 0;
    }
    s->supply[material]++;
    turn_tell(events, WALL_REMOVED, material, site, edge_of(site, direction));
}

void walls_remove_facing(struct state *s, int space, struct events *events) {
    for (int d = 0; d < HEX_DIRECTIONS; d++) {
        if (any_wall(s, d) >> space & 1) walls_remove(s, space, d, events);
    }
}

/* The walls on the edges of a tile, which face the spaces around it (ER-CARD-17). */
void walls_remove_on(struct state *s, int space, struct events *events) {
    for (int d = 0; d < HEX_DIRECTIONS; d++) {
        int beyond = board_beyond[space][d], back = hex_opposite(d);
        if (beyond < SPACES && (any_wall(s, back) >> beyond & 1))
            walls_remove(s, beyond, back, events);
    }
}

/* ---- supply and duels ---- */

/* Wood replaces stone and straw replaces wood; nothing replaces straw (ER-SUP-07 to
 * ER-SUP-09). What one gets for a material, or -1. */
int walls_to_gain(const struct state *s, int material) {
    while (material >= STRAW && s->supply[material] == 0)
        material--;
    return material;
}

void walls_gain(struct state *s, int seat, int material, struct events *events) {
    int gained = walls_to_gain(s, material);
    if (gained < 0) {
        turn_tell(events, NO_WALL, seat);
        return;
    }
    s->supply[gained]--;
    s->stock[seat][gained]++;
    turn_tell(events, WALL_GAINED, seat, gained);
}

/* Straw adds 0, wood 1, stone 2; a tie is won by the lava (ER-DMG-04, ER-DMG-05). */
bool walls_hold(int material, int lava, int die) {
    return die + material > lava;
}
