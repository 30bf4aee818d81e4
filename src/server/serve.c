/* hotseat serve: one program with everything inside: pages, tables, bots, storage. */
#include "serve.h"

#include "data.h"
#include "hub.h"
#include "metrics.h"
#include "net.h"
#include "version.h"

#ifdef HOTSEAT_QR
#include <qrencode.h>
#endif

#include <arpa/inet.h>
#include <netinet/in.h>
#include <signal.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { PORT = 8080, FILES_WANTED = 65536 };

/* The signal handlers' only way to the server. */
static struct net *running;

struct serving {
    struct hub *hub;
    struct net *net;
    struct log *log;
    const struct arguments *args;
};

/* What the options that take numbers ask for. */
struct numbers {
    struct limits limits;
    int64_t port, threads;
    int64_t seed; /* of practice dice, or NO_SEED */
    enum log_level log;
};

/* ---- handlers ---- */

static int64_t clock_seconds(void) {
    return (int64_t)time(NULL);
}

static double clock_precise(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void *on_opened(void *to, void *peer, const char *address) {
    return hub_opened(((struct serving *)to)->hub, peer, address);
}

static void on_said(void *client, const char *bytes, size_t length) {
    hub_said(client, bytes, length);
}

static void on_closed(void *client) {
    hub_closed(client);
}

static void on_drained(void *client) {
    hub_drained(client);
}

static void on_woken(void *to) {
    struct hub *hub = ((struct serving *)to)->hub;
    if (hub) hub_turn(hub);
}

static void on_ticked(void *to) {
    hub_tick(((struct serving *)to)->hub);
}

static char *on_metrics(void *to, size_t *length) {
    return metrics_text(((struct serving *)to)->hub, length);
}

/* Restarting the server does not help with this: the disk must have room first. */
static const char *on_health(void *to) {
    const struct hub *hub = ((struct serving *)to)->hub;
    return hub->has_trouble ? "Changes cannot be stored.\n" : NULL;
}

static void on_refused(void *to, enum net_refusal why, const char *who) {
    struct log *log = ((struct serving *)to)->log;
    switch (why) {
    case REFUSED_ADDRESS:
        log_tell(log, LOG_ADDRESS_FULL, "address=%s", who);
        break;
    case REFUSED_PAGE:
        log_tell(log, LOG_PAGE_REFUSED, "origin=%s", who);
        break;
    case REFUSED_HOST:
        log_tell(log, LOG_HOST_REFUSED, "host=%s hint=--public-url", who);
    }
}

static void on_signal(int number) {
    (void)number;
    if (running) net_stop(running);
}

/* ---- the address ---- */

/* This machine's address in its network: the one that a packet to elsewhere would have;
 * none is sent. */
static void find_own_address(char *out, size_t size) {
    struct sockaddr_in away = {.sin_family = AF_INET, .sin_port = htons(9)};
    struct sockaddr_in own = {0};
    socklen_t length = sizeof own;
    int probe = socket(AF_INET, SOCK_DGRAM, 0);
    inet_pton(AF_INET, "192.0.2.1", &away.sin_addr);
    bool found = probe >= 0 &&
                 connect(probe, (struct sockaddr *)&away, sizeof away) == 0 &&
                 getsockname(probe, (struct sockaddr *)&own, &length) == 0 &&
                 inet_ntop(AF_INET, &own.sin_addr, out, (socklen_t)size);
    if (!found) gethostname(out, size - 1);
    if (probe >= 0) close(probe);
}

static void write_address(const struct arguments *args, int port, struct text *out) {
    const char *public = option_value(args, "--public-url");
    const char *listen = option_value(args, "--listen");
    if (public) {
        text_put(out, public);
        if (out->buffer[out->length - 1] != '/') text_char(out, '/');
        return;
    }
    bool everywhere = listen && strcmp(listen, "all") == 0;
    char host[256] = "localhost";
    if (everywhere) find_own_address(host, sizeof host);
    text_format(out, "%s://%s:%d/", option_given(args, "--tls-cert") ? "https" : "http",
                listen && !everywhere ? listen : host, port);
}

#ifdef HOTSEAT_QR
static bool is_dark(const QRcode *code, int x, int y) {
    if (x < 0 || y < 0 || x >= code->width || y >= code->width) return false;
    return code->data[y * code->width + x] & 1;
}

/* Two rows of the code in one line of text; light on dark, with the quiet margin. */
static void print_qr(const char *address) {
    static const char *const blocks[] = {"█", "▄", "▀", " "};
    QRcode *code = QRcode_encodeString(address, 0, QR_ECLEVEL_M, QR_MODE_8, 1);
    if (!code) return;
    for (int y = -2; y < code->width + 2; y += 2) {
        for (int x = -2; x < code->width + 2; x++)
            fputs(blocks[is_dark(code, x, y) * 1 + is_dark(code, x, y + 1) * 2],
                  stdout);
        putchar('\n');
    }
    QRcode_free(code);
}
#endif

static void announce_practice(const struct reader *reader, int64_t seed) {
    char line[200];
    struct text t = TEXT_IN(line);
    say_with(SERVER_PRACTICE, reader, &t, seed, 0);
    puts(line);
}

static void announce(const struct arguments *args, int port, int64_t seed) {
    char address[512], line[700];
    struct text t = TEXT_IN(address), sentence = TEXT_IN(line);
    struct reader reader = reader_of(args, NULL);
    write_address(args, port, &t);
    say(SERVER_RUNNING, &reader, &sentence);
    printf("%s %s\n", line, address);
    if (seed != NO_SEED) announce_practice(&reader, seed);
#ifdef HOTSEAT_QR
    if (option_given(args, "--qr")) print_qr(address);
#endif
    fflush(stdout);
}

/* ---- running ---- */

static void raise_file_limit(void) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    rlim_t wanted = limit.rlim_max < FILES_WANTED ? limit.rlim_max : FILES_WANTED;
    if (limit.rlim_cur >= wanted) return;
    limit.rlim_cur = wanted;
    setrlimit(RLIMIT_NOFILE, &limit);
}

static void ignore_signals(void) {
    struct sigaction action = {.sa_handler = SIG_IGN};
    sigaction(SIGPIPE, &action, NULL);
    sigaction(SIGXFSZ, &action, NULL); /* a full disk is an error, not an end */
}

static void catch_signals(void) {
    struct sigaction action = {.sa_handler = on_signal};
    sigaction(SIGTERM, &action, NULL);
    sigaction(SIGINT, &action, NULL);
}

/* "https://games.example/path" to what a browser sends as its origin. */
static const char *origin_of(const struct arguments *args, char *out, size_t size) {
    const char *public = option_value(args, "--public-url");
    if (!public) return NULL;
    const char *host = strstr(public, "://");
    size_t length = host ? (size_t)(host + 3 - public) : 0;
    length += strcspn(public + length, "/");
    struct text t = text_in(out, size);
    text_put_bytes(&t, public, length);
    return out;
}

static bool numbers_asked(const struct arguments *args, struct numbers *numbers) {
    const char *level = option_value(args, "--log");
    int64_t connections = 200, tables = 100, messages = 20, thinking = 500;
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    *numbers = (struct numbers){
        .port = PORT, .threads = cores > 1 ? cores - 1 : 1, .seed = NO_SEED};
    if (option_number(args, "--port", 0, 65535, &numbers->port) ||
        option_number(args, "--bot-threads", 1, 64, &numbers->threads) ||
        option_number(args, "--bot-time", 1, 60000, &thinking) ||
        option_number(args, "--seed", 0, INT64_MAX, &numbers->seed) ||
        option_number(args, "--connections", 1, 1000000, &connections) ||
        option_number(args, "--tables", 1, 1000000, &tables) ||
        option_number(args, "--messages", 1, 1000000, &messages))
        return true;
    numbers->log = LOG_WARNING;
    if (level && !log_level_named(level, &numbers->log)) {
        complain_about(args, SERVER_NO_LOG_LEVEL, level);
        return true;
    }
    numbers->limits =
        (struct limits){(int)connections, (int)tables, (int)messages, (int)thinking};
    return false;
}

static int complain_of_net(const struct arguments *args, enum net_trouble trouble,
                           int port) {
    char word[16];
    struct text t = TEXT_IN(word);
    text_number(&t, port);
    if (trouble == NO_UV_LOOP) {
        complain_about(args, SERVER_NO_UV, "libwebsockets-evlib-uv");
    } else if (trouble == NO_CERTIFICATE) {
        complain_about(args, SERVER_NO_CERTIFICATE, option_value(args, "--tls-cert"));
    } else {
        complain_about(args, SERVER_NO_PORT, word);
    }
    return WENT_WRONG;
}

/* From here on the storage, the workers and the hub live and end in order. */
static int serve(const struct arguments *args, struct net_options *options,
                 const struct numbers *numbers) {
    int lock;
    double begun = clock_precise();
    ignore_signals();
    struct store *store = data_open(args, &lock);
    if (!store) return WENT_WRONG;
    struct serving serving = {.args = args};
    struct net_handlers handlers = {&serving,   on_opened, on_said,   on_closed,
                                    on_drained, on_woken,  on_ticked, on_metrics,
                                    on_health,  on_refused};
    enum net_trouble trouble;
    serving.net = net_new(options, &handlers, &trouble);
    if (!serving.net) {
        store->close(store);
        close(lock);
        return complain_of_net(args, trouble, options->port);
    }
    serving.log = log_new(numbers->log);
    struct storage *storage = storage_new(store, net_wake, serving.net);
    struct workers *workers = workers_new((int)numbers->threads, net_wake, serving.net);
    struct outside outside = {net_send, net_drop, clock_seconds, clock_precise};
    serving.hub = hub_new(&outside, &numbers->limits, storage, workers);
    serving.hub->seed = numbers->seed;
    serving.hub->log = serving.log;
    running = serving.net;
    catch_signals();
    announce(args, net_port(serving.net), numbers->seed);
    log_tell(serving.log, LOG_STARTED, "version=%s port=%d", HOTSEAT_VERSION,
             net_port(serving.net));
    hub_tick(serving.hub);
    net_run(serving.net);
    running = NULL;
    log_tell(serving.log, LOG_STOPPING, "clients=%d", serving.hub->counters.clients);
    storage_stop(storage); /* everything accepted is on the disk now */
    hub_turn(serving.hub); /* and those who wait for it hear of it */
    workers_stop(workers);
    net_farewell(serving.net);
    net_free(serving.net);
    workers_free(workers);
    hub_free(serving.hub);
    storage_free(storage);
    log_tell(serving.log, LOG_STOPPED, "seconds=%.0f", clock_precise() - begun);
    log_free(serving.log);
    close(lock);
    return DONE;
}

static bool cannot_read(const struct arguments *args, const char *option) {
    const char *path = option_value(args, option);
    return path && access(path, R_OK) != 0 && complain_file(args, path);
}

static int run(const struct arguments *args) {
    struct numbers numbers;
    char origin[512];
    const char *listen = option_value(args, "--listen");
    if (numbers_asked(args, &numbers)) return ASKED_WRONGLY;
    if (option_given(args, "--tls-cert") != option_given(args, "--tls-key"))
        return complain_about(args, CLI_OPTION_NEEDS_VALUE, "--tls-cert, --tls-key");
    if (cannot_read(args, "--tls-cert") || cannot_read(args, "--tls-key"))
        return WENT_WRONG;
    if (sodium_init() < 0) return WENT_WRONG;
    struct net_options options = {.port = (int)numbers.port,
                                  .listen = listen ? listen : "127.0.0.1",
                                  .certificate = option_value(args, "--tls-cert"),
                                  .key = option_value(args, "--tls-key"),
                                  .origin = origin_of(args, origin, sizeof origin),
                                  .behind_proxy = option_given(args, "--behind-proxy"),
                                  .connections = 2 * numbers.limits.connections,
                                  .web_root = option_value(args, "--web-root")};
    if (strcmp(options.listen, "all") == 0) options.listen = NULL;
    raise_file_limit();
    return serve(args, &options, &numbers);
}

static const struct option_row options[] = {
    {"--port", "N", SERVER_OPTION_PORT},
    {"--listen", "ADDRESS|all", SERVER_OPTION_LISTEN},
    {"--data", "DIR", SERVER_OPTION_DATA},
    {"--web-root", "DIR", SERVER_OPTION_WEB_ROOT},
    {"--public-url", "URL", SERVER_OPTION_PUBLIC_URL},
    {"--tls-cert", "FILE", SERVER_OPTION_TLS_CERT},
    {"--tls-key", "FILE", SERVER_OPTION_TLS_KEY},
    {"--behind-proxy", NULL, SERVER_OPTION_BEHIND_PROXY},
#ifdef HOTSEAT_QR
    {"--qr", NULL, SERVER_OPTION_QR},
#endif
    {"--bot-threads", "N", SERVER_OPTION_BOT_THREADS},
    {"--bot-time", "MS", SERVER_OPTION_BOT_TIME},
    {"--connections", "N", SERVER_OPTION_CONNECTIONS},
    {"--tables", "N", SERVER_OPTION_TABLES},
    {"--messages", "N", SERVER_OPTION_MESSAGES},
    {"--seed", "N", SERVER_OPTION_SEED},
    {"--log", "LEVEL", SERVER_OPTION_LOG},
    {0},
};

static const char *const examples[] = {
    "hotseat serve",
    "hotseat serve --listen all --port 8080",
    "hotseat serve --public-url https://games.example --behind-proxy",
    NULL,
};

const struct command command_serve = {
    .name = "serve",
    .words = "",
    .about = SERVER_ABOUT_SERVE,
    .options = options,
    .examples = examples,
    .run = run,
};
