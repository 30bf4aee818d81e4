#ifndef LOG_H
#define LOG_H

/* What the server tells its operator: one line an event on stderr,
 *
 *     2026-11-19T08:15:00Z warning table_frozen table=k7...
 *
 * in English, since programs read it too. No names, no talk, no tokens, nothing that a
 * seat may not see. Clients can cause events, so of each only a few are written a
 * second; the next line tells how many were left out. One thread. */

#include <stdbool.h>

enum log_level { LOG_ERROR, LOG_WARNING, LOG_INFO, LOG_DEBUG, LOG_LEVELS };

enum log_event {
    LOG_STARTED,
    LOG_STOPPING,
    LOG_STOPPED,
    LOG_STORE_FAILED,
    LOG_STORE_WORKS,
    LOG_TABLE_UNREADABLE,
    LOG_TABLE_FROZEN,
    LOG_TABLE_MADE,
    LOG_CLIENT_OPENED,
    LOG_CLIENT_CLOSED,
    LOG_CLIENT_DROPPED,
    LOG_ADDRESS_FULL,
    LOG_PAGE_REFUSED,
    LOG_HOST_REFUSED,
    LOG_EVENTS
};

struct log;

struct log *log_new(enum log_level most);
void log_free(struct log *log);

/* Write an event with its figures, such as "table=%s". NULL: nobody reads it. */
void log_tell(struct log *log, enum log_event event, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Find a level by its name. Returns false if no level is called that. */
bool log_level_named(const char *name, enum log_level *out);

#endif
