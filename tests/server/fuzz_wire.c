/* The wire under libFuzzer (tools/fuzz ... wire): a running game, and whatever two
 * clients say. The first byte chooses the game; then come messages, each ended by a
 * zero byte, whose first byte chooses who speaks. Every answer is a sound frame and the
 * state stays one that the rules know. */
#include "harness.h"

#include "session/memory.h"
#include "support.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

enum { SPEAKERS = 3, MESSAGES_MOST = 60 };

static const struct game *game_by(uint8_t byte) {
    int count = 0;
    while (games[count])
        count++;
    return games[byte % count];
}

static void check_frames(const struct ear *ear) {
    for (int i = 0; i < ear->count; i++) {
        if (strlen(ear->heard[i]) > FRAME_LONGEST || !json_is_sound(ear->heard[i]))
            abort();
    }
}

/* Bytes up to the next zero, spoken by one of the clients. */
static size_t say_next(struct house *house, struct ear *ears, const uint8_t *bytes,
                       size_t size) {
    const uint8_t *end = memchr(bytes, 0, size);
    size_t length = end ? (size_t)(end - bytes) : size;
    if (length > 0) {
        struct ear *ear = &ears[bytes[0] % SPEAKERS];
        char *line = xmalloc(length);
        memcpy(line, bytes + 1, length - 1);
        if (!ear->dropped) hub_said(ear->client, line, length - 1);
        free(line);
        settle(house);
    }
    return length + (end != NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    static struct ear ears[SEATS_MAX];
    if (size == 0) return 0;
    harness_seed(1);
    struct house house = house_new();
    const struct game *game = game_by(bytes[0]);
    for (int i = 0; i < SPEAKERS; i++)
        ear_open(&house, &ears[i]);
    start_game(&house, game, game->seats_low, ears, "");
    size_t at = 1;
    for (int i = 0; i < MESSAGES_MOST && at < size; i++)
        at += say_next(&house, ears, bytes + at, size - at);
    harness_now += 70;
    hub_tick(house.hub);
    settle(&house);
    for (int i = 0; i < SPEAKERS; i++) {
        check_frames(&ears[i]);
        ear_close(&ears[i]);
    }
    house_free(&house);
    return 0;
}
