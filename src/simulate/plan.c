/* From options to combinations. */
#include "plan.h"

#include "../rules/notation.h"
#include "../session/memory.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- measures ---- */

struct measures measures_of(const struct game *game) {
    struct measures m = {.points = game->cooperative ? 1 : game->seats_high};
    m.figures = m.count = POINTS + m.points;
    while (game->figures && game->figures[m.count - m.figures])
        m.count++;
    int counted = 0;
    while (game->counted && game->counted[counted] != COUNTED_END)
        counted++;
    m.counted = m.count - counted;
    while (game->events[m.events].name)
        m.events++;
    assert(m.count <= MEASURES_MAX && m.events <= EVENT_KINDS_MAX);
    return m;
}

void measure_name(const struct game *game, int measure, struct text *out) {
    static const char *const names[] = {"turns", "actions", "decisions", "points"};
    struct measures m = measures_of(game);
    if (measure >= m.figures) {
        text_put(out, game->figures[measure - m.figures]);
    } else if (measure < POINTS || game->cooperative) {
        text_put(out, names[measure]);
    } else {
        text_format(out, "points %d", measure - POINTS);
    }
}

uint32_t measures_for(const struct game *game, int seats) {
    struct measures m = measures_of(game);
    uint32_t absent = 0;
    for (int i = seats; i < m.points; i++)
        absent |= game->cooperative ? 0 : 1u << (POINTS + i);
    return ((1u << m.count) - 1) & ~absent;
}

/* ---- complaints ---- */

static int unknown_bot(const struct arguments *args, const char *name) {
    char list[400];
    struct text t = TEXT_IN(list);
    for (int i = 0; bots[i]; i++)
        text_format(&t, "%s%s", i ? ", " : "", bots[i]->name);
    return complain_list(args, SIM_UNKNOWN_BOT, name, list);
}

static int unknown_setting(const struct arguments *args, const struct game *game,
                           const char *name, bool varied) {
    char list[400];
    struct text t = TEXT_IN(list);
    if (varied) text_put(&t, "seats, bots, opening");
    for (int i = 0; game->settings[i].name; i++)
        text_format(&t, "%s%s", t.length ? ", " : "", game->settings[i].name);
    return complain_list(args, SIM_UNKNOWN_SETTING, name, list);
}

/* ---- bots ---- */

static bool is_bot(const char *name, size_t length) {
    for (int i = 0; bots[i]; i++) {
        if (strlen(bots[i]->name) == length && !strncmp(bots[i]->name, name, length))
            return true;
    }
    return false;
}

static bool no_player(const struct arguments *args, const struct game *game,
                      const char *name, struct player *player) {
    struct message why;
    size_t length = strcspn(name, ":");
    if (!is_bot(name, length)) return unknown_bot(args, name);
    if (bot_named(name, &player->bot, &player->budget, &why))
        return complain(args, &why);
    if (name[length] == '\0')
        player->budget = (struct budget){.playouts = PLAYOUTS_PRESET};
    player->is_idle = player->bot->choose == idle_choose;
    player->takes_steps = player->bot->choose == random_choose ||
                          (player->is_idle && idle_takes_first_step(game));
    return false;
}

/* Seat the bots "a+b" (or "a,b") in order; the last one takes all seats left. */
static bool no_players(const struct arguments *args, const struct game *game,
                       struct row *row) {
    char names[VALUE_LONGEST];
    snprintf(names, sizeof names, "%s", row->bots);
    char *at = names;
    int seat = 0;
    while (at) {
        char *next = strpbrk(at, "+,");
        if (next) *next++ = '\0';
        if (seat == row->setup.seats)
            return complain_about(args, SIM_TOO_MANY_BOTS, row->bots);
        if (no_player(args, game, at, &row->player[seat++])) return true;
        at = next;
    }
    for (; seat < row->setup.seats; seat++)
        row->player[seat] = row->player[seat - 1];
    return false;
}

static bool thinks_by_the_clock(const struct row *row) {
    for (int seat = 0; seat < row->setup.seats; seat++) {
        const struct player *p = &row->player[seat];
        if (!p->takes_steps && p->budget.playouts == 0) return true;
    }
    return false;
}

/* ---- what varies ---- */

static bool is_setting(const struct game *game, const char *name) {
    for (int i = 0; game->settings[i].name; i++) {
        if (strcmp(game->settings[i].name, name) == 0) return true;
    }
    return false;
}

static bool can_vary(const struct game *game, const char *name) {
    return strcmp(name, "seats") == 0 || strcmp(name, "bots") == 0 ||
           strcmp(name, "opening") == 0 || is_setting(game, name);
}

static bool bad_values(const struct arguments *args, struct varied *varied,
                       const char *values) {
    while (values) {
        size_t length = strcspn(values, ",");
        if (varied->count == VALUES_MAX || length >= VALUE_LONGEST)
            return complain_about(args, SIM_TOO_MANY_VALUES, varied->name);
        char *value = varied->value[varied->count];
        memcpy(value, values, length);
        value[length] = '\0';
        for (int i = 0; i < varied->count; i++) {
            if (strcmp(varied->value[i], value) == 0)
                return complain_about(args, CORE_TWICE, value);
        }
        varied->count++;
        values = values[length] ? values + length + 1 : NULL;
    }
    return false;
}

static bool bad_vary(const struct arguments *args, struct plan *plan,
                     const char *words) {
    size_t length = strcspn(words, "=");
    if (plan->varied_count == VARIED_MAX)
        return complain_about(args, SIM_TOO_MANY_VARIED, words);
    struct varied *varied = &plan->varied[plan->varied_count];
    if (words[length] != '=') return complain_about(args, SIM_VARY_HOW, words);
    if (length >= sizeof varied->name)
        return unknown_setting(args, plan->game, words, true);
    memcpy(varied->name, words, length);
    varied->name[length] = '\0';
    if (!can_vary(plan->game, varied->name))
        return unknown_setting(args, plan->game, varied->name, true);
    for (int i = 0; i < plan->varied_count; i++) {
        if (strcmp(plan->varied[i].name, varied->name) == 0)
            return complain_about(args, CORE_TWICE, varied->name);
    }
    plan->varied_count++;
    return bad_values(args, varied, words + length + 1);
}

static bool bad_varies(const struct arguments *args, struct plan *plan) {
    for (int i = 0; i < args->options; i++) {
        if (strcmp(args->option[i].name, "--vary") == 0 &&
            bad_vary(args, plan, args->option[i].value))
            return true;
    }
    return false;
}

/* ---- combinations ---- */

static bool bad_seats(const struct arguments *args, const struct game *game,
                      const char *value, struct setup *setup) {
    int seats = value[0] - '0';
    if (value[0] && !value[1] && seats >= game->seats_low &&
        seats <= game->seats_high) {
        setup->seats = (uint8_t)seats;
        return false;
    }
    struct message why;
    refuse(&why, CORE_BAD_SEATS, NULL, game->seats_low, game->seats_high);
    return complain(args, &why);
}

static bool bad_choice(const struct arguments *args, const struct plan *plan,
                       struct row *row, const char *name, const char *value) {
    struct message why;
    if (strcmp(name, "seats") == 0)
        return bad_seats(args, plan->game, value, &row->setup);
    if (strcmp(name, "bots") == 0) {
        snprintf(row->bots, sizeof row->bots, "%s", value);
        return false;
    }
    if (strcmp(name, "opening") == 0) {
        snprintf(row->opening, sizeof row->opening, "%s", value);
        return false;
    }
    if (game_set(plan->game, &row->setup, name, value, &why))
        return complain(args, &why);
    return false;
}

/* Actions that seats begin with: "0 specialist paramedic+1 specialist captain". */
static bool bad_opening(const struct arguments *args, const struct game *game,
                        struct row *row, const char *words) {
    while (words && *words) {
        char line[LINE_LONGEST];
        struct message why;
        size_t length = strcspn(words, "+");
        if (row->openings == OPENING_MAX || length >= sizeof line)
            return complain_about(args, SIM_OPENING_HOW, words);
        snprintf(line, sizeof line, "%.*s", (int)length, words);
        struct action *action = &row->opens[row->openings++];
        if (notation_read(game, line, action, &why)) return complain(args, &why);
        if (action->seat >= row->setup.seats)
            return complain_about(args, SIM_OPENING_HOW, line);
        words = words[length] ? words + length + 1 : NULL;
    }
    return false;
}

/* Rows are compared with the one that differs only in the first varied name, which has
 * its first value there. */
static int base_of(const struct plan *plan, int number) {
    if (plan->varied_count == 0) return number;
    return number % (plan->rows / plan->varied[0].count);
}

static bool bad_row(const struct arguments *args, struct plan *plan, int number) {
    struct row *row = &plan->row[number];
    struct message why;
    *row = (struct row){.setup = plan->setup, .base = base_of(plan, number)};
    snprintf(row->bots, sizeof row->bots, "%s", plan->bots);
    for (int i = plan->varied_count - 1, rest = number; i >= 0; i--) {
        const struct varied *varied = &plan->varied[i];
        row->at[i] = rest % varied->count;
        rest /= varied->count;
        if (bad_choice(args, plan, row, varied->name, varied->value[row->at[i]]))
            return true;
    }
    if (no_players(args, plan->game, row) ||
        bad_opening(args, plan->game, row, plan->opening) ||
        bad_opening(args, plan->game, row, row->opening))
        return true;
    row->measured = measures_for(plan->game, row->setup.seats);
    if (game_set_up(plan->game, &row->laid, &row->setup, &why))
        return complain(args, &why);
    plan->measured |= row->measured;
    plan->timed |= thinks_by_the_clock(row);
    return false;
}

static bool bad_rows(const struct arguments *args, struct plan *plan) {
    plan->measures = measures_of(plan->game);
    plan->rows = 1;
    for (int i = 0; i < plan->varied_count; i++) {
        plan->rows *= plan->varied[i].count;
        if (plan->rows > ROWS_MAX)
            return complain_about(args, SIM_TOO_MANY_VALUES, plan->varied[i].name);
    }
    plan->row = xmalloc((size_t)plan->rows * sizeof *plan->row);
    for (int i = 0; i < plan->rows; i++) {
        if (bad_row(args, plan, i)) return true;
    }
    return false;
}

/* ---- the other options ---- */

static bool bad_width(const struct arguments *args, double *width) {
    const char *value = option_value(args, "--until-ci");
    if (!value) return false;
    char *end;
    *width = strtod(value, &end);
    if (*value && !*end && *width >= 0.0001 && *width < 1) return false;
    return complain_about(args, SIM_BAD_WIDTH, value);
}

static bool bad_counts(const struct arguments *args, struct plan *plan) {
    int64_t count = option_given(args, "--until-ci") ? 100000000 : GAMES_PRESET;
    int64_t seed = 1, threads = sysconf(_SC_NPROCESSORS_ONLN);
    if (threads < 1) threads = 1;
    if (threads > 256) threads = 256;
    if (option_number(args, "--games", 1, 10000000000, &count) ||
        option_number(args, "--seed", 0, INT64_MAX, &seed) ||
        option_number(args, "--threads", 1, 256, &threads) ||
        bad_width(args, &plan->until))
        return true;
    plan->games = (uint64_t)count;
    plan->seed = (uint64_t)seed;
    plan->threads = (int)threads;
    return false;
}

/* Settings by name first, so that the answer can list what there is. */
static bool bad_names(const struct arguments *args, const struct game *game) {
    for (int i = 0; i < args->options; i++) {
        if (strcmp(args->option[i].name, "--set") != 0) continue;
        char name[32];
        const char *words = args->option[i].value;
        size_t length = strcspn(words, "=");
        if (words[length] != '=') continue;
        snprintf(name, sizeof name, "%.*s", (int)length, words);
        if (!is_setting(game, name)) return unknown_setting(args, game, name, false);
    }
    return false;
}

static bool bad_bots(const struct arguments *args, struct plan *plan) {
    const char *names = option_value(args, "--bots");
    if (!names) names = "random";
    plan->opening = option_value(args, "--opening");
    if (strlen(names) >= sizeof plan->bots)
        return complain_about(args, SIM_TOO_MANY_BOTS, names);
    snprintf(plan->bots, sizeof plan->bots, "%s", names);
    for (char *comma; (comma = strchr(plan->bots, ','));)
        *comma = '+';
    return false;
}

struct plan *sim_plan_new(const struct arguments *args) {
    struct plan *plan = xmalloc(sizeof *plan);
    *plan = (struct plan){0};
    if (game_asked(args, &plan->game) || bad_names(args, plan->game) ||
        setup_asked(args, plan->game, plan->game->seats_low, &plan->setup) ||
        bad_bots(args, plan) || bad_counts(args, plan) || bad_varies(args, plan) ||
        bad_rows(args, plan)) {
        sim_plan_free(plan);
        return NULL;
    }
    return plan;
}

void sim_plan_free(struct plan *plan) {
    free((char *)plan->setup.map);
    free(plan->row);
    free(plan);
}

/* ---- words ---- */

void plan_write_value(const struct plan *plan, const struct row *row, const char *name,
                      struct text *out) {
    if (strcmp(name, "seats") == 0) text_number(out, row->setup.seats);
    if (strcmp(name, "bots") == 0) text_put(out, row->bots);
    if (strcmp(name, "opening") == 0) text_put(out, row->opening);
    for (int i = 0; plan->game->settings[i].name; i++) {
        const struct setting *setting = &plan->game->settings[i];
        if (strcmp(setting->name, name) == 0)
            game_write_setting(setting, row->setup.value[i], out);
    }
}

void plan_write_opening(const struct plan *plan, const struct row *row,
                        struct text *out) {
    bool both = plan->opening && *row->opening;
    text_put(out, plan->opening ? plan->opening : "");
    text_format(out, "%s%s", both ? "+" : "", row->opening);
}

void plan_write_row(const struct plan *plan, const struct row *row, struct text *out) {
    for (int i = 0; i < plan->varied_count; i++) {
        text_format(out, "%s%s=", i ? " " : "", plan->varied[i].name);
        plan_write_value(plan, row, plan->varied[i].name, out);
    }
}
