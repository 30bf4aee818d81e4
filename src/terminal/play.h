#ifndef PLAY_H
#define PLAY_H

#include "../command/command.h"

extern const struct command command_play;

#endif
