/* How the tables of this browser stand now: looked at from outside, one after the other. */
import { useEffect, useState } from "react";
import type { Place, StateFrame, TableFrame } from "./protocol";
import { useWireState } from "./games";
import { isDone, type Kept } from "./storage";
import { Refusal, type Wire } from "./wire";

export interface Glance {
  phase: TableFrame["phase"];
  seats: Place[];
  waits: number[];
  over: boolean;
}

const MOST = 8;

async function glanceAt(wire: Wire, id: string, stopped: () => boolean): Promise<Glance | null> {
  let info: TableFrame | null = null;
  let state: StateFrame | null = null;
  const stop = wire.onFrame((frame) => {
    if (frame.table !== id) return;
    if (frame.kind === "table") info = frame as unknown as TableFrame;
    if (frame.kind === "state") state = frame as unknown as StateFrame;
  });
  try {
    await wire.ask(`join ${id}`);
    if (!stopped()) await wire.ask("leave");
  } finally {
    stop();
  }
  const seen = info as TableFrame | null;
  const game = state as StateFrame | null;
  return seen && { phase: seen.phase, seats: seen.seats, waits: game?.waits ?? [], over: game?.over !== undefined };
}

/* By table; null: it is no longer there. Nothing: not looked at yet. */
export function useGlances(wire: Wire, tables: readonly Kept[]): Map<string, Glance | null> {
  const [found, setFound] = useState<Map<string, Glance | null>>(new Map());
  const state = useWireState(wire);
  const wanted = tables
    .filter((kept) => !isDone(kept))
    .slice(0, MOST)
    .map((kept) => kept.table)
    .join(" ");
  useEffect(() => {
    if (state !== "open" || !wanted) return;
    let over = false;
    const look = async () => {
      for (const id of wanted.split(" ")) {
        if (over) return;
        let glance: Glance | null = null;
        try {
          glance = await wire.inTurn(() => glanceAt(wire, id, () => over));
        } catch (error) {
          if (!(error instanceof Refusal)) return; /* the line broke: looked at again later */
        }
        if (!over) setFound((old) => new Map(old).set(id, glance));
      }
    };
    void look();
    return () => {
      over = true;
    };
  }, [wire, wanted, state]);
  return found;
}
