/* Hexagons. */
#include "hex.h"

#include <stdlib.h>

const struct hex hex_steps[HEX_DIRECTIONS] = {
    [HEX_N] = {0, -1}, [HEX_NE] = {1, -1}, [HEX_SE] = {1, 0},
    [HEX_S] = {0, 1},  [HEX_SW] = {-1, 1}, [HEX_NW] = {-1, 0},
};

const char *const hex_names[HEX_DIRECTIONS + 1] = {"n", "ne", "se", "s", "sw", "nw"};

struct hex hex_neighbour(struct hex from, int direction) {
    struct hex step = hex_steps[direction];
    return (struct hex){(int8_t)(from.q + step.q), (int8_t)(from.r + step.r)};
}

int hex_distance(struct hex a, struct hex b) {
    int q = a.q - b.q, r = a.r - b.r;
    return (abs(q) + abs(r) + abs(q + r)) / 2;
}

int hex_symmetry(uint8_t mask) {
    int same = 0;
    for (int steps = 0; steps < HEX_DIRECTIONS; steps++)
        same += hex_rotate(mask, steps) == mask;
    return same;
}
