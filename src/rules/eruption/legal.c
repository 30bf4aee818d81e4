/* All that the active seat may do, in a fixed order. Each function writes its actions
 * and returns the end of the list. */
#include "state.h"

/* Seat and verb stay the same in a loop, so they come as the start of an action. Each
 * byte is written where it goes: put together in a copy first, reading that as a whole
 * waits for its bytes, which was most of the time of a long list. */
static inline struct action *add(struct action *out, struct action start, int a, int b,
                                 int c) {
    *out =
        (struct action){start.seat, start.verb, {(uint8_t)a, (uint8_t)b, (uint8_t)c}};
    return out + 1;
}

static struct action *list_spaces(struct action *out, struct action start,
                                  uint64_t spaces, uint8_t mask) {
    for (; spaces; spaces = bits_rest(spaces))
        out = add(out, start, bits_first(spaces), mask, 0);
    return out;
}

/* The places of the drawn tile: by rotation, then by space. */
static struct action *list_places(const struct state *s, struct action *out,
                                  struct action start) {
    const struct pattern_row *row = &pattern_rows[s->drawn];
    uint64_t domain = tiles_domain(s);
    for (int i = 0; i < row->rotations; i++) {
        uint8_t mask = row->result[i];
        out = list_spaces(out, start, matching(s, mask, domain), mask);
    }
    return out;
}

static struct action *list_tops(const struct state *s, struct action *out) {
    struct action start = action_of(s->active, TAKE);
    uint64_t domain = tiles_domain(s);
    for (int stack = 0; stack < STACKS; stack++) {
        if (s->top[stack] != NO_TILE && tiles_fits_in(s, s->top[stack], domain))
            out = add(out, start, stack, 0, 0);
    }
    return out;
}

/* ---- walls ---- */

/* The free sites are the same for each material of the stock. */
static struct action *list_sites(const struct state *s, struct action *out,
                                 struct action start) {
    int first = SITE_OF_SIDE + SIDES * village_of(s, start.seat);
    uint8_t sides = walls_free_sides(s, start.seat);
    uint64_t sites[HEX_DIRECTIONS];
    for (int d = 0; d < HEX_DIRECTIONS; d++)
        sites[d] = s->lava[d] & ~s->occupied & ~any_wall(s, d);
    for (int material = 0; material < MATERIALS; material++) {
        if (!s->stock[start.seat][material]) continue;
        for (uint64_t left = sides; left; left = bits_rest(left))
            out = add(out, start, material, first + bits_first(left), 0);
        for (int d = 0; d < HEX_DIRECTIONS; d++) {
            for (uint64_t left = sites[d]; left; left = bits_rest(left))
                out = add(out, start, material, bits_first(left), d + 1);
        }
    }
    return out;
}

static struct action *list_bombs(const struct state *s, struct action *out,
                                 struct action start) {
    for (int d = 0; d < HEX_DIRECTIONS; d++) {
        for (uint64_t sites = any_wall(s, d); sites; sites = bits_rest(sites))
            out = add(out, start, bits_first(sites), d + 1, 0);
    }
    for (int village = 0; village < VILLAGES; village++) {
        int first = SITE_OF_SIDE + SIDES * village;
        for (uint64_t sides = walls_sides(s, village); sides; sides = bits_rest(sides))
            out = add(out, start, first + bits_first(sides), 0, 0);
    }
    return out;
}

/* ---- cards ---- */

static struct action *list_rotations(const struct state *s, struct action *out,
                                     struct action start) {
    for (uint64_t tiles = s->occupied; tiles; tiles = bits_rest(tiles)) {
        int space = bits_first(tiles);
        uint8_t results[HEX_DIRECTIONS];
        int n = tiles_rotations(s, space, results);
        for (int i = 0; i < n; i++)
            out = add(out, start, space, results[i], 0);
    }
    return out;
}

static struct action *list_relocations(const struct state *s, struct action *out,
                                       struct action start) {
    for (int from = 0; from < SIDES; from++) {
        uint64_t sides = cards_relocations_from(s, from);
        for (; sides; sides = bits_rest(sides))
            out = add(out, start, from, bits_first(sides), 0);
    }
    return out;
}

static struct action *list_plays_of(const struct state *s, struct action *out,
                                    int kind) {
    struct action start = action_of(s->active, PLAY + kind);
    switch (kind) {
    case AFTERSHOCK:
        return list_rotations(s, out, start);
    case RELOCATE:
        return list_relocations(s, out, start);
    case SINKHOLE:
        return list_spaces(out, start, tiles_removable(s), 0);
    case REINFORCE:
        return list_sites(s, out, start);
    case VOLCANIC_BOMB:
        return list_bombs(s, out, start);
    case RAIN:
        return add(out, start, 0, 0, 0);
    default: /* LAVA_FLOW, QUAKE */
        if (!placement_has_tile(s) || (kind == QUAKE && !s->occupied)) return out;
        return add(out, start, 0, 0, 0);
    }
}

static struct action *list_each_card(const struct state *s, struct action *out,
                                     int verb) {
    struct action start = action_of(s->active, verb);
    for (int kind = 0; kind < CARD_KINDS; kind++) {
        if (s->hand[start.seat][kind]) out = add(out, start, kind, 0, 0);
    }
    return out;
}

static struct action *list_pairs(const struct state *s, struct action *out) {
    struct action start = action_of(s->active, TRADE_TWO);
    const uint8_t *hand = s->hand[start.seat];
    for (int kind = 0; kind < CARD_KINDS; kind++) {
        if (!hand[kind]) continue;
        if (hand[kind] > 1) out = add(out, start, kind, kind, 0);
        for (int other = kind + 1; other < CARD_KINDS; other++) {
            if (hand[other]) out = add(out, start, kind, other, 0);
        }
    }
    return out;
}

static struct action *list_gifts(const struct state *s, struct action *out) {
    struct action start = action_of(s->active, GIVE_WALL);
    for (int material = 0; material < MATERIALS; material++) {
        if (s->stock[start.seat][material]) out = add(out, start, material, 0, 0);
    }
    return list_each_card(s, out, GIVE_CARD);
}

/* Cards that win cards could be used for ever; so only the first uses of a turn are
 * steps. */
static struct action *list_cards(const struct state *s, enum scope scope,
                                 struct action *out) {
    if (s->hand_size[s->active] > HAND_LIMIT) {
        out = list_each_card(s, out, DISCARD);
    } else {
        *out++ = action_of(s->active, DONE);
    }
    out = list_each_card(s, out, TRADE);
    if (scope == STEPS && s->uses >= USES_MAX) return out;
    if (placement_has_tile(s)) out = list_pairs(s, out);
    for (int kind = 0; kind < CARD_KINDS; kind++) {
        if (s->hand[s->active][kind]) out = list_plays_of(s, out, kind);
    }
    return s->clans ? list_gifts(s, out) : out;
}

static struct action *list_phase(const struct state *s, enum scope scope,
                                 struct action *out) {
    int seat = s->active;
    switch (s->phase) {
    case ERUPTING:
        return list_spaces(out, action_of(seat, ERUPT), tiles_eruption_spaces(s), 0);
    case TAKING:
        return list_tops(s, out);
    case PLACING:
        return list_places(s, out, action_of(seat, PLACE));
    case REPLACING:
        return list_places(s, out, action_of(seat, REPLACE));
    case WANTING_EXTRA:
    case WANTING_TILE:
        *out++ = action_of(seat, DONE);
        *out++ = action_of(seat, EXTRA);
        return out;
    case PLAYING:
        return list_cards(s, scope, out);
    case RELOCATING:
        *out++ = action_of(seat, DONE);
        return list_relocations(s, out, action_of(seat, RELOCATE_ON));
    default: /* BUILDING */
        *out++ = action_of(seat, DONE);
        return list_sites(s, out, action_of(seat, BUILD));
    }
}

int eruption_legal(const void *state, int seat, enum scope scope, struct action *out) {
    const struct state *s = state;
    if (is_chance_phase(s) || s->phase == OVER || seat != s->active) return 0;
    return (int)(list_phase(s, scope, out) - out);
}
