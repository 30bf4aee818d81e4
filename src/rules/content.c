/* Finding an embedded text. */
#include "content.h"

#include <assert.h>
#include <string.h>

const char *content_text(const char *name) {
    const struct content *c = contents;
    while (c->name && strcmp(c->name, name) != 0)
        c++;
    assert(c->name);
    return c->text;
}
