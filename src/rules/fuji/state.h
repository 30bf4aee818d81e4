#ifndef FUJI_STATE_H
#define FUJI_STATE_H

/* The table of Fuji. Rules are named by their IDs of docs/rules/fuji.md.
 *
 * Words used here: a *seat* is a player, an *explorer* is a character with pawn and
 * health (seat 2 of two players is the third character of variant B), and a *place* is
 * where dice lie behind one screen: one per seat, and with two players place 2 and 3
 * are the two halves of the third set (A: open, hidden) or of the third character's
 * dice (B: side of seat 0, side of seat 1). */

#include "../bits.h"
#include "../game.h"

#include <assert.h>
#include <string.h>

enum {
    EXPLORERS = 4,
    PLACES = 4,
    ASIDE = 4,   /* where dice set aside lie, in the list of dice that moved */
    VIEWERS = 5, /* the seats, and onlookers */
    DICE = 24,
    DICE_EACH = 6,
    CELLS = 64,
    NO_CELL = 64,
    LANDSCAPES = 24,
    VILLAGES = 6,
    TERRAINS = 33, /* kinds in `card`: none, 24 + 6 cards, scree, volcano */
    SCREE = 31,
    VOLCANO = 32,
    EQUIPMENTS = 15,
    WOUND_EVERY = 5, /* spaces of the health track */
    DEADLY = 25,
    BARS_MAX = 3,
    FLARE_BONUS = 3,
    FLARES_MAX = 4,  /* in a round: the Tinkerer's, and his pocketknife */
    STATEMENTS = 16, /* kept of the round */
    MOVED_MAX = 14,  /* dice that can change hands or go aside in one round */
    HIDDEN_FACE = 7, /* of a die; in a roll: no die at all */
    HIDDEN_DIE = 31, /* in the list of dice that moved */
    SCENARIOS = 7,
    OWN_MAP = 0,      /* scenario of a user's map */
    SHAPE_ROUNDS = 27 /* no map burns longer, a user's included */
};

#define ALL_DICE   0xFFFFFFu
#define HIDDEN_SET 0x1000000u /* of dice */

enum phase {
    SCENARIO,  /* chance picks the map */
    LAYING,    /* chance lays the terrain cards */
    SKILLS,    /* skills and characters are given or chosen */
    DEALING,   /* chance deals equipment */
    KEEPING,   /* cards kept, dice left out */
    ROLLING,   /* phase 1 */
    PLANNING,  /* phase 2 */
    REROLLING, /* phase 3 */
    EQUIPPING, /* phase 4 */
    SHOWING,   /* variant A: the hidden half of the third set is rolled */
    MOVING,    /* phase 5; phase 6 is done at its end */
    OVER
};

/* What the game waits for within a phase. */
enum wait {
    FOR_NOTHING,
    FOR_ANSWER,    /* to a lighter or to water for another */
    FOR_WATER,     /* a second re-roll, or none */
    FOR_CARABINER, /* one die of everybody */
    FOR_BARS,
    FOR_PATH,
    FOR_WOUND,
    FOR_DIE /* lost to a leg injury */
};

enum skill { MANAGER, SCOUT, BUDDY, SURVIVALIST, GATHERER, TINKERER, SKILL_KINDS };
enum wound { LEG, ARM, AMNESIA, EYE, WOUND_KINDS };
enum variant { NO_VARIANT, THIRD_SET, THIRD_CHARACTER };
enum { NO_SKILL = SKILL_KINDS, NO_CHARACTER = 4 };

enum equipment {
    BINOCULARS,
    LIGHTER,
    CARABINER,
    MAP,
    TAPE,
    COMPASS,
    MACHETE,
    RADIO,
    FIRST_AID_KIT,
    SHOVEL,
    ROPE,
    FLARE_GUN,
    TORCH,
    POCKETKNIFE,
    WATER
};

enum reason { NOT_OVER, VICTORY, BURNT, EXHAUSTED };

enum verb_of_fuji {
    PICK_SCENARIO,
    LAY,
    ASSIGN,
    DEAL,
    ROLL,
    DRAW,
    CHOOSE,
    KEEP,
    LEAVE_OUT,
    MARK,
    MARK_THIRD,
    UNMARK,
    UNMARK_THIRD,
    READY,
    UNREADY,
    GIVE,
    USE, /* and the card: in the order of enum equipment */
    USE_WATER_FOR = USE + EQUIPMENTS,
    ANSWER,
    ANSWER_THIRD,
    DECLINE,
    WITHDRAW,
    REROLL,
    REROLL_THIRD,
    SET_ASIDE,
    DONE,
    PASS,
    UNPASS,
    TURN,
    BARS,
    PATH,
    WOUND,
    LOSE,
    PROPOSE,
    AGREE,
    AS_YOU_LIKE,
    SAY_STRENGTH,
    SAY_DANGER,
    SAY_WISH,
    SAY_EQUIPMENT,
    SAY_ORDER,
    SAY_SHORT,
    VERBS
};

/* A die that changed hands or was set aside, in order. */
struct moved {
    uint8_t way;   /* from + 8 * to: places, or ASIDE */
    uint8_t die;   /* HIDDEN_DIE where the viewer did not see which */
    seat_set seen; /* who saw which die it was */
};

struct state {
    uint64_t landscape; /* face-up landscape cards */
    uint64_t village;
    uint64_t scree; /* unburnt */
    uint64_t lava;
    uint64_t equipment; /* tokens */
    uint64_t eruption;  /* tokens */

    uint32_t at[PLACES]; /* dice in play; in a view those that surely lie there */
    uint32_t aside;
    uint32_t lost;           /* left out, lost, or of nobody */
    uint32_t doomed;         /* lost at the end of phase 5 */
    uint32_t known[VIEWERS]; /* dice whose faces a seat (4: onlookers) knows */
    uint32_t named[PLACES];  /* dice named for a re-roll; HIDDEN_SET */

    uint16_t hand[EXPLORERS]; /* sets of equipment cards */
    uint16_t pile;            /* unseen cards */
    uint16_t under;           /* returned at set-up, drawn last */
    uint16_t discard;
    uint16_t fresh; /* drawn this round */
    uint16_t once;  /* used once by the Tinkerer */
    uint16_t spare;

    struct action proposal;  /* for the third character, by `proposer` */
    struct action latest[2]; /* each seat's last proposal on a question that blocks */

    uint8_t viewer; /* whose view this is; CHANCE: whole */
    uint8_t seats;
    uint8_t explorers;
    uint8_t variant; /* enum variant */
    uint8_t level;   /* 1 to 4 */
    uint8_t thrill;
    uint8_t chosen; /* setting: skills are chosen */
    uint8_t whites; /* setting: the seats on the white start card */
    uint8_t scenario;
    uint8_t phase; /* enum phase */
    uint8_t wait;  /* enum wait */
    uint8_t round;
    uint8_t reason;      /* enum reason */
    uint8_t white, grey; /* start cells */
    uint8_t nearer;      /* the eruption token with two symbols, or NO_CELL */

    uint8_t pawn[EXPLORERS];   /* cell */
    uint8_t marker[EXPLORERS]; /* cell, or NO_CELL */
    uint8_t health[EXPLORERS]; /* points lost */
    uint8_t wounds[EXPLORERS]; /* set of enum wound */
    uint8_t skill[EXPLORERS];  /* enum skill, NO_SKILL */
    uint8_t character[EXPLORERS];
    uint8_t flares[EXPLORERS];   /* used this round */
    uint8_t declined[EXPLORERS]; /* who said no to his lighter, and << 4 to his water */
    uint8_t rerolls[PLACES];     /* left in phase 3 */
    uint8_t held[PLACES];        /* how many dice are in play */

    uint8_t settled;   /* seats that are ready, done or have passed */
    uint8_t gone;      /* explorers whose turn of phase 5 is over */
    uint8_t leaving;   /* set-up: explorers that leave a die out */
    uint8_t helped;    /* explorers with first aid this round */
    uint8_t radio;     /* explorers whose dice are open */
    uint8_t rerolled;  /* explorers that made a re-roll in phase 3 */
    uint8_t put_aside; /* the Buddy has used his skill this round */
    uint8_t rolling;   /* places chance rolls for now */
    uint8_t answered;  /* places that have named a die for carabiner or water */
    uint8_t drawer;    /* explorer that draws a card now, or NOBODY */
    uint8_t asked;     /* explorer that the question is about */
    uint8_t asker;     /* explorer whose card is asked about */
    uint8_t request;   /* LIGHTER or WATER */
    uint8_t copied;    /* the request comes from the pocketknife */

    uint8_t bars;       /* of the Gatherer */
    uint8_t active;     /* explorer whose turn it is, or NOBODY */
    uint8_t starter;    /* seat that opened the turn */
    uint8_t bonus;      /* bars spent in this turn */
    uint8_t loss;       /* health to be lost in step B */
    uint8_t due;        /* wounds to be chosen */
    uint8_t triggers;   /* eruptions that the move has set off */
    uint8_t proposer;   /* seat, or NOBODY */
    uint8_t indulgent;  /* seats that agree to the next proposal */
    uint8_t asks[2];    /* proposals of each seat on this question or in this phase */
    uint8_t said_count; /* at most STATEMENTS */
    uint8_t moved_count;
    uint8_t uses;   /* of cards in the game, two each at most; for the simulator */
    uint8_t singly; /* what is rolled comes from the carabiner: one die each */
    uint8_t spares[5];

    uint8_t card[CELLS]; /* terrain card, 0 none, 1 to 24, 25 to 30, SCREE, VOLCANO */
    uint8_t face[DICE];  /* 1 to 6, 0 not rolled, HIDDEN_FACE */
    struct moved moved[MOVED_MAX];
    uint8_t said[STATEMENTS][4]; /* seat + 8 * kind, and three arguments */
};

static_assert(sizeof(struct state) == 440, "the state has no padding");

/* ---- seats, explorers, places ---- */

static inline seat_set all_seats(const struct state *s) {
    return (seat_set)((1u << s->seats) - 1);
}
static inline uint8_t all_explorers(const struct state *s) {
    return (uint8_t)((1u << s->explorers) - 1);
}

/* Whether an explorer is the third character, played by both. */
static inline bool is_third(const struct state *s, int explorer) {
    return explorer >= s->seats;
}
static inline bool has_third(const struct state *s) {
    return s->variant == THIRD_CHARACTER;
}

/* Whose dice lie at a place; 2 for both halves of a third set. */
static inline int owner_of_place(const struct state *s, int place) {
    return s->variant != NO_VARIANT && place > 2 ? 2 : place;
}

/* The places of an explorer, or of the third set. */
static inline uint8_t places_of(const struct state *s, int explorer) {
    if (s->variant != NO_VARIANT && explorer == 2) return 4 | 8;
    return (uint8_t)(1u << explorer);
}

/* The place of an explorer's dice that a seat looks after. */
static inline int place_for(const struct state *s, int explorer, int seat) {
    return is_third(s, explorer) ? 2 + seat : explorer;
}

static inline int viewer_index(int seat) {
    return seat < EXPLORERS ? seat : EXPLORERS;
}
static inline int viewer_seat(int index) {
    return index < EXPLORERS ? index : NOBODY;
}

static inline int dice_in_play(const struct state *s, int explorer) {
    if (s->variant != NO_VARIANT && explorer == 2) return s->held[2] + s->held[3];
    return s->held[explorer];
}
static inline uint32_t dice_of(const struct state *s, int explorer) {
    if (s->variant != NO_VARIANT && explorer == 2) return s->at[2] | s->at[3];
    return s->at[explorer];
}
static inline uint32_t owned_dice(const struct state *s, int explorer) {
    return 0x3Fu << (DICE_EACH * explorer) & ~s->lost;
}

static inline bool has_wound(const struct state *s, int explorer, enum wound wound) {
    return s->wounds[explorer] >> wound & 1;
}

/* A skill works until its owner has amnesia (FU-SK-01). */
static inline bool has_skill(const struct state *s, int explorer, enum skill skill) {
    return s->skill[explorer] == skill && !has_wound(s, explorer, AMNESIA);
}

/* Chance has something to do before anybody else. */
static inline bool chance_is_due(const struct state *s) {
    return s->rolling || s->drawer != NOBODY || s->phase <= LAYING ||
           s->phase == DEALING || (s->phase == SKILLS && !s->chosen);
}

static inline void tell_all(struct events *events, int kind, int a, int b, int c) {
    if (!events) return;
    tell(events, (struct event){.kind = (uint8_t)kind,
                                .readers = EVERYBODY,
                                .arg = {(uint8_t)a, (uint8_t)b, (uint8_t)c}});
}

/* An action whose argument is a set of dice. Long lists of sets are what random play
 * spends its time on, so it is put together as one word. */
static inline struct action fuji_dice_action(int seat, int verb, uint32_t dice) {
    struct action a;
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    uint64_t word = (uint64_t)seat | (uint64_t)verb << 8 | (uint64_t)dice << 16;
    memcpy(&a, &word, sizeof a);
#else
    a = action_of(seat, verb);
    a.arg[0] = (uint8_t)dice;
    a.arg[1] = (uint8_t)(dice >> 8);
    a.arg[2] = (uint8_t)(dice >> 16);
#endif
    return a;
}

/* ---- content.c: printed components ---- */

struct skill_card {
    uint8_t dice, draw, keep;
};

extern const struct skill_card fuji_skills[SKILL_KINDS];
extern const uint16_t fuji_planning_cards, fuji_equipping_cards; /* phases 2, 4 */
extern const char fuji_colours[3][7];               /* [type][face]: b, y, p */
extern const char *const fuji_conditions[TERRAINS]; /* short: "y|6" */
extern const uint8_t fuji_counts[TERRAINS][3][7];   /* [card][type][face]: value */

/* What is printed at the foot of a card: dice count that have one of the colours and
 * one of the values; or either of the two. */
struct condition {
    uint8_t either;  /* 0 or 1 */
    uint8_t colours; /* bit 0 blue, 1 yellow, 2 pink */
    uint8_t values;  /* bits 1 to 6 */
};
extern const struct condition fuji_printed[TERRAINS];
bool fuji_extra_reroll(int card);
int fuji_loss(int level, int difference); /* difference 0 or less: failed */

static inline int die_type(int die) {
    return die % DICE_EACH / 2;
}

/* ---- vocabulary.c: arguments, verbs, events, settings ---- */

extern const struct setting fuji_settings[];
extern const struct verb fuji_verbs[];
extern const struct event_kind fuji_events[];
extern const struct argument *const fuji_arguments[];
extern const struct argument fuji_die, fuji_cell, fuji_terrain;

enum {
    SET_SCENARIO,
    SET_LEVEL,
    SET_THRILL,
    SET_TWO,
    SET_SKILLS,
    SET_START
}; /* settings */

enum event_of_fuji {
    SCENARIO_IS,
    LAID,
    BECAME,
    DEALT,
    KEPT,
    LEFT_OUT,
    ROUND_BEGINS,
    PHASE_BEGINS,
    ROLLS,
    SHOWS,
    MARKED,
    TOOK_BACK,
    MARKER_RETURNED,
    WAS_READY,
    WAS_UNREADY,
    WAS_DONE,
    PASSED,
    UNPASSED,
    GAVE,
    USED,
    COPIED,
    ASKED,
    DECLINED,
    WITHDREW,
    SWAPPED,
    LENT,
    TURNED,
    PUT_ASIDE,
    OPENED,
    HELPED,
    FLARED,
    CLIMBED,
    DREW,
    REVEALED,
    TURN_BEGINS,
    SPENT,
    EARNED,
    COUNTED,
    SUCCEEDED,
    FAILED,
    WENT,
    SET_OFF,
    ERUPTED,
    BURNED,
    TIRED,
    WOUNDED,
    LOSES_DIE,
    DISCARDED,
    PROPOSED,
    AGREED,
    INDULGED,
    SAID_STRENGTH,
    SAID_DANGER,
    SAID_WISH,
    SAID_EQUIPMENT,
    SAID_ORDER,
    SAID_SHORT,
    ENDED
};

/* What `say` may be about. */
enum topic {
    TOPIC_DESTINATION = CELLS, /* and the explorer */
    TOPIC_BLUE = TOPIC_DESTINATION + EXPLORERS,
    TOPIC_YELLOW,
    TOPIC_PINK,
    TOPIC_ODD,
    TOPIC_EVEN,
    TOPIC_HIGH,
    TOPIC_LOW,
    TOPIC_ALL,
    TOPICS
};

/* ---- map.c ---- */

/* Read a map into the state's board; true: refused, with line and column. */
bool fuji_read_map(struct state *s, const char *text, struct message *why);

/* ---- board.c ---- */

uint64_t fuji_reach(const struct state *s, int explorer, int steps);
int fuji_distance(const struct state *s, int from, int to);
int fuji_steps_allowed(const struct state *s, int explorer); /* for a marker */
int fuji_steps_left(const struct state *s, int explorer);    /* for a path */
bool fuji_may_mark(const struct state *s, int explorer, int cell);
uint64_t fuji_markable(const struct state *s, int explorer);
void fuji_check_markers(struct state *s, struct events *events);
void fuji_erupt(struct state *s, struct events *events);
void fuji_lose_game(struct state *s, enum reason reason, struct events *events);
bool fuji_all_in_village(const struct state *s);
void fuji_nearer_token(struct state *s);

/* ---- path.c: ways of a pawn to its destination ---- */

enum { STEPS_MAX = 4, PATHS_MAX = 160 };
struct path {
    uint8_t step[STEPS_MAX]; /* 0 none, 1 north, 2 east, 3 south, 4 west */
};
int fuji_paths(const struct state *s, int explorer, struct path *out);
bool fuji_paths_differ(const struct state *s, int explorer);
struct path fuji_default_path(const struct state *s, int explorer);
/* The eruption tokens on a path, in order; returns how many. */
int fuji_tokens_on(const struct state *s, int from, struct path path,
                   uint8_t tokens[STEPS_MAX]);

/* ---- dice.c: who sees and knows which dice ---- */

seat_set fuji_viewers(const struct state *s, int place);
void fuji_where(const struct state *s, int seat, uint32_t may[PLACES]);
void fuji_dice_changed(struct state *s, int place, uint32_t dice);
void fuji_lend(struct state *s, int from, int to, int die, struct events *events);
void fuji_put_aside(struct state *s, int place, int die, struct events *events);
void fuji_open_dice(struct state *s, int explorer, struct events *events);
void fuji_reveal(struct state *s, struct events *events);
void fuji_dice_home(struct state *s);
int fuji_value(const struct state *s, int explorer, int card);
void fuji_show_dice(const struct state *s, int kind, int place, uint32_t dice,
                    struct events *events);
int fuji_home(const struct state *s, int die); /* place of a die that is not lent */

/* ---- rounds.c: how phases follow each other ---- */

void fuji_next_dealing(struct state *s, struct events *events);
void fuji_begin_round(struct state *s, struct events *events);
void fuji_begin_planning(struct state *s, struct events *events);
void fuji_begin_rerolls(struct state *s, struct events *events);
void fuji_settle_rerolls(struct state *s, struct events *events);
void fuji_begin_equipment(struct state *s, struct events *events);
void fuji_begin_movement(struct state *s, struct events *events);
void fuji_end_round(struct state *s, struct events *events);
void fuji_disturb(struct state *s); /* a change takes back all agreement */
bool fuji_equipment_is_left(const struct state *s);
/* Re-rolls that a destination gives. */
int fuji_rerolls_for(const struct state *s, int explorer, int cell);

/* ---- cards.c, uses.c: equipment ---- */

/* A use of a card: by whom, decided by which seat, and its arguments. */
struct use {
    uint8_t explorer;
    uint8_t seat;   /* who names the dice */
    uint8_t card;   /* whose effect it is */
    uint8_t verb;   /* USE + card or USE_WATER_FOR */
    bool copied;    /* through the pocketknife */
    uint8_t arg[4]; /* of the card's verb */
};

bool fuji_is_use(int verb);
struct use fuji_use_of(struct action action, int explorer);
uint16_t fuji_usable(const struct state *s, int explorer);
uint16_t fuji_copyable(const struct state *s, int explorer);
bool fuji_refuse_use(const struct state *s, const struct use *use, struct message *why);
bool fuji_refuse_give(const struct state *s, int explorer, int card, int to,
                      struct message *why);
int fuji_list_uses(const struct state *s, int explorer, int seat, enum scope scope,
                   struct action *out);
int fuji_list_gifts(const struct state *s, int explorer, int seat, struct action *out);
void fuji_apply_use(struct state *s, const struct use *use, uint32_t other_side,
                    struct events *events);
void fuji_apply_give(struct state *s, int explorer, int card, int to,
                     struct events *events);
bool fuji_takes_set(int card); /* of dice, that both sides of the third may name */
uint32_t fuji_fitting_dice(const struct state *s, int card, int place);
void fuji_spend_card(struct state *s, int explorer, int card, bool copied,
                     struct events *events);
int fuji_most_dice(int card);
/* An equipment token where the pawn stands gives a card (FU-P5-13); only on a made-up
 * table none may be left (FU-EQ-10). */
void fuji_pick_up(struct state *s, int explorer);
void fuji_step_onto(struct state *s, int explorer, int cell, struct events *events);
uint64_t fuji_swappable(const struct state *s);

/* ---- answers.c: requests and the dice that cards wait for ---- */

int fuji_list_answers(const struct state *s, int explorer, int seat,
                      struct action *out);
bool fuji_refuse_answer(const struct state *s, struct action action, int explorer,
                        struct message *why);
void fuji_apply_answer(struct state *s, struct action action, int explorer,
                       uint32_t other_side, struct events *events);
uint32_t fuji_dice_in(struct action action);
int fuji_list_named(const struct state *s, int seat, struct action *out);
bool fuji_refuse_named(const struct state *s, struct action action,
                       struct message *why);
void fuji_apply_named(struct state *s, struct action action, struct events *events);
seat_set fuji_who_names(const struct state *s);
bool fuji_may_withdraw(const struct state *s, int seat);
void fuji_withdraw_request(struct state *s, int seat, struct events *events);

/* ---- movement.c: phase 5 ---- */

void fuji_begin_turn(struct state *s, int explorer, int seat, struct events *events);
void fuji_spend_bars(struct state *s, int bars, struct events *events);
void fuji_take_path(struct state *s, struct path path, struct events *events);
void fuji_after_draw(struct state *s, struct events *events);
void fuji_take_wound(struct state *s, int wound, struct events *events);
void fuji_lose_die(struct state *s, int die, struct events *events);
bool fuji_way_is_lost(const struct state *s, int explorer);
/* The values of a turn with open dice, bars left aside (FU-P5-05). */
struct duel {
    int own;               /* with flares */
    int left, right, best; /* of the neighbours, and the higher of both */
};
struct duel fuji_duel(const struct state *s, int explorer);
int fuji_gatherer(const struct state *s);
int fuji_list_question(const struct state *s, int explorer, int seat,
                       struct action *out);
bool fuji_refuse_question(const struct state *s, struct action action, int explorer,
                          struct message *why);

/* ---- joint.c: decisions about the third character ---- */

seat_set fuji_joint_to_act(const struct state *s);
int fuji_list_joint(const struct state *s, int seat, enum scope scope,
                    struct action *out);
bool fuji_refuse_joint(const struct state *s, struct action action,
                       struct message *why);
void fuji_apply_joint(struct state *s, struct action action, struct events *events);
bool fuji_question_is_joint(const struct state *s);
void fuji_lapse(struct state *s);          /* the proposal on the table is void */
void fuji_check_proposal(struct state *s); /* the same if it is no longer allowed */
struct action fuji_inner(struct action propose);
int fuji_shared_card(const struct state *s, struct action proposal);
uint32_t fuji_proposed_dice(struct action proposal); /* or HIDDEN_SET */

/* ---- talk.c ---- */

int fuji_list_talk(const struct state *s, int seat, struct action *out);
bool fuji_refuse_talk(const struct state *s, struct action action, struct message *why);
void fuji_apply_talk(struct state *s, struct action action, struct events *events);
bool fuji_refuse_words(const void *state, int language, const char *words,
                       struct message *why);

/* ---- setup.c, arrange.c ---- */

bool fuji_set_up(void *state, const struct setup *setup, struct message *why);
void fuji_lay_scenario(struct state *s, int scenario);
void fuji_next_skill(struct state *s); /* or on to the deal, if all have one */
bool fuji_set_up_is_done(const struct state *s);
bool fuji_arrange(void *state, const char *words, struct message *why);
int fuji_list_setup(const struct state *s, int explorer, int seat, struct action *out);
bool fuji_refuse_setup(const struct state *s, struct action action, int explorer,
                       struct message *why);
void fuji_apply_setup(struct state *s, struct action action, int explorer,
                      struct events *events);

/* ---- actions.c ---- */

seat_set fuji_to_act(const void *state);
int fuji_legal(const void *state, int seat, enum scope scope, struct action *out);
bool fuji_refusal(const void *state, struct action action, struct message *why);
void fuji_apply(void *state, struct action action, struct events *events);
/* Do what one explorer's owner, or both players for the third, have decided. */
void fuji_do(struct state *s, struct action action, int explorer, uint32_t other_side,
             struct events *events);

/* ---- chance.c ---- */

int fuji_chance_kind(const void *state);
struct action fuji_roll(const void *state, struct rng *rng);
bool fuji_refuse_chance(const struct state *s, struct action action,
                        struct message *why);
void fuji_apply_chance(struct state *s, struct action action, struct events *events);
uint32_t fuji_dice_to_roll(const struct state *s, int place);
uint64_t fuji_cards_laid(const struct state *s); /* terrain on the board, as a set */

/* ---- views.c, guess.c, fault.c, print.c, remark.c, json.c, results.c ---- */

void fuji_hide(void *state, int seat);
struct action fuji_hide_action(const void *state, struct action action, int seat);
seat_set fuji_readers(const struct state *s, struct action action);
void fuji_guess(void *view, struct rng *rng);
const char *fuji_fault(const void *state);
void fuji_print(const void *state, const struct reader *reader, struct text *out);
void fuji_remark(const void *view, struct action action, const struct reader *reader,
                 struct text *out);
void fuji_write_json(const void *state, struct json *out);
void fuji_write_content(struct json *out);
void fuji_score(const void *state, int32_t *points);
int fuji_points(const struct state *s);
/* FU-END-09: which of the six grades the points give. */
int fuji_grade(const struct state *s);
struct outcome fuji_outcome(const void *state);
int fuji_turns(const void *state);
void fuji_figure(const void *state, int32_t *out);

#endif
