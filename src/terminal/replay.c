/* hotseat replay: plays a journal again, checks its hashes, and shows it. */
#include "replay.h"

#include "../rules/notation.h"
#include "../session/journal.h"

#include <stdio.h>
#include <stdlib.h>

enum { TABLE_TEXT = 1 << 16 };

static void print_table(const struct session *s, int seat, int n,
                        const struct reader *reader) {
    static char table[TABLE_TEXT];
    union any_state state;
    struct text t = TEXT_IN(table);
    if (seat == CHANCE) {
        session_replay(s, n, &state);
    } else {
        session_view_after(s, seat, n, &state);
    }
    s->game->print(&state, reader, &t);
    fputs(table, stdout);
}

/* What happened in line n, in sentences. */
static void print_events(const struct session *s, int seat, int n,
                         const struct reader *reader) {
    static struct events events;
    if (seat == CHANCE) {
        union any_state state;
        session_replay(s, n, &state);
        events.count = 0;
        s->game->apply(&state, s->lines[n].action, &events);
    } else {
        session_events(s, seat, n, &events);
    }
    for (int i = 0; i < events.count; i++) {
        char sentence[400];
        struct text t = TEXT_IN(sentence);
        event_narrate(&events.list[i], reader, &t);
        if (t.length) printf("    %s\n", sentence);
    }
}

static void print_line(void *to, int line, const char *words) {
    (void)to;
    printf("%4d  %s\n", line + 1, words);
}

static void print_story(const struct session *s, int seat,
                        const struct reader *reader) {
    for (int i = 0; i < s->count; i++) {
        char words[LINE_LONGEST + 1];
        struct text t = TEXT_IN(words);
        struct action action = s->lines[i].action;
        if (seat != CHANCE) {
            union any_state before;
            session_replay(s, i, &before);
            action = s->game->hide_action(&before, action, seat);
        }
        notation_write(s->game, action, &t);
        print_line(NULL, i, words);
        print_events(s, seat, i, reader);
    }
}

static void print_end(const struct session *s, const struct reader *reader) {
    char line[400];
    struct text t = TEXT_IN(line);
    if (!game_over(s->game, &s->state)) {
        say_with(CLI_REPLAY_RUNNING, reader, &t, s->count, 0);
    } else {
        struct outcome o = s->game->outcome(&s->state);
        say_with(CLI_REPLAY_OVER, reader, &t, s->count, 0);
        text_char(&t, ' ');
        say(s->game->reason_phrases + o.reason, reader, &t);
        for (int seat = 0; seat < s->setup.seats; seat++) {
            if (!(o.winners & SEAT(seat))) continue;
            text_char(&t, ' ');
            say_with(CLI_PLAY_WON, reader, &t, seat, 0);
        }
    }
    puts(line);
}

static int run(const struct arguments *args) {
    if (!args->word) return complain_about(args, CLI_WHICH_FILE, "FILE");
    struct journal_fault fault;
    struct session *s = journal_load(args->word, &fault);
    if (!s) return complain_journal(args, &fault);
    struct reader reader = reader_of(args, s->game);
    reader.setup = &s->setup;
    int64_t seat = CHANCE, line = s->count;
    int result = ASKED_WRONGLY;
    if (option_number(args, "--seat", 0, s->setup.seats - 1, &seat)) goto out;
    if (option_number(args, "--line", 0, s->count, &line)) goto out;
    if (option_given(args, "--story")) print_story(s, (int)seat, &reader);
    print_table(s, (int)seat, (int)line, &reader);
    print_end(s, &reader);
    result = DONE;
out:
    session_free(s);
    return result;
}

static const struct option_row options[] = {
    {"--seat", "N", CLI_OPTION_REPLAY_SEAT},
    {"--line", "N", CLI_OPTION_REPLAY_LINE},
    {"--story", NULL, CLI_OPTION_REPLAY_STORY},
    {0},
};

static const char *const examples[] = {
    "hotseat replay game.journal",
    "hotseat replay game.journal --story --seat 1",
    "hotseat replay game.journal --line 40",
    NULL,
};

const struct command command_replay = {
    .name = "replay",
    .words = "FILE",
    .about = CLI_ABOUT_REPLAY,
    .options = options,
    .examples = examples,
    .run = run,
};
