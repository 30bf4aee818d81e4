#ifndef FLASHPOINT_STATE_H
#define FLASHPOINT_STATE_H

/* Flash Point: Fire Rescue. The rules are those of docs/rules/flashpoint.md (FP-...).
 *
 * Cells are numbered 0 to 47 inside, row by row, and 48 to 79 round the ring, clockwise
 * from the corner (0,0). The inside is a board of 8 columns in one 64-bit word (bits.h)
 * and the ring a word of 32 bits. An edge is the border between two cells; what lies on
 * it is one byte, and `barred` repeats the part of it that fire cares about as masks.
 */

#include "../bits.h"
#include "../game.h"

#include <assert.h>

enum {
    ROWS = 6,
    COLUMNS = 8,
    INSIDE = 48,
    RING = 32,
    CELLS = INSIDE + RING,
    NOWHERE = 255, /* a cell, spot or firefighter that is none */
    EDGES = 110,
    RING_EDGE = 110, /* between two ring cells: nothing, always */
    RIM_EDGE = 111,  /* of the board: never passed */
    EDGE_SLOTS = 112,
    FIREFIGHTERS_MAX = 6,
    MARKERS_ON_BOARD = 3, /* POI and victims together, at most */
    HAZMATS_MAX = 5,
    VICTIMS = 10,
    FALSE_ALARMS = 5,
    RESCUED_TO_WIN = 7,
    LOST_TO_LOSE = 4,
    DAMAGE_TO_COLLAPSE = 24,
    SAVED_MAX = 4,
    RED_FACES = 6,
    BLACK_FACES = 8,
    SPOTS = 4, /* of each vehicle: top, right, bottom, left */
};

#define ALL_INSIDE ((uint64_t)0x0000FFFFFFFFFFFF)

typedef uint8_t cell;

enum direction { NORTH, EAST, SOUTH, WEST, DIRECTIONS };

/* What lies on an edge; all before DOOR_CLOSED lets people, fire and water pass. */
enum edge_kind {
    NOTHING,
    DOORWAY,        /* exterior, or one whose token is gone (FP-GEO-08, 09) */
    DOOR_OPEN,      /* with its token */
    WALL_DESTROYED, /* 2 markers */
    DOOR_CLOSED,
    WALL,
    WALL_DAMAGED, /* 1 marker */
    RIM
};

enum kind_of_game { FAMILY, RECRUIT, VETERAN, HEROIC };
enum vehicle { AMBULANCE, ENGINE, VEHICLES };

enum specialist {
    NO_SPECIALIST, /* family game */
    PARAMEDIC,
    CAFS,
    HAZMAT_TECHNICIAN,
    GENERALIST,
    CAPTAIN,
    RESCUE_SPECIALIST,
    IMAGING_TECHNICIAN,
    DRIVER,
    SPECIALISTS
};

enum free_kind { FREE_NONE, FREE_EXTINGUISH, FREE_COMMAND, FREE_MOVE };

enum phase {
    FIRST_EXPLOSION, /* set-up: chance rolls the black die */
    SECOND_EXPLOSION,
    THIRD_EXPLOSION, /* chance rolls the red die */
    FOURTH_EXPLOSION,
    LAYING_HAZMATS,
    LAYING_POI,
    DRAWING_CARDS,
    CHOOSING_CARDS,
    LAYING_HOT_SPOTS,
    STARTING,
    PARKING,
    ACTIONS,
    RIDING,
    AIMING,     /* the deck gun: chance rolls both dice */
    AIMING_RED, /* or one of them again */
    AIMING_BLACK,
    REROLLING,    /* the Driver/Operator decides */
    TURNING_UP,   /* a POI in the action phase: chance shows its face */
    ADVANCING,    /* fire: chance rolls both dice */
    HAZMATS_BURN, /* the active player picks the next to explode */
    LOSING,       /* burning POI are turned up */
    KNOCKED_DOWN,
    REPLACING,        /* POI: chance rolls both dice */
    TURNING_UP_FOUND, /* one laid under a firefighter's feet */
    OVER
};

enum reason { WON, PERFECT, LOST, COLLAPSE };

enum verb_of_flashpoint {
    PASS,
    MOVE,
    EXTINGUISH,
    DOOR,
    CHOP,
    DRIVE,
    DECK_GUN,
    TREAT,
    REMOVE,
    IDENTIFY,
    COMMAND_MOVE,
    COMMAND_DOOR,
    CREW_CHANGE,
    SPECIALIST,
    START,
    PARK,
    STAY,
    RIDE,
    KEEP,
    REROLL,
    HAZMAT,
    KNOCKED,
    ROLL,
    ROLL_RED,
    ROLL_BLACK,
    TURN_UP,
    DRAW
};

enum carried { CARRY_NOTHING, CARRY_VICTIM, CARRY_TREATED, CARRY_HAZMAT };
enum { HERE = 0 }; /* extinguish: one's own cell; 1 + direction: beside it */
enum { DIE_RED = 1, DIE_BLACK = 2, DICE_BOTH = 3 }; /* what is re-rolled */
enum face { FACE_VICTIM, FACE_ALARM };
enum { CLOCKWISE, COUNTER_CLOCKWISE };

struct state {
    uint64_t fire;      /* inside cells; never together with smoke */
    uint64_t smoke;     /* inside cells */
    uint64_t poi;       /* face-down points of interest, inside */
    uint64_t hot_spots; /* inside */

    /* Bit c of barred[d]: no inside cell is adjacent to c in that direction. Follows
     * from `edge`; a wall round the house counts as barred whatever it is. */
    uint64_t barred[DIRECTIONS];

    uint32_t ring_fire; /* only within the fire phase */
    uint16_t turns;     /* begun so far */

    uint8_t edge[EDGE_SLOTS];             /* enum edge_kind */
    uint8_t parking[VEHICLES][SPOTS][2];  /* ring cells, first and second */
    uint8_t position[FIREFIGHTERS_MAX];   /* cell, or NOWHERE before the start */
    uint8_t saved[FIREFIGHTERS_MAX];      /* AP, 0 to 4; not the active one's */
    uint8_t specialist[FIREFIGHTERS_MAX]; /* enum specialist */
    uint8_t owner[FIREFIGHTERS_MAX];      /* seat */
    uint8_t victim[MARKERS_ON_BOARD];     /* cell or NOWHERE */
    uint8_t treated;                      /* bit i: victim i has been treated */
    uint8_t hazmat[HAZMATS_MAX];          /* inside cell or NOWHERE */
    uint8_t vehicle[VEHICLES];            /* spot 0 to 3, or NOWHERE */

    uint8_t seats;        /* 1 to 6 */
    uint8_t firefighters; /* seats to 6 */
    uint8_t game;         /* enum kind_of_game */
    uint8_t chosen;       /* setting: specialists are chosen, not drawn */
    uint8_t perfect;      /* setting: play on after the seventh rescue */

    uint8_t phase;     /* enum phase */
    uint8_t active;    /* firefighter whose turn it is, or that is set up */
    uint8_t asked;     /* firefighter that rides or is knocked down, or NOWHERE */
    uint8_t pending;   /* firefighters still to be asked, the asked one included */
    uint8_t to_lay;    /* set-up: hazmats, POI or hot spots still to come */
    uint8_t ap;        /* ordinary points of the active firefighter */
    uint8_t free;      /* its free points */
    uint8_t acted;     /* it has done something this turn */
    uint8_t on_engine; /* it began its turn on the engine's spot */
    uint8_t commanded; /* AP of commands the CAFS Firefighter took this turn */

    uint8_t red, black; /* dice of the deck gun, or of the second explosion */
    uint8_t rerolled;   /* dice re-rolled so far, DIE_RED and DIE_BLACK */
    uint8_t target;     /* of the last fire roll; cell of a POI being turned up; vehicle
                           ridden */
    uint8_t flare;      /* the last fire roll hit a hot spot */
    uint8_t chain;      /* a flare-up has happened this turn */

    uint8_t rescued;        /* victims */
    uint8_t lost;           /* victims */
    uint8_t unseen_victims; /* face down on the board or in the bag */
    uint8_t unseen_alarms;  /* false alarms, likewise */
    uint8_t damage;         /* markers on walls, 24 only when it is over */
    uint8_t reserve;        /* hot spots */
    uint8_t reason;         /* enum reason, once it is over */
    uint8_t spare[3];       /* keeps the size a multiple of eight */
};

static_assert(sizeof(struct state) == 264, "the state has no padding");

/* ---- geometry.c ---- */

extern const uint8_t flashpoint_neighbour[CELLS][DIRECTIONS]; /* or NOWHERE */
extern const uint8_t flashpoint_edge_of[CELLS][DIRECTIONS];
extern const uint8_t flashpoint_arrow[INSIDE]; /* the next cell (FP-POI-13) */
extern const uint8_t flashpoint_rows[CELLS], flashpoint_columns[CELLS];
extern const uint8_t flashpoint_first_targets[BLACK_FACES + 1]; /* FP-XSET-03 */

/* The cell at row 0 to 7, column 0 to 9. */
cell flashpoint_cell_at(int row, int column);

/* Put something on an edge, seen from one of its two cells. */
void flashpoint_set_edge(struct state *s, cell at, int direction, enum edge_kind kind);

/* Work out `barred` from `edge`. */
void flashpoint_bar_all(struct state *s);

/* Which ambulance spots (a set of four bits) are nearest to a cell (FP-KNOCK-03). */
int flashpoint_nearest_spots(const struct state *s, cell from);

/* The 12 cells of the quadrant next to the engine (FP-GEO-18). */
uint64_t flashpoint_quadrant(const struct state *s);

/* ---- small queries ---- */

static inline bool is_inside(cell c) {
    return c < INSIDE;
}

static inline cell inside_cell(int row, int column) {
    return (cell)(COLUMNS * (row - 1) + column - 1);
}

static inline int opposite(int direction) {
    return direction ^ 2;
}

static inline enum edge_kind edge_at(const struct state *s, cell c, int direction) {
    return (enum edge_kind)s->edge[flashpoint_edge_of[c][direction]];
}

static inline bool is_passable(enum edge_kind kind) {
    return kind < DOOR_CLOSED;
}

static inline bool is_experienced(const struct state *s) {
    return s->game != FAMILY;
}

static inline bool is_burning(const struct state *s, cell c) {
    return is_inside(c) ? s->fire >> c & 1 : s->ring_fire >> (c - INSIDE) & 1;
}

/* The inside cells adjacent to a set of inside cells (FP-GEO-12). */
static inline uint64_t adjacent_to(const struct state *s, uint64_t from) {
    return (from & ~s->barred[NORTH]) >> COLUMNS | (from & ~s->barred[EAST]) << 1 |
           (from & ~s->barred[SOUTH]) << COLUMNS | (from & ~s->barred[WEST]) >> 1;
}

static inline int active_specialist(const struct state *s) {
    return s->specialist[s->active];
}

static inline bool is_on_spot(const struct state *s, int vehicle, cell c) {
    if (s->vehicle[vehicle] == NOWHERE) return false;
    const uint8_t *spot = s->parking[vehicle][s->vehicle[vehicle]];
    return c == spot[0] || c == spot[1];
}

static inline int markers_on_board(const struct state *s) {
    int n = bits_count(s->poi);
    for (int i = 0; i < MARKERS_ON_BOARD; i++)
        n += s->victim[i] != NOWHERE;
    return n;
}

/* POI markers not yet on the board. */
static inline int bag_size(const struct state *s) {
    return s->unseen_victims + s->unseen_alarms - bits_count(s->poi);
}

static inline bool is_card_in_play(const struct state *s, int card) {
    for (int k = 0; k < s->firefighters; k++) {
        if (s->specialist[k] == card) return true;
    }
    return false;
}

/* The inside cells where firefighters stand. */
static inline uint64_t cells_of_firefighters(const struct state *s) {
    uint64_t cells = 0;
    for (int i = 0; i < s->firefighters; i++) {
        if (is_inside(s->position[i])) cells |= bit(s->position[i]);
    }
    return cells;
}

/* ---- content.c ---- */

struct card {
    uint8_t points;          /* ordinary AP a turn */
    uint8_t free, free_kind; /* free AP a turn, and for what */
    uint8_t extinguish;      /* AP of one step */
    uint8_t chop;
    uint8_t gun;
};

extern const struct card flashpoint_cards[SPECIALISTS];

struct difficulty {
    uint8_t explosions, hazmats, hot_spots, reserve;
};

extern const struct difficulty flashpoint_difficulties[HEROIC + 1];

extern const struct setting flashpoint_settings[];
extern const struct verb flashpoint_verbs[];
extern const struct event_kind flashpoint_events[];
extern const struct argument *const flashpoint_arguments[];
extern const struct event_kind flashpoint_arrangements[]; /* words of `arrange` */

enum setting_of_flashpoint {
    SET_FIREFIGHTERS,
    SET_GAME,
    SET_BOARD,
    SET_SPECIALISTS,
    SET_PERFECT
};

enum event_of_flashpoint {
    ROLLED,
    ROLLED_RED,
    ROLLED_BLACK,
    TARGET,
    SMOKE,
    FIRE,
    IGNITED, /* by flashover */
    DAMPENED,
    CLEARED,
    EXPLODED,
    WAVE,
    DAMAGED,
    DESTROYED,
    DOOR_GONE,
    DOOR_OPENED,
    DOOR_SHUT,
    BURNT_OUT,
    PLACED_POI,
    FOLLOWED,
    TURNED_UP,
    RESCUED,
    LOST_VICTIM,
    LOST_POI,
    TREATED,
    PLACED_HAZMAT,
    HAZMAT_EXPLODED,
    HAZMAT_OUT,
    HOT_SPOT,
    FLARE_UP,
    MOVED,
    TOOK,
    LED,
    TOOK_CARD,
    STARTED,
    PARKED,
    DROVE,
    RODE,
    STAYED,
    FIRED_GUN,
    WAS_KNOCKED,
    GOT_UP,
    BEGAN,
    SAVED,
    ENDED
};

/* The words of `arrange`. */
enum arrangement {
    PUT_EMPTY,
    PUT_CLEAR,
    PUT_SMOKE,
    PUT_FIRE,
    PUT_POI,
    PUT_VICTIM,
    PUT_TREATED,
    PUT_HAZMAT,
    PUT_HOT_SPOT,
    PUT_RESERVE,
    PUT_DAMAGE,
    PUT_DOOR,
    PUT_FIREFIGHTER,
    PUT_CARD,
    PUT_ACTIVE,
    PUT_AP,
    PUT_FREE,
    PUT_SAVED,
    PUT_VEHICLE,
    PUT_RESCUED,
    PUT_LOST,
    PUT_ALARMS
};

/* Tell everybody an event with so many arguments. */
static inline void tell_three(struct events *events, int kind, int a, int b, int c) {
    if (!events) return;
    tell(events, (struct event){.kind = (uint8_t)kind,
                                .readers = EVERYBODY,
                                .arg = {(uint8_t)a, (uint8_t)b, (uint8_t)c}});
}

static inline void tell_two(struct events *events, int kind, int a, int b) {
    tell_three(events, kind, a, b, 0);
}

static inline void tell_one(struct events *events, int kind, int a) {
    tell_two(events, kind, a, 0);
}

/* ---- map.c ---- */

struct map {
    uint8_t edge[EDGE_SLOTS];
    uint8_t parking[VEHICLES][SPOTS][2];
    uint64_t fire, poi; /* of the family game */
};

/* Read a house from text. True: refused, and the message names line and column. */
bool flashpoint_read_map(const char *text, struct map *out, struct message *why);

/* ---- setup.c ---- */

bool flashpoint_set_up(void *state, const struct setup *setup, struct message *why);
void flashpoint_apply_setup(struct state *s, struct action a, struct events *events);

/* Whether a set-up roll must be made again because of what lies on the target. */
bool flashpoint_bars_setup_roll(const struct state *s, cell target);

/* Begin the turn of the active firefighter. */
void flashpoint_begin_turn(struct state *s, struct events *events);

/* ---- arrange.c ---- */

bool flashpoint_arrange(void *state, const char *words, struct message *why);

/* ---- safety.c: nobody is left in fire ---- */

/* Whether the active firefighter, in a burning cell with so many points, could still
 * get out of the fire (FP-ACT-26). */
bool flashpoint_has_way_out(const struct state *s, cell at, int ap, int free);

/* Whether an action of the active firefighter that it can pay, and that leaves it in
 * its burning cell or puts it into one, keeps a way out or ends the game. */
bool flashpoint_keeps_way_out(const struct state *s, struct action a);

/* The firefighter that was commanded into fire, or NOWHERE (FP-SPEC-23). */
int flashpoint_commanded_in_fire(const struct state *s);

/* Whether a command that can be paid leaves nobody in fire for good. */
bool flashpoint_is_safe_command(const struct state *s, struct action a);

/* ---- legal.c, refusal.c ---- */

seat_set flashpoint_to_act(const void *state);
int flashpoint_legal(const void *state, int seat, enum scope scope, struct action *out);
bool flashpoint_refusal(const void *state, struct action action, struct message *why);

/* The firefighter that a seat's answer is about now. */
int flashpoint_decider(const struct state *s);

/* What lies in a cell to be taken along. */
struct load {
    uint8_t victims, treated, hazmats;
};
struct load flashpoint_load(const struct state *s, cell at);

/* AP that may pay the steps of the active firefighter. */
int flashpoint_walk_points(const struct state *s);

/* AP that may pay commands to a firefighter. */
int flashpoint_command_points(const struct state *s, int firefighter);

/* The cells that a knocked-down firefighter may choose, in order; returns how many. */
int flashpoint_knock_cells(const struct state *s, cell from, cell *out);

/* ---- actions.c ---- */

/* The price of a step into a cell, and of one by its bytes: direction, carry, lead. */
int flashpoint_step_cost(const struct state *s, cell to, bool carries);
int flashpoint_walk_cost(const struct state *s, int firefighter, const uint8_t *walk);

/* The price of an action of the active firefighter; 0 for anything else. */
int flashpoint_cost(const struct state *s, struct action action);

/* The same with the part that free points pay. */
struct cost flashpoint_price(const void *view, struct action action);

void flashpoint_apply(void *state, struct action action, struct events *events);
void flashpoint_score(const void *state, int32_t *points);
struct outcome flashpoint_outcome(const void *state);
int flashpoint_turns(const void *state);
void flashpoint_figure(const void *state, int32_t *out);

/* ---- fire.c: explosions, the fire phase, knock-downs ---- */

/* Resolve an explosion; false: the house has collapsed. */
bool flashpoint_explode(struct state *s, cell target, struct events *events);

/* One damage marker on a wall; with the 24th the house collapses. */
void flashpoint_damage(struct state *s, cell at, int direction, struct events *events);

void flashpoint_flashover(struct state *s, struct events *events);
void flashpoint_advance_fire(struct state *s, cell target, struct events *events);
void flashpoint_explode_hazmat(struct state *s, cell at, struct events *events);
void flashpoint_lose_poi(struct state *s, enum face face, struct events *events);
void flashpoint_get_up(struct state *s, cell to, struct events *events);

/* The cells where hazmats burn. */
uint64_t flashpoint_burning_hazmats(const struct state *s);

/* ---- markers.c: POI, victims, ends ---- */

/* A POI's face is seen: it leaves the board, and a victim comes to lie there. */
void flashpoint_turn_up(struct state *s, cell at, enum face face,
                        struct events *events);
void flashpoint_remove_victim(struct state *s, int i);
void flashpoint_rescue(struct state *s, int victim, struct events *events);
void flashpoint_end(struct state *s, enum reason reason, struct events *events);

/* The cell where a POI rolled on a target comes to lie; NOWHERE: roll again. */
cell flashpoint_poi_cell(const struct state *s, cell target);
void flashpoint_replace_poi(struct state *s, struct events *events);
void flashpoint_lay_poi(struct state *s, cell target, struct events *events);

/* Ask the next pending firefighter in turn order; false: none is left. */
bool flashpoint_ask_next(struct state *s);

/* ---- chance.c ---- */

int flashpoint_chance_kind(const void *state);
struct action flashpoint_roll(const void *state, struct rng *rng);
bool flashpoint_refuse_chance(const struct state *s, struct action action,
                              struct message *why);

/* ---- views.c, print.c, json.c, ways.c ---- */

void flashpoint_hide(void *state, int seat);
struct action flashpoint_hide_action(const void *state, struct action action, int seat);
void flashpoint_guess(void *view, struct rng *rng);
const char *flashpoint_fault(const void *state);
void flashpoint_remark(const void *view, struct action action,
                       const struct reader *reader, struct text *out);
void flashpoint_print(const void *state, const struct reader *reader, struct text *out);
void flashpoint_write_cell(uint8_t cell, struct text *out);
void flashpoint_json_cell(struct json *out, const char *key, int cell);
void flashpoint_write_json(const void *state, struct json *out);
void flashpoint_write_content(struct json *out);
void flashpoint_write_ways(const void *view, struct action first, struct json *out);

#endif
