#ifndef ERUPTION_STATE_H
#define ERUPTION_STATE_H

/* Eruption: lava tiles on a hexagonal island, walls of straw, wood and stone, and a
 * burn meter. Rules: docs/rules/eruption.md. The 60 spaces are bits of one word; for
 * each direction two words tell at which spaces lava or bare ground faces that edge, so
 * that the places where a tile fits are a few ands. */

#include "../bits.h"
#include "../game.h"
#include "../hex.h"

#include <assert.h>

enum {
    SPACES = 60,
    VILLAGES = 6,
    SIDES = 7, /* of a village */
    MATERIALS = 3,
    PATTERNS = 12, /* of lava tiles */
    TILES = 40,
    ERUPTION_TILES = 3,
    CARD_KINDS = 8,
    CARDS = 36,
    STACKS = 3, /* of Lava Forecast */
    START_HAND = 3,
    HAND_LIMIT = 3,
    FLAMES = 29, /* temperatures are kept in tens of degrees */
    ZONE_1 = 5,  /* first temperature of each danger zone */
    ZONE_2 = 12,
    ZONE_3 = 20,
    ROUNDS_CAP = 100,
    USES_MAX = 30,          /* of cards in a turn, that count as steps */
    LAVA_EVERYWHERE = 0x3F, /* the mask of an eruption tile */
    NO_TILE = PATTERNS,
};

#define ALL_SPACES (((uint64_t)1 << SPACES) - 1)

/* Sites of walls in one byte: a space (then an edge is named too), or a village side.
 */
enum { SITE_OF_SIDE = SPACES, SITES = SPACES + VILLAGES * SIDES };

/* What lies beyond an edge, besides spaces and village sides. */
enum { SEA = SITES, EXIT, BARE };

enum village { ORANGE, YELLOW, GREEN, BLUE, PURPLE, RED };
enum material { STRAW, WOOD, STONE };
enum card {
    AFTERSHOCK,
    LAVA_FLOW,
    RELOCATE,
    SINKHOLE,
    QUAKE,
    RAIN,
    REINFORCE,
    VOLCANIC_BOMB
};

/* What is waited for. In the phases up to DUELLING chance acts, then the active seat.
 */
enum phase {
    DEALING,       /* a card for the seat `active`, at the set-up */
    SHOWING_TOPS,  /* Lava Forecast: the first tops */
    ROLLING_FIRST, /* a die for the first turn */
    ASSESSING,     /* a duel for a wall of the own village */
    DRAWING_CARD,
    DRAWING_TILE,
    TURNING_UP, /* Lava Forecast: the next tile of a stack */
    DUELLING,   /* a duel for a wall that faces the chosen space */
    ERUPTING,
    TAKING, /* Lava Forecast: one of the tops */
    PLACING,
    REPLACING,
    WANTING_EXTRA,
    WANTING_TILE, /* Annihilation: an eliminated player may lay one */
    PLAYING,
    RELOCATING,
    BUILDING,
    BETWEEN_TURNS, /* never seen from outside */
    OVER
};

/* What tiles and cards are drawn for, which says how the turn goes on. */
enum purpose { FOR_ERUPTION, FOR_FIRST, FOR_EXTRA, FOR_CARD, FOR_QUAKE };

enum reason { BURNED_OUT, TILES_OUT, LAST_VILLAGE, DEADLOCK, ROUNDS_OUT };
enum ending { GOES_ON, EXHAUSTED, LAST_TURNS };
enum eruption_status { NOT_WON, WAITING, LAID };

enum verb_of_eruption {
    DRAW,
    ROLL_FIRST,
    DRAW_TILE,
    TURN_UP,
    DUEL,
    ERUPT,
    TAKE,
    PLACE,
    REPLACE,
    EXTRA,
    DONE,
    PLAY, /* PLAY + a card's kind */
    PLAY_LAST = PLAY + VOLCANIC_BOMB,
    RELOCATE_ON,
    TRADE,
    TRADE_TWO,
    DISCARD,
    GIVE_WALL,
    GIVE_CARD,
    BUILD
};

struct edge {
    uint8_t space, direction;
};

struct state {
    uint64_t occupied;             /* spaces with a tile */
    uint64_t eruptions;            /* those of them with an eruption tile */
    uint64_t closed;               /* spaces whose walls all held in this placement */
    uint64_t lava[HEX_DIRECTIONS]; /* spaces that lava faces across that edge */
    uint64_t bare[HEX_DIRECTIONS]; /* spaces that bare ground faces there */
    uint64_t wall[MATERIALS][HEX_DIRECTIONS]; /* flow walls, by the space they face */

    uint8_t tile[SPACES];        /* lava edges of the tile, 0: empty */
    uint8_t facing_lava[SPACES]; /* the words `lava` and `bare` again, by space */
    uint8_t facing_bare[SPACES];
    uint8_t village_wall[VILLAGES][SIDES]; /* 0 none, 1 + material */

    uint16_t turns; /* ended so far */
    uint8_t seats;  /* 2 to 6 */
    uint8_t clans;  /* settings: 0 or 1 */
    uint8_t annihilation;
    uint8_t forecast;
    uint8_t viewer;  /* whose view this is; CHANCE: whole */
    uint8_t phase;   /* enum phase */
    uint8_t active;  /* the seat whose turn it is, or that is dealt to */
    uint8_t step;    /* of the turn, 1 to 4; 0 at the set-up */
    uint8_t purpose; /* enum purpose */
    uint8_t draws;   /* cards that the active seat has yet to draw */

    uint8_t temperature[SEATS_MAX]; /* in tens, 0 to FLAMES */
    uint8_t stock[SEATS_MAX][MATERIALS];
    uint8_t supply[MATERIALS];

    uint8_t hand[SEATS_MAX][CARD_KINDS]; /* counts; all 0 where hidden */
    uint8_t hand_size[SEATS_MAX];        /* public */
    uint8_t pile[CARD_KINDS]; /* counts; in a view the hidden hands are in it too */
    uint8_t pile_size;        /* public */
    uint8_t discards[CARD_KINDS];

    uint8_t stack[PATTERNS]; /* counts; with Lava Forecast of the unseen tiles */
    uint8_t stack_size;      /* the sum of them */
    uint8_t tile_discards[PATTERNS];
    uint8_t tiles_gone[PATTERNS]; /* out of the game */
    uint8_t top[STACKS];          /* Lava Forecast: pattern, or NO_TILE */
    uint8_t unseen[STACKS];       /* Lava Forecast: tiles below each top */
    uint8_t drawn;                /* the tile to be laid, or NO_TILE */
    uint8_t drawn_from;           /* Lava Forecast: the stack it came from */

    uint8_t eruption_owner[ERUPTION_TILES];  /* a seat, or NOBODY */
    uint8_t eruption_status[ERUPTION_TILES]; /* enum eruption_status */
    uint8_t eruptions_gone;                  /* of those laid: out of the game */

    uint8_t target;      /* the space that is duelled for */
    uint8_t target_mask; /* the tile as it is to lie there */
    uint8_t duels;       /* edges of the target, or sides of the village, yet to duel */
    uint8_t lava_won;    /* whether it won a duel for the target */

    uint8_t fixed;      /* sides that take part in no further step of a Relocate */
    uint8_t walls_left; /* that may still be built in step 4 */
    uint8_t uses;       /* cards used in this turn, at most 255 */

    uint8_t rolling; /* seats that have yet to roll for the first turn */
    uint8_t tied;    /* seats with the highest roll so far */
    uint8_t highest; /* that roll, 0: none yet */

    uint8_t ending;     /* enum ending */
    uint8_t reason;     /* enum reason, once ending or over */
    uint8_t turns_left; /* of the last turns */
    uint8_t eliminated; /* seats, Annihilation only */
    uint8_t quiet;      /* turns in a row in which nothing moved, at most 255 */
    uint8_t moved;      /* whether in this turn a tile moved or a marker rose */
    uint8_t burned;     /* seats whose marker stood on 290 when their turn ended */
    uint8_t edition;    /* of the rules; 0 as the newest */
    uint8_t rest[6];    /* of the last word: 0 */
};

static_assert(sizeof(struct state) == 672, "the state has no padding");

/* ---- small queries ---- */

static inline seat_set all_seats(const struct state *s) {
    return (seat_set)((1u << s->seats) - 1);
}

static inline bool is_chance_phase(const struct state *s) {
    return s->phase <= DUELLING;
}

static inline uint64_t any_wall(const struct state *s, int direction) {
    return s->wall[STRAW][direction] | s->wall[WOOD][direction] |
           s->wall[STONE][direction];
}

/* The material of the flow wall there plus 1; 0: none. */
static inline int flow_wall_at(const struct state *s, int space, int direction) {
    for (int material = 0; material < MATERIALS; material++) {
        if (s->wall[material][direction] >> space & 1) return 1 + material;
    }
    return 0;
}

/* Spaces of `among` where a tile with these lava edges matches all that it touches
 * (ER-LAVA-04). */
static inline uint64_t matching(const struct state *s, uint8_t mask, uint64_t among) {
    for (int d = 0; d < HEX_DIRECTIONS; d++)
        among &= ~(mask >> d & 1 ? s->bare[d] : s->lava[d]);
    return among;
}

static inline bool is_eliminated(const struct state *s, int seat) {
    return s->eliminated >> seat & 1;
}

static inline int stock_size(const struct state *s, int seat) {
    return s->stock[seat][STRAW] + s->stock[seat][WOOD] + s->stock[seat][STONE];
}

/* The partner in Clans sits opposite, k and k+3 (ER-VAR-03). */
static inline int partner_of(const struct state *s, int seat) {
    return (seat + s->seats / 2) % s->seats;
}

static inline bool sees_hand(const struct state *s, int viewer, int seat) {
    return viewer == seat ||
           (s->clans && viewer < s->seats && viewer == partner_of(s, seat));
}

/* board.c */
extern const struct hex board_cells[SPACES];
extern const uint8_t board_beyond[SPACES][HEX_DIRECTIONS];
extern const struct edge board_sides[VILLAGES][SIDES];
extern const uint8_t board_resource[SPACES]; /* 0 none, 1 + material */
extern const uint8_t board_village_edges[SPACES];

/* content.c */
struct card_row {
    uint8_t count, wall_value;
};
struct pattern_row {
    uint8_t mask, count, rotations;
    uint8_t result[HEX_DIRECTIONS]; /* the different masks, by steps clockwise */
};
extern const struct card_row card_rows[CARD_KINDS];
extern const struct pattern_row pattern_rows[PATTERNS];
extern const uint8_t pattern_table[LAVA_EVERYWHERE + 1];
extern const uint8_t material_counts[MATERIALS];
extern const uint8_t villages_in_play[SEATS_MAX + 1][SEATS_MAX];
extern const struct setting eruption_settings[];
extern const struct verb eruption_verbs[];
extern const struct event_kind eruption_events[];
extern const struct argument *const eruption_arguments[];
extern const struct game eruption_arrangements; /* its events are the words */
int space_at(int q, int r);                     /* or -1 */
void space_write(uint8_t space, struct text *out);

enum event_of_eruption {
    ROLLED_FIRST,
    STARTS,
    CARD_DRAWN,
    NO_CARD,
    CARDS_SHUFFLED,
    TURN_BEGINS,
    RISES,
    FALLS,
    DUEL_ROLLED,
    WALL_HOLDS,
    WALL_REMOVED,
    WALL_BUILT,
    WALL_GAINED,
    NO_WALL,
    ERUPTION_WON,
    ERUPTED,
    ERUPTION_LOST,
    TILE_DRAWN,
    TILE_TAKEN,
    TOP_SHOWN,
    TILE_RETURNED,
    TILE_PLACED,
    SPACE_CLOSED,
    PLACEMENT_SKIPPED,
    STACK_DEAD,
    STACK_EXHAUSTED,
    TILES_SHUFFLED,
    CARD_PLAYED,
    TILE_ROTATED,
    TILE_REPLACED,
    TILE_REMOVED,
    QUAKE_IN_VAIN,
    WALL_MOVED,
    CARD_TRADED,
    TWO_TRADED,
    CARD_DISCARDED,
    WALL_GIVEN,
    CARD_GIVEN,
    VILLAGE_BURNED_OUT,
    LAST_TURNS_BEGIN,
    PLAYER_ELIMINATED,
    GAME_ENDS
};

/* Tell an event to everybody, with as many numbers as its kind has arguments; costs
 * nothing without a list. */
#define turn_tell(events, ...) ((events) ? turn_tell_all(events, __VA_ARGS__) : (void)0)
void turn_tell_all(struct events *events, int kind, ...);

static inline int village_of(const struct state *s, int seat) {
    return villages_in_play[s->seats][seat];
}

static inline int pattern_of(uint8_t mask) {
    return pattern_table[mask];
}

/* The seat that owns a village, or NOBODY. */
static inline int owner_of(const struct state *s, int village) {
    for (int seat = 0; seat < s->seats; seat++) {
        if (village_of(s, seat) == village) return seat;
    }
    return NOBODY;
}

/* tiles.c: tiles, walls and flows on the board */
void tiles_clear_board(struct state *s);
void tiles_put(struct state *s, int space, uint8_t mask);
void tiles_lift(struct state *s, int space);
void tiles_discard(struct state *s, int space);
uint8_t tiles_incoming(const struct state *s, int village);
uint64_t tiles_domain(const struct state *s);
bool tiles_fits_in(const struct state *s, int pattern, uint64_t among);
uint64_t tiles_eruption_spaces(const struct state *s);
uint64_t tiles_removable(const struct state *s);
bool tiles_all_connected_without(const struct state *s, uint64_t source);
int tiles_rotations(const struct state *s, int space, uint8_t *results);

/* walls.c */
bool walls_has_flow_site(const struct state *s);
bool walls_has_site(const struct state *s, int seat);
uint8_t walls_free_sides(const struct state *s, int seat);
uint8_t walls_sides(const struct state *s, int village);
int walls_at(const struct state *s, int site, int direction);
void walls_put(struct state *s, int material, int site, int direction);
void walls_remove(struct state *s, int site, int direction, struct events *events);
void walls_remove_facing(struct state *s, int space, struct events *events);
void walls_remove_on(struct state *s, int space, struct events *events);
int walls_to_gain(const struct state *s, int material);
void walls_gain(struct state *s, int seat, int material, struct events *events);
bool walls_hold(int material, int lava, int die);

/* turn.c */
void turn_continue_set_up(struct state *s, struct events *events);
void turn_begin(struct state *s, int seat, struct events *events);
void turn_assess(struct state *s, struct events *events);
void turn_begin_step(struct state *s, int step, struct events *events);
void turn_settle(struct state *s, struct events *events);
void turn_continue_walls(struct state *s, struct events *events);
void turn_pass_on(struct state *s, struct events *events);
void turn_eliminate(struct state *s, int seat, struct events *events);
void turn_heat(struct state *s, int seat, int tens, struct events *events);

/* placement.c */
int placement_tiles_left(const struct state *s);
bool placement_has_tile(const struct state *s);
bool placement_could_lay(const struct state *s);
bool placement_is_usable(const struct state *s, int pattern);
int placement_duels(const struct state *s, int space); /* before a tile lies there */
void placement_begin(struct state *s, enum purpose purpose, struct events *events);
void placement_apply_drawn(struct state *s, int pattern, struct events *events);
void placement_apply_taken(struct state *s, int stack, struct events *events);
void placement_apply_shown(struct state *s, int stack, int pattern,
                           struct events *events);
void placement_apply_place(struct state *s, int space, uint8_t mask,
                           struct events *events);
void placement_apply_replace(struct state *s, int space, uint8_t mask,
                             struct events *events);
void placement_apply_duel(struct state *s, int lava, int die, struct events *events);
void placement_apply_erupt(struct state *s, int space, struct events *events);
void placement_return_drawn(struct state *s);

/* cards.c */
void cards_apply(struct state *s, struct action a, struct events *events);
uint8_t cards_relocations_from(const struct state *s, int side);
bool cards_can_relocate(const struct state *s);
int cards_after_rain(int tens); /* of degrees */

/* setup.c */
bool eruption_set_up(void *state, const struct setup *setup, struct message *why);

/* arrange.c */
bool eruption_arrange(void *state, const char *words, struct message *why);

/* actions.c */
seat_set eruption_to_act(const void *state);
void eruption_apply(void *state, struct action action, struct events *events);
void eruption_score(const void *state, int32_t *points);
struct outcome eruption_outcome(const void *state);
int eruption_turns(const void *state);
void eruption_figure(const void *state, int32_t *out);
int eruption_points(const struct state *s, int seat);

/* legal.c and refusal.c */
int eruption_legal(const void *state, int seat, enum scope scope, struct action *out);
bool eruption_refusal(const void *state, struct action action, struct message *why);

/* chance.c */
int eruption_chance_kind(const void *state);
struct action eruption_roll(const void *state, struct rng *rng);
bool eruption_refuse_chance(const struct state *s, struct action action,
                            struct message *why);

/* views.c, fault.c, print.c and json.c */
void eruption_hide(void *state, int seat);
struct action eruption_hide_action(const void *state, struct action action, int seat);
void eruption_guess(void *view, struct rng *rng);
const char *eruption_fault(const void *state);
void eruption_print(const void *state, const struct reader *reader, struct text *out);
void eruption_write_json(const void *state, struct json *out);
void eruption_write_content(struct json *out);

/* remark.c */
void eruption_remark(const void *view, struct action a, const struct reader *reader,
                     struct text *out);

#endif
