#ifndef PAGES_H
#define PAGES_H

/* The pages that the server gives out: those inside the program, or those of a
 * directory. */

#include <stdbool.h>
#include <stddef.h>

/* A file inside the program; made by tools/embed_web.py. */
struct page_row {
    const char *path; /* "/index.html" */
    const char *type;
    const char *tag;              /* changes with the content, in quotes */
    size_t start, length;         /* in page_bytes */
    size_t packed, packed_length; /* gzip; length 0: none */
};
extern const struct page_row page_rows[]; /* ends with a NULL path */
extern const unsigned char page_bytes[];

/* A page to be sent. */
struct page {
    const char *type, *tag;
    const unsigned char *bytes;
    size_t length;
    bool is_packed;
    unsigned char *owned; /* to be freed, or NULL */
};

/* Find a page by the path of a request; `/` and tables' addresses are the client. With
 * a directory, its files come first. False: there is none. */
bool page_find(const char *root, const char *path, bool accepts_gzip, struct page *out);

#endif
