/* Dice: the shape tells what the colour tells, numerals instead of pips. */

export type DieKind = "yellow" | "blue" | "pink" | "red" | "black" | "plain";

const SHAPES: Record<DieKind, string> = {
  /* round corners, square corners, cut corners */
  yellow: "M16 3h24q13 0 13 13v24q0 13-13 13H16Q3 53 3 40V16Q3 3 16 3z",
  blue: "M3 3h50v50H3z",
  pink: "M16 3h24l13 13v24L40 53H16L3 40V16z",
  red: "M8 3h40q5 0 5 5v40q0 5-5 5H8q-5 0-5-5V8q0-5 5-5z",
  black: "M8 3h40q5 0 5 5v40q0 5-5 5H8q-5 0-5-5V8q0-5 5-5z",
  plain: "M8 3h40q5 0 5 5v40q0 5-5 5H8q-5 0-5-5V8q0-5 5-5z",
};
const FILLS: Record<DieKind, string> = {
  yellow: "var(--die-yellow)",
  blue: "var(--die-blue)",
  pink: "var(--die-pink)",
  red: "var(--die-red)",
  black: "var(--die-black)",
  plain: "#fffdf8",
};

interface DieProps {
  kind: DieKind;
  value: number | string | null; /* null: hidden */
  label?: string; /* for readers; without it the die is decoration */
  rolling?: boolean;
  size?: number;
}

/* A die inside a drawing, 56 units wide, its corner at 0,0. */
export function DieMark({ kind, value, rolling }: DieProps) {
  const dark = kind === "red" || kind === "black";
  return (
    <g className={rolling ? "die rolling" : "die"}>
      <path className="die-face" d={SHAPES[kind]} fill={FILLS[kind]} />
      <text className="die-number" x={28} y={29} fill={dark ? "#fff" : "var(--outline)"}>
        {value ?? "?"}
      </text>
    </g>
  );
}

export function Die({ size = 40, label, ...die }: DieProps) {
  return (
    <svg
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 56 56"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <DieMark {...die} />
    </svg>
  );
}
