/* Journals of simulated games. */
#include "journals.h"

#include "../session/journal.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

bool journals_asked(const struct arguments *args, const struct plan *plan,
                    struct keeping *keeping) {
    const char *which = option_value(args, "--keep");
    keeping->folder = option_value(args, "--journals");
    keeping->all = which && strcmp(which, "all") == 0;
    if (which && !keeping->all && strcmp(which, "some") != 0)
        return complain_about(args, SIM_BAD_KEEP, "some, all");
    if (which && !keeping->folder) return complain_about(args, SIM_KEEP_WHERE, which);
    if (!keeping->folder) return false;
    if (plan->timed && !keeping->all)
        return complain_about(args, SIM_KEEP_TIMED, "--keep all");
    if (mkdir(keeping->folder, 0777) != 0 && errno != EEXIST)
        return complain_list(args, SIM_CANNOT_WRITE, keeping->folder, strerror(errno));
    struct stat found;
    if (stat(keeping->folder, &found) == 0 && !S_ISDIR(found.st_mode))
        errno = ENOTDIR;
    else if (access(keeping->folder, W_OK | X_OK) == 0)
        return false;
    return complain_list(args, SIM_CANNOT_WRITE, keeping->folder, strerror(errno));
}

/* The logged game as a session: every action is checked once more on the way. */
static struct session *session_of(const struct plan *plan, const struct row *row,
                                  const struct playing *playing) {
    struct message why;
    struct session *s = session_new(plan->game, &row->setup, &why);
    assert(s);
    for (int i = 0; i < playing->logged; i++) {
        struct action a = playing->log[i];
        bool refused = a.seat == CHANCE
                           ? session_chance(s, a, NULL, &why)
                           : session_act(s, a.seat, s->version, a, NULL, &why);
        assert(!refused);
    }
    return s;
}

static void save(struct keeping *keeping, const struct session *s, const char *path) {
    FILE *out = fopen(path, "wb");
    bool failed = !out;
    if (out) {
        journal_write(s, out);
        failed = ferror(out) != 0;
        failed |= fclose(out) != 0;
    }
    int none = 0;
    if (failed) atomic_compare_exchange_strong(&keeping->problem, &none, errno);
}

static void keep_as(struct keeping *keeping, const struct plan *plan, int row,
                    const char *name, const struct playing *playing) {
    char path[4096];
    struct text t = TEXT_IN(path);
    text_format(&t, "%s/%04d-%s.journal", keeping->folder, row, name);
    struct session *s = session_of(plan, &plan->row[row], playing);
    save(keeping, s, path);
    session_free(s);
}

void journals_keep(struct keeping *keeping, const struct plan *plan, int row,
                   uint64_t number, const struct playing *playing) {
    if (!keeping->all) return;
    char name[32];
    struct text t = TEXT_IN(name);
    text_format(&t, "%09llu", (unsigned long long)number);
    keep_as(keeping, plan, row, name, playing);
}

static void write_game(struct keeping *keeping, const struct run *run, int row,
                       const char *name, uint64_t number) {
    struct playing *playing = calloc(1, sizeof *playing);
    struct result result;
    assert(playing);
    playing->seed = run->plan->seed;
    playing_log(playing);
    play_game(playing, run->plan, &run->plan->row[row], number, &result);
    keep_as(keeping, run->plan, row, name, playing);
    free(playing->log);
    free(playing);
}

void journals_write(struct keeping *keeping, const struct run *run) {
    if (keeping->all) return;
    for (int row = 0; row < run->plan->rows; row++) {
        const struct tally *t = &run->tally[row];
        const struct histogram *h = &t->measure[ACTIONS];
        if (t->games == 0) continue;
        write_game(keeping, run, row, "shortest", h->bin[0].first);
        write_game(keeping, run, row, "longest", h->bin[h->used - 1].first);
        int median = histogram_quantile_bin(h, 0.5);
        write_game(keeping, run, row, "median", h->bin[median].first);
        if (t->won) write_game(keeping, run, row, "first-win", t->first_won);
    }
}
