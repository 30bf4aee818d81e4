/* Fuji with thought: tell the others, believe them, and find for each phase what is
 * best over the dice that this leaves possible. */
#include "fuji_bot.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- set-up ---- */

/* What a card is worth to its owner, by experience. */
static int worth_of(unsigned cards) {
    static const uint8_t worth[EQUIPMENTS] = {
        [BINOCULARS] = 1, [LIGHTER] = 4,       [CARABINER] = 2, [MAP] = 5,
        [TAPE] = 4,       [COMPASS] = 4,       [MACHETE] = 6,   [RADIO] = 1,
        [SHOVEL] = 7,     [FIRST_AID_KIT] = 7, [ROPE] = 4,      [FLARE_GUN] = 6,
        [TORCH] = 5,      [POCKETKNIFE] = 4,   [WATER] = 8};
    int sum = 0;
    for (; cards; cards &= cards - 1)
        sum += worth[bits_first(cards)];
    return sum;
}

static struct action keep_best(const struct state *s, int seat) {
    struct action steps[LEGAL_MAX];
    int n = fuji_legal(s, seat, STEPS, steps), most = -1;
    struct action best = steps[0];
    for (int i = 0; i < n; i++) {
        if (steps[i].verb == AGREE) return steps[i];
        struct action a = steps[i].verb == PROPOSE ? fuji_inner(steps[i]) : steps[i];
        int worth = a.verb == KEEP ? worth_of(a.arg[0] | (unsigned)a.arg[1] << 8) : 0;
        if (worth <= most) continue;
        most = worth;
        best = steps[i];
    }
    return best;
}

/* ---- why ---- */

static int by_hope(const void *a, const void *b) {
    const struct trial *one = a, *other = b;
    return (one->hope < other->hope) - (one->hope > other->hope);
}

void fuji_explain(const struct thought *t, struct action choice, struct trial *list,
                  int count) {
    struct explanation *e = t->question->explanation;
    uint32_t tries = (uint32_t)t->worlds->count;
    if (!e) return;
    qsort(list, (size_t)count, sizeof *list, by_hope);
    for (int i = 0; i < count; i++) {
        list[i].hope = fmin(fmax(list[i].hope, 0), 1); /* power bars count as well */
        if (action_equals(list[i].action, choice))
            search_explain(e, choice, list[i].hope, tries);
    }
    for (int i = 0; i < count && e->count; i++)
        search_explain(e, list[i].action, list[i].hope, tries);
}

/* ---- all phases ---- */

static bool decide(const struct thought *t, struct action *out) {
    if (t->s->phase == MOVING) return fuji_take_turn(t, out);
    if (t->s->wait != FOR_NOTHING) return fuji_answer(t, out);
    if (t->s->phase == PLANNING) return fuji_plan(t, out);
    if (t->s->phase == REROLLING) return fuji_reroll(t, out);
    return fuji_equip(t, out);
}

static bool think(const struct question *q, bool talks, struct action *out) {
    const struct state *s = q->view;
    if (s->phase < ROLLING) {
        *out = keep_best(s, q->seat);
        return true;
    }
    if (talks && fuji_speak(s, q->seat, out)) return true;
    struct thought t = {.question = q, .s = s, .talks = talks};
    fuji_foresee(s, &t.future);
    t.worlds = fuji_imagine(q, talks);
    bool answers = decide(&t, out);
    free(t.worlds);
    return answers;
}

bool fuji_strong(const struct question *q, struct action *out) {
    return think(q, true, out);
}

bool quiet_choose(const struct question *q, struct action *out) {
    if (strcmp(q->game->name, expert_fuji.game) != 0) return strong_choose(q, out);
    return think(q, false, out);
}
