"""Playing whole games over the wire, and looking at their journals."""
import hashlib
import os
import subprocess
import tempfile

from wire import Client, expect, first_words

WORDS = ("ab" * 32, "cd" * 32)  # for the dice


def lay(server, words="blank 2 rounds=1", names=("Anna", "Bruno")):
    """A table with one client per name, in the lobby."""
    clients = [Client(server) for _ in names]
    table = clients[0].create(words)
    for seat, (client, name) in enumerate(zip(clients, names)):
        if seat:
            client.ask(f"join {table}", "ok")
        client.sit(seat, name)
    return table, clients


def start(clients):
    for seat, client in enumerate(clients):
        client.ask(f"ready {seat}", "ok")
    for seat, client in enumerate(clients):
        client.until(lambda f: f["kind"] == "state")
        client.settle()


def sha(*lines):
    return hashlib.sha256("".join(line + "\n" for line in lines).encode()).hexdigest()


def promise_of(table, seat, word):
    return sha("hotseat word", table, str(seat), word)


def promise(clients):
    """All are ready, each with a promise."""
    table = clients[0].table["table"]
    for seat, client in enumerate(clients):
        client.ask(f"ready {seat} {promise_of(table, seat, WORDS[seat])}", "ok")
    clients[0].until(lambda f: f["kind"] == "table" and f["phase"] == "opening")


def start_with_words(clients):
    promise(clients)
    for seat, client in enumerate(clients):
        client.ask(f"word {seat} {WORDS[seat]}", "ok")
    for client in clients:
        client.until(lambda f: f["kind"] == "state")


def state(client, seat):
    client.settle()
    return client.states[seat]


def act(client, seat, words):
    return client.ask(f"act {seat} {state(client, seat)['version']} {words}")


def step(client, seat, rng):
    """Some step of a seat, after its last state; where sets leave it open, the server has
    the last word."""
    for attempt in range(40):
        now = client.states[seat]
        words = first_words(now, rng)
        if words is None:
            return
        if attempt == 39:
            words = client.ask(f"hint {seat}", "hint")["words"]
        if client.ask(f"act {seat} {now['version']} {words}")["kind"] == "ok":
            return
    raise AssertionError("no step was accepted")


def catch_up(clients):
    """Wait until all have heard of the newest version."""
    newest = max(client.states[seat]["version"] for seat, client in enumerate(clients))
    for seat, client in enumerate(clients):
        while client.states[seat]["version"] < newest:
            client.receive(10)
        client.frames.clear()


def play(clients, rng, limit=3000, ends=True):
    """Random steps until the game is over, or for so long."""
    for seat, client in enumerate(clients):
        state(client, seat)
    for _ in range(limit):
        now = clients[0].states[0]
        if "over" in now:
            return
        people = [seat for seat in now["waits"] if seat < len(clients)]
        if not people:
            clients[0].receive(10)  # a bot thinks
            continue
        seat = rng.choice(people)
        step(clients[seat], seat, rng)
        version = now["version"]
        while clients[seat].states[seat]["version"] <= version:
            clients[seat].receive(10)
        catch_up(clients)
    if ends:
        raise AssertionError("the game does not end")


def export(client, seat):
    client.tags += 1
    client.say(f"#{client.tags} export {seat}")
    text = ""
    while True:
        frame = client.until(lambda f: f.get("re") == str(client.tags))
        expect(frame["kind"], "export")
        text += frame["text"]
        if frame["last"]:
            return text


def verify(program, text, wanted=0, seen=None):
    """What `hotseat verify` says about a journal, and about a seat's log beside it."""
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for name, words in (("game.journal", text), ("seat.log", seen)):
            paths.append(os.path.join(folder, name))
            with open(paths[-1], "w", encoding="utf-8") as file:
                file.write(words or "")
        done = subprocess.run([program, "verify", paths[0], *(("--seen", paths[1]) if seen else ())],
                              capture_output=True, text=True, env=dict(os.environ, LC_ALL="C"), check=False)
    if done.returncode != wanted:
        raise AssertionError(f"{done.returncode}: {done.stdout}{done.stderr}\n{text}")
    return done.stdout + done.stderr
