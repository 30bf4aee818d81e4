/* Putting single things on the table: made-up positions for tests, lessons and puzzles.
 * Things are arranged before the first turn, or after "halt"; "turn SEAT STEP" then
 * lets the game go on from there. Whatever is arranged, the pieces stay complete. */
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

static bool set_tile(struct state *s, int space, uint8_t mask) {
    int pattern = pattern_of(mask);
    bool has_walls = false;
    for (int d = 0; d < HEX_DIRECTIONS; d++)
        has_walls |= any_wall(s, d) >> space & 1;
    if (has_walls || (s->occupied >> space & 1)) return true;
    if ((mask & s->facing_bare[space]) || (s->facing_lava[space] & ~mask)) return true;
    if (mask == LAVA_EVERYWHERE) {
        int number = 0;
        while (number < ERUPTION_TILES && s->eruption_status[number] != NOT_WON)
            number++;
        if (number == ERUPTION_TILES) return true;
        s->eruption_status[number] = LAID;
    } else if (s->stack[pattern] == 0) {
        return true;
    } else {
        s->stack[pattern]--;
        s->stack_size--;
        int stack = s->unseen[1] > s->unseen[0] ? 1 : 0;
        if (s->unseen[2] > s->unseen[stack]) stack = 2;
        if (s->forecast) s->unseen[stack]--;
    }
    tiles_put(s, space, mask);
    return false;
}

static bool set_wall(struct state *s, int material, int site, int edge) {
    bool is_flow = site < SITE_OF_SIDE;
    if (is_flow != (edge > 0) || s->supply[material] == 0) return true;
    if (walls_at(s, site, edge - 1)) return true;
    if (is_flow && ((s->occupied >> site & 1) || !(s->lava[edge - 1] >> site & 1)))
        return true;
    if (!is_flow && owner_of(s, (site - SITE_OF_SIDE) / SIDES) == NOBODY) return true;
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
    if (s->eruption_status[number] != NOT_WON) return true;
    s->eruption_status[number] = WAITING;
    s->eruption_owner[number] = (uint8_t)seat;
    return false;
}

static bool set_eruption_gone(struct state *s, int number) {
    if (s->eruption_status[number] != NOT_WON) return true;
    s->eruption_status[number] = LAID;
    s->eruptions_gone++;
    return false;
}

static bool set_eliminated(struct state *s, int seat) {
    bool is_last = bits_count(s->eliminated) + 2 >= s->seats;
    if (!s->annihilation || is_last || s->hand_size[seat] || stock_size(s, seat))
        return true;
    s->eliminated |= SEAT(seat);
    s->temperature[seat] = FLAMES;
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
    s->moved = 0;
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
    if (refused) return message_about(why, CORE_CANNOT_ARRANGE, words);
    *s = changed;
    return false;
}
