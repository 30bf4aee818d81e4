#!/usr/bin/env python3
"""A server under siege: silent connections, the longest thoughts and exports of the longest
table at once, and still a newcomer gets page, table and hint. test_siege.py PROGRAM"""
import os
import selectors
import socket
import sys
import tempfile
import threading
import time

from test_long import export, lay_long_table, memory_peak
from wire import Client, Server, Tap, expect

PROGRAM = sys.argv[1]
SILENT, ASKERS, NEWCOMERS = 300, 20, 5
SOON = 10.0  # seconds; below one on a quiet machine, of which the figures tell


class Siege:
    """Connections that say nothing, opened again as soon as they are dropped."""

    def __init__(self, port):
        self.port = port
        self.ends = False
        self.again = 0
        self.selector = selectors.DefaultSelector()
        for _ in range(SILENT):
            self.open()
        self.thread = threading.Thread(target=self.hold, daemon=True)
        self.thread.start()

    def open(self):
        sock = socket.socket()
        sock.bind(("127.0.0.2", 0))
        sock.setblocking(False)
        sock.connect_ex(("127.0.0.1", self.port))
        self.selector.register(sock, selectors.EVENT_READ)

    def hold(self):
        while not self.ends:
            for key, _ in self.selector.select(0.1):
                self.selector.unregister(key.fileobj)
                key.fileobj.close()
                self.again += 1
                self.open()

    def end(self):
        self.ends = True
        self.thread.join()
        for key in list(self.selector.get_map().values()):
            key.fileobj.close()
        self.selector.close()


def think_long(server):
    """Two bots that want to think for ever, at a table of their own."""
    client = Client(server, source="127.0.0.4")
    client.create("eruption 2")
    for seat in (0, 1):
        client.ask(f"bot {seat} strong:10000000", "ok")
    client.ask("start", "ok")
    return client


def export_for_ever(server, table):
    """One connection after another asks for the same long journal and reads it slowly."""
    askers = []
    for i in range(ASKERS):
        asker = Client(server, source=f"127.0.0.{10 + i}")
        asker.ask(f"join {table}", "ok", timeout=60)
        export(asker)
        askers.append(asker)
    return askers


def took(act):
    begun = time.monotonic()
    act()
    return time.monotonic() - begun


def newcomer(server):
    """Seconds until somebody new has the page, a game in which it is their turn, a hint."""
    client = None

    def lay():
        nonlocal client
        client = Client(server)
        client.create("eruption 2")
        client.ask("bot 1 simple", "ok")
        client.sit(0, "Anna")
        client.ask("ready 0", "ok")
        client.until(lambda f: f["kind"] == "state" and 0 in f["waits"], 30)

    times = [took(lambda: expect(server.get("/")[0], 200)), took(lay),
             took(lambda: client.ask("hint 0", "hint", timeout=30))]
    client.close()
    return times


def test_newcomers(server, table):
    """A newcomer gets page, table and hint while others lay siege"""
    before = memory_peak(server)
    siege = Siege(server.port)
    guests = [think_long(server), *export_for_ever(server, table)]
    time.sleep(4)  # until the bots have thought for long
    try:
        worst = [max(times) for times in zip(*(newcomer(server) for _ in range(NEWCOMERS)))]
    finally:
        siege.end()
    for guest in guests:
        guest.close()
    peak = memory_peak(server)
    print("# at worst: page {:.2f} s, table {:.2f} s, hint {:.2f} s".format(*worst))
    print(f"# at most {peak:.0f} MB, {peak - before:.0f} more than before; {siege.again} silent connections came again")
    if max(worst) > SOON:
        raise AssertionError(f"{worst} seconds")


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory() as data:
        table = lay_long_table(data)
        options = os.environ.get("ASAN_OPTIONS", "") + ":quarantine_size_mb=1"
        server = Server(PROGRAM, data=data, env={"ASAN_OPTIONS": options}, extra=["--connections", "200"])
        tap.run(test_newcomers, server, table)
        tap.check(server.stop() == 0, "The server ends politely")
    tap.done()


main()
