/* Figures for Prometheus. */
#include "metrics.h"

#include <inttypes.h>
#include <stdio.h>

static void write_count(FILE *out, const char *name, uint64_t value) {
    fprintf(out, "# TYPE hotseat_%s_total counter\nhotseat_%s_total %" PRIu64 "\n",
            name, name, value);
}

static void write_gauge(FILE *out, const char *name, int value) {
    fprintf(out, "# TYPE hotseat_%s gauge\nhotseat_%s %d\n", name, name, value);
}

/* From wish to disk; buckets double from half a millisecond on. */
static void write_latency(FILE *out, const struct counters *c) {
    uint64_t sum = 0;
    double limit = 0.0005;
    fputs("# TYPE hotseat_stored_seconds histogram\n", out);
    for (int i = 0; i < 11; i++, limit *= 2) {
        sum += c->latency_bucket[i];
        fprintf(out, "hotseat_stored_seconds_bucket{le=\"%g\"} %" PRIu64 "\n", limit,
                sum);
    }
    fprintf(out, "hotseat_stored_seconds_bucket{le=\"+Inf\"} %" PRIu64 "\n",
            c->latency_count);
    fprintf(out, "hotseat_stored_seconds_sum %.6f\n", c->latency_sum);
    fprintf(out, "hotseat_stored_seconds_count %" PRIu64 "\n", c->latency_count);
}

char *metrics_text(struct hub *hub, size_t *length) {
    const struct counters *c = &hub->counters;
    char *text = NULL;
    FILE *out = open_memstream(&text, length);
    if (!out) return NULL;
    write_gauge(out, "tables", c->tables);
    write_gauge(out, "clients", c->clients);
    write_gauge(out, "seats", c->seats);
    write_gauge(out, "storage_queue", storage_waiting(hub->storage));
    write_count(out, "clients_opened", c->opened);
    write_count(out, "clients_dropped", c->dropped);
    write_count(out, "tables_made", c->tables_made);
    write_count(out, "actions", c->actions);
    write_count(out, "bot_moves", c->bot_moves);
    write_count(out, "undos", c->undos);
    write_count(out, "chats", c->chats);
    write_count(out, "refusals", c->refusals);
    write_count(out, "messages", c->messages);
    write_count(out, "frames", c->frames);
    write_count(out, "frame_bytes", c->bytes);
    write_count(out, "store_failures", c->store_failures);
    write_count(out, "read_failures", c->read_failures);
    write_latency(out, c);
    fclose(out);
    return text;
}
