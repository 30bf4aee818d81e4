/* Reading the command line and making the help. */
#include "command.h"

#include "../session/journal.h"
#include "version.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- output ---- */

struct reader reader_of(const struct arguments *args, const struct game *game) {
    return (struct reader){.language = args->language, .game = game};
}

static void print_phrase(const struct arguments *args, int phrase, FILE *out) {
    fputs(phrase_text(phrase, args->language), out);
}

int complain(const struct arguments *args, const struct message *why) {
    char sentence[600];
    struct text t = TEXT_IN(sentence);
    struct reader reader = reader_of(args, NULL);
    message_write(why, &reader, &t);
    fprintf(stderr, "hotseat: %s\n", sentence);
    return ASKED_WRONGLY;
}

int complain_about(const struct arguments *args, int phrase, const char *word) {
    struct message why;
    message_about(&why, phrase, word);
    return complain(args, &why);
}

int complain_list(const struct arguments *args, int phrase, const char *word,
                  const char *list) {
    char sentence[1000];
    struct text t = TEXT_IN(sentence);
    struct message m;
    struct reader reader = reader_of(args, NULL);
    message_about(&m, phrase, word);
    message_write(&m, &reader, &t);
    fprintf(stderr, "hotseat: %s %s.\n", sentence, list);
    return ASKED_WRONGLY;
}

int complain_file(const struct arguments *args, const char *path) {
    struct message why;
    file_failed(&why, path);
    complain(args, &why);
    return WENT_WRONG;
}

int complain_journal(const struct arguments *args, const struct journal_fault *fault) {
    char sentence[600];
    struct text t = TEXT_IN(sentence);
    struct reader reader = reader_of(args, NULL);
    if (fault->line) say_with(CORE_JOURNAL_AT, &reader, &t, fault->line, 0);
    message_write(&fault->why, &reader, &t);
    fprintf(stderr, "hotseat: %s\n", sentence);
    return WENT_WRONG;
}

/* ---- help ---- */

static const struct option_row common_options[] = {
    {"--lang", "en|fr|de|pl", CLI_OPTION_LANG},
    {"--help", NULL, CLI_OPTION_HELP},
    {"--version", NULL, CLI_OPTION_VERSION},
    {0},
};

static void print_option(const struct arguments *args, const struct option_row *row) {
    char left[80];
    struct text t = TEXT_IN(left);
    text_format(&t, "  %s%s%s", row->name, row->value ? " " : "",
                row->value ? row->value : "");
    printf("%-26s ", left);
    print_phrase(args, row->about, stdout);
    putchar('\n');
}

static void print_command_help(const struct arguments *args) {
    const struct command *c = args->command;
    printf("hotseat %s%s%s [", c->name, c->words[0] ? " " : "", c->words);
    print_phrase(args, CLI_OPTIONS_WORD, stdout);
    puts("]");
    print_phrase(args, c->about, stdout);
    puts("\n");
    for (int i = 0; c->options && c->options[i].name; i++)
        print_option(args, &c->options[i]);
    for (int i = 0; common_options[i].name; i++)
        print_option(args, &common_options[i]);
    puts("");
    print_phrase(args, CLI_EXAMPLES, stdout);
    puts("");
    for (int i = 0; c->examples[i]; i++)
        printf("  %s\n", c->examples[i]);
}

static void print_help(const struct arguments *args, const struct command *commands) {
    print_phrase(args, CLI_ABOUT, stdout);
    puts("\n");
    for (const struct command *c = commands; c->name; c++) {
        char left[40];
        struct text t = TEXT_IN(left);
        text_format(&t, "  hotseat %s", c->name);
        printf("%-20s ", left);
        print_phrase(args, c->about, stdout);
        putchar('\n');
    }
    puts("");
    print_phrase(args, CLI_MORE_HELP, stdout);
    puts("");
}

/* ---- reading ---- */

/* The reader's language: --lang, else what the environment says, else English. */
static enum language language_of_environment(void) {
    static const char *const names[] = {"LC_ALL", "LC_MESSAGES", "LANG"};
    enum language language = ENGLISH;
    for (int i = 0; i < 3; i++) {
        const char *value = getenv(names[i]);
        if (!value || !*value) continue;
        language_named(value, &language);
        return language;
    }
    return language;
}

static const struct option_row *find_option(const struct option_row *rows,
                                            const char *name, size_t length) {
    for (int i = 0; rows && rows[i].name; i++) {
        if (strlen(rows[i].name) == length && strncmp(rows[i].name, name, length) == 0)
            return &rows[i];
    }
    return NULL;
}

/* Take one option at argv[*i], with its value behind it or after "=". */
static int take_option(struct arguments *args, int argc, char **argv, int *i) {
    const char *name = argv[*i];
    size_t length = strcspn(name, "=");
    const struct option_row *row = find_option(args->command->options, name, length);
    if (!row) row = find_option(common_options, name, length);
    if (!row) return complain_about(args, CLI_UNKNOWN_OPTION, name);
    const char *value = NULL;
    if (row->value) {
        value = name[length] == '=' ? name + length + 1 : NULL;
        if (!value && *i + 1 < argc) value = argv[++*i];
        if (!value) return complain_about(args, CLI_OPTION_NEEDS_VALUE, name);
    } else if (name[length] == '=') {
        return complain_about(args, CLI_OPTION_TAKES_NONE, name);
    }
    if (args->options == OPTIONS_MAX)
        return complain_about(args, CLI_TOO_MANY_OPTIONS, name);
    args->option[args->options].name = row->name;
    args->option[args->options++].value = value;
    return DONE;
}

static int take_words(struct arguments *args, int argc, char **argv) {
    for (int i = 0; i < argc; i++) {
        if (argv[i][0] == '-' && argv[i][1]) {
            int wrong = take_option(args, argc, argv, &i);
            if (wrong) return wrong;
        } else if (args->word || !args->command->words[0]) {
            return complain_about(args, CLI_TOO_MANY_WORDS, argv[i]);
        } else {
            args->word = argv[i];
        }
    }
    const char *language = option_value(args, "--lang");
    if (language && !language_named(language, &args->language))
        return complain_about(args, CLI_UNKNOWN_LANGUAGE, language);
    return DONE;
}

const char *option_value(const struct arguments *args, const char *name) {
    const char *value = NULL;
    for (int i = 0; i < args->options; i++) {
        if (strcmp(args->option[i].name, name) == 0) value = args->option[i].value;
    }
    return value;
}

bool option_given(const struct arguments *args, const char *name) {
    for (int i = 0; i < args->options; i++) {
        if (strcmp(args->option[i].name, name) == 0) return true;
    }
    return false;
}

bool option_number(const struct arguments *args, const char *name, int64_t low,
                   int64_t high, int64_t *out) {
    const char *value = option_value(args, name);
    if (!value) return false;
    char *end;
    errno = 0;
    long long n = strtoll(value, &end, 10);
    if (*value && !*end && !errno && n >= low && n <= high) {
        *out = n;
        return false;
    }
    char range[MESSAGE_WORD];
    struct text t = TEXT_IN(range);
    text_format(&t, "%s %lld-%lld", name, (long long)low, (long long)high);
    complain_about(args, CLI_BAD_NUMBER, range);
    return true;
}

static const struct command *find_command(const struct command *commands,
                                          const char *name) {
    for (const struct command *c = commands; c->name; c++) {
        if (strcmp(c->name, name) == 0) return c;
    }
    return NULL;
}

static const struct command help = {.name = "help", .words = "[COMMAND]"};

/* The help of the command that the word names, or of all. */
static int run_help(struct arguments *args, const struct command *commands) {
    if (!args->word) {
        print_help(args, commands);
        return DONE;
    }
    args->command = find_command(commands, args->word);
    if (!args->command) return complain_about(args, CLI_UNKNOWN_COMMAND, args->word);
    print_command_help(args);
    return DONE;
}

/* Where the subcommand stands: options that all of them have may go before it. */
static int command_place(int argc, char **argv) {
    int at = 1;
    while (at < argc && argv[at][0] == '-')
        at += strcmp(argv[at], "--lang") == 0 ? 2 : 1;
    return at < argc ? at : argc;
}

int command_main(const struct command *commands, int argc, char **argv) {
    struct arguments args = {.command = &help,
                             .language = language_of_environment(),
                             .argc = argc,
                             .argv = argv};
    int at = command_place(argc, argv);
    int wrong = take_words(&args, at - 1, argv + 1);
    if (wrong) return wrong;
    if (at < argc && strcmp(argv[at], "help") != 0)
        args.command = find_command(commands, argv[at]);
    if (!args.command) return complain_about(&args, CLI_UNKNOWN_COMMAND, argv[at]);
    if (at < argc) wrong = take_words(&args, argc - at - 1, argv + at + 1);
    if (wrong) return wrong;
    if (option_given(&args, "--version")) {
        puts("hotseat " HOTSEAT_VERSION);
        return DONE;
    }
    if (args.command == &help) return run_help(&args, commands);
    if (option_given(&args, "--help")) {
        print_command_help(&args);
        return DONE;
    }
    return args.command->run(&args);
}

/* ---- bots ---- */

double clock_for_bots(void) {
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec * 1e-6;
}

/* ---- a game and its set-up ---- */

bool game_asked(const struct arguments *args, const struct game **game) {
    char names[MESSAGE_WORD];
    struct text t = TEXT_IN(names);
    for (int i = 0; games[i]; i++)
        text_format(&t, "%s%s", i ? ", " : "", games[i]->name);
    if (!args->word) return complain_about(args, CLI_WHICH_GAME, names);
    *game = game_named(args->word);
    return !*game && complain_list(args, CLI_UNKNOWN_GAME, args->word, names);
}

/* One "--set name=value". */
static bool set_asked(const struct arguments *args, const struct game *game,
                      struct setup *setup, const char *words) {
    char name[64];
    struct message why;
    size_t length = strcspn(words, "=");
    if (words[length] != '=' || length >= sizeof name)
        return complain_about(args, CLI_SET_HOW, words);
    memcpy(name, words, length);
    name[length] = '\0';
    if (game_set(game, setup, name, words + length + 1, &why))
        return complain(args, &why);
    return false;
}

/* DIR/GAME/VALUE.txt for the first setting that has such a file: the board or scenario.
 */
static char *read_content(const char *folder, const struct game *game,
                          const struct setup *setup) {
    for (int i = 0; game->settings[i].name; i++) {
        char path[4096];
        size_t length;
        struct text t = TEXT_IN(path);
        text_format(&t, "%s/%s/", folder, game->name);
        game_write_setting(&game->settings[i], setup->value[i], &t);
        text_put(&t, ".txt");
        char *map = t.cut ? NULL : file_read(path, MAP_MAX - 1, &length);
        if (map) return map;
    }
    return NULL;
}

static bool map_asked(const struct arguments *args, const struct game *game,
                      struct setup *setup) {
    static const char *const names[] = {"--map", "--board", "--scenario"};
    const char *folder = option_value(args, "--content");
    size_t length;
    if (folder) {
        setup->map = read_content(folder, game, setup);
        if (!setup->map) return complain_about(args, CLI_NO_CONTENT, folder);
    }
    for (int i = 0; i < 3; i++) {
        const char *path = option_value(args, names[i]);
        if (!path) continue;
        free((char *)setup->map);
        setup->map = file_read(path, MAP_MAX - 1, &length);
        if (!setup->map) return complain_file(args, path);
    }
    return false;
}

bool setup_asked(const struct arguments *args, const struct game *game, int usual_seats,
                 struct setup *setup) {
    int64_t seats = usual_seats;
    if (option_number(args, "--seats", game->seats_low, game->seats_high, &seats))
        return true;
    *setup = game_defaults(game, (int)seats);
    for (int i = 0; i < args->options; i++) {
        if (strcmp(args->option[i].name, "--set") == 0 &&
            set_asked(args, game, setup, args->option[i].value))
            return true;
    }
    return map_asked(args, game, setup);
}
