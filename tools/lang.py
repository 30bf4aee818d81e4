#!/usr/bin/env python3
"""Turn the catalogs lang/*.json into phrases.h and phrases.c.

Usage: lang.py LANG_DIR phrases.h phrases.c     make the C table
       lang.py --check LANG_DIR                 print what is wrong, exit 1 if anything

English is the source: its keys make the enum. A value is a sentence, a list of names, or
the plural forms of a sentence by argument 0 (or the one that "by" names).
"""
import json
import re
import sys

LANGUAGES = ["en", "fr", "de", "pl"]
FORMS = {"en": ["one", "other"], "fr": ["one", "other"], "de": ["one", "other"],
         "pl": ["one", "few", "many"]}
PLURAL_KEYS = {"one", "few", "many", "other", "by"}
PLACEHOLDER = re.compile(r"\{([^{}]*)\}")


def no_duplicates(pairs):
    keys = [key for key, _ in pairs]
    for key in keys:
        if keys.count(key) > 1:
            raise ValueError(f"the key {key} stands twice in one group")
    return dict(pairs)


# Blanks at which no line may end: French has them before : ; ? ! and inside quotation
# marks, Polish behind words of one letter.
TIED = {"fr": re.compile(r"(?<=\S) (?=[:;?!»])|(?<=«) "),
        "pl": re.compile(r"(?<=\b[aiouwzAIOUWZ]) (?=[^\W\d_]|\{)")}


def typeset(value, tied):
    if isinstance(value, dict):
        return {key: typeset(one, tied) for key, one in value.items()}
    if isinstance(value, list):
        return [typeset(one, tied) for one in value]
    return tied.sub("\u00a0", value) if isinstance(value, str) else value


def load(folder, language):
    with open(f"{folder}/{language}.json", encoding="utf-8") as file:
        catalog = json.load(file, object_pairs_hook=no_duplicates)
    return typeset(catalog, TIED[language]) if language in TIED else catalog


def flatten(node, prefix=""):
    """Yield (key, value): value is a string, a list or a plural object."""
    for key, value in node.items():
        name = f"{prefix}{key}"
        if isinstance(value, dict) and not set(value) <= PLURAL_KEYS:
            yield from flatten(value, name + ".")
        else:
            yield name, value


def forms(value):
    """All sentences of a value."""
    if isinstance(value, str):
        return [value]
    if isinstance(value, list):
        return value
    return [text for key, text in value.items() if key != "by"]


def placeholders(text):
    return sorted(PLACEHOLDER.findall(text))


def check_value(language, key, source, value):
    """Yield what is wrong with a translation of one key."""
    where = f"lang/{language}.json: {key}"
    if isinstance(source, list):
        if not isinstance(value, list) or len(value) != len(source):
            yield f"{where}: must be a list of {len(source)} entries"
            return
        if not all(isinstance(entry, str) and entry for entry in value):
            yield f"{where}: an entry is empty or not a text"
        return
    if isinstance(source, dict) != isinstance(value, dict):
        yield f"{where}: plural forms in one language only"
        return
    if isinstance(value, list):
        yield f"{where}: a list, but not in English"
        return
    if isinstance(value, dict):
        missing = [form for form in FORMS[language] if form not in value]
        if missing:
            yield f"{where}: the plural form {', '.join(missing)} is missing"
        extra = [form for form in value if form not in FORMS[language] + ["by"]]
        if extra:
            yield f"{where}: the language has no plural form {', '.join(extra)}"
        if value.get("by", 0) != source.get("by", 0):
            yield f"{where}: counts by another argument than English"
    wanted = placeholders(forms(source)[-1])
    counted = str(source.get("by", 0)) if isinstance(source, dict) else None
    for text in forms(value):
        if not isinstance(text, str) or not text:
            yield f"{where}: empty"
            continue
        # "the last line": a form for one may leave the number out.
        spelt_out = isinstance(value, dict) and text == value.get("one")
        leaves_out = counted in wanted and counted not in placeholders(text)
        missing = [counted] if spelt_out and leaves_out else []
        if sorted(placeholders(text) + missing) != wanted:
            yield f"{where}: placeholders {placeholders(text)}, English has {wanted}"


def check(folder):
    problems = []
    source = dict(flatten(load(folder, "en")))
    for language in LANGUAGES:
        catalog = dict(flatten(load(folder, language)))
        for key in source:
            if key not in catalog:
                problems.append(f"lang/{language}.json: {key} is missing")
            else:
                problems += check_value(language, key, source[key], catalog[key])
        for key in catalog:
            if key not in source:
                problems.append(f"lang/{language}.json: {key} is not in English")
    return problems


def enumerator(key):
    return re.sub(r"[^A-Z0-9]", "_", key.upper())


def quote(text):
    return '"' + "".join(c if 32 <= ord(c) < 127 and c not in '"\\?' else
                         "".join(f"\\{byte:03o}" for byte in c.encode()) for c in text) + '"'


def number_phrases(source):
    """key -> (number, count); number 0 stays free for "no phrase"."""
    numbers, next_number = {}, 1
    for key, value in source.items():
        count = len(value) if isinstance(value, list) else 1
        numbers[key] = (next_number, count)
        next_number += count
    return numbers, next_number


def resolve(text, key, numbers):
    """Point {0:cards} at its list: {0#first,count}; other types stay for run time."""
    def one(match):
        name, _, kind = match.group(1).partition(":")
        group = key
        while kind and "." in group:
            group = group.rsplit(".", 1)[0]
            if f"{group}.{kind}" in numbers:
                first, count = numbers[f"{group}.{kind}"]
                return "{%s#%d,%d}" % (name, first, count)
        return match.group(0)
    return PLACEHOLDER.sub(one, text)


def rows(language, catalog, source, numbers):
    """The table's rows, in order: each is [by, form, form, form]."""
    for key in source:
        value = catalog.get(key, source[key])
        if isinstance(value, list):
            for text in value:
                yield [0, resolve(text, key, numbers)]
        elif isinstance(value, str):
            yield [0, resolve(value, key, numbers)]
        else:
            texts = [value.get(form, "") for form in FORMS[language]]
            yield [value.get("by", 0)] + [resolve(text, key, numbers) for text in texts]


def write_header(path, numbers, total):
    with open(path, "w", encoding="utf-8") as out:
        out.write("/* Made by tools/lang.py from lang/en.json. */\n"
                  "#ifndef PHRASES_H\n#define PHRASES_H\n\n#include <stdint.h>\n\nenum phrase {\n")
        for key, (number, _) in numbers.items():
            out.write(f"    {enumerator(key)} = {number},\n")
        out.write(f"    PHRASES = {total}\n}};\n\n"
                  "struct phrase_row {\n    uint8_t by; /* the argument that is counted */\n"
                  "    const char *form[3]; /* plural forms; one alone: no plural */\n};\n\n"
                  "extern const struct phrase_row phrase_rows[4][PHRASES];\n"
                  "extern const char *const phrase_keys[PHRASES];\n\n#endif\n")


def write_source(path, folder, source, numbers):
    with open(path, "w", encoding="utf-8") as out:
        out.write('/* Made by tools/lang.py. */\n#include "phrases.h"\n\n'
                  "const struct phrase_row phrase_rows[4][PHRASES] = {\n")
        for language in LANGUAGES:
            catalog = dict(flatten(load(folder, language)))
            out.write("    {\n        {0, {0}},\n")
            for row in rows(language, catalog, source, numbers):
                texts = ", ".join(quote(text) for text in row[1:])
                out.write(f"        {{{row[0]}, {{{texts}}}}},\n")
            out.write("    },\n")
        out.write("};\n\nconst char *const phrase_keys[PHRASES] = {\n    \"\",\n")
        for key, (_, count) in numbers.items():
            for i in range(count):
                out.write(f"    {quote(key if count == 1 else f'{key}.{i}')},\n")
        out.write("};\n")


def main():
    if sys.argv[1] == "--check":
        problems = check(sys.argv[2])
        print("\n".join(problems) or "lang: all languages complete")
        sys.exit(1 if problems else 0)
    folder, header, code = sys.argv[1:4]
    # The group "web" is read by the browser alone.
    source = {key: value for key, value in flatten(load(folder, "en"))
              if not key.startswith("web")}
    numbers, total = number_phrases(source)
    write_header(header, numbers, total)
    write_source(code, folder, source, numbers)


if __name__ == "__main__":
    main()
