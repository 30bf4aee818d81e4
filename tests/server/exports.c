/* Exports: in parts that a client gets as it takes them, few at a time, and each
 * address in its turn. */
#include "harness.h"

#include "session/journal.h"
#include "session/memory.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINES = 2000, AT_ONCE = 4, PATIENCE = 20, CLIENTS = 8 };

struct library {
    struct house house;
    char id[STORE_ID]; /* a long table that is over */
};

static void add_row(struct store *store, const char *id, int64_t number,
                    const char *text) {
    struct store_row row = {number, harness_now, (char *)text};
    store->append(store, id, &row);
}

static struct library open_library(void) {
    static struct ear ears[2];
    struct library l = {.house = house_new()};
    for (int i = 0; i < 2; i++)
        ear_open(&l.house, &ears[i]);
    snprintf(l.id, sizeof l.id, "%s",
             start_game(&l.house, game_named("blank"), 2, ears, ""));
    int64_t rows = hub_find(l.house.hub, l.id)->rows;
    for (int i = 0; i < 2; i++)
        ear_close(&ears[i]);
    struct store *store = house_crash(&l.house);
    for (int i = 0; i < LINES; i++)
        add_row(store, l.id, rows++, i % 2 ? "do 0 say cold" : "say 0 Is it?");
    add_row(store, l.id, rows, "archive");
    l.house = house_over(store);
    return l;
}

/* Clients with addresses of their own, or the one that is given. */
static void join(struct library *l, struct ear *ears, int count, const char *address) {
    for (int i = 0; i < count; i++) {
        char own[32];
        snprintf(own, sizeof own, "10.0.0.%d", i);
        memset(&ears[i], 0, sizeof ears[i]);
        ears[i].client = hub_opened(l->house.hub, &ears[i], address ? address : own);
        say_line(&l->house, &ears[i], "join %s", l->id);
        ear_forget(&ears[i]);
    }
}

static void leave(struct ear *ears, int count) {
    for (int i = 0; i < count; i++)
        ear_close(&ears[i]);
}

static int parts_of(const struct ear *ear) {
    int parts = 0;
    for (int i = 0; i < ear->count; i++)
        parts += strcmp(value_of(ear->heard[i], "kind"), "export") == 0;
    return parts;
}

static bool has_all(const struct ear *ear) {
    const char *part = last_of(ear, "export");
    return part && strcmp(value_of(part, "last"), "true") == 0;
}

/* The session of the journal that a client got, or NULL. */
static struct session *read_parts(const struct ear *ear) {
    static char text[64 * LINES];
    struct text t = TEXT_IN(text);
    struct journal_fault fault;
    for (int i = 0; i < ear->count; i++) {
        const char *part = value_of(ear->heard[i], "text");
        for (const char *end; (end = strstr(part, "\\u000a")); part = end + 6) {
            text_put_bytes(&t, part, (size_t)(end - part));
            text_char(&t, '\n');
        }
        text_put(&t, part);
    }
    return journal_read(text, t.length, true, &fault);
}

static void test_the_parts_are_a_journal(struct library *l) {
    static struct ear ear[1];
    join(l, ear, 1, NULL);
    say_line(&l->house, ear, "export -");
    struct session *s = read_parts(ear);
    tap(parts_of(ear) > 1 && s && s->count > LINES / 2,
        "the parts of an export are a journal", NULL);
    session_free(s);
    leave(ear, 1);
}

/* Reading a journal checks its hashes: of behaviour, and of all lines before. */
static void test_hashes_are_right_after_lines_were_taken_back(void) {
    struct house house = house_new();
    static struct ear ears[2];
    for (int i = 0; i < 2; i++)
        ear_open(&house, &ears[i]);
    const char *id = start_game(&house, game_named("blank"), 2, ears, "");
    const struct table *t = hub_find(house.hub, id);
    for (int i = 0; i < 100; i++) {
        say_line(&house, &ears[0], "act 0 %u pledge %d", t->play.session->version,
                 1 + i % 2);
        if (i % 5 == 0) say_line(&house, &ears[0], "undo 0");
    }
    say_line(&house, &ears[0], "ask 0 archive");
    say_line(&house, &ears[1], "agree 1 archive");
    ear_forget(&ears[0]);
    say_line(&house, &ears[0], "export -");
    struct session *s = read_parts(&ears[0]);
    tap(s && s->count > 4 * HASH_EVERY, "hashes are right after lines were taken back",
        NULL);
    session_free(s);
    leave(ears, 2);
    house_free(&house);
}

static void test_a_part_is_sent_when_the_last_was_taken(struct library *l) {
    static struct ear ear[1];
    join(l, ear, 1, NULL);
    ear->stopped = true;
    say_line(&l->house, ear, "export -");
    tap(parts_of(ear) == 1, "a client gets one part", NULL);
    say_line(&l->house, ear, "export -");
    tap(strcmp(value_of(last_of(ear, "error"), "key"), "server.busy") == 0,
        "and no second export beside it", NULL);
    ear->stopped = false;
    settle(&l->house);
    tap(has_all(ear), "the others come when it has taken that", NULL);
    leave(ear, 1);
}

static void test_few_exports_are_in_memory_at_once(struct library *l) {
    static struct ear ears[CLIENTS];
    int begun = 0, dropped = 0;
    join(l, ears, CLIENTS, NULL);
    for (int i = 0; i < CLIENTS; i++) {
        ears[i].stopped = true;
        say_line(&l->house, &ears[i], "export -");
        begun += parts_of(&ears[i]);
    }
    tap(begun == AT_ONCE, "few exports are in memory at once", NULL);
    harness_now += PATIENCE + 1;
    hub_tick(l->house.hub);
    for (int i = 0; i < CLIENTS; i++)
        dropped += ears[i].dropped;
    tap(dropped == AT_ONCE, "whoever takes nothing is dropped", NULL);
    leave(ears, AT_ONCE);
    settle(&l->house);
    for (int i = AT_ONCE; i < CLIENTS; i++)
        begun += parts_of(&ears[i]);
    tap(begun == 2 * AT_ONCE, "and those who wait have their turn", NULL);
    leave(ears, CLIENTS);
}

static void test_one_address_does_not_keep_others_waiting(struct library *l) {
    static struct ear greedy[CLIENTS], other[1];
    int begun = 0;
    join(l, greedy, CLIENTS, "10.1.1.1");
    join(l, other, 1, NULL);
    for (int i = 0; i < CLIENTS; i++) {
        greedy[i].stopped = true;
        say_line(&l->house, &greedy[i], "export -");
        begun += parts_of(&greedy[i]);
    }
    say_line(&l->house, other, "export -");
    tap(begun == 1 && has_all(other), "one address does not keep others waiting", NULL);
    leave(greedy, CLIENTS);
    leave(other, 1);
}

static void test_whoever_has_left_is_told(struct library *l) {
    static struct ear ear[1];
    join(l, ear, 1, NULL);
    hub_said(ear->client, "#e export -", 11);
    say_line(&l->house, ear, "leave");
    tap(strcmp(value_of(last_of(ear, "error"), "re"), "e") == 0,
        "whoever leaves before the journal is made is told", NULL);
    leave(ear, 1);
    join(l, ear, 1, NULL);
    hub_said(ear->client, "export -", 8);
    leave(ear, 1);
    settle(&l->house);
    tap(l->house.hub->exporting == 0, "nothing is left of those who are gone", NULL);
}

int main(void) {
    harness_seed(4);
    struct library l = open_library();
    test_the_parts_are_a_journal(&l);
    test_a_part_is_sent_when_the_last_was_taken(&l);
    test_few_exports_are_in_memory_at_once(&l);
    test_one_address_does_not_keep_others_waiting(&l);
    test_whoever_has_left_is_told(&l);
    house_free(&l.house);
    test_hashes_are_right_after_lines_were_taken_back();
    return tap_done();
}
