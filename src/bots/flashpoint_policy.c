/* Flash Point, the quick way: whoever is nearest fetches victims and looks at points of
 * interest, the others fight the fire that endangers most. */
#include "flashpoint_bot.h"

#include <string.h>

/* ---- what can be done ---- */

struct turn {
    const struct state *s;
    int me;
    cell at;
    struct action list[LEGAL_MAX];
    int count;
};

/* The legal action with this verb and first arguments, if there is one. */
static bool find(const struct turn *t, int verb, int a, int b, int c,
                 struct action *out) {
    for (int i = 0; i < t->count; i++) {
        const struct action *x = &t->list[i];
        if (x->verb != verb || x->arg[0] != a || x->arg[1] != b || x->arg[2] != c)
            continue;
        *out = *x;
        return true;
    }
    return false;
}

/* Go one action along a field: through the door, the wall, the fire or into the cell.
 */
static bool follow(const struct turn *t, const struct field *field, struct walker w,
                   int carry, int lead, struct action *out) {
    int best = -1, cost = FAR;
    for (int d = 0; d < DIRECTIONS; d++) {
        int through = field_through(field, t->s, w, t->at, d);
        if (through >= cost) continue;
        cost = through;
        best = d;
    }
    if (best < 0) return false;
    enum edge_kind kind = edge_at(t->s, t->at, best);
    if (kind == DOOR_CLOSED) return find(t, DOOR, best, 0, 0, out);
    if (!is_passable(kind)) return find(t, CHOP, best, 0, 0, out);
    if (is_burning(t->s, flashpoint_neighbour[t->at][best]))
        return find(t, EXTINGUISH, 1 + best, 0, 0, out);
    return find(t, MOVE, best, carry, lead, out);
}

/* ---- rescue ---- */

/* Points that the ambulance's way takes from where the victim would come out. */
static bool call_ambulance(const struct turn *t, const struct field *safety, cell from,
                           struct walker w, struct action *out) {
    const struct state *s = t->s;
    if (!is_experienced(s) || safety->cost[from] >= FAR) return false;
    cell at = from;
    for (int i = 0; i < CELLS; i++) { /* down to the goal */
        int best = FAR, to = -1;
        for (int d = 0; d < DIRECTIONS; d++) {
            int through = field_through(safety, s, w, at, d);
            if (through < best && through <= safety->cost[at]) {
                best = through;
                to = flashpoint_neighbour[at][d];
            }
        }
        if (to < 0) break;
        at = (cell)to;
    }
    for (int spot = 0; spot < SPOTS; spot++) {
        const uint8_t *cells = s->parking[AMBULANCE][spot];
        if (cells[0] != at && cells[1] != at) continue;
        int turns = (spot - s->vehicle[AMBULANCE] + SPOTS) % SPOTS;
        if (turns == 0) return false;
        return find(t, DRIVE, AMBULANCE, turns == 3 ? COUNTER_CLOCKWISE : CLOCKWISE, 0,
                    out);
    }
    return false;
}

/* Somebody lies here: bring them towards safety. */
static bool bring_to_safety(const struct turn *t, struct action *out) {
    const struct state *s = t->s;
    struct load load = flashpoint_load(s, t->at);
    if (!load.victims && !load.treated) return false;
    bool treated = load.treated > 0;
    struct field safety;
    struct walker w = walker_of(s, t->me, !treated);
    field_to_safety(&safety, s, treated);
    if (!treated && safety.cost[t->at] > 3 && find(t, TREAT, 0, 0, 0, out)) return true;
    int outside = is_inside(t->at) ? 5 : FAR; /* nearly out: call in good time */
    if (safety.cost[t->at] <= outside && call_ambulance(t, &safety, t->at, w, out))
        return true;
    if (treated && load.victims && s->ap + s->free >= 2 &&
        follow(t, &safety, walker_of(s, t->me, true), CARRY_VICTIM, 1, out))
        return true;
    if (treated) return follow(t, &safety, w, CARRY_NOTHING, 1, out);
    return follow(t, &safety, w, CARRY_VICTIM, 0, out);
}

enum { TARGETS_MAX = 2 * MARKERS_ON_BOARD };

struct target {
    cell at;
    int odds; /* of a victim, in percent */
    struct field field;
    int home; /* points from there to safety */
};

static bool somebody_stands_at(const struct state *s, cell at) {
    for (int k = 0; k < s->firefighters; k++) {
        if (s->position[k] == at) return true;
    }
    return false;
}

static void add_target(const struct state *s, struct target *list, int *n, cell at,
                       int odds) {
    struct target *t = &list[(*n)++];
    t->at = at;
    t->odds = odds;
    field_clear(&t->field);
    field_goal(&t->field, at, 0);
    field_spread(&t->field, s, walker_of(s, s->active, false));
}

static int list_targets(const struct state *s, struct target *list) {
    int n = 0, unseen = s->unseen_victims + s->unseen_alarms;
    struct field safety;
    for (int i = 0; i < MARKERS_ON_BOARD; i++) {
        if (s->victim[i] == NOWHERE || somebody_stands_at(s, s->victim[i])) continue;
        add_target(s, list, &n, s->victim[i], 100);
    }
    for (uint64_t poi = s->poi; poi; poi = bits_rest(poi))
        add_target(s, list, &n, (cell)bits_first(poi),
                   unseen ? 100 * s->unseen_victims / unseen : 0);
    if (n) field_to_safety(&safety, s, false);
    for (int i = 0; i < n; i++)
        list[i].home = safety.cost[list[i].at];
    return n;
}

static bool is_busy(const struct state *s, int k) {
    struct load load = flashpoint_load(s, s->position[k]);
    return load.victims || load.treated;
}

enum { CALM = 5 /* fires that need nobody of their own */ };

/* How many had better fight the fire. */
static int wanted_for_fire(const struct state *s) {
    int fires = bits_count(s->fire) + bits_count(s->smoke & adjacent_to(s, s->fire));
    int wanted = fires - CALM;
    return wanted >= s->firefighters ? s->firefighters : wanted < 0 ? 0 : wanted;
}

/* How well a card suits fetching: less is better. */
static int reluctance(int specialist) {
    switch (specialist) {
    case CAFS:
        return 6;
    case DRIVER:
        return 4;
    case HAZMAT_TECHNICIAN:
        return 2;
    case RESCUE_SPECIALIST:
        return -3;
    case PARAMEDIC:
        return -2;
    default:
        return 0;
    }
}

/* The target that falls to the active firefighter when the nearest pairs are made
 * first; NULL: it is free for the fire. */
static const struct target *my_target(const struct state *s, const struct target *list,
                                      int n) {
    unsigned taken = 0, busy = 0;
    int helpers = s->firefighters - wanted_for_fire(s);
    for (int k = 0; k < s->firefighters; k++) {
        if (!is_busy(s, k)) continue;
        busy |= 1u << k;
        helpers--;
    }
    for (; helpers > 0; helpers--) {
        int best = FAR, who = -1, what = -1;
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < s->firefighters; k++) {
                if (taken >> i & 1 || busy >> k & 1) continue;
                int cost = list[i].field.cost[s->position[k]] + list[i].home / 2 +
                           reluctance(s->specialist[k]) + (100 - list[i].odds) / 12;
                if (cost >= best) continue;
                best = cost;
                who = k;
                what = i;
            }
        }
        if (who < 0) return NULL;
        if (who == s->active) return &list[what];
        taken |= 1u << what;
        busy |= 1u << who;
    }
    return NULL;
}

/* ---- fire ---- */

static uint64_t cells_to_protect(const struct state *s) {
    uint64_t cells = s->poi;
    for (int i = 0; i < MARKERS_ON_BOARD; i++) {
        if (is_inside(s->victim[i])) cells |= bit(s->victim[i]);
    }
    return cells;
}

static uint64_t hazmat_cells(const struct state *s) {
    uint64_t cells = 0;
    for (int i = 0; i < HAZMATS_MAX; i++) {
        if (s->hazmat[i] != NOWHERE) cells |= bit(s->hazmat[i]);
    }
    return cells;
}

/* How much a fire, or smoke that is about to burn, should be out: 0 to about 8. */
static int urgency(const struct state *s, cell c, uint64_t precious, uint64_t hazmats) {
    uint64_t beside = adjacent_to(s, bit(c));
    int urgent = 2 + bits_count(beside & s->fire);
    if (beside & precious) urgent += 2;
    if ((beside | bit(c)) & hazmats) urgent += 3;
    for (int d = 0; d < DIRECTIONS; d++) {
        enum edge_kind kind = edge_at(s, c, d);
        if (kind == WALL || kind == WALL_DAMAGED) urgent++;
    }
    return s->fire >> c & 1 ? urgent : urgent / 2;
}

/* The most urgent fire or smoke within arm's reach. */
static bool extinguish_near(const struct turn *t, int least, struct action *out) {
    const struct state *s = t->s;
    uint64_t precious = cells_to_protect(s), hazmats = hazmat_cells(s);
    int best = least - 1;
    for (int i = 0; i < t->count; i++) {
        if (t->list[i].verb != EXTINGUISH) continue;
        int where = t->list[i].arg[0];
        cell c = where == HERE ? t->at : flashpoint_neighbour[t->at][where - 1];
        int urgent = urgency(s, c, precious, hazmats);
        if (s->smoke >> c & 1 && adjacent_to(s, s->fire) >> c & 1) urgent += 2;
        if (urgent <= best) continue;
        best = urgent;
        *out = t->list[i];
    }
    return best >= least;
}

/* Walk to where the most urgent fire can be reached. */
static bool approach_fire(const struct turn *t, struct action *out) {
    const struct state *s = t->s;
    uint64_t hot = s->fire | (s->smoke & adjacent_to(s, s->fire));
    if (!hot) hot = s->smoke;
    uint64_t precious = cells_to_protect(s), hazmats = hazmat_cells(s);
    struct field field;
    field_clear(&field);
    for (; hot; hot = bits_rest(hot)) {
        cell c = (cell)bits_first(hot);
        int offset = 2 * (10 - urgency(s, c, precious, hazmats));
        for (int d = 0; d < DIRECTIONS; d++) {
            if (!is_passable(edge_at(s, c, d))) continue;
            cell beside = flashpoint_neighbour[c][d];
            if (!is_burning(s, beside))
                field_goal(&field, beside, offset < 0 ? 0 : offset);
        }
    }
    struct walker w = walker_of(s, t->me, false);
    field_spread(&field, s, w);
    return follow(t, &field, w, CARRY_NOTHING, 0, out);
}

/* ---- specialists and vehicles ---- */

static int fires_in_quadrant(const struct state *s) {
    uint64_t quadrant = flashpoint_quadrant(s);
    return 2 * bits_count(s->fire & quadrant) + bits_count(s->smoke & quadrant);
}

static bool use_special(const struct turn *t, struct action *out) {
    const struct state *s = t->s;
    if (find(t, REMOVE, 0, 0, 0, out)) return true;
    if (fires_in_quadrant(s) >= 6 && find(t, DECK_GUN, 0, 0, 0, out)) return true;
    for (int i = 0; i < t->count && s->specialist[t->me] == IMAGING_TECHNICIAN; i++) {
        if (t->list[i].verb != IDENTIFY) continue;
        *out = t->list[i];
        return true;
    }
    return false;
}

/* The Driver goes to the engine while its quadrant burns. */
static bool man_the_engine(const struct turn *t, struct action *out) {
    const struct state *s = t->s;
    if (s->specialist[t->me] != DRIVER || fires_in_quadrant(s) < 6) return false;
    if (is_on_spot(s, ENGINE, t->at)) return false;
    struct field field;
    const uint8_t *cells = s->parking[ENGINE][s->vehicle[ENGINE]];
    struct walker w = walker_of(s, t->me, false);
    field_clear(&field);
    field_goal(&field, cells[0], 0);
    field_goal(&field, cells[1], 0);
    field_spread(&field, s, w);
    return field.cost[t->at] <= 6 && follow(t, &field, w, CARRY_NOTHING, 0, out);
}

/* The Hazmat Technician's way to the nearest hazmat. */
static bool approach_hazmat(const struct turn *t, struct action *out) {
    const struct state *s = t->s;
    if (s->specialist[t->me] != HAZMAT_TECHNICIAN) return false;
    struct field field;
    struct walker w = walker_of(s, t->me, false);
    field_clear(&field);
    for (int i = 0; i < HAZMATS_MAX; i++) {
        if (s->hazmat[i] != NOWHERE) field_goal(&field, s->hazmat[i], 0);
    }
    field_spread(&field, s, w);
    return field.cost[t->at] < FAR && follow(t, &field, w, CARRY_NOTHING, 0, out);
}

/* ---- the action phase ---- */

static bool fetch(const struct turn *t, struct action *out) {
    struct target targets[TARGETS_MAX];
    int n = list_targets(t->s, targets);
    const struct target *mine = n ? my_target(t->s, targets, n) : NULL;
    if (!mine) return false;
    return follow(t, &mine->field, walker_of(t->s, t->me, false), CARRY_NOTHING, 0,
                  out);
}

static struct action act(const struct state *s, int seat) {
    struct turn t;
    struct action out;
    t.s = s;
    t.me = s->active;
    t.at = s->position[t.me];
    t.count = flashpoint_legal(s, seat, STEPS, t.list);
    if (t.count == 1 || t.list[0].verb != PASS) return t.list[0];
    if (bring_to_safety(&t, &out)) return out;
    if (is_busy(s, t.me)) return t.list[0]; /* save for the next turn */
    if (is_experienced(s) && (use_special(&t, &out) || man_the_engine(&t, &out) ||
                              approach_hazmat(&t, &out)))
        return out;
    if (extinguish_near(&t, 6, &out)) return out;
    if (fetch(&t, &out)) return out;
    if (extinguish_near(&t, 2, &out)) return out;
    if (approach_fire(&t, &out)) return out;
    return t.list[0];
}

/* ---- questions ---- */

/* The least costly of listed answers, each about a cell in its first argument. */
static struct action nearest_answer(const struct state *s, const struct action *list,
                                    int n, const struct field *field) {
    (void)s;
    int best = 0;
    for (int i = 1; i < n; i++) {
        if (field->cost[list[i].arg[0]] < field->cost[list[best].arg[0]]) best = i;
    }
    return list[best];
}

/* Where help is needed, each firefighter at another place. */
static void field_to_work(struct field *field, const struct state *s) {
    field_clear(field);
    for (uint64_t c = cells_to_protect(s); c; c = bits_rest(c))
        field_goal(field, (cell)bits_first(c), 2);
    for (uint64_t c = s->fire; c; c = bits_rest(c))
        field_goal(field, (cell)bits_first(c), 0);
    field_spread(field, s, walker_of(s, 0, false));
    for (int k = 0; k < s->firefighters; k++) {
        if (s->position[k] == NOWHERE || is_inside(s->position[k])) continue;
        field->cost[s->position[k]] = (uint8_t)(field->cost[s->position[k]] + 3);
        for (int d = 0; d < DIRECTIONS; d++) {
            cell beside = flashpoint_neighbour[s->position[k]][d];
            if (beside != NOWHERE && !is_inside(beside)) field->cost[beside]++;
        }
    }
}

static int wet_worth(const struct state *s, int red, int black) {
    uint64_t quadrant = flashpoint_quadrant(s);
    if (!(quadrant & (uint64_t)0xFF << COLUMNS * (red - 1))) red = RED_FACES + 1 - red;
    if (!(quadrant & COLUMN_FIRST << (black - 1))) black = BLACK_FACES + 1 - black;
    uint64_t target = bit(inside_cell(red, black));
    uint64_t wet = target | adjacent_to(s, target);
    return 2 * bits_count(wet & s->fire) + bits_count(wet & s->smoke);
}

/* Re-roll both dice if the average shot is better than this one. */
static struct action aim(const struct state *s, const struct action *list, int n) {
    int sum = 0;
    for (int red = 1; red <= RED_FACES; red++) {
        for (int black = 1; black <= BLACK_FACES; black++)
            sum += wet_worth(s, red, black);
    }
    bool is_good = wet_worth(s, s->red, s->black) * RED_FACES * BLACK_FACES >= sum;
    return is_good || s->rerolled ? list[0] : list[n - 1];
}

static struct action choose_card(const struct state *s, const struct action *list,
                                 int n) {
    static const uint8_t order[] = {CAFS,
                                    GENERALIST,
                                    DRIVER,
                                    RESCUE_SPECIALIST,
                                    PARAMEDIC,
                                    HAZMAT_TECHNICIAN,
                                    IMAGING_TECHNICIAN,
                                    CAPTAIN};
    (void)s;
    for (size_t i = 0; i < sizeof order; i++) {
        for (int k = 0; k < n; k++) {
            if (list[k].arg[0] == order[i]) return list[k];
        }
    }
    return list[0];
}

/* The ambulance near those to be rescued, the engine where it burns most. */
static struct action park(const struct state *s, const struct action *list, int n) {
    int best = 0, best_worth = -10000;
    for (int i = 0; i < n; i++) {
        struct state parked = *s;
        int worth = 0;
        parked.vehicle[list[i].arg[0]] = list[i].arg[1];
        if (list[i].arg[0] == ENGINE) {
            worth = fires_in_quadrant(&parked) - 1000;
        } else {
            struct field safety;
            field_to_safety(&safety, &parked, false);
            for (uint64_t poi = s->poi; poi; poi = bits_rest(poi))
                worth -= safety.cost[bits_first(poi)];
        }
        if (worth <= best_worth) continue;
        best_worth = worth;
        best = i;
    }
    return list[best];
}

struct action flashpoint_policy(const void *state, int seat, struct rng *rng) {
    (void)rng;
    const struct state *s = state;
    if (s->phase == ACTIONS) return act(s, seat);
    struct action list[LEGAL_MAX];
    struct field field;
    int n = flashpoint_legal(s, seat, STEPS, list);
    switch (s->phase) {
    case STARTING:
    case KNOCKED_DOWN:
        field_to_work(&field, s);
        return nearest_answer(s, list, n, &field);
    case REROLLING:
        return aim(s, list, n);
    case CHOOSING_CARDS:
        return choose_card(s, list, n);
    case PARKING:
        return park(s, list, n);
    default:
        return list[0];
    }
}

const struct expert expert_flashpoint = {.game = "flashpoint",
                                         .policy = flashpoint_policy,
                                         .simple = flashpoint_simple,
                                         .value = flashpoint_value,
                                         .horizon = 60,
                                         .strong = flashpoint_strong};
