/* What each address may do: connections at once, tables per hour, messages a second. */
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

/* Fill it by what has grown back since. */
static void refill(struct allowance *a, double now, double rate, double most) {
    a->left += (now - a->at) * rate;
    if (a->left > most) a->left = most;
    a->at = now;
}

double allowance_take(struct allowance *a, double now, double rate, double most) {
    refill(a, now, rate, most);
    if (a->left > -most) a->left -= 1;
    return a->left;
}

static void forget_idle(struct hub *hub, struct address **list) {
    while (*list) {
        struct address *a = *list;
        double most = hub->limits.tables_per_hour;
        refill(&a->tables, hub->outside.precise(), most / 3600, most);
        bool owes = a->tables.left < most || a->thoughts > 0;
        if (a->connections == 0 && !owes) {
            *list = a->next;
            if (hub->last_payer == a) hub->last_payer = NULL;
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
        *a = (struct address){
            .next = *list,
            .tables = {hub->limits.tables_per_hour, hub->outside.precise()},
            .messages = {3.0 * CLIENTS_A_HOME * hub->limits.messages,
                         hub->outside.precise()}};
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
    double most = hub->limits.tables_per_hour;
    refill(&address->tables, hub->outside.precise(), most / 3600, most);
    if (address->tables.left < 1) return false;
    address->tables.left -= 1;
    return true;
}

double address_take_message(struct hub *hub, struct address *address) {
    double rate = (double)CLIENTS_A_HOME * hub->limits.messages;
    return allowance_take(&address->messages, hub->outside.precise(), rate, 3 * rate);
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
