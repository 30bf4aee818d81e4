#ifndef HOTSEAT_H
#define HOTSEAT_H

/* libhotseat: the rules of all games, sessions with journals, and bots, for other
 * programs.
 *
 *     const struct game *game = game_named("flashpoint");
 *     struct setup setup = game_defaults(game, 4);
 *     struct session *s = session_new(game, &setup, &why);
 *
 * For millions of games use the game's functions directly on your own memory of
 * game->state_size bytes: see src/simulate/bench.c for the shortest loop there is. */

#include "bots/bot.h"
#include "rules/game.h"
#include "rules/notation.h"
#include "session/journal.h"
#include "session/session.h"

#endif
