/* Putting single things on the table: made-up positions for tests, lessons and puzzles.
 * What breaks an invariant of fault.c is refused, so little has to be checked here.
 * Things are arranged before the first turn, or after "halt"; "turn SEAT STEP" then
 * lets the game go on from there. Tiles are put down from a source outwards. */
#include "../notation.h"
#include "state.h"

/* In the order of the rows of eruption_arrangements. */
enum arrangement {
    SET_TILE,
    SET_WALL,
    SET_TEMPERATURE,
    SET_CARDS,
    SET_STOCK,
    SET_STACK,
    SET_NO_STACK,
    SET_TILE_DISCARDS,
    SET_DISCARDS,
    SET_TOP,
    SET_ERUPTION,
    SET_ERUPTION_GONE,
    SET_TURNS,
    SET_ELIMINATED,
    SET_HALT,
    SET_TURN
};

/* Make `*held` equal to count by moving pieces to or from a store. */
static bool move_pieces(uint8_t *held, uint8_t *store, int count) {
    if (*held + *store < count) return true;
    *store = (uint8_t)(*held + *store - count);
    *held = (uint8_t)count;
    return false;
}

/* A tile comes from the stack, with Lava Forecast from the fullest; an eruption tile is
 * the lowest that nobody has won. */
static bool set_tile(struct state *s, int space, uint8_t mask) {
    int pattern = pattern_of(mask), number = 0, from = 0;
    if (s->occupied >> space & 1) return true;
    if (pattern == NO_TILE) {
        while (number < ERUPTION_TILES && s->eruption_status[number] != NOT_WON)
            number++;
        if (number == ERUPTION_TILES) return true;
        s->eruption_status[number] = LAID;
    } else {
        for (int stack = 1; stack < STACKS; stack++) {
            if (s->unseen[stack] > s->unseen[from]) from = stack;
        }
        s->stack[pattern]--;
        s->stack_size--;
        s->unseen[from] = (uint8_t)(s->unseen[from] - s->forecast);
    }
    tiles_put(s, space, mask);
    return false;
}

static bool set_wall(struct state *s, int material, int site, int edge) {
    if ((site < SITE_OF_SIDE) != (edge > 0)) return true;
    s->supply[material]--;
    walls_put(s, material, site, edge - 1);
    return false;
}

static bool set_cards(struct state *s, int seat, int kind, int count) {
    int before = s->hand[seat][kind];
    if (move_pieces(&s->hand[seat][kind], &s->pile[kind], count)) return true;
    s->hand_size[seat] = (uint8_t)(s->hand_size[seat] + count - before);
    s->pile_size = (uint8_t)(s->pile_size + before - count);
    return false;
}

static bool set_discards(struct state *s, int kind, int count) {
    int before = s->discards[kind];
    if (move_pieces(&s->discards[kind], &s->pile[kind], count)) return true;
    s->pile_size = (uint8_t)(s->pile_size + before - count);
    return false;
}

/* Tiles that are taken out of the stack leave the game, and come from there again. With
 * Lava Forecast the unseen tiles are spread over the stacks anew. */
static void spread_unseen(struct state *s) {
    for (int stack = 0; stack < STACKS && s->forecast; stack++)
        s->unseen[stack] = (uint8_t)((s->stack_size + STACKS - 1 - stack) / STACKS);
}

static bool set_stack(struct state *s, int pattern, int count) {
    int before = s->stack[pattern];
    if (move_pieces(&s->stack[pattern], &s->tiles_gone[pattern], count)) return true;
    s->stack_size = (uint8_t)(s->stack_size + count - before);
    spread_unseen(s);
    return false;
}

static bool set_no_stack(struct state *s) {
    for (int stack = 0; stack < STACKS; stack++) {
        if (s->top[stack] != NO_TILE) s->tiles_gone[s->top[stack]]++;
        s->top[stack] = NO_TILE;
    }
    for (int pattern = 0; pattern < PATTERNS; pattern++)
        set_stack(s, pattern, 0);
    return false;
}

static bool set_tile_discards(struct state *s, int pattern, int count) {
    return move_pieces(&s->tile_discards[pattern], &s->tiles_gone[pattern], count);
}

static bool set_top(struct state *s, int stack, int pattern) {
    if (!s->forecast || s->stack[pattern] == 0 || s->top[stack] != NO_TILE) return true;
    s->stack[pattern]--;
    s->stack_size--;
    s->top[stack] = (uint8_t)pattern;
    spread_unseen(s);
    return false;
}

static bool set_eruption(struct state *s, int number, int seat) {
    s->eruption_status[number] = WAITING;
    s->eruption_owner[number] = (uint8_t)seat;
    return false;
}

static bool set_eruption_gone(struct state *s, int number) {
    s->eruption_status[number] = LAID;
    s->eruptions_gone++;
    return false;
}

/* At least two stay in the game. */
static bool set_eliminated(struct state *s, int seat) {
    if (!s->annihilation || bits_count(s->eliminated) + 2 >= s->seats) return true;
    s->temperature[seat] = FLAMES;
    turn_eliminate(s, seat, NULL);
    return false;
}

/* Take back what is under way, so that things can be arranged. */
static void halt(struct state *s) {
    placement_return_drawn(s);
    s->closed = 0;
    s->draws = s->duels = s->fixed = s->walls_left = 0;
    s->target = s->target_mask = s->lava_won = 0;
    s->tied = s->highest = 0;
    s->rolling = all_seats(s);
    s->step = 0;
    s->moved = false;
    s->phase = ROLLING_FIRST;
}

static bool set_turn(struct state *s, int seat, int step) {
    if (is_eliminated(s, seat) && step > 2) return true;
    halt(s);
    s->rolling = 0;
    if (step == 1) {
        turn_begin(s, seat, NULL);
    } else {
        s->active = (uint8_t)seat;
        s->uses = 0;
        turn_begin_step(s, step, NULL);
    }
    turn_pass_on(s, NULL);
    return false;
}

static bool put(struct state *s, const struct event *thing) {
    int a = thing->arg[0], b = thing->arg[1], c = thing->arg[2];
    switch (thing->kind) {
    case SET_TILE:
        return set_tile(s, a, (uint8_t)b);
    case SET_WALL:
        return set_wall(s, a, b, c);
    case SET_TEMPERATURE:
        s->temperature[a] = (uint8_t)b;
        return false;
    case SET_CARDS:
        return set_cards(s, a, b, c);
    case SET_STOCK:
        return move_pieces(&s->stock[a][b], &s->supply[b], c);
    case SET_STACK:
        return set_stack(s, a, b);
    case SET_NO_STACK:
        return set_no_stack(s);
    case SET_TILE_DISCARDS:
        return set_tile_discards(s, a, b);
    case SET_DISCARDS:
        return set_discards(s, a, b);
    case SET_TOP:
        return set_top(s, a, b);
    case SET_ERUPTION:
        return set_eruption(s, a - 1, b);
    case SET_ERUPTION_GONE:
        return set_eruption_gone(s, a - 1);
    case SET_TURNS:
        s->turns = (uint16_t)a;
        return false;
    default: /* SET_ELIMINATED */
        return set_eliminated(s, a);
    }
}

/* The seat that a thing is for, or 0. */
static int seat_in(const struct event *thing) {
    switch (thing->kind) {
    case SET_TEMPERATURE:
    case SET_CARDS:
    case SET_STOCK:
    case SET_ELIMINATED:
    case SET_TURN:
        return thing->arg[0];
    case SET_ERUPTION:
        return thing->arg[1];
    default:
        return 0;
    }
}

bool eruption_arrange(void *state, const char *words, struct message *why) {
    struct state *s = state, changed = *s;
    struct event thing;
    if (notation_read_event(&eruption_arrangements, words, &thing, why)) return true;
    bool is_set_up = s->phase <= ROLLING_FIRST;
    bool refused = (thing.kind & HIDDEN_ARGUMENTS) || s->phase == OVER ||
                   s->viewer != CHANCE || seat_in(&thing) >= s->seats;
    if (!refused && thing.kind == SET_TURN) {
        refused = set_turn(&changed, thing.arg[0], thing.arg[1]);
    } else if (!refused && thing.kind == SET_HALT) {
        halt(&changed);
    } else if (!refused) {
        refused = !is_set_up || put(&changed, &thing);
        if (!refused) turn_continue_set_up(&changed, NULL);
    }
    if (refused || eruption_fault(&changed))
        return message_about(why, CORE_CANNOT_ARRANGE, words);
    *s = changed;
    return false;
}
