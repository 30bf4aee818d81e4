/* Commands before and around a game: tables, seats, readiness. */
#include "../rules/notation.h"
#include "../session/memory.h"
#include "hub.h"
#include "version.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { LIST_MOST = 50, CLOCK_MOST = 60 * 24 * 3600, SETTINGS_LONGEST = 64 };

static void new_token(char token[TOKEN_LENGTH + 1], char hash[FAIR_HEX]) {
    fair_random(token, TOKEN_LENGTH / 2);
    fair_hash(token, TOKEN_LENGTH, hash);
}

/* ---- greeting and lists ---- */

static bool run_hello(struct request *r) {
    int64_t protocol;
    char language[8];
    struct frame f;
    if (cut_number(r, 1, 1000, &protocol) || cut_word(r, language, sizeof language))
        return true;
    if (protocol != PROTOCOL) return refuse(&r->why, SERVER_PROTOCOL, NULL, PROTOCOL);
    if (!language_named(language, &r->client->language))
        return message_about(&r->why, CLI_UNKNOWN_LANGUAGE, language);
    frame_open(&f, r->hub, "welcome", r->tag);
    json_number(&f.json, "protocol", PROTOCOL);
    json_string(&f.json, "server", HOTSEAT_VERSION);
    json_string(&f.json, "language", language_codes[r->client->language]);
    json_number(&f.json, "time", r->hub->outside.now());
    json_array(&f.json, "phrases");
    for (int i = 0; i < QUICK_PHRASES; i++)
        json_string(&f.json, NULL, phrase_text(SERVER_QUICK + i, r->client->language));
    json_end_array(&f.json);
    frame_send(&f, r->client);
    return false;
}

static bool run_ping(struct request *r) {
    struct frame f;
    frame_open(&f, r->hub, "pong", r->tag);
    frame_send(&f, r->client);
    return false;
}

static void write_setting(struct json *j, const struct setting *setting,
                          enum language language) {
    char preset[SETTINGS_LONGEST];
    struct text t = TEXT_IN(preset);
    game_write_setting(setting, setting->preset, &t);
    json_object(j, NULL);
    json_string(j, "name", setting->name);
    json_string(j, "preset", preset);
    if (setting->words) {
        json_array(j, "words");
        for (int i = 0; setting->words[i]; i++)
            json_string(j, NULL, setting->words[i]);
        json_end_array(j);
    } else {
        json_number(j, "low", setting->low);
        json_number(j, "high", setting->high);
    }
    if (setting->seats) {
        json_array(j, "seats");
        for (int seats = 1; seats <= SEATS_MAX; seats++) {
            if (game_setting_matters(setting, seats)) json_number(j, NULL, seats);
        }
        json_end_array(j);
    }
    if (setting->about) json_string(j, "about", phrase_text(setting->about, language));
    json_end_object(j);
}

static void write_game(struct json *j, const struct game *game,
                       enum language language) {
    json_object(j, NULL);
    json_string(j, "name", game->name);
    json_number(j, "edition", game->edition);
    json_string(j, "title", phrase_text(game->title, language));
    json_string(j, "pitch", phrase_text(game->pitch, language));
    json_number(j, "least", game->seats_low);
    json_number(j, "most", game->seats_high);
    json_bool(j, "cooperative", game->cooperative);
    json_bool(j, "hides", game->hides);
    json_string(j, "bot", bot_usual(game));
    json_array(j, "settings");
    for (int i = 0; game->settings[i].name; i++)
        write_setting(j, &game->settings[i], language);
    json_end_array(j);
    json_end_object(j);
}

static bool run_games(struct request *r) {
    struct frame f;
    enum language language = r->client->language;
    frame_open(&f, r->hub, "games", r->tag);
    json_array(&f.json, "games");
    for (int i = 0; games[i]; i++)
        write_game(&f.json, games[i], language);
    json_end_array(&f.json);
    json_array(&f.json, "bots");
    for (int i = 0; bots[i]; i++) {
        json_object(&f.json, NULL);
        json_string(&f.json, "name", bots[i]->name);
        json_string(&f.json, "about", phrase_text(bots[i]->about, language));
        json_end_object(&f.json);
    }
    json_end_array(&f.json);
    frame_send(&f, r->client);
    return false;
}

static bool run_content(struct request *r) {
    struct frame f;
    char bytes[FRAME_LONGEST];
    struct text text = TEXT_IN(bytes);
    struct json content = json_to(&text);
    const struct game *game = game_named(r->rest);
    if (!game) return message_about(&r->why, CORE_UNKNOWN_GAME, r->rest);
    if (game->write_content) game->write_content(&content);
    frame_open(&f, r->hub, "content", r->tag);
    json_string(&f.json, "game", game->name);
    json_raw(&f.json, "content", text.length ? bytes : "{}");
    frame_send(&f, r->client);
    return false;
}

static bool run_tables(struct request *r) {
    struct client *client = r->client;
    if (client->reading) return refuse(&r->why, SERVER_BUSY, NULL);
    struct job *job = job_new(JOB_LIST, "");
    job->most = LIST_MOST;
    job->owner = client;
    client->reading = job;
    memcpy(client->reading_tag, r->tag, sizeof r->tag);
    storage_submit(r->hub->storage, job);
    return false;
}

/* ---- making a table ---- */

/* A table as it is asked for, before it is one. */
struct wish {
    const struct game *game;
    struct setup setup;
    bool listed, no_hints;
    int64_t clock;
    const char *title;
    char map[MAP_MAX];
};

static bool read_clock(struct request *r, const char *value, int64_t *clock) {
    char *end;
    *clock = strtoll(value, &end, 10);
    if (*end || end == value || *clock < 10 || *clock > CLOCK_MOST)
        return refuse(&r->why, SERVER_BAD_CLOCK, NULL);
    return false;
}

/* One "name=value"; "title=" takes the rest of the line. */
static bool read_wish(struct request *r, struct wish *wish) {
    char word[SETTINGS_LONGEST];
    if (strncmp(r->rest, "title=", 6) == 0) {
        wish->title = r->rest + 6;
        r->rest += strlen(r->rest);
        return false;
    }
    if (cut_word(r, word, sizeof word)) return true;
    if (strcmp(word, "public") == 0) {
        wish->listed = true;
        return false;
    }
    char *value = strchr(word, '=');
    if (!value) return message_about(&r->why, CLI_SET_HOW, word);
    *value++ = '\0';
    if (strcmp(word, "hints") == 0 && strcmp(value, "off") == 0) {
        wish->no_hints = true;
        return false;
    }
    if (strcmp(word, "clock") == 0) return read_clock(r, value, &wish->clock);
    return game_set(wish->game, &wish->setup, word, value, &r->why);
}

/* A line that a journal could not hold. */
static bool refuse_map_line(struct request *r) {
    for (const char *line = r->more; *line;) {
        size_t length = strcspn(line, "\n");
        if (length > LINE_LONGEST)
            return refuse(&r->why, SERVER_MAP_LINE_TOO_LONG, NULL, LINE_LONGEST);
        line += length + (line[length] == '\n');
    }
    return false;
}

static bool read_map(struct request *r, struct wish *wish) {
    size_t length = strlen(r->more);
    if (length == 0) return false;
    if (length + 2 > sizeof wish->map) return refuse(&r->why, CORE_MAP_TOO_LONG, NULL);
    if (refuse_map_line(r)) return true;
    memcpy(wish->map, r->more, length + 1);
    if (wish->map[length - 1] != '\n') memcpy(wish->map + length, "\n", 2);
    wish->setup.map = wish->map;
    return false;
}

/* The title is looked at as if the table stood already. */
static bool refuse_title(struct request *r, const struct wish *wish) {
    if (wish->title[0] == '\0') return false;
    struct table *t = table_new("");
    struct table *own = r->table;
    t->play.game = wish->game;
    t->play.setup = wish->setup;
    r->table = t;
    bool refused = refuse_text(r, wish->title, TITLE_SIZE);
    r->table = own;
    table_free(t);
    return refused;
}

static bool bad_wish(struct request *r, struct wish *wish) {
    char name[32];
    int64_t seats;
    union any_state state;
    if (cut_word(r, name, sizeof name) || cut_number(r, 0, 99, &seats)) return true;
    wish->game = game_named(name);
    if (!wish->game) return message_about(&r->why, CORE_UNKNOWN_GAME, name);
    wish->setup = game_defaults(wish->game, (int)seats);
    wish->title = "";
    while (*r->rest) {
        if (read_wish(r, wish)) return true;
    }
    if (read_map(r, wish)) return true;
    if (game_set_up(wish->game, &state, &wish->setup, &r->why)) return true;
    return refuse_title(r, wish);
}

/* Where the lines of a header go. */
struct laying {
    struct intent *intent;
    const struct table *table;
};

static void add_header_line(void *to, const char *line) {
    struct laying *laying = to;
    intent_add(laying->intent, laying->table, "line %s", line);
}

static void add_header(struct intent *intent, const struct table *t,
                       const struct game *game, const struct setup *setup) {
    struct laying laying = {intent, t};
    struct setup newest = *setup;
    newest.edition = game->edition;
    journal_put_header(game, &newest, add_header_line, &laying);
}

/* Of the table that was laid last. */
static void add_secret(const struct hub *hub, struct intent *intent,
                       const struct table *t) {
    char secret[FAIR_HEX];
    if (hub->seed == NO_SEED) {
        fair_random(secret, FAIR_BYTES);
        intent_add(intent, t, "secret %s %d", secret, FAIR_NEWEST);
        return;
    }
    fair_practice(hub->seed, hub->counters.tables_made, secret);
    intent_add(intent, t, "secret %s %d", secret, FAIR_NEWEST);
    intent_add(intent, t, "practice");
}

/* A name nobody can guess, from letters that are hard to confuse. */
static void new_id(char id[TABLE_ID + 1]) {
    static const char letters[33] = "abcdefghijkmnpqrstuvwxyz23456789";
    for (int i = 0; i < TABLE_ID; i++)
        id[i] = letters[randombytes_uniform(32)];
    id[TABLE_ID] = '\0';
}

static struct table *lay_table(struct request *r, struct intent **intent) {
    char id[TABLE_ID + 1];
    new_id(id);
    struct table *t = hub_add_table(r->hub, id);
    t->loading = true; /* until its first rows are stored */
    *intent = intent_new(r->hub, t, r);
    r->hub->counters.tables_made++;
    return t;
}

static bool run_create(struct request *r) {
    struct wish *wish = xmalloc(sizeof *wish);
    *wish = (struct wish){0};
    bool refused = bad_wish(r, wish);
    if (!refused && !address_may_make_table(r->hub, r->client->address))
        refused = refuse(&r->why, SERVER_TOO_MANY_TABLES, NULL);
    if (!refused) {
        struct intent *intent;
        char hash[FAIR_HEX];
        struct table *t = lay_table(r, &intent);
        add_header(intent, t, wish->game, &wish->setup);
        if (wish->title[0]) intent_add(intent, t, "title %s", wish->title);
        if (wish->listed) intent_add(intent, t, "public");
        if (wish->no_hints) intent_add(intent, t, "hints off");
        if (wish->clock) intent_add(intent, t, "clock %lld", (long long)wish->clock);
        new_token(intent->token, hash);
        intent_add(intent, t, "creator %s", hash);
        add_secret(r->hub, intent, t);
        intent->makes_table = true;
        hub_leave(r->client);
        hub_join(r->client, t);
        intent_submit(r->hub, t, intent);
    }
    free(wish);
    return refused;
}

static bool run_rematch(struct request *r) {
    struct table *old = r->table;
    struct intent *intent;
    int seat;
    if (cut_own_seat(r, &seat)) return true;
    if (old->phase != FINISHED) return refuse(&r->why, SERVER_NOT_FINISHED, NULL);
    if (old->rematch[0] || old->rematching)
        return refuse(&r->why, SERVER_REMATCH_IS_THERE, NULL);
    if (!address_may_make_table(r->hub, r->client->address))
        return refuse(&r->why, SERVER_TOO_MANY_TABLES, NULL);
    struct table *t = lay_table(r, &intent);
    intent->asker = NULL; /* told by the old table */
    old->rematching = true;
    add_header(intent, t, old->play.game, &old->play.setup);
    if (old->title[0]) intent_add(intent, t, "title %s", old->title);
    if (old->listed) intent_add(intent, t, "public");
    if (old->no_hints) intent_add(intent, t, "hints off");
    if (old->clock) intent_add(intent, t, "clock %lld", (long long)old->clock);
    intent_add(intent, t, "creator %s", old->creator);
    add_secret(r->hub, intent, t);
    for (int i = 0; i < old->play.setup.seats; i++) {
        const struct place *place = &old->place[i];
        if (place->kind == PERSON && !place->left)
            intent_add(intent, t, "sit %d %s %s", i, place->token, place->name);
        if (place->kind == BOT) intent_add(intent, t, "bot %d %s", i, place->bot);
    }
    memcpy(intent->rematch_of, old->id, sizeof intent->rematch_of);
    intent_submit(r->hub, t, intent);
    send_ok(r->client, r->tag);
    return false;
}

/* ---- coming and going ---- */

static bool is_table_name(const char *id) {
    return strlen(id) == TABLE_ID &&
           strspn(id, "abcdefghijklmnopqrstuvwxyz0123456789") == TABLE_ID;
}

/* Every place is compared, in constant time each, so that nothing is told by time. */
static bool use_token(struct client *client, const char *token) {
    char hash[FAIR_HEX];
    struct table *t = client->table;
    bool fits = false;
    fair_hash(token, strlen(token), hash);
    for (int seat = 0; seat < t->play.setup.seats; seat++) {
        if (!fair_equal(hash, t->place[seat].token)) continue;
        if (t->place[seat].kind != PERSON) continue;
        if (!(client->seats & SEAT(seat))) client->hub->counters.seats++;
        client->seats |= SEAT(seat);
        fits = true;
    }
    if (fair_equal(hash, t->creator)) fits = client->creator = true;
    return fits;
}

static void tell_arrival(struct client *client) {
    struct table *t = client->table;
    send_table(client);
    send_chat(client, 0);
    send_states(client, NULL);
    for (struct client *c = t->members; c; c = c->next) {
        if (c != client) send_table(c);
    }
}

static bool run_join(struct request *r) {
    char id[TABLE_ID + 2], token[TOKEN_LENGTH + 2];
    struct client *client = r->client;
    const char *words = r->rest;
    if (cut_word(r, id, sizeof id)) return true;
    if (!is_table_name(id)) return refuse(&r->why, SERVER_NO_SUCH_TABLE, NULL);
    struct table *t = hub_find(r->hub, id);
    if (client->table != t || !t) hub_leave(client);
    if (!t) {
        t = hub_add_table(r->hub, id);
        hub_load(r->hub, t);
    }
    if (client->table != t) hub_join(client, t);
    if (t->loading) { /* asked again once it is there */
        char again[400];
        struct text text = TEXT_IN(again);
        text_format(&text, "%s%s%sjoin %s", *r->tag ? "#" : "", r->tag,
                    *r->tag ? " " : "", words);
        hub_answer(client, again);
        return false;
    }
    r->hub->counters.seats -= __builtin_popcount(client->seats);
    client->seats = 0;
    client->creator = false;
    bool all_fit = true;
    while (*r->rest && !cut_word(r, token, sizeof token))
        all_fit &= use_token(client, token);
    sodium_memzero(token, sizeof token);
    tell_arrival(client);
    if (!all_fit || *r->rest) return refuse(&r->why, SERVER_TOKEN_DEAD, NULL);
    send_ok(client, r->tag);
    return false;
}

static bool run_leave(struct request *r) {
    hub_leave(r->client);
    send_ok(r->client, r->tag);
    return false;
}

/* ---- seats ---- */

static bool refuse_outside_lobby(struct request *r) {
    if (r->table->phase != LOBBY) return refuse(&r->why, SERVER_HAS_STARTED, NULL);
    return false;
}

static bool run_sit(struct request *r) {
    struct table *t = r->table;
    int seat;
    char hash[FAIR_HEX];
    if (cut_seat(r, &seat) || refuse_outside_lobby(r)) return true;
    if (t->place[seat].kind != FREE) return refuse(&r->why, SERVER_SEAT_TAKEN, NULL);
    if (refuse_name(r, r->rest, seat)) return true;
    struct intent *intent = intent_new(r->hub, t, r);
    new_token(intent->token, hash);
    intent_add(intent, t, "sit %d %s %s", seat, hash, r->rest);
    intent->takes_seat = true;
    intent->seat = seat;
    intent_submit(r->hub, t, intent);
    return false;
}

/* One row about a seat, in the lobby. */
static bool submit_row(struct request *r, const char *row) {
    struct intent *intent = intent_new(r->hub, r->table, r);
    intent_add(intent, r->table, "%s", row);
    intent_submit(r->hub, r->table, intent);
    return false;
}

static bool submit_about(struct request *r, const char *word, int seat,
                         const char *rest) {
    char row[256];
    struct text t = TEXT_IN(row);
    text_format(&t, "%s %d%s%s", word, seat, *rest ? " " : "", rest);
    return submit_row(r, row);
}

static bool run_stand(struct request *r) {
    int seat;
    if (cut_own_seat(r, &seat)) return true;
    if (r->table->phase == LOBBY) return submit_about(r, "free", seat, "");
    return submit_about(r, "left", seat, "");
}

static bool run_rename(struct request *r) {
    int seat;
    if (cut_own_seat(r, &seat) || refuse_name(r, r->rest, seat)) return true;
    return submit_about(r, "name", seat, r->rest);
}

/* Bots are put and taken by whoever sits at the table, or made it. */
static bool refuse_stranger(struct request *r) {
    if (r->client->creator || r->client->seats) return false;
    return refuse(&r->why, SERVER_SIT_FIRST, NULL);
}

static bool run_bot(struct request *r) {
    int seat;
    char name[BOT_SIZE];
    if (cut_seat(r, &seat) || cut_word(r, name, sizeof name)) return true;
    if (refuse_outside_lobby(r) || refuse_stranger(r)) return true;
    if (r->table->place[seat].kind == PERSON)
        return refuse(&r->why, SERVER_SEAT_TAKEN, NULL);
    if (hub_bot_named(r, name)) return true;
    return submit_about(r, "bot", seat, name);
}

static bool run_free(struct request *r) {
    int seat;
    if (cut_seat(r, &seat) || refuse_outside_lobby(r) || refuse_stranger(r))
        return true;
    if (r->table->place[seat].kind == PERSON && !r->client->creator)
        return refuse(&r->why, SERVER_ONLY_MAKER, NULL);
    return submit_about(r, "free", seat, "");
}

static bool run_ready(struct request *r) {
    int seat;
    char promise[FAIR_HEX] = "-";
    if (cut_own_seat(r, &seat) || refuse_outside_lobby(r)) return true;
    if (*r->rest && cut_word(r, promise, sizeof promise)) return true;
    if (strcmp(promise, "-") != 0 && !fair_is_hex(promise))
        return refuse(&r->why, SERVER_BAD_PROMISE, NULL);
    /* Practice dice follow from the seed alone: no word is waited for. */
    return submit_about(r, "ready", seat, r->table->practice ? "-" : promise);
}

static bool run_unready(struct request *r) {
    int seat;
    if (cut_own_seat(r, &seat) || refuse_outside_lobby(r)) return true;
    return submit_about(r, "unready", seat, "");
}

/* Needed only where no person sits; else the last one to be ready starts the game. */
static bool run_start(struct request *r) {
    struct table *t = r->table;
    if (refuse_outside_lobby(r)) return true;
    if (!r->client->creator) return refuse(&r->why, SERVER_ONLY_MAKER, NULL);
    if (t->frozen) return refuse(&r->why, SERVER_FROZEN, NULL);
    for (int seat = 0; seat < t->play.setup.seats; seat++) {
        if (t->place[seat].kind != BOT) return refuse(&r->why, SERVER_NOT_READY, NULL);
    }
    intent_start(r->hub, t, intent_new(r->hub, t, r));
    return false;
}

static bool run_word(struct request *r) {
    struct table *t = r->table;
    int seat;
    char word[FAIR_HEX], promise[FAIR_HEX];
    if (cut_own_seat(r, &seat) || cut_word(r, word, sizeof word)) return true;
    if (t->phase != OPENING) return refuse(&r->why, SERVER_NO_WORDS_NOW, NULL);
    if (!fair_is_hex(word)) return refuse(&r->why, SERVER_BAD_PROMISE, NULL);
    fair_promise(t->id, seat, word, promise);
    if (!fair_equal(promise, t->fair.promise[seat]))
        return refuse(&r->why, SERVER_BROKEN_PROMISE, NULL);
    return submit_about(r, "word", seat, word);
}

void hub_begin_anew(struct hub *hub, struct table *t, struct intent *intent) {
    intent_add(intent, t, "lobby");
    add_secret(hub, intent, t);
    intent_submit(hub, t, intent);
}

const struct command_row lobby_commands[] = {
    {"hello", false, false, run_hello},
    {"ping", false, false, run_ping},
    {"games", false, false, run_games},
    {"content", false, false, run_content},
    {"tables", false, false, run_tables},
    {"create", false, false, run_create},
    {"join", false, false, run_join},
    {"leave", true, false, run_leave},
    {"sit", true, true, run_sit},
    {"stand", true, true, run_stand},
    {"rename", true, true, run_rename},
    {"bot", true, true, run_bot},
    {"free", true, true, run_free},
    {"ready", true, true, run_ready},
    {"unready", true, true, run_unready},
    {"start", true, true, run_start},
    {"word", true, true, run_word},
    {"rematch", true, true, run_rematch},
    {0},
};
