/* What a seat of Fuji was told, against what it may know (FU-INFO-03 to FU-INFO-09): from
 * the roll to the reveal the face of a die is known to whoever holds or held it, and to
 * all once a radio opened it; with two players each sees one side of the third set. Every
 * frame is read: states, logs, looks back, hints, saved logs, and whatever else came. */

const ROLLING = 5;
const EQUIPPING = 8;
const READ = ["state", "log", "look", "hint", "export", "table"]; /* each by a function of its own */
const PLAIN = ["welcome", "games", "content", "tables", "ok", "error", "why", "ways", "seat", "created", "chat", "pong"]; /* name no dice */
const isDie = (word) => /^[0-3][abc][12]$/.test(word);
const numberOf = (word) => 6 * Number(word[0]) + 2 * "abc".indexOf(word[1]) + Number(word[2]) - 1;

function check(holds, message) {
  if (!holds) throw new Error(message);
}

/* The dice named in some words. */
const diceIn = (words) => words.split(/[^0-9a-z]+/).filter(isDie).map(numberOf);

/* All texts in a frame, wherever they stand. */
const textsOf = (value) =>
  typeof value === "string" ? [value] : value && typeof value === "object" ? Object.values(value).flatMap(textsOf) : [];

const hides = (view) => view.phase >= ROLLING && view.phase <= EQUIPPING;
const asTold = ({ words, events }) => JSON.stringify([words, (events ?? []).map(([event]) => event)]);

class Witness {
  constructor(seat) {
    this.seat = seat;
    this.looked = 0; /* how often something could have been told and was not */
    this.over = false;
    this.views = new Map(); /* by the number of lines: the view, and what was known then */
    this.lines = new Map(); /* by number: what was told of it */
    this.saved = ""; /* parts of a saved log */
    this.now = { round: -1, held: new Set(), open: false, hiding: false };
  }

  /* What this seat may know with a view: dice that lay before it in this round, and all
   * once a radio was heard. */
  learn(view, before) {
    const fresh = view.round !== before.round || view.phase < ROLLING;
    const held = new Set(fresh ? [] : before.held);
    const open = (!fresh && before.open) || view.people.some((person) => person.radio);
    view.places.forEach((place, i) => {
      const mine = place.owner === this.seat || (view.variant === 2 && i === 2 + this.seat);
      if (mine) for (const { die } of place.dice) held.add(die);
    });
    for (const { die } of view.aside) held.add(die);
    return { round: view.round, held, open, hiding: hides(view) };
  }

  sees(die, told, where, known = this.now) {
    if (known.held.has(die)) return;
    this.looked++;
    check(!told || known.open, `seat ${this.seat} was told die ${die} in ${where}`);
  }

  readView(view, known, where) {
    if (!hides(view)) return;
    for (const place of view.places)
      for (const { die, face, counts } of place.dice) {
        this.sees(die, face !== null, where, known);
        check(face !== null || counts === undefined, `seat ${this.seat} was told what hidden die ${die} counts in ${where}`);
      }
    for (const { die, face } of view.somewhere) this.sees(die, face !== null, where, known);
  }

  state(frame) {
    check(frame.seat === this.seat, `seat ${this.seat} was told what seat ${frame.seat} sees`);
    const { view } = frame;
    const hidden = this.now.hiding && view.round === this.now.round; /* all the time since the last state */
    this.over = !!frame.over;
    this.now = this.learn(view, this.now);
    this.views.set(frame.lines, { view: JSON.stringify(view), known: this.now });
    if (this.over) return;
    this.readView(view, this.now, "the view");
    for (const line of frame.news ?? []) {
      if (line.undone !== undefined) this.undo(line.undone);
      else this.readLine(line, hidden && hides(view));
    }
    /* What may be done names no die that it does not hold, or that all see. */
    if (hides(view)) for (const text of textsOf(frame.can ?? [])) for (const die of diceIn(text)) this.sees(die, true, `"${text}"`);
  }

  undo(keep) {
    for (const known of [this.lines, this.views]) for (const at of [...known.keys()]) if (at >= keep) known.delete(at);
  }

  /* A line tells nothing that the view hides: neither faces nor which dice were meant. */
  readLine(line, hidden) {
    this.lines.set(line.line, asTold(line));
    if (!hidden) return;
    const { words = "", events = [] } = line;
    const own = words.startsWith(`${this.seat} `);
    for (const die of own ? [] : diceIn(words)) this.sees(die, true, `"${words}"`);
    for (const [event] of events)
      if (!own || event.startsWith("shows")) for (const die of diceIn(event)) this.sees(die, true, `"${event}"`);
  }

  /* The log again: word for word what was told before; of lines from before, no face of
   * another's die between a roll and the reveal. */
  log(frame) {
    let hidden = false;
    for (const line of frame.lines) {
      const told = this.lines.get(line.line);
      if (told !== undefined) check(this.over || told === asTold(line), `seat ${this.seat} reads line ${line.line} otherwise: ${asTold(line)}`);
      for (const [event] of line.events ?? []) {
        if (/^(rolls|revealed|opened)\b/.test(event)) hidden = event.startsWith("rolls");
        const others = diceIn(event).filter((die) => Math.floor(die / 6) !== this.seat);
        if (hidden && !this.over && event.startsWith("shows")) for (const die of others) this.sees(die, true, `"${event}" of the log`);
      }
      this.lines.set(line.line, asTold(line));
    }
  }

  /* Looking back shows what was seen then. */
  look(frame) {
    if (this.over) return;
    const then = this.views.get(frame.lines);
    check(!then || then.view === JSON.stringify(frame.view), `seat ${this.seat} sees line ${frame.lines} otherwise, looking back`);
    const earlier = [...this.views.keys()].filter((lines) => lines < frame.lines).sort((a, b) => b - a)[0];
    const before = this.views.get(earlier)?.known ?? { round: -1, held: new Set(), open: false };
    this.readView(frame.view, this.learn(frame.view, before), `line ${frame.lines}, looking back`);
  }

  hint(frame) {
    if (this.now.hiding) for (const die of diceIn(frame.words)) this.sees(die, true, `the hint "${frame.words}"`);
    this.looked++;
  }

  /* A saved log has the same words as the log. */
  export(frame) {
    this.saved += frame.text;
    if (!frame.last) return;
    const words = this.saved.split("\n").filter((line) => /^[0-9-] /.test(line));
    this.saved = "";
    if (this.over) return;
    words.forEach((line, i) => {
      const told = this.lines.get(i);
      check(told === undefined || JSON.parse(told)[0] === line, `seat ${this.seat} saved another line ${i}: ${line}`);
      this.looked++;
    });
  }

  table(frame) {
    check(!("secret" in frame) || frame.phase === "finished" || frame.phase === "archived", "the secret of the dice was told");
    this.looked++;
  }

  take(frame) {
    if (READ.includes(frame.kind)) return this[frame.kind](frame);
    check(PLAIN.includes(frame.kind), `nobody reads frames of the kind ${frame.kind}`);
    check(!/"face":\d/.test(JSON.stringify(frame)), `a face in a frame of the kind ${frame.kind}`);
    if (this.now.hiding) for (const text of textsOf(frame)) for (const die of diceIn(text)) this.sees(die, true, `"${text}"`);
  }
}

/* Read every frame that a seat received; how many things were hidden from it. */
export function readFrames(frames, seat) {
  const witness = new Witness(seat);
  for (const text of frames) witness.take(JSON.parse(text));
  return witness.looked;
}

/* Faults to plant, one for each way in which something could be told: where, and how. */
const anotherDie = (seat) => `${(seat + 1) % 3}a1`;
const FAULTS = {
  "a face in the view": { at: /"kind":"state".*"phase":6,.*"face":null,"rolled":true/, plant: (text) => text.replace('"face":null,"rolled":true', '"face":3,"rolled":true') },
  "a face when looking back": { at: /"kind":"look".*"phase":[5-8],.*"face":null,"rolled":true/, plant: (text) => text.replace('"face":null,"rolled":true', '"face":3,"rolled":true') },
  "a face in the log": {
    at: /"kind":"log".*\["rolls \d"/,
    plant: (text, seat) => text.replace(/\["rolls \d"[^\]]*\]/, (event) => `${event},["shows ${anotherDie(seat)} 3"]`),
  },
  "a die in a hint": { at: /"kind":"hint"/, plant: (text, seat) => text.replace(/"words":"[^"]*"/, `"words":"reroll ${anotherDie(seat)}"`) },
  "another seat's state": { at: /"kind":"state"/, plant: (text, seat) => text.replace(`"seat":${seat},"version"`, `"seat":${(seat + 1) % 3},"version"`) },
  "the secret": { at: /"kind":"table".*"phase":"playing"/, plant: (text) => text.replace('"kind":"table"', '"kind":"table","secret":"00"') },
  "a saved roll": { at: /"kind":"export"/, plant: (text) => text.replace(/- roll \?/, "- roll 3 3 3") },
  "a frame that nobody knows": { at: /"kind":"ok"/, plant: (text) => text.replace('"kind":"ok"', '"kind":"debug"') },
};

/* Which of the faults the reader above overlooks in these frames: each is planted once. */
export function overlooked(frames, seat) {
  return Object.keys(FAULTS).filter((fault) => {
    const { at, plant } = FAULTS[fault];
    for (let i = frames.length - 1; i >= 0; i--) {
      if (!at.test(frames[i]) || plant(frames[i], seat) === frames[i]) continue;
      const told = [...frames];
      told[i] = plant(frames[i], seat);
      try {
        readFrames(told, seat);
        continue; /* at this place it would be no secret */
      } catch {
        return false;
      }
    }
    return true;
  });
}
