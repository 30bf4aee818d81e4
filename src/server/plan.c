/* Planning rows: what will be stored for a table, and then applied. */
#include "../rules/notation.h"
#include "../session/journal.h"
#include "../session/memory.h"
#include "hub.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROW_LONGEST = 1200 };

struct plan *plan_new(struct hub *hub, struct table *t, const struct request *r) {
    struct plan *plan = xmalloc(sizeof *plan);
    *plan = (struct plan){.job = job_new(JOB_APPEND, t->id)};
    plan->begun = hub->outside.precise();
    plan->job->head.changed = hub->outside.now();
    if (!r) return plan;
    plan->asker = r->client;
    memcpy(plan->tag, r->tag, sizeof plan->tag);
    return plan;
}

void plan_free(struct plan *plan) {
    if (plan->job) job_free(plan->job);
    free(plan);
}

void plan_add(struct plan *plan, const struct table *t, const char *format, ...) {
    char row[ROW_LONGEST];
    va_list args;
    va_start(args, format);
    vsnprintf(row, sizeof row, format, args);
    va_end(args);
    struct job *job = plan->job;
    store_rows_add(&job->rows, t->rows + job->rows.count, job->head.changed, row);
}

/* When a table wakes whose game does not change now. */
static int64_t wakes_as_before(const struct table *t) {
    if (t->frozen) return STORE_ASLEEP;
    if (t->phase == OPENING) return t->moved_at + OPENING_SECONDS;
    if (t->phase != PLAYING || !t->session) return STORE_ASLEEP;
    return table_wakes(t, t->game->to_act(&t->session->state), t->moved_at);
}

void plan_submit(struct hub *hub, struct table *t, struct plan *plan) {
    char summary[2048];
    struct text text = TEXT_IN(summary);
    struct job *job = plan->job;
    if (!plan->foresees) job->head.wakes = wakes_as_before(t);
    table_summary(t, &text);
    job->summary = xstrdup(summary);
    job->head.listed = t->listed && t->phase < FINISHED;
    job->owner = t;
    plan->job = NULL; /* with the storage until it comes back */
    t->plan = plan;
    t->used_at = hub->outside.now();
    storage_submit(hub->storage, job);
}

/* ---- the game as it will be ---- */

struct outlook {
    union any_state state;
    int count;   /* lines */
    int entries; /* of the journal */
};

static void add_action(struct table *t, struct plan *plan, struct outlook *o,
                       struct action action) {
    char words[LINE_LONGEST + 1];
    struct text text = TEXT_IN(words);
    notation_write(t->game, action, &text);
    plan_add(plan, t, "do %s", words);
    t->game->apply(&o->state, action, NULL);
    o->entries++;
    if (++o->count % HASH_EVERY == 0)
        plan_add(plan, t, "hash %016" PRIx64, behaviour_hash(t->game, &o->state));
}

/* Let chance act until somebody else is to, and submit. */
static void finish(struct hub *hub, struct table *t, struct plan *plan,
                   struct outlook *o) {
    seat_set acting;
    while ((acting = t->game->to_act(&o->state)) == SEAT(CHANCE))
        add_action(t, plan, o, hub->roll(t, &o->state, o->entries + 1));
    plan->job->head.wakes = table_wakes(t, acting, plan->job->head.changed);
    plan->foresees = true;
    plan_submit(hub, t, plan);
}

static struct outlook outlook_of(const struct table *t) {
    return (struct outlook){
        .state = t->session->state, .count = t->session->count, .entries = t->entries};
}

void plan_action(struct hub *hub, struct table *t, struct plan *plan,
                 const struct action *action) {
    struct outlook o = outlook_of(t);
    add_action(t, plan, &o, *action);
    finish(hub, t, plan, &o);
}

void plan_undo(struct hub *hub, struct table *t, struct plan *plan, int keep) {
    struct outlook o = outlook_of(t);
    plan_add(plan, t, "undo %d", keep);
    o.entries++;
    o.count = keep;
    session_replay(t->session, keep, &o.state);
    finish(hub, t, plan, &o);
}

/* The set-up was tried when the table was made, so it is not refused now; but a map
 * that only another edition could read is told by the row that starts. */
void plan_start(struct hub *hub, struct table *t, struct plan *plan) {
    struct outlook o = {.entries = t->entries};
    struct message why;
    plan_add(plan, t, "start");
    if (game_set_up(t->game, &o.state, &t->setup, &why)) {
        plan_submit(hub, t, plan);
        return;
    }
    finish(hub, t, plan, &o);
}
