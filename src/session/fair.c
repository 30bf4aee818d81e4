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

struct rng fair_stream(const struct fair *fair, int seats, int entry) {
    char lines[800];
    struct text t = TEXT_IN(lines);
    text_format(&t, "hotseat dice\n%s\n%s\n", fair->table, fair->secret);
    for (int seat = 0; seat < seats; seat++)
        text_format(&t, "%s\n", fair->word[seat][0] ? fair->word[seat] : "-");
    text_format(&t, "%d\n", entry);
    return stream_of(&t);
}

struct rng fair_thoughts(const struct fair *fair, const char *role, int seat,
                         int entry) {
    char lines[160];
    struct text t = TEXT_IN(lines);
    text_format(&t, "hotseat %s\n%s\n%d\n%d\n", role, fair->secret, seat, entry);
    return stream_of(&t);
}
