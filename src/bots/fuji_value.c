/* How good a table of Fuji is: the ways to the villages, the lava behind, and the
 * strength that is left for the rounds it will take. */
#include "fuji_bot.h"

#include <math.h>
#include <string.h>

static const double STEPS_A_ROUND = 1.7; /* failures included */
static const double WAY_COSTS = 0.24;
static const double HEALTH_COSTS = 0.05;
static const double FIRE_BEHIND = 1.3;

static void spread(uint64_t reached, uint64_t land, uint8_t *steps, int none) {
    memset(steps, none, CELLS);
    uint64_t fresh = reached;
    for (int n = 0; fresh; n++) {
        for (uint64_t rest = fresh; rest; rest = bits_rest(rest))
            steps[bits_first(rest)] = (uint8_t)(n < none ? n : none);
        fresh = bits_around(reached) & land & ~reached;
        reached |= fresh;
    }
}

void fuji_look(const struct state *s, struct outlook *out) {
    out->lava = s->lava;
    spread(s->village, s->landscape, out->way, WAY_MOST);
    spread(s->lava, s->landscape | s->scree, out->burns, CELLS);
}

/* Losses of one explorer if the team needs so many rounds more. */
static double exhaustion(const struct state *s, int health, double rounds) {
    double expected = health + rounds * (s->level + 0.3);
    double deadly = 1 / (1 + exp(-(expected - DEADLY) / 2.5));
    return HEALTH_COSTS * health + 3.2 * deadly;
}

void fuji_foresee(const struct state *s, struct future *out) {
    struct state later = *s;
    out->s = s;
    for (int i = 0; i < AHEAD; i++) {
        fuji_look(&later, &out->after[i]);
        uint64_t turned = bits_around(later.lava) & (later.landscape | later.scree);
        later.lava |= turned;
        later.landscape &= ~turned;
        later.scree &= ~turned;
    }
    for (int health = 0; health <= DEADLY; health++) {
        for (int way = 0; way <= WAY_MOST; way++)
            out->weakness[health][way] = exhaustion(s, health, way / STEPS_A_ROUND);
    }
}

static bool all_home(const struct state *s, const struct fate *fate) {
    uint64_t cells = 0;
    for (int i = 0; i < s->explorers; i++)
        cells |= bit(fate->cell[i]);
    return !(cells & ~s->village);
}

double fuji_hope(const struct future *f, const struct fate *fate) {
    static const double fire[] = {4, 1, 0.37, 0.14, 0.05, 0.02, 0.01};
    const struct outlook *look = &f->after[fate->eruptions];
    int longest = 0;
    double sum = 2.0;
    if (all_home(f->s, fate)) return 1;
    for (int i = 0; i < f->s->explorers; i++) {
        int cell = fate->cell[i], way = look->way[cell];
        if (look->lava & bit(cell) || fate->health[i] >= DEADLY) return 0;
        if (way > longest) longest = way;
        sum -= WAY_COSTS * way;
        if (way && look->burns[cell] < 7) sum -= FIRE_BEHIND * fire[look->burns[cell]];
    }
    for (int i = 0; i < f->s->explorers; i++)
        sum -= f->weakness[fate->health[i]][longest];
    return 1 / (1 + exp(-(sum - 0.1 * longest)));
}

void fuji_value_of(const void *state, double *chances) {
    const struct state *s = state;
    struct future future;
    struct fate fate = {0};
    fuji_foresee(s, &future);
    memcpy(fate.cell, s->pawn, sizeof fate.cell);
    memcpy(fate.health, s->health, sizeof fate.health);
    double hope = fuji_hope(&future, &fate);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        chances[seat] = hope;
}
