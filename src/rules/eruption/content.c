/* The components and words of Eruption as tables, in the order of the rulebook. */
#include "state.h"

#include <stddef.h>
#include <string.h>

const uint8_t material_counts[MATERIALS] = {[STRAW] = 18, [WOOD] = 15, [STONE] = 15};

const struct card_row card_rows[CARD_KINDS] = {
    [AFTERSHOCK] = {.count = 5, .wall_value = STONE},
    [LAVA_FLOW] = {.count = 3, .wall_value = STRAW},
    [RELOCATE] = {.count = 5, .wall_value = STRAW},
    [SINKHOLE] = {.count = 4, .wall_value = STONE},
    [QUAKE] = {.count = 5, .wall_value = STONE},
    [RAIN] = {.count = 4, .wall_value = WOOD},
    [REINFORCE] = {.count = 6, .wall_value = STRAW},
    [VOLCANIC_BOMB] = {.count = 4, .wall_value = WOOD},
};

const struct pattern_row pattern_rows[PATTERNS] = {
    {0x01, 1, 6, {0x01, 0x02, 0x04, 0x08, 0x10, 0x20}}, /* dead end */
    {0x09, 1, 3, {0x09, 0x12, 0x24}},                   /* straight */
    {0x03, 2, 6, {0x03, 0x06, 0x0C, 0x18, 0x30, 0x21}}, /* sharp bend */
    {0x05, 2, 6, {0x05, 0x0A, 0x14, 0x28, 0x11, 0x22}}, /* wide bend */
    {0x15, 3, 2, {0x15, 0x2A}},                         /* even Y */
    {0x07, 3, 6, {0x07, 0x0E, 0x1C, 0x38, 0x31, 0x23}}, /* fan of 3 */
    {0x0B, 4, 6, {0x0B, 0x16, 0x2C, 0x19, 0x32, 0x25}}, /* skew fork A */
    {0x0D, 4, 6, {0x0D, 0x1A, 0x34, 0x29, 0x13, 0x26}}, /* skew fork B */
    {0x1B, 4, 3, {0x1B, 0x36, 0x2D}},                   /* X */
    {0x0F, 4, 6, {0x0F, 0x1E, 0x3C, 0x39, 0x33, 0x27}}, /* fan of 4 */
    {0x17, 6, 6, {0x17, 0x2E, 0x1D, 0x3A, 0x35, 0x2B}}, /* 4-way */
    {0x1F, 6, 6, {0x1F, 0x3E, 0x3D, 0x3B, 0x37, 0x2F}}, /* 5-way */
};

/* The pattern of each mask; NO_TILE for none and for eruption tiles. */
const uint8_t pattern_table[LAVA_EVERYWHERE + 1] = {
    NO_TILE, 0, 0, 2, 0, 3,  2, 5,  0, 1, 3,  6,  2, 7,  5,  9,
    0,       3, 1, 7, 3, 4,  6, 10, 2, 6, 7,  8,  5, 10, 9,  11,
    0,       2, 3, 5, 1, 6,  7, 9,  3, 7, 4,  10, 6, 8,  10, 11,
    2,       5, 6, 9, 7, 10, 8, 11, 5, 9, 10, 11, 9, 11, 11, NO_TILE};

/* ER-SET-07. */
const uint8_t villages_in_play[SEATS_MAX + 1][SEATS_MAX] = {
    [2] = {ORANGE, BLUE},
    [3] = {ORANGE, GREEN, PURPLE},
    [4] = {YELLOW, GREEN, PURPLE, RED},
    [5] = {ORANGE, YELLOW, GREEN, PURPLE, RED},
    [6] = {ORANGE, YELLOW, GREEN, BLUE, PURPLE, RED},
};

static const char *const off_on[] = {"off", "on", NULL};

const struct setting eruption_settings[] = {
    {.name = "clans", .words = off_on, .about = ERUPTION_SETTING_CLANS},
    {.name = "annihilation", .words = off_on, .about = ERUPTION_SETTING_ANNIHILATION},
    {.name = "forecast", .words = off_on, .about = ERUPTION_SETTING_FORECAST},
    {0},
};

/* ---- words ---- */

static const char *const card_words[] = {"aftershock", "lava-flow",     "relocate",
                                         "sinkhole",   "quake",         "rain",
                                         "reinforce",  "volcanic-bomb", NULL};
static const char *const material_words[] = {"straw", "wood", "stone", NULL};
static const char *const pattern_words[] = {
    "dead-end", "straight", "sharp-bend", "wide-bend", "even-y", "fan-of-3", "skew-a",
    "skew-b",   "x",        "fan-of-4",   "4-way",     "5-way",  NULL};
static const char *const village_words[] = {"orange", "yellow", "green", "blue",
                                            "purple", "red",    NULL};
static const char *const direction_words[] = {"",  "n",  "ne", "se",
                                              "s", "sw", "nw", NULL};
static const char *const reason_words[] = {"burned-out", "tiles",  "last-village",
                                           "deadlock",   "rounds", NULL};

/* ---- spaces: "e3", or "-1,-1" ---- */

int space_at(int q, int r) {
    for (int space = 0; space < SPACES; space++) {
        if (board_cells[space].q == q && board_cells[space].r == r) return space;
    }
    return -1;
}

/* The place of a space within its column, from 1. */
static int number_in_column(int space) {
    int first = space;
    while (first > 0 && board_cells[first - 1].q == board_cells[space].q)
        first--;
    return space - first + 1;
}

void space_write(uint8_t space, struct text *out) {
    text_char(out, (char)('a' + board_cells[space].q + 5));
    text_number(out, number_in_column(space));
}

static bool read_coordinate(const char **at, int *value) {
    int sign = 1;
    if (**at == '-') {
        sign = -1;
        (*at)++;
    }
    if (**at < '0' || **at > '5') return false;
    *value = sign * (*(*at)++ - '0');
    return true;
}

static bool read_coordinates(const char *word, uint8_t *value) {
    int q, r;
    if (!read_coordinate(&word, &q) || *word++ != ',') return false;
    if (!read_coordinate(&word, &r) || *word) return false;
    int space = space_at(q, r);
    *value = (uint8_t)space;
    return space >= 0;
}

static bool space_read(const char *word, uint8_t *value) {
    if (word[0] < 'a' || word[0] > 'k') return read_coordinates(word, value);
    if (word[1] < '1' || word[1] > '9' || word[2]) return false;
    for (uint8_t space = 0; space < SPACES; space++) {
        if (board_cells[space].q != word[0] - 'a' - 5) continue;
        if (number_in_column(space) != word[1] - '0') continue;
        *value = space;
        return true;
    }
    return false;
}

/* ---- sites: a space, or a village side like "orange4" ---- */

static void site_write(uint8_t site, struct text *out) {
    if (site < SITE_OF_SIDE) {
        space_write(site, out);
        return;
    }
    text_put(out, village_words[(site - SITE_OF_SIDE) / SIDES]);
    text_number(out, (site - SITE_OF_SIDE) % SIDES);
}

static void site_say(uint8_t site, const struct reader *reader, struct text *out) {
    if (site < SITE_OF_SIDE || !reader->in_words) {
        site_write(site, out);
        return;
    }
    int side = site - SITE_OF_SIDE;
    say_with(ERUPTION_SIDE, reader, out, side / SIDES, side % SIDES);
}

static bool site_read(const char *word, uint8_t *value) {
    for (int village = 0; village < VILLAGES; village++) {
        size_t length = strlen(village_words[village]);
        if (strncmp(word, village_words[village], length) != 0) continue;
        const char *side = word + length;
        if (side[0] < '0' || side[0] >= '0' + SIDES || side[1]) return false;
        *value = (uint8_t)(SITE_OF_SIDE + SIDES * village + side[0] - '0');
        return true;
    }
    return space_read(word, value);
}

/* ---- lava edges of a tile: "n,se", all six: "all" ---- */

static void edges_write(uint8_t mask, struct text *out) {
    if (mask == LAVA_EVERYWHERE) {
        text_put(out, "all");
        return;
    }
    const char *gap = "";
    for (int d = 0; d < HEX_DIRECTIONS; d++) {
        if (!(mask >> d & 1)) continue;
        text_put(out, gap);
        text_put(out, hex_names[d]);
        gap = ",";
    }
}

static void edges_say(uint8_t mask, const struct reader *reader, struct text *out) {
    if (!reader->in_words) {
        edges_write(mask, out);
        return;
    }
    if (mask == LAVA_EVERYWHERE) {
        say(ERUPTION_ALL_EDGES, reader, out);
        return;
    }
    const char *gap = "";
    for (int d = 0; d < HEX_DIRECTIONS; d++) {
        if (!(mask >> d & 1)) continue;
        text_put(out, gap);
        say(ERUPTION_DIRECTIONS + d, reader, out);
        gap = ", ";
    }
}

/* One edge; 0 is none. */
static void edge_say(uint8_t edge, const struct reader *reader, struct text *out) {
    if (edge && reader->in_words) {
        say(ERUPTION_DIRECTIONS + edge - 1, reader, out);
    } else {
        text_put(out, direction_words[edge]);
    }
}

/* The edge behind the name of its space. */
static void edge_say_behind(uint8_t edge, const struct reader *reader,
                            struct text *out) {
    bool in_words = edge && reader->in_words;
    if (in_words) text_char(out, '(');
    edge_say(edge, reader, out);
    if (in_words) text_char(out, ')');
}

static int direction_named(const char *word, size_t length) {
    for (int d = 0; d < HEX_DIRECTIONS; d++) {
        if (strlen(hex_names[d]) == length && memcmp(hex_names[d], word, length) == 0)
            return d;
    }
    return -1;
}

static bool edges_read(const char *word, uint8_t *value) {
    unsigned mask = 0;
    if (strcmp(word, "all") == 0) {
        *value = LAVA_EVERYWHERE;
        return true;
    }
    for (;;) {
        size_t length = strcspn(word, ",");
        int d = direction_named(word, length);
        if (d < 0 || (mask >> d & 1)) return false;
        mask |= 1u << d;
        if (!word[length]) break;
        word += length + 1;
    }
    *value = (uint8_t)mask;
    return true;
}

/* ---- temperatures: tens in the byte, degrees in words ---- */

static void degrees_write(uint8_t tens, struct text *out) {
    text_number(out, 10 * tens);
}

static bool degrees_read(const char *word, uint8_t *value) {
    int degrees = 0;
    size_t length = strlen(word);
    if (length == 0 || length > 3 || (length > 1 && word[0] == '0')) return false;
    for (; *word; word++) {
        if (*word < '0' || *word > '9') return false;
        degrees = 10 * degrees + *word - '0';
    }
    if (degrees % 10 != 0 || degrees > 10 * FLAMES) return false;
    *value = (uint8_t)(degrees / 10);
    return true;
}

/* ---- kinds of arguments ---- */

static const struct argument seat = {
    .name = "seat", .form = NUMBER, .high = SEATS_MAX - 1};
static const struct argument face = {
    .name = "face", .form = NUMBER, .low = 1, .high = 6};
static const struct argument lava_die = {
    .name = "lava-die", .form = NUMBER, .low = 1, .high = 6};
static const struct argument wall_die = {
    .name = "wall-die", .form = NUMBER, .low = 1, .high = 6};
static const struct argument card = {.name = "card", .form = WORD, .words = card_words};
static const struct argument material = {
    .name = "material", .form = WORD, .words = material_words};
static const struct argument pattern = {
    .name = "pattern", .form = WORD, .words = pattern_words};
static const struct argument stack = {
    .name = "stack", .form = NUMBER, .high = STACKS - 1};
static const struct argument side = {.name = "side", .form = NUMBER, .high = SIDES - 1};
static const struct argument space = {.name = "space",
                                      .form = CODE,
                                      .high = SPACES - 1,
                                      .read = space_read,
                                      .write = space_write};
static const struct argument site = {.name = "site",
                                     .form = CODE,
                                     .high = SITES - 1,
                                     .read = site_read,
                                     .write = site_write,
                                     .say = site_say};
static const struct argument edge = {
    .name = "edge", .form = WORD, .words = direction_words, .say = edge_say};
static const struct argument its_edge = {
    .name = "its_edge", .form = WORD, .words = direction_words, .say = edge_say_behind};
static const struct argument edges = {.name = "edges",
                                      .form = CODE,
                                      .low = 1,
                                      .high = LAVA_EVERYWHERE,
                                      .read = edges_read,
                                      .write = edges_write,
                                      .say = edges_say};
static const struct argument degrees = {.name = "degrees",
                                        .form = CODE,
                                        .high = FLAMES,
                                        .read = degrees_read,
                                        .write = degrees_write};
static const struct argument number = {
    .name = "number", .form = NUMBER, .low = 1, .high = ERUPTION_TILES};
static const struct argument count = {.name = "count", .form = NUMBER, .high = 255};
static const struct argument step = {
    .name = "step", .form = NUMBER, .low = 1, .high = 4};
static const struct argument reason = {
    .name = "reason", .form = WORD, .words = reason_words};

const struct argument *const eruption_arguments[] = {
    &seat,    &face,   &lava_die, &wall_die, &card, &material, &pattern,
    &stack,   &side,   &space,    &site,     &edge, &its_edge, &edges,
    &degrees, &number, &count,    &reason,   NULL};

const struct verb eruption_verbs[] = {
    [DRAW] = {"draw", {&seat, &card}, .open = 1, .flags = CHANCES},
    [ROLL_FIRST] = {"first", {&seat, &face}, .flags = CHANCES},
    [DRAW_TILE] = {"tile", {&pattern}, .flags = CHANCES},
    [TURN_UP] = {"turn-up", {&stack, &pattern}, .flags = CHANCES},
    [DUEL] = {"duel", {&lava_die, &wall_die}, .flags = CHANCES},
    [ERUPT] = {"erupt", {&space}, .about = ERUPTION_ABOUT_ERUPT},
    [TAKE] = {"take", {&stack}, .about = ERUPTION_ABOUT_TAKE},
    [PLACE] = {"place", {&space, &edges}, .about = ERUPTION_ABOUT_PLACE},
    [REPLACE] = {"replace", {&space, &edges}, .about = ERUPTION_ABOUT_REPLACE},
    [EXTRA] = {"extra", .about = ERUPTION_ABOUT_EXTRA},
    [DONE] = {"done", .about = ERUPTION_ABOUT_DONE},
    [PLAY + AFTERSHOCK] = {"play aftershock",
                           {&space, &edges},
                           .about = ERUPTION_ABOUT_AFTERSHOCK},
    [PLAY + LAVA_FLOW] = {"play lava-flow", .about = ERUPTION_ABOUT_LAVA_FLOW},
    [PLAY +
        RELOCATE] = {"play relocate", {&side, &side}, .about = ERUPTION_ABOUT_RELOCATE},
    [PLAY + SINKHOLE] = {"play sinkhole", {&space}, .about = ERUPTION_ABOUT_SINKHOLE},
    [PLAY + QUAKE] = {"play quake", .about = ERUPTION_ABOUT_QUAKE},
    [PLAY + RAIN] = {"play rain", .about = ERUPTION_ABOUT_RAIN},
    [PLAY + REINFORCE] = {"play reinforce",
                          {&material, &site, &edge},
                          .about = ERUPTION_ABOUT_REINFORCE},
    [PLAY + VOLCANIC_BOMB] = {"play volcanic-bomb",
                              {&site, &edge},
                              .about = ERUPTION_ABOUT_VOLCANIC_BOMB},
    [RELOCATE_ON] = {"relocate", {&side, &side}, .about = ERUPTION_ABOUT_RELOCATE_ON},
    [TRADE] = {"trade", {&card}, .about = ERUPTION_ABOUT_TRADE},
    [TRADE_TWO] = {"trade two", {&card, &card}, .about = ERUPTION_ABOUT_TRADE_TWO},
    [DISCARD] = {"discard", {&card}, .about = ERUPTION_ABOUT_DISCARD},
    [GIVE_WALL] = {"give wall", {&material}, .about = ERUPTION_ABOUT_GIVE_WALL},
    [GIVE_CARD] = {"give card", {&card}, .about = ERUPTION_ABOUT_GIVE_CARD},
    [BUILD] = {"build", {&material, &site, &edge}, .about = ERUPTION_ABOUT_BUILD},
    {0},
};

const struct event_kind eruption_events[] = {
    [ROLLED_FIRST] = {"rolled", {&seat, &face}, .say = ERUPTION_EVENT_ROLLED},
    [STARTS] = {"starts", {&seat}, .say = ERUPTION_EVENT_STARTS},
    [CARD_DRAWN] =
        {"drew", {&seat, &card}, 1, REVEALS, ERUPTION_EVENT_DREW, ERUPTION_VEILED_DREW},
    [NO_CARD] = {"no-card", {&seat}, .say = ERUPTION_EVENT_NO_CARD},
    [CARDS_SHUFFLED] = {"cards-shuffled", .say = ERUPTION_EVENT_CARDS_SHUFFLED},
    [TURN_BEGINS] = {"turn", {&seat}, .say = ERUPTION_EVENT_TURN},
    [RISES] = {"rises", {&seat, &degrees, &degrees}, .say = ERUPTION_EVENT_RISES},
    [FALLS] = {"falls", {&seat, &degrees, &degrees}, .say = ERUPTION_EVENT_FALLS},
    [DUEL_ROLLED] = {"duelled",
                     {&material, &site, &edge, &lava_die, &wall_die},
                     .say = ERUPTION_EVENT_DUELLED},
    [WALL_HOLDS] = {"holds", {&material, &site, &edge}, .say = ERUPTION_EVENT_HOLDS},
    [WALL_REMOVED] = {"removed",
                      {&material, &site, &edge},
                      .say = ERUPTION_EVENT_REMOVED},
    [WALL_BUILT] = {"built",
                    {&seat, &material, &site, &edge},
                    .say = ERUPTION_EVENT_BUILT},
    [WALL_GAINED] = {"gained", {&seat, &material}, .say = ERUPTION_EVENT_GAINED},
    [NO_WALL] = {"no-wall", {&seat}, .say = ERUPTION_EVENT_NO_WALL},
    [ERUPTION_WON] = {"won", {&seat, &number}, .say = ERUPTION_EVENT_WON},
    [ERUPTED] = {"erupted", {&seat, &number, &space}, .say = ERUPTION_EVENT_ERUPTED},
    [ERUPTION_LOST] = {"eruption-lost",
                       {&seat, &number},
                       .say = ERUPTION_EVENT_ERUPTION_LOST},
    [TILE_DRAWN] = {"drew-tile", {&seat, &pattern}, .say = ERUPTION_EVENT_DREW_TILE},
    [TILE_TAKEN] = {"took", {&seat, &stack, &pattern}, .say = ERUPTION_EVENT_TOOK},
    [TOP_SHOWN] = {"top", {&stack, &pattern}, .say = ERUPTION_EVENT_TOP},
    [TILE_RETURNED] = {"returned", {&pattern}, .say = ERUPTION_EVENT_RETURNED},
    [TILE_PLACED] = {"placed", {&seat, &space, &edges}, .say = ERUPTION_EVENT_PLACED},
    [SPACE_CLOSED] = {"closed", {&space}, .say = ERUPTION_EVENT_CLOSED},
    [PLACEMENT_SKIPPED] = {"skipped", {&seat}, .say = ERUPTION_EVENT_SKIPPED},
    [STACK_DEAD] = {"dead", .say = ERUPTION_EVENT_DEAD},
    [STACK_EXHAUSTED] = {"exhausted", .say = ERUPTION_EVENT_EXHAUSTED},
    [TILES_SHUFFLED] = {"tiles-shuffled", .say = ERUPTION_EVENT_TILES_SHUFFLED},
    [CARD_PLAYED] = {"played", {&seat, &card}, .say = ERUPTION_EVENT_PLAYED},
    [TILE_ROTATED] = {"rotated", {&space, &edges}, .say = ERUPTION_EVENT_ROTATED},
    [TILE_REPLACED] = {"replaced", {&space, &edges}, .say = ERUPTION_EVENT_REPLACED},
    [TILE_REMOVED] = {"sank", {&space}, .say = ERUPTION_EVENT_SANK},
    [QUAKE_IN_VAIN] = {"in-vain", {&seat}, .say = ERUPTION_EVENT_IN_VAIN},
    [WALL_MOVED] = {"moved", {&seat, &side, &side}, .say = ERUPTION_EVENT_MOVED},
    [CARD_TRADED] = {"traded", {&seat, &card}, .say = ERUPTION_EVENT_TRADED},
    [TWO_TRADED] = {"traded-two",
                    {&seat, &card, &card},
                    .say = ERUPTION_EVENT_TRADED_TWO},
    [CARD_DISCARDED] = {"discarded", {&seat, &card}, .say = ERUPTION_EVENT_DISCARDED},
    [WALL_GIVEN] = {"gave-wall",
                    {&seat, &seat, &material},
                    .say = ERUPTION_EVENT_GAVE_WALL},
    [CARD_GIVEN] = {"gave-card",
                    {&seat, &seat, &card},
                    2,
                    REVEALS,
                    ERUPTION_EVENT_GAVE_CARD,
                    ERUPTION_VEILED_GAVE_CARD},
    [VILLAGE_BURNED_OUT] = {"burned-out", {&seat}, .say = ERUPTION_EVENT_BURNED_OUT},
    [LAST_TURNS_BEGIN] = {"last-turns", {&count}, .say = ERUPTION_EVENT_LAST_TURNS},
    [PLAYER_ELIMINATED] = {"eliminated", {&seat}, .say = ERUPTION_EVENT_ELIMINATED},
    [GAME_ENDS] = {"ends", {&reason}, .say = ERUPTION_EVENT_ENDS},
    {0},
};

/* ---- words that put things on the table, in the order of enum arrangement ---- */

static const struct event_kind arrangements[] = {
    {"tile", {&space, &edges}},
    {"wall", {&material, &site, &edge}},
    {"temperature", {&seat, &degrees}},
    {"cards", {&seat, &card, &count}},
    {"stock", {&seat, &material, &count}},
    {"stack", {&pattern, &count}},
    {"no stack", {NULL}},
    {"tile-discards", {&pattern, &count}},
    {"discards", {&card, &count}},
    {"top", {&stack, &pattern}},
    {"eruption", {&number, &seat}},
    {"eruption-gone", {&number}},
    {"turns", {&count}},
    {"eliminated", {&seat}},
    {"halt", {NULL}},
    {"turn", {&seat, &step}},
    {0},
};

const struct game eruption_arrangements = {
    .name = "eruption arrangements", .verbs = eruption_verbs, .events = arrangements};
