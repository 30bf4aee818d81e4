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
    int connections;    /* of one address, pages included; not behind a proxy */
    const char *web_root; /* directory of pages, or NULL */
};

/* Why somebody was not let in: too many connections of the address, a page from
 * elsewhere, a name that is not ours. */
enum net_refusal { REFUSED_ADDRESS, REFUSED_PAGE, REFUSED_HOST };

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
    /* What /healthz says if not all is well; NULL: all is. */
    const char *(*trouble)(void *to);
    void (*refused)(void *to, enum net_refusal why, const char *who);
};

struct net;

/* What may go wrong at the start: libwebsockets lacks its plug-in for libuv (a package
 * of its own, loaded at run time), the port is taken or forbidden, or the certificate
 * cannot be read or does not fit its key. */
enum net_trouble { NO_UV_LOOP, NO_PORT, NO_CERTIFICATE };

/* NULL: it cannot serve, and the trouble says why. */
struct net *net_new(const struct net_options *options,
                    const struct net_handlers *handlers, enum net_trouble *trouble);
void net_free(struct net *net);

int net_port(const struct net *net);

/* Serve until net_stop. */
void net_run(struct net *net);
void net_stop(struct net *net);
void net_wake(void *net);

/* After net_stop: send what waits to be sent, and tell all clients that the server
 * ends, for a second at most. */
void net_farewell(struct net *net);

void net_send(void *peer, const char *bytes, size_t length);
void net_drop(void *peer);

#endif
