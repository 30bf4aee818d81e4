#ifndef SESSION_H
#define SESSION_H

/* One table: a game being played by seats, with its journal, versions, undo and views.
 * What a seat asks (legal, refusal, view) is always answered from its view, never from
 * the true state, so that no answer can leak. No clock, no dice, no files: drivers
 * bring them. */

#include "../rules/game.h"

/* A line of the journal: an action and whether its player alone may take it back. */
struct line {
    struct action action;
    bool fixed; /* of chance, or something was revealed by it */
};

/* A proposal to take back everything from a line on. */
struct undo_proposal {
    bool open;
    uint8_t asker;
    int keep;        /* lines that stay */
    seat_set agreed; /* the asker included */
};

struct session {
    const struct game *game;
    struct setup setup; /* its map belongs to the session */
    char **arranged;    /* words given to `arrange` before the first action */
    int arranged_count;

    union any_state state; /* the true one: never shown to a seat */
    struct line *lines;
    int count, capacity;

    uint32_t version;          /* one more with every change, undo included */
    uint32_t acted[SEATS_MAX]; /* version after the last action of each seat */
    uint32_t changed;          /* version after the last change but talk */
    seat_set people;           /* seats whose agreement an undo needs; default all */
    struct undo_proposal proposal;
};

/* Lay a table. NULL: refused, and why. */
struct session *session_new(const struct game *game, const struct setup *setup,
                            struct message *why);
void session_free(struct session *s);

/* Put one thing on the table, before the first action. True: refused. */
bool session_arrange(struct session *s, const char *words, struct message *why);

/* A seat acts, having seen `version`. True: refused, and nothing has changed. Stale is
 * an action whose seat has acted since, or that agrees to a table which has changed
 * since. */
bool session_act(struct session *s, int seat, uint32_t version, struct action action,
                 struct events *events, struct message *why);

/* Chance acts: with an outcome from outside, which may be refused, or with one rolled.
 */
bool session_chance(struct session *s, struct action outcome, struct events *events,
                    struct message *why);
void session_roll(struct session *s, struct rng *rng, struct events *events);

/* Whether chance is to act. */
bool session_waits_for_chance(const struct session *s);

/* What a seat (or NOBODY) sees, into caller's memory of game->state_size bytes. */
void session_view(const struct session *s, int seat, void *out);

/* The same after the first n lines. */
void session_view_after(const struct session *s, int seat, int n, void *out);

/* The true state after the first n lines: for hashes and replays, never for a seat. */
void session_replay(const struct session *s, int n, union any_state *out);

/* What a seat may do, from its view; out has room for game->max_legal. */
int session_legal(const struct session *s, int seat, enum scope scope,
                  struct action *out);

/* Why a seat may not do something; false if it may. From its view. */
bool session_refusal(const struct session *s, int seat, struct action action,
                     struct message *why);

/* Take back a seat's own last action, if it stands at the very end and nothing random
 * or secret came of it. True: refused. */
bool session_undo(struct session *s, int seat, struct message *why);

/* Ask the table to go back to `keep` lines, and agree or not. When all people at the
 * table agree it is done; any action or a no ends the proposal. True: refused. */
bool session_ask_undo(struct session *s, int seat, int keep, struct message *why);
bool session_answer_undo(struct session *s, int seat, bool agrees, struct message *why);

/* Call `take` with each line from `first` on as a seat may read it, without hash lines.
 */
void session_log(const struct session *s, int seat, int first,
                 void (*take)(void *to, int line, const char *words), void *to);

/* The events of line n as a seat may see them. */
void session_events(const struct session *s, int seat, int n, struct events *out);

/* A number that stands for all behaviour of the state: legal words of all seats, score.
 */
uint64_t behaviour_hash(const struct game *game, const void *state);

/* Go on with a hash over some bytes. */
uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t size);

/* Keep of a list of events those that a seat may see. */
void events_for(struct events *events, int seat);

#endif
