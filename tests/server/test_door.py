#!/usr/bin/env python3
"""Who comes in, who is kept out, and what whoever runs the server hears of it:
test_door.py PROGRAM. Prints TAP."""
import os
import socket
import sqlite3
import ssl
import struct
import subprocess
import sys
import tempfile
import time

from wire import Client, Closed, Server, Tap, expect

PROGRAM = sys.argv[1]
SOON = 5.0  # seconds; usually some milliseconds, but the machine may be busy


def quick(act):
    begun = time.monotonic()
    act()
    if time.monotonic() - begun > SOON:
        raise AssertionError(f"it took {time.monotonic() - begun:.1f} s")


def connect(server, source=None):
    return socket.create_connection(("127.0.0.1", server.port), 10, source_address=source and (source, 0))


def strict(server_options=()):
    """A server with the limits that people have."""
    return Server(PROGRAM, extra=["--connections", "200", "--messages", "20", *server_options])


# ---- silent connections, and many ----

def test_silent():
    """Connections that say nothing keep nobody out, not even their own address"""
    server = strict()
    silent = [connect(server, "127.0.0.2") for _ in range(450)]
    slow = [connect(server, "127.0.0.3") for _ in range(450)]
    for sock in slow:
        try:
            sock.sendall(b"GET / HTTP/1.1\r\nHost: a")
        except ConnectionError:
            pass  # it has made room for another
    quick(lambda: expect(server.get("/healthz")[0], 200))
    quick(lambda: Client(server).close())
    quick(lambda: Client(server, source="127.0.0.2").close())
    for sock in silent + slow:
        sock.close()
    expect(server.stop(), 0)


def test_connections_of_an_address():
    """One address has so many connections, pages included, and others have theirs"""
    server = Server(PROGRAM, extra=["--connections", "5"])
    held = []
    try:
        while len(held) < 20:
            held.append(Client(server, source="127.0.0.2"))
    except Closed:
        pass
    expect(len(held), 5)
    kept = []
    for _ in range(20):  # pages that are kept open
        sock = connect(server, "127.0.0.2")
        try:
            sock.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
            if sock.recv(1000):
                kept.append(sock)
        except ConnectionError:
            pass
    expect(len(kept), 5)
    Client(server, source="127.0.0.4").close()
    for sock in held + kept:
        sock.close()
    expect(server.stop(), 0)


def test_reconnecting():
    """Who connects again and again gets no more answers by it than who stays"""
    server = strict()
    begun, answered = time.monotonic(), 0
    for _ in range(60):
        try:
            client = Client(server, hello=None, source="127.0.0.2")
            for _ in range(55):
                client.say("ping")
            answered += sum(client.receive(10)["kind"] == "pong" for _ in range(55))
        except (Closed, TimeoutError):
            pass
        finally:
            client.close()
    took = time.monotonic() - begun
    if answered > 20 * 10 * (3 + took):  # what an address may say at once, and in the time
        raise AssertionError(f"{answered} of {60 * 55} answers in {took:.1f} s")
    Client(server).close()
    expect(server.stop(), 0)


# ---- what is said ----

def test_unreadable(server):
    """What cannot be read is refused in a sentence, and the connection stays"""
    client = Client(server)
    table = client.create("blank 2")
    client.sit(0, "Anna")
    for bad in (b"say 0 a\0b", b"say 0 \x1b[31m", b"say 0 \x7f"):
        client.send_raw(1, bad)
        expect(client.until(lambda f: f["kind"] == "error")["key"], "server.not_text")
    client.ask("say 0 one\ttwo", "ok")
    client.until(lambda f: f["kind"] == "chat" and f["lines"][-1]["words"] == "one two")
    expect(client.ask("join " + table + "\r", "ok")["kind"], "ok")
    client.close()


def test_pings(client):
    """Pings carry a byte, so that their answers count as a sign of life"""
    end = time.monotonic() + 60
    found = None
    while found is None:
        if time.monotonic() > end:
            raise AssertionError("no ping")
        got = client.take()
        if got is None:
            client.fill(60)
        elif got[0] == 9:
            found = got[1]
    expect(len(found), 1)


def close_frame(client):
    """The code with which the server ends the connection; the frames before it."""
    frames = []
    while True:
        got = client.take()
        if got is None:
            client.fill(10)
        elif got[0] == 8:
            client.send_raw(8, got[1])
            return struct.unpack(">H", got[1][:2])[0], frames
        else:
            frames.append(got[1])


def test_too_fast():
    """Who says too much is told why, and then the connection ends by its protocol"""
    server = strict()
    client = Client(server)
    for _ in range(150):
        client.say("ping")
    code, frames = close_frame(client)
    expect(code, 1008)
    if b"server.too_fast" not in frames[-1]:
        raise AssertionError(frames[-1])
    expect(server.stop(), 0)


def test_goodbye():
    """A server that ends tells all clients, after all that they were waiting for"""
    server = strict()
    clients = [Client(server) for _ in range(20)]
    clients[0].create("blank 2")
    clients[0].say("#x sit 0 Anna")
    clients[0].until(lambda f: f.get("re") == "x")
    server.process.terminate()
    expect([close_frame(client)[0] for client in clients], [1001] * 20)
    expect(server.process.wait(10), 0)


# ---- pages ----

def request(server, head, method="GET"):
    with connect(server) as sock:
        sock.sendall(f"{method} / HTTP/1.1\r\n{head}Connection: close\r\n\r\n".encode())
        data = b""
        while chunk := sock.recv(65536):
            data += chunk
    return data


def test_methods(server):
    """Pages are read, and nothing else"""
    host = f"Host: localhost:{server.port}\r\n"
    for method in ("POST", "PUT", "DELETE", "OPTIONS", "PATCH"):
        answer = request(server, host + "Content-Length: 0\r\n", method)
        if not answer.startswith(b"HTTP/1.1 405 ") or b"allow: GET, HEAD" not in answer:
            raise AssertionError((method, answer[:300]))
    head = request(server, host, "HEAD")
    if not head.startswith(b"HTTP/1.1 200 ") or head.partition(b"\r\n\r\n")[2]:
        raise AssertionError(head)


def test_strange_names():
    """A name that somebody points to this machine shows no page and connects no page"""
    server, errors = heard()
    if not request(server, "Host: evil.example\r\n").startswith(b"HTTP/1.1 421 "):
        raise AssertionError("the page is shown")
    for host, origin, fits in ((f"evil.example:{server.port}", None, False), ("localhost", "https://localhost", False),
                               (f"gamebox.local:{server.port}", None, True), (f"[::1]:{server.port}", None, True)):
        try:
            Client(server, host=host, origin=origin or f"http://{host}").close()
            let_in = True
        except Closed:
            let_in = False
        expect((host, let_in), (host, fits))
    expect(server.stop(), 0)
    lines = lines_of(errors)
    for wanted in ("warning host_refused host=evil.example hint=--public-url",
                   f"warning page_refused origin=http://evil.example:{server.port}"):
        if wanted not in lines:
            raise AssertionError(lines)


def test_known_name():
    """The name that was given is known, and those of the network at home are"""
    server, _ = heard(extra=["--log", "info", "--public-url", "https://games.example/", "--behind-proxy"])
    for host in ("games.example", "localhost", "192.168.1.20"):
        if not request(server, f"Host: {host}\r\n").startswith(b"HTTP/1.1 200 "):
            raise AssertionError(host)
    Client(server, host="127.0.0.1:1", origin="https://games.example").close()
    expect(server.stop(), 0)


def test_forwarded():
    """Behind a proxy each address has its own limits, however long the list that came with it"""
    server = Server(PROGRAM, extra=["--behind-proxy", "--tables", "1"])

    def makes_table(forwarded):
        client = Client(server, headers=[f"X-Forwarded-For: {forwarded}"])
        kind = client.ask("create blank 2")["kind"]
        client.close()
        return kind == "created"

    long_list = ", ".join(["203.0.113.1"] * 200)
    expect([makes_table(words) for words in
            ("192.0.2.1", "192.0.2.1", "203.0.113.9, 192.0.2.1", "192.0.2.2", f"{long_list}, 192.0.2.2",
             f"{long_list}, 192.0.2.3", "2001:db8::1", "2001:db8::2", "[2001:db8::3]:80", "2001:db8:0:1::1")],
           [True, False, False, True, False, True, True, False, False, True])
    expect(server.stop(), 0)


# ---- certificates ----

def make_certificate(folder, name):
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost",
                    "-keyout", f"{folder}/{name}.key", "-out", f"{folder}/{name}.pem"], check=True, capture_output=True)


def test_certificates():
    """A certificate that is none, or does not fit its key, is named; with a good one only good ciphers are spoken"""
    with tempfile.TemporaryDirectory() as folder:
        for name in ("one", "other"):
            make_certificate(folder, name)
        with open(f"{folder}/none.pem", "w", encoding="utf-8") as file:
            file.write("This is no certificate.\n")
        for certificate, key in (("none.pem", "one.key"), ("one.pem", "other.key")):
            done = subprocess.run([PROGRAM, "serve", "--port", "0", "--data", f"{folder}/data", "--tls-cert",
                                   f"{folder}/{certificate}", "--tls-key", f"{folder}/{key}"], capture_output=True,
                                  text=True, timeout=20, check=False, env=dict(os.environ, LC_ALL="C"))
            expect((done.returncode, done.stderr),
                   (1, f"hotseat: {folder}/{certificate} is no certificate, or its key does not fit.\n"))
        server = Server(PROGRAM, extra=["--tls-cert", f"{folder}/one.pem", "--tls-key", f"{folder}/one.key"])
        expect([speaks(server, words) for words in ("AES128-SHA", "ECDHE-RSA-AES128-SHA", "ECDHE-RSA-AES128-GCM-SHA256")],
               [False, False, True])
        expect(server.stop(), 0)


def speaks(server, cipher):
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    context.maximum_version = ssl.TLSVersion.TLSv1_2
    context.set_ciphers(cipher)
    try:
        with context.wrap_socket(connect(server)) as sock:
            return sock.cipher()[0] == cipher
    except (ssl.SSLError, ConnectionError):
        return False


# ---- what whoever runs the server hears ----

def lines_of(errors):
    """Without the time."""
    errors.seek(0)
    return [line.partition(" ")[2] for line in errors.read().decode().splitlines()]


def heard(data=None, extra=()):
    errors = tempfile.TemporaryFile()
    return Server(PROGRAM, data=data, extra=extra, errors=errors), errors


def test_log():
    """The log tells what happens, in lines for people and programs, and no more than is asked for"""
    server, errors = heard(extra=["--log", "debug"])
    client = Client(server)
    client.create("blank 2")
    client.sit(0, "Anna")
    client.ask("say 0 A secret.", "ok")
    client.close()
    expect(server.stop(), 0)
    lines = lines_of(errors)
    for start in ("info started version=", "debug client_opened address=127.0.0.1", "info table_made table=",
                  "info stopping clients=", "info stopped"):
        if not any(line.startswith(start) for line in lines):
            raise AssertionError((start, lines))
    text = "\n".join(lines)
    for secret in ("Anna", "secret", client.tokens[0], client.tokens["maker"]):
        if secret in text:
            raise AssertionError(text)
    server, errors = heard()
    Client(server).close()
    expect((server.stop(), lines_of(errors)), (0, []))
    done = subprocess.run([PROGRAM, "serve", "--log", "loud"], capture_output=True, text=True, check=False,
                          env=dict(os.environ, LC_ALL="C"))
    expect((done.returncode, done.stderr.splitlines()[0]), (2, 'hotseat: "loud" is no level: error, warning, info, debug.'))


def test_log_is_bounded():
    """What clients cause is written a few times a second, and the rest is counted"""
    server, errors = heard()
    for _ in range(300):
        request(server, "Host: evil.example\r\n")
    time.sleep(1.1)  # the seconds of the log are those of the clock
    request(server, "Host: evil.example\r\n")
    expect(server.stop(), 0)
    lines = lines_of(errors)
    left_out = sum(int(line.rpartition("left_out=")[2]) for line in lines if "left_out=" in line)
    expect(len(lines) + left_out, 301)
    if len(lines) > 100:
        raise AssertionError(len(lines))


def play(server):
    client = Client(server)
    table = client.create("blank 2")
    client.sit(0, "Anna")
    client.ask("bot 1 random", "ok")
    return client, table


def test_deleted():
    """A database that was deleted takes no changes that would be lost; whoever runs the server hears of it"""
    with tempfile.TemporaryDirectory() as data:
        server, errors = heard(data)
        client, _ = play(server)
        os.rename(f"{data}/hotseat.db", f"{data}/away.db")
        expect(client.ask("ready 0", "error")["key"], "server.not_stored")
        expect(server.get("/healthz")[::2], (503, b"Changes cannot be stored.\n"))
        if b"hotseat_store_failures_total 1" not in server.get("/metrics")[2]:
            raise AssertionError("not counted")
        os.rename(f"{data}/away.db", f"{data}/hotseat.db")
        client.ask("ready 0", "ok")
        expect(server.get("/healthz")[0], 200)
        expect(server.stop(), 0)
        lines = lines_of(errors)
        if not lines[0].endswith('why="the file was deleted or replaced"') or not lines[-1].startswith(
                "warning store_works_again"):
            raise AssertionError(lines)


def test_unreadable_tables():
    """Tables that cannot be read, and those that are frozen, are told of"""
    with tempfile.TemporaryDirectory() as data:
        server = Server(PROGRAM, data=data)
        client, table = play(server)
        client.ask("ready 0", "ok")
        server.kill()
        with sqlite3.connect(f"{data}/hotseat.db") as base:
            base.execute("update line set words = 'line 0 dance' where words like 'line - %' and id = ?", (table,))
        base.close()
        server, errors = heard(data)
        Client(server).ask(f"join {table}", "ok")
        expect(server.stop(), 0)
        expect([line for line in lines_of(errors) if "table_frozen" in line], [f"warning table_frozen table={table}"])


def main():
    tap = Tap()
    server = Server(PROGRAM)
    silent = Client(server)  # for half a minute
    for test in (test_unreadable, test_methods):
        tap.run(test, server)
    for test in (test_silent, test_connections_of_an_address, test_reconnecting, test_too_fast, test_goodbye,
                 test_strange_names, test_known_name, test_forwarded, test_certificates, test_log, test_log_is_bounded,
                 test_deleted, test_unreadable_tables):
        tap.run(test)
    tap.run(test_pings, silent)
    tap.check(server.stop() == 0, "The server ends politely")
    tap.done()


main()
