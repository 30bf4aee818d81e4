/* Names of players, and all other text that people see: what can be read, and what
 * would pass for somebody else. */
#include "hub.h"

#include <string.h>

/* Ranges of code points. */
struct range {
    uint32_t low, high;
};

/* They turn every sentence around in which they stand. */
static const struct range turning[] = {{0x202A, 0x202E}, {0x2066, 0x2069}};

/* Nobody sees them, so with one of them two names look the same. */
static const struct range hidden[] = {
    {0x00AD, 0x00AD},   {0x034F, 0x034F},   {0x061C, 0x061C}, {0x115F, 0x1160},
    {0x17B4, 0x17B5},   {0x180B, 0x180F},   {0x200B, 0x200B}, {0x200E, 0x200F},
    {0x2028, 0x2029},   {0x2060, 0x2065},   {0x206A, 0x206F}, {0x2800, 0x2800},
    {0x3164, 0x3164},   {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0}, {0xFFF0, 0xFFFB},
    {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF},
};

/* Blanks, and what only joins or colours its neighbours, as in some emoji. */
static const struct range blank[] = {
    {0x0020, 0x0020}, {0x00A0, 0x00A0}, {0x1680, 0x1680},
    {0x2000, 0x200A}, {0x200C, 0x200D}, {0x202F, 0x202F},
    {0x205F, 0x205F}, {0x3000, 0x3000}, {0xFE00, 0xFE0F},
};

#define IS_IN(ranges, c) is_in((ranges), sizeof(ranges) / sizeof *(ranges), (c))

static bool is_in(const struct range *ranges, size_t count, uint32_t c) {
    for (size_t i = 0; i < count; i++) {
        if (ranges[i].low <= c && c <= ranges[i].high) return true;
    }
    return false;
}

/* The next code point of well-formed UTF-8; 0 at its end. */
static uint32_t next_point(const char **at) {
    const unsigned char *c = (const unsigned char *)*at;
    if (!*c) return 0;
    int more = *c < 0x80 ? 0 : *c < 0xE0 ? 1 : *c < 0xF0 ? 2 : 3;
    uint32_t point = more ? *c & (0x3Fu >> more) : *c;
    for (int i = 1; i <= more; i++)
        point = point << 6 | (c[i] & 0x3F);
    *at += more + 1;
    return point;
}

static bool has_one_of(const char *text, const struct range *ranges, size_t count) {
    for (uint32_t c; (c = next_point(&text));) {
        if (is_in(ranges, count, c)) return true;
    }
    return false;
}

bool text_turns(const char *text) {
    return has_one_of(text, turning, sizeof turning / sizeof *turning);
}

bool text_shows(const char *text) {
    for (uint32_t c; (c = next_point(&text));) {
        if (!IS_IN(blank, c) && !IS_IN(hidden, c)) return true;
    }
    return false;
}

/* ---- names that look alike ---- */

/* The next sign of a name as one takes it in at a glance: no blanks, no capitals. */
static uint32_t next_sign(const char **at) {
    uint32_t c;
    do {
        c = next_point(at);
    } while (c && IS_IN(blank, c));
    if (0xFF01 <= c && c <= 0xFF5E) c -= 0xFEE0; /* wide forms */
    bool is_capital = ('A' <= c && c <= 'Z') || (0xC0 <= c && c <= 0xDE && c != 0xD7);
    return is_capital ? c + 0x20 : c;
}

static bool look_alike(const char *one, const char *other) {
    uint32_t a, b;
    do {
        a = next_sign(&one);
        b = next_sign(&other);
    } while (a && a == b);
    return a == b;
}

/* "Bot 2": what bots are called at every table. */
static bool is_name_of_bot(const char *name) {
    uint32_t c;
    for (const char *at = "bot"; *at; at++) {
        if (next_sign(&name) != (uint32_t)*at) return false;
    }
    do {
        c = next_sign(&name);
    } while ('0' <= c && c <= '9');
    return c == 0;
}

bool refuse_name(struct request *r, const char *name, int seat) {
    const struct table *t = r->table;
    if (refuse_text(r, name, NAME_SIZE)) return true;
    if (has_one_of(name, hidden, sizeof hidden / sizeof *hidden))
        return refuse(&r->why, SERVER_INVISIBLE, NULL);
    bool taken = is_name_of_bot(name);
    for (int i = 0; i < t->play.setup.seats; i++) {
        const struct place *place = &t->place[i];
        taken |= i != seat && place->kind == PERSON && look_alike(name, place->name);
    }
    return taken && refuse(&r->why, SERVER_NAME_TAKEN, NULL);
}
