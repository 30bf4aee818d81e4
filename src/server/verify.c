/* hotseat verify: rolls every die of a finished game again, from the secret and the
 * words in its journal, and so shows that none was chosen. */
#include "serve.h"

#include "../rules/notation.h"
#include "../session/fair.h"
#include "../session/journal.h"

#include <errno.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A journal being checked, line by line. */
struct check {
    struct fair fair;
    struct session *session; /* as far as it is replayed */
    int line, entry, dice;
    bool sealed;
    const char *text; /* of the whole journal */
};

static bool wrong(struct check *c, struct message *why, int phrase) {
    return refuse(why, phrase, NULL, c->line);
}

/* "promise 1 HEX" and "word 1 HEX". */
static bool read_seat_line(const char *rest, char (*list)[FAIR_HEX]) {
    int seat = rest[0] - '0';
    if (seat < 0 || seat >= SEATS_MAX || rest[1] != ' ' || !fair_is_hex(rest + 2))
        return true;
    memcpy(list[seat], rest + 2, FAIR_HEX);
    return false;
}

static bool check_seal(struct check *c, const char *seal, const char *line) {
    char wanted[FAIR_HEX];
    fair_hash(c->text, (size_t)(line - c->text), wanted);
    c->sealed = true;
    return strcmp(seal, wanted) != 0;
}

static bool bad_fair_line(struct check *c, const char *words, const char *line,
                          struct message *why) {
    struct fair *fair = &c->fair;
    bool bad = true;
    if (strcmp(words, "practice") == 0) return refuse(why, VERIFY_PRACTICE, NULL);
    if (strncmp(words, "table ", 6) == 0) {
        struct text t = TEXT_IN(fair->table);
        text_put(&t, words + 6);
        bad = t.cut;
    } else if (strncmp(words, "commit ", 7) == 0 && fair_is_hex(words + 7)) {
        memcpy(fair->commit, words + 7, FAIR_HEX);
        bad = false;
    } else if (strncmp(words, "secret ", 7) == 0 && fair_is_hex(words + 7)) {
        memcpy(fair->secret, words + 7, FAIR_HEX);
        bad = false;
    } else if (strncmp(words, "promise ", 8) == 0) {
        bad = read_seat_line(words + 8, fair->promise);
    } else if (strncmp(words, "word ", 5) == 0) {
        bad = read_seat_line(words + 5, fair->word);
    } else if (strncmp(words, "seal ", 5) == 0) {
        if (check_seal(c, words + 5, line)) return wrong(c, why, VERIFY_SEAL);
        return false;
    }
    return bad ? wrong(c, why, VERIFY_BAD_LINE) : false;
}

/* Before the first die: the secret is the one that was promised, the words too. */
static bool bad_promises(struct check *c, struct message *why) {
    char hash[FAIR_HEX];
    const struct fair *fair = &c->fair;
    if (!fair->secret[0] || !fair->commit[0]) return wrong(c, why, VERIFY_NOTHING);
    fair_commit(fair->table, fair->secret, hash);
    if (strcmp(hash, fair->commit) != 0) return wrong(c, why, VERIFY_SECRET);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (!fair->word[seat][0]) continue;
        fair_promise(fair->table, seat, fair->word[seat], hash);
        if (strcmp(hash, fair->promise[seat]) != 0)
            return refuse(why, VERIFY_WORD, NULL, seat);
    }
    return false;
}

static bool bad_die(struct check *c, struct action action, struct message *why) {
    struct session *s = c->session;
    struct rng rng = fair_stream(&c->fair, s->setup.seats, c->entry);
    if (!session_waits_for_chance(s)) return wrong(c, why, VERIFY_DIE);
    if (!action_equals(s->game->roll(&s->state, &rng), action))
        return wrong(c, why, VERIFY_DIE);
    c->dice++;
    return false;
}

/* Replay one line; the journal was found sound before, so nothing is refused. */
static bool bad_entry(struct check *c, const char *words, struct message *why) {
    struct session *s = c->session;
    struct action action;
    c->entry++;
    if (strncmp(words, "undo ", 5) == 0) {
        s->people = 0;
        return session_ask_undo(s, 0, atoi(words + 5), why);
    }
    if (notation_read(s->game, words, &action, why)) return true;
    if (action.seat == CHANCE)
        return bad_die(c, action, why) || session_chance(s, action, NULL, why);
    return session_act(s, action.seat, s->version, action, NULL, why);
}

static bool is_header(const char *words) {
    static const char *const starts[] = {"hotseat ", "game ", "seats ", "set ",
                                         "map",      "|",     "hash ",  "end "};
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
        if (strncmp(words, starts[i], strlen(starts[i])) == 0) return true;
    }
    return false;
}

static bool bad_line(struct check *c, const char *words, const char *line,
                     struct message *why) {
    if (strncmp(words, "fair ", 5) == 0) return bad_fair_line(c, words + 5, line, why);
    if (is_header(words)) return false;
    if (strncmp(words, "= ", 2) == 0) return wrong(c, why, VERIFY_BAD_LINE);
    if (c->entry == 0 && bad_promises(c, why)) return true;
    return bad_entry(c, words, why);
}

static bool bad_text(struct check *c, const char *text, struct message *why) {
    c->text = text;
    for (const char *line = text; *line;) {
        char words[LINE_LONGEST + 64];
        size_t length = strcspn(line, "\n");
        struct text t = TEXT_IN(words);
        text_put_bytes(&t, line, length);
        c->line++;
        if (bad_line(c, words, line, why)) return true;
        line += length + (line[length] == '\n');
    }
    if (!c->sealed) return wrong(c, why, VERIFY_SEAL);
    return false;
}

/* ---- a seat's own log beside the journal ---- */

struct comparison {
    const char *at; /* rest of the log */
    int line;
    bool differs;
};

static void compare_line(void *to, int line, const char *words) {
    struct comparison *c = to;
    size_t length = strlen(words);
    (void)line;
    if (c->differs || !*c->at) return; /* a log may have been kept before the end */
    c->line++;
    c->differs = strncmp(c->at, words, length) != 0 || c->at[length] != '\n';
    c->at += strcspn(c->at, "\n");
    if (*c->at) c->at++;
}

static bool bad_log(const struct session *s, const char *log, struct message *why) {
    int seat, used = 0;
    struct comparison c = {.at = log, .line = 0};
    if (sscanf(log, "hotseat log 1 seat %d%n", &seat, &used) != 1 || seat < 0 ||
        seat > NOBODY)
        return refuse(why, VERIFY_NO_LOG, NULL);
    while (*c.at && !strchr("0123456789-", *c.at)) { /* the header */
        c.at += strcspn(c.at, "\n");
        if (*c.at) c.at++;
        c.line++;
    }
    session_log(s, seat, 0, compare_line, &c);
    if (c.differs || *c.at) return refuse(why, VERIFY_SEEN_DIFFERS, NULL, c.line);
    return false;
}

static bool bad_seen(const struct arguments *args, const struct session *s,
                     struct message *why) {
    size_t length;
    const char *path = option_value(args, "--seen");
    if (!path) return false;
    char *log = file_read(path, JOURNAL_LONGEST, &length);
    if (!log) return file_failed(why, path);
    bool bad = bad_log(s, log, why);
    free(log);
    return bad;
}

/* ---- the command ---- */

static void report(const struct arguments *args, const struct check *c) {
    char line[400];
    struct text t = TEXT_IN(line);
    struct reader reader = reader_of(args, c->session->game);
    say_with(VERIFY_FAIR, &reader, &t, c->dice, c->entry);
    puts(line);
    for (int seat = 0; seat < c->session->setup.seats; seat++) {
        if (c->fair.word[seat][0]) continue;
        t = TEXT_IN(line);
        say_with(VERIFY_WITHOUT_WORD, &reader, &t, seat, 0);
        puts(line);
    }
}

static int verify(const struct arguments *args, const char *text, size_t length) {
    struct journal_fault fault;
    struct message why;
    struct session *whole = journal_read(text, length, true, &fault);
    if (!whole) return complain_journal(args, &fault);
    struct check check = {.session = session_new(whole->game, &whole->setup, &why)};
    bool bad = bad_text(&check, text, &why) || bad_seen(args, whole, &why);
    if (bad) {
        complain(args, &why);
    } else {
        report(args, &check);
    }
    session_free(check.session);
    session_free(whole);
    return bad ? WENT_WRONG : DONE;
}

static int run(const struct arguments *args) {
    size_t length;
    if (!args->word) return complain_about(args, CLI_WHICH_FILE, "FILE");
    if (sodium_init() < 0) return WENT_WRONG;
    char *text = file_read(args->word, JOURNAL_LONGEST, &length);
    if (!text) return complain_file(args, args->word);
    int result = verify(args, text, length);
    free(text);
    return result;
}

static const struct option_row options[] = {
    {"--seen", "LOG", VERIFY_OPTION_SEEN},
    {0},
};

static const char *const examples[] = {
    "hotseat verify game.journal",
    "hotseat verify game.journal --seen my.log",
    NULL,
};

const struct command command_verify = {
    .name = "verify",
    .words = "FILE",
    .about = VERIFY_ABOUT,
    .options = options,
    .examples = examples,
    .run = run,
};
