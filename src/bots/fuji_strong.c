/* Fuji with thought: tell the others, believe them, and play the few likely steps on
 * over the dice that this leaves possible. */
#include "fuji_bot.h"

#include <string.h>

enum { CANDIDATES = 12 };

struct choice {
    struct action step;
    double promise;
};

static void keep(struct choice *list, int *count, struct action step, double promise) {
    int at = *count;
    for (int i = 0; i < *count; i++) {
        if (action_equals(list[i].step, step)) return;
    }
    while (at > 0 && list[at - 1].promise < promise)
        at--;
    if (at == CANDIDATES) return;
    if (*count < CANDIDATES) ++*count;
    memmove(&list[at + 1], &list[at], (size_t)(*count - at - 1) * sizeof *list);
    list[at] = (struct choice){step, promise};
}

/* Marks, by their promise over some guesses. */
static void list_marks(const struct question *q, const struct state *s, int verb,
                       struct choice *list, int *count) {
    enum { GUESSES = 8 };
    int explorer = verb == MARK ? q->seat : 2;
    struct state guess[GUESSES];
    struct outlook look;
    fuji_look(s, &look);
    for (int i = 0; i < GUESSES; i++) {
        guess[i] = *s;
        q->game->guess(&guess[i], q->rng);
    }
    for (uint64_t cells = fuji_markable(s, explorer); cells; cells = bits_rest(cells)) {
        struct action mark = action_of(q->seat, verb);
        double promise = 0;
        mark.arg[0] = (uint8_t)bits_first(cells);
        for (int i = 0; i < GUESSES; i++)
            promise += fuji_promise(&guess[i], &look, explorer, bits_first(cells));
        keep(list, count, mark, promise);
    }
}

static void list_rerolls(const struct question *q, const struct state *s, int place,
                         struct choice *list, int *count) {
    static const double cares[] = {0, 0.3, 0.6, 1, 2};
    if (!s->rerolls[place]) return;
    int verb = place == q->seat ? REROLL : REROLL_THIRD;
    for (int i = 0; i < 5; i++) {
        uint32_t dice = fuji_poor_dice(s, place, cares[i]);
        if (dice) keep(list, count, fuji_dice_action(q->seat, verb, dice), 0);
    }
}

/* The first steps of the list, as an absent player would see them. */
static void list_some(const struct question *q, const struct state *s,
                      struct choice *list, int *count) {
    struct action steps[LEGAL_MAX];
    int n = fuji_legal(s, q->seat, STEPS, steps);
    for (int i = 0; i < n && i < CANDIDATES; i++)
        keep(list, count, steps[i], -i);
}

static void list_candidates(const struct question *q, const struct state *s,
                            struct choice *list, int *count) {
    if (s->wait != FOR_NOTHING) {
        list_some(q, s, list, count);
    } else if (s->phase == PLANNING && s->marker[q->seat] == NO_CELL) {
        list_marks(q, s, MARK, list, count);
    } else if (s->phase == PLANNING && has_third(s) && s->marker[2] == NO_CELL) {
        list_marks(q, s, MARK_THIRD, list, count);
    } else if (s->phase == REROLLING) {
        keep(list, count, action_of(q->seat, DONE), 1);
        list_rerolls(q, s, q->seat, list, count);
        if (has_third(s)) list_rerolls(q, s, 2 + q->seat, list, count);
    } else {
        list_some(q, s, list, count);
    }
}

static bool think(const struct question *q, struct action *out) {
    const struct state *s = q->view;
    struct choice list[CANDIDATES];
    struct action steps[CANDIDATES];
    int count = 0;
    list_candidates(q, s, list, &count);
    for (int i = 0; i < count; i++)
        steps[i] = list[i].step;
    if (count == 0) return false;
    *out = search_compare(q, expert_on(q->game), steps, count);
    return true;
}

bool fuji_strong(const struct question *q, struct action *out) {
    if (fuji_speak(q->view, q->seat, out)) return true;
    struct game believing = *q->game;
    struct question own = *q;
    believing.guess = fuji_believe;
    own.game = &believing;
    return think(&own, out);
}

bool quiet_choose(const struct question *q, struct action *out) {
    if (strcmp(q->game->name, expert_fuji.game) != 0) return strong_choose(q, out);
    return think(q, out);
}
