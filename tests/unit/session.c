/* Sessions and journals: versions, undo, logs, and journals that are not as they should
 * be. */
#include "rules/blank/blank.h"
#include "rules/blank/state.h"
#include "rules/notation.h"
#include "session/journal.h"
#include "session/memory.h"
#include "support.h"

#include <errno.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

/* ---- helpers ---- */

static struct session *table_of(int seats) {
    struct setup setup = game_defaults(&game_blank, seats);
    struct message why;
    struct session *s = session_new(&game_blank, &setup, &why);
    assert_non_null(s);
    return s;
}

static void roll_on(struct session *s, uint64_t seed) {
    struct rng rng = rng_stream(seed, 0);
    while (session_waits_for_chance(s))
        session_roll(s, &rng, NULL);
}

/* Act in words; returns the phrase of the refusal, 0 if accepted. */
static int act_at(struct session *s, uint32_t version, const char *words) {
    struct action a;
    struct message why = {0};
    assert_false(notation_read(s->game, words, &a, &why));
    struct entry entry = entry_act(a);
    if (session_refuses(s, &entry, version, &why)) return why.phrase;
    session_do(s, &entry, NULL);
    return 0;
}

static int act(struct session *s, const char *words) {
    return act_at(s, s->version, words);
}

static void go_back(struct session *s, int keep) {
    struct entry entry = entry_undo(keep);
    assert_false(session_refuses(s, &entry, s->version, NULL));
    session_do(s, &entry, NULL);
}

/* A seat takes its last action back; returns the phrase of the refusal, 0 if done. */
static int undo(struct session *s, int seat) {
    struct message why = {0};
    if (session_refuses_undo(s, seat, &why)) return why.phrase;
    go_back(s, s->count - 1);
    return 0;
}

/* ---- versions ---- */

static void test_a_message_sent_twice_counts_once(void **state) {
    (void)state;
    struct session *s = table_of(2);
    roll_on(s, 1);
    uint32_t seen = s->version;
    assert_int_equal(act_at(s, seen, "0 say hot"), 0);
    assert_int_equal(act_at(s, seen, "0 say hot"), CORE_STALE);
    session_free(s);
}

static void test_simultaneous_players_do_not_hinder_each_other(void **state) {
    (void)state;
    struct session *s = table_of(3);
    roll_on(s, 1);
    uint32_t seen = s->version;
    assert_int_equal(act_at(s, seen, "0 pledge 1"), 0);
    assert_int_equal(act_at(s, seen, "1 pledge 2"), 0);
    assert_int_equal(act_at(s, seen, "2 pledge 3"), 0);
    session_free(s);
}

static void test_agreement_is_stale_after_any_change_but_talk(void **state) {
    (void)state;
    struct session *s = table_of(2);
    roll_on(s, 1);
    assert_int_equal(act(s, "0 pledge 1"), 0);
    assert_int_equal(act(s, "1 pledge 1"), 0);
    uint32_t seen = s->version;
    assert_int_equal(act(s, "1 say hot"), 0);
    assert_int_equal(act_at(s, seen, "0 ready"), 0);
    seen = s->version;
    assert_int_equal(act(s, "0 pledge 2"), 0);
    assert_int_equal(act_at(s, seen, "1 ready"), CORE_STALE);
    session_free(s);
}

static void test_versions_from_the_future_are_stale(void **state) {
    (void)state;
    struct session *s = table_of(2);
    roll_on(s, 1);
    assert_int_equal(act_at(s, s->version + 1, "0 pledge 1"), CORE_STALE);
    session_free(s);
}

static void test_chance_is_never_taken_from_a_seat(void **state) {
    (void)state;
    struct session *s = table_of(2);
    struct action roll = {.seat = 0, .arg = {0, 6}};
    struct message why;
    assert_true(session_act(s, roll, NULL, &why));
    assert_int_equal(why.phrase, CORE_ONLY_CHANCE);
    roll.seat = 2;
    assert_true(session_act(s, roll, NULL, &why));
    assert_int_equal(why.phrase, CORE_NOT_YOUR_SEAT);
    assert_int_equal(s->count, 0);
    roll.seat = CHANCE;
    assert_false(session_act(s, roll, NULL, &why));
    session_free(s);
}

/* ---- undo ---- */

static void test_undo_takes_back_only_own_actions_at_the_end(void **state) {
    (void)state;
    struct session *s = table_of(2);
    assert_int_equal(undo(s, 0), CORE_NOTHING_TO_UNDO);
    roll_on(s, 1);
    assert_int_equal(undo(s, 0), CORE_NOT_YOURS_TO_UNDO);
    union any_state before = s->state;
    act(s, "0 pledge 1");
    act(s, "0 ready");
    assert_int_equal(undo(s, 1), CORE_NOT_YOURS_TO_UNDO);
    assert_int_equal(undo(s, 0), 0);
    assert_int_equal(undo(s, 0), 0);
    assert_memory_equal(&before, &s->state, game_blank.state_size);
    assert_int_equal(undo(s, 0), CORE_NOT_YOURS_TO_UNDO); /* chance stands there */
    session_free(s);
}

static void test_undo_stops_at_a_reveal(void **state) {
    (void)state;
    struct session *s = table_of(2);
    roll_on(s, 1);
    act(s, "0 pledge 1");
    act(s, "1 pledge 1");
    act(s, "0 ready");
    act(s, "1 ready");
    assert_int_equal(act(s, "0 choose keep"), 0);
    assert_int_equal(undo(s, 0), 0); /* nobody saw it */
    act(s, "0 choose keep");
    act(s, "1 choose keep"); /* shows all cards */
    assert_int_equal(undo(s, 1), CORE_TOO_LATE_TO_UNDO);
    session_free(s);
}

static void test_the_table_goes_back_to_any_line(void **state) {
    (void)state;
    struct session *s = table_of(3);
    struct message why;
    roll_on(s, 1);
    act(s, "0 pledge 1");
    go_back(s, 3);
    assert_int_equal(s->count, 3);
    assert_true(session_waits_for_chance(s));
    for (int keep = -1; keep <= 4; keep += 4) { /* -1, 3 */
        struct entry entry = entry_undo(keep);
        assert_true(session_refuses(s, &entry, s->version, &why));
        assert_int_equal(why.phrase, CORE_NOTHING_TO_UNDO);
    }
    session_free(s);
}

static void test_what_was_sent_before_an_undo_is_stale(void **state) {
    (void)state;
    struct session *s = table_of(2);
    roll_on(s, 1);
    act(s, "0 pledge 1");
    uint32_t seen = s->version;
    assert_int_equal(undo(s, 0), 0);
    assert_int_equal(act_at(s, seen, "0 ready"), CORE_STALE);
    assert_int_equal(act_at(s, seen, "1 pledge 1"), CORE_STALE);
    assert_int_equal(act(s, "1 pledge 1"), 0);
    session_free(s);
}

static void test_asking_changes_nothing_and_a_copy_goes_its_own_way(void **state) {
    (void)state;
    struct session *s = table_of(2);
    roll_on(s, 1);
    uint32_t version = s->version;
    union any_state before = s->state;
    struct session *copy = session_copy(s);
    act(copy, "0 pledge 1");
    assert_int_equal(copy->count, s->count + 1);
    struct action pledge = copy->lines[s->count].action;
    struct entry entry = entry_act(pledge);
    assert_false(session_refuses(s, &entry, s->version, NULL));
    assert_int_equal(s->version, version);
    assert_memory_equal(&before, &s->state, game_blank.state_size);
    session_free(copy);
    session_free(s);
}

/* ---- views and logs ---- */

struct lines {
    int count;
    char text[4000];
};

static void take_line(void *to, int line, const char *words) {
    struct lines *lines = to;
    (void)line;
    size_t used = strlen(lines->text);
    struct text t = text_in(lines->text + used, sizeof lines->text - used);
    text_format(&t, "%s\n", words);
    lines->count++;
}

static void test_a_log_is_redacted_for_its_seat(void **state) {
    (void)state;
    struct session *s = table_of(2);
    roll_on(s, 1);
    act(s, "0 pledge 1");
    struct lines mine = {0}, others = {0};
    session_log(s, 1, 0, take_line, &others);
    session_log(s, 0, 4, take_line, &mine);
    assert_string_equal(mine.text, "0 pledge 1\n");
    assert_non_null(strstr(others.text, "- roll 0 ?\n"));
    assert_null(strstr(others.text, "- roll 1 ?\n"));
    session_free(s);
}

static void test_looking_back_shows_what_the_seat_saw(void **state) {
    (void)state;
    struct session *s = table_of(2);
    roll_on(s, 1);
    union any_state then, now;
    session_view(s, 1, &then);
    int line = s->count;
    act(s, "0 pledge 1");
    session_view_after(s, 1, line, &now);
    assert_memory_equal(&then, &now, game_blank.state_size);
    session_free(s);
}

static void test_a_refusal_comes_from_the_view(void **state) {
    (void)state;
    struct session *s = table_of(2);
    struct action a;
    struct message why;
    roll_on(s, 1);
    notation_read(s->game, "0 choose log", &a, &why);
    struct events told;
    assert_true(session_refusal(s, 1, a, &why)); /* as seat 1 may know it */
    session_events(s, 1, 0, &told);
    assert_int_equal(told.count, 1);
    assert_true(told.list[0].kind & HIDDEN_ARGUMENTS);
    session_free(s);
}

/* The template game, but it notices being asked with the true state. */
static bool refusal_of_a_view(const void *state, struct action action,
                              struct message *why) {
    assert_int_equal(((const struct state *)state)->viewer, action.seat);
    return game_blank.refusal(state, action, why);
}

static int legal_of_a_view(const void *state, int seat, enum scope scope,
                           struct action *out) {
    assert_int_equal(((const struct state *)state)->viewer, seat);
    return game_blank.legal(state, seat, scope, out);
}

static void test_questions_of_a_seat_are_asked_of_its_view(void **state) {
    (void)state;
    struct game spy = game_blank;
    struct setup setup = game_defaults(&spy, 2);
    struct message why;
    struct session *s = session_new(&spy, &setup, &why);
    roll_on(s, 1);
    spy.refusal = refusal_of_a_view;
    spy.legal = legal_of_a_view;
    struct action list[LEGAL_MAX];
    int n = session_legal(s, 1, STEPS, list);
    assert_int_equal(n, 3);
    assert_false(session_refusal(s, 1, list[0], &why));
    assert_false(session_act(s, list[0], NULL, &why));
    session_free(s);
}

/* ---- journals ---- */

/* Not inlined: gcc 12 then takes a pointer into the text for one to this variable. */
__attribute__((noinline)) static char *journal_of(const struct session *s,
                                                  size_t *length) {
    char *text = NULL;
    FILE *out = open_memstream(&text, length);
    journal_write(s, out);
    fclose(out);
    return text;
}

/* A whole game of two seats. */
static struct session *whole_game(void) {
    struct session *s = table_of(2);
    struct rng rng = rng_stream(9, 0);
    struct action list[LEGAL_MAX];
    while (!game_over(s->game, &s->state)) {
        if (session_waits_for_chance(s)) {
            session_roll(s, &rng, NULL);
            continue;
        }
        int seat = 0;
        while (session_legal(s, seat, STEPS, list) == 0)
            seat++;
        session_act(s, list[0], NULL, NULL);
    }
    return s;
}

/* What a changed journal is refused with, and in which line; 0 if it is accepted. */
static int fault_of(const char *text, int *line) {
    struct journal_fault fault;
    struct session *s = journal_read(text, strlen(text), true, &fault);
    session_free(s);
    *line = fault.line;
    return s ? 0 : fault.why.phrase;
}

/* The journal with the first `old` replaced; the caller frees it. */
static char *changed(const char *text, const char *old, const char *new) {
    const char *at = strstr(text, old);
    assert_non_null(at);
    size_t size = strlen(text) + strlen(new) + 1;
    char *copy = xmalloc(size);
    struct text t = text_in(copy, size);
    text_put_bytes(&t, text, (size_t)(at - text));
    text_put(&t, new);
    text_put(&t, at + strlen(old));
    return copy;
}

static void test_damaged_journals_give_one_sentence_with_a_line(void **state) {
    (void)state;
    struct session *s = whole_game();
    size_t length;
    char *text = journal_of(s, &length);
    static const struct {
        const char *old, *new;
        int phrase, line;
    } cases[] = {
        {"hotseat journal 1\n", "hello\n", CORE_JOURNAL_FOREIGN, 1},
        {"hotseat journal 1\n", "hotseat log 1 seat 0\n", CORE_JOURNAL_IS_A_LOG, 1},
        {"game blank", "game chess", CORE_UNKNOWN_GAME, 2},
        {"edition 1", "edition 99", CORE_JOURNAL_EDITION, 2},
        {"seats 2", "seats 9", CORE_BAD_SEATS, 6},
        {"seats 2", "seats two", CORE_JOURNAL_HEADER, 3},
        {"set rounds 3", "set rounds 33", CORE_BAD_VALUE, 4},
        {"set rounds 3", "set speed 3", CORE_UNKNOWN_SETTING, 4},
        {"- roll 0 ", "- roll 1 ", BLANK_NOT_THIS_SEAT, 6},
        {"- roll 0 ", "- rill 0 ", CORE_UNKNOWN_VERB, 6},
        {"0 ready\n", "0 dance\n", CORE_UNKNOWN_VERB, 11},
        {"hash ", "hash 0", CORE_JOURNAL_DIVERGES, 22},
        {"end ", "end 0", CORE_JOURNAL_DIVERGES, 44},
        {"- roll 0 ", "- roll \x01 ", CORE_JOURNAL_NOT_TEXT, 6},
        {"end ", "0 say hot\nend ", CORE_GAME_IS_OVER, 44},
        {"0 ready\n", "0 ready\nundo 99\n", CORE_NOTHING_TO_UNDO, 12},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char *bad = changed(text, cases[i].old, cases[i].new);
        int line;
        assert_int_equal(fault_of(bad, &line), cases[i].phrase);
        assert_int_equal(line, cases[i].line);
        free(bad);
    }
    free(text);
    session_free(s);
}

static void test_every_truncation_is_noticed(void **state) {
    (void)state;
    struct session *s = whole_game();
    size_t length;
    char *text = journal_of(s, &length);
    for (size_t cut = 0; cut < length; cut++) {
        struct journal_fault fault;
        struct session *again = journal_read(text, cut, true, &fault);
        assert_null(again);
        assert_int_not_equal(fault.why.phrase, 0);
    }
    free(text);
    session_free(s);
}

static void test_a_changed_die_is_noticed_by_the_next_hash(void **state) {
    (void)state;
    struct session *s = whole_game();
    size_t length;
    char *text = journal_of(s, &length);
    char *card = strstr(text, "- deal 0 ");
    assert_non_null(card);
    const char *other = strncmp(card + 9, "log", 3) ? "- deal 0 log" : "- deal 0 stick";
    char line_of_card[40];
    struct text t = TEXT_IN(line_of_card);
    text_put_bytes(&t, card, strcspn(card, "\n"));
    char *bad = changed(text, line_of_card, other);
    int line;
    int phrase = fault_of(bad, &line);
    assert_int_equal(phrase, CORE_JOURNAL_DIVERGES);
    assert_int_equal(line, 22); /* the first hash */
    free(bad);
    free(text);
    session_free(s);
}

static void test_a_store_may_stop_anywhere_and_undo_is_a_line(void **state) {
    (void)state;
    const char *text =
        "hotseat journal 1\ngame blank edition 1\nseats 2\nset rounds 1\n"
        "= dealt 0 log\n- roll 0 3\n- roll 1 4\nundo 1\n- roll 1 5\n";
    struct journal_fault fault;
    assert_null(journal_read(text, strlen(text), true, &fault));
    assert_int_equal(fault.why.phrase, CORE_JOURNAL_TOO_SHORT);
    struct session *s = journal_read(text, strlen(text), false, &fault);
    assert_non_null(s);
    assert_int_equal(s->count, 2);
    assert_int_equal(s->lines[1].action.arg[1], 5);
    assert_int_equal(s->arranged_count, 1);
    size_t length;
    char *again = journal_of(s, &length);
    assert_non_null(strstr(again, "= dealt 0 log\n- roll 0 3\n- roll 1 5\nend "));
    free(again);
    session_free(s);
}

static void test_files_are_saved_whole_or_not_at_all(void **state) {
    (void)state;
    char folder[] = "/tmp/hotseat-test-XXXXXX", path[100];
    assert_non_null(mkdtemp(folder));
    struct text t = TEXT_IN(path);
    text_format(&t, "%s/game.journal", folder);
    struct session *s = whole_game();
    struct journal_fault fault;
    assert_null(journal_load(path, &fault));
    assert_int_equal(fault.why.phrase, CORE_FILE_MISSING);
    assert_null(journal_load(folder, &fault));
    assert_int_equal(fault.why.phrase, CORE_FILE_IS_FOLDER);
    assert_false(journal_save(s, path, &fault));
    struct session *again = journal_load(path, &fault);
    assert_non_null(again);
    assert_memory_equal(&again->state, &s->state, game_blank.state_size);
    session_free(again);
    assert_true(journal_save(s, "/no/such/folder/game.journal", &fault));
    assert_int_equal(fault.why.phrase, CORE_FILE_NO_FOLDER);
    assert_true(journal_save(s, folder, &fault));
    assert_int_equal(fault.why.phrase, CORE_FILE_IS_FOLDER);
    session_free(s);
    unlink(path);
    rmdir(folder);
}

static void test_arranging_comes_before_the_first_action(void **state) {
    (void)state;
    struct session *s = table_of(2);
    struct message why;
    assert_true(session_arrange(s, "dealt 9 log", &why));
    assert_true(session_arrange(s, "nonsense", &why));
    assert_int_equal(s->arranged_count, 0);
    roll_on(s, 1);
    assert_true(session_arrange(s, "dealt 0 log", &why));
    assert_int_equal(why.phrase, CORE_ARRANGE_FIRST);
    session_free(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_message_sent_twice_counts_once),
        cmocka_unit_test(test_simultaneous_players_do_not_hinder_each_other),
        cmocka_unit_test(test_agreement_is_stale_after_any_change_but_talk),
        cmocka_unit_test(test_versions_from_the_future_are_stale),
        cmocka_unit_test(test_chance_is_never_taken_from_a_seat),
        cmocka_unit_test(test_undo_takes_back_only_own_actions_at_the_end),
        cmocka_unit_test(test_undo_stops_at_a_reveal),
        cmocka_unit_test(test_the_table_goes_back_to_any_line),
        cmocka_unit_test(test_asking_changes_nothing_and_a_copy_goes_its_own_way),
        cmocka_unit_test(test_what_was_sent_before_an_undo_is_stale),
        cmocka_unit_test(test_a_log_is_redacted_for_its_seat),
        cmocka_unit_test(test_looking_back_shows_what_the_seat_saw),
        cmocka_unit_test(test_a_refusal_comes_from_the_view),
        cmocka_unit_test(test_questions_of_a_seat_are_asked_of_its_view),
        cmocka_unit_test(test_damaged_journals_give_one_sentence_with_a_line),
        cmocka_unit_test(test_every_truncation_is_noticed),
        cmocka_unit_test(test_a_changed_die_is_noticed_by_the_next_hash),
        cmocka_unit_test(test_a_store_may_stop_anywhere_and_undo_is_a_line),
        cmocka_unit_test(test_files_are_saved_whole_or_not_at_all),
        cmocka_unit_test(test_arranging_comes_before_the_first_action),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
