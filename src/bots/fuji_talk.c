/* What the Fuji bot says about its dice, and what it makes of what others say. It tells
 * how strong it is for the cards that matter now, in the five words that people use
 * too, and believes those who do the same. */
#include "fuji_bot.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_SUM = DICE_EACH * 6, USABLE = 2 /* the word in the middle */ };

/* ---- strength in words ---- */

int fuji_topic_counts(const struct state *s, int topic, int die, int face) {
    static const char letters[] = "byp";
    int type = die_type(die);
    if (topic < CELLS) return fuji_counts[s->card[topic]][type][face];
    switch (topic) {
    case TOPIC_BLUE:
    case TOPIC_YELLOW:
    case TOPIC_PINK:
        return fuji_colours[type][face] == letters[topic - TOPIC_BLUE] ? face : 0;
    case TOPIC_ODD:
        return face % 2 == 1 ? face : 0;
    case TOPIC_EVEN:
        return face % 2 == 0 ? face : 0;
    case TOPIC_HIGH:
        return face > 3 ? face : 0;
    case TOPIC_LOW:
        return face <= 3 ? face : 0;
    case TOPIC_ALL:
        return face;
    default: { /* a destination */
        int cell = s->marker[topic - TOPIC_DESTINATION];
        return cell == NO_CELL ? 0 : fuji_counts[s->card[cell]][type][face];
    }
    }
}

/* The word for each sum, 0 hopeless to 4 great: how it stands among the sums that a
 * full set of dice may show. */
static void find_words(const struct state *s, int topic, uint8_t *words) {
    double odds[2][MOST_SUM + 1] = {{1}}, below = 0;
    for (int die = 0; die < DICE_EACH; die++) {
        const double *from = odds[die % 2];
        double *to = odds[(die + 1) % 2];
        memset(to, 0, sizeof odds[0]);
        for (int sum = 0; sum <= 6 * die; sum++) {
            for (int face = 1; face <= 6; face++)
                to[sum + fuji_topic_counts(s, topic, die, face)] += from[sum] / 6;
        }
    }
    for (int sum = 0; sum <= MOST_SUM; sum++) {
        double here = odds[DICE_EACH % 2][sum];
        int word = (int)(5 * (below + here / 2));
        words[sum] = (uint8_t)(word < 4 ? word : 4);
        below += here;
    }
}

static int sum_of(const struct state *s, int seat, int topic) {
    int sum = 0;
    for (uint32_t rest = s->at[seat]; rest; rest &= rest - 1) {
        int die = bits_first(rest);
        sum += fuji_topic_counts(s, topic, die, s->face[die]);
    }
    return sum < MOST_SUM ? sum : MOST_SUM;
}

/* ---- speaking ---- */

static bool has_said(const struct state *s, int seat, int topic) {
    for (int i = 0; i < s->said_count; i++) {
        if (s->said[i][0] == seat && s->said[i][1] == topic) return true;
    }
    return false;
}

static bool has_warned(const struct state *s, int seat, int topic) {
    for (int i = 0; i < s->said_count; i++) {
        bool warns = s->said[i][0] == seat + 8 * (SAY_DANGER - SAY_STRENGTH);
        if (warns && s->said[i][2] == topic) return true;
    }
    return false;
}

static int count_said(const struct state *s, int seat) {
    int count = 0;
    for (int i = 0; i < s->said_count; i++)
        count += s->said[i][0] == seat;
    return count;
}

/* How much a card matters as a destination of this seat and of those beside it. */
static double interest(const struct state *s, const struct outlook *look, int seat,
                       int cell) {
    double sum = 0;
    for (int i = 0; i < s->explorers; i++) {
        bool near =
            i == seat || i == fuji_beside(s, seat, 1) || i == fuji_beside(s, seat, -1);
        uint64_t reach = fuji_reach(s, i, fuji_steps_allowed(s, i));
        int progress = look->way[s->pawn[i]] - look->way[cell];
        if (!near || !(reach & bit(cell)) || progress < 0) continue;
        sum += cell == s->pawn[i] ? 0.5 : progress;
    }
    return sum;
}

static int best_topic(const struct state *s, int seat) {
    struct outlook look;
    uint64_t cells = s->landscape | s->village;
    double most = 0;
    int best = -1;
    fuji_look(s, &look);
    for (; cells; cells = bits_rest(cells)) {
        int cell = bits_first(cells);
        uint8_t words[MOST_SUM + 1];
        if (has_said(s, seat, cell)) continue;
        double matters = interest(s, &look, seat, cell);
        if (matters <= 0 || 2 * matters <= most) continue;
        find_words(s, cell, words);
        int word = words[sum_of(s, seat, cell)];
        matters *= 1 + 0.25 * (word > USABLE ? word - USABLE : USABLE - word);
        if (matters <= most) continue;
        most = matters;
        best = cell;
    }
    return best;
}

/* Before marking: how strong the own dice are for the cards that matter. */
static bool tell_strength(const struct state *s, int seat, struct action *out) {
    uint8_t words[MOST_SUM + 1];
    int most = s->seats == 4 ? 3 : 4;
    if (s->marker[seat] != NO_CELL || count_said(s, seat) >= most) return false;
    int topic = best_topic(s, seat);
    if (topic < 0) return false;
    find_words(s, topic, words);
    *out = action_of(seat, SAY_STRENGTH);
    out->arg[0] = (uint8_t)topic;
    out->arg[1] = words[sum_of(s, seat, topic)];
    return true;
}

/* After marking: whether those beside have to fear the own dice where they want to go,
 * unless the own words on that card have told it. */
static bool tell_danger(const struct state *s, int seat, struct action *out) {
    for (int side = -1; side <= 1; side += 2) {
        int other = fuji_beside(s, seat, side);
        uint8_t words[MOST_SUM + 1];
        if (other >= s->explorers || s->marker[other] == NO_CELL) continue;
        int topic = s->marker[other];
        if (has_said(s, seat, topic) || has_warned(s, seat, topic)) continue;
        find_words(s, topic, words);
        int word = words[sum_of(s, seat, topic)];
        if (word == USABLE) continue;
        *out = action_of(seat, SAY_DANGER);
        out->arg[0] = (uint8_t)other;
        out->arg[1] = (uint8_t)topic;
        out->arg[2] = word > USABLE;
        return true;
    }
    return false;
}

/* The word last said on a topic, or -1. */
static int last_word(const struct state *s, int seat, int topic) {
    int word = -1;
    for (int i = 0; i < s->said_count; i++) {
        if (s->said[i][0] == seat && s->said[i][1] == topic) word = s->said[i][2];
    }
    return word;
}

/* In phase 4, while there are cards to use: how the dice stand for the own destination
 * and, if that is bad news, for those beside. A destination as a topic means the dice
 * as they lie now; so it is said anew after they have changed much. */
static bool tell_standing(const struct state *s, int seat, struct action *out) {
    if (!fuji_equipment_is_left(s)) return false;
    for (int side = 0; side < 3; side++) {
        int other = side ? fuji_beside(s, seat, side == 1 ? 1 : -1) : seat;
        uint8_t words[MOST_SUM + 1];
        if (other >= s->explorers) continue;
        int topic = TOPIC_DESTINATION + other;
        find_words(s, topic, words);
        int word = words[sum_of(s, seat, topic)], said = last_word(s, seat, topic);
        if (said < 0 ? side && word <= USABLE : abs(word - said) < 2) continue;
        *out = action_of(seat, SAY_STRENGTH);
        out->arg[0] = (uint8_t)topic;
        out->arg[1] = (uint8_t)word;
        return true;
    }
    return false;
}

bool fuji_speak(const struct state *s, int seat, struct action *out) {
    if (s->radio >> seat & 1) return false; /* all see the dice */
    if (s->phase == EQUIPPING && s->wait == FOR_NOTHING)
        return tell_standing(s, seat, out);
    if (s->phase != PLANNING || s->wait != FOR_NOTHING) return false;
    if (s->said_count == STATEMENTS) return false;
    if (s->marker[seat] == NO_CELL) return tell_strength(s, seat, out);
    return tell_danger(s, seat, out);
}

int fuji_wish(const struct state *s, int speaker, int explorer, int *count) {
    int cell = NO_CELL;
    *count = 0;
    for (int i = 0; i < s->said_count; i++) {
        bool by = speaker == NOBODY || s->said[i][0] % 8 == speaker;
        if (!by || s->said[i][0] / 8 != SAY_WISH - SAY_STRENGTH) continue;
        if (s->said[i][1] != explorer) continue;
        cell = s->said[i][2];
        ++*count;
    }
    return cell;
}

int fuji_advice(const struct state *s, int speaker, int explorer, int card) {
    int advice = 0;
    for (int i = 0; i < s->said_count; i++) {
        const uint8_t *said = s->said[i];
        bool by = speaker == NOBODY || said[0] % 8 == speaker;
        if (!by || said[0] / 8 != SAY_EQUIPMENT - SAY_STRENGTH) continue;
        if (said[1] == card && said[2] == explorer) advice = said[3] ? -1 : 1;
    }
    return advice;
}

/* ---- listening ---- */

static void hear_strength(const struct state *s, int topic, int said,
                          struct hint *out) {
    static const double by_distance[] = {1, 0.15, 0.02, 0.005, 0.001};
    uint8_t words[MOST_SUM + 1];
    find_words(s, topic, words);
    out->topic = topic;
    for (int sum = 0; sum <= MOST_SUM; sum++)
        out->likely[sum] =
            by_distance[words[sum] > said ? words[sum] - said : said - words[sum]];
}

static void hear_danger(const struct state *s, int topic, bool danger,
                        struct hint *out) {
    static const double harmless[] = {1, 0.8, 0.35, 0.1, 0.03};
    uint8_t words[MOST_SUM + 1];
    find_words(s, topic, words);
    out->topic = topic;
    for (int sum = 0; sum <= MOST_SUM; sum++)
        out->likely[sum] = harmless[danger ? 4 - words[sum] : words[sum]];
}

static bool is_standing(const struct state *s, const uint8_t *said) {
    bool destination = said[1] >= TOPIC_DESTINATION && said[1] < TOPIC_BLUE;
    return s->phase == EQUIPPING && destination;
}

int fuji_standing(const struct state *s, int seat, struct hint *out) {
    int n = 0;
    for (int i = 0; i < s->explorers; i++) {
        int word = last_word(s, seat, TOPIC_DESTINATION + i);
        if (word >= 0) hear_strength(s, TOPIC_DESTINATION + i, word, &out[n++]);
    }
    return n;
}

int fuji_hints(const struct state *s, int seat, struct hint *out) {
    int n = 0;
    for (int i = 0; i < s->said_count; i++) {
        const uint8_t *said = s->said[i];
        if (is_standing(s, said)) continue;
        if (said[0] == seat) {
            hear_strength(s, said[1], said[2], &out[n++]);
        } else if (said[0] == seat + 8 * (SAY_DANGER - SAY_STRENGTH)) {
            hear_danger(s, said[2], said[3], &out[n++]);
        }
    }
    return n;
}
