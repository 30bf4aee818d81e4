/* hotseat bench: how fast random games and the single operations are. All by steps;
 * every applied action counts, chance included. Time is this thread's time on a
 * processor, so a busy machine does not spoil it. Best of five runs, beside a loop of
 * plain random draws, so that figures of different hours and machines can be compared.
 */
#include "bench.h"

#include "../session/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { RUNS = 5, SAMPLES = 512 };

struct result {
    double actions_per_second, games_per_second;
    double clone, legal, apply, hide, guess, hash; /* nanoseconds each */
};

/* Seconds that this thread has run. */
static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* One random game from a laid table; returns its actions. */
static long play_out(const struct game *game, union any_state *state, struct rng *rng) {
    static struct action steps[LEGAL_MAX];
    long actions = 0;
    for (seat_set acting; (acting = game->to_act(state)) != 0; actions++) {
        if (acting == SEAT(CHANCE)) {
            game->apply(state, game->roll(state, rng), NULL);
            continue;
        }
        int seat = __builtin_ctz(acting);
        int n = game->legal(state, seat, STEPS, steps);
        game->apply(state, steps[rng_below(rng, (uint32_t)n)], NULL);
    }
    return actions;
}

static void measure_play(const struct game *game, const union any_state *laid,
                         double seconds, struct result *out) {
    for (int run = 0; run < RUNS; run++) {
        struct rng rng = rng_stream(1, (uint64_t)run);
        long actions = 0, played = 0;
        double start = now(), used;
        do {
            for (int i = 0; i < 16; i++) {
                union any_state state;
                memcpy(&state, laid, game->state_size);
                actions += play_out(game, &state, &rng);
                played++;
            }
            used = now() - start;
        } while (used < seconds);
        double rate = (double)actions / used;
        if (rate <= out->actions_per_second) continue;
        out->actions_per_second = rate;
        out->games_per_second = (double)played / used;
    }
}

/* States from random games, to measure the single operations on; seats to act in each.
 */
struct samples {
    union any_state state[SAMPLES];
    uint8_t seat[SAMPLES];
    struct action action[SAMPLES];
    struct rng rng;
};

static void collect(const struct game *game, const union any_state *laid,
                    struct samples *samples) {
    static struct action steps[LEGAL_MAX];
    union any_state state = *laid;
    samples->rng = rng_stream(2, 0);
    for (int n = 0; n < SAMPLES;) {
        seat_set acting = game->to_act(&state);
        if (acting == 0) {
            state = *laid;
            continue;
        }
        int seat = CHANCE;
        struct action action;
        if (acting == SEAT(CHANCE)) {
            action = game->roll(&state, &samples->rng);
        } else {
            seat = __builtin_ctz(acting);
            int count = game->legal(&state, seat, STEPS, steps);
            action = steps[rng_below(&samples->rng, (uint32_t)count)];
        }
        if (seat != CHANCE && rng_below(&samples->rng, 4) == 0) {
            samples->state[n] = state;
            samples->seat[n] = (uint8_t)seat;
            samples->action[n++] = action;
        }
        game->apply(&state, action, NULL);
    }
}

enum operation { CLONE, LEGAL, APPLY, HIDE, GUESS, HASH };

static uint64_t operate(const struct game *game, struct samples *samples,
                        enum operation operation, int i) {
    static struct action steps[LEGAL_MAX];
    union any_state state;
    if (operation == LEGAL)
        return (uint64_t)game->legal(&samples->state[i], samples->seat[i], STEPS,
                                     steps);
    if (operation == HASH) return behaviour_hash(game, &samples->state[i]);
    memcpy(&state, &samples->state[i], game->state_size);
    if (operation == APPLY) game->apply(&state, samples->action[i], NULL);
    if (operation == HIDE || operation == GUESS) game->hide(&state, samples->seat[i]);
    if (operation == GUESS) game->guess(&state, &samples->rng);
    return state.bytes[0];
}

static double measure_operation(const struct game *game, struct samples *samples,
                                enum operation operation, double seconds) {
    double best = 1e9;
    volatile uint64_t sink = 0;
    for (int run = 0; run < RUNS; run++) {
        long done = 0;
        double start = now(), used;
        do {
            for (int i = 0; i < SAMPLES; i++)
                sink += operate(game, samples, operation, i);
            done += SAMPLES;
            used = now() - start;
        } while (used < seconds);
        double each = used / (double)done * 1e9;
        if (each < best) best = each;
    }
    (void)sink;
    return best;
}

static void measure_operations(const struct game *game, const union any_state *laid,
                               double seconds, struct result *out) {
    static struct samples samples;
    collect(game, laid, &samples);
    out->clone = measure_operation(game, &samples, CLONE, seconds);
    out->legal = measure_operation(game, &samples, LEGAL, seconds);
    out->apply = measure_operation(game, &samples, APPLY, seconds);
    out->hide = measure_operation(game, &samples, HIDE, seconds);
    out->guess = measure_operation(game, &samples, GUESS, seconds);
    out->hash = measure_operation(game, &samples, HASH, seconds);
}

/* Millions of xoshiro draws a second, the yardstick. */
static double measure_reference(double seconds) {
    double best = 0;
    for (int run = 0; run < RUNS; run++) {
        struct rng rng = rng_stream(3, (uint64_t)run);
        volatile uint64_t sink = 0;
        long draws = 0;
        double start = now(), used;
        do {
            uint64_t sum = 0;
            for (int i = 0; i < 100000; i++)
                sum += rng_next(&rng);
            sink += sum;
            draws += 100000;
            used = now() - start;
        } while (used < seconds);
        (void)sink;
        if ((double)draws / used > best) best = (double)draws / used;
    }
    return best;
}

/* ---- output ---- */

static void write_settings_json(const struct game *game, const struct setup *setup,
                                struct json *j) {
    json_object(j, "settings");
    for (int i = 0; game->settings[i].name; i++) {
        char value[64];
        struct text t = TEXT_IN(value);
        game_write_setting(&game->settings[i], setup->value[i], &t);
        json_string(j, game->settings[i].name, value);
    }
    json_end_object(j);
}

static void write_json(const struct game *game, const struct setup *setup,
                       const struct result *r, struct json *j) {
    json_object(j, NULL);
    json_string(j, "game", game->name);
    json_number(j, "seats", setup->seats);
    write_settings_json(game, setup, j);
    json_real(j, "actions_per_second", r->actions_per_second);
    json_real(j, "games_per_second", r->games_per_second);
    json_number(j, "state_bytes", (int64_t)game->state_size);
    json_object(j, "nanoseconds");
    json_real(j, "clone", r->clone);
    json_real(j, "legal", r->legal);
    json_real(j, "apply", r->apply);
    json_real(j, "hide", r->hide);
    json_real(j, "guess", r->guess);
    json_real(j, "hash", r->hash);
    json_end_object(j);
    json_end_object(j);
}

static void print_row(const struct game *game, const struct setup *setup,
                      const struct result *r) {
    printf("%-11s %5d %7.2f %9.0f %6zu %7.1f %7.1f %7.1f %7.1f %7.1f %8.0f\n",
           game->name, setup->seats, r->actions_per_second * 1e-6, r->games_per_second,
           game->state_size, r->clone, r->legal, r->apply, r->hide, r->guess, r->hash);
    fflush(stdout);
}

struct report {
    bool as_json;
    struct json json;
    double seconds; /* of one run */
};

static int bench_game(const struct arguments *args, const struct game *game,
                      const struct setup *setup, struct report *report) {
    union any_state laid;
    struct message why;
    struct result result = {0};
    if (game_set_up(game, &laid, setup, &why)) return complain(args, &why);
    measure_play(game, &laid, report->seconds, &result);
    measure_operations(game, &laid, report->seconds / 10, &result);
    if (report->as_json) {
        write_json(game, setup, &result, &report->json);
    } else {
        print_row(game, setup, &result);
    }
    return DONE;
}

static int bench_all(const struct arguments *args, struct report *report) {
    for (int i = 0; games[i]; i++) {
        int seats = games[i]->seats_high < 4 ? games[i]->seats_high : 4;
        struct setup setup = game_defaults(games[i], seats);
        int wrong = bench_game(args, games[i], &setup, report);
        if (wrong) return wrong;
    }
    return DONE;
}

/* Print the head of the table, or open the JSON object. */
static void start_report(struct report *report) {
    double draws = measure_reference(report->seconds);
    if (!report->as_json) {
        printf("xoshiro draws: %.0f million/s\n", draws * 1e-6);
        printf("%-11s %5s %7s %9s %6s %7s %7s %7s %7s %7s %8s\n", "game", "seats",
               "Mact/s", "games/s", "bytes", "clone", "legal", "apply", "hide", "guess",
               "hash ns");
    }
    json_object(&report->json, NULL);
    json_real(&report->json, "reference_draws_per_second", draws);
    json_array(&report->json, "games");
}

static int run(const struct arguments *args) {
    int64_t milliseconds = 400;
    const struct game *game = NULL;
    struct setup setup = {0};
    if (option_number(args, "--time", 1, 60000, &milliseconds)) return ASKED_WRONGLY;
    const char *format = option_value(args, "--format");
    if (format && strcmp(format, "json") != 0 && strcmp(format, "text") != 0)
        return complain_about(args, CLI_BAD_FORMAT, "text, json");
    if (args->word &&
        (game_asked(args, &game) || setup_asked(args, game, game->seats_low, &setup)))
        return ASKED_WRONGLY;
    static char out[1 << 16];
    struct text t = TEXT_IN(out);
    struct report report = {.as_json = format && strcmp(format, "json") == 0,
                            .json = json_to(&t),
                            .seconds = (double)milliseconds * 1e-3};
    start_report(&report);
    int result =
        game ? bench_game(args, game, &setup, &report) : bench_all(args, &report);
    json_end_array(&report.json);
    json_end_object(&report.json);
    if (result == DONE && report.as_json) puts(out);
    free((char *)setup.map);
    return result;
}

static const struct option_row options[] = {
    SETUP_OPTIONS,
    {"--time", "MS", CLI_OPTION_BENCH_TIME},
    {"--format", "text|json", CLI_OPTION_FORMAT},
    {0},
};

static const char *const examples[] = {
    "hotseat bench",
    "hotseat bench blank --seats 3",
    "hotseat bench --format json",
    NULL,
};

const struct command command_bench = {
    .name = "bench",
    .words = "[GAME]",
    .about = CLI_ABOUT_BENCH,
    .options = options,
    .examples = examples,
    .run = run,
};
