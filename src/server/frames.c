/* Frames down: JSON, each at most FRAME_LONGEST bytes. */
#include "../rules/notation.h"
#include "../session/choices.h"
#include "hub.h"

#include <assert.h>
#include <string.h>

enum {
    SENTENCE = 600,
    CAN_LONGEST = 6 * 1024,
    NEWS_LONGEST = 12 * 1024,
    ENDING = 64, /* room to close what is open */
};

void frame_open(struct frame *f, struct hub *hub, const char *kind, const char *tag) {
    f->hub = hub;
    f->text = text_in(hub->frame, sizeof hub->frame);
    f->json = json_to(&f->text);
    json_object(&f->json, NULL);
    json_string(&f->json, "kind", kind);
    if (tag && *tag) json_string(&f->json, "re", tag);
}

void frame_send(struct frame *f, struct client *client) {
    json_end_object(&f->json);
    if (f->text.cut) { /* half a frame is worse than none */
        f->text = text_in(f->hub->frame, sizeof f->hub->frame);
        text_put(&f->text, "{\"kind\":\"error\",\"key\":\"server.frame_too_long\"}");
    }
    f->hub->counters.frames++;
    f->hub->counters.bytes += f->text.length;
    f->hub->outside.send(client->peer, f->text.buffer, f->text.length);
}

static void write_sentence(struct json *j, const char *key, const struct message *m,
                           const struct reader *reader) {
    char sentence[SENTENCE];
    struct text t = TEXT_IN(sentence);
    message_write(m, reader, &t);
    json_string(j, key, sentence);
}

void send_error(struct client *client, const char *tag, const struct message *why) {
    struct frame f;
    const char *names[SEATS_MAX] = {0};
    struct reader reader = {.language = client->language};
    if (client->table) reader = table_reader(client->table, client->language, names);
    frame_open(&f, client->hub, "error", tag);
    json_string(&f.json, "key", phrase_key(why->phrase));
    write_sentence(&f.json, "say", why, &reader);
    if (why->rule) json_string(&f.json, "rule", why->rule);
    client->hub->counters.refusals++;
    frame_send(&f, client);
}

void send_fault(struct client *client, const char *tag,
                const struct journal_fault *fault) {
    struct frame f;
    struct reader reader = {.language = client->language};
    frame_open(&f, client->hub, "error", tag);
    json_string(&f.json, "key", phrase_key(fault->why.phrase));
    char sentence[SENTENCE];
    struct text t = TEXT_IN(sentence);
    if (fault->line) say_with(CORE_JOURNAL_AT, &reader, &t, fault->line, 0);
    message_write(&fault->why, &reader, &t);
    json_string(&f.json, "say", sentence);
    client->hub->counters.refusals++;
    frame_send(&f, client);
}

void send_ok(struct client *client, const char *tag) {
    struct frame f;
    if (!*tag) return;
    frame_open(&f, client->hub, "ok", tag);
    frame_send(&f, client);
}

/* ---- the table around the game ---- */

static bool is_here(const struct table *t, int seat) {
    for (const struct client *c = t->members; c; c = c->next) {
        if (c->seats & SEAT(seat)) return true;
    }
    return false;
}

static void write_place(struct json *j, const struct table *t, int seat) {
    const struct place *place = &t->place[seat];
    json_object(j, NULL);
    json_string(j, "is", place_words[place->kind]);
    if (place->kind == PERSON) {
        json_string(j, "name", place->name);
        json_bool(j, "here", is_here(t, seat));
        if (place->left) json_bool(j, "left", true);
    }
    if (place->kind == BOT) json_string(j, "bot", place->bot);
    if (t->phase == LOBBY) json_bool(j, "ready", place->kind == BOT || place->ready);
    if (t->fair.promise[seat][0]) json_string(j, "promise", t->fair.promise[seat]);
    if (t->fair.word[seat][0]) json_string(j, "word", t->fair.word[seat]);
    json_end_object(j);
}

static void write_settings(struct json *j, const struct table *t) {
    json_object(j, "settings");
    for (int i = 0; t->play.game && t->play.game->settings[i].name; i++) {
        const struct setting *setting = &t->play.game->settings[i];
        char value[64];
        struct text text = TEXT_IN(value);
        if (!game_setting_matters(setting, t->play.setup.seats)) continue;
        game_write_setting(setting, t->play.setup.value[i], &text);
        json_string(j, setting->name, value);
    }
    json_end_object(j);
}

/* What is taken back, or was: the line is the first one of it. */
static void write_retreat(struct json *j, const struct table *t, const char *line,
                          struct retreat back) {
    char words[LINE_LONGEST + 1];
    struct text text = TEXT_IN(words);
    notation_write(t->play.game, back.decision, &text);
    json_number(j, line, back.line);
    json_string(j, "words", words);
    json_number(j, "decisions", back.decisions);
    json_number(j, "rolls", back.rolls);
}

static void write_retreats(struct json *j, const struct table *t) {
    json_array(j, "back");
    for (int i = 0; i < t->retreats; i++) {
        json_object(j, NULL);
        write_retreat(j, t, "line", t->retreat[i]);
        json_end_object(j);
    }
    json_end_array(j);
}

static void write_vote(struct json *j, const struct hub *hub, const struct table *t,
                       enum vote_kind kind) {
    const struct vote *vote = &t->vote[kind];
    bool is_about_seat = kind == VOTE_CLAIM || kind == VOTE_BOT;
    if (!vote->open) return;
    json_object(j, NULL);
    json_string(j, "about", vote_words[kind]);
    if (vote->asker != NO_SEAT) json_number(j, "asker", vote->asker);
    if (kind == VOTE_UNDO) write_retreat(j, t, "keep", table_retreat(t, vote->keep));
    if (is_about_seat) json_number(j, "seat", vote->seat);
    if (kind == VOTE_CLAIM) json_string(j, "name", vote->words);
    if (kind == VOTE_BOT) json_string(j, "bot", vote->words);
    json_bits(j, "agreed", vote->agreed & table_seats(t));
    seat_set needs = vote_needs(t, kind, hub_present(hub, t));
    json_bits(j, "needs", needs & table_seats(t));
    json_bool(j, "maker", needs & SEAT(NO_SEAT));
    int left = needs & SEAT(vote->seat) ? hub_present_for(hub, t, vote->seat) : 0;
    if (is_about_seat && left) json_number(j, "seconds", left);
    json_end_object(j);
}

static int count_onlookers(const struct table *t) {
    int n = 0;
    for (const struct client *c = t->members; c; c = c->next)
        n += c->seats == 0;
    return n;
}

/* What is published about the dice. A secret that follows from a seed is never told: it
 * would tell of the server's other tables. */
static void write_fair(struct json *j, const struct table *t) {
    if (t->practice) {
        json_bool(j, "practice", true);
        return;
    }
    json_string(j, "commit", t->fair.commit);
    if (t->phase >= FINISHED) json_string(j, "secret", t->fair.secret);
}

void send_table(struct client *client) {
    struct frame f;
    const struct table *t = client->table;
    struct json *j = &f.json;
    frame_open(&f, client->hub, "table", NULL);
    json_string(j, "table", t->id);
    json_string(j, "game", t->play.game ? t->play.game->name : "");
    json_string(j, "title", t->title);
    json_string(j, "phase", phase_words[t->phase]);
    json_bool(j, "public", t->listed);
    json_number(j, "clock", t->clock);
    json_bool(j, "hints", !t->no_hints);
    json_bool(j, "frozen", t->frozen);
    write_settings(j, t);
    json_bool(j, "map", t->play.setup.map != NULL);
    json_array(j, "seats");
    for (int seat = 0; seat < t->play.setup.seats; seat++)
        write_place(j, t, seat);
    json_end_array(j);
    json_bits(j, "yours", client->seats);
    json_bool(j, "maker", client->creator);
    json_number(j, "onlookers", count_onlookers(t));
    write_fair(j, t);
    if (t->withheld) json_bits(j, "withheld", t->withheld);
    if (t->retreats) write_retreats(j, t);
    json_array(j, "votes");
    for (int kind = 0; kind < VOTES; kind++)
        write_vote(j, client->hub, t, (enum vote_kind)kind);
    json_end_array(j);
    if (t->rematch[0]) json_string(j, "rematch", t->rematch);
    frame_send(&f, client);
}

/* ---- chat ---- */

static void write_chat(struct json *j, const struct chat *chat,
                       const struct reader *reader) {
    json_object(j, NULL);
    json_number(j, "at", chat->at);
    if (chat->seat != NO_SEAT) json_number(j, "seat", chat->seat);
    if (chat->name[0]) json_string(j, "name", chat->name);
    json_string(j, "words",
                chat->phrase < 0
                    ? chat->words
                    : phrase_text(SERVER_QUICK + chat->phrase, reader->language));
    json_end_object(j);
}

/* As many lines from one on as fit into a frame; returns the first that does not. */
static int send_some_chat(struct client *client, int first) {
    struct frame f;
    const struct table *t = client->table;
    const char *names[SEATS_MAX];
    struct reader reader = table_reader(t, client->language, names);
    int next = first;
    frame_open(&f, client->hub, "chat", NULL);
    if (first) json_bool(&f.json, "more", true);
    json_array(&f.json, "lines");
    for (; next < t->chats; next++) {
        struct text mark = f.text;
        struct json marked = f.json;
        write_chat(&f.json, &t->chat[next], &reader);
        if (f.text.cut || f.text.length + 8 > FRAME_LONGEST) {
            f.text = mark;
            f.json = marked;
            break;
        }
    }
    assert(next > first); /* any one line fits into a frame */
    json_end_array(&f.json);
    frame_send(&f, client);
    return next;
}

void send_chat(struct client *client, int first) {
    while (first < client->table->chats)
        first = send_some_chat(client, first);
}

/* ---- the game ---- */

static void write_events(struct json *j, const struct table *t,
                         const struct events *events, int seat,
                         const struct reader *reader) {
    json_array(j, "events");
    for (int i = 0; i < events->count; i++) {
        const struct event *event = &events->list[i];
        if (!(event->readers & SEAT(seat))) continue;
        char words[LINE_LONGEST + 1], sentence[SENTENCE];
        struct text t1 = TEXT_IN(words), t2 = TEXT_IN(sentence);
        notation_write_event(t->play.game, event, &t1);
        event_narrate(event, reader, &t2);
        json_array(j, NULL);
        json_string(j, NULL, words);
        if (t2.length) json_string(j, NULL, sentence);
        json_end_array(j);
    }
    json_end_array(j);
}

void write_change(struct json *j, const struct table *t, const struct change *change,
                  int seat, const struct reader *reader) {
    json_object(j, NULL);
    if (change->undone) {
        json_number(j, "undone", change->line);
        json_end_object(j);
        return;
    }
    char words[LINE_LONGEST + 1];
    struct text text = TEXT_IN(words);
    struct action shown =
        t->play.game->hide_action(&change->before, change->action, seat);
    notation_write(t->play.game, shown, &text);
    json_number(j, "line", change->line);
    json_string(j, "words", words);
    write_events(j, t, &change->events, seat, reader);
    json_end_object(j);
}

/* The newest changes that fit; older ones that do not are told as cut. */
static void write_news(struct json *j, const struct table *t,
                       const struct changes *changes, int seat,
                       const struct reader *reader, size_t room) {
    char bytes[NEWS_LONGEST];
    int first = 0;
    if (room > sizeof bytes) room = sizeof bytes;
    for (; first <= changes->count; first++) {
        struct text text = text_in(bytes, room);
        struct json news = json_to(&text);
        json_array(&news, NULL);
        for (int i = first; i < changes->count; i++)
            write_change(&news, t, changes->list[i], seat, reader);
        json_end_array(&news);
        if (text.cut) continue;
        json_raw(j, "news", bytes);
        break;
    }
    if (first > 0) json_bool(j, "cut", true);
}

void write_view(struct json *j, const struct table *t, const union any_state *view) {
    char bytes[FRAME_LONGEST];
    struct text text = TEXT_IN(bytes);
    struct json own = json_to(&text);
    t->play.game->write_json(view, &own);
    json_raw(j, "view", text.cut ? "null" : bytes);
    if (text.cut) j->out->cut = true;
}

static void write_outcome(struct json *j, const struct table *t,
                          const union any_state *view, const struct reader *reader) {
    struct outcome o = t->play.game->outcome(view);
    json_object(j, "over");
    json_bits(j, "winners", o.winners);
    json_string(j, "reason", t->play.game->reasons[o.reason]);
    json_string(j, "say",
                phrase_text(t->play.game->reason_phrases + o.reason, reader->language));
    json_end_object(j);
}

static void write_can(struct frame *f, const struct table *t, int seat,
                      const union any_state *view, const struct reader *reader) {
    struct hub *hub = f->hub;
    struct offer offer = {.view = view,
                          .all = hub->legal,
                          .count = t->play.game->legal(view, seat, ALL, hub->legal),
                          .steps = hub->steps,
                          .step_count =
                              t->play.game->legal(view, seat, STEPS, hub->steps)};
    size_t room = FRAME_LONGEST - f->text.length;
    room = room > ENDING ? room - ENDING : 1;
    choices_write(&offer, reader, room < CAN_LONGEST ? room : CAN_LONGEST, &f->json);
    json_bool(&f->json, "undo", !session_refuses_undo(t->play.session, seat, NULL));
}

void send_state(struct client *client, int seat, const struct changes *changes) {
    struct frame f;
    const struct table *t = client->table;
    const char *names[SEATS_MAX];
    struct reader reader = table_reader(t, client->language, names);
    struct json *j = &f.json;
    union any_state view;
    session_view(t->play.session, seat, &view);
    seat_set acting = t->play.game->to_act(&view);
    frame_open(&f, client->hub, "state", NULL);
    json_string(j, "table", t->id);
    if (seat != NOBODY) {
        json_number(j, "seat", seat);
    } else {
        json_null(j, "seat");
    }
    json_number(j, "version", t->play.session->version);
    json_number(j, "lines", t->play.session->count);
    json_bits(j, "waits", acting & table_seats(t));
    if (t->clock && acting) json_number(j, "deadline", t->moved_at + t->clock);
    int32_t points[SEATS_MAX] = {0};
    t->play.game->score(&view, points);
    json_array(j, "points");
    for (int i = 0; i < t->play.setup.seats; i++)
        json_number(j, NULL, points[i]);
    json_end_array(j);
    if (acting == 0) write_outcome(j, t, &view, &reader);
    write_view(j, t, &view);
    if (seat != NOBODY && t->phase == PLAYING && !t->frozen)
        write_can(&f, t, seat, &view, &reader);
    size_t room = FRAME_LONGEST - f.text.length;
    if (changes && room > 2 * ENDING)
        write_news(j, t, changes, seat, &reader, room - 2 * ENDING);
    frame_send(&f, client);
}

void send_states(struct client *client, const struct changes *changes) {
    if (!client->table->play.session) return;
    if (client->seats == 0) send_state(client, NOBODY, changes);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (client->seats & SEAT(seat)) send_state(client, seat, changes);
    }
}
