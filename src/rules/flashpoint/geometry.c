/* The board's geometry: which cells touch, across which edge, and the printed arrows.
 * tests/unit checks every table against rows and columns. */
#include "state.h"

const uint8_t flashpoint_neighbour[CELLS][DIRECTIONS] = {
    {49, 1, 8, 79},
    {50, 2, 9, 0},
    {51, 3, 10, 1},
    {52, 4, 11, 2},
    {53, 5, 12, 3},
    {54, 6, 13, 4},
    {55, 7, 14, 5},
    {56, 58, 15, 6},
    {0, 9, 16, 78},
    {1, 10, 17, 8},
    {2, 11, 18, 9},
    {3, 12, 19, 10},
    {4, 13, 20, 11},
    {5, 14, 21, 12},
    {6, 15, 22, 13},
    {7, 59, 23, 14},
    {8, 17, 24, 77},
    {9, 18, 25, 16},
    {10, 19, 26, 17},
    {11, 20, 27, 18},
    {12, 21, 28, 19},
    {13, 22, 29, 20},
    {14, 23, 30, 21},
    {15, 60, 31, 22},
    {16, 25, 32, 76},
    {17, 26, 33, 24},
    {18, 27, 34, 25},
    {19, 28, 35, 26},
    {20, 29, 36, 27},
    {21, 30, 37, 28},
    {22, 31, 38, 29},
    {23, 61, 39, 30},
    {24, 33, 40, 75},
    {25, 34, 41, 32},
    {26, 35, 42, 33},
    {27, 36, 43, 34},
    {28, 37, 44, 35},
    {29, 38, 45, 36},
    {30, 39, 46, 37},
    {31, 62, 47, 38},
    {32, 41, 72, 74},
    {33, 42, 71, 40},
    {34, 43, 70, 41},
    {35, 44, 69, 42},
    {36, 45, 68, 43},
    {37, 46, 67, 44},
    {38, 47, 66, 45},
    {39, 63, 65, 46},
    {NOWHERE, 49, 79, NOWHERE},
    {NOWHERE, 50, 0, 48},
    {NOWHERE, 51, 1, 49},
    {NOWHERE, 52, 2, 50},
    {NOWHERE, 53, 3, 51},
    {NOWHERE, 54, 4, 52},
    {NOWHERE, 55, 5, 53},
    {NOWHERE, 56, 6, 54},
    {NOWHERE, 57, 7, 55},
    {NOWHERE, NOWHERE, 58, 56},
    {57, NOWHERE, 59, 7},
    {58, NOWHERE, 60, 15},
    {59, NOWHERE, 61, 23},
    {60, NOWHERE, 62, 31},
    {61, NOWHERE, 63, 39},
    {62, NOWHERE, 64, 47},
    {63, NOWHERE, NOWHERE, 65},
    {47, 64, NOWHERE, 66},
    {46, 65, NOWHERE, 67},
    {45, 66, NOWHERE, 68},
    {44, 67, NOWHERE, 69},
    {43, 68, NOWHERE, 70},
    {42, 69, NOWHERE, 71},
    {41, 70, NOWHERE, 72},
    {40, 71, NOWHERE, 73},
    {74, 72, NOWHERE, NOWHERE},
    {75, 40, 73, NOWHERE},
    {76, 32, 74, NOWHERE},
    {77, 24, 75, NOWHERE},
    {78, 16, 76, NOWHERE},
    {79, 8, 77, NOWHERE},
    {48, 0, 78, NOWHERE},
};

const uint8_t flashpoint_edge_of[CELLS][DIRECTIONS] = {
    {0, 57, 8, 56},       {1, 58, 9, 57},       {2, 59, 10, 58},
    {3, 60, 11, 59},      {4, 61, 12, 60},      {5, 62, 13, 61},
    {6, 63, 14, 62},      {7, 64, 15, 63},      {8, 66, 16, 65},
    {9, 67, 17, 66},      {10, 68, 18, 67},     {11, 69, 19, 68},
    {12, 70, 20, 69},     {13, 71, 21, 70},     {14, 72, 22, 71},
    {15, 73, 23, 72},     {16, 75, 24, 74},     {17, 76, 25, 75},
    {18, 77, 26, 76},     {19, 78, 27, 77},     {20, 79, 28, 78},
    {21, 80, 29, 79},     {22, 81, 30, 80},     {23, 82, 31, 81},
    {24, 84, 32, 83},     {25, 85, 33, 84},     {26, 86, 34, 85},
    {27, 87, 35, 86},     {28, 88, 36, 87},     {29, 89, 37, 88},
    {30, 90, 38, 89},     {31, 91, 39, 90},     {32, 93, 40, 92},
    {33, 94, 41, 93},     {34, 95, 42, 94},     {35, 96, 43, 95},
    {36, 97, 44, 96},     {37, 98, 45, 97},     {38, 99, 46, 98},
    {39, 100, 47, 99},    {40, 102, 48, 101},   {41, 103, 49, 102},
    {42, 104, 50, 103},   {43, 105, 51, 104},   {44, 106, 52, 105},
    {45, 107, 53, 106},   {46, 108, 54, 107},   {47, 109, 55, 108},
    {111, 110, 110, 111}, {111, 110, 0, 110},   {111, 110, 1, 110},
    {111, 110, 2, 110},   {111, 110, 3, 110},   {111, 110, 4, 110},
    {111, 110, 5, 110},   {111, 110, 6, 110},   {111, 110, 7, 110},
    {111, 111, 110, 110}, {110, 111, 110, 64},  {110, 111, 110, 73},
    {110, 111, 110, 82},  {110, 111, 110, 91},  {110, 111, 110, 100},
    {110, 111, 110, 109}, {110, 111, 111, 110}, {55, 110, 111, 110},
    {54, 110, 111, 110},  {53, 110, 111, 110},  {52, 110, 111, 110},
    {51, 110, 111, 110},  {50, 110, 111, 110},  {49, 110, 111, 110},
    {48, 110, 111, 110},  {110, 110, 111, 111}, {110, 101, 110, 111},
    {110, 92, 110, 111},  {110, 83, 110, 111},  {110, 74, 110, 111},
    {110, 65, 110, 111},  {110, 56, 110, 111},
};

const uint8_t flashpoint_arrow[INSIDE] = {
    9,  9,  10, 11, 12, 13, 14, 14, 9,  18, 9,  19, 20, 14, 21, 14,
    17, 9,  26, 18, 19, 20, 14, 22, 25, 33, 27, 28, 29, 21, 38, 30,
    33, 26, 33, 27, 28, 38, 29, 38, 33, 33, 34, 35, 36, 37, 38, 38,
};

const uint8_t flashpoint_rows[CELLS] = {
    1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 4, 4, 4,
    4, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6, 6, 6, 6, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 6, 5, 4, 3, 2, 1,
};

const uint8_t flashpoint_columns[CELLS] = {
    1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3,
    4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 6, 7, 8, 1, 2, 3, 4, 5, 6, 7, 8, 0, 1, 2, 3, 4, 5,
    6, 7, 8, 9, 9, 9, 9, 9, 9, 9, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 0, 0, 0, 0, 0, 0,
};

const uint8_t flashpoint_first_targets[BLACK_FACES + 1] = {
    [1] = 18, [2] = 19, [3] = 20, [4] = 21, [5] = 29, [6] = 28, [7] = 27, [8] = 26,
};

cell flashpoint_cell_at(int row, int column) {
    if (row >= 1 && row <= ROWS && column >= 1 && column <= COLUMNS)
        return inside_cell(row, column);
    if (row == 0) return (cell)(INSIDE + column);
    if (row == ROWS + 1) return (cell)(INSIDE + 25 - column);
    if (column == 0) return (cell)(INSIDE + RING - row);
    return (cell)(INSIDE + 9 + row);
}

static void bar(struct state *s, cell at, int direction, bool barred) {
    if (barred) {
        s->barred[direction] |= bit(at);
    } else {
        s->barred[direction] &= ~bit(at);
    }
}

void flashpoint_set_edge(struct state *s, cell at, int direction, enum edge_kind kind) {
    s->edge[flashpoint_edge_of[at][direction]] = (uint8_t)kind;
    cell beyond = flashpoint_neighbour[at][direction];
    if (!is_inside(at) || !is_inside(beyond)) return;
    bar(s, at, direction, !is_passable(kind));
    bar(s, beyond, opposite(direction), !is_passable(kind));
}

void flashpoint_bar_all(struct state *s) {
    for (cell c = 0; c < INSIDE; c++) {
        for (int d = 0; d < DIRECTIONS; d++) {
            bool outward = !is_inside(flashpoint_neighbour[c][d]);
            bar(s, c, d, outward || !is_passable(edge_at(s, c, d)));
        }
    }
}

static int square(int n) {
    return n * n;
}

static int distance_squared(cell a, cell b) {
    return square(flashpoint_rows[a] - flashpoint_rows[b]) +
           square(flashpoint_columns[a] - flashpoint_columns[b]);
}

int flashpoint_nearest_spots(const struct state *s, cell from) {
    int best = square(ROWS + COLUMNS) * 2, spots = 0;
    for (int spot = 0; spot < SPOTS; spot++) {
        for (int i = 0; i < 2; i++) {
            int distance = distance_squared(from, s->parking[AMBULANCE][spot][i]);
            if (distance > best) continue;
            if (distance < best) spots = 0;
            best = distance;
            spots |= 1 << spot;
        }
    }
    return spots;
}

/* Both cells of an engine spot touch the same quadrant: the map reader sees to it. */
uint64_t flashpoint_quadrant(const struct state *s) {
    const uint64_t top_left = 0x0F0F0F;
    cell beside = s->parking[ENGINE][s->vehicle[ENGINE]][0];
    uint64_t cells = top_left;
    if (flashpoint_columns[beside] > COLUMNS / 2) cells <<= COLUMNS / 2;
    if (flashpoint_rows[beside] > ROWS / 2) cells <<= COLUMNS * ROWS / 2;
    return cells;
}
