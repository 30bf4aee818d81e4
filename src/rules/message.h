#ifndef MESSAGE_H
#define MESSAGE_H

/* What a player can read: a phrase of lang/ with small arguments. The reader's language
 * makes the sentence, so one server speaks all languages at once.
 *
 * Phrases are an enum made from lang/en.json at build time (phrases.h): the key
 * "core.unknown_verb" is CORE_UNKNOWN_VERB. A list "fuji.cards" is FUJI_CARDS,
 * FUJI_CARDS + 1 and so on. In a phrase {0} is a number, {0:seat} a seat, {0:cards} an
 * entry of a list of the same game, {0:cell} an argument kind of the game, {word} the
 * message's word. */

#include "phrases.h"
#include "text.h"

#include <stdbool.h>
#include <stdint.h>

struct game;
struct event;

enum { MESSAGE_ARGUMENTS = 6, MESSAGE_WORD = 40 };

enum language { ENGLISH, FRENCH, GERMAN, POLISH, LANGUAGES };
extern const char *const language_codes[LANGUAGES + 1]; /* "en", "fr", "de", "pl" */

struct message {
    uint16_t phrase;  /* of phrases.h; 0: none */
    const char *rule; /* ID of the rule behind it, or NULL */
    int64_t arg[MESSAGE_ARGUMENTS];
    char word[MESSAGE_WORD]; /* a word from outside, shortened and cleaned */
};

/* Who reads: the language, and the names of the seats (NULL: "Seat 0"). */
struct reader {
    enum language language;
    const struct game *game;
    const char *const *names;
    const struct setup *setup; /* of the table, if there is one */
    bool in_words; /* sees a picture and types nothing: wants words, not codes */
};

/* Fill a message; always true. The last four are arguments 0 to 3. */
bool message_set(struct message *m, int phrase, const char *rule, ...);

/* The same with a word from outside. */
bool message_about(struct message *m, int phrase, const char *word);

/* The sentence, in the reader's language. */
void message_write(const struct message *m, const struct reader *reader,
                   struct text *out);

/* A phrase without arguments. */
const char *phrase_text(int phrase, enum language language);
void say(int phrase, const struct reader *reader, struct text *out);
void say_with(int phrase, const struct reader *reader, struct text *out, int64_t a,
              int64_t b);

/* The key of a phrase ("core.unknown_verb"). */
const char *phrase_key(int phrase);

/* The name of a seat for this reader. */
void seat_write(int seat, const struct reader *reader, struct text *out);

/* What an event says to one of its readers; nothing if it is silent. */
void event_narrate(const struct event *event, const struct reader *reader,
                   struct text *out);

/* "fr" or "fr_CH.UTF-8" to a language; false if it is none of ours. */
bool language_named(const char *code, enum language *out);

#endif
