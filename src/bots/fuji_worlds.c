/* Worlds for the Fuji bot: dice that go with its view, with what the others have said
 * about theirs, and with the re-rolls they have had since. */
#include "fuji_bot.h"

#include <stdlib.h>
#include <string.h>

enum { ALL_ROLLS = 46656, HINTS_MAX = STATEMENTS };

/* ---- what a seat's dice may be, given its words ---- */

/* All rolls of the hidden dice of one seat, by their number in base 6, and what has
 * become of them. */
struct belief {
    int seat;
    int count; /* hidden dice */
    uint8_t die[DICE_EACH];
    int hints;
    struct hint hint[HINTS_MAX];
    uint8_t value[HINTS_MAX][DICE_EACH][7]; /* what a face of a die counts for a hint */
    double total;
    float *until; /* sums of the likelihoods up to each roll; NULL: all are alike */
    int rolls;
    int times; /* re-rolls since */
    int standings;
    struct hint standing[EXPLORERS]; /* on the dice as they lie now */
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

static void weigh_words(const struct state *s, struct belief *b) {
    int sum[HINTS_MAX] = {0};
    b->hints = fuji_hints(s, b->seat, b->hint);
    if (b->hints == 0) return;
    sort_dice(s, b, b->seat, sum);
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

static void draw(const struct state *view, const struct belief *b, struct state *world,
                 int place, struct rng *rng) {
    if (b->until) {
        lay(b, world, rng);
        return;
    }
    for (uint32_t rest = world->at[place]; rest; rest &= rest - 1) {
        int die = bits_first(rest);
        if (view->face[die] == HIDDEN_FACE)
            world->face[die] = (uint8_t)(1 + rng_below(rng, 6));
    }
}

/* The dice of another seat after its re-rolls: one of some outcomes, by their credit.
 */
static void roll_other(const struct state *view, const struct belief *b,
                       struct state *world, struct rng *rng) {
    enum { OUTCOMES = 16 };
    struct state after = *world;
    double sum = 0;
    for (int i = 0; i < (b->standings ? OUTCOMES : 1); i++) {
        memcpy(after.face, world->face, sizeof after.face);
        draw(view, b, &after, b->seat, rng);
        fuji_roll_poor(&after, b->seat, b->times, rng);
        double likely = credit(&after, b->seat, b->standing, b->standings);
        sum += likely;
        if (rng_real(rng) * sum < likely)
            memcpy(world->face, after.face, sizeof after.face);
    }
}

/* The hidden side of a third character. */
static void roll_third(const struct state *view, struct state *world, struct rng *rng) {
    int place = 3 - view->viewer;
    if (has_third(view)) fuji_roll_poor(world, place, times_rolled(view, place), rng);
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

static void believe(const struct state *s, int seat, bool listens, struct belief *b) {
    memset(b, 0, sizeof *b);
    b->seat = seat;
    b->times = times_rolled(s, seat);
    if (!listens) return;
    weigh_words(s, b);
    if (s->phase == EQUIPPING) b->standings = fuji_standing(s, seat, b->standing);
}

static void imagine(const struct state *view, const struct belief *beliefs,
                    struct state *world, struct rng *rng) {
    *world = *view;
    fuji_guess(world, rng);
    if (view->phase < PLANNING || view->phase > EQUIPPING) return;
    for (int seat = 0; seat < view->seats; seat++) {
        if (seat != view->viewer) roll_other(view, &beliefs[seat], world, rng);
    }
    roll_third_set(world, rng);
    roll_third(view, world, rng);
}

struct worlds *fuji_imagine(const struct question *q, bool listens) {
    const struct state *s = q->view;
    struct worlds *worlds = malloc(sizeof *worlds);
    struct belief *beliefs = malloc(EXPLORERS * sizeof *beliefs);
    assert(worlds && beliefs);
    for (int seat = 0; seat < s->seats; seat++)
        believe(s, seat, listens && seat != q->seat, &beliefs[seat]);
    worlds->count = worlds_for(q->budget);
    for (int i = 0; i < worlds->count; i++)
        imagine(s, beliefs, &worlds->list[i], q->rng);
    for (int seat = 0; seat < s->seats; seat++)
        free(beliefs[seat].until);
    free(beliefs);
    return worlds;
}

struct worlds *fuji_seen_by_others(const struct thought *t) {
    int seat = t->question->seat;
    struct state outside = *t->s;
    struct worlds *worlds = malloc(sizeof *worlds);
    struct belief *b = malloc(sizeof *b);
    assert(worlds && b);
    *worlds = *t->worlds;
    for (uint32_t rest = outside.at[seat]; rest; rest &= rest - 1)
        outside.face[bits_first(rest)] = HIDDEN_FACE;
    believe(&outside, seat, true, b);
    for (int i = 0; i < worlds->count; i++)
        draw(&outside, b, &worlds->list[i], seat, t->question->rng);
    free(b->until);
    free(b);
    return worlds;
}
