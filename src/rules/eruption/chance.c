/* What chance may do, and with which odds. */
#include "state.h"

int eruption_chance_kind(const void *state) {
    static const uint8_t kind_of[] = {
        [DEALING] = 0,    [DRAWING_CARD] = 0,  [SHOWING_TOPS] = 1, [DRAWING_TILE] = 1,
        [TURNING_UP] = 1, [ROLLING_FIRST] = 2, [ASSESSING] = 3,    [DUELLING] = 3,
    };
    return kind_of[((const struct state *)state)->phase];
}

/* The lowest stack that must show its first tile. */
static int stack_to_show(const struct state *s) {
    if (s->phase == TURNING_UP) return s->drawn_from;
    int stack = 0;
    while (s->top[stack] != NO_TILE || !s->unseen[stack])
        stack++;
    return stack;
}

/* A tile that can be used, by the counts of those that can: others are put back and
 * another is drawn (ER-LAVA-15). */
static int draw_usable_tile(const struct state *s, struct rng *rng) {
    uint64_t domain = tiles_domain(s);
    for (;;) {
        int pattern = rng_pick(rng, s->stack, PATTERNS);
        if (tiles_fits_in(s, pattern, domain)) return pattern;
    }
}

static uint8_t die(struct rng *rng) {
    return (uint8_t)(1 + rng_below(rng, 6));
}

struct action eruption_roll(const void *state, struct rng *rng) {
    const struct state *s = state;
    struct action a = action_of(CHANCE, DRAW);
    switch (s->phase) {
    case DEALING:
    case DRAWING_CARD:
        a.arg[0] = s->active;
        a.arg[1] = (uint8_t)rng_pick(rng, s->pile, CARD_KINDS);
        return a;
    case SHOWING_TOPS:
    case TURNING_UP:
        a.verb = TURN_UP;
        a.arg[0] = (uint8_t)stack_to_show(s);
        a.arg[1] = (uint8_t)rng_pick(rng, s->stack, PATTERNS);
        return a;
    case ROLLING_FIRST:
        a.verb = ROLL_FIRST;
        a.arg[0] = (uint8_t)bits_first(s->rolling);
        a.arg[1] = die(rng);
        return a;
    case DRAWING_TILE:
        a.verb = DRAW_TILE;
        a.arg[0] = (uint8_t)draw_usable_tile(s, rng);
        return a;
    default:
        assert(s->phase == ASSESSING || s->phase == DUELLING);
        a.verb = DUEL;
        a.arg[0] = die(rng);
        a.arg[1] = die(rng);
        return a;
    }
}

static bool refuse_tile(const struct state *s, int pattern, struct message *why) {
    if (s->stack[pattern] == 0)
        return refuse(why, ERUPTION_NO_SUCH_TILE_LEFT, "ER-LAVA-01", pattern);
    if (!placement_is_usable(s, pattern))
        return refuse(why, ERUPTION_TILE_FITS_NOWHERE, "ER-LAVA-14", pattern);
    return false;
}

static bool refuse_top(const struct state *s, int stack, int pattern,
                       struct message *why) {
    if (stack != stack_to_show(s))
        return refuse(why, ERUPTION_NOT_THIS_STACK, "ER-VAR-32", stack_to_show(s));
    if (s->stack[pattern] == 0)
        return refuse(why, ERUPTION_NO_SUCH_TILE_LEFT, "ER-VAR-34", pattern);
    return false;
}

static bool refuse_draw(const struct state *s, int seat, int kind,
                        struct message *why) {
    if (seat != s->active)
        return refuse(why, ERUPTION_NOT_THIS_SEAT, "ER-SET-14", s->active);
    if (s->pile[kind] == 0)
        return refuse(why, ERUPTION_NO_SUCH_CARD_LEFT, "ER-CARD-01", kind);
    return false;
}

bool eruption_refuse_chance(const struct state *s, struct action a,
                            struct message *why) {
    static const uint8_t verb_in[] = {
        [DEALING] = DRAW,
        [DRAWING_CARD] = DRAW,
        [SHOWING_TOPS] = TURN_UP,
        [TURNING_UP] = TURN_UP,
        [ROLLING_FIRST] = ROLL_FIRST,
        [DRAWING_TILE] = DRAW_TILE,
        [ASSESSING] = DUEL,
        [DUELLING] = DUEL,
    };
    if (!is_chance_phase(s) || verb_in[s->phase] != a.verb)
        return refuse(why, ERUPTION_NOT_NOW, NULL);
    switch (a.verb) {
    case DRAW:
        return refuse_draw(s, a.arg[0], a.arg[1], why);
    case ROLL_FIRST:
        if (a.arg[0] != bits_first(s->rolling))
            return refuse(why, ERUPTION_NOT_THIS_SEAT, "ER-SET-14",
                          bits_first(s->rolling));
        return false;
    case DRAW_TILE:
        return refuse_tile(s, a.arg[0], why);
    case TURN_UP:
        return refuse_top(s, a.arg[0], a.arg[1], why);
    default:
        return false;
    }
}
