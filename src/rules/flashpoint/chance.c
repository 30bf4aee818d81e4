/* What chance may do, and with which odds. Rolling again because of a bar is one draw
 * among the results that are left. */
#include "state.h"

enum chance_kind { AT_SET_UP, CARDS, FIRES, GUN, POI_TARGETS, POI_FACES };

int flashpoint_chance_kind(const void *state) {
    switch (((const struct state *)state)->phase) {
    case DRAWING_CARDS:
        return CARDS;
    case ADVANCING:
        return FIRES;
    case AIMING:
    case AIMING_RED:
    case AIMING_BLACK:
        return GUN;
    case REPLACING:
        return POI_TARGETS;
    case TURNING_UP:
    case LOSING:
    case TURNING_UP_FOUND:
        return POI_FACES;
    default:
        return AT_SET_UP;
    }
}

/* The phases' verbs; where none is named chance has nothing to do. */
static int verb_of_phase(const struct state *s) {
    switch (s->phase) {
    case SECOND_EXPLOSION:
    case FOURTH_EXPLOSION:
    case LAYING_HAZMATS:
    case LAYING_POI:
    case LAYING_HOT_SPOTS:
    case AIMING:
    case ADVANCING:
    case REPLACING:
        return ROLL;
    case THIRD_EXPLOSION:
    case AIMING_RED:
        return ROLL_RED;
    case FIRST_EXPLOSION:
    case AIMING_BLACK:
        return ROLL_BLACK;
    case DRAWING_CARDS:
        return DRAW;
    case TURNING_UP:
    case LOSING:
    case TURNING_UP_FOUND:
        return TURN_UP;
    default:
        return NOWHERE;
    }
}

/* Whether both dice, or one of them, are rolled again. */
static bool is_barred(const struct state *s, cell target) {
    switch (s->phase) {
    case AIMING:
    case ADVANCING:
        return false;
    case REPLACING:
        return flashpoint_poi_cell(s, target) == NOWHERE;
    default:
        return flashpoint_bars_setup_roll(s, target);
    }
}

static int roll_red(struct rng *rng) {
    return 1 + (int)rng_below(rng, RED_FACES);
}

static struct action roll_both(const struct state *s, struct rng *rng) {
    int red, black = 1 + (int)rng_below(rng, BLACK_FACES);
    do {
        red = roll_red(rng);
        if (!is_barred(s, inside_cell(red, black))) break;
        if (s->phase != FOURTH_EXPLOSION) black = 1 + (int)rng_below(rng, BLACK_FACES);
    } while (true);
    struct action a = action_of(CHANCE, ROLL);
    a.arg[0] = (uint8_t)red;
    a.arg[1] = (uint8_t)black;
    return a;
}

static int roll_third(const struct state *s, struct rng *rng) {
    int red;
    do {
        red = roll_red(rng);
    } while (is_barred(s, inside_cell(red, BLACK_FACES + 1 - s->black)));
    return red;
}

static bool is_card_free(const struct state *s, int card) {
    return card != NO_SPECIALIST && !is_card_in_play(s, card);
}

static int draw_card(const struct state *s, struct rng *rng) {
    uint8_t left[SPECIALISTS];
    for (int card = 0; card < SPECIALISTS; card++)
        left[card] = is_card_free(s, card);
    return rng_pick(rng, left, SPECIALISTS);
}

static int draw_face(const struct state *s, struct rng *rng) {
    uint32_t unseen = (uint32_t)(s->unseen_victims + s->unseen_alarms);
    return rng_below(rng, unseen) < s->unseen_victims ? FACE_VICTIM : FACE_ALARM;
}

struct action flashpoint_roll(const void *state, struct rng *rng) {
    const struct state *s = state;
    int verb = verb_of_phase(s);
    if (verb == ROLL) return roll_both(s, rng);
    struct action a = action_of(CHANCE, verb);
    switch (verb) {
    case ROLL_RED:
        a.arg[0] =
            (uint8_t)(s->phase == AIMING_RED ? roll_red(rng) : roll_third(s, rng));
        break;
    case ROLL_BLACK:
        a.arg[0] = (uint8_t)(1 + rng_below(rng, BLACK_FACES));
        break;
    case DRAW:
        a.arg[0] = (uint8_t)draw_card(s, rng);
        break;
    default: /* TURN_UP */
        a.arg[0] = (uint8_t)draw_face(s, rng);
    }
    return a;
}

static const char *rule_of_bar(const struct state *s, cell target) {
    bool burns = s->fire >> target & 1;
    switch (s->phase) {
    case SECOND_EXPLOSION:
        return "FP-XSET-04";
    case THIRD_EXPLOSION:
        return "FP-XSET-05";
    case FOURTH_EXPLOSION:
        return "FP-XSET-06";
    case LAYING_HAZMATS:
        return burns ? "FP-XSET-10" : "FP-XSET-11";
    case LAYING_POI:
        return burns ? "FP-XSET-12" : "FP-XSET-13";
    case LAYING_HOT_SPOTS:
        return "FP-XSET-16";
    default: /* REPLACING */
        return is_experienced(s) ? "FP-POI-11" : "FP-POI-07";
    }
}

static bool refuse_target(const struct state *s, cell target, struct message *why) {
    if (!is_barred(s, target)) return false;
    return refuse(why, FLASHPOINT_ROLL_AGAIN, rule_of_bar(s, target), target);
}

bool flashpoint_refuse_chance(const struct state *s, struct action a,
                              struct message *why) {
    if (a.verb != verb_of_phase(s)) return refuse(why, FLASHPOINT_NOT_NOW, NULL);
    switch (a.verb) {
    case ROLL:
        return refuse_target(s, inside_cell(a.arg[0], a.arg[1]), why);
    case ROLL_RED:
        if (s->phase == AIMING_RED) return false;
        return refuse_target(s, inside_cell(a.arg[0], BLACK_FACES + 1 - s->black), why);
    case DRAW:
        if (is_card_free(s, a.arg[0])) return false;
        return refuse(why, FLASHPOINT_CARD_TAKEN, "FP-XSET-14", a.arg[0]);
    case TURN_UP:
        if (a.arg[0] == FACE_VICTIM ? s->unseen_victims : s->unseen_alarms)
            return false;
        return refuse(why, FLASHPOINT_NO_SUCH_FACE, "FP-INFO-03");
    default: /* ROLL_BLACK */
        return false;
    }
}
