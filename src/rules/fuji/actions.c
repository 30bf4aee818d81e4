/* What a seat may do, and what comes of it: the seat's choices by phase. */
#include "../notation.h"
#include "fuji.h"
#include "state.h"

enum { THIRD = 2 };

/* ---- who acts ---- */

static bool third_is_unmarked(const struct state *s) {
    return has_third(s) && s->marker[THIRD] == NO_CELL;
}

/* Seats that have a turn of phase 5 to begin. */
static seat_set turns_left(const struct state *s) {
    if (has_third(s) && !(s->gone >> THIRD & 1)) return all_seats(s);
    return all_seats(s) & (seat_set)~s->gone;
}

static seat_set who_answers(const struct state *s) {
    if (s->wait == FOR_CARABINER) return fuji_who_names(s);
    if (s->wait == FOR_PATH) return SEAT(s->starter);
    if (!is_third(s, s->asked)) return SEAT(s->asked);
    return s->wait == FOR_WATER ? fuji_who_names(s) : fuji_joint_to_act(s);
}

static seat_set who_sets_up(const struct state *s) {
    struct action some[SKILL_KINDS * NO_CHARACTER]; /* the most there may be */
    seat_set who = fuji_question_is_joint(s) ? fuji_joint_to_act(s) : 0;
    for (int seat = 0; seat < s->seats; seat++) {
        if (fuji_list_setup(s, seat, seat, some)) who |= SEAT(seat);
    }
    return who;
}

seat_set fuji_to_act(const void *state) {
    const struct state *s = state;
    if (s->phase == OVER) return 0;
    if (chance_is_due(s)) return SEAT(CHANCE);
    if (s->wait != FOR_NOTHING) return who_answers(s);
    switch (s->phase) {
    case SKILLS:
    case KEEPING:
        return who_sets_up(s);
    case PLANNING:
        return third_is_unmarked(s) ? all_seats(s)
                                    : all_seats(s) & (seat_set)~s->settled;
    case MOVING:
        return turns_left(s);
    default:
        return all_seats(s) & (seat_set)~s->settled;
    }
}

/* ---- legal ---- */

static int add(struct action *out, int seat, int verb, int argument) {
    *out = action_of(seat, verb);
    out->arg[0] = (uint8_t)argument;
    return 1;
}

/* Cards to mark, the nearest first. */
static int list_marks(const struct state *s, int explorer, int seat,
                      struct action *out) {
    uint64_t cells = fuji_markable(s, explorer);
    if (s->marker[explorer] != NO_CELL) cells &= ~bit(s->marker[explorer]);
    int verb = explorer == seat ? MARK : MARK_THIRD, n = 0;
    uint64_t land = s->landscape | s->village, reached = bit(s->pawn[explorer]);
    for (; cells; reached |= bits_around(reached) & land) {
        uint64_t ring = cells & reached;
        cells &= ~ring;
        for (; ring; ring = bits_rest(ring))
            n += add(out + n, seat, verb, bits_first(ring));
    }
    return n;
}

static int list_planning(const struct state *s, int seat, enum scope scope,
                         struct action *out) {
    int n = 0;
    bool is_ready = s->settled & SEAT(seat);
    bool marked = s->marker[seat] != NO_CELL;
    if (!marked) n += list_marks(s, seat, seat, out + n);
    if (third_is_unmarked(s)) n += list_marks(s, THIRD, seat, out + n);
    if (is_ready && scope == STEPS) return n;
    if (marked && !is_ready) n += add(out + n, seat, READY, 0);
    n += fuji_list_uses(s, seat, seat, scope, out + n);
    n += fuji_list_gifts(s, seat, seat, out + n);
    if (scope == STEPS) return n;
    if (is_ready) n += add(out + n, seat, UNREADY, 0);
    if (marked) {
        n += list_marks(s, seat, seat, out + n);
        n += add(out + n, seat, UNMARK, 0);
    }
    if (has_third(s) && !third_is_unmarked(s)) {
        n += list_marks(s, THIRD, seat, out + n);
        n += add(out + n, seat, UNMARK_THIRD, 0);
    }
    return n;
}

static bool may_set_aside(const struct state *s, int explorer) {
    return has_skill(s, explorer, BUDDY) && !s->put_aside;
}

static int list_place(const struct state *s, int place, int seat, struct action *out) {
    int n = 0, verb = place == seat ? REROLL : REROLL_THIRD;
    uint32_t dice = s->at[place];
    if (s->rerolls[place]) {
        for (uint32_t set = dice & -dice; set; set = (set - dice) & dice)
            out[n++] = fuji_dice_action(seat, verb, set);
    }
    if (!may_set_aside(s, owner_of_place(s, place))) return n;
    for (uint32_t rest = dice; rest; rest &= rest - 1)
        n += add(out + n, seat, SET_ASIDE, bits_first(rest));
    return n;
}

static int list_rerolls(const struct state *s, int seat, struct action *out) {
    if (s->settled & SEAT(seat)) return 0;
    int n = add(out, seat, DONE, 0);
    n += list_place(s, seat, seat, out + n);
    if (has_third(s)) n += list_place(s, 2 + seat, seat, out + n);
    return n;
}

static int list_equipping(const struct state *s, int seat, enum scope scope,
                          struct action *out) {
    bool passed = s->settled & SEAT(seat);
    if (passed && scope == STEPS) return 0;
    int n = add(out, seat, passed ? UNPASS : PASS, 0);
    n += fuji_list_uses(s, seat, seat, scope, out + n);
    return n + fuji_list_gifts(s, seat, seat, out + n);
}

static int list_moving(const struct state *s, int seat, enum scope scope,
                       struct action *out) {
    int n = 0;
    if (!(s->gone >> seat & 1)) n += add(out, seat, TURN, seat);
    if (has_third(s) && !(s->gone >> THIRD & 1)) n += add(out + n, seat, TURN, THIRD);
    if (n == 0 && scope == STEPS) return 0;
    return n + fuji_list_gifts(s, seat, seat, out + n);
}

/* Answers to what the game waits for, the third character's left aside. */
static int list_answers(const struct state *s, int seat, struct action *out) {
    bool asked = s->asked == seat;
    switch (s->wait) {
    case FOR_ANSWER:
        return asked ? fuji_list_answers(s, seat, seat, out) : 0;
    case FOR_WATER:
        return asked ? fuji_list_answers(s, seat, seat, out)
                     : fuji_list_named(s, seat, out);
    case FOR_CARABINER:
        return fuji_list_named(s, seat, out);
    case FOR_PATH:
        return s->starter == seat ? fuji_list_question(s, s->asked, seat, out) : 0;
    default:
        return asked ? fuji_list_question(s, seat, seat, out) : 0;
    }
}

static int list_own(const struct state *s, int seat, enum scope scope,
                    struct action *out) {
    if (s->wait != FOR_NOTHING) {
        int n = list_answers(s, seat, out);
        if (scope == ALL && fuji_may_withdraw(s, seat))
            n += add(out + n, seat, WITHDRAW, 0);
        return n;
    }
    switch (s->phase) {
    case SKILLS:
    case KEEPING:
        return fuji_list_setup(s, seat, seat, out);
    case PLANNING:
        return list_planning(s, seat, scope, out);
    case REROLLING:
        return list_rerolls(s, seat, out);
    case EQUIPPING:
        return list_equipping(s, seat, scope, out);
    default:
        return list_moving(s, seat, scope, out);
    }
}

int fuji_legal(const void *state, int seat, enum scope scope, struct action *out) {
    const struct state *s = state;
    if (seat >= s->seats || s->phase == OVER || chance_is_due(s)) return 0;
    int n = list_own(s, seat, scope, out);
    if (has_third(s)) n += fuji_list_joint(s, seat, scope, out + n);
    if (scope == ALL) n += fuji_list_talk(s, seat, out + n);
    return n;
}

/* ---- refusal ---- */

static bool refuse_mark(const struct state *s, int explorer, int cell,
                        struct message *why) {
    uint64_t reach = fuji_reach(s, explorer, fuji_steps_allowed(s, explorer));
    if (s->phase == REROLLING) return refuse(why, FUJI_MARKERS_FIXED, "FU-P3-11");
    if (s->phase == EQUIPPING) return refuse(why, FUJI_MARKERS_FIXED, "FU-P4-02");
    if (s->phase != PLANNING) return refuse(why, FUJI_NOT_NOW, "FU-P2-07");
    if (!((s->landscape | s->village) & bit(cell)))
        return refuse(why, FUJI_NOT_ENTERABLE, "FU-P2-04");
    if (!(reach & bit(cell)))
        return refuse(why, FUJI_TOO_FAR, "FU-P2-02", fuji_steps_allowed(s, explorer));
    if (!fuji_may_mark(s, explorer, cell))
        return refuse(why, FUJI_NEIGHBOURS_MARK, "FU-P2-05");
    if (s->marker[explorer] == cell) return refuse(why, FUJI_SAME_MARK, "FU-P2-07");
    return false;
}

static bool refuse_planning(const struct state *s, struct action a,
                            struct message *why) {
    bool is_ready = s->settled & SEAT(a.seat);
    int explorer = a.verb == UNMARK_THIRD ? THIRD : a.seat;
    if (a.verb == UNMARK_THIRD && !has_third(s))
        return refuse(why, FUJI_ANOTHER_PLAYER, "FU-TWO-24");
    if (s->phase == REROLLING && a.verb != READY && a.verb != UNREADY)
        return refuse(why, FUJI_MARKERS_FIXED, "FU-P3-11");
    if (s->phase != PLANNING) return refuse(why, FUJI_NOT_NOW, "FU-P2-07");
    switch (a.verb) {
    case READY:
        if (is_ready) return refuse(why, FUJI_READY_ALREADY, "FU-P2-12");
        if (s->marker[a.seat] == NO_CELL)
            return refuse(why, FUJI_MARK_FIRST, "FU-P2-01");
        return false;
    case UNREADY:
        return is_ready ? false : refuse(why, FUJI_NOT_READY, "FU-P2-13");
    default: /* UNMARK, UNMARK_THIRD */
        if (s->marker[explorer] == NO_CELL)
            return refuse(why, FUJI_NO_MARKER, "FU-P2-07");
        return false;
    }
}

static bool refuse_reroll(const struct state *s, struct action a, struct message *why) {
    int place = a.verb == REROLL_THIRD ? 2 + a.seat : a.seat;
    if (s->phase != REROLLING) return refuse(why, FUJI_NOT_NOW, "FU-P4-02");
    if (s->settled & SEAT(a.seat)) return refuse(why, FUJI_DONE_ALREADY, "FU-P3-12");
    if (a.verb == REROLL_THIRD && !has_third(s))
        return refuse(why, FUJI_ANOTHER_PLAYER, "FU-TWO-27");
    if (s->rerolls[place] == 0) return refuse(why, FUJI_NO_REROLL, "FU-P3-01");
    uint32_t dice = fuji_dice_in(a);
    if (dice & ~s->at[place]) return refuse(why, FUJI_NOT_YOUR_DICE, "FU-P3-06");
    if (dice == 0) return refuse(why, FUJI_NAME_DICE, "FU-P3-06");
    return false;
}

static bool refuse_aside(const struct state *s, struct action a, struct message *why) {
    bool own = s->at[a.seat] >> a.arg[0] & 1;
    bool thirds = has_third(s) && s->at[2 + a.seat] >> a.arg[0] & 1;
    if (s->phase != REROLLING) return refuse(why, FUJI_NOT_NOW, "FU-SK-20");
    if (s->settled & SEAT(a.seat)) return refuse(why, FUJI_DONE_ALREADY, "FU-P3-12");
    if (!own && !thirds) return refuse(why, FUJI_NOT_YOUR_DICE, "FU-SK-20");
    if (!has_skill(s, own ? a.seat : THIRD, BUDDY))
        return refuse(why, FUJI_ONLY_BUDDY, "FU-SK-20");
    if (s->put_aside) return refuse(why, FUJI_ONCE_A_ROUND, "FU-SK-20");
    return false;
}

static bool refuse_flag(const struct state *s, struct action a, struct message *why) {
    bool settled = s->settled & SEAT(a.seat);
    if (a.verb == DONE) {
        if (s->phase != REROLLING) return refuse(why, FUJI_NOT_NOW, "FU-P3-12");
        return settled ? refuse(why, FUJI_DONE_ALREADY, "FU-P3-12") : false;
    }
    if (s->phase != EQUIPPING) return refuse(why, FUJI_NOT_NOW, "FU-P4-04");
    if (a.verb == PASS)
        return settled ? refuse(why, FUJI_PASSED_ALREADY, "FU-P4-04") : false;
    return settled ? false : refuse(why, FUJI_NOT_PASSED, "FU-P4-04");
}

static bool refuse_turn(const struct state *s, struct action a, struct message *why) {
    int explorer = a.arg[0];
    if (s->phase != MOVING) return refuse(why, FUJI_NOT_NOW, "FU-P5-03");
    bool mine = explorer == a.seat || (has_third(s) && explorer == THIRD);
    if (!mine) return refuse(why, FUJI_OWN_TURN, "FU-P5-03");
    if (s->gone >> explorer & 1) return refuse(why, FUJI_TURN_IS_OVER, "FU-P5-02");
    return false;
}

/* What may be asked for only while nothing is pending. */
static bool refuse_free(const struct state *s, struct action a, struct message *why) {
    struct use use;
    if (s->wait != FOR_NOTHING) return refuse(why, FUJI_ANSWER_FIRST, "FU-GEN-17");
    switch (a.verb) {
    case CHOOSE:
    case KEEP:
    case LEAVE_OUT:
        return fuji_refuse_setup(s, a, a.seat, why);
    case MARK:
        return refuse_mark(s, a.seat, a.arg[0], why);
    case MARK_THIRD:
        if (!has_third(s)) return refuse(why, FUJI_ANOTHER_PLAYER, "FU-TWO-24");
        return refuse_mark(s, THIRD, a.arg[0], why);
    case UNMARK:
    case UNMARK_THIRD:
    case READY:
    case UNREADY:
        return refuse_planning(s, a, why);
    case GIVE:
        return fuji_refuse_give(s, a.seat, a.arg[0], a.arg[1], why);
    case REROLL:
    case REROLL_THIRD:
        return refuse_reroll(s, a, why);
    case SET_ASIDE:
        return refuse_aside(s, a, why);
    case DONE:
    case PASS:
    case UNPASS:
        return refuse_flag(s, a, why);
    case TURN:
        return refuse_turn(s, a, why);
    default:
        use = fuji_use_of(a, a.seat);
        return fuji_refuse_use(s, &use, why);
    }
}

static bool refuse_seat(const struct state *s, struct action a, struct message *why) {
    if (a.verb >= SAY_STRENGTH) return fuji_refuse_talk(s, a, why);
    switch (a.verb) {
    case ANSWER:
        if (s->wait == FOR_CARABINER) return fuji_refuse_named(s, a, why);
        return fuji_refuse_answer(s, a, a.seat, why);
    case ANSWER_THIRD:
        return fuji_refuse_named(s, a, why);
    case DECLINE:
        return fuji_refuse_answer(s, a, a.seat, why);
    case WITHDRAW:
        if (fuji_may_withdraw(s, a.seat)) return false;
        if (!has_third(s)) return refuse(why, FUJI_NO_QUESTION, "FU-EQ-08");
        return fuji_refuse_joint(s, a, why);
    case BARS:
    case PATH:
    case WOUND:
    case LOSE:
        return fuji_refuse_question(s, a, a.seat, why);
    case PROPOSE:
    case AGREE:
    case AS_YOU_LIKE:
        return fuji_refuse_joint(s, a, why);
    default:
        return refuse_free(s, a, why);
    }
}

bool fuji_refusal(const void *state, struct action a, struct message *why) {
    const struct state *s = state;
    if (!notation_is_sound(&game_fuji, a))
        return refuse(why, CORE_NO_SUCH_ACTION, NULL);
    bool is_chance = fuji_verbs[a.verb].flags & CHANCES;
    if (is_chance != (a.seat == CHANCE)) return refuse(why, CORE_ONLY_CHANCE, NULL);
    if (s->phase == OVER) return refuse(why, CORE_GAME_IS_OVER, NULL);
    if (is_chance) return fuji_refuse_chance(s, a, why);
    if (a.seat >= s->seats) return refuse(why, FUJI_NO_SUCH_SEAT, NULL, a.seat);
    if (chance_is_due(s)) return refuse(why, FUJI_CHANCE_FIRST, "FU-GEN-15");
    return refuse_seat(s, a, why);
}

/* ---- apply ---- */

static void put_marker(struct state *s, int explorer, int cell, struct events *events) {
    s->marker[explorer] = (uint8_t)cell;
    s->settled = 0;
    fuji_check_proposal(s);
    tell_all(events, MARKED, explorer, cell, 0);
}

static void take_marker(struct state *s, int explorer, struct events *events) {
    s->marker[explorer] = NO_CELL;
    s->settled = 0;
    tell_all(events, TOOK_BACK, explorer, 0, 0);
}

static void apply_ready(struct state *s, int seat, struct events *events) {
    s->settled |= SEAT(seat);
    tell_all(events, WAS_READY, seat, 0, 0);
    if (s->settled == all_seats(s) && !third_is_unmarked(s))
        fuji_begin_rerolls(s, events);
}

static void apply_reroll(struct state *s, struct action a) {
    int place = a.verb == REROLL_THIRD ? 2 + a.seat : a.seat;
    s->rerolls[place]--;
    s->rerolled |= (uint8_t)(1u << owner_of_place(s, place));
    s->named[place] = fuji_dice_in(a);
    s->rolling = (uint8_t)(1u << place);
}

static void apply_aside(struct state *s, struct action a, struct events *events) {
    int place = s->at[a.seat] >> a.arg[0] & 1 ? a.seat : 2 + a.seat;
    s->put_aside = 1;
    fuji_put_aside(s, place, a.arg[0], events);
    fuji_settle_rerolls(s, events);
}

static void apply_flag(struct state *s, struct action a, struct events *events) {
    seat_set one = SEAT(a.seat);
    switch (a.verb) {
    case DONE:
        s->settled |= one;
        tell_all(events, WAS_DONE, a.seat, 0, 0);
        fuji_settle_rerolls(s, events);
        break;
    case PASS:
        s->settled |= fuji_equipment_is_left(s) ? one : all_seats(s);
        tell_all(events, PASSED, a.seat, 0, 0);
        if (s->settled == all_seats(s)) fuji_begin_movement(s, events);
        break;
    default: /* UNREADY, UNPASS */
        s->settled &= (uint8_t)~one;
        tell_all(events, a.verb == UNPASS ? UNPASSED : WAS_UNREADY, a.seat, 0, 0);
    }
}

void fuji_do(struct state *s, struct action a, int explorer, uint32_t other_side,
             struct events *events) {
    struct path path;
    struct use use;
    switch (a.verb) {
    case CHOOSE:
    case KEEP:
    case LEAVE_OUT:
        fuji_apply_setup(s, a, explorer, events);
        break;
    case GIVE:
        fuji_apply_give(s, explorer, a.arg[0], a.arg[1], events);
        break;
    case ANSWER:
    case DECLINE:
        fuji_apply_answer(s, a, explorer, other_side, events);
        break;
    case BARS:
        fuji_spend_bars(s, a.arg[0], events);
        break;
    case PATH:
        memcpy(path.step, a.arg, sizeof path.step);
        fuji_take_path(s, path, events);
        break;
    case WOUND:
        fuji_take_wound(s, a.arg[0], events);
        break;
    case LOSE:
        fuji_lose_die(s, a.arg[0], events);
        break;
    default:
        use = fuji_use_of(a, explorer);
        fuji_apply_use(s, &use, other_side, events);
    }
}

static void apply_withdrawal(struct state *s, struct action a, struct events *events) {
    if (fuji_may_withdraw(s, a.seat)) {
        fuji_withdraw_request(s, a.seat, events);
    } else {
        fuji_apply_joint(s, a, events);
    }
}

static void apply_seat(struct state *s, struct action a, struct events *events) {
    switch (a.verb) {
    case MARK:
        put_marker(s, a.seat, a.arg[0], events);
        break;
    case MARK_THIRD:
        put_marker(s, THIRD, a.arg[0], events);
        break;
    case UNMARK:
        take_marker(s, a.seat, events);
        break;
    case UNMARK_THIRD:
        take_marker(s, THIRD, events);
        break;
    case READY:
        apply_ready(s, a.seat, events);
        break;
    case UNREADY:
    case DONE:
    case PASS:
    case UNPASS:
        apply_flag(s, a, events);
        break;
    case REROLL:
    case REROLL_THIRD:
        apply_reroll(s, a);
        break;
    case SET_ASIDE:
        apply_aside(s, a, events);
        break;
    case TURN:
        fuji_begin_turn(s, a.arg[0], a.seat, events);
        break;
    case ANSWER_THIRD:
        fuji_apply_named(s, a, events);
        break;
    case WITHDRAW:
        apply_withdrawal(s, a, events);
        break;
    case PROPOSE:
    case AGREE:
    case AS_YOU_LIKE:
        fuji_apply_joint(s, a, events);
        break;
    default:
        if (a.verb == ANSWER && s->wait == FOR_CARABINER) {
            fuji_apply_named(s, a, events);
        } else {
            fuji_do(s, a, a.seat, 0, events);
        }
    }
}

void fuji_apply(void *state, struct action a, struct events *events) {
    if (a.seat == CHANCE) {
        fuji_apply_chance(state, a, events);
    } else if (a.verb >= SAY_STRENGTH) {
        fuji_apply_talk(state, a, events);
    } else {
        apply_seat(state, a, events);
    }
}
