#!/usr/bin/env python3
"""How long a server takes to start with many stored tables, and to open one of them:
bench/start.py PROGRAM [TABLES]. Tables are copies of one that is played for real."""
import os
import random
import sqlite3
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../tests/server"))
from wire import Client, Server  # noqa: E402


def play_one(program, data):
    """One begun table; its name and rows."""
    server = Server(program, data=data)
    client = Client(server)
    table = client.create("blank 2")
    for seat in range(2):
        client.sit(seat, f"Player {seat}")
    for seat in range(2):
        client.ask(f"ready {seat}", "ok")
    client.until(lambda frame: frame["kind"] == "state")
    server.stop()
    return table


def copy_table(data, table, count):
    database = sqlite3.connect(f"{data}/hotseat.db")
    rows = database.execute("select number, at, words from line where id = ?", (table,)).fetchall()
    names = [f"t{i:015d}" for i in range(count)]
    with database:
        for name in names:
            database.executemany("insert into line values (?, ?, ?, ?)",
                                 [(name, *row) for row in rows])
            database.execute("insert into head select ?, changed, wakes, listed, summary"
                             " from head where id = ?", (name, table))
    database.close()
    return names


def main():
    program, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 100000
    with tempfile.TemporaryDirectory() as data:
        names = copy_table(data, play_one(program, data), count)
        begun = time.monotonic()
        server = Server(program, data=data)
        started = time.monotonic()
        client = Client(server)
        client.ask(f"join {random.choice(names)}", "ok")
        joined = time.monotonic()
        size = os.path.getsize(f"{data}/hotseat.db") / 1e6
        print(f"{count} stored tables ({size:.0f} MB): started in {(started - begun) * 1e3:.0f} ms,"
              f" connected and joined one in {(joined - started) * 1e3:.0f} ms")
        server.stop()


if __name__ == "__main__":
    main()
