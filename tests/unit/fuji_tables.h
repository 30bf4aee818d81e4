#ifndef FUJI_TABLES_H
#define FUJI_TABLES_H

/* Tables of Fuji for unit tests, laid in the words of transcripts. */

#include "rules/fuji/state.h"

#define WORDS(...) ((const char *const[]){__VA_ARGS__, NULL})

enum { A = 0, B = 1 }; /* the setting `two` */

/* Scenario 1 before its terrain is laid. */
struct state empty(int seats, int two);

/* Arrange things, and do actions; the test fails where one is refused. */
void put(struct state *s, const char *const *words);
void act(struct state *s, const char *const *lines);

/* An empty table (two players: with the third character) with things on it. */
struct state laid(int seats, const char *const *words);

struct action action_in(const char *words);

#endif
