/* What comes of an action. */
#include "state.h"

/* ---- paying (FP-SPEC-01) ---- */

static void pay(struct state *s, struct cost cost) {
    int own = cost.points - cost.free;
    assert(own <= s->ap);
    s->free = (uint8_t)(s->free - cost.free);
    s->ap = (uint8_t)(s->ap - own);
}

/* ---- moving ---- */

static int find_victim(const struct state *s, cell at, bool treated) {
    for (int i = 0; i < MARKERS_ON_BOARD; i++) {
        if (s->victim[i] == at && (s->treated >> i & 1) == treated) return i;
    }
    return -1;
}

/* A victim reaches a new cell, where it may be safe (FP-ACT-12, FP-VEH-09). */
static void bring_victim(struct state *s, int i, cell to, struct events *events) {
    s->victim[i] = to;
    bool safe = is_experienced(s) ? is_on_spot(s, AMBULANCE, to) : !is_inside(to);
    if (safe && s->phase != OVER) flashpoint_rescue(s, i, events);
}

static void bring_hazmat(struct state *s, cell from, cell to, struct events *events) {
    int i = 0;
    while (s->hazmat[i] != from)
        i++;
    s->hazmat[i] = is_inside(to) ? to : NOWHERE;
    if (!is_inside(to)) tell_one(events, HAZMAT_OUT, to);
}

/* Take a firefighter and what it carries and leads one cell further. */
static void move(struct state *s, int k, const uint8_t *arg, struct events *events) {
    cell from = s->position[k], to = flashpoint_neighbour[from][arg[0]];
    int carry = arg[1], led = arg[2] ? find_victim(s, from, true) : -1;
    s->position[k] = to;
    tell_two(events, MOVED, k, to);
    if (led >= 0) {
        s->victim[led] = NOWHERE; /* not to be carried as well */
        tell_one(events, LED, k);
    }
    int carried = carry == CARRY_VICTIM || carry == CARRY_TREATED
                      ? find_victim(s, from, carry == CARRY_TREATED)
                      : -1;
    if (carry != CARRY_NOTHING) tell_two(events, TOOK, k, carry);
    if (carry == CARRY_HAZMAT) bring_hazmat(s, from, to, events);
    if (carried >= 0) s->victim[carried] = to;
    if (led >= 0) bring_victim(s, led, to, events);
    if (carried >= 0) bring_victim(s, carried, to, events);
    if (s->phase == OVER || !is_inside(to) || !(s->poi >> to & 1)) return;
    s->phase = TURNING_UP;
    s->target = to;
}

int flashpoint_step_cost(const struct state *s, cell to, bool carries) {
    return is_burning(s, to) || carries ? 2 : 1;
}

int flashpoint_walk_cost(const struct state *s, int k, const uint8_t *walk) {
    cell to = flashpoint_neighbour[s->position[k]][walk[0]];
    return flashpoint_step_cost(s, to, walk[1] != CARRY_NOTHING);
}

int flashpoint_cost(const struct state *s, struct action a) {
    const struct card *card = &flashpoint_cards[active_specialist(s)];
    switch (a.verb) {
    case MOVE:
        return flashpoint_walk_cost(s, s->active, a.arg);
    case COMMAND_MOVE:
        return flashpoint_walk_cost(s, a.arg[0], a.arg + 1);
    case EXTINGUISH:
        return card->extinguish;
    case CHOP:
        return card->chop;
    case DECK_GUN:
        return card->gun;
    case DRIVE:
    case REMOVE:
    case CREW_CHANGE:
        return 2;
    case DOOR:
    case COMMAND_DOOR:
    case TREAT:
    case IDENTIFY:
        return 1;
    default:
        return 0;
    }
}

static void flip_door(struct state *s, int k, int direction, struct events *events) {
    cell at = s->position[k];
    bool opens = edge_at(s, at, direction) == DOOR_CLOSED;
    flashpoint_set_edge(s, at, direction, opens ? DOOR_OPEN : DOOR_CLOSED);
    tell_three(events, opens ? DOOR_OPENED : DOOR_SHUT, k, at, direction);
}

/* ---- the other actions ---- */

static void extinguish(struct state *s, int where, struct events *events) {
    cell at = s->position[s->active];
    if (where != HERE) at = flashpoint_neighbour[at][where - 1];
    if (s->smoke >> at & 1) {
        s->smoke &= ~bit(at);
        tell_one(events, CLEARED, at);
    } else {
        s->fire &= ~bit(at);
        s->smoke |= bit(at);
        tell_one(events, DAMPENED, at);
    }
}

static void chop(struct state *s, int direction, struct events *events) {
    flashpoint_damage(s, s->position[s->active], direction, events);
}

static void pass(struct state *s, struct events *events) {
    s->saved[s->active] = s->ap < SAVED_MAX ? s->ap : SAVED_MAX;
    tell_two(events, SAVED, s->active, s->saved[s->active]);
    s->ap = s->free = 0;
    s->phase = ADVANCING;
}

static void drive(struct state *s, int vehicle, int turn, struct events *events) {
    s->pending = 0;
    for (int k = 0; k < s->firefighters; k++) {
        if (is_on_spot(s, vehicle, s->position[k])) s->pending |= (uint8_t)(1u << k);
    }
    int spot = (s->vehicle[vehicle] + (turn == CLOCKWISE ? 1 : SPOTS - 1)) % SPOTS;
    s->vehicle[vehicle] = (uint8_t)spot;
    tell_three(events, DROVE, s->active, vehicle, spot);
    for (int i = 0; i < MARKERS_ON_BOARD && vehicle == AMBULANCE; i++) {
        if (s->victim[i] != NOWHERE && is_on_spot(s, AMBULANCE, s->victim[i]))
            flashpoint_rescue(s, i, events);
        if (s->phase == OVER) return;
    }
    if (flashpoint_ask_next(s)) {
        s->phase = RIDING;
        s->target = (uint8_t)vehicle; /* what those asked would ride in */
    }
}

static void answer_ride(struct state *s, struct action a, struct events *events) {
    if (a.verb == RIDE) {
        s->position[s->asked] = a.arg[0];
        tell_two(events, RODE, s->asked, a.arg[0]);
    } else {
        tell_one(events, STAYED, s->asked);
    }
    s->pending &= (uint8_t) ~(1u << s->asked);
    if (flashpoint_ask_next(s)) return;
    s->phase = ACTIONS;
    s->target = NOWHERE;
}

static void treat(struct state *s, struct events *events) {
    cell at = s->position[s->active];
    s->treated |= (uint8_t)(1u << find_victim(s, at, false));
    tell_one(events, TREATED, at);
}

static void remove_hazmat(struct state *s, struct events *events) {
    cell at = s->position[s->active];
    int i = 0;
    while (s->hazmat[i] != at)
        i++;
    s->hazmat[i] = NOWHERE;
    tell_one(events, HAZMAT_OUT, at);
}

/* Saved points stay; the new card's take the place of the old one's (FP-SPEC-36). */
static void change_crew(struct state *s, int card, struct events *events) {
    const struct card *old = &flashpoint_cards[active_specialist(s)];
    const struct card *new = &flashpoint_cards[card];
    s->ap = (uint8_t)(s->ap - old->points + new->points - 2);
    s->free = new->free;
    s->specialist[s->active] = (uint8_t)card;
    tell_two(events, TOOK_CARD, s->active, card);
}

/* ---- the deck gun (FP-VEH-13 to 19) ---- */

static void splash(struct state *s, struct events *events) {
    uint64_t quadrant = flashpoint_quadrant(s);
    int red = s->red, black = s->black;
    if (!(quadrant & (uint64_t)0xFF << COLUMNS * (red - 1))) red = RED_FACES + 1 - red;
    if (!(quadrant & COLUMN_FIRST << (black - 1))) black = BLACK_FACES + 1 - black;
    uint64_t target = bit(inside_cell(red, black));
    uint64_t wet = target | adjacent_to(s, target);
    tell_one(events, TARGET, inside_cell(red, black));
    for (uint64_t c = wet & (s->fire | s->smoke); c && events; c = bits_rest(c))
        tell_one(events, CLEARED, bits_first(c));
    s->fire &= ~wet;
    s->smoke &= ~wet;
    s->phase = ACTIONS;
}

static void roll_gun(struct state *s, struct action a, struct events *events) {
    static const uint8_t kinds[] = {
        [ROLL] = ROLLED, [ROLL_RED] = ROLLED_RED, [ROLL_BLACK] = ROLLED_BLACK};
    tell_two(events, kinds[a.verb], a.arg[0], a.arg[1]);
    if (a.verb != ROLL_BLACK) s->red = a.arg[0];
    if (a.verb != ROLL_RED) s->black = a.verb == ROLL ? a.arg[1] : a.arg[0];
    if (active_specialist(s) == DRIVER && s->rerolled != DICE_BOTH) {
        s->phase = REROLLING;
    } else {
        splash(s, events);
    }
}

static void reroll(struct state *s, int dice) {
    static const uint8_t phases[] = {
        [DIE_RED] = AIMING_RED, [DIE_BLACK] = AIMING_BLACK, [DICE_BOTH] = AIMING};
    s->rerolled |= (uint8_t)dice;
    s->phase = phases[dice];
}

static void fire_gun(struct state *s, struct events *events) {
    s->rerolled = 0;
    s->phase = AIMING;
    tell_one(events, FIRED_GUN, s->active);
}

/* ---- all together ---- */

static void turn_up(struct state *s, enum face face, struct events *events) {
    if (s->phase == LOSING) {
        flashpoint_lose_poi(s, face, events);
        return;
    }
    bool found = s->phase == TURNING_UP_FOUND;
    s->phase = ACTIONS;
    flashpoint_turn_up(s, s->target, face, events);
    if (found) flashpoint_replace_poi(s, events);
}

static void roll(struct state *s, struct action a, struct events *events) {
    cell target = inside_cell(a.arg[0], a.arg[1]);
    if (s->phase == AIMING) {
        roll_gun(s, a, events);
        return;
    }
    tell_two(events, ROLLED, a.arg[0], a.arg[1]);
    if (s->phase == ADVANCING) {
        flashpoint_advance_fire(s, target, events);
    } else {
        flashpoint_lay_poi(s, target, events);
    }
}

/* What is not an action of the active firefighter. */
static void apply_answer(struct state *s, struct action a, struct events *events) {
    switch (a.verb) {
    case ROLL:
        roll(s, a, events);
        break;
    case ROLL_RED:
    case ROLL_BLACK:
        roll_gun(s, a, events);
        break;
    case TURN_UP:
        turn_up(s, a.arg[0], events);
        break;
    case STAY:
    case RIDE:
        answer_ride(s, a, events);
        break;
    case KEEP:
        splash(s, events);
        break;
    case REROLL:
        reroll(s, a.arg[0]);
        break;
    case HAZMAT:
        flashpoint_explode_hazmat(s, a.arg[0], events);
        break;
    default: /* KNOCKED */
        flashpoint_get_up(s, a.arg[0], events);
    }
}

static void apply_special(struct state *s, struct action a, struct events *events) {
    switch (a.verb) {
    case DRIVE:
        drive(s, a.arg[0], a.arg[1], events);
        break;
    case DECK_GUN:
        fire_gun(s, events);
        break;
    case TREAT:
        treat(s, events);
        break;
    case REMOVE:
        remove_hazmat(s, events);
        break;
    case IDENTIFY:
        s->target = a.arg[0];
        s->phase = TURNING_UP;
        break;
    case COMMAND_MOVE:
        move(s, a.arg[0], a.arg + 1, events);
        break;
    case COMMAND_DOOR:
        flip_door(s, a.arg[0], a.arg[1], events);
        break;
    default: /* CREW_CHANGE */
        change_crew(s, a.arg[0], events);
    }
}

/* Which free points an action may use. */
static enum free_kind free_kind_of(int verb) {
    switch (verb) {
    case MOVE:
        return FREE_MOVE;
    case EXTINGUISH:
        return FREE_EXTINGUISH;
    case COMMAND_MOVE:
    case COMMAND_DOOR:
        return FREE_COMMAND;
    default:
        return FREE_NONE;
    }
}

struct cost flashpoint_price(const void *view, struct action a) {
    const struct state *s = view;
    struct cost cost = {.points = (uint8_t)flashpoint_cost(s, a)};
    const struct card *card = &flashpoint_cards[active_specialist(s)];
    if (card->free && card->free_kind == free_kind_of(a.verb))
        cost.free = cost.points < s->free ? cost.points : s->free;
    return cost;
}

static void pay_for(struct state *s, struct action a) {
    struct cost cost = flashpoint_price(s, a);
    bool is_command = a.verb == COMMAND_MOVE || a.verb == COMMAND_DOOR;
    if (is_command && s->specialist[a.arg[0]] == CAFS) /* FP-SPEC-20 */
        s->commanded = (uint8_t)(s->commanded + cost.points);
    if (a.verb != CREW_CHANGE) pay(s, cost);
}

void flashpoint_apply(void *state, struct action a, struct events *events) {
    struct state *s = state;
    if (s->phase < ACTIONS) {
        flashpoint_apply_setup(s, a, events);
        return;
    }
    if (s->phase > ACTIONS) {
        apply_answer(s, a, events);
        return;
    }
    s->acted = 1;
    pay_for(s, a);
    switch (a.verb) {
    case PASS:
        pass(s, events);
        break;
    case MOVE:
        move(s, s->active, a.arg, events);
        break;
    case EXTINGUISH:
        extinguish(s, a.arg[0], events);
        break;
    case DOOR:
        flip_door(s, s->active, a.arg[0], events);
        break;
    case CHOP:
        chop(s, a.arg[0], events);
        break;
    default:
        apply_special(s, a, events);
    }
}

/* ---- results ---- */

void flashpoint_score(const void *state, int32_t *points) {
    const struct state *s = state;
    for (int seat = 0; seat < s->seats; seat++)
        points[seat] = s->rescued;
}

struct outcome flashpoint_outcome(const void *state) {
    const struct state *s = state;
    struct outcome o = {.reason = s->reason};
    if (s->phase == OVER && s->rescued >= RESCUED_TO_WIN)
        o.winners = (seat_set)((1u << s->seats) - 1);
    return o;
}

int flashpoint_turns(const void *state) {
    return ((const struct state *)state)->turns;
}

void flashpoint_figure(const void *state, int32_t *out) {
    const struct state *s = state;
    out[0] = s->rescued;
    out[1] = s->lost;
    out[2] = s->damage;
    out[3] = bits_count(s->fire);
    out[4] = bits_count(s->hot_spots);
}
