#!/usr/bin/env python3
"""Golden journals and tables: what an older program has kept must be read for ever.

golden.py PROGRAM checks all of them; golden.py PROGRAM --make plays those that are missing.
Journals: one finished game of every game and edition, and one for every way in which dice
were made. When an edition goes up, make its journal and keep the old one only as long as
its rules are kept; a journal that no longer verifies without a new edition is a bug, or
the edition was forgotten.
Tables: tables-N.sql is the database of an older program, tables-N.json what its clients saw.
When the words of rows change, make the next one (delete nothing)."""
import glob
import json
import os
import random
import re
import sqlite3
import subprocess
import sys
import tempfile

import games
from wire import Client, Server, Tap, expect

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "golden")


def make(program):
    server = Server(program)
    client = Client(server)
    os.makedirs(FOLDER, exist_ok=True)
    for game in client.ask("games", "games")["games"]:
        path = f"{FOLDER}/{game['name']}-{game['edition']}.journal"
        if os.path.exists(path):
            continue
        seats = min(game["most"], 3)
        _, clients = games.lay(server, f"{game['name']} {seats}", "ABC"[:seats])
        games.start(clients)
        games.play(clients, random.Random(1))
        write(path, clients[0])
    make_dice(server)
    server.stop()


def make_dice(server):
    """A game with words in its dice, and rolls that were taken back."""
    _, (anna, bruno) = games.lay(server, "blank 2 rounds=3")
    games.start_with_words((anna, bruno))
    keep = games.state(anna, 0)["lines"]
    games.play((anna, bruno), random.Random(2), limit=12, ends=False)
    anna.ask(f"ask 0 undo {keep}", "ok")
    bruno.ask("agree 1 undo", "ok")
    games.play((anna, bruno), random.Random(3))
    scheme = re.search("fair scheme (.*)", games.export(anna, "-"))
    write(f"{FOLDER}/dice-{scheme[1] if scheme else 1}.journal", anna)


# ---- tables ----

def lay_lobby(server):
    """A table that waits for players: title, clock, bot, no hints."""
    _, (anna,) = games.lay(server, "fuji 4 public hints=off clock=86400 level=3 title=Friday night", ("Anna",))
    anna.ask("bot 2 random", "ok")
    anna.ask("ready 0 " + games.promise_of(anna.table["table"], 0, games.WORDS[0]), "ok")
    return [anna]


def lay_opening(server):
    """A table at which a promised word has not come."""
    _, clients = games.lay(server, "blank 2 rounds=3")
    games.promise(clients)
    clients[0].ask(f"word 0 {games.WORDS[0]}", "ok")
    return clients


def lay_running(server, words, names, seed, limit):
    _, clients = games.lay(server, words, names)
    games.start(clients)
    games.play(clients, random.Random(seed), limit=limit, ends=False)
    return clients


def lay_undone(server):
    """Own actions and rolls were taken back, chat, an onlooker, a vote under way."""
    anna, bruno = lay_running(server, "blank 2 rounds=3", ("Anna", "Bruno"), 4, 0)
    keep = games.state(anna, 0)["lines"]
    for pledge in (2, 3):
        games.act(anna, 0, f"pledge {pledge}")
        anna.ask("undo 0", "ok")
    games.play((anna, bruno), random.Random(5), limit=8, ends=False)
    anna.ask(f"ask 0 undo {keep}", "ok")
    bruno.ask("agree 1 undo", "ok")
    games.play((anna, bruno), random.Random(6), limit=6, ends=False)
    eve = Client(server)
    eve.ask(f"join {anna.table['table']}", "ok")
    eve.ask("name Eve", "ok")
    eve.ask("say - Good evening: \"all\" of you.", "ok")
    anna.ask("phrase 0 1", "ok")
    bruno.ask("say 1 Zażółć gęślą jaźń.", "ok")
    bruno.ask("ask 1 archive", "ok")
    return [anna, bruno]


def lay_handed(server):
    """A seat went to a bot, another was claimed."""
    anna, bruno, clara = lay_running(server, "eruption 3", ("Anna", "Bruno", "Clara"), 7, 9)
    clara.ask("stand 2", "ok")
    clara.close()
    anna.ask("ask 0 bot 1 idle", "ok")
    bruno.ask("agree 1 bot", "ok")
    return [anna]


def lay_map(server):
    """A house that somebody drew."""
    with open(f"{FOLDER}/house.txt", encoding="utf-8") as file:
        return lay_running(server, "flashpoint 2 game=family\n" + file.read(), ("Anna", "Bruno"), 8, 12)


def lay_finished(server):
    """A game that is over, and its rematch."""
    clients = lay_running(server, "blank 3 rounds=1", ("Anna", "Bruno", "Clara"), 9, 3000)
    clients[0].ask("rematch 0", "ok")
    return clients


def lay_archived(server):
    clients = lay_running(server, "fuji 2 scenario=2", ("Anna", "Bruno"), 10, 14)
    clients[0].ask("ask 0 archive", "ok")
    clients[1].ask("agree 1 archive", "ok")
    return clients


def lay_clans(server):
    return lay_running(server, "eruption 4 clans=on", ("Anna", "Bruno", "Clara", "Doris"), 11, 60)


SEEN = ("table", "state", "chat")


def without_moment(value):
    """What depends on the time of day, or on who is connected, is left out."""
    if isinstance(value, list):
        return [without_moment(one) for one in value]
    if not isinstance(value, dict):
        return value
    passing = ("re", "now", "deadline", "here", "members", "watching", "onlookers", "present", "held", "presentFor")
    return {key: without_moment(one) for key, one in value.items() if key not in passing}


def look(server, table, tokens):
    """What a client with these tokens sees when it joins, and what it can export."""
    client = Client(server)
    client.ask(f"join {table} {' '.join(tokens)}".strip(), "ok", timeout=20)
    frames = [without_moment(frame) for frame in client.frames if frame["kind"] in SEEN]
    seen = {"frames": frames}
    if client.table["phase"] in ("playing", "finished", "archived"):
        client.frames.clear()
        seen["export"] = games.export(client, "0" if tokens else "-")
    client.close()
    return seen


def look_at_all(server, tables):
    return {name: [look(server, one["table"], tokens) for tokens in ([], one["tokens"])]
            for name, one in tables.items()}


def make_tables(program, number):
    """Lay tables of every kind and keep the database as text."""
    makers = (lay_lobby, lay_opening, lay_undone, lay_handed, lay_map, lay_finished, lay_archived, lay_clans)
    with tempfile.TemporaryDirectory() as data:
        server = Server(program, data=data)
        tables = {}
        for maker in makers:
            clients = maker(server)
            tables[maker.__name__[4:]] = {"table": clients[0].table["table"],
                                          "tokens": [one.tokens[seat] for seat, one in enumerate(clients)]}
            for client in clients:
                client.close()
        server.restart()
        seen = look_at_all(server, tables)
        server.stop()
        base = sqlite3.connect(f"{data}/hotseat.db")
        with open(f"{FOLDER}/tables-{number}.sql", "w", encoding="utf-8") as file:
            file.write(f"pragma user_version = {base.execute('pragma user_version').fetchone()[0]};\n")
            file.writelines(line + "\n" for line in base.iterdump())
        base.close()
    with open(f"{FOLDER}/tables-{number}.json", "w", encoding="utf-8") as file:
        json.dump({"tables": tables, "seen": seen}, file, ensure_ascii=False, indent=1)


def without_hashes(text):
    """Hashes on the way may be left out of an export of old rows; all else is the same."""
    return [line for line in text.splitlines() if not line.startswith(("hash ", "fair seal "))]


def without_offers(frame):
    """How moves are described may change; which there are is in the hashes of the journal."""
    return {key: value for key, value in frame.items() if key != "can"}


def check_exports(program, old, new):
    if "export" not in old:
        return
    expect(without_hashes(new["export"]), without_hashes(old["export"]))
    if new["export"].startswith("hotseat journal"):
        games.verify(program, new["export"])


def test_tables(program, path):
    with open(path.replace(".sql", ".json"), encoding="utf-8") as file:
        golden = json.load(file)
    with tempfile.TemporaryDirectory() as data:
        base = sqlite3.connect(f"{data}/hotseat.db")
        with open(path, encoding="utf-8") as file:
            base.executescript(file.read())
        base.close()
        server = Server(program, data=data)
        seen = look_at_all(server, golden["tables"])
        for name, looks in golden["seen"].items():
            for old, new in zip(looks, seen[name]):
                expect(*[[without_offers(frame) for frame in one["frames"]] for one in (new, old)])
                check_exports(program, old, new)
        play_on(server, golden["tables"])
        if server.stop() != 0:
            raise AssertionError("the server does not end politely")


def play_on(server, tables):
    """Running tables go on, and are read back as they were left."""
    for name in ("undone", "map", "clans"):
        clients = [Client(server) for _ in tables[name]["tokens"]]
        for client, token in zip(clients, tables[name]["tokens"]):
            client.ask(f"join {tables[name]['table']} {token}", "ok", timeout=20)
        games.play(clients, random.Random(12), limit=40, ends=False)
        left = clients[0].states[0]
        server.restart()
        client = Client(server)
        client.ask(f"join {tables[name]['table']} {tables[name]['tokens'][0]}", "ok", timeout=20)
        expect((client.states[0]["view"], client.states[0]["lines"], client.table["frozen"]),
               (left["view"], left["lines"], False))
        client.close()


def write(path, client):
    if not os.path.exists(path):
        with open(path, "w", encoding="utf-8") as file:
            file.write(games.export(client, "-"))


def main():
    if "--make" in sys.argv:
        make(sys.argv[1])
    if "--make-tables" in sys.argv:
        make_tables(sys.argv[1], sys.argv[-1])
    tap = Tap()
    for path in sorted(glob.glob(f"{FOLDER}/*.journal")):
        done = subprocess.run([sys.argv[1], "verify", path], capture_output=True, text=True,
                              check=False, env=dict(os.environ, LC_ALL="C"))
        tap.check(done.returncode == 0, f"{os.path.basename(path)} verifies",
                  done.stdout + done.stderr)
    for path in sorted(glob.glob(f"{FOLDER}/*.sql")):
        def check():
            test_tables(sys.argv[1], path)
        check.__doc__ = f"{os.path.basename(path)}: tables are as they were left, and go on"
        tap.run(check)
    tap.done()


if __name__ == "__main__":
    main()
