#ifndef HUB_H
#define HUB_H

/* The hub: clients and tables, and what happens between them. It knows nothing of
 * sockets: whoever drives it brings lines in and takes frames out, so that tests can
 * drive it too. One thread. */

#include "door.h"
#include "log.h"
#include "storage.h"
#include "table.h"
#include "workers.h"

enum {
    PROTOCOL = 1,
    FRAME_LONGEST = 16 * 1024,   /* bytes of a frame to a client */
    MESSAGE_LONGEST = 10 * 1024, /* bytes of a message from a client */
    TAG_SIZE = 16,
    WAITING_MOST = 32,           /* messages that wait for one table, see enqueue */
    OPENING_SECONDS = 60,        /* for the words of fair dice */
    QUICK_PHRASES = 8,           /* as many as the list server.quick has */
    REPLAY_LONGEST = 256 * 1024, /* bytes of a journal that a client brings */
    REPLAYS_MOST = 200,          /* brought journals open at once */
    PRESENT_SECONDS = 180,       /* a player who left is still reckoned with */
    HINTS_MOST = 50,             /* thoughts that one address may wait for */
    CLIENTS_A_HOME = 10,         /* an address may say as much as so many clients */
    NO_SEED = -1,                /* tables get random secrets */
};

/* What one address or client may do. */
struct limits {
    int connections;     /* per address */
    int tables_per_hour; /* made per address */
    int messages;        /* per second and client, three times as many at once */
    int thinking;        /* milliseconds for one thought of a bot */
};

/* How the hub reaches the world. */
struct outside {
    void (*send)(void *peer, const char *bytes, size_t length);
    void (*drop)(void *peer); /* close soon; hub_closed follows */
    int64_t (*now)(void);     /* seconds since 1970 */
    double (*precise)(void);  /* seconds, monotonic: for rates and latencies */
};

struct counters {
    uint64_t actions, refusals, undos, chats, messages, frames, bytes, dropped;
    uint64_t opened, tables_made, store_failures, read_failures, bot_moves;
    int clients, seats, tables;
    uint64_t latency_bucket[12]; /* of durable changes, see metrics.c */
    double latency_sum;
    uint64_t latency_count;
};

/* A bucket that fills with time, and from which everything done takes one. */
struct allowance {
    double left;
    double at; /* when that was counted; monotonic */
};

struct client {
    struct hub *hub;
    void *peer; /* of whoever drives the hub */
    struct address *address;
    enum language language;
    struct table *table;
    struct client *next, *previous; /* at the same table */
    seat_set seats;                 /* held at it */
    bool creator;                   /* made it */
    char name[NAME_SIZE];           /* of an onlooker */
    struct allowance messages;      /* it may still send */
    struct job *reading;            /* a list that it waits for */
    char reading_tag[TAG_SIZE];
    struct export *export; /* that it waits for; NULL: none */
    struct thought *hint;  /* that it waits for; NULL: none */
    char hint_tag[TAG_SIZE];
    char *journal; /* that it brings, as far as it is here; NULL: none */
    size_t journal_length;
    int64_t pieces_left;       /* of it */
    struct thought *replaying; /* the same, once it is whole */
    char replay_tag[TAG_SIZE];
    struct waiting *behind; /* what it said at a table that it has left since */
};

/* A message waiting until its table is free. */
struct waiting {
    struct waiting *next;
    struct client *client;
    char *text;
};

/* Rows on their way to the disk, and who wanted them. */
struct intent {
    struct client *asker; /* NULL: nobody, or gone */
    char tag[TAG_SIZE];
    int seat; /* that the asker gets, or loses */
    bool takes_seat, makes_table, claims;
    bool foresees;                 /* the head's time to wake is set */
    char token[TOKEN_LENGTH + 1];  /* that the asker is told */
    char rematch_of[TABLE_ID + 1]; /* table that is played again */
    double begun;
    struct job *job;
};

struct address {
    struct address *next;
    char name[ADDRESS_SIZE];
    int connections;
    struct allowance tables;   /* that may still be made */
    struct allowance messages; /* that may still be sent */
    int exports;               /* of its clients, in memory */
    uint64_t exported;         /* number of the last one */
    int thoughts;              /* that are waited for on its behalf */
    double thinking; /* seconds that bots thought for it lately; halves every minute */
    double thought_at;
};

enum { ADDRESS_LISTS = 256 };

/* Ways around the stored tables that wake, see due.c. */
enum round_kind { BOTS_TO_MOVE, CLOCKS, STORED_AHEAD, ROUNDS };
struct round {
    struct store_due due; /* what is still to come of it */
    bool under_way;
    bool asked; /* the store looks for the next part */
};

struct hub {
    struct outside outside;
    struct limits limits;
    struct storage *storage;
    struct workers *workers;
    struct log *log;  /* NULL: nobody reads one */
    bool has_trouble; /* the last change could not be stored */
    /* Choose for CHANCE, for journal entry `entry`. */
    struct action (*roll)(const struct table *t, const void *state,
                          struct fair_count count);
    int64_t seed;         /* of the dice of new tables, or NO_SEED */
    struct table **lists; /* by hash of the name */
    size_t list_count;    /* a power of two */
    struct address *addresses[ADDRESS_LISTS];
    struct counters counters;
    struct address nobody;            /* pays for tables at which nobody looks */
    const struct address *last_payer; /* asked for the newest thought */
    double company_at; /* when that was last somebody else than before; monotonic */
    struct export *exports; /* that clients wait for, in the order they asked */
    int exporting;          /* of them in memory */
    uint64_t exported;      /* so many have begun */
    int replays;            /* brought journals that are being replayed or shown */
    double begun;           /* monotonic seconds */
    struct round rounds[ROUNDS];
    double rounds_at;  /* when rounds last began; monotonic */
    int64_t ticked_at; /* time of day of the last tick */
    bool set_back;     /* it was set back, and the store not yet searched */
    char frame[FRAME_LONGEST + 1];
    struct action legal[LEGAL_MAX], steps[LEGAL_MAX];
};

struct hub *hub_new(const struct outside *outside, const struct limits *limits,
                    struct storage *storage, struct workers *workers);
void hub_free(struct hub *hub); /* not the storage and the workers */

/* A client comes, or is refused (NULL) because its address has too many; speaks; goes.
 */
struct client *hub_opened(struct hub *hub, void *peer, const char *address);
void hub_said(struct client *client, const char *bytes, size_t length);
void hub_closed(struct client *client);
/* All that was sent to it is on its way. */
void hub_drained(struct client *client);

/* Take up what storage and workers have done. */
void hub_turn(struct hub *hub);

/* Once a second: clocks, rest, tables to wake. */
void hub_tick(struct hub *hub);

/* ---- for the hub's own files ---- */

/* One message being answered. */
struct request {
    struct hub *hub;
    struct client *client;
    struct table *table; /* the client's */
    char tag[TAG_SIZE];
    const char *rest; /* what is left of its first line */
    const char *more; /* its further lines */
    struct message why;
};

enum {
    PART_FIRST = 256, /* rows of a table that are read at once */
    PART_LEAST = 16,
    PART_MOST = 1024,
};

/* hub.c */
/* How many rows to read next, after those that began to be used at `begun`. What a row
 * costs depends on the game and its length, and others wait meanwhile. */
int hub_next_part(const struct hub *hub, int rows, double begun);
struct table *hub_find(struct hub *hub, const char *id);
struct table *hub_add_table(struct hub *hub, const char *id);
void hub_load(struct hub *hub, struct table *t);
/* Nothing happens at the table until somebody comes or its clock runs out. */
void hub_put_to_sleep(struct hub *hub, struct table *t);
void hub_join(struct client *client, struct table *t);
void hub_leave(struct client *client);
/* Seats whose player is at the table, or was a moment ago, and has not left for good.
 */
seat_set hub_present(const struct hub *hub, const struct table *t);
/* Seconds until the player of a seat who is not at the table no longer counts as
 * present; 0: is at the table, or does not count any more. */
int hub_present_for(const struct hub *hub, const struct table *t, int seat);
void hub_answer(struct client *client, const char *text);

/* due.c: once a second; and what was found. */
void hub_wake_tables(struct hub *hub);
void hub_take_due(struct hub *hub, const struct job *job);

/* intent.c: rows for a table. */
struct intent *intent_new(struct hub *hub, struct table *t, const struct request *r);
void intent_add(struct intent *intent, const struct table *t, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void intent_submit(struct hub *hub, struct table *t, struct intent *intent);
void intent_free(struct intent *intent);
/* The game goes on: an entry that the session does not refuse, or the start, then all
 * that chance does. Ends with the submission. */
void intent_entry(struct hub *hub, struct table *t, struct intent *intent,
                  struct entry entry);
void intent_start(struct hub *hub, struct table *t, struct intent *intent);

/* game.c: do what a vote asked for; all have agreed. */
void hub_carry_out(struct hub *hub, struct table *t, struct intent *intent,
                   enum vote_kind kind, const struct vote *vote);

/* frames.c: frames down. */
struct frame {
    struct hub *hub;
    struct text text;
    struct json json;
};
void frame_open(struct frame *frame, struct hub *hub, const char *kind,
                const char *tag);
void frame_send(struct frame *frame, struct client *client);
void send_error(struct client *client, const char *tag, const struct message *why);
void send_ok(struct client *client, const char *tag);
void send_table(struct client *client);
void send_state(struct client *client, int seat, const struct changes *changes);
void send_states(struct client *client, const struct changes *changes);
void send_chat(struct client *client, int first);
/* Where a journal is wrong, and why. */
void send_fault(struct client *client, const char *tag,
                const struct journal_fault *fault);
/* One line of a log: words, events and sentences as a seat may see them. */
void write_change(struct json *j, const struct table *t, const struct change *change,
                  int seat, const struct reader *reader);
/* The table as a seat sees it. */
void write_view(struct json *j, const struct table *t, const union any_state *view);

/* minds.c: let the table's bots think if it is their turn; ask a bot for a hint; take
 * an answer. */
void hub_think(struct hub *hub, struct table *t);
bool hub_hint(struct request *r, int seat);
void hub_take_thought(struct hub *hub, const struct thought *thought);
/* A bot by name, with a budget that this server has. True: refused. */
bool hub_bot_named(struct request *r, const char *name);
/* Hand a thought to the workers, behind all that was asked for by those who have asked
 * for less; and take it back when it is done. */
void thought_submit(struct hub *hub, struct thought *thought, struct address *payer);
void thought_done(struct hub *hub, struct thought *thought);
/* What a client asked of the workers is no longer wanted. */
void thought_forget(struct thought **held);

/* lobby.c: back to the lobby from the opening of words, with a new secret. */
void hub_begin_anew(struct hub *hub, struct table *t, struct intent *intent);

/* replay.c: a journal that a client brings, shown to it alone. */
void hub_take_replay(struct hub *hub, struct thought *thought);
void replay_forget(struct client *client);

/* export.c: a journal or a seat's log, in parts. */
void export_ask(struct request *r, int seat);
void export_forget(struct client *client);
void hub_take_export(struct hub *hub, const struct job *job);
/* Once a second: clients that take nothing are dropped. */
void exports_tick(struct hub *hub);

/* address.c */
struct address *address_open(struct hub *hub, const char *name);
void address_close(struct hub *hub, struct address *address);
bool address_may_make_table(struct hub *hub, struct address *address);
/* Take one out of a bucket that gets `rate` a second and holds `most`, and return what
 * is left. Below 0: it was empty. */
double allowance_take(struct allowance *a, double now, double rate, double most);
/* Count a message that one of its clients sends; as above. */
double address_take_message(struct hub *hub, struct address *address);
void addresses_free(struct hub *hub);

/* commands: the table of all, ends with a NULL name. */
struct command_row {
    const char *name;
    bool at_table; /* needs a table */
    bool changes;  /* waits while the table is being stored */
    bool (*run)(struct request *r);
};
extern const struct command_row lobby_commands[], game_commands[], talk_commands[],
    replay_commands[];

/* words.c: cutting requests into words; true: refused, r->why says why. */
bool cut_word(struct request *r, char *out, size_t size);
bool cut_number(struct request *r, int64_t low, int64_t high, int64_t *out);
bool cut_seat(struct request *r, int *seat);     /* any seat of the table */
bool cut_own_seat(struct request *r, int *seat); /* one that the client holds */
bool cut_viewer(struct request *r, int *seat);   /* an own seat, or "-": NOBODY */
bool refuse_text(struct request *r, const char *text, size_t size);

/* names.c. A name for a seat, or for an onlooker (NO_SEAT): it can be seen, and nobody
 * else at the table has it. */
bool refuse_name(struct request *r, const char *name, int seat);
/* Whether there is anything to see in a text; whether it turns the writing around. */
bool text_shows(const char *text);
bool text_turns(const char *text);

#endif
