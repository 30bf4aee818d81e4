/* Phrases in the reader's language: the same catalogs (lang/) that the program has,
 * cut at build time into one file for the pages and one per game. */

export const LANGUAGES = ["en", "fr", "de", "pl"] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: "English",
  fr: "Français",
  de: "Deutsch",
  pl: "Polski",
};

type Node = string | string[] | { [key: string]: Node };
type Args = readonly (string | number)[] | Record<string, string | number>;

export interface Translate {
  (key: string, args?: Args): string;
  /* The same, or undefined where there is no such phrase. */
  maybe(key: string, args?: Args): string | undefined;
  /* A list of phrases; empty if there is none. */
  list(key: string): string[];
  /* A word of the game's notation for people to read (web.words.GAME.WORD). */
  word(word: string): string;
  /* A whole line of notation, word by word. */
  words(words: string): string;
  language: Language;
}

const catalogs = new Map<string, Record<string, Node>>();

/* The catalog of a part ("web" or a game's name), loaded once. */
export async function loadCatalog(language: Language, part: string): Promise<void> {
  const name = `${language}/${part}`;
  if (catalogs.has(name)) return;
  const answer = await fetch(`/lang/${language}-${part}.json`);
  if (!answer.ok && answer.status !== 404) throw new Error(name); /* a game may have none */
  catalogs.set(name, answer.ok ? await answer.json() : {});
}

const AGAIN = 2000; /* milliseconds until it is tried again */

/* The same, however long the server is away. */
export const loadSurely = (language: Language, part: string): Promise<void> =>
  loadCatalog(language, part).catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, AGAIN));
    return loadSurely(language, part);
  });

export const hasCatalog = (language: Language, part: string) => catalogs.has(`${language}/${part}`);

function find(language: Language, part: string, key: string): Node | undefined {
  let node: Node | undefined = catalogs.get(`${language}/${part}`);
  for (const step of key.split(".")) {
    if (node === undefined || typeof node === "string") return undefined;
    node = (node as { [key: string]: Node })[step];
  }
  return node;
}

function pluralForm(language: Language, n: number): string {
  if (language === "fr") return Math.abs(n) < 2 ? "one" : "other";
  if (language !== "pl") return n === 1 ? "one" : "other";
  if (n === 1) return "one";
  const ten = n % 10;
  const hundred = n % 100;
  return ten >= 2 && ten <= 4 && (hundred < 12 || hundred > 14) ? "few" : "many";
}

const isPlural = (node: Node): node is { [key: string]: string } =>
  typeof node === "object" && !Array.isArray(node) && typeof node.one === "string";

function valueOf(args: Args | undefined, name: string): string | number | undefined {
  const named = args as Record<string, string | number> | undefined;
  return named?.[name] ?? (name === "0" ? named?.n : undefined);
}

/* A translator for a language, with the phrases of one game if there is one. */
export function translator(
  language: Language,
  game: string | null,
  names: readonly string[] = [],
): Translate {
  const lookUp = (key: string): Node | undefined =>
    find(language, "web", key) ?? (game ? find(language, game, key) : undefined);

  const fill = (text: string, key: string, args?: Args): string =>
    text.replace(/\{([^{}:]*)(?::([^{}]*))?\}/g, (whole, name, type) => {
      const value = valueOf(args, name);
      if (value === undefined) return whole;
      if (type === "seat") return names[Number(value)] ?? String(value);
      if (type) return entryOf(key, type, value) ?? String(value);
      return String(value);
    });

  /* {0:cards} is an entry of the nearest list of that name. */
  const entryOf = (key: string, type: string, value: string | number) => {
    for (let group = key; group.includes("."); ) {
      group = group.slice(0, group.lastIndexOf("."));
      const list = lookUp(`${group}.${type}`);
      if (Array.isArray(list)) return list[Number(value)];
    }
    return undefined;
  };

  const maybe = (key: string, args?: Args): string | undefined => {
    let node = lookUp(key);
    if (node === undefined) return undefined;
    if (typeof node !== "string" && isPlural(node)) {
      const counted = valueOf(args, String(node.by ?? 0)) ?? 0;
      node = node[pluralForm(language, Number(counted))] ?? node.other ?? node.one;
    }
    return typeof node === "string" ? fill(node, key, args) : undefined;
  };

  const t = ((key: string, args?: Args) => maybe(key, args) ?? key) as Translate;
  t.maybe = maybe;
  t.list = (key) => {
    const node = lookUp(key);
    return Array.isArray(node) ? node : [];
  };
  t.word = (word) => (game && maybe(`web.words.${game}.${word}`)) || word;
  t.words = (words) => {
    const left = words.split(" ");
    const out: string[] = [];
    while (left.length) {
      /* "deck gun" before "deck": the longest run of words that has a name. */
      let n = Math.min(4, left.length);
      while (n > 1 && t.word(left.slice(0, n).join(" ")) === left.slice(0, n).join(" ")) n--;
      out.push(t.word(left.splice(0, n).join(" ")));
    }
    return out.join(" ");
  };
  t.language = language;
  return t;
}

/* The language the browser prefers, among ours. */
export function preferredLanguage(): Language {
  for (const wanted of navigator.languages ?? []) {
    const code = wanted.slice(0, 2).toLowerCase() as Language;
    if (LANGUAGES.includes(code)) return code;
  }
  return "en";
}

export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/* "Turn 3: cards", with the blank that French puts before a colon. */
export const headed = (head: string, rest: string, t: Translate) => `${head}${t.language === "fr" ? "\u00a0" : ""}: ${rest}`;
