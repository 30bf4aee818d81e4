#!/usr/bin/env python3
"""The words that end a check: closing_line.py CLOSING-LINE. Prints TAP."""
import json
import os
import tempfile

from running import check, finish, run

GOOD = {"name": "hotseat / unit core", "result": "OK", "returncode": 0, "duration": 1, "stdout": "ok 1 - a\nok 2 - b\n"}
FLAKY = ("ok 1 - home (12 ms)\nok 2 - two tabs (flaky: passed at try 2)\n# try 1, after 7 ms:\n# Error: not yet\n"
         "# trace: build-check-gcc/browser-results/two/trace.zip\n")


def record(name, stdout, code=1, result="FAIL", stderr=""):
    return {"name": name, "result": result, "returncode": code, "duration": 3.2, "stdout": stdout, "stderr": stderr}


def after(gcc, clang, *words):
    """What is said after runs with these records; None: it was not built."""
    with tempfile.TemporaryDirectory() as folder:
        for compiler, records in (("gcc", gcc), ("clang", clang)):
            logs = f"{folder}/build-check-{compiler}/meson-logs"
            os.makedirs(logs)
            if records is None:
                with open(f"{folder}/build-check-{compiler}/compile.log", "w", encoding="utf-8") as log:
                    log.write("[1/2] cc a.c\na.c:3:1: error: no such thing\n")
                continue
            with open(f"{logs}/testlog.json", "w", encoding="utf-8") as log:
                log.writelines(json.dumps(one) + "\n" for one in records)
        os.chdir(folder)
        code, out, _ = run(*words)
        os.chdir("/")
    return code, out


def expect(name, told, code, *parts):
    fits = told[0] == code and all(part in told[1] for part in parts)
    check(name, fits, f"{told[0]}\n{told[1]}")


def main():
    expect("all is well", after([GOOD], [GOOD], "--report"), 0, "check: 4 passed, 0 failed\n")
    expect("the count alone", after([GOOD], [GOOD]), 0, "4 passed, 0 failed\n")
    broken = record("hotseat / server wire", "ok 1 - a\nnot ok 2 - b is c\n# 3, not 4\n# in wire.py\nok 3 - d\n")
    expect("a result that failed: its name, its words, its log", after([GOOD, broken], [GOOD], "--report"), 1,
           "FAILED  server wire (gcc): b is c\n        3, not 4\n        in wire.py\n",
           "log: build-check-gcc/meson-logs/testlog.txt\n", "check: 6 passed, 1 failed\n")
    expect("a program that crashed after its results", after([GOOD], [record("laws", "ok 1 - a\n", -11, "ERROR", "stack\n")], "--report"), 1,
           "FAILED  laws (clang)\n        error, exit code -11, after 3 s\n        stack\n", "3 passed, 1 failed\n")
    expect("one that ran out of time", after([GOOD, record("laws", "", -15, "TIMEOUT")], [GOOD]), 1, "4 passed, 1 failed\n")
    browser = record("browser", FLAKY, 0, "OK")
    expect("a flaky test passes, and is named with its trace", after([GOOD, browser], [GOOD], "--report"), 0,
           "FLAKY   browser (gcc): two tabs (flaky: passed at try 2)\n", "        Error: not yet\n",
           "trace: build-check-gcc/browser-results/two/trace.zip\n", "check: 6 passed, 0 failed\n")
    timed = "".join(f"not ok {n} - slow ({n} ms)\n" for n in (1, 2))
    expect("names are the same in every run", after([record("browser", timed)], [GOOD], "--report"), 1, "browser (gcc): slow\n")
    expect("what was not built has failed", after(None, [GOOD], "--report"), 1,
           "FAILED  build (gcc)\n        a.c:3:1: error: no such thing\n        log: build-check-gcc/compile.log\n", "2 passed, 1 failed\n")
    expect("nothing ran", after([], []), 1, "0 passed, 0 failed\n")
    many = record("laws", "".join(f"not ok {n} - law {n}\n# broken\n# badly\n# indeed\n" for n in range(12)))
    told = after([many], [GOOD], "--report")
    expect("many failures are all named, in thirty lines", told, 1, *(f"law {n}\n" for n in range(12)))
    check("and no more than thirty", len(told[1].splitlines()) <= 30, told[1])
    finish()


if __name__ == "__main__":
    main()
