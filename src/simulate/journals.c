/* Journals of simulated games. */
#include "journals.h"

#include "../session/journal.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *const note_names[NOTES] = {"shortest", "longest", "median",
                                              "first-win"};

/* "shortest" as a bit; 0: there is no such note. */
static uint32_t note_named(const char *name, size_t length) {
    for (int i = 0; i < NOTES; i++) {
        if (strlen(note_names[i]) == length &&
            strncmp(note_names[i], name, length) == 0)
            return 1u << i;
    }
    return 0;
}

/* "some", "all", or "shortest,median". */
static bool bad_notes(const char *words, struct keeping *keeping) {
    keeping->all = words && strcmp(words, "all") == 0;
    keeping->notes = (1u << NOTES) - 1;
    if (!words || keeping->all || strcmp(words, "some") == 0) return false;
    keeping->notes = 0;
    while (words) {
        size_t length = strcspn(words, ",");
        uint32_t note = note_named(words, length);
        if (!note) return true;
        keeping->notes |= note;
        words = words[length] ? words + length + 1 : NULL;
    }
    return false;
}

bool journals_asked(const struct arguments *args, const struct plan *plan,
                    struct keeping *keeping) {
    const char *which = option_value(args, "--keep");
    keeping->folder = option_value(args, "--journals");
    if (bad_notes(which, keeping)) return complain_about(args, SIM_BAD_KEEP, which);
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
        bool refused = session_act(s, playing->log[i], NULL, &why);
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
                       enum note note, uint64_t number) {
    if (!(keeping->notes >> note & 1)) return;
    struct playing *playing = calloc(1, sizeof *playing);
    struct result result;
    assert(playing);
    playing->seed = run->plan->seed;
    playing_log(playing);
    play_game(playing, run->plan, &run->plan->row[row], number, &result);
    keep_as(keeping, run->plan, row, note_names[note], playing);
    free(playing->log);
    free(playing);
}

void journals_write(struct keeping *keeping, const struct run *run) {
    if (keeping->all) return;
    for (int row = 0; row < run->plan->rows; row++) {
        const struct tally *t = &run->tally[row];
        const struct histogram *h = &t->measure[ACTIONS];
        if (t->games == 0) continue;
        write_game(keeping, run, row, SHORTEST, h->bin[0].first);
        write_game(keeping, run, row, LONGEST, h->bin[h->used - 1].first);
        int median = histogram_quantile_bin(h, 0.5);
        write_game(keeping, run, row, MEDIAN, h->bin[median].first);
        if (t->won) write_game(keeping, run, row, FIRST_WIN, t->first_won);
    }
}
