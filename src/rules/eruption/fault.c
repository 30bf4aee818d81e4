/* The invariants of every state ("Asserts on the data" of the rules page). */
#include "state.h"

#include <string.h>

/* The words and bytes of what faces each space, made anew from the tiles. */
static bool faces_are_right(const struct state *s) {
    struct state anew = {0};
    tiles_clear_board(&anew);
    for (int space = 0; space < SPACES; space++) {
        if (s->tile[space]) tiles_put(&anew, space, s->tile[space]);
    }
    return anew.occupied == s->occupied && anew.eruptions == s->eruptions &&
           memcmp(anew.lava, s->lava, sizeof s->lava) == 0 &&
           memcmp(anew.bare, s->bare, sizeof s->bare) == 0 &&
           memcmp(anew.facing_lava, s->facing_lava, sizeof s->facing_lava) == 0 &&
           memcmp(anew.facing_bare, s->facing_bare, sizeof s->facing_bare) == 0;
}

/* Matching edges keep eruption tiles out of ring 2: each space there has a bare side.
 */
static const char *fault_of_board(const struct state *s) {
    if (!faces_are_right(s)) return "what faces the spaces is not what the tiles show";
    for (uint64_t left = s->occupied; left; left = bits_rest(left)) {
        int space = bits_first(left);
        if ((s->tile[space] & s->facing_bare[space]) ||
            (s->facing_lava[space] & ~s->tile[space]))
            return "the edges of two tiles do not match";
    }
    if (!tiles_all_connected_without(s, 0)) return "a tile is connected to no source";
    for (int d = 0; d < HEX_DIRECTIONS; d++) {
        if (any_wall(s, d) & s->occupied) return "a flow wall faces a tile";
        if (any_wall(s, d) & ~s->lava[d]) return "a flow wall stands on bare ground";
        if (any_wall(s, d) !=
            (s->wall[STRAW][d] ^ s->wall[WOOD][d] ^ s->wall[STONE][d]))
            return "an edge has two walls";
    }
    return NULL;
}

static int walls_on_board(const struct state *s, int material) {
    int walls = 0;
    for (int d = 0; d < HEX_DIRECTIONS; d++)
        walls += bits_count(s->wall[material][d]);
    for (int village = 0; village < VILLAGES; village++) {
        for (int side = 0; side < SIDES; side++)
            walls += s->village_wall[village][side] == 1 + material;
    }
    return walls;
}

static const char *fault_of_walls(const struct state *s) {
    for (int material = 0; material < MATERIALS; material++) {
        int walls = s->supply[material] + walls_on_board(s, material);
        for (int seat = 0; seat < s->seats; seat++)
            walls += s->stock[seat][material];
        if (walls != material_counts[material])
            return "the walls of a material do not add up";
    }
    for (int village = 0; village < VILLAGES; village++) {
        if (walls_sides(s, village) && owner_of(s, village) == NOBODY)
            return "a village that nobody owns has a wall";
    }
    return NULL;
}

static const char *fault_of_tiles(const struct state *s) {
    int stack = 0;
    for (int pattern = 0; pattern < PATTERNS; pattern++) {
        int tiles = s->stack[pattern] + s->tile_discards[pattern] +
                    s->tiles_gone[pattern] + (s->drawn == pattern);
        for (int i = 0; i < STACKS; i++)
            tiles += s->top[i] == pattern;
        for (uint64_t left = s->occupied; left; left = bits_rest(left))
            tiles += pattern_of(s->tile[bits_first(left)]) == pattern;
        if (tiles != pattern_rows[pattern].count)
            return "the lava tiles of a pattern do not add up";
        stack += s->stack[pattern];
    }
    if (stack != s->stack_size) return "the stack's size is not the sum of its counts";
    if (s->forecast && s->unseen[0] + s->unseen[1] + s->unseen[2] != stack)
        return "the three stacks do not hold the unseen tiles";
    int laid = 0;
    for (int i = 0; i < ERUPTION_TILES; i++)
        laid += s->eruption_status[i] == LAID;
    if (laid != bits_count(s->eruptions) + s->eruptions_gone)
        return "the eruption tiles do not add up";
    return NULL;
}

/* Hands that are hidden are in the pile of a view. */
static const char *fault_of_cards(const struct state *s) {
    int hidden = 0, pile = 0;
    for (int kind = 0; kind < CARD_KINDS; kind++) {
        int cards = s->pile[kind] + s->discards[kind];
        for (int seat = 0; seat < s->seats; seat++)
            cards += s->hand[seat][kind];
        if (cards != card_rows[kind].count) return "the cards of a kind do not add up";
        pile += s->pile[kind];
    }
    for (int seat = 0; seat < s->seats; seat++) {
        int hand = 0;
        for (int kind = 0; kind < CARD_KINDS; kind++)
            hand += s->hand[seat][kind];
        bool is_hidden = s->viewer != CHANCE && !sees_hand(s, s->viewer, seat);
        if (hand != (is_hidden ? 0 : s->hand_size[seat]))
            return "a hand's size is not the sum of its counts";
        if (is_hidden) hidden += s->hand_size[seat];
    }
    if (pile != s->pile_size + hidden) return "the draw pile has the wrong size";
    return NULL;
}

static const char *fault_of_turn(const struct state *s) {
    if (s->phase > OVER || s->phase == BETWEEN_TURNS) return "the phase is none";
    if (s->active >= s->seats) return "the active seat is none";
    for (int seat = 0; seat < s->seats; seat++) {
        if (s->temperature[seat] > FLAMES) return "a temperature is above the flames";
        if (is_eliminated(s, seat) && s->temperature[seat] != FLAMES)
            return "an eliminated player's marker has left the flames";
    }
    bool lays = s->phase == PLACING || s->phase == REPLACING || s->phase == DUELLING;
    if (lays && s->drawn == NO_TILE) return "no tile is there to be laid";
    return NULL;
}

const char *eruption_fault(const void *state) {
    const struct state *s = state;
    const char *fault = fault_of_turn(s);
    if (!fault) fault = fault_of_board(s);
    if (!fault) fault = fault_of_walls(s);
    if (!fault) fault = fault_of_tiles(s);
    if (!fault) fault = fault_of_cards(s);
    return fault;
}
