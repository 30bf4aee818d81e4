/* Whole games over the hub: frames are small enough, what a seat may do is all there,
 * a crash at any moment loses nothing, and a refused write changes nothing.
 *
 * Usage: frames --game NAME */
#include "harness.h"

#include "rules/notation.h"
#include "session/memory.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct found {
    size_t longest;   /* bytes of a state frame */
    size_t choices;   /* bytes of its "can" */
    int shortened;    /* entries without their arguments */
    int cut;          /* news that did not fit */
    const char *why;  /* what is wrong, or NULL */
    char words[1000]; /* room for it */
};

/* Whether a JSON array of strings at a path has a word. */
static bool has_word(const char *json, const char *path, const char *word) {
    char list[FRAME_LONGEST + 1], quoted[LINE_LONGEST + 4];
    struct text t = TEXT_IN(list), q = TEXT_IN(quoted);
    if (!json_at(json, path, &t)) return false;
    text_format(&q, "\"%s\"", word);
    return strstr(list, quoted) != NULL;
}

/* Whether every word of `rest` is a value of some argument of entry i. */
static bool picks_have(const char *frame, int i, const char *rest) {
    char copy[LINE_LONGEST + 1];
    struct text t = TEXT_IN(copy);
    text_put(&t, rest);
    for (char *word = strtok(copy, " "); word; word = strtok(NULL, " ")) {
        bool found = strcmp(word, "none") == 0;
        for (int k = 0; k < 2 * ARGUMENTS_MAX && !found; k++) {
            char path[64];
            snprintf(path, sizeof path, "can.%d.pick.%d.any", i, k);
            found = has_word(frame, path, word);
            snprintf(path, sizeof path, "can.%d.pick.%d.set", i, k);
            found = found || has_word(frame, path, word);
        }
        if (!found) return false;
    }
    return true;
}

/* Whether an action can be put together from what the frame offers. */
static bool is_offered(const char *frame, const char *action) {
    char path[64], words[LINE_LONGEST + 1];
    for (int i = 0;; i++) {
        struct text t = TEXT_IN(words);
        snprintf(path, sizeof path, "can.%d.words", i);
        if (!json_at(frame, path, &t)) return false;
        words[t.length - 1] = '\0';
        size_t length = t.length - 2;
        if (strncmp(action, words + 1, length) != 0) continue;
        if (action[length] != ' ' && action[length] != '\0') continue;
        const char *rest = action + length + (action[length] == ' ');
        snprintf(path, sizeof path, "can.%d.list", i);
        if (has_word(frame, path, rest)) return true;
        snprintf(path, sizeof path, "can.%d.pick", i);
        struct text pick = TEXT_IN(words);
        if (json_at(frame, path, &pick) ? picks_have(frame, i, rest) : *rest == '\0')
            return true;
    }
}

static void check_offers(const struct table *t, int seat, const char *frame,
                         struct found *found, struct rng *rng) {
    static struct action list[LEGAL_MAX];
    int n = session_legal(t->play.session, seat, ALL, list);
    for (int i = 0; i < n; i += 1 + (int)rng_below(rng, 1 + (uint32_t)n / 30)) {
        char words[LINE_LONGEST + 1];
        struct text text = TEXT_IN(words);
        notation_write_words(t->play.game, list[i], &text);
        if (is_offered(frame, words)) continue;
        found->shortened++;
        struct text why = TEXT_IN(found->words);
        text_format(&why, "not offered: %s in %.700s", words, strstr(frame, "\"can\""));
        found->why = found->words;
        return;
    }
}

static void measure(const struct table *t, const struct ear *ear, int seat,
                    struct found *found, struct rng *rng) {
    const char *frame = last_of(ear, "state");
    if (!frame) return;
    size_t length = strlen(frame);
    if (length > found->longest) found->longest = length;
    if (strstr(frame, "\"cut\":true")) found->cut++;
    const char *can = strstr(frame, "\"can\":"), *end = strstr(frame, "\"undo\":");
    if (can && end && (size_t)(end - can) > found->choices)
        found->choices = (size_t)(end - can);
    const char *error = last_of(ear, "error");
    if (error && strstr(error, "frame_too_long")) found->why = "a frame did not fit";
    if (length > FRAME_LONGEST) found->why = "a frame is too long";
    if (!json_is_sound(frame)) found->why = "a frame is no JSON";
    if (t->phase == PLAYING && rng_below(rng, 4) == 0)
        check_offers(t, seat, frame, found, rng);
}

/* The same rows must give the same table: read back and compared by behaviour. */
static struct table *crash_and_join(struct house *house, struct ear *ears, int seats,
                                    const char *id, char tokens[][80],
                                    struct found *found) {
    struct table *t = hub_find(house->hub, id);
    uint64_t before = behaviour_hash(t->play.game, &t->play.session->state);
    uint32_t version = t->play.session->version;
    int entries = t->count.entries;
    for (int seat = 0; seat < seats; seat++)
        ear_close(&ears[seat]);
    *house = house_over(house_crash(house));
    for (int seat = 0; seat < seats; seat++) {
        ear_open(house, &ears[seat]);
        say_line(house, &ears[seat], "join %s %s", id, tokens[seat]);
    }
    t = hub_find(house->hub, id);
    if (!t || !t->play.session || t->frozen ||
        behaviour_hash(t->play.game, &t->play.session->state) != before ||
        t->play.session->version != version || t->count.entries != entries)
        found->why = "a table is another one after a crash";
    return t;
}

/* A write that fails: nothing has happened, and the next try works. */
static void fail_once(struct house *house, struct ear *ear, const struct table *t,
                      const char *line, struct found *found) {
    struct memory_store *store = (struct memory_store *)house->store;
    uint32_t version = t->play.session->version;
    store->fails = true;
    say_line(house, ear, "%s", line);
    store->fails = false;
    settle(house);
    const char *error = last_of(ear, "error");
    if (!error || !strstr(error, "server.not_stored"))
        found->why = "a failed write is not told";
    if (t->play.session->version != version) found->why = "a failed write has happened";
}

static void play(const struct game *game, int seats, const char *settings,
                 uint64_t seed, struct found *found) {
    struct rng rng = rng_stream(seed, 9);
    static struct ear ears[SEATS_MAX];
    static struct action list[LEGAL_MAX];
    char id[STORE_ID], tokens[SEATS_MAX][80];
    struct house house = house_new();
    for (int seat = 0; seat < seats; seat++)
        ear_open(&house, &ears[seat]);
    const char *name = start_game(&house, game, seats, ears, settings);
    struct table *t = NULL;
    if (name) {
        snprintf(id, sizeof id, "%s", name);
        t = hub_find(house.hub, id);
        for (int seat = 0; seat < seats; seat++)
            snprintf(tokens[seat], sizeof tokens[seat], "%s",
                     value_of(last_of(&ears[seat], "seat"), "token"));
    }
    int most = 3 * game->longest;
    for (int step = 0; t && t->phase == PLAYING && !found->why && step < most; step++) {
        char words[LINE_LONGEST + 1], line[LINE_LONGEST + 40];
        struct text text = TEXT_IN(words);
        int seat = __builtin_ctz(t->play.game->to_act(&t->play.session->state));
        int n = session_legal(t->play.session, seat, rng_below(&rng, 10) ? STEPS : ALL,
                              list);
        notation_write_words(game, list[rng_below(&rng, (uint32_t)n)], &text);
        snprintf(line, sizeof line, "act %d %u %s", seat, t->play.session->version,
                 words);
        if (rng_below(&rng, 40) == 0) fail_once(&house, &ears[seat], t, line, found);
        uint32_t version = t->play.session->version;
        say_line(&house, &ears[seat], "%s", line);
        if (t->play.session->version == version)
            found->why = "an action did not happen";
        say_line(&house, &ears[seat], "%s", line); /* twice counts once */
        for (int i = 0; i < seats && !found->why; i++)
            measure(t, &ears[i], i, found, &rng);
        for (int i = 0; i < seats; i++)
            ear_forget(&ears[i]);
        if (rng_below(&rng, 50) == 0)
            t = crash_and_join(&house, ears, seats, id, tokens, found);
    }
    for (int seat = 0; seat < seats; seat++)
        ear_close(&ears[seat]);
    house_free(&house);
}

static void test_game(const struct game *game, int runs) {
    struct rng rng = rng_stream(6, 0);
    struct found found = {0};
    char name[200];
    struct text t = TEXT_IN(name);
    for (int run = 0; run < runs && !found.why; run++) {
        struct setup setup;
        char settings[600];
        struct text words = TEXT_IN(settings);
        int range = game->seats_high - game->seats_low + 1;
        int seats = game->seats_low + run % range;
        if (!random_setup(game, seats, &rng, &setup)) continue;
        for (int i = 0; game->settings[i].name; i++) {
            if (setup.value[i] == SETTING_AUTO) continue;
            text_format(&words, "%s=", game->settings[i].name);
            game_write_setting(&game->settings[i], setup.value[i], &words);
            text_char(&words, ' ');
        }
        play(game, seats, settings, (uint64_t)run, &found);
    }
    text_format(&t, "games of %s over the hub: frames, offers, crashes, failed writes",
                game->name);
    tap(!found.why, name, found.why);
    printf(
        "# %s: longest frame %zu bytes, of it choices at most %zu; news cut %d times\n",
        game->name, found.longest, found.choices, found.cut);
}

int main(int argc, char **argv) {
    harness_seed(2);
    for (int i = 0; games[i]; i++) {
        if (argc == 3 && strcmp(games[i]->name, argv[2]) != 0) continue;
        test_game(games[i], is_long() ? 200 : 2);
    }
    return tap_done();
}
