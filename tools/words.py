#!/usr/bin/env python3
"""Turn Fuji's list of number words into C tables: words.py words.txt wordlist.c

The format of the list is told at its head. Beside the words the tables say how the
filter reads every character: as plain letters, a digit, a space, or nothing at all.
"""
import itertools
import sys
import unicodedata

LANGUAGES = ["english", "french", "german", "polish", "roman"]
CLASSES = ["numbers", "ordinary", "none", "filler", "dice"]
LETTERS_MAX = 3
SQUEEZED_MIN = 3
WITHOUT_DECOMPOSITION = {"ł": "l", "đ": "d", "ø": "o", "ß": "ss", "æ": "ae", "œ": "oe",
                         "ı": "i", "ŧ": "t", "ħ": "h"}
APOSTROPHES = "'\u2018\u2019\u201b\u02bc\u02b9\u2032\uff07`\u00b4"
HYPHENS = "-\u2010\u2011\u2012\u2013\u2212\uff0d"
# Quotation marks and stars stand around words of one clause, and are read as hyphens.
QUOTES = "\"*_\u201c\u201d\u201e\u201f\u00ab\u00bb\u2039\u203a\uff02"
INVISIBLE = "\u115f\u1160\u3164\uffa0"
# Dice, dominoes, cards, clocks, medals, hundred points, input of numbers, digit tags;
# then decimal digits and numbers of Unicode 15 and 16, for a Python that is older.
NUMBER_PICTURES = [(0x2680, 0x2685), (0x1F000, 0x1F02B), (0x1F030, 0x1F093),
                   (0x1F0A0, 0x1F0F5), (0x1F4AF, 0x1F4AF), (0x1F51F, 0x1F51F),
                   (0x1F522, 0x1F522), (0x1F550, 0x1F567), (0x1F947, 0x1F949),
                   (0xE0030, 0xE0039)]
NEW_DIGITS = [(0x10D40, 0x10D49), (0x116D0, 0x116E3), (0x11BF0, 0x11BF9),
              (0x11F50, 0x11F59), (0x16130, 0x16139), (0x16D70, 0x16D79),
              (0x1CCF0, 0x1CCF9), (0x1D2C0, 0x1D2D3), (0x1E4F0, 0x1E4F9),
              (0x1E5F1, 0x1E5FA)]
CHARACTERS = itertools.chain(range(1, 0xD800), range(0xE000, 0x32000),
                             range(0xE0000, 0xE0200))


def fold(text):
    """Lower case without accents, ligatures and fancy shapes."""
    for _ in range(2):
        text = unicodedata.normalize("NFKD", text).lower()
        text = "".join(WITHOUT_DECOMPOSITION.get(c, c) for c in text
                       if unicodedata.category(c) not in ("Mn", "Me"))
    return text


def squeeze(word):
    return "".join(c for c, _ in itertools.groupby(word))


def sections(path):
    """Yield (title words, lines)."""
    title, lines = None, []
    with open(path, encoding="utf-8") as file:
        for line in map(str.strip, file):
            if line.startswith("["):
                if title:
                    yield title, lines
                title, lines = line.strip("[]").split(), []
            elif line and not line.startswith("#"):
                lines.append(line)
    yield title, lines


def expand(line):
    """All words of a line: the lists between the plus signs, multiplied."""
    lists = [["" if word == "-" else word for word in part.split()]
             for part in line.split(" + ")]
    return {"".join(parts) for parts in itertools.product(*lists)}


def spellings(word, language):
    yield fold(word)
    if language == "german":
        for umlaut, plain in ("ä", "ae"), ("ö", "oe"), ("ü", "ue"):
            word = word.replace(umlaut, plain)
        yield fold(word)


def words_of(lines, language):
    words = set()
    for line in lines:
        if line.startswith("not "):
            words -= expand(line[len("not "):])
        else:
            words |= expand(line)
    return {spelling for word in words for spelling in spellings(word, language)}


def read(path):
    """The classes of all words, the pairs, the exact spellings, and the odd letters."""
    words, pairs, spelled, characters = {}, set(), {}, {}
    for title, lines in sections(path):
        if title[0] in CLASSES:
            bit = 1 << LANGUAGES.index(title[1])
            for word in words_of(lines, title[1]):
                assert word.isascii() and word.isalpha(), word
                words.setdefault(word, dict.fromkeys(CLASSES, 0))[title[0]] |= bit
        elif title[0] == "harmless":
            for line in lines:
                first, second = (part.split("|") for part in line.split())
                pairs |= {(fold(a), fold(b)) for a in first for b in second}
        elif title[0] == "spelled":
            dice = 1 << LANGUAGES.index(title[2]) if title[1:2] == ["dice"] else 0
            spelled |= {unicodedata.normalize(form, case(word)): dice
                        for line in lines for word in line.split()
                        for form in ("NFC", "NFD")
                        for case in (str.lower, str.upper, str.capitalize)}
        else:
            mark = {"look-alikes": "", "symbols": "?"}[title[0]]
            for letter, odd in map(str.split, lines):
                for character in odd:
                    characters[character] = mark + letter
                    if not mark:
                        characters.setdefault(character.upper(), letter)
    return words, pairs, spelled, characters


def within(code, ranges):
    return any(first <= code <= last for first, last in ranges)


def reading(code, characters):
    """How the filter reads a character; None: as a mark between words."""
    c = chr(code)
    plain = fold(c)
    if (within(code, NUMBER_PICTURES) or within(code, NEW_DIGITS)
            or unicodedata.numeric(c, None) is not None or any("0" <= d <= "9" for d in plain)):
        return "#"
    if c in characters:
        return characters[c]
    if c in APOSTROPHES:
        return "'"
    if c in HYPHENS or c in QUOTES:
        return "-"
    if c in "\t\n\r\v\f\u2800" or unicodedata.category(c) in ("Zs", "Zl", "Zp"):
        return " "
    if c in INVISIBLE or unicodedata.category(c) in ("Mn", "Me", "Cf"):
        return ""
    plain = "".join(characters.get(d, d) for d in plain.strip("()"))
    if plain.isascii() and plain.isalpha() and len(plain) <= LETTERS_MAX:
        return plain
    if 0x1F1E6 <= code <= 0x1F1FF:
        return chr(code - 0x1F1E6 + ord("a"))
    if 0x1F150 <= code <= 0x1F169 or 0x1F170 <= code <= 0x1F189:
        return chr((code - 0x1F150) % 32 + ord("a"))
    return None


def ranges_of_readings(characters):
    """Yield [first, last, reading] of neighbours that are read alike."""
    current = None
    for code in CHARACTERS:
        read_as = reading(code, characters)
        if current and current[1] == code - 1 and current[2] == read_as:
            current[1] = code
            continue
        if current and current[2] is not None:
            yield current
        current = [code, code, read_as]
    if current[2] is not None:
        yield current


def squeezed(words):
    """The numbers with every run of a letter written once."""
    result = {}
    for word, classes in words.items():
        key = squeeze(word)
        if classes["numbers"] & ~(1 << LANGUAGES.index("roman")) and len(key) >= SQUEEZED_MIN:
            row = result.setdefault(key, dict(classes))
            row["numbers"] |= classes["numbers"]
            row["ordinary"] &= classes["ordinary"]
    return result


def quote(text):
    return '"' + "".join(c if c.isascii() else
                         "".join(f"\\{byte:03o}" for byte in c.encode()) for c in text) + '"'


def write_words(out, name, words):
    out.write(f"const struct fuji_word {name}[] = {{\n")
    for word in sorted(words):
        bits = ", ".join(str(words[word][key]) for key in CLASSES)
        out.write(f'    {{"{word}", {bits}}},\n')
    out.write(f"}};\nconst size_t {name}_count = {len(words)};\n\n")


def write(path, words, pairs, spelled, characters):
    with open(path, "w", encoding="ascii") as out:
        out.write("/* Made by tools/words.py. */\n"
                  '#include "rules/fuji/wordlist.h"\n\n')
        write_words(out, "fuji_words", words)
        write_words(out, "fuji_words_squeezed", squeezed(words))
        out.write("const struct fuji_pair fuji_pairs[] = {\n")
        for first, second in sorted(pairs):
            out.write(f'    {{"{first}", "{second}"}},\n')
        out.write("    {0},\n};\n\nconst struct fuji_spelling fuji_spelled[] = {\n")
        for word in sorted(spelled):
            out.write(f"    {{{quote(word)}, {spelled[word]}}},\n")
        out.write("    {0},\n};\n\nconst struct fuji_reading fuji_readings[] = {\n")
        rows = list(ranges_of_readings(characters))
        for first, last, read_as in rows:
            out.write(f"    {{{first}, {last}, {quote(read_as)}}},\n")
        out.write(f"}};\nconst size_t fuji_readings_count = {len(rows)};\n")


def main():
    write(sys.argv[2], *read(sys.argv[1]))


if __name__ == "__main__":
    main()
