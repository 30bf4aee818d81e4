#ifndef NOTATION_H
#define NOTATION_H

/* One notation for actions and events: the same words are the journal, the tests, what
 * is typed in the terminal and what goes over the wire. See docs/notation.md. */

#include "game.h"

enum { LINE_LONGEST = 240, WORDS_MAX = 48, WORD_LONGEST = 24 };

/* "2 move e" to an action. True: refused, with a sentence that says what is wrong. */
bool notation_read(const struct game *game, const char *line, struct action *out,
                   struct message *why);

/* The same without the seat in front ("move e"). */
bool notation_read_for(const struct game *game, int seat, const char *line,
                       struct action *out, struct message *why);

void notation_write(const struct game *game, struct action action, struct text *out);

/* Without the seat in front. */
void notation_write_words(const struct game *game, struct action action,
                          struct text *out);

/* "fire 4,5" to an event's kind and arguments, as the tests write them; readers stay 0.
 */
bool notation_read_event(const struct game *game, const char *line, struct event *out,
                         struct message *why);
void notation_write_event(const struct game *game, const struct event *event,
                          struct text *out);

/* How a verb is used, for help: "mark CELL". */
void notation_usage(const struct game *game, const struct verb *verb, struct text *out);

/* One argument's value in words. */
void notation_write_value(const struct argument *kind, uint64_t value,
                          struct text *out);

/* Read an argument's value from its bytes and move on; `start` is the first of them
 * all. */
uint64_t notation_take(const struct argument *kind, const uint8_t **at,
                       const uint8_t *start);

/* Whether verb, arguments and unused bytes are such as notation_read could have made;
 * `refusal` asks this first, so that any bytes may be asked about. */
bool notation_is_sound(const struct game *game, struct action action);

/* Sets and faces in an action's or event's bytes. */
static inline uint32_t bytes_set24(const uint8_t *at) {
    return (uint32_t)at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16;
}
static inline void bytes_put24(uint8_t *at, uint32_t set) {
    at[0] = (uint8_t)set;
    at[1] = (uint8_t)(set >> 8);
    at[2] = (uint8_t)(set >> 16);
}
static inline int bytes_face(const uint8_t *at, int i) {
    return at[i / 2] >> (i % 2 * 4) & 15;
}
static inline void bytes_put_face(uint8_t *at, int i, int face) {
    at[i / 2] = (uint8_t)(at[i / 2] | face << (i % 2 * 4));
}

#endif
