/* The table as plain text: the house with its ring, the counters, the firefighters.
 *
 * A cell is seven columns (six at the left and right of the house) and two lines: fire
 * or smoke, markers, hazmat and hot spot; below them the firefighters by number. */
#include "state.h"

#include <string.h>

enum { CELL_WIDTH = 7, SIDE_WIDTH = 6, WIDTH = 80 };

static int width_of(int column) {
    return column == 0 || column == COLUMNS + 1 ? SIDE_WIDTH : CELL_WIDTH;
}

/* End a line without blanks before its end. */
static void end_line(struct text *out) {
    while (out->length > 0 && out->buffer[out->length - 1] == ' ')
        out->length--;
    text_char(out, '\n');
}

/* ---- cells ---- */

static void print_threat(const struct state *s, cell c, char *line) {
    bool smokes = is_inside(c) && s->smoke >> c & 1;
    if (is_burning(s, c)) memcpy(line, "^^", 2);
    if (smokes) memcpy(line, "~~", 2);
}

static void print_markers(const struct state *s, cell c, char *line) {
    int n = 0;
    if (is_inside(c) && s->poi >> c & 1) line[n++] = '?';
    for (int i = 0; i < MARKERS_ON_BOARD && n < MARKERS_ON_BOARD; i++) {
        if (s->victim[i] == c) line[n++] = s->treated >> i & 1 ? 'T' : 'V';
    }
}

/* An empty parking spot in small letters, a vehicle in capitals. */
static void print_vehicle(const struct state *s, cell c, char *line) {
    int vehicles = is_experienced(s) ? VEHICLES : AMBULANCE + 1;
    for (int vehicle = 0; vehicle < vehicles; vehicle++) {
        for (int spot = 0; spot < SPOTS; spot++) {
            const uint8_t *cells = s->parking[vehicle][spot];
            if (c != cells[0] && c != cells[1]) continue;
            if (s->vehicle[vehicle] == spot) {
                memcpy(line - 1, vehicle == AMBULANCE ? "AMB" : "ENG", 3);
            } else {
                *line = "ae"[vehicle];
            }
        }
    }
}

static void print_upper(const struct state *s, cell c, char *line) {
    memset(line, ' ', CELL_WIDTH);
    if (!is_inside(c)) {
        print_vehicle(s, c, line + 4);
        print_markers(s, c, line);
        print_threat(s, c, line);
        return;
    }
    print_threat(s, c, line);
    print_markers(s, c, line + 2);
    for (int i = 0; i < HAZMATS_MAX; i++) {
        if (s->hazmat[i] == c) line[5] = line[5] == ' ' ? 'H' : '2';
    }
    if (s->hot_spots >> c & 1) line[6] = '*';
}

static void print_lower(const struct state *s, cell c, char *line) {
    int n = 0;
    memset(line, ' ', CELL_WIDTH);
    for (int k = 0; k < s->firefighters; k++) {
        if (s->position[k] == c) line[n++] = (char)('0' + k);
    }
}

/* ---- edges ---- */

static char edge_sign(enum edge_kind kind) {
    static const char signs[] = {
        [NOTHING] = ' ', [DOORWAY] = 'O', [DOOR_OPEN] = '/',    [WALL_DESTROYED] = ':',
        [WALL] = '|',    [RIM] = ' ',     [WALL_DAMAGED] = '!', [DOOR_CLOSED] = 'D'};
    return signs[kind];
}

static const char *edge_line(enum edge_kind kind) {
    static const char *const lines[] = {
        [NOTHING] = "       ",      [DOORWAY] = "  OOO  ",
        [DOOR_OPEN] = "==///==",    [WALL_DESTROYED] = ": : : :",
        [DOOR_CLOSED] = "==DDD==",  [WALL] = "-------",
        [WALL_DAMAGED] = "--!!!--", [RIM] = "       "};
    return lines[kind];
}

static void print_row(const struct state *s, int row, struct text *out) {
    for (int half = 0; half < 2; half++) {
        if (half == 0) {
            text_format(out, "%d ", row);
        } else {
            text_put(out, "  ");
        }
        for (int column = 0; column <= COLUMNS + 1; column++) {
            char line[CELL_WIDTH];
            cell c = flashpoint_cell_at(row, column);
            if (half == 0) {
                print_upper(s, c, line);
            } else {
                print_lower(s, c, line);
            }
            text_put_bytes(out, line, (size_t)width_of(column));
            if (column <= COLUMNS) text_char(out, edge_sign(edge_at(s, c, EAST)));
        }
        end_line(out);
    }
}

static void print_edges_below(const struct state *s, int row, struct text *out) {
    text_put(out, "        ");
    for (int column = 1; column <= COLUMNS; column++) {
        text_char(out, '+');
        cell c = flashpoint_cell_at(row, column);
        text_put(out, edge_line(edge_at(s, c, SOUTH)));
    }
    text_put(out, "+\n");
}

static void print_house(const struct state *s, struct text *out) {
    text_put(out, "  ");
    for (int column = 0; column <= COLUMNS + 1; column++) {
        size_t start = out->length;
        text_format(out, "  %d", column);
        text_pad(out, start, width_of(column) + 1);
    }
    end_line(out);
    for (int row = 0; row <= ROWS + 1; row++) {
        print_row(s, row, out);
        if (row <= ROWS) print_edges_below(s, row, out);
    }
}

/* ---- below the house ---- */

/* End a line of words, in as many lines as it needs. */
static void wrap_line(struct text *out, size_t start) {
    text_wrap(out, start, WIDTH, 2);
    end_line(out);
}

static void put_phrase(int phrase, const struct reader *reader, struct text *out,
                       int64_t a, int64_t b) {
    say_with(phrase, reader, out, a, b);
    text_put(out, "  ");
}

static void print_counters(const struct state *s, const struct reader *reader,
                           struct text *out) {
    size_t start = out->length;
    int goal = s->perfect && s->lost == 0 ? VICTIMS : RESCUED_TO_WIN;
    put_phrase(FLASHPOINT_PRINT_RESCUED, reader, out, s->rescued, goal);
    put_phrase(FLASHPOINT_PRINT_LOST, reader, out, s->lost, LOST_TO_LOSE);
    put_phrase(FLASHPOINT_PRINT_DAMAGE, reader, out, s->damage, DAMAGE_TO_COLLAPSE);
    put_phrase(FLASHPOINT_PRINT_BAG, reader, out, bag_size(s), 0);
    wrap_line(out, start);
    start = out->length;
    put_phrase(FLASHPOINT_PRINT_UNSEEN, reader, out, s->unseen_victims,
               s->unseen_alarms);
    if (is_experienced(s))
        put_phrase(FLASHPOINT_PRINT_RESERVE, reader, out, s->reserve, 0);
    wrap_line(out, start);
}

static void print_free(const struct state *s, const struct reader *reader,
                       struct text *out) {
    int kind = flashpoint_cards[active_specialist(s)].free_kind;
    if (kind == FREE_NONE) return;
    text_put(out, " + ");
    say_with(FLASHPOINT_PRINT_FREE, reader, out, s->free, kind);
}

static void print_firefighter(const struct state *s, int k, const struct reader *reader,
                              struct text *out) {
    size_t start = out->length;
    bool is_active = k == s->active && s->phase >= ACTIONS && s->phase < OVER;
    bool is_waited_for =
        k == flashpoint_decider(s) || (is_active && s->asked == NOWHERE);
    text_format(out, "%s %d  ", is_waited_for ? ">" : " ", k);
    seat_write(s->owner[k], reader, out);
    text_pad(out, start, 20);
    if (s->specialist[k]) say(FLASHPOINT_CARDS + s->specialist[k], reader, out);
    text_pad(out, start, is_experienced(s) ? 42 : 20);
    if (s->position[k] != NOWHERE)
        text_format(out, "%d,%d", flashpoint_rows[s->position[k]],
                    flashpoint_columns[s->position[k]]);
    text_pad(out, start, is_experienced(s) ? 47 : 26);
    if (is_active) {
        say_with(FLASHPOINT_PRINT_POINTS, reader, out, s->ap, 0);
        print_free(s, reader, out);
    } else {
        say_with(FLASHPOINT_PRINT_SAVED, reader, out, s->saved[k], 0);
    }
    wrap_line(out, start);
}

/* What the signs mean, none of them parted from its meaning. */
static void print_signs(int phrase, const struct reader *reader, struct text *out) {
    size_t start = out->length;
    say(phrase, reader, out);
    text_wrap_entries(out, start, WIDTH, 2);
    end_line(out);
}

void flashpoint_print(const void *state, const struct reader *reader,
                      struct text *out) {
    const struct state *s = state;
    say_with(FLASHPOINT_PRINT_TURN, reader, out, s->turns, s->phase);
    end_line(out);
    print_house(s, out);
    print_counters(s, reader, out);
    for (int k = 0; k < s->firefighters; k++)
        print_firefighter(s, k, reader, out);
    print_signs(FLASHPOINT_PRINT_LEGEND, reader, out);
    print_signs(is_experienced(s) ? FLASHPOINT_PRINT_LEGEND_EXPERIENCED
                                  : FLASHPOINT_PRINT_LEGEND_FAMILY,
                reader, out);
}
