/* Runs the properties as seeded loops over made-up and kept inputs:
 *   loop CORPUS [SECONDS]
 * CORPUS/PROPERTY/ holds kept inputs, among them everything that ever crashed. */
#include "properties.h"

#include "session/journal.h"
#include "session/memory.h"
#include "support.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

enum { INPUTS_MOST = 256, SIZE_MOST = 4096 };

/* The kept inputs of one property. */
struct corpus {
    int count;
    char *bytes[INPUTS_MOST];
    size_t size[INPUTS_MOST];
};

static void load(const char *folder, const char *name, struct corpus *corpus) {
    char path[4096];
    struct text t = TEXT_IN(path);
    text_format(&t, "%s/%s", folder, name);
    DIR *open = opendir(path);
    if (!open) return;
    for (struct dirent *entry; (entry = readdir(open));) {
        char file[4096];
        struct text f = TEXT_IN(file);
        text_format(&f, "%s/%s", path, entry->d_name);
        if (entry->d_name[0] == '.' || corpus->count == INPUTS_MOST) continue;
        int n = corpus->count;
        corpus->bytes[n] = file_read(file, JOURNAL_LONGEST, &corpus->size[n]);
        if (corpus->bytes[n]) corpus->count++;
    }
    closedir(open);
}

static void unload(struct corpus *corpus) {
    for (int i = 0; i < corpus->count; i++)
        free(corpus->bytes[i]);
}

/* A kept input with some bytes changed, dropped or doubled; or plain noise. */
static size_t make_up(const struct corpus *corpus, struct rng *rng, uint8_t *out) {
    size_t size = rng_below(rng, 300);
    if (corpus->count == 0 || rng_below(rng, 4) == 0) {
        for (size_t i = 0; i < size; i++)
            out[i] =
                (uint8_t)(rng_below(rng, 3) ? 32 + rng_below(rng, 95) : rng_next(rng));
        return size;
    }
    int which = (int)rng_below(rng, (uint32_t)corpus->count);
    size = corpus->size[which] < SIZE_MOST / 2 ? corpus->size[which] : SIZE_MOST / 2;
    memcpy(out, corpus->bytes[which], size);
    for (uint32_t changes = 1 + rng_below(rng, 8); changes > 0 && size > 4; changes--) {
        size_t at = rng_below(rng, (uint32_t)size);
        size_t length = 1 + rng_below(rng, 20);
        if (at + length > size) length = size - at;
        uint32_t kind = rng_below(rng, 4);
        if (kind == 0) out[at] = (uint8_t)rng_next(rng);
        if (kind == 1) out[at] = (uint8_t)(out[at] + rng_below(rng, 3) - 1);
        if (kind == 2) {
            memmove(out + at, out + at + length, size - at - length);
            size -= length;
        }
        if (kind == 3 && size + length < SIZE_MOST) {
            memmove(out + at + length, out + at, size - at);
            size += length;
        }
    }
    return size;
}

static void run(const struct property *property, const char *folder, uint64_t seed,
                long rounds) {
    struct corpus corpus = {0};
    uint8_t bytes[SIZE_MOST];
    load(folder, property->name, &corpus);
    for (int i = 0; i < corpus.count; i++)
        property->check((const uint8_t *)corpus.bytes[i], corpus.size[i]);
    struct rng rng = rng_stream(seed, (uint64_t)property->name[0]);
    for (long i = 0; i < rounds; i++) {
        size_t size = make_up(&corpus, &rng, bytes);
        property->check(bytes, size);
    }
    char name[100];
    struct text t = TEXT_IN(name);
    text_format(&t, "%s holds for %d kept and %ld made-up inputs", property->name,
                corpus.count, rounds);
    tap(true, name, NULL);
    unload(&corpus);
}

int main(int argc, char **argv) {
    long rounds = is_long() ? 200000 : 700;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : 1;
    for (int i = 0; argc > 1 && properties[i].name; i++)
        run(&properties[i], argv[1], seed, rounds);
    return tap_done();
}
