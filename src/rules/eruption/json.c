/* The table as JSON, all that a picture needs. */
#include "state.h"

static void json_counts(struct json *out, const char *key, const uint8_t *counts,
                        int n) {
    json_array(out, key);
    for (int i = 0; i < n; i++)
        json_number(out, NULL, counts[i]);
    json_end_array(out);
}

/* A pattern's lava edges, or null. */
static void json_pattern(struct json *out, const char *key, int pattern) {
    if (pattern == NO_TILE) {
        json_null(out, key);
    } else {
        json_number(out, key, pattern_rows[pattern].mask);
    }
}

static void json_seat(const struct state *s, int seat, struct json *out) {
    bool is_hidden = s->viewer != CHANCE && !sees_hand(s, s->viewer, seat);
    json_object(out, NULL);
    json_number(out, "village", village_of(s, seat));
    json_number(out, "temperature", 10 * s->temperature[seat]);
    json_counts(out, "stock", s->stock[seat], MATERIALS);
    json_number(out, "cards", s->hand_size[seat]);
    if (is_hidden) {
        json_null(out, "hand");
    } else {
        json_counts(out, "hand", s->hand[seat], CARD_KINDS);
    }
    json_number(out, "points", eruption_points(s, seat));
    json_bool(out, "eliminated", is_eliminated(s, seat));
    json_end_object(out);
}

static void json_flow_walls(const struct state *s, struct json *out) {
    json_array(out, "walls");
    for (int d = 0; d < HEX_DIRECTIONS; d++) {
        for (uint64_t left = any_wall(s, d); left; left = bits_rest(left)) {
            int space = bits_first(left);
            json_array(out, NULL);
            json_number(out, NULL, space);
            json_number(out, NULL, d);
            json_number(out, NULL, flow_wall_at(s, space, d) - 1);
            json_end_array(out);
        }
    }
    json_end_array(out);
}

/* Walls on village sides: 0 none, 1 straw, 2 wood, 3 stone. */
static void json_villages(const struct state *s, struct json *out) {
    json_array(out, "villages");
    for (int village = 0; village < VILLAGES; village++) {
        json_object(out, NULL);
        int owner = owner_of(s, village);
        if (owner == NOBODY) {
            json_null(out, "seat");
        } else {
            json_number(out, "seat", owner);
        }
        json_counts(out, "walls", s->village_wall[village], SIDES);
        json_bits(out, "flows", tiles_incoming(s, village));
        json_end_object(out);
    }
    json_end_array(out);
}

static void json_eruptions(const struct state *s, struct json *out) {
    static const char *const status[] = {"not won", "waiting", "laid"};
    json_array(out, "eruptions");
    for (int i = 0; i < ERUPTION_TILES; i++) {
        json_object(out, NULL);
        json_string(out, "status", status[s->eruption_status[i]]);
        if (s->eruption_owner[i] == NOBODY) {
            json_null(out, "owner");
        } else {
            json_number(out, "owner", s->eruption_owner[i]);
        }
        json_end_object(out);
    }
    json_end_array(out);
}

static void json_stacks(const struct state *s, struct json *out) {
    json_number(out, "tiles", placement_tiles_left(s));
    json_counts(out, "stack", s->stack, PATTERNS);
    json_counts(out, "tileDiscards", s->tile_discards, PATTERNS);
    json_counts(out, "tilesGone", s->tiles_gone, PATTERNS);
    if (s->forecast) {
        json_array(out, "tops");
        for (int stack = 0; stack < STACKS; stack++)
            json_pattern(out, NULL, s->top[stack]);
        json_end_array(out);
        json_counts(out, "unseen", s->unseen, STACKS);
    }
    json_pattern(out, "drawn", s->drawn);
    json_number(out, "pile", s->pile_size);
    json_counts(out, "discards", s->discards, CARD_KINDS);
}

static void json_turn(const struct state *s, struct json *out) {
    static const char *const phases[] = {
        "dealing",       "showing tops", "rolling first",
        "assessing",     "drawing card", "drawing tile",
        "turning up",    "duelling",     "erupting",
        "taking",        "placing",      "replacing",
        "wanting extra", "wanting tile", "playing",
        "relocating",    "building",     "",
        "over"};
    json_string(out, "phase", phases[s->phase]);
    json_number(out, "phaseNumber", s->phase); /* in the list of their names */
    json_number(out, "turn", s->turns);
    json_number(out, "step", s->step);
    json_number(out, "active", s->active);
    json_number(out, "wallsLeft", s->walls_left);
    json_bits(out, "fixed", s->fixed);
    json_bits(out, "duels", s->duels);
    if (s->phase == DUELLING) {
        json_number(out, "target", s->target);
    } else {
        json_null(out, "target");
    }
    json_bits(out, "closed", s->closed);
    json_bool(out, "lastTurns", s->ending == LAST_TURNS);
    json_number(out, "turnsLeft", s->turns_left);
}

void eruption_write_json(const void *state, struct json *out) {
    const struct state *s = state;
    json_object(out, NULL);
    json_bool(out, "clans", s->clans);
    json_bool(out, "annihilation", s->annihilation);
    json_bool(out, "forecast", s->forecast);
    json_turn(s, out);
    json_counts(out, "board", s->tile, SPACES);
    json_flow_walls(s, out);
    json_villages(s, out);
    json_array(out, "seats");
    for (int seat = 0; seat < s->seats; seat++)
        json_seat(s, seat, out);
    json_end_array(out);
    json_counts(out, "supply", s->supply, MATERIALS);
    json_stacks(s, out);
    json_eruptions(s, out);
    json_end_object(out);
}

/* What is printed on the cards, the lava tiles and the board. */
void eruption_write_content(struct json *out) {
    json_object(out, NULL);
    json_array(out, "cardWalls"); /* the wall that a card can be traded for */
    for (int card = 0; card < CARD_KINDS; card++)
        json_number(out, NULL, card_rows[card].wall_value);
    json_end_array(out);
    json_array(out, "patterns"); /* lava edges of the tiles */
    for (int pattern = 0; pattern < PATTERNS; pattern++)
        json_number(out, NULL, pattern_rows[pattern].mask);
    json_end_array(out);
    json_counts(out, "resources", board_resource, SPACES); /* 0 none, 1 + material */
    json_end_object(out);
}
