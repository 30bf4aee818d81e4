/* A table at one keyboard. */
#include "table.h"

#include "../command/command.h"
#include "../rules/notation.h"
#include "../session/journal.h"
#include "hint.h"
#include "list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HELP_LINES = 13, VERBS_COLUMN = 36 };

/* ---- chance and bots ---- */

static void tell_news(struct table *t, int seat) {
    static struct events events;
    if (t->told[seat] > t->session->count) t->told[seat] = t->session->count;
    for (; t->told[seat] < t->session->count; t->told[seat]++) {
        session_events(t->session, seat, t->told[seat], &events);
        screen_events(&t->screen, &events);
    }
}

static bool ask_bot(struct table *t, int seat, struct action *out) {
    union any_state view;
    struct explanation weighed;
    session_view(t->session, seat, &view);
    struct question q = {.game = t->session->game,
                         .view = &view,
                         .seat = seat,
                         .budget = t->budget[seat],
                         .rng = &t->thoughts,
                         .acting = t->session->game->to_act(&t->session->state),
                         .clock = clock_for_bots,
                         .explanation = t->explains ? &weighed : NULL};
    if (!bot_ask(t->bot[seat], &q, out)) return false;
    if (t->explains) {
        int watcher = table_watcher(t);
        if (watcher != NOBODY) tell_news(t, watcher); /* first what came before it */
        hint_explain(t, seat, &weighed);
    }
    return true;
}

/* One bot acts, the one after the last actor first; false if none can or wants to. */
static bool let_bots_act(struct table *t) {
    struct session *s = t->session;
    seat_set acting = s->game->to_act(&s->state);
    for (int i = 1; i <= s->setup.seats; i++) {
        int seat = (t->acted + i) % s->setup.seats;
        struct action action;
        if (!(acting & SEAT(seat)) || !t->bot[seat]) continue;
        if (!ask_bot(t, seat, &action)) continue;
        session_act(s, action, NULL, NULL);
        t->acted = seat;
        return true;
    }
    return false;
}

/* If every bot waits and no person can act, the first bot takes its first step. */
static bool push_a_bot(struct table *t) {
    static struct action steps[LEGAL_MAX];
    struct session *s = t->session;
    if (table_next_person(t) != NOBODY) return false;
    for (int seat = 0; seat < s->setup.seats; seat++) {
        if (session_legal(s, seat, STEPS, steps) == 0) continue;
        session_act(s, steps[0], NULL, NULL);
        t->acted = seat;
        return true;
    }
    return false;
}

bool table_advance(struct table *t) {
    bool any = false;
    for (;; any = true) {
        if (session_waits_for_chance(t->session)) {
            session_roll(t->session, &t->dice, NULL);
        } else if (!let_bots_act(t) && !push_a_bot(t)) {
            return any;
        }
    }
}

int table_next_person(const struct table *t) {
    const struct session *s = t->session;
    seat_set acting = s->game->to_act(&s->state);
    for (int i = 0; i < s->setup.seats; i++) {
        int from = t->looking == NOBODY ? 0 : t->looking;
        int seat = (from + i) % s->setup.seats;
        if (acting & SEAT(seat) && !t->bot[seat]) return seat;
    }
    return NOBODY;
}

int table_only_person(const struct table *t) {
    int only = NOBODY;
    for (int seat = 0; seat < t->session->setup.seats; seat++) {
        if (t->bot[seat]) continue;
        if (only != NOBODY) return NOBODY;
        only = seat;
    }
    return only;
}

int table_watcher(const struct table *t) {
    int people = 0;
    for (int seat = 0; seat < t->session->setup.seats; seat++)
        people += !t->bot[seat];
    return people ? table_only_person(t) : 0;
}

/* ---- looking ---- */

void table_show(struct table *t, int seat) {
    char line[16];
    bool is_secret = t->session->game->hides && table_only_person(t) == NOBODY;
    if (is_secret && t->looking != seat) {
        screen_cover(&t->screen);
        if (!screen_ask(&t->screen, CLI_PLAY_COVER, seat, line, sizeof line)) {
            t->quit = true;
            return;
        }
    }
    union any_state view;
    t->looking = seat;
    session_view(t->session, seat, &view);
    tell_news(t, seat);
    screen_table(&t->screen, t->session->game, &view);
}

/* ---- help ---- */

static void list_verbs(const struct table *t) {
    const struct game *game = t->session->game;
    for (const struct verb *verb = game->verbs; verb->name; verb++) {
        if (verb->flags & CHANCES) continue;
        char line[300];
        struct text l = TEXT_IN(line);
        text_put(&l, "  ");
        notation_usage(game, verb, &l);
        if (verb->about) {
            text_pad(&l, 0, VERBS_COLUMN - 2);
            text_put(&l, "  ");
            say(verb->about, &t->screen.reader, &l);
        }
        screen_wrapped(&t->screen, PLAIN, line, VERBS_COLUMN);
    }
}

static void help(const struct table *t) {
    screen_say(&t->screen, STRONG, CLI_PLAY_HELP_ACTIONS, 0, 0);
    list_verbs(t);
    screen_say(&t->screen, STRONG, CLI_PLAY_HELP_WORDS, 0, 0);
    for (int i = 0; i < HELP_LINES; i++)
        screen_say(&t->screen, PLAIN, CLI_PLAY_HELP_LINES + i, 0, 0);
}

/* ---- doing ---- */

static void act(struct table *t, struct action action) {
    struct message why = {0};
    struct session *s = t->session;
    if (session_act(s, action, NULL, &why)) {
        screen_message(&t->screen, &why);
        return;
    }
    t->acted = t->looking;
}

static bool pick_by_number(struct table *t, const char *line, struct action *out) {
    if (strspn(line, "0123456789") != strlen(line) || strlen(line) > 4) return false;
    int wanted = atoi(line);
    if (wanted < 1 || wanted > t->numbered_count) return false;
    *out = t->numbered[wanted - 1];
    return true;
}

static void do_words(struct table *t, const char *line) {
    struct action action;
    struct message why;
    if (pick_by_number(t, line, &action) ||
        !notation_read_for(t->session->game, t->looking, line, &action, &why)) {
        act(t, action);
        return;
    }
    int matches = list_matches(t, line, &action);
    if (matches == 1) act(t, action);
    if (matches == 0) screen_message(&t->screen, &why);
    if (matches > 1) list_beginning(t, line);
}

/* Alone with bots: back over their answers to one's own last action, and over it. */
static bool undo_alone(struct session *s, int seat, struct message *why) {
    struct entry entry;
    int keep = s->count - 1;
    bool fixed = false;
    for (; keep >= 0 && s->lines[keep].action.seat != seat; keep--)
        fixed |= s->lines[keep].fixed;
    if (keep < 0) return refuse(why, CORE_NOTHING_TO_UNDO, NULL);
    if (fixed || s->lines[keep].fixed)
        return refuse(why, CLI_PLAY_UNDO_LATE, NULL, s->count - keep);
    entry = entry_undo(keep);
    session_do(s, &entry, NULL);
    return false;
}

static bool undo_own(struct session *s, int seat, struct message *why) {
    struct entry entry = entry_undo(s->count - 1);
    if (session_refuses_undo(s, seat, why)) return true;
    session_do(s, &entry, NULL);
    return false;
}

static void undo(struct table *t, const char *count) {
    struct message why;
    struct session *s = t->session;
    if (*count == '\0') {
        bool is_alone = table_only_person(t) == t->looking;
        if (is_alone ? undo_alone(s, t->looking, &why) : undo_own(s, t->looking, &why))
            screen_message(&t->screen, &why);
        return;
    }
    char answer[16];
    int lines = atoi(count);
    if (lines < 1 || lines > s->count) lines = s->count;
    if (!screen_ask(&t->screen, CLI_PLAY_ALL_AGREE, lines, answer, sizeof answer))
        return;
    if (answer[0] != 'y') return;
    struct entry entry = entry_undo(s->count - lines); /* they agreed aloud */
    if (session_refuses(s, &entry, s->version, &why)) {
        screen_message(&t->screen, &why);
    } else {
        session_do(s, &entry, NULL);
    }
}

static void fault_message(const struct table *t, const struct journal_fault *fault) {
    if (fault->line) screen_say(&t->screen, WARNING, CORE_JOURNAL_AT, fault->line, 0);
    screen_message(&t->screen, &fault->why);
}

static void save(const struct table *t, const char *path) {
    struct journal_fault fault;
    if (journal_save(t->session, path, &fault)) {
        fault_message(t, &fault);
    } else {
        screen_say(&t->screen, FAINT, CLI_PLAY_SAVED, t->session->count, 0);
    }
}

static void load(struct table *t, const char *path) {
    struct journal_fault fault;
    struct session *s = journal_load(path, &fault);
    if (!s) {
        fault_message(t, &fault);
        return;
    }
    session_free(t->session);
    t->session = s;
    t->screen.reader.game = s->game;
    t->screen.reader.setup = &s->setup;
    t->looking = NOBODY;
    t->numbered_count = 0;
    memset(t->told, 0, sizeof t->told);
}

static void hand_over(struct table *t, const char *seat) {
    int n = atoi(seat);
    if (n < 0 || n >= t->session->setup.seats || t->bot[n]) {
        struct message why;
        message_about(&why, CORE_BAD_SEAT, seat);
        screen_message(&t->screen, &why);
        return;
    }
    table_show(t, n);
    if (!t->quit) list_steps(t);
}

static const char *after(const char *line, const char *word) {
    size_t length = strlen(word);
    if (strncmp(line, word, length) != 0) return NULL;
    if (line[length] == '\0') return line + length;
    return line[length] == ' ' ? line + length + 1 : NULL;
}

void table_do(struct table *t, const char *line) {
    const char *rest;
    line += strspn(line, " ");
    if (*line == '\0') {
        table_show(t, t->looking);
        list_steps(t);
    } else if (after(line, "help") || strcmp(line, "?") == 0) {
        help(t);
    } else if (line[0] == '?') {
        list_beginning(t, line + 1 + strspn(line + 1, " "));
    } else if (after(line, "hint")) {
        hint_give(t);
    } else if (after(line, "quit")) {
        t->quit = true;
    } else if (after(line, "all")) {
        list_all(t);
    } else if ((rest = after(line, "undo"))) {
        undo(t, rest);
    } else if ((rest = after(line, "save")) && *rest) {
        save(t, rest);
    } else if ((rest = after(line, "load")) && *rest) {
        load(t, rest);
    } else if ((rest = after(line, "seat")) && *rest) {
        hand_over(t, rest);
    } else {
        do_words(t, line);
    }
}

/* ---- the end ---- */

void table_show_end(struct table *t) {
    const struct session *s = t->session;
    const struct game *game = s->game;
    struct outcome o = game->outcome(&s->state);
    int seat = t->looking == NOBODY ? 0 : t->looking;
    union any_state view;
    tell_news(t, seat);
    session_view(s, seat, &view);
    screen_table(&t->screen, game, &view);
    screen_say(&t->screen, STRONG, game->reason_phrases + o.reason, 0, 0);
    if (game->cooperative) {
        screen_say(&t->screen, STRONG, o.winners ? CLI_PLAY_ALL_WON : CLI_PLAY_ALL_LOST,
                   0, 0);
        return;
    }
    for (int i = 0; i < s->setup.seats; i++) {
        if (o.winners & SEAT(i)) screen_say(&t->screen, STRONG, CLI_PLAY_WON, i, 0);
    }
}
