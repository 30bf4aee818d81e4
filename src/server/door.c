/* The door: addresses, how many connections each may have, and which pages may connect.
 *
 * A silent connection costs its owner nothing, but the server a socket and a buffer for
 * headers. So silent connections never keep anybody out: when there are too many, the
 * oldest one is closed. A browser speaks at once. */
#include "door.h"

#include "../rules/text.h"
#include "../session/memory.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    VISITOR_LISTS = 256,
    SILENT_MOST = 2000, /* of all addresses */
    HOST_SIZE = 256,
};

/* ---- what limits count as one address ---- */

static void write_ipv6(const struct in6_addr *from, char out[ADDRESS_SIZE]) {
    struct in6_addr network = *from;
    if (IN6_IS_ADDR_V4MAPPED(from)) {
        inet_ntop(AF_INET, &from->s6_addr[12], out, ADDRESS_SIZE);
        return;
    }
    memset(&network.s6_addr[8], 0, 8);
    inet_ntop(AF_INET6, &network, out, ADDRESS_SIZE - 3);
    strcat(out, "/64");
}

void address_of_socket(const struct sockaddr *from, char out[ADDRESS_SIZE]) {
    out[0] = '\0';
    if (from->sa_family == AF_INET) {
        struct sockaddr_in in;
        memcpy(&in, from, sizeof in);
        inet_ntop(AF_INET, &in.sin_addr, out, ADDRESS_SIZE);
    } else if (from->sa_family == AF_INET6) {
        struct sockaddr_in6 in;
        memcpy(&in, from, sizeof in);
        write_ipv6(&in.sin6_addr, out);
    }
}

/* "[2001:db8::1]:80" and "192.0.2.1:80" without brackets and port. */
static void cut_port(const char *words, char *out, size_t size) {
    struct text t = text_in(out, size);
    const char *colon = strchr(words, ':');
    bool is_bracketed = words[0] == '[';
    bool has_port = colon && !strchr(colon + 1, ':');
    size_t length = strlen(words);
    if (is_bracketed) length = strcspn(++words, "]");
    if (!is_bracketed && has_port) length = (size_t)(colon - words);
    text_put_bytes(&t, words, length);
}

void address_of_words(const char *words, char out[ADDRESS_SIZE]) {
    struct in_addr ipv4;
    struct in6_addr ipv6;
    cut_port(words, out, ADDRESS_SIZE);
    if (inet_pton(AF_INET, out, &ipv4) == 1) return;
    if (inet_pton(AF_INET6, out, &ipv6) == 1) write_ipv6(&ipv6, out);
}

/* ---- how many may connect ---- */

struct visitor {
    struct visitor *next;
    char address[ADDRESS_SIZE];
    int count; /* connections, at least one */
};

struct caller {
    struct visitor *visitor;
    void *peer;
    bool is_silent;
    struct caller *newer, *older; /* silent ones */
};

struct door {
    int most;
    struct visitor *visitors[VISITOR_LISTS];
    struct caller *oldest, *newest; /* silent ones */
    int silent;
};

struct door *door_new(int most) {
    struct door *door = xmalloc(sizeof *door);
    *door = (struct door){.most = most};
    return door;
}

void door_free(struct door *door) {
    free(door);
}

static struct visitor **list_of(struct door *door, const char *address) {
    uint32_t hash = 2166136261u;
    for (; *address; address++)
        hash = (hash ^ (unsigned char)*address) * 16777619u;
    return &door->visitors[hash % VISITOR_LISTS];
}

static struct visitor *visitor_from(struct door *door, const char *address) {
    struct visitor **list = list_of(door, address);
    for (struct visitor *v = *list; v; v = v->next) {
        if (strcmp(v->address, address) == 0) return v;
    }
    struct visitor *v = xmalloc(sizeof *v);
    *v = (struct visitor){.next = *list};
    struct text t = TEXT_IN(v->address);
    text_put(&t, address);
    *list = v;
    return v;
}

static void forget_if_gone(struct door *door, struct visitor *visitor) {
    struct visitor **at = list_of(door, visitor->address);
    if (visitor->count > 0) return;
    while (*at != visitor)
        at = &(*at)->next;
    *at = visitor->next;
    free(visitor);
}

void door_spoke(struct door *door, struct caller *caller) {
    if (!caller->is_silent) return;
    caller->is_silent = false;
    door->silent--;
    *(caller->older ? &caller->older->newer : &door->oldest) = caller->newer;
    *(caller->newer ? &caller->newer->older : &door->newest) = caller->older;
}

void door_leave(struct door *door, struct caller *caller) {
    door_spoke(door, caller);
    caller->visitor->count--;
    forget_if_gone(door, caller->visitor);
    free(caller);
}

/* Who has to go if somebody else is to come in: NULL if nobody can. */
static struct caller *oldest_silent(const struct door *door,
                                    const struct visitor *from) {
    struct caller *caller = door->oldest;
    while (from && caller && caller->visitor != from)
        caller = caller->newer;
    return caller;
}

struct caller *door_enter(struct door *door, const char *address, void *peer,
                          void **leaves) {
    struct visitor *visitor = visitor_from(door, address);
    bool has_most = door->most > 0 && visitor->count >= door->most;
    struct caller *goes = NULL;
    *leaves = NULL;
    if (has_most || door->silent >= SILENT_MOST)
        goes = oldest_silent(door, has_most ? visitor : NULL);
    if (has_most && !goes) return NULL;
    struct caller *caller = xmalloc(sizeof *caller);
    *caller = (struct caller){
        .visitor = visitor, .peer = peer, .is_silent = true, .older = door->newest};
    visitor->count++;
    *(door->newest ? &door->newest->newer : &door->oldest) = caller;
    door->newest = caller;
    door->silent++;
    if (goes) {
        *leaves = goes->peer;
        door_leave(door, goes);
    }
    return caller;
}

/* ---- which pages may connect ---- */

static bool ends_with(const char *name, const char *ending) {
    size_t length = strlen(name), end = strlen(ending);
    return length > end && strcasecmp(name + length - end, ending) == 0;
}

/* Names that no DNS server of a stranger can answer for: addresses, names of one word,
 * endings kept for networks at home, and what this machine calls itself. */
static bool is_nobodys(const char *name) {
    static const char *const endings[] = {".localhost", ".local",     ".lan",
                                          ".home",      ".internal",  ".home.arpa",
                                          ".test",      ".fritz.box", NULL};
    struct in_addr ipv4;
    struct in6_addr ipv6;
    char own[HOST_SIZE] = "";
    if (inet_pton(AF_INET, name, &ipv4) == 1 || inet_pton(AF_INET6, name, &ipv6) == 1)
        return true;
    if (!strchr(name, '.')) return true;
    for (int i = 0; endings[i]; i++) {
        if (ends_with(name, endings[i])) return true;
    }
    return gethostname(own, sizeof own - 1) == 0 && strcasecmp(name, own) == 0;
}

static bool has_scheme(const struct house_rules *rules, const char *origin,
                       const char **host) {
    static const char *const schemes[] = {"http://", "https://"};
    for (int encrypted = 0; encrypted < 2; encrypted++) {
        size_t length = strlen(schemes[encrypted]);
        if (strncmp(origin, schemes[encrypted], length) != 0) continue;
        *host = origin + length;
        return rules->behind_proxy || rules->is_encrypted == (encrypted == 1);
    }
    return false;
}

bool door_knows_host(const struct house_rules *rules, const char *host) {
    char name[HOST_SIZE];
    const char *own = rules->origin ? strstr(rules->origin, "://") : NULL;
    if (own && strcasecmp(own + 3, host) == 0) return true;
    cut_port(host, name, sizeof name);
    return is_nobodys(name);
}

bool door_admits_page(const struct house_rules *rules, const char *origin,
                      const char *host) {
    const char *page;
    if (rules->origin && strcmp(origin, rules->origin) == 0) return true;
    if (!has_scheme(rules, origin, &page) || strcasecmp(page, host) != 0) return false;
    return door_knows_host(rules, host);
}
