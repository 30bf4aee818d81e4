/* Writing JSON into a text. */
#include "json.h"

#include "bits.h"

#include <assert.h>
#include <math.h>

struct json json_to(struct text *out) {
    return (struct json){.out = out};
}

static void put_quoted(struct text *out, const char *value) {
    text_char(out, '"');
    for (; *value; value++) {
        unsigned char c = (unsigned char)*value;
        if (c == '"' || c == '\\') text_char(out, '\\');
        if (c < 0x20) {
            text_format(out, "\\u%04x", c);
        } else {
            text_char(out, (char)c);
        }
    }
    text_char(out, '"');
}

static void start_value(struct json *j, const char *key) {
    if (j->depth > 0) {
        if (j->filled[j->depth - 1]) text_char(j->out, ',');
        j->filled[j->depth - 1] = true;
    }
    if (key) {
        put_quoted(j->out, key);
        text_char(j->out, ':');
    }
}

static void open_level(struct json *j, const char *key, char bracket) {
    assert(j->depth < JSON_DEPTH);
    start_value(j, key);
    text_char(j->out, bracket);
    j->filled[j->depth++] = false;
}

static void close_level(struct json *j, char bracket) {
    assert(j->depth > 0);
    j->depth--;
    text_char(j->out, bracket);
}

void json_object(struct json *j, const char *key) {
    open_level(j, key, '{');
}

void json_end_object(struct json *j) {
    close_level(j, '}');
}

void json_array(struct json *j, const char *key) {
    open_level(j, key, '[');
}

void json_end_array(struct json *j) {
    close_level(j, ']');
}

void json_string(struct json *j, const char *key, const char *value) {
    start_value(j, key);
    put_quoted(j->out, value);
}

void json_number(struct json *j, const char *key, int64_t value) {
    start_value(j, key);
    text_number(j->out, value);
}

void json_real(struct json *j, const char *key, double value) {
    if (!isfinite(value)) {
        json_null(j, key);
        return;
    }
    start_value(j, key);
    text_format(j->out, "%.10g", value);
}

void json_bool(struct json *j, const char *key, bool value) {
    start_value(j, key);
    text_put(j->out, value ? "true" : "false");
}

void json_null(struct json *j, const char *key) {
    start_value(j, key);
    text_put(j->out, "null");
}

void json_raw(struct json *j, const char *key, const char *value) {
    start_value(j, key);
    text_put(j->out, value);
}

void json_bits(struct json *j, const char *key, uint64_t mask) {
    json_array(j, key);
    for (; mask; mask = bits_rest(mask))
        json_number(j, NULL, bits_first(mask));
    json_end_array(j);
}
