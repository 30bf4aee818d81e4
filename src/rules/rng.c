/* Seeding and drawing by counts. */
#include "rng.h"

#include <assert.h>

/* The splitmix64 step: turns a counter into well mixed words. */
static uint64_t mix(uint64_t *counter) {
    uint64_t z = (*counter += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

struct rng rng_stream(uint64_t seed, uint64_t stream) {
    uint64_t counter = seed;
    uint64_t base = mix(&counter);
    counter = base ^ (stream * 0xD1342543DE82EF95u);
    struct rng r;
    for (int i = 0; i < 4; i++)
        r.s[i] = mix(&counter);
    return r;
}

int rng_pick(struct rng *r, const uint8_t *counts, int n) {
    uint32_t sum = 0;
    for (int i = 0; i < n; i++)
        sum += counts[i];
    assert(sum > 0);
    uint32_t at = rng_below(r, sum);
    int i = 0;
    while (at >= counts[i])
        at -= counts[i++];
    return i;
}
