/* The table as JSON, for a picture. Cells are written as in the notation ("4,5"), edges
 * as a cell and a side of it ("3,4n"). */
#include "state.h"

static const char *const phase_names[] = {
    [FIRST_EXPLOSION] = "first explosion",
    [SECOND_EXPLOSION] = "second explosion",
    [THIRD_EXPLOSION] = "third explosion",
    [FOURTH_EXPLOSION] = "fourth explosion",
    [LAYING_HAZMATS] = "laying hazmats",
    [LAYING_POI] = "laying poi",
    [DRAWING_CARDS] = "drawing cards",
    [CHOOSING_CARDS] = "choosing cards",
    [LAYING_HOT_SPOTS] = "laying hot spots",
    [STARTING] = "starting",
    [PARKING] = "parking",
    [ACTIONS] = "actions",
    [RIDING] = "riding",
    [AIMING] = "aiming",
    [AIMING_RED] = "aiming red",
    [AIMING_BLACK] = "aiming black",
    [REROLLING] = "rerolling",
    [TURNING_UP] = "turning up",
    [ADVANCING] = "advancing",
    [HAZMATS_BURN] = "hazmats burn",
    [LOSING] = "losing",
    [KNOCKED_DOWN] = "knocked down",
    [REPLACING] = "replacing",
    [TURNING_UP_FOUND] = "turning up found",
    [OVER] = "over",
};

static const char *const edge_names[] = {
    [NOTHING] = "nothing",      [DOORWAY] = "doorway",
    [DOOR_OPEN] = "open",       [WALL_DESTROYED] = "destroyed",
    [DOOR_CLOSED] = "closed",   [WALL] = "wall",
    [WALL_DAMAGED] = "damaged", [RIM] = "rim",
};

static const char *const game_names[] = {"family", "recruit", "veteran", "heroic"};
static const char *const spot_names[] = {"top", "right", "bottom", "left"};
static const char *const vehicle_names[] = {"ambulance", "engine"};
static const char *const card_names[] = {"none",       "paramedic",  "cafs",
                                         "technician", "generalist", "captain",
                                         "rescuer",    "imaging",    "driver"};

void flashpoint_json_cell(struct json *out, const char *key, int at) {
    char word[8];
    struct text t = TEXT_IN(word);
    if (at >= CELLS) {
        json_null(out, key);
        return;
    }
    flashpoint_write_cell((cell)at, &t);
    json_string(out, key, word);
}

static void json_cells(struct json *out, const char *key, const uint8_t *cells, int n) {
    json_array(out, key);
    for (int i = 0; i < n; i++) {
        if (cells[i] != NOWHERE) flashpoint_json_cell(out, NULL, cells[i]);
    }
    json_end_array(out);
}

static void json_mask(struct json *out, const char *key, uint64_t mask, int first) {
    json_array(out, key);
    for (; mask; mask = bits_rest(mask))
        flashpoint_json_cell(out, NULL, first + bits_first(mask));
    json_end_array(out);
}

static void json_firefighters(const struct state *s, struct json *out) {
    json_array(out, "firefighters");
    for (int k = 0; k < s->firefighters; k++) {
        json_object(out, NULL);
        json_number(out, "seat", s->owner[k]);
        flashpoint_json_cell(out, "cell", s->position[k]);
        json_number(out, "saved", s->saved[k]);
        json_string(out, "specialist", card_names[s->specialist[k]]);
        json_end_object(out);
    }
    json_end_array(out);
}

static void json_victims(const struct state *s, struct json *out) {
    json_array(out, "victims");
    for (int i = 0; i < MARKERS_ON_BOARD; i++) {
        if (s->victim[i] == NOWHERE) continue;
        json_object(out, NULL);
        flashpoint_json_cell(out, "cell", s->victim[i]);
        json_bool(out, "treated", s->treated >> i & 1);
        json_end_object(out);
    }
    json_end_array(out);
}

static void json_edge(const struct state *s, cell at, int direction, struct json *out) {
    char name[8];
    struct text t = TEXT_IN(name);
    flashpoint_write_cell(at, &t);
    text_char(&t, "nesw"[direction]);
    json_string(out, name, edge_names[edge_at(s, at, direction)]);
}

/* Every edge of the house once: top and left sides, and the far border. */
static void json_edges(const struct state *s, struct json *out) {
    json_object(out, "edges");
    for (cell c = 0; c < INSIDE; c++) {
        json_edge(s, c, NORTH, out);
        json_edge(s, c, WEST, out);
        if (flashpoint_columns[c] == COLUMNS) json_edge(s, c, EAST, out);
        if (flashpoint_rows[c] == ROWS) json_edge(s, c, SOUTH, out);
    }
    json_end_object(out);
}

static void json_house(const struct state *s, struct json *out) {
    json_edges(s, out);
    json_mask(out, "fire", s->fire, 0);
    json_mask(out, "smoke", s->smoke, 0);
    json_mask(out, "ringFire", s->ring_fire, INSIDE);
    json_mask(out, "poi", s->poi, 0);
    json_mask(out, "hotSpots", s->hot_spots, 0);
    json_cells(out, "hazmats", s->hazmat, HAZMATS_MAX);
    json_victims(s, out);
}

static void json_vehicles(const struct state *s, struct json *out) {
    json_object(out, "vehicles");
    for (int vehicle = 0; vehicle < VEHICLES; vehicle++) {
        json_object(out, vehicle_names[vehicle]);
        if (s->vehicle[vehicle] == NOWHERE) {
            json_null(out, "spot");
        } else {
            json_string(out, "spot", spot_names[s->vehicle[vehicle]]);
        }
        json_cells(out, "parking", s->parking[vehicle][0], 2 * SPOTS);
        json_end_object(out);
    }
    json_end_object(out);
}

static void json_counters(const struct state *s, struct json *out) {
    json_number(out, "rescued", s->rescued);
    json_number(out, "lost", s->lost);
    json_number(out, "damage", s->damage);
    json_number(out, "unseenVictims", s->unseen_victims);
    json_number(out, "unseenAlarms", s->unseen_alarms);
    json_number(out, "bag", bag_size(s));
    json_number(out, "reserve", s->reserve);
}

void flashpoint_write_json(const void *state, struct json *out) {
    const struct state *s = state;
    json_object(out, NULL);
    json_string(out, "phase", phase_names[s->phase]);
    json_string(out, "game", game_names[s->game]);
    json_number(out, "turn", s->turns);
    json_number(out, "active", s->active);
    if (s->asked == NOWHERE) {
        json_null(out, "asked");
    } else {
        json_number(out, "asked", s->asked);
    }
    json_number(out, "ap", s->ap);
    json_number(out, "free", s->free);
    json_number(out, "red", s->red);
    json_number(out, "black", s->black);
    flashpoint_json_cell(out, "target", s->phase == RIDING ? NOWHERE : s->target);
    json_counters(s, out);
    json_firefighters(s, out);
    json_house(s, out);
    json_vehicles(s, out);
    json_end_object(out);
}

/* What is printed on the specialists' cards: points a turn, and free ones for what. */
void flashpoint_write_content(struct json *out) {
    static const char *const kinds[] = {[FREE_EXTINGUISH] = "extinguish",
                                        [FREE_COMMAND] = "command",
                                        [FREE_MOVE] = "move"};
    json_object(out, NULL);
    json_object(out, "cards");
    for (int i = 0; i < SPECIALISTS; i++) {
        const struct card *card = &flashpoint_cards[i];
        json_object(out, card_names[i]);
        json_number(out, "points", card->points);
        json_number(out, "free", card->free);
        if (card->free) json_string(out, "for", kinds[card->free_kind]);
        json_end_object(out);
    }
    json_end_object(out);
    json_end_object(out);
}
