/* hotseat games: what can be played, with which settings, and the bots. */
#include "games.h"

#include <stdio.h>

static void print_setting(const struct setting *setting, const struct reader *reader) {
    char choices[200], preset[40];
    struct text t = TEXT_IN(choices), p = TEXT_IN(preset);
    if (!setting->words) {
        text_format(&t, "%d-%d", setting->low, setting->high);
    }
    for (int i = 0; setting->words && setting->words[i]; i++)
        text_format(&t, "%s%s", i ? "|" : "", setting->words[i]);
    game_write_setting(setting, setting->preset, &p);
    printf("    --set %s=%s  (%s)\n        %s\n", setting->name, choices, preset,
           phrase_text(setting->about, reader->language));
}

static void print_game(const struct game *game, const struct reader *reader) {
    printf("%s  %s (%d-%d)\n    %s\n", game->name,
           phrase_text(game->title, reader->language), game->seats_low,
           game->seats_high, phrase_text(game->pitch, reader->language));
    for (int i = 0; game->settings[i].name; i++)
        print_setting(&game->settings[i], reader);
}

static int run(const struct arguments *args) {
    struct reader reader = reader_of(args, NULL);
    if (option_given(args, "--bots")) {
        for (int i = 0; bots[i]; i++)
            printf("%-10s %s\n", bots[i]->name,
                   phrase_text(bots[i]->about, reader.language));
        return DONE;
    }
    const struct game *asked = NULL;
    if (args->word && game_asked(args, &asked)) return ASKED_WRONGLY;
    for (int i = 0; games[i]; i++) {
        if (!asked || games[i] == asked) print_game(games[i], &reader);
    }
    return DONE;
}

static const struct option_row options[] = {
    {"--bots", NULL, CLI_OPTION_LIST_BOTS},
    {0},
};

static const char *const examples[] = {"hotseat games", "hotseat games fuji",
                                       "hotseat games --bots", NULL};

const struct command command_games = {
    .name = "games",
    .words = "[GAME]",
    .about = CLI_ABOUT_GAMES,
    .options = options,
    .examples = examples,
    .run = run,
};
