/* What each address may do: connections at once, tables per hour. */
#include "../session/memory.h"
#include "hub.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct address **list_of(struct hub *hub, const char *name) {
    uint32_t hash = 2166136261u;
    for (; *name; name++)
        hash = (hash ^ (unsigned char)*name) * 16777619u;
    return &hub->addresses[hash % ADDRESS_LISTS];
}

/* Hand out again what has grown back since; forget whoever is gone and owes nothing. */
static void refill(struct hub *hub, struct address *a) {
    double now = hub->outside.precise();
    double most = hub->limits.tables_per_hour;
    a->tables += (now - a->at) * most / 3600;
    if (a->tables > most) a->tables = most;
    a->at = now;
}

static void forget_idle(struct hub *hub, struct address **list) {
    while (*list) {
        struct address *a = *list;
        refill(hub, a);
        bool owes = a->tables < hub->limits.tables_per_hour || a->thoughts > 0;
        if (a->connections == 0 && !owes) {
            *list = a->next;
            free(a);
        } else {
            list = &a->next;
        }
    }
}

struct address *address_open(struct hub *hub, const char *name) {
    struct address **list = list_of(hub, name), *a = *list;
    while (a && strcmp(a->name, name) != 0)
        a = a->next;
    if (!a) {
        forget_idle(hub, list);
        a = xmalloc(sizeof *a);
        *a = (struct address){.next = *list,
                              .tables = hub->limits.tables_per_hour,
                              .at = hub->outside.precise()};
        snprintf(a->name, sizeof a->name, "%s", name);
        *list = a;
    }
    if (a->connections >= hub->limits.connections) return NULL;
    a->connections++;
    return a;
}

void address_close(struct hub *hub, struct address *address) {
    (void)hub;
    address->connections--;
}

bool address_may_make_table(struct hub *hub, struct address *address) {
    refill(hub, address);
    if (address->tables < 1) return false;
    address->tables -= 1;
    return true;
}

void addresses_free(struct hub *hub) {
    for (int i = 0; i < ADDRESS_LISTS; i++) {
        while (hub->addresses[i]) {
            struct address *a = hub->addresses[i];
            hub->addresses[i] = a->next;
            free(a);
        }
    }
}
