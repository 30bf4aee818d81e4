/* Reading a house drawn in ASCII: the printed boards and users' maps.
 *
 * 15 lines. Even ones hold the cells of a row, ring included: cell c at column 4c + 1,
 * and at 4c + 3 what lies between it and the next. Odd ones hold what lies between two
 * rows, three characters at 4c. Lines that begin with ; are remarks. */
#include "state.h"

#include <string.h>

enum {
    MAP_LINES = 2 * (ROWS + 2) - 1,
    MAP_WIDTH = 4 * (COLUMNS + 2) - 1,
    FAMILY_POI = 3,
};

/* The printed cells of the family game (FP-SET-03, 05). */
#define PRINTED_FIRE ((uint64_t)0x2060081E0600)
#define PRINTED_POI  ((uint64_t)0x8100000800)

/* A map being read: its lines, padded with blanks. */
struct drawing {
    char line[MAP_LINES][MAP_WIDTH];
    int number[MAP_LINES]; /* of each line in the text, from 1 */
};

static bool refuse_at(const struct drawing *drawing, int line, int column, int phrase,
                      struct message *why) {
    return refuse(why, phrase, NULL, drawing->number[line], column + 1);
}

/* ---- cutting the text into lines ---- */

static bool copy_line(struct drawing *drawing, int line, const char *text,
                      size_t length, struct message *why) {
    while (length > 0 && strchr(" \r\t", text[length - 1]))
        length--;
    if (length > MAP_WIDTH)
        return refuse_at(drawing, line, MAP_WIDTH, FLASHPOINT_MAP_TOO_WIDE, why);
    memset(drawing->line[line], ' ', MAP_WIDTH);
    memcpy(drawing->line[line], text, length);
    return false;
}

static bool is_blank(const char *text, size_t length) {
    return strspn(text, " \r\t") >= length;
}

static bool cut_lines(const char *text, struct drawing *drawing, struct message *why) {
    int lines = 0, number = 0;
    while (*text) {
        size_t length = strcspn(text, "\n");
        number++;
        bool is_remark = *text == ';' ||
                         (is_blank(text, length) && (lines == 0 || lines == MAP_LINES));
        if (!is_remark) {
            if (lines == MAP_LINES)
                return refuse(why, FLASHPOINT_MAP_TOO_LONG, NULL, number, 1, MAP_LINES);
            drawing->number[lines] = number;
            if (copy_line(drawing, lines, text, length, why)) return true;
            lines++;
        }
        text += length + (text[length] == '\n');
    }
    if (lines < MAP_LINES)
        return refuse(why, FLASHPOINT_MAP_TOO_SHORT, NULL, number + 1, 1, MAP_LINES);
    return false;
}

/* ---- edges ---- */

static bool read_sign(char sign, char wall, uint8_t *kind) {
    if (sign == ' ') {
        *kind = NOTHING;
    } else if (sign == wall) {
        *kind = WALL;
    } else if (sign == 'D') {
        *kind = DOOR_CLOSED;
    } else if (sign == 'O') {
        *kind = DOORWAY;
    } else {
        return false;
    }
    return true;
}

/* The border of the house is walls and exterior doorways; these stand nowhere else. */
static bool refuse_kind(const struct drawing *drawing, int line, int column, cell a,
                        cell b, uint8_t kind, struct message *why) {
    bool both_outside = !is_inside(a) && !is_inside(b);
    bool outer = is_inside(a) != is_inside(b);
    if (both_outside && kind != NOTHING)
        return refuse_at(drawing, line, column, FLASHPOINT_MAP_RING_EDGE, why);
    if (outer && kind != WALL && kind != DOORWAY)
        return refuse_at(drawing, line, column, FLASHPOINT_MAP_OUTER_EDGE, why);
    if (!outer && kind == DOORWAY)
        return refuse_at(drawing, line, column, FLASHPOINT_MAP_INNER_DOORWAY, why);
    return false;
}

static bool read_edge(const struct drawing *drawing, int line, int column, char sign,
                      char wall, cell at, int direction, struct map *out,
                      struct message *why) {
    uint8_t kind;
    if (!read_sign(sign, wall, &kind))
        return refuse_at(drawing, line, column, FLASHPOINT_MAP_BAD_EDGE, why);
    cell beyond = flashpoint_neighbour[at][direction];
    if (refuse_kind(drawing, line, column, at, beyond, kind, why)) return true;
    int edge = flashpoint_edge_of[at][direction];
    if (edge < EDGES) out->edge[edge] = kind;
    return false;
}

/* Edges between a cell and its right neighbour. */
static bool read_row_edges(const struct drawing *drawing, int row, struct map *out,
                           struct message *why) {
    int line = 2 * row;
    for (int column = 0; column <= COLUMNS; column++) {
        int at = 4 * column + 3;
        if (read_edge(drawing, line, at, drawing->line[line][at], '|',
                      flashpoint_cell_at(row, column), EAST, out, why))
            return true;
    }
    return false;
}

/* Edges between a row and the next: "---", " D ", " O " or blanks, and a post. */
static bool read_edges_below(const struct drawing *drawing, int row, struct map *out,
                             struct message *why) {
    int line = 2 * row + 1;
    for (int column = 0; column <= COLUMNS + 1; column++) {
        const char *sign = &drawing->line[line][4 * column];
        char side = sign[1] == '-' ? '-' : ' ';
        if (sign[0] != side || sign[2] != side)
            return refuse_at(drawing, line, 4 * column, FLASHPOINT_MAP_BAD_EDGE, why);
        if (read_edge(drawing, line, 4 * column + 1, sign[1], '-',
                      flashpoint_cell_at(row, column), SOUTH, out, why))
            return true;
        if (column <= COLUMNS && sign[3] != '+' && sign[3] != ' ')
            return refuse_at(drawing, line, 4 * column + 3, FLASHPOINT_MAP_BAD_POST,
                             why);
    }
    return false;
}

/* ---- cells ---- */

static bool read_inside_cell(char sign, cell at, struct map *out) {
    if (sign == 'F') out->fire |= bit(at);
    if (sign == '?') out->poi |= bit(at);
    return sign == '.' || sign == 'F' || sign == '?';
}

static bool read_cells(const struct drawing *drawing, int row, struct map *out,
                       struct message *why) {
    int line = 2 * row;
    for (int column = 0; column <= COLUMNS + 1; column++) {
        const char *sign = &drawing->line[line][4 * column];
        cell at = flashpoint_cell_at(row, column);
        bool known = is_inside(at) ? read_inside_cell(sign[1], at, out)
                                   : strchr(".AE", sign[1]) && sign[1];
        if (!known || sign[0] != ' ' || sign[2] != ' ')
            return refuse_at(drawing, line, 4 * column + 1, FLASHPOINT_MAP_BAD_CELL,
                             why);
    }
    return false;
}

/* ---- parking ---- */

/* The i-th ring cell of a side, corners left out, in the order of the spots' cells. */
static cell side_cell(int spot, int i) {
    switch (spot) {
    case 0:
        return flashpoint_cell_at(0, i + 1);
    case 1:
        return flashpoint_cell_at(i + 1, COLUMNS + 1);
    case 2:
        return flashpoint_cell_at(ROWS + 1, i + 1);
    default:
        return flashpoint_cell_at(i + 1, 0);
    }
}

static char sign_of(const struct drawing *drawing, cell at) {
    return drawing->line[2 * flashpoint_rows[at]][4 * flashpoint_columns[at] + 1];
}

static bool refuse_at_cell(const struct drawing *drawing, cell at, int phrase,
                           struct message *why) {
    return refuse_at(drawing, 2 * flashpoint_rows[at], 4 * flashpoint_columns[at] + 1,
                     phrase, why);
}

static int quadrant_beside(int spot, int i) {
    int half = (spot % 2 == 0 ? COLUMNS : ROWS) / 2;
    return i >= half;
}

/* Each side has one spot of each vehicle: two cells next to each other. */
static bool read_spot(const struct drawing *drawing, int vehicle, int spot,
                      struct map *out, struct message *why) {
    int length = spot % 2 == 0 ? COLUMNS : ROWS;
    int found = 0, first = 0;
    for (int i = 0; i < length; i++) {
        if (sign_of(drawing, side_cell(spot, i)) != "AE"[vehicle]) continue;
        if (found == 2 || (found == 1 && i != first + 1))
            return refuse_at_cell(drawing, side_cell(spot, i), FLASHPOINT_MAP_PARKING,
                                  why);
        if (found == 0) first = i;
        out->parking[vehicle][spot][found++] = side_cell(spot, i);
    }
    if (found < 2)
        return refuse_at_cell(drawing, side_cell(spot, first), FLASHPOINT_MAP_PARKING,
                              why);
    if (vehicle == ENGINE &&
        quadrant_beside(spot, first) != quadrant_beside(spot, first + 1))
        return refuse_at_cell(drawing, side_cell(spot, first), FLASHPOINT_MAP_QUADRANT,
                              why);
    return false;
}

static bool read_parking(const struct drawing *drawing, struct map *out,
                         struct message *why) {
    static const uint8_t rows[] = {0, 0, ROWS + 1, ROWS + 1};
    static const uint8_t columns[] = {0, COLUMNS + 1, 0, COLUMNS + 1};
    for (int i = 0; i < 4; i++) {
        cell corner = flashpoint_cell_at(rows[i], columns[i]);
        if (sign_of(drawing, corner) != '.')
            return refuse_at_cell(drawing, corner, FLASHPOINT_MAP_CORNER, why);
    }
    for (int vehicle = 0; vehicle < VEHICLES; vehicle++) {
        for (int spot = 0; spot < SPOTS; spot++) {
            if (read_spot(drawing, vehicle, spot, out, why)) return true;
        }
    }
    return false;
}

/* ---- the whole ---- */

/* With all doors open every cell must be reached from outside. */
static bool refuse_unreachable(const struct drawing *drawing, const struct map *map,
                               struct message *why) {
    uint64_t reached = 0, before;
    do {
        before = reached;
        for (cell c = 0; c < INSIDE; c++) {
            for (int d = 0; d < DIRECTIONS; d++) {
                if (map->edge[flashpoint_edge_of[c][d]] == WALL) continue;
                cell beyond = flashpoint_neighbour[c][d];
                if (!is_inside(beyond) || reached >> beyond & 1) reached |= bit(c);
            }
        }
    } while (reached != before);
    if (reached == ALL_INSIDE) return false;
    cell first = (cell)bits_first(ALL_INSIDE & ~reached);
    return refuse_at_cell(drawing, first, FLASHPOINT_MAP_UNREACHABLE, why);
}

/* A map without family cells uses those printed on the front (FP-SET-14). */
static bool read_family_cells(const struct drawing *drawing, struct map *map,
                              struct message *why) {
    if (map->fire == 0 && map->poi == 0) {
        map->fire = PRINTED_FIRE;
        map->poi = PRINTED_POI;
        return false;
    }
    if (bits_count(map->poi) != FAMILY_POI)
        return refuse(why, FLASHPOINT_MAP_POI, NULL, drawing->number[0], 1, FAMILY_POI);
    return false;
}

bool flashpoint_read_map(const char *text, struct map *out, struct message *why) {
    struct drawing drawing;
    struct map map = {.edge = {[RIM_EDGE] = RIM}};
    if (cut_lines(text, &drawing, why)) return true;
    for (int row = 0; row <= ROWS + 1; row++) {
        if (read_cells(&drawing, row, &map, why)) return true;
        if (read_row_edges(&drawing, row, &map, why)) return true;
        if (row <= ROWS && read_edges_below(&drawing, row, &map, why)) return true;
    }
    if (read_parking(&drawing, &map, why)) return true;
    if (refuse_unreachable(&drawing, &map, why)) return true;
    if (read_family_cells(&drawing, &map, why)) return true;
    *out = map;
    return false;
}
