"""What the tests of the program share: run it (the first word of the command line), and print TAP."""
import os
import subprocess
import sys

HOTSEAT = sys.argv[1]
results = []


def run(*words, typed="", env=None):
    """Exit code, output and errors of the program, without the language of this machine."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("LC_", "LANG"))}
    environment.update(env or {})
    done = subprocess.run([HOTSEAT, *words], input=typed, capture_output=True, text=True,
                          timeout=100, env=environment, check=False)
    return done.returncode, done.stdout, done.stderr


def check(name, passed, shown=""):
    results.append(bool(passed))
    print(f"{'ok' if passed else 'not ok'} {len(results)} - {name}")
    if not passed:
        for line in str(shown).splitlines()[:20]:
            print("#", line)


def finish():
    print(f"1..{len(results)}")
    sys.exit(0 if all(results) else 1)
