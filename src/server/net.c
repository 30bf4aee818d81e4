/* The network, by libwebsockets. */
#include "net.h"

#include "../rules/text.h"
#include "../session/memory.h"
#include "door.h"
#include "hub.h"
#include "pages.h"

#include <libwebsockets.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <uv.h>

enum {
    QUEUE_LONGEST = 512 * 1024, /* bytes that may wait for a slow client */
    CHUNK = 16 * 1024,          /* of a page */
    HEADERS = 4096,
    PING_AFTER = 30, /* seconds of silence */
    DEAD_AFTER = 90,
    FILES_MOST = 65536,
    FAREWELL = 1000,    /* milliseconds for clients to hear that the server ends */
    CLOSE_FRAME = 4,    /* for lws_write, which names it only inside the library */
    HEADER_POOL = 4096, /* connections that are being read at once, a few kB each */
    MISDIRECTED = 421,  /* HTTP: asked for under a name that is not ours */
    LIST_LONGEST = 4096 /* bytes of a header that proxies have written to */
};

struct frame_out {
    struct frame_out *next;
    size_t length;
    unsigned char bytes[]; /* behind LWS_PRE bytes that the library needs */
};

/* A connection: a page on its way out, or a client. */
struct peer {
    struct lws *wsi;
    struct net *net;
    void *client;
    struct frame_out *first, **last;
    size_t queued;
    bool dropped;
    bool has_left; /* and was told why */
    bool wants_ping;
    long heard_at;                /* tick of its last sign of life */
    struct peer *next, *previous; /* clients */
    char *message;                /* being received */
    size_t message_length;
    struct page page;
    size_t sent;
};

struct net {
    struct net_options options;
    struct net_handlers handlers;
    struct lws_context *context;
    struct lws_vhost *vhost;
    lws_sorted_usec_list_t ticker;
    long ticks; /* seconds of serving */
    struct peer *clients;
    uv_loop_t loop; /* waits by epoll; the library's own looks at every socket */
    struct door *door;
    struct house_rules rules;
    volatile sig_atomic_t stopping;
    bool says_farewell;
    uv_timer_t patience; /* with clients that do not answer it */
};

/* ---- pages ---- */

static const char *const safety[][2] = {
    {"content-security-policy:",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
     "img-src 'self' data:; connect-src 'self'; font-src 'self'; media-src 'self'; "
     "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
     "frame-ancestors 'none'"},
    {"x-content-type-options:", "nosniff"},
    {"referrer-policy:", "no-referrer"},
    {"cross-origin-opener-policy:", "same-origin"},
    {"cross-origin-resource-policy:", "same-origin"},
    {"cache-control:", "no-cache"},
};

static bool add_header(struct lws *wsi, const char *name, const char *value,
                       unsigned char **at, unsigned char *end) {
    return lws_add_http_header_by_name(wsi, (const unsigned char *)name,
                                       (const unsigned char *)value, (int)strlen(value),
                                       at, end) != 0;
}

/* Status and headers of an answer. True: the connection is to be closed. */
static bool send_headers(struct lws *wsi, unsigned status, const struct page *page) {
    unsigned char buffer[LWS_PRE + HEADERS];
    unsigned char *start = buffer + LWS_PRE, *at = start, *end = buffer + sizeof buffer;
    if (lws_add_http_common_headers(wsi, status, page->type, page->length, &at, end))
        return true;
    for (size_t i = 0; i < sizeof safety / sizeof *safety; i++) {
        if (add_header(wsi, safety[i][0], safety[i][1], &at, end)) return true;
    }
    if (page->tag && add_header(wsi, "etag:", page->tag, &at, end)) return true;
    if (page->is_packed && (add_header(wsi, "content-encoding:", "gzip", &at, end) ||
                            add_header(wsi, "vary:", "accept-encoding", &at, end)))
        return true;
    if (status == HTTP_STATUS_METHOD_NOT_ALLOWED &&
        add_header(wsi, "allow:", "GET, HEAD", &at, end))
        return true;
    return lws_finalize_write_http_header(wsi, start, &at, end) != 0;
}

static bool header_has(struct lws *wsi, enum lws_token_indexes which,
                       const char *word) {
    char value[256];
    return lws_hdr_copy(wsi, value, sizeof value, which) > 0 && strstr(value, word);
}

static struct page text_page(const char *words) {
    return (struct page){.type = "text/plain; charset=utf-8",
                         .bytes = (const unsigned char *)words,
                         .length = strlen(words)};
}

/* HTTP/2 has the method in a field of its own. */
static bool only_reads(struct lws *wsi) {
    char method[8] = "", *uri;
    int length, which = lws_http_get_uri_and_method(wsi, &uri, &length);
    if (which == LWSHUMETH_GET || which == LWSHUMETH_HEAD) return true;
    if (which != LWSHUMETH_COLON_PATH) return false;
    lws_hdr_copy(wsi, method, sizeof method, WSI_TOKEN_HTTP_COLON_METHOD);
    return strcmp(method, "GET") == 0 || strcmp(method, "HEAD") == 0;
}

/* The name by which a client calls us. Returns false if it says none. */
static bool find_host(struct lws *wsi, char *out, int size) {
    return lws_hdr_copy(wsi, out, size, WSI_TOKEN_HOST) > 0 ||
           lws_hdr_copy(wsi, out, size, WSI_TOKEN_HTTP_COLON_AUTHORITY) > 0;
}

/* Pages are not shown under a name that we do not know. The log says why. */
static bool is_called_by_strange_name(struct net *net, struct lws *wsi) {
    char host[256];
    if (!find_host(wsi, host, sizeof host)) return false;
    if (door_knows_host(&net->rules, host)) return false;
    net->handlers.refused(net->handlers.to, REFUSED_HOST, host);
    return true;
}

static unsigned find_figures(struct net *net, struct page *page) {
    size_t length;
    char *text = net->handlers.metrics(net->handlers.to, &length);
    *page = (struct page){.type = "text/plain; version=0.0.4",
                          .bytes = (unsigned char *)text,
                          .length = length,
                          .owned = (unsigned char *)text};
    return HTTP_STATUS_OK;
}

static unsigned find_health(struct net *net, struct page *page) {
    const char *trouble = net->handlers.trouble(net->handlers.to);
    *page = text_page(trouble ? trouble : "ok\n");
    return trouble ? HTTP_STATUS_SERVICE_UNAVAILABLE : HTTP_STATUS_OK;
}

/* What a path gives, and its status. */
static unsigned find_page(struct net *net, struct lws *wsi, const char *path,
                          struct page *page) {
    if (!only_reads(wsi)) {
        *page = text_page("Pages are only read.\n");
        return HTTP_STATUS_METHOD_NOT_ALLOWED;
    }
    if (strcmp(path, "/healthz") == 0) return find_health(net, page);
    if (strcmp(path, "/metrics") == 0) return find_figures(net, page);
    if (is_called_by_strange_name(net, wsi)) {
        *page =
            text_page("This server does not know this name. Its operator can set it "
                      "with --public-url.\n");
        return MISDIRECTED;
    }
    bool gzip = header_has(wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, "gzip");
    if (!page_find(net->options.web_root, path, gzip, page)) {
        *page = text_page("There is no such page.\n");
        return HTTP_STATUS_NOT_FOUND;
    }
    if (page->tag && header_has(wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, page->tag)) {
        page->length = 0;
        return HTTP_STATUS_NOT_MODIFIED;
    }
    return HTTP_STATUS_OK;
}

static int begin_page(struct peer *peer, const char *path) {
    char uri[8];
    struct lws *wsi = peer->wsi;
    unsigned status = find_page(peer->net, wsi, path, &peer->page);
    peer->sent = 0;
    bool is_head = lws_hdr_copy(wsi, uri, sizeof uri, WSI_TOKEN_HEAD_URI) > 0;
    if (send_headers(wsi, status, &peer->page)) return -1;
    if (is_head || peer->page.length == 0)
        return lws_http_transaction_completed(wsi) ? -1 : 0;
    lws_callback_on_writable(wsi);
    return 0;
}

static void forget_page(struct peer *peer) {
    free(peer->page.owned);
    peer->page = (struct page){0};
}

static int send_chunk(struct peer *peer) {
    unsigned char buffer[LWS_PRE + CHUNK];
    size_t rest = peer->page.length - peer->sent;
    if (!peer->page.bytes) return 0;
    size_t n = rest < CHUNK ? rest : CHUNK;
    memcpy(buffer + LWS_PRE, peer->page.bytes + peer->sent, n);
    enum lws_write_protocol kind = n == rest ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP;
    if (lws_write(peer->wsi, buffer + LWS_PRE, n, kind) < 0) return -1;
    peer->sent += n;
    if (peer->sent < peer->page.length) {
        lws_callback_on_writable(peer->wsi);
        return 0;
    }
    forget_page(peer);
    return lws_http_transaction_completed(peer->wsi) ? -1 : 0;
}

/* ---- clients ---- */

/* A browser says which page it comes from. Others, which say nothing, have no user to
 * be tricked. */
static bool refuse_page(struct net *net, struct lws *wsi) {
    char origin[256], host[256] = "";
    int length = lws_hdr_copy(wsi, origin, sizeof origin, WSI_TOKEN_ORIGIN);
    if (length == 0) return false;
    if (length < 0) return true;
    find_host(wsi, host, sizeof host);
    if (door_admits_page(&net->rules, origin, host)) return false;
    net->handlers.refused(net->handlers.to, REFUSED_PAGE, origin);
    return true;
}

/* Whose connection a socket is. */
static void find_socket_address(int fd, char out[ADDRESS_SIZE]) {
    struct sockaddr_storage from = {0};
    socklen_t length = sizeof from;
    getpeername(fd, (struct sockaddr *)&from, &length);
    address_of_socket((struct sockaddr *)&from, out);
}

/* The last address in X-Forwarded-For is the one that our own proxy saw. True: there is
 * no telling whose connection it is. */
static bool lacks_address(struct peer *peer, char out[ADDRESS_SIZE]) {
    char forwarded[LIST_LONGEST];
    find_socket_address(lws_get_socket_fd(lws_get_network_wsi(peer->wsi)), out);
    if (!peer->net->options.behind_proxy) return false;
    int length =
        lws_hdr_copy(peer->wsi, forwarded, sizeof forwarded, WSI_TOKEN_X_FORWARDED_FOR);
    if (length <= 0) return length < 0;
    char *last = strrchr(forwarded, ',');
    last = last ? last + 1 + strspn(last + 1, " ") : forwarded;
    address_of_words(last, out);
    return false;
}

static int open_client(struct peer *peer) {
    char address[ADDRESS_SIZE] = "";
    struct net_handlers *handlers = &peer->net->handlers;
    peer->last = &peer->first;
    if (peer->net->stopping || lacks_address(peer, address)) return -1;
    peer->client = handlers->opened(handlers->to, peer, address);
    if (!peer->client) return -1;
    peer->heard_at = peer->net->ticks;
    peer->next = peer->net->clients;
    if (peer->next) peer->next->previous = peer;
    peer->net->clients = peer;
    return 0;
}

static void unlink_client(struct peer *peer) {
    if (peer->next) peer->next->previous = peer->previous;
    if (peer->previous) {
        peer->previous->next = peer->next;
    } else {
        peer->net->clients = peer->next;
    }
}

static void close_client(struct peer *peer) {
    struct net *net = peer->net;
    if (!peer->client) return; /* it was refused */
    unlink_client(peer);
    net->handlers.closed(peer->client);
    peer->client = NULL;
    if (net->says_farewell && !net->clients) uv_stop(&net->loop);
    while (peer->first) {
        struct frame_out *frame = peer->first;
        peer->first = frame->next;
        free(frame);
    }
    free(peer->message);
    peer->message = NULL;
}

/* All that was to be said has been: say why the connection ends, and wait for the
 * client to end it, or for the clock that net_drop has set. If we ended it now, what is
 * still on its way to us would take our last words back. The library's own way of
 * closing (the reason set, and -1 returned) does not wait where libuv is the loop. */
static int take_leave(struct peer *peer) {
    unsigned char buffer[LWS_PRE + 2];
    int code = peer->net->stopping ? LWS_CLOSE_STATUS_GOINGAWAY
                                   : LWS_CLOSE_STATUS_POLICY_VIOLATION;
    if (peer->has_left) return 0;
    peer->has_left = true;
    buffer[LWS_PRE] = (unsigned char)(code >> 8);
    buffer[LWS_PRE + 1] = (unsigned char)code;
    int sent =
        lws_write(peer->wsi, buffer + LWS_PRE, 2, (enum lws_write_protocol)CLOSE_FRAME);
    return sent < 0 ? -1 : 0;
}

/* Messages come in pieces; only a whole one is passed on. */
static int receive(struct peer *peer, const void *bytes, size_t length) {
    if (peer->dropped) return 0; /* its last frames are still to be written */
    peer->heard_at = peer->net->ticks;
    if (lws_frame_is_binary(peer->wsi)) return -1;
    if (peer->message_length + length > MESSAGE_LONGEST) return -1;
    bool is_last = lws_is_final_fragment(peer->wsi) &&
                   lws_remaining_packet_payload(peer->wsi) == 0;
    if (is_last && peer->message_length == 0) {
        peer->net->handlers.said(peer->client, bytes, length);
        return 0;
    }
    peer->message = xrealloc(peer->message, peer->message_length + length + 1);
    memcpy(peer->message + peer->message_length, bytes, length);
    peer->message_length += length;
    if (!is_last) return 0;
    peer->net->handlers.said(peer->client, peer->message, peer->message_length);
    free(peer->message);
    peer->message = NULL;
    peer->message_length = 0;
    return 0;
}

static int write_ping(struct peer *peer) {
    unsigned char buffer[LWS_PRE + 1] = {0};
    peer->wants_ping = false;
    /* The library does not tell of an answer that is empty. */
    if (lws_write(peer->wsi, buffer + LWS_PRE, 1, LWS_WRITE_PING) < 0) return -1;
    if (peer->first) lws_callback_on_writable(peer->wsi);
    return 0;
}

/* Write the first frame that waits. True: the connection is broken. */
static bool cannot_write(struct peer *peer) {
    struct frame_out *frame = peer->first;
    int written =
        lws_write(peer->wsi, frame->bytes + LWS_PRE, frame->length, LWS_WRITE_TEXT);
    peer->first = frame->next;
    if (!peer->first) peer->last = &peer->first;
    peer->queued -= frame->length;
    free(frame);
    return written < 0;
}

/* As many frames as the socket takes: asking to be called again costs more than they.
 */
static int write_client(struct peer *peer) {
    if (peer->wants_ping && !peer->dropped) return write_ping(peer);
    if (!peer->first) return peer->dropped ? take_leave(peer) : 0;
    do {
        if (cannot_write(peer)) return -1;
    } while (peer->first && !lws_send_pipe_choked(peer->wsi));
    if (!peer->first && !peer->dropped) peer->net->handlers.drained(peer->client);
    if (peer->first || peer->dropped) lws_callback_on_writable(peer->wsi);
    return 0;
}

void net_send(void *to, const char *bytes, size_t length) {
    struct peer *peer = to;
    if (peer->dropped) return;
    if (peer->queued + length > QUEUE_LONGEST) { /* too slow, or asleep */
        net_drop(peer);
        return;
    }
    struct frame_out *frame = xmalloc(sizeof *frame + LWS_PRE + length);
    frame->next = NULL;
    frame->length = length;
    memcpy(frame->bytes + LWS_PRE, bytes, length);
    *peer->last = frame;
    peer->last = &frame->next;
    peer->queued += length;
    lws_callback_on_writable(peer->wsi);
}

void net_drop(void *to) {
    struct peer *peer = to;
    if (peer->dropped) return;
    peer->dropped = true;
    /* A client that does not read never becomes writable: end it by the clock. */
    lws_set_timeout(peer->wsi, PENDING_TIMEOUT_KILLED_BY_PARENT, 2);
    lws_callback_on_writable(peer->wsi);
}

/* ---- connections, before they are anything else ---- */

static int open_connection(struct net *net, struct lws *wsi) {
    char address[ADDRESS_SIZE];
    void *leaves;
    if (net->stopping || lws_get_opaque_user_data(wsi)) return 0;
    find_socket_address(lws_get_socket_fd(wsi), address);
    struct caller *caller = door_enter(net->door, address, wsi, &leaves);
    lws_set_opaque_user_data(wsi, caller);
    if (!caller) {
        net->handlers.refused(net->handlers.to, REFUSED_ADDRESS, address);
        return -1;
    }
    if (leaves) {
        lws_set_opaque_user_data(leaves, NULL);
        lws_set_timeout(leaves, PENDING_TIMEOUT_KILLED_BY_PARENT, LWS_TO_KILL_ASYNC);
    }
    return 0;
}

/* It has said something that makes sense. */
static void note_speech(struct net *net, struct lws *wsi) {
    struct caller *caller = lws_get_opaque_user_data(lws_get_network_wsi(wsi));
    if (caller) door_spoke(net->door, caller);
}

static void close_connection(struct net *net, struct lws *wsi) {
    struct caller *caller = lws_get_opaque_user_data(wsi);
    if (net && caller) door_leave(net->door, caller);
    lws_set_opaque_user_data(wsi, NULL);
}

/* ---- the library ---- */

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user,
                    void *in, size_t length) {
    struct peer *peer = user;
    struct lws_context *context = lws_get_context(wsi);
    struct net *net = context ? lws_context_user(context) : NULL;
    switch (reason) {
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED:
        return open_connection(net, wsi);
    case LWS_CALLBACK_WSI_DESTROY:
        close_connection(net, wsi);
        return 0;
    case LWS_CALLBACK_HTTP:
        note_speech(net, wsi);
        *peer = (struct peer){.wsi = wsi, .net = net};
        return begin_page(peer, in);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return send_chunk(peer);
    case LWS_CALLBACK_CLOSED_HTTP:
        if (peer) forget_page(peer);
        return 0;
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return refuse_page(net, wsi) ? -1 : 0;
    case LWS_CALLBACK_ESTABLISHED:
        note_speech(net, wsi);
        *peer = (struct peer){.wsi = wsi, .net = net};
        return open_client(peer);
    case LWS_CALLBACK_RECEIVE:
        return receive(peer, in, length);
    case LWS_CALLBACK_RECEIVE_PONG:
        peer->heard_at = peer->net->ticks;
        return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return write_client(peer);
    case LWS_CALLBACK_CLOSED:
        close_client(peer);
        return 0;
    case LWS_CALLBACK_EVENT_WAIT_CANCELLED:
        if (net && !net->stopping) net->handlers.woken(net->handlers.to);
        if (net && net->stopping && !net->says_farewell) uv_stop(&net->loop);
        return 0;
    default:
        return lws_callback_http_dummy(wsi, reason, user, in, length);
    }
}

static const struct lws_protocols protocols[] = {
    {.name = "hotseat",
     .callback = on_event,
     .per_session_data_size = sizeof(struct peer)},
    {0},
};

/* The library's own pings keep every client in one sorted list that is searched at
 * every message; ours look at each client once a second. */
static const lws_retry_bo_t no_pings = {0};

static void look_after_clients(struct net *net) {
    for (struct peer *peer = net->clients; peer; peer = peer->next) {
        long silent = net->ticks - peer->heard_at;
        if (silent >= DEAD_AFTER) {
            net_drop(peer);
        } else if (silent > 0 && silent % PING_AFTER == 0) {
            peer->wants_ping = true;
            lws_callback_on_writable(peer->wsi);
        }
    }
}

static void tick(lws_sorted_usec_list_t *ticker) {
    struct net *net = lws_container_of(ticker, struct net, ticker);
    net->ticks++;
    look_after_clients(net);
    if (!net->stopping) net->handlers.ticked(net->handlers.to);
    lws_sul_schedule(net->context, 0, &net->ticker, tick, LWS_US_PER_SEC);
}

/* The library first asks the loop to close things, which the loop has to do; asked
 * again it ends. */
static void close_context(struct net *net) {
    lws_context_destroy(net->context);
    uv_run(&net->loop, UV_RUN_DEFAULT);
    lws_context_destroy(net->context);
    uv_loop_close(&net->loop);
    door_free(net->door);
    free(net);
}

static bool lacks_context(struct net *net, struct lws_context_creation_info *info) {
    info->options = LWS_SERVER_OPTION_EXPLICIT_VHOSTS |
                    LWS_SERVER_OPTION_VALIDATE_UTF8 | LWS_SERVER_OPTION_LIBUV;
    if (net->options.certificate) info->options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    info->user = net;
    info->fd_limit_per_thread = FILES_MOST;
    info->max_http_header_pool = HEADER_POOL;
    info->timeout_secs = 15;
    info->foreign_loops = (void *[]){&net->loop};
    if (uv_loop_init(&net->loop) != 0) abort();
    net->context = lws_create_context(info);
    return !net->context;
}

static bool lacks_port(struct net *net, struct lws_context_creation_info *info) {
    const struct net_options *options = &net->options;
    info->port = options->port;
    info->iface = options->listen;
    info->protocols = protocols;
    info->ssl_cert_filepath = options->certificate;
    info->ssl_private_key_filepath = options->key;
    info->ssl_cipher_list = "ECDHE+AESGCM:ECDHE+CHACHA20"; /* of TLS 1.2 */
    info->retry_and_idle_policy = &no_pings;
    info->keepalive_timeout = 15;
    if (options->listen && !strchr(options->listen, ':'))
        info->options |= LWS_SERVER_OPTION_DISABLE_IPV6;
    net->vhost = lws_create_vhost(net->context, info);
    return !net->vhost || net_port(net) <= 0;
}

/* Whether the port could be had if it were not for the certificate. */
static bool spoils_certificate(struct net *net, struct lws_context_creation_info info) {
    if (!net->options.certificate) return false;
    info.options &= ~(uint64_t)LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    info.ssl_cert_filepath = info.ssl_private_key_filepath = NULL;
    struct lws_vhost *vhost = lws_create_vhost(net->context, &info);
    return vhost && lws_get_vhost_listen_port(vhost) > 0;
}

struct net *net_new(const struct net_options *options,
                    const struct net_handlers *handlers, enum net_trouble *trouble) {
    struct net *net = xmalloc(sizeof *net);
    *net = (struct net){.options = *options, .handlers = *handlers};
    struct lws_context_creation_info info = {0};
    lws_set_log_level(0, NULL); /* the caller says in a sentence what went wrong */
    net->door = door_new(options->behind_proxy ? 0 : options->connections);
    net->rules = (struct house_rules){.origin = options->origin,
                                      .is_encrypted = options->certificate != NULL,
                                      .behind_proxy = options->behind_proxy};
    if (lacks_context(net, &info)) {
        *trouble = NO_UV_LOOP;
        uv_loop_close(&net->loop);
        door_free(net->door);
        free(net);
        return NULL;
    }
    if (lacks_port(net, &info)) {
        net->stopping = 1;
        *trouble = spoils_certificate(net, info) ? NO_CERTIFICATE : NO_PORT;
        close_context(net);
        return NULL;
    }
    lws_sul_schedule(net->context, 0, &net->ticker, tick, LWS_US_PER_SEC);
    return net;
}

void net_free(struct net *net) {
    net->stopping = 1;
    close_context(net);
}

int net_port(const struct net *net) {
    return lws_get_vhost_listen_port(net->vhost);
}

void net_run(struct net *net) {
    while (!net->stopping)
        uv_run(&net->loop, UV_RUN_DEFAULT);
}

void net_stop(struct net *net) {
    net->stopping = 1;
    lws_cancel_service(net->context);
}

static void stop_waiting(uv_timer_t *timer) {
    uv_stop(timer->loop);
}

void net_farewell(struct net *net) {
    if (!net->clients) return;
    net->says_farewell = true;
    for (struct peer *peer = net->clients; peer; peer = peer->next)
        net_drop(peer);
    uv_timer_init(&net->loop, &net->patience);
    uv_timer_start(&net->patience, stop_waiting, FAREWELL, 0);
    uv_run(&net->loop, UV_RUN_DEFAULT);
    uv_close((uv_handle_t *)&net->patience, NULL); /* done by the loop's last run */
    net->says_farewell = false;
}

void net_wake(void *net) {
    lws_cancel_service(((struct net *)net)->context);
}
