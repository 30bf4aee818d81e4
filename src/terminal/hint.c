/* What bots think, for people. */
#include "hint.h"

#include "../command/command.h"
#include "../rules/notation.h"

enum {
    HINT_MILLISECONDS = 300,
    TALK_MOST = 8, /* statements before the action that a hint is about */
    WEIGHED_SHOWN = 3
};

static void show_chance(const struct table *t, struct action action, double chance) {
    char line[LINE_LONGEST + 20];
    struct text l = TEXT_IN(line);
    text_format(&l, "%6.1f %%  ", 100 * chance);
    notation_write_words(t->session->game, action, &l);
    screen_line(&t->screen, PLAIN, line);
}

/* The few best, or the one that was not compared with any. */
static void show_best(const struct table *t, struct action action,
                      const struct explanation *why) {
    char line[LINE_LONGEST + 20];
    struct text l = TEXT_IN(line);
    for (int i = 0; i < why->count; i++)
        show_chance(t, why->best[i].action, why->best[i].chance);
    if (why->count) return;
    text_put(&l, "          ");
    notation_write_words(t->session->game, action, &l);
    screen_line(&t->screen, PLAIN, line);
}

/* Why no hint can be given; false if it can. */
static bool refuse_hint(const struct table *t, seat_set acting, struct message *why) {
    if (t->no_hints) return refuse(why, CLI_PLAY_HINT_OFF, NULL);
    if (acting == 0) return refuse(why, CORE_GAME_IS_OVER, NULL);
    if (!(acting & SEAT(t->looking))) return refuse(why, CORE_NOT_YOUR_TURN, NULL);
    return false;
}

void hint_give(struct table *t) {
    const struct session *s = t->session;
    const struct game *game = s->game;
    const struct bot *bot = NULL;
    union any_state view;
    struct explanation why;
    struct action action;
    struct message refused;
    struct question q = {.game = game,
                         .view = &view,
                         .seat = t->looking,
                         .rng = &t->thoughts,
                         .acting = game->to_act(&s->state),
                         .clock = clock_for_bots,
                         .explanation = &why};
    if (refuse_hint(t, q.acting, &refused) ||
        bot_named("strong", &bot, &q.budget, &refused)) {
        screen_message(&t->screen, &refused);
        return;
    }
    q.budget = (struct budget){.milliseconds = HINT_MILLISECONDS};
    session_view(s, t->looking, &view);
    screen_say(&t->screen, FAINT, CLI_PLAY_HINT_BEST, 0, 0);
    for (int i = 0; i < TALK_MOST; i++) {
        if (!bot_ask(bot, &q, &action)) {
            screen_say(&t->screen, FAINT, CLI_PLAY_HINT_WAIT, 0, 0);
            return;
        }
        show_best(t, action, &why);
        if (!(game->verbs[action.verb].flags & TALKS)) return;
        game->apply(&view, action, NULL); /* it has been said; and then? */
    }
}

void hint_explain(const struct table *t, int seat, const struct explanation *weighed) {
    const struct session *s = t->session;
    int shown = 0;
    for (int i = 0; i < weighed->count && shown < WEIGHED_SHOWN; i++) {
        struct action action =
            s->game->hide_action(&s->state, weighed->best[i].action, table_watcher(t));
        if (action.verb & HIDDEN_ARGUMENTS) continue;
        if (shown++ == 0) screen_say(&t->screen, FAINT, CLI_PLAY_WEIGHED, seat, 0);
        show_chance(t, action, weighed->best[i].chance);
    }
}
