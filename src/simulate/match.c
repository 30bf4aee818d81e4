/* A game among bots: asking them in turn, and rolling from streams by kind of chance.
 */
#include "match.h"

#include "../command/command.h"

#include <string.h>

enum { PATIENCE = 8 /* times the game's longest play by steps */ };

struct run {
    const struct match *match;
    union any_state state;
    struct rng chance[CHANCE_KINDS_MAX];
    struct rng thoughts[SEATS_MAX];
    int acted; /* the seat that acted last */
    struct match_result *result;
};

static void start(struct run *run, const struct match *match,
                  struct match_result *result) {
    *run = (struct run){.match = match, .result = result, .acted = match->seats - 1};
    memcpy(&run->state, match->laid, match->game->state_size);
    struct rng base = rng_stream(match->seed, match->number);
    uint64_t key = rng_next(&base);
    for (int i = 0; i < CHANCE_KINDS_MAX; i++)
        run->chance[i] = rng_stream(key, (uint64_t)i);
    for (int i = 0; i < SEATS_MAX; i++)
        run->thoughts[i] = rng_stream(key, (uint64_t)(CHANCE_KINDS_MAX + i));
}

static bool ask(struct run *run, int seat, seat_set acting, struct action *out) {
    const struct match *m = run->match;
    union any_state view;
    memcpy(&view, &run->state, m->game->state_size);
    m->game->hide(&view, seat);
    struct question q = {.game = m->game,
                         .view = &view,
                         .seat = seat,
                         .budget = m->player[seat].budget,
                         .rng = &run->thoughts[seat],
                         .acting = acting,
                         .clock = clock_for_bots};
    double before = clock_for_bots();
    bool answers = bot_ask(m->player[seat].bot, &q, out);
    double took = clock_for_bots() - before;
    run->result->thought += took;
    if (took > run->result->longest) run->result->longest = took;
    run->result->decisions++;
    return answers;
}

/* The seats are asked in turn, from the one after the last actor on; if all would wait,
 * the first takes its first step. */
static struct action next_action(struct run *run, seat_set acting) {
    const struct match *m = run->match;
    struct action action;
    for (int i = 1; i <= m->seats; i++) {
        int seat = (run->acted + i) % m->seats;
        if (!(acting & SEAT(seat)) || !ask(run, seat, acting, &action)) continue;
        run->acted = seat;
        return action;
    }
    struct action steps[LEGAL_MAX];
    m->game->legal(&run->state, __builtin_ctz(acting), STEPS, steps);
    return steps[0];
}

void match_play(const struct match *m, struct match_result *out) {
    struct run run;
    *out = (struct match_result){0};
    start(&run, m, out);
    seat_set acting;
    long most = (long)m->game->longest * PATIENCE;
    for (long i = 0; (acting = m->game->to_act(&run.state)) != 0; i++) {
        if (i == most) {
            out->is_unfinished = true;
            return;
        }
        struct action action;
        if (acting == SEAT(CHANCE)) {
            int kind = m->game->chance_kind(&run.state);
            action = m->game->roll(&run.state, &run.chance[kind]);
        } else {
            action = next_action(&run, acting);
        }
        m->game->apply(&run.state, action, NULL);
    }
    out->outcome = m->game->outcome(&run.state);
    m->game->score(&run.state, out->points);
}
