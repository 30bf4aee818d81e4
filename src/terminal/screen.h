#ifndef SCREEN_H
#define SCREEN_H

/* Lines on a terminal: colours where they can be shown, plain text elsewhere. */

#include "../rules/game.h"

enum style { PLAIN, STRONG, FAINT, WARNING };

struct screen {
    bool colours;   /* a terminal, and NO_COLOR is not set */
    bool can_clear; /* a terminal */
    struct reader reader;
};

struct screen screen_on_stdout(struct reader reader);

/* A phrase as a line of its own. */
void screen_say(const struct screen *screen, enum style style, int phrase, int64_t a,
                int64_t b);
void screen_message(const struct screen *screen, const struct message *message);
void screen_line(const struct screen *screen, enum style style, const char *line);

/* A line that may need several of SCREEN_WIDTH columns, the further ones indented. */
enum { SCREEN_WIDTH = 80 };
void screen_wrapped(const struct screen *screen, enum style style, const char *line,
                    int indent);

/* The table as a view shows it. */
void screen_table(const struct screen *screen, const struct game *game,
                  const void *view);

/* What a seat was told by a list of events. */
void screen_events(const struct screen *screen, const struct events *events);

/* So that the next player does not see what was there: clears a terminal and its
 * scroll-back; elsewhere only draws a line. */
void screen_cover(const struct screen *screen);

/* Print a prompt and read a line without its end; false: there is no more. */
bool screen_ask(const struct screen *screen, int phrase, int64_t a, char *line,
                size_t size);

#endif
