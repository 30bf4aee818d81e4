/* What a seat may do, small enough for the wire. */
#include "choices.h"

#include "../rules/bits.h"
#include "../rules/notation.h"
#include "memory.h"
#include "prospect.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum {
    LIST_LONGEST = 160, /* actions of one entry that are listed one by one */
    TALK_LONGEST = 48,  /* the same for talk, where nearly all combinations are legal */
    HEADS_MOST = 24,    /* beginnings of one verb that get an entry each */
    CHOICES_BYTES = 12 * 1024,
    NESTED_MOST = 3, /* verbs of one action: "propose use pocketknife use tape" */
};

/* An action cut into its arguments: those of a verb inside it follow its own. */
struct pieces {
    struct prospect prospect;
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
enum detail { REMARKS, LISTS, HEADS, VALUES, NAMES, DETAILS };

struct writing {
    const struct offer *offer;
    const struct game *game;
    const struct reader *reader;
    enum detail detail;
    struct json *out;
};

/* Room for the actions of one verb. */
struct desk {
    struct action *list;
    struct pieces *pieces;
    struct prospect *prospects; /* of all actions */
    bool *done;                 /* of all actions: written already */
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
    for (int k = 0; k < w->offer->step_count; k++) {
        struct action step = w->offer->steps[k];
        if (step.verb != list[0].verb) continue;
        for (int i = 0; i < n; i++) {
            if (action_equals(step, list[i])) return true;
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

/* ---- what is known of n actions before they are done ---- */

static int points_of(const struct pieces *p) {
    return p->prospect.cost.points;
}

static int free_of(const struct pieces *p) {
    return p->prospect.cost.free;
}

static int chance_of(const struct pieces *p) {
    return p->prospect.chance;
}

static int reveals_of(const struct pieces *p) {
    return p->prospect.reveals;
}

/* A number of each action, or one where all have the same; nothing where all have 0. If
 * the actions are not listed one by one, they cannot be told apart. */
static void write_each(const struct writing *w, const char *key, const struct pieces *p,
                       int n, bool is_listed, int (*of)(const struct pieces *)) {
    bool differ = false;
    for (int i = 1; i < n; i++)
        differ |= of(&p[i]) != of(&p[0]);
    if (!differ) {
        if (of(&p[0])) json_number(w->out, key, of(&p[0]));
        return;
    }
    if (!is_listed) return;
    json_array(w->out, key);
    for (int i = 0; i < n; i++)
        json_number(w->out, NULL, of(&p[i]));
    json_end_array(w->out);
}

static void write_remarks(const struct writing *w, const struct action *list, int n) {
    bool is_any = false;
    struct text mark = *w->out->out;
    struct json marked = *w->out;
    json_array(w->out, "remarks");
    for (int i = 0; i < n; i++) {
        char remark[REMARK_LONGEST];
        struct text t = TEXT_IN(remark);
        w->game->remark(w->offer->view, list[i], w->reader, &t);
        json_string(w->out, NULL, remark);
        is_any |= t.length > 0;
    }
    json_end_array(w->out);
    if (is_any) return;
    *w->out->out = mark;
    *w->out = marked;
}

static void write_prospects(const struct writing *w, const struct action *list,
                            const struct pieces *p, int n, bool is_listed) {
    write_each(w, "points", p, n, is_listed, points_of);
    write_each(w, "free", p, n, is_listed, free_of);
    write_each(w, "chance", p, n, is_listed, chance_of);
    write_each(w, "reveals", p, n, is_listed, reveals_of);
    if (is_listed && w->detail == REMARKS && w->game->remark) write_remarks(w, list, n);
}

/* ---- entries ---- */

static int longest_list(const struct verb *verb) {
    return verb->flags & TALKS ? TALK_LONGEST : LIST_LONGEST;
}

/* One entry: n actions of one verb that share the first `head` arguments. */
static void write_entry(const struct writing *w, const struct action *list,
                        const struct pieces *p, int n, int head) {
    char words[LINE_LONGEST + 1];
    struct text t = TEXT_IN(words);
    const struct verb *verb = &w->game->verbs[list[0].verb];
    bool is_open = head < p[0].count, has_sets = head_length(&p[0]) < p[0].count;
    bool is_short = n <= longest_list(verb) && w->detail < VALUES;
    bool is_listed = !is_open || (!has_sets && is_short);
    write_names(w, &p[0], head, &t);
    json_object(w->out, NULL);
    json_string(w->out, "words", words);
    json_bool(w->out, "step", has_step(w, list, n));
    if (verb->flags & TALKS) json_bool(w->out, "talks", true);
    if (verb->about && w->detail < NAMES)
        json_string(w->out, "about", phrase_text(verb->about, w->reader->language));
    if (is_open && w->detail < NAMES) {
        if (is_listed) {
            write_list(w, list, n, t.length);
        } else {
            write_picks(w, p, n, head);
        }
    }
    if (w->detail < NAMES) write_prospects(w, list, p, n, is_listed);
    json_end_object(w->out);
}

/* How many arguments make a beginning that gets an entry of its own: those before a
 * set; or the first one, where a list of all would be too long. 0: one entry for all.
 */
static int length_of_heads(const struct writing *w, const struct pieces *p, int n,
                           const struct verb *verb) {
    int head = head_length(p);
    if (w->detail > HEADS) return 0;
    if (head < p->count) return head;
    return p->count > 1 && n > longest_list(verb) && !(verb->flags & TALKS) ? 1 : 0;
}

/* The actions of one verb: an entry for each beginning if there are few of them, else
 * one for all. The list is sorted by beginnings on the way. */
static void write_verb(const struct writing *w, struct action *list, struct pieces *p,
                       int n) {
    int head = length_of_heads(w, &p[0], n, &w->game->verbs[list[0].verb]), heads = 0;
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

static void write_all(const struct writing *w, struct desk *desk) {
    const struct action *all = w->offer->all;
    int count = w->offer->count;
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
            p.prospect = desk->prospects[i];
            desk->done[i] = true;
            desk->list[n] = all[i];
            desk->pieces[n++] = p;
        }
        write_verb(w, desk->list, desk->pieces, n);
    }
    json_end_array(w->out);
}

static struct desk desk_new(const struct game *game, const struct offer *offer) {
    size_t room = (size_t)offer->count + 1;
    struct desk desk = {.list = xmalloc(room * sizeof *desk.list),
                        .pieces = xmalloc(room * sizeof *desk.pieces),
                        .prospects = xmalloc(room * sizeof *desk.prospects),
                        .done = xmalloc(room * sizeof *desk.done)};
    struct prospects p;
    prospects_begin(&p, game, offer->view);
    for (int i = 0; i < offer->count; i++)
        desk.prospects[i] = prospects_of(&p, offer->all[i]);
    return desk;
}

static void desk_free(struct desk *desk) {
    free(desk->list);
    free(desk->pieces);
    free(desk->prospects);
    free(desk->done);
}

void choices_write(const struct offer *offer, const struct reader *reader, size_t most,
                   struct json *out) {
    char bytes[CHOICES_BYTES];
    struct desk desk = desk_new(reader->game, offer);
    struct text t;
    for (int detail = REMARKS; detail < DETAILS; detail++) {
        t = text_in(bytes, most < sizeof bytes ? most : sizeof bytes);
        struct json json = json_to(&t);
        struct writing w = {.offer = offer,
                            .game = reader->game,
                            .reader = reader,
                            .detail = (enum detail)detail,
                            .out = &json};
        write_all(&w, &desk);
        if (!t.cut) break;
    }
    json_raw(out, "can", t.cut ? "[]" : bytes);
    desk_free(&desk);
}
