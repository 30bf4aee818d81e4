/* How good a table of Fuji is: the ways to the villages, the lava behind, and the
 * strength that is left for the rounds it will take. */
#include "fuji_bot.h"

#include <math.h>
#include <string.h>

static const double STEPS_A_ROUND = 1.7; /* failures included */
static const double WAY_COSTS = 0.30;
static const double HEALTH_COSTS = 0.06;
static const double FIRE_BEHIND = 1.6;

static void spread(uint64_t reached, uint64_t land, uint8_t *steps) {
    memset(steps, CELLS, CELLS);
    uint64_t fresh = reached;
    for (int n = 0; fresh; n++) {
        for (uint64_t rest = fresh; rest; rest = bits_rest(rest))
            steps[bits_first(rest)] = (uint8_t)n;
        fresh = bits_around(reached) & land & ~reached;
        reached |= fresh;
    }
}

void fuji_look(const struct state *s, struct outlook *out) {
    spread(s->village, s->landscape, out->way);
    spread(s->lava, s->landscape | s->scree, out->burns);
}

/* Losses of one explorer if the team needs so many rounds more. */
static double exhaustion(const struct state *s, int explorer, double rounds) {
    double expected = s->health[explorer] + rounds * (s->level + 0.3);
    double deadly = 1 / (1 + exp(-(expected - DEADLY) / 2.5));
    return HEALTH_COSTS * s->health[explorer] + 4 * deadly;
}

static double worth(const struct state *s) {
    struct outlook look;
    double sum = 2.5;
    int longest = 0;
    fuji_look(s, &look);
    for (int i = 0; i < s->explorers; i++) {
        int way = look.way[s->pawn[i]] < 20 ? look.way[s->pawn[i]] : 20;
        if (way > longest) longest = way;
        sum -= WAY_COSTS * way;
        if (way) sum -= FIRE_BEHIND * exp(1.0 - look.burns[s->pawn[i]]);
    }
    for (int i = 0; i < s->explorers; i++)
        sum -= exhaustion(s, i, longest / STEPS_A_ROUND);
    return sum - 0.1 * longest + 0.05 * bits_count(s->hand[0] | s->hand[1]);
}

void fuji_value_of(const void *state, double *chances) {
    const struct state *s = state;
    double chance = 1 / (1 + exp(-0.8 * worth(s)));
    for (int seat = 0; seat < SEATS_MAX; seat++)
        chances[seat] = chance;
}
