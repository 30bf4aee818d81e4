/* Pawns and flags above all cards, so that they walk when the table changes. */
import type { ReactNode } from "react";
import { Pawn } from "../../kit";
import { Flag } from "./tokens";
import type { View } from "./view";

type At = (cell: number) => [number, number];

function Stands({ x, y, className, children }: { x: number; y: number; className: string; children: ReactNode }) {
  return (
    <g className={`fj-stands ${className}`} style={{ transform: `translate(${x}px, ${y}px)` }}>
      {children}
    </g>
  );
}

/* Those who stand on the same card, side by side; where flags stand, on its left. */
function pawnOffset(view: View, player: number, cell: number): number {
  const here = view.people.flatMap((one, i) => (one.pawn === cell ? [i] : []));
  const flags = view.people.some((one) => one.marker === cell);
  const gap = Math.min(32, (flags ? 62 : 90) / here.length);
  return (flags ? 36 : 56) + (here.indexOf(player) - (here.length - 1) / 2) * gap;
}

function flagOffset(view: View, player: number, cell: number): [number, number] {
  const here = view.people.flatMap((one, i) => (one.marker === cell ? [i] : []));
  const i = here.indexOf(player);
  return [86 - 22 * (here.length - 1 - i), 60 - 4 * i];
}

export function Standing({ view, at }: { view: View; at: At }) {
  return (
    <g pointerEvents="none" aria-hidden="true">
      {view.people.map((one, player) => {
        if (one.pawn === null) return null;
        const [x, y] = at(one.pawn);
        return (
          <Stands key={`p${player}`} x={x + pawnOffset(view, player, one.pawn)} y={y + 38} className={player === view.active ? "fj-pawn active" : "fj-pawn"}>
            <Pawn player={player} size={50} />
          </Stands>
        );
      })}
      {view.people.map((one, player) => {
        if (one.marker === null) return null;
        const [x, y] = at(one.marker);
        const [dx, dy] = flagOffset(view, player, one.marker);
        return (
          <Stands key={`f${player}`} x={x + dx} y={y + dy} className="">
            <Flag player={player} settled={view.settled.includes(player)} />
          </Stands>
        );
      })}
    </g>
  );
}
