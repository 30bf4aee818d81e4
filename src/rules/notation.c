/* Words to actions and back, driven by the verb tables. */
#include "notation.h"

#include "bits.h"

#include <assert.h>
#include <string.h>

/* A line cut into words. */
struct words {
    int count, next;
    char word[WORDS_MAX][WORD_LONGEST + 1];
};

static bool split(const char *line, struct words *words, struct message *why) {
    words->count = words->next = 0;
    if (strlen(line) > LINE_LONGEST) return refuse(why, CORE_LINE_TOO_LONG, NULL);
    while (*line) {
        line += strspn(line, " \t\r\n");
        size_t length = strcspn(line, " \t\r\n");
        if (length == 0) break;
        char *word = words->word[words->count];
        size_t kept = length > WORD_LONGEST ? WORD_LONGEST : length;
        memcpy(word, line, kept);
        word[kept] = '\0';
        if (length > WORD_LONGEST) return message_about(why, CORE_WORD_TOO_LONG, word);
        if (++words->count == WORDS_MAX)
            return refuse(why, CORE_TOO_MANY_WORDS, NULL, WORDS_MAX - 1);
        line += length;
    }
    return false;
}

static const char *next_word(const struct words *words) {
    return words->next < words->count ? words->word[words->next] : NULL;
}

/* ---- one argument ---- */

static int width(const struct argument *kind, int room) {
    switch (kind->form) {
    case SET:
        return (kind->high + 7) / 8;
    case FACES:
        return (kind->high + 1) / 2 < room ? (kind->high + 1) / 2 : room;
    default:
        return 1;
    }
}

uint64_t notation_take(const struct argument *kind, const uint8_t **at,
                       const uint8_t *start) {
    uint64_t value = 0;
    int room = ARGUMENT_BYTES - (int)(*at - start);
    int bytes = width(kind, room);
    for (int i = 0; i < bytes && i < room; i++)
        value |= (uint64_t)(*at)[i] << (8 * i);
    *at += bytes;
    return value;
}

static bool read_number(const char *word, int low, int high, uint8_t *value) {
    int n = 0;
    size_t length = strlen(word);
    if (length == 0 || length > 3 || (length > 1 && word[0] == '0')) return false;
    for (; *word; word++) {
        if (*word < '0' || *word > '9') return false;
        n = n * 10 + *word - '0';
    }
    if (n < low || n > high) return false;
    *value = (uint8_t)n;
    return true;
}

/* One value of one byte from one word. */
static bool read_simple(const struct argument *kind, const char *word, uint8_t *value) {
    if (kind->form == NUMBER) return read_number(word, kind->low, kind->high, value);
    if (kind->form == CODE) return kind->read(word, value);
    for (int i = 0; kind->words[i]; i++) {
        if (kind->words[i][0] == '\0' || strcmp(kind->words[i], word) != 0) continue;
        *value = (uint8_t)i;
        return true;
    }
    return false;
}

static void write_simple(const struct argument *kind, uint8_t value, struct text *out) {
    if (kind->form == NUMBER) {
        text_number(out, value);
    } else if (kind->form == CODE) {
        kind->write(value, out);
    } else {
        text_put(out, kind->words[value]);
    }
}

static bool read_set(const struct argument *kind, struct words *words, uint8_t *at,
                     struct message *why) {
    const char *word = next_word(words);
    if (word && strcmp(word, "none") == 0) {
        words->next++;
        return false;
    }
    int members = 0;
    for (uint8_t i; (word = next_word(words)) && read_simple(kind->item, word, &i);) {
        if (i >= kind->high) break;
        if (at[i / 8] & 1 << i % 8) return message_about(why, CORE_TWICE, word);
        at[i / 8] = (uint8_t)(at[i / 8] | 1 << i % 8);
        words->next++;
        members++;
    }
    if (members > 0) return false;
    if (!word) return message_about(why, CORE_MISSING_ARGUMENT, kind->name);
    return message_about(why, CORE_BAD_ARGUMENT, word);
}

/* Two faces go into a byte; behind other verbs there may be room for fewer than usual.
 */
static bool read_faces(const struct argument *kind, struct words *words, uint8_t *at,
                       int bytes, struct message *why) {
    int n = 0;
    const char *word;
    for (uint8_t face; (word = next_word(words)); words->next++) {
        if (n == kind->high || n == 2 * bytes)
            return message_about(why, CORE_TOO_MUCH, word);
        if (!read_number(word, 1, 15, &face))
            return message_about(why, CORE_BAD_ARGUMENT, word);
        bytes_put_face(at, n++, face);
    }
    if (n == 0) return message_about(why, CORE_MISSING_ARGUMENT, kind->name);
    return false;
}

static void write_set(const struct argument *kind, uint64_t set, struct text *out) {
    if (set == 0) text_put(out, "none");
    for (const char *gap = ""; set; set = bits_rest(set), gap = " ") {
        text_put(out, gap);
        write_simple(kind->item, (uint8_t)bits_first(set), out);
    }
}

static void write_faces(uint64_t faces, struct text *out) {
    for (const char *gap = ""; faces; faces >>= 4, gap = " ") {
        text_put(out, gap);
        text_number(out, (int64_t)(faces & 15));
    }
}

void notation_write_value(const struct argument *kind, uint64_t value,
                          struct text *out) {
    switch (kind->form) {
    case SET:
        write_set(kind, value, out);
        break;
    case FACES:
        write_faces(value, out);
        break;
    case VERB:
        text_number(out, (int64_t)value);
        break;
    default:
        write_simple(kind, (uint8_t)value, out);
    }
}

/* ---- verbs and their arguments ---- */

/* The row whose name's words come next; the longest name wins. -1: none. */
static int find_name(struct words *words, const char *(*name_of)(const void *, int),
                     const void *table) {
    int best = -1, best_words = 0;
    for (int row = 0; name_of(table, row); row++) {
        const char *name = name_of(table, row);
        int matched = 0;
        for (;;) {
            size_t length = strcspn(name, " ");
            int at = words->next + matched;
            if (at >= words->count || strlen(words->word[at]) != length ||
                memcmp(words->word[at], name, length) != 0) {
                matched = 0;
                break;
            }
            matched++;
            if (!name[length]) break;
            name += length + 1;
        }
        if (matched > best_words) {
            best = row;
            best_words = matched;
        }
    }
    words->next += best_words;
    return best;
}

static const char *verb_name(const void *table, int row) {
    return ((const struct verb *)table)[row].name;
}

static const char *event_name(const void *table, int row) {
    return ((const struct event_kind *)table)[row].name;
}

/* Where the arguments of an action or event go. */
struct filling {
    uint8_t *bytes; /* six of them */
    int used;
    bool hidden; /* a `?` was met */
};

/* Read the arguments of a row. A `?` hides the tail, and stands just where the row's
 * readable arguments end, so that there is one spelling only. */
static bool read_arguments(const struct game *game, const struct argument *const *args,
                           int open, struct words *words, struct filling *to,
                           struct message *why) {
    for (int i = 0; i < ARGUMENTS_MAX && args[i]; i++) {
        const struct argument *kind = args[i];
        const char *word = next_word(words);
        if (word && strcmp(word, "?") == 0 && i == open) {
            words->next++;
            to->hidden = true;
            return false;
        }
        int room = ARGUMENT_BYTES - to->used;
        uint8_t *at = to->bytes + to->used;
        int bytes_wide = width(kind, room);
        if (bytes_wide > room || room <= 0) return refuse(why, CORE_TOO_WIDE, NULL);
        to->used += bytes_wide;
        if (kind->form == SET) {
            if (read_set(kind, words, at, why)) return true;
        } else if (kind->form == FACES) {
            if (read_faces(kind, words, at, bytes_wide, why)) return true;
        } else if (kind->form == VERB) {
            int verb = find_name(words, verb_name, game->verbs);
            if (verb < 0) {
                if (!word) return message_about(why, CORE_MISSING_ARGUMENT, kind->name);
                return message_about(why, CORE_UNKNOWN_VERB, word);
            }
            *at = (uint8_t)verb;
            return read_arguments(game, game->verbs[verb].args, game->verbs[verb].open,
                                  words, to, why);
        } else if (word && read_simple(kind, word, at)) {
            words->next++;
        } else if (kind->form != WORD || kind->words[0][0] != '\0') {
            if (!word) return message_about(why, CORE_MISSING_ARGUMENT, kind->name);
            return message_about(why, CORE_BAD_ARGUMENT, word);
        }
    }
    return false;
}

static bool read_rest(const struct game *game, int seat, struct words *words,
                      struct action *out, struct message *why) {
    const char *word = next_word(words);
    if (!word) return refuse(why, CORE_EMPTY_LINE, NULL);
    int verb = find_name(words, verb_name, game->verbs);
    if (verb < 0) return message_about(why, CORE_UNKNOWN_VERB, word);
    struct action action = action_of(seat, verb);
    struct filling to = {.bytes = action.arg};
    if (read_arguments(game, game->verbs[verb].args, game->verbs[verb].open, words, &to,
                       why))
        return true;
    word = next_word(words);
    if (word) return message_about(why, CORE_TOO_MUCH, word);
    if (to.hidden) action.verb |= HIDDEN_ARGUMENTS;
    *out = action;
    return false;
}

bool notation_read_for(const struct game *game, int seat, const char *line,
                       struct action *out, struct message *why) {
    struct words words;
    if (split(line, &words, why)) return true;
    return read_rest(game, seat, &words, out, why);
}

bool notation_read(const struct game *game, const char *line, struct action *out,
                   struct message *why) {
    struct words words;
    if (split(line, &words, why)) return true;
    const char *word = next_word(&words);
    if (!word) return refuse(why, CORE_EMPTY_LINE, NULL);
    uint8_t seat = CHANCE;
    if (strcmp(word, "-") != 0 && !read_number(word, 0, SEATS_MAX - 1, &seat))
        return message_about(why, CORE_BAD_SEAT, word);
    words.next++;
    return read_rest(game, seat, &words, out, why);
}

/* Write the arguments of a row; each follows a blank. */
static void write_arguments(const struct game *game, const struct argument *const *args,
                            const uint8_t **at, const uint8_t *start, int open,
                            struct text *out) {
    for (int i = 0; i < ARGUMENTS_MAX && args[i]; i++) {
        if (i >= open) {
            text_put(out, " ?");
            return;
        }
        const struct argument *kind = args[i];
        uint64_t value = notation_take(kind, at, start);
        if (kind->form == VERB) {
            const struct verb *verb = &game->verbs[value];
            text_char(out, ' ');
            text_put(out, verb->name);
            int inner = open < ARGUMENTS_MAX ? verb->open : ARGUMENTS_MAX;
            write_arguments(game, verb->args, at, start, inner, out);
            return;
        }
        if (kind->form == WORD && kind->words[value][0] == '\0') continue;
        text_char(out, ' ');
        notation_write_value(kind, value, out);
    }
}

void notation_write_words(const struct game *game, struct action action,
                          struct text *out) {
    bool hidden = action.verb & HIDDEN_ARGUMENTS;
    const struct verb *verb = &game->verbs[action.verb & ~HIDDEN_ARGUMENTS];
    text_put(out, verb->name);
    const uint8_t *at = action.arg;
    write_arguments(game, verb->args, &at, action.arg,
                    hidden ? verb->open : ARGUMENTS_MAX, out);
}

void notation_write(const struct game *game, struct action action, struct text *out) {
    if (action.seat == CHANCE) {
        text_put(out, "- ");
    } else {
        text_number(out, action.seat);
        text_char(out, ' ');
    }
    notation_write_words(game, action, out);
}

bool notation_read_event(const struct game *game, const char *line, struct event *out,
                         struct message *why) {
    struct words words;
    if (split(line, &words, why)) return true;
    const char *word = next_word(&words);
    if (!word) return refuse(why, CORE_EMPTY_LINE, NULL);
    int kind = find_name(&words, event_name, game->events);
    if (kind < 0) return message_about(why, CORE_UNKNOWN_EVENT, word);
    struct event event = {.kind = (uint8_t)kind};
    struct filling to = {.bytes = event.arg};
    if (read_arguments(game, game->events[kind].args, game->events[kind].open, &words,
                       &to, why))
        return true;
    word = next_word(&words);
    if (word) return message_about(why, CORE_TOO_MUCH, word);
    if (to.hidden) event.kind |= HIDDEN_ARGUMENTS;
    *out = event;
    return false;
}

void notation_write_event(const struct game *game, const struct event *event,
                          struct text *out) {
    bool hidden = event->kind & HIDDEN_ARGUMENTS;
    const struct event_kind *row = &game->events[event->kind & ~HIDDEN_ARGUMENTS];
    text_put(out, row->name);
    const uint8_t *at = event->arg;
    write_arguments(game, row->args, &at, event->arg,
                    hidden ? row->open : ARGUMENTS_MAX, out);
}

void notation_usage(const struct game *game, const struct verb *verb,
                    struct text *out) {
    (void)game;
    text_put(out, verb->name);
    for (int i = 0; i < ARGUMENTS_MAX && verb->args[i]; i++) {
        const struct argument *kind = verb->args[i];
        bool optional = kind->form == WORD && kind->words[0][0] == '\0';
        text_put(out, optional ? " [" : " ");
        for (const char *c = kind->name; *c; c++)
            text_char(out, *c >= 'a' && *c <= 'z' ? (char)(*c - 'a' + 'A') : *c);
        if (kind->form == SET || kind->form == FACES) text_put(out, "...");
        if (optional) text_char(out, ']');
    }
}

/* ---- soundness of any bytes ---- */

static bool code_is_sound(const struct argument *kind, uint8_t value) {
    char word[WORD_LONGEST + 1];
    struct text t = TEXT_IN(word);
    if (value < kind->low || value > kind->high) return false;
    kind->write(value, &t);
    uint8_t again;
    return kind->read(word, &again) && again == value;
}

static bool faces_are_sound(const struct argument *kind, uint64_t faces) {
    int n = 0;
    for (; faces; faces >>= 4, n++) {
        if ((faces & 15) == 0) return false;
    }
    return n >= 1 && n <= kind->high;
}

static bool value_is_sound(const struct argument *kind, uint64_t value) {
    switch (kind->form) {
    case NUMBER:
        return value >= kind->low && value <= kind->high;
    case WORD:
        for (uint64_t i = 0; kind->words[i]; i++) {
            if (i == value) return true;
        }
        return false;
    case CODE:
        return code_is_sound(kind, (uint8_t)value);
    case SET:
        return value >> kind->high == 0;
    case FACES:
        return faces_are_sound(kind, value);
    default:
        return false;
    }
}

static int count_verbs(const struct game *game) {
    int n = 0;
    while (game->verbs[n].name)
        n++;
    return n;
}

static bool arguments_are_sound(const struct game *game, const struct verb *verb,
                                const uint8_t *at, const uint8_t *start) {
    for (int i = 0; i < ARGUMENTS_MAX && verb->args[i]; i++) {
        const struct argument *kind = verb->args[i];
        int room = ARGUMENT_BYTES - (int)(at - start);
        if (room < 1 || width(kind, room) > room) return false;
        uint64_t value = notation_take(kind, &at, start);
        if (kind->form == VERB) {
            if (value >= (uint64_t)count_verbs(game)) return false;
            return arguments_are_sound(game, &game->verbs[value], at, start);
        }
        if (!value_is_sound(kind, value)) return false;
    }
    for (; at < start + ARGUMENT_BYTES; at++) {
        if (*at != 0) return false;
    }
    return true;
}

bool notation_is_sound(const struct game *game, struct action action) {
    if (action.seat >= SEATS_MAX && action.seat != CHANCE) return false;
    if (action.verb >= count_verbs(game)) return false;
    return arguments_are_sound(game, &game->verbs[action.verb], action.arg, action.arg);
}
