/* Phase 2 of Fuji, the cards: radio and binoculars before the marks are set, rope and
 * torch when all have marked. A card must gain more than it may be worth later; the
 * pocketknife does as a copy, and cards of the third character are proposed. */
#include "fuji_bot.h"

enum { SWAPS = 4 };

static const double WORTH_A_SWAP = 0.01; /* the best of many looks better than it is */

/* ---- using ---- */

/* Begin a use of a card, or of the pocketknife as that card; returns where the card's
 * arguments stand, or NULL if the explorer cannot. */
static uint8_t *begin_use(const struct thought *t, int explorer, int card,
                          struct action *out) {
    const struct state *s = t->s;
    int seat = t->question->seat;
    unsigned usable = fuji_usable(s, explorer);
    bool copies = !(usable >> card & 1);
    if (copies &&
        (!(usable >> POCKETKNIFE & 1) || !(fuji_copyable(s, explorer) >> card & 1)))
        return NULL;
    *out = action_of(seat, USE + card);
    uint8_t *at = out->arg;
    if (is_third(s, explorer)) {
        bool hears = !(s->settled >> (1 - seat) & 1);
        if (!hears || s->proposer != NOBODY || s->asks[seat]) return NULL;
        out->verb = PROPOSE;
        *at++ = (uint8_t)(copies ? USE + POCKETKNIFE : USE + card);
    } else if (copies) {
        out->verb = USE + POCKETKNIFE;
    }
    if (copies) *at++ = (uint8_t)(USE + card);
    return at;
}

/* The hope that a use must bring. */
static double bar_for(const struct thought *t, int explorer, int card, double now) {
    return now + fuji_worth_of_card(now) - fuji_weight_of_advice(t, explorer, card);
}

/* ---- before marking: binoculars and radio ---- */

struct swap {
    uint8_t cell[2];
    double gain;
};

/* Keep the best swaps, the best first. */
static void note_swap(struct swap *best, struct swap swap) {
    if (swap.gain <= best[SWAPS - 1].gain) return;
    int at = SWAPS - 1;
    for (; at > 0 && best[at - 1].gain < swap.gain; at--)
        best[at] = best[at - 1];
    best[at] = swap;
}

/* Swaps that bring a card which suits the dice to where an explorer would like to go,
 * by a quick look. */
static void find_swaps(const struct thought *t, int explorer, struct swap *best) {
    const struct state *s = t->s;
    const uint8_t *way = t->future.after[0].way;
    uint64_t cells = fuji_markable(s, explorer), free = fuji_swappable(s);
    double now = 0;
    for (uint64_t rest = cells; rest; rest = bits_rest(rest)) {
        struct goal goal = fuji_goal(s, explorer, bits_first(rest));
        double good = fuji_promise(t, s, explorer, goal);
        if (good > now) now = good;
    }
    for (uint64_t rest = cells & free; rest; rest = bits_rest(rest)) {
        int cell = bits_first(rest);
        struct goal goal = fuji_goal(s, explorer, cell);
        if (way[cell] >= way[s->pawn[explorer]]) continue;
        for (uint64_t more = free & ~bit(cell); more; more = bits_rest(more)) {
            int other = bits_first(more);
            goal.card = s->card[other];
            double gain = fuji_promise(t, s, explorer, goal) - now;
            uint8_t low = (uint8_t)(cell < other ? cell : other);
            uint8_t high = (uint8_t)(cell < other ? other : cell);
            note_swap(best, (struct swap){.cell = {low, high}, .gain = gain});
        }
    }
}

static bool swap_cards(const struct thought *t, int explorer, struct action *out) {
    const struct state *s = t->s;
    struct swap best[SWAPS] = {0};
    uint8_t *args = begin_use(t, explorer, BINOCULARS, out);
    bool found = false;
    if (!args) return false;
    for (int i = 0; i < s->explorers; i++) {
        if (s->marker[i] == NO_CELL) find_swaps(t, i, best);
    }
    if (best[0].gain <= 0) return false;
    double now = fuji_best_hope(t, s, 0);
    double most = bar_for(t, explorer, BINOCULARS, now) + WORTH_A_SWAP;
    for (int i = 0; i < SWAPS && best[i].gain > 0; i++) {
        struct state swapped = *s;
        int a = best[i].cell[0], b = best[i].cell[1];
        swapped.card[a] = s->card[b];
        swapped.card[b] = s->card[a];
        double hope = fuji_best_hope(t, &swapped, 0);
        if (hope <= most) continue;
        most = hope;
        args[0] = best[i].cell[0];
        args[1] = best[i].cell[1];
        found = true;
    }
    return found;
}

/* Show the own dice to those who have still to mark. */
static bool open_dice(const struct thought *t, struct action *out) {
    const struct state *s = t->s;
    int seat = t->question->seat, waiting = 0;
    for (int i = 0; i < s->seats; i++)
        waiting += i != seat && s->marker[i] == NO_CELL;
    if (!waiting || !begin_use(t, seat, RADIO, out)) return false;
    double now = fuji_best_hope(t, s, 0);
    return now + fuji_gain_of_opening(t) > bar_for(t, seat, RADIO, now);
}

bool fuji_use_before_marking(const struct thought *t, struct action *out) {
    if (swap_cards(t, t->question->seat, out) || open_dice(t, out)) return true;
    return has_third(t->s) && swap_cards(t, 2, out);
}

/* ---- after marking: rope and torch ---- */

static double hope_from(const struct thought *t, int explorer, int cell) {
    struct state moved = *t->s;
    moved.pawn[explorer] = (uint8_t)cell;
    return fuji_best_hope(t, &moved, 1u << explorer);
}

/* A step ahead by rope, where it sets nothing off. */
static bool climb(const struct thought *t, int explorer, struct action *out) {
    const struct state *s = t->s;
    int pawn = s->pawn[explorer];
    const uint8_t *way = t->future.after[0].way;
    uint8_t *args = begin_use(t, explorer, ROPE, out);
    if (!args) return false;
    double now = hope_from(t, explorer, pawn), most = bar_for(t, explorer, ROPE, now);
    uint64_t cells = bits_around(bit(pawn)) & s->landscape & ~s->eruption;
    bool found = false;
    for (; cells; cells = bits_rest(cells)) {
        int cell = bits_first(cells);
        if (way[cell] >= way[pawn]) continue;
        double hope = hope_from(t, explorer, cell);
        if (hope <= most) continue;
        most = hope;
        args[0] = (uint8_t)cell;
        found = true;
    }
    return found;
}

/* One more re-roll by torch. */
static bool light(const struct thought *t, int explorer, struct action *out) {
    uint32_t dice;
    uint8_t *args = begin_use(t, explorer, TORCH, out);
    if (!args) return false;
    double now = fuji_hope_now(t);
    double hope = now + fuji_gain_of_reroll(t, explorer, &dice);
    if (!dice || hope <= bar_for(t, explorer, TORCH, now)) return false;
    for (int i = 0; i < 3; i++)
        args[i] = (uint8_t)(dice >> 8 * i);
    return true;
}

bool fuji_use_after_marking(const struct thought *t, struct action *out) {
    int seat = t->question->seat;
    if (climb(t, seat, out) || light(t, seat, out)) return true;
    return has_third(t->s) && (climb(t, 2, out) || light(t, 2, out));
}

/* ---- the third character ---- */

bool fuji_agree(const struct thought *t, struct action *out) {
    const struct state *s = t->s;
    int seat = t->question->seat;
    if (!has_third(s) || s->proposer != 1 - seat) return false;
    bool names = fuji_shared_card(s, s->proposal) != EQUIPMENTS;
    uint32_t dice = names ? fuji_poor_dice(s, 2 + seat, 0.4) : 0;
    *out = fuji_dice_action(seat, AGREE, dice);
    return !fuji_refusal(s, *out, NULL);
}
