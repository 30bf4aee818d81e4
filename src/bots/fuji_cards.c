/* Phase 4 of Fuji, and the questions that cards ask: every use is tried in the worlds;
 * it must gain more than the card may be worth later. */
#include "fuji_bot.h"

#include <stdlib.h>

enum { SHORT_LIST = 12, FIRST_TRIES = 16 };

static const double WORTH_A_MOVE = 0.0005;
static const double WORTH_A_REQUEST = 0.03;
static const double WEIGHT_OF_ADVICE = 0.03;

/* ---- how others would answer, quickly ---- */

/* The die that is worth least to its place. */
static uint32_t poorest_die(const struct state *s, int place) {
    int card = s->card[s->marker[owner_of_place(s, place)]];
    uint32_t poorest = s->at[place] & -s->at[place];
    double most = -7;
    for (uint32_t rest = s->at[place]; rest; rest &= rest - 1) {
        int die = bits_first(rest);
        double gain =
            fuji_mean_count(card, die) - fuji_counts[card][die_type(die)][s->face[die]];
        if (gain <= most) continue;
        most = gain;
        poorest = 1u << die;
    }
    return poorest;
}

/* The die that helps the asker most and the giver least. */
static uint32_t die_to_lend(const struct state *s, int seat) {
    int own = s->card[s->marker[seat]], theirs = s->card[s->marker[s->asker]];
    uint32_t best = 0;
    int most = 0;
    for (uint32_t rest = s->at[seat]; rest; rest &= rest - 1) {
        int die = bits_first(rest), type = die_type(die), face = s->face[die];
        int gain = 2 * fuji_counts[theirs][type][face] - fuji_counts[own][type][face];
        if (gain <= most) continue;
        most = gain;
        best = 1u << die;
    }
    return best;
}

static struct action quick_answer(const struct state *s, int seat) {
    uint32_t dice = 0;
    if (s->wait == FOR_CARABINER) {
        bool own = s->held[seat] && !(s->answered >> seat & 1);
        int place = own ? seat : 2 + seat;
        return fuji_dice_action(seat, own ? ANSWER : ANSWER_THIRD,
                                poorest_die(s, place));
    }
    if (is_third(s, s->asked)) return fuji_dice_action(seat, ANSWER_THIRD, 0);
    dice = s->wait == FOR_ANSWER && s->request == LIGHTER
               ? die_to_lend(s, seat)
               : fuji_poor_dice(s, seat, 0.3);
    return dice ? fuji_dice_action(seat, ANSWER, dice) : action_of(seat, DECLINE);
}

/* Let chance and the others finish what a card has begun. */
static void finish(struct state *s, struct rng *rng) {
    for (int i = 0; i < 16; i++) {
        seat_set acting = fuji_to_act(s);
        if (acting == SEAT(CHANCE)) {
            fuji_apply(s, fuji_roll(s, rng), NULL);
        } else if (s->phase == EQUIPPING && s->wait != FOR_NOTHING &&
                   !fuji_question_is_joint(s)) {
            fuji_apply(s, quick_answer(s, bits_first(acting)), NULL);
        } else {
            return;
        }
    }
}

/* ---- trying ---- */

/* A gift is tried as if it were used at once, a proposal as if the other agreed. */
static void act(struct state *s, struct action a) {
    if (a.verb == GIVE) {
        struct action use = action_of(a.arg[1], USE + a.arg[0]);
        fuji_apply(s, a, NULL);
        if (fuji_usable(s, a.arg[1]) >> a.arg[0] & 1)
            fuji_do(s, use, a.arg[1], 0, NULL);
    } else if (a.verb == PROPOSE) {
        fuji_lapse(s);
        fuji_do(s, fuji_inner(a), 2, 0, NULL);
    } else {
        fuji_apply(s, a, NULL);
    }
}

static double hope_after(const struct thought *t, struct action a, int tries) {
    double sum = 0;
    struct goal goals[EXPLORERS];
    fuji_goals(t->s, goals);
    for (int w = 0; w < tries; w++) {
        struct state world = t->worlds->list[w];
        struct rng rng = rng_stream((uint64_t)w, 0);
        if (a.verb != PASS) act(&world, a);
        finish(&world, &rng);
        if (world.phase == OVER) {
            sum += world.reason == VICTORY;
            continue;
        }
        bool climbed = a.verb == USE + ROPE || a.arg[0] == USE + ROPE;
        if (climbed) fuji_goals(&world, goals);
        sum += fuji_reckon(&t->future, goals, &world);
    }
    return sum / tries;
}

static int compare(const void *a, const void *b) {
    const struct trial *one = a, *other = b;
    double x = one->hope + one->bonus, y = other->hope + other->bonus;
    return (x < y) - (x > y);
}

/* The best of many, by few worlds first. */
static struct trial best_trial(const struct thought *t, struct trial *list, int n) {
    int all = t->worlds->count, few = n > SHORT_LIST ? FIRST_TRIES : all;
    if (few > all) few = all;
    for (int i = 0; i < n; i++)
        list[i].hope = hope_after(t, list[i].action, few);
    qsort(list, (size_t)n, sizeof *list, compare);
    if (few == all) return list[0];
    if (n > SHORT_LIST) n = SHORT_LIST;
    for (int i = 0; i < n; i++)
        list[i].hope = hope_after(t, list[i].action, all);
    qsort(list, (size_t)n, sizeof *list, compare);
    return list[0];
}

/* ---- steps ---- */

/* A proposal that leaves all dice to the other side cannot be judged from here. */
static bool is_open_proposal(const struct state *s, struct action a) {
    if (a.verb != PROPOSE) return false;
    struct action inner = fuji_inner(a);
    bool shared = fuji_shared_card(s, inner) != EQUIPMENTS;
    const uint8_t *dice = inner.arg + (inner.verb == USE + POCKETKNIFE);
    return shared && !(dice[0] | dice[1] | dice[2]);
}

static bool is_worth_trying(const struct state *s, struct action a) {
    int verb = a.verb == PROPOSE || a.verb == USE + POCKETKNIFE ? a.arg[0] : a.verb;
    if (verb == PASS || verb == USE + RADIO) return false;
    if (a.verb == PROPOSE && s->settled >> (1 - a.seat) & 1) return false;
    if (verb == GIVE)
        return a.verb == GIVE && (a.arg[0] == FIRST_AID_KIT || a.arg[0] == FLARE_GUN);
    return !is_open_proposal(s, a);
}

/* A Manager with a broken arm hands a card to somebody who can use it. */
static bool hand_on(const struct state *s, int seat, struct action *out) {
    if (!has_skill(s, seat, MANAGER) || !has_wound(s, seat, ARM) || !s->hand[seat])
        return false;
    *out = action_of(seat, GIVE);
    out->arg[0] = (uint8_t)bits_first(s->hand[seat]);
    for (int i = 0; i < s->explorers; i++) {
        out->arg[1] = (uint8_t)i;
        if (i != seat && !has_wound(s, i, ARM)) return !fuji_refusal(s, *out, NULL);
    }
    return false;
}

double fuji_weight_of_advice(const struct thought *t, int explorer, int card) {
    return t->talks ? WEIGHT_OF_ADVICE * fuji_advice(t->s, NOBODY, explorer, card) : 0;
}

/* What others have said for (or against) a use. Who wants to be asked by lighter or
 * water knows why; and who proposes something for the third character sees dice that
 * this seat does not. */
static double bonus_of(const struct thought *t, struct action a) {
    if (a.verb == AGREE) return WEIGHT_OF_ADVICE;
    int explorer = a.verb == PROPOSE ? 2 : a.seat;
    struct action use = a.verb == PROPOSE ? fuji_inner(a) : a;
    if (!fuji_is_use(use.verb)) return 0;
    int card = use.verb == USE_WATER_FOR ? WATER : use.verb - USE;
    double bonus = fuji_weight_of_advice(t, explorer, card);
    if (card != LIGHTER && card != WATER) return bonus;
    bool asks = use.verb != USE + WATER;
    bool wanted = asks && fuji_advice(t->s, use.arg[0], explorer, card) > 0;
    return wanted ? bonus : bonus / 2;
}

/* Another's use of a card that has to do with the own dice, or with none. */
static struct action use_by(int other, int card, int seat) {
    struct action a = action_of(other, card == WATER ? USE_WATER_FOR : USE + card);
    if (card == WATER || card == LIGHTER) a.arg[0] = (uint8_t)seat;
    return a;
}

static bool has_asked_for_card(const struct state *s, int seat) {
    for (int i = 0; i < s->said_count; i++) {
        if (s->said[i][0] == seat + 8 * (SAY_EQUIPMENT - SAY_STRENGTH)) return true;
    }
    return false;
}

/* Once a round: ask another to use a card if the own dice, which he does not see, make
 * that clearly good. */
static void ask_for_card(const struct thought *t, double now, struct action *out) {
    static const unsigned cards = 1u << LIGHTER | 1u << CARABINER |
                                  1u << FIRST_AID_KIT | 1u << FLARE_GUN | 1u << WATER;
    const struct state *s = t->s;
    int seat = t->question->seat;
    double most = now + fuji_worth_of_card(now) + WORTH_A_REQUEST;
    if (!t->talks || has_asked_for_card(s, seat)) return;
    for (int i = 0; i < s->seats; i++) {
        if (i == seat || s->settled >> i & 1) continue;
        for (unsigned rest = fuji_usable(s, i) & cards; rest; rest &= rest - 1) {
            int card = bits_first(rest);
            int declined = s->declined[i] >> (card == WATER ? 4 : 0) & 15;
            if (declined >> seat & 1 || fuji_advice(s, NOBODY, i, card)) continue;
            double hope = hope_after(t, use_by(i, card, seat), t->worlds->count);
            if (hope <= most) continue;
            most = hope;
            *out = action_of(seat, SAY_EQUIPMENT);
            out->arg[0] = (uint8_t)card;
            out->arg[1] = (uint8_t)i;
        }
    }
}

bool fuji_equip(const struct thought *t, struct action *out) {
    struct action steps[LEGAL_MAX];
    int seat = t->question->seat, n = 0;
    if (hand_on(t->s, seat, out)) return true;
    int count = fuji_legal(t->s, seat, STEPS, steps);
    struct trial *list = malloc((size_t)(count + 1) * sizeof *list);
    assert(list);
    *out = action_of(seat, PASS);
    for (int i = 0; i < count; i++) {
        if (!is_worth_trying(t->s, steps[i])) continue;
        list[n++] = (struct trial){.action = steps[i], .bonus = bonus_of(t, steps[i])};
    }
    double now = hope_after(t, *out, t->worlds->count);
    struct trial pass = {.action = *out, .hope = now};
    if (n) {
        struct trial best = best_trial(t, list, n);
        if (best.hope + best.bonus > now + fuji_worth_of_card(now)) *out = best.action;
    }
    if (out->verb == PASS) ask_for_card(t, now, out);
    list[n++] = pass;
    fuji_explain(t, *out, list, n);
    free(list);
    return true;
}

bool fuji_answer(const struct thought *t, struct action *out) {
    struct action steps[LEGAL_MAX];
    int n = 0, count = fuji_legal(t->s, t->question->seat, STEPS, steps);
    struct trial *list = malloc((size_t)(count + 1) * sizeof *list);
    assert(list && count);
    for (int i = 0; i < count; i++) {
        if (!is_open_proposal(t->s, steps[i]))
            list[n++] = (struct trial){.action = steps[i]};
    }
    struct action first = list[0].action;
    double now = hope_after(t, first, t->worlds->count);
    struct trial best = best_trial(t, list, n);
    *out = best.hope > now + WORTH_A_MOVE ? best.action : first;
    fuji_explain(t, *out, list, n);
    free(list);
    return true;
}
