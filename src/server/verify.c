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

/* Parts of a journal, in their order. What stands in another part than its own could
 * change what is rolled without being noticed. */
enum part { HEADER, FAIR_LINES, ENTRIES, SEALED, ENDED };

/* A journal being checked, line by line. */
struct check {
    struct journal journal; /* as far as it is replayed */
    struct fair fair;
    enum part part;
    int stage; /* of the fair lines, see fair_read_line */
    int line;
    struct fair_count count;
    FILE *taken_back; /* what is told of rolls that were */
    const char *text; /* of the whole journal */
    struct reader reader;
    bool was_compared; /* with the promises that a seat's log keeps */
    bool is_unsound;   /* it is no journal at all, dice or not */
};

static bool wrong(struct check *c, struct message *why, int phrase) {
    return refuse(why, phrase, NULL, c->line);
}

static int seats_of(const struct check *c) {
    return c->journal.setup.seats;
}

/* ---- fair lines ---- */

static bool bad_seal(struct check *c, const char *seal, const char *line,
                     struct message *why) {
    char wanted[FAIR_HEX];
    if (c->part != ENTRIES) return wrong(c, why, VERIFY_BAD_LINE);
    c->part = SEALED;
    fair_hash(c->text, (size_t)(line - c->text), wanted);
    return strcmp(seal, wanted) != 0 && wrong(c, why, VERIFY_SEAL);
}

static bool bad_fair_line(struct check *c, const char *words, const char *line,
                          struct message *why) {
    if (strcmp(words, "practice") == 0) return refuse(why, VERIFY_PRACTICE, NULL);
    if (strncmp(words, "seal ", 5) == 0) return bad_seal(c, words + 5, line, why);
    if (c->part > FAIR_LINES) return wrong(c, why, VERIFY_BAD_LINE);
    c->part = FAIR_LINES;
    return fair_read_line(&c->fair, seats_of(c), &c->stage, words) &&
           wrong(c, why, VERIFY_BAD_LINE);
}

/* Before the first die: the secret is the one that was promised, the words too. */
static bool bad_promises(struct check *c, struct message *why) {
    char hash[FAIR_HEX];
    const struct fair *fair = &c->fair;
    if (!fair->secret[0]) return wrong(c, why, VERIFY_NOTHING);
    fair_commit(fair->table, fair->secret, hash);
    if (strcmp(hash, fair->commit) != 0) return wrong(c, why, VERIFY_SECRET);
    for (int seat = 0; seat < seats_of(c); seat++) {
        if (!fair->word[seat][0]) continue;
        fair_promise(fair->table, seat, fair->word[seat], hash);
        if (strcmp(hash, fair->promise[seat]) != 0)
            return refuse(why, VERIFY_WORD, NULL, seat);
    }
    return false;
}

/* ---- entries ---- */

static bool bad_die(struct check *c, struct action action, struct message *why) {
    const struct session *s = c->journal.session;
    struct rng rng = fair_stream(&c->fair, seats_of(c), c->count);
    if (!session_waits_for_chance(s) ||
        !action_equals(s->game->roll(&s->state, &rng), action))
        return wrong(c, why, VERIFY_DIE);
    c->count.rolls++;
    return false;
}

static void tell_rolls_from(struct check *c, int keep) {
    const struct session *s = c->journal.session;
    char line[400];
    struct text t = TEXT_IN(line);
    int rolls = 0;
    for (int i = keep; i < s->count; i++)
        rolls += s->lines[i].action.seat == CHANCE;
    if (rolls == 0) return;
    say_with(VERIFY_TAKEN_BACK, &c->reader, &t, c->line, rolls);
    fprintf(c->taken_back, "%s\n", line);
    for (int i = keep; i < s->count; i++) {
        if (s->lines[i].action.seat != CHANCE) continue;
        t = TEXT_IN(line);
        notation_write(s->game, s->lines[i].action, &t);
        fprintf(c->taken_back, "    %s\n", line);
    }
}

static bool bad_entry(struct check *c, const struct entry *entry, struct message *why) {
    bool is_action = entry->kind == ENTRY_ACTION;
    if (c->part < ENTRIES && bad_promises(c, why)) return true;
    c->part = ENTRIES;
    if (is_action && entry->action.seat == CHANCE && bad_die(c, entry->action, why))
        return true;
    if (!is_action) tell_rolls_from(c, entry->keep);
    session_do(c->journal.session, entry, NULL);
    c->count.entries++;
    return false;
}

/* ---- lines ---- */

/* A line of any journal; here it has to stand in its part. */
static bool bad_journal_line(struct check *c, const char *words, struct message *why) {
    struct entry entry;
    enum journal_line kind = journal_take(&c->journal, words, &entry, why);
    c->reader.game = c->journal.game;
    switch (kind) {
    case JOURNAL_REFUSED:
        c->is_unsound = true;
        return true;
    case JOURNAL_HEADER:
        return c->part != HEADER && wrong(c, why, VERIFY_BAD_LINE);
    case JOURNAL_ENTRY:
        if (c->part == SEALED) return wrong(c, why, VERIFY_BAD_LINE);
        return bad_entry(c, &entry, why);
    case JOURNAL_HASH:
        return c->part != ENTRIES && wrong(c, why, VERIFY_BAD_LINE);
    case JOURNAL_END:
        if (c->part != SEALED) return wrong(c, why, VERIFY_SEAL);
        c->part = ENDED;
        return false;
    default: /* a position that somebody made up */
        return wrong(c, why, VERIFY_BAD_LINE);
    }
}

static bool bad_text(struct check *c, const char *text, size_t length,
                     struct message *why) {
    struct journal_text t;
    struct journal_fault fault;
    c->text = text;
    c->is_unsound = journal_open(&t, text, length, &fault);
    for (const char *line = t.at; !c->is_unsound && journal_next(&t, &fault);
         line = t.at) {
        c->line = t.line;
        bool is_fair = strncmp(t.words, "fair ", 5) == 0;
        if (is_fair ? bad_fair_line(c, t.words + 5, line, why)
                    : bad_journal_line(c, t.words, why))
            return true;
    }
    c->line = t.line;
    c->is_unsound = c->is_unsound || fault.why.phrase;
    *why = fault.why;
    if (c->is_unsound) return true;
    if (c->part == ENDED) return false;
    c->is_unsound = true;
    return refuse(why, CORE_JOURNAL_TOO_SHORT, NULL);
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

/* What the log says about the dice was published before the first roll: the journal
 * says the same. */
static bool same_promises(const struct fair *seen, const struct fair *fair) {
    if (strcmp(seen->table, fair->table) != 0 || seen->scheme != fair->scheme ||
        strcmp(seen->commit, fair->commit) != 0)
        return false;
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (strcmp(seen->promise[seat], fair->promise[seat]) != 0 ||
            strcmp(seen->word[seat], fair->word[seat]) != 0)
            return false;
    }
    return true;
}

/* Up to the first line of the game. */
static bool bad_log_header(struct check *check, struct comparison *c,
                           struct message *why) {
    struct fair seen = {0};
    int stage = 0;
    while (*c->at && !strchr("0123456789-", *c->at)) {
        char words[LINE_LONGEST + 64];
        size_t length = strcspn(c->at, "\n");
        struct text t = TEXT_IN(words);
        text_put_bytes(&t, c->at, length);
        c->line++;
        c->at += length + (c->at[length] == '\n');
        if (strncmp(words, "fair ", 5) == 0 &&
            fair_read_line(&seen, seats_of(check), &stage, words + 5))
            return refuse(why, VERIFY_NO_LOG, NULL);
    }
    check->was_compared = stage > 0;
    if (!check->was_compared || same_promises(&seen, &check->fair)) return false;
    return refuse(why, VERIFY_SEEN_PROMISES, NULL);
}

static bool bad_log(struct check *check, const char *log, struct message *why) {
    int seat, used = 0;
    struct comparison c = {.at = log, .line = 0};
    if (sscanf(log, "hotseat log 1 seat %d%n", &seat, &used) != 1 || seat < 0 ||
        seat > NOBODY)
        return refuse(why, VERIFY_NO_LOG, NULL);
    if (bad_log_header(check, &c, why)) return true;
    session_log(check->journal.session, seat, 0, compare_line, &c);
    if (c.differs || *c.at) return refuse(why, VERIFY_SEEN_DIFFERS, NULL, c.line);
    return false;
}

static bool bad_seen(const struct arguments *args, struct check *check,
                     struct message *why) {
    size_t length;
    const char *path = option_value(args, "--seen");
    if (!path) return false;
    char *log = file_read(path, JOURNAL_LONGEST, &length);
    if (!log) return file_failed(why, path);
    bool bad = bad_log(check, log, why);
    free(log);
    return bad;
}

/* ---- the command ---- */

static void say_line(const struct check *c, int phrase, int64_t a, int64_t b) {
    char line[400];
    struct text t = TEXT_IN(line);
    say_with(phrase, &c->reader, &t, a, b);
    puts(line);
}

static void report_words(const struct check *c) {
    for (int seat = 0; seat < seats_of(c); seat++) {
        if (c->fair.word[seat][0]) continue;
        bool promised = c->fair.promise[seat][0];
        say_line(c, promised ? VERIFY_WITHHELD : VERIFY_WITHOUT_WORD, seat, 0);
    }
}

static void report(const struct check *c, const char *taken_back) {
    say_line(c, VERIFY_FAIR, c->count.rolls, c->count.entries);
    say_line(c, c->was_compared ? VERIFY_COMMIT_SEEN : VERIFY_COMMIT, 0, 0);
    printf("    %s\n", c->fair.commit);
    report_words(c);
    fputs(taken_back, stdout);
    if (c->fair.scheme == FAIR_BY_ENTRY) say_line(c, VERIFY_BY_ENTRY, 0, 0);
}

static int verify(const struct arguments *args, const char *text, size_t length) {
    struct message why = {0};
    char *taken_back = NULL;
    size_t size = 0;
    struct check check = {.journal = journal_begin(WORK_UNLIMITED),
                          .reader = reader_of(args, NULL),
                          .taken_back = open_memstream(&taken_back, &size)};
    if (!check.taken_back) abort();
    bool bad = bad_text(&check, text, length, &why) || bad_seen(args, &check, &why);
    fclose(check.taken_back);
    if (check.is_unsound) {
        complain_journal(args, &(struct journal_fault){check.line, why});
    } else if (bad) {
        complain(args, &why);
    } else {
        report(&check, taken_back);
    }
    free(taken_back);
    journal_drop(&check.journal);
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
