/* What lies and stands on the cards: tokens and flags. */
import { GlyphMark } from "../../kit";

/* A rucksack on a round token. */
export function EquipmentToken() {
  return (
    <g className="fj-token equipment">
      <circle r={14} />
      <path d="M-6 8v-9q0-6 6-6t6 6v9zM-3-7q0-4 3-4t3 4M-6 1H6M-2 1v4h4v-4" />
    </g>
  );
}

/* A smoking cone; twice where it counts double. */
export function EruptionToken({ double }: { double: boolean }) {
  return (
    <g className="fj-token eruption">
      <path className="plate" d="M0-17 17 0 0 17-17 0z" />
      {double ? (
        <path className="mark" d="M-11 6-6-4h3l5 10zM0 6 5-4h3l5 10zM-5-8v-3M6-8v-3" />
      ) : (
        <path className="mark" d="M-8 7-3-4h6L8 7zM0-8v-4M-4-8l-2-3M4-8l2-3" />
      )}
    </g>
  );
}

/* A destination marker: a flag with its owner's glyph. */
export function Flag({ player, settled }: { player: number; settled: boolean }) {
  return (
    <g className={settled ? "fj-flag settled" : "fj-flag"}>
      <path className="pole" d="M0 4v-46" />
      <path className="cloth" d="M-1-42h-32l7 11-7 11H-1z" fill={`var(--player-${player})`} />
      <g transform="translate(-13 -31)">
        <circle r={9} className="disc" />
        <GlyphMark player={player} size={13} />
      </g>
      {settled && (
        <g transform="translate(9 -10)">
          <circle r={9} className="disc rim" />
          <path className="tick" d="M-5 0l4 4 7-8" />
        </g>
      )}
      <ellipse className="foot" cx={0} cy={5} rx={6} ry={2.500} />
    </g>
  );
}
