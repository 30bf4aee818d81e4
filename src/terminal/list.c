/* What may be typed. */
#include "list.h"

#include "order.h"

#include "../rules/bits.h"
#include "../rules/notation.h"
#include "../session/prospect.h"

#include <string.h>

enum {
    PLAIN_MOST = 30, /* actions of a verb that are listed one by one */
    BRIEF_MOST = 8,  /* the same where one line can stand for them, or in long lists */
    ALSO_MOST = 3,   /* the same for what is no step */
    WORDS_COLUMN = 6,
    ABOUT_COLUMN = 26,
    KEYS_MAX = 128 /* words that may follow the same beginning */
};

/* The list being shown. */
struct lister {
    struct table *t;
    const struct game *game;
    union any_state view;
    int most; /* actions of a verb that are listed one by one */
    bool shortened;
    bool has_numbers; /* until then those of the list before it hold */
};

static struct lister start(struct table *t) {
    struct lister l = {.t = t, .game = t->session->game, .most = PLAIN_MOST};
    session_view(t->session, t->looking, &l.view);
    return l;
}

static void finish(const struct lister *l) {
    if (l->shortened) screen_say(&l->t->screen, FAINT, CLI_PLAY_FIRST_WORDS, 0, 0);
}

/* ---- one line ---- */

/* "2 AP: into the fire on 3,4" */
static void write_remark(const struct lister *l, struct action action,
                         struct text *out) {
    const struct reader *reader = &l->t->screen.reader;
    char words[REMARK_LONGEST];
    struct text remark = TEXT_IN(words);
    struct cost cost = {0};
    if (l->game->cost) cost = l->game->cost(&l->view, action);
    if (l->game->remark) l->game->remark(&l->view, action, reader, &remark);
    if (cost.points) say_with(l->game->cost_name, reader, out, cost.points, 0);
    if (cost.points && remark.length) text_put(out, ": ");
    text_put(out, words);
}

/* An end of a line in its column, if there is anything to say. */
static void put_about(struct text *line, const char *about) {
    if (*about == '\0') return;
    text_pad(line, 0, ABOUT_COLUMN - 2);
    text_put(line, "  ");
    text_put(line, about);
}

/* What the verb is for, or nothing. */
static void write_about(const struct lister *l, int verb, struct text *out) {
    if (l->game->verbs[verb].about)
        say(l->game->verbs[verb].about, &l->t->screen.reader, out);
}

static void show_numbered(struct lister *l, struct action action, bool is_first) {
    char line[LINE_LONGEST + 800], about[400];
    struct text out = TEXT_IN(line), remark = TEXT_IN(about);
    struct table *t = l->t;
    if (!l->has_numbers) t->numbered_count = 0;
    l->has_numbers = true;
    if (t->numbered_count < NUMBERED_MAX) {
        t->numbered[t->numbered_count++] = action;
        text_format(&out, "%4d  ", t->numbered_count);
    } else {
        text_pad(&out, 0, WORDS_COLUMN);
    }
    notation_write_words(l->game, action, &out);
    write_remark(l, action, &remark);
    if (remark.length == 0 && is_first) write_about(l, action.verb, &remark);
    put_about(&out, about);
    screen_wrapped(&t->screen, PLAIN, line, ABOUT_COLUMN);
}

/* ---- one line for many ---- */

/* Members of a set that the actions name; 0 if their verb does not take just a set. */
static uint64_t set_of(const struct lister *l, struct action action) {
    const struct argument *const *args = l->game->verbs[action.verb].args;
    const uint8_t *at = action.arg;
    if (!args[0] || args[0]->form != SET || args[1]) return 0;
    return notation_take(args[0], &at, action.arg);
}

static int64_t choose(int n, int k) {
    int64_t ways = 1;
    for (int i = 1; i <= k; i++)
        ways = ways * (n - k + i) / i;
    return ways;
}

/* Whether the actions name all sets of `low` to `high` out of `all`. */
static bool are_all_sets(const struct lister *l, const struct action *list, int n,
                         uint64_t *all, int *low, int *high) {
    *all = 0, *low = 64, *high = 0;
    for (int i = 0; i < n; i++) {
        uint64_t set = set_of(l, list[i]);
        int size = bits_count(set);
        if (size == 0) return false;
        *all |= set;
        if (size < *low) *low = size;
        if (size > *high) *high = size;
    }
    int64_t ways = 0;
    for (int size = *low; size <= *high; size++)
        ways += choose(bits_count(*all), size);
    return ways == n;
}

static void end_brief(const struct lister *l, struct action first, struct text *line) {
    char about[400];
    struct text words = TEXT_IN(about);
    write_about(l, first.verb, &words);
    if (words.length) text_format(line, "  - %s", about);
    screen_wrapped(&l->t->screen, PLAIN, line->buffer, WORDS_COLUMN + 2);
}

/* "reroll 1 to 6 of: 0a1 0a2 0b1 ..." */
static bool show_sets(const struct lister *l, const struct action *list, int n) {
    uint64_t all;
    int low, high;
    char line[2000];
    struct text out = TEXT_IN(line);
    const struct verb *verb = &l->game->verbs[list[0].verb];
    if (!are_all_sets(l, list, n, &all, &low, &high)) return false;
    text_pad(&out, 0, WORDS_COLUMN);
    text_format(&out, "%s ", verb->name);
    say_with(low == high ? CLI_PLAY_SO_MANY_OF : CLI_PLAY_SOME_OF, &l->t->screen.reader,
             &out, low, high);
    text_char(&out, ' ');
    notation_write_value(verb->args[0], all, &out);
    end_brief(l, list[0], &out);
    return true;
}

/* What stands behind the verb. */
static const char *tail_of(const struct lister *l, struct action action, char *words,
                           size_t size) {
    struct text t = text_in(words, size);
    notation_write_words(l->game, action, &t);
    const char *tail = words + strlen(l->game->verbs[action.verb].name);
    return tail + strspn(tail, " ");
}

/* "start 1 of: 0,0 0,1 0,2 ...": actions that differ in one word and need no remark. */
static bool show_words(const struct lister *l, const struct action *list, int n) {
    char line[4000], remark[400];
    struct text out = TEXT_IN(line), r = TEXT_IN(remark);
    write_remark(l, list[0], &r);
    if (r.length) return false;
    text_pad(&out, 0, WORDS_COLUMN);
    text_format(&out, "%s ", l->game->verbs[list[0].verb].name);
    say_with(CLI_PLAY_SO_MANY_OF, &l->t->screen.reader, &out, 1, 0);
    for (int i = 0; i < n; i++) {
        char words[LINE_LONGEST + 1];
        const char *tail = tail_of(l, list[i], words, sizeof words);
        if (*tail == '\0' || strchr(tail, ' ')) return false;
        text_format(&out, " %s", tail);
    }
    end_brief(l, list[0], &out);
    return true;
}

/* "use binoculars CELL CELL  (190 ways) swap two landscape cards" */
static void show_count(struct lister *l, struct action first, int n) {
    char line[600], about[400];
    struct text out = TEXT_IN(line), words = TEXT_IN(about);
    text_pad(&out, 0, WORDS_COLUMN);
    notation_usage(l->game, &l->game->verbs[first.verb], &out);
    say_with(CLI_PLAY_WAYS, &l->t->screen.reader, &words, n, 0);
    text_char(&words, ' ');
    write_about(l, first.verb, &words);
    put_about(&out, about);
    screen_wrapped(&l->t->screen, PLAIN, line, ABOUT_COLUMN);
    l->shortened = true;
}

/* ---- one verb ---- */

static void show_plain(struct lister *l, const struct action *list, int n) {
    for (int i = 0; i < n; i++)
        show_numbered(l, list[i], i == 0);
}

static void show_verb(struct lister *l, const struct action *list, int n) {
    if (n > BRIEF_MOST && (show_sets(l, list, n) || show_words(l, list, n))) return;
    if (n > l->most) {
        show_count(l, list[0], n);
    } else {
        show_plain(l, list, n);
    }
}

/* How many bytes of words, up to a blank or the end, both lines begin with. */
static size_t common_words(const char *a, const char *b) {
    size_t common = 0, i = 0;
    for (; a[i] && a[i] == b[i]; i++) {
        if (a[i] == ' ') common = i + 1;
    }
    return a[i] == b[i] ? i : common;
}

/* A word that goes on where the actions part, and how many go on with it. */
struct key {
    char word[WORD_LONGEST + 1];
    int count;
};

static int count_keys(const struct lister *l, const struct action *list, int n,
                      size_t at, struct key *keys) {
    int count = 0;
    for (int i = 0; i < n; i++) {
        char words[LINE_LONGEST + 1];
        struct text w = TEXT_IN(words);
        notation_write_words(l->game, list[i], &w);
        char *word = words + (at < w.length ? at : w.length);
        word[strcspn(word, " ")] = '\0';
        int k = 0;
        while (k < count && strcmp(keys[k].word, word) != 0)
            k++;
        if (k == KEYS_MAX) continue;
        if (k == count) {
            struct text key = TEXT_IN(keys[count].word);
            text_put(&key, word);
            keys[count++].count = 0;
        }
        keys[k].count++;
    }
    return count;
}

/* A long list of one verb, by the word in which its actions part. */
static void show_keys(struct lister *l, const struct action *list, int n) {
    static struct key keys[KEYS_MAX];
    char line[8000], first[LINE_LONGEST + 1];
    struct text out = TEXT_IN(line), f = TEXT_IN(first);
    notation_write_words(l->game, list[0], &f);
    size_t common = f.length;
    for (int i = 1; i < n; i++) {
        char words[LINE_LONGEST + 1];
        struct text w = TEXT_IN(words);
        notation_write_words(l->game, list[i], &w);
        size_t same = common_words(first, words);
        if (same < common) common = same;
    }
    int count = count_keys(l, list, n, common, keys);
    text_put(&out, "  ");
    text_put_bytes(&out, first,
                   common && first[common - 1] == ' ' ? common - 1 : common);
    for (int i = 0; i < count; i++) {
        if (keys[i].word[0]) text_format(&out, " %s", keys[i].word);
        if (keys[i].count > 1) text_format(&out, "(%d)", keys[i].count);
        text_put(&out, i + 1 < count ? "," : "");
    }
    screen_wrapped(&l->t->screen, PLAIN, line, 4);
    l->shortened = true;
}

/* ---- whole lists ---- */

static bool has_verb_before(const struct action *list, int i) {
    for (int j = 0; j < i; j++) {
        if (list[j].verb == list[i].verb) return true;
    }
    return false;
}

static int pick_verb(const struct action *list, int n, int verb, struct action *out) {
    int count = 0;
    for (int i = 0; i < n; i++) {
        if (list[i].verb == verb) out[count++] = list[i];
    }
    return count;
}

/* Verb by verb, in the order in which they come. */
static void show_list(struct lister *l, const struct action *list, int n) {
    static struct action group[LEGAL_MAX];
    for (int i = 0; i < n; i++) {
        if (has_verb_before(list, i)) continue;
        int count = pick_verb(list, n, list[i].verb, group);
        if (count == n && n > l->most) {
            bool is_brief = show_sets(l, list, n) || show_words(l, list, n);
            if (!is_brief) show_keys(l, list, n);
        } else {
            show_verb(l, group, count);
        }
    }
}

/* What is no step but may be done all the same, verb by verb in one line. */
static void show_also(struct lister *l, const struct action *list, int n) {
    static struct action group[LEGAL_MAX];
    char line[2000];
    struct text out = TEXT_IN(line);
    if (n == 0) return;
    say(CLI_PLAY_ALSO, &l->t->screen.reader, &out);
    for (int i = 0, shown = 0; i < n; i++) {
        if (has_verb_before(list, i)) continue;
        int count = pick_verb(list, n, list[i].verb, group);
        for (int j = 0; j < count && count <= ALSO_MOST; j++) {
            text_put(&out, shown++ ? ", " : " ");
            notation_write_words(l->game, group[j], &out);
        }
        if (count <= ALSO_MOST) continue;
        text_put(&out, shown++ ? ", " : " ");
        text_format(&out, "%s (%d)", l->game->verbs[list[i].verb].name, count);
        l->shortened = true;
    }
    screen_wrapped(&l->t->screen, PLAIN, line, WORDS_COLUMN);
}

static bool is_in(const struct action *list, int n, struct action action) {
    for (int i = 0; i < n; i++) {
        if (action_equals(list[i], action)) return true;
    }
    return false;
}

void list_steps(struct table *t) {
    static struct action steps[LEGAL_MAX], all[LEGAL_MAX];
    struct lister l = start(t);
    t->numbered_count = 0; /* the table may have changed */
    int n = order_legal(t->session, t->looking, STEPS, steps), others = 0;
    int count = order_legal(t->session, t->looking, ALL, all);
    for (int i = 0; i < count; i++) {
        if (!is_in(steps, n, all[i])) all[others++] = all[i];
    }
    show_list(&l, steps, n);
    show_also(&l, all, others);
    finish(&l);
}

void list_all(struct table *t) {
    static struct action all[LEGAL_MAX];
    struct lister l = start(t);
    int n = order_legal(t->session, t->looking, ALL, all);
    if (n > PLAIN_MOST) l.most = BRIEF_MOST;
    show_list(&l, all, n);
    finish(&l);
}

/* Those of a seat's actions that begin so. */
static int find_beginning(const struct table *t, const char *words,
                          struct action *list) {
    int n = order_legal(t->session, t->looking, ALL, list), matches = 0;
    for (int i = 0; i < n; i++) {
        char line[LINE_LONGEST + 1];
        struct text l = TEXT_IN(line);
        notation_write_words(t->session->game, list[i], &l);
        if (strncmp(line, words, strlen(words)) == 0) list[matches++] = list[i];
    }
    return matches;
}

void list_beginning(struct table *t, const char *words) {
    static struct action list[LEGAL_MAX];
    struct lister l = start(t);
    int n = find_beginning(t, words, list);
    if (n == 0) {
        struct message why;
        message_about(&why, CLI_PLAY_NOTHING_BEGINS, words);
        screen_message(&t->screen, &why);
        return;
    }
    if (n > 1) screen_say(&t->screen, FAINT, CLI_PLAY_WHICH_ONE, 0, 0);
    show_list(&l, list, n);
    finish(&l);
}

int list_matches(const struct table *t, const char *words, struct action *first) {
    static struct action list[LEGAL_MAX];
    int n = find_beginning(t, words, list);
    if (n) *first = list[0];
    return n;
}
