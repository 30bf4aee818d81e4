#!/usr/bin/env python3
"""Put every file of a directory into the program: embed_web.py DIR pages.c pages.blob
pages.S DEPFILE. Each file goes in plain and, where that is smaller, compressed too."""
import gzip
import hashlib
import os
import sys

TYPES = {
    ".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8", ".mjs": "text/javascript; charset=utf-8",
    ".json": "application/json", ".svg": "image/svg+xml", ".png": "image/png",
    ".ico": "image/x-icon", ".wasm": "application/wasm", ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json", ".woff2": "font/woff2",
    ".mp3": "audio/mpeg", ".ogg": "audio/ogg", ".wav": "audio/wav", ".map": "application/json",
}


def files_of(folder):
    for base, folders, names in os.walk(folder):
        folders.sort()
        folders[:] = [name for name in folders if not name.startswith(".")]
        for name in sorted(names):
            if not name.startswith("."):
                yield os.path.join(base, name)


def main():
    folder, table, blob, assembler, depfile = sys.argv[1:6]
    rows, data = [], bytearray()
    files = list(files_of(folder))
    for path in files:
        with open(path, "rb") as file:
            plain = file.read()
        packed = gzip.compress(plain, 9, mtime=0)
        if len(packed) >= len(plain):
            packed = b""
        name = "/" + os.path.relpath(path, folder).replace(os.sep, "/")
        kind = TYPES.get(os.path.splitext(path)[1], "application/octet-stream")
        tag = hashlib.sha256(plain).hexdigest()[:16]
        rows.append(f'    {{"{name}", "{kind}", "\\"{tag}\\"", {len(data)}, {len(plain)}, '
                    f'{len(data) + len(plain)}, {len(packed)}}},\n')
        data += plain + packed
    with open(blob, "wb") as out:
        out.write(data + b"\0")
    with open(table, "w", encoding="utf-8") as out:
        out.write('/* Made by tools/embed_web.py. */\n#include "server/pages.h"\n\n'
                  "const struct page_row page_rows[] = {\n" + "".join(rows) + "    {0},\n};\n")
    with open(assembler, "w", encoding="utf-8") as out:
        out.write(".section .rodata\n.balign 16\n.global page_bytes\npage_bytes:\n"
                  f'.incbin "{os.path.abspath(blob)}"\n'
                  '.section .note.GNU-stack,"",%progbits\n')
    with open(depfile, "w", encoding="utf-8") as out:
        out.write(f"{table}: {' '.join(files)}\n")


if __name__ == "__main__":
    main()
