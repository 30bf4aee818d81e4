#!/usr/bin/env python3
"""A full disk and a read-only one: what cannot be stored is refused with a sentence and
has not happened, the server goes on, and recovers when there is room.
test_disk.py PROGRAM"""
import os
import resource
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time

from wire import Client, Server, Tap

PROGRAM = sys.argv[1]


class Play:
    """A table whose two seats say pledges without end."""

    def __init__(self, server, old=None):
        self.client = Client(server)
        if old:
            self.table, self.client.tokens = old.table, old.client.tokens
            self.client.ask(f"join {self.table} {self.client.tokens[0]}", "ok")
            return
        self.table = self.client.create("blank 2")
        for seat in range(2):
            self.client.sit(seat, f"Player {seat}")
        for seat in range(2):
            self.client.ask(f"ready {seat}", "ok")
        self.client.until(lambda f: f["kind"] == "state" and f["seat"] == 1)

    def act(self):
        """One action that is always allowed; the key of the refusal, or None."""
        self.client.settle()
        state = self.client.states[0]
        pledge = 1 + state["view"]["seats"][0]["pledge"] % 2
        frame = self.client.ask(f"act 0 {state['version']} pledge {pledge}")
        return frame.get("key")

    def act_until(self, wanted, most=20000):
        for _ in range(most):
            if self.act() == wanted:
                return
            self.client.frames.clear()
            self.client.seen.clear()
        raise AssertionError(f"no {wanted} after {most} actions")


def check_refusals(play, server, strict):
    """What is refused has not happened; the server answers all else. Strictly: nothing at
    all can be stored, so everything is refused."""
    for _ in range(10):
        play.client.settle()
        before = play.client.states[0]["version"]
        refused = play.act() == "server.not_stored"
        play.client.settle()
        if refused and play.client.states[0]["version"] != before:
            raise AssertionError("what was refused has happened")
        if strict and not refused:
            raise AssertionError("it was stored after all")
    healths = (503,) if strict else (200, 503)
    if play.client.ask("look 0 1")["kind"] != "look" or server.get("/healthz")[0] not in healths:
        raise AssertionError("the server does not go on")
    if not strict:
        return
    refused = play.client.ask("say 0 Is anybody there?")
    if refused.get("say") != "This could not be saved just now, so it has not happened; " \
                             "please try again.":
        raise AssertionError(refused)
    other = Client(server)
    if other.ask("create blank 2")["kind"] != "error":
        raise AssertionError("a table was made")
    other.close()


def fill_and_recover(server, fill, release, strict):
    """Play, let the disk be full, play, make room, play; compare before and after."""
    play = Play(server)
    play.act_until(None)
    fill()
    play.act_until("server.not_stored")
    check_refusals(play, server, strict)
    before = play.client.states[0]
    release()
    play.act_until(None, 50)
    play.client.settle()
    after = play.client.states[0]
    if after["lines"] <= before["lines"]:
        raise AssertionError("nothing was stored afterwards")
    return play, after


def check_again(data, play, after):
    """A new start finds what was told."""
    server = Server(PROGRAM, data=data)
    client = Client(server)
    client.ask(f"join {play.table} {play.client.tokens[0]}", "ok")
    if client.states[0]["version"] != after["version"] or client.table["frozen"]:
        raise AssertionError("the table is another one")
    if server.stop() != 0:
        raise AssertionError("the server does not end politely")


def test_file_limit():
    """A file that may not grow: refused, nothing lost, and on again."""
    with tempfile.TemporaryDirectory() as data:
        server = Server(PROGRAM, data=data)
        pid = server.process.pid
        unlimited = resource.prlimit(pid, resource.RLIMIT_FSIZE)

        def fill():
            resource.prlimit(pid, resource.RLIMIT_FSIZE, (1, unlimited[1]))

        def release():
            resource.prlimit(pid, resource.RLIMIT_FSIZE, unlimited)

        play, after = fill_and_recover(server, fill, release, True)
        if server.stop() != 0:
            raise AssertionError("the server does not end politely")
        check_again(data, play, after)


def test_full_disk(data):
    """A full disk: refused, nothing lost, and on again."""
    server = Server(PROGRAM, data=data)
    play, after = fill_and_recover(server, lambda: fill_disk(data), lambda: os.remove(f"{data}/ballast"), False)
    if server.stop() != 0:
        raise AssertionError("the server does not end politely")
    check_again(data, play, after)


def mount_image(place):
    """Make a file of PLACE the disk PLACE/disk; False where that cannot be done (it needs
    root, ext4 and a loop device)."""
    image, data = f"{place}/image", f"{place}/disk"
    if not shutil.which("mkfs.ext4"):
        return False
    if not os.path.exists(image):
        os.mkdir(data)
        with open(image, "wb") as file:
            file.truncate(16 << 20)
        subprocess.run(["mkfs.ext4", "-q", "-F", image], check=True)
    return subprocess.run(["mount", "-o", "loop", image, data], capture_output=True,
                          check=False).returncode == 0


def test_read_only(place):
    """A file system that turns read-only: refused, nothing lost, and on after a new start."""
    data = f"{place}/disk"
    server = Server(PROGRAM, data=data)
    play = Play(server)
    play.act_until(None)
    play.client.settle()
    told = play.client.states[0]
    subprocess.run(["mount", "-o", "remount,abort", data], check=True)
    check_refusals(play, server, True)
    if server.stop() != 0:
        raise AssertionError("the server does not end politely")
    subprocess.run(["umount", data], check=True)
    if not mount_image(place):
        raise AssertionError("the disk cannot be mounted again")
    check_again(data, play, told)


def fill_disk(data):
    """Leave no room on a small disk; the file that takes it."""
    ballast = f"{data}/ballast"
    with open(ballast, "ab", buffering=0) as file:
        for size in (4096, 1):
            try:
                while True:
                    file.write(b"x" * size)
            except OSError:
                pass
    return ballast


def start_heard(data, preexec=None):
    """A server, and a file from which to read what it has said to stderr once it has ended."""
    read, write = os.pipe()

    def prepare():
        os.dup2(write, 2)
        if preexec:
            preexec()

    server = Server(PROGRAM, data=data, preexec=prepare)
    os.close(write)
    return server, open(read, encoding="utf-8")


def begin_again_without_room(data, play, release, preexec=None):
    """A server that starts without room on the disk: tables can be read, what would change
    them is refused, and all goes on when there is room."""
    told = play.client.states[0]
    server, errors = start_heard(data, preexec)
    again = Play(server, play)
    client = again.client
    if client.states[0]["view"] != told["view"]:
        raise AssertionError("the table is another one")
    if again.act() is None:  # there may have been some bytes left
        again.act_until("server.not_stored")
    check_refusals(again, server, False)
    lines = client.states[0]["lines"]
    release(server)
    end = time.monotonic() + 60
    while again.act() is not None:
        if time.monotonic() > end:
            raise AssertionError("it does not recover")
    client.settle()
    if client.states[0]["lines"] <= lines or server.stop() != 0:
        raise AssertionError("it does not go on")
    check_again(data, again, client.states[0])
    with errors:
        return errors.read()


def begin_and_end(data, politely):
    server = Server(PROGRAM, data=data)
    play = Play(server)
    for _ in range(20):
        play.act()
    play.client.settle()
    if politely:
        server.stop()
    else:
        server.kill()
    return play


def test_start_under_file_limit():
    """A start where no file may grow: tables are read, and written when files may grow."""
    for politely in (True, False):
        with tempfile.TemporaryDirectory() as data:
            play = begin_and_end(data, politely)
            unlimited = resource.getrlimit(resource.RLIMIT_FSIZE)

            def limit():
                resource.setrlimit(resource.RLIMIT_FSIZE, (1, unlimited[1]))

            def release(server):
                resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, unlimited)

            said = begin_again_without_room(data, play, release, limit)
            if not said.startswith("hotseat: Nothing can be saved just now ("):
                raise AssertionError(said)


def test_start_on_full_disk(data):
    """A start on a full disk: tables are read, and written when there is room."""
    for politely in (True, False):
        play = begin_and_end(data, politely)
        ballast = fill_disk(data)
        begin_again_without_room(data, play, lambda _: os.remove(ballast))


# ---- who may use it ----

def rights(path):
    return oct(os.stat(path).st_mode & 0o777)


def files_of_store(data):
    return [f"{data}/hotseat.db{ending}" for ending in ("", "-wal", "-shm")]


def test_private_files():
    """Nobody else may read what a server keeps, whatever the rights of its folder."""
    with tempfile.TemporaryDirectory() as place:
        for data in (f"{place}/open", f"{place}/made"):
            if data.endswith("open"):
                os.mkdir(data)
                os.chmod(data, 0o755)
            server = Server(PROGRAM, data=data, preexec=lambda: os.umask(0))
            Play(server)
            found = [rights(path) for path in files_of_store(data)]
            server.stop()
            if found != ["0o600"] * 3:
                raise AssertionError(found)
        if (rights(f"{place}/open"), rights(f"{place}/made")) != ("0o755", "0o700"):
            raise AssertionError("the folders have other rights")


def test_open_files():
    """Files that others may read are closed to them at the next start, and that is said."""
    with tempfile.TemporaryDirectory() as data:
        begin_and_end(data, False)
        for path in files_of_store(data):
            os.chmod(path, 0o644)
        server, errors = start_heard(data)
        found = [rights(path) for path in files_of_store(data)]
        server.stop()
        with errors:
            said = errors.read()
        if found != ["0o600"] * 3:
            raise AssertionError(found)
        if "hotseat: Others could read hotseat.db; from now on only this user can.\n" not in said:
            raise AssertionError(said)


def test_second_server():
    """A second server on the same tables is refused in a sentence; the first one goes on."""
    with tempfile.TemporaryDirectory() as data:
        server = Server(PROGRAM, data=data)
        play = Play(server)
        done = subprocess.run([PROGRAM, "serve", "--data", data, "--port", "0"], capture_output=True,
                              text=True, timeout=20, check=False, env=dict(os.environ, LC_ALL="C"))
        if done.returncode != 1 or not done.stderr.startswith("hotseat: Another server is already using "):
            raise AssertionError(f"{done.returncode} {done.stderr}")
        if play.act() is not None:
            raise AssertionError("the first server does not go on")
        with sqlite3.connect(f"{data}/hotseat.db") as base:  # a backup
            base.backup(sqlite3.connect(":memory:"))
        base.close()
        server.kill()
        server.start()
        if server.stop() != 0:
            raise AssertionError("the lock outlives its server")


def test_closed_folder():
    """A folder that cannot be used is told in one sentence."""
    done = subprocess.run([PROGRAM, "serve", "--data", "/proc/nowhere", "--port", "0"],
                          capture_output=True, text=True, timeout=20, check=False,
                          env=dict(os.environ, LC_ALL="C"))
    if done.returncode != 1 or not done.stderr.startswith("hotseat: The tables cannot be opened"):
        raise AssertionError(f"{done.returncode} {done.stderr}")


def main():
    tap = Tap()
    for test in (test_file_limit, test_start_under_file_limit, test_private_files, test_open_files,
                 test_second_server, test_closed_folder):
        tap.run(test)
    with tempfile.TemporaryDirectory() as place:
        mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=12m", "tmpfs", place],
                                 capture_output=True, check=False).returncode == 0
        if mounted:
            try:
                tap.run(test_full_disk, place)
                tap.run(test_start_on_full_disk, place)
            finally:
                subprocess.run(["umount", "-l", place], check=True)
        else:
            print("# no small disk can be mounted here; the limit on files stands for it")
    with tempfile.TemporaryDirectory() as place:
        if mount_image(place):
            try:
                tap.run(test_read_only, place)
            finally:
                subprocess.run(["umount", "-l", f"{place}/disk"], capture_output=True, check=False)
        else:
            print("# no disk image can be mounted here; the limit on files stands for it")
    tap.done()


if __name__ == "__main__":
    main()
