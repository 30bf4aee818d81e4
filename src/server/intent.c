/* Planning rows: what will be stored for a table, and then applied. */
#include "../session/memory.h"
#include "hub.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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
    if (t->phase != PLAYING || !t->play.session) return STORE_ASLEEP;
    seat_set acting = t->play.game->to_act(&t->play.session->state);
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

/* A copy of the session is played on, and what it does is what will be stored. */
struct plan {
    struct hub *hub;
    struct table *table;
    struct intent *intent;
    struct session *session;
    struct fair_count count;
};

static struct plan plan_from(struct hub *hub, struct table *t, struct intent *intent,
                             struct session *session) {
    return (struct plan){hub, t, intent, session, t->count};
}

static void add_line(struct plan *plan, const struct text *line) {
    intent_add(plan->intent, plan->table, "line %s", line->buffer);
}

static void plan_entry(struct plan *plan, struct entry entry) {
    char words[LINE_LONGEST + 1];
    struct text line = TEXT_IN(words);
    bool is_action = entry.kind == ENTRY_ACTION;
    session_do(plan->session, &entry, NULL);
    journal_put(plan->session->game, &entry, &line);
    add_line(plan, &line);
    plan->count.entries++;
    plan->count.rolls += is_action && entry.action.seat == CHANCE;
    if (!is_action || !journal_wants_hash(plan->session)) return;
    line = TEXT_IN(words);
    journal_put_hash(plan->session, "hash", &line);
    add_line(plan, &line);
}

/* Let chance act until somebody else is to, and submit. */
static void finish(struct plan *plan) {
    struct session *s = plan->session;
    struct job *job = plan->intent->job;
    while (session_waits_for_chance(s))
        plan_entry(plan,
                   entry_act(plan->hub->roll(plan->table, &s->state, plan->count)));
    job->head.wakes =
        table_wakes(plan->table, s->game->to_act(&s->state), job->head.changed);
    plan->intent->foresees = true;
    session_free(s);
    intent_submit(plan->hub, plan->table, plan->intent);
}

void intent_entry(struct hub *hub, struct table *t, struct intent *intent,
                  struct entry entry) {
    struct plan plan = plan_from(hub, t, intent, session_copy(t->play.session));
    plan_entry(&plan, entry);
    finish(&plan);
}

/* The set-up was tried when the table was made, so it is not refused now. If only an
 * older edition could read its map, the row that starts freezes the table. */
void intent_start(struct hub *hub, struct table *t, struct intent *intent) {
    struct message why;
    intent_add(intent, t, "start");
    struct session *s = session_new(t->play.game, &t->play.setup, &why);
    if (!s) {
        intent_submit(hub, t, intent);
        return;
    }
    struct plan plan = plan_from(hub, t, intent, s);
    finish(&plan);
}
