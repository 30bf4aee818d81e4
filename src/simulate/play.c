/* Playing one game, and measuring it. */
#include "play.h"

#include "../session/memory.h"

#include <assert.h>
#include <string.h>

/* ---- chance and choice ---- */

enum { STREAMS = 32 /* of one game: kinds of chance, then seats */ };

static struct rng *chance_of(struct playing *p, int kind) {
    assert(kind >= 0 && kind < CHANCE_KINDS_MAX);
    if (!(p->chance_begun >> kind & 1)) {
        p->chance_begun |= 1u << kind;
        p->chance[kind] = rng_stream(p->seed, p->number * STREAMS + (uint64_t)kind);
    }
    return &p->chance[kind];
}

static struct rng *choice_of(struct playing *p, int seat) {
    if (!(p->choice_begun >> seat & 1)) {
        p->choice_begun |= 1u << seat;
        uint64_t stream = p->number * STREAMS + CHANCE_KINDS_MAX + (uint64_t)seat;
        p->choice[seat] = rng_stream(p->seed, stream);
    }
    return &p->choice[seat];
}

/* Random and idle choose among the steps, which the true state lists as the view does
 * (a law of tests/laws.c), so they are spared the view. */
static struct action take_step(struct playing *p, const struct player *player, int seat,
                               int n) {
    if (player->is_idle) return p->steps[0];
    return p->steps[rng_below(choice_of(p, seat), (uint32_t)n)];
}

static bool ask(struct playing *p, const struct game *game, const struct player *player,
                int seat, seat_set acting, struct action *out) {
    union any_state view;
    memcpy(&view, &p->state, game->state_size);
    game->hide(&view, seat);
    struct question q = {.game = game,
                         .view = &view,
                         .seat = seat,
                         .budget = player->budget,
                         .rng = choice_of(p, seat),
                         .acting = acting,
                         .clock = clock_for_bots};
    return bot_ask(player->bot, &q, out);
}

/* The next action of the opening that the seat can do, if any. */
static bool open_game(struct playing *p, const struct game *game, const struct row *row,
                      int seat, struct action *out) {
    for (int i = 0; i < row->openings; i++) {
        struct message why;
        bool waits = !(p->opened >> i & 1) && row->opens[i].seat == seat;
        if (!waits || game->refusal(&p->state, row->opens[i], &why)) continue;
        p->opened |= 1u << i;
        *out = row->opens[i];
        return true;
    }
    return false;
}

/* The seats are asked in order after the one that acted last; if all wait, the first
 * takes its first step. */
static struct action decide(struct playing *p, const struct game *game,
                            const struct row *row, int last, seat_set acting,
                            uint32_t *options) {
    int first = -1, seats = row->setup.seats;
    for (int i = 1; i <= seats; i++) {
        int seat = (last + i) % seats;
        if (!(acting & SEAT(seat))) continue;
        const struct player *player = &row->player[seat];
        struct action action;
        int n = game->legal(&p->state, seat, STEPS, p->steps);
        *options += (uint32_t)n;
        if (row->openings && open_game(p, game, row, seat, &action)) return action;
        if (player->takes_steps && !p->views) return take_step(p, player, seat, n);
        if (ask(p, game, player, seat, acting, &action)) return action;
        *options -= (uint32_t)n;
        if (first < 0) first = seat;
    }
    assert(first >= 0);
    *options += (uint32_t)game->legal(&p->state, first, STEPS, p->steps);
    return p->steps[0];
}

static void note(struct playing *p, struct action action) {
    if (p->logged == p->room) {
        p->room *= 2;
        p->log = xrealloc(p->log, (size_t)p->room * sizeof *p->log);
    }
    p->log[p->logged++] = action;
}

/* ---- a game ---- */

static void measure(const struct game *game, struct measures m, const void *state,
                    struct result *out) {
    int32_t points[SEATS_MAX] = {0};
    game->score(state, points);
    memcpy(&out->value[POINTS], points, (size_t)m.points * sizeof *points);
    out->value[TURNS] = game->turns(state);
    if (m.counted > m.figures) game->figure(state, &out->value[m.figures]);
    for (int i = m.counted; i < m.count; i++)
        out->value[i] = out->events[game->counted[i - m.counted]];
    struct outcome o = game->outcome(state);
    out->winners = o.winners;
    out->reason = o.reason;
    out->won = game->cooperative ? o.winners != 0 : o.winners & SEAT(0);
}

/* What some seats may not see is told to them as a veiled event beside the open one,
 * which alone counts. */
static void count_events(const struct events *events, struct result *out) {
    for (int i = 0; i < events->count; i++) {
        if (!(events->list[i].kind & HIDDEN_ARGUMENTS))
            out->events[events->list[i].kind]++;
    }
}

void playing_log(struct playing *p) {
    p->room = 256;
    p->log = xmalloc((size_t)p->room * sizeof *p->log);
}

void play_game(struct playing *p, const struct plan *plan, const struct row *row,
               uint64_t number, struct result *out) {
    const struct game *game = plan->game;
    void *state = &p->state;
    int32_t actions = 0, decisions = 0;
    int last = row->setup.seats - 1;
    memcpy(state, &row->laid, game->state_size);
    p->number = number;
    p->chance_begun = p->choice_begun = p->opened = 0;
    p->logged = 0;
    out->options = 0;
    memset(out->events, 0, (size_t)plan->measures.events * sizeof *out->events);
    for (seat_set acting; (acting = game->to_act(state)) != 0; actions++) {
        struct action action;
        if (acting == SEAT(CHANCE)) {
            action = game->roll(state, chance_of(p, game->chance_kind(state)));
        } else {
            action = decide(p, game, row, last, acting, &out->options);
            last = action.seat;
            decisions++;
        }
        if (p->log) note(p, action);
        p->events.count = 0;
        game->apply(state, action, &p->events);
        count_events(&p->events, out);
    }
    out->missed = p->opened != (1u << row->openings) - 1;
    out->value[ACTIONS] = actions;
    out->value[DECISIONS] = decisions;
    measure(game, plan->measures, state, out);
}
