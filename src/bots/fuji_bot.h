#ifndef FUJI_BOT_H
#define FUJI_BOT_H

/* What the parts of the Fuji bot share. It thinks one round ahead: it imagines some
 * *worlds* (dice that go with its view and with what was said), works out how the round
 * ends in each of them, and rates that end. */

#include "../rules/fuji/state.h"
#include "search.h"

enum {
    WORLDS_MAX = 128,
    AHEAD = 8,    /* eruptions that can matter to one round, and one more */
    WAY_MOST = 20 /* steps; farther is all the same */
};

/* ---- fuji_value.c: how good a table is ---- */

/* The board after some eruptions. */
struct outlook {
    uint64_t lava;
    uint8_t way[CELLS];   /* steps to the nearest village, at most WAY_MOST */
    uint8_t burns[CELLS]; /* eruptions until the cell burns; CELLS: never */
};

/* What is needed to rate the end of a round, worked out once for a decision. */
struct future {
    const struct state *s;
    struct outlook after[AHEAD];               /* so many eruptions */
    double weakness[DEADLY + 1][WAY_MOST + 1]; /* by health lost and longest way */
    uint8_t set_off[4];                        /* eruptions by each set of tokens */
};

/* How a round ends. */
struct fate {
    uint8_t cell[EXPLORERS];
    uint8_t health[EXPLORERS]; /* lost, at most DEADLY */
    uint8_t eruptions;         /* beside those of the tokens */
    uint8_t tokens;            /* set off, a bit for each */
    uint8_t cards;             /* drawn */
};

void fuji_look(const struct state *s, struct outlook *out);
void fuji_foresee(const struct state *s, struct future *out);

/* The chance of the team after a round, 0 to 1. */
double fuji_hope(const struct future *future, const struct fate *fate);

/* What a card kept for later is worth to a team with this hope. */
double fuji_worth_of_card(double hope);

/* The chance of the team in a state that is not over, the same for all. */
void fuji_value_of(const void *state, double *chances);

/* ---- fuji_round.c: how a round ends with given dice ---- */

/* Where an explorer means to go. */
struct goal {
    uint8_t cell;
    uint8_t card;    /* 0: the way is lost */
    uint8_t tokens;  /* eruption tokens on the way, a bit for each */
    uint8_t rerolls; /* that it leaves for phase 3 */
    bool draws;      /* an equipment token lies there */
};

/* The explorer, or third set of dice, on the left (1) or right (-1). */
int fuji_beside(const struct state *s, int explorer, int side);

struct goal fuji_goal(const struct state *s, int explorer, int cell);
/* The goals that the markers show; all explorers have one. */
void fuji_goals(const struct state *s, struct goal *goals);

/* By how much each explorer beats those beside it, with the dice as they lie. */
void fuji_margins(const struct state *s, const struct goal *goals, int *margins);
double fuji_hope_of_margins(const struct future *future, const struct state *s,
                            const struct goal *goals, const int *margins);
/* Both: the hope of a whole state whose dice stay as they are. */
double fuji_reckon(const struct future *future, const struct goal *goals,
                   const struct state *s);

/* ---- fuji_worlds.c ---- */

struct worlds {
    int count;
    struct state list[WORLDS_MAX];
};

/* Whole states that go with the view; they go with the statements too if `listens`. The
 * others' re-rolls of phase 3 are made. The caller frees. */
struct worlds *fuji_imagine(const struct question *question, bool listens);

/* Roll the poor dice of a place again, so many times. */
void fuji_roll_poor(struct state *s, int place, int times, struct rng *rng);

/* ---- fuji_talk.c ---- */

/* The next statement of a seat in this round; false: it has said all it has to say. */
bool fuji_speak(const struct state *s, int seat, struct action *out);

/* How well a roll of a seat goes with one statement, by the sum that its topic counts.
 */
struct hint {
    int topic;
    double likely[DICE_EACH * 6 + 1];
};
/* What a seat has said about its dice; returns how many. */
int fuji_hints(const struct state *s, int seat, struct hint *out);
/* What it has said in phase 4 about its dice as they lie now, at most one for each
 * destination. */
int fuji_standing(const struct state *s, int seat, struct hint *out);
/* What a face counts for a topic. */
int fuji_topic_counts(const struct state *s, int topic, int die, int face);

/* The last cell wished for an explorer, by one seat or by NOBODY in particular, and how
 * many such wishes there were; NO_CELL: none. */
int fuji_wish(const struct state *s, int speaker, int explorer, int *count);

/* Whether a seat, or NOBODY in particular, has asked an explorer to use a card (1) or
 * to keep it (-1). */
int fuji_advice(const struct state *s, int speaker, int explorer, int card);

/* ---- the phases: fuji_plan.c, fuji_rerolls.c, fuji_cards.c, fuji_turns.c ---- */

/* What all parts need for a decision. */
struct thought {
    const struct question *question;
    const struct state *s; /* the view */
    struct future future;
    struct worlds *worlds;
    bool talks;
};

/* An action that is weighed. */
struct trial {
    struct action action;
    double hope;
    double bonus; /* for what others have said of it */
};

/* Tell what was weighed, the choice first and the others by their hope; this sorts
 * them. Nothing is told of a choice that is not among them. */
void fuji_explain(const struct thought *thought, struct action choice,
                  struct trial *list, int count);

bool fuji_plan(const struct thought *thought, struct action *out);
bool fuji_reroll(const struct thought *thought, struct action *out);
bool fuji_equip(const struct thought *thought, struct action *out);
bool fuji_answer(const struct thought *thought, struct action *out);
bool fuji_take_turn(const struct thought *thought, struct action *out);

/* The gain in hope of one more re-roll of an explorer's dice, those at the own side,
 * and the dice. */
double fuji_gain_of_reroll(const struct thought *thought, int explorer, uint32_t *dice);

/* How good a cell looks for an explorer: its way, and how the dice compare as they lie.
 */
double fuji_promise(const struct thought *thought, const struct state *s, int explorer,
                    struct goal goal);
/* The best the team can hope for if the table were this one; some explorers may mark
 * again. */
double fuji_best_hope(const struct thought *thought, const struct state *s,
                      unsigned again);
/* What it would gain if the others saw the own dice before they mark. */
double fuji_gain_of_opening(const struct thought *thought);
/* The same worlds, but with own dice as the others must imagine them. */
struct worlds *fuji_seen_by_others(const struct thought *thought);

/* What has been said for or against an explorer's using a card, in hope. */
double fuji_weight_of_advice(const struct thought *thought, int explorer, int card);

/* The hope if all dice stay as they are in the worlds (fuji_round.c). */
double fuji_hope_now(const struct thought *thought);

/* ---- fuji_gear.c: cards of phase 2 ---- */

/* A card that is used before the own destination is marked, or when all have marked;
 * false: none is worth it. */
bool fuji_use_before_marking(const struct thought *thought, struct action *out);
bool fuji_use_after_marking(const struct thought *thought, struct action *out);
/* Agree to what the other player proposes for the third character. */
bool fuji_agree(const struct thought *thought, struct action *out);

/* ---- fuji_policy.c, fuji_strong.c ---- */

struct action fuji_policy(const void *state, int seat, struct rng *rng);
bool fuji_strong(const struct question *question, struct action *out);

/* The dice whose re-roll is expected to help the explorer more than it helps against
 * those beside it; `care` weighs the latter. */
uint32_t fuji_poor_dice(const struct state *s, int place, double care);
double fuji_mean_count(int card, int die);

#endif
