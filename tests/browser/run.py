#!/usr/bin/env python3
"""Run the browser tests: run.py PROGRAM WORK_DIR SCRIPT. Prints TAP.

Needs node, Chromium, and from npm playwright-core, axe-core and typescript; these are
fetched once into WORK_DIR (or found in $HOTSEAT_NODE_MODULES). Skips, and says why, only
where they cannot be had.
"""
import fcntl
import os
import shutil
import subprocess
import sys

PACKAGES = ["playwright-core@1.49", "axe-core@4.10", "typescript@5.6"]
HERE = os.path.dirname(os.path.abspath(__file__))


def skip(why):
    print(f"1..0 # SKIP {why}")
    sys.exit(0)


def has_packages(folder):
    names = [package.split("@")[0] for package in PACKAGES]
    return all(os.path.isdir(os.path.join(folder, "node_modules", name)) for name in names)


def modules(work):
    given = os.environ.get("HOTSEAT_NODE_MODULES")
    if given and has_packages(given):
        return given
    folder = os.path.join(work, "browser-packages")
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "lock"), "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # tests run side by side; one of them fetches
        fetch(folder)
    return folder


def fetch(folder):
    if has_packages(folder):
        return
    if not shutil.which("npm"):
        skip("npm is not installed, so playwright-core, axe-core and typescript are missing")
    done = subprocess.run(["npm", "install", "--prefix", folder, "--no-audit", "--no-fund",
                           "--no-save", "--ignore-scripts", "--fetch-retries=1", *PACKAGES],
                          stdout=sys.stderr, stderr=sys.stderr, check=False)
    if done.returncode != 0 or not has_packages(folder):
        skip("npm could not fetch playwright-core, axe-core and typescript")


def main():
    program, work, script = sys.argv[1:4]
    node = shutil.which("node")
    # Without windows, menus and panels of its own the shell takes half the time.
    browsers = ("chromium-headless-shell", "chromium", "chromium-browser")
    chromium = next(filter(None, map(shutil.which, browsers)), None)
    if not node:
        skip("node is not installed")
    if not chromium:
        skip("chromium is not installed")
    env = dict(os.environ, HOTSEAT=os.path.abspath(program), CHROMIUM=chromium,
               MODULES=modules(os.path.abspath(work)), NODE_PATH="/usr/share/nodejs")
    sys.exit(subprocess.run([node, os.path.join(HERE, script)], env=env, check=False).returncode)


if __name__ == "__main__":
    main()
