/* Eruption as a const struct game. */
#include "eruption.h"
#include "state.h"

static const char *const reasons[] = {"burned out", "tiles",  "last village",
                                      "deadlock",   "rounds", NULL};
static const char *const figures[] = {"lowest temperature", "highest temperature",
                                      "mean temperature",   "tiles on the board",
                                      "eruption tiles",     "walls on the board",
                                      "walls built",        "duels",
                                      "duels won by walls", NULL};
static const uint8_t counted[] = {WALL_BUILT, DUEL_ROLLED, WALL_HOLDS, COUNTED_END};
static const char *const chance_kinds[] = {"cards", "tiles", "first player", "duels",
                                           NULL};

const struct game game_eruption = {
    .name = "eruption",
    .edition = 2, /* ER-VAR-10, ER-VAR-17 */
    .oldest = 1,
    .seats_low = 2,
    .seats_high = SEATS_MAX,
    .hides = true,
    .title = ERUPTION_TITLE,
    .pitch = ERUPTION_PITCH,
    .settings = eruption_settings,
    .verbs = eruption_verbs,
    .events = eruption_events,
    .arguments = eruption_arguments,
    .reasons = reasons,
    .reason_phrases = ERUPTION_REASONS,
    .figures = figures,
    .counted = counted,
    .end_names = ERUPTION_END_NAMES,
    .figure_names = ERUPTION_FIGURES,
    .event_names = ERUPTION_EVENT_NAMES,
    .chance_kinds = chance_kinds,
    .state_size = sizeof(struct state),
    .max_legal = 1200,
    /* 100 rounds; a turn has at most about 35 placements of at most 150 actions. */
    .longest = ROUNDS_CAP * SEATS_MAX * 5400,
    .set_up = eruption_set_up,
    .arrange = eruption_arrange,
    .to_act = eruption_to_act,
    .legal = eruption_legal,
    .refusal = eruption_refusal,
    .apply = eruption_apply,
    .chance_kind = eruption_chance_kind,
    .roll = eruption_roll,
    .score = eruption_score,
    .outcome = eruption_outcome,
    .turns = eruption_turns,
    .figure = eruption_figure,
    .hide = eruption_hide,
    .hide_action = eruption_hide_action,
    .guess = eruption_guess,
    .fault = eruption_fault,
    .remark = eruption_remark,
    .print = eruption_print,
    .write_json = eruption_write_json,
    .write_content = eruption_write_content,
};
