#!/usr/bin/env python3
"""Make a C table of the texts in content/: embed.py CONTENT_DIR content.c THIS FILE..."""
import os
import sys


def quote(text):
    return "\n".join('    "' + line.replace("\\", "\\\\").replace('"', '\\"') + '\\n"'
                     for line in text.splitlines())


def main():
    folder, path, files = sys.argv[1], sys.argv[2], sys.argv[4:]
    with open(path, "w", encoding="utf-8") as out:
        out.write('/* Made by tools/embed.py from content/. */\n#include "content.h"\n\n'
                  "#include <stddef.h>\n\nconst struct content contents[] = {\n")
        for file in files:
            name = os.path.relpath(file, folder)
            with open(file, encoding="ascii") as text:
                out.write(f'    {{"{name}",\n{quote(text.read())}}},\n')
        out.write("    {NULL, NULL},\n};\n")


if __name__ == "__main__":
    main()
