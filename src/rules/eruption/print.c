/* The table as plain text, 80 columns wide. A cell of the board is seven columns by two
 * lines, so that the two marks of an edge between two tiles stand side by side:
 *
 *     \e3|  /      edges NW N NE: a stroke is lava, a dot is bare ground
 *     . *.  \      edges SW S SE; * an eruption tile
 *
 * An empty space shows the walls that face it as s, w or t (straw, wood, stone) and
 * what it pays (+s), a village the numbers of its sides and what is on them. */
#include "state.h"

#include <string.h>

enum { CELL_COLUMNS = 7, BOARD_COLUMNS = 77, BOARD_LINES = 22, SIDE_OF_ISLAND = 5 };

struct canvas {
    char line[BOARD_LINES][BOARD_COLUMNS + 1];
};

static const char wall_letters[] = " swt";
static const char village_letters[VILLAGES][3] = {"OR", "YE", "GR", "BL", "PU", "RE"};

/* The column of an edge's mark within its cell, and its line. */
static const uint8_t mark_column[HEX_DIRECTIONS] = {3, 6, 6, 3, 0, 0};
static const uint8_t mark_line[HEX_DIRECTIONS] = {0, 0, 1, 1, 1, 0};
static const char mark_lava[] = "|/\\|/\\";

/* The upper left corner of a cell. */
static char *corner(struct canvas *canvas, struct hex cell) {
    int line = 2 * cell.r + cell.q + 2 * SIDE_OF_ISLAND;
    return &canvas->line[line][CELL_COLUMNS * (cell.q + SIDE_OF_ISLAND)];
}

static void mark(char *at, int direction, char c) {
    at[mark_line[direction] * (BOARD_COLUMNS + 1) + mark_column[direction]] = c;
}

/* Inside of the mark: beside it, for N and S on the cell's other line. */
static void mark_inside(char *at, int direction, char c) {
    static const uint8_t column[HEX_DIRECTIONS] = {3, 5, 5, 3, 1, 1};
    bool is_upright = direction == HEX_N || direction == HEX_S;
    int line = is_upright ? 1 - mark_line[direction] : mark_line[direction];
    at[line * (BOARD_COLUMNS + 1) + column[direction]] = c;
}

static void draw_space(const struct state *s, struct canvas *canvas, int space) {
    char *at = corner(canvas, board_cells[space]);
    char *below = at + BOARD_COLUMNS + 1;
    char label[4];
    struct text t = TEXT_IN(label);
    space_write((uint8_t)space, &t);
    memcpy(at + 1, label, 2);
    for (int d = 0; d < HEX_DIRECTIONS; d++) {
        if (s->tile[space]) {
            mark(at, d, s->tile[space] >> d & 1 ? mark_lava[d] : '.');
        } else {
            mark(at, d, wall_letters[flow_wall_at(s, space, d)]);
        }
    }
    if (s->tile[space] == LAVA_EVERYWHERE) below[2] = '*';
    if (s->tile[space] == 0 && board_resource[space]) {
        below[1] = '+';
        below[2] = wall_letters[board_resource[space]];
    }
}

/* What is on a village side: a wall, lava, or a wall that lava runs against. */
static char side_letter(const struct state *s, int village, int side) {
    int wall = s->village_wall[village][side];
    bool has_lava = tiles_incoming(s, village) >> side & 1;
    return has_lava ? "!SWT"[wall] : wall_letters[wall];
}

static void draw_side(const struct state *s, struct canvas *canvas, int village,
                      int side) {
    struct edge edge = board_sides[village][side];
    struct hex cell = hex_neighbour(board_cells[edge.space], edge.direction);
    int direction = hex_opposite(edge.direction);
    mark(corner(canvas, cell), direction, (char)('0' + side));
    mark_inside(corner(canvas, cell), direction, side_letter(s, village, side));
}

/* The name of a village stands in its cells where no side is: away from the volcano. */
static void name_village(struct canvas *canvas, int village, struct hex cell) {
    bool is_south = village == GREEN || village == BLUE || village == PURPLE;
    bool is_east = village == YELLOW || village == GREEN;
    char *line = corner(canvas, cell) + (is_south ? BOARD_COLUMNS + 1 : 0);
    memcpy(line + (is_east ? 5 : 0), village_letters[village], 2);
}

static void draw_village(const struct state *s, struct canvas *canvas, int village) {
    struct hex step = hex_steps[village];
    for (int q = -SIDE_OF_ISLAND; q <= SIDE_OF_ISLAND; q++) {
        for (int r = -SIDE_OF_ISLAND; r <= SIDE_OF_ISLAND; r++) {
            struct hex cell = {(int8_t)q, (int8_t)r};
            struct hex tip = {(int8_t)(SIDE_OF_ISLAND * step.q),
                              (int8_t)(SIDE_OF_ISLAND * step.r)};
            if (hex_distance(cell, (struct hex){0, 0}) > SIDE_OF_ISLAND) continue;
            if (hex_distance(cell, tip) > 1) continue;
            name_village(canvas, village, cell);
        }
    }
    for (int side = 0; side < SIDES; side++)
        draw_side(s, canvas, village, side);
}

static void draw_volcano(struct canvas *canvas) {
    for (int space = 0; space < SPACES; space++) {
        for (int d = 0; d < HEX_DIRECTIONS; d++) {
            int beyond = board_beyond[space][d], back = hex_opposite(d);
            if (beyond != EXIT && beyond != BARE) continue;
            char *at = corner(canvas, hex_neighbour(board_cells[space], d));
            memcpy(at + 1, "##", 2);
            mark(at, back, beyond == EXIT ? mark_lava[back] : '.');
        }
    }
    memcpy(corner(canvas, (struct hex){0, 0}) + 1, "##", 2);
}

static void print_board(const struct state *s, struct text *out) {
    struct canvas canvas;
    memset(&canvas, ' ', sizeof canvas);
    for (int space = 0; space < SPACES; space++)
        draw_space(s, &canvas, space);
    for (int village = 0; village < VILLAGES; village++)
        draw_village(s, &canvas, village);
    draw_volcano(&canvas);
    for (int i = 0; i < BOARD_LINES; i++) {
        size_t length = BOARD_COLUMNS;
        while (length > 0 && canvas.line[i][length - 1] == ' ')
            length--;
        text_put_bytes(out, canvas.line[i], length);
        text_char(out, '\n');
    }
}

static void print_legend(const struct reader *reader, struct text *out) {
    static const char *const samples[] = {"\\e3|  .  ", "/ *.  \\  ", "s w t +w ",
                                          "3! 4t 5W "};
    for (int i = 0; i < 4; i++) {
        text_put(out, samples[i]);
        say(ERUPTION_PRINT_LEGEND + i, reader, out);
        text_char(out, '\n');
    }
}

/* ---- the players ---- */

static void say_all(int phrase, const struct reader *reader, struct text *out,
                    const int64_t *args) {
    struct message m = {.phrase = (uint16_t)phrase, .arg = {args[0], args[1], args[2]}};
    message_write(&m, reader, out);
}

/* What a card does, and the wall that it gives in trade now. */
static void print_card(const struct state *s, int kind, const struct reader *reader,
                       struct text *out) {
    int material = walls_to_gain(s, card_rows[kind].wall_value);
    text_format(out, "      %d ", s->hand[s->viewer][kind]);
    say(ERUPTION_CARDS + kind, reader, out);
    text_char(out, ' ');
    if (material < 0) {
        say(ERUPTION_PRINT_TRADE_IN_VAIN, reader, out);
    } else {
        say_with(ERUPTION_PRINT_TRADE, reader, out, material, 0);
    }
    text_put(out, ": ");
    say(ERUPTION_DOES + kind, reader, out);
    text_char(out, '\n');
}

/* The own cards with what they do, those of others that may be seen by name. */
static void print_hand(const struct state *s, int seat, const struct reader *reader,
                       struct text *out) {
    const char *gap = "      ";
    for (int kind = 0; kind < CARD_KINDS; kind++) {
        int count = s->hand[seat][kind];
        if (seat == s->viewer && count) print_card(s, kind, reader, out);
        for (int i = 0; i < count && seat != s->viewer; i++) {
            text_put(out, gap);
            say(ERUPTION_CARDS + kind, reader, out);
            gap = ", ";
        }
    }
    if (gap[0] == ',') text_char(out, '\n');
}

static void print_sides(const struct state *s, int village, unsigned sides,
                        struct text *out) {
    for (; sides; sides &= sides - 1) {
        int side = bits_first(sides), wall = s->village_wall[village][side];
        text_format(out, " %d%.1s", side, wall ? &wall_letters[wall] : "");
    }
}

/* What the lava does to a village at the start of its owner's turn (ER-DMG-02,
 * ER-DMG-03). */
static void print_flows(const struct state *s, int seat, const struct reader *reader,
                        struct text *out) {
    int village = village_of(s, seat);
    unsigned flows = tiles_incoming(s, village),
             walled = flows & walls_sides(s, village);
    unsigned open = flows & ~walled;
    if (!flows || is_eliminated(s, seat)) return;
    text_put(out, "    ! ");
    int count = bits_count(open);
    if (open) say_with(ERUPTION_PRINT_FLOWS, reader, out, 20 * count, count);
    print_sides(s, village, open, out);
    if (open && walled) text_put(out, "; ");
    if (walled) say_with(ERUPTION_PRINT_DUELS, reader, out, bits_count(walled), 0);
    print_sides(s, village, walled, out);
    text_char(out, '\n');
}

static int zone_of(int temperature) {
    return (temperature >= ZONE_1) + (temperature >= ZONE_2) + (temperature >= ZONE_3);
}

static void print_seat(const struct state *s, int seat, const struct reader *reader,
                       struct text *out) {
    size_t start = out->length;
    int village = village_of(s, seat), temperature = s->temperature[seat];
    const uint8_t *stock = s->stock[seat];
    text_put(out, s->step && seat == s->active ? "> " : "  ");
    seat_write(seat, reader, out);
    text_pad(out, start, 15);
    text_format(out, " %s ", village_letters[village]);
    say(ERUPTION_VILLAGES + village, reader, out);
    text_pad(out, start, 32);
    say_with(ERUPTION_PRINT_DEGREES + zone_of(temperature), reader, out,
             10 * temperature, 0);
    text_pad(out, start, 54);
    text_format(out, "%ds %dw %dt", stock[STRAW], stock[WOOD], stock[STONE]);
    text_pad(out, start, 66);
    if (is_eliminated(s, seat)) {
        say(ERUPTION_PRINT_ELIMINATED, reader, out);
    } else {
        say_with(ERUPTION_PRINT_CARDS, reader, out, s->hand_size[seat], 0);
    }
    text_char(out, '\n');
    print_flows(s, seat, reader, out);
    print_hand(s, seat, reader, out);
}

/* The coolest clan wins, by the average (ER-VAR-11). */
static void print_clans(const struct state *s, const struct reader *reader,
                        struct text *out) {
    for (int seat = 0; seat < s->seats / 2; seat++) {
        int partner = partner_of(s, seat);
        int sum = s->temperature[seat] + s->temperature[partner];
        say_all(ERUPTION_PRINT_CLAN, reader, out, (int64_t[]){seat, partner, 5 * sum});
        text_char(out, '\n');
    }
}

static void print_seats(const struct state *s, const struct reader *reader,
                        struct text *out) {
    for (int seat = 0; seat < s->seats; seat++)
        print_seat(s, seat, reader, out);
    if (s->clans) print_clans(s, reader, out);
    say_all(ERUPTION_PRINT_ZONES, reader, out,
            (int64_t[]){10 * ZONE_1, 10 * ZONE_2, 10 * ZONE_3});
    text_char(out, '\n');
}

/* ---- the rest of the table ---- */

static void print_eruptions(const struct state *s, const struct reader *reader,
                            struct text *out) {
    say(ERUPTION_PRINT_ERUPTIONS, reader, out);
    for (int i = 0; i < ERUPTION_TILES; i++) {
        text_char(out, ' ');
        say_with(ERUPTION_PRINT_ERUPTION_STATES + s->eruption_status[i], reader, out,
                 i + 1, s->eruption_owner[i]);
        text_put(out, i + 1 < ERUPTION_TILES ? "," : ".\n");
    }
}

static int sum_of(const uint8_t *counts, int n) {
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += counts[i];
    return sum;
}

static void print_stacks(const struct state *s, const struct reader *reader,
                         struct text *out) {
    for (int stack = 0; stack < STACKS && s->forecast; stack++) {
        if (s->top[stack] == NO_TILE) continue;
        say_all(ERUPTION_PRINT_TOP, reader, out,
                (int64_t[]){stack, s->top[stack], s->unseen[stack]});
        text_char(out, '\n');
    }
    if (s->drawn == NO_TILE) return;
    say_with(ERUPTION_PRINT_DRAWN, reader, out, s->drawn, pattern_rows[s->drawn].mask);
    text_char(out, '\n');
}

static void print_piles(const struct state *s, const struct reader *reader,
                        struct text *out) {
    say_all(ERUPTION_PRINT_SUPPLY, reader, out,
            (int64_t[]){s->supply[STRAW], s->supply[WOOD], s->supply[STONE]});
    text_char(out, '\n');
    say_with(ERUPTION_PRINT_TILES, reader, out, placement_tiles_left(s),
             sum_of(s->tile_discards, PATTERNS));
    text_char(out, '\n');
    say_with(ERUPTION_PRINT_PILE, reader, out, s->pile_size,
             sum_of(s->discards, CARD_KINDS));
    text_char(out, '\n');
    print_stacks(s, reader, out);
    print_eruptions(s, reader, out);
    if (s->ending == LAST_TURNS && s->phase != OVER) {
        say_with(ERUPTION_PRINT_LAST_TURNS, reader, out, s->turns_left, 0);
        text_char(out, '\n');
    }
}

void eruption_print(const void *state, const struct reader *reader, struct text *out) {
    const struct state *s = state;
    say_with(ERUPTION_PRINT_TURN, reader, out, s->turns + 1, 0);
    text_put(out, ": ");
    say(ERUPTION_PHASES + s->phase, reader, out);
    text_put(out, "\n\n");
    print_board(s, out);
    text_char(out, '\n');
    print_legend(reader, out);
    text_char(out, '\n');
    print_seats(s, reader, out);
    print_piles(s, reader, out);
}
