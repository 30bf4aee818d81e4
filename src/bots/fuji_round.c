/* How a round of Fuji ends with given dice: who gets where, at what cost. The order of
 * turns is taken to be good: who sets off an eruption goes last. */
#include "fuji_bot.h"

int fuji_beside(const struct state *s, int explorer, int side) {
    int circle = s->variant == NO_VARIANT ? s->explorers : 3;
    return (explorer + side + circle) % circle;
}

/* The eruption tokens on the best way, numbered as they lie on the board. */
static unsigned tokens_on_way(const struct state *s, int explorer) {
    uint8_t tokens[STEPS_MAX];
    unsigned set = 0;
    struct path path = fuji_default_path(s, explorer);
    int count = fuji_tokens_on(s, s->pawn[explorer], path, tokens);
    for (int i = 0; i < count; i++)
        set |= 1u << (tokens[i] != bits_first(s->eruption));
    return set;
}

struct goal fuji_goal(const struct state *s, int explorer, int cell) {
    struct state marked = *s;
    struct goal goal = {.cell = (uint8_t)cell, .card = s->card[cell]};
    marked.marker[explorer] = (uint8_t)cell;
    if (s->phase > PLANNING && fuji_way_is_lost(&marked, explorer)) goal.card = 0;
    uint64_t reach = fuji_reach(s, explorer, 4);
    if (goal.card && s->eruption & reach && cell != s->pawn[explorer])
        goal.tokens = (uint8_t)tokens_on_way(&marked, explorer);
    goal.draws = s->equipment & bit(cell) && cell != s->pawn[explorer];
    if (goal.card) goal.rerolls = (uint8_t)fuji_rerolls_for(&marked, explorer, cell);
    return goal;
}

void fuji_goals(const struct state *s, struct goal *goals) {
    for (int i = 0; i < s->explorers; i++)
        goals[i] = fuji_goal(s, i, s->marker[i]);
}

void fuji_margins(const struct state *s, const struct goal *goals, int *margins) {
    for (int i = 0; i < s->explorers; i++) {
        int card = goals[i].card;
        int left = fuji_value(s, fuji_beside(s, i, 1), card);
        int right = fuji_value(s, fuji_beside(s, i, -1), card);
        int own = fuji_value(s, i, card) + FLARE_BONUS * s->flares[i];
        margins[i] = own - (left > right ? left : right);
    }
}

/* Power bars go to those who need only a few. */
static int bars_for(int margin, int *bars) {
    int needed = 1 - margin;
    if (needed <= 0 || needed > *bars) return 0;
    *bars -= needed;
    return needed;
}

double fuji_hope_of_margins(const struct future *f, const struct state *s,
                            const struct goal *goals, const int *margins) {
    struct fate fate = {.eruptions = (uint8_t)(1 + (s->lava != f->s->lava))};
    int bars = fuji_gatherer(s) == NOBODY ? 0 : s->bars;
    for (int i = 0; i < s->explorers; i++) {
        int margin = goals[i].card ? margins[i] + bars_for(margins[i], &bars) : 0;
        int loss = s->helped >> i & 1 ? 0 : fuji_loss(s->level, margin);
        int health = s->health[i] + loss;
        fate.health[i] = (uint8_t)(health < DEADLY ? health : DEADLY);
        fate.cell[i] = margin > 0 ? goals[i].cell : s->pawn[i];
        if (margin <= 0) continue;
        fate.tokens |= goals[i].tokens;
        fate.cards = (uint8_t)(fate.cards + goals[i].draws);
    }
    return fuji_hope(f, &fate);
}

double fuji_reckon(const struct future *f, const struct goal *goals,
                   const struct state *s) {
    int margins[EXPLORERS];
    fuji_margins(s, goals, margins);
    return fuji_hope_of_margins(f, s, goals, margins);
}

double fuji_hope_now(const struct thought *t) {
    struct goal goals[EXPLORERS];
    double hope = 0;
    fuji_goals(t->s, goals);
    for (int w = 0; w < t->worlds->count; w++)
        hope += fuji_reckon(&t->future, goals, &t->worlds->list[w]) / t->worlds->count;
    return hope;
}
