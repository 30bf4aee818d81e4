#ifndef BLANK_H
#define BLANK_H

#include "../game.h"

extern const struct game game_blank;

#endif
