/* The progress bar. */
#include "progress.h"

#include "numbers.h"

#include <stdio.h>
#include <time.h>

enum { BAR_WIDTH = 24 };

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

struct progress progress_begin(uint64_t total) {
    return (struct progress){.total = total, .began = now()};
}

static void write_bar(double share, struct text *out) {
    int full = (int)(share * BAR_WIDTH);
    text_char(out, '[');
    for (int i = 0; i < BAR_WIDTH; i++)
        text_char(out, i < full ? '#' : '.');
    text_put(out, "] ");
}

/* "12 s", "3:05". */
static void write_time(double seconds, struct text *out) {
    long whole = (long)(seconds + 0.5);
    if (whole < 60) {
        text_format(out, "%ld s", whole);
    } else if (whole < 3600) {
        text_format(out, "%ld:%02ld", whole / 60, whole % 60);
    } else {
        text_format(out, "%ld:%02ld:%02ld", whole / 3600, whole / 60 % 60, whole % 60);
    }
}

static void write_rate(const struct progress *p, const struct reader *reader,
                       struct text *out) {
    double used = now() - p->began;
    if (p->done == 0 || used <= 0) return;
    double rate = (double)p->done / used;
    text_put(out, ", ");
    write_real(rate, rate < 10 ? 1 : 0, reader, out);
    text_put(out, "/s, ");
    if (!p->open_end) {
        write_time((double)(p->total - p->done) / rate, out);
        text_char(out, ' ');
        say(SIM_TIME_LEFT, reader, out);
        text_put(out, ", ");
    }
    say(SIM_WON, reader, out);
    text_char(out, ' ');
    write_share((double)p->won / (double)p->done, 1, reader, out);
}

void progress_draw(const struct progress *p, const struct reader *reader) {
    char line[300];
    struct text t = TEXT_IN(line);
    if (!p->open_end) write_bar((double)p->done / (double)p->total, &t);
    write_counted(p->done, SIM_GAMES, reader, &t);
    write_rate(p, reader, &t);
    if (p->stops) {
        text_put(&t, " - ");
        say(SIM_STOPPING, reader, &t);
    }
    fprintf(stderr, "\r%s\033[K", line);
    fflush(stderr);
}

void progress_end(void) {
    fputs("\r\033[K", stderr);
    fflush(stderr);
}
