/* The list of games, and what all of them share: settings and set-up. */
#include "blank/blank.h"
#include "eruption/eruption.h"
#include "flashpoint/flashpoint.h"
#include "fuji/fuji.h"
#include "game.h"

#include <string.h>

const struct game *const games[] = {
    &game_fuji, &game_flashpoint, &game_eruption, &game_blank, NULL,
};

const struct game *game_named(const char *name) {
    for (int i = 0; games[i]; i++) {
        if (strcmp(games[i]->name, name) == 0) return games[i];
    }
    return NULL;
}

struct setup game_defaults(const struct game *game, int seats) {
    struct setup setup = {.seats = (uint8_t)seats, .edition = game->edition};
    for (int i = 0; game->settings[i].name; i++)
        setup.value[i] = game->settings[i].preset;
    return setup;
}

static bool read_choice(const struct setting *setting, const char *value,
                        int16_t *out) {
    for (int16_t i = 0; setting->words[i]; i++) {
        if (strcmp(setting->words[i], value) != 0) continue;
        *out = i;
        return true;
    }
    return false;
}

static bool read_number(const struct setting *setting, const char *value,
                        int16_t *out) {
    int n = 0;
    if (*value == '\0' || strlen(value) > 4) return false;
    for (; *value; value++) {
        if (*value < '0' || *value > '9') return false;
        n = n * 10 + *value - '0';
    }
    *out = (int16_t)n;
    return n >= setting->low && n <= setting->high;
}

/* "1 to 5" or "off, on", as the word of a message. */
static void write_range(const struct setting *setting, struct text *out) {
    if (!setting->words) {
        text_format(out, "%d-%d", setting->low, setting->high);
        return;
    }
    for (int i = 0; setting->words[i]; i++)
        text_format(out, "%s%s", i ? ", " : "", setting->words[i]);
}

bool game_set(const struct game *game, struct setup *setup, const char *name,
              const char *value, struct message *why) {
    for (int i = 0; game->settings[i].name; i++) {
        const struct setting *setting = &game->settings[i];
        if (strcmp(setting->name, name) != 0) continue;
        bool fits = setting->words ? read_choice(setting, value, &setup->value[i])
                                   : read_number(setting, value, &setup->value[i]);
        if (fits) return false;
        char range[MESSAGE_WORD];
        struct text t = TEXT_IN(range);
        write_range(setting, &t);
        return message_about(why, CORE_BAD_VALUE, range);
    }
    return message_about(why, CORE_UNKNOWN_SETTING, name);
}

bool game_setting_matters(const struct setting *setting, int seats) {
    return !setting->seats || (setting->seats >> seats & 1);
}

void game_write_setting(const struct setting *setting, int value, struct text *out) {
    if (value == SETTING_AUTO) {
        text_put(out, "auto");
    } else if (setting->words) {
        text_put(out, setting->words[value]);
    } else {
        text_number(out, value);
    }
}

bool game_set_up(const struct game *game, void *state, const struct setup *setup,
                 struct message *why) {
    if (setup->seats < game->seats_low || setup->seats > game->seats_high)
        return refuse(why, CORE_BAD_SEATS, NULL, game->seats_low, game->seats_high);
    return game->set_up(state, setup, why);
}

bool action_equals(struct action a, struct action b) {
    return memcmp(&a, &b, sizeof a) == 0;
}
