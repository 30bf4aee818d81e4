/* A place on a board that can be pressed: legal ones breathe, others say why not. */
import type { ReactNode } from "react";
import { pressing } from "./keyboard";

interface SpotProps {
  label: string; /* what it is and what pressing it does */
  legal: boolean;
  chosen?: boolean;
  onPress(): void;
  path?: string; /* the outline as SVG path; or a circle of this radius around 0,0: */
  radius?: number;
  at?: [number, number];
  idle?: boolean; /* neither legal nor worth asking about: no stop for the keyboard */
  children?: ReactNode;
}

export function Spot({ label, legal, chosen, onPress, path, radius = 20, at, idle, children }: SpotProps) {
  const [x, y] = at ?? [0, 0];
  const shape = path ? <path className="ring" d={path} /> : <circle className="ring" r={radius} />;
  const place = at ? `translate(${x} ${y})` : undefined;
  if (idle)
    return (
      <g transform={place} onClick={onPress}>
        {children}
        {shape}
      </g>
    );
  return (
    <g
      className={`spot${legal ? " legal" : ""}${chosen ? " chosen" : ""}`}
      transform={place}
      role="button"
      tabIndex={legal ? 0 : -1}
      aria-label={label}
      aria-disabled={!legal}
      aria-pressed={chosen}
      onClick={onPress}
      onKeyDown={pressing(onPress)}
    >
      <title>{label}</title>
      {children}
      {shape}
    </g>
  );
}
