/* The order of lists on the screen. */
#include "order.h"

static bool belong_together(struct action a, struct action b) {
    return a.verb == b.verb && a.arg[0] == b.arg[0];
}

/* Where an action goes among the first `n`, which are in order: behind the last of its
 * own kind, else behind its verb, else behind the verbs before it. */
static int place_of(const struct action *list, int n, struct action action) {
    for (int i = n; i > 0; i--) {
        if (belong_together(list[i - 1], action)) return i;
    }
    while (n > 0 && list[n - 1].verb > action.verb)
        n--;
    return n;
}

int order_legal(const struct session *s, int seat, enum scope scope,
                struct action *out) {
    int n = session_legal(s, seat, scope, out);
    for (int i = 1; i < n; i++) {
        struct action action = out[i];
        int place = place_of(out, i, action);
        for (int at = i; at > place; at--)
            out[at] = out[at - 1];
        out[place] = action;
    }
    return n;
}
