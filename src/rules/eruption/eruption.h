#ifndef ERUPTION_H
#define ERUPTION_H

#include "../game.h"

extern const struct game game_eruption;

#endif
