/* The table as JSON: all that a picture needs, nothing hidden. */
#include "../notation.h"
#include "state.h"

#include <string.h>

/* A die; if it is seen, also what it counts for the card (0: for none). */
static void json_die(const struct state *s, int die, int card, struct json *out) {
    char colour[2] = {0};
    json_object(out, NULL);
    json_number(out, "die", die);
    if (s->face[die] == 0 || s->face[die] == HIDDEN_FACE) {
        json_null(out, "face");
    } else {
        json_number(out, "face", s->face[die]);
        colour[0] = fuji_colours[die_type(die)][s->face[die]];
        json_string(out, "colour", colour);
        if (card)
            json_number(out, "counts", fuji_counts[card][die_type(die)][s->face[die]]);
    }
    json_bool(out, "rolled", s->face[die] != 0);
    json_end_object(out);
}

static void json_dice(const struct state *s, const char *key, uint32_t dice, int card,
                      struct json *out) {
    json_array(out, key);
    for (uint32_t rest = dice; rest; rest &= rest - 1)
        json_die(s, bits_first(rest), card, out);
    json_end_array(out);
}

static void json_cell(struct json *out, const char *key, int cell) {
    if (cell == NO_CELL) {
        json_null(out, key);
    } else {
        json_number(out, key, cell);
    }
}

static void json_bytes(struct json *out, const char *key, const uint8_t *bytes, int n) {
    json_array(out, key);
    for (int i = 0; i < n; i++)
        json_number(out, NULL, bytes[i]);
    json_end_array(out);
}

static void json_settings(const struct state *s, struct json *out) {
    json_number(out, "seats", s->seats);
    json_number(out, "explorers", s->explorers);
    json_number(out, "variant", s->variant);
    json_number(out, "level", s->level);
    json_bool(out, "thrill", s->thrill);
    json_number(out, "scenario", s->scenario);
    json_number(out, "round", s->round);
    json_number(out, "phase", s->phase);
    json_number(out, "wait", s->wait);
    json_number(out, "viewer", s->viewer);
    json_number(out, "reason", s->reason);
    if (s->reason == VICTORY) json_number(out, "grade", fuji_grade(s));
    json_number(out, "points", fuji_points(s));
}

static void json_board(const struct state *s, struct json *out) {
    json_array(out, "cards");
    for (int cell = 0; cell < CELLS; cell++)
        json_number(out, NULL, s->card[cell]);
    json_end_array(out);
    json_bits(out, "landscape", s->landscape);
    json_bits(out, "village", s->village);
    json_bits(out, "scree", s->scree);
    json_bits(out, "lava", s->lava);
    json_bits(out, "equipment", s->equipment);
    json_bits(out, "eruption", s->eruption);
    json_cell(out, "nearer", s->nearer);
}

static void json_explorer(const struct state *s, int i, struct json *out) {
    json_object(out, NULL);
    json_cell(out, "pawn", s->phase == SCENARIO ? NO_CELL : s->pawn[i]);
    json_cell(out, "marker", s->marker[i]);
    json_number(out, "health", s->health[i]);
    json_bits(out, "wounds", s->wounds[i]);
    json_number(out, "skill", s->skill[i]);
    json_number(out, "character", s->character[i]);
    json_bits(out, "cards", s->hand[i]);
    json_number(out, "flares", s->flares[i]);
    json_bool(out, "helped", s->helped >> i & 1);
    json_bool(out, "radio", s->phase != MOVING && s->radio >> i & 1);
    json_bool(out, "gone", s->gone >> i & 1);
    json_number(out, "dice", bits_count(owned_dice(s, i)));
    json_bits(out, "doomed", s->doomed & owned_dice(s, i));
    json_end_object(out);
}

/* The card that someone's dice are counted for: in phase 5 the destination of the one
 * who moves, else the own; 0 if there is none. */
static int card_in_question(const struct state *s, int explorer) {
    int who = s->phase == MOVING ? s->active : explorer;
    if (who >= s->explorers || s->marker[who] == NO_CELL) return 0;
    return s->card[s->marker[who]];
}

/* Whether all dice of an explorer have been rolled and are seen. */
static bool sees_all_dice(const struct state *s, int explorer) {
    for (uint32_t rest = dice_of(s, explorer); rest; rest &= rest - 1) {
        int face = s->face[bits_first(rest)];
        if (face == 0 || face == HIDDEN_FACE) return false;
    }
    return s->phase >= ROLLING;
}

/* The movement value of the viewer's own dice on each cell (FU-GEN-11), null where it
 * has no card to go to; nothing for an onlooker and before the dice are rolled. */
static void json_values(const struct state *s, struct json *out) {
    if (s->viewer >= s->seats || !sees_all_dice(s, s->viewer)) return;
    json_array(out, "values");
    for (int cell = 0; cell < CELLS; cell++) {
        if ((s->landscape | s->village) & bit(cell)) {
            json_number(out, NULL, fuji_value(s, s->viewer, s->card[cell]));
        } else {
            json_null(out, NULL);
        }
    }
    json_end_array(out);
}

static void json_place(const struct state *s, int place, struct json *out) {
    json_object(out, NULL);
    json_number(out, "owner", owner_of_place(s, place));
    json_number(out, "held", s->held[place]);
    json_number(out, "rerolls", s->rerolls[place]);
    json_bool(out, "rolling", s->rolling >> place & 1);
    json_bool(out, "answered", s->answered >> place & 1);
    json_dice(s, "dice", s->at[place], card_in_question(s, owner_of_place(s, place)),
              out);
    json_end_object(out);
}

/* Dice that changed hands: from, to (4: aside) and, if seen, which. */
static void json_moves(const struct state *s, struct json *out) {
    json_array(out, "moved");
    for (int i = 0; i < s->moved_count; i++) {
        const struct moved *m = &s->moved[i];
        json_object(out, NULL);
        json_number(out, "from", m->way & 7);
        json_number(out, "to", m->way >> 3);
        if (m->die == HIDDEN_DIE) {
            json_null(out, "die");
        } else {
            json_number(out, "die", m->die);
        }
        json_end_object(out);
    }
    json_end_array(out);
}

static void json_proposal(const struct state *s, struct json *out) {
    if (s->proposer == NOBODY) {
        json_null(out, "proposal");
        return;
    }
    json_object(out, "proposal");
    json_number(out, "seat", s->proposer);
    json_string(out, "verb", fuji_verbs[s->proposal.verb & ~HIDDEN_ARGUMENTS].name);
    json_bool(out, "hidden", s->proposal.verb & HIDDEN_ARGUMENTS);
    json_bytes(out, "arguments", s->proposal.arg, ARGUMENT_BYTES);
    json_end_object(out);
}

static void json_turn(const struct state *s, struct json *out) {
    json_bits(out, "settled", s->settled);
    json_number(out, "bars", s->bars);
    json_number(out, "active", s->active);
    json_number(out, "asked", s->asked);
    json_number(out, "asker", s->asker);
    json_number(out, "request", s->request);
    json_number(out, "drawer", s->drawer);
    json_number(out, "pile", bits_count(s->pile | s->under));
    json_bits(out, "returned", s->under);
    json_bits(out, "discard", s->discard);
    json_bits(out, "fresh", s->fresh);
    json_bits(out, "once", s->once);
    json_proposal(s, out);
    json_bits(out, "indulgent", s->indulgent);
}

/* What is printed on the cards, on the dice of each type and on the health track. */
void fuji_write_content(struct json *out) {
    json_object(out, NULL);
    json_array(out, "conditions");
    for (int card = 0; card < SCREE; card++) {
        json_object(out, NULL);
        json_bool(out, "either", fuji_printed[card].either);
        json_bits(out, "colours", fuji_printed[card].colours);
        json_bits(out, "values", fuji_printed[card].values);
        json_bool(out, "reroll", fuji_extra_reroll(card));
        json_end_object(out);
    }
    json_end_array(out);
    json_array(out, "dice");
    for (int type = 0; type < 3; type++) {
        char colours[7] = {0}; /* of the faces 1 to 6 */
        memcpy(colours, fuji_colours[type] + 1, 6);
        json_string(out, NULL, colours);
    }
    json_end_array(out);
    json_number(out, "track", DEADLY);
    json_array(out, "wounds");
    for (int health = WOUND_EVERY; health < DEADLY; health += WOUND_EVERY)
        json_number(out, NULL, health);
    json_end_array(out);
    json_end_object(out);
}

void fuji_write_json(const void *state, struct json *out) {
    const struct state *s = state;
    uint32_t sure = s->aside | s->lost;
    json_object(out, NULL);
    json_settings(s, out);
    json_board(s, out);
    json_turn(s, out);
    json_array(out, "people");
    for (int i = 0; i < s->explorers; i++)
        json_explorer(s, i, out);
    json_end_array(out);
    json_array(out, "places");
    for (int place = 0; place < PLACES; place++) {
        json_place(s, place, out);
        sure |= s->at[place];
    }
    json_end_array(out);
    json_values(s, out);
    json_dice(s, "aside", s->aside, 0, out);
    json_dice(s, "somewhere", s->phase < ROLLING ? 0 : ALL_DICE & ~sure, 0, out);
    json_moves(s, out);
    json_array(out, "said");
    for (int i = 0; i < s->said_count; i++)
        json_bytes(out, NULL, s->said[i], 4);
    json_end_array(out);
    json_end_object(out);
}
