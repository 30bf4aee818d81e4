/* reseal: a changed journal from the standard input, with the hashes, the seal and the
 * end that it would need. So a test can forge what a server's owner could. */
#include "../../src/session/fair.h"
#include "../../src/session/journal.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 1 << 20 };

static bool is_check(const char *line) {
    return strncmp(line, "hash ", 5) == 0 || strncmp(line, "end ", 4) == 0 ||
           strncmp(line, "fair seal ", 10) == 0;
}

/* What is read without its checks. */
static char *read_rest(void) {
    char line[4096];
    char *text = calloc(1, MOST + sizeof line);
    size_t length = 0;
    while (text && length < MOST && fgets(line, sizeof line, stdin)) {
        if (is_check(line)) continue;
        memcpy(text + length, line, strlen(line));
        length += strlen(line);
    }
    return text;
}

int main(void) {
    char seal[FAIR_HEX];
    struct journal_fault fault;
    char *text = read_rest();
    if (!text) return 2;
    size_t length = strlen(text);
    struct session *s = journal_read(text, length, false, &fault);
    fair_hash(text, length, seal);
    char end[64] = "end";
    struct text line = TEXT_IN(end);
    if (s) journal_put_hash(s, "end", &line);
    printf("%sfair seal %s\n%s\n", text, seal, end);
    session_free(s);
    free(text);
    return 0;
}
