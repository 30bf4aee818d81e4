/* A table as this browser sees it: what the server last said, and what is being shown.
 * The two differ while events are acted out; then nothing can be done yet. */
import type { BoardEvent, Verdict } from "./board";
import { Choices, NO_CHOICES, told } from "./choices";
import { keepPromises, keepWord, promiseOf, randomWord } from "./fair";
import type { Language } from "./language";
import type { ChatLine, EventRow, Frame, Line, StateFrame, Step, TableFrame } from "./protocol";
import { keepTable, keptTable } from "./storage";
import { Broken, Refusal, type Wire } from "./wire";

export type Viewer = number | null; /* a seat, or an onlooker */

export interface LogLine {
  line: number;
  words: string;
  says: string[];
}

/* A step from one view to the next, to be acted out. */
export interface Scene {
  number: number;
  before: unknown;
  frame: StateFrame;
  events: BoardEvent[];
}

const AWAY = 60000; /* milliseconds after which one wants to be told what happened */

export const word = (viewer: Viewer) => (viewer === null ? "-" : String(viewer));

export function toEvent([words, say]: EventRow): BoardEvent {
  return { kind: words, words: words.split(" "), say };
}

const eventsOf = (news: Line[] | undefined) =>
  (news ?? []).flatMap((line) => (line.events ?? []).map(toEvent));

/* A sentence that ends in one thing after a colon: "Anna keeps: Rope." */
const LISTED = /^(.*?): ([^,.:]+)\.$/;

/* What happens several times in a row (dice shown, cells burning) shares its line, and
 * what differs in the last thing only is one list: "Anna: A 4, B 5." */
function saysOf(events: EventRow[]): string[] {
  const says: string[] = [];
  let [before, head] = ["", ""];
  for (const [words, say] of events) {
    if (!say) continue;
    const [kind] = words.split(" ");
    const [, beginning, thing] = LISTED.exec(say) ?? ["", "", ""];
    const last = says.length - 1;
    if (kind === before && thing && beginning === head) says[last] = says[last].replace(/\.$/, `, ${thing}.`);
    else if (kind === before && !thing) says[last] += ` ${say}`;
    else says.push(say);
    [before, head] = [kind, beginning];
  }
  return says;
}

export const toLog = (line: Line): LogLine => ({
  line: line.line ?? 0,
  words: line.words ?? "",
  says: saysOf(line.events ?? []),
});

export class Table {
  info: TableFrame | null = null;
  chat: ChatLine[] = [];
  fresh = false; /* what we know is what the server has, as far as one can know */
  problem: Refusal | null = null; /* the table cannot be had */
  version = 0; /* goes up with every change, for React */
  front: Viewer = null; /* whose view is on the screen */
  scene: Scene | null = null; /* being acted out */
  animates = false; /* whether the board acts out at all */
  private awayFrom: number | null; /* milliseconds since 1970; null: somebody looks at it */
  private seen: number; /* lines of the game that were looked at */
  private since = 0; /* lines that were known before the last absence; 0: nothing to tell */
  private readonly told = new Set<Viewer>(); /* who has read what happened since */
  private heard: number; /* when the newest chat line that was read was said, in seconds since 1970 */
  private stored: { seen: number; waits: boolean }; /* what is remembered */
  private newcomer: boolean; /* nothing was remembered of this table */
  private joins = 0; /* under way */
  private acting: Promise<void> | null = null; /* until the action under way is settled */
  private pressed = ""; /* the newest action asked for */
  private queue: Scene[] = [];
  private scenes = 0;
  private readonly states = new Map<Viewer, StateFrame>();
  private readonly logs = new Map<Viewer, LogLine[]>();
  private readonly rolls = new Map<Viewer, BoardEvent[]>();
  private readonly fetching = new Set<Viewer>();
  private readonly listeners = new Set<() => void>();
  private readonly stops: (() => void)[];
  private language: Language;
  private choicesOf: { frame: StateFrame; choices: Choices } | null = null;

  constructor(
    readonly wire: Wire,
    readonly id: string,
  ) {
    this.language = wire.language;
    const kept = keptTable(id);
    this.seen = kept.seen;
    this.stored = kept;
    this.heard = kept.heard;
    this.awayFrom = kept.used;
    this.newcomer = kept.used === 0;
    const onVisibility = () => {
      if (document.hidden) this.turnAway();
      else this.comeBack();
      this.changed();
    };
    document.addEventListener("visibilitychange", onVisibility);
    this.stops = [
      () => document.removeEventListener("visibilitychange", onVisibility),
      wire.onFrame((frame) => this.take(frame)),
      wire.onState(() => (wire.state === "open" ? void this.join() : this.lose())),
    ];
    if (wire.state === "open") void this.join();
  }

  close(): void {
    this.stops.forEach((stop) => stop());
    this.wire.ask("leave").catch(() => undefined);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  snapshot = (): number => this.version;

  protected changed(): void {
    this.version++;
    this.listeners.forEach((listener) => listener());
  }

  private lose(): void {
    this.fresh = false;
    this.turnAway();
    this.changed();
  }

  /* ---- joining ---- */

  async join(): Promise<void> {
    const kept = keptTable(this.id);
    const tokens = [...Object.values(kept.seats), kept.maker, ...kept.loose].filter(Boolean);
    this.joins++;
    try {
      await this.wire.ask(["join", this.id, ...tokens].join(" "));
      this.problem = null;
    } catch (error) {
      if (error instanceof Broken) return;
      /* A dead token: the table still answers, and we watch with the seats we have. */
      if (!this.info && error instanceof Refusal) this.problem = error;
    } finally {
      this.joins--;
    }
    this.newcomer = false;
    this.fresh = true;
    this.comeBack();
    this.changed();
  }

  /* ---- what the server says ---- */

  private take(frame: Frame): void {
    if (frame.kind === "table" && frame.table === this.id) {
      this.takeTable(frame as unknown as TableFrame);
    } else if (frame.kind === "state" && frame.table === this.id) {
      this.takeState(frame as unknown as StateFrame);
    } else if (frame.kind === "chat") {
      this.takeChat(frame.lines as ChatLine[], Boolean(frame.more));
    } else if (frame.kind === "error" && frame.re === undefined && !this.info) {
      this.problem = new Refusal(frame as never);
      this.changed();
    }
  }

  private takeTable(info: TableFrame): void {
    const asked = this.info?.votes.some((vote) => vote.about === "claim");
    if (info.rematch && !this.info?.rematch) this.keepRematch(info.rematch);
    this.info = info;
    /* A seat that was asked for may be ours now. */
    if (asked && !info.votes.some((vote) => vote.about === "claim") && keptTable(this.id).loose.length)
      void this.join();
    if (this.front === null || !info.yours.includes(this.front))
      this.front = info.yours.length ? info.yours[0] : null;
    if (info.yours.length || info.maker) {
      keepTable(this.id, (kept) => {
        kept.game = info.game;
        kept.title = info.title;
        kept.phase = info.phase;
        kept.yours = info.yours;
        kept.names = info.seats.map((seat) => seat.name ?? seat.bot ?? "");
      });
    }
    if (info.phase === "opening") this.openWords(info);
    this.changed();
  }

  /* The same tokens hold the seats of the next table. */
  private keepRematch(next: string): void {
    const old = keptTable(this.id);
    if (!Object.keys(old.seats).length && !old.loose.length) return;
    keepTable(next, (kept) => {
      kept.seats = { ...old.seats, ...kept.seats };
      kept.maker = old.maker;
      kept.loose = old.loose;
      kept.game = old.game;
      kept.title = old.title;
    });
  }

  /* Once all have promised, each opens its word by itself. What is published by then binds
   * server and players, so it is kept before that. */
  private openWords(info: TableFrame): void {
    const { words } = keptTable(this.id);
    const mine = info.yours.filter((seat) => info.seats[seat].promise && !info.seats[seat].word && words[seat]);
    if (mine.length) keepTable(this.id, (kept) => keepPromises(kept, info));
    for (const seat of mine) this.wire.ask(`word ${seat} ${words[seat]}`).catch(() => undefined);
  }

  private takeChat(lines: ChatLine[], more: boolean): void {
    this.chat = more ? [...this.chat, ...lines] : lines;
    if (this.joins && this.newcomer) this.heard = lines[lines.length - 1]?.at ?? 0;
    this.changed();
  }

  get unread(): number {
    const own = this.info?.yours ?? [];
    return this.chat.filter((line) => line.at > this.heard && !own.includes(line.seat ?? -1)).length;
  }

  readChat(): void {
    const newest = this.chat[this.chat.length - 1]?.at ?? 0;
    if (newest <= this.heard) return;
    this.heard = newest;
    if (this.info?.yours.length) keepTable(this.id, (kept) => (kept.heard = newest));
    this.changed();
  }

  private takeState(frame: StateFrame): void {
    const viewer = frame.seat;
    const old = this.states.get(viewer);
    if (old && old.version > frame.version && this.fresh) return;
    this.states.set(viewer, frame);
    this.takeNews(viewer, frame, old);
    if (viewer === this.front) this.stage(frame, old);
    this.comeBack();
    this.changed();
  }

  private takeNews(viewer: Viewer, frame: StateFrame, old?: StateFrame): void {
    const log = this.logs.get(viewer);
    if (!log) {
      void this.fetchLog(viewer);
      return;
    }
    let lines = log;
    const rolls = [...(this.rolls.get(viewer) ?? [])];
    for (const line of frame.news ?? []) {
      const { undone } = line;
      if (undone !== undefined) {
        lines = lines.filter((l) => l.line < undone);
        this.seen = Math.min(this.seen, undone);
      } else if ((line.line ?? 0) >= lines.length) {
        lines = [...lines, toLog(line)];
        rolls.push(...(line.events ?? []).map(toEvent));
      }
    }
    this.logs.set(viewer, lines);
    this.rolls.set(viewer, rolls);
    const missed = lines.length !== frame.lines || (!frame.news && old && old.version !== frame.version);
    if (missed) void this.fetchLog(viewer);
  }

  /* The log so far, as many frames as it takes. */
  private async fetchLog(viewer: Viewer): Promise<void> {
    if (this.fetching.has(viewer)) return;
    this.fetching.add(viewer);
    const lines: LogLine[] = [];
    const events: BoardEvent[] = [];
    try {
      for (let of = 1; lines.length < of; ) {
        const frame = await this.wire.ask(`log ${word(viewer)} ${lines.length}`);
        const more = frame.lines as Line[];
        of = Number(frame.of);
        if (!more.length) break;
        lines.push(...more.map(toLog));
        events.push(...eventsOf(more));
      }
      this.logs.set(viewer, lines);
      this.rolls.set(viewer, events);
      this.comeBack();
      this.changed();
    } catch {
      /* asked again with the next state */
    } finally {
      this.fetching.delete(viewer);
    }
  }

  /* Nobody looks any more: the page is hidden, or shows what may be old. */
  private turnAway(): void {
    this.awayFrom ??= Date.now();
  }

  /* Somebody looks at the table as it is now; after a while away, what happened is told. */
  private comeBack(): void {
    const state = this.state;
    if (document.hidden || !this.fresh || !state || this.log.length < state.lines) return;
    if (this.awayFrom !== null && this.seen > 0 && Date.now() - this.awayFrom > AWAY) {
      this.since = this.seen;
      this.told.clear();
    }
    this.awayFrom = null;
    this.see(state);
  }

  private see(state: StateFrame): void {
    const seen = state.lines;
    const waits = this.waits.some((seat) => this.info?.yours.includes(seat));
    this.seen = seen;
    if (!this.info?.yours.length || (this.stored.seen === seen && this.stored.waits === waits)) return;
    this.stored = { seen, waits };
    keepTable(this.id, (kept) => Object.assign(kept, this.stored));
  }

  /* What the seat in front has missed. */
  get missed(): LogLine[] {
    if (!this.since || this.front === null || this.told.has(this.front)) return [];
    return this.log.slice(this.since, this.seen).filter((line) => line.says.length);
  }

  /* ---- what is shown ---- */

  private stage(frame: StateFrame, old?: StateFrame): void {
    const events = eventsOf(frame.news);
    const undone = frame.news?.some((line) => line.undone !== undefined);
    if (!this.animates || !events.length || undone || !old || document.hidden) {
      this.queue = [];
      this.scene = null;
      return;
    }
    this.queue.push({ number: ++this.scenes, before: old.view, frame, events });
    if (!this.scene) this.nextScene();
  }

  private nextScene(): void {
    this.scene = this.queue.shift() ?? null;
  }

  /* The board has shown a scene. */
  sceneDone = (number: number): void => {
    if (this.scene?.number !== number) return;
    this.nextScene();
    this.changed();
  };

  get waitingScenes(): number {
    return this.queue.length;
  }

  skip = (): void => {
    if (!this.scene) return;
    this.queue = [];
    this.scene = null;
    this.changed();
  };

  show(viewer: Viewer): void {
    this.front = viewer;
    this.queue = [];
    this.scene = null;
    this.changed();
  }

  dismissMissed(): void {
    this.told.add(this.front);
    this.changed();
  }

  /* The newest state of the seat in front. */
  get state(): StateFrame | null {
    return this.states.get(this.front) ?? null;
  }

  /* Seats that the game waits for: nobody where a table was closed. */
  get waits(): readonly number[] {
    return this.info?.phase === "playing" ? (this.state?.waits ?? []) : [];
  }

  stateOf(viewer: Viewer): StateFrame | null {
    return this.states.get(viewer) ?? null;
  }

  get log(): LogLine[] {
    return this.logs.get(this.front) ?? [];
  }

  get seenEvents(): BoardEvent[] {
    return this.rolls.get(this.front) ?? [];
  }

  /* What the seat in front may do, once everything has been shown. */
  get choices(): Choices {
    const frame = this.state;
    if (!frame?.can || this.info?.phase !== "playing" || this.scene || !this.fresh || this.wire.state !== "open") return NO_CHOICES;
    if (this.choicesOf?.frame !== frame)
      this.choicesOf = { frame, choices: new Choices(frame.can) };
    return this.choicesOf.choices;
  }

  /* ---- what we say ---- */

  /* One action at a time: a press before the last one has led to a new state waits for
   * that; of several the newest counts, and the same once more is a press too many. */
  async act(words: string): Promise<void> {
    const seat = this.front;
    const pressed = `${word(seat)} ${words}`;
    if (this.acting) {
      if (this.pressed === pressed) return;
      this.pressed = pressed;
      await this.acting;
      if (this.pressed !== pressed) return;
    }
    this.pressed = pressed;
    const acted = this.wire
      .ask(`act ${word(seat)} ${this.stateOf(seat)?.version ?? 0} ${words}`)
      .then(() => this.nextState());
    this.acting = acted
      .catch(() => undefined)
      .then(() => {
        this.acting = null;
      });
    await acted;
  }

  /* The state that follows an action comes right behind its "ok". */
  private nextState(): Promise<void> {
    const seen = this.state?.version;
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        if (this.state?.version !== seen || this.wire.state !== "open") finish();
      });
      const timer = setTimeout(() => finish(), 1000);
      const finish = () => {
        clearTimeout(timer);
        stop();
        resolve();
      };
    });
  }

  async why(words: string): Promise<Verdict> {
    try {
      const frame = await this.wire.ask(`why ${word(this.front)} ${words}`);
      return { legal: true, ...told(frame) };
    } catch (error) {
      if (error instanceof Refusal)
        return { legal: false, why: error.message, rule: error.frame.rule };
      return { legal: false };
    }
  }

  /* Where it would lead to do an action again and again; nowhere if it cannot be done. */
  async ways(words: string): Promise<Step[]> {
    const frame = await this.wire.ask(`ways ${word(this.front)} ${words}`).catch(() => null);
    return (frame?.ways as Step[] | undefined) ?? [];
  }

  async sit(seat: number, name: string): Promise<void> {
    const frame = await this.wire.ask(`sit ${seat} ${name}`);
    keepTable(this.id, (kept) => (kept.seats[seat] = String(frame.token)));
    await this.join();
  }

  /* Ask for a seat whose player is gone. The token counts once the others agree. */
  async claim(seat: number, name: string): Promise<void> {
    const frame = await this.wire.ask(`claim ${seat} ${name}`);
    keepTable(this.id, (kept) => {
      kept.loose = [...kept.loose, String(frame.token)];
    });
  }

  /* Sentences come in the language of the connection: have them all again. */
  useLanguage(language: Language): void {
    if (this.language === language) return;
    this.language = language;
    this.logs.clear();
    this.wire
      .speak(language)
      .then(() => this.join())
      .catch(() => undefined);
  }

  async ready(seat: number): Promise<void> {
    if (this.info?.practice) {
      await this.wire.ask(`ready ${seat}`);
      return;
    }
    const own = randomWord();
    keepTable(this.id, (kept) => keepWord(kept, seat, own));
    await this.wire.ask(`ready ${seat} ${promiseOf(this.id, seat, own)}`);
  }
}
