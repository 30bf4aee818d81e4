#include "fuji_tables.h"

#include "rules/fuji/fuji.h"
#include "rules/notation.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

struct state empty(int seats, int two) {
    struct setup setup = game_defaults(&game_fuji, seats);
    setup.value[SET_SCENARIO] = 1;
    setup.value[SET_TWO] = (int16_t)two;
    struct state s;
    struct message why;
    assert_false(game_set_up(&game_fuji, &s, &setup, &why));
    return s;
}

void put(struct state *s, const char *const *words) {
    struct message why = {0};
    for (; *words; words++) {
        if (fuji_arrange(s, *words, &why))
            fail_msg("%s: %s", *words, phrase_key(why.phrase));
    }
}

struct state laid(int seats, const char *const *words) {
    struct state s = empty(seats, B);
    put(&s, words);
    return s;
}

struct action action_in(const char *words) {
    struct action a;
    struct message why = {0};
    if (notation_read(&game_fuji, words, &a, &why))
        fail_msg("%s: %s", words, phrase_key(why.phrase));
    return a;
}

void act(struct state *s, const char *const *lines) {
    struct message why = {0};
    for (; *lines; lines++) {
        struct action a = action_in(*lines);
        if (fuji_refusal(s, a, &why))
            fail_msg("%s: %s", *lines, phrase_key(why.phrase));
        fuji_apply(s, a, NULL);
    }
}
