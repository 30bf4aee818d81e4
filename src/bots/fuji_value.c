/* How good a table of Fuji is: the ways to the villages, the lava behind, and the
 * strength that is left for the rounds it will take. */
#include "fuji_bot.h"

#include <math.h>
#include <string.h>

/* A logistic regression over 3222 rounds of 480 games of this bot, all levels and seat
 * counts; WAY and CARD lie between it and an earlier one, which they differ in most. */
static const double STEPS_A_ROUND = 2.0;
static const double BY_LEVEL[] = {0, 5.6, 4.6, 4.4, 3.9};
static const double BY_EXPLORERS[] = {0, 0, -1.2, 0, 0.6};
static const double WAY = 0.06, LONGEST = 0.2, FIRE = 1.35, HEALTH = 0.055;
static const double DEATH = 1.35, HOME = 0.9, CARD = 0.1, TOKEN = 0.4;

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

/* What the health lost by one explorer costs if the team needs so many rounds more. */
static double exhaustion(const struct state *s, int health, double rounds) {
    double expected = health + rounds * s->level;
    return HEALTH * health + DEATH * log1p(exp((expected - DEADLY) / 2.5));
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
    for (int set = 0; set < 4; set++) {
        uint64_t both[2] = {s->eruption & -s->eruption, bits_rest(s->eruption)};
        uint64_t off = (set & 1 ? both[0] : 0) | (set & 2 ? both[1] : 0);
        bool nearer = s->nearer != NO_CELL && off & bit(s->nearer);
        out->set_off[set] = (uint8_t)(bits_count(off) + nearer);
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
    const struct state *s = f->s;
    const struct outlook *look = &f->after[fate->eruptions + f->set_off[fate->tokens]];
    int longest = 0;
    double sum = BY_LEVEL[s->level] + BY_EXPLORERS[s->explorers] + CARD * fate->cards;
    if (all_home(s, fate)) return 1;
    for (int i = 0; i < s->explorers; i++) {
        int cell = fate->cell[i], way = look->way[cell];
        if (look->lava & bit(cell) || fate->health[i] >= DEADLY) return 0;
        if (way > longest) longest = way;
        sum -= way ? WAY * way : -HOME;
        if (way && look->burns[cell] < 7) sum -= FIRE * fire[look->burns[cell]];
    }
    for (int i = 0; i < s->explorers; i++)
        sum -= f->weakness[fate->health[i]][longest];
    int tokens = bits_count(s->eruption) - bits_count(fate->tokens);
    return 1 / (1 + exp(LONGEST * longest + TOKEN * tokens - sum));
}

double fuji_worth_of_card(double hope) {
    return CARD * hope * (1 - hope);
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
