#ifndef ARENA_H
#define ARENA_H

#include "../command/command.h"

extern const struct command command_arena;

#endif
