/* A table: rows applied in order. */
#include "table.h"

#include "../rules/notation.h"
#include "../session/memory.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const phase_words[] = {"lobby",    "opening",  "playing",
                                   "finished", "archived", NULL};
const char *const place_words[] = {"free", "person", "bot", NULL};
const char *const vote_words[] = {"undo", "claim", "bot", "archive", "start", NULL};

struct table *table_new(const char *id) {
    struct table *t = xmalloc(sizeof *t);
    *t = (struct table){.play = journal_begin(WORK_UNLIMITED)};
    snprintf(t->id, sizeof t->id, "%s", id);
    snprintf(t->fair.table, sizeof t->fair.table, "%s", id);
    t->waiting_last = &t->waiting;
    return t;
}

static void chat_free(struct chat *chat) {
    free(chat->name);
    free(chat->words);
}

void table_free(struct table *t) {
    for (int i = 0; i < t->chats; i++)
        chat_free(&t->chat[i]);
    journal_drop(&t->play);
    free(t);
}

seat_set table_seats(const struct table *t) {
    return (seat_set)((1u << t->play.setup.seats) - 1);
}

seat_set table_people(const struct table *t) {
    seat_set people = 0;
    for (int seat = 0; seat < t->play.setup.seats; seat++) {
        if (t->place[seat].kind == PERSON) people |= SEAT(seat);
    }
    return people;
}

seat_set table_withheld(const struct table *t) {
    seat_set withheld = 0;
    for (int seat = 0; seat < t->play.setup.seats; seat++) {
        if (t->fair.promise[seat][0] && !t->fair.word[seat][0]) withheld |= SEAT(seat);
    }
    return withheld;
}

/* ---- going back by agreement ---- */

bool table_is_decision(const struct table *t, int line) {
    uint8_t seat = t->play.session->lines[line].action.seat;
    return seat != CHANCE && t->place[seat].kind == PERSON;
}

struct retreat table_retreat(const struct table *t, int line) {
    struct retreat back = {.line = line};
    const struct session *s = t->play.session;
    union any_state before;
    session_replay(s, line, &before);
    back.decision = t->play.game->hide_action(&before, s->lines[line].action, NOBODY);
    for (int i = line; i < s->count; i++) {
        back.decisions += table_is_decision(t, i);
        back.rolls += s->lines[i].action.seat == CHANCE;
    }
    return back;
}

static struct retreat both(struct retreat first, struct retreat second) {
    first.decisions += second.decisions;
    first.rolls += second.rolls;
    return first;
}

/* Those behind its line are part of it now; where there are too many the first two
 * count as one. */
static void note_retreat(struct table *t, struct retreat back) {
    while (t->retreats > 0 && t->retreat[t->retreats - 1].line >= back.line)
        back = both(back, t->retreat[--t->retreats]);
    if (t->retreats == RETREATS_MAX) {
        t->retreat[0] = both(t->retreat[0], t->retreat[1]);
        memmove(t->retreat + 1, t->retreat + 2, (RETREATS_MAX - 2) * sizeof back);
        t->retreats--;
    }
    t->retreat[t->retreats++] = back;
}

/* ---- votes ---- */

seat_set table_waits(const struct table *t) {
    return t->waited_at == t->play.session->version ? t->waited : 0;
}

/* Nobody's seat is given away while its player is present and has not agreed. A player
 * who is gone has no say, nor have those whose words are missing when all are asked
 * whether to start without them; if nobody else is left, the table's maker decides. */
seat_set vote_needs(const struct table *t, enum vote_kind kind, seat_set present) {
    const struct vote *vote = &t->vote[kind];
    seat_set people = table_people(t);
    if (kind == VOTE_CLAIM || kind == VOTE_BOT)
        people &= (seat_set)(~SEAT(vote->seat) | present);
    if (kind == VOTE_START) people &= (seat_set)~table_withheld(t);
    return people ? people : SEAT(NO_SEAT);
}

int word_index(const char *const *words, const char *word) {
    for (int i = 0; words[i]; i++) {
        if (strcmp(words[i], word) == 0) return i;
    }
    return -1;
}

struct reader table_reader(const struct table *t, enum language language,
                           const char *names[SEATS_MAX]) {
    /* The word is the same in all our languages. */
    static const char *const bot_names[SEATS_MAX] = {"Bot 1", "Bot 2", "Bot 3",
                                                     "Bot 4", "Bot 5", "Bot 6"};
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        const struct place *place = &t->place[seat];
        names[seat] = place->kind == PERSON ? place->name
                      : place->kind == BOT  ? bot_names[seat]
                                            : NULL;
    }
    return (struct reader){.language = language,
                           .game = t->play.game,
                           .names = names,
                           .setup = &t->play.setup,
                           .in_words = true};
}

void table_summary(const struct table *t, struct text *out) {
    struct json j = json_to(out);
    json_object(&j, NULL);
    json_string(&j, "table", t->id);
    json_string(&j, "game", t->play.game ? t->play.game->name : "");
    json_string(&j, "title", t->title);
    json_string(&j, "phase", phase_words[t->phase]);
    int free_seats = 0;
    json_array(&j, "seats");
    for (int seat = 0; seat < t->play.setup.seats; seat++) {
        const struct place *place = &t->place[seat];
        free_seats += place->kind == FREE;
        json_string(&j, NULL,
                    place->kind == PERSON ? place->name : place_words[place->kind]);
    }
    json_end_array(&j);
    json_number(&j, "free", free_seats);
    json_end_object(&j);
}

int64_t table_wakes(const struct table *t, seat_set acting, int64_t now) {
    if (t->frozen || acting == 0) return STORE_ASLEEP;
    for (int seat = 0; seat < t->play.setup.seats; seat++) {
        if (acting & SEAT(seat) && t->place[seat].kind == BOT) return 0;
    }
    return t->clock ? now + t->clock : STORE_ASLEEP;
}

/* ---- changes ---- */

static struct change *note_change(struct table *t, struct changes *changes) {
    if (!changes) return NULL;
    changes->game = true;
    if (changes->count == CHANGES_MAX) {
        free(changes->list[0]);
        memmove(changes->list, changes->list + 1,
                (CHANGES_MAX - 1) * sizeof *changes->list);
        changes->count--;
    }
    struct change *change = xmalloc(sizeof *change);
    change->line = t->play.session->count;
    change->undone = false;
    change->before = t->play.session->state;
    change->events.count = 0;
    changes->list[changes->count++] = change;
    return change;
}

void changes_free(struct changes *changes) {
    for (int i = 0; i < changes->count; i++)
        free(changes->list[i]);
    changes->count = 0;
}

/* ---- rows, by their first word; true: the row does not fit ---- */

/* A row being read: words are cut off its front. */
struct row {
    const char *rest;
    int64_t at;
    struct changes *changes;
};

/* Cut one word off; true: there is none, or it does not fit. */
static bool cut_word(struct row *row, char *out, size_t size) {
    size_t length = strcspn(row->rest, " ");
    if (length == 0 || length >= size) return true;
    memcpy(out, row->rest, length);
    out[length] = '\0';
    row->rest += length + (row->rest[length] == ' ');
    return false;
}

static bool cut_number(struct row *row, int64_t low, int64_t high, int64_t *out) {
    char word[24], *end;
    if (cut_word(row, word, sizeof word)) return true;
    *out = strtoll(word, &end, 10);
    return *end || *out < low || *out > high;
}

static bool cut_seat(struct table *t, struct row *row, int *seat) {
    int64_t number;
    if (cut_number(row, 0, t->play.setup.seats - 1, &number)) return true;
    *seat = (int)number;
    return false;
}

/* A seat or "-" for none. */
static bool cut_speaker(struct table *t, struct row *row, int *seat) {
    if (strncmp(row->rest, "- ", 2) == 0 || strcmp(row->rest, "-") == 0) {
        row->rest += row->rest[1] ? 2 : 1;
        *seat = NO_SEAT;
        return false;
    }
    return cut_seat(t, row, seat);
}

static bool cut_hash(struct row *row, char out[FAIR_HEX]) {
    return cut_word(row, out, FAIR_HEX) || !fair_is_hex(out);
}

static bool take_rest(struct row *row, char *out, size_t size) {
    size_t length = strlen(row->rest);
    if (length >= size) return true;
    memcpy(out, row->rest, length + 1);
    return false;
}

static bool row_title(struct table *t, struct row *row) {
    return take_rest(row, t->title, sizeof t->title);
}

static bool row_public(struct table *t, struct row *row) {
    (void)row;
    t->listed = true;
    return false;
}

static bool row_clock(struct table *t, struct row *row) {
    return cut_number(row, 1, 1 << 30, &t->clock);
}

static bool row_hints(struct table *t, struct row *row) {
    t->no_hints = strcmp(row->rest, "off") == 0;
    return !t->no_hints;
}

static bool row_creator(struct table *t, struct row *row) {
    return cut_hash(row, t->creator);
}

/* "secret HEX 2"; without a number it is of a table that began by the old scheme. */
static bool row_secret(struct table *t, struct row *row) {
    int64_t scheme = FAIR_BY_ENTRY;
    if (cut_hash(row, t->fair.secret)) return true;
    if (*row->rest && cut_number(row, FAIR_BY_ENTRY, FAIR_NEWEST, &scheme)) return true;
    t->fair.scheme = (enum fair_scheme)scheme;
    fair_commit(t->id, t->fair.secret, t->fair.commit);
    return false;
}

/* The dice must not depend on the table's name, which is random; and nothing is
 * promised about them. */
static bool row_practice(struct table *t, struct row *row) {
    (void)row;
    t->practice = true;
    snprintf(t->fair.table, sizeof t->fair.table, "practice");
    t->fair.commit[0] = '\0';
    return false;
}

static bool row_sit(struct table *t, struct row *row) {
    int seat;
    struct place place = {.kind = PERSON};
    if (cut_seat(t, row, &seat) || cut_hash(row, place.token) ||
        take_rest(row, place.name, sizeof place.name))
        return true;
    t->place[seat] = place;
    return false;
}

/* Take the seat away from its holder. */
static void note_freed(struct row *row, int seat) {
    if (row->changes) row->changes->freed |= SEAT(seat);
}

/* A seat goes to somebody else in mid-game; what it promised stays. */
static bool row_hand(struct table *t, struct row *row) {
    int seat = row->rest[0] - '0';
    if (row_sit(t, row)) return true;
    t->vote[VOTE_CLAIM].open = false;
    note_freed(row, seat);
    return false;
}

static bool row_name(struct table *t, struct row *row) {
    int seat;
    return cut_seat(t, row, &seat) || take_rest(row, t->place[seat].name, NAME_SIZE);
}

static bool row_free(struct table *t, struct row *row) {
    int seat;
    if (cut_seat(t, row, &seat)) return true;
    t->place[seat] = (struct place){.kind = FREE};
    t->fair.promise[seat][0] = '\0';
    note_freed(row, seat);
    return false;
}

static bool row_bot(struct table *t, struct row *row) {
    int seat;
    struct place place = {.kind = BOT};
    if (cut_seat(t, row, &seat) || take_rest(row, place.bot, sizeof place.bot))
        return true;
    struct message why;
    if (bot_named(place.bot, &place.mind, &place.budget, &why)) place.mind = NULL;
    t->place[seat] = place;
    t->vote[VOTE_BOT].open = false;
    note_freed(row, seat);
    return false;
}

static bool row_ready(struct table *t, struct row *row) {
    int seat;
    if (cut_seat(t, row, &seat)) return true;
    t->place[seat].ready = true;
    t->fair.promise[seat][0] = '\0';
    if (strcmp(row->rest, "-") == 0) return false;
    return cut_hash(row, t->fair.promise[seat]);
}

static bool row_unready(struct table *t, struct row *row) {
    int seat;
    if (cut_seat(t, row, &seat)) return true;
    t->place[seat].ready = false;
    return false;
}

static bool row_opening(struct table *t, struct row *row) {
    t->phase = OPENING;
    t->withheld = 0;
    t->moved_at = row->at;
    return false;
}

/* Not all words came, and the others do not want to start without them: all promises
 * are void. A new secret follows in a row of its own. */
static bool row_lobby(struct table *t, struct row *row) {
    (void)row;
    if (t->phase != OPENING) return true;
    t->phase = LOBBY;
    t->withheld = table_withheld(t);
    t->vote[VOTE_START].open = false;
    memset(t->fair.promise, 0, sizeof t->fair.promise);
    memset(t->fair.word, 0, sizeof t->fair.word);
    for (int seat = 0; seat < t->play.setup.seats; seat++)
        t->place[seat].ready = false;
    return false;
}

static bool row_word(struct table *t, struct row *row) {
    int seat;
    return cut_seat(t, row, &seat) || cut_hash(row, t->fair.word[seat]);
}

static bool row_start(struct table *t, struct row *row) {
    struct message why;
    if (t->phase >= PLAYING) return true;
    t->phase = PLAYING;
    t->vote[VOTE_START].open = false;
    t->moved_at = row->at;
    if (journal_lay(&t->play, &why)) return true;
    if (row->changes) row->changes->game = row->changes->table = true;
    return false;
}

/* ---- rows that are lines of the game's journal ---- */

/* "line 0 pledge 2". Older servers had a word for each kind of line: "do 0 pledge 2",
 * "undo 12", "game blank edition 1", "map ..." for a line of the map. */
const char *row_line(const char *row, char *buffer, size_t size) {
    static const char *const same[] = {"undo ", "game ", "seats ", "set "};
    if (strncmp(row, "line ", 5) == 0) return row + 5;
    if (strncmp(row, "do ", 3) == 0) return row + 3;
    for (size_t i = 0; i < sizeof same / sizeof *same; i++) {
        if (strncmp(row, same[i], strlen(same[i])) == 0) return row;
    }
    if (strncmp(row, "map", 3) != 0) return NULL;
    struct text t = text_in(buffer, size);
    text_format(&t, "|%s", row[3] ? row + 4 : "");
    return buffer;
}

static void game_moved(struct table *t, struct row *row) {
    t->moved_at = row->at;
    t->vote[VOTE_UNDO].open = false;
    if (game_over(t->play.game, &t->play.session->state)) {
        t->phase = FINISHED;
        if (row->changes) row->changes->table = true;
    }
}

static void note_action(struct table *t, struct action action) {
    if (action.seat == CHANCE) {
        t->count.rolls++;
    } else {
        t->place[action.seat].left = false;
    }
}

static void note_undo(struct table *t, struct row *row, int keep) {
    const struct vote *vote = &t->vote[VOTE_UNDO];
    t->phase = PLAYING;
    if (!vote->open || vote->keep != keep) return; /* a player's own last action */
    note_retreat(t, table_retreat(t, keep));
    if (row->changes) row->changes->table = true;
}

static void do_entry(struct table *t, struct row *row, const struct entry *entry) {
    bool is_action = entry->kind == ENTRY_ACTION;
    if (is_action) note_action(t, entry->action);
    if (!is_action) note_undo(t, row, entry->keep);
    struct change *change = is_action ? note_change(t, row->changes) : NULL;
    if (change) change->action = entry->action;
    session_do(t->play.session, entry, change ? &change->events : NULL);
    if (!is_action && (change = note_change(t, row->changes))) change->undone = true;
    game_moved(t, row);
}

/* Apply a line of the game. It counts even if it cannot be read, because dice are
 * numbered by these lines. */
static bool apply_line(struct table *t, struct row *row, const char *line) {
    struct entry entry;
    struct message why;
    bool is_game = t->phase >= PLAYING, is_hash = strncmp(line, "hash ", 5) == 0;
    t->count.entries += is_game && !is_hash;
    if (t->stuck || (is_game && !t->play.session)) return true;
    enum journal_line kind = journal_take(&t->play, line, &entry, &why);
    if (kind == JOURNAL_ENTRY) do_entry(t, row, &entry);
    return kind == JOURNAL_REFUSED || (!is_game && kind != JOURNAL_HEADER);
}

/* Older servers noted the hash of behaviour alone. */
static bool row_hash(struct table *t, struct row *row) {
    if (t->stuck || !t->play.session) return true;
    char wanted[32];
    struct text text = TEXT_IN(wanted);
    uint64_t hash = behaviour_hash(t->play.game, &t->play.session->state);
    text_format(&text, "%016" PRIx64, hash);
    return strcmp(row->rest, wanted) != 0;
}

/* ---- chat and votes ---- */

static void add_chat(struct table *t, struct chat chat) {
    if (t->chats == CHAT_KEPT) {
        chat_free(&t->chat[0]);
        memmove(t->chat, t->chat + 1, (CHAT_KEPT - 1) * sizeof *t->chat);
        t->chats--;
    }
    t->chat[t->chats++] = chat;
    t->said++;
}

/* "say 1 Hello." or "say - Anna<tab>Hello." */
static bool row_say(struct table *t, struct row *row) {
    int seat;
    if (cut_speaker(t, row, &seat)) return true;
    struct chat chat = {.at = row->at, .seat = (uint8_t)seat, .phrase = -1};
    size_t name = seat == NO_SEAT ? strcspn(row->rest, "\t") : 0;
    if (seat == NO_SEAT && row->rest[name] != '\t') return true;
    chat.name = xstrdup(row->rest);
    chat.name[name] = '\0';
    chat.words = xstrdup(row->rest + name + (seat == NO_SEAT));
    add_chat(t, chat);
    if (row->changes) row->changes->chat = true;
    return false;
}

static bool row_phrase(struct table *t, struct row *row) {
    int seat;
    int64_t phrase;
    if (cut_seat(t, row, &seat) || cut_number(row, 0, 100, &phrase)) return true;
    add_chat(t, (struct chat){.at = row->at,
                              .seat = (uint8_t)seat,
                              .phrase = (int8_t)phrase,
                              .name = xstrdup(""),
                              .words = xstrdup("")});
    if (row->changes) row->changes->chat = true;
    return false;
}

/* "ask undo 1 12", "ask claim - 2 HASH NAME", "ask bot 1 2 strong", "ask archive 1" */
static bool row_ask(struct table *t, struct row *row) {
    char word[16];
    int asker, seat;
    int64_t keep;
    if (cut_word(row, word, sizeof word)) return true;
    int kind = word_index(vote_words, word);
    if (kind < 0 || cut_speaker(t, row, &asker)) return true;
    struct vote vote = {.open = true, .asker = (uint8_t)asker, .agreed = SEAT(asker)};
    if (kind == VOTE_UNDO) {
        if (!t->play.session || cut_number(row, 0, t->play.session->count - 1, &keep))
            return true;
        vote.keep = (int)keep;
    } else if (kind == VOTE_CLAIM || kind == VOTE_BOT) {
        if (cut_seat(t, row, &seat)) return true;
        vote.seat = (uint8_t)seat;
        if (kind == VOTE_CLAIM && cut_hash(row, vote.token)) return true;
        if (take_rest(row, vote.words, sizeof vote.words)) return true;
    }
    if (asker == NO_SEAT) vote.agreed = 0;
    t->vote[kind] = vote;
    return false;
}

static bool row_agree(struct table *t, struct row *row) {
    char word[16];
    int seat;
    if (cut_word(row, word, sizeof word)) return true;
    int kind = word_index(vote_words, word);
    if (kind < 0 || cut_speaker(t, row, &seat)) return true;
    t->vote[kind].agreed |= SEAT(seat);
    return false;
}

static bool row_refuse(struct table *t, struct row *row) {
    int kind = word_index(vote_words, row->rest);
    if (kind < 0) return true;
    t->vote[kind].open = false;
    return false;
}

static bool row_left(struct table *t, struct row *row) {
    int seat;
    if (cut_seat(t, row, &seat)) return true;
    t->place[seat].left = true;
    return false;
}

static bool row_rematch(struct table *t, struct row *row) {
    return cut_word(row, t->rematch, sizeof t->rematch);
}

static bool row_archive(struct table *t, struct row *row) {
    (void)row;
    t->phase = ARCHIVED;
    memset(t->vote, 0, sizeof t->vote);
    return false;
}

static const struct row_kind {
    const char *word;
    bool (*apply)(struct table *t, struct row *row);
    bool of_game; /* tells of itself; the others change what all may see */
} row_kinds[] = {
    {"title", row_title, false},     {"public", row_public, false},
    {"clock", row_clock, false},     {"creator", row_creator, false},
    {"secret", row_secret, false},   {"sit", row_sit, false},
    {"hand", row_hand, false},       {"name", row_name, false},
    {"free", row_free, false},       {"bot", row_bot, false},
    {"ready", row_ready, false},     {"unready", row_unready, false},
    {"opening", row_opening, false}, {"word", row_word, false},
    {"start", row_start, true},      {"hash", row_hash, true},
    {"say", row_say, true},          {"phrase", row_phrase, true},
    {"ask", row_ask, false},         {"agree", row_agree, false},
    {"refuse", row_refuse, false},   {"left", row_left, false},
    {"rematch", row_rematch, false}, {"archive", row_archive, false},
    {"hints", row_hints, false},     {"practice", row_practice, false},
    {"lobby", row_lobby, false},
};

static const struct row_kind *kind_of(struct row *row) {
    char word[16];
    if (cut_word(row, word, sizeof word)) return NULL;
    for (size_t i = 0; i < sizeof row_kinds / sizeof *row_kinds; i++) {
        if (strcmp(row_kinds[i].word, word) == 0) return &row_kinds[i];
    }
    return NULL;
}

/* A row that is not understood may be of the game: what follows it cannot be read. */
void table_apply(struct table *t, const struct store_row *stored,
                 struct changes *changes) {
    char buffer[ROW_LONGEST + 2];
    struct row row = {.rest = stored->text, .at = stored->at, .changes = changes};
    bool vote_was_open = t->vote[VOTE_UNDO].open;
    bool in_order = stored->number == t->rows;
    t->rows = stored->number + 1;
    const char *line = in_order ? row_line(stored->text, buffer, sizeof buffer) : NULL;
    const struct row_kind *kind = in_order && !line ? kind_of(&row) : NULL;
    bool of_game = line ? t->phase >= PLAYING : !kind || kind->of_game;
    bool unfit = line ? apply_line(t, &row, line) : !kind || kind->apply(t, &row);
    if (unfit) t->frozen = true;
    if (unfit && of_game) t->stuck = true;
    if (!changes) return;
    bool vote_closed = vote_was_open != t->vote[VOTE_UNDO].open;
    changes->table |= unfit || vote_closed || !of_game;
}
