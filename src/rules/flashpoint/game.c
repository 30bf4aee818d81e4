/* Flash Point as a const struct game. */
#include "flashpoint.h"
#include "state.h"

static const char *const reasons[] = {"won", "perfect", "lost", "collapse", NULL};
static const char *const figures[] = {"rescued",   "lost",       "damage", "fires left",
                                      "hot spots", "explosions", NULL};
static const uint8_t counted[] = {EXPLODED, COUNTED_END};
static const char *const chance_kinds[] = {"set-up",    "cards",     "fire", "deck gun",
                                           "POI cells", "POI faces", NULL};

const struct game game_flashpoint = {
    .name = "flashpoint",
    .edition = 1,
    .oldest = 1,
    .seats_low = 1,
    .seats_high = FIREFIGHTERS_MAX,
    .cooperative = true,
    .hides = false,
    .title = FLASHPOINT_TITLE,
    .pitch = FLASHPOINT_PITCH,
    .settings = flashpoint_settings,
    .verbs = flashpoint_verbs,
    .events = flashpoint_events,
    .arguments = flashpoint_arguments,
    .reasons = reasons,
    .reason_phrases = FLASHPOINT_REASONS,
    .figures = figures,
    .counted = counted,
    .end_names = FLASHPOINT_END_NAMES,
    .figure_names = FLASHPOINT_FIGURES,
    .event_names = FLASHPOINT_EVENT_NAMES,
    .chance_kinds = chance_kinds,
    .cost_name = FLASHPOINT_PRINT_POINTS,
    .state_size = sizeof(struct state),
    .max_legal = 256,
    .longest = 100000, /* no bound follows from the rules; dice end every game */
    .set_up = flashpoint_set_up,
    .arrange = flashpoint_arrange,
    .to_act = flashpoint_to_act,
    .legal = flashpoint_legal,
    .refusal = flashpoint_refusal,
    .apply = flashpoint_apply,
    .chance_kind = flashpoint_chance_kind,
    .roll = flashpoint_roll,
    .score = flashpoint_score,
    .outcome = flashpoint_outcome,
    .turns = flashpoint_turns,
    .figure = flashpoint_figure,
    .hide = flashpoint_hide,
    .hide_action = flashpoint_hide_action,
    .guess = flashpoint_guess,
    .fault = flashpoint_fault,
    .cost = flashpoint_price,
    .remark = flashpoint_remark,
    .write_ways = flashpoint_write_ways,
    .print = flashpoint_print,
    .write_json = flashpoint_write_json,
    .write_content = flashpoint_write_content,
};
