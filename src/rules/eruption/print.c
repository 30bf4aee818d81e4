/* The table as plain text. A cell of the board is eight columns by two lines:
 *
 *     \ e3|  /      edges NW N NE: a stroke is lava, a dot is bare ground
 *     . * .  \      edges SW S SE; * an eruption tile; s w t a resource space
 *
 * An empty space shows the walls that face it as s, w or t (straw, wood, stone), a
 * village the numbers of its sides and the walls on them. */
#include "state.h"

#include <string.h>

enum { CELL_COLUMNS = 9, BOARD_COLUMNS = 99, BOARD_LINES = 22, SIDE_OF_ISLAND = 5 };

struct canvas {
    char line[BOARD_LINES][BOARD_COLUMNS + 1];
};

static const char wall_letters[] = " swt";
static const char village_letters[VILLAGES][3] = {"OR", "YE", "GR", "BL", "PU", "RE"};

/* The column of an edge's mark within its cell, and its line. */
static const uint8_t mark_column[HEX_DIRECTIONS] = {4, 7, 7, 4, 0, 0};
static const uint8_t mark_line[HEX_DIRECTIONS] = {0, 0, 1, 1, 1, 0};
static const char mark_lava[] = "|/\\|/\\";

/* The upper left corner of a cell. */
static char *corner(struct canvas *canvas, struct hex cell) {
    int line = 2 * cell.r + cell.q + 2 * SIDE_OF_ISLAND;
    return &canvas->line[line][CELL_COLUMNS * (cell.q + SIDE_OF_ISLAND)];
}

static void mark(char *at, int direction, int shift, char c) {
    at[mark_line[direction] * (BOARD_COLUMNS + 1) + mark_column[direction] + shift] = c;
}

static void draw_space(const struct state *s, struct canvas *canvas, int space) {
    char *at = corner(canvas, board_cells[space]);
    char *below = at + BOARD_COLUMNS + 1;
    char label[4];
    struct text t = TEXT_IN(label);
    space_write((uint8_t)space, &t);
    memcpy(at + 2, label, 2);
    for (int d = 0; d < HEX_DIRECTIONS; d++) {
        if (s->tile[space]) {
            mark(at, d, 0, s->tile[space] >> d & 1 ? mark_lava[d] : '.');
        } else {
            mark(at, d, 0, wall_letters[flow_wall_at(s, space, d)]);
        }
    }
    if (s->tile[space] == LAVA_EVERYWHERE) below[2] = '*';
    if (s->tile[space] == 0 && board_resource[space]) {
        below[1] = '(';
        below[2] = wall_letters[board_resource[space]];
        below[3] = ')';
    }
}

/* The number of a village side beside its edge, and the wall on it. */
static void draw_side(const struct state *s, struct canvas *canvas, int village,
                      int side) {
    struct edge edge = board_sides[village][side];
    struct hex cell = hex_neighbour(board_cells[edge.space], edge.direction);
    int direction = hex_opposite(edge.direction);
    bool is_right = direction == HEX_NE || direction == HEX_SE;
    mark(corner(canvas, cell), direction, 0, (char)('0' + side));
    mark(corner(canvas, cell), direction, is_right ? -1 : 1,
         wall_letters[s->village_wall[village][side]]);
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
            memcpy(corner(canvas, cell) + 2, village_letters[village], 2);
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
            memcpy(at + 2, "##", 2);
            mark(at, back, 0, beyond == EXIT ? mark_lava[back] : '.');
        }
    }
    memcpy(corner(canvas, (struct hex){0, 0}) + 2, "##", 2);
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

/* ---- the rest of the table ---- */

static void say_three(int phrase, const struct reader *reader, struct text *out,
                      int64_t a, int64_t b, int64_t c) {
    struct message m = {.phrase = (uint16_t)phrase, .arg = {a, b, c}};
    message_write(&m, reader, out);
}

static void print_hand(const struct state *s, int seat, const struct reader *reader,
                       struct text *out) {
    const char *gap = "\n                ";
    say_with(ERUPTION_PRINT_CARDS, reader, out, s->hand_size[seat], 0);
    for (int kind = 0; kind < CARD_KINDS; kind++) {
        for (int i = 0; i < s->hand[seat][kind]; i++) {
            text_put(out, gap);
            say(ERUPTION_CARDS + kind, reader, out);
            gap = ", ";
        }
    }
}

static void print_seat(const struct state *s, int seat, const struct reader *reader,
                       struct text *out) {
    size_t start = out->length;
    int village = village_of(s, seat);
    text_put(out, s->step && seat == s->active ? "> " : "  ");
    seat_write(seat, reader, out);
    text_pad(out, start, 14);
    text_format(out, " %s ", village_letters[village]);
    say(ERUPTION_VILLAGES + village, reader, out);
    text_pad(out, start, 32);
    say_with(ERUPTION_PRINT_DEGREES, reader, out, 10 * s->temperature[seat], 0);
    text_pad(out, start, 44);
    const uint8_t *stock = s->stock[seat];
    say_three(ERUPTION_PRINT_WALLS, reader, out, stock[STRAW], stock[WOOD],
              stock[STONE]);
    text_put(out, "; ");
    if (is_eliminated(s, seat)) {
        say(ERUPTION_PRINT_ELIMINATED, reader, out);
    } else {
        print_hand(s, seat, reader, out);
    }
    text_char(out, '\n');
}

static void print_eruptions(const struct state *s, const struct reader *reader,
                            struct text *out) {
    for (int i = 0; i < ERUPTION_TILES; i++) {
        say_with(ERUPTION_PRINT_ERUPTION_TILES + s->eruption_status[i], reader, out,
                 i + 1, s->eruption_owner[i]);
        text_put(out, i + 1 < ERUPTION_TILES ? " " : "\n");
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
        say_three(ERUPTION_PRINT_TOP, reader, out, stack, s->top[stack],
                  s->unseen[stack]);
        text_char(out, '\n');
    }
    if (s->drawn == NO_TILE) return;
    say_with(ERUPTION_PRINT_DRAWN, reader, out, s->drawn, pattern_rows[s->drawn].mask);
    text_char(out, '\n');
}

static void print_piles(const struct state *s, const struct reader *reader,
                        struct text *out) {
    say_three(ERUPTION_PRINT_SUPPLY, reader, out, s->supply[STRAW], s->supply[WOOD],
              s->supply[STONE]);
    text_char(out, '\n');
    say_with(ERUPTION_PRINT_TILES, reader, out, placement_tiles_left(s),
             sum_of(s->tile_discards, PATTERNS));
    text_char(out, ' ');
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
    say(ERUPTION_PRINT_LEGEND, reader, out);
    text_put(out, "\n\n");
    for (int seat = 0; seat < s->seats; seat++)
        print_seat(s, seat, reader, out);
    print_piles(s, reader, out);
}
