/* The invariants of every state. */
#include "state.h"

static const char *dice_fault(const struct state *s) {
    bool whole = s->viewer == CHANCE;
    uint32_t seen = s->aside | s->lost;
    if (s->aside & s->lost) return "a lost die is set aside";
    if (s->phase < ROLLING) return NULL;
    for (int place = 0; place < PLACES; place++) {
        if (seen & s->at[place]) return "a die lies at two places";
        seen |= s->at[place];
        if (s->named[place] && !((s->rolling | s->answered) >> place & 1))
            return "dice are named that nobody waits for";
        int count = bits_count(s->at[place]);
        if (whole ? count != s->held[place] : count > s->held[place])
            return "the number of dice at a place is wrong";
        for (int i = 0; i < VIEWERS; i++) {
            uint32_t rolled = s->rolling ? 0 : s->at[place];
            bool sees = fuji_viewers(s, place) & SEAT(viewer_seat(i));
            if (whole && sees && rolled & ~s->known[i])
                return "a seat does not know the dice before it";
        }
    }
    if (whole && seen != ALL_DICE) return "a die is nowhere";
    for (int die = 0; die < DICE; die++) {
        if (s->face[die] > (whole ? 6 : HIDDEN_FACE)) return "a die shows no face";
    }
    return NULL;
}

static const char *card_fault(const struct state *s) {
    unsigned all = s->pile;
    unsigned piles[] = {s->under,   s->discard, s->hand[0],
                        s->hand[1], s->hand[2], s->hand[3]};
    for (int i = 0; i < 6; i++) {
        if (all & piles[i]) return "an equipment card lies twice";
        all |= piles[i];
    }
    if (all != 0x7FFF) return "an equipment card is missing";
    return NULL;
}

static const char *board_fault(const struct state *s) {
    if (s->phase == SCENARIO) return NULL;
    if (s->landscape & s->village || (s->landscape | s->village | s->scree) & s->lava)
        return "a card is of two kinds";
    if ((s->equipment | s->eruption) & ~(s->landscape | s->village))
        return "a token lies on no card";
    if (bits_count(s->equipment) > 7 || bits_count(s->eruption) > 2)
        return "there are too many tokens";
    for (int i = 0; i < s->explorers; i++) {
        bool stands = (s->landscape | s->village) & bit(s->pawn[i]);
        if (!stands && s->phase != OVER) return "a pawn stands on lava";
        if (s->marker[i] > NO_CELL) return "a marker lies nowhere";
    }
    return NULL;
}

static const char *explorer_fault(const struct state *s, int i) {
    if (s->health[i] > DEADLY) return "a health marker left the track";
    int wounds = bits_count(s->wounds[i]), due = s->health[i] / WOUND_EVERY;
    bool choosing = s->active == i || s->phase == OVER;
    if (wounds > WOUND_KINDS || (wounds != due && !choosing))
        return "wounds and health do not fit";
    if (s->skill[i] > NO_SKILL || s->character[i] > NO_CHARACTER)
        return "a skill or character is none";
    for (int other = 0; other < i; other++) {
        if (s->skill[i] != NO_SKILL && s->skill[i] == s->skill[other])
            return "two explorers have one skill";
    }
    return NULL;
}

/* What nobody proposes is blank, so that tables that are the same look the same. */
static const char *proposal_fault(const struct state *s) {
    const struct action blank = {0};
    if (s->proposer == NOBODY && !action_equals(s->proposal, blank))
        return "a proposal of nobody";
    for (int seat = 0; seat < 2; seat++) {
        if (s->asks[seat] == 0 && !action_equals(s->latest[seat], blank))
            return "a seat's last proposal was never made";
    }
    return NULL;
}

/* So is what lies behind the ends of lists. */
static const char *list_fault(const struct state *s) {
    static const uint8_t blank[sizeof s->said];
    int moves = MOVED_MAX - s->moved_count, sayings = STATEMENTS - s->said_count;
    if (moves < 0 || sayings < 0) return "a list is too long";
    if (memcmp(s->moved + s->moved_count, blank, (size_t)moves * sizeof *s->moved) ||
        memcmp(s->said + s->said_count, blank, (size_t)sayings * sizeof *s->said))
        return "something lies behind the end of a list";
    return NULL;
}

const char *fuji_fault(const void *state) {
    const struct state *s = state;
    const char *fault = NULL;
    if (s->phase > OVER) return "the phase is none";
    if (s->round > SHAPE_ROUNDS) return "the game lasts too long";
    if (s->bars > BARS_MAX) return "there are too many power bars";
    if (s->settled & ~all_seats(s)) return "a flag of a seat that is none";
    if (s->answered && s->wait != FOR_CARABINER && s->wait != FOR_WATER)
        return "an answer without a question";
    if (s->singly && !s->rolling) return "one die each of nobody";
    bool is_due = s->rolling || s->drawer != NOBODY || s->wait != FOR_NOTHING;
    if (s->phase == OVER && is_due) return "something is due after the end";
    if ((fault = dice_fault(s)) || (fault = card_fault(s)) ||
        (fault = board_fault(s)) || (fault = proposal_fault(s)) ||
        (fault = list_fault(s)))
        return fault;
    for (int i = 0; i < s->explorers && !fault; i++)
        fault = explorer_fault(s, i);
    return fault;
}
