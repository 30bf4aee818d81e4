#ifndef SERVE_H
#define SERVE_H

#include "../command/command.h"

extern const struct command command_serve;
extern const struct command command_verify;

#endif
