/* Laws of bots, for every game, seat count and bot, with settings at random: in games
 * among them, an answer is always legal, waiting is only for when somebody else has a
 * step, a table of bots always goes on, also one of different bots, the same view gives
 * the same answer whatever is hidden, with a play-out budget everything is repeatable,
 * on several threads too, nobody talks or changes a mark without end, and what is told
 * of a choice is about that choice. Usage: bots [--game NAME] [--games N] [--seed N]
 * [--half 0|1]. */
#include "bots/bot.h"
#include "rules/notation.h"
#include "support.h"

#include <stdlib.h>
#include <string.h>

enum law {
    IS_LEGAL,
    WAITS_FAIRLY,
    GOES_ON,
    SEES_ITS_VIEW,
    IS_REPEATABLE,
    IS_BRIEF,
    EXPLAINS_ITSELF,
    LAWS
};

static const char *const law_names[] = {
    "what a bot says is legal",
    "a bot waits only while another seat has a step",
    "a table of bots goes on to the end",
    "the same view gives the same answer",
    "the same seed and play-outs give the same answer",
    "between two rolls a seat says little and changes a mark at most twice",
    "the choice and other legal actions, none twice, explain it",
};

enum { PATIENCE = 8, COMPARE_EVERY = 3, WORDS_MOST = 12, MARKS_MOST = 3 };

struct trial {
    const struct game *game;
    const struct bot *bot[SEATS_MAX];
    struct budget budget[SEATS_MAX];
    struct setup setup;
    union any_state state;
    struct rng rng;
    int acted;
    int words[SEATS_MAX], marks[SEATS_MAX]; /* of each seat since the last roll */
    bool broken[LAWS];
    char why[LAWS][300];
};

static void broken(struct trial *t, enum law law, const char *what,
                   struct action action) {
    if (t->broken[law]) return;
    char words[120], table[120];
    struct text text = TEXT_IN(t->why[law]), of_table = TEXT_IN(table);
    action_words(t->game, action, words, sizeof words);
    describe_setup(t->game, &t->setup, &of_table);
    text_format(&text, "%s: %s (%s)", what, words, table);
    t->broken[law] = true;
}

/* The raw answer at a table, as the bot gives it; it gets the seat's view. */
static bool answer(struct trial *t, const union any_state *table, int seat,
                   struct rng rng, struct action *out, struct explanation *why) {
    union any_state view = *table;
    t->game->hide(&view, seat);
    struct question q = {.game = t->game,
                         .view = &view,
                         .seat = seat,
                         .budget = t->budget[seat],
                         .rng = &rng,
                         .acting = t->game->to_act(table),
                         .explanation = why};
    *out = (struct action){0};
    return t->bot[seat]->choose(&q, out);
}

/* Another table with the same view must get the same answer, and so must the same,
 * whether it is to be explained or not. */
static void check_again(struct trial *t, int seat, struct rng rng, bool answers,
                        struct action said) {
    union any_state twin = t->state;
    struct action other;
    t->game->hide(&twin, seat);
    t->game->guess(&twin, &t->rng);
    bool again = answer(t, &twin, seat, rng, &other, NULL);
    if (again != answers || (answers && !action_equals(said, other)))
        broken(t, SEES_ITS_VIEW, "another answer", other);
    again = answer(t, &t->state, seat, rng, &other, NULL);
    if (again != answers || (answers && !action_equals(said, other)))
        broken(t, IS_REPEATABLE, "another answer", other);
}

static void check_explanation(struct trial *t, const void *view, struct action said,
                              const struct explanation *why) {
    if (why->count && !action_equals(why->best[0].action, said))
        broken(t, EXPLAINS_ITSELF, "not the choice", why->best[0].action);
    for (int i = 0; i < why->count; i++) {
        struct action a = why->best[i].action;
        if (a.seat != said.seat || t->game->refusal(view, a, NULL))
            broken(t, EXPLAINS_ITSELF, "illegal", a);
        if (!(why->best[i].chance >= 0 && why->best[i].chance <= 1))
            broken(t, EXPLAINS_ITSELF, "no chance", a);
        for (int k = 0; k < i; k++) {
            if (action_equals(a, why->best[k].action))
                broken(t, EXPLAINS_ITSELF, "twice", a);
        }
    }
}

static bool ask(struct trial *t, int seat, struct action *out) {
    union any_state view = t->state;
    struct explanation why = {0};
    t->game->hide(&view, seat);
    struct rng rng = rng_stream(rng_next(&t->rng), 0);
    bool answers = answer(t, &t->state, seat, rng, out, &why);
    bool others_can = t->game->to_act(&t->state) & (seat_set)~SEAT(seat);
    if (!answers && !others_can) broken(t, WAITS_FAIRLY, "waits", *out);
    if (answers && (out->seat != seat || t->game->refusal(&view, *out, NULL)))
        broken(t, IS_LEGAL, "illegal", *out);
    if (answers) check_explanation(t, &view, *out, &why);
    if (rng_below(&t->rng, COMPARE_EVERY) == 0)
        check_again(t, seat, rng, answers, *out);
    return answers && !t->broken[IS_LEGAL];
}

static struct action next_action(struct trial *t, seat_set acting) {
    struct action action;
    for (int i = 1; i <= t->setup.seats; i++) {
        int seat = (t->acted + i) % t->setup.seats;
        if (!(acting & SEAT(seat)) || !ask(t, seat, &action)) continue;
        t->acted = seat;
        return action;
    }
    struct action steps[LEGAL_MAX];
    broken(t, GOES_ON, "all wait", (struct action){0});
    t->game->legal(&t->state, __builtin_ctz(acting), STEPS, steps);
    return steps[0];
}

static void count_words(struct trial *t, struct action action) {
    if (action.seat == CHANCE) {
        memset(t->words, 0, sizeof t->words);
        memset(t->marks, 0, sizeof t->marks);
        return;
    }
    const struct verb *verb = &t->game->verbs[action.verb];
    t->words[action.seat] += (verb->flags & TALKS) != 0;
    t->marks[action.seat] += strcmp(verb->name, "mark") == 0;
    if (t->words[action.seat] > WORDS_MOST || t->marks[action.seat] > MARKS_MOST)
        broken(t, IS_BRIEF, "once too often", action);
}

static void play_game(struct trial *t) {
    struct message why;
    seat_set acting;
    game_set_up(t->game, &t->state, &t->setup, &why);
    t->acted = t->setup.seats - 1;
    for (long i = 0; (acting = t->game->to_act(&t->state)) != 0; i++) {
        struct action action = acting == SEAT(CHANCE)
                                   ? t->game->roll(&t->state, &t->rng)
                                   : next_action(t, acting);
        count_words(t, action);
        t->game->apply(&t->state, action, NULL);
        if (i < (long)t->game->longest * PATIENCE) continue;
        broken(t, GOES_ON, "still running", action);
        return;
    }
}

static bool has_talk(const struct game *game) {
    for (int i = 0; game->verbs[i].name; i++) {
        if (game->verbs[i].flags & TALKS) return true;
    }
    return false;
}

static uint64_t seed = 1;

/* Games of one bot, or of several that sit in turn. */
static void try_bots(const struct game *game, const char *const *names, int count,
                     int seats, int played) {
    static struct trial t;
    struct message why;
    t = (struct trial){.game = game};
    for (int seat = 0; seat < seats; seat++) {
        const char *name = names[(seat + (int)seed) % count];
        if (bot_named(name, &t.bot[seat], &t.budget[seat], &why)) abort();
    }
    for (int i = 0; i < played; i++) {
        t.rng = rng_stream(seed + (uint64_t)i, (uint64_t)seats);
        while (!random_setup(game, seats, &t.rng, &t.setup)) {
        }
        play_game(&t);
    }
    for (int law = 0; law < LAWS; law++) {
        char title[160];
        struct text text = TEXT_IN(title);
        text_format(&text, "%s, %d seats, %s: %s", game->name, seats,
                    count == 1 ? names[0] : "different bots", law_names[law]);
        tap(!t.broken[law], title, t.why[law]);
    }
}

static void try_bot(const struct game *game, const char *name, int seats, int played) {
    try_bots(game, &name, 1, seats, played);
}

static void try_different_bots(const struct game *game, int seats) {
    static const char *const names[] = {"strong:6", "quiet:6", "simple", "random"};
    try_bots(game, names, 4, seats, 1);
}

/* Searching takes long: `half` 0 or 1 leaves it out at odd or at even numbers of seats,
 * where it is tried beside other bots instead; 0 leaves out several threads. */
static void try_seats(const struct game *game, int seats, int played, int half) {
    try_bot(game, "idle", seats, 1);
    try_bot(game, "random", seats, 1);
    try_bot(game, "simple", seats, played);
    if (half != seats % 2) try_different_bots(game, seats);
    if (half == (seats + 1) % 2) return;
    try_bot(game, "strong:6", seats, played / 8 > 1 ? played / 8 : 1);
    if (has_talk(game)) try_bot(game, "quiet:6", seats, 1);
}

int main(int argc, char **argv) {
    const char *only = NULL;
    int played = is_long() ? 200 : 4, half = -1;
    for (int i = 1; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--game") == 0) only = argv[i + 1];
        if (strcmp(argv[i], "--games") == 0) played = atoi(argv[i + 1]);
        if (strcmp(argv[i], "--seed") == 0) seed = strtoull(argv[i + 1], NULL, 10);
        if (strcmp(argv[i], "--half") == 0 && !is_long()) half = atoi(argv[i + 1]);
    }
    for (int i = 0; games[i]; i++) {
        if (only && strcmp(only, games[i]->name) != 0) continue;
        for (int seats = games[i]->seats_low; seats <= games[i]->seats_high; seats++)
            try_seats(games[i], seats, played, half);
        if (half != 0) try_bot(games[i], "strong:6:3", games[i]->seats_low, 1);
    }
    return tap_done();
}
