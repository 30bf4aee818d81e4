#ifndef GAME_H
#define GAME_H

/* The one interface of all games: a game is a const struct of pure functions over a
 * flat state. None of them allocates, reads a clock, draws a random number of its own,
 * or does any input or output; so states can be copied, replayed, searched and fuzzed.
 *
 * A state is caller-owned memory of `state_size` bytes without pointers. A *view* is a
 * state with blanks, made by `hide`; what the comments call a state may be a view
 * unless they say whole. `roll` and `apply` need a whole (or guessed) state. */

#include "json.h"
#include "message.h"
#include "rng.h"
#include "text.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    SEATS_MAX = 6,
    NOBODY = 6, /* an onlooker; also "no seat" in a byte */
    CHANCE = 7, /* dice, bags and decks sit at the table as a player */
    SETTINGS_MAX = 12,
    FIGURES_MAX = 12,
    STATE_MAX = 1024,      /* bytes of the largest state */
    LEGAL_MAX = 4096,      /* the longest list of legal actions of any game */
    EVENTS_MAX = 512,      /* the most events one action may cause */
    MAP_MAX = 8192,        /* bytes of a user's map */
    CHANCE_KINDS_MAX = 16, /* kinds of rolls, decks and bags of one game */
    SETTING_AUTO = -1,     /* a setting that follows from the others, e.g. from seats */
    ARGUMENT_BYTES = 6,    /* of an action or event */
    ARGUMENTS_MAX = 6,     /* of a verb */
    COUNTED_END = 255,     /* ends a list of kinds of events */
    HIDDEN_ARGUMENTS = 0x80 /* set in `verb` or `kind`: the tail is not to be read */
};

typedef uint8_t seat_set; /* bit i: seat i; bit NOBODY: onlookers; bit CHANCE */

#define SEAT(i)   ((seat_set)(1u << (i)))
#define EVERYBODY ((seat_set)0x7F)

/* ---- actions and events: eight bytes each, read and written by notation.c ---- */

struct action {
    uint8_t seat; /* 0 to SEATS_MAX - 1, or CHANCE */
    uint8_t verb; /* row of the game's verb table, maybe HIDDEN_ARGUMENTS */
    uint8_t arg[ARGUMENT_BYTES]; /* as the verb's row cuts them; unused bytes are 0 */
};

struct event {
    uint8_t kind; /* row of the game's event table, maybe HIDDEN_ARGUMENTS */
    seat_set readers;
    uint8_t arg[ARGUMENT_BYTES];
};

struct events {
    int count;
    struct event list[EVENTS_MAX];
};

/* How one argument is written in words and kept in bytes. */
enum argument_form {
    NUMBER, /* low to high, 1 byte */
    WORD,   /* index in words, 1 byte; if words[0] is "" it may be left out */
    CODE,   /* one word that `read` and `write` understand, 1 byte */
    SET, /* a set of `high` things of kind `item`, (high + 7) / 8 bytes, low bits first;
            written as its members with blanks between, or `none` */
    FACES, /* up to `high` numbers of 1 to 15, half a byte each, 0 ends them */
    VERB,  /* 1 byte, a row of the verb table, whose own arguments follow */
};

struct argument {
    const char *name; /* what it is: "cell"; also the type of a placeholder in lang/ */
    enum argument_form form;
    uint8_t low, high;
    const char *const *words; /* WORD: ends with NULL */
    bool (*read)(const char *word, uint8_t *value);
    void (*write)(uint8_t value, struct text *out);
    /* The same in a sentence, if that can differ for some readers; or NULL. */
    void (*say)(uint8_t value, const struct reader *reader, struct text *out);
    const struct argument *item; /* SET: its members, a NUMBER, WORD or CODE */
};

enum verb_flags {
    AGREES = 1, /* agrees to the table as it is (ready, pass): stale after any change */
    TALKS = 2,  /* changes nothing but what was said: makes nothing stale */
    CHANCES = 4 /* only CHANCE may do it */
};

struct verb {
    const char *name; /* one or several words: "pass", "use torch" */
    const struct argument *args[ARGUMENTS_MAX];
    uint8_t open; /* how many leading arguments stay readable when the tail is hidden */
    uint8_t flags;  /* verb_flags */
    uint16_t about; /* phrase that explains it in a list of actions; 0: none */
};

enum event_flags {
    REVEALS = 1 /* someone learns something hidden: not to be undone alone */
};

struct event_kind {
    const char *name;
    const struct argument *args[ARGUMENTS_MAX];
    uint8_t open;    /* as in struct verb */
    uint8_t flags;   /* event_flags */
    uint16_t say;    /* phrase that narrates it; 0: silent, for pictures only */
    uint16_t veiled; /* phrase for readers who may not see the tail */
};

/* ---- settings, set-up, results ---- */

struct setting {
    const char *name;
    const char *const *words; /* choices, ends with NULL; or NULL: a number */
    int16_t low, high;        /* of a number */
    int16_t preset;           /* index of a word, a number, or SETTING_AUTO */
    uint16_t about;           /* phrase that explains it */
    uint8_t seats; /* numbers of seats with which it matters, a bit each; 0: all */
};

struct setup {
    uint8_t seats;
    uint8_t edition; /* of the rules; the game's own, or an older one it still plays */
    int16_t
        value[SETTINGS_MAX]; /* index of a word or number; as in the settings table */
    const char *map;         /* text of a user's map, or NULL: the printed ones */
};

struct outcome {
    seat_set winners; /* seats that won; 0: all lost, or not over */
    uint8_t reason;   /* index of the game's reasons */
};

/* What an action costs in the points of its game. */
struct cost {
    uint8_t points; /* all of it */
    uint8_t free;   /* the part of it that is paid with points for nothing else */
};

enum scope {
    STEPS, /* what brings the game forward: finite; the first is for absent players */
    ALL    /* and what can be repeated for ever: talk, marking again, taking back */
};

struct game {
    const char *name;
    uint8_t edition; /* goes up when old journals would replay differently */
    uint8_t oldest;  /* edition whose journals still replay as they were played */
    uint8_t seats_low, seats_high;
    bool cooperative;               /* all win or lose together */
    bool hides;                     /* some seat may not see something */
    uint16_t title, pitch;          /* phrases: its name, one sentence about it */
    const struct setting *settings; /* ends with a NULL name */
    const struct verb *verbs;       /* ends with a NULL name */
    const struct event_kind *events;
    const struct argument *const
        *arguments;             /* kinds for placeholders; ends with NULL */
    const char *const *reasons; /* of ends, in words; ends with NULL */
    uint16_t reason_phrases;    /* first of as many phrases */
    /* What the simulator measures besides, ends with NULL: first what `figure` tells,
     * then how often each kind of event in `counted` happened. */
    const char *const *figures;
    const uint8_t *counted; /* kinds of events, ends with COUNTED_END; or NULL */
    uint16_t end_names;     /* first of as many phrases: reasons in a word, */
    uint16_t figure_names;  /* figures, */
    uint16_t event_names;   /* and kinds of events, for reports */
    const char *const *chance_kinds; /* names of the kinds of chance; ends NULL */
    uint16_t cost_name;              /* phrase: so many points; 0: nothing costs any */
    size_t state_size;
    int max_legal; /* the longest list that `legal` gives */
    int longest;   /* no game of steps alone has more actions, chance included */

    /* Lay the table. True: refused, and why; then the state is not to be used. The
     * caller has checked each setting against its row and the number of seats. */
    bool (*set_up)(void *state, const struct setup *setup, struct message *why);

    /* Put one thing on a whole table ("fire 4,5"): made-up positions for tests, lessons
     * and puzzles. Journals come from anybody, so what leaves a table with a fault, or
     * one that cannot be played on, is refused. True: refused, state unchanged. */
    bool (*arrange)(void *state, const char *words, struct message *why);

    /* The seats the game waits for; only CHANCE; or nobody: it is over. */
    seat_set (*to_act)(const void *state);

    /* All that a seat may do, in a fixed order; returns how many. For CHANCE: nothing.
     * A view answers for its own seat exactly as the whole state does. */
    int (*legal)(const void *state, int seat, enum scope scope, struct action *out);

    /* False if legal; else true and why. For CHANCE on a whole state: whether the
     * outcome is impossible. Any bytes may be asked about. */
    bool (*refusal)(const void *state, struct action action, struct message *why);

    /* Do a legal action; unless events is NULL append what came of it. */
    void (*apply)(void *state, struct action action, struct events *events);

    /* Which kind of chance is waited for, below CHANCE_KINDS_MAX: the simulator keeps a
     * stream of random numbers for each. */
    int (*chance_kind)(const void *state);

    /* Choose for CHANCE, with the odds of the real dice, bags and decks. */
    struct action (*roll)(const void *state, struct rng *rng);

    /* Points so far, one per seat (cooperative games: the same for all). */
    void (*score)(const void *state, int32_t *points);
    struct outcome (*outcome)(const void *state);

    /* Turns so far as the simulator counts them, and the figures of `figures`. */
    int (*turns)(const void *state);
    void (*figure)(const void *state, int32_t *out);

    /* Blank what a seat (or NOBODY: an onlooker) may not see. Twice is the same as
     * once. */
    void (*hide)(void *state, int seat);

    /* The same for a line of the log; `state` is the whole one before the action. */
    struct action (*hide_action)(const void *state, struct action action, int seat);

    /* Fill a view's blanks with something that fits all its seat has learnt. */
    void (*guess)(void *view, struct rng *rng);

    /* Whether free text may not be said now. NULL: everything may. */
    bool (*refuse_words)(const void *state, int language, const char *words,
                         struct message *why);

    /* NULL, or the invariant that a state breaks, in words for developers. */
    const char *(*fault)(const void *state);

    /* The phrase that names whoever the rules count beyond the seats, as a third set of
     * dice that nobody owns; 0 or no function: there is nobody. */
    int (*extra_name)(const struct setup *setup);

    /* What a legal action of a seat costs on its table. NULL: nothing costs anything.
     */
    struct cost (*cost)(const void *view, struct action action);

    /* What a legal action of a seat would mean on its table, in a few words for a list
     * of actions: what it leads to, which dice count. Writes nothing where the verb's
     * `about` says enough. NULL: it always does. */
    void (*remark)(const void *view, struct action action, const struct reader *reader,
                   struct text *out);

    /* Where an action would lead if it were repeated, as a JSON array of steps {from,
     * to, words, points, late, chance}: one press on a far place then does them all.
     * `late`: not all of it can be paid now. Any sound action may be asked about,
     * possible or not. NULL: nothing leads far. */
    void (*write_ways)(const void *view, struct action first, struct json *out);

    /* The table as plain text in the reader's language, and as JSON for a picture. */
    void (*print)(const void *state, const struct reader *reader, struct text *out);
    void (*write_json)(const void *state, struct json *out);

    /* What is printed on the components and a picture shows, as a JSON object. NULL:
     * nothing but what the state tells. */
    void (*write_content)(struct json *out);
};

/* Room for any game's state. */
union any_state {
    uint64_t align;
    uint8_t bytes[STATE_MAX];
};

/* All games in the order of the menu, ending with NULL; and one by name, or NULL. */
extern const struct game *const games[];
const struct game *game_named(const char *name);

/* The default set-up of a game for so many seats. */
struct setup game_defaults(const struct game *game, int seats);

/* Enter one setting ("level", "3") in a set-up. True: refused. */
bool game_set(const struct game *game, struct setup *setup, const char *name,
              const char *value, struct message *why);

/* Check seats, then let the game lay the table. True: refused. */
bool game_set_up(const struct game *game, void *state, const struct setup *setup,
                 struct message *why);

/* Whether a setting changes anything with so many seats. */
bool game_setting_matters(const struct setting *setting, int seats);

/* The choice of a setting in words. */
void game_write_setting(const struct setting *setting, int value, struct text *out);

static inline bool game_over(const struct game *game, const void *state) {
    return game->to_act(state) == 0;
}

static inline struct action action_of(int seat, int verb) {
    return (struct action){.seat = (uint8_t)seat, .verb = (uint8_t)verb};
}

bool action_equals(struct action a, struct action b);

/* Tell an event; does nothing without a list. */
static inline void tell(struct events *events, struct event event) {
    if (events && events->count < EVENTS_MAX) events->list[events->count++] = event;
}

/* Refuse with a phrase, a rule ID (or NULL) and up to four small arguments; true, so
 * that a check reads `return refuse(...)`. */
#define refuse(why, ...) message_set((why), __VA_ARGS__, 0, 0, 0, 0, 0)

#endif
