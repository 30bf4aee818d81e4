/* Ways of a pawn to its destination (FU-GEN-06, FU-P5-09). */
#include "state.h"

struct search {
    const struct state *s;
    int target, limit, count;
    struct path path;
    struct path *out;
};

static const int8_t steps[5] = {0, -8, 1, 8, -1};

static bool leaves_board(int cell, int direction) {
    int column = cell % 8, row = cell / 8;
    return (direction == 1 && row == 0) || (direction == 2 && column == 7) ||
           (direction == 3 && row == 7) || (direction == 4 && column == 0);
}

/* All simple ways on from a cell, north, east, south, west. */
static void walk(struct search *search, int cell, int depth, uint64_t visited) {
    if (cell == search->target) {
        assert(search->count < PATHS_MAX);
        search->out[search->count++] = search->path;
        return;
    }
    if (depth == search->limit) return;
    uint64_t open = (search->s->landscape | search->s->village) & ~visited;
    for (uint8_t direction = 1; direction <= 4; direction++) {
        int next = cell + steps[direction];
        if (leaves_board(cell, direction) || !(open & bit(next))) continue;
        search->path.step[depth] = direction;
        walk(search, next, depth + 1, visited | bit(next));
        search->path.step[depth] = 0;
    }
}

int fuji_paths(const struct state *s, int explorer, struct path *out) {
    int from = s->pawn[explorer];
    struct search search = {.s = s,
                            .target = s->marker[explorer],
                            .limit = fuji_steps_left(s, explorer),
                            .out = out};
    walk(&search, from, 0, bit(from));
    return search.count;
}

int fuji_tokens_on(const struct state *s, int from, struct path path,
                   uint8_t tokens[STEPS_MAX]) {
    int n = 0, cell = from;
    for (int i = 0; i < STEPS_MAX && path.step[i]; i++) {
        cell += steps[path.step[i]];
        if (s->eruption & bit(cell)) tokens[n++] = (uint8_t)cell;
    }
    return n;
}

static int length(struct path path) {
    int n = 0;
    while (n < STEPS_MAX && path.step[n])
        n++;
    return n;
}

/* Fewest eruption tokens, then fewest steps, then the first found (FU-P5-09). */
struct path fuji_default_path(const struct state *s, int explorer) {
    struct path list[PATHS_MAX], best = {{0}};
    int n = fuji_paths(s, explorer, list), lowest = 1000;
    for (int i = 0; i < n; i++) {
        uint8_t tokens[STEPS_MAX];
        int cost = 10 * fuji_tokens_on(s, s->pawn[explorer], list[i], tokens) +
                   length(list[i]);
        if (cost >= lowest) continue;
        lowest = cost;
        best = list[i];
    }
    return best;
}

/* Whether it matters which way he goes: there are two tokens at most, so their number
 * and the first say which. */
bool fuji_paths_differ(const struct state *s, int explorer) {
    struct path list[PATHS_MAX];
    int n = fuji_paths(s, explorer, list);
    uint8_t first[STEPS_MAX] = {0};
    int first_count = fuji_tokens_on(s, s->pawn[explorer], list[0], first);
    for (int i = 1; i < n; i++) {
        uint8_t tokens[STEPS_MAX] = {0};
        int count = fuji_tokens_on(s, s->pawn[explorer], list[i], tokens);
        if (count != first_count || tokens[0] != first[0]) return true;
    }
    return false;
}
