/* Ways through the house, for pictures: where the steps of one firefighter could lead,
 * as the house is now. A suggestion; each step is an action of its own. */
#include "../notation.h"
#include "flashpoint.h"
#include "state.h"

/* How much longer a way may be to keep out of trouble, in half action points. */
enum { POINT = 2, FIRE_AVOIDED = 12, POI_AVOIDED = 1, UNREACHED = UINT16_MAX };

/* Of a cell: the best way there. */
struct reached {
    uint16_t effort; /* half action points, detours weighed in; or UNREACHED */
    uint8_t points;  /* what it costs */
    uint8_t from, direction;
    bool done;
};

struct walker {
    const struct state *s;
    struct action step; /* the first one; the others differ in direction only */
    int firefighter;
    bool carries, leads;
    int points; /* that may pay it this turn */
    struct reached reached[CELLS];
};

/* The bytes of a step: direction, carry, lead. */
static uint8_t *walk_of(struct action *step) {
    return step->verb == MOVE ? step->arg : step->arg + 1;
}

/* Whether an action is a step of somebody who stands on the board. */
static bool can_walk(const struct state *s, struct action a) {
    if (s->phase != ACTIONS || (a.verb != MOVE && a.verb != COMMAND_MOVE)) return false;
    int k = a.verb == MOVE ? s->active : a.arg[0];
    return k < s->firefighters && s->position[k] != NOWHERE;
}

static struct walker walker_for(const struct state *s, struct action first) {
    struct walker w = {.s = s, .step = first};
    const uint8_t *walk = walk_of(&first);
    w.firefighter = first.verb == MOVE ? s->active : first.arg[0];
    w.carries = walk[1] != CARRY_NOTHING;
    w.leads = walk[2];
    w.points = first.verb == MOVE ? flashpoint_walk_points(s)
                                  : flashpoint_command_points(s, w.firefighter);
    for (int c = 0; c < CELLS; c++)
        w.reached[c].effort = UNREACHED;
    w.reached[s->position[w.firefighter]] = (struct reached){.from = NOWHERE};
    return w;
}

static cell nearest(const struct walker *w) {
    cell best = NOWHERE;
    for (cell c = 0; c < CELLS; c++) {
        const struct reached *r = &w->reached[c];
        if (r->done || r->effort == UNREACHED) continue;
        if (best == NOWHERE || r->effort < w->reached[best].effort) best = c;
    }
    return best;
}

static void try_step(struct walker *w, cell from, int direction) {
    const struct state *s = w->s;
    if (!is_passable(edge_at(s, from, direction))) return;
    cell to = flashpoint_neighbour[from][direction];
    bool burns = is_burning(s, to);
    if (burns && (w->carries || w->leads)) return; /* FP-ACT-05, FP-SPEC-09 */
    int points = flashpoint_step_cost(s, to, w->carries);
    int effort = w->reached[from].effort + POINT * points;
    if (burns) effort += FIRE_AVOIDED;
    if (is_inside(to) && s->poi >> to & 1) effort += POI_AVOIDED;
    if (effort >= w->reached[to].effort) return;
    w->reached[to] = (struct reached){
        .effort = (uint16_t)effort,
        .points = (uint8_t)(w->reached[from].points + points),
        .from = from,
        .direction = (uint8_t)direction,
    };
}

static void write_step(struct walker *w, cell to, struct json *out) {
    char words[LINE_LONGEST + 1];
    struct text t = TEXT_IN(words);
    const struct reached *r = &w->reached[to];
    struct action step = w->step;
    walk_of(&step)[0] = r->direction;
    notation_write_words(&game_flashpoint, step, &t);
    json_object(out, NULL);
    flashpoint_json_cell(out, "from", r->from);
    flashpoint_json_cell(out, "to", to);
    json_string(out, "words", words);
    json_number(out, "points", r->points);
    if (r->points > w->points) json_bool(out, "late", true);
    if (is_inside(to) && w->s->poi >> to & 1) json_bool(out, "chance", true);
    json_end_object(out);
}

/* Dijkstra over 80 cells; the steps come nearest first. */
void flashpoint_write_ways(const void *view, struct action first, struct json *out) {
    json_array(out, NULL);
    if (can_walk(view, first)) {
        struct walker w = walker_for(view, first);
        for (cell at; (at = nearest(&w)) != NOWHERE;) {
            w.reached[at].done = true;
            if (w.reached[at].from != NOWHERE) write_step(&w, at, out);
            for (int d = 0; d < DIRECTIONS; d++)
                try_step(&w, at, d);
        }
    }
    json_end_array(out);
}
