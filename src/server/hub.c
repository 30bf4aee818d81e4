/* The hub: clients, tables, and what storage and workers bring back. */
#include "hub.h"

#include "../session/memory.h"

#include <stdlib.h>
#include <string.h>

enum {
    REST_SECONDS = 300, /* a table without members leaves memory after this */
    LISTS_FIRST = 1024,
};

/* Using a part of a table's rows should take no longer. */
static const double part_seconds = 0.005;

/* ---- tables by name ---- */

static size_t hash_of(const char *id) {
    uint64_t hash = 0xCBF29CE484222325u;
    for (; *id; id++)
        hash = (hash ^ (unsigned char)*id) * 0x100000001B3u;
    return (size_t)(hash ^ hash >> 32);
}

struct table *hub_find(struct hub *hub, const char *id) {
    struct table *t = hub->lists[hash_of(id) & (hub->list_count - 1)];
    while (t && strcmp(t->id, id) != 0)
        t = t->next;
    return t;
}

static void insert(struct hub *hub, struct table *t) {
    struct table **list = &hub->lists[hash_of(t->id) & (hub->list_count - 1)];
    t->next = *list;
    *list = t;
}

static void grow(struct hub *hub) {
    struct table **old = hub->lists;
    size_t count = hub->list_count;
    hub->list_count *= 2;
    hub->lists = xmalloc(hub->list_count * sizeof *hub->lists);
    memset(hub->lists, 0, hub->list_count * sizeof *hub->lists);
    for (size_t i = 0; i < count; i++) {
        for (struct table *t = old[i], *next; t; t = next) {
            next = t->next;
            insert(hub, t);
        }
    }
    free(old);
}

struct table *hub_add_table(struct hub *hub, const char *id) {
    if ((size_t)hub->counters.tables >= hub->list_count) grow(hub);
    struct table *t = table_new(id);
    t->used_at = hub->outside.precise();
    insert(hub, t);
    hub->counters.tables++;
    return t;
}

static void remove_table(struct hub *hub, struct table *t) {
    struct table **list = &hub->lists[hash_of(t->id) & (hub->list_count - 1)];
    while (*list != t)
        list = &(*list)->next;
    *list = t->next;
    hub->counters.tables--;
    table_free(t);
}

/* ---- clients ---- */

struct client *hub_opened(struct hub *hub, void *peer, const char *name) {
    struct address *address = address_open(hub, name);
    if (!address) {
        log_tell(hub->log, LOG_ADDRESS_FULL, "address=%s", name);
        return NULL;
    }
    struct client *client = xmalloc(sizeof *client);
    *client = (struct client){
        .hub = hub,
        .peer = peer,
        .address = address,
        .messages = {3.0 * hub->limits.messages, hub->outside.precise()}};
    hub->counters.opened++;
    log_tell(hub->log, LOG_CLIENT_OPENED, "address=%s", name);
    hub->counters.clients++;
    return client;
}

static void tell_members(struct table *t) {
    for (struct client *c = t->members; c; c = c->next)
        send_table(c);
}

void hub_join(struct client *client, struct table *t) {
    client->table = t;
    client->previous = NULL;
    client->next = t->members;
    if (t->members) t->members->previous = client;
    t->members = client;
    t->used_at = client->hub->outside.precise();
}

/* Nothing at the table may point to a client that is no longer there. What it said
 * already is answered where it goes. */
static void forget_client(struct table *t, struct client *client) {
    if (t->intent && t->intent->asker == client) t->intent->asker = NULL;
    struct waiting **behind = &client->behind;
    while (*behind)
        behind = &(*behind)->next;
    for (struct waiting **at = &t->waiting; *at;) {
        struct waiting *w = *at;
        if (w->client != client) {
            at = &w->next;
            continue;
        }
        *at = w->next;
        if (!*at) t->waiting_last = at;
        t->waiting_count--;
        w->next = NULL;
        *behind = w;
        behind = &w->next;
    }
}

static struct waiting *take_first(struct waiting **list) {
    struct waiting *w = *list;
    *list = w->next;
    return w;
}

static void waiting_free(struct waiting *w) {
    free(w->text);
    free(w);
}

/* ---- who is present ---- */

static seat_set seats_held(const struct table *t) {
    seat_set held = 0;
    for (const struct client *c = t->members; c; c = c->next)
        held |= c->seats;
    return held;
}

static void note_departure(const struct client *client) {
    struct table *t = client->table;
    for (int seat = 0; seat < t->play.setup.seats; seat++) {
        if (client->seats & SEAT(seat))
            t->seen_at[seat] = client->hub->outside.precise();
    }
}

int hub_present_for(const struct hub *hub, const struct table *t, int seat) {
    if (seats_held(t) & SEAT(seat)) return 0;
    /* Who was here before this server started is not known. */
    double seen = t->seen_at[seat] > hub->begun ? t->seen_at[seat] : hub->begun;
    double left = seen + PRESENT_SECONDS - hub->outside.precise();
    return left > 0 ? (int)left + 1 : 0;
}

seat_set hub_present(const struct hub *hub, const struct table *t) {
    seat_set present = 0, held = seats_held(t);
    for (int seat = 0; seat < t->play.setup.seats; seat++) {
        const struct place *place = &t->place[seat];
        if (place->kind != PERSON || place->left) continue;
        if (held & SEAT(seat) || hub_present_for(hub, t, seat)) present |= SEAT(seat);
    }
    return present;
}

/* ---- leaving ---- */

void hub_leave(struct client *client) {
    struct table *t = client->table;
    if (!t) return;
    forget_client(t, client);
    thought_forget(&client->hint);
    if (client->previous) {
        client->previous->next = client->next;
    } else {
        t->members = client->next;
    }
    if (client->next) client->next->previous = client->previous;
    client->hub->counters.seats -= __builtin_popcount(client->seats);
    note_departure(client);
    client->table = NULL;
    client->seats = 0;
    client->creator = false;
    t->used_at = client->hub->outside.precise();
    if (t->brought) {
        client->hub->replays--;
        table_free(t);
        return;
    }
    if (!t->loading) tell_members(t);
}

void hub_closed(struct client *client) {
    struct hub *hub = client->hub;
    hub_leave(client);
    if (client->reading) client->reading->owner = NULL;
    export_forget(client);
    replay_forget(client);
    while (client->behind)
        waiting_free(take_first(&client->behind));
    log_tell(hub->log, LOG_CLIENT_CLOSED, "address=%s", client->address->name);
    address_close(hub, client->address);
    hub->counters.clients--;
    free(client);
}

/* ---- what clients say ---- */

static const struct command_row *find_command(const char *name) {
    static const struct command_row *const tables[] = {lobby_commands, game_commands,
                                                       talk_commands, replay_commands};
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        for (const struct command_row *row = tables[i]; row->name; row++) {
            if (strcmp(row->name, name) == 0) return row;
        }
    }
    return NULL;
}

static bool waits_already(const struct table *t, const struct client *client) {
    for (const struct waiting *w = t->waiting; w; w = w->next) {
        if (w->client == client) return true;
    }
    return false;
}

/* There is always room for one message of each client: when a server has started again,
 * all who sit at a table join it at once, and it is still being read. */
static bool enqueue(struct table *t, struct client *client, const char *text) {
    if (t->waiting_count >= WAITING_MOST && waits_already(t, client)) return false;
    struct waiting *w = xmalloc(sizeof *w);
    *w = (struct waiting){.client = client, .text = xstrdup(text)};
    *t->waiting_last = w;
    t->waiting_last = &w->next;
    t->waiting_count++;
    return true;
}

/* "#7 act 0 12 pass": cut off the tag, the first line and the rest of the lines. */
static void cut_message(struct request *r, char *copy) {
    char *rest = copy;
    if (*rest == '#') {
        size_t length = strcspn(rest, " \n");
        size_t kept = length - 1 < TAG_SIZE - 1 ? length - 1 : TAG_SIZE - 1;
        memcpy(r->tag, rest + 1, kept);
        rest += length + (rest[length] == ' ');
    }
    char *line_end = strchr(rest, '\n');
    if (line_end) *line_end = '\0';
    r->rest = rest;
    r->more = line_end ? line_end + 1 : "";
}

static bool run_request(struct request *r, const char *text) {
    char name[16];
    struct table *t = r->table;
    if (cut_word(r, name, sizeof name)) return true;
    const struct command_row *row = find_command(name);
    if (!row) return message_about(&r->why, SERVER_UNKNOWN_COMMAND, name);
    if (row->at_table && !t) return refuse(&r->why, SERVER_NO_TABLE, NULL);
    if (row->changes && t->brought) return refuse(&r->why, SERVER_ONLY_READ, NULL);
    if (t && (t->loading || (row->changes && t->intent))) {
        if (enqueue(t, r->client, text)) return false;
        return refuse(&r->why, SERVER_BUSY, NULL);
    }
    return row->run(r);
}

void hub_answer(struct client *client, const char *text) {
    struct request r = {.hub = client->hub, .client = client, .table = client->table};
    char *copy = xstrdup(text);
    cut_message(&r, copy);
    if (run_request(&r, text)) send_error(client, r.tag, &r.why);
    free(copy);
    while (client->behind) {
        struct waiting *w = take_first(&client->behind);
        hub_answer(client, w->text);
        waiting_free(w);
    }
}

static void refuse_client(struct client *client, int phrase) {
    struct message why;
    refuse(&why, (uint16_t)phrase, NULL);
    send_error(client, "", &why);
}

static void drop_client(struct client *client) {
    struct hub *hub = client->hub;
    hub->counters.dropped++;
    log_tell(hub->log, LOG_CLIENT_DROPPED, "address=%s", client->address->name);
    hub->outside.drop(client->peer);
}

/* Each client has an allowance of messages, and so has its address: new connections
 * would have a new one each. Who goes on without any is dropped. */
static bool refuse_too_much(struct client *client) {
    struct hub *hub = client->hub;
    double rate = hub->limits.messages;
    double own =
        allowance_take(&client->messages, hub->outside.precise(), rate, 3 * rate);
    double home = address_take_message(hub, client->address);
    if (own >= 0 && home >= 0) return false;
    refuse_client(client, SERVER_TOO_FAST);
    if (own < -2 * rate || home < -2 * CLIENTS_A_HOME * rate) drop_client(client);
    return true;
}

/* A message as text: line ends of any kind, blanks for tabs. NULL: there is something
 * in it that nobody can read. To be freed. */
static char *text_of(const char *bytes, size_t length) {
    char *text = xmalloc(length + 1), *out = text;
    for (size_t i = 0; i < length; i++) {
        if (bytes[i] == '\r' && i + 1 < length && bytes[i + 1] == '\n') continue;
        *out++ = bytes[i] == '\r' ? '\n' : bytes[i] == '\t' ? ' ' : bytes[i];
    }
    *out = '\0';
    if (text_is_clean(text, (size_t)(out - text))) return text;
    free(text);
    return NULL;
}

void hub_said(struct client *client, const char *bytes, size_t length) {
    client->hub->counters.messages++;
    if (refuse_too_much(client)) return;
    char *text = length <= MESSAGE_LONGEST ? text_of(bytes, length) : NULL;
    if (text) {
        hub_answer(client, text);
    } else {
        refuse_client(client, SERVER_NOT_TEXT);
    }
    free(text);
}

/* ---- after rows were stored ---- */

static void answer_waiting(struct table *t) {
    while (t->waiting && !t->intent && !t->loading) {
        struct waiting *w = take_first(&t->waiting);
        if (!t->waiting) t->waiting_last = &t->waiting;
        t->waiting_count--;
        hub_answer(w->client, w->text);
        waiting_free(w);
    }
}

/* Their token is no longer that of the table: handed over, or freed. */
static void drop_lost_seats(struct table *t, seat_set seats) {
    for (struct client *c = t->members; c; c = c->next) {
        c->hub->counters.seats -= __builtin_popcount(c->seats & seats);
        c->seats &= (seat_set)~seats;
    }
}

static void apply_rows(struct table *t, const struct store_rows *rows,
                       struct changes *changes) {
    for (int i = 0; i < rows->count; i++) {
        if (rows->list[i].number >= t->rows) table_apply(t, &rows->list[i], changes);
    }
    if (changes) drop_lost_seats(t, changes->freed);
}

static void answer_asker(struct table *t, struct intent *intent) {
    struct client *client = intent->asker;
    struct frame f;
    if (!client) return;
    if (intent->takes_seat) {
        client->seats |= SEAT(intent->seat);
        client->hub->counters.seats++;
    }
    if (intent->makes_table) client->creator = true;
    if (!intent->token[0]) {
        send_ok(client, intent->tag);
        return;
    }
    const char *kind = intent->makes_table ? "created"
                       : intent->claims    ? "claim"
                                           : "seat";
    frame_open(&f, client->hub, kind, intent->tag);
    json_string(&f.json, "table", t->id);
    if (!intent->makes_table) json_number(&f.json, "seat", intent->seat);
    json_string(&f.json, "token", intent->token);
    frame_send(&f, client);
}

static void broadcast(struct table *t, const struct changes *changes) {
    for (struct client *c = t->members; c; c = c->next) {
        if (changes->table) send_table(c);
        if (changes->game) send_states(c, changes);
        if (changes->chat) send_chat(c, t->chats - 1);
    }
}

/* A list that everybody sees shows the table as it is now. */
static void refresh_head(struct hub *hub, struct table *t) {
    struct intent *intent = intent_new(hub, t, NULL);
    intent_submit(hub, t, intent);
    t->intent = NULL; /* nobody waits for it */
    intent_free(intent);
}

void hub_put_to_sleep(struct hub *hub, struct table *t) {
    refresh_head(hub, t);
    if (!t->members && !t->clock) t->used_at -= REST_SECONDS; /* leave memory soon */
}

static bool all_are_ready(const struct table *t) {
    if (!table_people(t)) return false;
    for (int seat = 0; seat < t->play.setup.seats; seat++) {
        const struct place *place = &t->place[seat];
        if (place->kind == FREE || (place->kind == PERSON && !place->ready))
            return false;
    }
    return true;
}

/* What the table does by itself: open the words, start. */
static void follow_up(struct hub *hub, struct table *t) {
    if (t->intent || t->loading) return;
    if (t->rematch_made[0]) {
        struct intent *intent = intent_new(hub, t, NULL);
        intent_add(intent, t, "rematch %s", t->rematch_made);
        t->rematch_made[0] = '\0';
        intent_submit(hub, t, intent);
        return;
    }
    if (t->frozen) return;
    if (t->phase == LOBBY && all_are_ready(t)) {
        struct intent *intent = intent_new(hub, t, NULL);
        if (!table_withheld(t)) {
            intent_start(hub, t, intent);
            return;
        }
        intent_add(intent, t, "opening");
        intent->foresees = true;
        intent->job->head.wakes = hub->outside.now() + OPENING_SECONDS;
        intent_submit(hub, t, intent);
    } else if (t->phase == OPENING && !table_withheld(t)) {
        intent_start(hub, t, intent_new(hub, t, NULL));
    }
}

static void count_latency(struct hub *hub, double seconds) {
    struct counters *c = &hub->counters;
    int bucket = 0;
    for (double limit = 0.0005; bucket < 11 && seconds > limit; limit *= 2)
        bucket++;
    c->latency_bucket[bucket]++;
    c->latency_sum += seconds;
    c->latency_count++;
}

/* Answer those who wait, then do what the table does by itself. */
static void go_on(struct hub *hub, struct table *t) {
    answer_waiting(t);
    if (t->put_off) return;
    follow_up(hub, t);
    hub_think(hub, t);
}

/* The old table is told of the new one once that is on the disk. */
static void tell_rematch(struct hub *hub, const struct table *t,
                         const struct intent *intent) {
    struct table *old =
        intent->rematch_of[0] ? hub_find(hub, intent->rematch_of) : NULL;
    if (!old) return;
    memcpy(old->rematch_made, t->id, sizeof old->rematch_made);
    follow_up(hub, old);
}

/* Report failures, and the end of the trouble. */
static void note_storing(struct hub *hub, const struct job *job) {
    if (job->failed) hub->counters.store_failures++;
    if (job->failed)
        log_tell(hub->log, LOG_STORE_FAILED, "table=%s why=\"%s\"", job->head.id,
                 job->why);
    if (hub->has_trouble && !job->failed)
        log_tell(hub->log, LOG_STORE_WORKS, "table=%s", job->head.id);
    hub->has_trouble = job->failed;
}

static void appended(struct hub *hub, struct table *t, struct job *job) {
    struct changes changes = {0};
    struct intent *intent = t->intent;
    t->intent = NULL;
    t->loading = false;
    t->known = true;
    t->put_off = false;
    uint32_t before = t->play.session ? t->play.session->version : 0;
    apply_rows(t, &job->rows, &changes);
    if (t->play.session) hub->counters.actions += t->play.session->version - before;
    note_storing(hub, job);
    if (intent->makes_table)
        log_tell(hub->log, LOG_TABLE_MADE, "table=%s game=%s seats=%d", t->id,
                 t->play.game->name, t->play.setup.seats);
    count_latency(hub, hub->outside.precise() - intent->begun);
    answer_asker(t, intent);
    broadcast(t, &changes);
    changes_free(&changes);
    tell_rematch(hub, t, intent);
    intent_free(intent);
    if (t->listed && changes.table) refresh_head(hub, t);
    go_on(hub, t);
}

/* It was not kept. Whether a broken commit reached the disk is not known, so the rows
 * are read back before anything else happens at the table. */
static void not_appended(struct hub *hub, struct table *t, const struct job *job) {
    struct intent *intent = t->intent;
    struct message why;
    t->intent = NULL;
    t->put_off = true; /* not again at once: the disk may be full */
    note_storing(hub, job);
    refuse(&why, SERVER_NOT_STORED, NULL);
    if (intent->asker) send_error(intent->asker, intent->tag, &why);
    struct table *old =
        intent->rematch_of[0] ? hub_find(hub, intent->rematch_of) : NULL;
    if (old) old->rematching = false;
    intent_free(intent);
    hub_load(hub, t);
}

/* ---- loading ---- */

void hub_load(struct hub *hub, struct table *t) {
    struct job *job = job_new(JOB_LOAD, t->id);
    t->loading = true;
    job->first = t->rows;
    job->most = t->part ? t->part : PART_FIRST;
    job->owner = t;
    storage_submit(hub->storage, job);
}

static bool asks_for(struct request *r, const char *id) {
    char name[16], wanted[TABLE_ID + 2];
    return !cut_word(r, name, sizeof name) && strcmp(name, "join") == 0 &&
           !cut_word(r, wanted, sizeof wanted) && strcmp(wanted, id) == 0;
}

static void answer_without(struct waiting *w, const char *id,
                           const struct message *why) {
    struct request r = {0};
    char *copy = xstrdup(w->text);
    cut_message(&r, copy);
    if (asks_for(&r, id)) {
        send_error(w->client, r.tag, why);
    } else {
        hub_answer(w->client, w->text);
    }
    free(copy);
}

/* Whoever asked for it is refused; what they said meanwhile ("hello", "join" of another
 * table) is answered as if they had never come. */
static void no_such_table(struct hub *hub, struct table *t, bool failed) {
    struct message why;
    struct waiting *waiting = t->waiting;
    char id[sizeof t->id];
    memcpy(id, t->id, sizeof id);
    refuse(&why, failed ? SERVER_NOT_READ : SERVER_NO_SUCH_TABLE, NULL);
    t->waiting = NULL;
    while (t->members)
        hub_leave(t->members);
    t->loading = false;
    remove_table(hub, t);
    while (waiting) {
        struct waiting *w = take_first(&waiting);
        answer_without(w, id, &why);
        waiting_free(w);
    }
}

int hub_next_part(const struct hub *hub, int rows, double begun) {
    bool is_slow = hub->outside.precise() - begun > part_seconds;
    int next = is_slow ? rows / 2 : rows * 2;
    if (next < PART_LEAST) return PART_LEAST;
    return next > PART_MOST ? PART_MOST : next;
}

static void note_reading(struct hub *hub, const struct job *job) {
    hub->counters.read_failures++;
    log_tell(hub->log, LOG_TABLE_UNREADABLE, "table=%s why=\"%s\"", job->head.id,
             job->why);
}

static void loaded(struct hub *hub, struct table *t, struct job *job) {
    struct changes changes = {0};
    bool is_new = !t->known;
    if (job->failed) note_reading(hub, job);
    if (is_new && (job->failed || t->rows + job->rows.count == 0)) {
        no_such_table(hub, t, job->failed);
        return;
    }
    double begun = hub->outside.precise();
    apply_rows(t, &job->rows, is_new ? NULL : &changes);
    t->part = hub_next_part(hub, job->most, begun);
    if (!is_new) broadcast(t, &changes);
    changes_free(&changes);
    if (!job->failed && job->rows.count == job->most) {
        hub_load(hub, t); /* the next part */
        return;
    }
    t->loading = false;
    t->known = true;
    if (t->frozen && is_new) {
        log_tell(hub->log, LOG_TABLE_FROZEN, "table=%s", t->id);
        refresh_head(hub, t);
    }
    go_on(hub, t);
    bool is_idle = !t->intent && !t->loading && !t->thinking;
    if (is_new && t->woken && is_idle) hub_put_to_sleep(hub, t);
}

static void send_list(struct client *client, const struct job *job) {
    struct frame f;
    frame_open(&f, client->hub, "tables", client->reading_tag);
    json_array(&f.json, "tables");
    for (int i = 0; i < job->rows.count; i++) {
        const char *summary = job->rows.list[i].text;
        if (f.text.length + strlen(summary) + 16 > FRAME_LONGEST) break;
        json_raw(&f.json, NULL, summary);
    }
    json_end_array(&f.json);
    frame_send(&f, client);
}

static void take_job(struct hub *hub, struct job *job) {
    struct message why;
    if (job->kind == JOB_DUE) {
        if (job->failed) note_reading(hub, job);
        hub_take_due(hub, job);
    } else if (job->kind == JOB_APPEND) {
        struct table *t = job->owner;
        if (job->rows.count == 0) return; /* only a head */
        if (job->failed) {
            not_appended(hub, t, job);
        } else {
            appended(hub, t, job);
        }
    } else if (job->kind == JOB_LOAD) {
        loaded(hub, job->owner, job);
    } else if (job->kind == JOB_EXPORT) {
        if (job->failed) note_reading(hub, job);
        if (job->owner) hub_take_export(hub, job);
    } else if (job->owner) {
        struct client *client = job->owner;
        client->reading = NULL;
        if (job->failed) {
            note_reading(hub, job);
            refuse(&why, SERVER_NOT_READ, NULL);
            send_error(client, client->reading_tag, &why);
        } else {
            send_list(client, job);
        }
    }
}

/* ---- turns and ticks ---- */

void hub_turn(struct hub *hub) {
    for (struct job *job = storage_collect(hub->storage), *next; job; job = next) {
        next = job->next;
        take_job(hub, job);
        job_free(job);
    }
    for (struct thought *t = workers_collect(hub->workers), *next; t; t = next) {
        next = t->next;
        thought_done(hub, t);
        if (t->journal) {
            hub_take_replay(hub, t);
        } else {
            hub_take_thought(hub, t);
        }
        thought_free(t);
    }
}

/* Whoever lets the clock run out does what an absent player does. */
static void play_for_absent(struct hub *hub, struct table *t) {
    seat_set acting = t->play.game->to_act(&t->play.session->state) & table_people(t);
    if (!acting) return;
    int seat = __builtin_ctz(acting);
    if (session_legal(t->play.session, seat, STEPS, hub->steps) == 0) return;
    intent_entry(hub, t, intent_new(hub, t, NULL), entry_act(hub->steps[0]));
}

/* A player about whose seat there is a vote came, or has been away for long enough. */
static void look_at_votes(struct hub *hub, struct table *t) {
    static const enum vote_kind kinds[] = {VOTE_CLAIM, VOTE_BOT};
    for (int i = 0; i < 2 && !t->intent; i++) {
        struct vote *vote = &t->vote[kinds[i]];
        if (!vote->open) continue;
        seat_set needs = vote_needs(t, kinds[i], hub_present(hub, t));
        if (needs == vote->needed) continue;
        vote->needed = needs;
        tell_members(t);
        if (needs & (seat_set)~vote->agreed) continue;
        struct vote passed = *vote;
        hub_carry_out(hub, t, intent_new(hub, t, NULL), kinds[i], &passed);
    }
}

/* Who knows all other words and keeps the last one back has two games to choose from.
 * So it is not the clock that starts without a word, but those who might be cheated. */
static void ask_to_start(struct hub *hub, struct table *t) {
    if (t->vote[VOTE_START].open) return;
    struct intent *intent = intent_new(hub, t, NULL);
    intent_add(intent, t, "ask start -");
    intent->foresees = true;
    intent->job->head.wakes = STORE_ASLEEP;
    intent_submit(hub, t, intent);
}

/* The time of day was set back since the clock began, so it begins again. */
static void begin_clock_again(struct hub *hub, struct table *t, int64_t now) {
    t->moved_at = now;
    refresh_head(hub, t);
    for (struct client *c = t->members; c; c = c->next)
        send_states(c, NULL);
}

static bool has_clock(const struct table *t) {
    return t->phase == OPENING || (t->phase == PLAYING && t->clock);
}

static void tick_table(struct hub *hub, struct table *t, int64_t now) {
    if (t->intent || t->loading || t->frozen) return;
    if (t->put_off) {
        t->put_off = false;
        go_on(hub, t);
    }
    if (t->intent) return;
    look_at_votes(hub, t);
    if (t->intent) return;
    if (has_clock(t) && t->moved_at > now) begin_clock_again(hub, t, now);
    if (t->phase == OPENING && now - t->moved_at >= OPENING_SECONDS) {
        ask_to_start(hub, t);
    } else if (t->phase == PLAYING && t->clock && now - t->moved_at >= t->clock) {
        play_for_absent(hub, t);
    }
}

static bool may_rest(const struct table *t, double now) {
    return !t->members && !t->intent && !t->loading && !t->thinking && !t->waiting &&
           now - t->used_at > REST_SECONDS;
}

void hub_tick(struct hub *hub) {
    int64_t now = hub->outside.now();
    double precise = hub->outside.precise();
    for (size_t i = 0; i < hub->list_count; i++) {
        for (struct table *t = hub->lists[i], *next; t; t = next) {
            next = t->next;
            tick_table(hub, t, now);
            if (may_rest(t, precise)) remove_table(hub, t);
        }
    }
    hub_wake_tables(hub);
    exports_tick(hub);
}

/* ---- making ---- */

static struct action roll_fairly(const struct table *t, const void *state,
                                 struct fair_count count) {
    struct rng rng = fair_stream(&t->fair, t->play.setup.seats, count);
    return t->play.game->roll(state, &rng);
}

struct hub *hub_new(const struct outside *outside, const struct limits *limits,
                    struct storage *storage, struct workers *workers) {
    struct hub *hub = xmalloc(sizeof *hub);
    memset(hub, 0, sizeof *hub);
    hub->outside = *outside;
    hub->limits = *limits;
    hub->storage = storage;
    hub->workers = workers;
    hub->roll = roll_fairly;
    hub->seed = NO_SEED;
    hub->begun = outside->precise();
    hub->list_count = LISTS_FIRST;
    hub->lists = xmalloc(hub->list_count * sizeof *hub->lists);
    memset(hub->lists, 0, hub->list_count * sizeof *hub->lists);
    return hub;
}

static void free_intent_and_waiting(struct table *t) {
    if (t->intent) intent_free(t->intent);
    while (t->waiting) {
        struct waiting *w = t->waiting;
        t->waiting = w->next;
        free(w->text);
        free(w);
    }
}

void hub_free(struct hub *hub) {
    for (size_t i = 0; i < hub->list_count; i++) {
        while (hub->lists[i]) {
            struct table *t = hub->lists[i];
            while (t->members)
                hub_leave(t->members);
            free_intent_and_waiting(t);
            remove_table(hub, t);
        }
    }
    addresses_free(hub);
    free(hub->lists);
    free(hub);
}
