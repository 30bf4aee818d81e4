/* The list of bots, and asking one of them. */
#include "bot.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static const struct bot bot_random = {"random", BOTS_RANDOM, random_choose};
static const struct bot bot_idle = {"idle", BOTS_IDLE, idle_choose};
static const struct bot bot_simple = {"simple", BOTS_SIMPLE, simple_choose};
static const struct bot bot_strong = {"strong", BOTS_STRONG, strong_choose};
static const struct bot bot_quiet = {"quiet", BOTS_QUIET, quiet_choose};

const struct bot *const bots[] = {&bot_random, &bot_idle,  &bot_simple,
                                  &bot_strong, &bot_quiet, NULL};

/* "200ms" or "5000", and maybe ":2" for two threads. */
static bool read_budget(const char *words, struct budget *budget) {
    char *end;
    if (*words < '1' || *words > '9') return false;
    unsigned long n = strtoul(words, &end, 10);
    if (n > 10000000) return false;
    if (strncmp(end, "ms", 2) == 0) {
        budget->milliseconds = (uint32_t)n;
        end += 2;
    } else {
        budget->playouts = (uint32_t)n;
    }
    if (*end == '\0') return true;
    if (*end != ':' || end[1] < '1' || end[1] > '9') return false;
    unsigned long threads = strtoul(end + 1, &end, 10);
    budget->threads = (uint32_t)threads;
    return *end == '\0' && threads <= BOT_THREADS_MAX;
}

bool bot_named(const char *name, const struct bot **bot, struct budget *budget,
               struct message *why) {
    size_t length = strcspn(name, ":");
    *budget = (struct budget){.milliseconds = 50};
    for (int i = 0; bots[i]; i++) {
        if (strlen(bots[i]->name) != length ||
            strncmp(bots[i]->name, name, length) != 0)
            continue;
        if (name[length] == ':') {
            *budget = (struct budget){0};
            if (!read_budget(name + length + 1, budget))
                return message_about(why, BOTS_BAD_BUDGET, name + length + 1);
        }
        *bot = bots[i];
        return false;
    }
    return message_about(why, BOTS_UNKNOWN, name);
}

bool bot_ask(const struct bot *bot, const struct question *q, struct action *out) {
    bool others_can = q->acting & (seat_set)~SEAT(q->seat);
    if (q->explanation) q->explanation->count = 0;
    bool answers = bot->choose(q, out);
    if (!answers && others_can) return false;
    if (answers && out->seat == q->seat && !q->game->refusal(q->view, *out, NULL))
        return true;
    return idle_choose(q, out);
}
