/* The hub without sockets, threads and files. */
#include "harness.h"

#include "session/memory.h"
#include "support.h"

#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int64_t harness_now = 1000000, harness_set_back = 0;

/* ---- random numbers ---- */

static struct rng stream = {{1, 2, 3, 4}};

static const char *implementation_name(void) {
    return "test";
}

static uint32_t random_word(void) {
    return (uint32_t)rng_next(&stream);
}

static void random_bytes(void *const out, const size_t size) {
    for (size_t i = 0; i < size; i++)
        ((unsigned char *)out)[i] = (unsigned char)rng_next(&stream);
}

void harness_seed(uint64_t seed) {
    static struct randombytes_implementation implementation = {.implementation_name =
                                                                   implementation_name,
                                                               .random = random_word,
                                                               .buf = random_bytes};
    randombytes_set_implementation(&implementation);
    if (sodium_init() < 0) abort();
    stream = rng_stream(seed, 77); /* starting the library draws too */
}

/* ---- the store ---- */

static struct memory_store *own(struct store *store) {
    return (struct memory_store *)store;
}

static bool memory_begin(struct store *store) {
    own(store)->kept = own(store)->count;
    return false;
}

static bool memory_append(struct store *store, const char *id,
                          const struct store_row *row) {
    struct memory_store *s = own(store);
    for (int i = 0; i < s->count; i++) {
        if (strcmp(s->rows[i].id, id) == 0 && s->rows[i].row.number == row->number)
            return true;
    }
    if (s->count == s->capacity) {
        s->capacity = s->capacity ? 2 * s->capacity : 256;
        s->rows = xrealloc(s->rows, (size_t)s->capacity * sizeof *s->rows);
    }
    struct memory_row *new = &s->rows[s->count++];
    snprintf(new->id, sizeof new->id, "%s", id);
    new->row = *row;
    new->row.text = xstrdup(row->text);
    return false;
}

static bool memory_put_head(struct store *store, const struct store_head *head) {
    struct memory_store *s = own(store);
    int i = 0;
    while (i < s->head_count && strcmp(s->heads[i].id, head->id) != 0)
        i++;
    if (i == s->head_count) {
        s->heads = xrealloc(s->heads, (size_t)++s->head_count * sizeof *s->heads);
        memset(&s->heads[i], 0, sizeof s->heads[i]);
        snprintf(s->heads[i].id, sizeof s->heads[i].id, "%s", head->id);
    }
    free(s->heads[i].summary);
    s->heads[i].summary = xstrdup(head->summary);
    s->heads[i].changed = head->changed;
    s->heads[i].wakes = head->wakes;
    s->heads[i].listed = head->listed;
    return false;
}

static void memory_cancel(struct store *store) {
    struct memory_store *s = own(store);
    while (s->count > s->kept)
        free(s->rows[--s->count].row.text);
}

static bool memory_commit(struct store *store) {
    return own(store)->fails;
}

static bool memory_load(struct store *store, const char *id, int64_t first, int most,
                        struct store_rows *out) {
    struct memory_store *s = own(store);
    for (int i = 0; i < s->count && most > 0; i++) {
        const struct store_row *row = &s->rows[i].row;
        if (row->number < first || strcmp(s->rows[i].id, id) != 0) continue;
        store_rows_add(out, row->number, row->at, row->text);
        most--;
    }
    if (out->count > s->most_read) s->most_read = out->count;
    return false;
}

static bool memory_list(struct store *store, int most, struct store_rows *out) {
    struct memory_store *s = own(store);
    for (int i = s->head_count; i-- > 0 && most > 0;) {
        if (!s->heads[i].listed) continue;
        store_rows_add(out, 0, 0, s->heads[i].summary);
        most--;
    }
    return false;
}

/* Whether a head comes behind a place in the order of (wakes, id). */
static bool is_behind(const struct memory_head *head, int64_t wakes, const char *id) {
    return head->wakes > wakes || (head->wakes == wakes && strcmp(head->id, id) > 0);
}

static bool memory_due(struct store *store, const struct store_due *due, int most,
                       struct store_rows *out) {
    struct memory_store *s = own(store);
    const struct memory_head *last = NULL;
    for (; most > 0; most--) {
        const struct memory_head *next = NULL;
        for (const struct memory_head *h = s->heads; h < s->heads + s->head_count;
             h++) {
            if (h->wakes > due->until || h->changed <= due->changed_after) continue;
            if (!is_behind(h, last ? last->wakes : due->wakes,
                           last ? last->id : due->id))
                continue;
            if (!next || is_behind(next, h->wakes, h->id)) next = h;
        }
        if (!next) break;
        store_rows_add(out, 0, next->wakes, next->id);
        last = next;
    }
    return false;
}

static const char *memory_why(const struct store *store) {
    return ((const struct memory_store *)store)->fails ? "the disk is full" : "";
}

static void memory_close(struct store *store) {
    struct memory_store *s = own(store);
    s->kept = 0;
    memory_cancel(store);
    for (int i = 0; i < s->head_count; i++)
        free(s->heads[i].summary);
    free(s->heads);
    free(s->rows);
    free(s);
}

static void keep_open(struct store *store) {
    (void)store; /* house_crash gives it to the next house */
}

struct store *memory_store_new(void) {
    struct memory_store *s = xmalloc(sizeof *s);
    *s = (struct memory_store){.store = {.begin = memory_begin,
                                         .append = memory_append,
                                         .put_head = memory_put_head,
                                         .commit = memory_commit,
                                         .cancel = memory_cancel,
                                         .load = memory_load,
                                         .list = memory_list,
                                         .due = memory_due,
                                         .why = memory_why,
                                         .close = memory_close}};
    return &s->store;
}

/* ---- the house ---- */

/* Those who have got something since they were last told to be drained. */
static struct ear *undrained;

static void hear(void *peer, const char *bytes, size_t length) {
    struct ear *ear = peer;
    if (ear->count == HEARD_MOST) ear_forget(ear);
    char *copy = xmalloc(length + 1);
    memcpy(copy, bytes, length);
    copy[length] = '\0';
    ear->heard[ear->count++] = copy;
    if (ear->is_undrained) return;
    ear->undrained = undrained;
    ear->is_undrained = true;
    undrained = ear;
}

/* The sockets of those who take frames get empty. True: there were some. */
static bool drain(void) {
    bool any = false;
    for (struct ear **at = &undrained; *at;) {
        struct ear *ear = *at;
        if (ear->stopped) {
            at = &ear->undrained;
            continue;
        }
        *at = ear->undrained;
        ear->is_undrained = false;
        hub_drained(ear->client);
        any = true;
    }
    return any;
}

static void forget_undrained(struct ear *ear) {
    for (struct ear **at = &undrained; *at; at = &(*at)->undrained) {
        if (*at != ear) continue;
        *at = ear->undrained;
        return;
    }
}

static void be_dropped(void *peer) {
    ((struct ear *)peer)->dropped = true;
}

static int64_t now(void) {
    return harness_now - harness_set_back;
}

static double precise(void) {
    return (double)harness_now;
}

struct house house_over(struct store *store) {
    struct outside outside = {hear, be_dropped, now, precise};
    struct limits limits = {1000, 1000000, 1000000, 500};
    struct house house = {.store = store};
    house.storage = storage_new(store, NULL, NULL);
    house.workers = workers_new(0, NULL, NULL);
    house.hub = hub_new(&outside, &limits, house.storage, house.workers);
    return house;
}

struct house house_new(void) {
    return house_over(memory_store_new());
}

void house_free(struct house *house) {
    hub_free(house->hub);
    workers_free(house->workers);
    storage_free(house->storage);
}

struct store *house_crash(struct house *house) {
    struct store *store = house->store;
    store->close = keep_open;
    house_free(house);
    store->close = memory_close;
    return store;
}

void ear_open(struct house *house, struct ear *ear) {
    memset(ear, 0, sizeof *ear);
    ear->client = hub_opened(house->hub, ear, "test");
}

void ear_forget(struct ear *ear) {
    while (ear->count > 0)
        free(ear->heard[--ear->count]);
}

void ear_close(struct ear *ear) {
    if (ear->client) hub_closed(ear->client);
    ear->client = NULL;
    if (ear->is_undrained) forget_undrained(ear);
    ear->is_undrained = false;
    ear_forget(ear);
}

void settle(struct house *house) {
    for (int i = 0; i < 20000; i++) {
        uint64_t before =
            house->hub->counters.latency_count + house->hub->counters.store_failures;
        bool busy = storage_waiting(house->storage) > 0;
        hub_turn(house->hub);
        busy |= drain();
        uint64_t after =
            house->hub->counters.latency_count + house->hub->counters.store_failures;
        if (!busy && before == after && storage_waiting(house->storage) == 0) return;
    }
}

void say_line(struct house *house, struct ear *ear, const char *format, ...) {
    char line[MESSAGE_LONGEST + 1];
    va_list args;
    va_start(args, format);
    int length = vsnprintf(line, sizeof line, format, args);
    va_end(args);
    hub_said(ear->client, line, (size_t)length);
    settle(house);
}

const char *value_of(const char *frame, const char *path) {
    static char value[FRAME_LONGEST + 1];
    struct text t = TEXT_IN(value);
    if (!json_at(frame, path, &t)) return "";
    if (value[0] != '"') return value;
    value[t.length - 1] = '\0';
    return value + 1;
}

const char *last_of(const struct ear *ear, const char *kind) {
    for (int i = ear->count; i-- > 0;) {
        if (strcmp(value_of(ear->heard[i], "kind"), kind) == 0) return ear->heard[i];
    }
    return NULL;
}

const char *start_game(struct house *house, const struct game *game, int seats,
                       struct ear *ears, const char *settings) {
    static char id[STORE_ID];
    say_line(house, &ears[0], "create %s %d %s", game->name, seats, settings);
    const char *created = last_of(&ears[0], "created");
    if (!created) return NULL;
    snprintf(id, sizeof id, "%s", value_of(created, "table"));
    for (int seat = 0; seat < seats; seat++) {
        if (seat > 0) say_line(house, &ears[seat], "join %s", id);
        say_line(house, &ears[seat], "sit %d Player%c", seat, 'A' + seat);
    }
    for (int seat = 0; seat < seats; seat++)
        say_line(house, &ears[seat], "ready %d", seat);
    return id;
}
