/* The report as one page that needs nothing else: for an article, or to send around. */
#include "figures.h"
#include "numbers.h"
#include "report.h"
#include "style.h"
#include "svg.h"
#include "version.h"

#include <string.h>

enum {
    ROWS_DRAWN = 64, /* more bars than this are only in the table */
    MEANS_DRAWN = 12,
    EVENTS_SHOWN = 8,
    DIFFERENCES_SHOWN = 5 /* rows of which all differences are listed */
};

static void put(const struct report *r, FILE *out, int phrase) {
    html_put(out, report_words(r, phrase));
}

/* ---- the head ---- */

/* One fact; a line breaks between them rather than within. */
static void put_fact(FILE *out, const char *words) {
    fputs("<span>", out);
    html_put(out, words);
    fputs("</span> ", out);
}

static void write_varied(const struct varied *varied, FILE *out) {
    char fact[VALUES_MAX * VALUE_LONGEST];
    struct text t = TEXT_IN(fact);
    text_format(&t, "%s ", varied->name);
    for (int i = 0; i < varied->count; i++)
        text_format(&t, "%s%s", i ? ", " : "", varied->value[i]);
    put_fact(out, fact);
}

static void write_settings(const struct plan *plan, FILE *out) {
    for (int i = 0; plan->game->settings[i].name; i++) {
        const char *name = plan->game->settings[i].name;
        char fact[100];
        struct text t = TEXT_IN(fact);
        if (is_varied(plan, name)) continue;
        text_format(&t, "%s ", name);
        plan_write_value(plan, &plan->row[0], name, &t);
        put_fact(out, fact);
    }
}

static void write_facts(const struct report *r, FILE *out) {
    const struct plan *plan = r->run->plan;
    char fact[100];
    struct text t = TEXT_IN(fact);
    fputs("<p class=\"facts\">", out);
    write_counted(run_games(r->run), SIM_GAMES, &r->reader, &t);
    put_fact(out, fact);
    if (!is_varied(plan, "seats")) {
        t = TEXT_IN(fact);
        write_counted(plan->setup.seats, SIM_SEATS, &r->reader, &t);
        put_fact(out, fact);
    }
    if (!is_varied(plan, "bots")) put_fact(out, plan->bots);
    write_settings(plan, out);
    if (plan->opening) {
        fputs("<span>opening ", out);
        html_put(out, plan->opening);
        fputs("</span> ", out);
    }
    for (int i = 0; i < plan->varied_count; i++)
        write_varied(&plan->varied[i], out);
    fputs("</p>\n", out);
}

static void write_notice(FILE *out, const char *words) {
    fputs("<p class=\"notice\">", out);
    html_put(out, words);
    fputs("</p>\n", out);
}

static void write_head(const struct report *r, FILE *out) {
    const char *title = report_words(r, r->run->plan->game->title);
    fprintf(out,
            "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n"
            "<meta name=\"viewport\" content=\"width=device-width, "
            "initial-scale=1\">\n<title>",
            language_codes[r->reader.language]);
    html_put(out, title);
    fputs("</title>\n<style>\n", out);
    for (int i = 0; report_style[i]; i++)
        fputs(report_style[i], out);
    fputs("</style>\n</head>\n<body>\n<main>\n<header>\n<h1>", out);
    html_put(out, title);
    fputs("</h1>\n", out);
    write_facts(r, out);
    fputs("</header>\n", out);
    if (run_missed(r->run)) {
        char words[200];
        struct text t = TEXT_IN(words);
        write_counted(run_missed(r->run), SIM_MISSED, &r->reader, &t);
        write_notice(out, words);
    }
    if (r->run->stopped) write_notice(out, report_words(r, SIM_STOPPED));
}

/* ---- sections ---- */

/* A numbered figure: title, then what `draw` draws, then a sentence about it. */
static void begin_figure(const struct report *r, FILE *out, int title) {
    fputs("<figure>\n<h2>", out);
    put(r, out, title);
    fputs("</h2>\n", out);
}

static void end_figure(const struct report *r, FILE *out, int note) {
    fputs("<figcaption>", out);
    put(r, out, note);
    fputs("</figcaption>\n</figure>\n", out);
}

/* The one number of a single row, large. */
static void write_headline(const struct report *r, FILE *out) {
    const struct tally *t = &r->run->tally[0];
    struct interval interval = wilson(t->won, t->games);
    char line[100];
    struct text text = TEXT_IN(line);
    int decimals = share_decimals(interval);
    write_share(rate_of(t->won, t->games), decimals, &r->reader, &text);
    fputs("<p class=\"headline\"><b>", out);
    html_put(out, line);
    fputs("</b> ", out);
    put(r, out, r->run->plan->game->cooperative ? SIM_WON : SIM_WON_BY_FIRST);
    fputs(" <span>", out);
    put(r, out, SIM_INTERVAL);
    text = TEXT_IN(line);
    text_put(&text, " ");
    write_real(interval.low * 100, decimals, &r->reader, &text);
    text_put(&text, " \u2026 ");
    write_share(interval.high, decimals, &r->reader, &text);
    html_put(out, line);
    fputs("</span></p>\n", out);
}

/* One heat map for each combination of what varies beyond the first two names. */
static void write_heat_maps(const struct report *r, FILE *out) {
    const struct plan *plan = r->run->plan;
    int rest = plan->rows / plan->varied[0].count / plan->varied[1].count;
    begin_figure(r, out,
                 plan->game->cooperative ? SIM_FIGURE_WINS : SIM_FIGURE_WINS_FIRST);
    for (int i = 0; i < rest && i < ROWS_DRAWN; i++) {
        if (rest > 1) {
            fputs("<h3>", out);
            for (int k = 2; k < plan->varied_count; k++) {
                html_put(out, k > 2 ? ", " : "");
                html_put(out, plan->varied[k].name);
                html_put(out, " ");
                html_put(out, plan->varied[k].value[plan->row[i].at[k]]);
            }
            fputs("</h3>\n", out);
        }
        figure_heat(r, i, out);
    }
    end_figure(r, out, SIM_NOTE_HEAT);
}

static void write_wins(const struct report *r, FILE *out) {
    const struct plan *plan = r->run->plan;
    if (plan->rows == 1 && plan->game->cooperative) return;
    if (plan->varied_count >= 2 && plan->varied[0].count > 1 &&
        plan->varied[1].count > 1 && plan->varied[1].count <= 12) {
        write_heat_maps(r, out);
        return;
    }
    if (plan->rows > ROWS_DRAWN) return;
    begin_figure(r, out,
                 plan->rows == 1           ? SIM_SEAT_WINS
                 : plan->game->cooperative ? SIM_FIGURE_WINS
                                           : SIM_FIGURE_WINS_FIRST);
    if (plan->rows == 1) {
        figure_seats(r, 0, out);
    } else {
        figure_wins(r, out);
    }
    end_figure(r, out, plan->rows == 1 ? SIM_NOTE_SEATS : SIM_NOTE_WINS);
}

static void write_panels(const struct report *r, const struct groups *groups,
                         FILE *out) {
    const struct plan *plan = r->run->plan;
    bool alone = groups->count == 1;
    begin_figure(r, out, alone ? SIM_FIGURE_MEASURES : SIM_FIGURE_TURNS);
    fputs("<div class=\"panels\">\n", out);
    for (int i = 0; i < (alone ? plan->measures.count : groups->count); i++) {
        bool there = groups->of[0].tally.measure[i].count > 0;
        if (alone && there) figure_histogram(r, groups, 0, i, out);
        if (!alone) figure_histogram(r, groups, i, TURNS, out);
    }
    fputs("</div>\n", out);
    end_figure(r, out, SIM_NOTE_MEASURES);
}

/* Panels of means, where there are not too many rows to tell them apart. */
static void write_means(const struct report *r, FILE *out) {
    const struct plan *plan = r->run->plan;
    bool crossed = plan->varied_count == 2 && plan->varied[1].count <= 8;
    if (plan->rows == 1 || (plan->rows > MEANS_DRAWN && !crossed)) return;
    begin_figure(r, out, SIM_MEANS);
    fputs("<div class=\"panels\">\n", out);
    for (int i = 0; i < plan->measures.count; i++) {
        struct interval range = range_of_means(r->run, i);
        if (range.high - range.low >= 0.005) figure_means(r, i, out);
    }
    fputs("</div>\n", out);
    end_figure(r, out, crossed ? SIM_NOTE_MEANS_CROSSED : SIM_NOTE_MEANS);
}

/* ---- tables ---- */

static void write_cell(FILE *out, const char *tag, const char *text) {
    fprintf(out, "<%s>", tag);
    html_put(out, text);
    fprintf(out, "</%s>", tag);
}

static void write_number(const struct report *r, FILE *out, double value,
                         int decimals) {
    char cell[64];
    struct text t = TEXT_IN(cell);
    write_real(value, decimals, &r->reader, &t);
    write_cell(out, "td", cell);
}

static void begin_table(const struct report *r, FILE *out, int title) {
    fputs("<section>\n<h2>", out);
    put(r, out, title);
    fputs("</h2>\n<div class=\"wide\"><table>\n<thead><tr>", out);
}

static void write_measure_table(const struct report *r, FILE *out) {
    const struct tally *tally = &r->run->tally[0];
    begin_table(r, out, SIM_ALL_NUMBERS);
    write_cell(out, "th", "");
    for (int i = 0; i < 7; i++)
        write_cell(out, "th", report_words(r, SIM_COLUMNS + i));
    fputs("</tr></thead>\n<tbody>\n", out);
    for (int i = 0; i < r->run->plan->measures.count; i++) {
        const struct histogram *h = &tally->measure[i];
        if (h->count == 0) continue;
        char name[100];
        struct text t = TEXT_IN(name);
        report_measure(r, i, &t);
        fputs("<tr>", out);
        write_cell(out, "th", name);
        write_number(r, out, histogram_mean(h), 2);
        write_number(r, out, histogram_deviation(h), 2);
        write_number(r, out, (double)histogram_quantile(h, 0.05), 0);
        write_number(r, out, (double)histogram_quantile(h, 0.5), 0);
        write_number(r, out, (double)histogram_quantile(h, 0.95), 0);
        write_number(r, out, (double)h->least, 0);
        write_number(r, out, (double)h->most, 0);
        fputs("</tr>\n", out);
    }
    fputs("</tbody></table></div>\n</section>\n", out);
}

static void write_row_heads(const struct report *r, FILE *out) {
    const struct plan *plan = r->run->plan;
    for (int i = 0; i < plan->varied_count; i++)
        write_cell(out, "th", plan->varied[i].name);
    write_cell(out, "th", report_words(r, SIM_GAMES_COLUMN));
    write_cell(out, "th",
               report_words(r, plan->game->cooperative ? SIM_WON : SIM_WON_BY_FIRST));
    write_cell(out, "th", report_words(r, SIM_INTERVAL));
    for (int i = 0; i < plan->measures.count; i++) {
        char name[100];
        struct text t = TEXT_IN(name);
        report_measure(r, i, &t);
        if (plan->measured >> i & 1) write_cell(out, "th", name);
    }
}

static void write_row(const struct report *r, int row, FILE *out) {
    const struct plan *plan = r->run->plan;
    const struct tally *tally = &r->run->tally[row];
    struct interval interval = wilson(tally->won, tally->games);
    char cell[100];
    struct text t;
    for (int i = 0; i < plan->varied_count; i++)
        write_cell(out, "th", plan->varied[i].value[plan->row[row].at[i]]);
    t = TEXT_IN(cell);
    write_count(tally->games, &r->reader, &t);
    write_cell(out, "td", cell);
    t = TEXT_IN(cell);
    int decimals = share_decimals(interval);
    write_share(rate_of(tally->won, tally->games), decimals, &r->reader, &t);
    write_cell(out, "td", cell);
    t = TEXT_IN(cell);
    write_real(interval.low * 100, decimals, &r->reader, &t);
    text_put(&t, " \u2026 ");
    write_real(interval.high * 100, decimals, &r->reader, &t);
    write_cell(out, "td", cell);
    for (int i = 0; i < plan->measures.count; i++) {
        const struct histogram *h = &tally->measure[i];
        if (h->count)
            write_number(r, out, histogram_mean(h), 1);
        else
            write_cell(out, "td", "");
    }
}

static void write_row_table(const struct report *r, FILE *out) {
    begin_table(r, out, SIM_ALL_NUMBERS);
    write_row_heads(r, out);
    fputs("</tr></thead>\n<tbody>\n", out);
    for (int row = 0; row < r->run->plan->rows; row++) {
        fputs("<tr>", out);
        write_row(r, row, out);
        fputs("</tr>\n", out);
    }
    fputs("</tbody></table></div>\n</section>\n", out);
}

/* How often each kind of event happens, by rows if there are few. */
static void write_event_table(const struct report *r, FILE *out) {
    const struct plan *plan = r->run->plan;
    begin_table(r, out, SIM_EVENTS);
    write_cell(out, "th", "");
    for (int row = 0; row < plan->rows; row++) {
        char label[100];
        struct text t = TEXT_IN(label);
        figure_label(plan, &plan->row[row], &t);
        write_cell(out, "th", label);
    }
    fputs("</tr></thead>\n<tbody>\n", out);
    for (int i = 0; plan->game->events[i].name; i++) {
        uint64_t all = 0;
        for (int row = 0; row < plan->rows; row++)
            all += r->run->tally[row].events[i].sum;
        if (all == 0) continue;
        fputs("<tr>", out);
        write_cell(out, "th", report_event(r, i));
        for (int row = 0; row < plan->rows; row++) {
            const struct tally *t = &r->run->tally[row];
            write_number(r, out, sums_mean(&t->events[i], t->games), 2);
        }
        fputs("</tr>\n", out);
    }
    fputs("</tbody></table></div>\n</section>\n", out);
}

/* ---- differences ---- */

/* Whether win rates can tell rows apart: some games were won, and some lost. */
static bool has_wins(const struct run *run) {
    uint64_t won = 0;
    for (int row = 0; row < run->plan->rows; row++)
        won += run->tally[row].won;
    return won > 0 && won < run_games(run);
}

static void write_pairs(const struct report *r, FILE *out) {
    const struct plan *plan = r->run->plan;
    bool by_wins = has_wins(r->run);
    fputs("<figure>\n<h2>", out);
    put(r, out, by_wins ? SIM_FIGURE_PAIRS : SIM_FIGURE_PAIRS_TURNS);
    fputs(" ", out);
    html_put(out, plan->varied[0].name);
    fputs(" ", out);
    html_put(out, plan->varied[0].value[0]);
    fputs("</h2>\n", out);
    figure_pairs(r, by_wins ? WON : TURNS, out);
    end_figure(r, out, SIM_NOTE_PAIRS);
}

static void write_difference(const struct report *r, int row, int measure, FILE *out) {
    struct difference d = difference_of(r->run, row, measure);
    double unit = measure == WON ? 100 : 1;
    int decimals = measure == WON ? share_decimals(d.interval) : 2;
    char cell[100];
    struct text t = TEXT_IN(cell);
    write_signed(d.value * unit, decimals, &r->reader, &t);
    text_put(&t, " (");
    write_real(d.interval.low * unit, decimals, &r->reader, &t);
    text_put(&t, " \u2026 ");
    write_real(d.interval.high * unit, decimals, &r->reader, &t);
    text_put(&t, ")");
    write_cell(out, "td", cell);
}

static void write_difference_row(const struct report *r, int measure, FILE *out) {
    const struct plan *plan = r->run->plan;
    char name[100];
    struct text t = TEXT_IN(name);
    if (measure == WON) {
        text_format(&t, "%s, %%", report_words(r, SIM_WON));
    } else {
        report_measure(r, measure, &t);
    }
    fputs("<tr>", out);
    write_cell(out, "th", name);
    for (int row = 0; row < plan->rows; row++) {
        if (plan->row[row].base != row) write_difference(r, row, measure, out);
    }
    fputs("</tr>\n", out);
}

/* All measures of a few rows against their bases. */
static void write_difference_table(const struct report *r, FILE *out) {
    const struct plan *plan = r->run->plan;
    begin_table(r, out, SIM_ALL_DIFFERENCES);
    write_cell(out, "th", "");
    for (int row = 0; row < plan->rows; row++) {
        char label[100];
        struct text t = TEXT_IN(label);
        figure_label(plan, &plan->row[row], &t);
        if (plan->row[row].base != row) write_cell(out, "th", label);
    }
    fputs("</tr></thead>\n<tbody>\n", out);
    for (int i = WON; i < plan->measures.count; i++) {
        bool shown = i == WON || r->run->tally[plan->rows - 1].difference[i].count;
        if (shown) write_difference_row(r, i, out);
    }
    fputs("</tbody></table></div>\n</section>\n", out);
}

/* ---- the foot ---- */

static void write_foot(const struct report *r, FILE *out) {
    const struct run *run = r->run;
    char line[8192];
    struct text t = TEXT_IN(line);
    fputs("<footer>\n<h2>", out);
    put(r, out, SIM_REPEAT);
    fputs("</h2>\n<pre><code>", out);
    report_command(r, &t);
    html_put(out, line);
    fputs("</code></pre>\n<p>", out);
    put(r, out, run->plan->timed ? SIM_TIMED : SIM_NOTE_SEED);
    fputs("</p>\n<p>", out);
    t = TEXT_IN(line);
    text_format(&t, "hotseat %s \u00b7 %s %llu", HOTSEAT_VERSION,
                report_words(r, SIM_SEED), (unsigned long long)run->plan->seed);
    if (r->with_time) {
        double rate = run->seconds > 0 ? (double)run_games(run) / run->seconds : 0;
        text_put(&t, " \u00b7 ");
        write_real(run->seconds, 2, &r->reader, &t);
        text_put(&t, " s \u00b7 ");
        write_real(rate, rate < 100 ? 1 : 0, &r->reader, &t);
        text_format(&t, " %s \u00b7 ", report_words(r, SIM_GAMES_A_SECOND));
        write_counted((uint64_t)run->plan->threads, SIM_THREADS, &r->reader, &t);
    }
    html_put(out, line);
    fputs("</p>\n</footer>\n</main>\n</body>\n</html>\n", out);
}

static void write_length(const struct report *r, FILE *out) {
    struct groups *groups = groups_new(r->run);
    begin_figure(r, out, SIM_FIGURE_RUNNING);
    figure_running(r, groups, out);
    end_figure(r, out, groups->pooled ? SIM_NOTE_POOLED : SIM_NOTE_RUNNING);
    write_panels(r, groups, out);
    groups_free(groups);
}

void report_html(const struct report *r, FILE *out) {
    const struct plan *plan = r->run->plan;
    write_head(r, out);
    if (plan->rows == 1) write_headline(r, out);
    write_wins(r, out);
    if (plan->rows <= ROWS_DRAWN && reasons_of(plan->game) > 1) {
        begin_figure(r, out, SIM_ENDS);
        figure_ends(r, out);
        end_figure(r, out, SIM_NOTE_ENDS);
    }
    write_length(r, out);
    write_means(r, out);
    if (has_pairs(plan) && plan->rows <= ROWS_DRAWN) write_pairs(r, out);
    if (has_pairs(plan) && plan->rows <= DIFFERENCES_SHOWN)
        write_difference_table(r, out);
    if (plan->rows == 1)
        write_measure_table(r, out);
    else
        write_row_table(r, out);
    if (plan->rows <= EVENTS_SHOWN) write_event_table(r, out);
    write_foot(r, out);
}
