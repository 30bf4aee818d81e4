/* Counting games. */
#include "tally.h"

#include <assert.h>

static void add_events(struct tally *t, int kinds, const struct result *result) {
    for (int i = 0; i < kinds; i++) {
        uint64_t count = result->events[i];
        t->events[i].sum += count;
        t->events[i].squares += count * count;
    }
}

void tally_add(struct tally *t, const struct plan *plan, const struct row *row,
               uint64_t number, const struct result *result) {
    assert(result->reason < REASONS_MAX);
    if (result->won && (t->won == 0 || number < t->first_won)) t->first_won = number;
    t->games++;
    t->missed += result->missed;
    t->won += result->won;
    t->ends[result->reason]++;
    t->ends_won[result->reason] += result->won;
    t->options += result->options;
    for (int seat = 0; seat < row->setup.seats; seat++)
        t->seat_won[seat] += result->winners >> seat & 1;
    bool several = result->winners & (result->winners - 1);
    t->shared += several && !plan->game->cooperative;
    add_events(t, plan->measures.events, result);
    for (uint32_t left = row->measured; left; left &= left - 1) {
        int i = __builtin_ctz(left);
        histogram_add(&t->measure[i], result->value[i], number);
    }
}

void tally_pair(struct tally *t, uint32_t measured, uint64_t number,
                const struct result *result, const struct result *base) {
    t->pairs.both += result->won && base->won;
    t->pairs.gained += result->won && !base->won;
    t->pairs.lost += !result->won && base->won;
    t->pairs.neither += !result->won && !base->won;
    for (; measured; measured &= measured - 1) {
        int i = __builtin_ctz(measured);
        int64_t difference = (int64_t)result->value[i] - base->value[i];
        histogram_add(&t->difference[i], difference, number);
    }
}

void tally_merge(struct tally *into, const struct tally *from) {
    bool first = into->won == 0 || from->first_won < into->first_won;
    if (from->won && first) into->first_won = from->first_won;
    into->games += from->games;
    into->won += from->won;
    into->shared += from->shared;
    into->missed += from->missed;
    into->options += from->options;
    into->pairs.both += from->pairs.both;
    into->pairs.gained += from->pairs.gained;
    into->pairs.lost += from->pairs.lost;
    into->pairs.neither += from->pairs.neither;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        into->seat_won[seat] += from->seat_won[seat];
    for (int i = 0; i < REASONS_MAX; i++) {
        into->ends[i] += from->ends[i];
        into->ends_won[i] += from->ends_won[i];
    }
    for (int i = 0; i < EVENT_KINDS_MAX; i++) {
        into->events[i].sum += from->events[i].sum;
        into->events[i].squares += from->events[i].squares;
    }
    for (int i = 0; i < MEASURES_MAX; i++) {
        histogram_merge(&into->measure[i], &from->measure[i]);
        histogram_merge(&into->difference[i], &from->difference[i]);
    }
}

void tally_clear(struct tally *t) {
    struct tally empty = {0};
    for (int i = 0; i < MEASURES_MAX; i++) {
        histogram_clear(&t->measure[i]);
        histogram_clear(&t->difference[i]);
        empty.measure[i] = t->measure[i];
        empty.difference[i] = t->difference[i];
    }
    *t = empty;
}

void tally_free(struct tally *t) {
    for (int i = 0; i < MEASURES_MAX; i++) {
        histogram_free(&t->measure[i]);
        histogram_free(&t->difference[i]);
    }
}

double tally_options(const struct tally *t) {
    int64_t decisions = t->measure[DECISIONS].sum;
    return decisions ? (double)t->options / (double)decisions : 0;
}
