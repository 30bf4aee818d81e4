#ifndef STYLE_H
#define STYLE_H

/* The style sheet of the HTML report. */
extern const char report_style[];

#endif
