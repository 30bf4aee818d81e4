/* Phase 3 of Fuji, exactly: the value of every set of dice to keep, over all rolls of
 * the others and over all re-rolls that are left. The worlds say what a sum is worth on
 * the own card and on the cards of those beside; rolling low for a neighbour's sake
 * follows from that. */
#include "fuji_bot.h"

#include <stdlib.h>

enum { PATTERNS = 117649, ROLLED = 6, SUMS = DICE_EACH * 6 + 1 };

static const double WORTH_A_BAR = 0.006;
static const double WORTH_A_MOVE = 0.0005; /* less is noise */

/* The dice of one place. A pattern has a digit in base 7 for each die: 0 to 5 its face
 * less one, ROLLED if it is to be rolled. */
struct throws {
    const struct thought *thought;
    int place, explorer;
    int count;
    uint8_t die[DICE_EACH];
    int power[DICE_EACH + 1];
    struct goal goals[EXPLORERS];
    double worth[EXPLORERS][SUMS]; /* of the place's sum on the card of each explorer */
    float *value;                  /* of a pattern */
};

/* ---- what a sum is worth ---- */

static bool matters_to(const struct state *s, int explorer, int other) {
    return other == explorer || other == fuji_beside(s, explorer, 1) ||
           other == fuji_beside(s, explorer, -1);
}

static int sum_at(const struct state *s, int place, int card) {
    int sum = 0;
    for (uint32_t rest = s->at[place]; rest; rest &= rest - 1) {
        int die = bits_first(rest);
        sum += fuji_counts[card][die_type(die)][s->face[die]];
    }
    return sum;
}

/* The margin of an explorer if the dice of the place summed up to something else. */
static int margin_with(const struct throws *t, const struct state *world, int explorer,
                       int rest, int sum) {
    int card = t->goals[explorer].card, best = 0;
    int own = explorer == t->explorer ? rest + sum : fuji_value(world, explorer, card);
    for (int side = -1; side <= 1; side += 2) {
        int other = fuji_beside(world, explorer, side);
        int value = other == t->explorer && explorer != t->explorer
                        ? rest + sum
                        : fuji_value(world, other, card);
        if (value > best) best = value;
    }
    return own + FLARE_BONUS * world->flares[explorer] - best;
}

static void add_worth(struct throws *t, const struct state *world) {
    int margins[EXPLORERS];
    fuji_margins(world, t->goals, margins);
    for (int i = 0; i < world->explorers; i++) {
        if (!matters_to(world, t->explorer, i)) continue;
        int card = t->goals[i].card, kept = margins[i], last = 1000;
        int rest = fuji_value(world, t->explorer, card) - sum_at(world, t->place, card);
        double hope = 0;
        for (int sum = 0; sum <= 6 * t->count; sum++) {
            margins[i] = margin_with(t, world, i, rest, sum);
            if (margins[i] != last)
                hope =
                    fuji_hope_of_margins(&t->thought->future, world, t->goals, margins);
            last = margins[i];
            t->worth[i][sum] += hope / t->thought->worlds->count;
        }
        margins[i] = kept;
    }
}

/* The other sums are what they would be if the place's poor dice were rolled. */
static void find_worth(struct throws *t, int times) {
    for (int w = 0; w < t->thought->worlds->count; w++) {
        struct state world = t->thought->worlds->list[w];
        fuji_roll_poor(&world, t->place, times, t->thought->question->rng);
        add_worth(t, &world);
    }
}

/* ---- patterns ---- */

static void value_of_faces(struct throws *t, int at, int pattern, const int *sums) {
    if (at == t->count) {
        double value = 0;
        for (int i = 0; i < t->thought->s->explorers; i++)
            value += t->worth[i][sums[i]];
        t->value[pattern] = (float)value;
        return;
    }
    int type = die_type(t->die[at]), next[EXPLORERS] = {0};
    for (int face = 1; face <= 6; face++) {
        for (int i = 0; i < t->thought->s->explorers; i++)
            next[i] = sums[i] + fuji_counts[t->goals[i].card][type][face];
        value_of_faces(t, at + 1, pattern + (face - 1) * t->power[at], next);
    }
}

/* A pattern with dice to roll is worth the mean over one of them; smaller patterns come
 * first, so one pass does it. */
static void value_of_rolls(struct throws *t) {
    uint8_t digit[DICE_EACH] = {0};
    for (int pattern = 0; pattern < t->power[t->count]; pattern++) {
        int at = 0;
        while (at < t->count && digit[at] != ROLLED)
            at++;
        if (at < t->count) {
            float sum = 0;
            for (int face = 1; face <= 6; face++)
                sum += t->value[pattern - face * t->power[at]];
            t->value[pattern] = sum / 6;
        }
        for (at = 0; at < t->count && ++digit[at] > ROLLED; at++)
            digit[at] = 0;
    }
}

/* The best set of dice to roll again, a bit for each; 0: none. */
static unsigned best_set(const struct throws *t, int pattern, const uint8_t *digit,
                         float *value) {
    unsigned best = 0;
    int step[1 << DICE_EACH];
    step[0] = pattern;
    *value = t->value[pattern];
    for (unsigned set = 1; set < 1u << t->count; set++) {
        int at = bits_first(set);
        step[set] = step[set & (set - 1)] + (ROLLED - digit[at]) * t->power[at];
        if (t->value[step[set]] <= *value) continue;
        *value = t->value[step[set]];
        best = set;
    }
    return best;
}

/* One more re-roll: every pattern of faces is worth its best set. */
static void allow_another(struct throws *t, double for_stopping) {
    uint8_t digit[DICE_EACH] = {0};
    float *better = malloc(PATTERNS * sizeof *better);
    assert(better);
    for (int pattern = 0; pattern < t->power[t->count]; pattern++) {
        bool faces = true;
        for (int at = 0; at < t->count; at++)
            faces &= digit[at] != ROLLED;
        if (faces) {
            best_set(t, pattern, digit, &better[pattern]);
            float stop = t->value[pattern] + (float)for_stopping;
            if (stop > better[pattern]) better[pattern] = stop;
        }
        for (int at = 0; at < t->count && ++digit[at] > ROLLED; at++)
            digit[at] = 0;
    }
    free(t->value);
    t->value = better;
    value_of_rolls(t);
}

/* ---- the decision ---- */

static bool start(struct throws *t, const struct thought *thought, int place,
                  int times) {
    const struct state *s = thought->s;
    *t = (struct throws){.thought = thought,
                         .place = place,
                         .explorer = owner_of_place(s, place),
                         .power = {1}};
    for (uint32_t rest = s->at[place]; rest && t->count < DICE_EACH; rest &= rest - 1) {
        t->die[t->count++] = (uint8_t)bits_first(rest);
        t->power[t->count] = 7 * t->power[t->count - 1];
    }
    if (t->count == 0) return false;
    fuji_goals(s, t->goals);
    find_worth(t, times);
    t->value = malloc(PATTERNS * sizeof *t->value);
    assert(t->value);
    value_of_faces(t, 0, 0, (int[EXPLORERS]){0});
    value_of_rolls(t);
    return true;
}

static int pattern_of(const struct throws *t, uint8_t *digit) {
    int pattern = 0;
    for (int at = 0; at < t->count; at++) {
        digit[at] = (uint8_t)(t->thought->s->face[t->die[at]] - 1);
        pattern += digit[at] * t->power[at];
    }
    return pattern;
}

/* The best set to roll now with so many re-rolls left, what it gains over stopping, and
 * over having one re-roll less. */
struct verdict {
    uint32_t dice;
    double gain, gain_of_last;
    double stop; /* value of stopping, with the bars that it brings */
};

static struct verdict best_dice(struct throws *t, int times) {
    const struct state *s = t->thought->s;
    bool earns = has_skill(s, t->explorer, GATHERER) && s->bars < BARS_MAX;
    double bar = earns ? WORTH_A_BAR : 0;
    uint8_t digit[DICE_EACH];
    int pattern = pattern_of(t, digit);
    float value, stop = t->value[pattern];
    for (int i = 1; i < times; i++)
        allow_another(t, bar);
    unsigned set = best_set(t, pattern, digit, &value);
    struct verdict v = {.gain = value - stop - times * bar,
                        .gain_of_last = value - t->value[pattern],
                        .stop = stop + times * bar};
    for (; set; set &= set - 1)
        v.dice |= 1u << t->die[bits_first(set)];
    return v;
}

/* The die that the Buddy does better without. */
static bool set_aside(const struct throws *t, struct action *out) {
    const struct state *s = t->thought->s;
    double most = WORTH_A_MOVE;
    bool found = false;
    if (!has_skill(s, t->explorer, BUDDY) || s->put_aside) return false;
    for (int at = 0; at < t->count; at++) {
        int die = t->die[at];
        double gain = 0;
        for (int i = 0; i < s->explorers; i++) {
            int card = t->goals[i].card, sum = sum_at(s, t->place, card);
            int less = sum - fuji_counts[card][die_type(die)][s->face[die]];
            gain += t->worth[i][less] - t->worth[i][sum];
        }
        if (gain <= most) continue;
        most = gain;
        *out = action_of(t->thought->question->seat, SET_ASIDE);
        out->arg[0] = (uint8_t)die;
        found = true;
    }
    return found;
}

static struct action roll_again(const struct throws *t, uint32_t dice) {
    int seat = t->thought->question->seat;
    return fuji_dice_action(seat, t->place == seat ? REROLL : REROLL_THIRD, dice);
}

/* What every set would be worth, and stopping. */
static void explain_rolls(const struct throws *t, double stop, struct action choice) {
    struct trial list[1 << DICE_EACH];
    uint8_t digit[DICE_EACH];
    int pattern = pattern_of(t, digit), n = 0;
    if (!t->thought->question->explanation) return;
    double now = fuji_hope_now(t->thought);
    list[n++] = (struct trial){.action = action_of(choice.seat, DONE), .hope = now};
    for (unsigned set = 1; set < 1u << t->count; set++) {
        int rolled = pattern;
        uint32_t dice = 0;
        for (unsigned rest = set; rest; rest &= rest - 1) {
            int at = bits_first(rest);
            rolled += (ROLLED - digit[at]) * t->power[at];
            dice |= 1u << t->die[at];
        }
        list[n++] = (struct trial){.action = roll_again(t, dice),
                                   .hope = now + t->value[rolled] - stop};
    }
    fuji_explain(t->thought, choice, list, n);
}

/* Roll dice of a place again or set one aside; false: leave them, and if this place is
 * the last one, say why. */
static bool roll_place(const struct thought *thought, int place, bool is_last,
                       struct action *out) {
    const struct state *s = thought->s;
    struct throws t;
    struct verdict v = {0};
    int times = s->rerolls[place];
    if (!start(&t, thought, place, times)) return false;
    bool aside = set_aside(&t, out);
    if (times) v = best_dice(&t, times);
    bool rolls = v.dice && v.gain > WORTH_A_MOVE;
    if (rolls) *out = roll_again(&t, v.dice);
    if (rolls || (times && is_last && !aside)) explain_rolls(&t, v.stop, *out);
    free(t.value);
    return rolls || aside;
}

bool fuji_reroll(const struct thought *t, struct action *out) {
    int seat = t->question->seat;
    bool has_one = !has_third(t->s);
    *out = action_of(seat, DONE);
    if (!roll_place(t, seat, has_one, out) && !has_one)
        roll_place(t, 2 + seat, true, out);
    return true;
}

double fuji_gain_of_reroll(const struct thought *thought, int explorer,
                           uint32_t *dice) {
    struct throws t;
    int place = place_for(thought->s, explorer, thought->question->seat);
    *dice = 0;
    if (!start(&t, thought, place, 1)) return 0;
    struct verdict v = best_dice(&t, 1 + t.goals[t.explorer].rerolls);
    free(t.value);
    *dice = v.dice;
    return v.dice ? v.gain_of_last : 0;
}
