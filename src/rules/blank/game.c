/* The template game as a const struct game. */
#include "blank.h"
#include "state.h"

static const char *const reasons[] = {"played", NULL};
static const char *const figures[] = {"points of all", "embers left", NULL};
static const char *const chance_kinds[] = {"die", "card", "token", NULL};

const struct game game_blank = {
    .name = "blank",
    .edition = 1,
    .oldest = 1,
    .seats_low = 2,
    .seats_high = SEATS,
    .hides = true,
    .title = BLANK_TITLE,
    .pitch = BLANK_PITCH,
    .settings = blank_settings,
    .verbs = blank_verbs,
    .events = blank_events,
    .arguments = blank_arguments,
    .reasons = reasons,
    .reason_phrases = BLANK_REASONS,
    .figures = figures,
    .end_names = BLANK_END_NAMES,
    .figure_names = BLANK_FIGURES,
    .event_names = BLANK_EVENT_NAMES,
    .chance_kinds = chance_kinds,
    .state_size = sizeof(struct state),
    .max_legal = 8,
    .longest = ROUNDS_MAX * (1 + 11 * SEATS),
    .set_up = blank_set_up,
    .arrange = blank_arrange,
    .to_act = blank_to_act,
    .legal = blank_legal,
    .refusal = blank_refusal,
    .apply = blank_apply,
    .chance_kind = blank_chance_kind,
    .roll = blank_roll,
    .score = blank_score,
    .outcome = blank_outcome,
    .turns = blank_turns,
    .figure = blank_figure,
    .hide = blank_hide,
    .hide_action = blank_hide_action,
    .guess = blank_guess,
    .fault = blank_fault,
    .remark = blank_remark,
    .print = blank_print,
    .write_json = blank_write_json,
};
