/* Journals and logs for keeping: a seat's own log while the game runs, the whole
 * journal with the secret of its dice afterwards.
 *
 * Anybody may ask, a journal may be long and a client slow, so neither time nor memory
 * may grow with the number of those who ask. A journal is made of a few rows at a time.
 * Few exports are in memory at once, each address has one of them, and of the addresses
 * that wait the one that was served longest ago is next. A client gets a frame when it
 * has taken the one before, and is dropped if it takes none for a while. */
#include "../session/journal.h"
#include "../session/memory.h"
#include "hub.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PART_LONGEST = FRAME_LONGEST - 256, /* bytes of JSON */
    EXPORTS_MOST = 4,                   /* in memory at once */
    PATIENCE = 20,                      /* seconds for a client to take a frame */
};

struct export {
    struct export *next; /* that was asked for later */
    struct client *client;
    char tag[TAG_SIZE];
    char table[TABLE_ID + 1];
    int seat; /* whose log */
    const char *name;
    bool begun;      /* it is in memory */
    struct job *job; /* rows that are being read; NULL: none */
    int part;        /* rows that are read next */
    FILE *out;       /* writes the text; NULL: the text is whole */
    char *text;
    size_t length, sent;
    bool has_map;    /* a line of it was written */
    double taken_at; /* when the client took the last frame; monotonic */
};

/* ---- a journal from stored rows ---- */

static void write_fair(const struct table *t, bool with_secret, FILE *out) {
    if (t->practice) {
        fputs("fair practice\n", out);
        return;
    }
    fair_write(&t->fair, t->play.setup.seats, with_secret, out);
}

/* The lines of the journal are in the rows as they are, but for the words before a map
 * and those about the dice. */
static void write_row(struct export *e, const struct table *t, const char *row) {
    char buffer[ROW_LONGEST + 2];
    const char *line = row_line(row, buffer, sizeof buffer);
    if (strcmp(row, "start") == 0) write_fair(t, true, e->out);
    if (!line || strcmp(line, "map") == 0) return;
    if (line[0] == '|' && !e->has_map) fputs("map\n", e->out);
    e->has_map |= line[0] == '|';
    fprintf(e->out, "%s\n", line);
}

/* The hash of all that was written so far, and of the game at its end. */
static void write_end(struct export *e, const struct table *t) {
    char seal[FAIR_HEX], line[64];
    struct text text = TEXT_IN(line);
    fflush(e->out);
    fair_hash(e->text, e->length, seal);
    if (!t->practice) fprintf(e->out, "fair seal %s\n", seal);
    if (t->frozen) return;
    journal_put_hash(t->play.session, "end", &text);
    fprintf(e->out, "%s\n", line);
}

/* ---- sending ---- */

static void end(struct export *e) {
    struct hub *hub = e->client->hub;
    struct export **at = &hub->exports;
    while (*at != e)
        at = &(*at)->next;
    *at = e->next;
    if (e->begun) hub->exporting--;
    if (e->begun) e->client->address->exports--;
    if (e->job) e->job->owner = NULL;
    e->client->export = NULL;
    if (e->out) fclose(e->out);
    free(e->text);
    free(e);
}

static void fail(struct export *e, int phrase) {
    struct message why;
    refuse(&why, (uint16_t)phrase, NULL);
    send_error(e->client, e->tag, &why);
    end(e);
}

/* As much as fits into a frame, where line ends and quotes grow. No character is cut.
 */
static size_t part_length(const char *text, size_t rest) {
    size_t length = 0;
    for (size_t room = PART_LONGEST; length < rest; length++) {
        unsigned char c = (unsigned char)text[length];
        size_t size = c < ' ' ? 6 : c == '"' || c == '\\' ? 2 : 1;
        if (size > room) break;
        room -= size;
    }
    while (length < rest && ((unsigned char)text[length] & 0xC0) == 0x80)
        length--;
    return length;
}

static void send_part(struct export *e) {
    struct frame f;
    char part[PART_LONGEST + 1];
    size_t n = part_length(e->text + e->sent, e->length - e->sent);
    memcpy(part, e->text + e->sent, n);
    part[n] = '\0';
    e->sent += n;
    e->taken_at = e->client->hub->outside.precise();
    frame_open(&f, e->client->hub, "export", e->tag);
    json_string(&f.json, "name", e->name);
    json_string(&f.json, "text", part);
    json_bool(&f.json, "last", e->sent == e->length);
    frame_send(&f, e->client);
    if (e->sent == e->length) end(e);
}

static void send_whole(struct export *e) {
    fclose(e->out);
    e->out = NULL;
    send_part(e);
}

/* ---- making ---- */

/* The table that it is about, while its client is there. */
static const struct table *table_of(const struct export *e) {
    const struct table *t = e->client->table;
    return t && strcmp(t->id, e->table) == 0 ? t : NULL;
}

static void read_rows(struct export *e, int64_t first) {
    e->job = job_new(JOB_EXPORT, e->table);
    e->job->first = first;
    e->job->most = e->part;
    e->job->owner = e;
    storage_submit(e->client->hub->storage, e->job);
}

static void begin(struct export *e) {
    struct hub *hub = e->client->hub;
    const struct table *t = table_of(e);
    e->begun = true;
    hub->exporting++;
    e->client->address->exports++;
    e->client->address->exported = ++hub->exported;
    if (t) e->out = open_memstream(&e->text, &e->length);
    if (!e->out) {
        fail(e, t ? SERVER_NOT_READ : SERVER_NO_TABLE);
    } else if (t->phase < FINISHED) {
        e->name = "log";
        journal_write_log_header(t->play.session, e->seat, e->out);
        write_fair(t, false, e->out);
        journal_write_log_lines(t->play.session, e->seat, e->out);
        send_whole(e);
    } else {
        e->name = "journal";
        fputs("hotseat journal 1\n", e->out);
        read_rows(e, 0);
    }
}

/* The first that was asked for from the address that was served longest ago. */
static struct export *next_export(const struct hub *hub) {
    struct export *next = NULL;
    if (hub->exporting >= EXPORTS_MOST) return NULL;
    for (struct export *e = hub->exports; e; e = e->next) {
        const struct address *address = e->client->address;
        if (e->begun || address->exports > 0) continue;
        if (!next || address->exported < next->client->address->exported) next = e;
    }
    return next;
}

static void go_on(struct hub *hub) {
    for (struct export *e; (e = next_export(hub));)
        begin(e);
}

void export_ask(struct request *r, int seat) {
    struct export *e = xmalloc(sizeof *e), **last = &r->hub->exports;
    *e = (struct export){.client = r->client, .seat = seat, .part = PART_FIRST};
    memcpy(e->tag, r->tag, sizeof e->tag);
    memcpy(e->table, r->table->id, sizeof e->table);
    while (*last)
        last = &(*last)->next;
    *last = e;
    r->client->export = e;
    go_on(r->hub);
}

void hub_take_export(struct hub *hub, const struct job *job) {
    struct export *e = job->owner;
    const struct table *t = table_of(e);
    e->job = NULL;
    if (job->failed || !t) {
        fail(e, t ? SERVER_NOT_READ : SERVER_NO_TABLE);
        go_on(hub);
        return;
    }
    double begun = hub->outside.precise();
    for (int i = 0; i < job->rows.count; i++)
        write_row(e, t, job->rows.list[i].text);
    e->part = hub_next_part(hub, job->most, begun);
    if (job->rows.count == job->most) {
        read_rows(e, job->rows.list[job->rows.count - 1].number + 1);
        return;
    }
    write_end(e, t);
    send_whole(e);
    go_on(hub);
}

void hub_drained(struct client *client) {
    struct hub *hub = client->hub;
    if (!client->export || !client->export->begun || client->export->out) return;
    send_part(client->export);
    go_on(hub);
}

void export_forget(struct client *client) {
    struct hub *hub = client->hub;
    if (!client->export) return;
    end(client->export);
    go_on(hub);
}

void exports_tick(struct hub *hub) {
    double now = hub->outside.precise();
    for (struct export *e = hub->exports; e; e = e->next) {
        bool is_sent = e->begun && !e->out;
        if (is_sent && now - e->taken_at > PATIENCE) hub->outside.drop(e->client->peer);
    }
}
