/* hotseat sim: many games, and what they say. */
#include "sim.h"

#include "journals.h"
#include "report.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct format {
    const char *name;
    void (*write)(const struct report *report, FILE *out);
};

static const struct format formats[] = {
    {"text", report_text},
    {"json", report_json},
    {"csv", report_csv},
    {"html", report_html},
};

static const struct format *format_asked(const struct arguments *args) {
    const char *name = option_value(args, "--format");
    if (!name) return &formats[0];
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++) {
        if (strcmp(formats[i].name, name) == 0) return &formats[i];
    }
    complain_about(args, CLI_BAD_FORMAT, "text, json, csv, html");
    return NULL;
}

/* ---- the file ---- */

enum { PATH_ROOM = 4096 };

/* Where a report is written: beside the file until it is whole, then moved there. */
struct target {
    const char *path; /* NULL: stdout */
    char side[PATH_ROOM];
};

static int cannot_write(const struct arguments *args, const char *path) {
    return complain_list(args, SIM_CANNOT_WRITE, path, strerror(errno));
}

/* Devices and pipes are written to as they are. */
static bool is_no_file(const char *path) {
    struct stat found;
    return stat(path, &found) == 0 && !S_ISREG(found.st_mode);
}

/* Whether the file can be written is found out before anything is played. */
static bool bad_target(const struct arguments *args, struct target *target) {
    target->path = option_value(args, "--out");
    if (!target->path) return false;
    struct text t = TEXT_IN(target->side);
    text_format(&t, "%s%s", target->path, is_no_file(target->path) ? "" : ".part");
    if (t.cut) errno = ENAMETOOLONG;
    FILE *out = t.cut ? NULL : fopen(target->side, "ab");
    if (!out) return cannot_write(args, target->path);
    fclose(out);
    if (strcmp(target->side, target->path) != 0) remove(target->side);
    return false;
}

static int write_report(const struct report *report, const struct format *format,
                        const struct target *target) {
    FILE *out = target->path ? fopen(target->side, "wb") : stdout;
    bool failed = !out;
    if (out) {
        format->write(report, out);
        failed = fflush(out) != 0 || ferror(out);
        if (target->path) failed |= fclose(out) != 0;
    }
    if (!failed && target->path && strcmp(target->side, target->path) != 0)
        failed = rename(target->side, target->path) != 0;
    if (!failed) return DONE;
    cannot_write(report->args, target->path ? target->path : "-");
    return WENT_WRONG;
}

/* ---- the command ---- */

static int simulate(const struct arguments *args, const struct plan *plan,
                    struct keeping *keeping, const struct format *format,
                    const struct target *target) {
    struct report report = {.args = args,
                            .reader = reader_of(args, plan->game),
                            .with_time = !option_given(args, "--no-time")};
    struct run *run = run_plan(plan, keeping->folder ? keeping : NULL,
                               isatty(STDERR_FILENO), &report.reader);
    report.run = run;
    if (keeping->folder) journals_write(keeping, run);
    int result = write_report(&report, format, target);
    run_free(run);
    if (keeping->problem == 0) return result;
    errno = keeping->problem;
    cannot_write(args, keeping->folder);
    return WENT_WRONG;
}

static int run(const struct arguments *args) {
    struct keeping keeping = {0};
    struct target target = {0};
    const struct format *format = format_asked(args);
    if (!format) return ASKED_WRONGLY;
    struct plan *plan = sim_plan_new(args);
    if (!plan) return ASKED_WRONGLY;
    int result = ASKED_WRONGLY;
    if (!bad_target(args, &target) && !journals_asked(args, plan, &keeping))
        result = simulate(args, plan, &keeping, format, &target);
    sim_plan_free(plan);
    return result;
}

static const struct option_row options[] = {
    SETUP_OPTIONS,
    {"--vary", "NAME=V1,V2,...", SIM_OPTION_VARY},
    {"--bots", "NAME[,NAME...]", SIM_OPTION_BOTS},
    {"--opening", "ACTION[+ACTION]", SIM_OPTION_OPENING},
    {"--games", "N", SIM_OPTION_GAMES},
    {"--until-ci", "WIDTH", SIM_OPTION_UNTIL},
    {"--seed", "S", SIM_OPTION_SEED},
    {"--threads", "T", SIM_OPTION_THREADS},
    {"--format", "FORMAT", SIM_OPTION_FORMAT},
    {"--out", "FILE", SIM_OPTION_OUT},
    {"--journals", "DIR", SIM_OPTION_JOURNALS},
    {"--keep", "WHICH[,WHICH...]", SIM_OPTION_KEEP},
    {"--no-time", NULL, SIM_OPTION_NO_TIME},
    {0},
};

static const char *const examples[] = {
    "hotseat sim flashpoint --seats 3 --bots idle --games 1000000",
    "hotseat sim fuji --seats 3 --set scenario=3 --set level=4 --bots simple",
    "hotseat sim fuji --vary level=1,2,3,4 --vary scenario=1,2,3,4,5,6,7 --bots simple "
    "--format html --out fuji.html",
    "hotseat sim eruption --seats 4 --bots simple --until-ci 0.01 --format json",
    "hotseat sim flashpoint --vary bots=idle,random --games 10000",
    "hotseat sim flashpoint --seats 3 --set game=recruit --bots simple --games 1000 "
    "--opening '1 specialist cafs+2 specialist captain' "
    "--vary 'opening=0 specialist generalist,0 specialist paramedic'",
    NULL,
};

const struct command command_sim = {
    .name = "sim",
    .words = "GAME",
    .about = SIM_ABOUT,
    .options = options,
    .examples = examples,
    .run = run,
};
