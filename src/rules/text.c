/* Bounded text building. */
#include "text.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct text text_in(char *buffer, size_t size) {
    assert(size > 0);
    buffer[0] = '\0';
    return (struct text){.buffer = buffer, .size = size};
}

void text_put_bytes(struct text *t, const char *bytes, size_t length) {
    size_t room = t->size - 1 - t->length;
    if (length > room) {
        t->cut = true;
        length = room;
    }
    memcpy(t->buffer + t->length, bytes, length);
    t->length += length;
    t->buffer[t->length] = '\0';
}

void text_put(struct text *t, const char *string) {
    text_put_bytes(t, string, strlen(string));
}

void text_char(struct text *t, char c) {
    text_put_bytes(t, &c, 1);
}

void text_number(struct text *t, int64_t number) {
    char digits[24];
    size_t at = sizeof digits;
    uint64_t rest = number < 0 ? 0 - (uint64_t)number : (uint64_t)number;
    do {
        digits[--at] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (number < 0) digits[--at] = '-';
    text_put_bytes(t, digits + at, sizeof digits - at);
}

void text_format(struct text *t, const char *format, ...) {
    size_t room = t->size - t->length;
    va_list args;
    va_start(args, format);
    int wanted = vsnprintf(t->buffer + t->length, room, format, args);
    va_end(args);
    assert(wanted >= 0);
    if ((size_t)wanted >= room) {
        t->cut = true;
        t->length = t->size - 1;
    } else {
        t->length += (size_t)wanted;
    }
}

/* UTF-8 characters, taken for one column each. */
static int columns_of(const char *bytes, size_t length) {
    int columns = 0;
    for (size_t i = 0; i < length; i++) {
        if (((unsigned char)bytes[i] & 0xC0) != 0x80) columns++;
    }
    return columns;
}

void text_pad(struct text *t, size_t start, int width) {
    int columns = columns_of(t->buffer + start, t->length - start);
    while (columns++ < width)
        text_char(t, ' ');
}

/* Put a line end and so many blanks in place of `gap` blanks at `at`; false: there is
 * no room, and rather too wide than cut. */
static bool break_at(struct text *t, size_t at, size_t gap, size_t indent) {
    size_t rest = t->length - at - gap;
    if (at + 1 + indent + rest >= t->size) return false;
    memmove(t->buffer + at + 1 + indent, t->buffer + at + gap, rest + 1);
    t->buffer[at] = '\n';
    memset(t->buffer + at + 1, ' ', indent);
    t->length = at + 1 + indent + rest;
    return true;
}

/* Break at blanks, and where that is wanted rather between entries: at two blanks. */
static void wrap(struct text *t, size_t start, int width, int indent, bool entries) {
    size_t line = start;
    size_t at = start + strspn(t->buffer + start, " ");
    size_t last = 0;  /* the blank before the word at hand; 0: there is none */
    size_t entry = 0; /* the same before an entry */
    while (at < t->length) {
        size_t word = strcspn(t->buffer + at, " ");
        if (last && columns_of(t->buffer + line, at + word - line) > width) {
            size_t end = entry ? entry : last;
            size_t gap = strspn(t->buffer + end, " ");
            if (!break_at(t, end, gap, (size_t)indent)) return;
            line = end + 1;
            at = line + (size_t)indent;
            word = strcspn(t->buffer + at, " ");
            entry = 0;
        }
        last = at + word;
        at = last + strspn(t->buffer + last, " ");
        if (entries && at - last > 1) entry = last;
    }
}

void text_wrap(struct text *t, size_t start, int width, int indent) {
    wrap(t, start, width, indent, false);
}

void text_wrap_entries(struct text *t, size_t start, int width, int indent) {
    wrap(t, start, width, indent, true);
}

/* How many bytes the UTF-8 character that starts with this byte has; 0: none does. */
static size_t utf8_length(unsigned char first) {
    if (first < 0x80) return 1;
    if (first >= 0xC2 && first < 0xE0) return 2;
    if (first >= 0xE0 && first < 0xF0) return 3;
    if (first >= 0xF0 && first < 0xF5) return 4;
    return 0;
}

static bool utf8_is_valid(const unsigned char *c, size_t length) {
    for (size_t i = 1; i < length; i++) {
        if ((c[i] & 0xC0) != 0x80) return false;
    }
    if (c[0] == 0xE0 && c[1] < 0xA0) return false; /* overlong */
    if (c[0] == 0xED && c[1] > 0x9F) return false; /* surrogate */
    if (c[0] == 0xF0 && c[1] < 0x90) return false; /* overlong */
    if (c[0] == 0xF4 && c[1] > 0x8F) return false; /* beyond Unicode */
    return true;
}

bool text_is_clean(const char *bytes, size_t length) {
    const unsigned char *c = (const unsigned char *)bytes;
    for (size_t i = 0; i < length;) {
        size_t n = utf8_length(c[i]);
        if (n == 0 || i + n > length || !utf8_is_valid(c + i, n)) return false;
        if (n == 1 && (c[i] < 0x20 || c[i] == 0x7F) && c[i] != '\n') return false;
        if (c[i] == 0xC2 && c[i + 1] < 0xA0) return false; /* C1 controls */
        i += n;
    }
    return true;
}
