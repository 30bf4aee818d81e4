/* Tiles on the board: laying and lifting, where they fit, what they are connected to.
 */
#include "state.h"

#include <string.h>

/* Note that lava or bare ground now faces an edge of a space. */
static void face(struct state *s, int space, int direction, bool has_lava) {
    uint64_t *word = has_lava ? &s->lava[direction] : &s->bare[direction];
    uint8_t *mask = has_lava ? &s->facing_lava[space] : &s->facing_bare[space];
    *word |= bit(space);
    *mask = (uint8_t)(*mask | 1 << direction);
}

static void unface(struct state *s, int space, int direction) {
    s->lava[direction] &= ~bit(space);
    s->bare[direction] &= ~bit(space);
    s->facing_lava[space] = (uint8_t)(s->facing_lava[space] & ~(1 << direction));
    s->facing_bare[space] = (uint8_t)(s->facing_bare[space] & ~(1 << direction));
}

/* The empty board: only the volcano faces its spaces (ER-GEO-11, ER-GEO-12). */
void tiles_clear_board(struct state *s) {
    for (int space = 0; space < SPACES; space++) {
        for (int d = 0; d < HEX_DIRECTIONS; d++) {
            int beyond = board_beyond[space][d];
            if (beyond == EXIT || beyond == BARE) face(s, space, d, beyond == EXIT);
        }
    }
}

void tiles_put(struct state *s, int space, uint8_t mask) {
    s->occupied |= bit(space);
    s->tile[space] = mask;
    if (mask == LAVA_EVERYWHERE) s->eruptions |= bit(space);
    for (int d = 0; d < HEX_DIRECTIONS; d++) {
        int beyond = board_beyond[space][d];
        if (beyond < SPACES) face(s, beyond, hex_opposite(d), mask >> d & 1);
    }
}

void tiles_lift(struct state *s, int space) {
    s->occupied &= ~bit(space);
    s->eruptions &= ~bit(space);
    s->tile[space] = 0;
    for (int d = 0; d < HEX_DIRECTIONS; d++) {
        int beyond = board_beyond[space][d];
        if (beyond < SPACES) unface(s, beyond, hex_opposite(d));
    }
}

/* A tile leaves the board for the discards, an eruption tile for good (ER-CARD-19,
 * ER-CARD-20). */
void tiles_discard(struct state *s, int space) {
    uint8_t mask = s->tile[space];
    if (mask == LAVA_EVERYWHERE) {
        s->eruptions_gone++;
    } else {
        s->tile_discards[pattern_of(mask)]++;
    }
    tiles_lift(s, space);
}

/* The sides of a village that lava runs into (ER-DMG-01). */
uint8_t tiles_incoming(const struct state *s, int village) {
    unsigned flows = 0;
    for (int side = 0; side < SIDES; side++) {
        struct edge at = board_sides[village][side];
        flows |= (unsigned)(s->tile[at.space] >> at.direction & 1) << side;
    }
    return (uint8_t)flows;
}

/* ---- where tiles fit ---- */

/* Empty spaces that lava faces and that are not closed (ER-LAVA-05, ER-WALL-16). */
static uint64_t open_spaces(const struct state *s) {
    uint64_t linked = 0;
    for (int d = 0; d < HEX_DIRECTIONS; d++)
        linked |= s->lava[d];
    return linked & ~s->occupied & ~s->closed;
}

/* Tiles that Quake may replace: all but eruption tiles that something needs as its
 * source, itself included (ER-CARD-34). */
static uint64_t replaceable_tiles(const struct state *s) {
    uint64_t tiles = s->occupied;
    for (uint64_t left = s->eruptions; left; left = bits_rest(left)) {
        int space = bits_first(left);
        if (!tiles_all_connected_without(s, bit(space))) tiles &= ~bit(space);
    }
    return tiles;
}

/* Where the tile that is being drawn, or has been drawn, may be laid if it matches. */
uint64_t tiles_domain(const struct state *s) {
    return s->purpose == FOR_QUAKE ? replaceable_tiles(s) : open_spaces(s);
}

bool tiles_fits_in(const struct state *s, int pattern, uint64_t among) {
    const struct pattern_row *row = &pattern_rows[pattern];
    for (int i = 0; i < row->rotations; i++) {
        if (matching(s, row->result[i], among)) return true;
    }
    return false;
}

uint64_t tiles_eruption_spaces(const struct state *s) {
    return matching(s, LAVA_EVERYWHERE, ALL_SPACES & ~s->occupied);
}

/* The different results of rotating a tile by 1 to 5 steps that match (ER-CARD-22).
 * Only a tile with some symmetry can look the same again (ER-CARD-23). */
int tiles_rotations(const struct state *s, int space, uint8_t *results) {
    static const struct pattern_row eruption = {
        .mask = LAVA_EVERYWHERE, .rotations = 1, .result = {LAVA_EVERYWHERE}};
    uint8_t before = s->tile[space];
    uint8_t lava = s->facing_lava[space], bare = s->facing_bare[space];
    const struct pattern_row *row =
        before == LAVA_EVERYWHERE ? &eruption : &pattern_rows[pattern_of(before)];
    int n = 0;
    for (int i = 0; i < row->rotations; i++) {
        uint8_t mask = row->result[i];
        bool matches = (mask & (lava | bare)) == lava;
        bool is_turned = mask != before || row->rotations < HEX_DIRECTIONS;
        results[n] = mask;
        n += matches && is_turned;
    }
    return n;
}

/* ---- connections ---- */

/* The tiles that are sources: on an exit (there lava must meet lava), or eruptions. */
static uint64_t source_tiles(const struct state *s) {
    static const uint64_t exits = 0x40C03020000u;
    return (exits & s->occupied) | s->eruptions;
}

/* The tiles that share lava with a tile. */
static uint64_t linked_tiles(const struct state *s, int space) {
    uint64_t tiles = 0;
    for (unsigned left = s->facing_lava[space]; left; left &= left - 1) {
        int beyond = board_beyond[space][bits_first(left)];
        if (beyond < SPACES) tiles |= bit(beyond);
    }
    return tiles;
}

/* Whether every tile is connected to a source if `source` is none (0: all are). */
bool tiles_all_connected_without(const struct state *s, uint64_t source) {
    uint64_t reached = source_tiles(s) & ~source;
    for (uint64_t left = reached; left;) {
        int space = bits_first(left);
        uint64_t found = linked_tiles(s, space) & ~reached;
        reached |= found;
        left = bits_rest(left) | found;
    }
    return reached == s->occupied;
}

/* A depth-first search from the volcano and the eruption tiles, as if they were one
 * root at depth 0, for tiles that others depend on. */
struct search {
    const struct state *s;
    uint64_t sources, seen, needed;
    uint8_t depth[SPACES];
};

/* The least depth that the tiles first reached through this one are linked to. */
static int visit(struct search *search, int space, int depth) {
    int least = search->sources >> space & 1 ? 0 : depth;
    search->seen |= bit(space);
    search->depth[space] = (uint8_t)depth;
    for (uint64_t left = linked_tiles(search->s, space); left; left = bits_rest(left)) {
        int next = bits_first(left), reach;
        if (search->seen >> next & 1) {
            reach = search->depth[next];
        } else {
            reach = visit(search, next, depth + 1);
            if (reach >= depth) search->needed |= bit(space);
        }
        if (reach < least) least = reach;
    }
    return least;
}

/* The tiles without which all others stay connected (ER-CARD-31). */
uint64_t tiles_removable(const struct state *s) {
    struct search search = {.s = s, .sources = source_tiles(s)};
    for (uint64_t left = search.sources; left; left = bits_rest(left)) {
        int space = bits_first(left);
        if (!(search.seen >> space & 1)) visit(&search, space, 1);
    }
    return s->occupied & ~search.needed;
}
