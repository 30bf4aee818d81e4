/* Memory or death. */
#include "memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *or_die(void *got) {
    if (got) return got;
    fputs("hotseat: there is no memory left.\n", stderr);
    abort();
}

void *xmalloc(size_t size) {
    return or_die(malloc(size ? size : 1));
}

void *xrealloc(void *old, size_t size) {
    return or_die(realloc(old, size ? size : 1));
}

char *xstrdup(const char *string) {
    return strcpy(xmalloc(strlen(string) + 1), string);
}
