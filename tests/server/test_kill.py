#!/usr/bin/env python3
"""SIGKILL at random moments under load: what was told is there, nothing is there twice,
no table is damaged. test_kill.py PROGRAM"""
import random
import sqlite3
import sys
import tempfile
import time

from wire import Client, Closed, Server, Tap, first_words, is_long

PROGRAM = sys.argv[1]
TABLES = 6


class Table:
    """One table with its clients, and all that was told about it."""

    def __init__(self, server, game):
        self.clients = [Client(server), Client(server)]
        self.id = self.clients[0].create(f"{game} 2")
        self.tokens = []
        for seat, client in enumerate(self.clients):
            if seat:
                client.ask(f"join {self.id}", "ok")
            self.tokens.append(client.sit(seat, f"Player {seat}"))
        for seat, client in enumerate(self.clients):
            client.ask(f"ready {seat}", "ok")
        self.told = [{}, {}]  # per seat: line number to words
        self.version = 0
        self.sent = [-1, -1]
        self.over = False
        self.acknowledged = 0

    def listen(self, seat):
        """Note everything that has arrived."""
        for frame in self.clients[seat].drain():
            if frame["kind"] == "table" and frame["frozen"]:
                raise AssertionError(f"table {self.id} is frozen")
            if frame["kind"] != "state":
                continue
            self.version = max(self.version, frame["version"])
            self.over = self.over or "over" in frame
            for line in frame.get("news", []):
                if "line" in line:
                    self.told[seat][line["line"]] = line["words"]
                    self.acknowledged += 1

    def act(self, rng):
        for seat, client in enumerate(self.clients):
            self.listen(seat)
            state = client.states.get(seat)
            if not state or state["version"] == self.sent[seat]:
                continue
            words = first_words(state, rng)
            if words:
                client.say(f"act {seat} {state['version']} {words}")
                client.say(f"act {seat} {state['version']} {words}")  # twice
                self.sent[seat] = state["version"]

    def check(self, server):
        """Join again, and compare the whole log with what was told."""
        self.sent = [-1, -1]
        for seat, client in enumerate(self.clients):
            try:
                self.listen(seat)
            except Closed:
                pass
            client.close()
            new = self.clients[seat] = Client(server)
            new.ask(f"join {self.id} {self.tokens[seat]}", "ok")
            state = new.states[seat]
            if new.table["frozen"]:
                raise AssertionError(f"table {self.id} is frozen")
            if state["version"] < self.version:
                raise AssertionError(f"version {state['version']} after {self.version}")
            lines = self.whole_log(new, seat, state["lines"])
            for number, words in self.told[seat].items():
                if lines[number] != words:
                    raise AssertionError(f"line {number} was {words}, is {lines[number]}")

    @staticmethod
    def whole_log(client, seat, count):
        lines = []
        while len(lines) < count:
            frame = client.ask(f"log {seat} {len(lines)}", "log")
            lines += [line["words"] for line in frame["lines"]]
        return lines


def check_file(data):
    database = sqlite3.connect(f"{data}/hotseat.db")
    result = database.execute("pragma integrity_check").fetchone()[0]
    gaps = database.execute("select id from line group by id having count(*) <> max(number) + 1"
                            ).fetchall()
    database.close()
    if result != "ok" or gaps:
        raise AssertionError(f"{result} {gaps}")


def kill_once(server, tables, rng, games):
    """Load, then death, then a look at everything."""
    end = time.monotonic() + rng.uniform(0.002, 0.15)
    while time.monotonic() < end:
        for table in tables:
            table.act(rng)
    server.kill()
    for table in tables:
        for seat in range(2):
            try:
                table.listen(seat)
            except Closed:
                pass
    check_file(server.data)
    server.start()
    for i, table in enumerate(tables):
        table.check(server)
        if table.over:
            for client in table.clients:
                client.close()
            told = table.acknowledged
            tables[i] = Table(server, rng.choice(games))
            tables[i].acknowledged = told


def main():
    tap = Tap()
    kills = 200 if is_long() else 20
    rng = random.Random(9)
    with tempfile.TemporaryDirectory() as data:
        server = Server(PROGRAM, data=data)
        games = [game["name"] for game in Client(server).ask("games", "games")["games"]
                 if game["least"] <= 2]
        tables = [Table(server, games[i % len(games)]) for i in range(TABLES)]

        def test_kills():
            """Everything told is there after SIGKILL, once, in order, and games go on."""
            for _ in range(kills):
                kill_once(server, tables, rng, games)

        tap.run(test_kills)
        told = sum(table.acknowledged for table in tables)
        print(f"# {kills} kills, {told} lines told and found again")
        tap.check(told > kills, "There was something to lose")
        tap.check(server.stop() == 0, "The server ends politely")
    tap.done()


if __name__ == "__main__":
    main()
