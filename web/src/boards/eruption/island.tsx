/* The whole drawing, from the sea up. */
import { memo, useMemo } from "react";
import type { BoardEvent } from "../../board";
import { at, hexagon, middle, SPACES } from "./geometry";
import { Crater, Ground, STREAMS } from "./ground";
import { DuelMark } from "./duel";
import { flowsOf, Ribbon, Slab, TileClip } from "./lava";
import { duelOf, placeOf } from "./stage";
import { Gates, Villages } from "./villages";
import type { View } from "./view";
import { Wall } from "./walls";

const Slabs = memo(function Slabs({ board }: { board: string }) {
  return (
    <g aria-hidden="true">
      {board.split(",").map((mask, space) =>
        mask === "0" ? null : (
          <g key={space} transform={at(middle(SPACES[space]))}>
            <Slab size={50} />
          </g>
        ),
      )}
    </g>
  );
});

interface IslandProps {
  view: View;
  seat: number | null;
  fresh: { spaces: number[]; walls: string };
}

export function Island({ view, seat, fresh }: IslandProps) {
  const board = view.board.join(",");
  const flows = useMemo(() => flowsOf(view.board, fresh.spaces), [board, fresh.spaces.join()]);
  return (
    <>
      <defs>
        <TileClip />
      </defs>
      <Ground labels />
      <Slabs board={board} />
      <Villages view={view} seat={seat} />
      <Ribbon flows={flows} source={STREAMS} />
      <Crater />
      <Gates view={view} fresh={fresh.walls} />
      {view.walls.map(([space, d, material]) => (
        <Wall
          key={`${space}.${d}.${material}`}
          edge={{ cell: SPACES[space], d }}
          material={material}
          village={false}
          fresh={fresh.walls.includes(`;f${space}.${d};`)}
        />
      ))}
      {fresh.spaces.map((space) => (
        <path key={`${space}.${view.board[space]}`} className="er-fresh-tile" d={hexagon(47)} transform={at(middle(SPACES[space]))} aria-hidden="true" />
      ))}
      {view.closed.map((space) => (
        <path key={space} className="er-closed" d="M-22-22 22 22M22-22-22 22" transform={at(middle(SPACES[space]))} aria-hidden="true" />
      ))}
    </>
  );
}

/* What happens just now: a ring where it is, and the dice of a duel. */
export function Happening({ event, index, lava, wall }: { event: BoardEvent | undefined; index: number; lava: string; wall: string }) {
  const place = event && placeOf(event);
  if (!event || !place) return null;
  const duel = duelOf(event);
  return (
    <g key={index} aria-hidden="true">
      <circle className="er-pulse" r="46" transform={at(place)} />
      {duel && <DuelMark duel={duel} point={place} words={{ lava, wall }} />}
    </g>
  );
}
