/* Fuji, the quick way: mark what the dice allow and what leads to a village, re-roll
 * the dice that help less than their average, use a card that wins a turn, and go. */
#include "fuji_bot.h"

#include <math.h>

/* ---- values ---- */

static bool are_beside(const struct state *s, int a, int b) {
    return a != b && (s->explorers < 4 || (a ^ b) & 1);
}

/* What an average roll of a die counts for a card. */
double fuji_mean_count(int card, int die) {
    int sum = 0;
    for (int face = 1; face <= 6; face++)
        sum += fuji_counts[card][die_type(die)][face];
    return sum / 6.0;
}

/* What re-rolling the poor dice once adds to a value. */
static double gain_of_reroll(const struct state *s, int explorer, int card) {
    double gain = 0;
    for (uint32_t rest = dice_of(s, explorer); rest; rest &= rest - 1) {
        int die = bits_first(rest);
        double more =
            fuji_mean_count(card, die) - fuji_counts[card][die_type(die)][s->face[die]];
        if (more > 0) gain += more;
    }
    return gain;
}

static int others_best(const struct state *s, int explorer, int card) {
    int best = 0, circle = s->variant == NO_VARIANT ? s->explorers : 3;
    for (int way = 1; way<circle; way += circle> 2 ? circle - 2 : 1) {
        int value = fuji_value(s, (explorer + way) % circle, card);
        if (value > best) best = value;
    }
    return best;
}

static double promise_of(const struct state *s, const struct outlook *look,
                         int explorer, int cell) {
    static const double rerolls[] = {1.7, 1.0, 1.0, 0};
    int card = s->card[cell], steps = fuji_distance(s, s->pawn[explorer], cell);
    double gain = gain_of_reroll(s, explorer, card);
    double margin = fuji_value(s, explorer, card) - others_best(s, explorer, card) +
                    gain * rerolls[steps < 3 ? steps : 3] - 1;
    double success = 1 / (1 + exp(-margin / 2.5));
    int before = look->way[s->pawn[explorer]], after = look->way[cell];
    if (before > 20) before = 20;
    if (after > 20) after = 20;
    double danger = look->burns[s->pawn[explorer]] <= 1 && before ? 6 : 1;
    if (look->burns[cell] <= 1 && after) return -20 + success;
    return success * (1.0 * (before - after) + danger + 0.1 * margin);
}

/* ---- planning ---- */

static bool best_mark(const struct state *s, int seat, int verb, struct action *out) {
    int explorer = verb == MARK ? seat : 2;
    struct outlook look;
    double most = -100;
    fuji_look(s, &look);
    for (uint64_t cells = fuji_markable(s, explorer); cells; cells = bits_rest(cells)) {
        int cell = bits_first(cells);
        double promise = promise_of(s, &look, explorer, cell);
        if (promise <= most) continue;
        most = promise;
        *out = action_of(seat, verb);
        out->arg[0] = (uint8_t)cell;
    }
    return most > -100;
}

static struct action plan(const struct state *s, int seat) {
    struct action out = action_of(seat, READY);
    if (s->marker[seat] == NO_CELL) {
        best_mark(s, seat, MARK, &out);
    } else if (has_third(s) && s->marker[2] == NO_CELL) {
        best_mark(s, seat, MARK_THIRD, &out);
    }
    return out;
}

/* ---- re-rolls ---- */

uint32_t fuji_poor_dice(const struct state *s, int place, double care) {
    int explorer = owner_of_place(s, place);
    uint32_t poor = 0;
    if (explorer >= s->explorers || s->marker[explorer] == NO_CELL) return 0;
    for (uint32_t rest = s->at[place]; rest; rest &= rest - 1) {
        int die = bits_first(rest);
        double gain = 0;
        for (int i = 0; i < s->explorers; i++) {
            if (s->marker[i] == NO_CELL) continue;
            double weight = i == explorer ? 1 : are_beside(s, explorer, i) ? -care : 0;
            int card = s->card[s->marker[i]];
            gain += weight * (fuji_mean_count(card, die) -
                              fuji_counts[card][die_type(die)][s->face[die]]);
        }
        if (gain > 0.01) poor |= 1u << die;
    }
    return poor;
}

static struct action reroll(const struct state *s, int seat) {
    uint32_t poor = s->rerolls[seat] ? fuji_poor_dice(s, seat, 0.4) : 0;
    if (poor) return fuji_dice_action(seat, REROLL, poor);
    if (has_third(s) && s->rerolls[2 + seat]) {
        poor = fuji_poor_dice(s, 2 + seat, 0.4);
        if (poor) return fuji_dice_action(seat, REROLL_THIRD, poor);
    }
    return action_of(seat, DONE);
}

/* ---- cards ---- */

static int count_successes(const struct state *s) {
    int n = 0;
    for (int i = 0; i < s->explorers; i++) {
        struct duel duel = fuji_duel(s, i);
        n += duel.own > duel.best && !fuji_way_is_lost(s, i);
    }
    return n;
}

/* The card that lets most explorers succeed, with dice as they are guessed; or none. */
static struct action equip(const struct state *s, int seat) {
    struct action list[LEGAL_MAX], best = action_of(seat, PASS);
    int n = fuji_legal(s, seat, STEPS, list), most = count_successes(s);
    for (int i = 0; i < n; i++) {
        struct state after = *s;
        if (!fuji_is_use(list[i].verb)) continue;
        fuji_apply(&after, list[i], NULL);
        int successes = after.phase == EQUIPPING ? count_successes(&after) : 0;
        if (successes <= most) continue;
        most = successes;
        best = list[i];
    }
    return best;
}

/* ---- all together ---- */

struct action fuji_policy(const void *state, int seat, struct rng *rng) {
    struct state s = *(const struct state *)state;
    struct action list[LEGAL_MAX];
    if (s.viewer != CHANCE) fuji_guess(&s, rng);
    if (s.wait == FOR_NOTHING) {
        switch (s.phase) {
        case PLANNING:
            if (!(s.settled & SEAT(seat)) || s.marker[seat] == NO_CELL)
                return plan(&s, seat);
            break;
        case REROLLING:
            return reroll(&s, seat);
        case EQUIPPING:
            return equip(&s, seat);
        default:
            break;
        }
    }
    fuji_legal(&s, seat, STEPS, list);
    return list[0];
}

const struct expert expert_fuji = {.game = "fuji",
                                   .policy = fuji_policy,
                                   .strong = fuji_strong,
                                   .value = fuji_value_of,
                                   .horizon = 36,
                                   .usual = "strong"};
