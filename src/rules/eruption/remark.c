/* What an action means on the table as it is, for lists of actions: what lava runs
 * into, what is gained, and how many duels come first. */
#include "state.h"

enum { FACTS_MOST = 12 };

/* What there is to say, in order. */
struct facts {
    int count;
    struct message list[FACTS_MOST];
};

static void add(struct facts *f, int phrase, int a, int b) {
    assert(f->count < FACTS_MOST);
    f->list[f->count++] = (struct message){.phrase = (uint16_t)phrase, .arg = {a, b}};
}

/* ---- tiles ---- */

/* The village side across an edge of a space, as a site; or none. */
static int gate_at(int space, int direction) {
    int site = board_beyond[space][direction];
    return site >= SITE_OF_SIDE && site < SITES ? site : SEA;
}

/* Where lava across these edges of a space runs into villages. */
static void add_gates(const struct state *s, int space, unsigned mask,
                      struct facts *f) {
    for (int d = 0; d < HEX_DIRECTIONS; d++) {
        int site = gate_at(space, d);
        if (!(mask >> d & 1) || site == SEA) continue;
        int wall = walls_at(s, site, 0);
        add(f, wall ? ERUPTION_REMARK_AGAINST : ERUPTION_REMARK_INTO, site, wall - 1);
    }
}

/* Where lava across these edges no longer runs into villages. */
static void add_relief(int space, unsigned mask, struct facts *f) {
    for (int d = 0; d < HEX_DIRECTIONS; d++) {
        int site = gate_at(space, d);
        if (mask >> d & 1 && site != SEA) add(f, ERUPTION_REMARK_FREES, site, 0);
    }
}

static void add_cards(int space, unsigned mask, struct facts *f) {
    int cards = bits_count(mask & board_village_edges[space]);
    if (cards) add(f, ERUPTION_REMARK_CARDS, cards, 0);
}

/* A tile on an empty space earns a wall and cards, but not for the eliminated. */
static void add_laying(const struct state *s, int space, unsigned mask,
                       struct facts *f) {
    int material = board_resource[space] - 1;
    bool earns = !is_eliminated(s, s->active);
    if (earns && material >= 0 && walls_to_gain(s, material) >= 0)
        add(f, ERUPTION_REMARK_GAIN, walls_to_gain(s, material), 0);
    if (earns) add_cards(space, mask, f);
    add_gates(s, space, mask, f);
}

static void add_placing(const struct state *s, int space, unsigned mask,
                        struct facts *f) {
    int duels = placement_duels(s, space);
    if (duels) add(f, ERUPTION_REMARK_DUELS, duels, 0);
    add_laying(s, space, mask, f);
}

/* Another tile in the place of one, or the same turned. */
static void add_changing(const struct state *s, int space, unsigned mask,
                         struct facts *f) {
    unsigned before = s->tile[space];
    add_cards(space, mask & ~before, f);
    add_gates(s, space, mask & ~before, f);
    add_relief(space, before & ~mask, f);
}

/* ---- walls ---- */

/* Whether lava runs into this village side. */
static bool takes_lava(const struct state *s, int site) {
    int side = site - SITE_OF_SIDE;
    return side >= 0 && tiles_incoming(s, side / SIDES) >> side % SIDES & 1;
}

static void add_building(const struct state *s, int site, struct facts *f) {
    if (takes_lava(s, site)) add(f, ERUPTION_REMARK_STOPS, site, 0);
}

static void add_bombing(const struct state *s, int site, int direction,
                        struct facts *f) {
    add(f, ERUPTION_REMARK_WALL, walls_at(s, site, direction) - 1, 0);
    if (takes_lava(s, site)) add(f, ERUPTION_REMARK_INTO, site, 0);
}

static void add_relocating(const struct state *s, int from, int to, struct facts *f) {
    const uint8_t *walls = s->village_wall[village_of(s, s->active)];
    if (walls[to]) {
        add(f, ERUPTION_REMARK_SWAPS, walls[from] - 1, walls[to] - 1);
    } else {
        add(f, ERUPTION_REMARK_WALL, walls[from] - 1, 0);
    }
}

/* ---- all together ---- */

static void add_rain(const struct state *s, struct facts *f) {
    int before = s->temperature[s->active];
    add(f, ERUPTION_REMARK_COOLS, before, cards_after_rain(before));
}

static void add_trade(const struct state *s, int card, struct facts *f) {
    int gained = walls_to_gain(s, card_rows[card].wall_value);
    if (gained >= 0) add(f, ERUPTION_REMARK_GAIN, gained, 0);
}

static void add_facts(const struct state *s, struct action a, struct facts *f) {
    switch (a.verb) {
    case ERUPT:
        add_laying(s, a.arg[0], LAVA_EVERYWHERE, f);
        break;
    case TAKE:
        add(f, ERUPTION_REMARK_TILE, s->top[a.arg[0]], 0);
        break;
    case PLACE:
        add_placing(s, a.arg[0], a.arg[1], f);
        break;
    case REPLACE:
    case PLAY + AFTERSHOCK:
        add_changing(s, a.arg[0], a.arg[1], f);
        break;
    case PLAY + SINKHOLE:
        add_relief(a.arg[0], s->tile[a.arg[0]], f);
        break;
    case PLAY + RAIN:
        add_rain(s, f);
        break;
    case PLAY + RELOCATE:
    case RELOCATE_ON:
        add_relocating(s, a.arg[0], a.arg[1], f);
        break;
    case BUILD:
    case PLAY + REINFORCE:
        add_building(s, a.arg[1], f);
        break;
    case PLAY + VOLCANIC_BOMB:
        add_bombing(s, a.arg[0], a.arg[1] - 1, f);
        break;
    case TRADE:
        add_trade(s, a.arg[0], f);
        break;
    default:
        break;
    }
}

/* "1 duel first, you take a wall: straw, lava into side 3 of Green" */
void eruption_remark(const void *view, struct action a, const struct reader *reader,
                     struct text *out) {
    struct facts facts = {0};
    add_facts(view, a, &facts);
    for (int i = 0; i < facts.count; i++) {
        if (i) text_put(out, ", ");
        message_write(&facts.list[i], reader, out);
    }
}
