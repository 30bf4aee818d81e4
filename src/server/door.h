#ifndef DOOR_H
#define DOOR_H

/* The door: who may connect. It knows addresses and names, and nothing of sockets. */

#include <stdbool.h>
#include <stddef.h>

struct sockaddr;

enum { ADDRESS_SIZE = 48 }; /* bytes of an address in words */

/* ---- what limits count as one address ---- */

/* An IPv4 address counts as it is. Of an IPv6 address only the network counts, since
 * its owner has all 2^64 addresses in it. */
void address_of_socket(const struct sockaddr *from, char out[ADDRESS_SIZE]);

/* The same for an address in words, as a proxy sends it, with or without a port. */
void address_of_words(const char *words, char out[ADDRESS_SIZE]);

/* ---- how many may connect ---- */

struct door;
struct caller; /* a connection */

/* `most` connections of one address at a time; 0: no limit. */
struct door *door_new(int most);
void door_free(struct door *door);

/* A connection comes. It is silent until door_spoke. If its address has too many, or if
 * there are too many silent ones, the oldest silent one has to go: it is no longer
 * counted, and *leaves is its `peer`. Returns NULL if the newcomer has to go. */
struct caller *door_enter(struct door *door, const char *address, void *peer,
                          void **leaves);
void door_spoke(struct door *door, struct caller *caller);
void door_leave(struct door *door, struct caller *caller);

/* ---- which pages may connect ---- */

struct house_rules {
    const char
        *origin; /* "https://games.example": how we are known; NULL: by no name */
    bool is_encrypted;
    bool behind_proxy; /* which may encrypt */
};

/* Whether `host`, as a browser calls us, is our name: the one by which we are known, or
 * one that no stranger can own. A stranger who owns a name can show a page under it and
 * then point the name to this machine. */
bool door_knows_host(const struct house_rules *rules, const char *host);

/* Whether a browser that shows a page from `origin` may connect. Only our own pages
 * may, under the name by which we were called. */
bool door_admits_page(const struct house_rules *rules, const char *origin,
                      const char *host);

#endif
