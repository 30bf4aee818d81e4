/* What an action means on the table as it is, for lists of actions: conditions, steps
 * and dice that count, and what skills, wounds and types of dice are about. */
#include "../notation.h"
#include "state.h"

enum { THIRD = 2 };

static void join(struct text *out, size_t start) {
    if (out->length > start) text_put(out, ", ");
}

static void say_count(int phrase, int count, const struct reader *reader,
                      struct text *out) {
    say_with(phrase, reader, out, count, 0);
}

/* ---- dice ---- */

/* What the reader's own dice, as far as they are seen, count for a card. */
static int seen_value(const struct state *s, uint32_t dice, int card) {
    int sum = 0;
    for (; dice; dice &= dice - 1) {
        int die = bits_first(dice), face = s->face[die];
        if (face != HIDDEN_FACE) sum += fuji_counts[card][die_type(die)][face];
    }
    return sum;
}

/* "b3 y2": dice as they lie. */
static void remark_dice(const struct state *s, uint32_t dice, struct text *out) {
    for (const char *gap = ""; dice; dice &= dice - 1, gap = " ") {
        int die = bits_first(dice), face = s->face[die];
        if (face == 0 || face == HIDDEN_FACE) continue;
        text_format(out, "%s%c%d", gap, fuji_colours[die_type(die)][face], face);
    }
}

/* ---- planning ---- */

static void remark_steps(const struct state *s, int explorer, int cell,
                         const struct reader *reader, struct text *out) {
    int steps = fuji_distance(s, s->pawn[explorer], cell);
    if (steps == 0) {
        say(FUJI_REMARK_STAY, reader, out);
    } else {
        say_count(FUJI_REMARK_STEPS, steps, reader, out);
    }
}

static void remark_tokens(const struct state *s, int cell, const struct reader *reader,
                          struct text *out) {
    if (s->equipment & bit(cell)) {
        text_put(out, ", ");
        say(FUJI_REMARK_EQUIPMENT, reader, out);
    }
    if (s->eruption & bit(cell)) {
        text_put(out, ", ");
        say(FUJI_REMARK_ERUPTION, reader, out);
    }
}

/* "2 steps: odd pink; you have 6; 1 re-roll, eruption token". */
static void remark_mark(const struct state *s, int seat, int explorer, int cell,
                        const struct reader *reader, struct text *out) {
    int card = s->card[cell];
    uint32_t dice = s->at[place_for(s, explorer, seat)];
    remark_steps(s, explorer, cell, reader, out);
    text_put(out, ": ");
    say(FUJI_CONDITIONS + card, reader, out);
    text_put(out, "; ");
    say_count(explorer == seat ? FUJI_REMARK_YOU : FUJI_REMARK_SIDE,
              seen_value(s, dice, card), reader, out);
    text_put(out, "; ");
    say_count(FUJI_REMARK_REROLLS, fuji_rerolls_for(s, explorer, cell), reader, out);
    remark_tokens(s, cell, reader, out);
}

/* "no more re-rolls (3,0: odd pink; you have 6)" */
static void remark_goal(const struct state *s, struct action a,
                        const struct reader *reader, struct text *out) {
    int cell = s->marker[a.seat];
    say(fuji_verbs[a.verb].about, reader, out);
    if (cell == NO_CELL) return;
    text_put(out, " (");
    fuji_cell.write((uint8_t)cell, out);
    text_put(out, ": ");
    say(FUJI_CONDITIONS + s->card[cell], reader, out);
    text_put(out, "; ");
    say_count(FUJI_REMARK_YOU, seen_value(s, s->at[a.seat], s->card[cell]), reader,
              out);
    text_char(out, ')');
}

/* ---- movement ---- */

/* How a turn would end with so many bars: dice are open now. */
static void remark_turn(const struct state *s, int explorer, int bars,
                        const struct reader *reader, struct text *out) {
    int loss = s->helped >> explorer & 1 ? 0 : fuji_loss(s->level, 0);
    if (fuji_way_is_lost(s, explorer)) {
        say_count(FUJI_REMARK_FAILS, loss, reader, out);
        return;
    }
    struct duel duel = fuji_duel(s, explorer);
    int difference = duel.own + bars - duel.best;
    say_with(FUJI_REMARK_AGAINST, reader, out, duel.own + bars, duel.best);
    text_put(out, ": ");
    if (difference > 0 && loss) loss = fuji_loss(s->level, difference);
    say_count(difference > 0 ? FUJI_REMARK_SUCCEEDS : FUJI_REMARK_FAILS, loss, reader,
              out);
}

static void remark_path(const struct state *s, struct action a,
                        const struct reader *reader, struct text *out) {
    uint8_t tokens[STEPS_MAX];
    struct path path;
    memcpy(path.step, a.arg, sizeof path.step);
    int count = fuji_tokens_on(s, s->pawn[s->asked], path, tokens), eruptions = 0;
    for (int i = 0; i < count; i++)
        eruptions += 1 + (tokens[i] == s->nearer);
    say_count(FUJI_REMARK_ERUPTIONS, eruptions, reader, out);
}

/* ---- set-up and the rest ---- */

static void remark_skill(int skill, const struct reader *reader, struct text *out) {
    const struct skill_card *card = &fuji_skills[skill];
    struct message m = {.phrase = FUJI_REMARK_SKILL,
                        .arg = {card->dice, card->draw, card->keep}};
    say(FUJI_SKILL_DOES + skill, reader, out);
    text_char(out, ' ');
    message_write(&m, reader, out);
}

/* The dice of one side, where a card takes dice of both (FU-TWO-30). */
static void remark_side(const struct state *s, uint32_t dice,
                        const struct reader *reader, struct text *out) {
    say(dice ? FUJI_REMARK_WITH_DICE : FUJI_REMARK_WITHOUT_DICE, reader, out);
    if (dice) text_put(out, " ");
    remark_dice(s, dice, out);
}

static void remark_agreement(const struct state *s, struct action a,
                             const struct reader *reader, struct text *out) {
    if (fuji_shared_card(s, s->proposal) == EQUIPMENTS) {
        say(FUJI_REMARK_AS_PROPOSED, reader, out);
    } else {
        remark_side(s, fuji_dice_in(a), reader, out);
    }
}

static void remark_lost_die(const struct state *s, int die, const struct reader *reader,
                            struct text *out) {
    size_t start = out->length;
    remark_dice(s, 1u << die, out);
    join(out, start);
    say(FUJI_TYPES + die_type(die), reader, out);
}

static void remark_inner(const struct state *s, struct action a, int explorer,
                         const struct reader *reader, struct text *out) {
    switch (a.verb) {
    case CHOOSE:
        remark_skill(a.arg[0], reader, out);
        break;
    case LEAVE_OUT:
        say(FUJI_TYPES + a.arg[0], reader, out);
        break;
    case MARK:
    case MARK_THIRD:
        remark_mark(s, a.seat, a.verb == MARK ? explorer : THIRD, a.arg[0], reader,
                    out);
        break;
    case READY:
    case DONE:
    case PASS:
        remark_goal(s, a, reader, out);
        break;
    case WOUND:
        say(FUJI_WOUND_DOES + a.arg[0], reader, out);
        break;
    case LOSE:
        remark_lost_die(s, a.arg[0], reader, out);
        break;
    case TURN:
        remark_turn(s, a.arg[0], 0, reader, out);
        break;
    case BARS:
        remark_turn(s, s->active, a.arg[0], reader, out);
        break;
    case PATH:
        remark_path(s, a, reader, out);
        break;
    case SET_ASIDE:
        remark_dice(s, 1u << a.arg[0], out);
        break;
    case USE + MAP:
        remark_dice(s, 1u << a.arg[1], out);
        break;
    case ANSWER:
    case ANSWER_THIRD:
        remark_dice(s, fuji_dice_in(a), out);
        break;
    case AGREE:
        remark_agreement(s, a, reader, out);
        break;
    default:
        break;
    }
}

void fuji_remark(const void *view, struct action a, const struct reader *reader,
                 struct text *out) {
    const struct state *s = view;
    if (a.verb != PROPOSE) {
        remark_inner(s, a, a.seat, reader, out);
        return;
    }
    struct action inner = fuji_inner(a);
    if (fuji_shared_card(s, inner) == EQUIPMENTS) {
        remark_inner(s, inner, THIRD, reader, out);
    } else {
        remark_side(s, fuji_proposed_dice(inner), reader, out);
    }
}
