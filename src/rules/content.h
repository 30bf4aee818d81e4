#ifndef CONTENT_H
#define CONTENT_H

/* The printed maps and scenarios as text, embedded from content/ at build time. */

struct content {
    const char *name; /* path below content/: "flashpoint/front.txt" */
    const char *text;
};

extern const struct content contents[]; /* ends with a NULL name */

/* The text of that name; it must exist. */
const char *content_text(const char *name);

#endif
