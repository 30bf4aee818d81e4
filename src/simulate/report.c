/* What all formats share. */
#include "report.h"

#include <string.h>

const char *report_words(const struct report *report, int phrase) {
    return phrase_text(phrase, report->reader.language);
}

/* A word as a shell reads it. */
static void write_quoted(const char *word, struct text *out) {
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                "0123456789-_=,.:+/%@";
    if (*word && strspn(word, plain) == strlen(word)) {
        text_put(out, word);
        return;
    }
    text_char(out, '\'');
    for (; *word; word++) {
        if (*word == '\'') text_put(out, "'\\'");
        text_char(out, *word);
    }
    text_char(out, '\'');
}

/* What does not change the result: the number of threads, and where it is written. */
static bool is_idle_option(const char *word) {
    static const char *const names[] = {"--threads", "--out"};
    size_t length = strcspn(word, "=");
    for (int i = 0; i < 2; i++) {
        if (strlen(names[i]) == length && strncmp(names[i], word, length) == 0)
            return true;
    }
    return false;
}

void report_command(const struct report *report, struct text *out) {
    text_put(out, "hotseat");
    for (int i = 1; i < report->args->argc; i++) {
        const char *word = report->args->argv[i];
        if (is_idle_option(word)) {
            i += strchr(word, '=') == NULL; /* its value is the next word */
            continue;
        }
        text_char(out, ' ');
        write_quoted(word, out);
    }
}

bool is_varied(const struct plan *plan, const char *name) {
    for (int i = 0; i < plan->varied_count; i++) {
        if (strcmp(plan->varied[i].name, name) == 0) return true;
    }
    return false;
}

int share_decimals(struct interval interval) {
    return interval.high - interval.low < 0.002 ? 2 : 1;
}

struct difference difference_of(const struct run *run, int row, int measure) {
    const struct tally *t = &run->tally[row];
    const struct tally *base = &run->tally[run->plan->row[row].base];
    if (measure == WON)
        return (struct difference){pairs_difference(&t->pairs),
                                   pairs_interval(&t->pairs),
                                   pairs_correlation(&t->pairs)};
    const struct histogram *d = &t->difference[measure];
    return (struct difference){
        histogram_mean(d), histogram_interval(d),
        correlation_of(&t->measure[measure], &base->measure[measure], d)};
}

void report_measure(const struct report *report, int measure, struct text *out) {
    const struct game *game = report->run->plan->game;
    int figures = measures_of(game).figures;
    if (measure >= figures) {
        text_put(out, report_words(report, game->figure_names + measure - figures));
        return;
    }
    int named = measure < POINTS ? measure : POINTS;
    text_put(out, report_words(report, SIM_MEASURES + named));
    if (named < POINTS || game->cooperative) return;
    text_put(out, ", ");
    seat_write(measure - POINTS, &report->reader, out);
}

const char *report_event(const struct report *report, int kind) {
    return report_words(report, report->run->plan->game->event_names + kind);
}

int reasons_of(const struct game *game) {
    int n = 0;
    while (game->reasons[n])
        n++;
    return n;
}

bool has_pairs(const struct plan *plan) {
    return plan->varied_count > 0 && plan->varied[0].count > 1;
}
