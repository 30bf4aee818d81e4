/* What an action does on the table as it is, for lists of actions. */
#include "state.h"

static_assert(FLASHPOINT_CARD_DRIVER - FLASHPOINT_CARD_NONE == DRIVER,
              "the phrases about the cards stand in the order of the cards");

static void remark_step(const struct state *s, int k, int direction,
                        const struct reader *reader, struct text *out) {
    cell to = flashpoint_neighbour[s->position[k]][direction];
    int phrase = FLASHPOINT_REMARK_TO;
    if (is_inside(to) && s->poi >> to & 1) phrase = FLASHPOINT_REMARK_TO_POI;
    if (is_burning(s, to)) phrase = FLASHPOINT_REMARK_INTO_FIRE;
    say_with(phrase, reader, out, to, 0);
}

static void remark_door(const struct state *s, int k, int direction,
                        const struct reader *reader, struct text *out) {
    bool opens = edge_at(s, s->position[k], direction) == DOOR_CLOSED;
    say(opens ? FLASHPOINT_REMARK_OPENS : FLASHPOINT_REMARK_CLOSES, reader, out);
}

static void remark_water(const struct state *s, int where, const struct reader *reader,
                         struct text *out) {
    cell at = s->position[s->active];
    if (where != HERE) at = flashpoint_neighbour[at][where - 1];
    bool smokes = s->smoke >> at & 1;
    say_with(smokes ? FLASHPOINT_REMARK_CLEARS : FLASHPOINT_REMARK_DAMPENS, reader, out,
             at, 0);
}

static void remark_chop(const struct state *s, int direction,
                        const struct reader *reader, struct text *out) {
    bool intact = edge_at(s, s->position[s->active], direction) == WALL;
    say_with(intact ? FLASHPOINT_REMARK_DAMAGES : FLASHPOINT_REMARK_DESTROYS, reader,
             out, s->damage + 1, DAMAGE_TO_COLLAPSE);
}

static void remark_drive(const struct state *s, const uint8_t *arg,
                         const struct reader *reader, struct text *out) {
    int turn = arg[1] == CLOCKWISE ? 1 : SPOTS - 1;
    say_with(FLASHPOINT_REMARK_DRIVES, reader, out, (s->vehicle[arg[0]] + turn) % SPOTS,
             0);
}

static void remark_effect(const struct state *s, struct action a,
                          const struct reader *reader, struct text *out) {
    switch (a.verb) {
    case MOVE:
        remark_step(s, s->active, a.arg[0], reader, out);
        break;
    case COMMAND_MOVE:
        remark_step(s, a.arg[0], a.arg[1], reader, out);
        break;
    case DOOR:
        remark_door(s, s->active, a.arg[0], reader, out);
        break;
    case COMMAND_DOOR:
        remark_door(s, a.arg[0], a.arg[1], reader, out);
        break;
    case EXTINGUISH:
        remark_water(s, a.arg[0], reader, out);
        break;
    case CHOP:
        remark_chop(s, a.arg[0], reader, out);
        break;
    case DRIVE:
        remark_drive(s, a.arg, reader, out);
        break;
    case CREW_CHANGE:
        say(FLASHPOINT_CARD_NONE + a.arg[0], reader, out);
        break;
    default:
        say(flashpoint_verbs[a.verb].about, reader, out);
    }
}

/* "into the fire on 3,4". */
void flashpoint_remark(const void *view, struct action a, const struct reader *reader,
                       struct text *out) {
    const struct state *s = view;
    int saved = s->ap < SAVED_MAX ? s->ap : SAVED_MAX;
    if (a.verb == SPECIALIST) {
        say(FLASHPOINT_CARD_NONE + a.arg[0], reader, out);
    } else if (a.verb == PASS) {
        say_with(FLASHPOINT_REMARK_PASS, reader, out, saved, 0);
    } else if (flashpoint_cost(s, a)) {
        remark_effect(s, a, reader, out);
    }
}
