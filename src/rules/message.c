/* Sentences from phrases and arguments. */
#include "message.h"

#include "game.h"
#include "notation.h"

#include <assert.h>
#include <stdarg.h>
#include <string.h>

const char *const language_codes[LANGUAGES + 1] = {"en", "fr", "de", "pl"};

bool message_set(struct message *m, int phrase, const char *rule, ...) {
    if (!m) return true;
    *m = (struct message){.phrase = (uint16_t)phrase, .rule = rule};
    va_list args;
    va_start(args, rule);
    for (int i = 0; i < 4; i++)
        m->arg[i] = va_arg(args, int);
    va_end(args);
    return true;
}

/* Keep what is printable of a word from outside, and no more than fits. */
static void copy_word(char *to, const char *word) {
    struct text t = text_in(to, MESSAGE_WORD);
    size_t length = strlen(word);
    if (length >= MESSAGE_WORD) length = MESSAGE_WORD - 4;
    while (length > 0 && ((unsigned char)word[length] & 0xC0) == 0x80)
        length--;
    if (!text_is_clean(word, length)) {
        text_put(&t, "?");
        return;
    }
    text_put_bytes(&t, word, length);
    if (word[length]) text_put(&t, "...");
}

bool message_about(struct message *m, int phrase, const char *word) {
    if (!m) return true;
    *m = (struct message){.phrase = (uint16_t)phrase};
    copy_word(m->word, word);
    return true;
}

const char *phrase_key(int phrase) {
    assert(phrase >= 0 && phrase < PHRASES);
    return phrase_keys[phrase];
}

const char *phrase_text(int phrase, enum language language) {
    assert(phrase > 0 && phrase < PHRASES);
    return phrase_rows[language][phrase].form[0];
}

/* Which plural form a number takes: the order of FORMS in tools/lang.py. */
static int plural_form(enum language language, int64_t n) {
    if (n < 0) n = -n;
    switch (language) {
    case FRENCH:
        return n > 1;
    case POLISH:
        if (n == 1) return 0;
        return n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14) ? 1 : 2;
    default:
        return n != 1;
    }
}

/* The phrase for somebody beyond the table's seats, or 0. */
static int extra_name(int seat, const struct reader *reader) {
    const struct setup *setup = reader->setup;
    if (!setup || seat < setup->seats || !reader->game->extra_name) return 0;
    return reader->game->extra_name(setup);
}

void seat_write(int seat, const struct reader *reader, struct text *out) {
    if (seat == CHANCE) {
        text_put(out, phrase_text(CORE_CHANCE, reader->language));
    } else if (seat >= SEATS_MAX) {
        text_put(out, phrase_text(CORE_NOBODY, reader->language));
    } else if (reader->names && reader->names[seat]) {
        text_put(out, reader->names[seat]);
    } else if (extra_name(seat, reader)) {
        say(extra_name(seat, reader), reader, out);
    } else {
        say_with(CORE_SEAT, reader, out, seat, 0);
    }
}

static const struct argument *argument_named(const struct game *game, const char *name,
                                             size_t length) {
    for (int i = 0; game && game->arguments[i]; i++) {
        const struct argument *kind = game->arguments[i];
        if (strlen(kind->name) == length && memcmp(kind->name, name, length) == 0)
            return kind;
    }
    return NULL;
}

static int64_t read_digits(const char **at) {
    int64_t n = 0;
    while (**at >= '0' && **at <= '9')
        n = n * 10 + *(*at)++ - '0';
    return n;
}

/* Write one placeholder, `at` just behind its brace: 0, 0:seat, 0:cell, 0#12,5, word.
 */
static void write_placeholder(const struct message *m, const struct reader *reader,
                              const char *at, size_t length, struct text *out) {
    const char *end = at + length;
    if (length == 4 && memcmp(at, "word", 4) == 0) {
        text_put(out, m->word);
        return;
    }
    int64_t index = read_digits(&at);
    assert(index < MESSAGE_ARGUMENTS);
    int64_t value = m->arg[index];
    if (*at == '#') {
        at++;
        int64_t first = read_digits(&at);
        at++;
        int64_t count = read_digits(&at);
        if (value >= 0 && value < count) {
            text_put(out, phrase_text((int)(first + value), reader->language));
        } else {
            text_char(out, '?');
        }
        return;
    }
    if (*at != ':') {
        text_number(out, value);
        return;
    }
    at++;
    if (end - at == 4 && memcmp(at, "seat", 4) == 0) {
        seat_write((int)value, reader, out);
        return;
    }
    const struct argument *kind = argument_named(reader->game, at, (size_t)(end - at));
    if (kind && kind->say) {
        kind->say((uint8_t)value, reader, out);
    } else if (kind) {
        notation_write_value(kind, (uint64_t)value, out);
    } else {
        text_number(out, value);
    }
}

/* A placeholder that has nothing to say takes the blank before it along. */
void message_write(const struct message *m, const struct reader *reader,
                   struct text *out) {
    if (m->phrase == 0) return;
    const struct phrase_row *row = &phrase_rows[reader->language][m->phrase];
    int form = row->form[1] ? plural_form(reader->language, m->arg[row->by]) : 0;
    const char *at = row->form[form];
    while (*at) {
        size_t plain = strcspn(at, "{");
        text_put_bytes(out, at, plain);
        at += plain;
        if (!*at) return;
        size_t length = strcspn(++at, "}");
        size_t before = out->length;
        write_placeholder(m, reader, at, length, out);
        bool is_empty = out->length == before && before > 0 && !out->cut;
        if (is_empty && out->buffer[before - 1] == ' ')
            out->buffer[--out->length] = '\0';
        at += length + 1;
    }
}

void say(int phrase, const struct reader *reader, struct text *out) {
    say_with(phrase, reader, out, 0, 0);
}

void say_with(int phrase, const struct reader *reader, struct text *out, int64_t a,
              int64_t b) {
    struct message m = {.phrase = (uint16_t)phrase, .arg = {a, b}};
    message_write(&m, reader, out);
}

void event_narrate(const struct event *event, const struct reader *reader,
                   struct text *out) {
    bool hidden = event->kind & HIDDEN_ARGUMENTS;
    const struct event_kind *row =
        &reader->game->events[event->kind & ~HIDDEN_ARGUMENTS];
    struct message m = {.phrase = hidden ? row->veiled : row->say};
    const uint8_t *at = event->arg;
    int arguments = hidden ? row->open : ARGUMENTS_MAX;
    for (int i = 0; i < arguments && row->args[i]; i++)
        m.arg[i] = (int64_t)notation_take(row->args[i], &at, event->arg);
    message_write(&m, reader, out);
}

bool language_named(const char *code, enum language *out) {
    for (int i = 0; i < LANGUAGES; i++) {
        bool ends = code[0] && code[1] && strchr("_.@-", code[2]); /* or its end */
        if (strncmp(code, language_codes[i], 2) != 0 || !ends) continue;
        *out = (enum language)i;
        return true;
    }
    return false;
}
