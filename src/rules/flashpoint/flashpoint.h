#ifndef FLASHPOINT_H
#define FLASHPOINT_H

#include "../game.h"

extern const struct game game_flashpoint;

#endif
