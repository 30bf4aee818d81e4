/* Walls: a bundle of straw, planks, a row of stones; and the same as signs. */
import { edgeAngle, edgeMiddle, type Edge } from "./geometry";

/* Lying across 0,0 from left to right, 46 units long. */
export function WallMark({ material }: { material: number }) {
  if (material === 0)
    return (
      <g className="er-wall er-straw">
        <path className="er-wall-ground" d="M-23-6q23-4 46 0l2 12q-25 4-50 0z" />
        <path className="er-wall-grain" d="M-22-3h44M-23 0h46M-23 3h46" />
        <path className="er-wall-band" d="M-12-8v16M0-8.500v17M12-8v16" />
      </g>
    );
  if (material === 1)
    return (
      <g className="er-wall er-wood">
        <path className="er-wall-ground" d="M-24-8h48v7h-48zM-22-1h45v7.500h-45z" />
        <path className="er-wall-grain" d="M-20-5q10-2 20 0t18 0M-18 3q12 2 20 0t16 0" />
        <path className="er-wall-band" d="M-15-5h.01M14-5h.01M-14 3h.01M15 3h.01" />
      </g>
    );
  return (
    <g className="er-wall er-stone">
      <path
        className="er-wall-ground"
        d="M-24 7q-2-8 4-9h8q4 0 4 4l1 5zM-7 7q-1-9 4-9h7q4 0 4 9zM9 7q-1-8 3-9h8q5 1 4 9zM-17-2q-1-7 4-7h7q5 0 5 7zM0-2q0-7 4-7h8q4 1 4 7z"
      />
      <path className="er-wall-grain" d="M-20 3h5M-2 3h4M14 3h4M-12-6h4M5-6h4" />
    </g>
  );
}

/* How a wall lies on an edge; a village's stands a little behind it, on its own ground. */
export const wallPlace = (edge: Edge, village: boolean) => {
  const [x, y] = edgeMiddle(edge.cell, edge.d, village ? 1.14 : 1.05);
  return `translate(${x.toFixed(2)} ${y.toFixed(2)}) rotate(${edgeAngle(edge.d) + 90})`;
};

export function Wall({ edge, material, village, fresh }: { edge: Edge; material: number; village: boolean; fresh?: boolean }) {
  return (
    <g transform={wallPlace(edge, village)} className={fresh ? "er-fresh" : undefined} aria-hidden="true">
      <WallMark material={material} />
    </g>
  );
}

/* The sign of a material for counters and cards. */
export function WallSign({ material, size = 34 }: { material: number; size?: number }) {
  return (
    <svg width={`${size / 16}rem`} height={`${(size * 0.55) / 16}rem`} viewBox="-27 -14 54 28" aria-hidden="true" focusable="false">
      <WallMark material={material} />
    </svg>
  );
}
