/* The table as plain text. */
#include "../notation.h"
#include "state.h"

enum { CELL_WIDTH = 9, WIDTH = 80, NAME_WIDTH = 14 };

/* End a line, in as many as it needs. */
static void end_line(struct text *out, size_t start, int indent) {
    text_wrap(out, start, WIDTH, indent);
    text_char(out, '\n');
}

/* ---- the map ---- */

/* Condition of a card; "+" is the extra re-roll, brackets are the village. */
static void print_card(const struct state *s, int cell, struct text *out) {
    size_t start = out->length;
    bool village = s->village >> cell & 1;
    if (s->lava >> cell & 1) {
        text_put(out, s->card[cell] == VOLCANO ? " /^^^^^\\" : " ~~~~~~");
    } else if (s->card[cell]) {
        text_char(out, village ? '[' : ' ');
        text_put(out, fuji_conditions[s->card[cell]]);
        if (fuji_extra_reroll(s->card[cell])) text_put(out, " +");
        if (village) text_char(out, ']');
    } else if ((s->landscape | s->village) >> cell & 1) {
        text_put(out, " ...");
    }
    text_pad(out, start, CELL_WIDTH);
}

static void print_seats_on(const struct state *s, char sign, const uint8_t *cells,
                           int cell, struct text *out) {
    bool any = false;
    for (int i = 0; i < s->explorers; i++) {
        if (cells[i] != cell) continue;
        if (!any) text_char(out, sign);
        any = true;
        text_number(out, i);
    }
}

/* Tokens, pawns ("@") and markers (">"). */
static void print_things(const struct state *s, int cell, struct text *out) {
    size_t start = out->length;
    text_char(out, ' ');
    if (s->equipment >> cell & 1) text_char(out, 'E');
    if (s->eruption >> cell & 1) text_put(out, cell == s->nearer ? "XX" : "X");
    print_seats_on(s, '@', s->pawn, cell, out);
    print_seats_on(s, '>', s->marker, cell, out);
    text_pad(out, start, CELL_WIDTH);
}

static void trim(struct text *out) {
    while (out->length && out->buffer[out->length - 1] == ' ')
        out->buffer[--out->length] = '\0';
}

static void print_map(const struct state *s, const struct reader *reader,
                      struct text *out) {
    text_put(out, " ");
    for (int column = 0; column < 8; column++)
        text_format(out, "  %-7d", column);
    trim(out);
    text_char(out, '\n');
    for (int row = 0; row < 8; row++) {
        uint64_t cells = (uint64_t)0xFF << 8 * row;
        if (!(cells & (s->landscape | s->village | s->scree | s->lava))) continue;
        text_format(out, "%d", row);
        for (int column = 0; column < 8; column++)
            print_card(s, 8 * row + column, out);
        trim(out);
        text_put(out, "\n ");
        for (int column = 0; column < 8; column++)
            print_things(s, 8 * row + column, out);
        trim(out);
        text_char(out, '\n');
    }
    size_t start = out->length;
    say(FUJI_PRINT_LEGEND, reader, out);
    end_line(out, start, 2);
}

/* ---- explorers ---- */

/* A line about something that the reader's own explorer has. */
static void print_effect(int name, const char *signs, int effect,
                         const struct reader *reader, struct text *out) {
    size_t start = out->length;
    text_pad(out, start, NAME_WIDTH);
    say(name, reader, out);
    text_put(out, signs);
    text_put(out, ": ");
    say(effect, reader, out);
    end_line(out, start, NAME_WIDTH + 2);
}

/* "*": drawn this round, "'": used once. */
static void write_signs(const struct state *s, int card, struct text *out) {
    if (s->fresh >> card & 1) text_char(out, '*');
    if (s->once >> card & 1) text_char(out, '\'');
}

static void print_cards(const struct state *s, int i, const struct reader *reader,
                        struct text *out) {
    size_t start = out->length;
    if (s->hand[i] == 0) return;
    text_pad(out, start, NAME_WIDTH);
    for (unsigned rest = s->hand[i]; rest; rest &= rest - 1) {
        text_put(out, rest == s->hand[i] ? "" : ", ");
        say(FUJI_EQUIPMENT + bits_first(rest), reader, out);
        write_signs(s, bits_first(rest), out);
    }
    end_line(out, start, NAME_WIDTH);
}

/* What a player decides about is explained to him: skill, wounds and cards. */
static void print_effects(const struct state *s, int i, const struct reader *reader,
                          struct text *out) {
    if (s->skill[i] != NO_SKILL && !has_wound(s, i, AMNESIA))
        print_effect(FUJI_SKILLS + s->skill[i], "", FUJI_SKILL_DOES + s->skill[i],
                     reader, out);
    for (int wound = 0; wound < WOUND_KINDS; wound++) {
        if (has_wound(s, i, (enum wound)wound))
            print_effect(FUJI_WOUNDS + wound, "", FUJI_WOUND_DOES + wound, reader, out);
    }
    for (unsigned rest = s->hand[i]; rest; rest &= rest - 1) {
        char signs[4];
        struct text t = TEXT_IN(signs);
        int card = bits_first(rest);
        write_signs(s, card, &t);
        print_effect(FUJI_EQUIPMENT + card, signs, FUJI_EQUIPMENT_DOES + card, reader,
                     out);
    }
}

static void print_explorer(const struct state *s, int i, const struct reader *reader,
                           struct text *out) {
    size_t start = out->length;
    text_format(out, "%d ", i);
    if (is_third(s, i)) {
        say(FUJI_PRINT_THIRD, reader, out);
    } else {
        seat_write(i, reader, out);
    }
    text_pad(out, start, NAME_WIDTH);
    if (s->skill[i] != NO_SKILL) {
        say(FUJI_CHARACTERS + s->character[i], reader, out);
        text_put(out, ", ");
        say(FUJI_SKILLS + s->skill[i], reader, out);
        text_put(out, "  ");
    }
    say_with(FUJI_PRINT_HEALTH, reader, out, s->health[i], DEADLY);
    for (int wound = 0; wound < WOUND_KINDS; wound++) {
        if (!has_wound(s, i, (enum wound)wound)) continue;
        text_put(out, ", ");
        say(FUJI_WOUNDS + wound, reader, out);
    }
    if (!is_third(s, i) && s->settled & SEAT(i)) text_put(out, "  (ok)");
    end_line(out, start, NAME_WIDTH);
    bool is_own = s->viewer == i || (is_third(s, i) && s->viewer < s->seats);
    if (is_own) {
        print_effects(s, i, reader, out);
    } else {
        print_cards(s, i, reader, out);
    }
}

/* ---- dice ---- */

static void print_die(const struct state *s, int die, struct text *out) {
    int face = s->face[die];
    text_char(out, ' ');
    notation_write_value(&fuji_die, (uint64_t)die, out);
    if (face == HIDDEN_FACE) {
        text_put(out, "=?");
    } else if (face) {
        text_format(out, "=%c%d", fuji_colours[die_type(die)][face], face);
    } else {
        text_put(out, "=-");
    }
}

static void print_set(const struct state *s, uint32_t dice, struct text *out) {
    for (; dice; dice &= dice - 1)
        print_die(s, bits_first(dice), out);
}

static void print_place(const struct state *s, int place, const struct reader *reader,
                        struct text *out) {
    size_t start = out->length;
    if (s->held[place] == 0) return;
    text_format(out, "%d ", owner_of_place(s, place));
    if (s->variant != NO_VARIANT && place >= 2)
        say(FUJI_PRINT_HALVES + (has_third(s) ? place - 2 : place), reader, out);
    text_pad(out, start, NAME_WIDTH);
    text_format(out, "%2d:", s->held[place]);
    print_set(s, s->at[place], out);
    if (s->phase == REROLLING) {
        text_put(out, "  ");
        say_with(FUJI_PRINT_REROLLS, reader, out, s->rerolls[place], 0);
    }
    end_line(out, start, NAME_WIDTH + 4);
}

static void print_heap(const struct state *s, int phrase, uint32_t dice,
                       const struct reader *reader, struct text *out) {
    size_t start = out->length;
    say(phrase, reader, out);
    print_set(s, dice, out);
    end_line(out, start, 4);
}

static void print_dice(const struct state *s, const struct reader *reader,
                       struct text *out) {
    uint32_t sure = s->aside | s->lost;
    size_t start = out->length;
    say(FUJI_PRINT_DICE, reader, out);
    end_line(out, start, 2);
    for (int place = 0; place < PLACES; place++) {
        print_place(s, place, reader, out);
        sure |= s->at[place];
    }
    if (s->aside) print_heap(s, FUJI_PRINT_ASIDE, s->aside, reader, out);
    if (sure != ALL_DICE)
        print_heap(s, FUJI_PRINT_SOMEWHERE, ALL_DICE & ~sure, reader, out);
}

/* ---- what is going on ---- */

static void print_statements(const struct state *s, const struct reader *reader,
                             struct text *out) {
    for (int i = 0; i < s->said_count; i++) {
        const uint8_t *said = s->said[i];
        struct event e = {.kind = (uint8_t)(SAID_STRENGTH + said[0] / 8),
                          .arg = {said[0] % 8, said[1], said[2], said[3]}};
        size_t start = out->length;
        text_put(out, "  ");
        event_narrate(&e, reader, out);
        end_line(out, start, 4);
    }
}

static void print_question(const struct state *s, const struct reader *reader,
                           struct text *out) {
    if (s->wait != FOR_NOTHING) {
        int who = s->wait == FOR_PATH ? s->starter : s->asked;
        if (s->wait == FOR_CARABINER) who = NOBODY;
        say_with(FUJI_WAITS + s->wait, reader, out, who, 0);
        text_char(out, '\n');
    }
    if (s->proposer != NOBODY) {
        say_with(FUJI_PRINT_PROPOSAL, reader, out, s->proposer, 0);
        text_char(out, ' ');
        notation_write_words(reader->game, s->proposal, out);
        text_char(out, '\n');
    }
}

static void print_piles(const struct state *s, const struct reader *reader,
                        struct text *out) {
    size_t start = out->length;
    say_with(FUJI_PRINT_PILE, reader, out, bits_count(s->pile | s->under), 0);
    if (s->bars) {
        text_put(out, "  ");
        say_with(FUJI_PRINT_BARS, reader, out, s->bars, 0);
    }
    if (s->discard) {
        text_put(out, "  ");
        say(FUJI_PRINT_DISCARD, reader, out);
        for (unsigned rest = s->discard; rest; rest &= rest - 1) {
            text_char(out, ' ');
            say(FUJI_EQUIPMENT + bits_first(rest), reader, out);
            if (rest & (rest - 1)) text_char(out, ',');
        }
    }
    end_line(out, start, 2);
}

static void print_grade(const struct state *s, const struct reader *reader,
                        struct text *out) {
    say_with(FUJI_PRINT_POINTS, reader, out, fuji_points(s), 0);
    text_char(out, ' ');
    say(FUJI_GRADES + fuji_grade(s), reader, out);
    text_char(out, '\n');
}

void fuji_print(const void *state, const struct reader *reader, struct text *out) {
    const struct state *s = state;
    say_with(FUJI_PRINT_HEAD, reader, out, s->scenario, s->level);
    text_put(out, "  ");
    say_with(FUJI_PRINT_ROUND, reader, out, s->round, 0);
    text_put(out, ": ");
    say(FUJI_PHASES + s->phase, reader, out);
    text_char(out, '\n');
    if (s->phase == SCENARIO) return;
    print_map(s, reader, out);
    for (int i = 0; i < s->explorers; i++)
        print_explorer(s, i, reader, out);
    if (s->phase >= ROLLING) print_dice(s, reader, out);
    print_piles(s, reader, out);
    print_statements(s, reader, out);
    print_question(s, reader, out);
    if (s->reason == VICTORY) print_grade(s, reader, out);
}
