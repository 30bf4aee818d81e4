/* Grain by pattern, as a woodblock leaves it: fill="url(#grain-fire)" and so on. Placed
 * once in the page; drawings anywhere in it may use them. */

interface Cut {
  size: [width: number, height: number];
  ground?: string; /* none: whatever lies under it */
  lines: string;
  ink: string;
  width: number;
  turn?: number; /* degrees */
  faint?: number; /* opacity of the lines */
}

const CUTS = {
  fire: { size: [12, 12], ground: "var(--fire)", lines: "M2 12c0-4 3-4 3-8M8 12c0-3 2-3 2-6", ink: "var(--fire-core)", width: 1.4 },
  lava: { size: [16, 10], ground: "var(--lava)", lines: "M0 3c4-3 8 3 16 0M0 8c5-2 9 2 16 0", ink: "var(--lava-core)", width: 1.5 },
  smoke: { size: [6, 6], ground: "#c9cdd1", lines: "M0 3h6", ink: "var(--smoke)", width: 2.2, turn: 35 },
  rock: { size: [18, 14], ground: "var(--rock)", lines: "M2 4l4-2M10 9l5-1M5 12l3-1M13 3l3 1", ink: "#6b5d55", width: 1.6 },
  land: { size: [22, 18], ground: "var(--land)", lines: "M3 6l2-3 2 3M13 14l2-3 2 3", ink: "#7d9a5b", width: 1.4 },
  sea: { size: [32, 14], ground: "var(--sea)", lines: "M0 5q4-4 8 0t8 0 8 0 8 0M8 12q4-3 8 0t8 0", ink: "var(--sea-line)", width: 1.4 },
  sand: { size: [14, 14], ground: "var(--sand)", lines: "M3 4h.01M10 2h.01M7 9h.01M12 12h.01M2 12h.01", ink: "#c7b277", width: 1.8 },
  wood: { size: [40, 9], ground: "#c89a63", lines: "M0 3c10-2 18 2 40 0M0 7c14 2 22-2 40 0", ink: "#a5773f", width: 1.2 },
  paper: { size: [30, 26], lines: "M4 6h5M18 4h3M11 15h6M24 20h4M2 22h3", ink: "currentColor", width: 1, faint: 0.12 },
  floor: { size: [16, 16], ground: "var(--floor)", lines: "M0 .5h16M.5 0v16", ink: "#d8c9a8", width: 0.6 },
} satisfies Record<string, Cut>;

export type Grain = keyof typeof CUTS;
export const grain = (name: Grain) => `url(#grain-${name})`;

function Pattern({ name, cut }: { name: string; cut: Cut }) {
  const [width, height] = cut.size;
  return (
    <pattern id={`grain-${name}`} width={width} height={height} patternUnits="userSpaceOnUse" patternTransform={cut.turn ? `rotate(${cut.turn})` : undefined}>
      {cut.ground && <rect width={width} height={height} fill={cut.ground} />}
      <path d={cut.lines} stroke={cut.ink} strokeWidth={cut.width} strokeOpacity={cut.faint} strokeLinecap="round" fill="none" />
    </pattern>
  );
}

export function Patterns() {
  return (
    <svg width="0" height="0" style={{ position: "absolute" }} aria-hidden="true" focusable="false">
      <defs>
        {Object.entries(CUTS).map(([name, cut]) => (
          <Pattern key={name} name={name} cut={cut} />
        ))}
      </defs>
    </svg>
  );
}

/* The bold flame of all three games, about 40 units high, standing on 0,0. */
export function Flame({ size = 40 }: { size?: number }) {
  return (
    <g transform={`scale(${size / 40})`} strokeLinejoin="round">
      <path
        d="M0-40c3 9 15 14 14 26C13-4 6 0 0 0s-13-4-14-14c-.6-7 5-9 5-17 4 2 8-3 9-9z"
        fill="var(--fire)"
        stroke="var(--outline)"
        strokeWidth="2.5"
      />
      <path d="M0-19c2 5 7 6 6 12-1 4-3 5-6 5s-6-1-6-5c0-4 5-6 6-12z" fill="var(--fire-core)" />
    </g>
  );
}

/* A hatched cloud, about 40 units wide around 0,0. */
export function Smoke({ size = 40 }: { size?: number }) {
  return (
    <path
      transform={`scale(${size / 40})`}
      d="M-17 8c-6-6 0-14 6-12 1-9 14-11 17-3 8-3 14 4 10 10 3 6-2 10-7 8H-12c-2 0-4-1-5-3z"
      fill="url(#grain-smoke)"
      stroke="var(--outline)"
      strokeWidth="2.2"
      strokeLinejoin="round"
    />
  );
}
