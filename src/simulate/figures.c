/* The pictures of the HTML report: bars, heat maps, curves, histograms. */
#include "figures.h"

#include "../session/memory.h"
#include "numbers.h"
#include "svg.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    WIDTH = FIGURE_WIDTH,
    NUMBERS = FIGURE_NUMBERS,
    LABELS_MOST = 300, /* left of them */
    LETTER = 7         /* about the width of a letter of a label */
};

/* ---- rows and groups ---- */

void figure_label(const struct plan *plan, const struct row *row, struct text *out) {
    size_t start = out->length;
    for (int i = 0; i < plan->varied_count; i++) {
        const char *name = plan->varied[i].name;
        if (plan->varied[i].count == 1) continue;
        text_put(out, out->length > start ? ", " : "");
        if (strcmp(name, "bots") != 0) text_format(out, "%s ", name);
        plan_write_value(plan, row, name, out);
    }
}

static int group_of(const struct groups *groups, const struct plan *plan, int row) {
    return groups->pooled ? plan->row[row].at[0] : row;
}

static void label_group(struct groups *groups, const struct plan *plan, int row) {
    int group = group_of(groups, plan, row);
    struct text t = TEXT_IN(groups->of[group].label);
    if (groups->pooled) {
        text_format(&t, "%s %s", plan->varied[0].name, plan->varied[0].value[group]);
    } else {
        figure_label(plan, &plan->row[row], &t);
    }
}

struct groups *groups_new(const struct run *run) {
    const struct plan *plan = run->plan;
    struct groups *groups = xmalloc(sizeof *groups);
    memset(groups, 0, sizeof *groups);
    groups->pooled = plan->rows > GROUPS_MAX;
    for (int row = 0; row < plan->rows; row++) {
        int group = group_of(groups, plan, row);
        if (group >= GROUPS_MAX) continue;
        tally_merge(&groups->of[group].tally, &run->tally[row]);
        label_group(groups, plan, row);
        if (group >= groups->count) groups->count = group + 1;
    }
    return groups;
}

void groups_free(struct groups *groups) {
    for (int i = 0; i < groups->count; i++)
        tally_free(&groups->of[i].tally);
    free(groups);
}

double value_room(const struct varied *varied, double most) {
    size_t longest = strlen(varied->name);
    for (int i = 0; i < varied->count; i++) {
        if (strlen(varied->value[i]) > longest) longest = strlen(varied->value[i]);
    }
    return fmin(most, 20 + LETTER * (double)longest);
}

double label_room(const struct plan *plan) {
    size_t longest = 10;
    for (int row = 0; row < plan->rows; row++) {
        char label[100];
        struct text t = TEXT_IN(label);
        figure_label(plan, &plan->row[row], &t);
        if (t.length > longest) longest = t.length;
    }
    return fmin(LABELS_MOST, 20 + LETTER * (double)longest);
}

/* ---- axes ---- */

/* A level axis of shares from 0 to `most`, with lines up through the picture. */
static void draw_share_axis(const struct report *r, struct svg *svg, double left,
                            double width, double most) {
    double step = tick_step(most, 5), bottom = svg->height - 22;
    for (double at = 0; at <= most * 1.0001; at += step) {
        char label[32];
        struct text t = TEXT_IN(label);
        write_share(at, decimals_for(step * 100), &r->reader, &t);
        double x = left + width * at / most;
        svg_line(svg, "grid", x, 4, x, bottom);
        svg_text(svg, "small", MIDDLE, x, bottom + 16, label);
    }
}

static void draw_interval_words(const struct report *r, struct svg *svg, double y,
                                double rate, struct interval interval) {
    char label[80];
    struct text t = TEXT_IN(label);
    int decimals = share_decimals(interval);
    write_share(rate, decimals, &r->reader, &t);
    svg_text(svg, "number", RIGHT, WIDTH - NUMBERS + 56, y, label);
    t = TEXT_IN(label);
    write_real(interval.low * 100, decimals, &r->reader, &t);
    text_put(&t, " \u2026 ");
    write_real(interval.high * 100, decimals, &r->reader, &t);
    svg_text(svg, "small", RIGHT, WIDTH, y, label);
}

/* ---- bars with intervals ---- */

struct bar {
    char label[100];
    uint64_t won, games;
};

/* Where the bars of a figure stand, and what its width means. */
struct field {
    double left, width;
    double height; /* of one bar with its room */
    double most;   /* the share at the right end */
};

static void draw_bar(const struct report *r, struct svg *svg, const struct bar *bar,
                     double y, struct field f) {
    double rate = rate_of(bar->won, bar->games), middle = y + f.height / 2;
    struct interval interval = wilson(bar->won, bar->games);
    svg_text(svg, "label", RIGHT, f.left - 12, middle + 4, bar->label);
    svg_rect(svg, "won", f.left, y + f.height * 0.15, f.width * rate / f.most,
             f.height * 0.7);
    svg_whisker(svg, f.left + f.width * interval.low / f.most,
                f.left + f.width * fmin(interval.high, f.most) / f.most, middle);
    draw_interval_words(r, svg, middle + 4, rate, interval);
}

/* With a mark at an even share, unless that is 0. */
static void draw_bars(const struct report *r, const struct bar *bars, int count,
                      double even, FILE *out) {
    struct field f = {.left = 20, .height = count > 12 ? 22 : 30};
    double most = even;
    for (int i = 0; i < count; i++) {
        most = fmax(most, wilson(bars[i].won, bars[i].games).high);
        f.left = fmax(f.left, 20 + LETTER * (double)strlen(bars[i].label));
    }
    f.left = fmin(f.left, LABELS_MOST);
    f.width = WIDTH - f.left - NUMBERS;
    f.most = fmin(1, axis_end(most));
    struct svg svg =
        svg_begin(out, WIDTH, count * f.height + 34,
                  report_words(r, even > 0 ? SIM_SEAT_WINS : SIM_FIGURE_WINS));
    draw_share_axis(r, &svg, f.left, f.width, f.most);
    for (int i = 0; i < count; i++)
        draw_bar(r, &svg, &bars[i], 6 + i * f.height, f);
    double x = f.left + f.width * even / f.most;
    if (even > 0) svg_line(&svg, "mark", x, 2, x, svg.height - 22);
    svg_line(&svg, "ink", f.left, 2, f.left, svg.height - 22);
    svg_end(&svg);
}

void figure_wins(const struct report *r, FILE *out) {
    const struct plan *plan = r->run->plan;
    struct bar *bars = xmalloc((size_t)plan->rows * sizeof *bars);
    for (int i = 0; i < plan->rows; i++) {
        struct text t = TEXT_IN(bars[i].label);
        figure_label(plan, &plan->row[i], &t);
        if (t.length == 0) text_put(&t, plan->row[i].bots);
        bars[i].won = r->run->tally[i].won;
        bars[i].games = r->run->tally[i].games;
    }
    draw_bars(r, bars, plan->rows, 0, out);
    free(bars);
}

void figure_seats(const struct report *r, int row, FILE *out) {
    struct bar bars[SEATS_MAX];
    const struct tally *tally = &r->run->tally[row];
    int seats = r->run->plan->row[row].setup.seats;
    for (int seat = 0; seat < seats; seat++) {
        struct text t = TEXT_IN(bars[seat].label);
        seat_write(seat, &r->reader, &t);
        text_format(&t, ", %s", r->run->plan->row[row].player[seat].bot->name);
        bars[seat].won = tally->seat_won[seat];
        bars[seat].games = tally->games;
    }
    draw_bars(r, bars, seats, 1.0 / seats, out);
}

/* ---- heat map ---- */

struct heat {
    int first;    /* row of the cell at the top left */
    int down, to; /* rows from one line to the next, from one column to the next */
    double most;  /* the rate that is drawn darkest */
    double left, cell_width, cell_height;
};

enum { HEAT_TOP = 44 };

static void draw_cell(const struct report *r, struct svg *svg, const struct heat *heat,
                      int line, int column) {
    const struct tally *t =
        &r->run->tally[heat->first + line * heat->down + column * heat->to];
    double x = heat->left + column * heat->cell_width;
    double y = HEAT_TOP + line * heat->cell_height;
    double rate = rate_of(t->won, t->games);
    struct interval interval = wilson(t->won, t->games);
    char label[64];
    struct text text = TEXT_IN(label);
    fprintf(svg->out,
            "<rect class=\"heat\" fill-opacity=\"%.3f\" x=\"%.1f\" y=\"%.1f\" "
            "width=\"%.1f\" height=\"%.1f\"/>\n",
            rate / heat->most, x, y, heat->cell_width, heat->cell_height);
    write_share(rate, share_decimals(interval), &r->reader, &text);
    svg_text(svg, "number", MIDDLE, x + heat->cell_width / 2, y + 24, label);
    text = TEXT_IN(label);
    write_real(interval.low * 100, 1, &r->reader, &text);
    text_put(&text, "\u2013");
    write_real(interval.high * 100, 1, &r->reader, &text);
    svg_text(svg, "tiny", MIDDLE, x + heat->cell_width / 2, y + 40, label);
}

static void draw_heat_labels(struct svg *svg, const struct plan *plan,
                             const struct heat *heat) {
    const struct varied *down = &plan->varied[0], *across = &plan->varied[1];
    double middle = heat->left + heat->cell_width * across->count / 2;
    svg_text(svg, "axis", MIDDLE, middle, 14, across->name);
    svg_text(svg, "axis", RIGHT, heat->left - 12, HEAT_TOP - 10, down->name);
    for (int i = 0; i < across->count; i++)
        svg_text(svg, "label", MIDDLE, heat->left + (i + 0.5) * heat->cell_width,
                 HEAT_TOP - 10, across->value[i]);
    for (int i = 0; i < down->count; i++)
        svg_text(svg, "label", RIGHT, heat->left - 12,
                 HEAT_TOP + (i + 0.5) * heat->cell_height + 5, down->value[i]);
}

static double highest_rate(const struct run *run) {
    double most = 0;
    for (int i = 0; i < run->plan->rows; i++)
        most = fmax(most, rate_of(run->tally[i].won, run->tally[i].games));
    return most > 0 ? most : 1;
}

void figure_heat(const struct report *r, int first, FILE *out) {
    const struct plan *plan = r->run->plan;
    int lines = plan->varied[0].count, columns = plan->varied[1].count;
    struct heat heat = {.first = first,
                        .down = plan->rows / lines,
                        .to = plan->rows / lines / columns,
                        .most = highest_rate(r->run),
                        .left = value_room(&plan->varied[0], WIDTH / 3),
                        .cell_height = 54};
    heat.cell_width = fmin(110, (WIDTH - heat.left - 2) / columns);
    struct svg svg = svg_begin(out, WIDTH, HEAT_TOP + lines * heat.cell_height + 6,
                               report_words(r, SIM_FIGURE_WINS));
    for (int line = 0; line < lines; line++)
        for (int column = 0; column < columns; column++)
            draw_cell(r, &svg, &heat, line, column);
    draw_heat_labels(&svg, plan, &heat);
    svg_end(&svg);
}

/* ---- how games ended ---- */

/* How many games of all rows ended so; how many of these were won. */
static uint64_t count_ends(const struct run *run, int reason, uint64_t *won) {
    uint64_t count = 0;
    *won = 0;
    for (int row = 0; row < run->plan->rows; row++) {
        count += run->tally[row].ends[reason];
        *won += run->tally[row].ends_won[reason];
    }
    return count;
}

/* The colour of a reason: green where a team wins, never for anything else. */
static void write_end_class(const struct report *r, int reason, struct text *out) {
    bool team = r->run->plan->game->cooperative;
    uint64_t won;
    int colour = 0;
    for (int i = 0; i < reason; i++)
        colour += count_ends(r->run, i, &won) && !(team && won);
    count_ends(r->run, reason, &won);
    if (team && won) {
        text_put(out, "part good");
    } else {
        text_format(out, "part p%d", colour % 7);
    }
}

static void draw_end_bar(const struct report *r, struct svg *svg, int row, double y,
                         double height) {
    const struct plan *plan = r->run->plan;
    const struct tally *t = &r->run->tally[row];
    double left = plan->rows > 1 ? label_room(plan) : 4;
    double width = WIDTH - left - 4, x = left;
    char label[100];
    struct text text = TEXT_IN(label);
    figure_label(plan, &plan->row[row], &text);
    svg_text(svg, "label", RIGHT, left - 12, y + height / 2 + 4, label);
    for (int i = 0; i < reasons_of(plan->game); i++) {
        double share = rate_of(t->ends[i], t->games);
        if (share <= 0) continue;
        char class[16];
        text = TEXT_IN(class);
        write_end_class(r, i, &text);
        svg_rect(svg, class, x, y + height * 0.1, width * share, height * 0.8);
        text = TEXT_IN(label);
        write_share(share, 0, &r->reader, &text);
        if (share > 0.07)
            svg_text(svg, "on small", MIDDLE, x + width * share / 2, y + height / 2 + 4,
                     label);
        x += width * share;
    }
}

static void write_end_legend(const struct report *r, FILE *out) {
    const struct plan *plan = r->run->plan;
    fputs("<ul class=\"legend\">", out);
    for (int i = 0; i < reasons_of(plan->game); i++) {
        uint64_t won, count = count_ends(r->run, i, &won);
        if (count == 0) continue;
        char class[16], share[32];
        struct text t = TEXT_IN(class);
        write_end_class(r, i, &t);
        fprintf(out,
                "<li><svg class=\"swatch\" viewBox=\"0 0 16 16\"><rect class=\"%s\" "
                "x=\"1\" y=\"1\" width=\"14\" height=\"14\"/></svg>",
                class);
        html_put(out, report_words(r, plan->game->reason_phrases + i));
        t = TEXT_IN(share);
        write_share(rate_of(count, run_games(r->run)), 1, &r->reader, &t);
        fputs(" <b>", out);
        html_put(out, share);
        fputs("</b></li>", out);
    }
    fputs("</ul>\n", out);
}

void figure_ends(const struct report *r, FILE *out) {
    int rows = r->run->plan->rows;
    double height = rows == 1 ? 44 : rows > 12 ? 22 : 30;
    struct svg svg =
        svg_begin(out, WIDTH, rows * height + 10, report_words(r, SIM_ENDS));
    for (int row = 0; row < rows; row++)
        draw_end_bar(r, &svg, row, 5 + row * height, height);
    svg_end(&svg);
    write_end_legend(r, out);
}

/* ---- still running ---- */

enum { RUNNING_LEFT = 56, RUNNING_HEIGHT = 300, RUNNING_BOTTOM = 44 };

static void draw_curve(struct svg *svg, const struct tally *t, int group,
                       int64_t longest) {
    const struct histogram *h = &t->measure[TURNS];
    double width = WIDTH - RUNNING_LEFT - 12;
    double height = RUNNING_HEIGHT - RUNNING_BOTTOM - 10;
    uint64_t running = t->games;
    fprintf(svg->out, "<path class=\"curve g%d\" d=\"M%d 10", group, RUNNING_LEFT);
    for (int i = 0; i < h->used && t->games; i++) {
        if (h->bin[i].count == 0) continue;
        double x =
            RUNNING_LEFT + width * (double)histogram_value(h, i) / (double)longest;
        running -= h->bin[i].count;
        fprintf(svg->out, "H%.1fV%.1f", x,
                10 + height * (1 - rate_of(running, t->games)));
    }
    fputs("\"/>\n", svg->out);
}

static void draw_running_axes(const struct report *r, struct svg *svg,
                              int64_t longest) {
    double width = WIDTH - RUNNING_LEFT - 12;
    double height = RUNNING_HEIGHT - RUNNING_BOTTOM - 10;
    char label[32];
    for (int i = 0; i <= 4; i++) {
        double y = 10 + height * (4 - i) / 4;
        struct text t = TEXT_IN(label);
        write_share(i / 4.0, 0, &r->reader, &t);
        svg_line(svg, "grid", RUNNING_LEFT, y, WIDTH - 12, y);
        svg_text(svg, "small", RIGHT, RUNNING_LEFT - 8, y + 4, label);
    }
    double step = fmax(1, tick_step((double)longest, 8));
    for (double at = 0; at <= (double)longest; at += step) {
        struct text t = TEXT_IN(label);
        write_real(at, 0, &r->reader, &t);
        svg_text(svg, "small", MIDDLE, RUNNING_LEFT + width * at / (double)longest,
                 10 + height + 18, label);
    }
    svg_line(svg, "ink", RUNNING_LEFT, 10 + height, WIDTH - 12, 10 + height);
    svg_text(svg, "axis", RIGHT, WIDTH - 12, RUNNING_HEIGHT - 6,
             report_words(r, SIM_MEASURES + TURNS));
}

static void write_legend(const struct groups *groups, FILE *out) {
    if (groups->count < 2) return;
    fputs("<ul class=\"legend\">", out);
    for (int i = 0; i < groups->count; i++) {
        fprintf(out,
                "<li><svg class=\"swatch long\" viewBox=\"0 0 32 16\"><path "
                "class=\"curve g%d\" d=\"M1 8H31\"/></svg>",
                i);
        html_put(out, groups->of[i].label);
        fputs("</li>", out);
    }
    fputs("</ul>\n", out);
}

int64_t groups_most(const struct groups *groups, int measure) {
    int64_t most = 1;
    for (int i = 0; i < groups->count; i++) {
        const struct histogram *h = &groups->of[i].tally.measure[measure];
        if (h->count && h->most > most) most = h->most;
    }
    return most;
}

void figure_running(const struct report *r, const struct groups *groups, FILE *out) {
    int64_t longest = groups_most(groups, TURNS);
    struct svg svg =
        svg_begin(out, WIDTH, RUNNING_HEIGHT, report_words(r, SIM_FIGURE_RUNNING));
    draw_running_axes(r, &svg, longest);
    for (int i = 0; i < groups->count; i++)
        draw_curve(&svg, &groups->of[i].tally, i, longest);
    svg_end(&svg);
    write_legend(groups, out);
}
