#!/usr/bin/env python3
"""Golden journals: one finished game of every game and edition, which must verify for
ever. golden.py PROGRAM checks all of them; golden.py PROGRAM --make plays those that are
missing. When an edition goes up, make its journal and keep the old one only as long as
its rules are kept; a journal that no longer verifies without a new edition is a bug, or
the edition was forgotten."""
import glob
import os
import random
import subprocess
import sys

import test_wire
from wire import Server, Tap

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "golden")


def make(program):
    server = Server(program)
    client = test_wire.Client(server)
    os.makedirs(FOLDER, exist_ok=True)
    for game in client.ask("games", "games")["games"]:
        path = f"{FOLDER}/{game['name']}-{game['edition']}.journal"
        if os.path.exists(path):
            continue
        seats = min(game["most"], 3)
        _, clients = test_wire.lay(server, f"{game['name']} {seats}", "ABC"[:seats])
        test_wire.start(clients)
        test_wire.play(clients, random.Random(1))
        with open(path, "w", encoding="utf-8") as file:
            file.write(test_wire.export(clients[0], "-"))
    server.stop()


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
