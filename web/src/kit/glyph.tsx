/* Players are a colour and a glyph, always both: whoever cannot tell the colours apart
 * reads the shapes. */

export const PLAYER_SHAPES = ["●", "▲", "■", "◆", "✚", "★"] as const;
export const PLAYER_COLOURS = ["blue", "orange", "green", "purple", "red", "yellow"] as const;

const PATHS = [
  "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18z",
  "M12 2.5 22 20.5H2z",
  "M4 4h16v16H4z",
  "M12 1.5 22.5 12 12 22.5 1.5 12z",
  "M8.5 2.5h7v6h6v7h-6v6h-7v-6h-6v-7h6z",
  "m12 1.5 3.2 6.9 7.3.9-5.4 5.1 1.4 7.4L12 18.2l-6.5 3.6 1.4-7.4L1.5 9.3l7.3-.9z",
];

/* The glyph inside a drawing: a group of 24 units around its own middle. */
export function GlyphMark({ player, size = 24 }: { player: number; size?: number }) {
  const i = player % PATHS.length;
  return (
    <path
      d={PATHS[i]}
      transform={`scale(${size / 24}) translate(-12 -12)`}
      fill={`var(--player-${i})`}
      stroke="var(--outline)"
      strokeWidth={2}
      strokeLinejoin="round"
    />
  );
}

/* The glyph in a line of text. */
export function Glyph({ player, size = 20 }: { player: number; size?: number }) {
  const i = player % PATHS.length;
  return (
    <svg className="glyph" width={`${size / 16}rem`} height={`${size / 16}rem`} viewBox="-1 -1 26 26" aria-hidden="true">
      <path d={PATHS[i]} fill="none" stroke="var(--rim)" strokeWidth={4} strokeLinejoin="round" />
      <path
        d={PATHS[i]}
        fill={`var(--player-${i})`}
        stroke="var(--outline)"
        strokeWidth={1.5}
        strokeLinejoin="round"
      />
    </svg>
  );
}

export function SeatName({ player, name }: { player: number; name: string }) {
  return (
    <span className="seat-name">
      <Glyph player={player} />
      <span>{name}</span>
    </span>
  );
}

/* A pawn on a board: a figure in the player's colour with the glyph on its chest. */
export function Pawn({ player, size = 40 }: { player: number; size?: number }) {
  const i = player % PATHS.length;
  return (
    <g transform={`scale(${size / 40})`}>
      <path
        d="M-11 18c-2-9 2-15 5-18a8 8 0 1 1 12 0c3 3 7 9 5 18z"
        fill={`var(--player-${i})`}
        stroke="var(--outline)"
        strokeWidth={2.5}
        strokeLinejoin="round"
      />
      <g transform="translate(0 9) scale(0.42) translate(-12 -12)">
        <path d={PATHS[i]} fill={i === 5 ? "var(--outline)" : "#fff"} />
      </g>
    </g>
  );
}
