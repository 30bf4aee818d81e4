/* Numbers for readers. */
#include "numbers.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* Digits in groups of three; four digits stand together. */
static void write_grouped(const char *digits, size_t length,
                          const struct reader *reader, struct text *out) {
    const char *mark = phrase_text(SIM_THOUSANDS, reader->language);
    for (size_t i = 0; i < length; i++) {
        if (i > 0 && (length - i) % 3 == 0 && length > 4) text_put(out, mark);
        text_char(out, digits[i]);
    }
}

void write_count(uint64_t count, const struct reader *reader, struct text *out) {
    char digits[32];
    struct text t = TEXT_IN(digits);
    text_format(&t, "%llu", (unsigned long long)count);
    write_grouped(digits, t.length, reader, out);
}

/* Whether a number shows no digit but 0. */
static bool shows_zero(double value, int decimals) {
    char digits[64];
    struct text t = TEXT_IN(digits);
    text_format(&t, "%.*f", decimals, fabs(value));
    return strspn(digits, "0.") == t.length;
}

void write_real(double value, int decimals, const struct reader *reader,
                struct text *out) {
    char digits[64];
    struct text t = TEXT_IN(digits);
    text_format(&t, "%.*f", decimals, fabs(value));
    size_t whole = strcspn(digits, ".");
    if (value < 0 && !shows_zero(value, decimals)) text_put(out, "\u2212");
    write_grouped(digits, whole, reader, out);
    if (digits[whole] != '.') return;
    text_put(out, phrase_text(SIM_DECIMAL, reader->language));
    text_put(out, digits + whole + 1);
}

void write_signed(double value, int decimals, const struct reader *reader,
                  struct text *out) {
    if (value > 0 && !shows_zero(value, decimals)) text_char(out, '+');
    write_real(value, decimals, reader, out);
}

void write_share(double share, int decimals, const struct reader *reader,
                 struct text *out) {
    write_real(share * 100, decimals, reader, out);
    text_put(out, phrase_text(SIM_PERCENT, reader->language));
}

void write_counted(uint64_t count, int phrase, const struct reader *reader,
                   struct text *out) {
    write_count(count, reader, out);
    text_char(out, ' ');
    say_with(phrase, reader, out, (int64_t)count, 0);
}

int decimals_for(double step) {
    int decimals = 0;
    for (; decimals < 4 && step < 0.99; decimals++)
        step *= 10;
    return decimals;
}
