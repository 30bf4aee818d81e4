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
    int lines = t->session->count;
    turn_clock(&house, 59);
    tap(t->session->count == lines, "before its time nothing happens", NULL);
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
    int lines = hub_find(house.hub, id)->session->count;
    for (int i = 0; i < 2; i++)
        ear_close(&ears[i]);
    turn_clock(&house, 400);
    tap(!hub_find(house.hub, id), "a table without members leaves memory", NULL);
    house = house_over(house_crash(&house));
    turn_clock(&house, 4000);
    turn_clock(&house, 11);
    struct table *t = hub_find(house.hub, id);
    tap(t && t->session->count > lines, "it wakes when a clock has run out", NULL);
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
    test_another_edition_is_frozen();
    test_a_seat_is_not_taken_from_who_sits_there();
    test_a_seat_of_somebody_who_left_a_moment_ago();
    test_a_seat_after_a_restart();
    test_whoever_comes_back_may_refuse();
    test_all_come_back_at_once_after_a_restart();
    test_hints_of_one_address_are_bounded();
    test_many_tables_are_found();
    return tap_done();
}
