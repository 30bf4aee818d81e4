#ifndef PROSPECT_H
#define PROSPECT_H

/* What can be said of an action before it is done: what it costs, and whether chance or
 * something hidden decides what comes of it. It is found out by doing the action on a
 * guess of what the view hides, so no game has to say it twice, and nothing hidden can
 * leak. */

#include "../rules/game.h"

enum { REMARK_LONGEST = 400 }; /* bytes of a game's remark, with its NUL */

struct prospect {
    struct cost cost;
    bool chance;  /* dice, a bag or a deck follow */
    bool reveals; /* somebody learns something hidden */
};

/* A view, ready to be asked about actions. */
struct prospects {
    const struct game *game;
    const union any_state *view;
    union any_state guess; /* of the whole state */
};

/* Get ready to ask about actions on a view, which is to stay as it is meanwhile. */
void prospects_begin(struct prospects *p, const struct game *game,
                     const union any_state *view);

/* What is known of a legal action of the view's seat. */
struct prospect prospects_of(const struct prospects *p, struct action action);

/* What the action costs and whether it leads into the unknown, as JSON: `points`,
 * `free`, `chance`, `reveals` and `remark`, each left out where there is nothing to
 * say. */
void prospects_write(const struct prospects *p, struct action action,
                     const struct reader *reader, struct json *out);

#endif
