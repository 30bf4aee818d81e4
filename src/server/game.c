/* Commands of a game: acting, asking, taking back, looking back. */
#include "../rules/notation.h"
#include "../session/memory.h"
#include "../session/prospect.h"
#include "hub.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { WAYS_LONGEST = FRAME_LONGEST - 64 /* bytes of JSON */ };

/* ---- acting ---- */

static bool refuse_unless_playing(struct request *r) {
    if (r->table->frozen) return refuse(&r->why, SERVER_FROZEN, NULL);
    if (r->table->phase == PLAYING) return false;
    return refuse(&r->why,
                  r->table->phase < PLAYING ? SERVER_NOT_STARTED : CORE_GAME_IS_OVER,
                  NULL);
}

/* What was refused is answered with the table as it is, so that nobody acts on an old
 * one. */
static bool refuse_with_state(struct request *r, int seat) {
    send_error(r->client, r->tag, &r->why);
    send_state(r->client, seat, NULL);
    return false;
}

static bool run_act(struct request *r) {
    struct table *t = r->table;
    int seat;
    int64_t version;
    struct entry entry = {.kind = ENTRY_ACTION};
    if (cut_own_seat(r, &seat) || cut_number(r, 0, UINT32_MAX, &version)) return true;
    if (refuse_unless_playing(r)) return true;
    if (notation_read_for(t->play.game, seat, r->rest, &entry.action, &r->why) ||
        session_refuses(t->play.session, &entry, (uint32_t)version, &r->why))
        return refuse_with_state(r, seat);
    intent_entry(r->hub, t, intent_new(r->hub, t, r), entry);
    return false;
}

/* The seat and the action of "SEAT ACTION", possible or not. */
static bool cut_action(struct request *r, int *seat, struct action *action) {
    if (cut_own_seat(r, seat) || refuse_unless_playing(r)) return true;
    return notation_read_for(r->table->play.game, *seat, r->rest, action, &r->why);
}

static bool run_why(struct request *r) {
    int seat;
    struct action action;
    union any_state view;
    struct prospects prospects;
    struct frame f;
    const char *names[SEATS_MAX];
    struct reader reader = table_reader(r->table, r->client->language, names);
    if (cut_action(r, &seat, &action)) return true;
    if (session_refusal(r->table->play.session, seat, action, &r->why)) return true;
    session_view(r->table->play.session, seat, &view);
    prospects_begin(&prospects, r->table->play.game, &view);
    frame_open(&f, r->hub, "why", r->tag);
    json_bool(&f.json, "legal", true);
    prospects_write(&prospects, action, &reader, &f.json);
    frame_send(&f, r->client);
    return false;
}

static bool run_ways(struct request *r) {
    int seat;
    struct action action;
    union any_state view;
    struct frame f;
    char bytes[WAYS_LONGEST];
    struct text text = TEXT_IN(bytes);
    struct json ways = json_to(&text);
    if (cut_action(r, &seat, &action)) return true;
    const struct game *game = r->table->play.game;
    session_view(r->table->play.session, seat, &view);
    if (game->write_ways) game->write_ways(&view, action, &ways);
    frame_open(&f, r->hub, "ways", r->tag);
    json_raw(&f.json, "ways", text.length && !text.cut ? bytes : "[]");
    frame_send(&f, r->client);
    return false;
}

static bool run_hint(struct request *r) {
    int seat;
    if (cut_own_seat(r, &seat) || refuse_unless_playing(r)) return true;
    if (r->table->no_hints) return refuse(&r->why, SERVER_NO_HINTS, NULL);
    if (r->client->hint) return refuse(&r->why, SERVER_BUSY, NULL);
    return hub_hint(r, seat);
}

/* ---- taking back, and what the others must agree to ---- */

static bool run_undo(struct request *r) {
    int seat;
    struct table *t = r->table;
    if (cut_own_seat(r, &seat)) return true;
    if (t->frozen) return refuse(&r->why, SERVER_FROZEN, NULL);
    if (!t->play.session) return refuse(&r->why, CORE_NOTHING_TO_UNDO, NULL);
    if (session_refuses_undo(t->play.session, seat, &r->why)) return true;
    if (t->phase != PLAYING) return refuse(&r->why, CORE_TOO_LATE_TO_UNDO, NULL);
    r->hub->counters.undos++;
    intent_entry(r->hub, t, intent_new(r->hub, t, r),
                 entry_undo(t->play.session->count - 1));
    return false;
}

void hub_carry_out(struct hub *hub, struct table *t, struct intent *intent,
                   enum vote_kind kind, const struct vote *vote) {
    switch (kind) {
    case VOTE_UNDO:
        hub->counters.undos++;
        intent_entry(hub, t, intent, entry_undo(vote->keep));
        return;
    case VOTE_CLAIM:
        intent_add(intent, t, "hand %d %s %s", vote->seat, vote->token, vote->words);
        break;
    case VOTE_BOT:
        intent_add(intent, t, "bot %d %s", vote->seat, vote->words);
        break;
    case VOTE_START:
        intent_start(hub, t, intent);
        return;
    default:
        intent_add(intent, t, "archive");
    }
    intent_submit(hub, t, intent);
}

/* Submit an intent that asks for something, and carry it out if all agree already. */
static void submit_vote(struct request *r, struct intent *intent, enum vote_kind kind,
                        const struct vote *vote) {
    struct vote was = r->table->vote[kind];
    r->table->vote[kind] = *vote; /* for vote_needs, which reads the seat from it */
    seat_set needs = vote_needs(r->table, kind, hub_present(r->hub, r->table));
    seat_set missing = needs & (seat_set)~vote->agreed;
    r->table->vote[kind] = was;
    if (missing) {
        intent_submit(r->hub, r->table, intent);
    } else {
        hub_carry_out(r->hub, r->table, intent, kind, vote);
    }
}

static bool ask_undo(struct request *r, int asker) {
    int64_t keep;
    struct table *t = r->table;
    if (t->frozen || !t->play.session || t->phase > FINISHED ||
        t->play.session->count == 0)
        return refuse(&r->why, CORE_NOTHING_TO_UNDO, NULL);
    /* The dice of a finished game are open to all: nothing can be played from there. */
    if (t->phase == FINISHED) return refuse(&r->why, CORE_GAME_IS_OVER, NULL);
    if (cut_number(r, 0, t->play.session->count - 1, &keep)) return true;
    if (!table_is_decision(t, (int)keep))
        return refuse(&r->why, SERVER_NOT_A_DECISION, NULL);
    struct vote vote = {.keep = (int)keep, .agreed = SEAT(asker)};
    struct intent *intent = intent_new(r->hub, t, r);
    intent_add(intent, t, "ask undo %d %d", asker, (int)keep);
    submit_vote(r, intent, VOTE_UNDO, &vote);
    return false;
}

static bool ask_bot(struct request *r, int asker) {
    int seat;
    struct table *t = r->table;
    struct vote vote = {.agreed = SEAT(asker)};
    if (cut_seat(r, &seat) || cut_word(r, vote.words, BOT_SIZE)) return true;
    if (refuse_unless_playing(r)) return true;
    if (hub_bot_named(r, vote.words)) return true;
    if (t->place[seat].kind != PERSON || seat == asker)
        return refuse(&r->why, SERVER_NOT_THIS_SEAT, NULL);
    vote.seat = (uint8_t)seat;
    struct intent *intent = intent_new(r->hub, t, r);
    intent_add(intent, t, "ask bot %d %d %s", asker, seat, vote.words);
    submit_vote(r, intent, VOTE_BOT, &vote);
    return false;
}

static bool ask_archive(struct request *r, int asker) {
    struct table *t = r->table;
    struct vote vote = {.agreed = SEAT(asker)};
    if (t->phase == ARCHIVED) return refuse(&r->why, CORE_GAME_IS_OVER, NULL);
    struct intent *intent = intent_new(r->hub, t, r);
    intent_add(intent, t, "ask archive %d", asker);
    submit_vote(r, intent, VOTE_ARCHIVE, &vote);
    return false;
}

static bool run_ask(struct request *r) {
    int asker;
    char word[16];
    if (cut_own_seat(r, &asker) || cut_word(r, word, sizeof word)) return true;
    int kind = word_index(vote_words, word);
    if (kind >= 0 && r->table->vote[kind].open && r->table->vote[kind].asker != asker)
        return refuse(&r->why, SERVER_VOTE_IS_OPEN, NULL);
    if (kind == VOTE_UNDO) return ask_undo(r, asker);
    if (kind == VOTE_BOT) return ask_bot(r, asker);
    if (kind == VOTE_ARCHIVE) return ask_archive(r, asker);
    return message_about(&r->why, SERVER_UNKNOWN_COMMAND, word);
}

/* A seat is to change hands: the client gets a token at once, which counts when all who
 * have a say have agreed. */
static bool run_claim(struct request *r) {
    int seat;
    struct table *t = r->table;
    char hash[FAIR_HEX];
    if (cut_seat(r, &seat)) return true;
    if (!t->play.session || t->phase != PLAYING)
        return refuse(&r->why, SERVER_NOT_STARTED, NULL);
    if (t->place[seat].kind != PERSON || r->client->seats & SEAT(seat))
        return refuse(&r->why, SERVER_NOT_THIS_SEAT, NULL);
    if (r->client->seats && t->play.game->hides)
        return refuse(&r->why, SERVER_NO_SECOND_SEAT, NULL);
    if (t->vote[VOTE_CLAIM].open) return refuse(&r->why, SERVER_VOTE_IS_OPEN, NULL);
    if (refuse_name(r, r->rest, seat)) return true;
    struct intent *intent = intent_new(r->hub, t, r);
    fair_random(intent->token, TOKEN_LENGTH / 2);
    fair_hash(intent->token, TOKEN_LENGTH, hash);
    intent->claims = true;
    intent->seat = seat;
    intent_add(intent, t, "ask claim - %d %s %s", seat, hash, r->rest);
    intent_submit(r->hub, t, intent);
    return false;
}

/* "agree 1 undo", or "agree - claim" by the table's maker. */
static bool read_vote(struct request *r, int *seat, enum vote_kind *kind) {
    char word[16];
    bool as_maker = strncmp(r->rest, "- ", 2) == 0;
    if (as_maker && !r->client->creator)
        return refuse(&r->why, SERVER_ONLY_MAKER, NULL);
    if (cut_viewer(r, seat) || cut_word(r, word, sizeof word)) return true;
    int found = word_index(vote_words, word);
    if (found < 0) return message_about(&r->why, SERVER_UNKNOWN_COMMAND, word);
    *kind = (enum vote_kind)found;
    const struct vote *vote = &r->table->vote[found];
    if (!vote->open) return refuse(&r->why, SERVER_NO_VOTE, NULL);
    if (!(vote_needs(r->table, *kind, hub_present(r->hub, r->table)) & SEAT(*seat)))
        return refuse(&r->why, SERVER_NO_SAY, NULL);
    return false;
}

static void write_speaker(int seat, struct text *out) {
    if (seat == NO_SEAT) {
        text_char(out, '-');
    } else {
        text_number(out, seat);
    }
}

static bool run_agree(struct request *r) {
    int seat;
    enum vote_kind kind = 0;
    char speaker[8];
    struct text text = TEXT_IN(speaker);
    if (read_vote(r, &seat, &kind)) return true;
    write_speaker(seat, &text);
    struct vote vote = r->table->vote[kind];
    vote.agreed |= SEAT(seat);
    struct intent *intent = intent_new(r->hub, r->table, r);
    intent_add(intent, r->table, "agree %s %s", vote_words[kind], speaker);
    submit_vote(r, intent, kind, &vote);
    return false;
}

/* Any no ends a vote, and so does its asker. If a start is refused, the lobby is back.
 */
static bool run_refuse(struct request *r) {
    int seat;
    enum vote_kind kind = 0;
    if (read_vote(r, &seat, &kind)) return true;
    struct intent *intent = intent_new(r->hub, r->table, r);
    if (kind == VOTE_START) {
        hub_begin_anew(r->hub, r->table, intent);
        return false;
    }
    intent_add(intent, r->table, "refuse %s", vote_words[kind]);
    intent_submit(r->hub, r->table, intent);
    return false;
}

/* ---- looking back ---- */

static bool refuse_without_game(struct request *r) {
    if (!r->table->play.session) return refuse(&r->why, SERVER_NOT_STARTED, NULL);
    return false;
}

/* Whose eyes: once a game is over anybody's, and "*" sees everything. */
static bool cut_looker(struct request *r, int *seat) {
    if (r->table->phase < FINISHED) return cut_viewer(r, seat);
    if (r->rest[0] == '-') return cut_viewer(r, seat);
    if (r->rest[0] != '*') return cut_seat(r, seat);
    char word[4];
    *seat = CHANCE;
    return cut_word(r, word, sizeof word);
}

static void write_points(struct json *j, const struct table *t, const void *view) {
    int32_t points[SEATS_MAX] = {0};
    t->play.game->score(view, points);
    json_array(j, "points");
    for (int seat = 0; seat < t->play.setup.seats; seat++)
        json_number(j, NULL, points[seat]);
    json_end_array(j);
}

static bool run_look(struct request *r) {
    int seat;
    int64_t line;
    union any_state view;
    struct frame f;
    if (cut_looker(r, &seat) || refuse_without_game(r)) return true;
    const struct session *s = r->table->play.session;
    if (cut_number(r, 0, s->count, &line)) return true;
    if (seat == CHANCE) {
        session_replay(s, (int)line, &view);
    } else {
        session_view_after(s, seat, (int)line, &view);
    }
    frame_open(&f, r->hub, "look", r->tag);
    json_number(&f.json, "lines", line);
    json_number(&f.json, "of", s->count);
    write_points(&f.json, r->table, &view);
    write_view(&f.json, r->table, &view);
    frame_send(&f, r->client);
    return false;
}

/* Lines from one on, with events, as many as fit into a frame. */
static bool run_log(struct request *r) {
    int seat;
    int64_t first;
    struct frame f;
    if (cut_viewer(r, &seat) || refuse_without_game(r)) return true;
    const struct table *t = r->table;
    const struct session *s = t->play.session;
    if (cut_number(r, 0, s->count, &first)) return true;
    const char *names[SEATS_MAX];
    struct reader reader = table_reader(t, r->client->language, names);
    struct change *change = xmalloc(sizeof *change);
    *change = (struct change){0};
    session_replay(s, (int)first, &change->before);
    frame_open(&f, r->hub, "log", r->tag);
    json_number(&f.json, "of", s->count);
    json_array(&f.json, "lines");
    for (int i = (int)first; i < s->count; i++) {
        union any_state after = change->before;
        struct text mark = f.text;
        struct json marked = f.json;
        change->line = i;
        change->action = s->lines[i].action;
        change->events.count = 0;
        t->play.game->apply(&after, change->action, &change->events);
        write_change(&f.json, t, change, seat, &reader);
        if (f.text.cut || f.text.length + 8 > FRAME_LONGEST) {
            f.text = mark; /* the rest is asked for with the next frame */
            f.json = marked;
            break;
        }
        change->before = after;
    }
    free(change);
    json_end_array(&f.json);
    frame_send(&f, r->client);
    return false;
}

static bool run_export(struct request *r) {
    int seat;
    if (cut_viewer(r, &seat) || refuse_without_game(r)) return true;
    if (r->client->export) return refuse(&r->why, SERVER_BUSY, NULL);
    if (r->table->brought) return refuse(&r->why, SERVER_ONLY_READ, NULL);
    export_ask(r, seat);
    return false;
}

const struct command_row game_commands[] = {
    {"act", true, true, run_act},
    {"why", true, false, run_why},
    {"ways", true, false, run_ways},
    {"hint", true, false, run_hint},
    {"undo", true, true, run_undo},
    {"ask", true, true, run_ask},
    {"claim", true, true, run_claim},
    {"agree", true, true, run_agree},
    {"refuse", true, true, run_refuse},
    {"look", true, false, run_look},
    {"log", true, false, run_log},
    {"export", true, false, run_export},
    {0},
};
