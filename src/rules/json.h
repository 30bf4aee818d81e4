#ifndef JSON_H
#define JSON_H

/* Writing JSON into a text. Nothing here reads JSON: the wire carries words up. */

#include "text.h"

#define JSON_DEPTH 16

struct json {
    struct text *out;
    uint8_t depth;           /* open objects and arrays, at most JSON_DEPTH */
    bool filled[JSON_DEPTH]; /* whether something already stands in each of them */
};

struct json json_to(struct text *out);

/* A key of NULL writes a value of an array, or the outermost one. */
void json_object(struct json *j, const char *key);
void json_end_object(struct json *j);
void json_array(struct json *j, const char *key);
void json_end_array(struct json *j);
void json_string(struct json *j, const char *key, const char *value);
void json_number(struct json *j, const char *key, int64_t value);
void json_real(struct json *j, const char *key, double value);
void json_bool(struct json *j, const char *key, bool value);
void json_null(struct json *j, const char *key);

/* A value that is JSON already. */
void json_raw(struct json *j, const char *key, const char *value);

/* The positions of the bits of a mask, as an array of numbers. */
void json_bits(struct json *j, const char *key, uint64_t mask);

#endif
