/* Who may connect: addresses, silent connections, pages from elsewhere. */
#include "server/door.h"

#include "support.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>

enum { MOST = 3, SILENT_MOST = 2000 };

static void tap_same(const char *found, const char *wanted, const char *name) {
    tap(strcmp(found, wanted) == 0, name, found);
}

/* ---- addresses ---- */

static void test_addresses_in_words(void) {
    static const struct {
        const char *words, *address;
    } rows[] = {
        {"192.0.2.7", "192.0.2.7"},
        {"192.0.2.7:4711", "192.0.2.7"},
        {"2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"},
        {"2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"},
        {"[2001:db8:1:2::9]:4711", "2001:db8:1:2::/64"},
        {"[2001:db8:1:3::9]", "2001:db8:1:3::/64"},
        {"::ffff:192.0.2.7", "192.0.2.7"},
        {"::1", "::/64"},
        {"unknown", "unknown"},
        {"", ""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char address[ADDRESS_SIZE];
        address_of_words(rows[i].words, address);
        tap_same(address, rows[i].address, rows[i].words);
    }
    char longest[1000], address[ADDRESS_SIZE];
    memset(longest, 'a', sizeof longest - 1);
    longest[sizeof longest - 1] = '\0';
    address_of_words(longest, address);
    tap(strlen(address) == ADDRESS_SIZE - 1, "what is too long is cut", NULL);
}

static void test_addresses_of_sockets(void) {
    char address[ADDRESS_SIZE];
    struct sockaddr_in ipv4 = {.sin_family = AF_INET};
    struct sockaddr_in6 ipv6 = {.sin6_family = AF_INET6};
    inet_pton(AF_INET, "192.0.2.7", &ipv4.sin_addr);
    address_of_socket((struct sockaddr *)&ipv4, address);
    tap_same(address, "192.0.2.7", "a socket's IPv4 address counts as it is");
    inet_pton(AF_INET6, "::ffff:192.0.2.7", &ipv6.sin6_addr);
    address_of_socket((struct sockaddr *)&ipv6, address);
    tap_same(address, "192.0.2.7", "also where it comes as an IPv6 address");
    inet_pton(AF_INET6, "2001:db8:1:2:3::4", &ipv6.sin6_addr);
    address_of_socket((struct sockaddr *)&ipv6, address);
    tap_same(address, "2001:db8:1:2::/64", "of an IPv6 address its network counts");
}

/* ---- how many may connect ---- */

static void test_an_address_has_so_many_connections(void) {
    struct door *door = door_new(MOST);
    struct caller *callers[MOST];
    int peers[2 * MOST];
    void *leaves;
    for (int i = 0; i < MOST; i++) {
        callers[i] = door_enter(door, "a", &peers[i], &leaves);
        door_spoke(door, callers[i]);
    }
    tap(!door_enter(door, "a", &peers[MOST], &leaves) && !leaves,
        "an address that has its most gets no more", NULL);
    struct caller *other = door_enter(door, "b", &peers[MOST + 1], &leaves);
    tap(other && !leaves, "others do", NULL);
    door_leave(door, callers[0]);
    callers[0] = door_enter(door, "a", &peers[0], &leaves);
    tap(callers[0] && !leaves, "one that left makes room", NULL);
    for (int i = 0; i < MOST; i++)
        door_leave(door, callers[i]);
    door_leave(door, other);
    door_free(door);
}

static void test_the_oldest_silent_one_makes_room(void) {
    struct door *door = door_new(MOST);
    struct caller *callers[MOST];
    int peers[MOST + 1];
    void *leaves;
    struct caller *other = door_enter(door, "b", &peers[MOST], &leaves);
    for (int i = 0; i < MOST; i++)
        callers[i] = door_enter(door, "a", &peers[i], &leaves);
    door_spoke(door, callers[0]);
    struct caller *newcomer = door_enter(door, "a", &peers[MOST], &leaves);
    tap(newcomer && leaves == &peers[1],
        "the oldest silent connection of an address makes room for its next", NULL);
    door_leave(door, newcomer);
    door_leave(door, callers[0]);
    door_leave(door, callers[2]);
    door_leave(door, other);
    door_free(door);
}

static void test_silent_ones_of_many_addresses_keep_nobody_out(void) {
    static int peers[SILENT_MOST + 1];
    static struct caller *callers[SILENT_MOST + 1];
    struct door *door = door_new(MOST);
    void *leaves;
    bool left = false;
    for (int i = 0; i < SILENT_MOST; i++) {
        char address[ADDRESS_SIZE];
        snprintf(address, sizeof address, "a%d", i);
        callers[i] = door_enter(door, address, &peers[i], &leaves);
        left = left || leaves;
    }
    tap(!left, "many may be silent for a moment", NULL);
    callers[0] = door_enter(door, "b", &peers[SILENT_MOST], &leaves);
    tap(callers[0] && leaves == &peers[0], "of too many the oldest makes room", NULL);
    for (int i = 0; i < SILENT_MOST; i++)
        door_leave(door, callers[i]);
    door_free(door);
}

static void test_no_limit_behind_a_proxy(void) {
    enum { MANY = 100 };
    static struct caller *callers[MANY];
    struct door *door = door_new(0);
    void *leaves;
    bool refused = false;
    for (int i = 0; i < MANY; i++) {
        callers[i] = door_enter(door, "proxy", &callers[i], &leaves);
        refused = refused || !callers[i] || leaves;
        door_spoke(door, callers[i]);
    }
    tap(!refused, "a proxy may have any number", NULL);
    for (int i = 0; i < MANY; i++)
        door_leave(door, callers[i]);
    door_free(door);
}

/* ---- pages ---- */

static void test_hosts(void) {
    static const struct {
        const char *host;
        bool known;
    } rows[] = {
        {"localhost:8080", true},      {"127.0.0.1:8080", true},
        {"192.168.1.20", true},        {"[::1]:8080", true},
        {"[fe80::1]", true},           {"gamebox:8080", true},
        {"gamebox.local", true},       {"gamebox.fritz.box:80", true},
        {"games.example", true},       {"GAMES.example", true},
        {"games.example:81", false},   {"evil.example", false},
        {"evil.example:8080", false},  {"127.0.0.1.evil.example", false},
        {"local.evil.example", false}, {"evillocal.example", false},
    };
    struct house_rules rules = {.origin = "https://games.example"};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        tap(door_knows_host(&rules, rows[i].host) == rows[i].known, rows[i].host, NULL);
    rules.origin = NULL;
    tap(!door_knows_host(&rules, "games.example"), "no name was given", NULL);
}

static void test_pages(void) {
    struct house_rules home = {0}, encrypted = {.is_encrypted = true};
    struct house_rules known = {.origin = "https://games.example",
                                .behind_proxy = true};
    tap(door_admits_page(&home, "http://localhost:8080", "localhost:8080"),
        "our own page may connect", NULL);
    tap(!door_admits_page(&home, "http://evil.example", "localhost:8080"),
        "a page from elsewhere may not", NULL);
    tap(!door_admits_page(&home, "http://evil.example:8080", "evil.example:8080"),
        "nor one whose name was pointed to us", NULL);
    tap(!door_admits_page(&home, "https://localhost:8080", "localhost:8080") &&
            !door_admits_page(&encrypted, "http://localhost:8080", "localhost:8080"),
        "nor one that came another way", NULL);
    tap(door_admits_page(&encrypted, "https://localhost:8080", "localhost:8080"),
        "an encrypted one may, where we encrypt", NULL);
    tap(!door_admits_page(&home, "null", "null") && !door_admits_page(&home, "", ""),
        "nor one from nowhere", NULL);
    tap(door_admits_page(&known, "https://games.example", "127.0.0.1:8080") &&
            door_admits_page(&known, "http://192.168.1.20:8080", "192.168.1.20:8080"),
        "behind a proxy: by the known name, and in the network at home", NULL);
    tap(!door_admits_page(&known, "http://games.example", "127.0.0.1:8080"),
        "the known name is known with its scheme", NULL);
}

int main(void) {
    test_addresses_in_words();
    test_addresses_of_sockets();
    test_an_address_has_so_many_connections();
    test_the_oldest_silent_one_makes_room();
    test_silent_ones_of_many_addresses_keep_nobody_out();
    test_no_limit_behind_a_proxy();
    test_hosts();
    test_pages();
    return tap_done();
}
