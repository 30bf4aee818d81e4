/* hotseat: one program, its subcommands in one table. */
#ifdef HOTSEAT_SERVER
#include "server/serve.h"
#endif
#include "simulate/arena.h"
#include "simulate/bench.h"
#include "simulate/sim.h"
#include "terminal/games.h"
#include "terminal/play.h"
#include "terminal/replay.h"

int main(int argc, char **argv) {
    const struct command commands[] = {
        command_play,
#ifdef HOTSEAT_SERVER
        command_serve, command_verify,
#endif
        command_games, command_replay, command_sim, command_arena, command_bench, {0},
    };
    return command_main(commands, argc, argv);
}
