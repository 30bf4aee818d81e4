/* The report as a table for other programs: one line per row, no timings. */
#include "report.h"

#include <string.h>

/* The next field of a line, quoted where it must be. */
static void put_field(FILE *out, const char *field) {
    if (!strpbrk(field, ",\"\n")) {
        fprintf(out, ",%s", field);
        return;
    }
    fputs(",\"", out);
    for (; *field; field++) {
        if (*field == '"') fputc('"', out);
        fputc(*field, out);
    }
    fputc('"', out);
}

static const char *const measured[] = {"mean", "sd", "p5", "p50", "p95", NULL};

static void print_measure_names(const struct game *game, FILE *out) {
    for (int i = 0; i < measures_of(game).count; i++) {
        for (int k = 0; measured[k]; k++) {
            char name[80];
            struct text t = TEXT_IN(name);
            measure_name(game, i, &t);
            text_format(&t, " %s", measured[k]);
            put_field(out, name);
        }
    }
}

static void print_header(const struct plan *plan, FILE *out) {
    const struct game *game = plan->game;
    fputs("game", out);
    for (int i = 0; game->settings[i].name; i++)
        put_field(out, game->settings[i].name);
    fputs(",seats,bots,opening,seed,games,won,win_rate,ci95_low,ci95_high", out);
    for (int seat = 0; seat < game->seats_high; seat++)
        fprintf(out, ",seat %d won", seat);
    for (int i = 0; game->reasons[i]; i++) {
        char name[80];
        struct text t = TEXT_IN(name);
        text_format(&t, "end %s", game->reasons[i]);
        put_field(out, name);
    }
    print_measure_names(game, out);
    fputs(",options", out);
    for (int i = 0; game->events[i].name; i++)
        fprintf(out, ",event %s mean", game->events[i].name);
    if (has_pairs(plan))
        fputs(",against,difference,difference_low,difference_high,correlation", out);
    fputc('\n', out);
}

static void print_choices(const struct plan *plan, const struct row *row, FILE *out) {
    fputs(plan->game->name, out);
    for (int i = 0; plan->game->settings[i].name; i++) {
        char value[64];
        struct text t = TEXT_IN(value);
        game_write_setting(&plan->game->settings[i], row->setup.value[i], &t);
        put_field(out, value);
    }
    fprintf(out, ",%d", row->setup.seats);
    put_field(out, row->bots);
    char opening[4096];
    struct text t = TEXT_IN(opening);
    plan_write_opening(plan, row, &t);
    put_field(out, opening);
    fprintf(out, ",%llu", (unsigned long long)plan->seed);
}

static void print_counts(const struct plan *plan, const struct row *row,
                         const struct tally *t, FILE *out) {
    struct interval i = wilson(t->won, t->games);
    double rate = rate_of(t->won, t->games);
    fprintf(out, ",%llu,%llu,%.10g,%.10g,%.10g", (unsigned long long)t->games,
            (unsigned long long)t->won, rate, i.low, i.high);
    for (int seat = 0; seat < plan->game->seats_high; seat++) {
        if (seat < row->setup.seats)
            fprintf(out, ",%llu", (unsigned long long)t->seat_won[seat]);
        else
            fputc(',', out);
    }
    for (int reason = 0; plan->game->reasons[reason]; reason++)
        fprintf(out, ",%llu", (unsigned long long)t->ends[reason]);
}

static void print_measures(const struct game *game, const struct tally *t, FILE *out) {
    for (int i = 0; i < measures_of(game).count; i++) {
        const struct histogram *h = &t->measure[i];
        if (h->count == 0) {
            fputs(",,,,,", out);
            continue;
        }
        fprintf(out, ",%.10g,%.10g", histogram_mean(h), histogram_deviation(h));
        fprintf(out, ",%lld,%lld,%lld", (long long)histogram_quantile(h, 0.05),
                (long long)histogram_quantile(h, 0.5),
                (long long)histogram_quantile(h, 0.95));
    }
    fprintf(out, ",%.10g", tally_options(t));
    for (int i = 0; game->events[i].name; i++)
        fprintf(out, ",%.10g", sums_mean(&t->events[i], t->games));
}

static void print_pair(const struct row *row, int number, const struct pairs *p,
                       FILE *out) {
    if (row->base == number) {
        fputs(",,,,,", out);
        return;
    }
    struct interval i = pairs_interval(p);
    fprintf(out, ",%d,%.10g,%.10g,%.10g,%.10g", row->base, pairs_difference(p), i.low,
            i.high, pairs_correlation(p));
}

void report_csv(const struct report *r, FILE *out) {
    const struct plan *plan = r->run->plan;
    print_header(plan, out);
    for (int i = 0; i < plan->rows; i++) {
        const struct row *row = &plan->row[i];
        const struct tally *t = &r->run->tally[i];
        print_choices(plan, row, out);
        print_counts(plan, row, t, out);
        print_measures(plan->game, t, out);
        if (has_pairs(plan)) print_pair(row, i, &t->pairs, out);
        fputc('\n', out);
    }
}
