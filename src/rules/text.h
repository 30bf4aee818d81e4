#ifndef TEXT_H
#define TEXT_H

/* Bounded text building: all text in the project is built through struct text,
 * so nothing can overrun a buffer. What does not fit is dropped and `cut` says so. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct text {
    char *buffer;  /* always ends with a NUL */
    size_t size;   /* of the buffer, at least 1 */
    size_t length; /* of the text, without the NUL; below size */
    bool cut;      /* something did not fit */
};

/* Start an empty text in a caller's buffer. */
struct text text_in(char *buffer, size_t size);
#define TEXT_IN(array) text_in((array), sizeof(array))

/* Append. */
void text_put(struct text *t, const char *string);
void text_put_bytes(struct text *t, const char *bytes, size_t length);
void text_char(struct text *t, char c);
void text_number(struct text *t, int64_t number);
void text_format(struct text *t, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Append spaces until the line that `start` began is `width` columns wide, counting
 * UTF-8 characters as one column each. */
void text_pad(struct text *t, size_t start, int width);

/* Break the line that `start` began at its blanks, so that nothing is wider than
 * `width` columns where that is possible; what comes behind a break is indented so far.
 */
void text_wrap(struct text *t, size_t start, int width, int indent);

/* The same for a list whose entries have two blanks between them: they are kept whole.
 */
void text_wrap_entries(struct text *t, size_t start, int width, int indent);

/* Whether all of bytes is well-formed UTF-8 without control characters but newline. */
bool text_is_clean(const char *bytes, size_t length);

#endif
