/* Fair dice by SHA-256 over lines of text. */
#include "fair.h"

#include <assert.h>
#include <inttypes.h>
#include <sodium.h>
#include <string.h>

void fair_random(char *out, size_t bytes) {
    unsigned char raw[FAIR_BYTES];
    assert(bytes <= sizeof raw);
    randombytes_buf(raw, bytes);
    sodium_bin2hex(out, 2 * bytes + 1, raw, bytes);
    sodium_memzero(raw, sizeof raw);
}

void fair_hash(const char *text, size_t length, char out[FAIR_HEX]) {
    unsigned char hash[crypto_hash_sha256_BYTES];
    crypto_hash_sha256(hash, (const unsigned char *)text, length);
    sodium_bin2hex(out, FAIR_HEX, hash, sizeof hash);
}

bool fair_equal(const char a[FAIR_HEX], const char b[FAIR_HEX]) {
    return sodium_memcmp(a, b, FAIR_HEX) == 0;
}

void fair_commit(const char *table, const char *secret, char out[FAIR_HEX]) {
    char line[160];
    struct text t = TEXT_IN(line);
    text_format(&t, "hotseat secret\n%s\n%s\n", table, secret);
    fair_hash(line, t.length, out);
}

void fair_promise(const char *table, int seat, const char *word, char out[FAIR_HEX]) {
    char line[160];
    struct text t = TEXT_IN(line);
    text_format(&t, "hotseat word\n%s\n%d\n%s\n", table, seat, word);
    fair_hash(line, t.length, out);
}

bool fair_is_hex(const char *words) {
    return strlen(words) == FAIR_HEX - 1 &&
           strspn(words, "0123456789abcdef") == FAIR_HEX - 1;
}

/* ---- lines of a journal ---- */

void fair_write(const struct fair *fair, int seats, bool with_secret, FILE *out) {
    fprintf(out, "fair table %s\n", fair->table);
    if (fair->scheme != FAIR_BY_ENTRY) fprintf(out, "fair scheme %d\n", fair->scheme);
    fprintf(out, "fair commit %s\n", fair->commit);
    for (int seat = 0; seat < seats; seat++) {
        if (fair->promise[seat][0])
            fprintf(out, "fair promise %d %s\n", seat, fair->promise[seat]);
        if (fair->word[seat][0])
            fprintf(out, "fair word %d %s\n", seat, fair->word[seat]);
    }
    if (with_secret) fprintf(out, "fair secret %s\n", fair->secret);
}

/* Stages, in the order in which lines of theirs stand. */
enum {
    NO_LINE,
    TABLE_LINE,
    SCHEME_LINE,
    COMMIT_LINE,
    PROMISE_LINE,
    WORD_LINE,
    SECRET_LINE = PROMISE_LINE + 2 * SEATS_MAX
};

static bool is_table_name(const char *words) {
    size_t length = strlen(words);
    return length > 0 && length < FAIR_TABLE &&
           strspn(words, "abcdefghijklmnopqrstuvwxyz0123456789") == length;
}

static bool read_table(struct fair *fair, const char *words) {
    if (!is_table_name(words)) return true;
    memcpy(fair->table, words, strlen(words) + 1);
    fair->scheme = FAIR_BY_ENTRY; /* unless the next line says otherwise */
    return false;
}

static bool read_scheme(struct fair *fair, const char *words) {
    fair->scheme = FAIR_BY_ROLL;
    return strcmp(words, "2") != 0;
}

static bool read_hex(char out[FAIR_HEX], const char *words) {
    if (!fair_is_hex(words)) return true;
    memcpy(out, words, FAIR_HEX);
    return false;
}

/* Whether the line comes behind all that were read, and behind those it needs. */
static bool comes_next(int *stage, int wanted) {
    bool is_next = wanted > *stage && (wanted == TABLE_LINE || *stage >= TABLE_LINE) &&
                   (wanted < PROMISE_LINE || *stage >= COMMIT_LINE);
    *stage = wanted;
    return is_next;
}

/* Read the "1 HEX" that follows "promise" or "word". A seat's promise comes before its
 * word. */
static bool read_of_seat(struct fair *fair, int seats, int *stage, int first,
                         const char *words) {
    int seat = words[0] - '0';
    if (seat < 0 || seat >= seats || words[1] != ' ') return true;
    if (first == WORD_LINE && !fair->promise[seat][0]) return true;
    char(*list)[FAIR_HEX] = first == WORD_LINE ? fair->word : fair->promise;
    return !comes_next(stage, first + 2 * seat) || read_hex(list[seat], words + 2);
}

static const char *after(const char *words, const char *keyword) {
    size_t length = strlen(keyword);
    return strncmp(words, keyword, length) == 0 ? words + length : NULL;
}

bool fair_read_line(struct fair *fair, int seats, int *stage, const char *words) {
    const char *rest;
    if ((rest = after(words, "table ")))
        return !comes_next(stage, TABLE_LINE) || read_table(fair, rest);
    if ((rest = after(words, "scheme ")))
        return !comes_next(stage, SCHEME_LINE) || read_scheme(fair, rest);
    if ((rest = after(words, "commit ")))
        return !comes_next(stage, COMMIT_LINE) || read_hex(fair->commit, rest);
    if ((rest = after(words, "promise ")))
        return read_of_seat(fair, seats, stage, PROMISE_LINE, rest);
    if ((rest = after(words, "word ")))
        return read_of_seat(fair, seats, stage, WORD_LINE, rest);
    if ((rest = after(words, "secret ")))
        return !comes_next(stage, SECRET_LINE) || read_hex(fair->secret, rest);
    return true;
}

/* ---- dice ---- */

void fair_practice(int64_t seed, uint64_t number, char out[FAIR_HEX]) {
    char lines[80];
    struct text t = TEXT_IN(lines);
    text_format(&t, "hotseat practice\n%" PRId64 "\n%" PRIu64 "\n", seed, number);
    assert(!t.cut);
    fair_hash(lines, t.length, out);
}

/* The stream that is seeded by the hash of some lines. */
static struct rng stream_of(const struct text *lines) {
    assert(!lines->cut);
    unsigned char hash[crypto_hash_sha256_BYTES];
    crypto_hash_sha256(hash, (const unsigned char *)lines->buffer, lines->length);
    struct rng rng = {{0}};
    for (int i = 0; i < FAIR_BYTES; i++)
        rng.s[i / 8] |= (uint64_t)hash[i] << (i % 8 * 8);
    return rng;
}

struct rng fair_stream(const struct fair *fair, int seats, struct fair_count count) {
    char lines[800];
    struct text t = TEXT_IN(lines);
    bool by_roll = fair->scheme == FAIR_BY_ROLL;
    text_format(&t, "hotseat %s\n%s\n%s\n", by_roll ? "roll" : "dice", fair->table,
                fair->secret);
    for (int seat = 0; seat < seats; seat++)
        text_format(&t, "%s\n", fair->word[seat][0] ? fair->word[seat] : "-");
    text_format(&t, "%d\n", 1 + (by_roll ? count.rolls : count.entries));
    return stream_of(&t);
}

struct rng fair_thoughts(const struct fair *fair, const char *role, int seat,
                         int entry) {
    char lines[160];
    struct text t = TEXT_IN(lines);
    text_format(&t, "hotseat %s\n%s\n%d\n%d\n", role, fair->secret, seat, entry);
    return stream_of(&t);
}
