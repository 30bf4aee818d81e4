/* What a seat may do, small enough for the wire. */
#include "choices.h"

#include "../rules/bits.h"
#include "../rules/notation.h"
#include "../session/memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    LIST_LONGEST = 48, /* actions of one entry that are listed one by one */
    HEADS_MOST = 24,   /* beginnings of one verb that get an entry each */
    CHOICES_BYTES = 12 * 1024,
    NESTED_MOST = 3, /* verbs of one action: "propose use pocketknife use tape" */
};

/* An action cut into its arguments: those of a verb inside it follow its own. */
struct pieces {
    int count;
    struct {
        const struct argument *kind;
        uint64_t value;
    } list[NESTED_MOST * ARGUMENTS_MAX];
    int verbs; /* from the outermost to the one whose arguments come last */
    uint8_t verb[NESTED_MOST];
};

static struct pieces cut(const struct game *game, struct action action) {
    struct pieces p = {.verbs = 1, .verb = {action.verb}};
    const uint8_t *at = action.arg;
    const struct argument *const *args = game->verbs[action.verb].args;
    for (int i = 0; i < ARGUMENTS_MAX && args[i]; i++) {
        uint64_t value = notation_take(args[i], &at, action.arg);
        if (args[i]->form == VERB) {
            assert(p.verbs < NESTED_MOST);
            p.verb[p.verbs++] = (uint8_t)value;
            args = game->verbs[value].args;
            i = -1;
            continue;
        }
        p.list[p.count].kind = args[i];
        p.list[p.count++].value = value;
    }
    return p;
}

/* How closely actions are described, from best to shortest. */
enum detail { LISTS, HEADS, VALUES, NAMES, DETAILS };

struct writing {
    const struct game *game;
    const struct reader *reader;
    const struct action *steps;
    int step_count;
    enum detail detail;
    struct json *out;
};

/* Room for the actions of one verb. */
struct desk {
    struct action *list;
    struct pieces *pieces;
    bool *done; /* of all actions: written already */
};

/* The place of the first set or list of faces; the arguments before it are the head. */
static int head_length(const struct pieces *p) {
    for (int i = 0; i < p->count; i++) {
        enum argument_form form = p->list[i].kind->form;
        if (form == SET || form == FACES) return i;
    }
    return p->count;
}

static bool same_head(const struct pieces *a, const struct pieces *b, int length) {
    for (int i = 0; i < length; i++) {
        if (a->list[i].value != b->list[i].value) return false;
    }
    return true;
}

static bool same_verbs(const struct pieces *a, const struct pieces *b) {
    return a->verbs == b->verbs && memcmp(a->verb, b->verb, (size_t)a->verbs) == 0;
}

/* Whether one of n actions of a verb is a step. */
static bool has_step(const struct writing *w, const struct action *list, int n) {
    for (int k = 0; k < w->step_count; k++) {
        if (w->steps[k].verb != list[0].verb) continue;
        for (int i = 0; i < n; i++) {
            if (action_equals(w->steps[k], list[i])) return true;
        }
    }
    return false;
}

static void write_names(const struct writing *w, const struct pieces *p, int head,
                        struct text *t) {
    for (int i = 0; i < p->verbs; i++)
        text_format(t, "%s%s", i ? " " : "", w->game->verbs[p->verb[i]].name);
    for (int i = 0; i < head; i++) {
        char word[LINE_LONGEST + 1];
        struct text value = TEXT_IN(word);
        notation_write_value(p->list[i].kind, p->list[i].value, &value);
        if (value.length) text_format(t, " %s", word);
    }
}

/* The members that a set has anywhere, and how many it has at least and at most. */
static void write_set(const struct writing *w, const struct pieces *p, int n, int at) {
    const struct argument *kind = p[0].list[at].kind;
    uint64_t any = 0;
    int least = 64, most = 0;
    for (int i = 0; i < n; i++) {
        uint64_t value = p[i].list[at].value;
        int size = __builtin_popcountll(value);
        any |= value;
        if (size < least) least = size;
        if (size > most) most = size;
    }
    json_array(w->out, "set");
    for (; any; any = bits_rest(any)) {
        char word[LINE_LONGEST + 1];
        struct text t = TEXT_IN(word);
        uint64_t one = any & (0 - any);
        notation_write_value(kind, one, &t);
        json_string(w->out, NULL, word);
    }
    json_end_array(w->out);
    json_number(w->out, "least", least);
    json_number(w->out, "most", most);
}

static void write_values(const struct writing *w, const struct pieces *p, int n,
                         int at) {
    bool seen[256] = {false};
    json_array(w->out, "any");
    for (int i = 0; i < n; i++) {
        uint64_t value = p[i].list[at].value;
        if (value < sizeof seen && seen[value]) continue;
        if (value < sizeof seen) seen[value] = true;
        char word[LINE_LONGEST + 1];
        struct text t = TEXT_IN(word);
        notation_write_value(p[i].list[at].kind, value, &t);
        json_string(w->out, NULL, word);
    }
    json_end_array(w->out);
}

/* Each argument from `head` on: what it may be, alone. */
static void write_picks(const struct writing *w, const struct pieces *p, int n,
                        int head) {
    json_array(w->out, "pick");
    for (int at = head; at < p[0].count; at++) {
        json_object(w->out, NULL);
        json_string(w->out, "name", p[0].list[at].kind->name);
        if (p[0].list[at].kind->form == SET) {
            write_set(w, p, n, at);
        } else {
            write_values(w, p, n, at);
        }
        json_end_object(w->out);
    }
    json_end_array(w->out);
}

/* Every action of an entry as the words behind those that all share. */
static void write_list(const struct writing *w, const struct action *list, int n,
                       size_t shared) {
    json_array(w->out, "list");
    for (int i = 0; i < n; i++) {
        char words[LINE_LONGEST + 1];
        struct text t = TEXT_IN(words);
        notation_write_words(w->game, list[i], &t);
        json_string(w->out, NULL, words + shared + (words[shared] == ' '));
    }
    json_end_array(w->out);
}

/* One entry: n actions of one verb that share the first `head` arguments. */
static void write_entry(const struct writing *w, const struct action *list,
                        const struct pieces *p, int n, int head) {
    char words[LINE_LONGEST + 1];
    struct text t = TEXT_IN(words);
    const struct verb *verb = &w->game->verbs[list[0].verb];
    write_names(w, &p[0], head, &t);
    json_object(w->out, NULL);
    json_string(w->out, "words", words);
    json_bool(w->out, "step", has_step(w, list, n));
    if (verb->flags & TALKS) json_bool(w->out, "talks", true);
    if (verb->about && w->detail < NAMES)
        json_string(w->out, "about", phrase_text(verb->about, w->reader->language));
    if (head < p[0].count && w->detail < NAMES) {
        bool sets = head_length(&p[0]) < p[0].count;
        if (!sets && n <= LIST_LONGEST && w->detail < VALUES) {
            write_list(w, list, n, t.length);
        } else {
            write_picks(w, p, n, head);
        }
    }
    json_end_object(w->out);
}

/* The actions of one verb: an entry for each beginning if sets follow and there are
 * few of them, else one for all. The list is sorted by beginnings on the way. */
static void write_verb(const struct writing *w, struct action *list, struct pieces *p,
                       int n) {
    int head = head_length(&p[0]), heads = 0;
    if (head == p[0].count || w->detail > HEADS) head = 0;
    for (int start = 0; head > 0 && start < n; heads++) {
        int end = start + 1;
        for (int i = start + 1; i < n; i++) {
            if (!same_head(&p[start], &p[i], head)) continue;
            struct action action = list[i];
            struct pieces pieces = p[i];
            list[i] = list[end];
            p[i] = p[end];
            list[end] = action;
            p[end++] = pieces;
        }
        start = end;
    }
    if (heads > HEADS_MOST) head = 0;
    for (int start = 0, end; start < n; start = end) {
        end = start + 1;
        while (end < n && same_head(&p[start], &p[end], head))
            end++;
        write_entry(w, list + start, p + start, end - start, head);
    }
}

static void write_all(const struct writing *w, const struct action *all, int count,
                      struct desk *desk) {
    memset(desk->done, 0, (size_t)count * sizeof *desk->done);
    json_array(w->out, NULL);
    for (int first = 0; first < count; first++) {
        if (desk->done[first]) continue;
        int n = 0;
        struct pieces own = cut(w->game, all[first]);
        for (int i = first; i < count; i++) {
            if (desk->done[i] || all[i].verb != all[first].verb) continue;
            struct pieces p = cut(w->game, all[i]);
            if (!same_verbs(&p, &own)) continue;
            desk->done[i] = true;
            desk->list[n] = all[i];
            desk->pieces[n++] = p;
        }
        write_verb(w, desk->list, desk->pieces, n);
    }
    json_end_array(w->out);
}

void choices_write(const struct action *all, int count, const struct action *steps,
                   int step_count, const struct reader *reader, size_t most,
                   struct json *out) {
    char bytes[CHOICES_BYTES];
    size_t room = (size_t)count + 1;
    struct desk desk = {.list = xmalloc(room * sizeof *desk.list),
                        .pieces = xmalloc(room * sizeof *desk.pieces),
                        .done = xmalloc(room * sizeof *desk.done)};
    struct text t;
    for (int detail = LISTS; detail < DETAILS; detail++) {
        t = text_in(bytes, most < sizeof bytes ? most : sizeof bytes);
        struct json json = json_to(&t);
        struct writing w = {.game = reader->game,
                            .reader = reader,
                            .steps = steps,
                            .step_count = step_count,
                            .detail = (enum detail)detail,
                            .out = &json};
        write_all(&w, all, count, &desk);
        if (!t.cut) break;
    }
    json_raw(out, "can", t.cut ? "[]" : bytes);
    free(desk.list);
    free(desk.pieces);
    free(desk.done);
}
