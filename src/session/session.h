#ifndef SESSION_H
#define SESSION_H

/* A game being played by seats: its lines, versions, undo and views. The session alone
 * decides what may happen: drivers ask session_refuses and then call session_do. What a
 * seat asks (legal, refusal, view) is always answered from its view, never from the
 * true state, so that no answer can leak. No clock, no dice, no files: drivers bring
 * them. */

#include "../rules/game.h"

/* An action that was done, and whether its player alone may take it back. */
struct line {
    struct action action;
    bool fixed; /* chance acted, or something was revealed */
};

/* One change of a game, as it stands in a journal. */
enum entry_kind { ENTRY_ACTION, ENTRY_UNDO };
struct entry {
    enum entry_kind kind;
    struct action action; /* ACTION: of a seat, or of chance */
    int keep;             /* UNDO: lines that stay */
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
};

/* Lay a table. NULL: refused, and why. */
struct session *session_new(const struct game *game, const struct setup *setup,
                            struct message *why);
void session_free(struct session *s);

/* The same game once more, to be played on by itself. */
struct session *session_copy(const struct session *s);

/* Put one thing on the table, before the first action. True: refused. */
bool session_arrange(struct session *s, const char *words, struct message *why);

/* The entry of an action, and that of going back to the first `keep` lines. */
struct entry entry_act(struct action action);
struct entry entry_undo(int keep);

/* Returns true, and why, if the table cannot change like this; changes nothing itself.
 * `version` is the last one that the actor has seen. An action is stale if its seat has
 * acted since, or if it agrees to a table that has changed since. Who must agree to an
 * undo is for the driver to know; a seat's own last action is session_refuses_undo. */
bool session_refuses(const struct session *s, const struct entry *entry,
                     uint32_t version, struct message *why);

/* Returns true, and why, if a seat may not take back the last line alone: it is not the
 * seat's own, or something random or secret came of it. */
bool session_refuses_undo(const struct session *s, int seat, struct message *why);

/* Do what session_refuses does not refuse. `events`, or NULL, gets what happens. */
void session_do(struct session *s, const struct entry *entry, struct events *events);

/* Ask and do: an action by somebody who has seen the table as it is. True: refused, and
 * nothing has changed. */
bool session_act(struct session *s, struct action action, struct events *events,
                 struct message *why);

/* Chance acts, with an outcome that is rolled. */
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

/* Whether somebody learns something hidden from these events. */
bool events_reveal(const struct game *game, const struct events *events);

/* Keep of a list of events those that a seat may see. */
void events_for(struct events *events, int seat);

#endif
