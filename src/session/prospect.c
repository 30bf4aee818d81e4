/* What can be said of an action before it is done. */
#include "prospect.h"

#include "session.h"

enum { SEED = 1 };

void prospects_begin(struct prospects *p, const struct game *game,
                     const union any_state *view) {
    struct rng rng = rng_stream(SEED, 0); /* the same view, the same answers */
    *p = (struct prospects){.game = game, .view = view, .guess = *view};
    game->guess(&p->guess, &rng);
}

struct prospect prospects_of(const struct prospects *p, struct action action) {
    union any_state after = p->guess;
    struct events events;
    struct prospect prospect = {0};
    events.count = 0;
    p->game->apply(&after, action, &events);
    prospect.chance = p->game->to_act(&after) == SEAT(CHANCE);
    prospect.reveals = events_reveal(p->game, &events);
    if (p->game->cost) prospect.cost = p->game->cost(p->view, action);
    return prospect;
}

void prospects_write(const struct prospects *p, struct action action,
                     const struct reader *reader, struct json *out) {
    char remark[REMARK_LONGEST];
    struct text text = TEXT_IN(remark);
    struct prospect prospect = prospects_of(p, action);
    if (prospect.cost.points) json_number(out, "points", prospect.cost.points);
    if (prospect.cost.free) json_number(out, "free", prospect.cost.free);
    if (prospect.chance) json_bool(out, "chance", true);
    if (prospect.reveals) json_bool(out, "reveals", true);
    if (p->game->remark) p->game->remark(p->view, action, reader, &text);
    if (text.length) json_string(out, "remark", remark);
}
