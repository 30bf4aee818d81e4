/* Bad messages and damaged rows: one clear sentence, nothing lost, never a crash. */
#include "harness.h"

#include "rules/notation.h"
#include "session/memory.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CLIENTS = 3 };

static const char *const starts[] = {
    "hello 1 en",
    "games",
    "tables",
    "create blank 2 public",
    "create blank 3",
    "join ",
    "leave",
    "sit 0 Anna",
    "sit 1 Bob",
    "stand 0",
    "rename 0 Zoe",
    "bot 1 random",
    "bot 0 idle",
    "free 1",
    "ready 0",
    "ready 1 -",
    "unready 0",
    "start",
    "word 0 00",
    "act 0 1 pledge 2",
    "act 1 4 ready",
    "why 0 ready",
    "ways 0 pledge 2",
    "content fuji",
    "hint 0",
    "undo 0",
    "ask 0 undo 1",
    "ask 1 archive",
    "ask 0 bot 1 idle",
    "claim 1 Eve",
    "agree 0 claim",
    "agree 1 undo",
    "refuse 0 undo",
    "say 0 Hello.",
    "say - Hi.",
    "name Eve",
    "phrase 0 3",
    "look 0 2",
    "look - 0",
    "log 0 0",
    "log - 1",
    "export 0",
    "export -",
    "rematch 0",
    "ping",
    "#x ping",
    "create blank 2\nmap\nmap",
    "agree - claim",
    "act 0 3 choose keep",
    "create blank 2 hints=off",
    "replay 1\nhotseat journal 1\n",
    "replay 0\ngame blank edition 1\nseats 2\n",
    "replay 0\nhotseat journal 1\ngame blank edition 1\nseats 2\n",
    "look * 0",
};

static void mutate(char *line, size_t *length, size_t most, struct rng *rng) {
    for (uint32_t n = rng_below(rng, 4); n > 0; n--) {
        size_t at = rng_below(rng, (uint32_t)*length + 1);
        switch (rng_below(rng, 4)) {
        case 0:
            if (at < *length) line[at] = (char)rng_below(rng, 256);
            break;
        case 1:
            if (at < *length) *length = at;
            break;
        case 2:
            for (uint32_t k = rng_below(rng, 60); k > 0 && *length < most; k--)
                line[(*length)++] = "0123456789 -abc#\n\t"[rng_below(rng, 18)];
            break;
        default:
            if (at < *length) line[at] = "0123456789 -"[rng_below(rng, 12)];
        }
    }
}

/* What a player would do next: join, sit down, be ready, take a step. */
static void write_sensible(const struct house *house, const struct ear *ear,
                           const char *id, struct rng *rng, struct text *out) {
    static struct action list[LEGAL_MAX];
    struct table *t = hub_find(house->hub, id);
    if (!t || ear->client->table != t) {
        text_format(out, "join %s", id);
    } else if (t->phase == LOBBY) {
        int seat = (int)rng_below(rng, t->play.setup.seats);
        bool own = ear->client->seats & SEAT(seat);
        text_format(out, own ? "ready %d" : "sit %d Anna", seat);
    } else if (t->phase == PLAYING && !t->frozen) {
        seat_set acting =
            t->play.game->to_act(&t->play.session->state) & ear->client->seats;
        int seat = acting ? __builtin_ctz(acting) : 0;
        int n = t->play.game->legal(&t->play.session->state, seat, ALL, list);
        if (n == 0) return;
        text_format(out, "act %d %u ", seat, t->play.session->version);
        notation_write_words(t->play.game, list[rng_below(rng, (uint32_t)n)], out);
    }
}

/* A message: often a good one, often about the right table, sometimes damaged. */
static void say_something(struct house *house, struct ear *ears, char *id,
                          struct rng *rng) {
    char line[12000];
    struct text t = TEXT_IN(line);
    struct ear *ear = &ears[rng_below(rng, CLIENTS)];
    const char *start =
        starts[rng_below(rng, (uint32_t)(sizeof starts / sizeof *starts))];
    if (rng_below(rng, 3)) write_sensible(house, ear, id, rng, &t);
    if (t.length == 0) text_put(&t, start);
    if (strcmp(line, "join ") == 0) text_put(&t, id);
    size_t length = t.length;
    if (rng_below(rng, 3) == 0) mutate(line, &length, sizeof line - 1, rng);
    hub_said(ear->client, line, length);
    if (rng_below(rng, 3) == 0) settle(house);
    if (rng_below(rng, 200) == 0) {
        harness_now += 70;
        hub_tick(house->hub);
    }
    const char *created = rng_below(rng, 20) ? NULL : last_of(ear, "created");
    if (created) snprintf(id, STORE_ID, "%s", value_of(created, "table"));
}

static const char *bad_frame(const struct ear *ear) {
    for (int i = 0; i < ear->count; i++) {
        if (strlen(ear->heard[i]) > FRAME_LONGEST) return "a frame is too long";
        if (!json_is_sound(ear->heard[i])) return ear->heard[i];
    }
    return NULL;
}

static void test_messages(int messages) {
    struct rng rng = rng_stream(11, 0);
    struct house house = house_new();
    struct memory_store *store = (struct memory_store *)house.store;
    static struct ear ears[CLIENTS];
    char id[STORE_ID] = "none";
    const char *why = NULL;
    for (int i = 0; i < CLIENTS; i++)
        ear_open(&house, &ears[i]);
    for (int i = 0; i < messages && !why; i++) {
        struct ear *ear = &ears[i % CLIENTS];
        store->fails = i % 500 > 480;
        say_something(&house, ears, id, &rng);
        why = bad_frame(ear);
        if (ear->dropped || rng_below(&rng, 300) == 0) {
            ear_close(ear);
            ear_open(&house, ear);
        }
        if (ear->count > 100) ear_forget(ear);
    }
    tap(!why, "whatever is said, the answers are sound frames", why);
    printf("# %d messages, %llu actions, %llu refusals, %llu failed commits\n",
           messages, (unsigned long long)house.hub->counters.actions,
           (unsigned long long)house.hub->counters.refusals,
           (unsigned long long)house.hub->counters.store_failures);
    tap(house.hub->counters.actions > 0, "some of it was play", NULL);
    store->fails = false;
    settle(&house);
    for (int i = 0; i < CLIENTS; i++)
        ear_close(&ears[i]);
    house_free(&house);
}

/* ---- rows ---- */

/* A game played by random steps over the wire. */
static void play_on(struct house *house, struct ear *ears, struct table *t, int steps,
                    struct rng *rng) {
    static struct action list[LEGAL_MAX];
    for (int i = 0; i < steps && t->phase == PLAYING; i++) {
        int seat = __builtin_ctz(t->play.game->to_act(&t->play.session->state));
        int n = t->play.game->legal(&t->play.session->state, seat, STEPS, list);
        char words[LINE_LONGEST + 1];
        struct text text = TEXT_IN(words);
        notation_write_words(t->play.game, list[rng_below(rng, (uint32_t)n)], &text);
        say_line(house, &ears[seat], "act %d %u %s", seat, t->play.session->version,
                 words);
    }
}

static void damage(struct memory_store *store, struct rng *rng) {
    struct memory_row *row = &store->rows[rng_below(rng, (uint32_t)store->count)];
    char *text = row->row.text;
    size_t length = strlen(text);
    switch (rng_below(rng, 5)) {
    case 0:
        text[rng_below(rng, (uint32_t)length)] = (char)(32 + rng_below(rng, 95));
        break;
    case 1:
        text[rng_below(rng, (uint32_t)length)] = '\0';
        break;
    case 2:
        row->row.number++;
        break;
    case 3: {
        const char *other =
            store->rows[rng_below(rng, (uint32_t)store->count)].row.text;
        row->row.text = xstrdup(other);
        free(text);
        break;
    }
    default:
        text[rng_below(rng, (uint32_t)length)] = (char)('0' + rng_below(rng, 10));
    }
}

/* Damage a stored table, load it, and use it. */
static const char *read_damaged(const struct game *game, uint64_t seed, bool *frozen) {
    struct rng rng = rng_stream(seed, 3);
    struct house house = house_new();
    static struct ear ears[SEATS_MAX];
    int seats = game->seats_low;
    const char *why = NULL;
    for (int seat = 0; seat < seats; seat++)
        ear_open(&house, &ears[seat]);
    const char *id = start_game(&house, game, seats, ears, "");
    char name[STORE_ID];
    snprintf(name, sizeof name, "%s", id);
    play_on(&house, ears, hub_find(house.hub, name), (int)rng_below(&rng, 40), &rng);
    for (int seat = 0; seat < seats; seat++)
        ear_close(&ears[seat]);
    struct store *store = house_crash(&house);
    damage((struct memory_store *)store, &rng);
    house = house_over(store);
    ear_open(&house, &ears[0]);
    static const char *const uses[] = {"ask 0 archive", "log - 0",     "export -",
                                       "look - 1",      "claim 0 Eve", "sit 0 X",
                                       "start",         "hint 0"};
    say_line(&house, &ears[0], "join %s", name);
    for (size_t i = 0; i < sizeof uses / sizeof *uses; i++)
        say_line(&house, &ears[0], "%s", uses[i]);
    struct table *t = hub_find(house.hub, name);
    *frozen = t && t->frozen;
    if (t && t->play.session && t->play.game->fault(&t->play.session->state))
        why = t->play.game->fault(&t->play.session->state);
    if (!why) why = bad_frame(&ears[0]);
    harness_now += 100;
    hub_tick(house.hub);
    settle(&house);
    ear_close(&ears[0]);
    house_free(&house);
    return why;
}

static void test_rows(int runs) {
    const char *why = NULL;
    int frozen = 0;
    for (int i = 0; games[i]; i++) {
        for (int run = 0; run < runs && !why; run++) {
            bool froze;
            why = read_damaged(games[i], (uint64_t)run, &froze);
            frozen += froze;
        }
    }
    tap(!why, "damaged rows are read without harm", why);
    printf("# %d tables were frozen\n", frozen);
    tap(frozen > 0, "a damaged game does not go on", NULL);
}

int main(void) {
    harness_seed(1);
    test_messages(is_long() ? 3000000 : 10000);
    test_rows(is_long() ? 5000 : 15);
    return tap_done();
}
