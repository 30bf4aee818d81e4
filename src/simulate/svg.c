/* Drawing. */
#include "svg.h"

#include <math.h>

void html_put(FILE *out, const char *words) {
    for (; *words; words++) {
        switch (*words) {
        case '&':
            fputs("&amp;", out);
            break;
        case '<':
            fputs("&lt;", out);
            break;
        case '>':
            fputs("&gt;", out);
            break;
        case '"':
            fputs("&quot;", out);
            break;
        default:
            fputc(*words, out);
        }
    }
}

struct svg svg_begin(FILE *out, double width, double height, const char *name) {
    fprintf(
        out,
        "<div class=\"picture\"><svg viewBox=\"0 0 %g %g\" role=\"img\" aria-label=\"",
        width, height);
    html_put(out, name);
    fputs("\">\n", out);
    return (struct svg){.out = out, .width = width, .height = height};
}

void svg_end(struct svg *svg) {
    fputs("</svg></div>\n", svg->out);
}

void svg_rect(struct svg *svg, const char *class, double x, double y, double width,
              double height) {
    fprintf(svg->out,
            "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/>"
            "\n",
            class, x, y, fmax(width, 0), fmax(height, 0));
}

void svg_line(struct svg *svg, const char *class, double x1, double y1, double x2,
              double y2) {
    fprintf(svg->out,
            "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>\n",
            class, x1, y1, x2, y2);
}

void svg_text(struct svg *svg, const char *class, enum anchor anchor, double x,
              double y, const char *words) {
    static const char *const anchors[] = {"start", "middle", "end"};
    fprintf(svg->out, "<text class=\"%s\" text-anchor=\"%s\" x=\"%.1f\" y=\"%.1f\">",
            class, anchors[anchor], x, y);
    html_put(svg->out, words);
    fputs("</text>\n", svg->out);
}

void svg_whisker(struct svg *svg, double x1, double x2, double y) {
    svg_line(svg, "ink", x1, y, x2, y);
    svg_line(svg, "ink", x1, y - 4, x1, y + 4);
    svg_line(svg, "ink", x2, y - 4, x2, y + 4);
}

double tick_step(double most, int count) {
    if (most <= 0) return 1;
    double raw = most / count, power = pow(10, floor(log10(raw)));
    double lead = raw / power;
    double step = lead <= 1 ? 1 : lead <= 2 ? 2 : lead <= 5 ? 5 : 10;
    return step * power;
}

double axis_end(double most) {
    if (most < 0.01) return 0.01;
    double step = tick_step(most, 5);
    return ceil(most / step - 1e-9) * step;
}
