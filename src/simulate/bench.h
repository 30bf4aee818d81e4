#ifndef BENCH_H
#define BENCH_H

#include "../command/command.h"

extern const struct command command_bench;

#endif
