/* hotseat: one program, its subcommands in one table. */
#include "simulate/arena.h"
#include "simulate/bench.h"
#include "terminal/games.h"
#include "terminal/play.h"
#include "terminal/replay.h"

int main(int argc, char **argv) {
    const struct command commands[] = {
        command_play,
        command_games,
        command_replay,
        command_bench,
        command_arena,
        {0},
    };
    return command_main(commands, argc, argv);
}
