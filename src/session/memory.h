#ifndef MEMORY_H
#define MEMORY_H

/* Memory or death: nobody checks for NULL after these. */

#include <stddef.h>

void *xmalloc(size_t size);
void *xrealloc(void *old, size_t size);
char *xstrdup(const char *string);

#endif
