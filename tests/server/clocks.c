/* Time: clocks, the minute for words, tables that rest and wake, with a clock that the
 * test turns. */
#include "harness.h"

#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct game *game; /* the template: it has everything */

static void turn_clock(struct house *house, int64_t seconds) {
    harness_now += seconds;
    hub_tick(house->hub);
    settle(house);
}

static void open_all(struct house *house, struct ear *ears, int count) {
    for (int i = 0; i < count; i++)
        ear_open(house, &ears[i]);
}

static void close_all(struct house *house, struct ear *ears, int count) {
    for (int i = 0; i < count; i++)
        ear_close(&ears[i]);
    house_free(house);
}

static void test_absent_players_do_the_first_step(void) {
    struct house house = house_new();
    static struct ear ears[2];
    open_all(&house, ears, 2);
    const char *id = start_game(&house, game, 2, ears, "clock=60 rounds=1");
    struct table *t = hub_find(house.hub, id);
    int lines = t->play.session->count;
    turn_clock(&house, 59);
    tap(t->play.session->count == lines, "before its time nothing happens", NULL);
    for (int i = 0; i < 200 && t->phase == PLAYING; i++)
        turn_clock(&house, 60);
    tap(t->phase == FINISHED, "a game of absent players ends by the clock", NULL);
    close_all(&house, ears, 2);
}

static void test_a_sleeping_table_wakes_for_its_clock(void) {
    struct house house = house_new();
    static struct ear ears[2];
    open_all(&house, ears, 2);
    char id[STORE_ID];
    snprintf(id, sizeof id, "%s",
             start_game(&house, game, 2, ears, "clock=3600 rounds=1"));
    int lines = hub_find(house.hub, id)->play.session->count;
    for (int i = 0; i < 2; i++)
        ear_close(&ears[i]);
    turn_clock(&house, 400);
    tap(!hub_find(house.hub, id), "a table without members leaves memory", NULL);
    house = house_over(house_crash(&house));
    turn_clock(&house, 4000);
    turn_clock(&house, 11);
    struct table *t = hub_find(house.hub, id);
    tap(t && t->play.session->count > lines, "it wakes when a clock has run out", NULL);
    house_free(&house);
}

static void test_words_that_do_not_come(void) {
    struct house house = house_new();
    static struct ear ears[2];
    char promise[FAIR_HEX], line[200];
    open_all(&house, ears, 2);
    say_line(&house, &ears[0], "create blank 2");
    char id[STORE_ID];
    snprintf(id, sizeof id, "%s", value_of(last_of(&ears[0], "created"), "table"));
    say_line(&house, &ears[1], "join %s", id);
    fair_promise(id, 0, "ab", promise); /* of a word that will never come */
    for (int seat = 0; seat < 2; seat++)
        say_line(&house, &ears[seat], "sit %d P%d", seat, seat);
    snprintf(line, sizeof line, "ready 0 %s", promise);
    say_line(&house, &ears[0], "%s", line);
    say_line(&house, &ears[1], "ready 1");
    struct table *t = hub_find(house.hub, id);
    tap(t->phase == OPENING, "the table waits for promised words", NULL);
    turn_clock(&house, 30);
    tap(t->phase == OPENING, "for less than a minute", NULL);
    turn_clock(&house, 31);
    tap(t->phase == OPENING && t->vote[VOTE_START].open, "then the others are asked",
        NULL);
    turn_clock(&house, 1000);
    tap(t->phase == OPENING, "without whose yes nothing starts", NULL);
    say_line(&house, &ears[0], "agree 0 start");
    tap(t->phase == OPENING, "nor with that of who keeps the word back", NULL);
    say_line(&house, &ears[1], "agree 1 start");
    tap(t->phase == PLAYING && !t->fair.word[0][0], "with it all starts", NULL);
    close_all(&house, ears, 2);
}

static void test_bots_go_on_after_a_crash(void) {
    struct house house = house_new();
    static struct ear ears[1];
    open_all(&house, ears, 1);
    say_line(&house, &ears[0], "create blank 2 rounds=3");
    char id[STORE_ID];
    snprintf(id, sizeof id, "%s", value_of(last_of(&ears[0], "created"), "table"));
    say_line(&house, &ears[0], "bot 0 random");
    say_line(&house, &ears[0], "bot 1 random");
    hub_said(ears[0].client, "start", 5);
    for (int i = 0; i < 5; i++) /* a few moves, then a crash */
        hub_turn(house.hub);
    bool was_playing = hub_find(house.hub, id)->phase == PLAYING;
    ear_close(&ears[0]);
    house = house_over(house_crash(&house));
    turn_clock(&house, 1);
    struct table *t = hub_find(house.hub, id);
    tap(was_playing && t && t->phase == FINISHED,
        "bots finish their game after a crash", NULL);
    house_free(&house);
}

static void test_bots_wait_while_nothing_can_be_stored(void) {
    struct house house = house_new();
    static struct ear ears[1];
    struct memory_store *store = (struct memory_store *)house.store;
    open_all(&house, ears, 1);
    say_line(&house, &ears[0], "create blank 2 rounds=3");
    say_line(&house, &ears[0], "bot 0 random");
    say_line(&house, &ears[0], "bot 1 random");
    hub_said(ears[0].client, "start", 5);
    for (int i = 0; i < 3; i++)
        hub_turn(house.hub);
    const struct table *t = ears[0].client->table;
    store->fails = true;
    for (int i = 0; i < 3; i++)
        turn_clock(&house, 1);
    uint64_t tries = house.hub->counters.store_failures;
    tap(t->phase == PLAYING && 0 < tries && tries <= 4,
        "bots try once a second while nothing can be stored", NULL);
    store->fails = false;
    turn_clock(&house, 1);
    tap(t->phase == FINISHED, "and go on by themselves when it can", NULL);
    close_all(&house, ears, 1);
}

/* A table of an edition that this program does not have. */
static void test_another_edition_is_frozen(void) {
    struct house house = house_new();
    static struct ear ears[2];
    open_all(&house, ears, 2);
    char id[STORE_ID], token[64];
    snprintf(id, sizeof id, "%s", start_game(&house, game, 2, ears, ""));
    snprintf(token, sizeof token, "%s", value_of(last_of(&ears[0], "seat"), "token"));
    for (int i = 0; i < 2; i++)
        ear_close(&ears[i]);
    struct memory_store *store = (struct memory_store *)house_crash(&house);
    for (int i = 0; i < store->count; i++) {
        char *edition = strstr(store->rows[i].row.text, "edition 1");
        if (edition) edition[8] = '9';
    }
    house = house_over(&store->store);
    ear_open(&house, &ears[0]);
    say_line(&house, &ears[0], "join %s %s", id, token);
    tap(strcmp(value_of(last_of(&ears[0], "table"), "frozen"), "true") == 0,
        "a table of another edition is told to be frozen", NULL);
    say_line(&house, &ears[0], "act 0 4 pledge 1");
    tap(strstr(last_of(&ears[0], "error"), "server.frozen") != NULL,
        "it does not go on, and says why", NULL);
    ear_close(&ears[0]);
    house_free(&house);
}

/* ---- tables that wake by themselves, among many ---- */

/* Heads of tables that cannot be read: they are due for ever. */
static void add_dead_tables(struct memory_store *store, int count, int64_t wakes) {
    for (int i = 0; i < count; i++) {
        struct store_head head = {.wakes = wakes, .summary = ""};
        snprintf(head.id, sizeof head.id, "dead%lld-%d", (long long)wakes, i);
        store->store.put_head(&store->store, &head);
    }
}

/* A table that wakes by itself, as a crash has left it. */
struct sleeper {
    struct store *store;
    char id[STORE_ID];
    int lines;
};

static struct sleeper leave_a_clock_running(void) {
    struct house house = house_new();
    static struct ear ears[2];
    struct sleeper s;
    open_all(&house, ears, 2);
    snprintf(s.id, sizeof s.id, "%s",
             start_game(&house, game, 2, ears, "clock=10 rounds=3"));
    s.lines = hub_find(house.hub, s.id)->play.session->count;
    for (int i = 0; i < 2; i++)
        ear_close(&ears[i]);
    s.store = house_crash(&house);
    return s;
}

/* Whether a table goes on within so many seconds. */
static bool goes_on(struct house *house, const struct sleeper *s, int seconds) {
    for (int i = 0; i < seconds; i++) {
        turn_clock(house, 1);
        struct table *t = hub_find(house->hub, s->id);
        if (t && t->play.session && t->play.session->count > s->lines) return true;
    }
    return false;
}

static void test_a_clock_runs_beside_tables_that_stay_due(int count, int64_t wakes) {
    struct sleeper s = leave_a_clock_running();
    add_dead_tables((struct memory_store *)s.store, count, wakes);
    struct house house = house_over(s.store);
    char name[100];
    snprintf(name, sizeof name, "a clock runs beside %d tables that are due since %lld",
             count, (long long)wakes);
    tap(goes_on(&house, &s, 60), name, NULL);
    house_free(&house);
}

static void test_bots_move_beside_tables_that_stay_due(void) {
    struct house house = house_new();
    static struct ear ears[1];
    struct sleeper s;
    open_all(&house, ears, 1);
    say_line(&house, &ears[0], "create blank 2 rounds=3");
    snprintf(s.id, sizeof s.id, "%s", value_of(last_of(&ears[0], "created"), "table"));
    say_line(&house, &ears[0], "bot 0 random");
    say_line(&house, &ears[0], "bot 1 random");
    hub_said(ears[0].client, "start", 5);
    for (int i = 0; i < 3; i++)
        hub_turn(house.hub);
    s.lines = hub_find(house.hub, s.id)->play.session->count;
    ear_close(&ears[0]);
    struct store *store = house_crash(&house);
    add_dead_tables((struct memory_store *)store, 1000, 0);
    house = house_over(store);
    tap(goes_on(&house, &s, 60), "bots move beside 1000 tables that are due for ever",
        NULL);
    house_free(&house);
}

static bool choose_nothing(const struct question *question, struct action *out) {
    (void)question;
    (void)out;
    return false;
}

/* A game of a person and a bot that waits for the person, about to start. */
static const char *lay_for_patient_bot(struct house *house, struct ear *ear,
                                       const char *settings) {
    static const struct bot patient = {.name = "patient", .choose = choose_nothing};
    static char id[STORE_ID];
    say_line(house, ear, "create blank 2 %s", settings);
    snprintf(id, sizeof id, "%s", value_of(last_of(ear, "created"), "table"));
    say_line(house, ear, "bot 1 random");
    say_line(house, ear, "sit 0 Anna");
    hub_find(house->hub, id)->place[1].mind = &patient;
    return id;
}

static int64_t wakes_at(const struct house *house, const char *id) {
    const struct memory_store *store = (const struct memory_store *)house->store;
    int i = 0;
    while (strcmp(store->heads[i].id, id) != 0)
        i++;
    return store->heads[i].wakes;
}

static void test_a_table_whose_bots_wait_is_not_due(void) {
    struct house house = house_new();
    static struct ear ears[1];
    open_all(&house, ears, 1);
    const char *id = lay_for_patient_bot(&house, &ears[0], "clock=500");
    say_line(&house, &ears[0], "ready 0");
    tap(wakes_at(&house, id) == harness_now + 500,
        "where bots wait for a player, the table wakes for the player's clock", NULL);
    say_line(&house, &ears[0], "leave");
    id = lay_for_patient_bot(&house, &ears[0], "");
    say_line(&house, &ears[0], "ready 0");
    say_line(&house, &ears[0], "say 0 Well?");
    tap(wakes_at(&house, id) == STORE_ASLEEP, "or sleeps where there is none", NULL);
    turn_clock(&house, 1);
    tap(hub_find(house.hub, id) != NULL, "it stays while somebody is there", NULL);
    close_all(&house, ears, 1);
}

static void test_a_table_whose_bots_wait_does_not_fill_memory(void) {
    struct house house = house_new();
    static struct ear ears[1];
    open_all(&house, ears, 1);
    const char *id = lay_for_patient_bot(&house, &ears[0], "");
    hub_said(ears[0].client, "ready 0", 7);
    ear_close(&ears[0]);
    settle(&house);
    turn_clock(&house, 1);
    tap(!hub_find(house.hub, id),
        "a table whose bots wait leaves memory at once when nobody is there", NULL);
    turn_clock(&house, 20);
    tap(!hub_find(house.hub, id), "and stays away", NULL);
    house_free(&house);
}

static void test_a_table_that_was_due_in_vain_sleeps(void) {
    struct house house = house_new();
    static struct ear ears[2];
    char id[STORE_ID];
    open_all(&house, ears, 2);
    snprintf(id, sizeof id, "%s", start_game(&house, game, 2, ears, ""));
    for (int i = 0; i < 2; i++)
        ear_close(&ears[i]);
    struct memory_store *store = (struct memory_store *)house_crash(&house);
    store->heads[0].wakes = 0; /* though only people are to move */
    house = house_over(&store->store);
    turn_clock(&house, 1);
    turn_clock(&house, 1);
    tap(wakes_at(&house, id) == STORE_ASLEEP && !hub_find(house.hub, id),
        "a table that was due in vain sleeps", NULL);
    house_free(&house);
}

/* ---- the time of day is set back ---- */

enum { DAY = 24 * 3600 };

static void test_tables_can_be_made_after_the_time_was_set_back(void) {
    struct house house = house_new();
    static struct ear ears[1];
    open_all(&house, ears, 1);
    say_line(&house, &ears[0], "create blank 2");
    ear_forget(&ears[0]);
    harness_set_back = DAY;
    say_line(&house, &ears[0], "create blank 2");
    tap(last_of(&ears[0], "created") != NULL,
        "tables can be made after the time was set back", NULL);
    harness_set_back = 0;
    close_all(&house, ears, 1);
}

static void test_a_clock_runs_on_after_the_time_was_set_back(void) {
    struct house house = house_new();
    static struct ear ears[2];
    open_all(&house, ears, 2);
    const char *id = start_game(&house, game, 2, ears, "clock=10 rounds=3");
    struct table *t = hub_find(house.hub, id);
    int lines = t->play.session->count;
    harness_set_back = DAY;
    turn_clock(&house, 1);
    const char *state = last_of(&ears[0], "state");
    int64_t deadline = strtoll(value_of(state, "deadline"), NULL, 10);
    tap(deadline == harness_now - harness_set_back + 10,
        "a clock begins anew when the time is set back, and that is told", NULL);
    turn_clock(&house, 9);
    tap(t->play.session->count == lines, "the player has the whole time", NULL);
    turn_clock(&house, 1);
    tap(t->play.session->count > lines, "and no more than that", NULL);
    harness_set_back = 0;
    close_all(&house, ears, 2);
}

static void test_a_sleeping_table_wakes_after_the_time_was_set_back(void) {
    struct sleeper s = leave_a_clock_running();
    harness_set_back = DAY;
    struct house house = house_over(s.store);
    tap(goes_on(&house, &s, 60), "a stored table wakes though it lies in the future",
        NULL);
    harness_set_back = 0;
    house_free(&house);
    s = leave_a_clock_running();
    house = house_over(s.store);
    turn_clock(&house, 1);
    harness_set_back = DAY;
    tap(goes_on(&house, &s, 60), "also when the server was running already", NULL);
    harness_set_back = 0;
    house_free(&house);
}

static void test_tables_rest_after_the_time_was_set_back(void) {
    struct house house = house_new();
    static struct ear ears[2];
    open_all(&house, ears, 2);
    start_game(&house, game, 2, ears, "");
    for (int i = 0; i < 2; i++)
        ear_close(&ears[i]);
    harness_set_back = DAY;
    turn_clock(&house, 400);
    tap(house.hub->counters.tables == 0, "tables leave memory all the same", NULL);
    harness_set_back = 0;
    house_free(&house);
}

/* ---- seats of players who are there, and of those who are gone ---- */

/* A game of two people, and a third client who watches. */
struct robbery {
    struct house house;
    struct ear *ears; /* two players, and whoever wants a seat */
    struct table *t;
    char id[STORE_ID];
};

static struct robbery begin_robbery(void) {
    static struct ear ears[3];
    struct robbery r = {.house = house_new(), .ears = ears};
    open_all(&r.house, ears, 3);
    snprintf(r.id, sizeof r.id, "%s", start_game(&r.house, game, 2, ears, ""));
    say_line(&r.house, &ears[2], "join %s", r.id);
    r.t = hub_find(r.house.hub, r.id);
    return r;
}

static bool is_refused(const struct ear *ear, const char *key) {
    const char *error = last_of(ear, "error");
    return error && strcmp(value_of(error, "key"), key) == 0;
}

static void test_a_seat_is_not_taken_from_who_sits_there(void) {
    struct robbery r = begin_robbery();
    say_line(&r.house, &r.ears[2], "claim 0 Eve");
    say_line(&r.house, &r.ears[1], "agree 1 claim");
    turn_clock(&r.house, 1000);
    tap(r.ears[0].client->seats == SEAT(0) && r.t->vote[VOTE_CLAIM].open,
        "a seat is not handed over while its player is there", NULL);
    say_line(&r.house, &r.ears[0], "refuse 0 claim");
    tap(!r.t->vote[VOTE_CLAIM].open, "its player may refuse", NULL);
    say_line(&r.house, &r.ears[1], "ask 1 bot 0 idle");
    turn_clock(&r.house, 1000);
    tap(r.t->place[0].kind == PERSON, "nor is it given to a bot", NULL);
    say_line(&r.house, &r.ears[0], "agree 0 bot");
    tap(r.t->place[0].kind == BOT, "unless its player agrees", NULL);
    close_all(&r.house, r.ears, 3);
}

static void test_a_seat_of_somebody_who_left_a_moment_ago(void) {
    struct robbery r = begin_robbery();
    ear_close(&r.ears[0]);
    say_line(&r.house, &r.ears[2], "claim 0 Eve");
    say_line(&r.house, &r.ears[1], "agree 1 claim");
    turn_clock(&r.house, PRESENT_SECONDS - 10);
    tap(strcmp(r.t->place[0].name, "PlayerA") == 0,
        "a seat is kept for a player who left a moment ago", NULL);
    int seconds = atoi(value_of(last_of(&r.ears[1], "table"), "votes.0.seconds"));
    tap(0 < seconds && seconds <= PRESENT_SECONDS, "how long is told", NULL);
    turn_clock(&r.house, 20);
    tap(strcmp(r.t->place[0].name, "Eve") == 0,
        "after some minutes the others decide by themselves", NULL);
    close_all(&r.house, r.ears, 3);
}

static void test_a_seat_after_a_restart(void) {
    struct robbery r = begin_robbery();
    char token[64];
    snprintf(token, sizeof token, "%s", value_of(last_of(&r.ears[1], "seat"), "token"));
    for (int i = 0; i < 3; i++)
        ear_close(&r.ears[i]);
    r.house = house_over(house_crash(&r.house));
    ear_open(&r.house, &r.ears[1]);
    say_line(&r.house, &r.ears[1], "join %s %s", r.id, token);
    say_line(&r.house, &r.ears[1], "ask 1 bot 0 idle");
    r.t = hub_find(r.house.hub, r.id);
    turn_clock(&r.house, PRESENT_SECONDS - 10);
    tap(r.t->place[0].kind == PERSON, "nobody is gone because the server was", NULL);
    turn_clock(&r.house, 20);
    tap(r.t->place[0].kind == BOT, "until some minutes have passed", NULL);
    close_all(&r.house, r.ears, 2);
}

static void test_whoever_comes_back_may_refuse(void) {
    struct robbery r = begin_robbery();
    char token[64];
    snprintf(token, sizeof token, "%s", value_of(last_of(&r.ears[0], "seat"), "token"));
    ear_close(&r.ears[0]);
    turn_clock(&r.house, 2 * PRESENT_SECONDS);
    say_line(&r.house, &r.ears[2], "claim 0 Eve");
    ear_open(&r.house, &r.ears[0]);
    say_line(&r.house, &r.ears[0], "join %s %s", r.id, token);
    say_line(&r.house, &r.ears[1], "agree 1 claim");
    tap(strcmp(r.t->place[0].name, "PlayerA") == 0,
        "who comes back in time keeps the seat", NULL);
    say_line(&r.house, &r.ears[0], "refuse 0 claim");
    tap(!is_refused(&r.ears[0], "server.no_say") && !r.t->vote[VOTE_CLAIM].open,
        "and has a say", NULL);
    close_all(&r.house, r.ears, 3);
}

/* ---- many at once ---- */

static void test_all_come_back_at_once_after_a_restart(void) {
    enum { JOINING = 120 };
    struct house house = house_new();
    static struct ear ears[JOINING];
    char id[STORE_ID];
    int joined = 0;
    ear_open(&house, &ears[0]);
    say_line(&house, &ears[0], "create blank 2");
    snprintf(id, sizeof id, "%s", value_of(last_of(&ears[0], "created"), "table"));
    ear_close(&ears[0]);
    house = house_over(house_crash(&house));
    open_all(&house, ears, JOINING);
    for (int i = 0; i < JOINING; i++) { /* while the table is being read */
        char line[64];
        int length = snprintf(line, sizeof line, "#j join %s", id);
        hub_said(ears[i].client, line, (size_t)length);
    }
    settle(&house);
    for (int i = 0; i < JOINING; i++)
        joined += last_of(&ears[i], "ok") != NULL;
    tap(joined == JOINING, "all who join a table while it is read are let in", NULL);
    close_all(&house, ears, JOINING);
}

static void add_rows(struct memory_store *store, const char *id, int64_t first,
                     int count, const char *text) {
    for (int i = 0; i < count; i++) {
        struct store_row row = {first + i, harness_now, (char *)text};
        store->store.append(&store->store, id, &row);
    }
}

static void test_a_long_table_is_read_in_parts(void) {
    enum { TALK = CHAT_MOST - 10, PART = 1500 };
    struct house house = house_new();
    static struct ear ears[2];
    char id[STORE_ID], line[100];
    open_all(&house, ears, 2);
    snprintf(id, sizeof id, "%s", start_game(&house, game, 2, ears, ""));
    int length = snprintf(line, sizeof line, "join %s %s", id,
                          value_of(last_of(&ears[0], "seat"), "token"));
    int64_t rows = hub_find(house.hub, id)->rows;
    for (int i = 0; i < 2; i++)
        ear_close(&ears[i]);
    struct memory_store *store = (struct memory_store *)house_crash(&house);
    add_rows(store, id, rows, TALK, "say 0 Hello.");
    house = house_over(&store->store);
    ear_open(&house, &ears[0]);
    hub_said(ears[0].client, line, (size_t)length);
    int turns = 0;
    for (; !last_of(&ears[0], "state") && turns < 1000; turns++)
        hub_turn(house.hub);
    tap(turns > TALK / PART && store->most_read <= PART,
        "a long table is read in parts, and others have their turn in between", NULL);
    tap(hub_find(house.hub, id)->rows == rows + TALK, "all of it", NULL);
    say_line(&house, &ears[0], "#s say 0 Hi.");
    tap(last_of(&ears[0], "ok") != NULL, "and it goes on behind its last row", NULL);
    close_all(&house, ears, 1);
}

static void test_a_table_keeps_so_much_chat_and_no_more(void) {
    struct house house = house_new();
    static struct ear ears[2];
    char id[STORE_ID], token[64];
    open_all(&house, ears, 2);
    snprintf(id, sizeof id, "%s", start_game(&house, game, 2, ears, ""));
    snprintf(token, sizeof token, "%s", value_of(last_of(&ears[0], "seat"), "token"));
    int64_t rows = hub_find(house.hub, id)->rows;
    for (int i = 0; i < 2; i++)
        ear_close(&ears[i]);
    struct store *store = house_crash(&house);
    add_rows((struct memory_store *)store, id, rows, CHAT_MOST - 1, "say 0 Hello.");
    house = house_over(store);
    open_all(&house, ears, 2);
    say_line(&house, &ears[0], "join %s", id);
    say_line(&house, &ears[0], "name Eve");
    say_line(&house, &ears[0], "say - Hello.");
    tap(is_refused(&ears[0], "server.chat_full"),
        "onlookers leave room for the players' chat", NULL);
    say_line(&house, &ears[1], "join %s %s", id, token);
    say_line(&house, &ears[1], "#s say 0 Hello.");
    tap(strcmp(value_of(last_of(&ears[1], "ok"), "re"), "s") == 0, "who use it", NULL);
    say_line(&house, &ears[1], "phrase 0 0");
    tap(is_refused(&ears[1], "server.chat_full"), "until it is full", NULL);
    close_all(&house, ears, 2);
}

/* Nothing is thought here before the house settles. */
static void test_hints_of_one_address_are_bounded(void) {
    enum { ASKING = HINTS_MOST + 1 };
    struct house house = house_new();
    static struct ear ears[2 + ASKING], *asker = ears + 2;
    char id[STORE_ID], token[64];
    open_all(&house, ears, 2 + ASKING);
    snprintf(id, sizeof id, "%s", start_game(&house, game, 2, ears, ""));
    snprintf(token, sizeof token, "%s", value_of(last_of(&ears[0], "seat"), "token"));
    for (int i = 0; i < ASKING; i++)
        say_line(&house, &asker[i], "join %s %s", id, token);
    for (int i = 0; i < ASKING; i++)
        hub_said(asker[i].client, "hint 0", 6);
    tap(!last_of(&asker[HINTS_MOST - 1], "error") &&
            is_refused(&asker[HINTS_MOST], "server.busy"),
        "one address waits for so many hints and no more", NULL);
    settle(&house);
    say_line(&house, &asker[HINTS_MOST], "#h hint 0");
    tap(last_of(&asker[HINTS_MOST], "hint") != NULL, "and for others later", NULL);
    close_all(&house, ears, 2 + ASKING);
}

static void test_many_tables_are_found(void) {
    struct house house = house_new();
    static struct ear ears[1];
    static char ids[3000][STORE_ID];
    bool all = true;
    open_all(&house, ears, 1);
    for (int i = 0; i < 3000; i++) {
        say_line(&house, &ears[0], "create blank 2");
        snprintf(ids[i], sizeof ids[i], "%s",
                 value_of(last_of(&ears[0], "created"), "table"));
        ear_forget(&ears[0]);
    }
    for (int i = 0; i < 3000; i++)
        all = all && hub_find(house.hub, ids[i]);
    tap(all && house.hub->counters.tables == 3000, "many tables are all found", NULL);
    turn_clock(&house, 400);
    tap(house.hub->counters.tables == 1, "and rest when nobody is there", NULL);
    close_all(&house, ears, 1);
}

int main(void) {
    harness_seed(3);
    game = game_named("blank");
    test_absent_players_do_the_first_step();
    test_a_sleeping_table_wakes_for_its_clock();
    test_words_that_do_not_come();
    test_bots_go_on_after_a_crash();
    test_bots_wait_while_nothing_can_be_stored();
    test_another_edition_is_frozen();
    test_a_clock_runs_beside_tables_that_stay_due(210, 0);
    test_a_clock_runs_beside_tables_that_stay_due(1000, 0);
    test_a_clock_runs_beside_tables_that_stay_due(1000, 1);
    test_bots_move_beside_tables_that_stay_due();
    test_a_table_whose_bots_wait_is_not_due();
    test_a_table_whose_bots_wait_does_not_fill_memory();
    test_a_table_that_was_due_in_vain_sleeps();
    test_tables_can_be_made_after_the_time_was_set_back();
    test_a_clock_runs_on_after_the_time_was_set_back();
    test_a_sleeping_table_wakes_after_the_time_was_set_back();
    test_tables_rest_after_the_time_was_set_back();
    test_a_seat_is_not_taken_from_who_sits_there();
    test_a_seat_of_somebody_who_left_a_moment_ago();
    test_a_seat_after_a_restart();
    test_whoever_comes_back_may_refuse();
    test_all_come_back_at_once_after_a_restart();
    test_a_long_table_is_read_in_parts();
    test_a_table_keeps_so_much_chat_and_no_more();
    test_hints_of_one_address_are_bounded();
    test_many_tables_are_found();
    return tap_done();
}
