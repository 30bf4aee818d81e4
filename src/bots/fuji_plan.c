/* Phase 2 of Fuji: destinations for the whole team that go well together. The bot finds
 * them for all who have not marked yet, over its worlds, and marks its own part; when
 * all have marked it looks again. */
#include "fuji_bot.h"

#include <stdlib.h>
#include <string.h>

enum { OPTIONS = 10, STARTS = 4, SWEEPS = 4, PLAYERS = 4, CHANGES = 2 };

static const double WORTH_A_CHANGE = 0.012;
static const double WORTH_AN_ADVICE = 0.04;
static const double BONUS_OF_WISHES = 0.015;

struct plan {
    const struct thought *thought;
    const struct state *s;
    int players; /* explorers, and the third set of dice */
    int count[PLAYERS];
    struct goal option[PLAYERS][OPTIONS];
    int wished[PLAYERS]; /* cell, or NO_CELL */
    int worlds;
    /* What each player's dice are worth for each card if he takes an option. */
    uint8_t value[WORLDS_MAX][PLAYERS][OPTIONS][TERRAINS];
};

/* ---- what dice are worth ---- */

static void roll_for(const struct state *world, const struct goal *goal, int player,
                     const uint8_t (*fresh)[DICE], uint8_t *faces) {
    for (uint32_t rest = dice_of(world, player); rest; rest &= rest - 1) {
        int die = bits_first(rest), face = world->face[die];
        double mean = fuji_mean_count(goal->card, die);
        for (int i = 0; i < goal->rerolls && i < 4; i++) {
            if (fuji_counts[goal->card][die_type(die)][face] < mean)
                face = fresh[i][die];
        }
        faces[die] = (uint8_t)face;
    }
}

static void count_values(const struct state *world, int player, const uint8_t *faces,
                         uint8_t *values) {
    for (int card = 1; card < SCREE; card++) {
        int sum = 0;
        for (uint32_t rest = dice_of(world, player); rest; rest &= rest - 1) {
            int die = bits_first(rest);
            sum += fuji_counts[card][die_type(die)][faces[die]];
        }
        values[card] = (uint8_t)sum;
    }
}

static void fill_values(struct plan *p, int player, int option) {
    for (int w = 0; w < p->worlds; w++) {
        const struct state *world = &p->thought->worlds->list[w];
        struct rng rng = rng_stream((uint64_t)w, (uint64_t)player);
        uint8_t fresh[4][DICE], faces[DICE];
        for (int i = 0; i < 4 * DICE; i++)
            fresh[i / DICE][i % DICE] = (uint8_t)(1 + rng_below(&rng, 6));
        roll_for(world, &p->option[player][option], player,
                 (const uint8_t(*)[DICE])fresh, faces);
        count_values(world, player, faces, p->value[w][player][option]);
    }
}

/* ---- options ---- */

double fuji_promise(const struct thought *t, const struct state *s, int explorer,
                    struct goal goal) {
    const struct outlook *look = &t->future.after[1];
    int before = look->way[s->pawn[explorer]], after = look->way[goal.cell];
    int margins[EXPLORERS], wins = 0, all = t->worlds->count;
    int tries = all < 32 ? all : 32;
    for (int w = 0; w < tries; w++) {
        const struct state *world = &t->worlds->list[w];
        int own = fuji_value(world, explorer, goal.card) + 3 * goal.rerolls;
        for (int side = -1; side <= 1; side += 2)
            margins[side > 0] =
                own - fuji_value(world, fuji_beside(world, explorer, side), goal.card);
        wins += margins[0] > 0 && margins[1] > 0;
    }
    double success = (wins + 1.0) / (tries + 2);
    if (look->lava & bit(goal.cell)) return -1;
    return success * (2 + before - after);
}

static void add_option(struct plan *p, int explorer, int cell, double *promises) {
    struct goal goal = fuji_goal(p->s, explorer, cell);
    double good = fuji_promise(p->thought, p->s, explorer, goal);
    int at = p->count[explorer];
    while (at > 0 && promises[at - 1] < good)
        at--;
    if (at == OPTIONS) return;
    if (p->count[explorer] < OPTIONS) p->count[explorer]++;
    for (int i = p->count[explorer] - 1; i > at; i--) {
        p->option[explorer][i] = p->option[explorer][i - 1];
        promises[i] = promises[i - 1];
    }
    p->option[explorer][at] = goal;
    promises[at] = good;
}

/* Cards of others that have no marker of theirs, towards the village or aside. */
static void list_options(struct plan *p, int explorer, bool fixed) {
    const struct state *s = p->s;
    const uint8_t *way = p->thought->future.after[0].way;
    double promises[OPTIONS];
    uint64_t cells = fuji_markable(s, explorer);
    if (fixed) cells = bit(s->marker[explorer]);
    for (uint64_t rest = cells; rest; rest = bits_rest(rest)) {
        int cell = bits_first(rest);
        bool back = way[cell] > way[s->pawn[explorer]];
        if (!back || fixed) add_option(p, explorer, cell, promises);
    }
    if (p->count[explorer] == 0) add_option(p, explorer, bits_first(cells), promises);
}

/* ---- the team's choice ---- */

static bool clash(const struct plan *p, const int *choice) {
    for (int i = 0; i < p->s->explorers; i++) {
        int left = fuji_beside(p->s, i, 1);
        if (left >= p->s->explorers || left == i) continue;
        if (p->count[i] > 1 &&
            p->option[i][choice[i]].cell == p->option[left][choice[left]].cell)
            return true;
    }
    return false;
}

/* How many get what was wished for them. */
static int granted(const struct plan *p, const int *choice) {
    int count = 0;
    for (int i = 0; i < p->s->explorers; i++)
        count += p->wished[i] == p->option[i][choice[i]].cell;
    return count;
}

/* The chance of the team with these destinations; -1 if they cannot be marked. */
static double hope_of(const struct plan *p, const int *choice) {
    struct goal goals[EXPLORERS];
    int margins[EXPLORERS];
    double sum = 0;
    if (clash(p, choice)) return -1;
    for (int i = 0; i < p->s->explorers; i++)
        goals[i] = p->option[i][choice[i]];
    for (int w = 0; w < p->worlds; w++) {
        for (int i = 0; i < p->s->explorers; i++) {
            int left = fuji_beside(p->s, i, 1), right = fuji_beside(p->s, i, -1);
            int card = goals[i].card;
            int one = p->value[w][left][choice[left]][card];
            int other = p->value[w][right][choice[right]][card];
            margins[i] = p->value[w][i][choice[i]][card] - (one > other ? one : other);
        }
        sum += fuji_hope_of_margins(&p->thought->future, p->s, goals, margins);
    }
    return sum / p->worlds;
}

static double rate(const struct plan *p, const int *choice) {
    double hope = hope_of(p, choice);
    return hope < 0 ? hope : hope + BONUS_OF_WISHES * granted(p, choice);
}

/* One explorer takes what is best with the others' choices; the plan is rated so much
 * before and, returned, after. */
static double improve_one(const struct plan *p, int *choice, int explorer,
                          double best) {
    int kept = choice[explorer];
    for (int option = 0; option < p->count[explorer]; option++) {
        if (option == kept) continue;
        choice[explorer] = option;
        double rated = rate(p, choice);
        if (rated <= best) continue;
        best = rated;
        kept = option;
    }
    choice[explorer] = kept;
    return best;
}

/* One explorer after the other, until nothing improves. */
static double improve(const struct plan *p, int *choice) {
    double best = rate(p, choice);
    for (int sweep = 0; sweep < SWEEPS; sweep++) {
        double before = best;
        for (int i = 0; i < p->s->explorers; i++)
            best = improve_one(p, choice, i, best);
        if (best == before) break;
    }
    return best;
}

static double choose(const struct plan *p, int *choice) {
    double best = -2;
    for (int start = 0; start < STARTS; start++) {
        int trial[PLAYERS] = {0};
        for (int i = 0; i < p->s->explorers; i++)
            trial[i] = start * (i + 1) % p->count[i];
        double rated = improve(p, trial);
        if (rated <= best) continue;
        best = rated;
        for (int i = 0; i < PLAYERS; i++)
            choice[i] = trial[i];
    }
    return best;
}

/* Options for all; `free` explorers may choose anew though they have marked. */
static struct plan *make_plan(const struct thought *t, const struct state *s,
                              unsigned free) {
    struct plan *p = malloc(sizeof *p);
    assert(p);
    p->thought = t;
    p->s = s;
    p->players = s->variant == NO_VARIANT ? s->explorers : 3;
    p->worlds = t->worlds->count;
    for (int i = 0; i < PLAYERS; i++) {
        p->count[i] = i >= s->explorers;
        p->option[i][0] = (struct goal){0};
    }
    for (int i = 0; i < p->players; i++) {
        int ignored;
        p->wished[i] = t->talks ? fuji_wish(s, NOBODY, i, &ignored) : NO_CELL;
        bool fixed = i < s->explorers && s->marker[i] != NO_CELL && !(free >> i & 1);
        if (i < s->explorers) list_options(p, i, fixed);
        for (int option = 0; option < p->count[i]; option++)
            fill_values(p, i, option);
    }
    return p;
}

/* ---- steps ---- */

static struct action mark(const struct plan *p, int explorer, int option) {
    int seat = p->thought->question->seat;
    struct action a = action_of(seat, is_third(p->s, explorer) ? MARK_THIRD : MARK);
    a.arg[0] = p->option[explorer][option].cell;
    return a;
}

/* What other destinations of one explorer would be worth, with the same of the others.
 */
static void explain_mark(const struct plan *p, const int *choice, int explorer) {
    struct trial list[OPTIONS];
    int trial[PLAYERS], n = 0;
    if (!p->thought->question->explanation) return;
    memcpy(trial, choice, sizeof trial);
    for (int i = 0; i < p->count[explorer]; i++) {
        trial[explorer] = i;
        double hope = hope_of(p, trial);
        if (hope < 0) continue;
        list[n++] = (struct trial){.action = mark(p, explorer, i), .hope = hope};
    }
    fuji_explain(p->thought, mark(p, explorer, choice[explorer]), list, n);
}

static void mark_best(const struct thought *t, int explorer, struct action *out) {
    int choice[PLAYERS];
    struct plan *p = make_plan(t, t->s, 0);
    choose(p, choice);
    *out = mark(p, explorer, choice[explorer]);
    explain_mark(p, choice, explorer);
    free(p);
}

/* What another destination of one explorer would gain, all others as they are. */
static double gain_of_change(const struct thought *t, int explorer, int *cell) {
    int choice[PLAYERS] = {0};
    struct plan *p = make_plan(t, t->s, 1u << explorer);
    for (int i = 0; i < p->count[explorer]; i++) {
        if (p->option[explorer][i].cell == t->s->marker[explorer]) choice[explorer] = i;
    }
    double now = rate(p, choice), best = improve(p, choice);
    *cell = p->option[explorer][choice[explorer]].cell;
    free(p);
    return *cell == t->s->marker[explorer] ? 0 : best - now;
}

static struct action wish(int seat, int explorer, int cell) {
    struct action a = action_of(seat, SAY_WISH);
    a.arg[0] = (uint8_t)explorer;
    a.arg[1] = (uint8_t)cell;
    return a;
}

/* Another destination that is clearly better now that all have marked. To change it the
 * bot first says where it wants to go: so the others know, and it knows how often. */
static bool change_mind(const struct thought *t, struct action *out) {
    const struct state *s = t->s;
    int seat = t->question->seat, wishes, cell;
    int wished = fuji_wish(s, seat, seat, &wishes);
    *out = action_of(seat, MARK);
    out->arg[0] = (uint8_t)wished;
    if (wishes && wished != s->marker[seat] && !fuji_refusal(s, *out, NULL))
        return true;
    if (!t->talks || wishes >= CHANGES || s->said_count == STATEMENTS) return false;
    if (gain_of_change(t, seat, &cell) < WORTH_A_CHANGE) return false;
    *out = wish(seat, seat, cell);
    return true;
}

/* A better destination for another, said once; that seat knows more and may differ. */
static bool advise(const struct thought *t, struct action *out) {
    const struct state *s = t->s;
    int seat = t->question->seat;
    for (int i = 0; i < s->explorers; i++) {
        int wishes, cell;
        fuji_wish(s, NOBODY, i, &wishes);
        if (!t->talks || i == seat || wishes || s->said_count == STATEMENTS) continue;
        if (gain_of_change(t, i, &cell) < WORTH_AN_ADVICE) continue;
        *out = wish(seat, i, cell);
        return true;
    }
    return false;
}

double fuji_best_hope(const struct thought *t, const struct state *s, unsigned again) {
    int choice[PLAYERS];
    struct plan *p = make_plan(t, s, again);
    double hope = choose(p, choice);
    free(p);
    return hope;
}

double fuji_gain_of_opening(const struct thought *t) {
    int seat = t->question->seat, open[PLAYERS], hidden[PLAYERS];
    struct thought others = *t;
    struct plan *p = make_plan(t, t->s, 0), *q = malloc(sizeof *q);
    assert(q);
    double best = choose(p, open);
    others.worlds = fuji_seen_by_others(t);
    *q = *p;
    q->thought = &others;
    for (int option = 0; option < q->count[seat]; option++)
        fill_values(q, seat, option);
    choose(q, hidden);
    double without = improve_one(p, hidden, seat, rate(p, hidden));
    free(others.worlds);
    free(p);
    free(q);
    return best - without;
}

static bool all_marked(const struct state *s) {
    for (int i = 0; i < s->explorers; i++) {
        if (s->marker[i] == NO_CELL) return false;
    }
    return true;
}

bool fuji_plan(const struct thought *t, struct action *out) {
    const struct state *s = t->s;
    int seat = t->question->seat;
    if (fuji_agree(t, out)) return true;
    if (s->marker[seat] == NO_CELL) {
        if (!fuji_use_before_marking(t, out)) mark_best(t, seat, out);
        return true;
    }
    if (has_third(s) && s->marker[2] == NO_CELL) {
        mark_best(t, 2, out);
        return true;
    }
    if (!all_marked(s)) return false;
    if (change_mind(t, out) || advise(t, out)) return true;
    if (fuji_use_after_marking(t, out)) return true;
    *out = action_of(seat, READY);
    return true;
}
