#!/usr/bin/env python3
"""Build the browser client: build_web.py SOURCE OUT [STAMP DEPFILE].

SOURCE is the project's root; OUT is filled with everything the server hands out. Needs
esbuild, node-react and node-react-dom of Debian, and no npm. Each board is an entry point
of its own, so that it loads when a table of its game opens; the catalogs in lang/ are cut
into the part for the pages and one per game; the rules are copied to be read on demand.
"""
import json
import os
import shutil
import subprocess
import sys

import lang

# Groups of the catalogs that no page shows.
NOT_SHOWN = {"cli", "bots", "sim", "bench", "terminal", "server", "tui", "simulate", "arena", "verify"}
# Groups of "web" that have a part for each game; it loads with the game.
GAME_GROUPS = ("words", "howto", "intro", "guide", "settings", "board")


def boards_of(web):
    folder = os.path.join(web, "src", "boards")
    return sorted(name for name in os.listdir(folder)
                  if name != "plain"  # part of the first load
                  and os.path.isfile(os.path.join(folder, name, "index.tsx")))


def rules_of(root):
    return sorted(name[:-3] for name in os.listdir(os.path.join(root, "docs", "rules"))
                  if name.endswith(".md"))


def bundle(root, web, out, boards):
    entries = [f"app={web}/src/main.tsx"]
    entries += [f"boards/{name}={web}/src/boards/{name}/index.tsx" for name in boards]
    env = dict(os.environ, NODE_PATH="/usr/share/nodejs")
    subprocess.run(
        ["esbuild", *entries, "--bundle", "--splitting", "--format=esm", f"--outdir={out}",
         "--jsx=automatic", "--minify", "--target=es2020", "--charset=utf8",
         "--chunk-names=parts/[name]-[hash]", "--log-level=warning", "--legal-comments=none",
         '--define:process.env.NODE_ENV="production"',
         f"--define:BOARDS={json.dumps(boards)}",
         f"--define:RULES={json.dumps(rules_of(root))}"],
        check=True, env=env)


def dump(path, value):
    with open(path, "w", encoding="utf-8") as file:
        json.dump(value, file, ensure_ascii=False, separators=(",", ":"))


def cut_catalog(catalog):
    """The parts of a catalog: "web" for the pages, and one for each game."""
    shell = dict(catalog.get("web", {}))
    games = [group for group in catalog if isinstance(catalog[group], dict)
             and "pitch" in catalog[group]]
    parts = {"web": {"web": shell}}
    for game in games:
        own = {}
        for group in GAME_GROUPS:
            section = shell.get(group, {})
            if isinstance(section, dict) and game in section:
                own.setdefault(group, {})[game] = section[game]
        parts[game] = {game: catalog[game], "web": own}
        if f"web_{game}" in catalog:  # of its board
            parts[game][f"web_{game}"] = catalog[f"web_{game}"]
    for group in GAME_GROUPS:
        if isinstance(shell.get(group), dict):
            shell[group] = {key: value for key, value in shell[group].items()
                            if key not in games}
    for group in catalog:
        of_board = group.startswith("web_") and group[4:] in games
        if group not in games and group != "web" and group not in NOT_SHOWN and not of_board:
            parts["web"][group] = catalog[group]
    return parts


def write_catalogs(root, out):
    os.makedirs(os.path.join(out, "lang"))
    for language in lang.LANGUAGES:
        catalog = lang.load(os.path.join(root, "lang"), language)
        for part, phrases in cut_catalog(catalog).items():
            dump(os.path.join(out, "lang", f"{language}-{part}.json"), phrases)


def copy_files(root, web, out):
    shutil.copy(os.path.join(web, "index.html"), out)
    public = os.path.join(web, "public")
    for name in os.listdir(public):
        shutil.copy(os.path.join(public, name), out)
    os.makedirs(os.path.join(out, "rules"))
    for name in rules_of(root):
        shutil.copy(os.path.join(root, "docs", "rules", name + ".md"),
                    os.path.join(out, "rules", name + ".txt"))


def sources(root):
    for folder in ("web", "lang", "docs/rules"):
        for base, folders, names in os.walk(os.path.join(root, folder)):
            folders[:] = [name for name in folders if name != "node_modules"]
            yield from (os.path.join(base, name) for name in names)


def main():
    root, out = (os.path.abspath(path) for path in sys.argv[1:3])
    web = os.path.join(root, "web")
    # Built beside and swapped in, so that a failure leaves the old client whole.
    fresh = out + ".new"
    shutil.rmtree(fresh, ignore_errors=True)
    os.makedirs(fresh)
    bundle(root, web, fresh, boards_of(web))
    write_catalogs(root, fresh)
    copy_files(root, web, fresh)
    shutil.rmtree(out, ignore_errors=True)
    os.rename(fresh, out)
    if len(sys.argv) > 4:
        stamp, depfile = sys.argv[3:5]
        with open(stamp, "w", encoding="utf-8") as file:
            file.write("built\n")
        with open(depfile, "w", encoding="utf-8") as file:
            file.write(f"{stamp}: {' '.join(sources(root))}\n")


if __name__ == "__main__":
    main()
