/* Putting single things on the table, in the words of the events: "went 0 3,4" puts a
 * pawn, "shows 0a1 5" turns a die, "phase planning" plays on to a phase; and "dice 0 1
 * 2 3 4 5 6" for all dice of a place. */
#include "../notation.h"
#include "fuji.h"
#include "state.h"

#include <string.h>

/* ---- on to a phase ---- */

static void lay_in_order(struct state *s) {
    uint8_t next[2] = {1, LANDSCAPES + 1};
    for (int kind = 0; kind < 2; kind++) {
        uint64_t laid = fuji_cards_laid(s);
        for (uint64_t rest = kind ? s->village : s->landscape; rest;
             rest = bits_rest(rest)) {
            while (laid & bit(next[kind]))
                next[kind]++;
            if (!s->card[bits_first(rest)]) s->card[bits_first(rest)] = next[kind]++;
        }
    }
}

/* Whoever has none gets a skill that changes little. */
static void give_skills(struct state *s) {
    static const uint8_t order[] = {BUDDY,       GATHERER, MANAGER,
                                    SURVIVALIST, SCOUT,    TINKERER};
    unsigned taken = 0;
    for (int i = 0; i < s->explorers; i++)
        taken |= 1u << s->skill[i];
    for (int i = 0, next = 0; i < s->explorers; i++) {
        if (s->skill[i] != NO_SKILL) continue;
        while (taken & 1u << order[next])
            next++;
        s->skill[i] = order[next++];
        s->character[i] = (uint8_t)i;
    }
}

/* Five dice: the second of type A stays in the box. */
static void leave_dice_out(struct state *s) {
    for (int i = 0; i < s->explorers; i++) {
        bool full = bits_count(owned_dice(s, i)) == DICE_EACH;
        if (full && fuji_skills[s->skill[i]].dice < DICE_EACH)
            s->lost |= 2u << (DICE_EACH * i);
    }
    s->leaving = 0;
}

/* All dice that lie before someone show a one. */
static void roll_ones(struct state *s) {
    for (; s->rolling; s->rolling &= (uint8_t)(s->rolling - 1)) {
        int place = bits_first(s->rolling);
        for (uint32_t rest = s->at[place]; rest; rest &= rest - 1)
            s->face[bits_first(rest)] = 1;
        fuji_dice_changed(s, place, s->at[place]);
    }
}

static void go_to_rolling(struct state *s) {
    lay_in_order(s);
    give_skills(s);
    leave_dice_out(s);
    fuji_begin_round(s, NULL);
}

static void go_to_planning(struct state *s) {
    if (s->phase < ROLLING) go_to_rolling(s);
    roll_ones(s);
    fuji_begin_planning(s, NULL);
}

static void stay_where_unmarked(struct state *s) {
    for (int i = 0; i < s->explorers; i++) {
        if (s->marker[i] == NO_CELL) s->marker[i] = s->pawn[i];
    }
}

static bool go_to_phase(struct state *s, int phase, struct message *why) {
    if (s->phase == SCENARIO || phase <= s->phase)
        return refuse(why, FUJI_NOT_NOW, NULL);
    if (phase == DEALING) {
        lay_in_order(s);
        give_skills(s);
        s->phase = DEALING;
        return false;
    }
    if (phase < ROLLING || phase == SHOWING || phase == OVER)
        return refuse(why, FUJI_NOT_NOW, NULL);
    if (phase == ROLLING) {
        go_to_rolling(s);
        return false;
    }
    if (s->phase < PLANNING) go_to_planning(s);
    if (phase == PLANNING) return false;
    stay_where_unmarked(s);
    if (phase == REROLLING) {
        fuji_begin_rerolls(s, NULL);
    } else if (phase == EQUIPPING) {
        s->radio = 0;
        fuji_begin_equipment(s, NULL);
    } else {
        fuji_begin_movement(s, NULL);
    }
    return false;
}

/* ---- single things ---- */

static void take_card(struct state *s, uint16_t one) {
    s->pile &= (uint16_t)~one;
    s->under &= (uint16_t)~one;
    s->discard &= (uint16_t)~one;
    for (int i = 0; i < EXPLORERS; i++)
        s->hand[i] &= (uint16_t)~one;
}

static void put_card(struct state *s, int explorer, int card, int kind) {
    uint16_t one = (uint16_t)(1u << card);
    take_card(s, one);
    if (kind == DISCARDED) {
        s->discard |= one;
        return;
    }
    s->hand[explorer] |= one;
    if (kind == DREW) s->fresh |= one;
    if (kind == USED) s->once |= one;
}

static void put_lava(struct state *s, int cell) {
    s->lava |= bit(cell);
    s->landscape &= ~bit(cell);
    s->scree &= ~bit(cell);
    s->equipment &= ~bit(cell);
    s->eruption &= ~bit(cell);
}

/* A terrain card changes places with the one that lay there, if it lies elsewhere. */
static bool put_terrain(struct state *s, int cell, int card, struct message *why) {
    uint64_t cells = card > LANDSCAPES ? s->village : s->landscape;
    if (!(cells & bit(cell)) || card == 0)
        return refuse(why, FUJI_CARD_DOES_NOT_FIT, NULL);
    for (int other = 0; other < CELLS; other++) {
        if (s->card[other] == card) s->card[other] = s->card[cell];
    }
    s->card[cell] = (uint8_t)card;
    return false;
}

static bool put_die(struct state *s, int die, int face, struct message *why) {
    if (s->lost >> die & 1) return refuse(why, FUJI_NOT_YOUR_DICE, NULL);
    s->face[die] = (uint8_t)face;
    return false;
}

static void lose_die(struct state *s, int die) {
    s->lost |= 1u << die;
    s->face[die] = 0;
    for (int place = 0; place < PLACES; place++) {
        if (!(s->at[place] >> die & 1)) continue;
        s->at[place] &= ~(1u << die);
        s->held[place]--;
    }
}

static bool refuse_nobody(const struct state *s, const struct event *thing,
                          struct message *why) {
    bool about_cell = thing->kind == LAID || thing->kind == BURNED;
    bool about_other = thing->kind == SHOWS || thing->kind == PHASE_BEGINS ||
                       thing->kind == ROUND_BEGINS;
    if (about_cell || about_other || thing->arg[0] < s->explorers) return false;
    return refuse(why, FUJI_NO_SUCH_SEAT, NULL, thing->arg[0]);
}

/* What lies before one explorer. True: it cannot be put there. */
static bool put_before(struct state *s, const struct event *thing) {
    int who = thing->arg[0], what = thing->arg[1];
    switch (thing->kind) {
    case BECAME:
        s->skill[who] = (uint8_t)what;
        s->character[who] = thing->arg[2];
        return false;
    case DEALT:
    case DREW:
    case USED:
    case DISCARDED:
        put_card(s, who, what, thing->kind);
        return false;
    case MARKED:
        s->marker[who] = (uint8_t)what;
        return !((s->landscape | s->village) & bit(what));
    case WENT:
        s->pawn[who] = (uint8_t)what;
        return false;
    case TIRED:
        s->health[who] = thing->arg[2];
        return bits_count(s->wounds[who]) != s->health[who] / WOUND_EVERY;
    case WOUNDED:
        s->wounds[who] |= (uint8_t)(1u << what);
        s->health[who] = (uint8_t)(WOUND_EVERY * bits_count(s->wounds[who]));
        return false;
    case EARNED:
        s->bars = (uint8_t)what;
        return false;
    case LOSES_DIE:
        lose_die(s, what);
        return false;
    case FLARED:
        s->flares[who]++;
        return false;
    case HELPED:
        s->helped |= (uint8_t)(1u << who);
        return false;
    default:
        return true;
    }
}

/* "dice PLACE FACES": the dice that lie at a place, in the order of their codes. */
static bool put_dice(struct state *s, const char *words, struct message *why) {
    int place = words[0] - '0';
    if (place < 0 || place >= PLACES)
        return refuse(why, FUJI_NO_SUCH_SEAT, NULL, place);
    const char *at = words + 1;
    for (uint32_t rest = s->at[place]; rest; rest &= rest - 1, at += 2) {
        if (at[0] != ' ' || at[1] < '1' || at[1] > '6')
            return refuse(why, FUJI_SO_MANY_DICE, NULL, s->held[place]);
        s->face[bits_first(rest)] = (uint8_t)(at[1] - '0');
    }
    if (*at) return refuse(why, FUJI_SO_MANY_DICE, NULL, s->held[place]);
    return false;
}

static bool put_thing(struct state *s, const char *words, struct message *why) {
    struct event thing;
    if (strncmp(words, "dice ", 5) == 0) return put_dice(s, words + 5, why);
    if (notation_read_event(&game_fuji, words, &thing, why)) return true;
    if (thing.kind & HIDDEN_ARGUMENTS)
        return message_about(why, CORE_CANNOT_ARRANGE, words);
    if (refuse_nobody(s, &thing, why)) return true;
    switch (thing.kind) {
    case PHASE_BEGINS:
        return go_to_phase(s, thing.arg[0], why);
    case ROUND_BEGINS:
        s->round = thing.arg[0];
        return false;
    case LAID:
        return put_terrain(s, thing.arg[0], thing.arg[1], why);
    case BURNED:
        put_lava(s, thing.arg[0]);
        return false;
    case ERUPTED:
        fuji_erupt(s, NULL);
        return false;
    case SHOWS:
        return put_die(s, thing.arg[0], thing.arg[1], why);
    default:
        if (!put_before(s, &thing)) return false;
        return message_about(why, CORE_CANNOT_ARRANGE, words);
    }
}

/* Journals come from anybody: a table that the rules cannot play on from is none. */
static bool is_position(const struct state *s) {
    for (int i = 0; i < s->explorers; i++) {
        if (s->phase < ROLLING && s->hand[i]) return false; /* the deal is to come */
        if (s->flares[i] > FLARES_MAX) return false;
        bool third = is_third(s, i) && s->skill[i] != NO_SKILL;
        if (third && fuji_skills[s->skill[i]].dice < DICE_EACH) return false;
    }
    return !fuji_fault(s);
}

bool fuji_arrange(void *state, const char *words, struct message *why) {
    struct state *s = state, after = *s;
    if (put_thing(&after, words, why)) return true;
    if (!is_position(&after)) return message_about(why, CORE_CANNOT_ARRANGE, words);
    *s = after;
    return false;
}
