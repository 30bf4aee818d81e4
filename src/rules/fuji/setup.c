/* Laying the table, and the choices of set-up. */
#include "../content.h"
#include "../notation.h"
#include "state.h"

#include <string.h>

/* Start seats of the setting, in the order of its words (FU-SET-16). */
static const uint8_t white_seats[] = {5, 3, 9, 6, 10, 12};

static void place_pawns(struct state *s) {
    for (int i = 0; i < s->explorers; i++) {
        bool on_white = s->explorers < 4 || s->whites >> i & 1; /* FU-SET-15 */
        s->pawn[i] = on_white ? s->white : s->grey;
        s->marker[i] = NO_CELL;
    }
}

void fuji_lay_scenario(struct state *s, int scenario) {
    char name[] = "fuji/0.txt";
    struct message why;
    name[5] = (char)('0' + scenario);
    s->scenario = (uint8_t)scenario;
    bool refused = fuji_read_map(s, content_text(name), &why);
    assert(!refused);
    (void)refused;
    place_pawns(s);
    s->phase = LAYING;
}

static void clear_table(struct state *s, const struct setup *setup) {
    *s = (struct state){
        .viewer = CHANCE,
        .seats = setup->seats,
        .explorers = setup->seats,
        .level = (uint8_t)setup->value[SET_LEVEL],
        .thrill = (uint8_t)setup->value[SET_THRILL],
        .chosen = (uint8_t)setup->value[SET_SKILLS],
        .whites = white_seats[setup->value[SET_START]],
        .nearer = NO_CELL,
        .white = NO_CELL,
        .grey = NO_CELL,
        .pile = 0x7FFF,
        .drawer = NOBODY,
        .active = NOBODY,
        .proposer = NOBODY,
    };
    if (setup->seats == 2) {
        s->variant = setup->value[SET_TWO] == 0 ? THIRD_SET : THIRD_CHARACTER;
        if (s->variant == THIRD_CHARACTER) s->explorers = 3;
    }
    int circle = setup->seats == 2 ? 3 : setup->seats;
    s->lost = ALL_DICE & ~((1u << DICE_EACH * circle) - 1);
    for (int i = 0; i < EXPLORERS; i++) {
        s->skill[i] = NO_SKILL;
        s->character[i] = NO_CHARACTER;
        s->marker[i] = NO_CELL;
    }
}

bool fuji_set_up(void *state, const struct setup *setup, struct message *why) {
    struct state *s = state;
    clear_table(s, setup);
    if (setup->map) {
        if (fuji_read_map(s, setup->map, why)) return true;
        place_pawns(s);
        s->phase = LAYING;
    } else if (setup->value[SET_SCENARIO]) {
        fuji_lay_scenario(s, setup->value[SET_SCENARIO]);
    }
    return false;
}

/* ---- choices ---- */

static bool skill_is_free(const struct state *s, int explorer, int skill) {
    if (is_third(s, explorer) && fuji_skills[skill].dice < DICE_EACH)
        return false; /* FU-TWO-21 */
    for (int i = 0; i < s->explorers; i++) {
        if (s->skill[i] == skill) return false;
    }
    return true;
}

static bool character_is_free(const struct state *s, int character) {
    for (int i = 0; i < s->explorers; i++) {
        if (s->character[i] == character) return false;
    }
    return true;
}

static int list_characters(const struct state *s, int explorer, int seat,
                           struct action *out) {
    int n = 0;
    for (int skill = 0; skill < SKILL_KINDS; skill++) {
        if (!skill_is_free(s, explorer, skill)) continue;
        for (int character = 0; character < NO_CHARACTER; character++) {
            if (!character_is_free(s, character)) continue;
            out[n] = action_of(seat, CHOOSE);
            out[n].arg[0] = (uint8_t)skill;
            out[n++].arg[1] = (uint8_t)character;
        }
    }
    return n;
}

static bool must_keep(const struct state *s, int explorer) {
    return bits_count(s->hand[explorer]) > fuji_skills[s->skill[explorer]].keep;
}

/* All sets of the right size, the first cards first (FU-SET-08). */
static int list_keeps(const struct state *s, int explorer, int seat,
                      struct action *out) {
    unsigned hand = s->hand[explorer];
    int keep = fuji_skills[s->skill[explorer]].keep, n = 0;
    for (unsigned set = hand & -hand; set; set = (set - hand) & hand) {
        if (bits_count(set) != keep) continue;
        out[n] = action_of(seat, KEEP);
        out[n].arg[0] = (uint8_t)set;
        out[n++].arg[1] = (uint8_t)(set >> 8);
    }
    return n;
}

int fuji_list_setup(const struct state *s, int explorer, int seat, struct action *out) {
    if (s->phase == SKILLS)
        return s->skill[explorer] == NO_SKILL ? list_characters(s, explorer, seat, out)
                                              : 0;
    if (must_keep(s, explorer)) return list_keeps(s, explorer, seat, out);
    if (!(s->leaving >> explorer & 1)) return 0;
    int n = 0;
    for (; n < 3; n++) {
        out[n] = action_of(seat, LEAVE_OUT);
        out[n].arg[0] = (uint8_t)n; /* type A, B, C */
    }
    return n;
}

static bool refuse_choice(const struct state *s, struct action a, int explorer,
                          struct message *why) {
    if (s->phase != SKILLS) return refuse(why, FUJI_NOT_NOW, "FU-SET-04");
    if (s->skill[explorer] != NO_SKILL)
        return refuse(why, FUJI_SAID_ALREADY, "FU-SET-04");
    if (!skill_is_free(s, explorer, a.arg[0]))
        return refuse(why, FUJI_SKILL_TAKEN,
                      is_third(s, explorer) ? "FU-TWO-21" : "FU-SET-04", a.arg[0]);
    if (!character_is_free(s, a.arg[1]))
        return refuse(why, FUJI_CHARACTER_TAKEN, "FU-SET-03", a.arg[1]);
    return false;
}

bool fuji_refuse_setup(const struct state *s, struct action a, int explorer,
                       struct message *why) {
    if (a.verb == CHOOSE) return refuse_choice(s, a, explorer, why);
    if (s->phase != KEEPING)
        return refuse(why, FUJI_NOT_NOW, a.verb == KEEP ? "FU-SET-08" : "FU-SET-06");
    bool keeps = must_keep(s, explorer);
    if (a.verb == LEAVE_OUT) {
        if (keeps) return refuse(why, FUJI_KEEP_FIRST, "FU-SET-08");
        if (s->leaving >> explorer & 1) return false;
        return refuse(why, FUJI_NO_QUESTION, "FU-SET-06");
    }
    if (!keeps) return refuse(why, FUJI_NO_QUESTION, "FU-SET-08");
    unsigned set = (unsigned)a.arg[0] | (unsigned)a.arg[1] << 8;
    int keep = fuji_skills[s->skill[explorer]].keep;
    if (set & ~(unsigned)s->hand[explorer])
        return refuse(why, FUJI_NOT_YOUR_CARD, "FU-SET-08",
                      bits_first(set & ~(unsigned)s->hand[explorer]));
    if (bits_count(set) != keep)
        return refuse(why, FUJI_KEEP_SO_MANY, "FU-SET-08", keep);
    return false;
}

static void keep(struct state *s, int explorer, unsigned set, struct events *events) {
    s->under |= (uint16_t)(s->hand[explorer] & ~set); /* FU-SET-09 */
    s->hand[explorer] = (uint16_t)set;
    for (unsigned rest = set; rest; rest &= rest - 1)
        tell_all(events, KEPT, explorer, bits_first(rest), 0);
}

bool fuji_set_up_is_done(const struct state *s) {
    for (int i = 0; i < s->explorers; i++) {
        if (must_keep(s, i)) return false;
    }
    return s->leaving == 0;
}

void fuji_next_skill(struct state *s) {
    s->phase = SKILLS;
    for (int i = 0; i < s->explorers; i++) {
        if (s->skill[i] == NO_SKILL) return;
    }
    s->phase = DEALING;
    s->asked = 0;
}

void fuji_apply_setup(struct state *s, struct action a, int explorer,
                      struct events *events) {
    switch (a.verb) {
    case CHOOSE:
        s->skill[explorer] = a.arg[0];
        s->character[explorer] = a.arg[1];
        tell_all(events, BECAME, explorer, a.arg[0], a.arg[1]);
        fuji_next_skill(s);
        break;
    case KEEP:
        keep(s, explorer, (unsigned)a.arg[0] | (unsigned)a.arg[1] << 8, events);
        if (fuji_set_up_is_done(s)) fuji_begin_round(s, events);
        break;
    default: /* LEAVE_OUT: the higher number of the type */
        s->lost |= 1u << (DICE_EACH * explorer + 2 * a.arg[0] + 1);
        s->leaving &= (uint8_t) ~(1u << explorer);
        tell_all(events, LEFT_OUT, explorer, a.arg[0], 0);
        if (fuji_set_up_is_done(s)) fuji_begin_round(s, events);
    }
}
