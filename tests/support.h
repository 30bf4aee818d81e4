#ifndef SUPPORT_H
#define SUPPORT_H

/* What the test programs share: TAP output, random tables, looking into JSON. */

#include "rules/game.h"
#include "session/journal.h"

/* One result of a test program, printed as TAP. `why` may be NULL when it passed. */
void tap(bool passed, const char *name, const char *why);

/* Print the plan; the program's exit code. */
int tap_done(void);

/* HOTSEAT_LONG is set: large counts. */
bool is_long(void);

/* A random set-up for so many seats; false if the game refuses this combination. */
bool random_setup(const struct game *game, int seats, struct rng *rng,
                  struct setup *setup);

/* "seats 3 rounds=2 open=on" for messages. */
void describe_setup(const struct game *game, const struct setup *setup,
                    struct text *out);

/* Whether something is no more than a seat's view: hiding it again takes nothing away.
 */
bool is_view_of(const struct game *game, const void *view, int seat);

/* What a session's journal gives when it is read again; NULL with why if it does not.
 */
struct session *journal_again(const struct session *s, struct journal_fault *fault);

/* A table with all of these things put on it, up to NULL; what does not fit stops the
 * program. */
void lay_table(const struct game *game, const struct setup *setup,
               const char *const *words, void *state);

/* Something put on the table as in print; what does not fit is left out. */
void lay(const struct game *game, void *state, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The value at a path ("seats.0.points") of a JSON text, as it is written there, into
 * out. False: there is none. "length" at the end of a path counts an array. */
bool json_at(const char *json, const char *path, struct text *out);

/* Whether a text is one well-formed JSON value. */
bool json_is_sound(const char *json);

/* A state as JSON, and as printed in English. */
void state_json(const struct game *game, const void *state, struct text *out);
void state_print(const struct game *game, const void *state, struct text *out);

/* An action in words, in a static buffer per call site's choice. */
void action_words(const struct game *game, struct action action, char *out,
                  size_t size);

/* Whether what is written of an event is all there is in it: it reads back, and no byte
 * is left over. */
bool event_is_sound(const struct game *game, const struct event *event);

#endif
