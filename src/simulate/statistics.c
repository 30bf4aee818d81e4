/* Histograms, intervals and pairs. */
#include "statistics.h"

#include "../session/memory.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double Z95 = 1.959963984540054; /* of the normal distribution */

/* ---- histograms ---- */

int64_t histogram_value(const struct histogram *h, int bin) {
    return (h->low + bin) * ((int64_t)1 << h->shift);
}

static void put(struct bin *bin, uint64_t count, uint64_t first) {
    if (count == 0) return;
    if (bin->count == 0 || first < bin->first) bin->first = first;
    bin->count += count;
}

/* Lay the bins out anew, from `low` on, with a width that holds the old ones. */
static void lay_out(struct histogram *h, int64_t low, int used, int shift) {
    int room = h->room ? h->room : 16;
    while (room < used)
        room *= 2;
    struct bin *bin = xmalloc((size_t)room * sizeof *bin);
    memset(bin, 0, (size_t)room * sizeof *bin);
    for (int i = 0; i < h->used; i++) {
        int64_t at = ((h->low + i) >> (shift - h->shift)) - low;
        put(&bin[at], h->bin[i].count, h->bin[i].first);
    }
    free(h->bin);
    h->bin = bin;
    h->room = room;
    h->low = low;
    h->used = used;
    h->shift = shift;
}

/* Make the bins hold all values from `least` to `most`, at least `shift` wide. */
static void reach(struct histogram *h, int64_t least, int64_t most, int shift) {
    if (shift < h->shift) shift = h->shift;
    if (h->used) {
        int64_t first = histogram_value(h, 0);
        int64_t last = histogram_value(h, h->used) - 1;
        if (first < least) least = first;
        if (last > most) most = last;
    }
    while ((most >> shift) - (least >> shift) >= BINS_MAX)
        shift++;
    int64_t low = least >> shift;
    int used = (int)((most >> shift) - low + 1);
    bool is_empty = h->used == 0;
    bool fits = is_empty || (low == h->low && shift == h->shift);
    if (!fits || used > h->room) {
        lay_out(h, low, used, shift);
        return;
    }
    h->low = low;
    h->shift = shift;
    h->used = used;
}

static void note_range(struct histogram *h, int64_t least, int64_t most) {
    if (h->count == 0 || least < h->least) h->least = least;
    if (h->count == 0 || most > h->most) h->most = most;
}

void histogram_add(struct histogram *h, int64_t value, uint64_t game) {
    int64_t at = (value >> h->shift) - h->low;
    if (at < 0 || at >= h->used) {
        reach(h, value, value, 0);
        at = (value >> h->shift) - h->low;
    }
    put(&h->bin[at], 1, game);
    note_range(h, value, value);
    h->count++;
    h->sum += value;
}

void histogram_merge(struct histogram *into, const struct histogram *from) {
    if (from->count == 0) return;
    reach(into, from->least, from->most, from->shift);
    for (int i = 0; i < from->used; i++) {
        int64_t at = ((from->low + i) >> (into->shift - from->shift)) - into->low;
        if (from->bin[i].count)
            put(&into->bin[at], from->bin[i].count, from->bin[i].first);
    }
    note_range(into, from->least, from->most);
    into->count += from->count;
    into->sum += from->sum;
}

void histogram_clear(struct histogram *h) {
    if (h->bin) memset(h->bin, 0, (size_t)h->used * sizeof *h->bin);
    *h = (struct histogram){.bin = h->bin, .room = h->room};
}

void histogram_free(struct histogram *h) {
    free(h->bin);
    *h = (struct histogram){0};
}

double histogram_mean(const struct histogram *h) {
    return h->count ? (double)h->sum / (double)h->count : 0;
}

double histogram_deviation(const struct histogram *h) {
    if (h->count < 2) return 0;
    double mean = histogram_mean(h), sum = 0;
    double middle = (double)(((int64_t)1 << h->shift) - 1) / 2;
    for (int i = 0; i < h->used; i++) {
        double off = (double)histogram_value(h, i) + middle - mean;
        sum += (double)h->bin[i].count * off * off;
    }
    return sqrt(sum / (double)(h->count - 1));
}

int histogram_quantile_bin(const struct histogram *h, double share) {
    uint64_t wanted = (uint64_t)ceil(share * (double)h->count), seen = 0;
    if (wanted == 0) wanted = 1;
    for (int i = 0; i < h->used; i++) {
        seen += h->bin[i].count;
        if (seen >= wanted) return i;
    }
    return 0;
}

int64_t histogram_quantile(const struct histogram *h, double share) {
    return h->count ? histogram_value(h, histogram_quantile_bin(h, share)) : 0;
}

uint64_t histogram_from(const struct histogram *h, int64_t value) {
    uint64_t sum = 0;
    for (int i = h->used - 1; i >= 0 && histogram_value(h, i) >= value; i--)
        sum += h->bin[i].count;
    return sum;
}

struct interval histogram_interval(const struct histogram *h) {
    double mean = histogram_mean(h), half = 0;
    if (h->count) half = Z95 * histogram_deviation(h) / sqrt((double)h->count);
    return (struct interval){mean - half, mean + half};
}

/* ---- sums ---- */

double sums_mean(const struct sums *s, uint64_t count) {
    return rate_of(s->sum, count);
}

double sums_deviation(const struct sums *s, uint64_t count) {
    if (count < 2) return 0;
    double mean = sums_mean(s, count), n = (double)count;
    return sqrt(fmax(0, ((double)s->squares - n * mean * mean) / (n - 1)));
}

struct interval sums_interval(const struct sums *s, uint64_t count) {
    double mean = sums_mean(s, count), half = 0;
    if (count) half = Z95 * sums_deviation(s, count) / sqrt((double)count);
    return (struct interval){mean - half, mean + half};
}

/* ---- rates ---- */

struct interval wilson(uint64_t won, uint64_t games) {
    if (games == 0) return (struct interval){0, 1};
    double n = (double)games, rate = (double)won / n, z2 = Z95 * Z95;
    double middle = (rate + z2 / (2 * n)) / (1 + z2 / n);
    double half = Z95 * sqrt(rate * (1 - rate) / n + z2 / (4 * n * n)) / (1 + z2 / n);
    struct interval i = {middle - half, middle + half};
    if (won == 0 || i.low < 0) i.low = 0;
    if (won == games || i.high > 1) i.high = 1;
    return i;
}

/* ---- pairs ---- */

static double pairs_count(const struct pairs *p) {
    return (double)(p->both + p->gained + p->lost + p->neither);
}

double pairs_difference(const struct pairs *p) {
    double n = pairs_count(p);
    return n > 0 ? ((double)p->gained - (double)p->lost) / n : 0;
}

struct interval pairs_interval(const struct pairs *p) {
    double n = pairs_count(p) + 2;
    double gained = (double)p->gained + 0.5, lost = (double)p->lost + 0.5;
    double middle = (gained - lost) / n;
    double spread = gained + lost - (gained - lost) * (gained - lost) / n;
    double half = Z95 * sqrt(spread) / n;
    return (struct interval){fmax(middle - half, -1), fmin(middle + half, 1)};
}

double pairs_correlation(const struct pairs *p) {
    double both = (double)p->both, neither = (double)p->neither;
    double gained = (double)p->gained, lost = (double)p->lost;
    double spread =
        (both + gained) * (lost + neither) * (both + lost) * (gained + neither);
    return spread > 0 ? (both * neither - gained * lost) / sqrt(spread) : 0;
}

double correlation_of(const struct histogram *a, const struct histogram *b,
                      const struct histogram *difference) {
    double of_a = histogram_deviation(a), of_b = histogram_deviation(b);
    double of_both = histogram_deviation(difference);
    if (of_a <= 0 || of_b <= 0) return 0;
    double r = (of_a * of_a + of_b * of_b - of_both * of_both) / (2 * of_a * of_b);
    return fmax(-1, fmin(1, r));
}
