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

void text_pad(struct text *t, size_t start, int width) {
    int columns = 0;
    for (size_t i = start; i < t->length; i++) {
        if (((unsigned char)t->buffer[i] & 0xC0) != 0x80) columns++;
    }
    while (columns++ < width)
        text_char(t, ' ');
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
