/* Ways through the house, counted in action points from the goal backwards. */
#include "flashpoint_bot.h"

#include <string.h>

void field_clear(struct field *field) {
    memset(field->cost, FAR, sizeof field->cost);
}

void field_goal(struct field *field, cell goal, int cost) {
    if (cost < field->cost[goal]) field->cost[goal] = (uint8_t)cost;
}

static int edge_cost(enum edge_kind kind, struct walker w) {
    switch (kind) {
    case DOOR_CLOSED:
        return 1;
    case WALL:
        return 2 * (w.chop + w.damage);
    case WALL_DAMAGED:
        return w.chop + w.damage;
    case RIM:
        return FAR;
    default:
        return 0;
    }
}

/* Cells in the order of their costs: buckets of as many. */
struct queue {
    uint8_t count[FAR + 1];
    uint8_t cell[FAR + 1][CELLS];
};

static void push(struct queue *q, const struct field *field, cell c) {
    int cost = field->cost[c];
    if (q->count[cost] < CELLS) q->cell[cost][q->count[cost]++] = c;
}

void field_spread(struct field *field, const struct state *s, struct walker w) {
    struct queue q;
    int edge_costs[RIM + 1];
    for (int kind = NOTHING; kind <= RIM; kind++)
        edge_costs[kind] = edge_cost((enum edge_kind)kind, w);
    memset(q.count, 0, sizeof q.count);
    for (int c = 0; c < CELLS; c++) {
        if (field->cost[c] < FAR) push(&q, field, (cell)c);
    }
    for (int cost = 0; cost < FAR; cost++) {
        for (int i = 0; i < q.count[cost]; i++) {
            cell to = q.cell[cost][i];
            if (field->cost[to] != cost) continue;
            int enter = cost + w.step + (is_burning(s, to) ? w.extinguish : 0);
            for (int d = 0; d < DIRECTIONS; d++) {
                cell from = flashpoint_neighbour[to][d];
                if (from == NOWHERE) continue;
                int sum = enter + edge_costs[edge_at(s, to, d)];
                if (sum >= field->cost[from]) continue;
                field->cost[from] = (uint8_t)sum;
                push(&q, field, from);
            }
        }
    }
}

int field_through(const struct field *field, const struct state *s, struct walker w,
                  cell at, int direction) {
    cell to = flashpoint_neighbour[at][direction];
    if (to == NOWHERE) return FAR;
    int cost = field->cost[to] + w.step + (is_burning(s, to) ? w.extinguish : 0) +
               edge_cost(edge_at(s, at, direction), w);
    return cost < FAR ? cost : FAR;
}

struct walker walker_of(const struct state *s, int firefighter, bool carries) {
    const struct card *card = &flashpoint_cards[s->specialist[firefighter]];
    return (struct walker){.step = carries ? 2 : 1,
                           .extinguish = card->extinguish,
                           .chop = card->chop,
                           .damage = 2};
}

void field_to_safety(struct field *field, const struct state *s, bool treated) {
    struct walker w = walker_of(s, s->active, !treated);
    field_clear(field);
    if (!is_experienced(s)) {
        for (int c = INSIDE; c < CELLS; c++)
            field_goal(field, (cell)c, 0);
    }
    for (int spot = 0; is_experienced(s) && spot < SPOTS; spot++) {
        int turns = (spot - s->vehicle[AMBULANCE] + SPOTS) % SPOTS;
        int drives = turns == 3 ? 1 : turns;
        field_goal(field, s->parking[AMBULANCE][spot][0], 2 * drives);
        field_goal(field, s->parking[AMBULANCE][spot][1], 2 * drives);
    }
    field_spread(field, s, w);
}
