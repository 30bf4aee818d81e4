#ifndef FUJI_H
#define FUJI_H

#include "../game.h"

extern const struct game game_fuji;

#endif
