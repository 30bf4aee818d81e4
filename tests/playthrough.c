/* One whole random game per game and seat count, written out:
 *   playthrough FOLDER           compares with FOLDER/GAME-SEATS.txt, one TAP result
 * each playthrough --write FOLDER   writes them anew; review the difference before
 * committing
 *
 * Every line has a hash of all that was printed in that state (views, JSON, events,
 * legal lists); every twentieth state is shown in full, so that a difference can be
 * read. */
#include "rules/notation.h"
#include "session/journal.h"
#include "session/memory.h"
#include "support.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { ALL_TEXT = 1 << 18, SHOWN_EVERY = 20, SEED = 2026 };

/* Everything anybody can see in a state. */
static void write_all(const struct session *s, struct text *out) {
    static struct action list[LEGAL_MAX];
    for (int seat = 0; seat <= NOBODY; seat++) {
        if (seat >= s->setup.seats && seat != NOBODY) continue;
        union any_state view;
        session_view(s, seat, &view);
        text_format(out, "view %d\n", seat);
        state_print(s->game, &view, out);
        state_json(s->game, &view, out);
        text_char(out, '\n');
        int n = seat == NOBODY ? 0 : session_legal(s, seat, ALL, list);
        for (int i = 0; i < n; i++) {
            notation_write(s->game, list[i], out);
            text_char(out, '\n');
        }
    }
}

static void write_events(const struct session *s, const struct events *events,
                         struct text *out) {
    for (int i = 0; i < events->count; i++) {
        text_put(out, "  > ");
        notation_write_event(s->game, &events->list[i], out);
        text_char(out, '\n');
    }
}

static struct action choose(const struct session *s, struct rng *rng) {
    static struct action list[LEGAL_MAX];
    seat_set acting = s->game->to_act(&s->state);
    if (acting == SEAT(CHANCE)) return s->game->roll(&s->state, rng);
    int seat;
    do {
        seat = (int)rng_below(rng, SEATS_MAX);
    } while (!(acting & SEAT(seat)));
    int n = s->game->legal(&s->state, seat, STEPS, list);
    return list[rng_below(rng, (uint32_t)n)];
}

static void write_line(struct session *s, struct action action, FILE *out) {
    static char all[ALL_TEXT], words[LINE_LONGEST + 1];
    static struct events events;
    session_act(s, action, &events, NULL);
    struct text t = TEXT_IN(all);
    write_events(s, &events, &t);
    write_all(s, &t);
    action_words(s->game, action, words, sizeof words);
    uint64_t hash = hash_bytes(0xCBF29CE484222325u, all, t.length);
    fprintf(out, "%4d %08" PRIx32 " %s\n", s->count, (uint32_t)(hash ^ hash >> 32),
            words);
    if (s->count % SHOWN_EVERY != 0) return;
    struct text shown = TEXT_IN(all);
    write_events(s, &events, &shown);
    state_print(s->game, &s->state, &shown);
    fputs(all, out);
}

static char *play(const struct game *game, int seats) {
    char *text = NULL;
    size_t length = 0;
    struct setup setup = game_defaults(game, seats);
    struct message why;
    struct session *s = session_new(game, &setup, &why);
    struct rng rng = rng_stream(SEED, (uint64_t)seats);
    FILE *out = open_memstream(&text, &length);
    fprintf(out, "%s, %d seats\n", game->name, seats);
    while (!game_over(game, &s->state))
        write_line(s, choose(s, &rng), out);
    struct outcome o = game->outcome(&s->state);
    fprintf(out, "%s %02x\n", game->reasons[o.reason], o.winners);
    fclose(out);
    session_free(s);
    return text;
}

/* The first line in which two texts differ. */
static int first_difference(const char *a, const char *b) {
    int line = 1;
    for (; *a && *a == *b; a++, b++)
        line += *a == '\n';
    return line;
}

static void compare(const char *path, const char *name, const char *text) {
    size_t length;
    char why[200];
    struct text t = TEXT_IN(why);
    char *kept = file_read(path, JOURNAL_LONGEST, &length);
    bool same = kept && strcmp(kept, text) == 0;
    if (!kept) {
        text_put(&t, "is not there; tools/goldens writes it");
    } else if (!same) {
        text_format(&t, "differs from line %d on; if that is meant, run tools/goldens",
                    first_difference(kept, text));
    }
    tap(same, name, why);
    free(kept);
}

static void write_file(const char *path, const char *text) {
    FILE *out = fopen(path, "w");
    if (!out) return;
    fputs(text, out);
    fclose(out);
}

int main(int argc, char **argv) {
    bool writes = argc == 3 && strcmp(argv[1], "--write") == 0;
    const char *folder = argv[argc - 1];
    for (int i = 0; games[i]; i++) {
        for (int seats = games[i]->seats_low; seats <= games[i]->seats_high; seats++) {
            char path[4096], name[100];
            struct text p = TEXT_IN(path), n = TEXT_IN(name);
            text_format(&p, "%s/%s-%d.txt", folder, games[i]->name, seats);
            text_format(&n, "playthrough of %s with %d seats", games[i]->name, seats);
            char *text = play(games[i], seats);
            if (writes) {
                write_file(path, text);
            } else {
                compare(path, name, text);
            }
            free(text);
        }
    }
    return writes ? 0 : tap_done();
}
