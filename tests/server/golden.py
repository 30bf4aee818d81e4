#!/usr/bin/env python3
"""Golden journals: one finished game of every game and edition, and one for every way in
which dice were made, which must verify for ever. golden.py PROGRAM checks all of them;
golden.py PROGRAM --make plays those that are missing. When an edition goes up, make its journal and keep the old one only as long as
its rules are kept; a journal that no longer verifies without a new edition is a bug, or
the edition was forgotten."""
import glob
import os
import random
import re
import subprocess
import sys

import games
from wire import Client, Server, Tap

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


def write(path, client):
    if not os.path.exists(path):
        with open(path, "w", encoding="utf-8") as file:
            file.write(games.export(client, "-"))


def main():
    if "--make" in sys.argv:
        make(sys.argv[1])
    tap = Tap()
    for path in sorted(glob.glob(f"{FOLDER}/*.journal")):
        done = subprocess.run([sys.argv[1], "verify", path], capture_output=True, text=True,
                              check=False, env=dict(os.environ, LC_ALL="C"))
        tap.check(done.returncode == 0, f"{os.path.basename(path)} verifies",
                  done.stdout + done.stderr)
    tap.done()


if __name__ == "__main__":
    main()
