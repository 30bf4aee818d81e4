/* Decisions of both players about the third character (FU-TWO-25, FU-TWO-26): one
 * proposes, the other agrees, and names dice of his side where a card takes some. */
#include "../notation.h"
#include "state.h"

#include <string.h>

enum { THIRD = 2, PROPOSALS_EACH = 2 };

void fuji_lapse(struct state *s) {
    if (!has_third(s)) return;
    s->proposer = NOBODY;
    s->indulgent = 0;
    s->asks[0] = s->asks[1] = 0;
    s->proposal = s->latest[0] = s->latest[1] = (struct action){0};
}

/* Binoculars may not swap a card that has got a marker since (FU-EQ-13). */
void fuji_check_proposal(struct state *s) {
    if (s->proposer == NOBODY || !fuji_is_use(s->proposal.verb)) return;
    struct use use = fuji_use_of(s->proposal, THIRD);
    if (fuji_refuse_use(s, &use, NULL)) fuji_lapse(s);
}

/* ---- wrapping ---- */

static struct action wrap(struct action inner) {
    struct action a = action_of(inner.seat, PROPOSE);
    a.arg[0] = inner.verb;
    memcpy(a.arg + 1, inner.arg, ARGUMENT_BYTES - 1);
    return a;
}

struct action fuji_inner(struct action propose) {
    struct action a = action_of(propose.seat, propose.arg[0]);
    memcpy(a.arg, propose.arg + 1, ARGUMENT_BYTES - 1);
    return a;
}

/* ---- what is to be decided ---- */

static bool third_must_keep(const struct state *s) {
    return s->phase == KEEPING &&
           bits_count(s->hand[THIRD]) > fuji_skills[s->skill[THIRD]].keep;
}

/* A question that must be answered before the game goes on. */
static bool question_blocks(const struct state *s) {
    if (s->phase == SKILLS) /* after the players' skills (FU-TWO-21) */
        return s->skill[0] != NO_SKILL && s->skill[1] != NO_SKILL;
    if (third_must_keep(s)) return true;
    bool asks = s->wait == FOR_BARS || s->wait == FOR_WOUND || s->wait == FOR_DIE;
    return asks && s->asked == THIRD;
}

bool fuji_question_is_joint(const struct state *s) {
    if (!has_third(s) || chance_is_due(s)) return false;
    return question_blocks(s) || (s->wait == FOR_ANSWER && s->asked == THIRD);
}

/* Cards of the third character may be talked about while nothing is pending. */
static bool cards_are_open(const struct state *s) {
    if (!has_third(s) || chance_is_due(s) || s->wait != FOR_NOTHING) return false;
    return s->phase == PLANNING || s->phase == EQUIPPING ||
           (s->phase == MOVING && s->active == NOBODY);
}

static int list_inner(const struct state *s, int seat, enum scope scope,
                      struct action *out) {
    if (s->phase == SKILLS || s->phase == KEEPING)
        return fuji_list_setup(s, THIRD, seat, out);
    if (s->wait == FOR_ANSWER) return fuji_list_answers(s, THIRD, seat, out);
    if (s->wait != FOR_NOTHING) return fuji_list_question(s, THIRD, seat, out);
    int n = fuji_list_uses(s, THIRD, seat, scope, out);
    return n + fuji_list_gifts(s, THIRD, seat, out + n);
}

/* The card whose dice both sides name in this proposal, or EQUIPMENTS. */
int fuji_shared_card(const struct state *s, struct action proposal) {
    int verb = proposal.verb & ~HIDDEN_ARGUMENTS;
    if (verb == ANSWER) return s->request == WATER ? WATER : EQUIPMENTS;
    if (!fuji_is_use(verb)) return EQUIPMENTS;
    int inner = verb == USE + POCKETKNIFE ? proposal.arg[0] : verb;
    if (inner == USE_WATER_FOR || !fuji_takes_set(inner - USE)) return EQUIPMENTS;
    return inner - USE;
}

/* The dice the proposer has named; HIDDEN_SET where the reader may not know. */
uint32_t fuji_proposed_dice(struct action proposal) {
    if (proposal.verb & HIDDEN_ARGUMENTS) return HIDDEN_SET;
    return bytes_set24(proposal.arg + (proposal.verb == USE + POCKETKNIFE));
}

/* ---- agreeing ---- */

static bool refuse_agreement(const struct state *s, int seat, uint32_t dice,
                             struct message *why) {
    int card = fuji_shared_card(s, s->proposal);
    if (card == EQUIPMENTS)
        return dice ? refuse(why, FUJI_NO_DICE_NEEDED, "FU-TWO-30") : false;
    uint32_t named = fuji_proposed_dice(s->proposal);
    uint32_t fitting = fuji_fitting_dice(s, card, 2 + seat);
    if (dice & ~s->at[2 + seat]) return refuse(why, FUJI_NOT_YOUR_DICE, "FU-TWO-30");
    if (dice & ~fitting)
        return refuse(why, FUJI_WRONG_FACE, "FU-TWO-30", card == TAPE ? 1 : 6);
    if (named == 0 && dice == 0) return refuse(why, FUJI_NAME_DICE, "FU-TWO-30");
    if (card == MACHETE && bits_count(dice | named) > fuji_most_dice(MACHETE))
        return refuse(why, FUJI_TOO_MANY_DICE, "FU-TWO-30", fuji_most_dice(MACHETE));
    return false;
}

static int list_agreements(const struct state *s, int seat, struct action *out) {
    int card = fuji_shared_card(s, s->proposal), n = 0;
    uint32_t dice = card == EQUIPMENTS ? 0 : fuji_fitting_dice(s, card, 2 + seat);
    uint32_t set = 0;
    do {
        if (!refuse_agreement(s, seat, set, NULL))
            out[n++] = fuji_dice_action(seat, AGREE, set);
        set = (set - dice) & dice;
    } while (set);
    return n;
}

/* ---- who may do what ---- */

static bool may_agree(const struct state *s, int seat) {
    return s->proposer == 1 - seat;
}

/* Proposals that bring the game forward: the first, and one more of each seat. */
static bool proposing_is_step(const struct state *s, int seat) {
    if (fuji_question_is_joint(s))
        return s->proposer == NOBODY ||
               (may_agree(s, seat) && s->asks[seat] < PROPOSALS_EACH);
    return s->phase != MOVING && !(s->settled & SEAT(seat)) && s->asks[seat] == 0 &&
           s->proposer == NOBODY;
}

static bool agreeing_is_step(const struct state *s, int seat) {
    bool waits = fuji_question_is_joint(s);
    return may_agree(s, seat) &&
           (waits || (s->phase != MOVING && !(s->settled & SEAT(seat))));
}

seat_set fuji_joint_to_act(const struct state *s) {
    seat_set who = 0;
    for (int seat = 0; seat < 2; seat++) {
        if (agreeing_is_step(s, seat) || proposing_is_step(s, seat)) who |= SEAT(seat);
    }
    return who;
}

int fuji_list_joint(const struct state *s, int seat, enum scope scope,
                    struct action *out) {
    bool question = fuji_question_is_joint(s);
    if (!question && !cards_are_open(s)) return 0;
    int n = 0;
    if (scope == ALL ? may_agree(s, seat) : agreeing_is_step(s, seat))
        n = list_agreements(s, seat, out);
    if (scope == ALL || proposing_is_step(s, seat)) {
        int first = n;
        n += list_inner(s, seat, scope, out + n);
        for (int i = first; i < n; i++)
            out[i] = wrap(out[i]);
    }
    if (scope == STEPS) return n;
    if (s->proposer == seat && !fuji_may_withdraw(s, seat))
        out[n++] = action_of(seat, WITHDRAW);
    if (!(s->indulgent & SEAT(seat))) out[n++] = action_of(seat, AS_YOU_LIKE);
    return n;
}

/* ---- refusing ---- */

static bool refuse_proposal(const struct state *s, struct action a,
                            struct message *why) {
    struct action inner = fuji_inner(a);
    if (s->wait == FOR_NOTHING && fuji_is_use(inner.verb)) {
        struct use use = fuji_use_of(inner, THIRD);
        return fuji_refuse_use(s, &use, why);
    }
    if (s->wait == FOR_NOTHING && inner.verb == GIVE)
        return fuji_refuse_give(s, THIRD, inner.arg[0], inner.arg[1], why);
    bool question = fuji_question_is_joint(s);
    if (question && (inner.verb == CHOOSE || inner.verb == KEEP))
        return fuji_refuse_setup(s, inner, THIRD, why);
    if (question && s->wait == FOR_ANSWER &&
        (inner.verb == ANSWER || inner.verb == DECLINE))
        return fuji_refuse_answer(s, inner, THIRD, why);
    if (question && (inner.verb == BARS || inner.verb == WOUND || inner.verb == LOSE))
        return fuji_refuse_question(s, inner, THIRD, why);
    return refuse(why, FUJI_CANNOT_PROPOSE, "FU-TWO-25");
}

bool fuji_refuse_joint(const struct state *s, struct action a, struct message *why) {
    if (!fuji_question_is_joint(s) && !cards_are_open(s))
        return refuse(why, FUJI_CANNOT_PROPOSE, "FU-TWO-25");
    switch (a.verb) {
    case PROPOSE:
        return refuse_proposal(s, a, why);
    case AGREE:
        if (!may_agree(s, a.seat)) return refuse(why, FUJI_NO_PROPOSAL, "FU-TWO-25");
        return refuse_agreement(s, a.seat, fuji_dice_in(a), why);
    case WITHDRAW:
        if (s->proposer != a.seat) return refuse(why, FUJI_NO_PROPOSAL, "FU-TWO-25");
        return false;
    default:
        if (s->indulgent & SEAT(a.seat))
            return refuse(why, FUJI_SAID_ALREADY, "FU-TWO-25");
        return false;
    }
}

/* ---- doing ---- */

static void carry_out(struct state *s, struct action decided, uint32_t other_side,
                      struct events *events) {
    fuji_lapse(s);
    fuji_do(s, decided, THIRD, other_side, events);
}

/* Two proposals each without agreement: seat 0 decides in odd rounds and at set-up,
 * seat 1 in even ones. */
static void settle_dispute(struct state *s, struct events *events) {
    bool stuck = s->asks[0] == PROPOSALS_EACH && s->asks[1] == PROPOSALS_EACH;
    if (!stuck || !question_blocks(s)) return;
    int decides = s->round && s->round % 2 == 0;
    carry_out(s, s->latest[decides], 0, events);
}

static void propose(struct state *s, struct action a, struct events *events) {
    struct action inner = fuji_inner(a);
    s->proposal = inner;
    if (question_blocks(s)) s->latest[a.seat] = inner;
    s->proposer = a.seat;
    if (s->asks[a.seat] < PROPOSALS_EACH) s->asks[a.seat]++;
    tell_all(events, PROPOSED, a.seat, 0, 0);
    bool complete =
        fuji_shared_card(s, inner) == EQUIPMENTS || fuji_proposed_dice(inner);
    if (complete && s->indulgent & SEAT(1 - a.seat)) {
        tell_all(events, AGREED, 1 - a.seat, 0, 0);
        carry_out(s, inner, 0, events);
    } else {
        settle_dispute(s, events);
    }
}

void fuji_apply_joint(struct state *s, struct action a, struct events *events) {
    switch (a.verb) {
    case PROPOSE:
        propose(s, a, events);
        break;
    case AGREE:
        tell_all(events, AGREED, a.seat, 0, 0);
        carry_out(s, s->proposal, fuji_dice_in(a), events);
        break;
    case WITHDRAW:
        s->proposer = NOBODY;
        s->proposal = (struct action){0};
        tell_all(events, WITHDREW, a.seat, 0, 0);
        break;
    default:
        s->indulgent |= SEAT(a.seat);
        tell_all(events, INDULGED, a.seat, 0, 0);
    }
}
