/* One table. */
#include "session.h"

#include "../rules/notation.h"
#include "memory.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- making ---- */

struct session *session_new(const struct game *game, const struct setup *setup,
                            struct message *why) {
    union any_state state;
    if (game_set_up(game, &state, setup, why)) return NULL;
    struct session *s = xmalloc(sizeof *s);
    *s = (struct session){.game = game, .setup = *setup, .state = state};
    if (setup->map) s->setup.map = xstrdup(setup->map);
    return s;
}

void session_free(struct session *s) {
    if (!s) return;
    for (int i = 0; i < s->arranged_count; i++)
        free(s->arranged[i]);
    free(s->arranged);
    free(s->lines);
    free((char *)s->setup.map);
    free(s);
}

struct session *session_copy(const struct session *s) {
    struct session *copy = xmalloc(sizeof *copy);
    *copy = *s;
    if (s->setup.map) copy->setup.map = xstrdup(s->setup.map);
    copy->arranged = NULL;
    if (s->arranged_count > 0)
        copy->arranged = xmalloc((size_t)s->arranged_count * sizeof *copy->arranged);
    for (int i = 0; i < s->arranged_count; i++)
        copy->arranged[i] = xstrdup(s->arranged[i]);
    copy->capacity = s->count;
    copy->lines = NULL;
    if (s->count > 0) {
        copy->lines = xmalloc((size_t)s->count * sizeof *copy->lines);
        memcpy(copy->lines, s->lines, (size_t)s->count * sizeof *copy->lines);
    }
    return copy;
}

bool session_arrange(struct session *s, const char *words, struct message *why) {
    if (s->count > 0) return refuse(why, CORE_ARRANGE_FIRST, NULL);
    union any_state state = s->state;
    if (s->game->arrange(&state, words, why)) return true;
    s->state = state;
    size_t room = (size_t)(s->arranged_count + 1) * sizeof *s->arranged;
    s->arranged = xrealloc(s->arranged, room);
    s->arranged[s->arranged_count++] = xstrdup(words);
    s->changed = ++s->version;
    return false;
}

/* ---- deciding ---- */

struct entry entry_act(struct action action) {
    return (struct entry){.kind = ENTRY_ACTION, .action = action};
}

struct entry entry_undo(int keep) {
    return (struct entry){.kind = ENTRY_UNDO, .keep = keep};
}

static bool is_stale(const struct session *s, struct action action, uint32_t version) {
    if (version > s->version) return true;
    if (s->acted[action.seat] > version) return true;
    return s->game->verbs[action.verb].flags & AGREES && s->changed > version;
}

static bool refuse_action(const struct session *s, struct action action,
                          uint32_t version, struct message *why) {
    bool is_chance = action.seat == CHANCE;
    if (!is_chance && action.seat >= s->setup.seats)
        return refuse(why, CORE_NOT_YOUR_SEAT, NULL);
    if (!notation_is_sound(s->game, action))
        return refuse(why, CORE_NO_SUCH_ACTION, NULL);
    if (is_chance) return s->game->refusal(&s->state, action, why);
    if (is_stale(s, action, version)) return refuse(why, CORE_STALE, NULL);
    return session_refusal(s, action.seat, action, why);
}

bool session_refuses(const struct session *s, const struct entry *entry,
                     uint32_t version, struct message *why) {
    if (entry->kind == ENTRY_ACTION)
        return refuse_action(s, entry->action, version, why);
    if (entry->keep < 0 || entry->keep >= s->count)
        return refuse(why, CORE_NOTHING_TO_UNDO, NULL);
    return false;
}

bool session_refuses_undo(const struct session *s, int seat, struct message *why) {
    if (s->count == 0) return refuse(why, CORE_NOTHING_TO_UNDO, NULL);
    const struct line *last = &s->lines[s->count - 1];
    if (last->action.seat != seat) return refuse(why, CORE_NOT_YOURS_TO_UNDO, NULL);
    return last->fixed && refuse(why, CORE_TOO_LATE_TO_UNDO, NULL);
}

/* ---- doing ---- */

bool events_reveal(const struct game *game, const struct events *events) {
    for (int i = 0; i < events->count; i++) {
        int kind = events->list[i].kind & ~HIDDEN_ARGUMENTS;
        if (game->events[kind].flags & REVEALS) return true;
    }
    return false;
}

static void append(struct session *s, struct action action, bool fixed) {
    if (s->count == s->capacity) {
        s->capacity = s->capacity ? 2 * s->capacity : 64;
        s->lines = xrealloc(s->lines, (size_t)s->capacity * sizeof *s->lines);
    }
    s->lines[s->count++] = (struct line){action, fixed};
}

static void do_action(struct session *s, struct action action, struct events *events) {
    struct events own = {0};
    if (!events) events = &own;
    events->count = 0;
    s->game->apply(&s->state, action, events);
    append(s, action, action.seat == CHANCE || events_reveal(s->game, events));
    s->version++;
    if (action.seat != CHANCE) s->acted[action.seat] = s->version;
    if (!(s->game->verbs[action.verb].flags & TALKS)) s->changed = s->version;
}

/* Everybody counts as having acted, so that nothing sent before is taken for an answer
 * to the table as it is now. */
static void do_undo(struct session *s, int keep) {
    assert(keep >= 0 && keep < s->count);
    session_replay(s, keep, &s->state);
    s->count = keep;
    s->version++;
    s->changed = s->version;
    for (int seat = 0; seat < SEATS_MAX; seat++)
        s->acted[seat] = s->version;
}

void session_do(struct session *s, const struct entry *entry, struct events *events) {
    if (entry->kind == ENTRY_ACTION) {
        do_action(s, entry->action, events);
    } else {
        do_undo(s, entry->keep);
    }
}

bool session_act(struct session *s, struct action action, struct events *events,
                 struct message *why) {
    struct entry entry = entry_act(action);
    if (session_refuses(s, &entry, s->version, why)) return true;
    session_do(s, &entry, events);
    return false;
}

bool session_waits_for_chance(const struct session *s) {
    return s->game->to_act(&s->state) == SEAT(CHANCE);
}

void session_roll(struct session *s, struct rng *rng, struct events *events) {
    assert(session_waits_for_chance(s));
    do_action(s, s->game->roll(&s->state, rng), events);
}

/* ---- seeing ---- */

void session_view(const struct session *s, int seat, void *out) {
    memcpy(out, &s->state, s->game->state_size);
    s->game->hide(out, seat);
}

void session_replay(const struct session *s, int n, union any_state *state) {
    struct message why;
    bool refused = game_set_up(s->game, state, &s->setup, &why);
    for (int i = 0; i < s->arranged_count; i++)
        refused |= s->game->arrange(state, s->arranged[i], &why);
    assert(!refused);
    for (int i = 0; i < n; i++)
        s->game->apply(state, s->lines[i].action, NULL);
}

void session_view_after(const struct session *s, int seat, int n, void *out) {
    assert(n >= 0 && n <= s->count);
    union any_state state;
    session_replay(s, n, &state);
    s->game->hide(&state, seat);
    memcpy(out, &state, s->game->state_size);
}

int session_legal(const struct session *s, int seat, enum scope scope,
                  struct action *out) {
    union any_state view;
    session_view(s, seat, &view);
    return s->game->legal(&view, seat, scope, out);
}

bool session_refusal(const struct session *s, int seat, struct action action,
                     struct message *why) {
    union any_state view;
    session_view(s, seat, &view);
    return s->game->refusal(&view, action, why);
}

void session_log(const struct session *s, int seat, int first,
                 void (*take)(void *to, int line, const char *words), void *to) {
    union any_state state;
    session_replay(s, first, &state);
    for (int i = first; i < s->count; i++) {
        char words[LINE_LONGEST + 1];
        struct text t = TEXT_IN(words);
        struct action action = s->lines[i].action;
        notation_write(s->game, s->game->hide_action(&state, action, seat), &t);
        take(to, i, words);
        s->game->apply(&state, action, NULL);
    }
}

void events_for(struct events *events, int seat) {
    int kept = 0;
    for (int i = 0; i < events->count; i++) {
        if (events->list[i].readers & SEAT(seat))
            events->list[kept++] = events->list[i];
    }
    events->count = kept;
}

void session_events(const struct session *s, int seat, int n, struct events *out) {
    assert(n >= 0 && n < s->count);
    union any_state state;
    session_replay(s, n, &state);
    out->count = 0;
    s->game->apply(&state, s->lines[n].action, out);
    events_for(out, seat);
}

/* ---- hash ---- */

uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t size) {
    const uint8_t *at = bytes;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ at[i]) * 0x100000001B3u;
    return hash;
}

static uint64_t hash_number(uint64_t hash, int64_t number) {
    char digits[32];
    struct text t = TEXT_IN(digits);
    text_number(&t, number);
    text_char(&t, ' ');
    return hash_bytes(hash, digits, t.length);
}

uint64_t behaviour_hash(const struct game *game, const void *state) {
    uint64_t hash = 0xCBF29CE484222325u;
    struct action list[LEGAL_MAX];
    hash = hash_number(hash, game->to_act(state));
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        int n = game->legal(state, seat, ALL, list);
        for (int i = 0; i < n; i++) {
            char words[LINE_LONGEST + 1];
            struct text t = TEXT_IN(words);
            notation_write(game, list[i], &t);
            text_char(&t, '\n');
            hash = hash_bytes(hash, words, t.length);
        }
    }
    int32_t points[SEATS_MAX] = {0};
    game->score(state, points);
    for (int seat = 0; seat < SEATS_MAX; seat++)
        hash = hash_number(hash, points[seat]);
    return hash;
}
