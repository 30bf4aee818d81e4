/* Journals: tables as text. */
#include "journal.h"

#include "../rules/notation.h"
#include "memory.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char journal_mark[] = "hotseat journal 1";
static const char log_mark[] = "hotseat log 1";

enum { HASH_WORK = 256 /* steps: all that all seats may do is written down */ };

/* What a hash line holds: behaviour after n lines, and these lines themselves, so that
 * a changed die is noticed even if it never mattered. */
static uint64_t journal_hash(const struct session *s, int n, const void *state) {
    uint64_t hash = behaviour_hash(s->game, state);
    for (int i = 0; i < n; i++) {
        char words[LINE_LONGEST + 1];
        struct text t = TEXT_IN(words);
        notation_write(s->game, s->lines[i].action, &t);
        hash = hash_bytes(hash, words, t.length + 1);
    }
    return hash;
}

/* ---- writing ---- */

static void put_map(const char *map, void (*take)(void *to, const char *line),
                    void *to) {
    take(to, "map");
    while (*map) {
        char line[MAP_MAX + 2];
        struct text t = TEXT_IN(line);
        size_t length = strcspn(map, "\n");
        text_char(&t, '|');
        text_put_bytes(&t, map, length);
        take(to, line);
        map += length + (map[length] == '\n');
    }
}

void journal_put_header(const struct game *game, const struct setup *setup,
                        void (*take)(void *to, const char *line), void *to) {
    char line[LINE_LONGEST];
    struct text t = TEXT_IN(line);
    text_format(&t, "game %s edition %d", game->name, setup->edition);
    take(to, line);
    t = TEXT_IN(line);
    text_format(&t, "seats %d", setup->seats);
    take(to, line);
    for (int i = 0; game->settings[i].name; i++) {
        if (setup->value[i] == SETTING_AUTO) continue;
        t = TEXT_IN(line);
        text_format(&t, "set %s ", game->settings[i].name);
        game_write_setting(&game->settings[i], setup->value[i], &t);
        take(to, line);
    }
    if (setup->map) put_map(setup->map, take, to);
}

static void write_line(void *out, const char *line) {
    fprintf(out, "%s\n", line);
}

static void write_header(const struct session *s, FILE *out) {
    journal_put_header(s->game, &s->setup, write_line, out);
    for (int i = 0; i < s->arranged_count; i++)
        fprintf(out, "= %s\n", s->arranged[i]);
}

void journal_put(const struct game *game, const struct entry *entry, struct text *out) {
    if (entry->kind == ENTRY_ACTION) {
        notation_write(game, entry->action, out);
    } else {
        text_format(out, "undo %d", entry->keep);
    }
}

bool journal_wants_hash(const struct session *s) {
    return s->count % HASH_EVERY == 0;
}

static void put_hash(const char *word, uint64_t hash, struct text *out) {
    text_format(out, "%s %016" PRIx64, word, hash);
}

void journal_put_hash(const struct session *s, const char *word, struct text *out) {
    put_hash(word, journal_hash(s, s->count, &s->state), out);
}

static void write_hash(const struct session *s, const char *word, int n,
                       const void *state, FILE *out) {
    char words[64];
    struct text t = TEXT_IN(words);
    put_hash(word, journal_hash(s, n, state), &t);
    fprintf(out, "%s\n", words);
}

static void write_action(const struct session *s, int line, FILE *out) {
    char words[LINE_LONGEST + 1];
    struct text t = TEXT_IN(words);
    struct entry entry = entry_act(s->lines[line].action);
    journal_put(s->game, &entry, &t);
    fprintf(out, "%s\n", words);
}

/* All lines with their hashes: replayed, since a hash needs the state of its line. */
static void write_lines(const struct session *s, FILE *out) {
    union any_state state;
    session_replay(s, 0, &state);
    for (int i = 0; i < s->count; i++) {
        write_action(s, i, out);
        s->game->apply(&state, s->lines[i].action, NULL);
        if ((i + 1) % HASH_EVERY == 0) write_hash(s, "hash", i + 1, &state, out);
    }
}

void journal_write(const struct session *s, FILE *out) {
    fprintf(out, "%s\n", journal_mark);
    write_header(s, out);
    write_lines(s, out);
    write_hash(s, "end", s->count, &s->state, out);
}

static void write_log_line(void *to, int line, const char *words) {
    (void)line;
    fprintf(to, "%s\n", words);
}

void journal_write_log_header(const struct session *s, int seat, FILE *out) {
    fprintf(out, "%s seat %d\n", log_mark, seat);
    write_header(s, out);
}

void journal_write_log_lines(const struct session *s, int seat, FILE *out) {
    session_log(s, seat, 0, write_log_line, out);
}

/* ---- reading a line ---- */

struct journal journal_begin(int64_t work) {
    return (struct journal){.work = work};
}

void journal_drop(struct journal *j) {
    session_free(j->session);
    free(j->map);
    *j = (struct journal){0};
}

/* Do so much work. True: that is more than was allowed. */
static bool refuse_work(struct journal *j, int64_t steps, struct message *why) {
    j->work -= steps;
    return j->work < 0 && refuse(why, CORE_JOURNAL_TOO_MUCH, NULL);
}

/* The words behind a keyword ("set "), or NULL. */
static const char *after(const char *words, const char *keyword) {
    size_t length = strlen(keyword);
    return strncmp(words, keyword, length) == 0 ? words + length : NULL;
}

static bool take_game(struct journal *j, const char *line, struct message *why) {
    char name[WORD_LONGEST + 1];
    int edition, used = 0;
    if (sscanf(line, "game %24s edition %d%n", name, &edition, &used) != 2 ||
        line[used] != '\0')
        return refuse(why, CORE_JOURNAL_HEADER, NULL);
    j->game = game_named(name);
    j->has_name = true;
    if (!j->game) return message_about(why, CORE_UNKNOWN_GAME, name);
    j->setup = game_defaults(j->game, 0);
    j->setup.edition = (uint8_t)edition;
    if (edition < j->game->oldest || edition > j->game->edition)
        return refuse(why, CORE_JOURNAL_EDITION, NULL);
    return false;
}

/* How many a game takes is for its set-up to say. */
static bool take_seats(struct journal *j, const char *line, struct message *why) {
    int seats, used = 0;
    if (sscanf(line, "seats %d%n", &seats, &used) != 1 || line[used] != '\0')
        return refuse(why, CORE_JOURNAL_HEADER, NULL);
    bool fits = 0 <= seats && seats <= SEATS_MAX;
    j->setup.seats = (uint8_t)(fits ? seats : 0);
    j->has_seats = true;
    return false;
}

static bool take_setting(struct journal *j, const char *words, struct message *why) {
    char name[WORD_LONGEST + 1], value[64];
    int used = 0;
    if (sscanf(words, "%24s %63s%n", name, value, &used) != 2 || words[used] != '\0')
        return refuse(why, CORE_JOURNAL_HEADER, NULL);
    if (!j->game) return refuse(why, CORE_UNKNOWN_GAME, NULL);
    return game_set(j->game, &j->setup, name, value, why);
}

static bool take_map_line(struct journal *j, const char *words, struct message *why) {
    size_t old = j->map ? strlen(j->map) : 0, more = strlen(words);
    if (old + more + 2 > MAP_MAX) return refuse(why, CORE_MAP_TOO_LONG, NULL);
    j->map = xrealloc(j->map, old + more + 2);
    memcpy(j->map + old, words, more);
    memcpy(j->map + old + more, "\n", 2);
    j->setup.map = j->map;
    return false;
}

bool journal_lay(struct journal *j, struct message *why) {
    if (j->session) return false;
    if (!j->game || !j->has_seats) return refuse(why, CORE_JOURNAL_TOO_SHORT, NULL);
    j->session = session_new(j->game, &j->setup, why);
    return !j->session;
}

static bool refuse_hash(struct journal *j, const char *words, struct message *why) {
    char wanted[32];
    struct text t = TEXT_IN(wanted);
    if (refuse_work(j, HASH_WORK + j->session->count, why)) return true;
    journal_put_hash(j->session, "", &t);
    if (strcmp(words, wanted) == 0) return false;
    return refuse(why, CORE_JOURNAL_DIVERGES, NULL);
}

/* "undo KEEP": who agreed was checked when it was played. */
static bool read_undo(struct journal *j, const char *words, struct entry *entry,
                      struct message *why) {
    int keep, used = 0;
    if (sscanf(words, "%d%n", &keep, &used) != 1 || words[used] != '\0')
        return refuse(why, CORE_NOTHING_TO_UNDO, NULL);
    *entry = entry_undo(keep);
    return refuse_work(j, (keep > 0 ? keep : 0) + j->session->arranged_count, why);
}

static bool read_action(struct journal *j, const char *line, struct entry *entry,
                        struct message *why) {
    struct action action;
    if (notation_read(j->game, line, &action, why)) return true;
    if (action.verb & HIDDEN_ARGUMENTS) return refuse(why, CORE_JOURNAL_HIDDEN, NULL);
    *entry = entry_act(action);
    return false;
}

static enum journal_line unless(bool refused, enum journal_line kind) {
    return refused ? JOURNAL_REFUSED : kind;
}

/* Take a line of the header, before the table is laid. JOURNAL_ENTRY: it is not part of
 * a header. */
static enum journal_line take_header(struct journal *j, const char *line,
                                     struct message *why) {
    const char *rest;
    if (!j->has_name) return unless(take_game(j, line, why), JOURNAL_HEADER);
    if (!j->has_seats) return unless(take_seats(j, line, why), JOURNAL_HEADER);
    if ((rest = after(line, "set ")))
        return unless(take_setting(j, rest, why), JOURNAL_HEADER);
    if ((rest = after(line, "|")))
        return unless(take_map_line(j, rest, why), JOURNAL_HEADER);
    if (strcmp(line, "map") == 0) return JOURNAL_HEADER;
    return unless(journal_lay(j, why), JOURNAL_ENTRY);
}

static enum journal_line take_entry(struct journal *j, const char *line,
                                    struct entry *entry, struct message *why) {
    const char *rest = after(line, "undo ");
    if (rest ? read_undo(j, rest, entry, why) : read_action(j, line, entry, why))
        return JOURNAL_REFUSED;
    const struct session *s = j->session;
    return unless(session_refuses(s, entry, s->version, why), JOURNAL_ENTRY);
}

enum journal_line journal_take(struct journal *j, const char *line, struct entry *entry,
                               struct message *why) {
    const char *rest;
    if (j->ended) return unless(refuse(why, CORE_JOURNAL_GOES_ON, NULL), JOURNAL_END);
    if (refuse_work(j, ACTION_WORK, why)) return JOURNAL_REFUSED;
    if (!j->session) {
        enum journal_line kind = take_header(j, line, why);
        if (kind != JOURNAL_ENTRY) return kind;
    }
    if ((rest = after(line, "= ")))
        return unless(session_arrange(j->session, rest, why), JOURNAL_ARRANGED);
    if ((rest = after(line, "hash")))
        return unless(refuse_hash(j, rest, why), JOURNAL_HASH);
    j->ended = (rest = after(line, "end"));
    if (rest) return unless(refuse_hash(j, rest, why), JOURNAL_END);
    return take_entry(j, line, entry, why);
}

/* ---- reading a text ---- */

static bool fail(struct journal_fault *fault, int line, int phrase) {
    fault->line = line;
    return refuse(&fault->why, (uint16_t)phrase, NULL);
}

bool journal_next(struct journal_text *t, struct journal_fault *fault) {
    if (t->at == t->end) return false;
    t->line++;
    const char *stop = memchr(t->at, '\n', (size_t)(t->end - t->at));
    size_t length = stop ? (size_t)(stop - t->at) : 0;
    if (!stop) return !fail(fault, t->line, CORE_JOURNAL_CUT_LINE);
    if (length >= sizeof t->words) return !fail(fault, t->line, CORE_LINE_TOO_LONG);
    if (!text_is_clean(t->at, length))
        return !fail(fault, t->line, CORE_JOURNAL_NOT_TEXT);
    memcpy(t->words, t->at, length);
    t->words[length] = '\0';
    t->at = stop + 1;
    return true;
}

bool journal_open(struct journal_text *t, const char *text, size_t length,
                  struct journal_fault *fault) {
    *fault = (struct journal_fault){0};
    t->at = text;
    t->end = text + length;
    t->line = 0;
    if (!journal_next(t, fault))
        return fault->why.phrase || fail(fault, 0, CORE_JOURNAL_EMPTY);
    if (after(t->words, log_mark)) return fail(fault, 1, CORE_JOURNAL_IS_A_LOG);
    if (strcmp(t->words, journal_mark) == 0) return false;
    return fail(fault, 1, CORE_JOURNAL_FOREIGN);
}

/* Read all lines and do what they say. True: refused. */
static bool refuse_text(struct journal *j, struct journal_text *t, bool whole,
                        struct journal_fault *fault) {
    while (journal_next(t, fault)) {
        struct entry entry;
        if (after(t->words, "fair ")) continue; /* for `hotseat verify` */
        enum journal_line kind = journal_take(j, t->words, &entry, &fault->why);
        if (kind == JOURNAL_ENTRY) session_do(j->session, &entry, NULL);
        if (kind != JOURNAL_REFUSED) continue;
        fault->line = t->line;
        return true;
    }
    if (fault->why.phrase) return true;
    fault->line = t->line;
    if (journal_lay(j, &fault->why)) return true;
    if (whole && !j->ended) return fail(fault, t->line, CORE_JOURNAL_TOO_SHORT);
    fault->line = 0;
    return false;
}

struct session *journal_read_within(const char *text, size_t length, bool whole,
                                    int64_t work, struct journal_fault *fault) {
    struct journal_text t;
    struct journal j = journal_begin(work);
    struct session *session = NULL;
    if (!journal_open(&t, text, length, fault) && !refuse_text(&j, &t, whole, fault)) {
        session = j.session;
        j.session = NULL;
    }
    journal_drop(&j);
    return session;
}

struct session *journal_read(const char *text, size_t length, bool whole,
                             struct journal_fault *fault) {
    return journal_read_within(text, length, whole, WORK_UNLIMITED, fault);
}

/* ---- files ---- */

char *file_read(const char *path, size_t most, size_t *length) {
    FILE *in = fopen(path, "rb");
    if (!in) return NULL;
    char *text = xmalloc(most + 1);
    *length = fread(text, 1, most + 1, in);
    bool failed = ferror(in);
    int problem = failed ? errno : EFBIG;
    fclose(in);
    if (failed || *length > most) {
        free(text);
        errno = problem;
        return NULL;
    }
    text = xrealloc(text, *length + 1);
    text[*length] = '\0';
    return text;
}

bool file_failed(struct message *why, const char *path) {
    static const struct {
        int error;
        uint16_t phrase;
    } known[] = {
        {ENOENT, CORE_FILE_MISSING},    {EACCES, CORE_FILE_FORBIDDEN},
        {EISDIR, CORE_FILE_IS_FOLDER},  {EFBIG, CORE_FILE_TOO_LONG},
        {EROFS, CORE_FILE_FORBIDDEN},   {ENOSPC, CORE_FILE_DISK_FULL},
        {ENOTDIR, CORE_FILE_NO_FOLDER},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (known[i].error == errno) return message_about(why, known[i].phrase, path);
    }
    return message_about(why, CORE_FILE_FAILED, path);
}

bool journal_save(const struct session *s, const char *path,
                  struct journal_fault *fault) {
    *fault = (struct journal_fault){0};
    char side[4096];
    struct text t = TEXT_IN(side);
    text_format(&t, "%s.part", path);
    if (t.cut) errno = ENAMETOOLONG;
    FILE *out = t.cut ? NULL : fopen(side, "wb");
    if (!out && errno == ENOENT) errno = ENOTDIR; /* a new file lacks only its folder */
    if (!out) return file_failed(&fault->why, path);
    journal_write(s, out);
    bool failed = fflush(out) != 0 || fsync(fileno(out)) != 0;
    failed |= fclose(out) != 0;
    if (failed || rename(side, path) != 0) {
        file_failed(&fault->why, path);
        remove(side);
        return true;
    }
    return false;
}

struct session *journal_load(const char *path, struct journal_fault *fault) {
    *fault = (struct journal_fault){0};
    size_t length;
    char *text = file_read(path, JOURNAL_LONGEST, &length);
    if (!text) {
        file_failed(&fault->why, path);
        return NULL;
    }
    struct session *s = journal_read(text, length, true, fault);
    free(text);
    return s;
}
