#ifndef REPLAY_H
#define REPLAY_H

#include "../command/command.h"

extern const struct command command_replay;

#endif
