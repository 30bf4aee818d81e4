/* What the frame around the board asks: phase, counters, prices, names, rolls. */
import type { BoardEvent } from "../../board";
import type { Translate } from "../../language";
import { nameOf as nameAction, phaseName, points } from "./names";
import { isOnBoard } from "./places";
import { told } from "./staged";
import { decider, type View } from "./view";

export { learn } from "./content";
export const animates = true;

export function describe(view: View, t: Translate): string {
  if (view.turn === 0) return phaseName(t, view);
  return t("web_flashpoint.phase", { turn: view.turn, n: decider(view) + 1, phase: phaseName(t, view) });
}

export function counters(view: View, seat: number, t: Translate): { label: string; value: string }[] {
  return view.firefighters.flatMap((one, k) => {
    if (one.seat !== seat) return [];
    const acts = k === view.active && view.turn > 0;
    const saved = one.saved ? points(t, one.saved) : "–";
    return [{ label: `#${k + 1}`, value: acts ? points(t, view.ap + view.free) : saved }];
  });
}

export const pointsOf = (n: number, t: Translate): string => points(t, n);

export const nameOf = (words: string, t: Translate, view: View): string | undefined => nameAction(words, t, view);

export const offers = (words: string): boolean => isOnBoard(words);

export function rollsOf(event: BoardEvent): { die: string; faces: number; value: number }[] {
  const { what, args } = told(event);
  const red = (value: string) => ({ die: "red", faces: 6, value: Number(value) });
  const black = (value: string) => ({ die: "black", faces: 8, value: Number(value) });
  if (what === "rolled") return [red(args[0]), black(args[1])];
  if (what === "rolled red") return [red(args[0])];
  if (what === "rolled black") return [black(args[0])];
  return [];
}
