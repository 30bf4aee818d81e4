#ifndef FAIR_H
#define FAIR_H

/* Fair dice: before the first roll the server publishes the hash of its secret, each
 * seat the hash of a word of its own, and only then are the words opened; so nobody
 * chooses the dice. Every chance action has a stream of its own, made from secret,
 * words, table and the number of its journal entry. One primitive, SHA-256 over lines
 * of text, so that anybody can check it with any tool: see docs/protocol.md. */

#include "../rules/game.h"

enum { FAIR_BYTES = 32, FAIR_HEX = 2 * FAIR_BYTES + 1, FAIR_TABLE = 32 };

struct fair {
    char table[FAIR_TABLE];            /* the table's name */
    char secret[FAIR_HEX];             /* "" while it is not known */
    char commit[FAIR_HEX];             /* hash of the secret */
    char promise[SEATS_MAX][FAIR_HEX]; /* hash of each seat's word, "" without */
    char word[SEATS_MAX][FAIR_HEX];    /* opened words, "" without */
};

/* Random bytes in hexadecimal, `bytes` of them; out has room for twice as many and a
 * NUL. */
void fair_random(char *out, size_t bytes);

/* What is published for a secret, and by a seat for its word. */
void fair_commit(const char *table, const char *secret, char out[FAIR_HEX]);
void fair_promise(const char *table, int seat, const char *word, char out[FAIR_HEX]);

/* Whether words are 64 hexadecimal digits in lower case. */
bool fair_is_hex(const char *words);

/* The secret of the table that was laid as the `number`-th (from 1) with this seed:
 * practice dice, which anybody who has the seed can foretell. */
void fair_practice(int64_t seed, uint64_t number, char out[FAIR_HEX]);

/* Random numbers for journal entry `entry` (from 1). */
struct rng fair_stream(const struct fair *fair, int seats, int entry);

/* Random numbers for what a bot thinks at a practice table as `role` ("bot" or "hint")
 * for a seat that may write journal entry `entry`; they tell nothing of the dice. */
struct rng fair_thoughts(const struct fair *fair, const char *role, int seat,
                         int entry);

/* The hash of any text, and whether two hashes are equal, in constant time. */
void fair_hash(const char *text, size_t length, char out[FAIR_HEX]);
bool fair_equal(const char a[FAIR_HEX], const char b[FAIR_HEX]);

#endif
