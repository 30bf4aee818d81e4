/* Flash Point: answers that need no plan. Set-up, knock-downs, re-rolls and rides. */
#include "flashpoint_bot.h"

static uint64_t cells_to_protect(const struct state *s) {
    uint64_t cells = s->poi;
    for (int i = 0; i < MARKERS_ON_BOARD; i++) {
        if (is_inside(s->victim[i])) cells |= bit(s->victim[i]);
    }
    return cells;
}

static int fires_in_quadrant(const struct state *s) {
    uint64_t quadrant = flashpoint_quadrant(s);
    return 2 * bits_count(s->fire & quadrant) + bits_count(s->smoke & quadrant);
}

/* The least costly of listed answers, each about a cell in its first argument. */
static struct action nearest_answer(const struct action *list, int n,
                                    const struct field *field) {
    int best = 0;
    for (int i = 1; i < n; i++) {
        if (field->cost[list[i].arg[0]] < field->cost[list[best].arg[0]]) best = i;
    }
    return list[best];
}

/* Where help is needed, each firefighter at another place. */
static void field_to_work(struct field *field, const struct state *s) {
    struct house house;
    struct waves waves = {0};
    house_look(&house, s);
    for (uint64_t c = cells_to_protect(s); c; c = bits_rest(c))
        waves_goal(&waves, (cell)bits_first(c), 2);
    for (uint64_t c = s->fire; c; c = bits_rest(c))
        waves_goal(&waves, (cell)bits_first(c), 0);
    field_spread(field, &waves, s, &house, 1);
    for (int k = 0; k < s->firefighters; k++) {
        if (s->position[k] == NOWHERE || is_inside(s->position[k])) continue;
        field->cost[s->position[k]] = (uint8_t)(field->cost[s->position[k]] + 3);
        for (int d = 0; d < DIRECTIONS; d++) {
            cell beside = flashpoint_neighbour[s->position[k]][d];
            if (beside != NOWHERE && !is_inside(beside)) field->cost[beside]++;
        }
    }
}

static int wet_worth(const struct state *s, int red, int black) {
    uint64_t quadrant = flashpoint_quadrant(s);
    if (!(quadrant & (uint64_t)0xFF << COLUMNS * (red - 1))) red = RED_FACES + 1 - red;
    if (!(quadrant & COLUMN_FIRST << (black - 1))) black = BLACK_FACES + 1 - black;
    uint64_t target = bit(inside_cell(red, black));
    uint64_t wet = target | adjacent_to(s, target);
    return 2 * bits_count(wet & s->fire) + bits_count(wet & s->smoke);
}

/* What a shot is worth on average if these dice are rolled again. */
static double reroll_worth(const struct state *s, int dice) {
    int sum = 0;
    for (int red = 1; red <= RED_FACES; red++) {
        for (int black = 1; black <= BLACK_FACES; black++)
            sum += wet_worth(s, dice & DIE_RED ? red : s->red,
                             dice & DIE_BLACK ? black : s->black);
    }
    return sum / (double)(RED_FACES * BLACK_FACES);
}

/* Keep the dice or roll again, whatever wets more on average. */
static struct action aim(const struct state *s, const struct action *list, int n) {
    int best = 0;
    double most = wet_worth(s, s->red, s->black);
    for (int i = 1; i < n; i++) {
        double worth = reroll_worth(s, list[i].arg[0]);
        if (worth <= most) continue;
        most = worth;
        best = i;
    }
    return list[best];
}

/* The deck gun does most before anybody is in the house, so the Driver goes first; a
 * team of one or two cannot spare anybody for it. The first four of the
 * list won more games of `simple` than other fours tried. */
static struct action choose_card(const struct state *s, const struct action *list,
                                 int n) {
    static const uint8_t order[] = {DRIVER,
                                    CAFS,
                                    RESCUE_SPECIALIST,
                                    GENERALIST,
                                    CAPTAIN,
                                    HAZMAT_TECHNICIAN,
                                    IMAGING_TECHNICIAN,
                                    PARAMEDIC};
    for (size_t i = s->firefighters < 3; i < sizeof order; i++) {
        for (int k = 0; k < n; k++) {
            if (list[k].arg[0] == order[i]) return list[k];
        }
    }
    return list[0];
}

/* The engine's spot beside the quadrant where it burns most. */
static int spot_for_engine(const struct state *s) {
    struct state parked = *s;
    int best = 0, most = -1;
    for (int spot = 0; spot < SPOTS; spot++) {
        parked.vehicle[ENGINE] = (uint8_t)spot;
        int fires = fires_in_quadrant(&parked);
        if (fires <= most) continue;
        most = fires;
        best = spot;
    }
    return best;
}

/* The Driver waits where the engine will stand, and so does who wants another card;
 * the others near their work. */
static struct action start(const struct state *s, const struct action *list, int n) {
    struct field field;
    if (s->specialist[s->active] == DRIVER || flashpoint_wants_card(s, s->active)) {
        cell spot = s->parking[ENGINE][spot_for_engine(s)][0];
        for (int i = 0; i < n; i++) {
            if (list[i].arg[0] == spot) return list[i];
        }
    }
    field_to_work(&field, s);
    return nearest_answer(list, n, &field);
}

/* The ambulance near those to be rescued, the engine where it burns most. */
static struct action park(const struct state *s, const struct action *list, int n) {
    int best = 0, best_worth = -10000;
    struct house house;
    house_look(&house, s);
    for (int i = 0; i < n; i++) {
        struct state parked = *s;
        int worth = 0;
        parked.vehicle[list[i].arg[0]] = list[i].arg[1];
        if (list[i].arg[0] == ENGINE) {
            worth = list[i].arg[1] == spot_for_engine(s) ? -1000 : -2000;
        } else {
            struct field safety;
            field_to_safety(&safety, &parked, &house);
            for (uint64_t poi = s->poi; poi; poi = bits_rest(poi))
                worth -= safety.cost[bits_first(poi)];
        }
        if (worth <= best_worth) continue;
        best_worth = worth;
        best = i;
    }
    return list[best];
}

struct action flashpoint_answer(const struct state *s, int seat) {
    struct action list[LEGAL_MAX];
    struct field field;
    int n = flashpoint_legal(s, seat, STEPS, list);
    switch (s->phase) {
    case STARTING:
        return start(s, list, n);
    case KNOCKED_DOWN:
        field_to_work(&field, s);
        return nearest_answer(list, n, &field);
    case REROLLING:
        return aim(s, list, n);
    case CHOOSING_CARDS:
        return choose_card(s, list, n);
    case PARKING:
        return park(s, list, n);
    default:
        return list[0];
    }
}

const struct expert expert_flashpoint = {.game = "flashpoint",
                                         .simple = flashpoint_simple,
                                         .strong = flashpoint_strong,
                                         .usual = "strong"};
