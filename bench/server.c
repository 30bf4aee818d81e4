/* bench/server: how many durable actions a server takes, how long they take, and how
 * much memory idle tables and seats need. Starts `hotseat serve` on this machine, plays
 * the template game with as many sockets as asked, and prints one table. Loopback only,
 * a few seconds per row.
 *
 * Usage: bench_server PROGRAM [SECONDS PER ROW] */
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    TABLES_MOST = 5000,
    SEATS = 2,
    FIRST_VERSION = 4, /* two rolls and two deals come first */
    SAMPLES_MOST = 4000000,
    READ_SIZE = 1 << 18,
    AT_ONCE = 64, /* actions under way while measuring rates */
};

/* What a connection waits for next. */
enum step { CREATING, SITTING, JOINING, READY, STARTING, IDLE, ACTING };

struct connection {
    int socket;
    int table, seat;
    enum step step;
    unsigned char *rest; /* of a frame that is not whole yet */
    size_t rest_length;
    double sent_at;
};

struct bench {
    pid_t server;
    int port, poll;
    struct connection *list; /* SEATS for each table */
    int tables;
    char (*ids)[32];
    uint32_t *version;
    float *samples; /* seconds */
    long count, failures;
    int started, under_way;
    int active; /* tables that play */
    int next;   /* whose turn it is to start an action */
};

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static void die(const char *what) {
    fprintf(stderr, "bench: %s: %s\n", what, strerror(errno));
    exit(1);
}

/* ---- the server ---- */

static void start_server(struct bench *b, const char *program, const char *data) {
    int pipe_ends[2];
    char line[300] = "";
    if (pipe(pipe_ends) != 0) die("pipe");
    b->server = fork();
    if (b->server == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL); /* it does not outlive the bench */
        dup2(pipe_ends[1], 1);
        close(pipe_ends[0]);
        execlp(program, program, "serve", "--port", "0", "--data", data,
               "--connections", "1000000", "--tables", "1000000", "--messages",
               "1000000", (char *)NULL);
        _exit(127);
    }
    close(pipe_ends[1]);
    FILE *in = fdopen(pipe_ends[0], "r");
    char *colon = in && fgets(line, sizeof line, in) ? strrchr(line, ':') : NULL;
    if (!colon) die("the server does not start");
    b->port = atoi(colon + 1);
    fclose(in);
}

static void stop_server(struct bench *b) {
    int status;
    kill(b->server, SIGTERM);
    waitpid(b->server, &status, 0);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
        fprintf(stderr, "bench: the server ended with %d\n", status);
}

/* Kilobytes that the server holds in memory. */
static long server_memory(const struct bench *b) {
    char path[64], line[200];
    long kilobytes = 0;
    snprintf(path, sizeof path, "/proc/%d/status", (int)b->server);
    FILE *in = fopen(path, "r");
    while (in && fgets(line, sizeof line, in))
        sscanf(line, "VmRSS: %ld", &kilobytes);
    if (in) fclose(in);
    return kilobytes;
}

/* Seconds of processor time that the server has used. */
static double server_time(const struct bench *b) {
    char path[64], line[1000];
    unsigned long user = 0, system_ = 0;
    snprintf(path, sizeof path, "/proc/%d/stat", (int)b->server);
    FILE *in = fopen(path, "r");
    if (in && fgets(line, sizeof line, in)) {
        const char *behind = strrchr(line, ')');
        sscanf(behind, ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user,
               &system_);
    }
    if (in) fclose(in);
    return (double)(user + system_) / (double)sysconf(_SC_CLK_TCK);
}

/* ---- WebSocket, just enough ---- */

static void send_all(int to, const void *bytes, size_t length) {
    const char *at = bytes;
    while (length > 0) {
        ssize_t n = send(to, at, length, MSG_NOSIGNAL);
        if (n < 0) {
            if (errno == EAGAIN) continue;
            die("send");
        }
        at += n;
        length -= (size_t)n;
    }
}

/* A text frame whose mask is zero, so that nothing changes. */
static void say(struct connection *c, const char *words) {
    unsigned char frame[256] = {0x81};
    size_t length = strlen(words);
    frame[1] = (unsigned char)(0x80 | length); /* all are shorter than 126 */
    memcpy(frame + 6, words, length);
    send_all(c->socket, frame, length + 6);
}

static void connect_to(struct bench *b, struct connection *c) {
    static const char hello[] =
        "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        "Sec-WebSocket-Version: 13\r\n\r\n";
    struct sockaddr_in to = {.sin_family = AF_INET,
                             .sin_port = htons((uint16_t)b->port),
                             .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    char answer[1024];
    int one = 1;
    c->socket = socket(AF_INET, SOCK_STREAM, 0);
    if (c->socket < 0) die("socket");
    if (connect(c->socket, (struct sockaddr *)&to, sizeof to) != 0) die("connect");
    setsockopt(c->socket, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    send_all(c->socket, hello, sizeof hello - 1);
    ssize_t n = recv(c->socket, answer, sizeof answer - 1, 0);
    if (n <= 0) die("handshake");
    answer[n] = '\0';
    if (!strstr(answer, " 101 ")) die("handshake refused");
    fcntl(c->socket, F_SETFL, O_NONBLOCK);
    struct epoll_event event = {.events = EPOLLIN, .data.ptr = c};
    epoll_ctl(b->poll, EPOLL_CTL_ADD, c->socket, &event);
}

/* ---- what to do with a frame ---- */

static struct connection *of_table(struct bench *b, int table, int seat) {
    return &b->list[table * SEATS + seat];
}

static bool is_kind(const char *frame, const char *kind) {
    char start[40];
    int length = snprintf(start, sizeof start, "{\"kind\":\"%s\"", kind);
    return strncmp(frame, start, (size_t)length) == 0;
}

static void act(struct bench *b, int table) {
    char words[80];
    struct connection *c = of_table(b, table, 0);
    uint32_t version = b->version[table];
    snprintf(words, sizeof words, "#a act 0 %u pledge %u", version, 1 + version % 2);
    c->step = ACTING;
    c->sent_at = now();
    b->under_way++;
    say(c, words);
}

static void acted(struct bench *b, struct connection *c, bool well) {
    c->step = IDLE;
    b->under_way--;
    if (!well) {
        b->failures++;
        return;
    }
    b->version[c->table]++;
    if (b->count < SAMPLES_MOST) b->samples[b->count] = (float)(now() - c->sent_at);
    b->count++;
}

/* Seat 0 makes the table, then seat 1 comes, then both are ready. */
static void take_frame(struct bench *b, struct connection *c, const char *frame) {
    char words[80];
    if (is_kind(frame, "error") && c->step != ACTING) {
        fprintf(stderr, "bench: %s\n", frame);
        exit(1);
    }
    switch (c->step) {
    case CREATING:
        if (!is_kind(frame, "created")) return;
        sscanf(strstr(frame, "\"table\":\"") + 9, "%16[a-z0-9]", b->ids[c->table]);
        c->step = SITTING;
        say(c, "sit 0 Anna");
        return;
    case SITTING:
        if (!is_kind(frame, "seat")) return;
        c->step = READY;
        if (c->seat == 0) {
            struct connection *other = of_table(b, c->table, 1);
            snprintf(words, sizeof words, "#j join %s", b->ids[c->table]);
            other->step = JOINING;
            say(other, words);
        } else {
            of_table(b, c->table, 0)->step = STARTING;
            say(of_table(b, c->table, 0), "ready 0");
            say(c, "ready 1");
        }
        return;
    case JOINING:
        if (!is_kind(frame, "ok")) return;
        c->step = SITTING;
        say(c, "sit 1 Bruno");
        return;
    case STARTING:
        if (!is_kind(frame, "state")) return;
        c->step = IDLE;
        b->version[c->table] = FIRST_VERSION;
        b->started++;
        return;
    case ACTING:
        if (is_kind(frame, "ok") || is_kind(frame, "error"))
            acted(b, c, is_kind(frame, "ok"));
        return;
    default:
        return;
    }
}

/* Cut whole frames off; returns how many bytes were used. */
static size_t take_frames(struct bench *b, struct connection *c, unsigned char *bytes,
                          size_t length) {
    size_t used = 0;
    while (length - used >= 2) {
        unsigned char *at = bytes + used;
        size_t head = 2, size = at[1] & 127;
        if (size == 126) {
            if (length - used < 4) break;
            size = (size_t)at[2] << 8 | at[3];
            head = 4;
        }
        if (length - used < head + size) break;
        unsigned char kept = at[head + size]; /* the next frame's first byte */
        at[head + size] = '\0';
        if ((at[0] & 15) == 1) take_frame(b, c, (char *)at + head);
        at[head + size] = kept;
        used += head + size;
    }
    return used;
}

static void receive(struct bench *b, struct connection *c) {
    static unsigned char bytes[READ_SIZE + 1];
    size_t length = c->rest_length;
    if (length) memcpy(bytes, c->rest, length);
    ssize_t n = recv(c->socket, bytes + length, READ_SIZE - length, 0);
    if (n < 0 && errno == EAGAIN) return;
    if (n <= 0) die("the server closed a connection");
    length += (size_t)n;
    size_t used = take_frames(b, c, bytes, length);
    free(c->rest);
    c->rest = NULL;
    c->rest_length = length - used;
    if (c->rest_length == 0) return;
    c->rest = malloc(c->rest_length);
    if (!c->rest) die("memory");
    memcpy(c->rest, bytes + used, c->rest_length);
}

static void turn(struct bench *b, int wait) {
    struct epoll_event events[512];
    int n = epoll_wait(b->poll, events, 512, wait);
    for (int i = 0; i < n; i++)
        receive(b, events[i].data.ptr);
}

/* ---- measuring ---- */

static int compare(const void *a, const void *b) {
    float x = *(const float *)a, y = *(const float *)b;
    return (x > y) - (x < y);
}

static double quantile(const struct bench *b, double q) {
    long n = b->count < SAMPLES_MOST ? b->count : SAMPLES_MOST;
    return n ? (double)b->samples[(long)(q * (double)(n - 1))] * 1e3 : 0;
}

/* Play at the first `tables` tables, always `at_once` actions under way. */
static void measure(struct bench *b, int tables, int at_once, double seconds) {
    b->count = b->failures = 0;
    double start = now(), end = start + seconds, busy = server_time(b);
    while (now() < end || b->under_way > 0) {
        while (now() < end && b->under_way < at_once) {
            int tried = 0;
            while (of_table(b, b->next % tables, 0)->step != IDLE && tried++ < tables)
                b->next++;
            if (tried > tables) break;
            act(b, b->next++ % tables);
        }
        turn(b, 10);
    }
    double used = now() - start;
    long n = b->count < SAMPLES_MOST ? b->count : SAMPLES_MOST;
    qsort(b->samples, (size_t)n, sizeof *b->samples, compare);
    double each = b->count ? (server_time(b) - busy) / (double)b->count * 1e6 : 0;
    printf("%7d %8d %8d %10.0f %8.2f %8.2f %8.2f %8.0f %8ld\n", tables, tables * SEATS,
           at_once, (double)b->count / used, quantile(b, 0.5), quantile(b, 0.99),
           quantile(b, 1), each, b->failures);
    fflush(stdout);
}

static void open_tables(struct bench *b, int tables) {
    int first = b->tables;
    for (int i = first; i < tables; i++) {
        for (int seat = 0; seat < SEATS; seat++) {
            struct connection *c = of_table(b, i, seat);
            *c = (struct connection){.table = i, .seat = seat, .step = IDLE};
            connect_to(b, c);
        }
    }
    b->tables = tables;
}

/* A few tables at a time, as people would. */
static void fill_tables(struct bench *b, int first) {
    int next = first;
    while (b->started < b->tables) {
        while (next < b->tables && next - b->started < 100) {
            of_table(b, next, 0)->step = CREATING;
            say(of_table(b, next++, 0), "create blank 2");
        }
        turn(b, 10);
    }
}

static void grow(struct bench *b, int tables) {
    int first = b->tables;
    long empty = server_memory(b);
    open_tables(b, tables);
    long connected = server_memory(b);
    fill_tables(b, first);
    long seated = server_memory(b);
    int more = tables - first;
    if (more < 1000) return;
    printf(
        "# %d more connections: %.1f kB each; with %d tables laid and begun %.1f kB a "
        "table\n",
        more * SEATS, (double)(connected - empty) / (more * SEATS), more,
        (double)(seated - connected) / more);
}

int main(int argc, char **argv) {
    static const int steps[] = {1, 100, 1000, TABLES_MOST};
    struct bench b = {.poll = epoll_create1(0)};
    char data[] = "/tmp/hotseat-bench-XXXXXX", remove[100];
    double seconds = argc > 2 ? atof(argv[2]) : 3;
    struct rlimit files = {20000, 20000};
    if (argc < 2) {
        fprintf(stderr, "usage: server PROGRAM [SECONDS PER ROW]\n");
        return 2;
    }
    if (setrlimit(RLIMIT_NOFILE, &files) != 0) die("20000 open files");
    if (!mkdtemp(data)) die("mkdtemp");
    b.list = calloc(TABLES_MOST * SEATS, sizeof *b.list);
    b.ids = calloc(TABLES_MOST, sizeof *b.ids);
    b.version = calloc(TABLES_MOST, sizeof *b.version);
    b.samples = malloc(SAMPLES_MOST * sizeof *b.samples);
    start_server(&b, argv[1], data);
    printf("%7s %8s %8s %10s %8s %8s %8s %8s %8s\n", "tables", "seats", "at once",
           "actions/s", "p50 ms", "p99 ms", "most ms", "CPU us", "refused");
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        grow(&b, steps[i]);
        measure(&b, steps[i], 1, seconds / 2);
        if (steps[i] > 1) measure(&b, steps[i], AT_ONCE, seconds);
    }
    stop_server(&b);
    snprintf(remove, sizeof remove, "rm -r %s", data);
    return system(remove) != 0;
}
