#ifndef CHOICES_H
#define CHOICES_H

/* What a seat may do, small enough for the wire. Short lists of actions go as they
 * are; where an argument is a set, or a list is long, the values that each argument
 * may have go instead, and the server decides when it is asked. */

#include "../rules/game.h"

/* Write the array "can" from a list of legal actions, of which those in `steps` bring
 * the game forward, in at most `most` bytes. Explanations in the reader's language. */
void choices_write(const struct action *all, int count, const struct action *steps,
                   int step_count, const struct reader *reader, size_t most,
                   struct json *out);

#endif
