/* Made-up tables: journals come from anybody, so whatever lines put on the table must
 * leave one that can be looked at and played to its end. */
#include "fuji_tables.h"

#include "rules/fuji/fuji.h"
#include "rules/notation.h"
#include "support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

enum { POSITIONS = 400, POSITIONS_LONG = 20000, THINGS = 24, ACTIONS_MOST = 4000 };

static int below(struct rng *rng, int n) {
    return (int)rng_below(rng, (uint32_t)n);
}

/* ---- any lines ---- */

static const char *const phases[] = {"dealing",   "rolling",   "planning",
                                     "rerolling", "equipping", "moving"};

static const char *one_of(const char *const *words, int n, struct rng *rng) {
    return words[below(rng, n)];
}

static void put_something(struct state *s, struct rng *rng) {
    static const char *const skills[] = {"manager",     "scout",    "buddy",
                                         "survivalist", "gatherer", "tinkerer"};
    static const char *const characters[] = {"jones", "livingstone", "hiromi", "krach"};
    static const char *const wounds[] = {"leg", "arm", "amnesia", "eye"};
    static const char *const cards[] = {
        "binoculars", "lighter",   "carabiner", "map",           "tape",
        "compass",    "machete",   "radio",     "first-aid-kit", "shovel",
        "rope",       "flare-gun", "torch",     "pocketknife",   "water"};
    static const char *const ways[] = {"dealt", "drew", "used", "discarded"};
    int who = below(rng, EXPLORERS), x = below(rng, 8), y = below(rng, 8);
    int die = below(rng, EXPLORERS), number = 1 + below(rng, 2);
    char type = "abc"[below(rng, 3)];
    const struct game *game = &game_fuji;
    switch (below(rng, 16)) {
    case 0:
    case 1:
        lay(game, s, "became %d %s %s", who, one_of(skills, 6, rng),
            one_of(characters, 4, rng));
        break;
    case 2:
    case 3:
    case 4:
        lay(game, s, "%s %d %s", one_of(ways, 4, rng), who, one_of(cards, 15, rng));
        break;
    case 5:
        lay(game, s, "marked %d %d,%d", who, x, y);
        break;
    case 6:
        lay(game, s, "went %d %d,%d", who, x, y);
        break;
    case 7:
        lay(game, s, "tired %d %d %d", who, below(rng, 6), below(rng, 30));
        break;
    case 8:
        lay(game, s, "wounded %d %s", who, one_of(wounds, 4, rng));
        break;
    case 9:
        lay(game, s, "earned %d %d", who, below(rng, 4));
        break;
    case 10:
        lay(game, s, "loses %d %d%c%d", who, die, type, number);
        break;
    case 11:
        lay(game, s, "%s %d", below(rng, 2) ? "flared" : "helped", who);
        break;
    case 12:
        lay(game, s, "burned %d,%d", x, y);
        if (below(rng, 4) == 0) lay(game, s, "erupted");
        break;
    case 13:
        lay(game, s, "laid %d,%d L%02d", x, y, below(rng, 25));
        lay(game, s, "laid %d,%d D%d", x, y, below(rng, 7));
        break;
    case 14:
        lay(game, s, "shows %d%c%d %d", die, type, number, 1 + below(rng, 6));
        if (below(rng, 4) == 0) lay(game, s, "round %d", below(rng, 32));
        break;
    default:
        if (below(rng, 2)) lay(game, s, "phase %s", one_of(phases, 6, rng));
    }
}

static struct state random_position(struct rng *rng) {
    struct state s;
    struct setup setup;
    do {
        int seats = 2 + below(rng, 3);
        assert_true(random_setup(&game_fuji, seats, rng, &setup));
    } while (game_set_up(&game_fuji, &s, &setup, NULL));
    for (int things = below(rng, THINGS); things; things--) {
        put_something(&s, rng);
        const char *fault = fuji_fault(&s);
        if (fault) fail_msg("what was put on the table broke it: %s", fault);
    }
    return s;
}

/* ---- playing on ---- */

/* Everything that is asked about a table of each reader's view. */
static void look(const struct state *s, struct rng *rng) {
    static char words[1 << 17];
    for (int seat = 0; seat <= s->seats; seat++) {
        struct state view = *s;
        fuji_hide(&view, seat < s->seats ? seat : NOBODY);
        struct text t = TEXT_IN(words);
        state_print(&game_fuji, &view, &t);
        t = TEXT_IN(words);
        state_json(&game_fuji, &view, &t);
        fuji_guess(&view, rng);
        assert_null(fuji_fault(&view));
    }
}

/* A random step, talk and changes of mind included now and then; false: it is over, or
 * goes on for ever, as with all pawns in the village from the start. */
static bool step(struct state *s, struct rng *rng) {
    static struct action list[LEGAL_MAX];
    struct message why = {0};
    seat_set acting = fuji_to_act(s);
    if (s->phase == OVER) assert_int_equal(acting, 0);
    if (s->phase == OVER || s->round == SHAPE_ROUNDS) return false;
    assert_int_not_equal(acting, 0);
    if (acting == SEAT(CHANCE)) {
        struct action a = fuji_roll(s, rng);
        assert_false(fuji_refusal(s, a, &why));
        fuji_apply(s, a, NULL);
        return true;
    }
    int seat = below(rng, s->seats);
    while (!(acting & SEAT(seat)))
        seat = (seat + 1) % s->seats;
    enum scope scope = below(rng, 8) ? STEPS : ALL;
    int n = fuji_legal(s, seat, scope, list);
    assert_int_not_equal(n, 0);
    struct action a = list[below(rng, n)];
    assert_false(fuji_refusal(s, a, &why));
    struct events events = {.count = 0};
    fuji_apply(s, a, &events);
    for (int i = 0; i < events.count; i++)
        assert_true(event_is_sound(&game_fuji, &events.list[i]));
    return true;
}

static void test_any_made_up_table_can_be_played(void **unused) {
    (void)unused;
    struct rng rng = rng_stream(20261117, 1);
    int positions = is_long() ? POSITIONS_LONG : POSITIONS;
    for (int i = 0; i < positions; i++) {
        struct state s = random_position(&rng);
        look(&s, &rng);
        int actions = 0;
        while (step(&s, &rng)) {
            assert_in_range(++actions, 1, ACTIONS_MOST);
            const char *fault = fuji_fault(&s);
            if (fault) fail_msg("position %d after %d actions: %s", i, actions, fault);
            if (below(&rng, 16) == 0) look(&s, &rng);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_any_made_up_table_can_be_played),
    };
    return cmocka_run_group_tests_name("fuji: positions", tests, NULL, NULL);
}
