#ifndef SVG_H
#define SVG_H

/* Drawing for the HTML report: pictures as SVG with classes, so that the page's style
 * gives them their colours, in light and in dark. All words are escaped. */

#include <stdio.h>

struct svg {
    FILE *out;
    double width, height; /* of the picture, in its own units */
};

enum anchor { LEFT, MIDDLE, RIGHT };

/* Words in HTML or SVG. */
void html_put(FILE *out, const char *words);

/* A picture with a name for those who cannot see it. */
struct svg svg_begin(FILE *out, double width, double height, const char *name);
void svg_end(struct svg *svg);

void svg_rect(struct svg *svg, const char *class, double x, double y, double width,
              double height);
void svg_line(struct svg *svg, const char *class, double x1, double y1, double x2,
              double y2);
void svg_text(struct svg *svg, const char *class, enum anchor anchor, double x,
              double y, const char *words);

/* Two ends and a bar between them: an interval, level at y. */
void svg_whisker(struct svg *svg, double x1, double x2, double y);

/* A round step for about `count` ticks up to `most`. */
double tick_step(double most, int count);

/* The end of an axis that holds `most`: a whole number of ticks, at least 0.01. */
double axis_end(double most);

#endif
