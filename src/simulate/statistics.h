#ifndef STATISTICS_H
#define STATISTICS_H

/* Counting whole numbers and saying how sure one can be of what was counted. All
 * counts are integers, so that merging them in any order gives the same result. */

#include <stdbool.h>
#include <stdint.h>

struct interval {
    double low, high;
};

/* How often each value came up. Values wider apart than BINS_MAX share bins of a power
 * of two, aligned to multiples of it, so that the bins depend on the values alone. */
enum { BINS_MAX = 1 << 16 };

struct bin {
    uint64_t count;
    uint64_t first; /* the lowest number of a game that fell into it */
};

struct histogram {
    struct bin *bin; /* bin[i] holds the values v with v >> shift == low + i */
    int room;        /* bins that are allocated */
    int used;        /* bins from the lowest value to the highest */
    int shift;
    int64_t low;
    uint64_t count;
    int64_t sum;         /* of all values, exact */
    int64_t least, most; /* of all values; count is not 0 */
};

void histogram_add(struct histogram *h, int64_t value, uint64_t game);
void histogram_merge(struct histogram *into, const struct histogram *from);

/* Forget the values but keep the memory; free the memory. */
void histogram_clear(struct histogram *h);
void histogram_free(struct histogram *h);

double histogram_mean(const struct histogram *h);
double histogram_deviation(const struct histogram *h);

/* The bin of the smallest value that at least this share of all reach; the value. */
int histogram_quantile_bin(const struct histogram *h, double share);
int64_t histogram_quantile(const struct histogram *h, double share);

/* How many values are at least so much. */
uint64_t histogram_from(const struct histogram *h, int64_t value);

/* The first value of a bin. */
int64_t histogram_value(const struct histogram *h, int bin);

/* 95 % interval of the mean. */
struct interval histogram_interval(const struct histogram *h);

/* Enough for a mean and its interval, of small numbers; games are counted elsewhere. */
struct sums {
    uint64_t sum, squares;
};

double sums_mean(const struct sums *s, uint64_t count);
double sums_deviation(const struct sums *s, uint64_t count);
struct interval sums_interval(const struct sums *s, uint64_t count);

/* A part of a whole; 0 of nothing. */
static inline double rate_of(uint64_t part, uint64_t whole) {
    return whole ? (double)part / (double)whole : 0;
}

/* Wilson's 95 % interval of a rate: honest for few games and rare wins as well. */
struct interval wilson(uint64_t won, uint64_t games);

/* Games played twice on the same chance: in how many of them who won. */
struct pairs {
    uint64_t both, gained, lost, neither; /* gained: won here, lost in the other */
};

/* The difference of the two rates with its 95 % interval (of Agresti and Min, half a
 * game added to each count, so that no difference seen is not taken for certainty), and
 * the correlation; 0 where one of them never changes. */
double pairs_difference(const struct pairs *p);
struct interval pairs_interval(const struct pairs *p);
double pairs_correlation(const struct pairs *p);

/* The correlation of two measures, from their own spreads and that of the difference.
 */
double correlation_of(const struct histogram *a, const struct histogram *b,
                      const struct histogram *difference);

#endif
