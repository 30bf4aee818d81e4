/* Runs the transcripts: play FOLDER..., or single files.
 *
 * A file has blocks, each a table of its own and one TAP result:
 *
 *   ## A sentence that says what is shown  starts a block; then its rule IDs in
 *   # FU-P1-01, FU-P1-02: why              comments
 *   table blank seats 3 rounds=1 open=on   lays the table; `table?` must be refused
 *   |map line                              a user's map, right behind `table`
 *   = dealt 0 log                          puts a thing on the table; `=?` refused
 *   0 pledge 2                             an action, which must be legal
 *   auto 7                                 chance rolls from seed 7 while it is due
 *   first                                  the first step of whoever is waited for
 *   > pledged 0 2                          an event that must follow, in this order
 *   > 1: rolled 0 ?                        the same as seat 1 hears it (- onlooker)
 *   !> scored                              no such event (given words and more)
 *   ? 0 ready | BL-PLEDGE-03               must be refused: rule ID or phrase key
 *   ! 0 pledge 1                           must be legal, is not done
 *   step 0 ready                           is one of seat 0's steps; `nostep` not
 *   legal 0 3                              seat 0 has so many actions; `steps 0 3`
 *   act 0 2                                the table waits for just these; `chance`
 *   json seats.0.points = 2                of the state as JSON; `json 1 PATH = V`
 *   over played 0 1                        the end, its reason and winners
 *   log 1 - roll 0 ?                       the last action as seat 1 reads it
 *   tells 1 Seat 0 rolls a die in secret.  the last events as seat 1 hears them
 *   chat en ! text / chat pl ? text        free text that passes or is refused
 *   see 1                                  what seat 1's table prints as, exactly:
 *   | ...
 *   sees 1 TEXT / sees 1 not TEXT          its print has such text, or not
 *   remark 0 pledge 2 | needs a fire of 6  what is said about it in a list
 *   ahead 0 ready | 2 points, 1 free, chance, reveals   what it costs and leads into,
 * or `nothing` way 0 move e | 3,4: move n, move e, 3 points, late  repeated, it leads
 * there like so
 */
#include "rules/notation.h"
#include "session/journal.h"
#include "session/memory.h"
#include "session/prospect.h"
#include "support.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

enum { PRINT_SIZE = 1 << 16 };

struct player {
    char *text; /* the file, cut into lines */
    const char *path;
    char **lines;
    int count, at;

    const struct game *game;
    struct session *session;
    struct events events; /* of the last action */
    int heard;            /* events matched so far */
    union any_state before;
    int expectations;
    char why[PRINT_SIZE]; /* what went wrong in this block */
};

static bool failed(struct player *p, const char *format, const char *a, const char *b) {
    struct text t = TEXT_IN(p->why);
    text_format(&t, "%s:%d: %s\n", p->path, p->at + 1, p->lines[p->at]);
    text_format(&t, format, a, b);
    return true;
}

static void sentence_of(const struct player *p, const struct message *why, char *out,
                        size_t size) {
    struct text t = text_in(out, size);
    struct reader reader = {.game = p->game};
    message_write(why, &reader, &t);
    text_format(&t, " (%s, %s)", phrase_key(why->phrase), why->rule ? why->rule : "-");
}

static bool failed_message(struct player *p, const char *what,
                           const struct message *why) {
    char sentence[400];
    sentence_of(p, why, sentence, sizeof sentence);
    return failed(p, "%s: %s", what, sentence);
}

/* Whether a refusal has the rule ID or phrase key that was expected. */
static bool other_reason(struct player *p, const char *wanted,
                         const struct message *why) {
    bool same = (why->rule && strcmp(why->rule, wanted) == 0) ||
                strcmp(phrase_key(why->phrase), wanted) == 0;
    return same ? false : failed_message(p, "refused for another reason", why);
}

static const char *after(const char *line, const char *keyword) {
    size_t length = strlen(keyword);
    return strncmp(line, keyword, length) == 0 ? line + length : NULL;
}

/* Cut "words | reason" in two; NULL: no reason given. */
static char *cut_reason(char *words) {
    char *bar = strstr(words, " | ");
    if (!bar) return NULL;
    *bar = '\0';
    return bar + 3;
}

/* ---- laying the table ---- */

static bool read_table(struct player *p, char *words, struct setup *setup,
                       struct message *why, bool *refused) {
    char *save = NULL;
    char *word = strtok_r(words, " ", &save);
    p->game = word ? game_named(word) : NULL;
    if (!p->game) return failed(p, "no such game%s%s", "", "");
    *setup = game_defaults(p->game, p->game->seats_low);
    while ((word = strtok_r(NULL, " ", &save))) {
        if (strcmp(word, "seats") == 0) {
            word = strtok_r(NULL, " ", &save);
            setup->seats = (uint8_t)atoi(word ? word : "0");
            int seats = setup->seats;
            struct setup again = game_defaults(p->game, seats);
            memcpy(setup->value, again.value, sizeof setup->value);
            continue;
        }
        char *sign = strchr(word, '=');
        if (!sign) return failed(p, "settings are written name=value%s%s", "", "");
        *sign = '\0';
        if (game_set(p->game, setup, word, sign + 1, why)) *refused = true;
    }
    return false;
}

static char *read_map(struct player *p) {
    struct text map = text_in(xmalloc(MAP_MAX), MAP_MAX);
    bool any = false;
    while (p->at + 1 < p->count && p->lines[p->at + 1][0] == '|') {
        text_put(&map, p->lines[++p->at] + 1);
        text_char(&map, '\n');
        any = true;
    }
    if (any) return map.buffer;
    free(map.buffer);
    return NULL;
}

static bool open_table(struct player *p, const char *line, bool must_fail) {
    char words[512];
    struct text t = TEXT_IN(words);
    text_put(&t, line);
    char *reason = cut_reason(words);
    struct setup setup;
    struct message why = {0};
    bool refused = false;
    if (read_table(p, words, &setup, &why, &refused)) return true;
    int at = p->at;
    char *map = read_map(p);
    setup.map = map;
    session_free(p->session);
    p->session = refused ? NULL : session_new(p->game, &setup, &why);
    free(map);
    p->events.count = 0;
    if (must_fail) {
        p->expectations++;
        p->at = p->session ? at : p->at;
        if (p->session) return failed(p, "should be refused%s%s", "", "");
        return reason ? other_reason(p, reason, &why) : false;
    }
    if (!p->session) {
        p->at = at;
        return failed_message(p, "the table cannot be laid", &why);
    }
    return false;
}

static bool arrange(struct player *p, const char *line, bool must_fail) {
    char words[400];
    struct text t = TEXT_IN(words);
    text_put(&t, line);
    char *reason = cut_reason(words);
    struct message why = {0};
    bool refused = session_arrange(p->session, words, &why);
    if (must_fail) {
        p->expectations++;
        if (!refused) return failed(p, "should be refused%s%s", "", "");
        return reason ? other_reason(p, reason, &why) : false;
    }
    if (refused) return failed_message(p, "cannot be arranged", &why);
    const char *fault = p->game->fault(&p->session->state);
    return fault ? failed(p, "the state is broken: %s%s", fault, "") : false;
}

/* ---- acting ---- */

static bool read_action(struct player *p, const char *words, struct action *action) {
    struct message why;
    if (notation_read(p->game, words, action, &why))
        return failed_message(p, "not an action", &why);
    return false;
}

static bool do_action(struct player *p, struct action action) {
    struct session *s = p->session;
    struct message why = {0};
    p->before = s->state;
    p->heard = 0;
    if (session_act(s, action, &p->events, &why))
        return failed_message(p, "refused", &why);
    for (int i = 0; i < p->events.count; i++) {
        if (!event_is_sound(p->game, &p->events.list[i]))
            return failed(p, "an event carries more than its arguments%s%s", "", "");
    }
    const char *fault = p->game->fault(&s->state);
    return fault ? failed(p, "the state is broken: %s%s", fault, "") : false;
}

static bool act(struct player *p, const char *words) {
    struct action action;
    return read_action(p, words, &action) || do_action(p, action);
}

static bool roll_on(struct player *p, const char *seed) {
    struct rng rng = rng_stream(strtoull(seed, NULL, 10), 0);
    while (session_waits_for_chance(p->session)) {
        if (do_action(p, p->game->roll(&p->session->state, &rng))) return true;
    }
    return false;
}

static bool take_first_step(struct player *p) {
    static struct action list[LEGAL_MAX];
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (session_legal(p->session, seat, STEPS, list)) return do_action(p, list[0]);
    }
    return failed(p, "nobody has a step%s%s", "", "");
}

/* ---- expecting ---- */

static bool expect_refused(struct player *p, const char *line) {
    char words[LINE_LONGEST + 1];
    struct text t = TEXT_IN(words);
    text_put(&t, line);
    char *reason = cut_reason(words);
    struct action action;
    struct message why = {0};
    p->expectations++;
    if (!reason) return failed(p, "say why after |: a rule ID or phrase%s%s", "", "");
    if (notation_read(p->game, words, &action, &why))
        return other_reason(p, reason, &why);
    bool refused = action.seat == CHANCE
                       ? p->game->refusal(&p->session->state, action, &why)
                       : session_refusal(p->session, action.seat, action, &why);
    if (!refused) return failed(p, "should be refused%s%s", "", "");
    return other_reason(p, reason, &why);
}

static bool expect_legal(struct player *p, const char *words) {
    struct action action;
    struct message why = {0};
    p->expectations++;
    if (read_action(p, words, &action)) return true;
    bool refused = action.seat == CHANCE
                       ? p->game->refusal(&p->session->state, action, &why)
                       : session_refusal(p->session, action.seat, action, &why);
    return refused ? failed_message(p, "should be legal", &why) : false;
}

static bool expect_step(struct player *p, const char *words, bool wanted) {
    static struct action list[LEGAL_MAX];
    struct action action;
    p->expectations++;
    if (read_action(p, words, &action)) return true;
    int n = session_legal(p->session, action.seat, STEPS, list);
    bool found = false;
    for (int i = 0; i < n; i++)
        found |= action_equals(list[i], action);
    if (found == wanted) return false;
    return failed(p, found ? "is a step%s%s" : "is no step%s%s", "", "");
}

static bool expect_count(struct player *p, const char *words, enum scope scope) {
    static struct action list[LEGAL_MAX];
    int seat = -1, wanted = -1;
    p->expectations++;
    if (sscanf(words, "%d %d", &seat, &wanted) != 2)
        return failed(p, "say seat and number%s%s", "", "");
    int n = session_legal(p->session, seat, scope, list);
    if (n == wanted) return false;
    char got[PRINT_SIZE / 2];
    struct text t = TEXT_IN(got);
    text_format(&t, "%d:", n);
    for (int i = 0; i < n; i++) {
        text_put(&t, " ");
        notation_write_words(p->game, list[i], &t);
        text_put(&t, ",");
    }
    return failed(p, "has %s%s", got, "");
}

/* "1: " in front of an event: who hears it. NOBODY + 1: anybody. */
static int cut_listener(const char **words) {
    const char *at = *words;
    if (at[0] && at[1] == ':' && at[2] == ' ') {
        *words = at + 3;
        return at[0] == '-' ? NOBODY : at[0] - '0';
    }
    return -1;
}

static bool matches(const struct player *p, const struct event *event, int listener,
                    const char *words, bool whole) {
    char got[LINE_LONGEST + 1];
    struct text t = TEXT_IN(got);
    if (listener >= 0 && !(event->readers & SEAT(listener))) return false;
    notation_write_event(p->game, event, &t);
    size_t length = strlen(words);
    if (strncmp(got, words, length) != 0) return false;
    return got[length] == '\0' || (!whole && got[length] == ' ');
}

static void list_events(const struct player *p, struct text *out) {
    for (int i = 0; i < p->events.count; i++) {
        text_put(out, "\n  > ");
        notation_write_event(p->game, &p->events.list[i], out);
    }
}

static bool expect_event(struct player *p, const char *words) {
    p->expectations++;
    int listener = cut_listener(&words);
    for (int i = p->heard; i < p->events.count; i++) {
        if (!matches(p, &p->events.list[i], listener, words, true)) continue;
        p->heard = i + 1;
        return false;
    }
    char got[8192];
    struct text t = TEXT_IN(got);
    list_events(p, &t);
    return failed(p, "did not follow; what did:%s%s", got, "");
}

static bool expect_no_event(struct player *p, const char *words) {
    p->expectations++;
    int listener = cut_listener(&words);
    for (int i = 0; i < p->events.count; i++) {
        if (matches(p, &p->events.list[i], listener, words, false))
            return failed(p, "did follow%s%s", "", "");
    }
    return false;
}

static bool expect_to_act(struct player *p, const char *words) {
    seat_set wanted = 0;
    p->expectations++;
    for (const char *c = words; *c; c++) {
        if (*c >= '0' && *c < '0' + SEATS_MAX) wanted |= SEAT(*c - '0');
    }
    if (strcmp(words, "chance") == 0) wanted = SEAT(CHANCE);
    seat_set got = p->game->to_act(&p->session->state);
    if (got == wanted) return false;
    char seats[40];
    struct text t = TEXT_IN(seats);
    for (int seat = 0; seat <= CHANCE; seat++) {
        if (got & SEAT(seat)) text_format(&t, " %d", seat);
    }
    return failed(p, "the table waits for%s%s", seats, " (7 is chance)");
}

static bool expect_json(struct player *p, const char *words) {
    static char json[PRINT_SIZE];
    union any_state state = p->session->state;
    p->expectations++;
    if (words[0] && words[1] == ' ') {
        session_view(p->session, words[0] == '-' ? NOBODY : words[0] - '0', &state);
        words += 2;
    }
    char path[200];
    struct text t = TEXT_IN(path);
    const char *sign = strstr(words, " = ");
    if (!sign) return failed(p, "written PATH = VALUE%s%s", "", "");
    text_put_bytes(&t, words, (size_t)(sign - words));
    struct text all = TEXT_IN(json);
    state_json(p->game, &state, &all);
    char got[4096];
    struct text value = TEXT_IN(got);
    if (!json_at(json, path, &value))
        return failed(p, "no such path in %s%s", json, "");
    if (strcmp(got, sign + 3) == 0) return false;
    return failed(p, "is %s%s", got, "");
}

static bool expect_over(struct player *p, const char *words) {
    struct outcome o = p->game->outcome(&p->session->state);
    char got[100];
    struct text t = TEXT_IN(got);
    p->expectations++;
    if (!game_over(p->game, &p->session->state))
        return failed(p, "is not over%s%s", "", "");
    text_put(&t, p->game->reasons[o.reason]);
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        if (o.winners & SEAT(seat)) text_format(&t, " %d", seat);
    }
    return strcmp(got, words) == 0 ? false : failed(p, "over: %s%s", got, "");
}

static bool expect_log(struct player *p, const char *words) {
    char got[LINE_LONGEST + 1];
    int seat = words[0] == '-' ? NOBODY : words[0] - '0';
    p->expectations++;
    if (p->session->count == 0 || !words[0] || words[1] != ' ')
        return failed(p, "nothing to read%s%s", "", "");
    struct action last = p->session->lines[p->session->count - 1].action;
    action_words(p->game, p->game->hide_action(&p->before, last, seat), got,
                 sizeof got);
    return strcmp(got, words + 2) == 0 ? false : failed(p, "reads: %s%s", got, "");
}

static bool expect_told(struct player *p, const char *words) {
    int seat = words[0] == '-' ? NOBODY : words[0] - '0';
    struct reader reader = {.language = ENGLISH, .game = p->game};
    char all[8192];
    struct text t = TEXT_IN(all);
    p->expectations++;
    for (int i = 0; i < p->events.count; i++) {
        if (!(p->events.list[i].readers & SEAT(seat))) continue;
        event_narrate(&p->events.list[i], &reader, &t);
        text_char(&t, '\n');
    }
    if (words[0] && strstr(all, words + 2)) return false;
    return failed(p, "hears:\n%s%s", all, "");
}

static bool expect_chat(struct player *p, const char *words) {
    enum language language;
    struct message why = {0};
    p->expectations++;
    if (!language_named((char[]){words[0], words[1], '\0'}, &language) ||
        strlen(words) < 5)
        return failed(p, "written LANGUAGE ! TEXT or LANGUAGE ? TEXT%s%s", "", "");
    bool wanted = words[3] == '?';
    bool refused =
        p->game->refuse_words &&
        p->game->refuse_words(&p->session->state, (int)language, words + 5, &why);
    if (refused == wanted) return false;
    return refused ? failed_message(p, "refused", &why)
                   : failed(p, "should be refused%s%s", "", "");
}

static bool expect_remark(struct player *p, const char *line) {
    char words[LINE_LONGEST + 1], got[400];
    struct text w = TEXT_IN(words), t = TEXT_IN(got);
    struct reader reader = {.language = ENGLISH, .game = p->game};
    struct action action;
    union any_state view;
    p->expectations++;
    text_put(&w, line);
    char *wanted = cut_reason(words);
    if (!wanted) return failed(p, "say what is remarked after |%s%s", "", "");
    if (read_action(p, words, &action)) return true;
    session_view(p->session, action.seat, &view);
    p->game->remark(&view, action, &reader, &t);
    return strcmp(got, wanted) ? failed(p, "remarked is: %s%s", got, "") : false;
}

/* Cut "0 move e | TEXT"; the action must be legal. NULL: it failed. */
static char *cut_about_action(struct player *p, char *words, struct action *action,
                              union any_state *view) {
    struct message why;
    p->expectations++;
    char *wanted = cut_reason(words);
    if (!wanted) failed(p, "say what is expected after |%s%s", "", "");
    if (!wanted || read_action(p, words, action)) return NULL;
    session_view(p->session, action->seat, view);
    if (!session_refusal(p->session, action->seat, *action, &why)) return wanted;
    failed_message(p, "should be legal", &why);
    return NULL;
}

static bool expect_prospect(struct player *p, const char *line) {
    char words[LINE_LONGEST + 1], got[100];
    struct text w = TEXT_IN(words), t = TEXT_IN(got);
    struct action action;
    union any_state view;
    struct prospects prospects;
    text_put(&w, line);
    char *wanted = cut_about_action(p, words, &action, &view);
    if (!wanted) return true;
    prospects_begin(&prospects, p->game, &view);
    struct prospect prospect = prospects_of(&prospects, action);
    if (prospect.cost.points) text_format(&t, ", %d points", prospect.cost.points);
    if (prospect.cost.free) text_format(&t, ", %d free", prospect.cost.free);
    if (prospect.chance) text_put(&t, ", chance");
    if (prospect.reveals) text_put(&t, ", reveals");
    if (t.length == 0) text_put(&t, ", nothing");
    return strcmp(got + 2, wanted) ? failed(p, "ahead is: %s%s", got + 2, "") : false;
}

/* A member of the row of a list of steps that leads to a place; false: none does. */
static bool step_to(const char *ways, const char *place, const char *member, char *out,
                    size_t size) {
    for (int i = 0;; i++) {
        char path[40], to[20];
        struct text t = TEXT_IN(to), value = text_in(out, size);
        snprintf(path, sizeof path, "%d.to", i);
        if (!json_at(ways, path, &t)) return false;
        if (strcmp(to, place) != 0) continue;
        snprintf(path, sizeof path, "%d.%s", i, member);
        return json_at(ways, path, &value);
    }
}

/* Add the words of the steps to a place (in quotes, as JSON has them), first one first.
 */
static void write_way(const char *ways, const char *place, struct text *out) {
    char from[20], words[100];
    if (!step_to(ways, place, "from", from, sizeof from)) return;
    write_way(ways, from, out);
    step_to(ways, place, "words", words, sizeof words);
    words[strlen(words) - 1] = '\0';
    text_format(out, "%s, ", words + 1);
}

static bool expect_way(struct player *p, const char *line) {
    static char ways[PRINT_SIZE];
    char words[LINE_LONGEST + 1], got[400], place[20], value[20];
    struct text w = TEXT_IN(words), t = TEXT_IN(got), at = TEXT_IN(place);
    struct action action;
    union any_state view;
    text_put(&w, line);
    char *wanted = cut_about_action(p, words, &action, &view);
    if (!wanted) return true;
    struct text all = TEXT_IN(ways);
    struct json json = json_to(&all);
    p->game->write_ways(&view, action, &json);
    size_t length = strcspn(wanted, ":");
    text_format(&at, "\"%.*s\"", (int)length, wanted);
    write_way(ways, place, &t);
    if (step_to(ways, place, "points", value, sizeof value))
        text_format(&t, "%s points", value);
    if (step_to(ways, place, "late", value, sizeof value)) text_put(&t, ", late");
    if (t.length == 0) text_put(&t, "none");
    wanted += length + (wanted[length] == ':');
    return strcmp(got, wanted + 1) ? failed(p, "the way is: %s%s", got, "") : false;
}

static void print_view(const struct player *p, const char *words, struct text *out) {
    union any_state view;
    session_view(p->session, words[0] == '-' ? NOBODY : words[0] - '0', &view);
    state_print(p->game, &view, out);
}

static bool expect_view(struct player *p, const char *words) {
    static char got[PRINT_SIZE], wanted[PRINT_SIZE];
    struct text t = TEXT_IN(got), w = TEXT_IN(wanted);
    int at = p->at;
    p->expectations++;
    print_view(p, words, &t);
    while (p->at + 1 < p->count && p->lines[p->at + 1][0] == '|') {
        const char *line = p->lines[++p->at] + 1;
        text_put(&w, line[0] == ' ' ? line + 1 : line);
        text_char(&w, '\n');
    }
    if (strcmp(got, wanted) == 0) return false;
    p->at = at;
    return failed(p, "sees:\n%s%s", got, "");
}

static bool expect_seen(struct player *p, const char *words) {
    static char got[PRINT_SIZE];
    struct text t = TEXT_IN(got);
    p->expectations++;
    print_view(p, words, &t);
    const char *needle = strchr(words, ' ');
    if (!needle++) return failed(p, "written SEAT TEXT or SEAT not TEXT%s%s", "", "");
    const char *absent = after(needle, "not ");
    bool found = strstr(got, absent ? absent : needle);
    return found == !absent ? false : failed(p, "sees:\n%s%s", got, "");
}

/* ---- running ---- */

static const struct {
    const char *keyword;
    bool (*run)(struct player *p, const char *words);
} expectations[] = {
    {"> ", expect_event},   {"!> ", expect_no_event},   {"? ", expect_refused},
    {"! ", expect_legal},   {"act ", expect_to_act},    {"json ", expect_json},
    {"over ", expect_over}, {"log ", expect_log},       {"tells ", expect_told},
    {"chat ", expect_chat}, {"see ", expect_view},      {"sees ", expect_seen},
    {"auto ", roll_on},     {"remark ", expect_remark}, {"ahead ", expect_prospect},
    {"way ", expect_way},
};

static bool run_line(struct player *p) {
    const char *line = p->lines[p->at], *rest;
    if (line[0] == '\0' || line[0] == '#') return false;
    if ((rest = after(line, "table "))) return open_table(p, rest, false);
    if ((rest = after(line, "table? "))) return open_table(p, rest, true);
    if (!p->session) return failed(p, "lay a table first%s%s", "", "");
    if ((rest = after(line, "= "))) return arrange(p, rest, false);
    if ((rest = after(line, "=? "))) return arrange(p, rest, true);
    if ((rest = after(line, "step "))) return expect_step(p, rest, true);
    if ((rest = after(line, "nostep "))) return expect_step(p, rest, false);
    if ((rest = after(line, "legal "))) return expect_count(p, rest, ALL);
    if ((rest = after(line, "steps "))) return expect_count(p, rest, STEPS);
    if (strcmp(line, "first") == 0) return take_first_step(p);
    for (size_t i = 0; i < sizeof expectations / sizeof *expectations; i++) {
        if ((rest = after(line, expectations[i].keyword)))
            return expectations[i].run(p, rest);
    }
    return act(p, line);
}

/* Whether everything in the block also reads back from its journal. */
static bool journal_differs(struct player *p) {
    struct journal_fault fault;
    struct session *again = journal_again(p->session, &fault);
    if (!again) return failed_message(p, "the journal does not read back", &fault.why);
    bool same = memcmp(&again->state, &p->session->state, p->game->state_size) == 0;
    session_free(again);
    return same ? false : failed(p, "the journal replays differently%s%s", "", "");
}

static void run_block(struct player *p, const char *title) {
    bool bad = false;
    p->why[0] = '\0';
    p->expectations = 0;
    for (; p->at < p->count && !after(p->lines[p->at], "## "); p->at++) {
        if (!bad) bad = run_line(p);
    }
    p->at--;
    if (!bad && p->expectations == 0)
        bad = failed(p, "the block expects nothing%s%s", "", "");
    if (!bad && p->session) bad = journal_differs(p);
    char name[300];
    struct text t = TEXT_IN(name);
    text_format(&t, "%s: %s", p->path, title);
    tap(!bad, name, p->why);
    session_free(p->session);
    p->session = NULL;
    p->at++;
}

static void split_lines(struct player *p) {
    p->lines = xmalloc(sizeof *p->lines * (strlen(p->text) + 1));
    for (char *at = p->text; *at;) {
        p->lines[p->count++] = at;
        at += strcspn(at, "\n");
        if (*at) *at++ = '\0';
    }
}

static void run_file(const char *path) {
    struct player *p = xmalloc(sizeof *p);
    *p = (struct player){.path = path};
    size_t length;
    p->text = file_read(path, JOURNAL_LONGEST, &length);
    const char *base = strstr(path, "tests/");
    if (base) p->path = base;
    if (!p->text) {
        tap(false, path, "cannot be read");
        free(p);
        return;
    }
    split_lines(p);
    while (p->at < p->count) {
        const char *title = after(p->lines[p->at++], "## ");
        if (title) run_block(p, title);
    }
    free(p->lines);
    free(p->text);
    free(p);
}

static int is_transcript(const struct dirent *entry) {
    size_t length = strlen(entry->d_name);
    return length > 5 && strcmp(entry->d_name + length - 5, ".play") == 0;
}

/* All transcripts of a folder, by name; false if it is none. */
static bool run_folder(const char *path) {
    struct dirent **entries;
    int n = scandir(path, &entries, is_transcript, alphasort);
    if (n < 0) return false;
    for (int i = 0; i < n; i++) {
        char file[4096];
        struct text t = TEXT_IN(file);
        text_format(&t, "%s/%s", path, entries[i]->d_name);
        run_file(file);
        free(entries[i]);
    }
    free(entries);
    return true;
}

int main(int argc, char **argv) {
    for (int i = 1; i < argc; i++) {
        if (!run_folder(argv[i])) run_file(argv[i]);
    }
    return tap_done();
}
