#!/usr/bin/env python3
"""The simulator as its user meets it: simulate.py HOTSEAT. Prints TAP."""
import csv
import glob
import html.parser
import io
import json
import os
import pty
import re
import select
import signal
import subprocess
import tempfile
import time

from running import HOTSEAT, check, finish, run as run_program


def run(*words):
    return run_program("sim", *words)


def games():
    _, out, _ = run_program("games")
    return [line.split()[0] for line in out.splitlines() if line and not line.startswith(" ")]


def test_errors():
    cases = [([], "blank"), (["chess"], "there are: fuji"), (["blank", "--bots", "einstein"], "random, idle"),
             (["blank", "--set", "x=1"], "rounds, open"), (["blank", "--set", "rounds=9"], "1-3"),
             (["blank", "--vary", "x=1"], "seats, bots, opening, rounds"), (["blank", "--vary", "rounds"], "VALUE"),
             (["blank", "--vary", "rounds="], "1-3"), (["blank", "--vary", "rounds=1,,2"], "1-3"),
             (["blank", "--vary", "rounds=2,2"], "2"), (["blank", "--vary", "seats=2,9"], "2 to 4"),
             (["blank", "--vary", "rounds=1", "--vary", "rounds=2"], "rounds"),
             (["blank", "--vary", "bots=random,nobody"], "random, idle"), (["blank", "--seats", "1"], "2-4"),
             (["blank", "--bots", "idle,idle,idle"], "idle"), (["blank", "--bots", "random:0"], "0"),
             (["blank", "--games", "0"], "--games"), (["blank", "--threads", "0"], "--threads"),
             (["blank", "--seed", "-1"], "--seed"), (["blank", "--until-ci", "0"], "0"),
             (["blank", "--until-ci", "wide"], "wide"), (["blank", "--format", "xml"], "csv, html"),
             (["blank", "--out", "/nonexistent/report"], "/nonexistent/report"),
             (["blank", "--journals", "/nonexistent/a/b"], "/nonexistent/a/b"),
             (["blank", "--keep", "all"], "--journals"), (["blank", "--journals", "x", "--keep", "x"], "first-win"),
             (["blank", "--opening", "0 fly"], "fly"), (["blank", "--opening", "2 ready"], "2 ready"),
             (["blank", "--bots", "strong:5:17"], "1 to 16"), (["blank", "--frob"], "--help")]
    for words, expected in cases:
        code, out, err = run(*words)
        check(f"`sim {' '.join(words)}` is refused in one sentence, exit 2",
              code == 2 and err.count("\n") == 1 and expected in err and not out, f"{code} {err} {out}")
    many = ",".join(str(i) for i in range(100))
    code, _, err = run("blank", "--vary", f"rounds={many}")
    check("too many values are refused", code == 2 and err.count("\n") == 1, err)


def test_threads(game):
    words = [game, "--games", "600", "--vary", "bots=random,idle", "--no-time"]
    for form in ("text", "json", "csv", "html"):
        outs = [run(*words, "--format", form, "--threads", threads) for threads in ("1", "8")]
        check(f"{game}: 1 and 8 threads give the same {form}",
              outs[0][0] == 0 and outs[0][1] == outs[1][1] and len(outs[0][1]) > 100, outs[0][2])
    other = run(*words, "--format", "csv", "--seed", "2")[1]
    check(f"{game}: another seed gives another result", other != run(*words, "--format", "csv")[1])


def is_measure(m):
    return {"mean", "p5", "p50", "p95"} <= set(m) and m["least"] <= m["p5"] <= m["p50"] <= m["p95"] <= m["most"] \
        and m["least"] <= m["mean"] <= m["most"]


def is_row(row):
    wins = [seat["won"] for seat in row["seat_wins"]]
    return (sum(row["ends"].values()) == row["games"] and 0 <= row["won"] <= row["games"]
            and abs(row["win_rate"] * row["games"] - row["won"]) < 1e-3
            and row["ci95"][0] <= row["win_rate"] <= row["ci95"][1]
            and len(wins) == row["seats"] and wins[0] == row["won"]
            and all(is_measure(row["length"][name]) for name in ("turns", "actions"))
            and is_measure(row["decisions"]) and all(map(is_measure, row["points"]))
            and all(map(is_measure, row["figures"].values())) and row["running_after"][-1] == 0
            and isinstance(row["settings"], dict) and row["bots"])


def test_json(game):
    code, out, err = run(game, "--games", "200", "--vary", "bots=random,idle", "--format", "json")
    report = json.loads(out)
    rows = report["rows"]
    check(f"{game}: JSON has its rows", code == 0 and len(rows) == 2 and report["complete"]
          and [row["bots"] for row in rows] == ["random", "idle"] and not err, out)
    for row in rows:
        check(f"{game}: the row of {row['bots']} adds up", is_row(row), json.dumps(row)[:1500])
    against = rows[1]["against"]
    difference = rows[1]["win_rate"] - rows[0]["win_rate"]
    check(f"{game}: the paired difference is that of the rates",
          against["row"] == 0 and abs(against["won"]["difference"] - difference) < 1e-9, out)
    turns = rows[1]["length"]["turns"]["mean"] - rows[0]["length"]["turns"]["mean"]
    check(f"{game}: so is that of the turns", abs(against["turns"]["difference"] - turns) < 1e-6, against)


def test_csv():
    _, out, _ = run("blank", "--games", "50", "--vary", "rounds=1,2", "--vary", "seats=2,4", "--format", "csv")
    rows = list(csv.DictReader(io.StringIO(out)))
    check("CSV has a line for each combination, the first name slowest",
          [(row["rounds"], row["seats"]) for row in rows] == [("1", "2"), ("1", "4"), ("2", "2"), ("2", "4")], out)
    check("CSV has no timings", "second" not in out, out)
    check("CSV lines are all as long as the header", len({line.count(",") for line in out.splitlines()}) == 1, out)


class Page(html.parser.HTMLParser):
    """Whether all that is opened is closed, and what comes from outside."""
    single = {"meta", "rect", "line", "path", "circle"}

    def __init__(self):
        super().__init__()
        self.open, self.seen, self.sound, self.foreign = [], [], True, []

    def handle_starttag(self, tag, attrs):
        self.seen.append(tag)
        self.foreign += [value for name, value in attrs if name in ("src", "href")]
        if tag not in self.single:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        self.seen.append(tag)

    def handle_endtag(self, tag):
        self.sound &= bool(self.open) and self.open.pop() == tag


def test_html():
    for words in (["--seats", "3"], ["--vary", "bots=random,idle"], ["--vary", "rounds=1,2,3", "--vary", "seats=2,3,4"],
                  ["--vary", "rounds=1,2", "--vary", "seats=2,3", "--vary", "bots=idle,random"]):
        for language in ("en", "pl"):
            code, out, _ = run("blank", "--games", "60", *words, "--format", "html", "--lang", language)
            page = Page()
            page.feed(out)
            check(f"the page of {' '.join(words)} in {language} is whole and stands alone",
                  code == 0 and page.sound and not page.open and "svg" in page.seen and not page.foreign
                  and f'lang="{language}"' in out and "nan" not in out and "http" not in out, out[:500])
            check("it tells the command", html.unescape(re.search("<code>(.*)</code>", out).group(1)).startswith(
                "hotseat sim blank --games 60"), out[-700:])


def test_text():
    code, out, err = run("blank", "--games", "2000", "--vary", "bots=random,idle")
    check("text is silent on stderr when piped", code == 0 and not err and "\r" not in out and "\033" not in out, err)
    check("text compares on the same chance", "correlation" in out and "95 % interval" in out, out)
    _, out, _ = run("blank", "--games", "2000", "--lang", "de")
    check("numbers take the marks of the language", re.search(r"\d,\d %", out), out)


def test_words():
    """Text and HTML speak the language; what other programs read stays as it is."""
    words = ["flashpoint", "--games", "20", "--bots", "idle"]
    for form in ("text", "html"):
        out = run(*words, "--lang", "de", "--format", form)[1]
        check(f"figures and events have German names in {form}",
              "Explosionen" in out and "gerettete Opfer" in out and "Türen weggesprengt" in out
              and "explosions" not in out and "door gone" not in out, out)
    rows = [json.loads(run(*words, "--lang", language, "--format", "json", "--no-time")[1])["rows"]
            for language in ("en", "de")]
    check("JSON has the same keys in all languages",
          rows[0] == rows[1] and "door gone" in rows[0][0]["events"] and "explosions" in rows[0][0]["figures"], rows)
    expected = {"flashpoint": {"rescued", "lost", "damage", "explosions"},
                "fuji": {"wounds", "health lost", "health left"},
                "eruption": {"lowest temperature", "tiles on the board", "walls built", "walls on the board",
                             "duels", "duels won by walls"}}
    for game, names in expected.items():
        row = json.loads(run(game, "--games", "30", "--format", "json")[1])["rows"][0]
        check(f"{game} has its own figures", names <= set(row["figures"]), list(row["figures"]))
    check("duels are won by walls or by lava", 0 < row["figures"]["duels won by walls"]["mean"]
          < row["figures"]["duels"]["mean"], row["figures"])


def test_opening():
    """Actions that seats begin with, to ask what a specialist is worth."""
    words = ["flashpoint", "--seats", "2", "--set", "game=recruit", "--bots", "idle", "--games", "20",
             "--opening", "1 specialist captain", "--vary", "opening=0 specialist driver,0 specialist paramedic"]
    with tempfile.TemporaryDirectory() as folder:
        out = run(*words, "--format", "json", "--journals", folder, "--keep", "shortest")[1]
        rows = json.loads(out)["rows"]
        check("rows have their openings", [row["opening"] for row in rows] == [
            f"1 specialist captain+0 specialist {card}" for card in ("driver", "paramedic")], out)
        check("and they are played", all(row["opening_missed"] == 0 for row in rows) and "against" in rows[1], out)
        check("only the journals asked for are kept",
              sorted(os.listdir(folder)) == ["0000-shortest.journal", "0001-shortest.journal"], os.listdir(folder))
        with open(f"{folder}/0001-shortest.journal", encoding="utf-8") as file:
            journal = file.read()
        check("a journal shows it", "0 specialist paramedic\n" in journal and "1 specialist captain\n" in journal,
              journal[:600])
    out = run("flashpoint", "--games", "7", "--opening", "0 specialist driver")[1]
    check("what was never possible is told", "7 games never allowed" in out, out)


def test_files():
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/report.json"
        code, out, _ = run("blank", "--games", "20", "--format", "json", "--out", path)
        with open(path, encoding="utf-8") as file:
            report = json.load(file)
        check("--out writes the file and nothing else",
              code == 0 and not out and report["rows"][0]["games"] == 20 and os.listdir(folder) == ["report.json"])
        code, _, err = run("blank", "--games", "20", "--out", "/dev/full")
        check("a full disk is told, exit 1", code == 1 and err.count("\n") == 1, f"{code} {err}")


def replays(path):
    return run_program("replay", path)[0] == 0


def test_journals(game):
    with tempfile.TemporaryDirectory() as folder:
        code, out, err = run(game, "--games", "30", "--vary", "bots=random,idle", "--journals", f"{folder}/some",
                             "--format", "json")
        names = sorted(os.path.basename(path) for path in glob.glob(f"{folder}/some/*"))
        check(f"{game}: journals of note are kept for each row",
              code == 0 and {"0000-shortest.journal", "0000-median.journal", "0001-longest.journal"} <= set(names),
              f"{names} {err}")
        check(f"{game}: they replay", names and all(replays(f"{folder}/some/{name}") for name in names), names)
        row = json.loads(out)["rows"][0]

        def length(name):
            with open(f"{folder}/some/0000-{name}.journal", encoding="utf-8") as file:
                return sum(1 for line in file if re.match(r"[-0-9] ", line))
        actions = row["length"]["actions"]
        check(f"{game}: they are as long as the report says",
              [length(name) for name in ("shortest", "median", "longest")]
              == [actions["least"], actions["p50"], actions["most"]], actions)
        run(game, "--games", "5", "--journals", f"{folder}/all", "--keep", "all", "--threads", "2")
        paths = glob.glob(f"{folder}/all/*.journal")
        check(f"{game}: all journals are kept and replay", len(paths) == 5 and all(map(replays, paths)), paths)


def wait_until_plays(process):
    """Until it catches Ctrl-C and has worked for a while, however busy the machine is."""
    ticks = os.sysconf("SC_CLK_TCK")
    while process.poll() is None:
        with open(f"/proc/{process.pid}/status", encoding="utf-8") as file:
            caught = int(re.search(r"SigCgt:\s*(\w+)", file.read())[1], 16)
        with open(f"/proc/{process.pid}/stat", encoding="utf-8") as file:
            worked = sum(map(int, file.read().rpartition(")")[2].split()[11:13])) / ticks
        if caught >> (signal.SIGINT - 1) & 1 and worked > 0.3:
            return
        time.sleep(0.01)


def test_interrupt():
    with subprocess.Popen([HOTSEAT, "sim", "blank", "--games", "10000000000", "--format", "json"],
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        wait_until_plays(process)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=20)
    report = json.loads(out)
    row = report["rows"][0]
    check("Ctrl-C stops and reports what was played",
          process.returncode == 0 and not err and not report["complete"] and row["games"] > 0 and is_row(row), err)
    # A bot that thinks for long: the game under way would take minutes.
    with subprocess.Popen([HOTSEAT, "sim", "eruption", "--games", "1", "--bots", "strong:10000000"],
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        wait_until_plays(process)
        process.send_signal(signal.SIGINT)
        time.sleep(0.5)
        waits = process.poll() is None
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=20)
    check("the first Ctrl-C waits for the game under way, the second quits at once",
          waits and process.returncode == 130 and not out, f"{waits} {process.returncode} {out}")


def test_progress():
    reader, writer = pty.openpty()
    progress = r"\[[#.]+\] [\d,]+ games, [\d,]+/s, [\d:]+ left, won \d+\.\d %"
    shown = ""
    with subprocess.Popen([HOTSEAT, "sim", "blank", "--games", "10000000000", "--lang", "en"],
                          stdout=subprocess.PIPE, stderr=writer) as process:
        while not re.search(progress, shown) and select.select([reader], [], [], 20)[0]:
            shown += os.read(reader, 100000).decode()
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=20)
    os.close(writer)
    os.close(reader)
    check("a terminal sees games, rate, time left and win rate", re.search(progress, shown), shown)
    check("and the report says that it was stopped", "Stopped early" in out.decode(), out)


def main():
    test_errors()
    for game in games():
        test_threads(game)
        test_json(game)
        test_journals(game)
    test_csv()
    test_html()
    test_text()
    test_words()
    test_opening()
    test_files()
    test_interrupt()
    test_progress()
    finish()


if __name__ == "__main__":
    main()
