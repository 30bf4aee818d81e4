/* hotseat play: several people and bots at one keyboard, in lines of text. */
#include "play.h"

#include "../session/journal.h"
#include "list.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>
#include <unistd.h>

/* A seed that nobody chose, unless --seed did. */
static bool seed_asked(const struct arguments *args, uint64_t *seed) {
    int64_t given = 0;
    if (option_given(args, "--seed")) {
        if (option_number(args, "--seed", 0, INT64_MAX, &given)) return true;
        *seed = (uint64_t)given;
        return false;
    }
    FILE *in = fopen("/dev/urandom", "rb");
    if (!in || fread(seed, sizeof *seed, 1, in) != 1)
        *seed = (uint64_t)time(NULL) ^ (uint64_t)getpid() << 32;
    if (in) fclose(in);
    return false;
}

/* One "1", "1,2" or "0,2=idle" of --bots; without a name it is the game's usual bot. */
static bool seat_bots(const struct arguments *args, struct table *t,
                      const char *words) {
    const char *end = words + strcspn(words, "=");
    const char *name = *end ? end + 1 : bot_usual(t->session->game);
    struct message why;
    const struct bot *bot;
    struct budget budget;
    if (end == words) return complain_about(args, CLI_BOTS_HOW, words);
    if (bot_named(name, &bot, &budget, &why)) return complain(args, &why);
    for (const char *at = words; at < end; at++) {
        int seat = *at - '0';
        bool is_seat = seat >= 0 && seat < t->session->setup.seats;
        bool is_single = at + 1 == end || (at[1] == ',' && at + 2 < end);
        if (!is_seat || !is_single) return complain_about(args, CLI_BOTS_HOW, words);
        t->bot[seat] = bot;
        t->budget[seat] = budget;
        if (at[1] == ',') at++;
    }
    return false;
}

static bool bots_asked(const struct arguments *args, struct table *t) {
    for (int i = 0; i < args->options; i++) {
        if (strcmp(args->option[i].name, "--bots") == 0 &&
            seat_bots(args, t, args->option[i].value))
            return true;
    }
    return false;
}

static bool hints_asked(const struct arguments *args, struct table *t) {
    const char *word = option_value(args, "--hints");
    if (!word || strcmp(word, "on") == 0) return false;
    if (strcmp(word, "off") != 0) return complain_about(args, CLI_HINTS_HOW, word);
    t->no_hints = true;
    return false;
}

static void greet(const struct table *t) {
    screen_say(&t->screen, STRONG, t->session->game->title, 0, 0);
    screen_say(&t->screen, PLAIN, t->session->game->pitch, 0, 0);
    screen_say(&t->screen, FAINT, CLI_PLAY_HINT, 0, 0);
}

/* Ask until it is over or someone quits. */
static void play(struct table *t) {
    char line[400];
    int shown = -1;
    while (!t->quit) {
        table_advance(t);
        bool over = game_over(t->session->game, &t->session->state);
        int seat = over ? t->looking : table_next_person(t);
        if (over && shown != (int)t->session->version) table_show_end(t);
        if (!over && (seat != t->looking || shown != (int)t->session->version)) {
            table_show(t, seat);
            if (t->quit) return;
            list_steps(t);
        }
        shown = (int)t->session->version;
        int phrase = over ? CLI_PLAY_OVER_PROMPT : CLI_PLAY_PROMPT;
        if (over && t->looking == NOBODY) return; /* only bots played */
        if (!screen_ask(&t->screen, phrase, t->looking, line, sizeof line)) return;
        table_do(t, line);
        if (t->looking == NOBODY) shown = -1;
    }
}

/* The template is for builders. It can be played by name, but the list leaves it out.
 */
static bool is_listed(const struct game *game) {
    return strcmp(game->name, "blank") != 0;
}

static void list_games(const struct screen *screen) {
    enum { INDENT = 18 };
    for (int i = 0, number = 1; games[i]; i++) {
        char line[300];
        struct text t = TEXT_IN(line);
        if (!is_listed(games[i])) continue;
        text_format(&t, "%4d  %-11s %s", number++, games[i]->name,
                    phrase_text(games[i]->pitch, screen->reader.language));
        screen_wrapped(screen, PLAIN, line, INDENT);
    }
}

/* The game with this number in the list, or this name in upper or lower case; NULL:
 * none. */
static const struct game *game_called(const char *words) {
    int wanted = atoi(words);
    for (int i = 0, number = 1; games[i]; i++) {
        if (strcasecmp(games[i]->name, words) == 0) return games[i];
        if (is_listed(games[i]) && number++ == wanted) return games[i];
    }
    return NULL;
}

/* Without a word: choose from the list. */
static const struct game *choose_game(const struct arguments *args) {
    struct screen screen = screen_on_stdout(reader_of(args, NULL));
    char line[40];
    screen_say(&screen, STRONG, CLI_ABOUT, 0, 0);
    for (;;) {
        struct message why;
        list_games(&screen);
        if (!screen_ask(&screen, CLI_PLAY_WHICH, 0, line, sizeof line)) return NULL;
        if (strcmp(line, "quit") == 0) return NULL;
        const struct game *game = game_called(line);
        if (game) return game;
        message_about(&why, CORE_UNKNOWN_GAME, line);
        screen_message(&screen, &why);
    }
}

/* A number from `low` to `high`; an empty line means `preset`. False: no more input. */
static bool choose_number(const struct screen *screen, int phrase, int low, int high,
                          int preset, int *out) {
    char line[40], *end;
    long number = preset;
    while (low < high) {
        if (!screen_ask(screen, phrase, preset, line, sizeof line)) return false;
        if (strcmp(line, "quit") == 0) return false;
        number = strtol(line, &end, 10);
        if (!*line) number = preset;
        if (!*end && number >= low && number <= high) break;
        screen_say(screen, WARNING, CLI_PLAY_NUMBER, low, high);
    }
    *out = (int)number;
    return true;
}

static struct session *lay_table(const struct arguments *args, const struct game *game,
                                 int seats, int *result) {
    struct setup setup;
    struct message why;
    *result = ASKED_WRONGLY;
    if (setup_asked(args, game, seats, &setup)) return NULL;
    struct session *s = session_new(game, &setup, &why);
    free((char *)setup.map);
    if (!s) complain(args, &why);
    return s;
}

/* `hotseat play` without a game asks for everything that no option gives. */
static struct session *session_chosen(const struct arguments *args, int *people,
                                      int *result) {
    *result = DONE;
    const struct game *game = choose_game(args);
    if (!game) return NULL;
    struct screen screen = screen_on_stdout(reader_of(args, game));
    int seats = game->seats_high < 3 ? game->seats_high : 3;
    if (seats < game->seats_low) seats = game->seats_low;
    if (!option_given(args, "--seats") &&
        !choose_number(&screen, CLI_PLAY_HOW_MANY, game->seats_low, game->seats_high,
                       seats, &seats))
        return NULL;
    struct session *s = lay_table(args, game, seats, result);
    if (!s || option_given(args, "--bots")) return s;
    if (choose_number(&screen, CLI_PLAY_PEOPLE, 1, s->setup.seats, 1, people)) return s;
    session_free(s);
    *result = DONE;
    return NULL;
}

/* `people` is how many of the seats are not for bots. */
static struct session *session_asked(const struct arguments *args, int *people,
                                     int *result) {
    const char *path = option_value(args, "--load");
    if (path) {
        struct journal_fault fault;
        struct session *s = journal_load(path, &fault);
        if (!s) *result = complain_journal(args, &fault);
        return s;
    }
    if (!args->word && isatty(STDIN_FILENO))
        return session_chosen(args, people, result);
    const struct game *game = NULL;
    *result = ASKED_WRONGLY;
    if (game_asked(args, &game)) return NULL;
    return lay_table(args, game, game->seats_low, result);
}

/* The seats behind those of the people get the game's usual bot. */
static void seat_usual_bots(struct table *t, int people) {
    struct message why;
    for (int seat = people; seat < t->session->setup.seats; seat++)
        bot_named(bot_usual(t->session->game), &t->bot[seat], &t->budget[seat], &why);
}

static int run(const struct arguments *args) {
    int result = DONE;
    uint64_t seed;
    if (seed_asked(args, &seed)) return ASKED_WRONGLY;
    struct table t = {.looking = NOBODY,
                      .explains = option_given(args, "--explain"),
                      .dice = rng_stream(seed, 0),
                      .thoughts = rng_stream(seed, 1)};
    int people = SEATS_MAX;
    t.session = session_asked(args, &people, &result);
    if (!t.session) return result;
    seat_usual_bots(&t, people);
    t.screen = screen_on_stdout(reader_of(args, t.session->game));
    t.screen.reader.setup = &t.session->setup;
    result = ASKED_WRONGLY;
    if (!bots_asked(args, &t) && !hints_asked(args, &t)) {
        greet(&t);
        play(&t);
        result = DONE;
    }
    session_free(t.session);
    return result;
}

static const struct option_row options[] = {
    SETUP_OPTIONS,
    {"--bots", "SEATS[=NAME]", CLI_OPTION_BOTS},
    {"--hints", "on|off", CLI_OPTION_HINTS},
    {"--explain", NULL, CLI_OPTION_EXPLAIN},
    {"--load", "FILE", CLI_OPTION_LOAD},
    {"--seed", "N", CLI_OPTION_SEED},
    {0},
};

static const char *const examples[] = {
    "hotseat play",
    "hotseat play fuji --seats 3 --bots 1,2",
    "hotseat play flashpoint --seats 1 --set firefighters=4 --hints off",
    "hotseat play --load game.journal",
    NULL,
};

const struct command command_play = {
    .name = "play",
    .words = "[GAME]",
    .about = CLI_ABOUT_PLAY,
    .options = options,
    .examples = examples,
    .run = run,
};
