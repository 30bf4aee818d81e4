/* All that a seat may do, in a fixed order. */
#include "state.h"

/* A list that grows. */
struct list {
    struct action *next;
    uint8_t seat;
};

static void add(struct list *list, int verb, int a, int b, int c) {
    *list->next++ = (struct action){
        list->seat, (uint8_t)verb, {(uint8_t)a, (uint8_t)b, (uint8_t)c}};
}

static void list_spaces(struct list *list, int verb, uint64_t spaces, uint8_t mask) {
    for (; spaces; spaces = bits_rest(spaces))
        add(list, verb, bits_first(spaces), mask, 0);
}

/* The places of the drawn tile: by rotation, then by space. */
static void list_places(const struct state *s, struct list *list, int verb) {
    const struct pattern_row *row = &pattern_rows[s->drawn];
    uint64_t domain = tiles_domain(s);
    for (int i = 0; i < row->rotations; i++) {
        uint8_t mask = row->result[i];
        list_spaces(list, verb, matching(s, mask, domain), mask);
    }
}

static void list_tops(const struct state *s, struct list *list) {
    uint64_t domain = tiles_domain(s);
    for (int stack = 0; stack < STACKS; stack++) {
        if (s->top[stack] != NO_TILE && tiles_fits_in(s, s->top[stack], domain))
            add(list, TAKE, stack, 0, 0);
    }
}

/* ---- walls ---- */

static void list_material_sites(const struct state *s, struct list *list, int verb,
                                int material) {
    int village = village_of(s, list->seat);
    int first = SITE_OF_SIDE + SIDES * village;
    for (uint64_t sides = walls_free_sides(s, list->seat); sides;
         sides = bits_rest(sides))
        add(list, verb, material, first + bits_first(sides), 0);
    for (int d = 0; d < HEX_DIRECTIONS; d++) {
        uint64_t sites = s->lava[d] & ~s->occupied & ~any_wall(s, d);
        for (; sites; sites = bits_rest(sites))
            add(list, verb, material, bits_first(sites), d + 1);
    }
}

static void list_sites(const struct state *s, struct list *list, int verb) {
    for (int material = 0; material < MATERIALS; material++) {
        if (s->stock[list->seat][material])
            list_material_sites(s, list, verb, material);
    }
}

static void list_bombs(const struct state *s, struct list *list) {
    for (int d = 0; d < HEX_DIRECTIONS; d++) {
        for (uint64_t sites = any_wall(s, d); sites; sites = bits_rest(sites))
            add(list, PLAY + VOLCANIC_BOMB, bits_first(sites), d + 1, 0);
    }
    for (int village = 0; village < VILLAGES; village++) {
        for (uint64_t sides = walls_sides(s, village); sides; sides = bits_rest(sides))
            add(list, PLAY + VOLCANIC_BOMB,
                SITE_OF_SIDE + SIDES * village + bits_first(sides), 0, 0);
    }
}

/* ---- cards ---- */

static void list_rotations(const struct state *s, struct list *list) {
    for (uint64_t tiles = s->occupied; tiles; tiles = bits_rest(tiles)) {
        int space = bits_first(tiles);
        uint8_t results[HEX_DIRECTIONS];
        int n = tiles_rotations(s, space, results);
        for (int i = 0; i < n; i++)
            add(list, PLAY + AFTERSHOCK, space, results[i], 0);
    }
}

static void list_relocations(const struct state *s, struct list *list, int verb) {
    for (int from = 0; from < SIDES; from++) {
        uint64_t sides = cards_relocations_from(s, from);
        for (; sides; sides = bits_rest(sides))
            add(list, verb, from, bits_first(sides), 0);
    }
}

static void list_plays_of(const struct state *s, struct list *list, int kind) {
    switch (kind) {
    case AFTERSHOCK:
        list_rotations(s, list);
        break;
    case RELOCATE:
        list_relocations(s, list, PLAY + RELOCATE);
        break;
    case SINKHOLE:
        list_spaces(list, PLAY + SINKHOLE, tiles_removable(s), 0);
        break;
    case REINFORCE:
        list_sites(s, list, PLAY + REINFORCE);
        break;
    case VOLCANIC_BOMB:
        list_bombs(s, list);
        break;
    case RAIN:
        add(list, PLAY + RAIN, 0, 0, 0);
        break;
    default: /* LAVA_FLOW, QUAKE */
        if (placement_has_tile(s) && (kind == LAVA_FLOW || s->occupied))
            add(list, PLAY + kind, 0, 0, 0);
    }
}

static void list_each_card(const uint8_t *hand, struct list *list, int verb) {
    for (int kind = 0; kind < CARD_KINDS; kind++) {
        if (hand[kind]) add(list, verb, kind, 0, 0);
    }
}

static void list_pairs(const uint8_t *hand, struct list *list) {
    for (int kind = 0; kind < CARD_KINDS; kind++) {
        if (!hand[kind]) continue;
        if (hand[kind] > 1) add(list, TRADE_TWO, kind, kind, 0);
        for (int other = kind + 1; other < CARD_KINDS; other++) {
            if (hand[other]) add(list, TRADE_TWO, kind, other, 0);
        }
    }
}

static void list_gifts(const struct state *s, struct list *list) {
    for (int material = 0; material < MATERIALS; material++) {
        if (s->stock[list->seat][material]) add(list, GIVE_WALL, material, 0, 0);
    }
    list_each_card(s->hand[list->seat], list, GIVE_CARD);
}

/* Cards that win cards could be used for ever; so only the first uses of a turn are
 * steps. */
static void list_cards(const struct state *s, enum scope scope, struct list *list) {
    const uint8_t *hand = s->hand[list->seat];
    if (s->hand_size[list->seat] > HAND_LIMIT) {
        list_each_card(hand, list, DISCARD);
    } else {
        add(list, DONE, 0, 0, 0);
    }
    list_each_card(hand, list, TRADE);
    if (scope == STEPS && s->uses >= USES_MAX) return;
    if (placement_has_tile(s)) list_pairs(hand, list);
    for (int kind = 0; kind < CARD_KINDS; kind++) {
        if (hand[kind]) list_plays_of(s, list, kind);
    }
    if (s->clans) list_gifts(s, list);
}

int eruption_legal(const void *state, int seat, enum scope scope, struct action *out) {
    const struct state *s = state;
    struct list list = {out, (uint8_t)seat};
    if (is_chance_phase(s) || s->phase == OVER || seat != s->active) return 0;
    switch (s->phase) {
    case ERUPTING:
        list_spaces(&list, ERUPT, tiles_eruption_spaces(s), 0);
        break;
    case TAKING:
        list_tops(s, &list);
        break;
    case PLACING:
        list_places(s, &list, PLACE);
        break;
    case REPLACING:
        list_places(s, &list, REPLACE);
        break;
    case WANTING_EXTRA:
        add(&list, DONE, 0, 0, 0);
        add(&list, EXTRA, 0, 0, 0);
        break;
    case PLAYING:
        list_cards(s, scope, &list);
        break;
    case RELOCATING:
        add(&list, DONE, 0, 0, 0);
        list_relocations(s, &list, RELOCATE_ON);
        break;
    default: /* BUILDING */
        add(&list, DONE, 0, 0, 0);
        list_sites(s, &list, BUILD);
    }
    return (int)(list.next - out);
}
