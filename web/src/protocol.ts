/* The frames that come down from the server, as docs/protocol.md describes them. */

export interface SettingInfo {
  name: string;
  preset: string;
  words?: string[];
  low?: number;
  high?: number;
  about?: string;
  seats?: number[]; /* numbers of seats with which it matters; none: all */
}

export interface GameInfo {
  name: string;
  edition: number;
  title: string;
  pitch: string;
  least: number;
  most: number;
  cooperative: boolean;
  bot: string; /* for people who do not choose one */
  hides: boolean;
  settings: SettingInfo[];
}

export interface BotInfo {
  name: string;
  about: string;
}

export interface Place {
  is: "free" | "person" | "bot";
  name?: string;
  here?: boolean;
  left?: boolean;
  bot?: string;
  ready?: boolean;
  promise?: string;
  word?: string;
}

export interface Vote {
  about: "undo" | "claim" | "bot" | "archive" | "start";
  asker?: number;
  keep?: number; /* undo: the first line that is taken back */
  decisions?: number; /* undo: of people, that are taken back */
  rolls?: number; /* undo: and of chance */
  seat?: number;
  name?: string;
  bot?: string;
  agreed: number[];
  needs: number[];
  maker: boolean;
  seconds?: number; /* until the seat's player, who left a moment ago, has no say */
}

/* A place to which the table went back by agreement. */
export interface Retreat {
  line: number; /* the first that was taken back */
  words: string; /* of it */
  decisions: number;
  rolls: number;
}

export interface TableFrame {
  kind: "table";
  table: string;
  game: string;
  title: string;
  phase: "lobby" | "opening" | "playing" | "finished" | "archived";
  public: boolean;
  clock: number;
  hints: boolean; /* whether a bot may be asked */
  frozen: boolean;
  settings: Record<string, string>;
  map: boolean;
  seats: Place[];
  yours: number[];
  maker: boolean;
  onlookers: number;
  commit?: string; /* not there with practice dice */
  practice?: boolean; /* dice that follow from the server's seed */
  secret?: string;
  withheld?: number[]; /* in the lobby: whose words did not come the last time */
  back?: Retreat[]; /* by line */
  votes: Vote[];
  rematch?: string;
}

/* One argument of an action that the player picks. */
export interface Pick {
  name: string;
  any?: string[];
  set?: string[];
  least?: number;
  most?: number;
}

/* A group of actions that begin with the same words. */
export interface Entry {
  words: string;
  step: boolean;
  talks?: boolean;
  about?: string;
  list?: string[];
  pick?: Pick[];
  /* What is known of the actions before they are done: one value for all, or one for each
   * of the list. 1 is yes. */
  points?: number | number[]; /* what it costs */
  free?: number | number[]; /* how much of that is paid with points for nothing else */
  chance?: number | number[]; /* dice, a bag or a deck decide what comes of it */
  reveals?: number | number[]; /* somebody learns something hidden */
  remarks?: string[]; /* what it would lead to; one, where there is no list */
}

/* A step of a way that repeats one action: "move e" from 1,1 to 1,2. */
export interface Step {
  from: string;
  to: string;
  words: string;
  points: number; /* from the beginning of the way */
  late?: boolean; /* more than can be paid now */
  chance?: boolean; /* something is turned up there */
}

/* The words of an event, and the sentence about it if it has one. */
export type EventRow = [words: string, sentence?: string];

export interface Line {
  line?: number;
  words?: string;
  events?: EventRow[];
  undone?: number;
}

export interface Over {
  winners: number[];
  reason: string;
  say: string;
}

export interface StateFrame {
  kind: "state";
  table: string;
  seat: number | null;
  version: number;
  lines: number;
  waits: number[];
  deadline?: number;
  points: number[];
  over?: Over;
  view: unknown;
  can?: Entry[];
  undo?: boolean;
  news?: Line[];
  cut?: boolean;
}

export interface ChatLine {
  at: number;
  seat?: number;
  name?: string;
  words: string;
}

export interface TableSummary {
  table: string;
  game: string;
  title: string;
  phase: TableFrame["phase"];
  seats: string[];
  free: number;
}

export interface ErrorFrame {
  kind: "error";
  re?: string;
  key: string;
  say?: string;
  rule?: string;
}

export interface Frame {
  kind: string;
  re?: string;
  [more: string]: unknown;
}
