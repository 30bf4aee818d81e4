/* hotseat arena: which bot is better. In competitive games all sit at one table, every
 * seat is taken by everybody with the same dice, and the figures are shares of wins per
 * seat and Elo. In cooperative games each bot is a whole team and all teams meet the
 * same dice; the figures are win rates and their differences. A round is the unit of
 * the intervals, since its games share their dice. */
#include "arena.h"

#include "../rules/bits.h"
#include "../session/memory.h"
#include "match.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { ENTRIES = SEATS_MAX, THREADS_MAX = 64 };
static const double TWO_SIDED_95 = 1.959964;

/* What one round gave: wins of each entry, per seat it had. */
struct round {
    double won[ENTRIES];
    long decisions;
    double thought, longest; /* milliseconds, as in match.h */
    int unfinished;
};

struct arena {
    const struct arguments *args;
    const struct game *game;
    union any_state laid;
    struct setup setup;
    int entries;
    char name[ENTRIES][40];
    struct player player[ENTRIES];
    int seats_of[ENTRIES]; /* competitive: how many seats an entry has */
    int64_t rounds, threads, seed;
    struct round *round;
    atomic_llong next; /* round to be played */
    double seconds;
};

/* ---- playing ---- */

/* The entry at a place of the line-up: the last one fills the table. */
static int entry_at(const struct arena *a, int place) {
    return place < a->entries ? place : a->entries - 1;
}

static void play_one(const struct match *match, struct round *round,
                     struct match_result *result) {
    match_play(match, result);
    round->decisions += result->decisions;
    round->thought += result->thought;
    round->unfinished += result->is_unfinished;
    if (result->longest > round->longest) round->longest = result->longest;
}

/* All rotations of the line-up over the seats. */
static void compete(const struct arena *a, struct match *match, struct round *round) {
    int seats = match->seats;
    for (int turn = 0; turn < seats; turn++) {
        struct match_result result;
        for (int place = 0; place < seats; place++)
            match->player[(place + turn) % seats] = a->player[entry_at(a, place)];
        play_one(match, round, &result);
        int winners = bits_count(result.outcome.winners);
        for (int place = 0; place < seats; place++) {
            int entry = entry_at(a, place);
            if (result.outcome.winners & SEAT((place + turn) % seats))
                round->won[entry] += 1.0 / winners / seats / a->seats_of[entry];
        }
    }
}

/* Each entry as a team. */
static void cooperate(const struct arena *a, struct match *match, struct round *round) {
    for (int entry = 0; entry < a->entries; entry++) {
        struct match_result result;
        for (int seat = 0; seat < match->seats; seat++)
            match->player[seat] = a->player[entry];
        play_one(match, round, &result);
        round->won[entry] = result.outcome.winners != 0;
    }
}

static void *work(void *arena) {
    struct arena *a = arena;
    for (long long i; (i = atomic_fetch_add(&a->next, 1)) < a->rounds;) {
        struct match match = {.game = a->game,
                              .laid = &a->laid,
                              .seats = a->setup.seats,
                              .seed = (uint64_t)a->seed,
                              .number = (uint64_t)i};
        if (a->game->cooperative) {
            cooperate(a, &match, &a->round[i]);
        } else {
            compete(a, &match, &a->round[i]);
        }
    }
    return NULL;
}

static void play_all(struct arena *a) {
    pthread_t threads[THREADS_MAX];
    struct timespec before, after;
    clock_gettime(CLOCK_MONOTONIC, &before);
    for (int i = 1; i < a->threads; i++) {
        if (pthread_create(&threads[i], NULL, work, a) != 0) a->threads = i;
    }
    work(a);
    for (int i = 1; i < a->threads; i++)
        pthread_join(threads[i], NULL);
    clock_gettime(CLOCK_MONOTONIC, &after);
    a->seconds = (double)(after.tv_sec - before.tv_sec) +
                 (double)(after.tv_nsec - before.tv_nsec) * 1e-9;
}

/* ---- figures ---- */

struct interval {
    double middle, low, high;
};

static double mean_of(const struct arena *a, int entry) {
    double sum = 0;
    for (int64_t i = 0; i < a->rounds; i++)
        sum += a->round[i].won[entry];
    return sum / (double)a->rounds;
}

static double square(double x) {
    return x * x;
}

/* A mean over rounds of one entry, minus another's (or -1: nothing). The interval is
 * taken with two rounds more, of the best and of the worst kind, lest it be nothing
 * where all rounds have gone the same way. */
static struct interval mean_interval(const struct arena *a, int entry, int minus) {
    double mean = mean_of(a, entry) - (minus < 0 ? 0 : mean_of(a, minus));
    double worst = minus < 0 ? 0 : -1, n = (double)a->rounds + 2;
    double middle = (mean * (double)a->rounds + 1 + worst) / n;
    double squares = square(1 - middle) + square(worst - middle);
    for (int64_t i = 0; i < a->rounds; i++) {
        const double *won = a->round[i].won;
        squares += square(won[entry] - (minus < 0 ? 0 : won[minus]) - middle);
    }
    double half = TWO_SIDED_95 * sqrt(squares / (n - 1) / n);
    return (struct interval){mean, fmax(middle - half, worst), fmin(middle + half, 1)};
}

/* Wilson's interval of a win rate, sound near 0 and 1 too. */
static struct interval rate_interval(double rate, double n) {
    double z = TWO_SIDED_95, scale = 1 + z * z / n;
    double middle = (rate + z * z / (2 * n)) / scale;
    double half = z * sqrt(rate * (1 - rate) / n + z * z / (4 * n * n)) / scale;
    return (struct interval){rate, middle - half, middle + half};
}

static double elo_of(double share) {
    double bounded = share < 0.001 ? 0.001 : share > 0.999 ? 0.999 : share;
    return 400 * log10(bounded / (1 - bounded));
}

/* Elo of one entry over another, from its share of the wins of the two per seat; the
 * interval with a win more for each. */
static struct interval elo_interval(const struct arena *a, int entry, int over) {
    double n = (double)a->rounds, own = mean_of(a, entry) * n;
    double both = own + mean_of(a, over) * n, share = both > 0 ? own / both : 0.5;
    double middle = (own + 1) / (both + 2);
    double squares = square(1 - middle) + square(middle);
    for (int64_t i = 0; i < a->rounds; i++) {
        const double *won = a->round[i].won;
        squares += square(won[entry] - middle * (won[entry] + won[over]));
    }
    double half = TWO_SIDED_95 * sqrt(squares) / (both + 2);
    return (struct interval){elo_of(share), elo_of(middle - half),
                             elo_of(middle + half)};
}

/* Wins per seat, or of the team. */
static struct interval win_interval(const struct arena *a, int entry) {
    if (a->game->cooperative)
        return rate_interval(mean_of(a, entry), (double)a->rounds);
    return mean_interval(a, entry, -1);
}

static struct round total(const struct arena *a) {
    struct round sum = {0};
    for (int64_t i = 0; i < a->rounds; i++) {
        sum.decisions += a->round[i].decisions;
        sum.thought += a->round[i].thought;
        sum.unfinished += a->round[i].unfinished;
        if (a->round[i].longest > sum.longest) sum.longest = a->round[i].longest;
    }
    return sum;
}

/* ---- reports ---- */

static void put_head(const struct arena *a, struct text *t) {
    static const int widths[] = {18, 9, 20};
    struct reader reader = reader_of(a->args, a->game);
    for (int i = 0; i < 3; i++) {
        size_t start = t->length;
        say(ARENA_HEADS + i, &reader, t);
        text_pad(t, start, widths[i]);
    }
    say(a->game->cooperative ? ARENA_DIFFERENCE : ARENA_ELO, &reader, t);
    text_char(t, '\n');
}

/* How an entry stands to the one it is compared with; empty for that one. */
static void put_comparison(const struct arena *a, int entry, struct text *t) {
    bool is_yardstick = a->game->cooperative ? entry == 0 : entry == a->entries - 1;
    if (is_yardstick) return;
    if (a->game->cooperative) {
        struct interval d = mean_interval(a, entry, 0);
        text_format(t, "%+.1f %% (%+.1f .. %+.1f)", d.middle * 100, d.low * 100,
                    d.high * 100);
    } else {
        struct interval e = elo_interval(a, entry, a->entries - 1);
        text_format(t, "%+.0f (%+.0f .. %+.0f)", e.middle, e.low, e.high);
    }
}

static void put_entry(const struct arena *a, int entry, struct text *t) {
    struct interval in = win_interval(a, entry);
    size_t start = t->length;
    text_put(t, a->name[entry]);
    text_pad(t, start, 18);
    text_format(t, "%5.1f %%  %5.1f - %5.1f %%     ", in.middle * 100, in.low * 100,
                in.high * 100);
    put_comparison(a, entry, t);
    text_char(t, '\n');
}

static void print_report(const struct arena *a) {
    char out[4096];
    struct text t = TEXT_IN(out);
    struct reader reader = reader_of(a->args, a->game);
    struct round sum = total(a);
    put_head(a, &t);
    for (int entry = 0; entry < a->entries; entry++)
        put_entry(a, entry, &t);
    int a_round = a->game->cooperative ? a->entries : a->setup.seats;
    say_with(ARENA_PLAYED, &reader, &t, a->rounds * a_round, a->seed);
    text_format(&t, " %.1f s; ", a->seconds);
    say_with(ARENA_DECISIONS, &reader, &t,
             llround(1e3 * sum.thought / (double)sum.decisions),
             llround(1e3 * sum.longest));
    text_char(&t, '\n');
    if (sum.unfinished) {
        say_with(ARENA_UNFINISHED, &reader, &t, sum.unfinished, 0);
        text_char(&t, '\n');
    }
    fputs(out, stdout);
}

static void write_interval(struct json *j, const char *name, struct interval in) {
    json_array(j, name);
    json_real(j, NULL, in.middle);
    json_real(j, NULL, in.low);
    json_real(j, NULL, in.high);
    json_end_array(j);
}

static void print_json(const struct arena *a) {
    static char out[1 << 14];
    struct text t = TEXT_IN(out);
    struct json j = json_to(&t);
    struct round sum = total(a);
    json_object(&j, NULL);
    json_string(&j, "game", a->game->name);
    json_number(&j, "seats", a->setup.seats);
    json_number(&j, "rounds", a->rounds);
    json_number(&j, "seed", a->seed);
    json_real(&j, "seconds", a->seconds);
    json_number(&j, "unfinished", sum.unfinished);
    json_real(&j, "mean_milliseconds", sum.thought / (double)sum.decisions);
    json_real(&j, "longest_milliseconds", sum.longest);
    json_array(&j, "bots");
    for (int entry = 0; entry < a->entries; entry++) {
        json_object(&j, NULL);
        json_string(&j, "name", a->name[entry]);
        write_interval(&j, "wins", win_interval(a, entry));
        if (a->game->cooperative) {
            write_interval(&j, "difference", mean_interval(a, entry, 0));
        } else {
            write_interval(&j, "elo", elo_interval(a, entry, a->entries - 1));
        }
        json_end_object(&j);
    }
    json_end_array(&j);
    json_end_object(&j);
    puts(out);
}

/* ---- what was asked ---- */

/* "strong:50ms,simple". True: refused, and the user was told. */
static bool entries_asked(struct arena *a) {
    const char *list = option_value(a->args, "--bots");
    int most = a->game->cooperative ? ENTRIES : a->setup.seats;
    if (!list || !*list) return complain_about(a->args, ARENA_WHICH_BOTS, "");
    for (const char *at = list; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL) {
        struct message why;
        if (a->entries == most) return complain_about(a->args, ARENA_TOO_MANY, at);
        size_t length = strcspn(at, ",");
        char *name = a->name[a->entries];
        if (length >= sizeof a->name[0])
            return complain_about(a->args, BOTS_UNKNOWN, at);
        memcpy(name, at, length);
        struct player *player = &a->player[a->entries++];
        if (bot_named(name, &player->bot, &player->budget, &why))
            return complain(a->args, &why);
    }
    for (int place = 0; place < a->setup.seats; place++)
        a->seats_of[entry_at(a, place)]++;
    return false;
}

static bool numbers_asked(struct arena *a) {
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    a->rounds = 100;
    a->seed = 1;
    a->threads = cores < 1 ? 1 : cores > THREADS_MAX ? THREADS_MAX : cores;
    return option_number(a->args, "--rounds", 1, 10000000, &a->rounds) ||
           option_number(a->args, "--seed", 0, INT64_MAX, &a->seed) ||
           option_number(a->args, "--threads", 1, THREADS_MAX, &a->threads);
}

static int play_and_report(struct arena *a) {
    struct message why;
    const char *format = option_value(a->args, "--format");
    if (format && strcmp(format, "json") != 0 && strcmp(format, "text") != 0)
        return complain_about(a->args, CLI_BAD_FORMAT, "text, json");
    if (game_set_up(a->game, &a->laid, &a->setup, &why)) return complain(a->args, &why);
    size_t size = (size_t)a->rounds * sizeof *a->round;
    a->round = xmalloc(size);
    memset(a->round, 0, size);
    play_all(a);
    if (format && strcmp(format, "json") == 0) {
        print_json(a);
    } else {
        print_report(a);
    }
    free(a->round);
    return DONE;
}

static int run(const struct arguments *args) {
    static struct arena a;
    a.args = args;
    if (game_asked(args, &a.game) ||
        setup_asked(args, a.game, a.game->seats_low, &a.setup))
        return ASKED_WRONGLY;
    int result = ASKED_WRONGLY;
    if (!entries_asked(&a) && !numbers_asked(&a)) result = play_and_report(&a);
    free((char *)a.setup.map);
    return result;
}

static const struct option_row options[] = {
    SETUP_OPTIONS,
    {"--bots", "NAME,NAME", ARENA_OPTION_BOTS},
    {"--rounds", "N", ARENA_OPTION_ROUNDS},
    {"--seed", "N", CLI_OPTION_SEED},
    {"--threads", "N", ARENA_OPTION_THREADS},
    {"--format", "text|json", CLI_OPTION_FORMAT},
    {0},
};

static const char *const examples[] = {
    "hotseat arena eruption --bots strong:50ms,simple --rounds 100",
    "hotseat arena eruption --seats 4 --bots strong:200,simple",
    "hotseat arena flashpoint --seats 4 --bots strong:50ms,simple",
    NULL,
};

const struct command command_arena = {
    .name = "arena",
    .words = "GAME",
    .about = ARENA_ABOUT,
    .options = options,
    .examples = examples,
    .run = run,
};
