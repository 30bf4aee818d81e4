/* Waking stored tables: those where a bot is to move, and those whose clock runs out.
 *
 * The store is asked for a few at a time, in the order of (wakes, id), always for those
 * behind the last one that it gave. Such a round ends with the last table that was due
 * when it began, so every table has its turn, however many are due for ever because
 * they cannot be read. Asking for the first ones each time would never get past those.
 * Bots and clocks have rounds of their own: no clock waits until bots have thought for
 * thousands of tables. */
#include "hub.h"

#include <stdio.h>

enum {
    ROUND_SECONDS = 10, /* from one round to the next, at least */
    PART = 50,          /* tables that are woken at once */
    THINKING_MOST = 200 /* tables without members for which bots may be thinking */
};

static void begin_round(struct hub *hub, enum round_kind kind, int64_t now) {
    struct round *round = &hub->rounds[kind];
    *round = (struct round){.under_way = true, .due = {.changed_after = INT64_MIN}};
    switch (kind) {
    case BOTS_TO_MOVE: /* they wake at 0 */
        round->due.until = 0;
        break;
    case CLOCKS:
        round->due.wakes = 1;
        round->due.until = now;
        break;
    default: /* the time was set back after they had been stored */
        round->due.wakes = now;
        round->due.until = STORE_ASLEEP - 1;
        round->due.changed_after = now;
    }
}

static void begin_rounds(struct hub *hub) {
    int64_t now = hub->outside.now();
    double precise = hub->outside.precise();
    bool is_first = hub->ticked_at == 0;
    /* What happened while no server ran is not known. */
    if (is_first || now < hub->ticked_at) hub->set_back = true;
    hub->ticked_at = now;
    if (hub->set_back && !hub->rounds[STORED_AHEAD].under_way) {
        begin_round(hub, STORED_AHEAD, now);
        hub->set_back = false;
    }
    if (!is_first && precise - hub->rounds_at < ROUND_SECONDS) return;
    hub->rounds_at = precise;
    for (int kind = BOTS_TO_MOVE; kind <= CLOCKS; kind++) {
        if (!hub->rounds[kind].under_way) begin_round(hub, (enum round_kind)kind, now);
    }
}

static void ask_for_part(struct hub *hub, struct round *round) {
    struct job *job = job_new(JOB_DUE, "");
    job->due = round->due;
    job->most = PART;
    job->owner = round;
    round->asked = true;
    storage_submit(hub->storage, job);
}

void hub_wake_tables(struct hub *hub) {
    begin_rounds(hub);
    for (int kind = 0; kind < ROUNDS; kind++) {
        struct round *round = &hub->rounds[kind];
        bool waits = kind == BOTS_TO_MOVE && hub->nobody.thoughts >= THINKING_MOST;
        if (round->under_way && !round->asked && !waits) ask_for_part(hub, round);
    }
}

void hub_take_due(struct hub *hub, const struct job *job) {
    struct round *round = job->owner;
    const struct store_rows *rows = &job->rows;
    round->asked = false;
    if (job->failed) return;
    for (int i = 0; i < rows->count; i++) {
        const char *id = rows->list[i].text;
        if (hub_find(hub, id)) continue;
        struct table *t = hub_add_table(hub, id);
        t->woken = true;
        hub_load(hub, t);
    }
    round->under_way = rows->count == job->most;
    if (!round->under_way) return;
    const struct store_row *last = &rows->list[rows->count - 1];
    round->due.wakes = last->at;
    snprintf(round->due.id, sizeof round->due.id, "%s", last->text);
}
