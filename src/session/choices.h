#ifndef CHOICES_H
#define CHOICES_H

/* What a seat may do, small enough for the wire. Short lists of actions go as they
 * are; where an argument is a set, or a list is long, the values that each argument
 * may have go instead, and the server decides when it is asked. */

#include "../rules/game.h"

/* What a seat may do on a view: all of it, and what brings the game forward. */
struct offer {
    const union any_state *view;
    const struct action *all;
    int count;
    const struct action *steps;
    int step_count;
};

/* Write the array "can" in at most `most` bytes: actions with what they cost, whether
 * chance or something hidden decides what comes of them, and a remark in the reader's
 * language. The reader's game is that of the view. */
void choices_write(const struct offer *offer, const struct reader *reader, size_t most,
                   struct json *out);

#endif
