/* How good a table of Eruption is: the temperature each village can expect at the end,
 * from the lava that runs into it now, the lava near it, its walls and its cards. */
#include "eruption_bot.h"

#include <math.h>

static const double DEGREES_A_FLOW = 20;
static const double DEGREES_A_LOST_WALL = 10;
static const double HOLDS[MATERIALS + 1] = {0, 15 / 36.0, 21 / 36.0, 26 / 36.0};
static const double THREAT = 5; /* lava that faces a free space beside the village */
static const double FAR_THREAT = 1;      /* and one space further away */
static const double WALLED_THREAT = 0.4; /* what a flow wall leaves of it */
static const double CARD = 7;
static const double RAIN_CARD = 16;
static const double WALL_IN_STOCK[MATERIALS] = {3, 5, 7};
static const double IDLE_WALL = 0.35; /* of a village wall that no lava reaches yet */
static const double SPREAD = 28;      /* degrees by which an outlook is uncertain */
static const double SPREAD_OF_CLANS = 20; /* the mean of two outlooks is surer */
static const double BEYOND_FLAMES = 0.1;  /* of heat that a marker cannot show */

static bool are_partners(const struct state *s, int seat, int other) {
    return s->clans && other == partner_of(s, seat);
}

/* The temperature of the village that would end the game; a clan burns out with the
 * cooler of its two (ER-VAR-09). */
static int hottest_village(const struct state *s) {
    int hottest = 0;
    for (int seat = 0; seat < s->seats; seat++) {
        int tens = s->temperature[seat];
        if (s->clans && s->temperature[partner_of(s, seat)] < tens)
            tens = s->temperature[partner_of(s, seat)];
        if (tens > hottest) hottest = tens;
    }
    return hottest;
}

/* Turns that each seat still has, about. */
static double turns_left(const struct state *s) {
    if (s->ending != GOES_ON) return s->turns_left / (double)s->seats;
    int hottest = hottest_village(s);
    double by_tiles = placement_tiles_left(s) / (1.2 * s->seats) + 1;
    double by_heat = (FLAMES - hottest) / 5.0 + 1;
    return by_tiles < by_heat ? by_tiles : by_heat;
}

/* Degrees that the flows running in bring, over so many turns. */
static double heat_of_flows(const struct state *s, int village, double turns) {
    uint8_t incoming = tiles_incoming(s, village);
    double heat = 0;
    for (int side = 0; side < SIDES; side++) {
        int wall = s->village_wall[village][side];
        double holds = HOLDS[wall];
        if (!(incoming >> side & 1)) {
            heat -= IDLE_WALL * WALL_IN_STOCK[0] * wall;
            continue;
        }
        if (!wall) {
            heat += DEGREES_A_FLOW * turns;
            continue;
        }
        double spared = holds * (1 - pow(holds, turns)) / (1 - holds); /* turns */
        heat += DEGREES_A_LOST_WALL * (1 - pow(holds, turns));
        if (turns > spared + 1) heat += DEGREES_A_FLOW * (turns - spared - 1);
    }
    return heat;
}

static uint64_t spaces_beside(int village) {
    uint64_t spaces = 0;
    for (int side = 0; side < SIDES; side++)
        spaces |= bit(board_sides[village][side].space);
    return spaces;
}

static uint64_t spaces_next_to(uint64_t spaces) {
    uint64_t next = 0;
    for (uint64_t left = spaces; left; left = bits_rest(left)) {
        for (int d = 0; d < HEX_DIRECTIONS; d++) {
            int beyond = board_beyond[bits_first(left)][d];
            if (beyond < SPACES) next |= bit(beyond);
        }
    }
    return next & ~spaces;
}

/* Lava that faces free spaces of a set; walled lava counts for less. */
static double lava_facing(const struct state *s, uint64_t spaces) {
    double sum = 0;
    spaces &= ~s->occupied;
    for (int d = 0; d < HEX_DIRECTIONS; d++) {
        uint64_t lava = s->lava[d] & spaces;
        uint64_t walled = lava & any_wall(s, d);
        sum += bits_count(lava & ~walled) + WALLED_THREAT * bits_count(walled);
    }
    return sum;
}

static double heat_of_threats(const struct state *s, int village, double turns) {
    uint64_t beside = spaces_beside(village);
    double near = lava_facing(s, beside), next = lava_facing(s, spaces_next_to(beside));
    return (THREAT * near + FAR_THREAT * next) * (turns < 4 ? turns / 2 : 2);
}

static double cooling_of_cards(const struct state *s, int seat) {
    return CARD * s->hand_size[seat] + (RAIN_CARD - CARD) * s->hand[seat][RAIN];
}

static double cooling_of_walls(const struct state *s, int seat) {
    double cooling = 0;
    for (int material = 0; material < MATERIALS; material++)
        cooling += WALL_IN_STOCK[material] * s->stock[seat][material];
    return cooling;
}

static double outlook_of(const struct state *s, int seat, bool with_cards) {
    int village = village_of(s, seat);
    double turns = turns_left(s);
    double degrees = 10 * s->temperature[seat] + heat_of_flows(s, village, turns) +
                     heat_of_threats(s, village, turns);
    if (turns > 0.5) degrees -= cooling_of_walls(s, seat);
    if (turns > 0.5 && with_cards) degrees -= cooling_of_cards(s, seat);
    for (int i = 0; i < ERUPTION_TILES; i++) {
        int owner = s->eruption_owner[i];
        if (s->eruption_status[i] == WAITING && owner != seat &&
            !are_partners(s, seat, owner))
            degrees += 30;
    }
    return degrees;
}

double eruption_outlook(const struct state *s, int seat) {
    return outlook_of(s, seat, true);
}

/* Heat beyond the flames does not count in the mean of a clan, so walls go where they
 * still help. */
static double outlook_in_clan(const struct state *s, int seat, bool with_cards) {
    double degrees = outlook_of(s, seat, with_cards), beyond = degrees - 10 * FLAMES;
    return beyond > 0 ? degrees - (1 - BEYOND_FLAMES) * beyond : degrees;
}

/* Clans win together, by both temperatures. */
static double outlook_of_side(const struct state *s, int seat, bool with_cards) {
    if (!s->clans) return outlook_of(s, seat, with_cards);
    return (outlook_in_clan(s, seat, with_cards) +
            outlook_in_clan(s, partner_of(s, seat), with_cards)) /
           2;
}

/* The others' cards do not count. Nobody knows them; and if in play-outs the others
 * attacked who holds good cards, it would look clever to throw them away. */
double eruption_worth(const struct state *s, int seat) {
    double own = outlook_of_side(s, seat, true), sum = 0, least = 1e9;
    int others = 0;
    for (int other = 0; other < s->seats; other++) {
        if (other == seat || are_partners(s, seat, other)) continue;
        double outlook = outlook_of_side(s, other, false);
        sum += outlook;
        if (outlook < least) least = outlook;
        others++;
    }
    return (0.5 * sum / others + 0.5 * least) - own;
}

/* A clan's chance is that of each of its members. */
void eruption_value(const void *state, double *chances) {
    const struct state *s = state;
    double outlook[SEATS_MAX], sum = 0, least = 1e9;
    double spread = s->clans ? SPREAD_OF_CLANS : SPREAD;
    for (int seat = 0; seat < s->seats; seat++) {
        outlook[seat] = outlook_of_side(s, seat, true);
        if (outlook[seat] < least) least = outlook[seat];
    }
    for (int seat = 0; seat < s->seats; seat++) {
        chances[seat] = exp((least - outlook[seat]) / spread);
        sum += chances[seat];
    }
    for (int seat = 0; seat < s->seats; seat++)
        chances[seat] = chances[seat] * (s->clans ? 2 : 1) / sum;
}

/* A clan that wins alone has not shared its win. */
void eruption_result(const void *state, double *chances) {
    const struct state *s = state;
    extern const struct game game_eruption;
    search_result(&game_eruption, s, chances);
    for (int seat = 0; seat < s->seats && s->clans; seat++)
        chances[seat] *= 2;
}
