/* Why an action is refused: a phrase and the rule behind it. */
#include "../notation.h"
#include "flashpoint.h"
#include "state.h"

static int points_for(const struct state *s, enum free_kind kind) {
    bool fits = flashpoint_cards[active_specialist(s)].free_kind == kind;
    return s->ap + (fits ? s->free : 0);
}

static bool refuse_cost(int cost, int points, struct message *why) {
    if (points >= cost) return false;
    return refuse(why, FLASHPOINT_TOO_FEW_POINTS, "FP-ACT-01", cost, points);
}

/* An action that keeps the active firefighter in its burning cell. */
static bool refuse_trap(const struct state *s, struct action a, struct message *why) {
    if (!is_burning(s, s->position[s->active])) return false;
    if (flashpoint_keeps_way_out(s, a)) return false;
    return refuse(why, FLASHPOINT_NO_WAY_OUT, "FP-ACT-26");
}

/* ---- moving ---- */

static bool refuse_passage(const struct state *s, cell at, int direction,
                           struct message *why) {
    switch (edge_at(s, at, direction)) {
    case RIM:
        return refuse(why, FLASHPOINT_RIM, "FP-GEO-02");
    case WALL:
    case WALL_DAMAGED:
        return refuse(why, FLASHPOINT_WALL_IN_THE_WAY, "FP-GEO-05");
    case DOOR_CLOSED:
        return refuse(why, FLASHPOINT_DOOR_IN_THE_WAY, "FP-GEO-07");
    default:
        return false;
    }
}

static bool refuse_carrying(struct load load, int carry, int lead,
                            struct message *why) {
    if (carry == CARRY_VICTIM && load.victims == 0)
        return refuse(why, FLASHPOINT_NO_VICTIM, "FP-ACT-08");
    if (carry == CARRY_HAZMAT && load.hazmats == 0)
        return refuse(why, FLASHPOINT_NO_HAZMAT, "FP-HAZ-01");
    int treated = (carry == CARRY_TREATED) + lead;
    if (load.treated < treated) return refuse(why, FLASHPOINT_NO_TREATED, "FP-SPEC-05");
    return false;
}

static bool refuse_into_fire(int carry, int lead, struct message *why) {
    if (lead) return refuse(why, FLASHPOINT_NOT_INTO_FIRE, "FP-SPEC-09");
    if (carry == CARRY_HAZMAT)
        return refuse(why, FLASHPOINT_NOT_INTO_FIRE, "FP-HAZ-01");
    if (carry != CARRY_NOTHING)
        return refuse(why, FLASHPOINT_NOT_INTO_FIRE, "FP-ACT-05");
    return false;
}

/* A step of anybody with so many points; arg: direction, carry, lead. */
static bool refuse_walk(const struct state *s, int k, const uint8_t *arg, int points,
                        struct message *why) {
    cell at = s->position[k];
    if (refuse_passage(s, at, arg[0], why)) return true;
    if (refuse_carrying(flashpoint_load(s, at), arg[1], arg[2], why)) return true;
    bool burning = is_burning(s, flashpoint_neighbour[at][arg[0]]);
    if (burning && refuse_into_fire(arg[1], arg[2], why)) return true;
    return refuse_cost(flashpoint_walk_cost(s, k, arg), points, why);
}

static bool refuse_move(const struct state *s, struct action a, struct message *why) {
    if (refuse_walk(s, s->active, a.arg, points_for(s, FREE_MOVE), why)) return true;
    if (flashpoint_keeps_way_out(s, a)) return false;
    return refuse(why, FLASHPOINT_NO_WAY_OUT, "FP-ACT-26");
}

static bool refuse_door(const struct state *s, cell at, int direction,
                        struct message *why) {
    enum edge_kind kind = edge_at(s, at, direction);
    if (kind == DOOR_OPEN || kind == DOOR_CLOSED) return false;
    return refuse(why, FLASHPOINT_NO_DOOR, "FP-ACT-15");
}

/* ---- what is done standing ---- */

static bool refuse_extinguishing(const struct state *s, struct action a,
                                 struct message *why) {
    cell at = s->position[s->active];
    if (a.arg[0] != HERE) {
        if (refuse_passage(s, at, a.arg[0] - 1, why)) return true;
        at = flashpoint_neighbour[at][a.arg[0] - 1];
    }
    if (!is_inside(at) || !((s->fire | s->smoke) >> at & 1))
        return refuse(why, FLASHPOINT_NOTHING_TO_EXTINGUISH, "FP-ACT-16");
    int cost = flashpoint_cards[active_specialist(s)].extinguish;
    if (refuse_cost(cost, points_for(s, FREE_EXTINGUISH), why)) return true;
    return a.arg[0] != HERE && refuse_trap(s, a, why);
}

static bool refuse_chop(const struct state *s, struct action a, struct message *why) {
    enum edge_kind kind = edge_at(s, s->position[s->active], a.arg[0]);
    if (kind != WALL && kind != WALL_DAMAGED)
        return refuse(why, FLASHPOINT_NO_WALL, "FP-ACT-21");
    int cost = flashpoint_cards[active_specialist(s)].chop;
    return refuse_cost(cost, s->ap, why) || refuse_trap(s, a, why);
}

static bool refuse_drive(const struct state *s, struct action a, struct message *why) {
    if (a.arg[0] == ENGINE && !is_on_spot(s, ENGINE, s->position[s->active]))
        return refuse(why, FLASHPOINT_NOT_ON_ENGINE, "FP-VEH-04");
    return refuse_cost(2, s->ap, why) || refuse_trap(s, a, why);
}

static bool refuse_gun(const struct state *s, struct message *why) {
    if (!is_on_spot(s, ENGINE, s->position[s->active]))
        return refuse(why, FLASHPOINT_NOT_ON_ENGINE, "FP-VEH-13");
    if (flashpoint_quadrant(s) & cells_of_firefighters(s))
        return refuse(why, FLASHPOINT_QUADRANT_OCCUPIED, "FP-VEH-14");
    return refuse_cost(flashpoint_cards[active_specialist(s)].gun, s->ap, why);
}

/* ---- specialists ---- */

static bool refuse_treat(const struct state *s, struct action a, struct message *why) {
    if (active_specialist(s) != PARAMEDIC)
        return refuse(why, FLASHPOINT_WRONG_SPECIALIST, "FP-SPEC-03", PARAMEDIC);
    if (flashpoint_load(s, s->position[s->active]).victims == 0)
        return refuse(why, FLASHPOINT_NO_VICTIM, "FP-SPEC-04");
    return refuse_cost(1, s->ap, why) || refuse_trap(s, a, why);
}

static bool refuse_remove(const struct state *s, struct action a, struct message *why) {
    if (active_specialist(s) != HAZMAT_TECHNICIAN)
        return refuse(why, FLASHPOINT_WRONG_SPECIALIST, "FP-SPEC-13",
                      HAZMAT_TECHNICIAN);
    if (flashpoint_load(s, s->position[s->active]).hazmats == 0)
        return refuse(why, FLASHPOINT_NO_HAZMAT, "FP-SPEC-13");
    return refuse_cost(2, s->ap, why) || refuse_trap(s, a, why);
}

static bool refuse_identify(const struct state *s, struct action a,
                            struct message *why) {
    if (active_specialist(s) != IMAGING_TECHNICIAN)
        return refuse(why, FLASHPOINT_WRONG_SPECIALIST, "FP-SPEC-29",
                      IMAGING_TECHNICIAN);
    if (!is_inside(a.arg[0]) || !(s->poi >> a.arg[0] & 1))
        return refuse(why, FLASHPOINT_NO_POI, "FP-SPEC-29");
    return refuse_cost(1, s->ap, why) || refuse_trap(s, a, why);
}

static bool refuse_command(const struct state *s, struct action a,
                           struct message *why) {
    int k = a.arg[0];
    if (active_specialist(s) != CAPTAIN)
        return refuse(why, FLASHPOINT_WRONG_SPECIALIST, "FP-SPEC-15", CAPTAIN);
    if (k >= s->firefighters || k == s->active)
        return refuse(why, FLASHPOINT_COMMAND_OTHERS, "FP-SPEC-15");
    if (a.verb == COMMAND_DOOR && refuse_door(s, s->position[k], a.arg[1], why))
        return true;
    if (a.verb == COMMAND_MOVE && refuse_walk(s, k, a.arg + 1, s->ap + s->free, why))
        return true;
    int cost = a.verb == COMMAND_DOOR ? 1 : flashpoint_walk_cost(s, k, a.arg + 1);
    if (refuse_cost(cost, s->ap + s->free, why)) return true;
    if (cost > flashpoint_command_points(s, k))
        return refuse(why, FLASHPOINT_CAFS_LIMIT, "FP-SPEC-20");
    if (flashpoint_is_safe_command(s, a)) return false;
    return refuse(why, FLASHPOINT_NO_WAY_OUT, "FP-SPEC-23");
}

static bool refuse_card(const struct state *s, int card, const char *rule,
                        struct message *why) {
    if (card != NO_SPECIALIST && !is_card_in_play(s, card)) return false;
    return refuse(why, FLASHPOINT_CARD_TAKEN, rule, card);
}

static bool refuse_crew_change(const struct state *s, int card, struct message *why) {
    if (s->acted || !s->on_engine)
        return refuse(why, FLASHPOINT_NO_CREW_CHANGE, "FP-SPEC-34");
    return refuse_card(s, card, "FP-SPEC-33", why);
}

/* ---- the action phase ---- */

static bool refuse_pass(const struct state *s, struct message *why) {
    if (!is_burning(s, s->position[s->active])) return false;
    return refuse(why, FLASHPOINT_STANDS_IN_FIRE, "FP-ACT-25");
}

static bool refuse_family_action(const struct state *s, struct action a,
                                 struct message *why) {
    switch (a.verb) {
    case PASS:
        return refuse_pass(s, why);
    case MOVE:
        return refuse_move(s, a, why);
    case EXTINGUISH:
        return refuse_extinguishing(s, a, why);
    case DOOR:
        return refuse_door(s, s->position[s->active], a.arg[0], why) ||
               refuse_cost(1, s->ap, why) || refuse_trap(s, a, why);
    default: /* CHOP */
        return refuse_chop(s, a, why);
    }
}

static bool refuse_action(const struct state *s, struct action a, struct message *why) {
    int endangered =
        active_specialist(s) == CAPTAIN ? flashpoint_commanded_in_fire(s) : NOWHERE;
    bool helps =
        (a.verb == COMMAND_MOVE || a.verb == COMMAND_DOOR) && a.arg[0] == endangered;
    if (endangered != NOWHERE && !helps)
        return refuse(why, FLASHPOINT_BRING_OUT_FIRST, "FP-SPEC-23", endangered);
    if (a.verb <= CHOP) return refuse_family_action(s, a, why);
    if (!is_experienced(s)) return refuse(why, FLASHPOINT_NOT_IN_FAMILY, "FP-SET-07");
    switch (a.verb) {
    case DRIVE:
        return refuse_drive(s, a, why);
    case DECK_GUN:
        return refuse_gun(s, why);
    case TREAT:
        return refuse_treat(s, a, why);
    case REMOVE:
        return refuse_remove(s, a, why);
    case IDENTIFY:
        return refuse_identify(s, a, why);
    case COMMAND_MOVE:
    case COMMAND_DOOR:
        return refuse_command(s, a, why);
    default: /* CREW_CHANGE */
        return refuse_crew_change(s, a.arg[0], why);
    }
}

/* ---- questions ---- */

static bool refuse_ride(const struct state *s, struct action a, struct message *why) {
    if (a.verb == STAY) {
        if (s->target == ENGINE && s->asked == s->active)
            return refuse(why, FLASHPOINT_DRIVER_GOES_ALONG, "FP-VEH-04");
        return false;
    }
    const uint8_t *spot = s->parking[s->target][s->vehicle[s->target]];
    if (a.arg[0] == spot[0] || a.arg[0] == spot[1]) return false;
    return refuse(why, FLASHPOINT_NOT_THAT_CELL, "FP-VEH-07");
}

static bool refuse_knocked(const struct state *s, cell to, struct message *why) {
    cell cells[2 * SPOTS];
    int n = flashpoint_knock_cells(s, s->position[s->asked], cells);
    for (int i = 0; i < n; i++) {
        if (cells[i] == to) return false;
    }
    return refuse(why, FLASHPOINT_NOT_THAT_CELL,
                  is_experienced(s) ? "FP-KNOCK-06" : "FP-KNOCK-02");
}

static bool refuse_answer(const struct state *s, struct action a, struct message *why) {
    switch (a.verb) {
    case SPECIALIST:
        return refuse_card(s, a.arg[0], "FP-XSET-14", why);
    case START:
        if (!is_inside(a.arg[0])) return false;
        return refuse(why, FLASHPOINT_START_OUTSIDE, "FP-SET-11");
    case PARK:
        if (s->vehicle[a.arg[0]] == NOWHERE) return false;
        return refuse(why, FLASHPOINT_PARKED_ALREADY, "FP-XSET-19");
    case STAY:
    case RIDE:
        return refuse_ride(s, a, why);
    case KEEP:
        return false;
    case REROLL:
        if (a.arg[0] && !(s->rerolled & a.arg[0])) return false;
        return refuse(why, FLASHPOINT_REROLLED_ALREADY, "FP-SPEC-32");
    case HAZMAT:
        if (is_inside(a.arg[0]) && flashpoint_burning_hazmats(s) >> a.arg[0] & 1)
            return false;
        return refuse(why, FLASHPOINT_NO_BURNING_HAZMAT, "FP-HAZ-03");
    default: /* KNOCKED */
        return refuse_knocked(s, a.arg[0], why);
    }
}

static const uint8_t phase_of_verb[] = {
    [SPECIALIST] = CHOOSING_CARDS,
    [START] = STARTING,
    [PARK] = PARKING,
    [STAY] = RIDING,
    [RIDE] = RIDING,
    [KEEP] = REROLLING,
    [REROLL] = REROLLING,
    [HAZMAT] = HAZMATS_BURN,
    [KNOCKED] = KNOCKED_DOWN,
};

bool flashpoint_refusal(const void *state, struct action a, struct message *why) {
    const struct state *s = state;
    if (!notation_is_sound(&game_flashpoint, a))
        return refuse(why, CORE_NO_SUCH_ACTION, NULL);
    bool is_chance = flashpoint_verbs[a.verb].flags & CHANCES;
    if (is_chance != (a.seat == CHANCE)) return refuse(why, CORE_ONLY_CHANCE, NULL);
    if (s->phase == OVER) return refuse(why, CORE_GAME_IS_OVER, "FP-END-01");
    if (is_chance) return flashpoint_refuse_chance(s, a, why);
    int decider = flashpoint_decider(s);
    if (decider == NOWHERE || s->owner[decider] != a.seat)
        return refuse(why, CORE_NOT_YOUR_TURN, "FP-TURN-09");
    int phase = a.verb <= CREW_CHANGE ? ACTIONS : phase_of_verb[a.verb];
    if (s->phase != phase) return refuse(why, FLASHPOINT_NOT_NOW, "FP-TURN-01");
    if (phase == ACTIONS) return refuse_action(s, a, why);
    return refuse_answer(s, a, why);
}
