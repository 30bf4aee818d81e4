/* What a board is: a React component that draws one game's view and sends words which
 * the server offered. No rule of any game is in it: whether something can be done is
 * asked of `choices`, why not is asked with `ask`.
 *
 * A board lives in boards/NAME/index.tsx, where NAME is the game's name, and
 * default-exports the component. Its stylesheet is imported by that file. It is loaded
 * when a table of that game is opened; a game without a board gets boards/plain. */

import type { ComponentType } from "react";
import type { Ahead, Choices } from "./choices";
import type { Translate } from "./language";
import type { Step } from "./protocol";

/* An event of the game's notation ("fire 4,5"), cut into words, and what it says. */
export interface BoardEvent {
  kind: string; /* the whole line */
  words: string[];
  say?: string;
}

/* The answer to "may I?": if not, why is the sentence and rule the ID of the rule behind
 * it; if so, what is known of it before it is done. */
export type Verdict = ({ legal: true } & Ahead) | { legal: false; why?: string; rule?: string };

export interface BoardProps<View = any> {
  game: string;
  view: View; /* the game's JSON as this seat sees it */
  before: View | null; /* as it was before `events`; null: nothing to compare with */
  seat: number | null; /* whose eyes these are; null: an onlooker, or all open */
  names: string[]; /* of the seats, for people to read */

  /* What the seat may do now. Empty while others play, while events are shown and when
   * looking back. */
  choices: Choices;

  /* Do it. A refusal is shown to the player; nothing else is needed. */
  send(words: string): void;

  /* Ask whether it could be done, and if not why. */
  ask(words: string): Promise<Verdict>;

  /* Ask, and show the player the reason as a notice: for a press on what cannot be. */
  explain(words: string): void;

  /* Where it would lead to do an action again and again. */
  ways(words: string): Promise<Step[]>;

  /* Words of an action begun but not finished ("move"), shared with the action bar:
   * either of the two may begin, go on or drop ("") it. */
  draft: string;
  setDraft(words: string): void;

  /* What led from `before` to `view`, in order. Show it, then call done() once; `scene`
   * is another number for every new list. With `calm` or speed 0 show no movement but
   * outline what changed; the list is then empty or may be skipped at once. */
  events: readonly BoardEvent[];
  scene: number;
  done(): void;

  t: Translate; /* a phrase in the player's language */
  calm: boolean; /* reduced motion: nothing moves */
  speed: number; /* how fast: 0 none, 0.5 slow, 1 normal, 2 fast */
  over: boolean; /* the game has ended */
  looking: boolean; /* this is a moment of the past */
}

export type Board = ComponentType<BoardProps>;

export interface BoardModule {
  default: Board;

  /* Whether it shows events and calls done(); else they are taken as shown at once. */
  animates?: boolean;

  /* A sentence about the phase, "Round 2: planning", for the head of the table. */
  describe?(view: any, t: Translate): string;

  /* What a seat has, in a few words, for the list of seats. */
  counters?(view: any, seat: number, t: Translate): { label: string; value: string }[];

  /* What all seats are compared by, where it is not points: for how it went over time. */
  measure?(view: any, t: Translate): { label: string; unit: string; values: number[] };

  /* Which of the players' six colours a seat has; without it: the seat's number. */
  colourOf?(view: any, seat: number): number;

  /* What is printed on the game's components, told once before anything else is asked. */
  learn?(content: any): void;

  /* The points of the game in words ("2 AP"), for what an action costs. */
  pointsOf?(points: number, t: Translate): string;

  /* An action in the player's own words, for the action bar: "Move north". Without it
   * the notation is translated word by word (web.words.GAME.WORD in lang/). */
  nameOf?(words: string, t: Translate, view: any): string | undefined;

  /* The same where it stands alone, as in a hint, if its name is too short for that. */
  sentenceOf?(words: string, t: Translate, view: any): string | undefined;

  /* A single word to be picked next, after those of `draft`, that has a name of its own: a
   * die by its face. */
  wordOf?(word: string, t: Translate, view: any, draft: string): string | undefined;

  /* True: the board offers this action itself and it needs no button in the bar. */
  offers?(words: string, view: any): boolean;

  /* The dice that one of the events rolled, for the dice panel; those around it tell
   * whether a face was rolled or only shown. */
  rollsOf?(event: BoardEvent, at: number, events: readonly BoardEvent[]): { die: string; faces: number; value: number }[];
}
