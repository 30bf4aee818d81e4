#ifndef FAIR_H
#define FAIR_H

/* Fair dice: before the first roll the server publishes the hash of its secret, each
 * seat the hash of a word of its own, and only then are the words opened; so nobody
 * chooses the dice. Every roll has a stream of its own, made from secret, words, table
 * and the number of the roll. Rolls are counted for ever: nothing a player does shifts
 * the number, and a roll that is taken back is never rolled again. One primitive,
 * SHA-256 over lines of text, so that anybody can check it with any tool. What this
 * proves, and against whom, is written down in docs/fair-dice.md. */

#include "../rules/game.h"

#include <stdio.h>

enum { FAIR_BYTES = 32, FAIR_HEX = 2 * FAIR_BYTES + 1, FAIR_TABLE = 32 };

/* What a roll is numbered by. By entry is how tables were played that began before
 * rolls were: there, anyone who knew the secret could shift the number by an entry
 * more.
 */
enum fair_scheme { FAIR_BY_ENTRY = 1, FAIR_BY_ROLL = 2, FAIR_NEWEST = FAIR_BY_ROLL };

struct fair {
    enum fair_scheme scheme;
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

/* How far a table has come. Neither number ever goes back. */
struct fair_count {
    int entries; /* of the journal: actions and undos */
    int rolls;   /* entries of chance among them, those taken back included */
};

/* Random numbers for the next roll. */
struct rng fair_stream(const struct fair *fair, int seats, struct fair_count count);

/* The lines of a journal, "fair table ID" and so on; without the secret those of a
 * seat's log, which is kept while the game runs. */
void fair_write(const struct fair *fair, int seats, bool with_secret, FILE *out);

/* Read one such line, without its first word, into what was read before. The order is
 * fixed and nothing comes twice: `stage` begins at 0 and only grows. True: the line
 * does not stand here. */
bool fair_read_line(struct fair *fair, int seats, int *stage, const char *words);

/* Random numbers for what a bot thinks at a practice table as `role` ("bot" or "hint")
 * for a seat that may write journal entry `entry`; they tell nothing of the dice. */
struct rng fair_thoughts(const struct fair *fair, const char *role, int seat,
                         int entry);

/* The hash of any text, and whether two hashes are equal, in constant time. */
void fair_hash(const char *text, size_t length, char out[FAIR_HEX]);
bool fair_equal(const char a[FAIR_HEX], const char b[FAIR_HEX]);

#endif
