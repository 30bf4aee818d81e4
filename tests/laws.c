/* Laws that hold for every game in every state: laws [--game NAME] [--games N] [--seed
 * S]
 *
 * Random games of random settings are played for every seat count, by steps with a
 * limited number of other actions mixed in, and in every state all laws below are
 * asked. Each law is one TAP result per game and seat count; the first state that
 * breaks it is described. */
#include "rules/bits.h"
#include "rules/notation.h"
#include "session/journal.h"
#include "session/memory.h"
#include "session/prospect.h"
#include "support.h"

#include <stdlib.h>
#include <string.h>

enum {
    TEXT_SIZE = 1 << 16,
    REST_MOST = 30,
    MUTATIONS = 12,
    PAIRS = 4,
    SPELT = 20,
    FORETOLD = 4
};

enum law {
    STATES_ARE_SOUND,
    TO_ACT_IS_WHO_HAS_A_STEP,
    LISTED_IS_ACCEPTED,
    UNLISTED_IS_REFUSED,
    CHANCE_IS_POSSIBLE,
    NOTATION_ROUND_TRIPS,
    EVENTS_ROUND_TRIP,
    EVENTS_DO_NOT_MATTER,
    HIDING_TWICE_IS_ONCE,
    VIEW_ANSWERS_AS_STATE,
    GUESS_FITS_VIEW,
    TWINS_LOOK_ALIKE,
    OWN_ACTIONS_ARE_READABLE,
    FORETOLD_COMES_TRUE,
    OUTPUT_IS_SOUND,
    JOURNAL_REPLAYS,
    LOG_HAS_NO_HASHES,
    STEPS_END_THE_GAME,
    OUTCOME_COMES_AT_THE_END,
    LAWS
};

static const char *const law_names[LAWS] = {
    [STATES_ARE_SOUND] = "no state, view or guess breaks an invariant",
    [TO_ACT_IS_WHO_HAS_A_STEP] = "the game waits for exactly those who have a step",
    [LISTED_IS_ACCEPTED] =
        "every listed action is accepted, steps are in all, none twice",
    [UNLISTED_IS_REFUSED] = "every unlisted action is refused",
    [CHANCE_IS_POSSIBLE] =
        "chance rolls what it may, and impossible outcomes are refused",
    [NOTATION_ROUND_TRIPS] = "notation reads what it writes",
    [EVENTS_ROUND_TRIP] = "events carry their arguments and nothing else",
    [EVENTS_DO_NOT_MATTER] = "an action does the same with and without events",
    [HIDING_TWICE_IS_ONCE] = "hiding twice is hiding once",
    [VIEW_ANSWERS_AS_STATE] = "a view answers its seat as the state does",
    [GUESS_FITS_VIEW] = "a guess, hidden again, is the view it came from",
    [TWINS_LOOK_ALIKE] = "actions that read alike leave the same view and events",
    [OWN_ACTIONS_ARE_READABLE] = "a seat reads its own actions in its log",
    [FORETOLD_COMES_TRUE] =
        "chance and secrets follow an action exactly where a view foretells it",
    [OUTPUT_IS_SOUND] = "print and JSON are whole, and blanks are the same in both",
    [JOURNAL_REPLAYS] = "the journal replays to the same bytes",
    [LOG_HAS_NO_HASHES] = "a seat's log has no hash and is refused as a journal",
    [STEPS_END_THE_GAME] = "steps alone end every game within its bound",
    [OUTCOME_COMES_AT_THE_END] = "nobody has won before the end",
};

struct trial {
    const struct game *game;
    struct setup setup;
    struct session *session;
    struct rng rng;
    uint64_t seed;
    long states; /* looked at */
    bool broken[LAWS];
    char why[LAWS][1000];
};

/* Note the first break of a law, with all that is needed to see it again. */
static void broken(struct trial *t, enum law law, const char *what,
                   const char *detail) {
    if (t->broken[law]) return;
    t->broken[law] = true;
    struct text out = TEXT_IN(t->why[law]);
    text_format(&out, "%s", what);
    if (detail[0]) text_format(&out, ": %.500s", detail);
    text_put(&out, "\nafter line ");
    text_number(&out, t->session ? t->session->count : 0);
    text_format(&out, " of game seed %llu, ", (unsigned long long)t->seed);
    describe_setup(t->game, &t->setup, &out);
}

static void broken_action(struct trial *t, enum law law, const char *what,
                          struct action action) {
    char words[LINE_LONGEST + 1] = "(no sound action)";
    if (notation_is_sound(t->game, action))
        action_words(t->game, action, words, sizeof words);
    broken(t, law, what, words);
}

static const char *different(const char *a, const char *b, char *out, size_t size) {
    struct text t = text_in(out, size);
    size_t i = 0;
    while (a[i] && a[i] == b[i])
        i++;
    size_t start = i > 30 ? i - 30 : 0;
    text_format(&t, "...%.60s... against ...%.60s...", a + start, b + start);
    return out;
}

/* ---- random actions, sound or not ---- */

static struct action random_action(struct trial *t, const struct action *list, int n) {
    struct action a;
    int kind = (int)rng_below(&t->rng, n > 0 ? 4 : 1);
    if (kind == 0) {
        uint64_t bytes = rng_next(&t->rng);
        memcpy(&a, &bytes, sizeof a);
        a.seat = (uint8_t)rng_below(&t->rng, 8);
        a.verb = (uint8_t)rng_below(&t->rng, 40);
        for (int i = (int)rng_below(&t->rng, 7); i < ARGUMENT_BYTES; i++)
            a.arg[i] = 0;
        if (rng_below(&t->rng, 2)) {
            for (int i = 0; i < ARGUMENT_BYTES; i++)
                a.arg[i] &= 31;
        }
        return a;
    }
    a = list[rng_below(&t->rng, (uint32_t)n)];
    int at = (int)rng_below(&t->rng, ARGUMENT_BYTES);
    if (kind == 1) a.arg[at] = (uint8_t)(a.arg[at] + 1 + rng_below(&t->rng, 3));
    if (kind == 2) a.arg[at] ^= (uint8_t)(1u << rng_below(&t->rng, 8));
    if (kind == 3) a.seat = (uint8_t)rng_below(&t->rng, 8);
    return a;
}

static bool is_in(struct action a, const struct action *list, int n) {
    for (int i = 0; i < n; i++) {
        if (action_equals(a, list[i])) return true;
    }
    return false;
}

/* ---- laws about lists ---- */

static int compare_actions(const void *a, const void *b) {
    return memcmp(a, b, sizeof(struct action));
}

static void check_twice(struct trial *t, const struct action *list, int n) {
    static struct action sorted[LEGAL_MAX];
    memcpy(sorted, list, (size_t)n * sizeof *list);
    qsort(sorted, (size_t)n, sizeof *sorted, compare_actions);
    for (int i = 1; i < n; i++) {
        if (action_equals(sorted[i - 1], sorted[i]))
            broken_action(t, LISTED_IS_ACCEPTED, "listed twice", sorted[i]);
    }
}

/* Words are slow, and most actions come again in the next state: some are enough. */
static void check_notation(struct trial *t, const struct action *list, int n) {
    int gap = n / SPELT + 1;
    for (int i = (int)rng_below(&t->rng, (uint32_t)gap); i < n; i += gap) {
        char words[LINE_LONGEST + 1];
        struct action again;
        struct message why;
        action_words(t->game, list[i], words, sizeof words);
        if (notation_read(t->game, words, &again, &why) ||
            !action_equals(again, list[i]))
            broken(t, NOTATION_ROUND_TRIPS, "does not read back", words);
    }
}

static void check_list(struct trial *t, int seat, const struct action *steps,
                       int n_steps, const struct action *all, int n_all) {
    const struct game *game = t->game;
    if (n_all > game->max_legal || n_steps > n_all)
        broken(t, LISTED_IS_ACCEPTED, "the list is longer than it may be", "");
    for (int i = 0; i < n_steps; i++) {
        if (!is_in(steps[i], all, n_all))
            broken_action(t, LISTED_IS_ACCEPTED, "a step is not in all", steps[i]);
    }
    for (int i = 0; i < n_all; i++) {
        struct message why = {0};
        if (all[i].seat != seat)
            broken_action(t, LISTED_IS_ACCEPTED, "of another seat", all[i]);
        if (game->refusal(&t->session->state, all[i], &why))
            broken_action(t, LISTED_IS_ACCEPTED, phrase_key(why.phrase), all[i]);
    }
    check_twice(t, all, n_all);
    check_notation(t, all, n_all);
}

/* Where any sound action would lead. */
static void check_ways(struct trial *t, struct action action) {
    static char ways[TEXT_SIZE];
    if (!t->game->write_ways || !notation_is_sound(t->game, action)) return;
    struct text text = TEXT_IN(ways);
    struct json json = json_to(&text);
    t->game->write_ways(&t->session->state, action, &json);
    if (text.cut || !json_is_sound(ways))
        broken_action(t, OUTPUT_IS_SOUND, "ways", action);
}

static void check_unlisted(struct trial *t, int seat, const struct action *all, int n) {
    for (int i = 0; i < MUTATIONS; i++) {
        struct action a = random_action(t, all, n);
        struct message why = {0};
        check_ways(t, a);
        bool is_other =
            a.seat != seat && a.seat < t->setup.seats; /* has its own turn */
        if (is_other || a.seat == CHANCE || is_in(a, all, n)) continue;
        if (!t->game->refusal(&t->session->state, a, &why))
            broken_action(t, UNLISTED_IS_REFUSED, "accepted but not listed", a);
        else if (why.phrase == 0)
            broken_action(t, UNLISTED_IS_REFUSED, "refused without a word", a);
    }
}

static void check_lists(struct trial *t) {
    static struct action steps[LEGAL_MAX], all[LEGAL_MAX];
    const void *state = &t->session->state;
    seat_set acting = t->game->to_act(state);
    if (acting & SEAT(CHANCE) && acting != SEAT(CHANCE))
        broken(t, TO_ACT_IS_WHO_HAS_A_STEP, "chance acts together with a seat", "");
    if (acting & SEAT(NOBODY))
        broken(t, TO_ACT_IS_WHO_HAS_A_STEP, "waits for an onlooker", "");
    for (int seat = 0; seat < SEATS_MAX; seat++) {
        int n_steps = t->game->legal(state, seat, STEPS, steps);
        int n_all = t->game->legal(state, seat, ALL, all);
        if ((n_steps > 0) != ((acting & SEAT(seat)) != 0))
            broken(t, TO_ACT_IS_WHO_HAS_A_STEP,
                   n_steps ? "has a step but is not waited for"
                           : "is waited for but has no step: the game stands still",
                   (char[]){(char)('0' + seat), '\0'});
        if (acting == 0 && n_all > 0)
            broken(t, TO_ACT_IS_WHO_HAS_A_STEP, "may act though the game is over", "");
        if (seat >= t->setup.seats && n_all > 0)
            broken(t, TO_ACT_IS_WHO_HAS_A_STEP, "a seat that does not exist may act",
                   "");
        check_list(t, seat, steps, n_steps, all, n_all);
        check_unlisted(t, seat, all, n_all);
    }
}

/* ---- laws about chance ---- */

static void check_chance(struct trial *t) {
    const struct game *game = t->game;
    if (game->to_act(&t->session->state) != SEAT(CHANCE)) {
        struct action nothing = random_action(t, NULL, 0);
        nothing.seat = CHANCE;
        if (!game->refusal(&t->session->state, nothing, NULL))
            broken_action(t, CHANCE_IS_POSSIBLE, "chance acts though not asked",
                          nothing);
        return;
    }
    struct action rolled = game->roll(&t->session->state, &t->rng);
    if (game->refusal(&t->session->state, rolled, NULL))
        broken_action(t, CHANCE_IS_POSSIBLE, "rolls what it may not", rolled);
    int kinds = 0;
    while (game->chance_kinds[kinds])
        kinds++;
    if (game->chance_kind(&t->session->state) >= kinds)
        broken_action(t, CHANCE_IS_POSSIBLE, "a kind of chance without a name", rolled);
    for (int i = 0; i < MUTATIONS; i++) {
        struct action a = random_action(t, &rolled, 1);
        if (game->refusal(&t->session->state, a, NULL)) continue;
        union any_state copy = t->session->state;
        game->apply(&copy, a, NULL);
        if (a.seat != CHANCE)
            broken_action(t, CHANCE_IS_POSSIBLE, "a seat acts for chance", a);
        const char *fault = game->fault(&copy);
        if (fault) broken_action(t, CHANCE_IS_POSSIBLE, fault, a);
    }
}

/* ---- laws about views ---- */

static bool same_message(const struct message *a, const struct message *b) {
    return a->phrase == b->phrase && memcmp(a->arg, b->arg, sizeof a->arg) == 0 &&
           (a->rule == b->rule || (a->rule && b->rule && !strcmp(a->rule, b->rule)));
}

static bool answers_alike(struct trial *t, const void *one, const void *other, int seat,
                          char *detail, size_t size) {
    static struct action a[LEGAL_MAX], b[LEGAL_MAX];
    const struct game *game = t->game;
    struct text out = text_in(detail, size);
    if (game->to_act(one) != game->to_act(other)) {
        text_put(&out, "to_act differs");
        return false;
    }
    int n = 0;
    for (int scope = STEPS; seat < SEATS_MAX && scope <= ALL; scope++) {
        n = game->legal(one, seat, (enum scope)scope, a);
        int m = game->legal(other, seat, (enum scope)scope, b);
        if (n == m && memcmp(a, b, (size_t)n * sizeof *a) == 0) continue;
        text_format(&out, "legal differs: %d and %d", n, m);
        return false;
    }
    for (int i = 0; seat < SEATS_MAX && i < MUTATIONS; i++) {
        struct message x = {0}, y = {0};
        struct action asked = random_action(t, a, n);
        asked.seat = (uint8_t)seat;
        bool first = game->refusal(one, asked, &x),
             second = game->refusal(other, asked, &y);
        if (first == second && (!first || same_message(&x, &y))) continue;
        text_put(&out, "refusal differs: ");
        if (notation_is_sound(game, asked)) notation_write(game, asked, &out);
        text_format(&out, " %s against %s", phrase_key(x.phrase), phrase_key(y.phrase));
        return false;
    }
    return true;
}

static void check_output(struct trial *t, const void *view) {
    static char json[TEXT_SIZE], print[TEXT_SIZE];
    for (int language = 0; language < LANGUAGES; language++) {
        struct text p = TEXT_IN(print);
        struct reader reader = {.language = (enum language)language, .game = t->game};
        t->game->print(view, &reader, &p);
        if (p.cut || !text_is_clean(print, p.length))
            broken(t, OUTPUT_IS_SOUND, "print is cut or not clean",
                   language_codes[language]);
        if (rng_below(&t->rng, 4)) break; /* mostly English is enough */
    }
    struct text j = TEXT_IN(json);
    state_json(t->game, view, &j);
    if (j.cut || !json_is_sound(json)) broken(t, OUTPUT_IS_SOUND, "JSON", json);
}

/* What is said about a few of a seat's actions. */
static void check_remarks(struct trial *t, const void *view, int seat) {
    static struct action list[LEGAL_MAX];
    int n = t->game->remark ? t->game->legal(view, seat, ALL, list) : 0;
    for (int i = 0; n > 0 && i < 4; i++) {
        char remark[300];
        struct text r = TEXT_IN(remark);
        struct reader reader = {
            .language = (enum language)rng_below(&t->rng, LANGUAGES), .game = t->game};
        struct action action = list[rng_below(&t->rng, (uint32_t)n)];
        t->game->remark(view, action, &reader, &r);
        if (r.cut || strchr(remark, '\n') || !text_is_clean(remark, r.length))
            broken_action(t, OUTPUT_IS_SOUND, remark, action);
    }
}

/* What is known of a few of a seat's actions before they are done. */
static void check_prospects(struct trial *t, const union any_state *view, int seat) {
    static struct action list[LEGAL_MAX];
    static struct events events;
    const struct game *game = t->game;
    struct prospects prospects;
    int n = game->legal(view, seat, ALL, list);
    if (n == 0) return;
    prospects_begin(&prospects, game, view);
    for (int i = 0; i < FORETOLD; i++) {
        struct action action = list[rng_below(&t->rng, (uint32_t)n)];
        struct prospect told = prospects_of(&prospects, action);
        union any_state after = t->session->state;
        events.count = 0;
        game->apply(&after, action, &events);
        if (told.chance != (game->to_act(&after) == SEAT(CHANCE)))
            broken_action(t, FORETOLD_COMES_TRUE, "whether chance follows", action);
        if (told.reveals != events_reveal(game, &events))
            broken_action(t, FORETOLD_COMES_TRUE, "whether it reveals", action);
        if (told.cost.free > told.cost.points || (told.cost.points && !game->cost_name))
            broken_action(t, FORETOLD_COMES_TRUE, "what it costs", action);
    }
}

static void check_guess(struct trial *t, const union any_state *view, int seat) {
    const struct game *game = t->game;
    union any_state guess = *view, again;
    game->guess(&guess, &t->rng);
    const char *fault = game->fault(&guess);
    if (fault) broken(t, STATES_ARE_SOUND, "a guess", fault);
    again = guess;
    game->hide(&again, seat);
    if (memcmp(&again, view, game->state_size) != 0) {
        static char a[TEXT_SIZE], b[TEXT_SIZE], both[300];
        struct text ta = TEXT_IN(a), tb = TEXT_IN(b);
        state_json(game, view, &ta);
        state_json(game, &again, &tb);
        broken(t, GUESS_FITS_VIEW, "another view", different(a, b, both, sizeof both));
    }
    char detail[300];
    if (!answers_alike(t, view, &guess, seat, detail, sizeof detail))
        broken(t, VIEW_ANSWERS_AS_STATE, "a guess", detail);
}

static void check_view(struct trial *t, int seat) {
    const struct game *game = t->game;
    union any_state view = t->session->state, twice;
    game->hide(&view, seat);
    twice = view;
    game->hide(&twice, seat);
    if (memcmp(&view, &twice, game->state_size) != 0)
        broken(t, HIDING_TWICE_IS_ONCE, "differs for a seat", "");
    const char *fault = game->fault(&view);
    if (fault) broken(t, STATES_ARE_SOUND, "a view", fault);
    char detail[300];
    if (!answers_alike(t, &t->session->state, &view, seat, detail, sizeof detail))
        broken(t, VIEW_ANSWERS_AS_STATE, "a view", detail);
    check_output(t, &view);
    check_remarks(t, &view, seat);
    if (seat < t->setup.seats) check_prospects(t, &view, seat);
    check_guess(t, &view, seat);
}

/* ---- twins ---- */

/* Play one action on a copy and keep what one seat gets of it. */
static void consequence(const struct trial *t, struct action action, int seat,
                        union any_state *view, struct events *events) {
    *view = t->session->state;
    events->count = 0;
    t->game->apply(view, action, events);
    t->game->hide(view, seat);
    events_for(events, seat);
}

static void check_pair(struct trial *t, struct action a, struct action b, int seat) {
    const struct game *game = t->game;
    struct action read_a = game->hide_action(&t->session->state, a, seat);
    struct action read_b = game->hide_action(&t->session->state, b, seat);
    if (action_equals(a, b) || !action_equals(read_a, read_b)) return;
    static union any_state view_a, view_b;
    static struct events told_a, told_b;
    consequence(t, a, seat, &view_a, &told_a);
    consequence(t, b, seat, &view_b, &told_b);
    if (memcmp(&view_a, &view_b, game->state_size) != 0) {
        static char json_a[TEXT_SIZE], json_b[TEXT_SIZE];
        struct text ja = TEXT_IN(json_a), jb = TEXT_IN(json_b);
        char both[300];
        state_json(game, &view_a, &ja);
        state_json(game, &view_b, &jb);
        broken_action(t, TWINS_LOOK_ALIKE, different(json_a, json_b, both, sizeof both),
                      a);
    }
    size_t size = (size_t)told_a.count * sizeof told_a.list[0];
    if (told_a.count != told_b.count || memcmp(told_a.list, told_b.list, size) != 0)
        broken_action(t, TWINS_LOOK_ALIKE, "the events differ", a);
}

static void check_twins(struct trial *t) {
    static struct action list[LEGAL_MAX];
    const struct game *game = t->game;
    const void *state = &t->session->state;
    bool is_chance = game->to_act(state) == SEAT(CHANCE);
    for (int actor = 0; actor < t->setup.seats; actor++) {
        int n = is_chance ? 1 : game->legal(state, actor, ALL, list);
        for (int i = 0; n > 0 && i < PAIRS; i++) {
            struct action a, b;
            a = is_chance ? game->roll(state, &t->rng)
                          : list[rng_below(&t->rng, (uint32_t)n)];
            b = is_chance ? game->roll(state, &t->rng)
                          : list[rng_below(&t->rng, (uint32_t)n)];
            for (int seat = 0; seat <= NOBODY; seat++) {
                if (seat < t->setup.seats || seat == NOBODY) check_pair(t, a, b, seat);
            }
        }
        if (is_chance) return;
    }
}

/* ---- one step of the game ---- */

static void check_state(struct trial *t) {
    t->states++;
    const char *fault = t->game->fault(&t->session->state);
    if (fault) broken(t, STATES_ARE_SOUND, "a state", fault);
    struct outcome o = t->game->outcome(&t->session->state);
    if (!game_over(t->game, &t->session->state) && o.winners)
        broken(t, OUTCOME_COMES_AT_THE_END, "someone has won already", "");
    check_lists(t);
    check_chance(t);
    for (int seat = 0; seat < t->setup.seats; seat++)
        check_view(t, seat);
    check_view(t, NOBODY);
    check_twins(t);
}

/* Whose action comes next: a random one of those waited for; now and then anybody's. */
static bool choose(struct trial *t, int *rest, struct action *out) {
    static struct action list[LEGAL_MAX];
    const struct game *game = t->game;
    const void *state = &t->session->state;
    seat_set acting = game->to_act(state);
    if (acting == 0) return false;
    if (acting == SEAT(CHANCE)) {
        *out = game->roll(state, &t->rng);
        return true;
    }
    if (*rest > 0 && rng_below(&t->rng, 5) == 0) {
        int seat = (int)rng_below(&t->rng, t->setup.seats);
        int n = game->legal(state, seat, ALL, list);
        if (n > 0) {
            (*rest)--;
            *out = list[rng_below(&t->rng, (uint32_t)n)];
            return true;
        }
    }
    int seat;
    do {
        seat = (int)rng_below(&t->rng, SEATS_MAX);
    } while (!(acting & SEAT(seat)));
    int n = game->legal(state, seat, STEPS, list);
    if (n == 0) {
        broken(t, TO_ACT_IS_WHO_HAS_A_STEP,
               "is waited for but has no step: the game stands still", "");
        return false;
    }
    *out = list[rng_below(&t->rng, (uint32_t)n)];
    return true;
}

static void check_events(struct trial *t, const struct events *events) {
    for (int i = 0; i < events->count; i++) {
        char words[LINE_LONGEST + 1];
        struct text w = TEXT_IN(words);
        if (event_is_sound(t->game, &events->list[i])) continue;
        notation_write_event(t->game, &events->list[i], &w);
        broken(t, EVENTS_ROUND_TRIP, "does not read back", words);
    }
}

static void do_action(struct trial *t, struct action action) {
    static struct events events;
    struct session *s = t->session;
    if (action.seat != CHANCE) {
        struct action read = t->game->hide_action(&s->state, action, action.seat);
        if (!action_equals(read, action))
            broken_action(t, OWN_ACTIONS_ARE_READABLE, "hidden from its own seat",
                          action);
    }
    union any_state silent = s->state;
    t->game->apply(&silent, action, NULL);
    struct message why = {0};
    bool refused = session_act(s, action, &events, &why);
    if (refused) broken_action(t, LISTED_IS_ACCEPTED, phrase_key(why.phrase), action);
    if (!refused) check_events(t, &events);
    if (!refused && memcmp(&silent, &s->state, t->game->state_size) != 0)
        broken_action(t, EVENTS_DO_NOT_MATTER, "other bytes", action);
    if (events.count >= EVENTS_MAX)
        broken_action(t, EVENTS_DO_NOT_MATTER, "more events than there is room",
                      action);
}

/* ---- whole games ---- */

static void check_journal(struct trial *t) {
    struct journal_fault fault;
    struct session *again = journal_again(t->session, &fault);
    if (!again) {
        char line[20];
        struct text n = TEXT_IN(line);
        text_number(&n, fault.line);
        broken(t, JOURNAL_REPLAYS, phrase_key(fault.why.phrase), line);
    } else if (memcmp(&again->state, &t->session->state, t->game->state_size) != 0) {
        broken(t, JOURNAL_REPLAYS, "other bytes", "");
    }
    session_free(again);
}

static void check_log(struct trial *t, int seat) {
    char *text = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&text, &length);
    journal_write_log_header(t->session, seat, out);
    journal_write_log_lines(t->session, seat, out);
    fclose(out);
    if (strstr(text, "\nhash ") || strstr(text, "\nend "))
        broken(t, LOG_HAS_NO_HASHES, "a hash stands in the log", "");
    struct journal_fault fault;
    struct session *s = journal_read(text, length, true, &fault);
    if (s || fault.why.phrase != CORE_JOURNAL_IS_A_LOG)
        broken(t, LOG_HAS_NO_HASHES, "the log is taken for a journal", "");
    session_free(s);
    free(text);
}

/* One random game; `rest` actions beyond the steps may be mixed in. */
static void play_game(struct trial *t, int rest) {
    struct message why;
    int most = t->game->longest + 12 * rest;
    bool is_pure = rest == 0;
    t->session = session_new(t->game, &t->setup, &why);
    struct action action;
    check_state(t);
    while (choose(t, &rest, &action)) {
        do_action(t, action);
        check_state(t);
        if (t->session->count <= most) continue;
        if (is_pure || t->session->count > 50 * most + 5000) {
            broken(t, STEPS_END_THE_GAME, "still running after its bound", "");
            break;
        }
    }
    check_journal(t);
    check_log(t, (int)rng_below(&t->rng, t->setup.seats));
    session_free(t->session);
    t->session = NULL;
}

static void report(const struct trial *t, int seats, int played) {
    for (int law = 0; law < LAWS; law++) {
        char name[200];
        struct text n = TEXT_IN(name);
        text_format(&n, "%s, %d seats: %s", t->game->name, seats, law_names[law]);
        tap(!t->broken[law], name, t->why[law]);
    }
    printf("# %s, %d seats: %d games, %ld states\n", t->game->name, seats, played,
           t->states);
}

static void play_one(struct trial *t, uint64_t number, bool is_pure) {
    t->rng = rng_stream(t->seed, number);
    play_game(t, is_pure ? 0 : REST_MOST);
}

/* So many games of random settings. */
static int play_random(struct trial *t, int seats, int wanted) {
    uint64_t first = t->seed;
    for (int i = 0; i < wanted; i++) {
        t->seed = first + (uint64_t)i;
        t->rng = rng_stream(t->seed, (uint64_t)seats);
        while (!random_setup(t->game, seats, &t->rng, &t->setup)) {
        }
        play_one(t, (uint64_t)seats, i % 3 == 0);
    }
    return wanted;
}

/* The next combination of the settings that matter with so many seats; false: that was
 * the last. */
static bool next_setup(const struct game *game, struct setup *setup) {
    for (int i = 0; game->settings[i].name; i++) {
        const struct setting *row = &game->settings[i];
        if (!game_setting_matters(row, setup->seats)) continue;
        int low = row->words ? 0 : row->low, high = row->words ? -1 : row->high;
        while (row->words && row->words[high + 1])
            high++;
        if (setup->value[i] < high) {
            setup->value[i] =
                (int16_t)(setup->value[i] < low ? low : setup->value[i] + 1);
            return true;
        }
        setup->value[i] = (int16_t)low;
    }
    return false;
}

/* So many games of every combination of settings that is allowed. */
static int play_each(struct trial *t, int seats, int wanted) {
    int played = 0;
    t->setup = game_defaults(t->game, seats);
    for (int i = 0; t->game->settings[i].name; i++)
        t->setup.value[i] = t->game->settings[i].words ? 0 : t->game->settings[i].low;
    do {
        union any_state state;
        if (game_set_up(t->game, &state, &t->setup, NULL)) continue;
        for (int i = 0; i < wanted; i++, played++)
            play_one(t, (uint64_t)played, i % 3 == 0);
    } while (next_setup(t->game, &t->setup));
    return played;
}

struct plan {
    const char *game;
    int games, each, seats;
    uint64_t seed;
};

static void try_seats(const struct game *game, int seats, const struct plan *plan) {
    struct trial *t = xmalloc(sizeof *t);
    memset(t, 0, sizeof *t);
    t->game = game;
    t->seed = plan->seed;
    int played = plan->each ? play_each(t, seats, plan->each)
                            : play_random(t, seats, plan->games);
    report(t, seats, played);
    free(t);
}

static bool is_template(const struct game *game) {
    return strcmp(game->name, "blank") == 0;
}

/* In the long run: how many games of each combination of settings. */
static int games_of_each(const struct game *game, int seats) {
    if (is_template(game)) return 500;
    if (strcmp(game->name, "eruption") == 0) return 50; /* three switches only */
    /* 20 of each scenario, level and variant: skills and starting places vary, too. */
    if (strcmp(game->name, "fuji") == 0) return seats == 4 ? 2 : 10;
    return 20;
}

static void try_game(const struct game *game, struct plan plan) {
    bool is_given = plan.games || plan.each;
    if (!is_given && !is_long()) plan.games = is_template(game) ? 334 : 3;
    for (int seats = game->seats_low; seats <= game->seats_high; seats++) {
        if (!is_given && is_long()) plan.each = games_of_each(game, seats);
        if (!plan.seats || plan.seats == seats) try_seats(game, seats, &plan);
    }
}

int main(int argc, char **argv) {
    struct plan plan = {.seed = 1};
    for (int i = 1; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--game") == 0) plan.game = argv[i + 1];
        if (strcmp(argv[i], "--games") == 0) plan.games = atoi(argv[i + 1]);
        if (strcmp(argv[i], "--each") == 0) plan.each = atoi(argv[i + 1]);
        if (strcmp(argv[i], "--seats") == 0) plan.seats = atoi(argv[i + 1]);
        if (strcmp(argv[i], "--seed") == 0) plan.seed = strtoull(argv[i + 1], NULL, 10);
    }
    for (int i = 0; games[i]; i++) {
        if (!plan.game || strcmp(plan.game, games[i]->name) == 0)
            try_game(games[i], plan);
    }
    return tap_done();
}
