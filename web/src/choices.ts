/* What a seat may do, in words, and helpers to build an action step by step. The server
 * sends entries: actions that share their first words, either listed one by one or, if
 * they are many, as the values that each argument may have. */

import type { Entry, Pick } from "./protocol";

export interface Choice {
  words: string;
  entry: Entry;
  ahead: Ahead;
}

/* What is known of an action before it is done. */
export interface Ahead {
  points: number; /* what it costs */
  free: number; /* how much of that is paid with points for nothing else */
  chance: boolean; /* dice, a bag or a deck decide what comes of it */
  reveals: boolean; /* somebody learns something hidden */
  remark: string; /* what it would lead to, in the player's language */
}

export const NOTHING_AHEAD: Ahead = { points: 0, free: 0, chance: false, reveals: false, remark: "" };

type Each = number | number[] | undefined;
const at = (each: Each, i: number) => (typeof each === "object" ? each[i] : each) ?? 0;

function aheadOf(entry: Entry, i: number): Ahead {
  return {
    points: at(entry.points, i),
    free: at(entry.free, i),
    chance: at(entry.chance, i) === 1,
    reveals: at(entry.reveals, i) === 1,
    remark: entry.remarks?.[i] ?? "",
  };
}

/* The same out of an answer to "why". */
export const told = (frame: Record<string, unknown>): Ahead => ({
  points: Number(frame.points ?? 0),
  free: Number(frame.free ?? 0),
  chance: frame.chance === true,
  reveals: frame.reveals === true,
  remark: String(frame.remark ?? ""),
});

/* What holds for each of several. */
function common(all: Ahead[]): Ahead {
  const [first] = all;
  if (!first) return NOTHING_AHEAD;
  const same = (key: "points" | "free") => (all.every((one) => one[key] === first[key]) ? first[key] : 0);
  return {
    points: same("points"),
    free: same("free"),
    chance: all.every((one) => one.chance),
    reveals: all.every((one) => one.reveals),
    remark: all.every((one) => one.remark === first.remark) ? first.remark : "",
  };
}

const cut = (words: string) => words.split(" ").filter((word) => word !== "");
const join = (...parts: string[]) => parts.filter((part) => part !== "").join(" ");

export class Choices {
  readonly entries: readonly Entry[];
  private listed: Choice[] | null = null;
  private known: Map<string, Choice> | null = null;

  constructor(entries: readonly Entry[] = []) {
    this.entries = entries;
  }

  get empty(): boolean {
    return this.entries.length === 0;
  }

  /* All actions that are listed one by one. */
  get all(): readonly Choice[] {
    if (!this.listed) {
      this.listed = [];
      for (const entry of this.entries) {
        if (entry.pick) continue;
        (entry.list ?? [""]).forEach((rest, i) =>
          this.listed?.push({ words: join(entry.words, rest), entry, ahead: aheadOf(entry, i) }),
        );
      }
    }
    return this.listed;
  }

  private listing(words: string): Choice | undefined {
    this.known ??= new Map(this.all.map((choice) => [choice.words, choice]));
    return this.known.get(words);
  }

  /* Whether this action may be done. Where the server gave only the values of each
   * argument, whether every argument has one of them: it then decides itself. */
  has(words: string): boolean {
    if (this.listing(words)) return true;
    return this.entries.some((entry) => entry.pick && fits(entry, words));
  }

  /* What is known of an action before it is done; of one only begun, what holds for all
   * that begin like it. */
  ahead(words: string): Ahead {
    const whole = this.listing(words);
    if (whole) return whole.ahead;
    const picked = this.entriesFor(words).filter((entry) => entry.pick);
    return common([...this.starting(words).map((choice) => choice.ahead), ...picked.map((entry) => aheadOf(entry, 0))]);
  }

  /* The listed actions that begin with these words; and the entries that do. */
  starting(words: string): Choice[] {
    const start = cut(words);
    return this.all.filter((choice) => begins(cut(choice.words), start));
  }

  entriesFor(words: string): Entry[] {
    const start = cut(words);
    return this.entries.filter((entry) => {
      const own = cut(entry.words);
      return begins(own, start) || begins(start, own);
    });
  }

  /* Whether anything begins like this. */
  may(words: string): boolean {
    return this.next(words).length > 0 || this.has(words);
  }

  /* The words that can follow. An action that is whole already is not among them: ask
   * `has` too. */
  next(words: string): string[] {
    const start = cut(words);
    const found = new Set<string>();
    for (const choice of this.all) {
      const own = cut(choice.words);
      if (own.length > start.length && begins(own, start)) found.add(own[start.length]);
    }
    for (const entry of this.entries)
      if (entry.pick) for (const word of nextOf(entry, start)) found.add(word);
    return [...found];
  }

  /* The argument that is to be picked next after these words, if the entry has picks. */
  picking(words: string): { entry: Entry; pick: Pick; at: number } | null {
    const start = cut(words);
    for (const entry of this.entries) {
      const own = cut(entry.words);
      if (!entry.pick || !begins(start, own)) continue;
      const [here] = places(entry, start.slice(own.length));
      if (here && here.at < entry.pick.length)
        return { entry, pick: entry.pick[here.at], at: here.at };
    }
    return null;
  }
}

export const NO_CHOICES = new Choices();

function begins(whole: string[], start: string[]): boolean {
  return start.length <= whole.length && start.every((word, i) => whole[i] === word);
}

/* Where words can have led to: which pick is next, and how many members its set has. */
interface Place {
  at: number;
  used: number;
}

/* The places reachable without another word: a set that has enough members, or an
 * argument that may be left out, may be passed. */
function passing(picks: Pick[], places: Place[]): Place[] {
  const all = [...places];
  for (let i = 0; i < all.length; i++) {
    const { at, used } = all[i];
    const pick = picks[at];
    if (!pick) continue;
    const passes = pick.set ? used > 0 && used >= (pick.least ?? 0) : pick.any?.includes("");
    if (passes) all.push({ at: at + 1, used: 0 });
  }
  return all;
}

function taking(picks: Pick[], places: Place[], word: string): Place[] {
  return passing(picks, places).flatMap(({ at, used }) => {
    const pick = picks[at];
    if (pick?.set && word === "none") return used ? [] : [{ at: at + 1, used: 0 }];
    if (pick?.set) {
      const takes = pick.set.includes(word) && used < (pick.most ?? 64);
      return takes ? [{ at, used: used + 1 }] : [];
    }
    return pick?.any?.includes(word) ? [{ at: at + 1, used: 0 }] : [];
  });
}

function places(entry: Entry, given: string[]): Place[] {
  const picks = entry.pick ?? [];
  return given.reduce((now, word) => taking(picks, now, word), [{ at: 0, used: 0 }]);
}

function fits(entry: Entry, words: string): boolean {
  const own = cut(entry.words);
  const all = cut(words);
  if (!entry.pick || !begins(all, own)) return false;
  const reached = passing(entry.pick, places(entry, all.slice(own.length)));
  return reached.some(({ at }) => at === entry.pick?.length);
}

function nextOf(entry: Entry, start: string[]): string[] {
  const own = cut(entry.words);
  if (start.length < own.length) return begins(own, start) ? [own[start.length]] : [];
  if (!entry.pick || !begins(start, own)) return [];
  const given = start.slice(own.length);
  const picks = entry.pick;
  return passing(picks, places(entry, given)).flatMap(({ at, used }) => {
    const pick = picks[at];
    if (pick?.set && used >= (pick.most ?? 64)) return [];
    if (pick?.set) {
      const members = pick.set.filter((word) => !given.includes(word));
      return used === 0 && pick.least === 0 ? [...members, "none"] : members;
    }
    return (pick?.any ?? []).filter((word) => word !== "");
  });
}
