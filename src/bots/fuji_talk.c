/* What the Fuji bot says about its dice, and what it makes of what others say. It tells
 * how strong it is in each colour and in odd numbers, in the five words that people use
 * too, and believes those who do the same. */
#include "fuji_bot.h"

#include <string.h>

enum { TOLD = 4, GUESSES = 16 };

static const uint8_t topics_told[TOLD] = {TOPIC_BLUE, TOPIC_YELLOW, TOPIC_PINK,
                                          TOPIC_ODD};

/* The least sums of pips for "weak", "usable", "good" and "great". */
static const uint8_t colour_steps[4] = {3, 6, 9, 13};
static const uint8_t parity_steps[4] = {5, 8, 11, 14};

/* Whether a topic counts a die as it lies. */
static bool counts(int topic, int die, int face) {
    static const char letters[] = "byp";
    switch (topic) {
    case TOPIC_BLUE:
    case TOPIC_YELLOW:
    case TOPIC_PINK:
        return fuji_colours[die_type(die)][face] == letters[topic - TOPIC_BLUE];
    case TOPIC_ODD:
        return face % 2 == 1;
    case TOPIC_EVEN:
        return face % 2 == 0;
    default:
        return true;
    }
}

/* 0 hopeless to 4 great. */
static int strength(const struct state *s, int seat, int topic) {
    const uint8_t *steps = topic < TOPIC_ODD ? colour_steps : parity_steps;
    int sum = 0, level = 0;
    for (uint32_t rest = s->at[seat]; rest; rest &= rest - 1) {
        int die = bits_first(rest), face = s->face[die];
        if (face >= 1 && face <= 6 && counts(topic, die, face)) sum += face;
    }
    while (level < 4 && sum >= steps[level])
        level++;
    return level;
}

static bool has_said(const struct state *s, int seat, int topic) {
    for (int i = 0; i < s->said_count; i++) {
        if (s->said[i][0] == seat && s->said[i][1] == topic) return true;
    }
    return false;
}

bool fuji_speak(const struct state *s, int seat, struct action *out) {
    if (s->phase != PLANNING || s->marker[seat] != NO_CELL) return false;
    if (s->said_count == STATEMENTS) return false;
    for (int i = 0; i < TOLD; i++) {
        if (has_said(s, seat, topics_told[i])) continue;
        *out = action_of(seat, SAY_STRENGTH);
        out->arg[0] = topics_told[i];
        out->arg[1] = (uint8_t)strength(s, seat, topics_told[i]);
        return !fuji_refusal(s, *out, NULL);
    }
    return false;
}

/* How far the dice of a guess are from what was said, 0: not at all. */
static int disbelief(const struct state *s) {
    int sum = 0;
    for (int i = 0; i < s->said_count; i++) {
        int seat = s->said[i][0] % 8, kind = s->said[i][0] / 8;
        int topic = s->said[i][1];
        if (kind != 0 || topic < TOPIC_BLUE || topic > TOPIC_EVEN) continue;
        int off = strength(s, seat, topic) - s->said[i][2];
        sum += off * off;
    }
    return sum;
}

void fuji_believe(void *view, struct rng *rng) {
    const struct state *seen = view;
    bool talk_holds = seen->phase == PLANNING || seen->phase == REROLLING;
    struct state best, guess;
    int least = -1;
    for (int i = 0; i < (talk_holds && seen->said_count ? GUESSES : 1); i++) {
        guess = *seen;
        fuji_guess(&guess, rng);
        int doubt = disbelief(&guess);
        if (least >= 0 && doubt >= least) continue;
        least = doubt;
        best = guess;
        if (doubt == 0) break;
    }
    memcpy(view, &best, sizeof best);
}
