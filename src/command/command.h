#ifndef COMMAND_H
#define COMMAND_H

/* The command line: subcommands with their options as tables, which also make the help.
 * Exit codes: 0 done, 1 it went wrong (a file, a replay that differs), 2 asked wrongly.
 */

#include "../bots/bot.h"
#include "../rules/game.h"

enum { DONE = 0, WENT_WRONG = 1, ASKED_WRONGLY = 2, OPTIONS_MAX = 64 };

struct option_row {
    const char *name;  /* "--seats" */
    const char *value; /* what it takes, in capitals: "N"; NULL: nothing */
    uint16_t about;    /* phrase */
};

struct arguments; /* below */

struct command {
    const char *name;
    const char *words; /* the one word behind it: "GAME", "[GAME]"; "": none */
    uint16_t about;    /* phrase: one line */
    const struct option_row
        *options;                /* ends with a NULL name; common ones not listed */
    const char *const *examples; /* whole commands; ends with NULL */
    int (*run)(const struct arguments *args);
};

/* What was typed behind a subcommand. */
struct arguments {
    const struct command *command;
    enum language language;
    const char *word; /* plain, not an option: a game's name or a file; or NULL */
    int options;
    struct {
        const char *name;
        const char *value; /* NULL if it takes none */
    } option[OPTIONS_MAX];
    int argc; /* the whole line as typed, for "how to repeat this" */
    char **argv;
};

/* Run one of the commands of a table (ends with a NULL name). */
int command_main(const struct command *commands, int argc, char **argv);

/* The last value given for an option, or NULL; whether it was given; how often. */
const char *option_value(const struct arguments *args, const char *name);
bool option_given(const struct arguments *args, const char *name);

/* The value as a number within bounds. True: it is none, and the user was told. */
bool option_number(const struct arguments *args, const char *name, int64_t low,
                   int64_t high, int64_t *out);

/* Print a sentence to stderr; ASKED_WRONGLY, so that `return complain(...)` reads well.
 */
int complain(const struct arguments *args, const struct message *why);
int complain_about(const struct arguments *args, int phrase, const char *word);

/* Tell the user that a word is none of a list. ASKED_WRONGLY. */
int complain_list(const struct arguments *args, int phrase, const char *word,
                  const char *list);

/* The same for a file that could not be read or written (errno says why), and for a
 * journal, with its line. WENT_WRONG. */
int complain_file(const struct arguments *args, const char *path);
struct journal_fault;
int complain_journal(const struct arguments *args, const struct journal_fault *fault);

/* The game that the word names. True: none, and the user was told. */
bool game_asked(const struct arguments *args, const struct game **game);

/* --seats, --set and a map (--map, --board and --scenario name a file; --content a
 * folder like content/, whose maps replace the printed ones) as a set-up. True:
 * refused, and the user was told. Without --seats there are `usual_seats`. The map, if
 * any, is to be freed by the caller. */
bool setup_asked(const struct arguments *args, const struct game *game, int usual_seats,
                 struct setup *setup);

/* Milliseconds that this thread has worked: the clock for bots' budgets, which a busy
 * machine does not make weaker. */
double clock_for_bots(void);

/* The reader of this command's output. */
struct reader reader_of(const struct arguments *args, const struct game *game);

#define SETUP_OPTIONS                                                                  \
    {"--seats", "N", CLI_OPTION_SEATS}, {"--set", "NAME=VALUE", CLI_OPTION_SET},       \
        {"--map", "FILE", CLI_OPTION_MAP}, {"--board", "FILE", CLI_OPTION_BOARD},      \
        {"--scenario", "FILE", CLI_OPTION_SCENARIO}, {                                 \
        "--content", "DIR", CLI_OPTION_CONTENT                                         \
    }

#endif
