/* Worlds for the Fuji bot: dice that go with its view, with what the others have said
 * about theirs, and with the re-rolls they have had since. */
#include "fuji_bot.h"

#include <stdlib.h>
#include <string.h>

enum { ALL_ROLLS = 46656, HINTS_MAX = STATEMENTS };

/* ---- what a seat's dice may be, given its words ---- */

/* All rolls of the hidden dice of one seat, by their number in base 6. */
struct belief {
    int count; /* hidden dice; 0: nothing to conclude */
    uint8_t die[DICE_EACH];
    int hints;
    struct hint hint[HINTS_MAX];
    uint8_t value[HINTS_MAX][DICE_EACH][7]; /* what a face of a die counts for a hint */
    double total;
    float *until; /* sums of the likelihoods up to each roll */
    int rolls;
};

/* Go through all faces from a die on; `sum` is what the dice before count. */
static void weigh(struct belief *b, int at, const int *sum) {
    int next[HINTS_MAX];
    if (at >= b->count || at >= DICE_EACH) {
        double likely = 1;
        for (int i = 0; i < b->hints; i++)
            likely *= b->hint[i].likely[sum[i]];
        b->total += likely;
        b->until[b->rolls++] = (float)b->total;
        return;
    }
    for (int face = 1; face <= 6; face++) {
        for (int i = 0; i < b->hints; i++)
            next[i] = sum[i] + b->value[i][at][face];
        weigh(b, at + 1, next);
    }
}

/* The owner's dice that the viewer does not see; the others are part of each sum. */
static void sort_dice(const struct state *s, struct belief *b, int seat, int *sum) {
    for (uint32_t rest = owned_dice(s, seat); rest; rest &= rest - 1) {
        int die = bits_first(rest);
        bool hidden = s->face[die] == HIDDEN_FACE;
        for (int i = 0; i < b->hints; i++) {
            int topic = b->hint[i].topic;
            for (int face = 1; hidden && face <= 6; face++)
                b->value[i][b->count][face] =
                    (uint8_t)fuji_topic_counts(s, topic, die, face);
            if (!hidden) sum[i] += fuji_topic_counts(s, topic, die, s->face[die]);
        }
        if (hidden) b->die[b->count++] = (uint8_t)die;
    }
}

static void believe(const struct state *s, int seat, struct belief *b) {
    int sum[HINTS_MAX] = {0};
    memset(b, 0, sizeof *b);
    b->hints = fuji_hints(s, seat, b->hint);
    if (b->hints == 0) return;
    sort_dice(s, b, seat, sum);
    if (b->count == 0) return;
    b->until = malloc(ALL_ROLLS * sizeof *b->until);
    assert(b->until);
    weigh(b, 0, sum);
}

/* Draw one of the rolls and lay the dice so. */
static void lay(const struct belief *b, struct state *world, struct rng *rng) {
    float mark = (float)(rng_real(rng) * b->total);
    int low = 0, high = b->rolls - 1;
    while (low < high) {
        int middle = (low + high) / 2;
        if (b->until[middle] > mark) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    for (int i = b->count - 1; i >= 0; i--, low /= 6)
        world->face[b->die[i]] = (uint8_t)(1 + low % 6);
}

/* ---- what has happened to the dice since ---- */

void fuji_roll_poor(struct state *s, int place, int times, struct rng *rng) {
    for (int i = 0; i < times; i++) {
        for (uint32_t rest = fuji_poor_dice(s, place, 0.3); rest; rest &= rest - 1)
            s->face[bits_first(rest)] = (uint8_t)(1 + rng_below(rng, 6));
    }
}

/* The re-rolls that others have made, or are about to make. */
static int times_rolled(const struct state *s, int place) {
    int explorer = owner_of_place(s, place);
    if (explorer >= s->explorers || s->marker[explorer] == NO_CELL) return 0;
    bool cannot_tell = fuji_distance(s, s->pawn[explorer], s->marker[explorer]) > 4;
    if (cannot_tell) return 0;
    int all = fuji_rerolls_for(s, explorer, s->marker[explorer]);
    if (s->phase == REROLLING) return all;
    bool made = s->phase == EQUIPPING && s->rerolled >> explorer & 1;
    int count = all - s->rerolls[place];
    return made && count > 0 ? count : made;
}

/* How well the dice of a seat go with what it says of them now. */
static double credit(const struct state *world, int seat, const struct hint *hints,
                     int count) {
    double likely = 1;
    for (int i = 0; i < count; i++) {
        int sum = 0;
        for (uint32_t rest = world->at[seat]; rest; rest &= rest - 1) {
            int die = bits_first(rest);
            sum += fuji_topic_counts(world, hints[i].topic, die, world->face[die]);
        }
        likely *= hints[i].likely[sum < DICE_EACH * 6 ? sum : DICE_EACH * 6];
    }
    return likely;
}

/* The dice of another seat after its re-rolls: one of some outcomes, by their credit.
 */
static void roll_other(const struct state *view, struct state *world, int place,
                       bool listens, struct rng *rng) {
    enum { OUTCOMES = 12 };
    struct hint hints[EXPLORERS];
    int times = times_rolled(view, place), count = 0;
    if (listens && view->phase == EQUIPPING && place < view->seats)
        count = fuji_standing(view, place, hints);
    struct state before = *world;
    double sum = 0;
    for (int i = 0; i < (count ? OUTCOMES : 1); i++) {
        struct state after = before;
        fuji_roll_poor(&after, place, times, rng);
        double likely = credit(&after, place, hints, count);
        sum += likely;
        if (rng_real(rng) * sum < likely) *world = after;
    }
}

static void roll_others(const struct state *view, struct state *world, bool listens,
                        struct rng *rng) {
    if (view->phase != REROLLING && view->phase != EQUIPPING) return;
    for (int place = 0; place < PLACES; place++) {
        if (fuji_viewers(view, place) & SEAT(view->viewer)) continue;
        if (view->held[place]) roll_other(view, world, place, listens, rng);
    }
}

/* The hidden half of a third set is rolled only for phase 5. */
static void roll_third_set(struct state *world, struct rng *rng) {
    if (world->variant != THIRD_SET) return;
    for (uint32_t rest = world->at[3]; rest; rest &= rest - 1) {
        int die = bits_first(rest);
        if (world->face[die] == 0) world->face[die] = (uint8_t)(1 + rng_below(rng, 6));
    }
}

/* ---- all together ---- */

static int worlds_for(struct budget budget) {
    uint32_t wanted = budget.playouts ? budget.playouts : budget.milliseconds * 20;
    if (wanted > WORLDS_MAX) wanted = WORLDS_MAX;
    return wanted < 4 ? 4 : (int)wanted;
}

struct worlds *fuji_imagine(const struct question *q, bool listens) {
    const struct state *s = q->view;
    struct worlds *worlds = malloc(sizeof *worlds);
    struct belief *beliefs = malloc(EXPLORERS * sizeof *beliefs);
    assert(worlds && beliefs);
    bool hidden = s->phase >= PLANNING && s->phase <= EQUIPPING;
    for (int seat = 0; seat < s->seats; seat++) {
        beliefs[seat].until = NULL;
        if (listens && hidden && seat != q->seat) believe(s, seat, &beliefs[seat]);
    }
    worlds->count = worlds_for(q->budget);
    for (int i = 0; i < worlds->count; i++) {
        struct state *world = &worlds->list[i];
        *world = *s;
        fuji_guess(world, q->rng);
        for (int seat = 0; seat < s->seats; seat++) {
            if (beliefs[seat].until) lay(&beliefs[seat], world, q->rng);
        }
        roll_third_set(world, q->rng);
        roll_others(s, world, listens, q->rng);
    }
    for (int seat = 0; seat < s->seats; seat++)
        free(beliefs[seat].until);
    free(beliefs);
    return worlds;
}
