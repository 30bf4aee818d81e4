/* Why an action is not allowed. */
#include "../notation.h"
#include "eruption.h"
#include "state.h"

/* ---- tiles ---- */

/* Which neighbour a tile does not match, and the rule behind it. */
static bool refuse_mismatch(const struct state *s, int space, uint8_t mask,
                            struct message *why) {
    unsigned on_bare = mask & s->facing_bare[space];
    unsigned missing = s->facing_lava[space] & (unsigned)~mask;
    for (unsigned left = on_bare; left; left &= left - 1) {
        int d = bits_first(left);
        if (board_beyond[space][d] == BARE)
            return refuse(why, ERUPTION_LAVA_AGAINST_VOLCANO, "ER-LAVA-09", d + 1);
    }
    if (on_bare)
        return refuse(why, ERUPTION_LAVA_AGAINST_BARE, "ER-LAVA-04",
                      bits_first(on_bare) + 1);
    if (missing && flow_wall_at(s, space, bits_first(missing)))
        return refuse(why, ERUPTION_BARE_AGAINST_LAVA, "ER-WALL-12",
                      bits_first(missing) + 1);
    if (missing)
        return refuse(why, ERUPTION_BARE_AGAINST_LAVA, "ER-LAVA-04",
                      bits_first(missing) + 1);
    return false;
}

static bool refuse_place(const struct state *s, int space, uint8_t mask,
                         struct message *why) {
    if (s->occupied >> space & 1)
        return refuse(why, ERUPTION_OCCUPIED, "ER-LAVA-03", space);
    if (pattern_of(mask) != s->drawn)
        return refuse(why, ERUPTION_OTHER_TILE, "ER-LAVA-03", s->drawn);
    if (refuse_mismatch(s, space, mask, why)) return true;
    if (!s->facing_lava[space])
        return refuse(why, ERUPTION_NOT_LINKED, "ER-LAVA-05", space);
    if (s->closed >> space & 1)
        return refuse(why, ERUPTION_CLOSED, "ER-WALL-16", space);
    return false;
}

static bool refuse_replace(const struct state *s, int space, uint8_t mask,
                           struct message *why) {
    if (!(s->occupied >> space & 1))
        return refuse(why, ERUPTION_NO_TILE_THERE, "ER-CARD-33", space);
    if (pattern_of(mask) != s->drawn)
        return refuse(why, ERUPTION_OTHER_TILE, "ER-CARD-33", s->drawn);
    if (refuse_mismatch(s, space, mask, why)) return true;
    if (!(tiles_domain(s) >> space & 1))
        return refuse(why, ERUPTION_CUTS_OFF, "ER-CARD-34", space);
    return false;
}

static bool refuse_erupt(const struct state *s, int space, struct message *why) {
    if (s->occupied >> space & 1)
        return refuse(why, ERUPTION_OCCUPIED, "ER-ERU-06", space);
    for (int d = 0; d < HEX_DIRECTIONS; d++) {
        if (board_beyond[space][d] == BARE)
            return refuse(why, ERUPTION_LAVA_AGAINST_VOLCANO, "ER-ERU-08", d + 1);
    }
    if (s->facing_bare[space])
        return refuse(why, ERUPTION_LAVA_AGAINST_BARE, "ER-ERU-06",
                      bits_first(s->facing_bare[space]) + 1);
    return false;
}

static bool refuse_take(const struct state *s, int stack, struct message *why) {
    if (s->top[stack] == NO_TILE)
        return refuse(why, ERUPTION_EMPTY_STACK, "ER-VAR-31", stack);
    if (!placement_is_usable(s, s->top[stack]))
        return refuse(why, ERUPTION_TILE_FITS_NOWHERE, "ER-VAR-33", s->top[stack]);
    return false;
}

/* ---- walls ---- */

static bool refuse_village_site(const struct state *s, int seat, int site,
                                struct message *why) {
    if ((site - SITE_OF_SIDE) / SIDES != village_of(s, seat))
        return refuse(why, ERUPTION_NOT_YOUR_VILLAGE, "ER-WALL-07");
    if (walls_at(s, site, 0)) return refuse(why, ERUPTION_HAS_WALL, "ER-WALL-08");
    return false;
}

static bool refuse_flow_site(const struct state *s, int space, int d,
                             struct message *why) {
    if (s->occupied >> space & 1)
        return refuse(why, ERUPTION_NO_EMPTY_SPACE, "ER-WALL-02", space);
    if (!(s->lava[d] >> space & 1))
        return refuse(why, ERUPTION_NO_LAVA_THERE, "ER-WALL-01", space, d + 1);
    if (flow_wall_at(s, space, d)) return refuse(why, ERUPTION_HAS_WALL, "ER-WALL-03");
    return false;
}

/* A space wants an edge beside it, a village side has none. */
static bool refuse_spelling(int site, int edge, struct message *why) {
    if (site < SITE_OF_SIDE && edge == 0)
        return refuse(why, ERUPTION_WHICH_EDGE, "ER-WALL-06");
    if (site >= SITE_OF_SIDE && edge != 0)
        return refuse(why, ERUPTION_NO_EDGE, "ER-WALL-06");
    return false;
}

static bool refuse_build(const struct state *s, int seat, const uint8_t *arg,
                         struct message *why) {
    int material = arg[0], site = arg[1], edge = arg[2];
    if (s->stock[seat][material] == 0)
        return refuse(why, ERUPTION_NOT_IN_STOCK, "ER-WALL-09", material);
    if (refuse_spelling(site, edge, why)) return true;
    if (site >= SITE_OF_SIDE) return refuse_village_site(s, seat, site, why);
    return refuse_flow_site(s, site, edge - 1, why);
}

static bool refuse_bomb(const struct state *s, const uint8_t *arg,
                        struct message *why) {
    if (refuse_spelling(arg[0], arg[1], why)) return true;
    if (!walls_at(s, arg[0], arg[1] - 1))
        return refuse(why, ERUPTION_NO_WALL_THERE, "ER-CARD-44");
    return false;
}

/* ---- cards ---- */

static bool refuse_rotation(const struct state *s, int space, uint8_t mask,
                            struct message *why) {
    if (!(s->occupied >> space & 1))
        return refuse(why, ERUPTION_NO_TILE_THERE, "ER-CARD-22", space);
    uint8_t before = s->tile[space];
    bool is_rotation = false;
    for (int steps = 1; steps < HEX_DIRECTIONS; steps++)
        is_rotation |= hex_rotate(before, steps) == mask;
    if (!is_rotation) return refuse(why, ERUPTION_NO_ROTATION, "ER-CARD-22", space);
    return refuse_mismatch(s, space, mask, why);
}

static bool refuse_relocation(const struct state *s, int from, int to,
                              struct message *why) {
    const uint8_t *walls = s->village_wall[village_of(s, s->active)];
    if (!walls[from]) return refuse(why, ERUPTION_NO_WALL_TO_MOVE, "ER-CARD-28", from);
    if (s->fixed >> from & 1) return refuse(why, ERUPTION_FIXED, "ER-CARD-28", from);
    if (s->fixed >> to & 1) return refuse(why, ERUPTION_FIXED, "ER-CARD-28", to);
    if (walls[from] == walls[to])
        return refuse(why, ERUPTION_CHANGES_NOTHING, "ER-CARD-28");
    return false;
}

static bool refuse_sinkhole(const struct state *s, int space, struct message *why) {
    if (!(s->occupied >> space & 1))
        return refuse(why, ERUPTION_NO_TILE_THERE, "ER-CARD-31", space);
    if (!(tiles_removable(s) >> space & 1))
        return refuse(why, ERUPTION_CUTS_OFF, "ER-CARD-31", space);
    return false;
}

static bool refuse_play(const struct state *s, struct action a, struct message *why) {
    int kind = a.verb - PLAY;
    if (s->hand[a.seat][kind] == 0)
        return refuse(why, ERUPTION_NOT_IN_HAND, "ER-CARD-03", kind);
    switch (kind) {
    case AFTERSHOCK:
        return refuse_rotation(s, a.arg[0], a.arg[1], why);
    case LAVA_FLOW:
        if (!placement_has_tile(s))
            return refuse(why, ERUPTION_NO_TILE_TO_DRAW, "ER-CARD-26");
        return false;
    case RELOCATE:
        return refuse_relocation(s, a.arg[0], a.arg[1], why);
    case SINKHOLE:
        return refuse_sinkhole(s, a.arg[0], why);
    case QUAKE:
        if (!s->occupied) return refuse(why, ERUPTION_EMPTY_BOARD, "ER-CARD-37");
        if (!placement_has_tile(s))
            return refuse(why, ERUPTION_NO_TILE_TO_DRAW, "ER-CARD-37");
        return false;
    case RAIN:
        return false;
    case REINFORCE:
        return refuse_build(s, a.seat, a.arg, why);
    default: /* VOLCANIC_BOMB */
        return refuse_bomb(s, a.arg, why);
    }
}

static bool refuse_pair(const struct state *s, int seat, int kind, int other,
                        struct message *why) {
    if (kind > other)
        return refuse(why, ERUPTION_ORDER_OF_CARDS, "ER-CARD-09", other, kind);
    if (s->hand[seat][kind] == 0)
        return refuse(why, ERUPTION_NOT_IN_HAND, "ER-CARD-09", kind);
    if (s->hand[seat][other] < 1 + (kind == other))
        return refuse(why, ERUPTION_NOT_IN_HAND, "ER-CARD-09", other);
    if (!placement_has_tile(s))
        return refuse(why, ERUPTION_NO_TILE_TO_DRAW, "ER-CARD-10");
    return false;
}

static bool refuse_gift(const struct state *s, struct action a, struct message *why) {
    if (!s->clans) return refuse(why, ERUPTION_ONLY_CLANS, "ER-VAR-04");
    if (a.verb == GIVE_WALL && s->stock[a.seat][a.arg[0]] == 0)
        return refuse(why, ERUPTION_NOT_IN_STOCK, "ER-VAR-04", a.arg[0]);
    if (a.verb == GIVE_CARD && s->hand[a.seat][a.arg[0]] == 0)
        return refuse(why, ERUPTION_NOT_IN_HAND, "ER-VAR-04", a.arg[0]);
    return false;
}

static bool refuse_in_step_3(const struct state *s, struct action a,
                             struct message *why) {
    int size = s->hand_size[a.seat];
    switch (a.verb) {
    case DONE:
        if (size > HAND_LIMIT)
            return refuse(why, ERUPTION_TOO_MANY_CARDS, "ER-CARD-12", size);
        return false;
    case DISCARD:
        if (size <= HAND_LIMIT)
            return refuse(why, ERUPTION_NO_DISCARD, "ER-CARD-13", HAND_LIMIT);
        if (s->hand[a.seat][a.arg[0]] == 0)
            return refuse(why, ERUPTION_NOT_IN_HAND, "ER-CARD-13", a.arg[0]);
        return false;
    case TRADE:
        if (s->hand[a.seat][a.arg[0]] == 0)
            return refuse(why, ERUPTION_NOT_IN_HAND, "ER-CARD-07", a.arg[0]);
        return false;
    case TRADE_TWO:
        return refuse_pair(s, a.seat, a.arg[0], a.arg[1], why);
    case GIVE_WALL:
    case GIVE_CARD:
        return refuse_gift(s, a, why);
    default:
        return refuse_play(s, a, why);
    }
}

/* ---- which verbs go with which phase ---- */

static bool is_card_verb(int verb) {
    return (verb >= PLAY && verb <= PLAY_LAST) || (verb >= TRADE && verb <= GIVE_CARD);
}

static bool is_verb_of_phase(const struct state *s, int verb) {
    switch (s->phase) {
    case ERUPTING:
        return verb == ERUPT;
    case TAKING:
        return verb == TAKE;
    case PLACING:
        return verb == PLACE;
    case REPLACING:
        return verb == REPLACE;
    case WANTING_EXTRA:
    case WANTING_TILE:
        return verb == EXTRA || verb == DONE;
    case PLAYING:
        return verb == DONE || is_card_verb(verb);
    case RELOCATING:
        return verb == DONE || verb == RELOCATE_ON;
    case BUILDING:
        return verb == DONE || verb == BUILD;
    default:
        return false;
    }
}

/* The rule that the verb breaks by coming now, or NULL. */
static const char *rule_of_moment(const struct state *s, int verb) {
    if (is_card_verb(verb)) return "ER-CARD-03";
    switch (s->phase) {
    case ERUPTING:
        return "ER-ERU-14";
    case PLACING:
        return "ER-LAVA-02";
    case REPLACING:
        return "ER-CARD-35";
    default:
        return "ER-TURN-01";
    }
}

static bool refuse_in_phase(const struct state *s, struct action a,
                            struct message *why) {
    switch (s->phase) {
    case ERUPTING:
        return refuse_erupt(s, a.arg[0], why);
    case TAKING:
        return refuse_take(s, a.arg[0], why);
    case PLACING:
        return refuse_place(s, a.arg[0], a.arg[1], why);
    case REPLACING:
        return refuse_replace(s, a.arg[0], a.arg[1], why);
    case PLAYING:
        return refuse_in_step_3(s, a, why);
    case RELOCATING:
        return a.verb != DONE && refuse_relocation(s, a.arg[0], a.arg[1], why);
    case BUILDING:
        return a.verb != DONE && refuse_build(s, a.seat, a.arg, why);
    default: /* WANTING_EXTRA, WANTING_TILE */
        return false;
    }
}

bool eruption_refusal(const void *state, struct action a, struct message *why) {
    const struct state *s = state;
    if (!notation_is_sound(&game_eruption, a))
        return refuse(why, CORE_NO_SUCH_ACTION, NULL);
    bool is_chance = eruption_verbs[a.verb].flags & CHANCES;
    if (is_chance != (a.seat == CHANCE)) return refuse(why, CORE_ONLY_CHANCE, NULL);
    if (s->phase == OVER) return refuse(why, CORE_GAME_IS_OVER, NULL);
    if (is_chance) return eruption_refuse_chance(s, a, why);
    if (a.seat >= s->seats || is_chance_phase(s) || a.seat != s->active)
        return refuse(why, CORE_NOT_YOUR_TURN, "ER-TURN-07");
    if (!is_verb_of_phase(s, a.verb))
        return refuse(why, ERUPTION_NOT_NOW, rule_of_moment(s, a.verb));
    return refuse_in_phase(s, a, why);
}
