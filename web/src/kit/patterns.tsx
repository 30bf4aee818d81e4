/* Grain by pattern, as a woodblock leaves it: fill="url(#grain-fire)" and so on. Placed
 * once in the page; drawings anywhere in it may use them. */

export const GRAINS = ["fire", "lava", "smoke", "rock", "land", "sea", "sand", "wood", "paper", "floor"] as const;
export type Grain = (typeof GRAINS)[number];
export const grain = (name: Grain) => `url(#grain-${name})`;

export function Patterns() {
  return (
    <svg width="0" height="0" style={{ position: "absolute" }} aria-hidden="true" focusable="false">
      <defs>
        <pattern id="grain-fire" width="12" height="12" patternUnits="userSpaceOnUse">
          <rect width="12" height="12" fill="var(--fire)" />
          <path d="M2 12c0-4 3-4 3-8M8 12c0-3 2-3 2-6" stroke="var(--fire-core)" strokeWidth="1.4" fill="none" />
        </pattern>
        <pattern id="grain-lava" width="16" height="10" patternUnits="userSpaceOnUse">
          <rect width="16" height="10" fill="var(--lava)" />
          <path d="M0 3c4-3 8 3 16 0M0 8c5-2 9 2 16 0" stroke="var(--lava-core)" strokeWidth="1.5" fill="none" />
        </pattern>
        <pattern id="grain-smoke" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(35)">
          <rect width="6" height="6" fill="#c9cdd1" />
          <path d="M0 3h6" stroke="var(--smoke)" strokeWidth="2.2" />
        </pattern>
        <pattern id="grain-rock" width="18" height="14" patternUnits="userSpaceOnUse">
          <rect width="18" height="14" fill="var(--rock)" />
          <path d="M2 4l4-2M10 9l5-1M5 12l3-1M13 3l3 1" stroke="#6b5d55" strokeWidth="1.6" strokeLinecap="round" />
        </pattern>
        <pattern id="grain-land" width="22" height="18" patternUnits="userSpaceOnUse">
          <rect width="22" height="18" fill="var(--land)" />
          <path d="M3 6l2-3 2 3M13 14l2-3 2 3" stroke="#7d9a5b" strokeWidth="1.4" fill="none" strokeLinecap="round" />
        </pattern>
        <pattern id="grain-sea" width="32" height="14" patternUnits="userSpaceOnUse">
          <rect width="32" height="14" fill="var(--sea)" />
          <path d="M0 5q4-4 8 0t8 0 8 0 8 0M8 12q4-3 8 0t8 0" stroke="var(--sea-line)" strokeWidth="1.4" fill="none" />
        </pattern>
        <pattern id="grain-sand" width="14" height="14" patternUnits="userSpaceOnUse">
          <rect width="14" height="14" fill="var(--sand)" />
          <path d="M3 4h.01M10 2h.01M7 9h.01M12 12h.01M2 12h.01" stroke="#c7b277" strokeWidth="1.8" strokeLinecap="round" />
        </pattern>
        <pattern id="grain-wood" width="40" height="9" patternUnits="userSpaceOnUse">
          <rect width="40" height="9" fill="#c89a63" />
          <path d="M0 3c10-2 18 2 40 0M0 7c14 2 22-2 40 0" stroke="#a5773f" strokeWidth="1.2" fill="none" />
        </pattern>
        <pattern id="grain-paper" width="30" height="26" patternUnits="userSpaceOnUse">
          <path d="M4 6h5M18 4h3M11 15h6M24 20h4M2 22h3" stroke="currentColor" strokeOpacity="0.12" strokeWidth="1" />
        </pattern>
        <pattern id="grain-floor" width="16" height="16" patternUnits="userSpaceOnUse">
          <rect width="16" height="16" fill="var(--floor)" />
          <path d="M0 .5h16M.5 0v16" stroke="#d8c9a8" strokeWidth="0.6" />
        </pattern>
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
