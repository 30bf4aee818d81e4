/* The components and words of the template game as tables. */
#include "state.h"

#include <stddef.h>

static const char *const off_on[] = {"off", "on", NULL};

const struct setting blank_settings[] = {
    {.name = "rounds",
     .low = 1,
     .high = ROUNDS_MAX,
     .preset = ROUNDS_MAX,
     .about = BLANK_SETTING_ROUNDS},
    {.name = "open", .words = off_on, .preset = 0, .about = BLANK_SETTING_OPEN},
    {0},
};

static const char *const card_words[] = {"keep", "stick", "branch", "log", NULL};
static const char *const token_words[] = {"", "ember", "water", NULL};
static const char *const statement_words[] = {"", "cold", "warm", "hot", NULL};

static const struct argument seat = {.name = "seat", .form = NUMBER, .high = SEATS - 1};
static const struct argument face = {
    .name = "face", .form = NUMBER, .low = 1, .high = FACES_OF_DIE};
static const struct argument height = {
    .name = "height", .form = NUMBER, .low = 1, .high = 3};
static const struct argument points = {.name = "points", .form = NUMBER, .high = 255};
static const struct argument card = {.name = "card", .form = WORD, .words = card_words};
static const struct argument token = {
    .name = "token", .form = WORD, .words = token_words};
static const struct argument statement = {
    .name = "statement", .form = WORD, .words = statement_words};

const struct argument *const blank_arguments[] = {&seat, &face,  &height,    &points,
                                                  &card, &token, &statement, NULL};

const struct verb blank_verbs[] = {
    [ROLL] = {"roll", {&seat, &face}, .open = 1, .flags = CHANCES},
    [DEAL] = {"deal", {&seat, &card}, .open = 1, .flags = CHANCES},
    [DRAW] = {"draw", {&token}, .flags = CHANCES},
    [PLEDGE] = {"pledge", {&height}, .about = BLANK_ABOUT_PLEDGE},
    [READY] = {"ready", .flags = AGREES, .about = BLANK_ABOUT_READY},
    [UNREADY] = {"unready", .about = BLANK_ABOUT_UNREADY},
    [SAY] = {"say", {&statement}, .flags = TALKS, .about = BLANK_ABOUT_SAY},
    [CHOOSE] = {"choose", {&card}, .about = BLANK_ABOUT_CHOOSE},
    {0},
};

const struct event_kind blank_events[] = {
    [ROLLED] =
        {"rolled", {&seat, &face}, 1, REVEALS, BLANK_EVENT_ROLLED, BLANK_VEILED_ROLLED},
    [DEALT] =
        {"dealt", {&seat, &card}, 1, REVEALS, BLANK_EVENT_DEALT, BLANK_VEILED_DEALT},
    [PLEDGED] = {"pledged", {&seat, &height}, .say = BLANK_EVENT_PLEDGED},
    [WAS_READY] = {"ready", {&seat}, .say = BLANK_EVENT_READY},
    [TOOK_BACK] = {"unready", {&seat}, .say = BLANK_EVENT_UNREADY},
    [SAID] = {"said", {&seat, &statement}, .say = BLANK_EVENT_SAID},
    [CHOSE] = {"chose", {&seat, &card}, 1, 0, BLANK_EVENT_CHOSE, BLANK_VEILED_CHOSE},
    [SHOWED] = {"showed",
                {&seat, &card, &face},
                .flags = REVEALS,
                .say = BLANK_EVENT_SHOWED},
    [DREW] = {"drew", {&token}, .say = BLANK_EVENT_DREW},
    [SCORED] = {"scored", {&seat, &points}, .say = BLANK_EVENT_SCORED},
    {0},
};
