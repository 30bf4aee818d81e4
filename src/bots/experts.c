/* The experts by game, and the two bots that ask them. */
#include "search.h"

#include <string.h>

static const struct expert *const experts[] = {&expert_flashpoint, &expert_eruption,
                                               &expert_fuji, &expert_blank, NULL};

const struct expert *expert_on(const struct game *game) {
    static const struct expert none = {.game = ""};
    for (int i = 0; experts[i]; i++) {
        if (strcmp(experts[i]->game, game->name) == 0) return experts[i];
    }
    return &none;
}

const char *bot_usual(const struct game *game) {
    const struct expert *expert = expert_on(game);
    return expert->usual ? expert->usual : "simple";
}

bool simple_choose(const struct question *q, struct action *out) {
    const struct expert *expert = expert_on(q->game);
    if (expert->simple) return expert->simple(q, out);
    if (!expert->policy) return random_choose(q, out);
    *out = expert->policy(q->view, q->seat, q->rng);
    return true;
}

bool strong_choose(const struct question *q, struct action *out) {
    const struct expert *expert = expert_on(q->game);
    if (expert->strong) return expert->strong(q, out);
    return search_tree(q, expert, out);
}
