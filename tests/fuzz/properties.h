#ifndef PROPERTIES_H
#define PROPERTIES_H

/* Properties that must hold for any bytes. The same functions run under libFuzzer
 * (fuzzer.c) and as seeded loops in every test run (loop.c). They assert. */

#include <stddef.h>
#include <stdint.h>

struct property {
    const char *name;
    void (*check)(const uint8_t *bytes, size_t size);
};

extern const struct property properties[]; /* ends with a NULL name */

#endif
