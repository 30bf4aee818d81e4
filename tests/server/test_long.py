#!/usr/bin/env python3
"""Tables with very many rows: they are joined and exported a part at a time, so that memory
stays small and nobody else waits. test_long.py PROGRAM. Prints TAP."""
import os
import re
import sqlite3
import subprocess
import sys
import tempfile
import time

from wire import Client, Server, Tap, expect

PROGRAM = sys.argv[1]
ROWS = 100000
ASKERS = 20
MEMORY = 80  # MB that the server may take on top
SOON = 10.0  # seconds; usually some milliseconds, but the machine may be busy


def memory_peak(server):
    """The most memory that the server has had, in MB."""
    with open(f"/proc/{server.process.pid}/status", encoding="utf-8") as file:
        return int(re.search(r"VmHWM:\s*(\d+)", file.read())[1]) / 1024


def play(server, words="blank 2 rounds=1"):
    """A begun table: its client, which holds both seats, and its name."""
    client = Client(server)
    table = client.create(words)
    for seat in range(2):
        client.sit(seat, f"Player {seat}")
    for seat in range(2):
        client.ask(f"ready {seat}", "ok")
    client.until(lambda f: f["kind"] == "state" and f["seat"] == 1)
    return client, table


def act(client):
    client.settle()
    state = client.states[0]
    pledge = 1 + state["view"]["seats"][0]["pledge"] % 2
    client.ask(f"act 0 {state['version']} pledge {pledge}", "ok", timeout=60)


def archive(client):
    client.ask("ask 0 archive", "ok")
    client.ask("agree 1 archive", "ok")


def add_chat(data, table, count):
    """As an older server would have kept it, which knew no limit."""
    with sqlite3.connect(f"{data}/hotseat.db") as base:
        first = base.execute("select max(number) + 1 from line where id = ?", (table,)).fetchone()[0]
        base.executemany("insert into line values (?, ?, 0, ?)",
                         ((table, first + i, f"say 0 {i} " + 380 * "x") for i in range(count)))
    base.close()


def export(client):
    client.tags += 1
    client.say(f"#{client.tags} export -")


def take_export(client):
    text = ""
    while True:
        frame = client.until(lambda f: f.get("re") == str(client.tags), 60)
        expect(frame["kind"], "export")
        text += frame["text"]
        if frame["last"]:
            return text


def check_journal(text):
    with tempfile.NamedTemporaryFile("w", suffix=".journal") as file:
        file.write(text)
        file.flush()
        done = subprocess.run([PROGRAM, "replay", file.name], capture_output=True, text=True, check=False)
    expect((done.returncode, done.stderr), (0, ""))


def quick(act_once, client):
    begun = time.monotonic()
    act_once(client)
    if time.monotonic() - begun > SOON:
        raise AssertionError(f"the answer took {time.monotonic() - begun:.1f} s")


def lay_long_table(data):
    """A table that is over, with more chat than anybody reads; its name."""
    server = Server(PROGRAM, data=data)
    client, table = play(server)
    for _ in range(20):
        act(client)
    archive(client)
    server.kill()
    add_chat(data, table, ROWS)
    return table


def test_many_exports(server, table):
    """Many exports of a long table take little memory, and others are answered meanwhile."""
    other, _ = play(server)
    askers = [Client(server) for _ in range(ASKERS)]
    before = memory_peak(server)
    for asker in askers:
        asker.ask(f"join {table}", "ok", timeout=60)
    for asker in askers:
        export(asker)
    quick(act, other)
    texts = [take_export(asker) for asker in askers]
    quick(act, other)
    taken = memory_peak(server) - before
    expect(texts, texts[:1] * ASKERS)
    check_journal(texts[0])
    print(f"# {taken:.0f} MB")
    if taken > MEMORY:
        raise AssertionError(f"{taken:.0f} MB for {ASKERS} exports")
    for client in askers + [other]:
        client.close()


def test_last_chat(server, table):
    """Whoever joins a long table gets its last chat, and the table goes on behind it."""
    client = Client(server)
    client.ask(f"join {table}", "ok", timeout=60)
    lines = [line for frame in client.frames if frame["kind"] == "chat" for line in frame["lines"]]
    expect([line["words"].split()[0] for line in lines], [str(ROWS - 30 + i) for i in range(30)])
    client.close()


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory() as data:
        table = lay_long_table(data)
        # Memory that is freed counts as free, also where the address sanitizer runs.
        options = os.environ.get("ASAN_OPTIONS", "") + ":quarantine_size_mb=1"
        server = Server(PROGRAM, data=data, env={"ASAN_OPTIONS": options})
        tap.run(test_many_exports, server, table)
        tap.run(test_last_chat, server, table)
        tap.check(server.stop() == 0, "The server ends politely")
    tap.done()


if __name__ == "__main__":
    main()
