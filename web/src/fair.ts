/* Fair dice: a seat promises a random word before the first roll and opens it later, so
 * that nobody chooses the dice. SHA-256 over lines of text, written out here because
 * browsers give theirs only to encrypted pages. */
import type { Place, TableFrame } from "./protocol";
import type { Kept } from "./storage";

const K = new Uint32Array(64);
const START = new Uint32Array(8);

/* The constants are the fractions of roots of the first primes. */
function fillConstants(): void {
  const fraction = (root: number) => ((root - Math.floor(root)) * 4294967296) >>> 0;
  for (let n = 2, found = 0; found < 64; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
    if (!prime) continue;
    if (found < 8) START[found] = fraction(Math.sqrt(n));
    K[found++] = fraction(Math.cbrt(n));
  }
}
fillConstants();

const rotate = (x: number, n: number) => (x >>> n) | (x << (32 - n));

function compress(hash: Uint32Array, block: DataView, at: number): void {
  const w = new Uint32Array(64);
  for (let i = 0; i < 16; i++) w[i] = block.getUint32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const a = rotate(w[i - 15], 7) ^ rotate(w[i - 15], 18) ^ (w[i - 15] >>> 3);
    const b = rotate(w[i - 2], 17) ^ rotate(w[i - 2], 19) ^ (w[i - 2] >>> 10);
    w[i] = w[i - 16] + a + w[i - 7] + b;
  }
  let [a, b, c, d, e, f, g, h] = hash;
  for (let i = 0; i < 64; i++) {
    const up = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const one = (h + up + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
    const down = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const two = (down + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, i) => (hash[i] += value));
}

export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array(((bytes.length + 8) >> 6) * 64 + 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, bytes.length * 8);
  const hash = START.slice();
  for (let at = 0; at < padded.length; at += 64) compress(hash, view, at);
  return [...hash].map((word) => word.toString(16).padStart(8, "0")).join("");
}

export function randomWord(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const promiseOf = (table: string, seat: number, word: string) =>
  sha256(`hotseat word\n${table}\n${seat}\n${word}\n`);
export const commitOf = (table: string, secret: string) =>
  sha256(`hotseat secret\n${table}\n${secret}\n`);

/* ---- what was published, and what came of it ---- */

/* A new word of ours: what was published before is no longer about it. */
export function keepWord(kept: Kept, seat: number, own: string): void {
  kept.words[seat] = own;
  kept.commit = "";
  kept.promises = {};
}

/* What the server says once binds it: nothing that it says later takes its place. */
export function keepPromises(kept: Kept, info: TableFrame): void {
  if (kept.commit) return;
  kept.commit = info.commit ?? "";
  info.seats.forEach(({ promise }, seat) => {
    if (promise) kept.promises[seat] = promise;
  });
}

export interface FairReport {
  known: boolean; /* what was published before the first roll was kept here */
  secret: boolean; /* is the one that was published */
  promises: boolean; /* all are still there, and the words are those that were promised */
  own: boolean | null; /* our words are in the dice; null: we had none */
  withheld: number[]; /* seats that promised a word and did not open it */
}

export function fairReport(info: TableFrame, kept: Kept): FairReport {
  const known = kept.commit !== "";
  const commit = known ? kept.commit : info.commit;
  const holds = ({ promise, word }: Place, seat: number) =>
    (!known || promise === kept.promises[seat]) &&
    (!word || (!!promise && promiseOf(info.table, seat, word) === promise));
  const ours = Object.keys(kept.promises).filter((seat) => kept.words[Number(seat)] && info.yours.includes(Number(seat)));
  return {
    known,
    secret: commitOf(info.table, info.secret ?? "") === commit,
    promises: info.seats.every(holds),
    own: ours.length ? ours.every((seat) => info.seats[Number(seat)].word === kept.words[Number(seat)]) : null,
    withheld: info.seats.flatMap(({ promise, word }, seat) => (promise && !word ? [seat] : [])),
  };
}
