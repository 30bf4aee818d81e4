#!/usr/bin/env python3
"""Nobody can make the others wait: long thoughts, many thoughts, thoughts of those who left.

test_stall.py PROGRAM. Prints TAP.
"""
import sqlite3
import sys
import tempfile
import time

from wire import Client, Server, Tap, expect

PROGRAM = sys.argv[1]
SOON = 5.0  # seconds; a thought takes half a second at most, and the machine may be busy
ONE_THREAD = ("--bot-threads", "1")


def alone(server, words="eruption 2", source=None):
    """A table with Anna, who is to act, and a bot; her client and the table's name."""
    client = Client(server, source=source)
    table = client.create(words)
    for seat in range(1, int(words.split()[1])):
        client.ask(f"bot {seat} random", "ok")
    client.sit(0, "Anna")
    client.ask("ready 0", "ok")
    client.until(lambda f: f["kind"] == "state" and 0 in f["waits"])
    return client, table


def expect_soon(act, what):
    begun = time.monotonic()
    answer = act()
    took = time.monotonic() - begun
    if took > SOON:
        raise AssertionError(f"{what} took {took:.1f} s")
    return answer


def expect_hint_soon(client, what):
    expect_soon(lambda: client.ask("hint 0", "hint", timeout=30), what)


def replace_in_rows(data, table, old, new):
    """As if the table had been made by another server."""
    with sqlite3.connect(f"{data}/hotseat.db", timeout=30) as base:
        done = base.execute("update line set words = replace(words, ?, ?) where id = ? and words like ?",
                            (old, new, table, f"%{old}%"))
        if done.rowcount == 0:
            raise AssertionError("nothing was replaced")


def test_budgets(server):
    """A bot gets no more time than the server lets it have, and that is said."""
    client = Client(server)
    client.create("eruption 2")
    refused = client.ask("bot 0 strong:10000000ms", "error")
    expect((refused["key"], refused["say"]), ("server.bot_time", "On this server a bot thinks for at most 500 ms."))
    client.ask("bot 0 strong:500ms", "ok")
    client.ask("bot 0 strong:10000000", "ok")  # play-outs: they end when the time is up
    person, _ = alone(server)
    expect(person.ask("ask 0 bot 1 strong:501ms", "error")["key"], "server.bot_time")


def test_play_outs():
    """Bots with millions of play-outs leave time for another's hint, and for the end."""
    server = Server(PROGRAM, extra=ONE_THREAD)
    client = Client(server)
    client.create("eruption 2")
    for seat in (0, 1):
        client.ask(f"bot {seat} strong:10000000", "ok")
    client.ask("start", "ok")
    person, _ = alone(server)
    expect_hint_soon(person, "a hint beside bots that think")
    expect(expect_soon(server.stop, "the end"), 0)


def test_stored_budgets():
    """A table that was stored with a longer time does not stop bots, hints or the end."""
    with tempfile.TemporaryDirectory() as data:
        server = Server(PROGRAM, data=data, extra=ONE_THREAD)
        client = Client(server)
        table = client.create("eruption 2")
        for seat in (0, 1):
            client.ask(f"bot {seat} strong:500ms", "ok")
        client.ask("start", "ok")
        server.kill()
        replace_in_rows(data, table, "strong:500ms", "strong:10000000ms")
        server = Server(PROGRAM, data=data, extra=ONE_THREAD)  # takes the table up by itself
        person, _ = alone(server)
        expect_hint_soon(person, "a hint beside a bot that thinks")
        expect(expect_soon(server.stop, "the end"), 0)


def test_hints_of_the_gone():
    """Hints of those who have gone keep nobody waiting."""
    server = Server(PROGRAM, extra=ONE_THREAD)
    first, table = alone(server)
    for _ in range(150):
        client = Client(server, hello=None)
        client.say(f"join {table} {first.tokens[0]}")
        client.say("hint 0")
        client.until(lambda f: f["kind"] == "state")
        client.close()
    person, _ = alone(server)
    expect_hint_soon(person, "a hint after those of others who have gone")
    server.stop()


def test_many_hints():
    """One address that asks for many hints waits for them itself; others come first."""
    server = Server(PROGRAM, extra=ONE_THREAD)
    first, table = alone(server, source="127.0.0.2")
    askers = [Client(server, hello=None, source="127.0.0.2") for _ in range(50)]
    for client in askers:
        client.ask(f"join {table} {first.tokens[0]}", "ok")
        client.say("hint 0")
    person, _ = alone(server)
    expect_hint_soon(person, "a hint beside those of another address")
    server.stop()


def test_hint_and_leave(server):
    """Who asks for a hint and leaves the table may ask again at the next."""
    client, table = alone(server)
    client.say("hint 0")
    client.ask("leave", "ok")
    client.ask(f"join {table} {client.tokens[0]}", "ok")
    client.ask("hint 0", "hint")


def test_tables_that_stay_due():
    """A clock runs at a table nobody looks at, however many tables cannot be woken."""
    with tempfile.TemporaryDirectory() as data:
        server = Server(PROGRAM, data=data)
        client, table = alone(server, "blank 2 clock=10")
        server.kill()
        with sqlite3.connect(f"{data}/hotseat.db") as base:
            base.execute("update line set at = at - 100")
            base.execute("update head set wakes = changed - 90 where id = ?", (table,))
            for wakes in (0, 1):
                base.executemany("insert into head values (?, 0, ?, 0, '')",
                                 [(f"dead{wakes}{i:011}", wakes) for i in range(210)])
            rows = count_rows(base, table)
        server = Server(PROGRAM, data=data)
        end = time.monotonic() + 60
        while count_rows(base, table) == rows:
            if time.monotonic() > end:
                raise AssertionError("the clock stands still")
            time.sleep(0.1)
        base.close()
        server.stop()


def count_rows(base, table):
    return base.execute("select count(*) from line where id = ?", (table,)).fetchone()[0]


def main():
    tap = Tap()
    server = Server(PROGRAM)
    tap.run(test_budgets, server)
    tap.run(test_hint_and_leave, server)
    server.stop()
    for test in (test_play_outs, test_stored_budgets, test_hints_of_the_gone, test_many_hints,
                 test_tables_that_stay_due):
        tap.run(test)
    tap.done()


main()
