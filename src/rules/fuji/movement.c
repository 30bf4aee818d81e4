/* Phase 5: turns, movement and health; the questions they ask. */
#include "state.h"

static void end_turn(struct state *s, struct events *events) {
    s->gone |= (uint8_t)(1u << s->active);
    s->active = NOBODY;
    s->wait = FOR_NOTHING;
    fuji_lapse(s);
    if (s->gone == all_explorers(s)) fuji_end_round(s, events);
}

/* ---- step B: health and wounds ---- */

static void ask(struct state *s, enum wait wait, int explorer) {
    fuji_lapse(s);
    s->wait = (uint8_t)wait;
    s->asked = (uint8_t)explorer;
}

static void next_wound(struct state *s, struct events *events) {
    if (s->due == 0) {
        end_turn(s, events);
    } else {
        ask(s, FOR_WOUND, s->active);
    }
}

static void lose_health(struct state *s, struct events *events) {
    int explorer = s->active;
    int before = s->health[explorer], now = before + s->loss;
    if (now > DEADLY) now = DEADLY;
    s->health[explorer] = (uint8_t)now;
    tell_all(events, TIRED, explorer, s->loss, now);
    if (now == DEADLY) { /* death comes before wounds (FU-WD-05) */
        fuji_lose_game(s, EXHAUSTED, events);
        return;
    }
    s->due = (uint8_t)(now / WOUND_EVERY - before / WOUND_EVERY);
    next_wound(s, events);
}

void fuji_take_wound(struct state *s, int wound, struct events *events) {
    int explorer = s->active;
    s->wounds[explorer] |= (uint8_t)(1u << wound);
    tell_all(events, WOUNDED, explorer, wound, 0);
    if (wound == AMNESIA && s->skill[explorer] == TINKERER) { /* FU-SK-42 */
        uint16_t turned = s->hand[explorer] & s->once;
        for (unsigned rest = turned; rest; rest &= rest - 1)
            tell_all(events, DISCARDED, explorer, bits_first(rest), 0);
        s->hand[explorer] &= (uint16_t)~turned;
        s->once &= (uint16_t)~turned;
        s->discard |= turned;
    }
    if (wound == LEG && owned_dice(s, explorer)) {
        ask(s, FOR_DIE, explorer);
        return;
    }
    s->due--;
    next_wound(s, events);
}

void fuji_lose_die(struct state *s, int die, struct events *events) {
    s->doomed |= 1u << die;
    tell_all(events, LOSES_DIE, s->active, die, 0);
    s->due--;
    next_wound(s, events);
}

/* ---- step A: compare and move ---- */

/* Lava, a rope or an eruption may have cut the way off (FU-P5-10). */
bool fuji_way_is_lost(const struct state *s, int explorer) {
    uint64_t reach = fuji_reach(s, explorer, fuji_steps_left(s, explorer));
    return !(reach & bit(s->marker[explorer]));
}

/* The explorer or third set at a distance around the table. */
static int neighbour(const struct state *s, int explorer, int distance) {
    int circle = s->variant == NO_VARIANT ? s->explorers : 3;
    return (explorer + distance + circle) % circle;
}

void fuji_after_draw(struct state *s, struct events *events) {
    if (s->phase != MOVING) return;
    for (; s->triggers && s->phase != OVER; s->triggers--)
        fuji_erupt(s, events);
    if (s->phase != OVER) lose_health(s, events);
}

/* The pawn completes its move, then the tokens work (FU-P5-12, FU-P5-16). */
void fuji_take_path(struct state *s, struct path path, struct events *events) {
    int explorer = s->active;
    uint8_t tokens[STEPS_MAX];
    int count = fuji_tokens_on(s, s->pawn[explorer], path, tokens);
    int cell = s->marker[explorer];
    s->wait = FOR_NOTHING;
    s->pawn[explorer] = (uint8_t)cell;
    s->marker[explorer] = NO_CELL;
    tell_all(events, WENT, explorer, cell, 0);
    if (fuji_all_in_village(s)) { /* at once (FU-END-04) */
        fuji_lose_game(s, VICTORY, events);
        return;
    }
    s->triggers = 0;
    for (int i = 0; i < count; i++) {
        s->eruption &= ~bit(tokens[i]);
        s->triggers = (uint8_t)(s->triggers + 1 + (tokens[i] == s->nearer));
        tell_all(events, SET_OFF, explorer, tokens[i], 0);
    }
    fuji_pick_up(s, explorer);
    if (s->drawer == NOBODY) fuji_after_draw(s, events);
}

static void succeed(struct state *s, int difference, struct events *events) {
    int explorer = s->active;
    tell_all(events, SUCCEEDED, explorer, difference, 0);
    s->loss = (uint8_t)fuji_loss(s->level, difference);
    if (s->helped >> explorer & 1) s->loss = 0;
    if (s->marker[explorer] == s->pawn[explorer]) {
        s->marker[explorer] = NO_CELL;
        lose_health(s, events);
    } else if (!(s->eruption & fuji_reach(s, explorer, fuji_steps_left(s, explorer)))) {
        fuji_take_path(s, (struct path){{0}}, events); /* any way will do */
    } else if (fuji_paths_differ(s, explorer)) {
        ask(s, FOR_PATH, explorer);
    } else {
        fuji_take_path(s, fuji_default_path(s, explorer), events);
    }
}

static void fail(struct state *s, struct events *events) {
    int explorer = s->active;
    tell_all(events, FAILED, explorer, 0, 0);
    s->marker[explorer] = NO_CELL;
    s->loss = (uint8_t)fuji_loss(s->level, 0);
    if (s->helped >> explorer & 1) s->loss = 0;
    lose_health(s, events);
}

struct duel fuji_duel(const struct state *s, int explorer) {
    int card = s->card[s->marker[explorer]];
    int left = fuji_value(s, neighbour(s, explorer, 1), card);
    int right = fuji_value(s, neighbour(s, explorer, -1), card);
    int own = fuji_value(s, explorer, card) + FLARE_BONUS * s->flares[explorer];
    return (struct duel){own, left, right, left > right ? left : right};
}

/* FU-P5-04 to FU-P5-07 */
static void compare(struct state *s, struct events *events) {
    int explorer = s->active;
    struct duel duel = fuji_duel(s, explorer);
    int own = duel.own + s->bonus;
    tell_all(events, COUNTED, explorer, own, 0);
    tell_all(events, COUNTED, neighbour(s, explorer, 1), duel.left, 0);
    tell_all(events, COUNTED, neighbour(s, explorer, -1), duel.right, 0);
    if (own > duel.best) {
        succeed(s, own - duel.best, events);
    } else {
        fail(s, events);
    }
}

/* The Gatherer that could spend bars now, or NOBODY. */
int fuji_gatherer(const struct state *s) {
    for (int i = 0; s->bars && i < s->explorers; i++) {
        if (has_skill(s, i, GATHERER)) return i;
    }
    return NOBODY;
}

void fuji_begin_turn(struct state *s, int explorer, int seat, struct events *events) {
    s->active = (uint8_t)explorer;
    s->starter = (uint8_t)seat;
    s->bonus = 0;
    fuji_lapse(s);
    tell_all(events, TURN_BEGINS, explorer, 0, 0);
    int gatherer = fuji_gatherer(s);
    if (fuji_way_is_lost(s, explorer)) {
        fail(s, events);
    } else if (gatherer != NOBODY) {
        ask(s, FOR_BARS, gatherer);
    } else {
        compare(s, events);
    }
}

void fuji_spend_bars(struct state *s, int bars, struct events *events) {
    s->bars = (uint8_t)(s->bars - bars);
    s->bonus = (uint8_t)bars;
    s->wait = FOR_NOTHING;
    if (bars) tell_all(events, SPENT, s->asked, bars, 0);
    compare(s, events);
}

/* ---- the questions ---- */

static int list_bars(const struct state *s, int seat, struct action *out) {
    for (int i = 0; i <= s->bars; i++) {
        out[i] = action_of(seat, BARS);
        out[i].arg[0] = (uint8_t)i;
    }
    return s->bars + 1;
}

static int list_wounds(const struct state *s, int explorer, int seat,
                       struct action *out) {
    static const uint8_t order[] = {AMNESIA, EYE, ARM, LEG};
    int n = 0;
    for (int i = 0; i < WOUND_KINDS; i++) {
        if (has_wound(s, explorer, order[i])) continue;
        out[n] = action_of(seat, WOUND);
        out[n++].arg[0] = order[i];
    }
    return n;
}

static int list_dice(const struct state *s, int explorer, int seat,
                     struct action *out) {
    int n = 0;
    for (uint32_t rest = owned_dice(s, explorer); rest; rest &= rest - 1) {
        out[n] = action_of(seat, LOSE);
        out[n++].arg[0] = (uint8_t)bits_first(rest);
    }
    return n;
}

static struct action path_action(int seat, struct path path) {
    struct action a = action_of(seat, PATH);
    memcpy(a.arg, path.step, sizeof path.step);
    return a;
}

/* All ways, the one that an absent player takes first. */
static int list_paths(const struct state *s, int explorer, int seat,
                      struct action *out) {
    struct path list[PATHS_MAX];
    int count = fuji_paths(s, explorer, list), n = 1;
    out[0] = path_action(seat, fuji_default_path(s, explorer));
    for (int i = 0; i < count; i++) {
        struct action a = path_action(seat, list[i]);
        if (!action_equals(a, out[0])) out[n++] = a;
    }
    return n;
}

int fuji_list_question(const struct state *s, int explorer, int seat,
                       struct action *out) {
    switch (s->wait) {
    case FOR_BARS:
        return list_bars(s, seat, out);
    case FOR_WOUND:
        return list_wounds(s, explorer, seat, out);
    case FOR_DIE:
        return list_dice(s, explorer, seat, out);
    default:
        return list_paths(s, explorer, seat, out);
    }
}

static bool is_path(const struct state *s, int explorer, struct action a) {
    struct path list[PATHS_MAX];
    int count = fuji_paths(s, explorer, list);
    for (int i = 0; i < count; i++) {
        if (action_equals(path_action(a.seat, list[i]), a)) return true;
    }
    return false;
}

bool fuji_refuse_question(const struct state *s, struct action a, int explorer,
                          struct message *why) {
    static const uint8_t wait_of[] = {
        [BARS - BARS] = FOR_BARS,
        [PATH - BARS] = FOR_PATH,
        [WOUND - BARS] = FOR_WOUND,
        [LOSE - BARS] = FOR_DIE,
    };
    if (s->wait != wait_of[a.verb - BARS])
        return refuse(why, FUJI_NO_QUESTION, "FU-GEN-17");
    if (s->wait == FOR_PATH) {
        if (a.seat != s->starter)
            return refuse(why, FUJI_NOT_ASKED, "FU-GEN-17", s->starter);
        if (!is_path(s, s->asked, a)) return refuse(why, FUJI_NO_PATH, "FU-P5-09");
        return false;
    }
    if (s->asked != explorer) return refuse(why, FUJI_NOT_ASKED, "FU-GEN-17", s->asked);
    if (s->wait == FOR_BARS && a.arg[0] > s->bars)
        return refuse(why, FUJI_TOO_FEW_BARS, "FU-SK-31", s->bars);
    if (s->wait == FOR_WOUND && has_wound(s, explorer, a.arg[0]))
        return refuse(why, FUJI_FIELD_COVERED, "FU-WD-02", a.arg[0]);
    if (s->wait == FOR_DIE && !(owned_dice(s, explorer) >> a.arg[0] & 1))
        return refuse(why, FUJI_NOT_YOUR_DICE, "FU-WD-06");
    return false;
}
