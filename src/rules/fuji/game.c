/* Fuji as a const struct game. */
#include "fuji.h"
#include "state.h"

static const char *const reasons[] = {"none", "victory", "burnt", "exhausted", NULL};
static const char *const figures[] = {"wounds",     "health lost", "in the village",
                                      "cards used", "cards left",  "health left",
                                      NULL};
static const char *const chance_kinds[] = {"dice",      "terrain",  "skills",
                                           "equipment", "scenario", NULL};

/* Two players have a third set of dice (A) or a third character (B). */
static int extra_name(const struct setup *setup) {
    return setup->seats == 2 ? FUJI_THIRDS + setup->value[SET_TWO] : 0;
}

const struct game game_fuji = {
    .name = "fuji",
    .edition = 1,
    .oldest = 1,
    .seats_low = 2,
    .seats_high = EXPLORERS,
    .cooperative = true,
    .hides = true,
    .title = FUJI_TITLE,
    .pitch = FUJI_PITCH,
    .settings = fuji_settings,
    .verbs = fuji_verbs,
    .events = fuji_events,
    .arguments = fuji_arguments,
    .reasons = reasons,
    .reason_phrases = FUJI_REASONS,
    .figures = figures,
    .end_names = FUJI_END_NAMES,
    .figure_names = FUJI_FIGURES,
    .event_names = FUJI_EVENT_NAMES,
    .chance_kinds = chance_kinds,
    .state_size = sizeof(struct state),
    .max_legal = LEGAL_MAX,
    .longest = 8000,
    .set_up = fuji_set_up,
    .arrange = fuji_arrange,
    .to_act = fuji_to_act,
    .legal = fuji_legal,
    .refusal = fuji_refusal,
    .apply = fuji_apply,
    .chance_kind = fuji_chance_kind,
    .roll = fuji_roll,
    .score = fuji_score,
    .outcome = fuji_outcome,
    .turns = fuji_turns,
    .figure = fuji_figure,
    .hide = fuji_hide,
    .hide_action = fuji_hide_action,
    .guess = fuji_guess,
    .refuse_words = fuji_refuse_words,
    .fault = fuji_fault,
    .extra_name = extra_name,
    .remark = fuji_remark,
    .print = fuji_print,
    .write_json = fuji_write_json,
    .write_content = fuji_write_content,
};
