#ifndef SIM_H
#define SIM_H

#include "../command/command.h"

extern const struct command command_sim;

#endif
