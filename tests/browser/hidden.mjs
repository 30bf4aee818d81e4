/* What a seat of Fuji was told, against what it may know (FU-INFO-03 to FU-INFO-09): from
 * the roll to the reveal the face of a die is known to whoever holds or held it, and to
 * all once a radio opened it; with two players each sees one side of the third set. */
import { check } from "./support.mjs";

const ROLLING = 5;
const EQUIPPING = 8;
const isDie = (word) => /^[0-3][abc][12]$/.test(word);
const numberOf = (word) => 6 * Number(word[0]) + 2 * "abc".indexOf(word[1]) + Number(word[2]) - 1;

/* The dice named in some words. */
const diceIn = (words) => words.split(" ").filter(isDie).map(numberOf);

class Witness {
  constructor(seat) {
    this.seat = seat;
    this.round = -1;
    this.looked = 0;
    this.hides = false; /* whether dice were hidden when it last heard */
    this.forget();
  }

  forget() {
    this.held = new Set(); /* dice that lay before this seat in this round */
    this.open = false; /* a radio was heard */
  }

  /* Dice that this seat may know now. */
  learn(view) {
    if (view.round !== this.round || view.phase < ROLLING) this.forget();
    this.round = view.round;
    this.open ||= view.people.some((person) => person.radio);
    view.places.forEach((place, i) => {
      const mine = place.owner === this.seat || (view.variant === 2 && i === 2 + this.seat);
      if (mine) for (const { die } of place.dice) this.held.add(die);
    });
    for (const { die } of view.aside) this.held.add(die);
  }

  sees(die, face, where) {
    if (this.held.has(die)) return;
    this.looked++;
    check(face === null || this.open, `seat ${this.seat} was told die ${die} in ${where}`);
  }

  takeState(frame) {
    const { view } = frame;
    const hides = !frame.over && view.phase >= ROLLING && view.phase <= EQUIPPING;
    const hidden = this.hides && view.round === this.round; /* all the time since the last state */
    this.learn(view);
    this.hides = hides;
    if (!hides) return;
    for (const place of view.places)
      for (const { die, face, counts } of place.dice) {
        this.sees(die, face, "the view");
        check(face !== null || counts === undefined, `seat ${this.seat} was told what hidden die ${die} counts`);
      }
    for (const { die, face } of view.somewhere) this.sees(die, face, "the view");
    for (const line of hidden ? (frame.news ?? []) : []) this.takeLine(line);
  }

  /* The log tells nothing that the view hides: neither faces nor which dice were meant. */
  takeLine({ words = "", events = [] }) {
    const own = words.startsWith(`${this.seat} `);
    for (const die of own ? [] : diceIn(words)) this.sees(die, words, `"${words}"`);
    for (const [event] of events)
      if (!own || event.startsWith("shows")) for (const die of diceIn(event)) this.sees(die, event, `"${event}"`);
  }
}

/* Read every frame that a seat received; how many dice were hidden from it. */
export function readFrames(frames, seat) {
  const witness = new Witness(seat);
  for (const text of frames) {
    const frame = JSON.parse(text);
    if (frame.kind === "state" && frame.seat === seat) witness.takeState(frame);
  }
  return witness.looked;
}

/* Whether the reader above would have noticed: the same frames, one with a face put in. */
export function noticesLeaks(frames) {
  const told = [...frames];
  const at = told.findIndex((text) => /"phase":6,.*"face":null,"rolled":true/.test(text));
  if (at < 0) return false;
  told[at] = told[at].replace('"face":null,"rolled":true', '"face":3,"rolled":true');
  try {
    readFrames(told, 0);
    return false;
  } catch {
    return true;
  }
}
