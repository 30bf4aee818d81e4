#ifndef BITS_H
#define BITS_H

/* Sets of up to 64 things as one word, and boards of 8 columns as such sets:
 * bit 8 * row + column, row 0 at the top. */

#include <stdint.h>

static inline int bits_first(uint64_t mask) {
    return __builtin_ctzll(mask);
}

/* All but the first. */
static inline uint64_t bits_rest(uint64_t mask) {
    return mask & (mask - 1);
}

static inline int bits_count(uint64_t mask) {
    return __builtin_popcountll(mask);
}

static inline uint64_t bit(int i) {
    return (uint64_t)1 << i;
}

#define COLUMN_FIRST 0x0101010101010101u
#define COLUMN_LAST  0x8080808080808080u

/* Each of the set's cells moved one step; what leaves the board is gone. */
static inline uint64_t bits_north(uint64_t mask) {
    return mask >> 8;
}
static inline uint64_t bits_south(uint64_t mask) {
    return mask << 8;
}
static inline uint64_t bits_east(uint64_t mask) {
    return (mask & ~COLUMN_LAST) << 1;
}
static inline uint64_t bits_west(uint64_t mask) {
    return (mask & ~COLUMN_FIRST) >> 1;
}

/* The cells that share a side with one of the set's cells. */
static inline uint64_t bits_around(uint64_t mask) {
    return bits_north(mask) | bits_east(mask) | bits_south(mask) | bits_west(mask);
}

/* All cells of `open` that can be reached from `from` in steps within `open`; the cells
 * of `from` count as reached. */
static inline uint64_t bits_flood(uint64_t from, uint64_t open) {
    uint64_t reached = from, before;
    do {
        before = reached;
        reached |= bits_around(reached) & open;
    } while (reached != before);
    return reached;
}

#endif
