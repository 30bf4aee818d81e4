/* The report for the terminal. */
#include "grid.h"
#include "numbers.h"
#include "report.h"

#include <string.h>

enum { LINE_ROOM = 2000, MEANS_WIDTH = 84 /* of the names beside each other */ };

static void put_phrase(const struct report *r, struct grid *g, int phrase) {
    grid_put(g, report_words(r, phrase));
}

static void put_count(const struct report *r, struct grid *g, uint64_t count) {
    struct text t = grid_cell(g);
    write_count(count, &r->reader, &t);
}

static void put_real(const struct report *r, struct grid *g, double value,
                     int decimals) {
    struct text t = grid_cell(g);
    write_real(value, decimals, &r->reader, &t);
}

static void put_share(const struct report *r, struct grid *g, double share) {
    struct text t = grid_cell(g);
    write_share(share, 1, &r->reader, &t);
}

static void put_signed(const struct report *r, struct grid *g, double value,
                       int decimals) {
    struct text t = grid_cell(g);
    write_signed(value, decimals, &r->reader, &t);
}

/* "20.6 ... 22.2". */
static void put_interval(const struct report *r, struct grid *g, struct interval i,
                         double times, int decimals) {
    struct text t = grid_cell(g);
    write_real(i.low * times, decimals, &r->reader, &t);
    text_put(&t, " \u2026 ");
    write_real(i.high * times, decimals, &r->reader, &t);
}

static void put_rate_interval(const struct report *r, struct grid *g,
                              struct interval i) {
    put_interval(r, g, i, 100, share_decimals(i));
}

/* ---- the head ---- */

static void write_head(const struct report *r, struct text *t) {
    const struct plan *plan = r->run->plan;
    text_put(t, report_words(r, plan->game->title));
    if (!is_varied(plan, "seats")) {
        text_put(t, ", ");
        write_counted(plan->setup.seats, SIM_SEATS, &r->reader, t);
    }
    if (!is_varied(plan, "bots")) text_format(t, ", %s", plan->bots);
    text_put(t, ", ");
    write_counted(run_games(r->run), SIM_GAMES, &r->reader, t);
    text_format(t, ", %s %llu\n", report_words(r, SIM_SEED),
                (unsigned long long)plan->seed);
    size_t start = t->length;
    for (int i = 0; plan->game->settings[i].name; i++) {
        const char *name = plan->game->settings[i].name;
        if (is_varied(plan, name)) continue;
        text_format(t, "%s%s=", t->length > start ? " " : "", name);
        plan_write_value(plan, &plan->row[0], name, t);
    }
    if (plan->opening) text_format(t, " opening=%s", plan->opening);
    if (t->length > start) text_char(t, '\n');
}

static void print_head(const struct report *r, FILE *out) {
    char line[LINE_ROOM];
    struct text t = TEXT_IN(line);
    write_head(r, &t);
    fputs(line, out);
}

/* ---- one row ---- */

static void print_wins(const struct report *r, const struct tally *t, FILE *out) {
    const struct plan *plan = r->run->plan;
    bool team = plan->game->cooperative;
    struct grid g = grid_new(4, 1);
    for (int seat = 0; seat < (team ? 1 : plan->row[0].setup.seats); seat++) {
        uint64_t won = team ? t->won : t->seat_won[seat];
        struct text name = grid_cell(&g);
        if (team) {
            say(SIM_WON, &r->reader, &name);
        } else {
            seat_write(seat, &r->reader, &name);
        }
        put_count(r, &g, won);
        put_share(r, &g, rate_of(won, t->games));
        put_rate_interval(r, &g, wilson(won, t->games));
    }
    if (!team) fprintf(out, "%s\n", report_words(r, SIM_WON));
    grid_print(&g, out);
    if (!t->shared) return;
    char line[200];
    struct text shared = TEXT_IN(line);
    write_counted(t->shared, SIM_SHARED, &r->reader, &shared);
    fprintf(out, "%s\n", line);
}

static void print_ends(const struct report *r, const struct tally *t, FILE *out) {
    const struct game *game = r->run->plan->game;
    struct grid g = grid_new(3, 1);
    for (int i = 0; i < reasons_of(game); i++) {
        if (t->ends[i] == 0) continue;
        put_phrase(r, &g, game->reason_phrases + i);
        put_count(r, &g, t->ends[i]);
        put_share(r, &g, rate_of(t->ends[i], t->games));
    }
    fprintf(out, "\n%s\n", report_words(r, SIM_ENDS));
    grid_print(&g, out);
}

static void put_measure(const struct report *r, struct grid *g,
                        const struct histogram *h) {
    put_real(r, g, histogram_mean(h), 2);
    put_real(r, g, histogram_deviation(h), 2);
    for (int i = 0; i < 3; i++) {
        static const double shares[] = {0.05, 0.5, 0.95};
        put_real(r, g, (double)histogram_quantile(h, shares[i]), 0);
    }
    put_real(r, g, (double)h->least, 0);
    put_real(r, g, (double)h->most, 0);
}

static void print_measures(const struct report *r, const struct tally *t, FILE *out) {
    const struct game *game = r->run->plan->game;
    struct grid g = grid_new(8, 1);
    grid_put(&g, "");
    for (int i = 0; i < 7; i++)
        put_phrase(r, &g, SIM_COLUMNS + i);
    for (int i = 0; i < measures_of(game).count; i++) {
        if (t->measure[i].count == 0) continue;
        struct text name = grid_cell(&g);
        report_measure(r, i, &name);
        put_measure(r, &g, &t->measure[i]);
    }
    fputs("\n", out);
    grid_print(&g, out);
    char line[200];
    struct text options = TEXT_IN(line);
    write_real(tally_options(t), 1, &r->reader, &options);
    fprintf(out, "%s: %s\n", report_words(r, SIM_OPTIONS), line);
}

/* Those that never happened are left out. */
static void print_events(const struct report *r, const struct tally *t, FILE *out) {
    const struct game *game = r->run->plan->game;
    struct grid g = grid_new(2, 1);
    for (int i = 0; game->events[i].name; i++) {
        if (t->events[i].sum == 0) continue;
        grid_put(&g, report_event(r, i));
        put_real(r, &g, sums_mean(&t->events[i], t->games), 2);
    }
    fprintf(out, "\n%s\n", report_words(r, SIM_EVENTS));
    grid_print(&g, out);
}

/* ---- many rows ---- */

static void put_varied(const struct report *r, struct grid *g, int row) {
    const struct plan *plan = r->run->plan;
    for (int i = 0; i < plan->varied_count; i++) {
        struct text t = grid_cell(g);
        if (row < 0) {
            text_put(&t, plan->varied[i].name);
        } else {
            plan_write_value(plan, &plan->row[row], plan->varied[i].name, &t);
        }
    }
}

static void print_rows(const struct report *r, FILE *out) {
    const struct plan *plan = r->run->plan;
    struct grid g = grid_new(plan->varied_count + 6, plan->varied_count);
    put_varied(r, &g, -1);
    put_phrase(r, &g, SIM_GAMES_COLUMN);
    put_phrase(r, &g, plan->game->cooperative ? SIM_WON : SIM_WON_BY_FIRST);
    put_phrase(r, &g, SIM_INTERVAL);
    put_phrase(r, &g, SIM_MEASURES + TURNS);
    put_phrase(r, &g, SIM_MEASURES + ACTIONS);
    put_phrase(r, &g, SIM_MEASURES + DECISIONS);
    for (int row = 0; row < plan->rows; row++) {
        const struct tally *t = &r->run->tally[row];
        put_varied(r, &g, row);
        put_count(r, &g, t->games);
        put_share(r, &g, rate_of(t->won, t->games));
        put_rate_interval(r, &g, wilson(t->won, t->games));
        for (int i = TURNS; i <= DECISIONS; i++)
            put_real(r, &g, histogram_mean(&t->measure[i]), 1);
    }
    fputs("\n", out);
    grid_print(&g, out);
}

/* The means of some measures. */
static void print_means_of(const struct report *r, uint32_t shown, FILE *out) {
    const struct plan *plan = r->run->plan;
    struct grid g =
        grid_new(plan->varied_count + __builtin_popcount(shown), plan->varied_count);
    put_varied(r, &g, -1);
    for (uint32_t left = shown; left; left &= left - 1) {
        struct text t = grid_cell(&g);
        report_measure(r, __builtin_ctz(left), &t);
    }
    for (int row = 0; row < plan->rows; row++) {
        put_varied(r, &g, row);
        for (uint32_t left = shown; left; left &= left - 1) {
            const struct histogram *h =
                &r->run->tally[row].measure[__builtin_ctz(left)];
            if (h->count)
                put_real(r, &g, histogram_mean(h), 2);
            else
                grid_put(&g, "");
        }
    }
    grid_print(&g, out);
}

/* The first of these measures whose names fit beside each other. */
static uint32_t fit_in_line(const struct report *r, uint32_t measures) {
    uint32_t fit = 0;
    size_t width = 0;
    for (uint32_t left = measures; left; left &= left - 1) {
        char name[CELL_LONGEST];
        struct text t = TEXT_IN(name);
        report_measure(r, __builtin_ctz(left), &t);
        width += t.length + 2;
        if (fit && width > MEANS_WIDTH) break;
        fit |= left & -left;
    }
    return fit;
}

/* The means of points and figures, as many tables as they need. */
static void print_means(const struct report *r, FILE *out) {
    uint32_t left = r->run->plan->measured >> POINTS << POINTS;
    fprintf(out, "\n%s\n", report_words(r, SIM_MEANS));
    while (left) {
        uint32_t shown = fit_in_line(r, left);
        left &= ~shown;
        print_means_of(r, shown, out);
        if (left) fputs("\n", out);
    }
}

/* Reasons that came up at all; their number. */
static int list_ends(const struct report *r, int *list) {
    const struct plan *plan = r->run->plan;
    int n = 0;
    for (int i = 0; i < reasons_of(plan->game); i++) {
        uint64_t count = 0;
        for (int row = 0; row < plan->rows; row++)
            count += r->run->tally[row].ends[i];
        if (count) list[n++] = i;
    }
    return n;
}

static void print_all_ends(const struct report *r, FILE *out) {
    const struct plan *plan = r->run->plan;
    int list[REASONS_MAX], n = list_ends(r, list);
    struct grid g = grid_new(plan->varied_count + n, plan->varied_count);
    put_varied(r, &g, -1);
    for (int i = 0; i < n; i++)
        put_phrase(r, &g, plan->game->end_names + list[i]);
    for (int row = 0; row < plan->rows; row++) {
        const struct tally *t = &r->run->tally[row];
        put_varied(r, &g, row);
        for (int i = 0; i < n; i++)
            put_share(r, &g, rate_of(t->ends[list[i]], t->games));
    }
    fprintf(out, "\n%s\n", report_words(r, SIM_ENDS));
    grid_print(&g, out);
}

static void print_seats(const struct report *r, FILE *out) {
    const struct plan *plan = r->run->plan;
    int seats = 0;
    for (int row = 0; row < plan->rows; row++)
        if (plan->row[row].setup.seats > seats) seats = plan->row[row].setup.seats;
    struct grid g = grid_new(plan->varied_count + seats, plan->varied_count);
    put_varied(r, &g, -1);
    for (int seat = 0; seat < seats; seat++) {
        struct text t = grid_cell(&g);
        seat_write(seat, &r->reader, &t);
    }
    for (int row = 0; row < plan->rows; row++) {
        const struct tally *t = &r->run->tally[row];
        put_varied(r, &g, row);
        for (int seat = 0; seat < seats; seat++) {
            bool sits = seat < plan->row[row].setup.seats && t->games;
            if (sits)
                put_share(r, &g, rate_of(t->seat_won[seat], t->games));
            else
                grid_put(&g, "");
        }
    }
    fprintf(out, "\n%s\n", report_words(r, SIM_SEAT_WINS));
    grid_print(&g, out);
}

/* ---- pairs ---- */

static void put_pair(const struct report *r, struct grid *g, int row, int measure) {
    struct difference d = difference_of(r->run, row, measure);
    double unit = measure == WON ? 100 : 1;
    int decimals = measure == WON ? share_decimals(d.interval) : 2;
    put_signed(r, g, d.value * unit, decimals);
    put_interval(r, g, d.interval, unit, decimals);
    put_real(r, g, d.correlation, 2);
}

static void print_pairs(const struct report *r, FILE *out) {
    const struct plan *plan = r->run->plan;
    struct grid g = grid_new(plan->varied_count + 6, plan->varied_count);
    put_varied(r, &g, -1);
    put_phrase(r, &g, plan->game->cooperative ? SIM_WON : SIM_WON_BY_FIRST);
    put_phrase(r, &g, SIM_INTERVAL);
    put_phrase(r, &g, SIM_CORRELATION);
    put_phrase(r, &g, SIM_MEASURES + TURNS);
    put_phrase(r, &g, SIM_INTERVAL);
    put_phrase(r, &g, SIM_CORRELATION);
    for (int row = 0; row < plan->rows; row++) {
        if (plan->row[row].base == row) continue;
        put_varied(r, &g, row);
        put_pair(r, &g, row, WON);
        put_pair(r, &g, row, TURNS);
    }
    fprintf(out, "\n%s %s=%s\n", report_words(r, SIM_PAIRS), plan->varied[0].name,
            plan->varied[0].value[0]);
    grid_print(&g, out);
}

/* ---- the foot ---- */

static void print_time(const struct report *r, FILE *out) {
    char line[300];
    struct text t = TEXT_IN(line);
    const struct run *run = r->run;
    double rate = run->seconds > 0 ? (double)run_games(run) / run->seconds : 0;
    write_real(run->seconds, 2, &r->reader, &t);
    text_put(&t, " s, ");
    write_real(rate, rate < 100 ? 1 : 0, &r->reader, &t);
    text_format(&t, " %s, ", report_words(r, SIM_GAMES_A_SECOND));
    write_counted((uint64_t)run->plan->threads, SIM_THREADS, &r->reader, &t);
    fprintf(out, "\n%s\n", line);
}

static void print_missed(const struct report *r, FILE *out) {
    char line[300];
    struct text t = TEXT_IN(line);
    write_counted(run_missed(r->run), SIM_MISSED, &r->reader, &t);
    fprintf(out, "\n%s\n", line);
}

void report_text(const struct report *r, FILE *out) {
    const struct plan *plan = r->run->plan;
    print_head(r, out);
    if (plan->rows == 1) {
        fputs("\n", out);
        print_wins(r, &r->run->tally[0], out);
        print_ends(r, &r->run->tally[0], out);
        print_measures(r, &r->run->tally[0], out);
        print_events(r, &r->run->tally[0], out);
    } else {
        print_rows(r, out);
        if (!plan->game->cooperative) print_seats(r, out);
        print_means(r, out);
        print_all_ends(r, out);
        if (has_pairs(plan)) print_pairs(r, out);
    }
    if (run_missed(r->run)) print_missed(r, out);
    if (r->run->stopped) fprintf(out, "\n%s\n", report_words(r, SIM_STOPPED));
    if (plan->timed) fprintf(out, "\n%s\n", report_words(r, SIM_TIMED));
    if (r->with_time) print_time(r, out);
}
