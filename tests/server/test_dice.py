#!/usr/bin/env python3
"""Fair dice: nobody chooses them, and who tries is found out.

test_dice.py PROGRAM RESEAL. Prints TAP.
"""
import random
import re
import sqlite3
import subprocess
import sys
import tempfile

from games import WORDS, act, export, lay, play, promise, promise_of, sha, start, start_with_words, state, verify
from wire import Client, Server, Tap, expect

PROGRAM, RESEAL = sys.argv[1:3]


def game_with_words(server):
    """The journal of a game, and a seat's log of the same game after its first lines."""
    _, clients = lay(server, "blank 2 rounds=2")
    start_with_words(clients)
    act(clients[0], 0, "pledge 2")
    log = export(clients[1], 1)
    play(clients, random.Random(2))
    return export(clients[0], 0), log


def reseal(text):
    """Give a changed journal the hashes, the seal and the end that it would need."""
    return subprocess.run([RESEAL], input=text, capture_output=True, text=True, check=True).stdout


def expect_refused(text, sentence=""):
    said = verify(PROGRAM, text, wanted=1)
    if sentence not in said:
        raise AssertionError(f"{said}instead of: {sentence}\n{text}")


def expect_says(said, sentence):
    if sentence not in said:
        raise AssertionError(f"{said}\nlacks: {sentence}")


def stored(server, words, *values):
    with sqlite3.connect(f"{server.data}/hotseat.db", timeout=30) as base:
        return base.execute(words, values).fetchall()


# ---- what is promised ----

def test_promises(server):
    """Secret and words are promised, opened and in the journal; the secret comes at the end."""
    table, (anna, bruno) = lay(server, "blank 2 rounds=2")
    commit = anna.table["commit"]
    expect(anna.ask("ready 0 xyz", "error")["key"], "server.bad_promise")
    promise((anna, bruno))
    expect(bruno.ask(f"word 1 {WORDS[0]}", "error")["key"], "server.broken_promise")
    for seat, client in enumerate((anna, bruno)):
        client.ask(f"word {seat} {WORDS[seat]}", "ok")
    for client in (anna, bruno):
        client.until(lambda f: f["kind"] == "state")
    if "secret" in anna.table:
        raise AssertionError("the secret is told too early")
    play((anna, bruno), random.Random(2))
    anna.settle()
    secret = anna.table["secret"]
    expect(sha("hotseat secret", table, secret), commit)
    text = export(anna, 0)
    lines = [line for line in text.splitlines() if line.startswith("fair ")]
    wanted = [f"fair table {table}", "fair scheme 2", f"fair commit {commit}"]
    for seat, word in enumerate(WORDS):
        wanted += [f"fair promise {seat} {promise_of(table, seat, word)}", f"fair word {seat} {word}"]
    expect(lines[:-1], wanted + [f"fair secret {secret}"])
    expect_says(verify(PROGRAM, text), commit)


def test_log(server):
    """A seat's log keeps what was promised, and verify compares the journal with it."""
    text, log = game_with_words(server)
    told = [line for line in text.splitlines() if re.match("fair (table|scheme|commit|promise|word)", line)]
    expect([line for line in log.splitlines() if line.startswith("fair ")], told)
    expect_says(verify(PROGRAM, text, seen=log), "as the seat's log says")
    published = "The hashes that were published before the game are not those in the seat's log."
    other, _ = game_with_words(server)
    expect_says(verify(PROGRAM, other, wanted=1, seen=log), published)
    for changed in (re.sub("fair commit .*", f"fair commit {'0' * 64}", log),
                    re.sub("fair promise 1 .*", f"fair promise 1 {'0' * 64}", log),
                    log.replace("fair scheme 2\n", "")):
        expect_says(verify(PROGRAM, text, wanted=1, seen=changed), published)
    # A server that forgets a promise is found by who made it.
    _, clients = lay(server, "blank 2 rounds=1")
    start(clients)
    play(clients, random.Random(2))
    text, log = export(clients[0], 0), ""
    header, _, rest = text.partition("fair secret")
    log = header.replace("journal 1", "log 1 seat 0") + f"fair promise 0 {'0' * 64}\n"
    expect_says(verify(PROGRAM, text, wanted=1, seen=log), published)


def test_seen(server):
    """Lines in another order are found, and a seat that saw another game."""
    _, (anna, bruno) = lay(server, "blank 2 rounds=2")
    start((anna, bruno))
    act(anna, 0, "pledge 2")
    act(bruno, 1, "pledge 1")
    log = export(bruno, 1)
    play((anna, bruno), random.Random(4))
    text = export(bruno, 1)
    verify(PROGRAM, text, seen=log)
    swapped = text.replace("0 pledge 2\n1 pledge 1\n", "1 pledge 1\n0 pledge 2\n", 1)
    if swapped == text:
        raise AssertionError("nothing was exchanged")
    verify(PROGRAM, reseal(swapped), wanted=1, seen=log)
    # The same the other way round: the journal is sound, but the seat saw another game.
    other = log.replace("0 pledge 2\n1 pledge 1\n", "1 pledge 1\n0 pledge 2\n", 1)
    expect_says(verify(PROGRAM, text, wanted=1, seen=other), "The seat saw something else")


# ---- journals that were changed ----

def test_changed_dice(server):
    """Every changed die, secret or word is found, with the seal made anew too."""
    text, _ = game_with_words(server)
    lines = text.splitlines(keepends=True)
    for i, line in enumerate(lines):
        roll = re.match(r"- roll (\d) (\d)\n", line)
        if roll:
            other = f"- roll {roll[1]} {int(roll[2]) % 6 + 1}\n"
            changed = "".join(lines[:i] + [other] + lines[i + 1:])
            expect_refused(changed)
            expect_refused(reseal(changed), "this is not what the dice gave")
    secret = re.search("fair secret (.*)", text)[1]
    commit = re.search("fair commit (.*)", text)[1]
    table = re.search("fair table (.*)", text)[1]
    expect_refused(text.replace(WORDS[0], "0" * 64))
    expect_refused(reseal(text.replace(WORDS[0], "0" * 64)), "The word of seat 0 is not the one that it promised.")
    changed = text.replace(secret, "0" * 64)
    expect_refused(reseal(changed), "The secret is not the one that was published")
    changed = changed.replace(commit, sha("hotseat secret", table, "0" * 64))
    expect_refused(reseal(changed), "this is not what the dice gave")
    changed = text.replace(WORDS[1], "0" * 64).replace(
        promise_of(table, 1, WORDS[1]), promise_of(table, 1, "0" * 64))
    expect_refused(reseal(changed), "this is not what the dice gave")
    expect_refused(reseal(re.sub("fair word 1 .*\n", "", text)), "this is not what the dice gave")
    expect_refused(reseal(re.sub("fair scheme 2\n", "", text)), "this is not what the dice gave")


def test_lines_put_in(server):
    """Lines about the dice stand before the first entry, in their order, each once."""
    text, _ = game_with_words(server)
    table = re.search("fair table (.*)", text)[1]
    out_of_place = "this does not belong into a journal with fair dice"
    head, _, entries = text.partition("fair secret")
    secret, _, entries = entries.partition("\n")
    secret = f"fair secret{secret}\n"
    lines = entries.splitlines(keepends=True)
    seal = next(i for i, line in enumerate(lines) if line.startswith("fair seal "))
    forged = [f"fair word 0 {'1' * 64}\n", f"fair promise 0 {promise_of(table, 0, '1' * 64)}\n",
              "fair scheme 1\n", "fair scheme 2\n", f"fair table {table}\n", secret,
              re.search("fair commit .*\n", text)[0]]
    for line in forged:
        for at in (1, seal // 2, seal):
            expect_refused(reseal(head + secret + "".join(lines[:at] + [line] + lines[at:])), out_of_place)
        expect_refused(reseal(head + secret + line + entries), out_of_place)
        expect_refused(reseal(text + line))
    told = [line + "\n" for line in (head + secret).splitlines() if line.startswith("fair ")]
    begin = text.index("fair ")
    for i in range(len(told)):
        twice = told[:i + 1] + told[i:]
        expect_refused(reseal(text[:begin] + "".join(twice) + entries), out_of_place)
        if i + 1 < len(told):
            told[i], told[i + 1] = told[i + 1], told[i]
            expect_refused(reseal(text[:begin] + "".join(told) + entries), out_of_place)
            told[i], told[i + 1] = told[i + 1], told[i]
    for line in ("fair scheme 3", "fair word 7 " + "0" * 64, "fair word 0", "fair luck 1",
                 "fair table A/B", "fair commit xyz", "fair promise  0 " + "0" * 64):
        expect_refused(reseal(text[:begin] + line + "\n" + text[begin:]), out_of_place)
    expect_refused(text[:begin] + "fair seal 0\n" + text[begin:], out_of_place)


def test_lines_left_out(server):
    """Without secret, promises, seal or end nothing is proven, and that is said."""
    text, _ = game_with_words(server)
    expect_refused(re.sub("fair seal .*\n", "", text), "the journal was changed after the game")
    expect_refused(reseal(re.sub("fair secret .*\n", "", text)), "no secret in this journal")
    expect_refused(re.sub("(?m)^fair .*\n", "", text), "no secret in this journal")
    expect_refused(reseal(re.sub("fair promise 0 .*\n", "", text)))
    expect_refused(reseal(re.sub("fair commit .*\n", "", text)))
    expect_refused(reseal(re.sub("fair table .*\n", "", text)))
    expect_refused(re.sub("end .*\n", "", text))
    pledges = re.findall(r"(?m)^\d pledge .*\n", text)
    expect_refused(text.replace(pledges[0], "", 1))
    header, _, rest = text.partition("\n")
    expect_refused(reseal(text.replace("fair seal", "set rounds 2\nfair seal")))
    expect_refused(reseal(f"{header}\n" + rest.replace("\nfair table", "\n= something\nfair table", 1)))


# ---- the counter ----

def with_seed(seed):
    return Server(PROGRAM, extra=["--seed", str(seed)])


def rolls_of(seed, before=()):
    """The rolls of a practice game in which the first seat does something before."""
    server = with_seed(seed)
    _, (anna, bruno) = lay(server, "blank 2 rounds=2")
    start((anna, bruno))
    for words in before:
        if words.startswith("undo"):
            anna.ask(words, "ok")
        else:
            act(anna, 0, words)
    play((anna, bruno), random.Random(5))
    text = export(anna, 0)
    server.stop()
    return re.findall(r"(?m)^- roll .*", text)


def test_nothing_shifts_the_dice():
    """However much a player acts, talks and takes back, the dice to come stay the same."""
    plain = rolls_of(11)
    expect(rolls_of(11, ("pledge 1", "undo 0", "pledge 2", "undo 0")), plain)
    if len(plain) < 4 or rolls_of(12) == plain:
        raise AssertionError("there are no dice to compare")


def roll_again(server):
    """A game in which the rolls behind a decision are taken back once; its two clients,
    what the first seat saw of the rolls at first and then, and the vote."""
    _, clients = lay(server, "blank 2 rounds=3")
    (start if "practice" in clients[0].table else start_with_words)(clients)
    keep = state(clients[0], 0)["lines"]
    seen = []
    for _ in range(2):
        rng = random.Random(6)
        while state(clients[0], 0)["lines"] < keep + 12:
            play(clients, rng, limit=1, ends=False)
        seen.append([line for line in history(clients[0])[keep:] if line.startswith("-") and "?" not in line])
        if len(seen) == 1:
            clients[0].ask(f"ask 0 undo {keep}", "ok")
            state(clients[1], 1)
            vote = clients[1].table["votes"][0]
            clients[1].ask("agree 1 undo", "ok")
            state(clients[0], 0)
    return clients, seen, vote


def history(client):
    """The lines of the game as the first seat sees them."""
    return [line["words"] for line in client.ask("log 0 0", "log")["lines"]]


def test_rolls_taken_back(server):
    """Rolls that are taken back never come again; question, table and journal count them."""
    clients, seen, vote = roll_again(server)
    expect(vote["words"].startswith("0 "), True)
    expect((vote["about"], vote["rolls"] >= len(seen[0]) > 1, vote["decisions"] > 1), ("undo", True, True))
    expect(clients[1].table["back"], [{"line": vote["keep"], "words": vote["words"], "decisions": vote["decisions"], "rolls": vote["rolls"]}])
    late = Client(server)
    late.ask(f"join {clients[0].table['table']}", "ok")
    expect(late.table["back"], clients[1].table["back"])
    play(clients, random.Random(7))
    said = verify(PROGRAM, export(clients[0], 0))
    expect_says(said, f"took back {vote['rolls']} rolls, draws or deals by agreement:")
    for roll in seen[0]:
        expect_says(said, f"    {roll}\n")


def test_rolls_differ():
    """The same decisions after taking back give other dice: the next ones, not the same."""
    server = with_seed(21)
    _, seen, _ = roll_again(server)
    if seen[0] == seen[1]:
        raise AssertionError("the rolls came again")
    server.stop()


def test_only_before_decisions(server):
    """The table goes back to before a person's decision, not to before a roll."""
    _, clients = lay(server, "blank 2 rounds=3")
    start(clients)
    lines = history(clients[0])
    for keep, line in enumerate(lines):
        expect(line.startswith("-"), True)
        expect(clients[0].ask(f"ask 0 undo {keep}", "error")["key"], "server.not_a_decision")
    act(clients[0], 0, "pledge 1")
    clients[0].ask(f"ask 0 undo {len(lines)}", "ok")


# ---- words that do not come ----

def asked_to_start(server):
    """A table whose second player has kept back the word for a minute."""
    table, (anna, bruno) = lay(server, "blank 2 rounds=1")
    promise((anna, bruno))
    anna.ask(f"word 0 {WORDS[0]}", "ok")
    stored(server, "update head set wakes = 0 where id = ?", table)
    stored(server, "update line set at = at - 61 where id = ?", table)
    server.restart()
    anna, bruno = [join_again(server, table, client.tokens[seat]) for seat, client in enumerate((anna, bruno))]
    while not anna.table["votes"]:
        anna.until(lambda f: f["kind"] == "table")
    return anna, bruno


def join_again(server, table, token):
    client = Client(server)
    client.ask(f"join {table} {token}", "ok")
    return client


def test_a_word_kept_back(server):
    """Nothing is rolled without a promised word unless the others agree to it."""
    anna, bruno = asked_to_start(server)
    vote = anna.table["votes"][0]
    expect((anna.table["phase"], vote["about"], vote["needs"]), ("opening", "start", [0]))
    expect(bruno.ask("agree 1 start", "error")["key"], "server.no_say")
    anna.ask("agree 0 start", "ok")
    for client in (anna, bruno):
        client.until(lambda f: f["kind"] == "state")
    play((anna, bruno), random.Random(1))
    expect_says(verify(PROGRAM, export(anna, 0)),
                "Seat 1 promised a word and kept it back; the others agreed to start without it.")


def test_a_word_too_late(server):
    """The word that comes while the others are asked starts the game."""
    anna, bruno = asked_to_start(server)
    bruno.ask(f"word 1 {WORDS[1]}", "ok")
    anna.until(lambda f: f["kind"] == "state")
    expect(anna.table["votes"], [])


def test_not_without_a_word(server):
    """Who refuses to start without a word takes all back to the lobby, with a new secret."""
    anna, bruno = asked_to_start(server)
    commit = anna.table["commit"]
    anna.ask("refuse 0 start", "ok")
    bruno.until(lambda f: f["kind"] == "table" and f["phase"] == "lobby")
    expect((bruno.table["withheld"], bruno.table["votes"]), ([1], []))
    expect([seat.get("promise") or seat.get("word") or seat["ready"] for seat in bruno.table["seats"]],
           [False, False])
    if bruno.table["commit"] == commit:
        raise AssertionError("the secret is the same")
    start_with_words((anna, bruno))
    play((anna, bruno), random.Random(1))
    verify(PROGRAM, export(anna, 0))


# ---- tables and journals of old ----

def test_old_tables(server):
    """A table that began by the old scheme ends by it, and verify says what that is worth."""
    table, (anna, bruno) = lay(server, "blank 2 rounds=1")
    done = stored(server, "update line set words = substr(words, 1, 71) where id = ? and words like 'secret % 2'"
                          " returning words", table)
    expect(len(done), 1)
    server.restart()
    anna, bruno = [join_again(server, table, client.tokens[seat]) for seat, client in enumerate((anna, bruno))]
    start((anna, bruno))
    play((anna, bruno), random.Random(1))
    text = export(anna, 0)
    if "fair scheme" in text:
        raise AssertionError(text)
    expect_says(verify(PROGRAM, text), "This game began by the old scheme")
    expect_refused(reseal(text.replace("fair commit", "fair scheme 2\nfair commit")), "this is not what the dice gave")


def main():
    tap = Tap()
    with tempfile.TemporaryDirectory() as data:
        server = Server(PROGRAM, data=data)
        for test in (test_promises, test_log, test_seen, test_changed_dice, test_lines_put_in,
                     test_lines_left_out, test_rolls_taken_back, test_only_before_decisions,
                     test_a_word_kept_back, test_a_word_too_late, test_not_without_a_word, test_old_tables):
            tap.run(test, server)
        server.stop()
    tap.run(test_nothing_shifts_the_dice)
    tap.run(test_rolls_differ)
    tap.done()


main()
