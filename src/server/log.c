/* Lines on stderr for the operator. */
#include "log.h"

#include "../rules/text.h"
#include "../session/memory.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LINE_SIZE = 512, A_SECOND = 5 /* lines of one event in one second */ };

static const char *const levels[LOG_LEVELS] = {"error", "warning", "info", "debug"};

/* As syslog numbers them, for the journal of systemd. */
static const char priorities[LOG_LEVELS] = {'3', '4', '6', '7'};

static const struct {
    const char *name;
    enum log_level level;
} events[LOG_EVENTS] = {
    [LOG_STARTED] = {"started", LOG_INFO},
    [LOG_STOPPING] = {"stopping", LOG_INFO},
    [LOG_STOPPED] = {"stopped", LOG_INFO},
    [LOG_STORE_FAILED] = {"store_failed", LOG_ERROR},
    [LOG_STORE_WORKS] = {"store_works_again", LOG_WARNING},
    [LOG_TABLE_UNREADABLE] = {"table_unreadable", LOG_ERROR},
    [LOG_TABLE_FROZEN] = {"table_frozen", LOG_WARNING},
    [LOG_TABLE_MADE] = {"table_made", LOG_INFO},
    [LOG_CLIENT_OPENED] = {"client_opened", LOG_DEBUG},
    [LOG_CLIENT_CLOSED] = {"client_closed", LOG_DEBUG},
    [LOG_CLIENT_DROPPED] = {"client_dropped", LOG_INFO},
    [LOG_ADDRESS_FULL] = {"address_full", LOG_INFO},
    [LOG_PAGE_REFUSED] = {"page_refused", LOG_WARNING},
    [LOG_HOST_REFUSED] = {"host_refused", LOG_WARNING},
};

struct log {
    enum log_level most;
    bool for_systemd; /* which adds the time, and reads a priority before each line */
    struct {
        time_t second;
        int lines, left_out;
    } of[LOG_EVENTS];
};

struct log *log_new(enum log_level most) {
    struct log *log = xmalloc(sizeof *log);
    *log = (struct log){.most = most, .for_systemd = getenv("JOURNAL_STREAM") != NULL};
    return log;
}

void log_free(struct log *log) {
    free(log);
}

static void write_start(const struct log *log, enum log_event event, time_t now,
                        struct text *line) {
    char at[32];
    struct tm utc;
    if (log->for_systemd) {
        text_format(line, "<%c>", priorities[events[event].level]);
    } else {
        strftime(at, sizeof at, "%Y-%m-%dT%H:%M:%SZ ", gmtime_r(&now, &utc));
        text_put(line, at);
    }
    text_format(line, "%s %s", levels[events[event].level], events[event].name);
}

/* Counts the event. True: there were enough of them in this second. */
static bool is_too_much(struct log *log, enum log_event event, time_t now) {
    if (log->of[event].second != now) {
        log->of[event].second = now;
        log->of[event].lines = 0;
    }
    if (++log->of[event].lines <= A_SECOND) return false;
    log->of[event].left_out++;
    return true;
}

/* What comes from outside must not begin another line, or move the cursor. */
static void make_plain(char *words) {
    for (; *words; words++) {
        if ((unsigned char)*words < ' ' || *words == 0x7F) *words = '?';
    }
}

void log_tell(struct log *log, enum log_event event, const char *format, ...) {
    char buffer[LINE_SIZE], figures[LINE_SIZE];
    struct text line = TEXT_IN(buffer);
    time_t now = time(NULL);
    if (!log || events[event].level > log->most || is_too_much(log, event, now)) return;
    va_list args;
    va_start(args, format);
    vsnprintf(figures, sizeof figures, format, args);
    va_end(args);
    make_plain(figures);
    write_start(log, event, now, &line);
    if (figures[0]) text_format(&line, " %s", figures);
    if (log->of[event].left_out)
        text_format(&line, " left_out=%d", log->of[event].left_out);
    log->of[event].left_out = 0;
    fprintf(stderr, "%s\n", buffer);
}

bool log_level_named(const char *name, enum log_level *out) {
    for (int level = 0; level < LOG_LEVELS; level++) {
        if (strcmp(levels[level], name) != 0) continue;
        *out = (enum log_level)level;
        return true;
    }
    return false;
}
