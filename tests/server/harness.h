#ifndef HARNESS_H
#define HARNESS_H

/* The hub without sockets, threads and files: clients are objects that keep what they
 * were sent, the store is in memory and can be told to fail, and chance that libsodium
 * brings is the same in every run. */

#include "server/hub.h"

enum { HEARD_MOST = 4096 };

struct ear { /* one client */
    struct client *client;
    char *heard[HEARD_MOST]; /* frames */
    int count;
    bool dropped;
    bool stopped;          /* it takes no frames from its socket */
    struct ear *undrained; /* the next one that got something */
    bool is_undrained;
};

struct house {
    struct hub *hub;
    struct storage *storage;
    struct workers *workers;
    struct store *store;
};

/* Start libsodium with random numbers that follow from a seed. */
void harness_seed(uint64_t seed);

struct house house_new(void);
/* The same over rows that are there already, e.g. changed ones. */
struct house house_over(struct store *store);
void house_free(struct house *house);
/* Free all but the store, as after a crash; returns it. */
struct store *house_crash(struct house *house);

void ear_open(struct house *house, struct ear *ear);
void ear_close(struct ear *ear);
void ear_forget(struct ear *ear); /* what was heard */

/* Say something, and let everything come to rest. */
void say_line(struct house *house, struct ear *ear, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void settle(struct house *house);

/* The last frame of a kind, or NULL. */
const char *last_of(const struct ear *ear, const char *kind);

/* The string at a path of a frame, in a static buffer. */
const char *value_of(const char *frame, const char *path);

/* The test's clock, in seconds, and by how much the time of day is behind it. */
extern int64_t harness_now, harness_set_back;

/* The store in memory. */
struct store *memory_store_new(void);
struct memory_row {
    char id[STORE_ID];
    struct store_row row;
};
struct memory_head {
    char id[STORE_ID];
    int64_t changed, wakes;
    bool listed;
    char *summary;
};
struct memory_store {
    struct store store; /* must be first */
    struct memory_row *rows;
    int count, capacity, kept; /* kept: before the transaction */
    struct memory_head *heads;
    int head_count;
    int most_read; /* rows at once */
    bool fails;    /* every commit fails */
};

/* A table of a game with random settings, people in all seats (`ears` holds as many),
 * started; its name in a static buffer, or NULL if the game refuses the settings. */
const char *start_game(struct house *house, const struct game *game, int seats,
                       struct ear *ears, const char *settings);

#endif
