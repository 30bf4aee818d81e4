/* A duel: the lava's die and the wall's come from both sides and meet. */
import { at, type Point } from "./geometry";
import type { Duel } from "./stage";
import { WallMark } from "./walls";

function DuelDie({ value, x, kind }: { value: number; x: number; kind: "lava" | "wall" }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <g className={`er-duel-die ${kind}`}>
        <rect x="-32" y="-32" width="64" height="64" rx={kind === "lava" ? 20 : 5} />
        <text>{value}</text>
      </g>
    </g>
  );
}

export function DuelMark({ duel, point, words }: { duel: Duel; point: Point; words: { lava: string; wall: string } }) {
  const total = duel.wall + duel.material;
  const holds = total > duel.lava;
  const place: Point = [Math.max(-330, Math.min(330, point[0])), Math.max(-400, Math.min(360, point[1] + (point[1] > 0 ? -120 : 120)))];
  return (
    <g transform={at(place)} className="er-duel" aria-hidden="true">
      <rect x="-150" y="-74" width="300" height="140" rx="6" className="er-duel-paper" />
      <DuelDie value={duel.lava} x={-66} kind="lava" />
      <DuelDie value={duel.wall} x={66} kind="wall" />
      <text className="er-duel-sign" y="2">
        {holds ? "<" : duel.lava === total ? "=" : ">"}
      </text>
      <text className="er-duel-word" x="-66" y="54">
        {words.lava}
      </text>
      <g transform="translate(50 50) scale(0.62)">
        <WallMark material={duel.material} />
      </g>
      <text className="er-duel-word" x="98" y="54">
        +{duel.material}
      </text>
      <title>{words.wall}</title>
    </g>
  );
}
