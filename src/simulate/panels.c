/* The small pictures of the HTML report: histograms, and means by rows. */
#include "figures.h"

#include "numbers.h"
#include "svg.h"

#include <math.h>

/* ---- histograms ---- */

enum {
    PANEL_WIDTH = 348,
    PANEL_HEIGHT = 150,
    PANEL_BARS = 36,
    PANEL_BOTTOM = 118,
    PANEL_SLOT = 40
};

/* What all panels of one measure share, so that they can be compared by eye. */
struct panel {
    int64_t least, wide; /* first value; values in one bar */
    int64_t apart;       /* all values are so far apart, or a multiple of it */
    int bars;
    double slot, left; /* width of a bar; where the first one stands */
    double most;       /* the share of the highest bar of all */
};

static double share_in(const struct histogram *h, int64_t from, int64_t to) {
    return rate_of(histogram_from(h, from) - histogram_from(h, to), h->count);
}

static int64_t common_divisor(int64_t a, int64_t b) {
    while (b) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a < 0 ? -a : a;
}

/* How far apart values are at least: Eruption's points are tens. */
static int64_t apart_of(const struct groups *groups, int measure, int64_t least) {
    int64_t apart = 0;
    for (int i = 0; i < groups->count; i++) {
        const struct histogram *h = &groups->of[i].tally.measure[measure];
        for (int k = 0; k < h->used; k++) {
            if (h->bin[k].count)
                apart = common_divisor(apart, histogram_value(h, k) - least);
        }
    }
    return apart ? apart : 1;
}

static struct panel panel_for(const struct groups *groups, int measure) {
    struct panel p = {.least = INT64_MAX};
    int64_t most = groups_most(groups, measure);
    for (int i = 0; i < groups->count; i++) {
        const struct histogram *h = &groups->of[i].tally.measure[measure];
        if (h->count && h->least < p.least) p.least = h->least;
    }
    if (p.least > 0 && p.least * 4 < most) p.least = 0;
    if (most < p.least) most = p.least;
    p.apart = apart_of(groups, measure, p.least);
    p.wide = ((most - p.least) / PANEL_BARS / p.apart + 1) * p.apart;
    p.bars = (int)((most - p.least) / p.wide + 1);
    p.slot = fmin(PANEL_SLOT, (PANEL_WIDTH - 16) / (double)p.bars);
    p.left = (PANEL_WIDTH - p.slot * p.bars) / 2;
    for (int i = 0; i < groups->count; i++) {
        const struct histogram *h = &groups->of[i].tally.measure[measure];
        for (int k = 0; k < p.bars; k++) {
            int64_t from = p.least + k * p.wide;
            p.most = fmax(p.most, share_in(h, from, from + p.wide));
        }
    }
    return p;
}

static void draw_panel_axis(const struct report *r, struct svg *svg,
                            const struct panel *p) {
    double range = (double)(p->bars * p->wide);
    double step = fmax((double)p->apart, tick_step(range, 6));
    double first = ceil((double)p->least / step) * step;
    double middle = p->wide == p->apart ? 0.5 : 0; /* of its bar, or where it begins */
    for (double at = first; at < (double)p->least + range; at += step) {
        char label[32];
        struct text t = TEXT_IN(label);
        write_real(at, 0, &r->reader, &t);
        double bars = (at - (double)p->least) / (double)p->wide;
        double x = p->left + (bars + middle) * p->slot;
        svg_text(svg, "small", MIDDLE, x, PANEL_BOTTOM + 18, label);
    }
    svg_line(svg, "ink", 8, PANEL_BOTTOM, PANEL_WIDTH - 8, PANEL_BOTTOM);
}

static void draw_panel_title(const struct report *r, struct svg *svg,
                             const struct histogram *h, const char *title) {
    char label[100];
    struct text t = TEXT_IN(label);
    write_real(histogram_mean(h), 2, &r->reader, &t);
    svg_text(svg, "label", LEFT, 8, 14, title);
    svg_text(svg, "small", RIGHT, PANEL_WIDTH - 8, 14, label);
    svg_text(svg, "small", RIGHT, PANEL_WIDTH - 8 - 9 * (double)t.length, 14,
             report_words(r, SIM_COLUMNS));
}

void figure_histogram(const struct report *r, const struct groups *groups, int group,
                      int measure, FILE *out) {
    const struct histogram *h = &groups->of[group].tally.measure[measure];
    struct panel p = panel_for(groups, measure);
    char title[100];
    struct text t = TEXT_IN(title);
    if (groups->count > 1) {
        text_put(&t, groups->of[group].label);
    } else {
        report_measure(r, measure, &t);
    }
    struct svg svg = svg_begin(out, PANEL_WIDTH, PANEL_HEIGHT, title);
    int64_t median = histogram_quantile(h, 0.5);
    for (int i = 0; i < p.bars; i++) {
        int64_t from = p.least + i * p.wide;
        double share = share_in(h, from, from + p.wide);
        double height = p.most > 0 ? 90 * share / p.most : 0;
        bool holds_median = median >= from && median < from + p.wide;
        if (share > 0)
            svg_rect(&svg, holds_median ? "bin median" : "bin", p.left + i * p.slot,
                     PANEL_BOTTOM - height, p.slot, height);
    }
    draw_panel_axis(r, &svg, &p);
    draw_panel_title(r, &svg, h, title);
    svg_end(&svg);
}

/* ---- means ---- */

enum { MEAN_ROW = 22, MEAN_TOP = 26, MEAN_LABELS = 130 };

struct interval range_of_means(const struct run *run, int measure) {
    struct interval range = {HUGE_VAL, -HUGE_VAL};
    for (int row = 0; row < run->plan->rows; row++) {
        const struct histogram *h = &run->tally[row].measure[measure];
        if (h->count == 0) continue;
        range.low = fmin(range.low, histogram_mean(h));
        range.high = fmax(range.high, histogram_mean(h));
    }
    return range;
}

static void write_mean(const struct report *r, const struct histogram *h,
                       struct text *out) {
    double mean = histogram_mean(h);
    if (h->count) write_real(mean, fabs(mean) < 10 ? 2 : 1, &r->reader, out);
}

static void draw_mean_bar(const struct report *r, struct svg *svg, int row, int measure,
                          struct interval range) {
    const struct histogram *h = &r->run->tally[row].measure[measure];
    double y = MEAN_TOP + row * MEAN_ROW, width = PANEL_WIDTH - MEAN_LABELS - 60;
    double low = fmin(range.low, 0), span = fmax(range.high, 0) - low;
    double zero = MEAN_LABELS + (span > 0 ? width * -low / span : 0);
    double length = span > 0 ? width * histogram_mean(h) / span : 0;
    char label[100];
    struct text t = TEXT_IN(label);
    figure_label(r->run->plan, &r->run->plan->row[row], &t);
    svg_text(svg, "small", RIGHT, MEAN_LABELS - 8, y + 15, label);
    svg_rect(svg, "bar", fmin(zero, zero + length), y + 4, fabs(length), MEAN_ROW - 8);
    svg_line(svg, "ink", zero, y, zero, y + MEAN_ROW);
    t = TEXT_IN(label);
    write_mean(r, h, &t);
    svg_text(svg, "number", RIGHT, PANEL_WIDTH - 4, y + 15, label);
}

static void draw_mean_cell(const struct report *r, struct svg *svg, int row,
                           int measure, struct interval range) {
    const struct plan *plan = r->run->plan;
    const struct histogram *h = &r->run->tally[row].measure[measure];
    double left = value_room(&plan->varied[0], PANEL_WIDTH / 3);
    double width = (PANEL_WIDTH - left - 4) / (double)plan->varied[1].count;
    double x = left + plan->row[row].at[1] * width;
    double y = MEAN_TOP + MEAN_ROW + plan->row[row].at[0] * (MEAN_ROW + 4);
    double span = range.high - range.low;
    char label[64];
    struct text t = TEXT_IN(label);
    write_mean(r, h, &t);
    fprintf(svg->out,
            "<rect class=\"warm\" fill-opacity=\"%.3f\" x=\"%.1f\" y=\"%.1f\" "
            "width=\"%.1f\" height=\"%d\"/>\n",
            span > 0 ? (histogram_mean(h) - range.low) / span : 0, x, y, width,
            MEAN_ROW + 4);
    svg_text(svg, "tiny", MIDDLE, x + width / 2, y + 17, label);
    if (plan->row[row].at[0] == 0)
        svg_text(svg, "small", MIDDLE, x + width / 2, MEAN_TOP + 14,
                 plan->varied[1].value[plan->row[row].at[1]]);
    if (plan->row[row].at[1] == 0)
        svg_text(svg, "small", RIGHT, left - 8, y + 17,
                 plan->varied[0].value[plan->row[row].at[0]]);
}

void figure_means(const struct report *r, int measure, FILE *out) {
    const struct plan *plan = r->run->plan;
    bool crossed = plan->varied_count == 2 && plan->varied[1].count > 1;
    int rows = crossed ? plan->varied[0].count + 1 : plan->rows;
    struct interval range = range_of_means(r->run, measure);
    char title[100];
    struct text t = TEXT_IN(title);
    report_measure(r, measure, &t);
    struct svg svg =
        svg_begin(out, PANEL_WIDTH,
                  MEAN_TOP + rows * (crossed ? MEAN_ROW + 4 : MEAN_ROW) + 6, title);
    svg_text(&svg, "label", LEFT, 4, 16, title);
    if (crossed) {
        t = TEXT_IN(title);
        text_format(&t, "%s \u2193 %s \u2192", plan->varied[0].name,
                    plan->varied[1].name);
        svg_text(&svg, "small", RIGHT, PANEL_WIDTH - 4, 16, title);
    }
    for (int row = 0; row < plan->rows; row++) {
        if (crossed)
            draw_mean_cell(r, &svg, row, measure, range);
        else
            draw_mean_bar(r, &svg, row, measure, range);
    }
    svg_end(&svg);
}
