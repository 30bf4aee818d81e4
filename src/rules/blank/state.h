#ifndef BLANK_STATE_H
#define BLANK_STATE_H

/* Blank, the template game: tiny, but with every feature of the interface. Two to four
 * seats light fires for a few rounds. Each round everybody rolls a die behind a hand
 * and draws a card into a hidden hand; all pledge openly how high their fire will be,
 * may change their minds until all are ready, and may talk; then all choose a card in
 * secret at the same time. The cards are shown, a token is drawn from a bag, and whose
 * die plus card reaches three times the pledge scores it. The most points win.
 *
 * Copy this folder to add a game: docs/adding-a-game.md walks through it. */

#include "../game.h"

#include <assert.h>

enum {
    SEATS = 4,      /* at most */
    CARD_KINDS = 3, /* cards worth 1, 2 and 3 */
    CARDS_EACH = 5, /* of each kind in the pile: 15, three rounds for five seats */
    FACES_OF_DIE = 6,
    ROUNDS_MAX = 3,
    EMBERS = 2, /* in the bag */
    WATERS = 2,
};

enum card { NO_CARD, STICK, BRANCH, LOG, HIDDEN_CARD }; /* worth 0, 1, 2, 3 */
enum token { NO_TOKEN, EMBER, WATER, TOKEN_KINDS };
enum phase { ROLLING, DEALING, PLEDGING, CHOOSING, DRAWING, OVER };
enum { HIDDEN_DIE = 7, STATEMENTS = 4 };

enum verb_of_blank { ROLL, DEAL, DRAW, PLEDGE, READY, UNREADY, SAY, CHOOSE };

struct state {
    uint8_t seats;  /* 2 to 4 */
    uint8_t rounds; /* to be played, 1 to 3 */
    uint8_t open;   /* setting: dice are rolled in the open */
    uint8_t phase;  /* enum phase */
    uint8_t round;  /* played so far */
    uint8_t turn;   /* the seat that chance rolls or deals for next */
    uint8_t viewer; /* whose view this is; CHANCE: whole */
    uint8_t spoken; /* statements made this game, at most 255 */

    uint8_t die[SEATS];              /* 1 to 6, 0 not rolled, HIDDEN_DIE */
    uint8_t hand[SEATS][CARD_KINDS]; /* counts; all 0 where hidden */
    uint8_t hand_size[SEATS];        /* public */
    uint8_t pile[CARD_KINDS]; /* counts; in a view the hidden hands are in it too */
    uint8_t pile_size;        /* public */
    uint8_t bag[TOKEN_KINDS]; /* counts */
    uint8_t pledge[SEATS];    /* 0 none yet, 1 to 3 */
    uint8_t ready;            /* seats */
    uint8_t choice[SEATS];    /* NO_CARD: keeps; HIDDEN_CARD in another's view */
    uint8_t chosen;           /* seats that have chosen */
    uint8_t said[SEATS];      /* the last statement of each, 0 none */
    uint8_t points[SEATS];
    uint8_t spare[3]; /* keeps the size a multiple of eight */
};

static_assert(sizeof(struct state) == 56, "the state has no padding");

/* The value of a fire: die plus card. */
static inline int fire_of(const struct state *s, int seat) {
    return s->die[seat] + s->choice[seat];
}

static inline seat_set all_seats(const struct state *s) {
    return (seat_set)((1u << s->seats) - 1);
}

/* content.c */
extern const struct setting blank_settings[];
extern const struct verb blank_verbs[];
extern const struct event_kind blank_events[];
extern const struct argument *const blank_arguments[];
enum event_of_blank {
    ROLLED,
    DEALT,
    PLEDGED,
    WAS_READY,
    TOOK_BACK,
    SAID,
    CHOSE,
    SHOWED,
    DREW,
    SCORED
};

/* setup.c */
bool blank_set_up(void *state, const struct setup *setup, struct message *why);
bool blank_arrange(void *state, const char *words, struct message *why);

/* actions.c */
seat_set blank_to_act(const void *state);
int blank_legal(const void *state, int seat, enum scope scope, struct action *out);
bool blank_refusal(const void *state, struct action action, struct message *why);
void blank_apply(void *state, struct action action, struct events *events);
void blank_score(const void *state, int32_t *points);
struct outcome blank_outcome(const void *state);
int blank_turns(const void *state);
void blank_figure(const void *state, int32_t *out);

/* chance.c */
int blank_chance_kind(const void *state);
struct action blank_roll(const void *state, struct rng *rng);
bool blank_refuse_chance(const struct state *s, struct action action,
                         struct message *why);

/* views.c */
void blank_hide(void *state, int seat);
struct action blank_hide_action(const void *state, struct action action, int seat);
void blank_guess(void *view, struct rng *rng);
const char *blank_fault(const void *state);
void blank_remark(const void *view, struct action action, const struct reader *reader,
                  struct text *out);
void blank_print(const void *state, const struct reader *reader, struct text *out);
void blank_write_json(const void *state, struct json *out);

#endif
