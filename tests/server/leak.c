/* Nothing hidden reaches a seat: two servers play the same game for one watching seat;
 * what other seats choose in secret, and what chance gives them, differs wherever the
 * rules say that the watcher cannot tell. All bytes that the watcher is sent must be
 * the same; and secrets (the server's, tokens, their hashes) never appear at all.
 *
 * Usage: leak --game NAME */
#include "harness.h"

#include "rules/notation.h"
#include "session/memory.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TRIES = 300, STEPS_MOST = 400, ROLLS_MOST = 4096 };

/* What chance did in the first house, to be matched in the second. */
struct rolled {
    union any_state before;
    struct action action;
};

struct twins {
    const struct game *game;
    int watcher;
    struct rng rng;
    struct rolled *rolls;
    int roll_count, matched;
    bool second;    /* the house that is running */
    bool parted;    /* the watcher may tell them apart now */
    long differing; /* choices and outcomes that differed */
};

/* The hook has no argument of its own. */
static struct twins *twins;

/* Whether the watcher cannot tell x done in a from y done in b. */
static bool read_alike(const union any_state *a, struct action x,
                       const union any_state *b, struct action y) {
    const struct game *game = twins->game;
    static struct events ex, ey;
    union any_state sa = *a, sb = *b;
    if (!action_equals(game->hide_action(a, x, twins->watcher),
                       game->hide_action(b, y, twins->watcher)))
        return false;
    ex.count = ey.count = 0;
    game->apply(&sa, x, &ex);
    game->apply(&sb, y, &ey);
    events_for(&ex, twins->watcher);
    events_for(&ey, twins->watcher);
    for (int i = 0; i < ex.count; i++) /* who else reads it is not told */
        ex.list[i].readers = 0;
    for (int i = 0; i < ey.count; i++)
        ey.list[i].readers = 0;
    if (ex.count != ey.count ||
        memcmp(ex.list, ey.list, (size_t)ex.count * sizeof *ex.list) != 0)
        return false;
    game->hide(&sa, twins->watcher);
    game->hide(&sb, twins->watcher);
    return memcmp(&sa, &sb, game->state_size) == 0;
}

static struct action roll_first(const void *state) {
    struct rolled *r = &twins->rolls[twins->roll_count++ % ROLLS_MOST];
    memset(&r->before, 0, sizeof r->before);
    memcpy(&r->before, state, twins->game->state_size);
    r->action = twins->game->roll(state, &twins->rng);
    return r->action;
}

static struct action roll_second(const void *state) {
    const struct rolled *r = &twins->rolls[twins->matched++ % ROLLS_MOST];
    union any_state own = {0};
    struct action best = r->action;
    memcpy(&own, state, twins->game->state_size);
    bool found = !twins->game->refusal(state, best, NULL) &&
                 read_alike(&r->before, r->action, &own, best);
    for (int i = 0; i < TRIES; i++) {
        struct action action = twins->game->roll(state, &twins->rng);
        if (action_equals(action, r->action)) continue;
        if (!read_alike(&r->before, r->action, &own, action)) continue;
        twins->differing++;
        return action;
    }
    if (found) return best;
    twins->parted = true;
    return twins->game->roll(state, &twins->rng);
}

static struct action scripted_roll(const struct table *t, const void *state,
                                   struct fair_count count) {
    (void)t;
    (void)count;
    return twins->second ? roll_second(state) : roll_first(state);
}

/* Some action of a seat in house a, and one for house b that reads alike. False: there
 * is none. */
static bool choose_pair(const struct table *a, const struct table *b, int seat,
                        struct action *x, struct action *y) {
    static struct action of_a[LEGAL_MAX], of_b[LEGAL_MAX];
    enum scope scope = rng_below(&twins->rng, 8) ? STEPS : ALL;
    int na = a->play.game->legal(&a->play.session->state, seat, scope, of_a);
    int nb = a->play.game->legal(&b->play.session->state, seat, scope, of_b);
    if (na == 0 || nb == 0) return false;
    for (int tries = 0; tries < 20; tries++) {
        *x = of_a[rng_below(&twins->rng, (uint32_t)na)];
        int start = (int)rng_below(&twins->rng, (uint32_t)nb);
        for (int i = 0; i < nb && i < TRIES; i++) {
            *y = of_b[(start + i) % nb];
            if (seat == twins->watcher && !action_equals(*x, *y)) continue;
            if (!read_alike(&a->play.session->state, *x, &b->play.session->state, *y))
                continue;
            twins->differing += !action_equals(*x, *y);
            return true;
        }
    }
    return false;
}

static void act(struct house *house, struct ear *ear, const struct table *t,
                struct action action) {
    char words[LINE_LONGEST + 1];
    struct text text = TEXT_IN(words);
    notation_write_words(t->play.game, action, &text);
    say_line(house, ear, "act %d %u %s", action.seat, t->play.session->version, words);
}

/* What the watcher also asks, always the same in both houses. */
static void ask_around(struct house *house, struct ear *ears, const struct table *t,
                       uint32_t dice) {
    struct ear *watcher = &ears[twins->watcher];
    int other = (twins->watcher + 1) % t->play.setup.seats;
    switch (dice % 6) {
    case 0:
        say_line(house, watcher, "look %d %d", twins->watcher,
                 t->play.session->count / 2);
        break;
    case 1:
        say_line(house, watcher, "log %d %d", twins->watcher,
                 t->play.session->count / 3);
        break;
    case 2:
        say_line(house, watcher, "export %d", twins->watcher);
        break;
    case 3:
        say_line(house, &ears[other], "say %d Well, well.", other);
        break;
    case 4:
        say_line(house, watcher, "export -");
        break;
    default:
        say_line(house, watcher, "act %d %u %s", twins->watcher,
                 t->play.session->version, "nonsense");
    }
}

/* The first difference in what two ears heard; NULL: none. */
static const char *difference(const struct ear *a, const struct ear *b) {
    static char words[4000];
    struct text t = TEXT_IN(words);
    for (int i = 0; i < a->count || i < b->count; i++) {
        const char *x = i < a->count ? a->heard[i] : "(nothing)";
        const char *y = i < b->count ? b->heard[i] : "(nothing)";
        if (strcmp(x, y) == 0) continue;
        size_t at = 0;
        while (x[at] && x[at] == y[at])
            at++;
        at = at > 200 ? at - 200 : 0;
        text_format(&t, "%.600s\n%.600s", x + at, y + at);
        return words;
    }
    return NULL;
}

/* Secrets in a frame. */
static const char *canary(const struct ear *ear, const struct table *t, int watcher) {
    if (t->phase >= FINISHED) return NULL;
    for (int i = 0; i < ear->count; i++) {
        if (strstr(ear->heard[i], t->fair.secret)) return "the secret was sent";
        for (int seat = 0; seat < t->play.setup.seats; seat++) {
            if (strstr(ear->heard[i], t->place[seat].token))
                return "the hash of a token was sent";
        }
        const char *token = strstr(ear->heard[i], "\"token\"");
        if (!token) continue;
        const char *kind = value_of(ear->heard[i], "kind");
        if (strcmp(kind, "created") == 0) continue;
        if (strcmp(kind, "seat") != 0 ||
            atoi(value_of(ear->heard[i], "seat")) != watcher)
            return "somebody else's token was sent";
    }
    return NULL;
}

struct pair {
    struct house house[2];
    struct ear *ears[2]; /* one for each seat */
    struct table *table[2];
};

static bool lay_pair(struct pair *p, int seats, const char *settings, uint64_t seed) {
    for (int i = 0; i < 2; i++) {
        twins->second = i == 1;
        harness_seed(seed);
        p->house[i] = house_new();
        p->house[i].hub->roll = scripted_roll;
        p->ears[i] = xmalloc(SEATS_MAX * sizeof *p->ears[i]);
        for (int seat = 0; seat < seats; seat++)
            ear_open(&p->house[i], &p->ears[i][seat]);
        const char *id =
            start_game(&p->house[i], twins->game, seats, p->ears[i], settings);
        p->table[i] = id ? hub_find(p->house[i].hub, id) : NULL;
    }
    return p->table[0] && p->table[1];
}

static void free_pair(struct pair *p, int seats) {
    for (int i = 0; i < 2; i++) {
        for (int seat = 0; seat < seats; seat++)
            ear_close(&p->ears[i][seat]);
        house_free(&p->house[i]);
        free(p->ears[i]);
    }
}

static const char *compare(struct pair *p) {
    int watcher = twins->watcher;
    const char *why = difference(&p->ears[0][watcher], &p->ears[1][watcher]);
    for (int i = 0; i < 2 && !why; i++)
        why = canary(&p->ears[i][watcher], p->table[i], watcher);
    return why;
}

/* One step in both houses; false: the game is over, or the watcher can tell now. */
static bool step(struct pair *p) {
    const struct game *game = twins->game;
    seat_set acting = game->to_act(&p->table[0]->play.session->state);
    struct action x, y;
    if (acting != game->to_act(&p->table[1]->play.session->state) || !acting)
        return false;
    int seat = __builtin_ctz(acting);
    for (int i = 0; i < SEATS_MAX; i++) {
        int other = (int)rng_below(&twins->rng, SEATS_MAX);
        if (acting & SEAT(other)) seat = other;
    }
    if (!choose_pair(p->table[0], p->table[1], seat, &x, &y)) return false;
    uint32_t dice = (uint32_t)rng_next(&twins->rng);
    for (int i = 0; i < 2; i++) {
        twins->second = i == 1;
        act(&p->house[i], &p->ears[i][seat], p->table[i], i ? y : x);
        if (dice % 3 == 0) ask_around(&p->house[i], p->ears[i], p->table[i], dice / 3);
    }
    return !twins->parted;
}

/* Returns what differed, or NULL. */
static const char *run_pair(int seats, const char *settings, uint64_t seed) {
    struct pair p;
    const char *why = NULL;
    twins->rng = rng_stream(seed, 1);
    twins->roll_count = twins->matched = 0;
    twins->parted = false;
    twins->watcher = (int)rng_below(&twins->rng, (uint32_t)seats);
    if (lay_pair(&p, seats, settings, seed) && !twins->parted) {
        why = compare(&p);
        for (int i = 0; i < STEPS_MOST && !why && step(&p); i++)
            why = compare(&p);
    }
    free_pair(&p, seats);
    return why;
}

static void write_settings(const struct game *game, const struct setup *setup,
                           struct text *out) {
    for (int i = 0; game->settings[i].name; i++) {
        if (setup->value[i] == SETTING_AUTO) continue;
        text_format(out, "%s=", game->settings[i].name);
        game_write_setting(&game->settings[i], setup->value[i], out);
        text_char(out, ' ');
    }
}

static void test_game(const struct game *game, int runs) {
    struct rng rng = rng_stream(5, 0);
    struct twins own = {.game = game};
    own.rolls = xmalloc(ROLLS_MOST * sizeof *own.rolls);
    twins = &own;
    const char *why = NULL;
    char name[200];
    struct text t = TEXT_IN(name);
    for (int run = 0; run < runs && !why; run++) {
        struct setup setup;
        char settings[600];
        struct text words = TEXT_IN(settings);
        int seats =
            game->seats_low +
            (int)rng_below(&rng, (uint32_t)(game->seats_high - game->seats_low + 1));
        if (!random_setup(game, seats, &rng, &setup)) continue;
        write_settings(game, &setup, &words);
        why = run_pair(seats, settings, (uint64_t)run);
    }
    text_format(&t, "a seat of %s is sent the same bytes whatever is hidden from it",
                game->name);
    tap(!why, name, why);
    printf("# %ld hidden choices and outcomes differed in %d games\n", own.differing,
           runs);
    tap(own.differing > 0 || !game->hides, "something was hidden and differed", NULL);
    free(own.rolls);
}

int main(int argc, char **argv) {
    int runs = is_long() ? 2000 : 10;
    for (int i = 0; games[i]; i++) {
        if (argc == 3 && strcmp(games[i]->name, argv[2]) != 0) continue;
        test_game(games[i], runs);
    }
    return tap_done();
}
