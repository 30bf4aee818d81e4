/* Who acts, what comes of it, and who has won. */
#include "state.h"

seat_set eruption_to_act(const void *state) {
    const struct state *s = state;
    if (s->phase == OVER) return 0;
    return SEAT(is_chance_phase(s) ? CHANCE : s->active);
}

/* ---- chance ---- */

/* A drawn card is seen by its drawer, with Clans by the partner too (ER-INFO-06,
 * ER-INFO-10). */
static void tell_card(const struct state *s, int kind, struct events *events) {
    seat_set readers = SEAT(s->active);
    if (s->clans) readers |= SEAT(partner_of(s, s->active));
    struct event open = {
        .kind = CARD_DRAWN, .readers = readers, .arg = {s->active, (uint8_t)kind}};
    struct event veiled = {.kind = CARD_DRAWN | HIDDEN_ARGUMENTS,
                           .readers = (seat_set)(EVERYBODY & ~readers),
                           .arg = {s->active}};
    tell(events, open);
    tell(events, veiled);
}

static void apply_draw(struct state *s, int kind, struct events *events) {
    s->pile[kind]--;
    s->pile_size--;
    s->hand[s->active][kind]++;
    s->hand_size[s->active]++;
    s->draws--;
    if (events) tell_card(s, kind, events);
    if (s->phase == DEALING) {
        turn_continue_set_up(s, events);
    } else {
        turn_settle(s, events);
    }
}

static void apply_first_roll(struct state *s, int seat, int face,
                             struct events *events) {
    s->rolling &= (uint8_t)~SEAT(seat);
    turn_tell(events, ROLLED_FIRST, seat, face);
    if (face > s->highest) s->tied = 0;
    if (face >= s->highest) {
        s->highest = (uint8_t)face;
        s->tied |= SEAT(seat);
    }
    turn_continue_set_up(s, events);
}

/* A wall of the own village that loses is gone, and heats by 10 (ER-DMG-07). */
static void apply_village_duel(struct state *s, int lava, int die,
                               struct events *events) {
    int village = village_of(s, s->active), side = bits_first(s->duels);
    int site = SITE_OF_SIDE + SIDES * village + side;
    int material = s->village_wall[village][side] - 1;
    s->duels = (uint8_t)bits_rest(s->duels);
    turn_tell(events, DUEL_ROLLED, material, site, 0, lava, die);
    if (walls_hold(material, lava, die)) {
        turn_tell(events, WALL_HOLDS, material, site, 0);
    } else {
        walls_remove(s, site, 0, events);
        turn_heat(s, s->active, 1, events);
    }
    turn_assess(s, events);
}

static void apply_chance(struct state *s, struct action a, struct events *events) {
    switch (a.verb) {
    case DRAW:
        apply_draw(s, a.arg[1], events);
        break;
    case ROLL_FIRST:
        apply_first_roll(s, a.arg[0], a.arg[1], events);
        break;
    case DRAW_TILE:
        placement_apply_drawn(s, a.arg[0], events);
        break;
    case TURN_UP:
        placement_apply_shown(s, a.arg[0], a.arg[1], events);
        break;
    default: /* DUEL */
        if (s->phase == ASSESSING) {
            apply_village_duel(s, a.arg[0], a.arg[1], events);
        } else {
            placement_apply_duel(s, a.arg[0], a.arg[1], events);
        }
    }
}

void eruption_apply(void *state, struct action a, struct events *events) {
    struct state *s = state;
    switch (a.verb) {
    case DRAW:
    case ROLL_FIRST:
    case DRAW_TILE:
    case TURN_UP:
    case DUEL:
        apply_chance(s, a, events);
        break;
    case ERUPT:
        placement_apply_erupt(s, a.arg[0], events);
        break;
    case TAKE:
        placement_apply_taken(s, a.arg[0], events);
        break;
    case PLACE:
        placement_apply_place(s, a.arg[0], a.arg[1], events);
        break;
    case REPLACE:
        placement_apply_replace(s, a.arg[0], a.arg[1], events);
        break;
    case EXTRA:
        placement_begin(s, s->phase == WANTING_TILE ? FOR_FIRST : FOR_EXTRA, events);
        break;
    default:
        cards_apply(s, a, events);
    }
    turn_pass_on(s, events);
}

/* ---- results ---- */

/* How far each marker stands from the flames: the coolest village leads. */
void eruption_score(const void *state, int32_t *points) {
    const struct state *s = state;
    for (int seat = 0; seat < s->seats; seat++)
        points[seat] = 10 * (FLAMES - s->temperature[seat]);
}

/* The points that decide ties (ER-END-10). */
int eruption_points(const struct state *s, int seat) {
    int village = village_of(s, seat);
    int points = -bits_count(tiles_incoming(s, village));
    for (int side = 0; side < SIDES; side++)
        points += s->village_wall[village][side];
    for (int material = 0; material < MATERIALS; material++)
        points += (1 + material) * s->stock[seat][material];
    return points;
}

/* What is compared at the end, higher is better; with Clans that of the team. */
static int standing(const struct state *s, int seat) {
    int temperature = s->temperature[seat], points = eruption_points(s, seat);
    if (s->clans) {
        int partner = partner_of(s, seat);
        temperature += s->temperature[partner];
        points += eruption_points(s, partner);
    }
    return points - 1000 * temperature;
}

struct outcome eruption_outcome(const void *state) {
    const struct state *s = state;
    struct outcome o = {0};
    if (s->phase != OVER) return o;
    o.reason = s->reason;
    int best = INT32_MIN;
    for (int seat = 0; seat < s->seats; seat++) {
        if (is_eliminated(s, seat)) continue;
        int value = standing(s, seat);
        if (value > best) o.winners = 0;
        if (value >= best) {
            best = value;
            o.winners |= SEAT(seat);
        }
    }
    return o;
}

int eruption_turns(const void *state) {
    return ((const struct state *)state)->turns;
}

void eruption_figure(const void *state, int32_t *out) {
    const struct state *s = state;
    int lowest = FLAMES, highest = 0, sum = 0, walls = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        int tens = s->temperature[seat];
        if (tens < lowest) lowest = tens;
        if (tens > highest) highest = tens;
        sum += tens;
    }
    for (int material = 0; material < MATERIALS; material++) {
        for (int d = 0; d < HEX_DIRECTIONS; d++)
            walls += bits_count(s->wall[material][d]);
    }
    for (int village = 0; village < VILLAGES; village++)
        walls += bits_count(walls_sides(s, village));
    out[0] = 10 * lowest;
    out[1] = 10 * highest;
    out[2] = 10 * sum / s->seats;
    out[3] = bits_count(s->occupied);
    out[4] = bits_count(s->eruptions);
    out[5] = walls;
}
