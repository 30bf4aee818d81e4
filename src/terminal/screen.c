/* Lines on a terminal. */
#include "screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { TABLE_TEXT = 1 << 16 };

struct screen screen_on_stdout(struct reader reader) {
    const char *no_colour = getenv("NO_COLOR");
    bool is_terminal = isatty(STDOUT_FILENO);
    return (struct screen){.colours = is_terminal && !(no_colour && *no_colour),
                           .can_clear = is_terminal,
                           .reader = reader};
}

static const char *const style_codes[] = {
    [PLAIN] = "", [STRONG] = "\033[1m", [FAINT] = "\033[2m", [WARNING] = "\033[33m"};

void screen_wrapped(const struct screen *screen, enum style style, const char *line,
                    int indent) {
    static char lines[TABLE_TEXT];
    struct text t = TEXT_IN(lines);
    text_put(&t, line);
    text_wrap(&t, 0, SCREEN_WIDTH, indent);
    if (screen->colours && style != PLAIN) {
        printf("%s%s\033[0m\n", style_codes[style], lines);
    } else {
        puts(lines);
    }
}

void screen_line(const struct screen *screen, enum style style, const char *line) {
    screen_wrapped(screen, style, line, (int)strspn(line, " ") + 2);
}

void screen_message(const struct screen *screen, const struct message *message) {
    char line[800];
    struct text t = TEXT_IN(line);
    message_write(message, &screen->reader, &t);
    if (message->rule) text_format(&t, " (%s)", message->rule);
    screen_line(screen, WARNING, line);
}

void screen_say(const struct screen *screen, enum style style, int phrase, int64_t a,
                int64_t b) {
    char line[800];
    struct text t = TEXT_IN(line);
    say_with(phrase, &screen->reader, &t, a, b);
    screen_line(screen, style, line);
}

void screen_table(const struct screen *screen, const struct game *game,
                  const void *view) {
    static char table[TABLE_TEXT];
    struct text t = TEXT_IN(table);
    game->print(view, &screen->reader, &t);
    putchar('\n');
    fputs(table, stdout);
    putchar('\n');
}

/* What happens several times in a row (dice shown, cells burning) shares its lines. */
void screen_events(const struct screen *screen, const struct events *events) {
    char line[4000];
    struct text t = TEXT_IN(line);
    for (int i = 0; i < events->count; i++) {
        const struct event *event = &events->list[i];
        bool goes_on = i > 0 && event[-1].kind == event->kind;
        if (t.length && (!goes_on || t.length > sizeof line / 2)) {
            screen_line(screen, FAINT, line);
            t = TEXT_IN(line);
        }
        if (t.length) text_char(&t, ' ');
        event_narrate(event, &screen->reader, &t);
    }
    if (t.length) screen_line(screen, FAINT, line);
}

void screen_cover(const struct screen *screen) {
    if (screen->can_clear) {
        fputs("\033[2J\033[3J\033[H", stdout);
    } else {
        puts("----------------------------------------");
    }
}

bool screen_ask(const struct screen *screen, int phrase, int64_t a, char *line,
                size_t size) {
    char prompt[300];
    struct text t = TEXT_IN(prompt);
    say_with(phrase, &screen->reader, &t, a, 0);
    if (screen->colours) {
        printf("\033[1m%s\033[0m ", prompt);
    } else {
        printf("%s ", prompt);
    }
    fflush(stdout);
    if (!fgets(line, (int)size, stdin)) return false;
    size_t length = strcspn(line, "\r\n");
    bool is_whole = line[length] != '\0';
    line[length] = '\0';
    while (!is_whole && !feof(stdin)) { /* drop the rest of an endless line */
        int c = getchar();
        is_whole = c == '\n' || c == EOF;
    }
    if (!screen->can_clear) putchar('\n');
    return true;
}
