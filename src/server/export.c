/* Journals and logs for keeping: a seat's own log while the game runs, the whole
 * journal with the secret of its dice afterwards. In parts, since a frame is small. */
#include "../session/journal.h"
#include "../session/memory.h"
#include "hub.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PART_LONGEST = 8 * 1024 /* bytes of text; quotes and line ends grow in JSON */ };

/* Cut where no character is cut. */
static size_t part_length(const char *text, size_t rest) {
    if (rest <= PART_LONGEST) return rest;
    size_t length = PART_LONGEST;
    while (length > 0 && ((unsigned char)text[length] & 0xC0) == 0x80)
        length--;
    return length;
}

static void send_parts(struct client *client, const char *tag, const char *name,
                       const char *text, size_t length) {
    char part[PART_LONGEST + 1];
    size_t at = 0;
    do {
        struct frame f;
        size_t n = part_length(text + at, length - at);
        memcpy(part, text + at, n);
        part[n] = '\0';
        at += n;
        frame_open(&f, client->hub, "export", tag);
        json_string(&f.json, "name", name);
        json_string(&f.json, "text", part);
        json_bool(&f.json, "last", at == length);
        frame_send(&f, client);
    } while (at < length);
}

void export_journal(struct request *r) {
    struct job *job = job_new(JOB_LOAD, r->table->id);
    struct client *client = r->client;
    job->most = 1; /* not to lay the table from it */
    job->owner = client;
    client->reading = job;
    memcpy(client->reading_tag, r->tag, sizeof r->tag);
    storage_submit(r->hub->storage, job);
}

/* ---- a seat's log ---- */

static void write_fair(const struct table *t, bool with_secret, FILE *out) {
    if (t->practice) {
        fputs("fair practice\n", out);
        return;
    }
    fair_write(&t->fair, t->setup.seats, with_secret, out);
}

bool export_log(struct request *r, int seat) {
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    if (!out) return refuse(&r->why, SERVER_NOT_READ, NULL);
    journal_write_log_header(r->table->session, seat, out);
    write_fair(r->table, false, out);
    journal_write_log_lines(r->table->session, seat, out);
    fclose(out);
    send_parts(r->client, r->tag, "log", text, length);
    free(text);
    return false;
}

/* ---- a journal from stored rows ---- */

/* The header's settings as they were stored: a newer edition may not know them. */
static void write_header(const struct store_rows *rows, FILE *out) {
    static const char *const kept[] = {"game ", "seats ", "set "};
    bool in_map = false;
    fputs("hotseat journal 1\n", out);
    for (int i = 0; i < rows->count; i++) {
        const char *text = rows->list[i].text;
        for (int k = 0; k < 3; k++) {
            if (strncmp(text, kept[k], strlen(kept[k])) == 0)
                fprintf(out, "%s\n", text);
        }
        if (strncmp(text, "map", 3) != 0) continue;
        if (!in_map) fputs("map\n", out);
        in_map = true;
        fprintf(out, "|%s\n", text[3] ? text + 4 : "");
    }
}

/* Actions and undos in their order, with the hashes that a journal needs; these follow
 * from the table as it was then, laid again from the rows. */
static void write_entries(const char *id, const struct store_rows *rows, FILE *out) {
    struct table *t = table_new(id);
    for (int i = 0; i < rows->count; i++) {
        const char *text = rows->list[i].text;
        table_apply(t, &rows->list[i], NULL);
        if (strncmp(text, "do ", 3) == 0) fprintf(out, "%s\n", text + 3);
        if (strncmp(text, "undo ", 5) == 0) fprintf(out, "%s\n", text);
        if (strncmp(text, "hash ", 5) == 0 && !t->frozen)
            fprintf(out, "hash %016" PRIx64 "\n", journal_hash_now(t->session));
    }
    table_free(t);
}

/* The hash of all that was written to the memory stream so far. */
static void write_seal(FILE *out, char *const *text, const size_t *length) {
    char seal[FAIR_HEX];
    fflush(out);
    fair_hash(*text, *length, seal);
    fprintf(out, "fair seal %s\n", seal);
}

void send_export(struct client *client, const struct job *job) {
    char *text = NULL;
    size_t length = 0;
    const struct table *t = client->table;
    if (!t || strcmp(t->id, job->head.id) != 0 || t->phase < FINISHED) return;
    FILE *out = open_memstream(&text, &length);
    if (!out) return;
    write_header(&job->rows, out);
    write_fair(t, true, out);
    write_entries(t->id, &job->rows, out);
    if (!t->practice) write_seal(out, &text, &length);
    if (!t->frozen) fprintf(out, "end %016" PRIx64 "\n", journal_hash_now(t->session));
    fclose(out);
    send_parts(client, client->reading_tag, "journal", text, length);
    free(text);
}
