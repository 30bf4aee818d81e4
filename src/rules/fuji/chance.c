/* What chance may do, and with which odds. */
#include "../notation.h"
#include "state.h"

enum { DICE_KIND, TERRAIN_KIND, SKILL_KIND, EQUIPMENT_KIND, SCENARIO_KIND };

int fuji_chance_kind(const void *state) {
    const struct state *s = state;
    if (s->drawer != NOBODY || s->phase == DEALING) return EQUIPMENT_KIND;
    if (s->phase == SCENARIO) return SCENARIO_KIND;
    if (s->phase == LAYING) return TERRAIN_KIND;
    return s->phase == SKILLS ? SKILL_KIND : DICE_KIND;
}

/* ---- dice ---- */

/* In phase 1 all dice of a place, and the whole hidden half of a third set; else those
 * that were named. */
uint32_t fuji_dice_to_roll(const struct state *s, int place) {
    return s->phase == ROLLING || s->phase == SHOWING ? s->at[place] : s->named[place];
}

static struct action roll_dice(const struct state *s, struct rng *rng) {
    struct action a = action_of(CHANCE, ROLL);
    int n = bits_count(fuji_dice_to_roll(s, bits_first(s->rolling)));
    if (n == 0) bytes_put_face(a.arg, 0, HIDDEN_FACE); /* a side that named none */
    uint32_t combinations = 1;
    for (int i = 0; i < n; i++)
        combinations *= 6;
    uint32_t rolled = rng_below(rng, combinations); /* one of all, evenly */
    for (int i = 0; i < n; i++, rolled /= 6)
        bytes_put_face(a.arg, i, 1 + (int)(rolled % 6));
    return a;
}

static bool refuse_roll(const struct state *s, struct action a, struct message *why) {
    if (!s->rolling) return refuse(why, FUJI_NOT_NOW, "FU-GEN-15");
    int n = bits_count(fuji_dice_to_roll(s, bits_first(s->rolling)));
    int lowest = n ? 1 : HIDDEN_FACE, highest = n ? 6 : HIDDEN_FACE;
    for (int i = 0; i < 12; i++) {
        int face = bytes_face(a.arg, i);
        bool fits = i < (n ? n : 1) ? face >= lowest && face <= highest : face == 0;
        if (!fits) return refuse(why, FUJI_SO_MANY_DICE, "FU-GEN-15", n);
    }
    return false;
}

static void after_rolling(struct state *s, struct events *events) {
    if (s->phase == ROLLING) fuji_begin_planning(s, events);
    if (s->phase == SHOWING) fuji_begin_movement(s, events);
    if (s->phase == REROLLING) fuji_settle_rerolls(s, events);
}

static void apply_roll(struct state *s, struct action a, struct events *events) {
    int place = bits_first(s->rolling), i = 0;
    uint32_t dice = fuji_dice_to_roll(s, place);
    for (uint32_t rest = dice; rest; rest &= rest - 1)
        s->face[bits_first(rest)] = (uint8_t)bytes_face(a.arg, i++);
    fuji_dice_changed(s, place, dice);
    s->named[place] = 0;
    s->rolling &= (uint8_t) ~(1u << place);
    tell_all(events, ROLLS, owner_of_place(s, place), 0, 0);
    fuji_show_dice(s, SHOWS, place, dice, events);
    if (s->rolling) return;
    s->singly = 0;
    after_rolling(s, events);
}

/* ---- terrain ---- */

/* The next cells to get a card: landscape first, then villages, in reading order. */
static int cells_to_lay(const struct state *s, uint8_t *cells) {
    int n = 0;
    for (int kind = 0; kind < 2; kind++) {
        uint64_t rest = kind ? s->village : s->landscape;
        for (; rest && n < ARGUMENT_BYTES; rest = bits_rest(rest)) {
            if (!s->card[bits_first(rest)]) cells[n++] = (uint8_t)bits_first(rest);
        }
    }
    return n;
}

uint64_t fuji_cards_laid(const struct state *s) {
    uint64_t laid = 0;
    for (int cell = 0; cell < CELLS; cell++)
        laid |= bit(s->card[cell]);
    return laid;
}

#define LANDSCAPE_CARDS 0x1FFFFFEu
#define VILLAGE_CARDS   0x7E000000u

static uint64_t cards_for(const struct state *s, int cell) {
    return s->landscape & bit(cell) ? LANDSCAPE_CARDS : VILLAGE_CARDS;
}

static int pick_bit(uint64_t set, struct rng *rng) {
    for (uint32_t skip = rng_below(rng, (uint32_t)bits_count(set)); skip; skip--)
        set = bits_rest(set);
    return bits_first(set);
}

static struct action lay_cards(const struct state *s, struct rng *rng) {
    struct action a = action_of(CHANCE, LAY);
    uint8_t cells[ARGUMENT_BYTES];
    int n = cells_to_lay(s, cells);
    uint64_t laid = fuji_cards_laid(s);
    for (int i = 0; i < n; i++) {
        int card = pick_bit(cards_for(s, cells[i]) & ~laid, rng);
        laid |= bit(card);
        a.arg[i] = (uint8_t)card;
    }
    return a;
}

static bool refuse_lay(const struct state *s, struct action a, struct message *why) {
    uint8_t cells[ARGUMENT_BYTES];
    if (s->phase != LAYING) return refuse(why, FUJI_NOT_NOW, "FU-SET-13");
    int n = cells_to_lay(s, cells);
    uint64_t laid = fuji_cards_laid(s) & ~bit(0);
    for (int i = 0; i < ARGUMENT_BYTES; i++) {
        uint64_t fits = i < n ? cards_for(s, cells[i]) & ~laid : bit(0);
        if (!(fits & bit(a.arg[i])))
            return refuse(why, FUJI_CARD_DOES_NOT_FIT, "FU-SET-13");
        laid |= bit(a.arg[i]) & ~bit(0);
    }
    return false;
}

static void apply_lay(struct state *s, struct action a, struct events *events) {
    uint8_t cells[ARGUMENT_BYTES];
    int n = cells_to_lay(s, cells);
    for (int i = 0; i < n; i++) {
        s->card[cells[i]] = a.arg[i];
        tell_all(events, LAID, cells[i], a.arg[i], 0);
    }
    if (cells_to_lay(s, cells) == 0) fuji_next_skill(s);
}

/* ---- skills ---- */

static int next_unskilled(const struct state *s) {
    int explorer = 0;
    while (s->skill[explorer] != NO_SKILL)
        explorer++;
    return explorer;
}

static struct action assign(const struct state *s, struct rng *rng) {
    struct action a = action_of(CHANCE, ASSIGN);
    int explorer = next_unskilled(s);
    uint64_t skills = is_third(s, explorer) ? bit(MANAGER) | bit(BUDDY) | bit(GATHERER)
                                            : bit(SKILL_KINDS) - 1;
    uint64_t characters = bit(NO_CHARACTER) - 1;
    for (int i = 0; i < s->explorers; i++) {
        skills &= ~bit(s->skill[i]);
        characters &= ~bit(s->character[i]);
    }
    a.arg[0] = (uint8_t)explorer;
    a.arg[1] = (uint8_t)pick_bit(skills, rng);
    a.arg[2] = (uint8_t)pick_bit(characters, rng);
    return a;
}

static struct action as_choice(struct action a) {
    struct action choice = action_of(0, CHOOSE);
    choice.arg[0] = a.arg[1];
    choice.arg[1] = a.arg[2];
    return choice;
}

static bool refuse_assignment(const struct state *s, struct action a,
                              struct message *why) {
    if (s->phase != SKILLS || s->chosen) return refuse(why, FUJI_NOT_NOW, "FU-SET-04");
    if (a.arg[0] != next_unskilled(s)) return refuse(why, FUJI_NOT_NOW, "FU-SET-04");
    return fuji_refuse_setup(s, as_choice(a), a.arg[0], why);
}

/* ---- equipment ---- */

static uint16_t draw_from(const struct state *s) {
    return s->pile ? s->pile : s->under; /* FU-SET-09 */
}

/* As many as his skill says (FU-SET-07), or what a made-up table has left. */
static int cards_to_deal(const struct state *s) {
    int draw = fuji_skills[s->skill[s->asked]].draw, left = bits_count(s->pile);
    return draw < left ? draw : left;
}

static struct action deal(const struct state *s, struct rng *rng) {
    struct action a = action_of(CHANCE, DEAL);
    uint64_t pile = s->pile, dealt = 0;
    for (int i = 0; i < cards_to_deal(s); i++) {
        uint64_t one = bit(pick_bit(pile, rng));
        pile &= ~one;
        dealt |= one;
    }
    a.arg[0] = s->asked;
    a.arg[1] = (uint8_t)dealt;
    a.arg[2] = (uint8_t)(dealt >> 8);
    return a;
}

static bool refuse_deal(const struct state *s, struct action a, struct message *why) {
    if (s->phase != DEALING) return refuse(why, FUJI_NOT_NOW, "FU-SET-07");
    unsigned cards = (unsigned)a.arg[1] | (unsigned)a.arg[2] << 8;
    bool fits = a.arg[0] == s->asked && !(cards & ~(unsigned)s->pile) &&
                bits_count(cards) == cards_to_deal(s);
    return fits ? false : refuse(why, FUJI_CARD_DOES_NOT_FIT, "FU-SET-07");
}

static void apply_deal(struct state *s, struct action a, struct events *events) {
    unsigned cards = (unsigned)a.arg[1] | (unsigned)a.arg[2] << 8;
    s->pile &= (uint16_t)~cards;
    s->hand[a.arg[0]] = (uint16_t)cards;
    for (unsigned rest = cards; rest; rest &= rest - 1)
        tell_all(events, DEALT, a.arg[0], bits_first(rest), 0);
    fuji_next_dealing(s, events);
}

static bool refuse_draw(const struct state *s, struct action a, struct message *why) {
    if (s->drawer == NOBODY) return refuse(why, FUJI_NOT_NOW, "FU-P5-13");
    if (a.arg[0] != s->drawer || !(draw_from(s) >> a.arg[1] & 1))
        return refuse(why, FUJI_CARD_DOES_NOT_FIT, "FU-P5-13");
    return false;
}

/* A drawn card is open at once, and new until the next round (FU-EQ-05). */
static void apply_draw(struct state *s, struct action a, struct events *events) {
    uint16_t one = (uint16_t)(1u << a.arg[1]);
    s->pile &= (uint16_t)~one;
    s->under &= (uint16_t)~one;
    s->hand[s->drawer] |= one;
    s->fresh |= one;
    tell_all(events, DREW, s->drawer, a.arg[1], 0);
    s->drawer = NOBODY;
    fuji_after_draw(s, events);
}

/* ---- all of it ---- */

struct action fuji_roll(const void *state, struct rng *rng) {
    const struct state *s = state;
    struct action a = action_of(CHANCE, DRAW);
    if (s->rolling) return roll_dice(s, rng);
    if (s->drawer != NOBODY) {
        a.arg[0] = s->drawer;
        a.arg[1] = (uint8_t)pick_bit(draw_from(s), rng);
        return a;
    }
    switch (s->phase) {
    case SCENARIO:
        a.verb = PICK_SCENARIO;
        a.arg[0] = (uint8_t)(1 + rng_below(rng, SCENARIOS));
        return a;
    case LAYING:
        return lay_cards(s, rng);
    case SKILLS:
        return assign(s, rng);
    default:
        assert(s->phase == DEALING);
        return deal(s, rng);
    }
}

bool fuji_refuse_chance(const struct state *s, struct action a, struct message *why) {
    switch (a.verb) {
    case PICK_SCENARIO:
        if (s->phase != SCENARIO) return refuse(why, FUJI_NOT_NOW, "FU-SET-02");
        return false;
    case LAY:
        return refuse_lay(s, a, why);
    case ASSIGN:
        return refuse_assignment(s, a, why);
    case DEAL:
        return refuse_deal(s, a, why);
    case ROLL:
        return refuse_roll(s, a, why);
    default:
        return refuse_draw(s, a, why);
    }
}

void fuji_apply_chance(struct state *s, struct action a, struct events *events) {
    switch (a.verb) {
    case PICK_SCENARIO:
        tell_all(events, SCENARIO_IS, a.arg[0], 0, 0);
        fuji_lay_scenario(s, a.arg[0]);
        break;
    case LAY:
        apply_lay(s, a, events);
        break;
    case ASSIGN:
        fuji_apply_setup(s, as_choice(a), a.arg[0], events);
        break;
    case DEAL:
        apply_deal(s, a, events);
        break;
    case ROLL:
        apply_roll(s, a, events);
        break;
    default:
        apply_draw(s, a, events);
    }
}
