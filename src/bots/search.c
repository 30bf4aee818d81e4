/* Monte-Carlo tree search over the interface of all games. */
#include "search.h"

#include "../rules/bits.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <threads.h>

enum {
    NODES = 1 << 16,
    CLOCK_EVERY = 4,            /* play-outs between two looks at the clock */
    PLAYOUTS_A_MILLISECOND = 20 /* where there is no clock */
};

static const double EXPLORATION = 0.5;
static const double WIDENING = 2.0; /* children tried at a node: this times root of n */

/* ---- the budget ---- */

struct meter meter_start(const struct question *q) {
    struct meter m = {.most = q->budget.playouts, .stop = q->stop};
    if (q->clock && q->budget.milliseconds) {
        m.clock = q->clock;
        m.end = q->clock() + q->budget.milliseconds;
    } else if (!m.most) {
        m.most = q->budget.milliseconds * PLAYOUTS_A_MILLISECOND;
    }
    return m;
}

bool meter_counts(struct meter *m) {
    m->done++;
    if (m->stop && atomic_load_explicit(m->stop, memory_order_relaxed)) return false;
    if ((m->most || !m->clock) && m->done >= m->most) return false;
    return !m->clock || m->done % CLOCK_EVERY != 0 || m->clock() < m->end;
}

/* ---- play-outs ---- */

void search_result(const struct game *game, const void *state, double *chances) {
    struct outcome outcome = game->outcome(state);
    double each = 1.0;
    if (!game->cooperative && outcome.winners) each /= bits_count(outcome.winners);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        chances[seat] = outcome.winners & SEAT(seat) ? each : 0;
}

static struct action any_step(const struct game *game, const void *state, int seat,
                              struct rng *rng) {
    struct action steps[LEGAL_MAX];
    int n = game->legal(state, seat, STEPS, steps);
    return steps[rng_below(rng, (uint32_t)n)];
}

void search_play_out(const struct game *game, const struct expert *expert, void *state,
                     struct rng *rng, double *chances) {
    seat_set acting;
    for (int i = 0; (acting = game->to_act(state)) != 0; i++) {
        if (acting == SEAT(CHANCE)) {
            game->apply(state, game->roll(state, rng), NULL);
            continue;
        }
        if (expert->value && expert->horizon && i >= expert->horizon) {
            expert->value(state, chances);
            return;
        }
        int seat = bits_first(acting);
        struct action step = expert->policy ? expert->policy(state, seat, rng)
                                            : any_step(game, state, seat, rng);
        game->apply(state, step, NULL);
    }
    if (expert->result) {
        expert->result(state, chances);
    } else {
        search_result(game, state, chances);
    }
}

void search_explain(struct explanation *e, struct action action, double chance,
                    uint32_t tries) {
    if (!e || e->count == BEST_SHOWN) return;
    for (int i = 0; i < e->count; i++) {
        if (action_equals(e->best[i].action, action)) return;
    }
    e->best[e->count].action = action;
    e->best[e->count].chance = chance;
    e->best[e->count].tries = tries;
    e->count++;
}

/* ---- threads ---- */

int search_threads(const struct question *q) {
    int threads = (int)q->budget.threads;
    return threads < 1 ? 1 : threads > BOT_THREADS_MAX ? BOT_THREADS_MAX : threads;
}

/* One thread's share of a question: its part of the play-outs and random numbers of its
 * own, so that who runs when does not matter. One thread alone goes on with those of
 * the question. */
static void share_question(const struct question *q, struct question *share,
                           struct rng *own, uint64_t seed, int i) {
    uint32_t threads = (uint32_t)search_threads(q);
    *share = *q;
    share->explanation = NULL;
    share->budget.playouts = (q->budget.playouts + threads - 1) / threads;
    if (threads == 1) return;
    *own = rng_stream(seed, (uint64_t)i);
    share->rng = own;
}

static uint64_t seed_for_shares(const struct question *q) {
    return search_threads(q) > 1 ? rng_next(q->rng) : 0;
}

/* Do all shares, the first in this thread; and those for which there is no thread. */
static void work_together(int (*work)(void *), void *shares, size_t size, int count) {
    thrd_t thread[BOT_THREADS_MAX];
    bool begun[BOT_THREADS_MAX] = {0};
    for (int i = 1; i < count; i++)
        begun[i] = thrd_create(&thread[i], work, (char *)shares + (size_t)i * size) ==
                   thrd_success;
    for (int i = 0; i < count; i++) {
        if (!begun[i]) work((char *)shares + (size_t)i * size);
    }
    for (int i = 1; i < count; i++) {
        if (begun[i]) thrd_join(thread[i], NULL);
    }
}

/* ---- the tree ---- */

/* A sequence of steps, the last of which is `action`. Node 0 is the root. */
struct node {
    struct action action;
    uint32_t first, next; /* child and sibling, 0: none */
    uint32_t visits;
    uint32_t offered; /* how often the action was legal when its parent was visited */
    double sum;       /* of the chances of the seat that took the action */
};

struct tree {
    struct question question; /* this thread's share */
    struct rng rng;           /* its own, if there are several */
    const struct expert *expert;
    struct node *nodes;
    uint32_t count;
    uint32_t path[256]; /* nodes of this descent */
    int depth;
};

static uint32_t find_child(const struct tree *t, uint32_t node, struct action action) {
    uint32_t child = t->nodes[node].first;
    while (child && !action_equals(t->nodes[child].action, action))
        child = t->nodes[child].next;
    return child;
}

static uint32_t add_child(struct tree *t, uint32_t node, struct action action) {
    uint32_t child = t->count++;
    t->nodes[child] = (struct node){.action = action, .next = t->nodes[node].first};
    t->nodes[node].first = child;
    return child;
}

static double promise(const struct node *n) {
    double mean = n->sum / n->visits;
    return mean + EXPLORATION * sqrt(log((double)n->offered + 1) / n->visits);
}

/* The next step to try at a node: a new one while there are few, else the most
 * promising of those that are legal in this guess. The policy's own step goes first.
 */
static uint32_t descend(struct tree *t, uint32_t node, const void *state, int seat) {
    struct action steps[LEGAL_MAX];
    const struct question *q = &t->question;
    int n = q->game->legal(state, seat, STEPS, steps);
    uint32_t best = 0;
    int known = 0, fresh = 0;
    for (int i = 0; i < n; i++) {
        uint32_t child = find_child(t, node, steps[i]);
        if (!child) {
            steps[fresh++] = steps[i];
            continue;
        }
        known++;
        t->nodes[child].offered++;
        if (!best || promise(&t->nodes[child]) > promise(&t->nodes[best])) best = child;
    }
    bool widens = known < WIDENING * sqrt(1.0 + t->nodes[node].visits);
    if (fresh == 0 || (best && (!widens || t->count == NODES))) return best;
    if (t->count == NODES) return 0;
    struct action step = steps[rng_below(q->rng, (uint32_t)fresh)];
    if (known == 0 && t->expert->policy) step = t->expert->policy(state, seat, q->rng);
    return add_child(t, node, step);
}

/* Go down the tree until a new node, a full tree or the end. */
static void walk_down(struct tree *t, union any_state *state) {
    const struct game *game = t->question.game;
    uint32_t node = 0;
    seat_set acting;
    t->depth = 0;
    while ((acting = game->to_act(state)) != 0 && t->depth < 256) {
        if (acting == SEAT(CHANCE)) {
            game->apply(state, game->roll(state, t->question.rng), NULL);
            continue;
        }
        int seat = node == 0 ? t->question.seat : bits_first(acting);
        uint32_t child = descend(t, node, state, seat);
        if (!child) return;
        game->apply(state, t->nodes[child].action, NULL);
        t->path[t->depth++] = node = child;
        if (t->nodes[child].visits == 0) return;
    }
}

static void try_once(struct tree *t) {
    const struct question *q = &t->question;
    union any_state state;
    double chances[SEATS_MAX];
    memcpy(&state, q->view, q->game->state_size);
    q->game->guess(&state, q->rng);
    walk_down(t, &state);
    search_play_out(q->game, t->expert, &state, q->rng, chances);
    t->nodes[0].visits++;
    for (int i = 0; i < t->depth; i++) {
        struct node *n = &t->nodes[t->path[i]];
        n->visits++;
        n->sum += chances[n->action.seat];
    }
}

static int grow(void *tree) {
    struct tree *t = tree;
    struct meter meter = meter_start(&t->question);
    do {
        try_once(t);
    } while (meter_counts(&meter));
    return 0;
}

/* Add what another tree found out about the first step. */
static void merge_root(struct tree *into, const struct tree *from) {
    for (uint32_t child = from->nodes[0].first; child;
         child = from->nodes[child].next) {
        const struct node *n = &from->nodes[child];
        uint32_t same = find_child(into, 0, n->action);
        if (!same && into->count == NODES) continue;
        if (!same) same = add_child(into, 0, n->action);
        into->nodes[same].visits += n->visits;
        into->nodes[same].sum += n->sum;
    }
}

/* The step most often tried; those tried next often explain it. */
static struct action most_tried(const struct tree *t, struct explanation *explanation) {
    const struct node *best[BEST_SHOWN];
    int count = 0;
    for (uint32_t child = t->nodes[0].first; child; child = t->nodes[child].next) {
        const struct node *n = &t->nodes[child];
        int at = count;
        while (at > 0 && best[at - 1]->visits < n->visits)
            at--;
        if (at == BEST_SHOWN) continue;
        if (count < BEST_SHOWN) count++;
        memmove(&best[at + 1], &best[at], (size_t)(count - at - 1) * sizeof *best);
        best[at] = n;
    }
    assert(count);
    for (int i = 0; i < count; i++)
        search_explain(explanation, best[i]->action, best[i]->sum / best[i]->visits,
                       best[i]->visits);
    return best[0]->action;
}

bool search_tree(const struct question *q, const struct expert *expert,
                 struct action *out) {
    struct action steps[LEGAL_MAX];
    if (q->game->legal(q->view, q->seat, STEPS, steps) == 1) {
        *out = steps[0];
        return true;
    }
    struct tree trees[BOT_THREADS_MAX];
    int count = search_threads(q);
    uint64_t seed = seed_for_shares(q);
    for (int i = 0; i < count; i++) {
        struct tree *t = &trees[i];
        *t = (struct tree){.expert = expert, .count = 1};
        share_question(q, &t->question, &t->rng, seed, i);
        t->nodes = malloc(NODES * sizeof *t->nodes);
        assert(t->nodes);
        t->nodes[0] = (struct node){0};
    }
    work_together(grow, trees, sizeof trees[0], count);
    for (int i = 1; i < count; i++)
        merge_root(&trees[0], &trees[i]);
    *out = most_tried(&trees[0], q->explanation);
    for (int i = 0; i < count; i++)
        free(trees[i].nodes);
    return true;
}

/* ---- comparing a few contenders ---- */

static double mean(const struct contender *c) {
    return c->tries ? c->sum / c->tries : 0;
}

/* Best first; equal ones stay in their order. */
static void sort_contenders(struct contender *list, int count) {
    for (int i = 1; i < count; i++) {
        struct contender c = list[i];
        int at = i;
        for (; at > 0 && mean(&list[at - 1]) < mean(&c); at--)
            list[at] = list[at - 1];
        list[at] = c;
    }
}

/* One thread's share of a heat: all contenders that are left, against its own dice. */
struct heat {
    struct question question;
    struct rng rng; /* its own, if there are several */
    const struct contest *contest;
    void *helper;
    struct contender list[CONTENDERS_MAX];
    int count;
    uint32_t round, stride; /* the next round, and how far it is to the one after */
};

static int run_heat(void *heat) {
    struct heat *h = heat;
    struct meter meter = meter_start(&h->question);
    for (bool goes_on = true; goes_on; h->round += h->stride) {
        h->contest->try_all(&h->question, h->helper, h->round, h->list, h->count);
        for (int i = 0; i < h->count; i++)
            goes_on &= meter_counts(&meter);
    }
    return 0;
}

/* Let the contenders meet on all threads from a round on, and sort them by what they
 * have reached; returns the next round. */
static uint32_t run_heats(const struct question *q, const struct contest *contest,
                          struct contender *list, int left, uint32_t round) {
    struct heat heats[BOT_THREADS_MAX];
    int count = search_threads(q);
    uint64_t seed = seed_for_shares(q);
    for (int i = 0; i < count; i++) {
        struct heat *h = &heats[i];
        *h = (struct heat){.contest = contest, .count = left};
        share_question(q, &h->question, &h->rng, seed, i);
        h->round = round + (uint32_t)i;
        h->stride = (uint32_t)count;
        if (contest->helpers)
            h->helper = (char *)contest->helpers + (size_t)i * contest->helper_size;
        for (int k = 0; k < left; k++)
            h->list[k] = (struct contender){.step = list[k].step, .plan = list[k].plan};
    }
    work_together(run_heat, heats, sizeof heats[0], count);
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < left; k++) {
            list[k].sum += heats[i].list[k].sum;
            list[k].tries += heats[i].list[k].tries;
        }
        if (heats[i].round > round) round = heats[i].round;
    }
    sort_contenders(list, left);
    return round;
}

static bool begin_alike(const struct contender *list, int count) {
    for (int i = 1; i < count; i++) {
        if (!action_equals(list[i].step, list[0].step)) return false;
    }
    return true;
}

static int half(int count) {
    return count > 2 ? (count + 1) / 2 : 1;
}

void search_halve(const struct question *q, const struct contest *contest,
                  struct contender *list, int count) {
    assert(count <= CONTENDERS_MAX);
    uint32_t stages = 0, round = 0;
    for (int left = count; left > 1; left = half(left))
        stages++;
    if (!stages) return;
    struct question part = *q;
    part.budget.playouts = (q->budget.playouts + stages - 1) / stages;
    part.budget.milliseconds = (q->budget.milliseconds + stages - 1) / stages;
    for (int left = count; !begin_alike(list, left); left = half(left))
        round = run_heats(&part, contest, list, left, round);
}

/* Every contender once, with the same guess and the same dice. */
static void play_steps_out(const struct question *q, void *helper, uint32_t round,
                           struct contender *list, int count) {
    (void)helper, (void)round;
    union any_state whole;
    memcpy(&whole, q->view, q->game->state_size);
    q->game->guess(&whole, q->rng);
    uint64_t seed = rng_next(q->rng);
    for (int i = 0; i < count; i++) {
        union any_state state = whole;
        struct rng rng = rng_stream(seed, 0);
        double chances[SEATS_MAX];
        q->game->apply(&state, list[i].step, NULL);
        search_play_out(q->game, expert_on(q->game), &state, &rng, chances);
        list[i].sum += chances[q->seat];
        list[i].tries++;
    }
}

struct action search_compare(const struct question *q, const struct action *steps,
                             int count) {
    const struct contest contest = {.try_all = play_steps_out};
    struct contender list[CONTENDERS_MAX] = {0};
    if (count > CONTENDERS_MAX) count = CONTENDERS_MAX;
    for (int i = 0; i < count; i++)
        list[i].step = steps[i];
    search_halve(q, &contest, list, count);
    for (int i = 0; i < count && count > 1; i++)
        search_explain(q->explanation, list[i].step, mean(&list[i]), list[i].tries);
    return list[0].step;
}
