#!/usr/bin/env python3
"""The table server as a real process with scripted clients: test_wire.py PROGRAM."""
import os
import random
import re
import sys
import tempfile
import time

from games import act, catch_up, export, lay, play, start, state, step, verify
from wire import Client, Closed, Server, Tap, expect, first_words, is_long

PROGRAM = sys.argv[1]


def expect_error(client, words, key):
    frame = client.ask(words, "error")
    expect(frame["key"], key)
    if not frame["say"].endswith("."):
        raise AssertionError(f"no sentence: {frame}")
    return frame


# ---- pages ----

def test_pages(server):
    """Pages come with their headers, and nothing comes from outside."""
    status, headers, body = server.get("/")
    expect(status, 200)
    expect(headers["content-type"], "text/html; charset=utf-8")
    expect(headers["x-content-type-options"], "nosniff")
    expect(headers["referrer-policy"], "no-referrer")
    policy = headers["content-security-policy"]
    if "default-src 'none'" not in policy or "unsafe-inline" in policy:
        raise AssertionError(policy)
    expect(server.get("/t/abcdefghabcdefgh")[2], body)
    expect(server.get("/", [f"If-None-Match: {headers['etag']}"])[0], 304)
    expect(server.get("/", ["Accept-Encoding: gzip"])[1].get("content-encoding"), "gzip")
    for path in ("/../etc/passwd", "/%2e%2e/etc/passwd", "/..%2fetc/passwd", "/nothing",
                 "//etc/passwd", "/.hidden", "/t/../../etc/passwd"):
        status, _, answer = server.get(path)
        if status == 200 and b"root:" in answer:
            raise AssertionError(path)
        if path == "/nothing":
            expect(status, 404)
    expect(server.get("/healthz")[2], b"ok\n")
    if b"hotseat_stored_seconds_bucket" not in server.get("/metrics")[2]:
        raise AssertionError("no metrics")


def test_web_root(_server):
    """A directory's files go before those inside, and no path leads out of it."""
    with tempfile.TemporaryDirectory() as folder:
        os.mkdir(f"{folder}/web")
        with open(f"{folder}/web/app.js", "w", encoding="utf-8") as file:
            file.write("1;" * 40000)
        with open(f"{folder}/secret.txt", "w", encoding="utf-8") as file:
            file.write("secret")
        other = Server(PROGRAM, extra=["--web-root", f"{folder}/web"])
        status, headers, body = other.get("/app.js")
        expect((status, len(body)), (200, 80000))
        expect(headers["content-type"], "text/javascript; charset=utf-8")
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/x/../../secret.txt"):
            if b"secret" in other.get(path)[2]:
                raise AssertionError(path)
        expect(other.stop(), 0)


# ---- games ----

def test_whole_games(server):
    """Whole games of every game with several seats, and their journals verify."""
    rng = random.Random(7)
    client = Client(server)
    for game in client.ask("games", "games")["games"]:
        middle = min(game["most"], 3)
        for seats in sorted({game["least"], middle} if is_long() else {middle}):
            _, clients = lay(server, f"{game['name']} {seats}", "ABCDEF"[:seats])
            start(clients)
            play(clients, rng)
            verify(PROGRAM, export(clients[0], "-"))
            if max(len(frame) for c in clients for frame in c.seen) > 16384:
                raise AssertionError("a frame is longer than 16 kB")
            for one in clients:
                one.close()


def test_usual_bots(server):
    """Each game names a bot for people who choose none, and it can be seated."""
    client = Client(server)
    for game in client.ask("games", "games")["games"]:
        client.create(f"{game['name']} {game['most']}")
        client.ask(f"bot 0 {game['bot']}", "ok")
        client.until(lambda f: f["kind"] == "table" and f["seats"][0].get("bot") == game["bot"])
        expect(game["bot"], "simple" if game["name"] == "blank" else "strong")


def test_bots(server):
    """Bots alone play a game to its end when the maker starts it."""
    client = Client(server)
    client.create("blank 3")
    expect_error(client, "start", "server.not_ready")
    for seat in range(3):
        client.ask(f"bot {seat} random", "ok")
    client.ask("start", "ok")
    client.until(lambda f: f["kind"] == "state" and "over" in f)


# ---- versions, undo ----

def test_versions(server):
    """Stale actions are refused with the state, twice counts once, others do not hinder."""
    _, (anna, bruno) = lay(server)
    start((anna, bruno))
    version = state(anna, 0)["version"]
    anna.ask(f"act 0 {version} pledge 2", "ok")
    bruno.ask(f"act 1 {version} pledge 1", "ok")  # from the same version
    frame = expect_error(anna, f"act 0 {version} pledge 2", "core.stale")
    expect(frame["say"], "The table has changed since then; look again.")
    anna.until(lambda f: f["kind"] == "state" and f["version"] == version + 2 and "news" not in f)
    expect_error(anna, f"act 0 {version + 2} pledge 2", "blank.same_pledge")
    expect_error(anna, "act 1 8 ready", "core.not_your_seat")
    expect_error(anna, "act 0 99 ready", "core.stale")
    expect_error(anna, f"act 0 {version + 2} dance", "core.unknown_verb")
    # ready agrees to the table as it was seen
    bruno.ask(f"act 1 {version + 2} pledge 3", "ok")
    expect_error(anna, f"act 0 {version + 2} ready", "core.stale")
    anna.ask(f"act 0 {version + 3} ready", "ok")


def test_why(server):
    """Why answers for own seats with the sentence and the rule."""
    _, (anna, bruno) = lay(server)
    start((anna, bruno))
    frame = expect_error(anna, "why 0 ready", "blank.pledge_first")
    expect(frame["rule"], "BL-PLEDGE-03")
    expect(anna.ask("why 0 pledge 2", "why")["legal"], True)
    expect_error(bruno, "why 0 ready", "core.not_your_seat")
    expect_error(bruno, "why 1 - roll 0 3", "core.unknown_verb")
    expect_error(bruno, "why 1 roll 0 3", "core.only_chance")


def test_ahead(server):
    """What actions cost and lead to is told with them, asked for one, and for a way."""
    anna = Client(server)
    anna.create("flashpoint 1 game=family")
    anna.sit(0, "Anna")
    anna.ask("ready 0", "ok")
    state = anna.until(lambda f: f["kind"] == "state" and f.get("can"))
    first = state["can"][0]
    expect(first["words"], "start")
    anna.ask(f"act 0 {state['version']} start {first['list'][0]}", "ok")
    state = anna.until(lambda f: f["kind"] == "state" and f["view"]["phase"] == "actions")
    can = {entry["words"]: entry for entry in state["can"]}
    expect(can["pass"]["chance"], 1)
    move = can["move"]
    expect(len(move["remarks"]), len(move["list"]))
    step = move["list"][0]
    points = move["points"][0] if isinstance(move["points"], list) else move["points"]
    frame = anna.ask(f"why 0 move {step}", "why")
    expect((frame["points"], frame["remark"]), (points, move["remarks"][0]))
    ways = anna.ask(f"ways 0 move {step}", "ways")["ways"]
    here = state["view"]["firefighters"][0]["cell"]
    reached = {here}
    for row in ways:
        expect(row["from"] in reached and row["to"] not in reached, True)
        reached.add(row["to"])
    expect(any(row.get("late") for row in ways), True)
    expect(anna.ask("ways 0 pass", "ways")["ways"], [])
    expect(anna.ask("ways 0 command move 1 n", "ways")["ways"], [])
    expect_error(anna, "ways 0 dance", "core.unknown_verb")


def test_content(server):
    """What is printed on the components, of every game."""
    anna = Client(server)
    cards = anna.ask("content flashpoint", "content")["content"]["cards"]
    expect(cards["captain"], {"points": 4, "free": 2, "for": "command"})
    fuji = anna.ask("content fuji", "content")["content"]
    expect(fuji["conditions"][4], {"either": False, "colours": [2], "values": [1, 3, 5], "reroll": False})
    expect(fuji["dice"], ["byppyb", "ypbbpy", "pbyybp"])
    expect(anna.ask("content eruption", "content")["content"]["cardWalls"], [2, 0, 0, 2, 2, 1, 0, 1])
    expect(anna.ask("content blank", "content")["content"], {})
    expect_error(anna, "content chess", "core.unknown_game")
    expect_error(anna, "content", "core.unknown_game")


def test_undo(server):
    """Own actions go back alone, others only when all agree, and dice do not come back."""
    _, (anna, bruno) = lay(server)
    start((anna, bruno))
    lines = state(anna, 0)["lines"]
    act(anna, 0, "pledge 2")
    expect(state(anna, 0)["undo"], True)
    anna.ask("undo 0", "ok")
    expect(state(anna, 0)["lines"], lines)
    expect(state(bruno, 1)["news"][0], {"undone": lines})
    expect_error(anna, "undo 0", "core.not_yours_to_undo")
    act(anna, 0, "pledge 2")
    expect_error(anna, "ask 0 undo 0", "server.not_a_decision")
    anna.ask(f"ask 0 undo {lines}", "ok")
    expect(state(bruno, 1)["lines"], lines + 1)
    vote = bruno.table["votes"][0]
    expect((vote["about"], vote["keep"], vote["agreed"], vote["needs"]),
           ("undo", lines, [0], [0, 1]))
    bruno.ask("refuse 1 undo", "ok")
    anna.settle()
    expect(anna.table["votes"], [])
    anna.ask(f"ask 0 undo {lines}", "ok")
    bruno.ask("agree 1 undo", "ok")
    expect(state(bruno, 1)["lines"], lines)
    play((anna, bruno), random.Random(3))
    text = export(anna, 0)
    if f"undo {lines}\n" not in text:
        raise AssertionError("the undo is not in the journal")
    verify(PROGRAM, text)


# ---- seats ----

def test_tokens(server):
    """A token is the seat: it works after a new start of the page, others do not."""
    table, (anna, bruno) = lay(server)
    start((anna, bruno))
    again = Client(server)
    again.ask(f"join {table} {anna.tokens[0]}", "ok")
    expect(again.table["yours"], [0])
    expect(state(again, 0)["seat"], 0)
    stranger = Client(server)
    expect_error(stranger, f"join {table} {'0' * 32}", "server.token_dead")
    expect(stranger.table["yours"], [])
    if None not in stranger.states:
        raise AssertionError("an onlooker sees the table")
    expect_error(stranger, "act 0 6 pledge 1", "core.not_your_seat")
    expect_error(stranger, "look 0 1", "core.not_your_seat")
    both = Client(server)
    both.ask(f"join {table} {anna.tokens[0]} {bruno.tokens[1]}", "ok")
    expect(both.table["yours"], [0, 1])
    expect(sorted(both.states), [0, 1])


def test_no_such_table(server):
    """A table that is not there is told, whatever its name."""
    client = Client(server)
    client.say("join abcdefghijkmnpqr")
    frame = client.until(lambda f: f["kind"] == "error")
    expect(frame["key"], "server.no_such_table")
    for name in ("abcdefghijkmnpqr", "x", "../../../etc/pas", "'; drop table", "ABCDEFGHABCDEFGH"):
        expect_error(client, f"join {name}", "server.no_such_table")
    expect_error(client, "act 0 1 pass", "server.no_table")
    # What is said before the answer is not about that table.
    table, _ = lay(server)
    for words in ("#a join abcdefghijkmnpqr", "#b hello 1 en", f"#c join {table}", "#d games"):
        client.say(words)
    for tag, kind in (("a", "error"), ("b", "welcome"), ("c", "ok"), ("d", "games")):
        expect(client.until(lambda f, tag=tag: f.get("re") == tag)["kind"], kind)


def test_handing_over(server):
    """A seat goes to another if its player does not refuse, and then the old token is dead."""
    table, (anna, bruno) = lay(server)
    start((anna, bruno))
    expect_error(anna, "claim 1 Anna", "server.no_second_seat")
    eve = Client(server)
    eve.ask(f"join {table}", "ok")
    token = eve.ask("claim 1 Eve", "claim")["token"]
    anna.ask("agree 0 claim", "ok")
    eve.ask(f"join {table} {token}", "error")  # Bruno has not agreed
    bruno.ask("refuse 1 claim", "ok")
    expect_error(anna, "agree 0 claim", "server.no_vote")
    token = eve.ask("claim 1 Eve", "claim")["token"]
    bruno.ask("stand 1", "ok")  # leaves for good
    expect_error(bruno, "agree 1 claim", "server.no_say")
    anna.ask("agree 0 claim", "ok")
    eve.ask(f"join {table} {token}", "ok")
    expect(eve.table["yours"], [1])
    expect(eve.table["seats"][1]["name"], "Eve")
    bruno.settle()
    expect(bruno.table["yours"], [])
    expect_error(bruno, f"act 1 {eve.states[1]['version']} pledge 1", "core.not_your_seat")
    expect_error(bruno, f"join {table} {bruno.tokens[1]}", "server.token_dead")


def test_alone_with_bots(server):
    """Alone with bots the table's maker decides about the lost seat."""
    anna = Client(server)
    table = anna.create("blank 2")
    maker = anna.tokens["maker"]
    anna.sit(0, "Anna")
    anna.ask("bot 1 random", "ok")
    anna.ask("ready 0", "ok")
    anna.until(lambda f: f["kind"] == "state")
    anna.ask("stand 0", "ok")
    anna.close()
    again = Client(server)
    again.ask(f"join {table} {maker}", "ok")
    token = again.ask("claim 0 Anna", "claim")["token"]
    expect(again.until(lambda f: f["kind"] == "table" and f["votes"])["votes"][0]["maker"], True)
    again.ask("agree - claim", "ok")
    again.ask(f"join {table} {token}", "ok")
    expect(again.table["yours"], [0])


def test_bot_for_absent(server):
    """A bot takes the seat of a player who has left once the others agree."""
    _, (anna, bruno, carla) = lay(server, "blank 3 rounds=1", ("Anna", "Bruno", "Carla"))
    start((anna, bruno, carla))
    carla.ask("stand 2", "ok")
    anna.settle()
    expect(anna.table["seats"][2].get("left"), True)
    anna.ask("ask 0 bot 2 random", "ok")
    expect_error(carla, "agree 2 bot", "server.no_say")
    bruno.ask("agree 1 bot", "ok")
    anna.settle()
    expect(anna.table["seats"][2]["is"], "bot")
    expect_error(carla, "act 2 9 pledge 1", "core.not_your_seat")
    play((anna, bruno), random.Random(1))


def test_lobby(server):
    """The lobby: seats are taken once, freed by their holders or the maker."""
    table, (anna, bruno) = lay(server, "blank 3 public title=Fire, at last")
    expect_error(bruno, "sit 0 Bruno", "server.seat_taken")
    expect_error(bruno, "sit 7 Bruno", "server.no_number")
    expect_error(bruno, "sit 2", "server.nothing_said")
    expect_error(bruno, "sit 2 " + "x" * 60, "server.text_too_long")
    expect_error(bruno, "sit 2 Eva\u202e", "server.turned_around")
    expect_error(bruno, "free 0", "server.only_maker")
    expect_error(bruno, "bot 2 clever", "bots.unknown")
    bruno.ask("rename 1 Brünö", "ok")
    rows = Client(server).ask("tables", "tables")["tables"]
    mine = [row for row in rows if row["table"] == table][0]
    expect((mine["title"], mine["seats"], mine["free"]),
           ("Fire, at last", ["Anna", "Brünö", "free"], 1))
    anna.ask("free 1", "ok")
    bruno.settle()
    expect(bruno.table["yours"], [])
    anna.ask("stand 0", "ok")
    expect_error(anna, "create blank 9", "core.bad_seats")
    expect_error(anna, "create chess 2", "core.unknown_game")
    expect_error(anna, "create blank 2 rounds=9", "core.bad_value")
    expect_error(anna, "create blank 2 clock=3", "server.bad_clock")
    expect_error(anna, "dance", "server.unknown_command")
    expect_error(anna, "hello 9 en", "server.protocol")


def test_maps(server):
    """A map is kept as it was sent, or refused: none is cut."""
    path = os.path.join(os.path.dirname(__file__), "..", "..", "content", "flashpoint", "front.txt")
    with open(path, encoding="utf-8") as file:
        lines = file.read().splitlines()
    client = Client(server)
    for length in (241, 1190, 2000):
        sent = "\n".join([lines[0].ljust(length)] + lines[1:])
        expect_error(client, f"create flashpoint 2\n{sent}", "server.map_line_too_long")
    sent = [lines[0].ljust(240)] + lines[1:]
    text = "\n".join(sent)
    _, clients = lay(server, f"flashpoint 2\n{text}")
    start(clients)
    kept = [line[1:] for line in export(clients[0], 0).splitlines() if line.startswith("|")]
    expect(kept, sent)


def test_rematch(server):
    """A rematch has the same people, and their old tokens open it."""
    _, (anna, bruno) = lay(server)
    expect_error(anna, "rematch 0", "server.not_finished")
    start((anna, bruno))
    play((anna, bruno), random.Random(5))
    anna.ask("rematch 0", "ok")
    frame = bruno.until(lambda f: f["kind"] == "table" and "rematch" in f)
    expect_error(bruno, "rematch 1", "server.rematch_is_there")
    bruno.ask(f"join {frame['rematch']} {bruno.tokens[1]}", "ok")
    expect(bruno.table["yours"], [1])
    expect([seat["name"] for seat in bruno.table["seats"]], ["Anna", "Bruno"])


# ---- talk ----

def test_chat(server):
    """Chat reaches all; quick phrases come in each reader's language."""
    table, (anna, bruno) = lay(server)
    eve = Client(server, hello="pl")
    eve.ask(f"join {table}", "ok")
    expect_error(eve, "say - Hello", "server.name_first")
    eve.ask("name Eve", "ok")
    eve.ask("say - Hello, players.", "ok")
    line = anna.until(lambda f: f["kind"] == "chat")["lines"][0]
    expect((line["name"], line["words"]), ("Eve", "Hello, players."))
    anna.ask("phrase 0 6", "ok")
    eve.until(lambda f: f["kind"] == "chat" and f["lines"][-1]["words"] == "Dziękuję.")
    expect_error(eve, "say 0 I am Anna.", "core.not_your_seat")
    expect_error(anna, "say 0 " + "x" * 500, "server.text_too_long")
    expect_error(anna, "phrase 0 99", "server.no_number")
    late = Client(server)
    late.ask(f"join {table}", "ok")
    expect(len(late.until(lambda f: f["kind"] == "chat")["lines"]), 2)
    bruno.close()


def test_long_chat(server):
    """Whoever comes gets all of the chat, however long its lines are."""
    table, (anna, _) = lay(server)
    for _ in range(30):
        anna.ask('say 0 ' + '"' * 400, "ok")
    late = Client(server)
    late.ask(f"join {table}", "ok")
    frames = [frame for frame in late.frames if frame["kind"] in ("chat", "error")]
    expect([bool(frame.get("more")) for frame in frames], [False] + [True] * (len(frames) - 1))
    expect([line["words"] for frame in frames for line in frame["lines"]], ['"' * 400] * 30)


def test_names(server):
    """A name can be seen, and nobody has the name of another player or of a bot."""
    table, (anna, _) = lay(server, "blank 3", ("Anna", "Bruno"))
    eve = Client(server)
    eve.ask(f"join {table}", "ok")
    for name in ("\u200b", "\u2800\u2800", "\u00a0 \u3000", "\u200d"):
        expect_error(eve, f"sit 2 {name}", "server.nothing_said")
        expect_error(anna, f"say 0 {name}", "server.nothing_said")
    for name in ("An\u200bna", "Anna\u200f", "\ufeffAnna", "Anna\U000e0041"):
        expect_error(eve, f"sit 2 {name}", "server.invisible")
    for name in ("Anna", "anna", "A nna", "An\u200dna", "Anna\u00a0", "\uff21nna", "Bot 1", "bot", "BOT\u00a02"):
        expect_error(eve, f"sit 2 {name}", "server.name_taken")
        expect_error(eve, f"name {name}", "server.name_taken")
    expect_error(anna, "rename 0 BRUNO", "server.name_taken")
    anna.ask("rename 0 ANNA", "ok")  # her own
    eve.ask("name Bottom", "ok")
    eve.sit(2, "\u0141ucja \U0001f469\u200d\U0001f692")


FUJI_PLANNING, FUJI_REROLLING = 6, 7  # "phase" in Fuji's view


def reach(clients, rng, phase):
    """Random steps until the view is in a phase; False: the game went past it."""
    for _ in range(300):
        now = clients[0].states[0]
        if now["view"].get("phase") == phase:
            return True
        if "over" in now:
            return False
        seat = rng.choice(now["waits"])
        step(clients[seat], seat, rng)
        while clients[seat].states[seat]["version"] <= now["version"]:
            clients[seat].receive(10)
        catch_up(clients)
    return False


def test_table_talk(server):
    """Fuji's limits on talk hold for players, onlookers and names; silence in phase 3."""
    client = Client(server)
    if "fuji" not in [game["name"] for game in client.ask("games", "games")["games"]]:
        return
    table, clients = lay(server, "fuji 3", ("Anna", "Bruno", "Carla"))
    start(clients)
    rng = random.Random(8)
    expect(reach(clients, rng, FUJI_PLANNING), True)
    client.ask(f"join {table}", "ok")
    client.ask("name Eve", "ok")
    clients[0].ask("say 0 Good morning, all.", "ok")
    for words in ("I have a five.", "mam piątkę", "j'ai un cinq", "5", "Ich habe eine Fünf"):
        frame = clients[0].ask(f"say 0 {words}", "error")
        if not frame["key"].startswith("fuji."):
            raise AssertionError(frame)
        client.ask(f"say - {words}", "error")
        clients[1].ask(f"rename 1 {words}", "error")
        client.ask(f"name {words}", "error")
    if reach(clients, rng, FUJI_REROLLING):
        expect(clients[0].ask("say 0 Good morning, all.", "error")["rule"], "FU-P3-10")
        expect(client.ask("say - Good morning, all.", "error")["rule"], "FU-P3-10")
        expect(clients[0].ask("phrase 0 0", "error")["rule"], "FU-P3-10")


def test_looking_back(server):
    """A seat looks back at its own view, an onlooker at the public one."""
    _, (anna, bruno) = lay(server)
    start((anna, bruno))
    view = anna.ask("look 0 1", "look")["view"]
    if view["seats"][0]["die"] is None:
        raise AssertionError("the own die is hidden")
    expect(bruno.ask("look 1 1", "look")["view"]["seats"][0]["die"], None)
    expect(bruno.ask("look - 2", "look")["view"]["seats"][1]["die"], None)
    expect_error(bruno, "look 1 99", "server.no_number")
    lines = bruno.ask("log 1 0", "log")
    expect(lines["lines"][0]["words"], "- roll 0 ?")
    log = export(bruno, 1)
    if "hash" in log or not log.startswith("hotseat log 1 seat 1\n"):
        raise AssertionError(log)


# ---- journals from outside ----

def bring(client, text, size=9000, answer=("ok", "error")):
    """Send a journal in pieces; the answer to the last one."""
    pieces = [text[i:i + size] for i in range(0, len(text), size)] or [""]
    for i, piece in enumerate(pieces[:-1]):
        client.ask(f"replay {len(pieces) - 1 - i}\n{piece}", "ok")
    kinds = (answer,) if isinstance(answer, str) else answer
    return client.ask(f"replay 0\n{pieces[-1]}", *kinds, timeout=30)


def refuses(client, text, key):
    frame = bring(client, text, answer="error")
    expect(frame["key"], key)
    if not frame["say"].endswith("."):
        raise AssertionError(f"no sentence: {frame}")


def test_replay(server):
    """A journal that a client brings is shown to it alone, open to all eyes, and is not kept."""
    rng = random.Random(5)
    table, clients = lay(server, "fuji 3", "ABC")
    start(clients)
    play(clients, rng)
    text = export(clients[0], "-")
    wanted = clients[0].ask("look * 40", "look")["view"]
    guest = Client(server)
    tables_before = server.get("/metrics")[2].decode()
    bring(guest, text, 700, "ok")
    expect(guest.table["table"], "file")
    expect(guest.table["phase"], "finished")
    expect(guest.table["game"], "fuji")
    expect(guest.table["yours"], [])
    expect(guest.states[None]["lines"], clients[0].states[0]["lines"])
    expect(guest.ask("look * 40", "look")["view"], wanted)
    expect(guest.ask("look 1 40", "look")["view"], clients[0].ask("look 1 40", "look")["view"])
    guest.ask("log - 0", "log")
    for words in ("sit 0 Eva", "act 0 1 pass", "say - Hello.", "rematch 0", "undo 0",
                  "ask 0 archive", "export -"):
        expect_error(guest, words, "server.only_read")
    expect_error(guest, "hint 0", "core.not_your_seat")
    expect_error(Client(server), "join file", "server.no_such_table")
    expect(re.findall("hotseat_tables .*", server.get("/metrics")[2].decode()),
           re.findall("hotseat_tables .*", tables_before))
    bring(guest, text, 9000, "ok")  # once more, in the place of the first
    guest.ask(f"join {table}", "ok")  # and back to a table
    expect(guest.table["table"], table)
    head = text[:text.index("\n- ") + 1]
    bring(guest, head, answer="ok")  # a game that has not begun
    expect(guest.table["phase"], "archived")
    guest.close()
    for one in clients:
        one.close()


def test_replay_refused(server):
    """What is no journal is refused in one sentence, and so is what is too long or too slow."""
    client = Client(server)
    text = open(os.path.join(os.path.dirname(__file__), "..", "playthroughs",
                             "fuji-2a.journal"), encoding="utf-8").read()
    lines = text.splitlines(keepends=True)
    refuses(client, "", "core.journal_empty")
    refuses(client, "{}\n", "core.journal_foreign")
    refuses(client, text.replace("edition 1", "edition 9"), "core.journal_edition")
    refuses(client, text[:-5], "core.journal_cut_line")
    refuses(client, re.sub(r"(?m)^hash .{4}", "hash 0000", text), "core.journal_diverges")
    refuses(client, "".join(lines[:10] + lines[11:]), "fuji.card_does_not_fit")
    refuses(client, "hotseat log 1 seat 0\n", "core.journal_is_a_log")
    expect_error(client, "replay", "server.word_missing")
    expect_error(client, "replay 257\nx", "server.no_number")
    refuses(client, "hotseat journal 1\n" + "x" * 200000 + "\n", "core.line_too_long")
    # Too long: told when it is, and the next journal begins anew.
    piece = "fair x\n" * 1300
    for left in range(60, 0, -1):
        frame = client.ask(f"replay {left}\n{piece}")
        if frame["kind"] == "error":
            break
    expect(frame["key"], "server.journal_too_long")
    bring(client, text, answer="ok")
    # Begun and dropped: a piece out of order begins another journal.
    client.ask("replay 3\nnonsense", "ok")
    bring(client, text, answer="ok")
    # Undo and redo without end costs a little each time, until it is too much.
    body = [line for line in lines if not line.startswith(("end", "hash"))]
    actions = body[next(i for i, line in enumerate(body) if line[0] in "-0123"):]
    again = f"undo {len(actions) - 1}\n{actions[-1]}"
    begun = time.monotonic()
    refuses(client, "".join(body) + again * ((250 * 1024 - len(text)) // len(again)),
            "core.journal_too_much")
    if time.monotonic() - begun > 20:
        raise AssertionError("a hostile journal keeps the server too long")
    expect(client.ask("ping")["kind"], "pong")


def test_replay_leaving(server):
    """Whoever goes while the journal is replayed leaves nothing behind."""
    text = open(os.path.join(os.path.dirname(__file__), "..", "playthroughs",
                             "eruption-6-clans.journal"), encoding="utf-8").read()
    for _ in range(20):
        client = Client(server)
        client.say(f"replay 0\n{text}")
        client.close()
    for _ in range(20):
        client = Client(server)
        bring(client, text, answer="ok")
        client.close()
    small = Server(PROGRAM, extra=["--tables", "1"])
    client = Client(small)
    bring(client, text, answer="ok")
    expect_error(client, "replay 0\n" + text, "server.too_many_tables")
    expect(small.stop(), 0)
    late = Server(PROGRAM)
    client = Client(late)
    client.say(f"replay 0\n{text}")
    expect(late.stop(), 0)


def test_no_hints(server):
    """Hints are a matter of the table: where it forbids them, also in the rematch."""
    _, (anna, bruno) = lay(server, "blank 2 rounds=1 hints=off")
    expect(anna.table["hints"], False)
    expect_error(anna, "create blank 2 hints=maybe", "core.unknown_setting")
    start((anna, bruno))
    expect_error(anna, "hint 0", "server.no_hints")
    play((anna, bruno), random.Random(3))
    anna.ask("rematch 0", "ok")
    after = anna.until(lambda f: f["kind"] == "table" and "rematch" in f)["rematch"]
    anna.ask(f"join {after} {anna.tokens[0]}", "ok")
    expect(anna.table["hints"], False)
    _, (carl, _dora) = lay(server, names=("Carl", "Dora"))
    expect(carl.table["hints"], True)


# ---- limits ----

def test_origin(server):
    """Pages from elsewhere may not connect, the own page may."""
    Client(server, origin=f"http://127.0.0.1:{server.port}").close()
    for origin in ("http://evil.example", f"http://127.0.0.1:{server.port}.evil.example", "null"):
        try:
            Client(server, origin=origin)
        except Closed:
            continue
        raise AssertionError(f"{origin} was let in")


def closes(client, timeout=5):
    try:
        for _ in range(10000):
            client.receive(timeout)
    except Closed:
        return True
    except TimeoutError:
        return False
    return False


def test_bad_messages(server):
    """Too long, binary, not UTF-8, half open: the connection ends, the server does not."""
    for opcode, payload in ((1, b"x" * 11000), (2, b"ping"), (1, b"ping \xff\xfe"),
                            (3, b"reserved")):
        client = Client(server)
        client.send_raw(opcode, payload)
        expect(closes(client), True)
    client = Client(server)
    client.send_raw(1, b"#9 pi", final=False)
    client.send_raw(0, b"ng")
    expect(client.until(lambda f: f.get("re") == "9")["kind"], "pong")
    client = Client(server)
    client.sock.sendall(b"\x81\xfe\x10")  # half a header, then silence
    expect(Client(server).ask("ping")["kind"], "pong")


def floods_until_closed(client):
    """The end may come while we are still talking, or after."""
    try:
        for _ in range(100):
            client.say("ping")
    except Closed:
        return True
    return closes(client)


def test_limits(_server):
    """Connections and tables per address and messages per second are limited."""
    small = Server(PROGRAM, extra=["--connections", "3", "--tables", "2", "--messages", "10"])
    clients = [Client(small) for _ in range(3)]
    try:
        Client(small)
        raise AssertionError("a fourth connection was let in")
    except Closed:
        pass
    clients[0].ask("create blank 2", "created")
    clients[0].ask("create blank 2", "created")
    expect_error(clients[0], "create blank 2", "server.too_many_tables")
    expect(floods_until_closed(clients[1]), True)
    expect(clients[2].ask("ping")["kind"], "pong")
    expect(small.stop(), 0)


def test_slow_client(server):
    """A client that does not read is dropped, and memory stays bounded."""
    table, (anna, _bruno) = lay(server, "blank 4")
    sleeper = Client(server)
    sleeper.ask(f"join {table}", "ok")
    for i in range(4000):
        anna.say(f"say 0 {'x' * 390}")
        if i % 50 == 0:
            anna.ask("ping", "pong", timeout=30)
            anna.frames.clear()
            anna.seen.clear()
    text = server.get("/metrics")[2].decode()
    frames = int(re.search(r"hotseat_clients (\d+)", text)[1])
    expect(closes(sleeper, 8), True)
    if frames < 1:
        raise AssertionError(text)


# ---- stopping ----

def test_restart(_server):
    """After SIGTERM and a new start every table goes on, bots included."""
    with tempfile.TemporaryDirectory() as data:
        one = Server(PROGRAM, data=data)
        table, (anna, bruno) = lay(one, "blank 2 rounds=2")
        start((anna, bruno))
        act(anna, 0, "pledge 2")
        before = state(anna, 0)
        watcher = Client(one)
        bots = watcher.create("blank 2 rounds=3")
        watcher.ask("bot 0 random", "ok")
        watcher.ask("bot 1 random", "ok")
        watcher.say("start")
        expect(one.stop(), 0)
        two = Server(PROGRAM, data=data)
        again = Client(two)
        # Whoever goes on to another table before the first is there gets all answers.
        for words in (f"#a join {table}", f"#b join {bots}", "#c games", "#d ping"):
            again.say(words)
        for tag, kind in (("a", "ok"), ("b", "ok"), ("c", "games"), ("d", "pong")):
            expect(again.until(lambda f, tag=tag: f.get("re") == tag)["kind"], kind)
        again.ask(f"join {table} {anna.tokens[0]}", "ok")
        after = again.states[0]
        for key in ("version", "lines", "view", "waits", "can", "undo"):
            expect(after[key], before[key])
        late = Client(two)
        late.ask(f"join {bots}", "ok")
        if late.table["phase"] != "finished" and late.table["phase"] != "lobby":
            late.until(lambda f: f["kind"] == "state" and "over" in f)
        expect(two.stop(), 0)


def main():
    tap = Tap()
    server = Server(PROGRAM)
    tests = [test_pages, test_web_root, test_whole_games, test_usual_bots, test_bots, test_versions, test_why,
             test_ahead, test_content,
             test_undo, test_tokens, test_no_such_table, test_handing_over,
             test_alone_with_bots, test_bot_for_absent, test_lobby, test_maps, test_rematch, test_chat, test_long_chat,
             test_names, test_table_talk,
             test_looking_back, test_replay, test_replay_refused, test_replay_leaving,
             test_no_hints, test_origin, test_bad_messages,
             test_limits, test_restart]
    if is_long():
        tests.append(test_slow_client)
    for test in tests:
        tap.run(test, server)
    tap.check(server.stop() == 0, "The server ends politely")
    tap.done()


if __name__ == "__main__":
    main()
