/* The one WebSocket: lines of words up, JSON frames down. It comes back by itself when
 * it breaks; whoever sits at a table joins it again then. */
import type { ErrorFrame, Frame } from "./protocol";
import type { Language } from "./language";

export type WireState = "connecting" | "open" | "lost";

const PROTOCOL = 1;
const WAITS = [300, 700, 1500, 3000, 5000];
const QUIET = 25000; /* a ping after so long without a frame */
const UNEASY = 3000; /* the same while an answer is missing */
const PATIENCE = 8000; /* for the answer to a ping */

/* What the server answered with "no". */
export class Refusal extends Error {
  constructor(readonly frame: ErrorFrame) {
    super(frame.say ?? frame.key);
  }
}

/* The line broke before there was an answer. */
export class Broken extends Error {}

interface Waiting {
  resolve(frame: Frame): void;
  reject(error: Error): void;
  parts: string[];
}

export class Wire {
  state: WireState = "connecting";
  retryAt = 0; /* when it will try again, milliseconds since 1970 */
  phrases: string[] = []; /* quick ones, in the reader's language */
  serverOffset = 0; /* seconds that the server's clock is ahead */
  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private tag = 0;
  private tries = 0;
  private heard = 0;
  private pinged = 0; /* when it was last asked whether anybody is there */
  private talks: Promise<unknown> = Promise.resolve(); /* those under way, one after the other */
  private readonly frameListeners = new Set<(frame: Frame) => void>();
  private readonly stateListeners = new Set<() => void>();

  constructor(public language: Language) {
    this.open();
    window.addEventListener("online", () => this.retry());
    window.addEventListener("offline", () => this.ping());
    setInterval(() => this.checkLife(), 2000);
  }

  onFrame(listener: (frame: Frame) => void): () => void {
    this.frameListeners.add(listener);
    return () => this.frameListeners.delete(listener);
  }

  onState(listener: () => void): () => void {
    this.stateListeners.add(listener);
    return () => this.stateListeners.delete(listener);
  }

  /* Say a line and wait for its answer. Rejects with Refusal or Broken. */
  ask(line: string): Promise<Frame> {
    /* A line that is being closed still counts as open until it tells. */
    const open = this.state === "open" && this.socket?.readyState === WebSocket.OPEN;
    return open ? this.say(line) : Promise.reject(new Broken());
  }

  private say(line: string): Promise<Frame> {
    const tag = String(++this.tag);
    return new Promise((resolve, reject) => {
      this.waiting.set(tag, { resolve, reject, parts: [] });
      this.socket?.send(`#${tag} ${line}`);
    });
  }

  /* From now on in this language. A connection that breaks meanwhile is no trouble: the
   * next one begins with it. */
  async speak(language: Language): Promise<void> {
    this.language = language;
    if (this.state === "open") await this.greet().catch(() => undefined);
  }

  retry(): void {
    if (this.state !== "lost") return;
    this.tries = 0;
    this.open();
  }

  private async greet(): Promise<void> {
    const welcome = await this.say(`hello ${PROTOCOL} ${this.language}`);
    this.phrases = (welcome.phrases as string[] | undefined) ?? [];
    this.serverOffset = Number(welcome.time ?? 0) - Date.now() / 1000;
  }

  private setState(state: WireState): void {
    this.state = state;
    this.stateListeners.forEach((listener) => listener());
  }

  private open(): void {
    if (this.socket && this.socket.readyState <= WebSocket.OPEN && this.state !== "lost") return;
    this.setState("connecting");
    this.heard = Date.now();
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/`, "hotseat");
    this.socket = socket;
    socket.onopen = async () => {
      try {
        await this.greet();
        this.tries = 0;
        this.setState("open");
      } catch {
        socket.close();
      }
    };
    socket.onmessage = (event) => this.take(JSON.parse(event.data as string) as Frame);
    socket.onclose = () => this.lose(socket);
  }

  /* A connection is at one table at a time: talks of several steps about different tables
   * must not mix, so the next begins when the last is done. */
  inTurn<Value>(talk: () => Promise<Value>): Promise<Value> {
    const done = this.talks.then(talk);
    this.talks = done.catch(() => undefined);
    return done;
  }

  private lose(socket: WebSocket): void {
    if (socket !== this.socket) return;
    this.rejectAll(new Broken());
    const wait = WAITS[Math.min(this.tries++, WAITS.length - 1)];
    this.retryAt = Date.now() + wait;
    this.setState("lost");
    setTimeout(() => this.state === "lost" && this.open(), wait);
  }

  /* None of those will be answered: the line broke, or the server does not say which of
   * them came too fast. */
  private rejectAll(error: Error): void {
    for (const waiting of this.waiting.values()) waiting.reject(error);
    this.waiting.clear();
  }

  private ping(): void {
    if (this.state !== "open" || this.pinged > this.heard) return;
    this.pinged = Date.now();
    this.ask("ping").catch(() => undefined);
  }

  /* Laptops sleep and networks change without a word: ask, and hang up on silence. */
  private checkLife(): void {
    const quiet = Date.now() - this.heard;
    const asked = this.state === "connecting" || this.pinged > this.heard;
    if (asked && Date.now() - Math.max(this.pinged, this.heard) > PATIENCE) this.hangUp();
    else if (!asked && quiet > (this.waiting.size ? UNEASY : QUIET)) this.ping();
  }

  private hangUp(): void {
    const { socket } = this;
    if (!socket || this.state === "lost") return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    this.lose(socket);
  }

  private take(frame: Frame): void {
    this.heard = Date.now();
    if (frame.kind === "error" && frame.re === undefined) this.rejectAll(new Refusal(frame as unknown as ErrorFrame));
    const waiting = frame.re === undefined ? undefined : this.waiting.get(frame.re);
    if (waiting && frame.re !== undefined) {
      if (frame.kind === "export") {
        waiting.parts.push(String(frame.text));
        if (!frame.last) return;
        frame.text = waiting.parts.join("");
      }
      this.waiting.delete(frame.re);
      if (frame.kind === "error") waiting.reject(new Refusal(frame as unknown as ErrorFrame));
      else waiting.resolve(frame);
    }
    this.frameListeners.forEach((listener) => listener(frame));
  }
}
