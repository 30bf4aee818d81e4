/* The order of lists on the screen. */
#include "order.h"

static bool comes_before(struct action a, struct action b) {
    return a.verb != b.verb ? a.verb < b.verb : a.arg[0] < b.arg[0];
}

/* By insertion: equals keep their order, and most lists are nearly in order. */
int order_legal(const struct session *s, int seat, enum scope scope,
                struct action *out) {
    int n = session_legal(s, seat, scope, out);
    for (int i = 1; i < n; i++) {
        struct action action = out[i];
        int at = i;
        for (; at > 0 && comes_before(action, out[at - 1]); at--)
            out[at] = out[at - 1];
        out[at] = action;
    }
    return n;
}
