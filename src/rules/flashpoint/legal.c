/* Whose turn it is, and all that a seat may do, in a fixed order. Everything costs
 * points or answers a question, so all actions are steps. */
#include "state.h"

/* ---- who acts ---- */

/* Whom each phase waits for. */
enum waiting { FOR_CHANCE, FOR_ACTIVE, FOR_ASKED, FOR_FIRST, FOR_NOBODY };

static const uint8_t waiting_for[] = {
    [CHOOSING_CARDS] = FOR_ACTIVE, [STARTING] = FOR_ACTIVE,    [PARKING] = FOR_FIRST,
    [ACTIONS] = FOR_ACTIVE,        [RIDING] = FOR_ASKED,       [REROLLING] = FOR_ACTIVE,
    [HAZMATS_BURN] = FOR_ACTIVE,   [KNOCKED_DOWN] = FOR_ASKED, [OVER] = FOR_NOBODY,
};

int flashpoint_decider(const struct state *s) {
    switch (waiting_for[s->phase]) {
    case FOR_ACTIVE:
        return s->active;
    case FOR_ASKED:
        return s->asked;
    case FOR_FIRST:
        return 0;
    default:
        return NOWHERE;
    }
}

seat_set flashpoint_to_act(const void *state) {
    const struct state *s = state;
    if (s->phase == OVER) return 0;
    int decider = flashpoint_decider(s);
    return SEAT(decider == NOWHERE ? CHANCE : s->owner[decider]);
}

/* ---- lists ---- */

struct list {
    struct action *out;
    int count;
    uint8_t seat;
};

static void put(struct list *list, int verb, int a, int b, int c, int d) {
    list->out[list->count++] =
        (struct action){.seat = list->seat,
                        .verb = (uint8_t)verb,
                        .arg = {(uint8_t)a, (uint8_t)b, (uint8_t)c, (uint8_t)d}};
}

/* Take the last entry back unless it is safe. */
static void keep_if(struct list *list, bool safe) {
    if (!safe) list->count--;
}

struct load flashpoint_load(const struct state *s, cell at) {
    struct load load = {0};
    for (int i = 0; i < MARKERS_ON_BOARD; i++) {
        if (s->victim[i] != at) continue;
        if (s->treated >> i & 1) {
            load.treated++;
        } else {
            load.victims++;
        }
    }
    for (int i = 0; i < HAZMATS_MAX; i++)
        if (s->hazmat[i] == at) load.hazmats++;
    return load;
}

/* ---- moving: by oneself or by command ---- */

/* A move and who makes it: oneself, or firefighter `arg` of a command. */
struct walk {
    const struct state *s;
    struct list *list;
    struct load load;
    int points;
    int firefighter; /* NOWHERE: oneself */
};

static void put_walk(const struct walk *walk, int direction, int carry, int lead) {
    if (walk->firefighter == NOWHERE) {
        put(walk->list, MOVE, direction, carry, lead, 0);
    } else {
        put(walk->list, COMMAND_MOVE, walk->firefighter, direction, carry, lead);
        struct action last = walk->list->out[walk->list->count - 1];
        keep_if(walk->list, flashpoint_is_safe_command(walk->s, last));
    }
}

/* One direction without fire: alone, leading, carrying, or both. */
static void put_walks(const struct walk *walk, int direction) {
    const struct load *load = &walk->load;
    put_walk(walk, direction, CARRY_NOTHING, 0);
    if (load->treated) put_walk(walk, direction, CARRY_NOTHING, 1);
    if (walk->points < 2) return;
    if (load->victims) {
        put_walk(walk, direction, CARRY_VICTIM, 0);
        if (load->treated) put_walk(walk, direction, CARRY_VICTIM, 1);
    }
    if (load->treated) {
        put_walk(walk, direction, CARRY_TREATED, 0);
        if (load->treated > 1) put_walk(walk, direction, CARRY_TREATED, 1);
    }
    if (load->hazmats) {
        put_walk(walk, direction, CARRY_HAZMAT, 0);
        if (load->treated) put_walk(walk, direction, CARRY_HAZMAT, 1);
    }
}

/* After stepping into fire enough must be left to get out of it (FP-ACT-26). */
static bool may_enter_fire(const struct state *s, cell to) {
    int free = s->free, ap = s->ap, cost = 2;
    if (active_specialist(s) == RESCUE_SPECIALIST) {
        int used = free < cost ? free : cost;
        free -= used;
        cost -= used;
    }
    return ap >= cost && flashpoint_has_way_out(s, to, ap - cost, free);
}

int flashpoint_walk_points(const struct state *s) {
    bool is_free = flashpoint_cards[active_specialist(s)].free_kind == FREE_MOVE;
    return s->ap + (is_free ? s->free : 0);
}

static void list_moves(const struct state *s, struct list *list) {
    cell at = s->position[s->active];
    struct walk walk = {.s = s, .list = list, .firefighter = NOWHERE};
    walk.points = flashpoint_walk_points(s);
    if (walk.points < 1) return;
    walk.load = flashpoint_load(s, at);
    for (int d = 0; d < DIRECTIONS; d++) {
        if (!is_passable(edge_at(s, at, d))) continue;
        cell to = flashpoint_neighbour[at][d];
        if (!is_burning(s, to)) {
            put_walks(&walk, d);
        } else if (may_enter_fire(s, to)) {
            put_walk(&walk, d, CARRY_NOTHING, 0);
        }
    }
}

/* ---- what is done standing ---- */

/* Put an action of the active firefighter that leaves it where it is. */
static void put_standing(const struct state *s, struct list *list, int verb, int a,
                         int b) {
    put(list, verb, a, b, 0, 0);
    if (!is_burning(s, s->position[s->active])) return;
    keep_if(list, flashpoint_keeps_way_out(s, list->out[list->count - 1]));
}

static void list_extinguishing(const struct state *s, struct list *list) {
    const struct card *card = &flashpoint_cards[active_specialist(s)];
    int points = s->ap + (card->free_kind == FREE_EXTINGUISH ? s->free : 0);
    if (points < card->extinguish) return;
    cell at = s->position[s->active];
    uint64_t hot = s->fire | s->smoke;
    if (is_inside(at) && hot >> at & 1) put(list, EXTINGUISH, HERE, 0, 0, 0);
    for (int d = 0; d < DIRECTIONS; d++) {
        if (!is_passable(edge_at(s, at, d))) continue;
        cell to = flashpoint_neighbour[at][d];
        if (is_inside(to) && hot >> to & 1) put_standing(s, list, EXTINGUISH, 1 + d, 0);
    }
}

static void list_doors_and_walls(const struct state *s, struct list *list) {
    if (s->ap < 1) return;
    cell at = s->position[s->active];
    bool can_chop = s->ap >= flashpoint_cards[active_specialist(s)].chop;
    for (int d = 0; d < DIRECTIONS; d++) {
        switch (edge_at(s, at, d)) {
        case DOOR_OPEN:
        case DOOR_CLOSED:
            put_standing(s, list, DOOR, d, 0);
            break;
        case WALL:
        case WALL_DAMAGED:
            if (can_chop) put_standing(s, list, CHOP, d, 0);
            break;
        default:
            break;
        }
    }
}

static bool may_fire_gun(const struct state *s) {
    return is_on_spot(s, ENGINE, s->position[s->active]) &&
           !(flashpoint_quadrant(s) & cells_of_firefighters(s));
}

static void list_vehicles(const struct state *s, struct list *list) {
    cell at = s->position[s->active];
    for (int vehicle = 0; vehicle < VEHICLES && s->ap >= 2; vehicle++) {
        if (vehicle == ENGINE && !is_on_spot(s, ENGINE, at)) continue;
        put_standing(s, list, DRIVE, vehicle, CLOCKWISE);
        put_standing(s, list, DRIVE, vehicle, COUNTER_CLOCKWISE);
    }
    if (s->ap >= flashpoint_cards[active_specialist(s)].gun && may_fire_gun(s))
        put(list, DECK_GUN, 0, 0, 0, 0);
}

static void list_cards(const struct state *s, struct list *list, int verb) {
    for (int card = PARAMEDIC; card < SPECIALISTS; card++) {
        if (!is_card_in_play(s, card)) put(list, verb, card, 0, 0, 0);
    }
}

/* ---- the Captain ---- */

int flashpoint_command_points(const struct state *s, int firefighter) {
    int points = s->ap + s->free;
    if (s->specialist[firefighter] != CAFS) return points;
    return points && !s->commanded ? 1 : 0; /* FP-SPEC-20 */
}

static void list_commands_to(const struct state *s, struct list *list, int k) {
    cell at = s->position[k];
    struct walk walk = {.s = s, .list = list, .firefighter = k};
    walk.points = flashpoint_command_points(s, k);
    if (walk.points < 1) return;
    walk.load = flashpoint_load(s, at);
    for (int d = 0; d < DIRECTIONS; d++) {
        enum edge_kind kind = edge_at(s, at, d);
        if (kind == DOOR_OPEN || kind == DOOR_CLOSED) {
            put(list, COMMAND_DOOR, k, d, 0, 0);
            keep_if(list, flashpoint_is_safe_command(s, list->out[list->count - 1]));
        }
        if (!is_passable(kind)) continue;
        if (!is_burning(s, flashpoint_neighbour[at][d])) {
            put_walks(&walk, d);
        } else if (walk.points >= 2) {
            put_walk(&walk, d, CARRY_NOTHING, 0);
        }
    }
}

static void list_commands(const struct state *s, struct list *list) {
    for (int k = 0; k < s->firefighters; k++) {
        if (k != s->active) list_commands_to(s, list, k);
    }
}

/* ---- the action phase ---- */

static void list_special(const struct state *s, struct list *list) {
    cell at = s->position[s->active];
    list_vehicles(s, list);
    switch (active_specialist(s)) {
    case PARAMEDIC:
        if (s->ap >= 1 && flashpoint_load(s, at).victims)
            put_standing(s, list, TREAT, 0, 0);
        break;
    case HAZMAT_TECHNICIAN:
        if (s->ap >= 2 && flashpoint_load(s, at).hazmats)
            put_standing(s, list, REMOVE, 0, 0);
        break;
    case IMAGING_TECHNICIAN:
        for (uint64_t poi = s->ap >= 1 ? s->poi : 0; poi; poi = bits_rest(poi))
            put_standing(s, list, IDENTIFY, bits_first(poi), 0);
        break;
    case CAPTAIN:
        list_commands(s, list);
        break;
    default:
        break;
    }
    if (!s->acted && s->on_engine) list_cards(s, list, CREW_CHANGE);
}

static void list_actions(const struct state *s, struct list *list) {
    if (active_specialist(s) == CAPTAIN) {
        int endangered = flashpoint_commanded_in_fire(s);
        if (endangered != NOWHERE) {
            list_commands_to(s, list, endangered);
            return;
        }
    }
    if (!is_burning(s, s->position[s->active])) put(list, PASS, 0, 0, 0, 0);
    list_extinguishing(s, list);
    list_moves(s, list);
    list_doors_and_walls(s, list);
    if (is_experienced(s)) list_special(s, list);
}

/* ---- questions ---- */

int flashpoint_knock_cells(const struct state *s, cell from, cell *out) {
    int spots = is_experienced(s) ? 1 << s->vehicle[AMBULANCE]
                                  : flashpoint_nearest_spots(s, from);
    int n = 0;
    for (int spot = 0; spot < SPOTS; spot++) {
        if (!(spots >> spot & 1)) continue;
        out[n++] = s->parking[AMBULANCE][spot][0];
        out[n++] = s->parking[AMBULANCE][spot][1];
    }
    return n;
}

static void list_knocked(const struct state *s, struct list *list) {
    cell cells[2 * SPOTS];
    int n = flashpoint_knock_cells(s, s->position[s->asked], cells);
    for (int i = 0; i < n; i++)
        put(list, KNOCKED, cells[i], 0, 0, 0);
}

static void list_rides(const struct state *s, struct list *list) {
    const uint8_t *spot = s->parking[s->target][s->vehicle[s->target]];
    bool drives_engine = s->target == ENGINE && s->asked == s->active;
    if (!drives_engine) put(list, STAY, 0, 0, 0, 0);
    put(list, RIDE, spot[0], 0, 0, 0);
    put(list, RIDE, spot[1], 0, 0, 0);
}

static void list_rerolls(const struct state *s, struct list *list) {
    put(list, KEEP, 0, 0, 0, 0);
    for (int dice = DIE_RED; dice <= DICE_BOTH; dice++) {
        if (!(s->rerolled & dice)) put(list, REROLL, dice, 0, 0, 0);
    }
}

static void list_parking(const struct state *s, struct list *list) {
    for (int vehicle = 0; vehicle < VEHICLES; vehicle++) {
        for (int spot = 0; spot < SPOTS && s->vehicle[vehicle] == NOWHERE; spot++)
            put(list, PARK, vehicle, spot, 0, 0);
    }
}

static void list_answers(const struct state *s, struct list *list) {
    switch (s->phase) {
    case CHOOSING_CARDS:
        list_cards(s, list, SPECIALIST);
        break;
    case STARTING:
        for (int c = INSIDE; c < CELLS; c++)
            put(list, START, c, 0, 0, 0);
        break;
    case PARKING:
        list_parking(s, list);
        break;
    case RIDING:
        list_rides(s, list);
        break;
    case REROLLING:
        list_rerolls(s, list);
        break;
    case HAZMATS_BURN:
        for (uint64_t c = flashpoint_burning_hazmats(s); c; c = bits_rest(c))
            put(list, HAZMAT, bits_first(c), 0, 0, 0);
        break;
    default: /* KNOCKED_DOWN */
        list_knocked(s, list);
    }
}

int flashpoint_legal(const void *state, int seat, enum scope scope,
                     struct action *out) {
    (void)scope;
    const struct state *s = state;
    struct list list = {.out = out, .seat = (uint8_t)seat};
    int decider = flashpoint_decider(s);
    if (decider == NOWHERE || s->owner[decider] != seat) return 0;
    if (s->phase == ACTIONS) {
        list_actions(s, &list);
    } else {
        list_answers(s, &list);
    }
    return list.count;
}
