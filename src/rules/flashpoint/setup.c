/* Laying the table: the family set-up at once, the experienced one roll by roll. */
#include "../content.h"
#include "state.h"

#include <string.h>

enum { POI_AT_FIRST = 3 };

/* ---- the beginning of a turn ---- */

void flashpoint_begin_turn(struct state *s, struct events *events) {
    const struct card *card = &flashpoint_cards[active_specialist(s)];
    int k = s->active;
    s->phase = ACTIONS;
    s->ap = (uint8_t)(card->points + s->saved[k]);
    s->free = card->free;
    s->saved[k] = 0;
    s->acted = s->commanded = s->rerolled = s->flare = s->chain = 0;
    s->target = NOWHERE;
    s->on_engine = is_on_spot(s, ENGINE, s->position[k]);
    s->turns++;
    tell_three(events, BEGAN, k, s->ap, s->free);
}

/* ---- which phase of the set-up comes next (FP-XSET-21) ---- */

static int extra_hot_spots(const struct state *s) {
    static const uint8_t by_firefighters[FIREFIGHTERS_MAX + 1] = {0, 0, 0, 2, 3, 3, 3};
    return flashpoint_difficulties[s->game].hot_spots +
           by_firefighters[s->firefighters];
}

static void start_firefighters(struct state *s) {
    s->phase = STARTING;
    s->active = 0;
}

static void lay_hot_spots(struct state *s) {
    s->active = 0;
    s->to_lay = (uint8_t)extra_hot_spots(s);
    if (s->to_lay) {
        s->phase = LAYING_HOT_SPOTS;
    } else {
        start_firefighters(s);
    }
}

static void lay_markers(struct state *s, enum phase phase, int count) {
    s->phase = (uint8_t)phase;
    s->to_lay = (uint8_t)count;
}

static void deal_cards(struct state *s) {
    s->phase = s->chosen ? CHOOSING_CARDS : DRAWING_CARDS;
    s->active = 0;
}

/* ---- one step of the set-up ---- */

bool flashpoint_bars_setup_roll(const struct state *s, cell target) {
    switch (s->phase) {
    case LAYING_HOT_SPOTS:
        return s->hot_spots >> target & 1;
    case LAYING_HAZMATS:
        for (int i = 0; i < HAZMATS_MAX; i++) {
            if (s->hazmat[i] == target) return true;
        }
        return s->fire >> target & 1;
    case LAYING_POI:
        return (s->fire | s->poi) >> target & 1;
    default:
        return s->fire >> target & 1;
    }
}

/* The ring's fire is taken off at once (FP-XSET-09). No set-up brings the house down.
 */
static void explode_at_set_up(struct state *s, cell target, struct events *events) {
    s->hot_spots |= bit(target);
    s->fire |= bit(target);
    tell_one(events, HOT_SPOT, target);
    tell_one(events, FIRE, target);
    flashpoint_explode(s, target, events);
    for (uint32_t ring = s->ring_fire; ring; ring &= ring - 1)
        tell_one(events, BURNT_OUT, INSIDE + bits_first(ring));
    s->ring_fire = 0;
    bool fourth =
        s->phase == THIRD_EXPLOSION && flashpoint_difficulties[s->game].explosions == 4;
    if (s->phase < THIRD_EXPLOSION || fourth) {
        s->phase++;
    } else {
        lay_markers(s, LAYING_HAZMATS, flashpoint_difficulties[s->game].hazmats);
    }
}

static void lay_one(struct state *s, cell target, struct events *events) {
    s->to_lay--;
    switch (s->phase) {
    case LAYING_HAZMATS:
        s->hazmat[flashpoint_difficulties[s->game].hazmats - 1 - s->to_lay] = target;
        tell_one(events, PLACED_HAZMAT, target);
        if (!s->to_lay) lay_markers(s, LAYING_POI, POI_AT_FIRST);
        break;
    case LAYING_POI:
        s->poi |= bit(target);
        tell_one(events, PLACED_POI, target);
        if (!s->to_lay) deal_cards(s);
        break;
    default: /* LAYING_HOT_SPOTS */
        s->hot_spots |= bit(target);
        tell_one(events, HOT_SPOT, target);
        if (!s->to_lay) start_firefighters(s);
    }
}

static void take_card(struct state *s, int card, struct events *events) {
    s->specialist[s->active] = (uint8_t)card;
    tell_two(events, TOOK_CARD, s->active, card);
    if (++s->active == s->firefighters) lay_hot_spots(s);
}

static void start_one(struct state *s, cell at, struct events *events) {
    s->position[s->active] = at;
    tell_two(events, STARTED, s->active, at);
    if (++s->active < s->firefighters) return;
    s->active = 0;
    if (is_experienced(s)) {
        s->phase = PARKING;
    } else {
        flashpoint_begin_turn(s, events);
    }
}

static void park(struct state *s, int vehicle, int spot, struct events *events) {
    s->vehicle[vehicle] = (uint8_t)spot;
    tell_two(events, PARKED, vehicle, spot);
    if (s->vehicle[AMBULANCE] != NOWHERE && s->vehicle[ENGINE] != NOWHERE)
        flashpoint_begin_turn(s, events);
}

static void roll_at_set_up(struct state *s, int red, int black, struct events *events) {
    cell target = inside_cell(red, black);
    tell_two(events, ROLLED, red, black);
    if (s->phase == SECOND_EXPLOSION) s->black = (uint8_t)black;
    if (s->phase <= FOURTH_EXPLOSION) {
        explode_at_set_up(s, target, events);
    } else {
        lay_one(s, target, events);
    }
}

void flashpoint_apply_setup(struct state *s, struct action a, struct events *events) {
    switch (a.verb) {
    case ROLL:
        roll_at_set_up(s, a.arg[0], a.arg[1], events);
        break;
    case ROLL_BLACK:
        tell_one(events, ROLLED_BLACK, a.arg[0]);
        explode_at_set_up(s, flashpoint_first_targets[a.arg[0]], events);
        break;
    case ROLL_RED:
        tell_one(events, ROLLED_RED, a.arg[0]);
        explode_at_set_up(s, inside_cell(a.arg[0], BLACK_FACES + 1 - s->black), events);
        break;
    case START:
        start_one(s, a.arg[0], events);
        break;
    case PARK:
        park(s, a.arg[0], a.arg[1], events);
        break;
    default: /* SPECIALIST, DRAW */
        take_card(s, a.arg[0], events);
    }
}

/* ---- before the first step ---- */

static void lay_house(struct state *s, const struct map *map) {
    memcpy(s->edge, map->edge, sizeof s->edge);
    memcpy(s->parking, map->parking, sizeof s->parking);
    flashpoint_bar_all(s);
}

static void clear_table(struct state *s) {
    memset(s->position, NOWHERE, sizeof s->position);
    memset(s->victim, NOWHERE, sizeof s->victim);
    memset(s->hazmat, NOWHERE, sizeof s->hazmat);
    memset(s->vehicle, NOWHERE, sizeof s->vehicle);
    s->asked = s->target = NOWHERE;
    s->unseen_victims = VICTIMS;
    s->unseen_alarms = FALSE_ALARMS;
}

bool flashpoint_set_up(void *state, const struct setup *setup, struct message *why) {
    struct state *s = state;
    struct map map;
    int firefighters = setup->value[SET_FIREFIGHTERS];
    if (firefighters == SETTING_AUTO) firefighters = setup->seats;
    if (firefighters < setup->seats)
        return refuse(why, FLASHPOINT_TOO_FEW_FIREFIGHTERS, "FP-SET-08", setup->seats);
    const char *text = setup->map ? setup->map
                       : setup->value[SET_BOARD] == 0
                           ? content_text("flashpoint/front.txt")
                           : content_text("flashpoint/back.txt");
    if (flashpoint_read_map(text, &map, why)) return true;
    *s = (struct state){
        .seats = setup->seats,
        .firefighters = (uint8_t)firefighters,
        .game = (uint8_t)setup->value[SET_GAME],
        .chosen = (uint8_t)setup->value[SET_SPECIALISTS],
        .perfect = (uint8_t)setup->value[SET_PERFECT],
    };
    clear_table(s);
    lay_house(s, &map);
    for (int i = 0; i < firefighters; i++)
        s->owner[i] = (uint8_t)(i % setup->seats);
    if (is_experienced(s)) {
        s->phase = FIRST_EXPLOSION;
        s->reserve = flashpoint_difficulties[s->game].reserve;
        return false;
    }
    s->fire = map.fire;
    s->poi = map.poi;
    start_firefighters(s);
    return false;
}
