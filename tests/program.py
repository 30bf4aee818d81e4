#!/usr/bin/env python3
"""The program as its user meets it: program.py HOTSEAT PLAYTHROUGHS. Prints TAP."""
import glob
import json
import os
import pty
import subprocess
import sys
import tempfile

from running import HOTSEAT, check, finish, run

PLAYTHROUGHS = sys.argv[2]


def test_help():
    code, out, _ = run()
    check("without words it shows the help", code == 0 and "hotseat play" in out, out)
    commands = [line.split()[1] for line in out.splitlines() if line.startswith("  hotseat ")]
    check("the help names the commands", len(commands) >= 4, out)
    for command in commands:
        code, out, err = run(command, "--help")
        check(f"{command} --help has options and examples",
              code == 0 and "--lang" in out and f"hotseat {command}" in out and not err, out + err)
        check(f"help {command} is the same", run("help", command) == (code, out, err), out)
    code, out, _ = run("--version")
    check("--version prints the version", code == 0 and out.startswith("hotseat "), out)


def test_errors():
    cases = [(["frob"], "frob"), (["play", "chess"], "chess"), (["play", "blank", "--sets", "x"], "--sets"),
             (["play", "blank", "--seats", "9"], "2-4"), (["play", "blank", "--set", "rounds"], "NAME=VALUE"),
             (["play", "blank", "--set", "rounds=7"], "1-3"), (["play", "blank", "--set", "x=7"], "x"),
             (["play", "blank", "--bots", "0=einstein"], "einstein"), (["play", "blank", "--bots", "7=idle"], "7=idle"),
             (["play", "blank", "--bots", "=idle"], "=idle"), (["play", "blank", "--bots", "1,=idle"], "1,=idle"),
             (["play", "blank", "--hints", "maybe"], "maybe"), (["play", "blank", "--seats"], "--seats"), (["games", "--bots=3"], "--bots"),
             (["bench", "blank", "extra"], "extra"), (["bench", "--format", "xml"], "json"),
             (["replay"], "FILE"), (["games", "--lang", "xx"], "xx"),
             (["play", "blank", "--map", "/nonexistent"], 'no file "/nonexistent"'),
             (["play", "blank", "--map", PLAYTHROUGHS], "is a folder"), (["help", "frob"], "frob"),
             (["games", "chess"], "chess"), (["--seats", "3", "play"], "--seats"), (["serve", "extra"], "extra"),
             (["serve", "--seed", "x"], "--seed 0-"), (["serve", "--seed", "-1"], "--seed 0-"),
             (["play", "flashpoint", "--content", "/nonexistent"], "/nonexistent"),
             (["play", "fuji", "--scenario", os.devnull], "volcano")]
    for words, expected in cases:
        code, out, err = run(*words)
        check(f"`{' '.join(words)}` is refused in one sentence, exit 2",
              code == 2 and err.count("\n") == 1 and expected in err and not out, f"{code} {err} {out}")


def test_arena():
    words = ["arena", "blank", "--bots", "strong:50,random", "--rounds", "20", "--format", "json"]
    code, out, err = run(*words, "--threads", "1")
    figures = json.loads(out)
    check("the arena compares bots", code == 0 and figures["bots"][0]["wins"][1] > 0.5 and not err, out + err)
    _, again, _ = run(*words, "--threads", "2")
    check("the arena's figures do not depend on threads", json.loads(again)["bots"] == figures["bots"], again)
    check("it tells how long decisions took", 0 < figures["mean_milliseconds"] <= figures["longest_milliseconds"], out)
    _, out, _ = run("arena", "flashpoint", "--bots", "simple,idle", "--rounds", "5", "--format", "json")
    middle, low, high = json.loads(out)["bots"][1]["difference"]
    check("after a few rounds that all went alike the arena is not sure", middle == low == -1 and -0.7 < high < 0, out)
    _, out, _ = run("arena", "eruption", "--bots", "simple,random", "--rounds", "5", "--format", "json")
    (won, low, _), (elo, least, _) = (json.loads(out)["bots"][0][name] for name in ("wins", "elo"))
    check("nor with shares of wins", won == 1 and 0.5 < low < 0.95 and 0 < least < elo, out)
    for words, expected in [([], "--bots"), (["--bots", "einstein"], "einstein"),
                            (["--bots", "idle,idle,idle"], "idle"), (["--bots", "strong:x"], "x"),
                            (["--bots", "idle", "--rounds", "0"], "--rounds")]:
        code, out, err = run("arena", "blank", *words)
        check(f"`arena blank {' '.join(words)}` is refused in one sentence, exit 2",
              code == 2 and err.count("\n") == 1 and expected in err and not out, f"{code} {err} {out}")


def test_languages():
    _, out, _ = run("games", env={"LANG": "de_DE.UTF-8"})
    check("the language comes from LANG", "Einstellung" in out or "Runden" in out, out)
    _, out, _ = run("games", env={"LANG": "de_DE.UTF-8", "LC_ALL": "pl_PL.UTF-8"})
    check("LC_ALL goes before LANG", "Ile rund" in out, out)
    _, out, _ = run("games", "--lang", "fr", env={"LC_ALL": "pl_PL.UTF-8"})
    check("--lang goes before all", "manches" in out, out)
    _, out, _ = run("--lang", "fr", "games", "blank")
    check("--lang may go before the command, and one game is told alone",
          "manches" in out and out.startswith("blank ") and "fuji" not in out, out)
    _, _, err = run("play", "chess", "--lang", "fr")
    check("errors speak it too", "Il n’y a pas de jeu" in err, err)


def test_play():
    typed = "\nhelp\nnonsense\n1\nready\n\n1\nready\nquit\n"
    code, out, err = run("play", "blank", "--seats", "2", "--seed", "3", typed=typed)
    check("line-mode play explains, refuses and goes on",
          code == 0 and 'There is no action "nonsense".' in out and "choose" in out and not err, out + err)
    check("plain when piped", "\033[" not in out, out)
    check("a cover stands between two people", "when nobody else looks" in out, out)
    first, _, second = out.partition("Seat 1: when nobody else looks")
    check("a seat's dice are shown to it only", "Seat 1 rolls a die in secret" in first
          and "Seat 0 rolls a die in secret" in second, out)
    code, out, _ = run("play", "blank", "--seats", "2", typed="")
    check("the end of input ends the game", code == 0, out)
    code, out, _ = run("play", "blank", "--seats", "3", "--bots", "0,1,2=random", typed="")
    check("bots alone play to the end", code == 0 and "All rounds are played." in out, out)


FUJI = ["play", "fuji", "--seats", "3", "--bots", "1,2=simple", "--seed", "5"]


def test_lists():
    _, out, err = run(*FUJI, typed="1\n\nmark\n? say strength\n? xyz\n1\nall\nquit\n")
    row = "   1  mark 1,1            stay: 1 and 3; you have 6; 4 re-rolls\n"
    check("destinations are listed with steps, condition, own value and re-rolls", row in out and not err, out + err)
    check("what happens in a row shares a line", "0a1: 2. 0b1: 6." in out, out)
    check("an empty line and the first word list them again", out.count(row) == 3, out)
    check("a long list is told by its next word", "  say strength 3,0(5), 1,1(5)," in out, out)
    check("nothing begins like that", 'begins with "xyz".' in out, out)
    check("what may be changed stands apart", "You may also: mark 2,1, mark 3,1, mark 3,0, unmark, say strength (185)," in out, out)
    everything = out.rpartition("Seat 0> ")[0].rpartition("Seat 0> ")[2]
    check("all is shown by verbs, with counts",
          "say wish SEAT CELL  (78 ways)" in everything and everything.count("\n") < 30, everything)
    _, out, _ = run(*FUJI, typed="1\n1\nready\nreroll\nreroll 0a1 0b2\nquit\n")
    check("dice to re-roll are a set to pick from", out.count("reroll 1 to 5 of: 0a1 0b1 0b2 0c1 0c2") == 3
          and "   1  done " in out and "3 re-rolls left" in out, out)
    _, out, _ = run("play", "flashpoint", "--seats", "1", "--seed", "1", typed="start 3\nstart 3,0\nquit\n")
    check("one word of many is a line", "start 1 of: 0,0 0,1 0,2" in out, out)
    check("numbers belong to the last list", "Firefighter 0 starts on 3,0." in out and "1 AP: to 3,1" in out, out)


def test_widths():
    steps = "1\n" * 25 + "hint\nall\nhelp\n" + "2\n" * 10 + "1\n" * 15 + "undo\nquit\n"
    for words in (["fuji", "--seats", "3", "--bots", "1,2=simple"], ["fuji", "--seats", "4", "--bots", "1,2,3=random"],
                  ["fuji", "--set", "two=B", "--bots", "1=random"], ["flashpoint", "--seats", "1"],
                  ["flashpoint", "--seats", "2", "--set", "game=heroic", "--bots", "1=simple"], ["blank", "--bots", "1=random"],
                  ["eruption", "--seats", "4", "--set", "clans=on", "--bots", "1,2,3=random"]):
        for language in ("en", "fr", "de", "pl"):
            code, out, err = run("play", *words, "--seed", "3", "--lang", language, typed=steps)
            wide = [line for line in out.splitlines() if len(line) > 80]
            check(f"{' '.join(words)} in {language} fits in 80 columns",
                  code == 0 and not wide and not err and len(out) > 2000, "\n".join(wide) + err)


def test_hints():
    _, out, _ = run(*FUJI, typed="1\nhint\nquit\n")
    hint = out.rpartition("would choose")[2]
    check("a hint tells the best actions and their chances", " %  mark " in hint and hint.count(" %  ") <= 5, hint)
    check("the choice stands first, beside others", hint.count(" %  mark ") > 1, hint)
    check("and what to say before", "say strength" in hint, hint)
    _, out, _ = run(*FUJI, typed="1\nmark 1,1\nready\nhint\nquit\n")
    hint = out.rpartition("would choose")[2]
    check("a hint weighs re-rolls, too", " %  reroll " in hint, hint)
    _, out, _ = run(*FUJI, "--hints", "off", typed="1\nhint\nquit\n")
    check("hints can be switched off", "Hints are switched off" in out and " %  " not in out, out)
    _, out, _ = run("play", "blank", "--bots", "1=random", "--set", "rounds=1", "--seed", "1",
                    typed="hint\n1\nready\n1\nhint\nquit\n")
    check("there is no hint after the end", "The game is over.\n" in out, out)
    _, out, _ = run("play", "fuji", "--seats", "3", "--bots", "1,2=strong:50", "--seed", "5", "--explain",
                    typed="1\n1\nready\ndone\nquit\n")
    check("bots explain themselves", "Seat 1 weighed:" in out and " %  mark " in out, out)
    check("but nobody's dice", " %  reroll" not in out, out)
    _, out, _ = run("play", "eruption", "--seats", "2", "--bots", "0,1=strong:8", "--seed", "5", "--explain", typed="")
    first = out.partition("Seat 1 weighed:")[0]
    check("where only bots play it is told in between", "It is the turn of" in first, first)


def type_at_terminal(words, typed):
    """What a terminal shows when these lines are typed there."""
    reader, writer = pty.openpty()
    program = subprocess.Popen([HOTSEAT, *words], stdin=writer, stdout=writer, stderr=writer,
                               env=dict(os.environ, LC_ALL="C", NO_COLOR="1"), close_fds=True)
    os.close(writer)
    os.write(reader, typed.encode())
    shown = b""
    try:
        while part := os.read(reader, 4096):
            shown += part
    except OSError:
        pass # the program has ended
    os.close(reader)
    return program.wait(), shown.decode().replace("\r\n", "\n")


def test_usual_bots():
    """Seats that are not for people get a bot that plays the game well."""
    _, out, _ = run("play", "fuji", "--seats", "3", "--bots", "1,2", "--seed", "5", "--explain", typed="1\n1\nquit\n")
    check("bots without a name are the game's usual ones", "Seat 1 weighed:" in out and "Seat 2 weighed:" in out, out)
    code, out = type_at_terminal(["play", "--seed", "5", "--explain"], "fuji\n9\n\n\n1\n1\nquit\n")
    check("without a word one is asked for the game, the players and the people",
          code == 0 and "Which game?" in out and out.count("bots included? (Enter: 3)") == 2
          and "a number from 2 to 4." in out
          and "are people? (Enter: 1)" in out, out)
    check("and bots take the other seats", "Seat 1 weighed:" in out and "Seat 2 weighed:" in out, out)
    code, out = type_at_terminal(["play", "--seed", "5", "--seats", "2", "--bots", "1=idle"], "blank\nquit\n")
    check("what options say is not asked", code == 0 and "Enter:" not in out, out)
    code, out = type_at_terminal(["play"], "chess\nEruption\nquit\n")
    check("games are found in whatever letters, and what is none is told",
          code == 0 and 'There is no game "chess".' in out and "bots included?" in out, out)
    wide = [line for line in out.splitlines() if len(line) > 80]
    check("the list fits in 80 columns, and the template is not in it", not wide and "template" not in out, out)
    code, out = type_at_terminal(["play"], "blank\nquit\n")
    check("quit ends the questions", code == 0 and "people?" not in out, out)


def test_undo():
    _, out, _ = run(*FUJI, typed="1\nundo\n1\nundo\n2\nquit\n")
    check("what was rolled is not taken back by one", 'Something was rolled or shown since your last action; "undo 8"'
          in out.replace("\n  ", " "), out)
    check("an action is taken back with the bots' answers to it",
          out.count("   1  mark 1,1 ") == 2 and out.index("Seat 0 marks 1,1.") < out.index("Seat 0 marks 2,1."), out)
    _, out, _ = run("play", "blank", "--seed", "3", typed="\n1\nready\n\nundo\nquit\n")
    check("among people only the own last action", "The last action was not yours" in out, out)


def test_words():
    words = ["help", "all", "hint", "undo", "undo N", "save", "load", "seat N", "quit"]
    for language in ("en", "fr", "de", "pl"):
        _, out, _ = run("play", "blank", "--bots", "1=idle", "--lang", language, typed="help\nquit\n")
        lines = [line for line in out.splitlines() if line.startswith("  ")]
        check(f"the help in {language} names every word",
              all(any(line.startswith(f"  {word} ") for line in lines) for word in words), out)


def test_order_of_lists():
    _, out, _ = run("play", "eruption", "--seats", "2", "--bots", "1=random", "--seed", "5", typed="1\nall\n2\n")
    plays, trades = out.find("  play "), out.find("  trade ")
    check("lists go verb by verb: plays of cards stand before trades", 0 < plays < trades, out)
    check("a number means the line that it stands in", "Seat 0 plays: " in out, out)


def test_save_and_replay():
    with tempfile.TemporaryDirectory() as folder:
        path = f"{folder}/game.journal"
        run("play", "blank", "--seats", "2", "--bots", "1=random", "--seed", "4",
            typed=f"1\nready\nsave {path}\nquit\n")
        code, out, err = run("replay", path, "--story")
        check("a saved game replays and tells its story", code == 0 and "pledges" in out, out + err)
        code, out, _ = run("replay", path, "--seat", "0", "--story")
        check("as one seat saw it", code == 0 and "- roll 1 ?" in out, out)
        code, out, _ = run("play", "--load", path, typed="quit\n")
        check("a saved game goes on", code == 0 and "choose" in out or "ready" in out, out)
        with open(path, encoding="utf-8") as file:
            text = file.read()
        with open(path, "w", encoding="utf-8") as file:
            file.write(text.replace("- roll 0 ", "- roll 0 9", 1))
        code, _, err = run("replay", path)
        check("a changed journal is refused with its line", code == 1 and "Line 6" in err, err)
        code, _, err = run("replay", f"{folder}/none")
        check("a missing file is refused", code == 1 and err.count("\n") == 1, err)


def test_nobodys_name():
    for variant, name in (("a", "Dritter Satz"), ("b", "Dritter Charakter")):
        _, out, _ = run("replay", f"{PLAYTHROUGHS}/fuji-2{variant}.journal", "--story", "--lang", "de")
        check(f"two players, {variant}: who has no seat is called {name}", name in out and "Platz 2" not in out, out)


def test_own_maps():
    root = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    for words in (["flashpoint", "--content", f"{root}/content"],
                  ["flashpoint", "--board", f"{root}/content/flashpoint/back.txt"],
                  ["fuji", "--scenario", f"{root}/content/fuji/3.txt"],
                  ["fuji", "--set", "scenario=5", "--content", f"{root}/content"]):
        with tempfile.TemporaryDirectory() as folder:
            path = f"{folder}/own.journal"
            _, out, err = run("play", *words, typed=f"\nsave {path}\nquit\n")
            code, shown, wrong = run("replay", path)
            check(f"a map of one's own is played and goes into the journal: {words[-2]} {words[0]}",
                  code == 0 and shown, out + err + wrong)


def test_golden_journals():
    for path in sorted(glob.glob(f"{PLAYTHROUGHS}/*.journal")):
        code, _, err = run("replay", path)
        check(f"{os.path.basename(path)} still replays", code == 0, err)


def test_bench():
    code, out, _ = run("bench", "blank", "--time", "1", "--format", "json")
    row = json.loads(out)["games"][0]
    wanted = {"game", "seats", "settings", "actions_per_second", "games_per_second", "state_bytes", "nanoseconds"}
    check("bench gives its figures as JSON", code == 0 and wanted <= set(row), out)


def main():
    test_help()
    test_errors()
    test_arena()
    test_languages()
    test_play()
    test_lists()
    test_order_of_lists()
    test_widths()
    test_hints()
    test_usual_bots()
    test_undo()
    test_words()
    test_save_and_replay()
    test_nobodys_name()
    test_own_maps()
    test_golden_journals()
    test_bench()
    finish()


if __name__ == "__main__":
    main()
