/* The directory in which the tables are kept: made where it is missing, used by one
 * server at a time, read by nobody else. */
#include "data.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_SIZE = 4096, FOR_OTHERS = 0077 /* rights of all but the owner */ };

/* Make a directory and those above it. True: it cannot be made. */
static bool cannot_make(char *path) {
    for (char *slash = path + 1; (slash = strchr(slash, '/')); *slash++ = '/') {
        *slash = '\0';
        mkdir(path, 0700);
    }
    return mkdir(path, 0700) != 0 && errno != EEXIST;
}

/* --data, else the user's data directory. */
static void find_data(const struct arguments *args, struct text *out) {
    const char *asked = option_value(args, "--data");
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    if (asked) {
        text_put(out, asked);
    } else if (data && *data) {
        text_format(out, "%s/hotseat", data);
    } else {
        text_format(out, "%s/.local/share/hotseat", home ? home : ".");
    }
}

/* Lock the directory. The lock needs no file, so a full disk does not matter, and ends
 * with the process, however that ends. True: another server has it. */
static bool is_in_use(const char *path, int *lock) {
    *lock = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (*lock < 0) return false; /* the store says what is wrong */
    return flock(*lock, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
}

/* Take away what others may do with a file of the store: it has the secrets of running
 * games. An older version, or a copy, may have left it open. */
static void make_private(const struct arguments *args, const char *data,
                         const char *name) {
    char path[PATH_SIZE];
    struct stat status;
    struct text t = TEXT_IN(path);
    text_format(&t, "%s/%s", data, name);
    if (t.cut || stat(path, &status) != 0 || !(status.st_mode & FOR_OTHERS)) return;
    bool failed = chmod(path, status.st_mode & 0700) != 0;
    complain_about(args, failed ? SERVER_NOT_PRIVATE : SERVER_MADE_PRIVATE, name);
}

static struct store *open_store(const struct arguments *args, const char *data) {
    char path[PATH_SIZE], why[200];
    struct text t = TEXT_IN(path);
    make_private(args, data, "hotseat.db");
    make_private(args, data, "hotseat.db-wal");
    make_private(args, data, "hotseat.db-shm");
    text_format(&t, "%s/hotseat.db", data);
    struct store *store = store_sqlite_open(path, why, sizeof why);
    if (!store) {
        complain_about(args, SERVER_NO_DATA, why);
    } else if (why[0]) {
        complain_about(args, SERVER_ONLY_READING, why);
    }
    return store;
}

struct store *data_open(const struct arguments *args, int *lock) {
    char path[PATH_SIZE];
    struct text t = text_in(path, sizeof path - sizeof "/hotseat.db-wal");
    find_data(args, &t);
    umask(FOR_OTHERS);
    if (t.cut || cannot_make(path)) {
        complain_about(args, SERVER_NO_DATA, strerror(errno));
        return NULL;
    }
    if (is_in_use(path, lock)) {
        complain_about(args, SERVER_DATA_IN_USE, path);
        close(*lock);
        return NULL;
    }
    struct store *store = open_store(args, path);
    if (!store) close(*lock);
    return store;
}
