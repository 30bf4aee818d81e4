#ifndef STYLE_H
#define STYLE_H

/* The style sheet of the HTML report, in parts; ends with NULL. */
extern const char *const report_style[];

#endif
