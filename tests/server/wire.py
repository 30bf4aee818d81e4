"""A client of the table server with nothing but the standard library: starts a server
process, speaks WebSocket, keeps every frame it got."""
import atexit
import base64
import hashlib
import json
import os
import re
import select
import socket
import struct
import subprocess
import sys
import tempfile
import time


class Closed(Exception):
    """The server has closed the connection."""


class Server:
    """A server process on a free port, with its own data directory."""

    def __init__(self, program, data=None, extra=(), env=None, preexec=None, errors=None):
        self.program = program
        self.own = tempfile.TemporaryDirectory() if data is None else None
        self.data = self.own.name if self.own else data
        self.extra = list(extra)
        self.env = dict(os.environ, LC_ALL="C", **(env or {}))
        self.preexec = preexec
        self.errors = errors  # a file for what it says on stderr
        self.process = None
        self.port = 0
        atexit.register(self.end)
        self.start()

    def start(self, port=0):
        words = [self.program, "serve", "--port", str(port), "--data", self.data,
                 "--connections", "100000", "--tables", "100000",
                 "--messages", "10000"] + self.extra
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=self.env,
                                        preexec_fn=self.preexec, stderr=self.errors)
        line = self.process.stdout.readline()
        match = re.search(r":(\d+)/", line) or self.port_in_log()
        if not match:
            raise RuntimeError(f"the server did not start: {line!r}")
        self.port = int(match.group(1))

    def port_in_log(self):
        """With --public-url only the log (--log info) tells it."""
        match = None
        while self.errors and not match and self.process.poll() is None:
            self.errors.seek(0)
            match = re.search(rb" started .*port=(\d+)", self.errors.read())
        return match

    def end(self):
        """Whatever happens, no server outlives its test."""
        if self.process.poll() is None:
            self.process.kill()

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def restart(self):
        """Kill it and start it again on what it has stored."""
        self.kill()
        self.start()

    def stop(self):
        """End it politely; its exit code."""
        self.process.terminate()
        try:
            code = self.process.wait(20)
        finally:
            self.process.stdout.close()
        if self.own:
            self.own.cleanup()
        return code

    def get(self, path, headers=()):
        """A page: (status, headers, body)."""
        with socket.create_connection(("127.0.0.1", self.port), 10) as sock:
            lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}",
                     "Connection: close", *headers, "", ""]
            sock.sendall("\r\n".join(lines).encode())
            data = b""
            while chunk := sock.recv(65536):
                data += chunk
        head, _, body = data.partition(b"\r\n\r\n")
        first, *rest = head.decode("latin-1").split("\r\n")
        fields = {}
        for line in rest:
            name, _, value = line.partition(":")
            fields[name.strip().lower()] = value.strip()
        return int(first.split()[1]), fields, body


class Client:
    """One connection. Frames that nobody waited for yet are kept in order."""

    def __init__(self, server, origin=None, hello="en", source=None, host=None, headers=()):
        self.sock = socket.create_connection(("127.0.0.1", server.port), 10,
                                             source_address=source and (source, 0))
        self.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.buffer = b""
        self.frames = []
        self.seen = []  # every frame as bytes, for leak probes
        self.tags = 0
        self.table = None
        self.tokens = {}
        self.states = {}
        own = [f"Host: {host or f'127.0.0.1:{server.port}'}", *headers]
        self.shake(own + ([f"Origin: {origin}"] if origin else []))
        if hello:
            self.ask(f"hello 1 {hello}", "welcome")

    def shake(self, headers):
        key = base64.b64encode(os.urandom(16)).decode()
        lines = ["GET /ws HTTP/1.1", "Upgrade: websocket",
                 "Connection: Upgrade", f"Sec-WebSocket-Key: {key}",
                 "Sec-WebSocket-Version: 13", "Sec-WebSocket-Protocol: hotseat", *headers]
        self.sock.sendall("\r\n".join(lines + ["", ""]).encode())
        while b"\r\n\r\n" not in self.buffer:
            self.fill(10)
        head, _, self.buffer = self.buffer.partition(b"\r\n\r\n")
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise Closed(head.split(b"\r\n")[0].decode("latin-1"))
        wanted = base64.b64encode(hashlib.sha1(
            (key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest())
        if wanted not in head:
            raise Closed("wrong handshake")

    def fill(self, timeout):
        if not select.select([self.sock], [], [], timeout)[0]:
            raise TimeoutError("the server says nothing")
        try:
            data = self.sock.recv(1 << 18)
        except ConnectionError as error:
            raise Closed(str(error)) from error
        if not data:
            raise Closed("closed")
        self.buffer += data

    def send_raw(self, opcode, payload, final=True):
        mask = os.urandom(4)
        length = len(payload)
        head = bytes([(0x80 if final else 0) | opcode])
        if length < 126:
            head += bytes([0x80 | length])
        elif length < 65536:
            head += struct.pack(">BH", 0x80 | 126, length)
        else:
            head += struct.pack(">BQ", 0x80 | 127, length)
        repeated = mask * (length // 4 + 1)
        body = bytes(a ^ b for a, b in zip(payload, repeated))
        try:
            self.sock.sendall(head + mask + body)
        except (BrokenPipeError, ConnectionError) as error:
            raise Closed(str(error)) from error

    def say(self, words):
        self.send_raw(1, words.encode())

    def take(self):
        """One WebSocket frame out of the buffer: (opcode, payload), or None."""
        data = self.buffer
        if len(data) < 2:
            return None
        length, at = data[1] & 127, 2
        if length == 126:
            if len(data) < 4:
                return None
            length, at = struct.unpack(">H", data[2:4])[0], 4
        elif length == 127:
            if len(data) < 10:
                return None
            length, at = struct.unpack(">Q", data[2:10])[0], 10
        if len(data) < at + length:
            return None
        self.buffer = data[at + length:]
        return data[0] & 15, data[at:at + length]

    def next(self, timeout=10):
        """The next frame as a dictionary."""
        if self.frames:
            return self.frames.pop(0)
        return self.receive(timeout)

    def receive(self, timeout):
        end = time.monotonic() + timeout
        while True:
            got = self.take()
            if got is None:
                self.fill(max(0.001, end - time.monotonic()))
                continue
            opcode, payload = got
            if opcode == 8:
                raise Closed("closed")
            if opcode == 9:
                self.send_raw(10, payload)
            if opcode != 1:
                continue
            self.seen.append(payload)
            frame = json.loads(payload)
            if frame["kind"] == "state":
                self.states[frame["seat"]] = frame
            if frame["kind"] == "table":
                self.table = frame
            return frame

    def until(self, fits, timeout=10):
        """The first frame that fits; others before it are kept for later."""
        for i, frame in enumerate(self.frames):
            if fits(frame):
                return self.frames.pop(i)
        while True:
            frame = self.receive(timeout)
            if fits(frame):
                return frame
            self.frames.append(frame)

    def ask(self, words, *kinds, timeout=10):
        """Send with a tag and wait for the answer of one of these kinds, or an error."""
        self.tags += 1
        tag = str(self.tags)
        self.say(f"#{tag} {words}")
        frame = self.until(lambda f: f.get("re") == tag, timeout)
        if kinds and frame["kind"] not in kinds:
            raise AssertionError(f"{words}: {frame}")
        return frame

    def create(self, words):
        frame = self.ask("create " + words, "created")
        self.until(lambda f: f["kind"] == "table" and f["table"] == frame["table"])
        self.tokens["maker"] = frame["token"]
        return frame["table"]

    def sit(self, seat, name):
        frame = self.ask(f"sit {seat} {name}", "seat")
        self.tokens[seat] = frame["token"]
        return frame["token"]

    def settle(self):
        """Have all that the server has sent, and forget it: answers come in order, so what it
        sent before it heard the ping is here before the pong."""
        self.ask("ping", "pong", timeout=60)
        self.frames = []

    def drain(self):
        """Take what has come, without waiting for anything."""
        try:
            while True:
                self.frames.append(self.receive(0.0))
        except TimeoutError:
            pass
        frames, self.frames = self.frames, []
        return frames

    def close(self):
        self.sock.close()


def first_words(state, rng, wanted=lambda entry: entry["step"]):
    """Some action out of what a seat may do, in words; None: nothing."""
    entries = [entry for entry in state.get("can", []) if wanted(entry)]
    if not entries:
        return None
    entry = rng.choice(entries)
    words = [entry["words"]]
    if "list" in entry:
        words.append(rng.choice(entry["list"]))
    for pick in entry.get("pick", []):
        if "set" in pick:
            size = rng.randint(pick["least"], pick["most"])
            words += rng.sample(pick["set"], min(size, len(pick["set"]))) or ["none"]
        else:
            words.append(rng.choice(pick["any"]))
    return " ".join(word for word in words if word)


def expect(value, wanted):
    if value != wanted:
        raise AssertionError(f"{value!r} instead of {wanted!r}")


class Tap:
    """Results as TAP."""

    def __init__(self):
        self.count = self.failed = 0

    def check(self, passed, name, why=""):
        self.count += 1
        self.failed += not passed
        print(f"{'ok' if passed else 'not ok'} {self.count} - {name}", flush=True)
        if not passed and why:
            for line in str(why).splitlines():
                print(f"# {line[:2000]}", flush=True)
        return passed

    def run(self, function, *args):
        """A test is a function; it passes unless it raises. Its doc string names it."""
        try:
            function(*args)
            self.check(True, function.__doc__.strip().rstrip("."))
        except Exception as error:  # every failure is one result
            import traceback
            self.check(False, function.__doc__.strip().rstrip("."),
                       traceback.format_exc() or error)

    def done(self):
        print(f"1..{self.count}", flush=True)
        sys.exit(1 if self.failed else 0)


def is_long():
    return bool(os.environ.get("HOTSEAT_LONG"))
