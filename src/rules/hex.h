#ifndef HEX_H
#define HEX_H

/* Flat-topped hexagons in axial coordinates. Directions 0 to 5 go clockwise from north;
 * the opposite of d is (d + 3) mod 6. A mask of six bits is a set of edges. */

#include <stdint.h>

enum { HEX_N, HEX_NE, HEX_SE, HEX_S, HEX_SW, HEX_NW, HEX_DIRECTIONS };

struct hex {
    int8_t q, r;
};

extern const struct hex hex_steps[HEX_DIRECTIONS];
extern const char *const hex_names[HEX_DIRECTIONS + 1]; /* "n" ... "nw", NULL */

struct hex hex_neighbour(struct hex from, int direction);
int hex_distance(struct hex a, struct hex b);

static inline int hex_opposite(int direction) {
    return (direction + 3) % HEX_DIRECTIONS;
}

/* The mask turned clockwise by so many steps, 0 to 5. */
static inline uint8_t hex_rotate(uint8_t mask, int steps) {
    return (uint8_t)((mask << steps | mask >> (HEX_DIRECTIONS - steps)) & 0x3F);
}

/* How often a mask looks the same within a full turn: 1, 2, 3 or 6. */
int hex_symmetry(uint8_t mask);

#endif
