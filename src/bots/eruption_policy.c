/* Eruption: look one step ahead and take what leaves one's own village coolest against
 * the others; the strong bot plays the best few of those on. */
#include "eruption_bot.h"

#include <string.h>

enum { CANDIDATES = 8 };

/* Chance in the middle of a step: duels and draws, by the dice. */
static void let_chance_act(struct state *s, struct rng *rng) {
    while (eruption_to_act(s) == SEAT(CHANCE))
        eruption_apply(s, eruption_roll(s, rng), NULL);
}

static int open_sides(const struct state *s, int seat) {
    int village = village_of(s, seat);
    return bits_count(tiles_incoming(s, village) & (uint8_t)~walls_sides(s, village));
}

/* Walls that a seat will not need for its own open sides and its next turn. */
static int spare_walls(const struct state *s, int seat) {
    int needed = open_sides(s, seat),
        next_turn = s->temperature[seat] >= ZONE_1 ? 2 : 1;
    return stock_size(s, seat) - (needed > next_turn ? needed : next_turn);
}

static bool should_give_wall(const struct state *s, int seat) {
    int partner = partner_of(s, seat);
    return spare_walls(s, seat) > 0 && spare_walls(s, partner) < 0;
}

/* A card beyond the limit is better given than thrown away, and Rain belongs to the one
 * whom it cools by the full 30 degrees. */
static bool should_give_card(const struct state *s, int seat, int kind) {
    int partner = partner_of(s, seat);
    if (s->hand_size[partner] >= HAND_LIMIT) return false;
    if (kind == RAIN) return s->temperature[seat] < 3 && s->temperature[partner] >= 3;
    return s->hand_size[seat] > HAND_LIMIT;
}

/* Gifts move what a clan has, so that only need can tell whether they help. */
static double bonus_of_gift(const struct state *s, struct action a) {
    bool helps = a.verb == GIVE_WALL ? should_give_wall(s, a.seat)
                                     : should_give_card(s, a.seat, a.arg[0]);
    return helps ? 2 : -6;
}

/* What a step is worth by itself: things that only the next steps would show. */
static double bonus(const struct state *s, struct action a) {
    switch (a.verb) {
    case DONE:
        return s->phase == WANTING_EXTRA ? -4 : 0;
    case EXTRA:
        return 0;
    case TRADE_TWO:
        return -6;
    case PLAY + LAVA_FLOW:
    case PLAY + QUAKE:
        return 6;
    case GIVE_WALL:
    case GIVE_CARD:
        return bonus_of_gift(s, a);
    default:
        return 0;
    }
}

/* A placement is judged before the rest of the turn, duels as they fall; what only
 * draws is judged by where it leads. */
static double judge(const struct state *s, struct action a, int seat, struct rng *rng) {
    struct state after = *s;
    eruption_apply(&after, a, NULL);
    if (after.phase == DUELLING || after.phase == DRAWING_CARD)
        let_chance_act(&after, rng);
    if (after.phase == OVER) {
        double chances[SEATS_MAX];
        eruption_result(&after, chances);
        return 1000 * chances[seat];
    }
    return eruption_worth(&after, seat) + bonus(s, a);
}

/* The whole state behind a view, or the state itself. */
static struct state whole(const void *state, struct rng *rng) {
    struct state s = *(const struct state *)state;
    eruption_guess(&s, rng);
    return s;
}

struct action eruption_policy(const void *state, int seat, struct rng *rng) {
    struct state s = whole(state, rng);
    struct action list[LEGAL_MAX];
    int n = eruption_legal(&s, seat, STEPS, list), best = 0;
    double most = -1e9;
    for (int i = 0; i < n && n > 1; i++) {
        double worth = judge(&s, list[i], seat, rng);
        if (worth <= most) continue;
        most = worth;
        best = i;
    }
    return list[best];
}

/* Rain does nothing in a cold village; a few play-outs may not show that. */
static bool is_wasted(const struct state *s, struct action a) {
    return a.verb == PLAY + RAIN && s->temperature[a.seat] == 0;
}

/* The steps that look best at first sight, best first. */
static int shortlist(const struct state *s, int seat, struct rng *rng,
                     struct action *out) {
    struct action list[LEGAL_MAX];
    double worth[CANDIDATES];
    int n = eruption_legal(s, seat, STEPS, list), count = 0;
    for (int i = 0; i < n; i++) {
        if (n > 1 && is_wasted(s, list[i])) continue;
        double w = judge(s, list[i], seat, rng);
        int at = count;
        while (at > 0 && worth[at - 1] < w)
            at--;
        if (at == CANDIDATES) continue;
        if (count < CANDIDATES) count++;
        memmove(&worth[at + 1], &worth[at], (size_t)(count - at - 1) * sizeof *worth);
        memmove(&out[at + 1], &out[at], (size_t)(count - at - 1) * sizeof *out);
        worth[at] = w;
        out[at] = list[i];
    }
    return count;
}

bool eruption_strong(const struct question *q, struct action *out) {
    struct action candidates[CANDIDATES];
    struct state s = whole(q->view, q->rng);
    int n = shortlist(&s, q->seat, q->rng, candidates);
    *out = search_compare(q, candidates, n);
    return true;
}

const struct expert expert_eruption = {.game = "eruption",
                                       .policy = eruption_policy,
                                       .value = eruption_value,
                                       .result = eruption_result,
                                       .strong = eruption_strong,
                                       .horizon = 24,
                                       .usual = "strong"};
