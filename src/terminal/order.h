#ifndef ORDER_H
#define ORDER_H

#include "../session/session.h"

/* What a seat may do, in the order in which people look for it: verb by verb as the
 * game's table has them, the same first argument together; else as `legal` has it.
 * Returns how many there are. */
int order_legal(const struct session *s, int seat, enum scope scope,
                struct action *out);

#endif
