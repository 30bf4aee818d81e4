/* A probe for leaks: two games that differ only in what one seat may not see must look
 * the same to it, byte for byte, in everything it gets: log, events, views, JSON,
 * lists, refusals. From each roll of phase 1 to the reveal a second game follows the
 * first: what the seat sees is done alike, what is hidden from it is done otherwise. */
#include "rules/fuji/fuji.h"
#include "rules/fuji/state.h"
#include "rules/notation.h"
#include "support.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { TEXT_SIZE = 1 << 16 };

struct probe {
    struct state first, second;
    struct rng rng;
    int seat; /* who watches; NOBODY: an onlooker */
    long compared, differed;
};

static bool is_hidden_phase(const struct state *s) {
    return s->phase >= ROLLING && s->phase <= EQUIPPING;
}

static struct action pick(struct probe *p, const struct state *s) {
    static struct action list[LEGAL_MAX];
    seat_set who = fuji_to_act(s);
    if (who == SEAT(CHANCE)) return fuji_roll(s, &p->rng);
    int seat = 0;
    do
        seat = (int)rng_below(&p->rng, s->seats);
    while (!(who & SEAT(seat)));
    enum scope scope = rng_below(&p->rng, 8) ? STEPS : ALL;
    int n = fuji_legal(s, seat, scope, list);
    return list[rng_below(&p->rng, (uint32_t)n)];
}

/* What the second game does where the watcher reads the same. False: it cannot follow
 * (its dice do not allow that card). */
static bool follow(struct probe *p, struct action a, struct action *out) {
    static struct action list[LEGAL_MAX], alike[LEGAL_MAX];
    struct action read = fuji_hide_action(&p->first, a, p->seat);
    *out = a;
    if (action_equals(read, a)) return !fuji_refusal(&p->second, a, NULL);
    if (a.seat == CHANCE) {
        *out = fuji_roll(&p->second, &p->rng);
        return true;
    }
    int n = fuji_legal(&p->second, a.seat, ALL, list), m = 0;
    for (int i = 0; i < n; i++) {
        struct action other = fuji_hide_action(&p->second, list[i], p->seat);
        if (action_equals(other, read)) alike[m++] = list[i];
    }
    if (m == 0) return false;
    *out = alike[rng_below(&p->rng, (uint32_t)m)];
    return true;
}

static void cut_to_readers(struct events *events, int seat) {
    int n = 0;
    for (int i = 0; i < events->count; i++) {
        if (!(events->list[i].readers & SEAT(seat))) continue;
        events->list[n] = events->list[i];
        events->list[n++].readers = 0;
    }
    events->count = n;
}

static void compare_lists(struct probe *p, const struct state *a,
                          const struct state *b) {
    static struct action one[LEGAL_MAX], other[LEGAL_MAX];
    assert_int_equal(fuji_to_act(a), fuji_to_act(b));
    if (p->seat == NOBODY) return;
    for (int scope = STEPS; scope <= ALL; scope++) {
        int n = fuji_legal(a, p->seat, (enum scope)scope, one);
        int m = fuji_legal(b, p->seat, (enum scope)scope, other);
        assert_int_equal(n, m);
        assert_memory_equal(one, other, (size_t)n * sizeof *one);
    }
    for (int i = 0; i < 4; i++) {
        struct message x = {0}, y = {0};
        struct action asked = action_of(p->seat, (int)rng_below(&p->rng, VERBS));
        uint64_t bytes = rng_next(&p->rng) & rng_next(&p->rng);
        memcpy(asked.arg, &bytes, 3);
        bool refused = fuji_refusal(a, asked, &x);
        assert_int_equal(refused, fuji_refusal(b, asked, &y));
        assert_int_equal(x.phrase, y.phrase);
        assert_memory_equal(x.arg, y.arg, sizeof x.arg);
        assert_ptr_equal(x.rule, y.rule);
    }
}

static void compare_views(struct probe *p) {
    static char one[TEXT_SIZE], other[TEXT_SIZE];
    struct state a = p->first, b = p->second;
    compare_lists(p, &a, &b);
    p->differed += memcmp(&a, &b, sizeof a) != 0;
    fuji_hide(&a, p->seat);
    fuji_hide(&b, p->seat);
    assert_memory_equal(&a, &b, sizeof a);
    compare_lists(p, &a, &b);
    if (rng_below(&p->rng, 16)) return;
    struct text ta = TEXT_IN(one), tb = TEXT_IN(other);
    state_json(&game_fuji, &a, &ta);
    state_json(&game_fuji, &b, &tb);
    assert_string_equal(one, other);
    ta = TEXT_IN(one);
    tb = TEXT_IN(other);
    state_print(&game_fuji, &a, &ta);
    state_print(&game_fuji, &b, &tb);
    assert_string_equal(one, other);
}

/* What an action is about to show the watcher was hidden so far, and so may be the same
 * in the second game. False: it lies elsewhere there. */
static bool show_alike(struct probe *p, struct action a) {
    struct state after = p->first;
    int i = viewer_index(p->seat);
    fuji_apply(&after, a, NULL);
    uint32_t shown = after.known[i] & ~p->first.known[i];
    if (a.seat == CHANCE || !is_hidden_phase(&after)) return true;
    bool opens = after.radio != p->first.radio;
    bool same = action_equals(p->first.proposal, p->second.proposal);
    if (shown && a.verb == AGREE && !same) return false;
    for (int place = 0; place < PLACES; place++) {
        uint32_t here = p->first.at[place], there = p->second.at[place];
        if (opens && here != there) return false;
        if ((here ^ there) & shown) return false;
    }
    for (uint32_t rest = shown; rest; rest &= rest - 1)
        p->second.face[bits_first(rest)] = p->first.face[bits_first(rest)];
    return true;
}

/* One action in both games. False: the second could not follow. */
static bool step_both(struct probe *p) {
    static struct events one, other;
    struct action a = pick(p, &p->first), b;
    if (!show_alike(p, a) || !follow(p, a, &b)) return false;
    struct action read_a = fuji_hide_action(&p->first, a, p->seat);
    struct action read_b = fuji_hide_action(&p->second, b, p->seat);
    assert_true(action_equals(read_a, read_b));
    one.count = other.count = 0;
    fuji_apply(&p->first, a, &one);
    fuji_apply(&p->second, b, &other);
    bool open = !is_hidden_phase(&p->first);
    assert_int_equal(p->first.phase, p->second.phase);
    if (open) return false;
    cut_to_readers(&one, p->seat);
    cut_to_readers(&other, p->seat);
    assert_int_equal(one.count, other.count);
    assert_memory_equal(one.list, other.list, (size_t)one.count * sizeof *one.list);
    compare_views(p);
    p->compared++;
    return true;
}

static void probe_game(struct probe *p, uint64_t seed) {
    struct message why;
    p->rng = rng_stream(seed, 99);
    int seats = 2 + (int)rng_below(&p->rng, 3);
    struct setup setup = game_defaults(&game_fuji, seats);
    setup.value[SET_TWO] = (int16_t)rng_below(&p->rng, 2);
    p->seat = (int)rng_below(&p->rng, (uint32_t)seats + 1);
    if (p->seat == seats) p->seat = NOBODY;
    assert_false(game_set_up(&game_fuji, &p->first, &setup, &why));
    bool twins = false;
    while (!game_over(&game_fuji, &p->first)) {
        if (p->first.phase == ROLLING && !twins) {
            p->second = p->first;
            twins = true;
        }
        if (twins) {
            twins = step_both(p);
        } else {
            fuji_apply(&p->first, pick(p, &p->first), NULL);
        }
    }
}

/* FU-INFO-18, FU-INFO-03, FU-INFO-04, FU-INFO-07 to FU-INFO-11, FU-INFO-15, FU-INFO-16,
 * FU-INFO-20 */
static void test_hidden_dice_leave_no_trace(void **unused) {
    (void)unused;
    static struct probe p;
    for (uint64_t seed = 0; seed < (is_long() ? 20000 : 600); seed++)
        probe_game(&p, seed);
    assert_true(p.compared > (is_long() ? 1000000 : 30000));
    assert_true(p.differed * 10 > p.compared * 9);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hidden_dice_leave_no_trace),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
