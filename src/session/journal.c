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

uint64_t journal_hash_now(const struct session *s) {
    return journal_hash(s, s->count, &s->state);
}

/* ---- writing ---- */

static void write_map(const char *map, FILE *out) {
    fputs("map\n", out);
    while (*map) {
        size_t length = strcspn(map, "\n");
        fprintf(out, "|%.*s\n", (int)length, map);
        map += length + (map[length] == '\n');
    }
}

static void write_settings(const struct session *s, FILE *out) {
    const struct game *game = s->game;
    fprintf(out, "game %s edition %d\n", game->name, s->setup.edition);
    fprintf(out, "seats %d\n", s->setup.seats);
    for (int i = 0; game->settings[i].name; i++) {
        if (s->setup.value[i] == SETTING_AUTO) continue;
        char value[64];
        struct text t = TEXT_IN(value);
        game_write_setting(&game->settings[i], s->setup.value[i], &t);
        fprintf(out, "set %s %s\n", game->settings[i].name, value);
    }
    if (s->setup.map) write_map(s->setup.map, out);
    for (int i = 0; i < s->arranged_count; i++)
        fprintf(out, "= %s\n", s->arranged[i]);
}

void journal_write_header(const struct session *s, FILE *out) {
    fprintf(out, "%s\n", journal_mark);
    write_settings(s, out);
}

static void write_action(const struct session *s, int line, FILE *out) {
    char words[LINE_LONGEST + 1];
    struct text t = TEXT_IN(words);
    notation_write(s->game, s->lines[line].action, &t);
    fprintf(out, "%s\n", words);
}

void journal_write_line(const struct session *s, int line, FILE *out) {
    write_action(s, line, out);
    bool is_last = line + 1 == s->count;
    if (is_last && s->count % HASH_EVERY == 0)
        fprintf(out, "hash %016" PRIx64 "\n", journal_hash_now(s));
}

/* All lines with their hashes: replayed, since a hash needs the state of its line. */
static void write_lines(const struct session *s, FILE *out) {
    union any_state state;
    session_replay(s, 0, &state);
    for (int i = 0; i < s->count; i++) {
        write_action(s, i, out);
        s->game->apply(&state, s->lines[i].action, NULL);
        if ((i + 1) % HASH_EVERY == 0)
            fprintf(out, "hash %016" PRIx64 "\n", journal_hash(s, i + 1, &state));
    }
}

void journal_write(const struct session *s, FILE *out) {
    journal_write_header(s, out);
    write_lines(s, out);
    fprintf(out, "end %016" PRIx64 "\n", journal_hash_now(s));
}

static void write_log_line(void *to, int line, const char *words) {
    (void)line;
    fprintf(to, "%s\n", words);
}

void journal_write_log_header(const struct session *s, int seat, FILE *out) {
    fprintf(out, "%s seat %d\n", log_mark, seat);
    write_settings(s, out);
}

void journal_write_log_lines(const struct session *s, int seat, FILE *out) {
    session_log(s, seat, 0, write_log_line, out);
}

/* ---- reading ---- */

/* A journal being read: lines are cut off the front of the text. */
struct reading {
    const char *at, *end;
    int line;                      /* number of the one in `words` */
    char words[LINE_LONGEST + 20]; /* a map's line may be as long as any */
    struct journal_fault *fault;
    struct session *session; /* once the header is read */
    const struct game *game;
    struct setup setup;
    char map[MAP_MAX];
    bool ended;
    int64_t work; /* steps that may still be done */
};

static bool fail(struct reading *r, int phrase) {
    r->fault->line = r->line;
    return refuse(&r->fault->why, phrase, NULL);
}

static bool fail_about(struct reading *r, int phrase, const char *word) {
    r->fault->line = r->line;
    return message_about(&r->fault->why, phrase, word);
}

/* Do so much work. True: that is more than was allowed. */
static bool is_too_much(struct reading *r, int64_t steps) {
    r->work -= steps;
    return r->work < 0 && fail(r, CORE_JOURNAL_TOO_MUCH);
}

/* Cut the next line off. True: there is none, or it is no line (then the fault is set).
 */
static bool no_line(struct reading *r) {
    if (r->at == r->end) return true;
    r->line++;
    const char *stop = memchr(r->at, '\n', (size_t)(r->end - r->at));
    if (!stop) return fail(r, CORE_JOURNAL_CUT_LINE);
    size_t length = (size_t)(stop - r->at);
    if (length >= sizeof r->words) return fail(r, CORE_LINE_TOO_LONG);
    if (!text_is_clean(r->at, length)) return fail(r, CORE_JOURNAL_NOT_TEXT);
    memcpy(r->words, r->at, length);
    r->words[length] = '\0';
    r->at = stop + 1;
    return false;
}

static bool starts_with(const char *words, const char *start) {
    return strncmp(words, start, strlen(start)) == 0;
}

/* The words behind a keyword ("set "), or NULL. */
static const char *after(const char *words, const char *keyword) {
    return starts_with(words, keyword) ? words + strlen(keyword) : NULL;
}

static bool bad_mark(struct reading *r) {
    if (no_line(r)) {
        if (r->fault->why.phrase) return true;
        return fail(r, CORE_JOURNAL_EMPTY);
    }
    if (starts_with(r->words, log_mark)) return fail(r, CORE_JOURNAL_IS_A_LOG);
    if (strcmp(r->words, journal_mark) != 0) return fail(r, CORE_JOURNAL_FOREIGN);
    return false;
}

static bool bad_game(struct reading *r) {
    char name[WORD_LONGEST + 1];
    int edition, used = 0;
    if (no_line(r)) return r->fault->why.phrase || fail(r, CORE_JOURNAL_TOO_SHORT);
    if (sscanf(r->words, "game %24s edition %d%n", name, &edition, &used) != 2 ||
        r->words[used] != '\0')
        return fail(r, CORE_JOURNAL_HEADER);
    r->game = game_named(name);
    if (!r->game) return fail_about(r, CORE_UNKNOWN_GAME, name);
    if (edition < r->game->oldest || edition > r->game->edition)
        return fail(r, CORE_JOURNAL_EDITION);
    int seats;
    if (no_line(r)) return r->fault->why.phrase || fail(r, CORE_JOURNAL_TOO_SHORT);
    if (sscanf(r->words, "seats %d%n", &seats, &used) != 1 || r->words[used] != '\0')
        return fail(r, CORE_JOURNAL_HEADER);
    if (seats < 0 || seats > SEATS_MAX) seats = 0;
    r->setup = game_defaults(r->game, seats);
    r->setup.edition = (uint8_t)edition;
    return false;
}

static bool bad_setting(struct reading *r, const char *words) {
    char name[WORD_LONGEST + 1], value[64];
    int used = 0;
    if (sscanf(words, "%24s %63s%n", name, value, &used) != 2 || words[used] != '\0')
        return fail(r, CORE_JOURNAL_HEADER);
    r->fault->line = r->line;
    return game_set(r->game, &r->setup, name, value, &r->fault->why);
}

static bool bad_map_line(struct reading *r, struct text *map) {
    text_put(map, r->words + 1);
    text_char(map, '\n');
    if (map->cut) return fail(r, CORE_MAP_TOO_LONG);
    r->setup.map = r->map;
    return false;
}

/* Lay the table once the first line behind the header is met. */
static bool cannot_lay(struct reading *r) {
    if (r->session) return false;
    r->fault->line = r->line;
    r->session = session_new(r->game, &r->setup, &r->fault->why);
    return !r->session;
}

static bool bad_hash(struct reading *r, const char *words) {
    char wanted[32];
    struct text t = TEXT_IN(wanted);
    if (is_too_much(r, HASH_WORK + r->session->count)) return true;
    text_format(&t, "%016" PRIx64, journal_hash_now(r->session));
    if (strcmp(words, wanted) != 0) return fail(r, CORE_JOURNAL_DIVERGES);
    return false;
}

static bool bad_action(struct reading *r) {
    struct action action;
    struct message *why = &r->fault->why;
    r->fault->line = r->line;
    if (notation_read(r->game, r->words, &action, why)) return true;
    if (action.verb & HIDDEN_ARGUMENTS) return fail(r, CORE_JOURNAL_HIDDEN);
    if (action.seat == CHANCE) return session_chance(r->session, action, NULL, why);
    return session_act(r->session, action.seat, r->session->version, action, NULL, why);
}

/* "undo KEEP": only the line count matters here, who agreed was checked when played. */
static bool bad_undo(struct reading *r, const char *words) {
    struct session *s = r->session;
    int keep, used = 0;
    if (sscanf(words, "%d%n", &keep, &used) != 1 || words[used] != '\0' || keep < 0 ||
        keep >= s->count)
        return fail(r, CORE_NOTHING_TO_UNDO);
    if (is_too_much(r, keep + s->arranged_count)) return true;
    seat_set people = s->people;
    s->people = 0;
    session_ask_undo(s, 0, keep, NULL);
    s->people = people;
    return false;
}

static bool bad_line(struct reading *r, struct text *map) {
    const char *rest;
    if (r->ended) return fail(r, CORE_JOURNAL_GOES_ON);
    if (starts_with(r->words, "fair ")) return false; /* for `hotseat verify` */
    if (!r->session) {
        if ((rest = after(r->words, "set "))) return bad_setting(r, rest);
        if (strcmp(r->words, "map") == 0) return false;
        if (r->words[0] == '|') return bad_map_line(r, map);
    }
    if (cannot_lay(r)) return true;
    r->fault->line = r->line;
    if ((rest = after(r->words, "= ")))
        return session_arrange(r->session, rest, &r->fault->why);
    if ((rest = after(r->words, "hash "))) return bad_hash(r, rest);
    if ((rest = after(r->words, "undo "))) return bad_undo(r, rest);
    if ((rest = after(r->words, "end "))) {
        r->ended = true;
        return bad_hash(r, rest);
    }
    return bad_action(r);
}

static bool bad_journal(struct reading *r, bool whole) {
    struct text map = TEXT_IN(r->map);
    if (bad_mark(r) || bad_game(r)) return true;
    while (!no_line(r)) {
        if (is_too_much(r, ACTION_WORK) || bad_line(r, &map)) return true;
    }
    if (r->fault->why.phrase) return true;
    if (cannot_lay(r)) return true;
    if (whole && !r->ended) return fail(r, CORE_JOURNAL_TOO_SHORT);
    return false;
}

struct session *journal_read_within(const char *text, size_t length, bool whole,
                                    int64_t work, struct journal_fault *fault) {
    struct reading *r = xmalloc(sizeof *r);
    *r = (struct reading){
        .at = text, .end = text + length, .fault = fault, .work = work};
    *fault = (struct journal_fault){0};
    struct session *session = NULL;
    if (bad_journal(r, whole)) {
        session_free(r->session);
    } else {
        session = r->session;
    }
    free(r);
    return session;
}

struct session *journal_read(const char *text, size_t length, bool whole,
                             struct journal_fault *fault) {
    return journal_read_within(text, length, whole, INT64_MAX, fault);
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
