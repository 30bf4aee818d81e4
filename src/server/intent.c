/* Planning rows: what will be stored for a table, and then applied. */
#include "../rules/notation.h"
#include "../session/journal.h"
#include "../session/memory.h"
#include "hub.h"

#include <assert.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROW_LONGEST = 1200 };

struct intent *intent_new(struct hub *hub, struct table *t, const struct request *r) {
    struct intent *intent = xmalloc(sizeof *intent);
    *intent = (struct intent){.job = job_new(JOB_APPEND, t->id)};
    intent->begun = hub->outside.precise();
    intent->job->head.changed = hub->outside.now();
    if (!r) return intent;
    intent->asker = r->client;
    memcpy(intent->tag, r->tag, sizeof intent->tag);
    return intent;
}

void intent_free(struct intent *intent) {
    if (intent->job) job_free(intent->job);
    free(intent);
}

void intent_add(struct intent *intent, const struct table *t, const char *format, ...) {
    char row[ROW_LONGEST];
    va_list args;
    va_start(args, format);
    int length = vsnprintf(row, sizeof row, format, args);
    va_end(args);
    assert(0 <= length && length < ROW_LONGEST); /* all parts of a row are bounded */
    struct job *job = intent->job;
    store_rows_add(&job->rows, t->rows + job->rows.count, job->head.changed, row);
}

/* When a table wakes whose game does not change now. */
static int64_t wakes_as_before(const struct table *t) {
    if (t->frozen) return STORE_ASLEEP;
    if (t->phase == OPENING)
        return t->vote[VOTE_START].open ? STORE_ASLEEP : t->moved_at + OPENING_SECONDS;
    if (t->phase != PLAYING || !t->session) return STORE_ASLEEP;
    seat_set acting = t->game->to_act(&t->session->state);
    /* Bots that wait for others need not be asked again before something changes. */
    seat_set others = acting & (seat_set)~table_waits(t);
    return table_wakes(t, others ? others : acting, t->moved_at);
}

void intent_submit(struct hub *hub, struct table *t, struct intent *intent) {
    char summary[2048];
    struct text text = TEXT_IN(summary);
    struct job *job = intent->job;
    if (!intent->foresees) job->head.wakes = wakes_as_before(t);
    table_summary(t, &text);
    job->summary = xstrdup(summary);
    job->head.listed = t->listed && t->phase < FINISHED;
    job->owner = t;
    intent->job = NULL; /* with the storage until it comes back */
    t->intent = intent;
    t->used_at = hub->outside.precise();
    storage_submit(hub->storage, job);
}

/* ---- the game as it will be ---- */

struct outlook {
    union any_state state;
    int lines;
    struct fair_count count;
};

static void add_action(struct table *t, struct intent *intent, struct outlook *o,
                       struct action action) {
    char words[LINE_LONGEST + 1];
    struct text text = TEXT_IN(words);
    notation_write(t->game, action, &text);
    intent_add(intent, t, "do %s", words);
    t->game->apply(&o->state, action, NULL);
    o->count.entries++;
    o->count.rolls += action.seat == CHANCE;
    if (++o->lines % HASH_EVERY == 0)
        intent_add(intent, t, "hash %016" PRIx64, behaviour_hash(t->game, &o->state));
}

/* Let chance act until somebody else is to, and submit. */
static void finish(struct hub *hub, struct table *t, struct intent *intent,
                   struct outlook *o) {
    seat_set acting;
    while ((acting = t->game->to_act(&o->state)) == SEAT(CHANCE))
        add_action(t, intent, o, hub->roll(t, &o->state, o->count));
    intent->job->head.wakes = table_wakes(t, acting, intent->job->head.changed);
    intent->foresees = true;
    intent_submit(hub, t, intent);
}

static struct outlook outlook_of(const struct table *t) {
    return (struct outlook){
        .state = t->session->state, .lines = t->session->count, .count = t->count};
}

void intent_action(struct hub *hub, struct table *t, struct intent *intent,
                   const struct action *action) {
    struct outlook o = outlook_of(t);
    add_action(t, intent, &o, *action);
    finish(hub, t, intent, &o);
}

void intent_undo(struct hub *hub, struct table *t, struct intent *intent, int keep) {
    struct outlook o = outlook_of(t);
    intent_add(intent, t, "undo %d", keep);
    o.count.entries++;
    o.lines = keep;
    session_replay(t->session, keep, &o.state);
    finish(hub, t, intent, &o);
}

/* The set-up was tried when the table was made, so it is not refused now; but a map
 * that only another edition could read is told by the row that starts. */
void intent_start(struct hub *hub, struct table *t, struct intent *intent) {
    struct outlook o = {.count = t->count};
    struct message why;
    intent_add(intent, t, "start");
    if (game_set_up(t->game, &o.state, &t->setup, &why)) {
        intent_submit(hub, t, intent);
        return;
    }
    finish(hub, t, intent, &o);
}
