#ifndef TABLE_H
#define TABLE_H

/* A table of the server: seats, chat, votes and the game. It is nothing but the rows
 * that were stored for it, applied in order: a command is planned as rows, the rows
 * are stored, and only then applied. So memory is never ahead of the disk, and a table
 * read back is the table that was left. */

#include "../bots/bot.h"
#include "../session/fair.h"
#include "../session/journal.h"
#include "../session/store.h"

enum {
    ROW_LONGEST = 1200,
    TABLE_ID = 16,     /* characters of a table's name */
    TOKEN_LENGTH = 32, /* characters of a seat's token */
    NAME_SIZE = 49,    /* bytes, its NUL included */
    TITLE_SIZE = 81,
    CHAT_SIZE = 401,
    CHAT_KEPT = 30,
    RETREATS_MAX = 32,
    CHAT_MOST = 5000, /* lines of chat that a table may store */
    BOT_SIZE = 32,
    NO_SEAT = NOBODY, /* chat of onlookers, votes of the table's maker */
};

enum table_phase { LOBBY, OPENING, PLAYING, FINISHED, ARCHIVED };
enum place_kind { FREE, PERSON, BOT };
enum vote_kind { VOTE_UNDO, VOTE_CLAIM, VOTE_BOT, VOTE_ARCHIVE, VOTE_START, VOTES };
extern const char *const phase_words[];
extern const char *const place_words[];
extern const char *const vote_words[]; /* ends with NULL */

struct place {
    uint8_t kind;           /* enum place_kind */
    bool ready;             /* to start, in the lobby */
    bool left;              /* the player has gone for good */
    char name[NAME_SIZE];   /* of a person */
    char token[FAIR_HEX];   /* hash of the token */
    char bot[BOT_SIZE];     /* as it was asked for: "strong:200ms" */
    const struct bot *mind; /* NULL: this server has no such bot */
    struct budget budget;
};

/* Something that the others must agree to. */
struct vote {
    bool open;
    uint8_t asker;         /* seat, or NO_SEAT */
    uint8_t seat;          /* that it is about */
    int keep;              /* UNDO: lines that stay */
    seat_set agreed;       /* bit NO_SEAT: the maker */
    seat_set needed;       /* that had to agree when the hub last looked */
    char words[NAME_SIZE]; /* BOT: which; CLAIM: the new name */
    char token[FAIR_HEX];  /* CLAIM: hash of the new token */
};

struct chat {
    int64_t at;    /* seconds since 1970 */
    uint8_t seat;  /* or NO_SEAT */
    int8_t phrase; /* of the quick phrases; -1: its own words */
    char *name;    /* of an onlooker; else "" */
    char *words;
};

/* A place in the log at which the table went back by agreement. */
struct retreat {
    int line;               /* that was the first to be taken back */
    struct action decision; /* that stood there, as everybody may read it */
    int decisions;          /* of people, that were taken back */
    int rolls;              /* and of dice, draws and deals */
};

struct client;
struct intent;

struct table {
    struct table *next; /* in the hub's list of the same hash */
    char id[TABLE_ID + 1];
    enum table_phase phase;
    struct journal play; /* the game; its session is there once it has started */
    char title[TITLE_SIZE];
    bool listed;            /* for everybody to see */
    int64_t clock;          /* seconds for a move; 0: none */
    char creator[FAIR_HEX]; /* hash of the maker's token */
    struct place place[SEATS_MAX];
    struct fair fair;
    struct vote vote[VOTES];
    struct chat chat[CHAT_KEPT]; /* the last ones, oldest first */
    int chats;
    int said; /* lines of chat that are stored */
    char rematch[TABLE_ID + 1];
    bool no_hints; /* bots are not asked what they would do */
    bool practice; /* its secret follows from the server's seed */
    bool brought;  /* a journal from outside: of one client, nothing is stored */
    bool frozen;   /* it cannot be replayed exactly, so it does not go on */
    bool stuck;    /* nor can it be read further than this */

    int64_t rows; /* stored and applied */
    struct fair_count count;
    struct retreat retreat[RETREATS_MAX]; /* by line */
    int retreats;
    seat_set withheld; /* seats whose promised words did not come the last time */
    int64_t moved_at;  /* when the game last changed or the words were asked for */

    /* What the hub keeps about it while it is in memory. */
    struct client *members;
    struct intent *intent; /* being stored */
    struct waiting *waiting, **waiting_last;
    int waiting_count;
    bool known; /* all its rows have been read once, or it was made here */
    int part;   /* rows that are read next; 0: as many as usual */
    bool loading, thinking, rematching;
    bool woken;         /* read because it was due, not because somebody came */
    bool put_off;       /* what it does by itself: until the next tick */
    uint32_t waited_at; /* version at which `waited` bots chose to wait */
    seat_set waited;
    double used_at;                  /* when there last was anything; monotonic */
    double seen_at[SEATS_MAX];       /* when the seat's player left last; monotonic */
    char rematch_made[TABLE_ID + 1]; /* not yet stored here */
};

/* One line of the game, for those who watch. */
struct change {
    int line; /* of the session; after an undo: how many lines are left */
    bool undone;
    struct action action;
    union any_state before;
    struct events events;
};

enum { CHANGES_MAX = 64 };

/* What a list of rows changed. Kept small: of a long list only the last lines. */
struct changes {
    bool table, game, chat; /* what is to be told */
    seat_set freed;         /* seats whose token counts no more */
    int count;
    struct change *list[CHANGES_MAX];
};

struct table *table_new(const char *id);
void table_free(struct table *t);

/* Apply one stored row. A row that does not fit freezes the table. */
void table_apply(struct table *t, const struct store_row *row, struct changes *changes);

void changes_free(struct changes *changes);

/* The journal's line that a row holds, or NULL. `buffer` has room for any row. */
const char *row_line(const char *row, char *buffer, size_t size);

/* Seats with a person; all of them. */
seat_set table_people(const struct table *t);
seat_set table_seats(const struct table *t);

/* Whether a line of the game is a decision of a person who still plays, so that the
 * table can go back to before it; and all that going back to a line takes back. */
bool table_is_decision(const struct table *t, int line);
struct retreat table_retreat(const struct table *t, int line);

/* Seats that have promised a word and not opened it. */
seat_set table_withheld(const struct table *t);

/* Bots that chose to wait for others at the table as it is now. */
seat_set table_waits(const struct table *t);

/* Seats whose agreement a vote needs; bit NO_SEAT: the maker's. `present`: seats whose
 * player is here, or was a moment ago. */
seat_set vote_needs(const struct table *t, enum vote_kind kind, seat_set present);

/* The index of a word in a list that ends with NULL; -1: none. */
int word_index(const char *const *words, const char *word);

/* The table in one line of JSON, for lists. */
void table_summary(const struct table *t, struct text *out);

/* When something must be done for it: STORE_ASLEEP for never. `acting` are the seats
 * that are to act, `now` is when they began. */
int64_t table_wakes(const struct table *t, seat_set acting, int64_t now);

/* How its readers are addressed. `names` has room for all seats. */
struct reader table_reader(const struct table *t, enum language language,
                           const char *names[SEATS_MAX]);

#endif
