/* Rows against their bases, on the same chance: the picture of it. */
#include "figures.h"
#include "numbers.h"
#include "svg.h"

#include <math.h>

/* Where the differences of a figure stand. */
struct field {
    int measure;
    double unit; /* 100 for the win rate, in percentage points */
    double left, half, zero;
    double most; /* the difference at the right end */
};

static double widest(const struct run *run, int measure, double unit) {
    double most = 0;
    for (int row = 0; row < run->plan->rows; row++) {
        if (run->plan->row[row].base == row) continue;
        struct interval i = difference_of(run, row, measure).interval;
        most = fmax(most, unit * fmax(fabs(i.low), fabs(i.high)));
    }
    return most;
}

static struct field field_for(const struct report *r, int measure) {
    struct field f = {.measure = measure, .unit = measure == WON ? 100 : 1};
    f.left = label_room(r->run->plan);
    f.half = (FIGURE_WIDTH - f.left - FIGURE_NUMBERS) / 2;
    f.zero = f.left + f.half;
    f.most = f.unit * axis_end(widest(r->run, measure, f.unit) / f.unit);
    return f;
}

static void draw_numbers(const struct report *r, struct svg *svg,
                         const struct difference *d, double unit, double y) {
    char label[64];
    struct text t = TEXT_IN(label);
    double width = unit * (d->interval.high - d->interval.low);
    write_signed(d->value * unit, width < 0.2 ? 2 : 1, &r->reader, &t);
    svg_text(svg, "number", RIGHT, FIGURE_WIDTH - FIGURE_NUMBERS + 66, y + 4, label);
    t = TEXT_IN(label);
    text_put(&t, "r = ");
    write_real(d->correlation, 2, &r->reader, &t);
    svg_text(svg, "small", RIGHT, FIGURE_WIDTH, y + 4, label);
}

/* Gain and loss have colours only where more is better. */
static const char *dot_class(const struct difference *d, int measure) {
    bool apart = d->interval.low > 0 || d->interval.high < 0;
    if (!apart) return "dot level";
    if (measure != WON) return "dot median";
    return d->interval.low > 0 ? "dot gain" : "dot loss";
}

static void draw_difference(const struct report *r, struct svg *svg, int row, double y,
                            const struct field *f) {
    struct difference d = difference_of(r->run, row, f->measure);
    double scale = f->half * f->unit / f->most;
    char label[100];
    struct text t = TEXT_IN(label);
    figure_label(r->run->plan, &r->run->plan->row[row], &t);
    svg_text(svg, "label", RIGHT, f->left - 12, y + 4, label);
    svg_whisker(svg, f->zero + scale * d.interval.low,
                f->zero + scale * d.interval.high, y);
    fprintf(svg->out, "<circle class=\"%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"5\"/>\n",
            dot_class(&d, f->measure), f->zero + scale * d.value, y);
    draw_numbers(r, svg, &d, f->unit, y);
}

static void draw_axis(const struct report *r, struct svg *svg, const struct field *f) {
    double step = tick_step(f->most, 3), bottom = svg->height - 22;
    int each = (int)floor(f->most / step + 1e-9);
    for (int i = -each; i <= each; i++) {
        char label[32];
        struct text t = TEXT_IN(label);
        write_signed(i * step, decimals_for(step), &r->reader, &t);
        double x = f->zero + f->half * i * step / f->most;
        svg_line(svg, i == 0 ? "ink" : "grid", x, 4, x, bottom);
        svg_text(svg, "small", MIDDLE, x, bottom + 16, label);
    }
}

void figure_pairs(const struct report *r, int measure, FILE *out) {
    const struct plan *plan = r->run->plan;
    int rows = plan->rows - plan->rows / plan->varied[0].count, drawn = 0;
    double height = rows > 12 ? 22 : 30;
    struct field field = field_for(r, measure);
    struct svg svg = svg_begin(out, FIGURE_WIDTH, rows * height + 34,
                               report_words(r, SIM_CORRELATION));
    draw_axis(r, &svg, &field);
    for (int row = 0; row < plan->rows; row++) {
        if (plan->row[row].base == row) continue;
        draw_difference(r, &svg, row, 8 + height * (0.4 + drawn++), &field);
    }
    svg_end(&svg);
}
