/* What the test programs share. */
#include "support.h"

#include "rules/notation.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- TAP ---- */

static int results, failures;

void tap(bool passed, const char *name, const char *why) {
    results++;
    if (!passed) failures++;
    printf("%sok %d - %s\n", passed ? "" : "not ", results, name);
    for (const char *at = passed ? NULL : why; at && *at;) {
        size_t length = strcspn(at, "\n");
        printf("# %.*s\n", (int)length, at);
        at += length + (at[length] == '\n');
    }
    fflush(stdout);
}

int tap_done(void) {
    printf("1..%d\n", results);
    return failures > 0;
}

bool is_long(void) {
    return getenv("HOTSEAT_LONG") != NULL;
}

/* ---- sessions ---- */

struct session *journal_again(const struct session *s, struct journal_fault *fault) {
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    journal_write(s, out);
    fclose(out);
    struct session *again = journal_read(text, length, true, fault);
    free(text);
    return again;
}

/* ---- set-ups ---- */

bool random_setup(const struct game *game, int seats, struct rng *rng,
                  struct setup *setup) {
    *setup = game_defaults(game, seats);
    for (int i = 0; game->settings[i].name; i++) {
        const struct setting *row = &game->settings[i];
        int low = row->words ? 0 : row->low, high = row->words ? -1 : row->high;
        while (row->words && row->words[high + 1])
            high++;
        if (rng_below(rng, 4) == 0) continue; /* keep the default now and then */
        setup->value[i] =
            (int16_t)(low + (int)rng_below(rng, (uint32_t)(high - low + 1)));
    }
    union any_state state;
    return !game_set_up(game, &state, setup, NULL);
}

bool is_view_of(const struct game *game, const void *view, int seat) {
    union any_state again;
    memcpy(&again, view, game->state_size);
    game->hide(&again, seat);
    return memcmp(&again, view, game->state_size) == 0;
}

void lay_table(const struct game *game, const struct setup *setup,
               const char *const *words, void *state) {
    union any_state any;
    bool refused = game_set_up(game, &any, setup, NULL);
    for (; !refused && *words; words++)
        refused = game->arrange(&any, *words, NULL);
    if (refused) abort();
    memcpy(state, &any, game->state_size);
}

void lay(const struct game *game, void *state, const char *format, ...) {
    char words[80];
    va_list args;
    va_start(args, format);
    vsnprintf(words, sizeof words, format, args);
    va_end(args);
    game->arrange(state, words, NULL);
}

void describe_setup(const struct game *game, const struct setup *setup,
                    struct text *out) {
    text_format(out, "%s seats %d", game->name, setup->seats);
    for (int i = 0; game->settings[i].name; i++) {
        text_format(out, " %s=", game->settings[i].name);
        game_write_setting(&game->settings[i], setup->value[i], out);
    }
}

/* ---- JSON ---- */

static const char *skip_string(const char *at) {
    if (*at != '"') return NULL;
    for (at++; *at != '"'; at++) {
        if (*at == '\0' || (unsigned char)*at < 0x20) return NULL;
        if (*at == '\\' && *++at == '\0') return NULL;
    }
    return at + 1;
}

static const char *skip_value(const char *at);

static const char *skip_level(const char *at, char close) {
    at++;
    if (*at == close) return at + 1;
    for (;; at++) {
        if (close == '}') {
            at = skip_string(at);
            if (!at || *at++ != ':') return NULL;
        }
        at = skip_value(at);
        if (!at) return NULL;
        if (*at == close) return at + 1;
        if (*at != ',') return NULL;
    }
}

static const char *skip_value(const char *at) {
    static const char *const words[] = {"true", "false", "null"};
    if (*at == '{') return skip_level(at, '}');
    if (*at == '[') return skip_level(at, ']');
    if (*at == '"') return skip_string(at);
    for (int i = 0; i < 3; i++) {
        if (strncmp(at, words[i], strlen(words[i])) == 0) return at + strlen(words[i]);
    }
    size_t length = strspn(at, "-+.eE0123456789");
    return length ? at + length : NULL;
}

bool json_is_sound(const char *json) {
    const char *end = skip_value(json);
    return end && *end == '\0';
}

/* The value of a key, or of an index, one level down; NULL: none. */
static const char *step_into(const char *at, const char *step, size_t length) {
    char bracket = *at;
    if (bracket != '{' && bracket != '[') return NULL;
    long wanted = bracket == '[' ? strtol(step, NULL, 10) : 0;
    at++;
    for (long i = 0; *at != '}' && *at != ']'; i++) {
        bool found = bracket == '[' && i == wanted;
        if (bracket == '{') {
            const char *end = skip_string(at);
            found = (size_t)(end - at - 2) == length && !memcmp(at + 1, step, length);
            at = end + 1;
        }
        if (found) return at;
        at = skip_value(at);
        if (*at == ',') at++;
    }
    return NULL;
}

static long count_entries(const char *at) {
    if (*at != '[') return -1;
    long n = 0;
    for (at++; *at != ']'; n++) {
        at = skip_value(at);
        if (*at == ',') at++;
    }
    return n;
}

bool json_at(const char *json, const char *path, struct text *out) {
    const char *at = json;
    while (*path) {
        size_t length = strcspn(path, ".");
        if (length == 6 && strncmp(path, "length", 6) == 0 && *at == '[') {
            text_number(out, count_entries(at));
            return true;
        }
        at = step_into(at, path, length);
        if (!at) return false;
        path += length + (path[length] == '.');
    }
    text_put_bytes(out, at, (size_t)(skip_value(at) - at));
    return true;
}

/* ---- states as text ---- */

void state_json(const struct game *game, const void *state, struct text *out) {
    struct json j = json_to(out);
    game->write_json(state, &j);
}

void state_print(const struct game *game, const void *state, struct text *out) {
    struct reader reader = {.language = ENGLISH, .game = game};
    game->print(state, &reader, out);
}

void action_words(const struct game *game, struct action action, char *out,
                  size_t size) {
    struct text t = text_in(out, size);
    notation_write(game, action, &t);
}

bool event_is_sound(const struct game *game, const struct event *event) {
    char words[LINE_LONGEST + 1];
    struct text t = TEXT_IN(words);
    struct event again;
    struct message why;
    notation_write_event(game, event, &t);
    return !notation_read_event(game, words, &again, &why) &&
           again.kind == event->kind &&
           memcmp(again.arg, event->arg, sizeof again.arg) == 0;
}
