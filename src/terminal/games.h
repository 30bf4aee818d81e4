#ifndef TERMINAL_GAMES_H
#define TERMINAL_GAMES_H

#include "../command/command.h"

extern const struct command command_games;

#endif
