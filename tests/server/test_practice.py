#!/usr/bin/env python3
"""Practice dice: a server with a seed plays the same game again. test_practice.py PROGRAM"""
import hashlib
import os
import random
import re
import sqlite3
import subprocess
import sys
import tempfile

from wire import Client, Server, Tap, expect, first_words

PROGRAM = sys.argv[1]
SENTENCE = "hotseat: These were practice dice, drawn from a seed: there is nothing to verify.\n"


def with_seed(seed, **more):
    return Server(PROGRAM, extra=["--seed", str(seed)], **more)


def export(client):
    client.say("#journal export -")
    text = ""
    while True:
        frame = client.until(lambda f: f.get("re") == "journal")
        expect(frame["kind"], "export")
        text += frame["text"]
        if frame["last"]:
            return text


def until_over(client):
    client.until(lambda f: f["kind"] == "state" and "over" in f)
    client.settle()


def game_of_bots(server, words, bot="simple"):
    """The journal of a game that bots play at a new table."""
    client = Client(server)
    client.create(words)
    for seat in range(len(client.table["seats"])):
        client.ask(f"bot {seat} {bot}", "ok")
    client.ask("start", "ok")
    until_over(client)
    return export(client)


def sit_with_a_bot(server, words):
    """A new table with Anna and a bot, in the lobby."""
    client = Client(server)
    client.create(words)
    client.ask("bot 1 simple", "ok")
    client.sit(0, "Anna")
    return client


def play_alone(client, promise=""):
    """Be ready and play to the end, with the same steps each time."""
    rng = random.Random(4)
    client.ask(f"ready 0 {promise}", "ok")
    state = client.until(lambda f: f["kind"] == "state")
    while "over" not in state:
        if 0 in state["waits"]:
            client.say(f"act 0 {state['version']} {first_words(state, rng)}")
        state = client.until(lambda f: f["kind"] == "state")


def game_with_a_person(server, words):
    """The journal of such a game."""
    client = sit_with_a_bot(server, words)
    play_alone(client)
    return export(client)


def dice_of(journal):
    return [line for line in journal.splitlines() if line.startswith("- ")]


def secret_of(seed, number):
    return hashlib.sha256(f"hotseat practice\n{seed}\n{number}\n".encode()).hexdigest()


# ---- the same again ----

def test_same_seed(first):
    """The same seed and commands: the same dice and the same moves of bots, table by table."""
    second = with_seed(7)
    journals = []
    for words in ("blank 3", "blank 3", "flashpoint 2"):
        journals.append(game_of_bots(first, words))
        expect(game_of_bots(second, words), journals[-1])
    if dice_of(journals[0]) == dice_of(journals[1]):
        raise AssertionError("the next table has the same dice")
    journal = game_with_a_person(first, "flashpoint 2")
    expect(game_with_a_person(second, "flashpoint 2"), journal)
    expect(second.stop(), 0)


def test_random_bots(_server):
    """What bots draw by themselves follows from the seed too."""
    journals = []
    for seed in (3, 3, 4):
        server = with_seed(seed)
        journals.append(game_of_bots(server, "blank 2", "random"))
        expect(server.stop(), 0)
    expect(journals[1], journals[0])
    if dice_of(journals[2]) == dice_of(journals[0]):
        raise AssertionError("another seed gives the same dice")


# ---- it is said ----

def test_start_tells(_server):
    """The server tells at its start, in its user's language, and takes the largest seed."""
    largest = 2 ** 63 - 1
    for language, sentence in (("en", f"Practice dice: every roll follows from seed {largest}."),
                               ("de", f"Übungswürfel: Jeder Wurf folgt aus dem Startwert {largest}.")):
        server = Server(PROGRAM, extra=["--seed", str(largest), "--lang", language])
        server.process.terminate()
        expect(server.process.stdout.read(), sentence + "\n")
        expect(server.stop(), 0)


def test_no_proof(server):
    """Promises are not kept and not waited for; neither secret nor seed is ever sent."""
    anna = sit_with_a_bot(server, "blank 2 rounds=1")
    metrics = server.get("/metrics")[2].decode()
    number = int(re.search(r"(?m)^hotseat_tables_made\w* (\d+)", metrics)[1])
    expect(anna.ask("ready 0 xyz", "error")["key"], "server.bad_promise")
    play_alone(anna, "ab" * 32)
    journal = export(anna)
    tables = [frame for frame in anna.frames if frame["kind"] == "table"]
    expect({frame["phase"] for frame in tables}, {"lobby", "playing", "finished"})
    for frame in tables:
        expect(frame.get("practice"), True)
        if any(word in frame for word in ("commit", "secret", "seed")):
            raise AssertionError(frame)
        if any("promise" in seat or "word" in seat for seat in frame["seats"]):
            raise AssertionError(frame)
    check_secret(server, number, anna)
    expect([line for line in journal.splitlines() if line.startswith("fair ")], ["fair practice"])
    refuses_to_verify(journal)


def check_secret(server, number, client):
    """It is what docs/protocol.md says, and it stays with the server."""
    secret = secret_of(7, number)
    with sqlite3.connect(f"file:{server.data}/hotseat.db?mode=ro", uri=True) as base:
        found = base.execute("select words from line where id = ? order by number",
                             [client.table["table"]])
        rows = [row[0] for row in found]
    at = rows.index(f"secret {secret} 2")
    expect(rows[at + 1], "practice")
    if any(secret.encode() in frame for frame in client.seen):
        raise AssertionError("the secret was sent")


def refuses_to_verify(journal):
    with tempfile.NamedTemporaryFile("w", suffix=".journal") as file:
        file.write(journal)
        file.flush()
        done = subprocess.run([PROGRAM, "verify", file.name], capture_output=True, text=True,
                              env=dict(os.environ, LC_ALL="C"), check=False)
    expect((done.returncode, done.stdout, done.stderr), (1, "", SENTENCE))


# ---- other starts ----

def test_restart(_server):
    """A practice table stays one without --seed; new tables are ordinary then."""
    with tempfile.TemporaryDirectory() as data:
        one = with_seed(9, data=data)
        before = sit_with_a_bot(one, "blank 2")
        table = before.table["table"]
        expect(one.stop(), 0)
        two = Server(PROGRAM, data=data)
        client = Client(two)
        client.ask(f"join {table} {before.tokens[0]}", "ok")
        expect((client.table.get("practice"), "commit" in client.table), (True, False))
        client.ask(f"ready 0 {'ab' * 32}", "ok")
        rolled = client.until(lambda f: f["kind"] == "state")["view"]
        client.create("blank 2")
        expect(("practice" in client.table, len(client.table["commit"])), (False, 64))
        expect(two.stop(), 0)
    other = with_seed(9)
    client = sit_with_a_bot(other, "blank 2")
    client.ask("ready 0", "ok")
    expect(client.until(lambda f: f["kind"] == "state")["view"], rolled)
    expect(other.stop(), 0)


def test_seed_comes_later(_server):
    """Tables of a server without a seed keep their fair dice; a rematch follows from the seed."""
    with tempfile.TemporaryDirectory() as data:
        one = Server(PROGRAM, data=data)
        before = sit_with_a_bot(one, "blank 2 rounds=1")
        expect(one.stop(), 0)
        two = with_seed(9, data=data)
        client = Client(two)
        client.ask(f"join {before.table['table']} {before.tokens[0]}", "ok")
        expect((client.table.get("practice"), client.table["commit"]),
               (None, before.table["commit"]))
        play_alone(client)
        client.ask("rematch 0", "ok")
        frame = client.until(lambda f: f["kind"] == "table" and "rematch" in f)
        client.ask(f"join {frame['rematch']} {before.tokens[0]}", "ok")
        expect(client.table.get("practice"), True)
        expect(two.stop(), 0)


def main():
    tap = Tap()
    server = with_seed(7)
    for test in (test_same_seed, test_random_bots, test_start_tells, test_no_proof, test_restart,
                 test_seed_comes_later):
        tap.run(test, server)
    tap.check(server.stop() == 0, "The server ends politely")
    tap.done()


if __name__ == "__main__":
    main()
