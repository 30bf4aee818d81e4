/* The report as JSON; the schema stands in docs/simulate.md. */
#include "report.h"

#include "../session/memory.h"
#include "version.h"

#include <assert.h>
#include <stdlib.h>

enum { HEAD_ROOM = 1 << 16, ROW_ROOM = 1 << 15, SEATS_ROOM = 24 /* a bin */ };

static void write_interval(struct json *j, const char *key, struct interval interval) {
    json_array(j, key);
    json_real(j, NULL, interval.low);
    json_real(j, NULL, interval.high);
    json_end_array(j);
}

static void write_wins(struct json *j, uint64_t won, uint64_t played) {
    json_number(j, "won", (int64_t)won);
    json_real(j, "win_rate", rate_of(won, played));
    write_interval(j, "ci95", wilson(won, played));
}

static void write_measure(struct json *j, const char *key, const struct histogram *h) {
    json_object(j, key);
    json_real(j, "mean", histogram_mean(h));
    json_real(j, "sd", histogram_deviation(h));
    write_interval(j, "mean_ci95", histogram_interval(h));
    json_number(j, "p5", histogram_quantile(h, 0.05));
    json_number(j, "p50", histogram_quantile(h, 0.5));
    json_number(j, "p95", histogram_quantile(h, 0.95));
    json_number(j, "least", h->least);
    json_number(j, "most", h->most);
    json_end_object(j);
}

static void write_settings(const struct plan *plan, const struct row *row,
                           struct json *j) {
    json_object(j, "settings");
    for (int i = 0; plan->game->settings[i].name; i++) {
        char value[64];
        struct text t = TEXT_IN(value);
        game_write_setting(&plan->game->settings[i], row->setup.value[i], &t);
        json_string(j, plan->game->settings[i].name, value);
    }
    json_end_object(j);
    json_number(j, "seats", row->setup.seats);
    json_string(j, "bots", row->bots);
    if (!row->openings) return;
    char opening[4096];
    struct text t = TEXT_IN(opening);
    plan_write_opening(plan, row, &t);
    json_string(j, "opening", opening);
}

static void write_seat_wins(const struct row *row, const struct tally *t,
                            struct json *j) {
    json_array(j, "seat_wins");
    for (int seat = 0; seat < row->setup.seats; seat++) {
        json_object(j, NULL);
        json_number(j, "seat", seat);
        write_wins(j, t->seat_won[seat], t->games);
        json_end_object(j);
    }
    json_end_array(j);
}

static void write_ends(const struct game *game, const struct tally *t, struct json *j) {
    json_object(j, "ends");
    for (int i = 0; game->reasons[i]; i++)
        if (t->ends[i]) json_number(j, game->reasons[i], (int64_t)t->ends[i]);
    json_end_object(j);
}

static void write_measures(const struct game *game, const struct tally *t,
                           struct json *j) {
    struct measures m = measures_of(game);
    json_object(j, "length");
    write_measure(j, "turns", &t->measure[TURNS]);
    write_measure(j, "actions", &t->measure[ACTIONS]);
    json_end_object(j);
    write_measure(j, "decisions", &t->measure[DECISIONS]);
    json_real(j, "options", tally_options(t));
    json_array(j, "points");
    for (int i = POINTS; i < m.figures; i++)
        if (t->measure[i].count) write_measure(j, NULL, &t->measure[i]);
    json_end_array(j);
    json_object(j, "figures");
    for (int i = m.figures; i < m.count; i++)
        write_measure(j, game->figures[i - m.figures], &t->measure[i]);
    json_end_object(j);
}

/* Kinds of events that never happened are left out. */
static void write_events(const struct game *game, const struct tally *t,
                         struct json *j) {
    json_object(j, "events");
    for (int i = 0; game->events[i].name; i++) {
        const struct sums *sums = &t->events[i];
        if (sums->sum == 0) continue;
        json_object(j, game->events[i].name);
        json_real(j, "mean", sums_mean(sums, t->games));
        json_real(j, "sd", sums_deviation(sums, t->games));
        write_interval(j, "mean_ci95", sums_interval(sums, t->games));
        json_end_object(j);
    }
    json_end_object(j);
}

/* How many games went on after turn 0, 1, 2 and so on. */
static void write_running(const struct tally *t, struct json *j) {
    const struct histogram *h = &t->measure[TURNS];
    json_array(j, "running_after");
    uint64_t running = t->games;
    for (int64_t turn = 0; turn <= h->most && h->shift == 0; turn++) {
        int64_t bin = turn - h->low;
        if (bin >= 0 && bin < h->used) running -= h->bin[bin].count;
        json_number(j, NULL, (int64_t)running);
    }
    json_end_array(j);
}

static void write_difference(struct json *j, const char *key, struct difference d) {
    json_object(j, key);
    json_real(j, "difference", d.value);
    write_interval(j, "ci95", d.interval);
    json_real(j, "correlation", d.correlation);
    json_end_object(j);
}

/* The row against its base, game by game on the same chance. */
static void write_pair(const struct run *run, int row, struct json *j) {
    const struct game *game = run->plan->game;
    json_object(j, "against");
    json_number(j, "row", run->plan->row[row].base);
    write_difference(j, "won", difference_of(run, row, WON));
    for (int i = 0; i < run->plan->measures.count; i++) {
        if (run->tally[row].difference[i].count == 0) continue;
        char name[64];
        struct text text = TEXT_IN(name);
        measure_name(game, i, &text);
        write_difference(j, name, difference_of(run, row, i));
    }
    json_end_object(j);
}

static void write_row(const struct run *run, int number, struct json *j) {
    const struct plan *plan = run->plan;
    const struct row *row = &plan->row[number];
    const struct tally *t = &run->tally[number];
    json_object(j, NULL);
    write_settings(plan, row, j);
    json_number(j, "games", (int64_t)t->games);
    write_wins(j, t->won, t->games);
    write_seat_wins(row, t, j);
    json_number(j, "shared", (int64_t)t->shared);
    if (row->openings) json_number(j, "opening_missed", (int64_t)t->missed);
    write_ends(plan->game, t, j);
    write_measures(plan->game, t, j);
    write_events(plan->game, t, j);
    write_running(t, j);
    if (row->base != number) write_pair(run, number, j);
    json_end_object(j);
}

static void write_varied(const struct plan *plan, struct json *j) {
    json_array(j, "vary");
    for (int i = 0; i < plan->varied_count; i++) {
        json_object(j, NULL);
        json_string(j, "name", plan->varied[i].name);
        json_array(j, "values");
        for (int k = 0; k < plan->varied[i].count; k++)
            json_string(j, NULL, plan->varied[i].value[k]);
        json_end_array(j);
        json_end_object(j);
    }
    json_end_array(j);
}

static void write_time(const struct run *run, struct json *j) {
    json_object(j, "time");
    json_real(j, "seconds", run->seconds);
    json_real(j, "games_per_second",
              run->seconds > 0 ? (double)run_games(run) / run->seconds : 0);
    json_number(j, "threads", run->plan->threads);
    json_end_object(j);
}

static void write_report(const struct report *r, struct json *j) {
    const struct plan *plan = r->run->plan;
    char command[4096];
    struct text t = TEXT_IN(command);
    report_command(r, &t);
    json_object(j, NULL);
    json_string(j, "hotseat", HOTSEAT_VERSION);
    json_string(j, "game", plan->game->name);
    json_number(j, "edition", plan->game->edition);
    json_string(j, "command", command);
    json_number(j, "seed", (int64_t)plan->seed);
    json_number(j, "games_asked", (int64_t)plan->games);
    json_bool(j, "complete", !r->run->stopped);
    json_bool(j, "repeatable", !plan->timed);
    json_string(j, "won_by", plan->game->cooperative ? "team" : "seat 0");
    write_varied(plan, j);
    json_array(j, "rows");
    for (int i = 0; i < plan->rows; i++)
        write_row(r->run, i, j);
    json_end_array(j);
    if (r->with_time) write_time(r->run, j);
    json_end_object(j);
}

void report_json(const struct report *r, FILE *out) {
    size_t size = HEAD_ROOM;
    for (int i = 0; i < r->run->plan->rows; i++) {
        size += ROW_ROOM;
        size += SEATS_ROOM * (size_t)r->run->tally[i].measure[TURNS].most;
    }
    char *buffer = xmalloc(size);
    struct text t = text_in(buffer, size);
    struct json j = json_to(&t);
    write_report(r, &j);
    assert(!t.cut);
    fprintf(out, "%s\n", buffer);
    free(buffer);
}
