/* Properties that must hold for any bytes. */
#include "properties.h"

#include "rules/notation.h"
#include "session/journal.h"
#include "support.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES_AT_MOST = 8, INPUT_MOST = 1 << 16 };

static const struct game *game_by(uint8_t byte) {
    int n = 0;
    while (games[n])
        n++;
    return games[byte % n];
}

/* What notation reads it writes, and reads again as the same; else it says why. */
static void check_notation(const uint8_t *bytes, size_t size) {
    char line[400], words[LINE_LONGEST * 2];
    if (size < 1) return;
    const struct game *game = game_by(bytes[0]);
    size_t length = size - 1 < sizeof line - 1 ? size - 1 : sizeof line - 1;
    memcpy(line, bytes + 1, length);
    line[length] = '\0';
    struct action action, again;
    struct message why = {0};
    if (notation_read(game, line, &action, &why)) {
        assert(why.phrase != 0);
        assert(text_is_clean(why.word, strlen(why.word)));
        return;
    }
    struct text t = TEXT_IN(words);
    notation_write(game, action, &t);
    assert(!t.cut);
    assert(!notation_read(game, words, &again, &why));
    assert(action_equals(action, again));
}

/* Any eight bytes may be asked about in any state of a new table. */
static void check_actions(const uint8_t *bytes, size_t size) {
    union any_state state;
    if (size < 10) return;
    const struct game *game = game_by(bytes[0]);
    int seats = game->seats_low + bytes[1] % (game->seats_high - game->seats_low + 1);
    struct setup setup = game_defaults(game, seats);
    if (game_set_up(game, &state, &setup, NULL)) return;
    for (size_t at = 2; at + sizeof(struct action) <= size;
         at += sizeof(struct action)) {
        struct action action;
        struct message why = {0};
        memcpy(&action, bytes + at, sizeof action);
        if (game->refusal(&state, action, &why)) {
            assert(why.phrase != 0);
            continue;
        }
        game->apply(&state, action, NULL);
        assert(game->fault(&state) == NULL);
    }
}

/* A journal is read, or refused with a sentence; what is read can be written and read.
 */
static void check_journal(const uint8_t *bytes, size_t size) {
    struct journal_fault fault;
    if (size > INPUT_MOST) return;
    char *text = malloc(size + 1);
    memcpy(text, bytes, size);
    text[size] = '\0';
    struct session *s = journal_read(text, size, false, &fault);
    free(text);
    if (!s) {
        assert(fault.why.phrase != 0);
        return;
    }
    char *again = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&again, &length);
    journal_write(s, out);
    fclose(out);
    struct session *copy = journal_read(again, length, true, &fault);
    assert(copy);
    assert(memcmp(&copy->state, &s->state, s->game->state_size) == 0);
    session_free(copy);
    session_free(s);
    free(again);
}

/* A user's map lays a sound table, or is refused with a sentence. */
static void check_map(const uint8_t *bytes, size_t size) {
    static char map[MAP_MAX];
    union any_state state;
    if (size < 2) return;
    const struct game *game = game_by(bytes[0]);
    int seats = game->seats_low + bytes[1] % (game->seats_high - game->seats_low + 1);
    struct setup setup = game_defaults(game, seats);
    size_t length = size - 2 < sizeof map - 1 ? size - 2 : sizeof map - 1;
    memcpy(map, bytes + 2, length);
    map[length] = '\0';
    setup.map = map;
    struct message why = {0};
    if (game_set_up(game, &state, &setup, &why)) {
        assert(why.phrase != 0);
        return;
    }
    assert(game->fault(&state) == NULL);
}

/* Lines for `arrange` put sound things on the table, or change nothing. */
static void check_arrange(const uint8_t *bytes, size_t size) {
    union any_state state, before;
    if (size < 2) return;
    const struct game *game = game_by(bytes[0]);
    struct setup setup = game_defaults(game, game->seats_low);
    if (game_set_up(game, &state, &setup, NULL)) return;
    char line[200];
    for (size_t at = 1; at < size;) {
        size_t length = 0;
        while (at + length < size && bytes[at + length] != '\n' &&
               length < sizeof line - 1)
            length++;
        memcpy(line, bytes + at, length);
        line[length] = '\0';
        at += length + 1;
        before = state;
        struct message why = {0};
        if (game->arrange(&state, line, &why)) {
            assert(why.phrase != 0);
            assert(memcmp(&before, &state, game->state_size) == 0);
        }
        assert(game->fault(&state) == NULL);
    }
}

/* Bytes as choices: whole games by the listed actions, chance included. */
static void check_choices(const uint8_t *bytes, size_t size) {
    static struct action list[LEGAL_MAX];
    union any_state state;
    if (size < 4) return;
    const struct game *game = game_by(bytes[0]);
    int seats = game->seats_low + bytes[1] % (game->seats_high - game->seats_low + 1);
    struct rng rng = rng_stream(bytes[2], bytes[3]);
    struct setup setup;
    if (!random_setup(game, seats, &rng, &setup)) return;
    game_set_up(game, &state, &setup, NULL);
    for (size_t at = 4; at + 1 < size && !game_over(game, &state); at += 2) {
        seat_set acting = game->to_act(&state);
        if (acting == SEAT(CHANCE)) {
            game->apply(&state, game->roll(&state, &rng), NULL);
            continue;
        }
        int seat = bytes[at] % seats;
        int n = game->legal(&state, seat, ALL, list);
        if (n > 0) game->apply(&state, list[bytes[at + 1] % n], NULL);
        assert(game->fault(&state) == NULL);
    }
}

const struct property properties[] = {
    {"notation", check_notation},
    {"actions", check_actions},
    {"journal", check_journal},
    {"map", check_map},
    {"arrange", check_arrange},
    {"choices", check_choices},
    {NULL, NULL},
};
