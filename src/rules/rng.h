#ifndef RNG_H
#define RNG_H

/* Random numbers for simulation and search: xoshiro256**, seeded per stream. Rules
 * never draw; a driver hands an rng to `roll` or `guess`. */

#include <stdint.h>

struct rng {
    uint64_t s[4]; /* never all zero */
};

/* Independent streams: every pair (seed, stream) gives its own sequence. */
struct rng rng_stream(uint64_t seed, uint64_t stream);

static inline uint64_t rng_rotate(uint64_t x, int k) {
    return (x << k) | (x >> (64 - k));
}

static inline uint64_t rng_next(struct rng *r) {
    uint64_t *s = r->s;
    uint64_t result = rng_rotate(s[1] * 5, 7) * 9;
    uint64_t t = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rng_rotate(s[3], 45);
    return result;
}

/* Evenly from 0 to n-1, without bias: a multiplication, and another draw in the rare
 * case that the low half falls into the uneven rest. n is at least 1. */
static inline uint32_t rng_below(struct rng *r, uint32_t n) {
    uint64_t m = (rng_next(r) >> 32) * n;
    if ((uint32_t)m < n) {
        uint32_t uneven = (uint32_t)-n % n;
        while ((uint32_t)m < uneven)
            m = (rng_next(r) >> 32) * n;
    }
    return (uint32_t)(m >> 32);
}

/* Evenly from [0, 1). */
static inline double rng_real(struct rng *r) {
    return (double)(rng_next(r) >> 11) * 0x1p-53;
}

/* An index below n with odds in proportion to the counts, whose sum is at least 1. */
int rng_pick(struct rng *r, const uint8_t *counts, int n);

#endif
