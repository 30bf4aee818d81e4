#ifndef NET_H
#define NET_H

/* The network: HTTP for pages, WebSocket for lines. The one file that knows
 * libwebsockets. One thread; only net_wake and net_stop may be called from others. */

#include <stdbool.h>
#include <stddef.h>

struct net_options {
    int port;                      /* 0: any free one */
    const char *listen;            /* address or interface; NULL: all */
    const char *certificate, *key; /* files; NULL: no TLS */
    const char *origin; /* "https://games.example": pages from there may connect too */
    bool behind_proxy;  /* addresses come from X-Forwarded-For */
    const char *web_root; /* directory of pages, or NULL */
};

/* What the network asks of the server. */
struct net_handlers {
    void *to;
    void *(*opened)(void *to, void *peer, const char *address); /* NULL: refused */
    void (*said)(void *client, const char *bytes, size_t length);
    void (*closed)(void *client);
    void (*drained)(void *client); /* nothing waits to be written to it any more */
    void (*woken)(void *to);       /* after net_wake */
    void (*ticked)(void *to);      /* every second */
    /* The text of /metrics, to be freed. */
    char *(*metrics)(void *to, size_t *length);
};

struct net;

/* What may go wrong at the start: libwebsockets without its part for libuv (a package
 * of its own that is loaded when it runs), or a port that cannot be had. */
enum net_trouble { NO_UV_LOOP, NO_PORT };

/* NULL: it cannot serve, and the trouble says why. */
struct net *net_new(const struct net_options *options,
                    const struct net_handlers *handlers, enum net_trouble *trouble);
void net_free(struct net *net);

int net_port(const struct net *net);

/* Serve until net_stop. */
void net_run(struct net *net);
void net_stop(struct net *net);
void net_wake(void *net);

void net_send(void *peer, const char *bytes, size_t length);
void net_drop(void *peer);

#endif
