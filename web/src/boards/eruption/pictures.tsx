/* The little prints on the cards, 60 by 48 units around 0,0. */
import { Flame, Smoke } from "../../kit";
import { hexagon } from "./geometry";
import { channel } from "./lava";
import { WallMark } from "./walls";

const Tile = ({ mask, x = 0, y = 0, size = 0.36 }: { mask: number; x?: number; y?: number; size?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${size})`}>
    <path d={hexagon(48)} fill="var(--rock)" stroke="var(--outline)" strokeWidth="5" />
    <path d={channel(mask, 0.98)} fill="none" stroke="var(--lava)" strokeWidth="20" strokeLinejoin="round" />
  </g>
);
const INK = { fill: "none", stroke: "var(--er-pen)", strokeWidth: 2.4, strokeLinecap: "round", strokeLinejoin: "round" } as const;

export function Picture({ card }: { card: number }) {
  switch (card) {
    case 0: /* a tile turns */
      return (
        <>
          <Tile mask={0x05} />
          <path d="M-21-6a22 22 0 0 1 9-13M-14-20l3 0 0 4M21 6a22 22 0 0 1-9 13M14 20l-3 0 0-4" {...INK} />
        </>
      );
    case 1: /* one more tile */
      return (
        <>
          <Tile mask={0x09} x={-9} />
          <path d="M19-8v16M11 0h16" {...INK} strokeWidth={4} />
        </>
      );
    case 2: /* a wall moves on */
      return (
        <>
          <g transform="translate(-2 -10) scale(0.8)">
            <WallMark material={1} />
          </g>
          <path d="M-18 10h32M6 3l8 7-8 7" {...INK} strokeWidth={3} />
        </>
      );
    case 3: /* a hole in the ground */
      return (
        <>
          <ellipse rx="24" ry="13" cy="6" fill="var(--rock)" stroke="var(--outline)" strokeWidth="2.5" />
          <ellipse rx="15" ry="7" cy="9" fill="var(--outline)" />
          <path d="M0-21v14M-6-13l6 7 6-7" {...INK} strokeWidth={3} />
        </>
      );
    case 4: /* the ground breaks, one tile for another */
      return (
        <>
          <Tile mask={0x15} x={-13} size={0.27} />
          <Tile mask={0x0b} x={13} size={0.27} />
          <path d="M-26 19l7-5 6 5 7-6 6 6 7-6 6 6 7-5 6 5" {...INK} />
        </>
      );
    case 5: /* rain */
      return (
        <>
          <g transform="translate(0 -8)">
            <Smoke size={42} />
          </g>
          <path d="M-14 8l-4 9M-4 8l-4 11M6 8l-4 9M16 8l-4 11" {...INK} stroke="var(--er-rain)" strokeWidth={3} />
        </>
      );
    case 6: /* a wall goes up */
      return (
        <>
          <g transform="translate(0 10) scale(0.85)">
            <WallMark material={2} />
          </g>
          <path d="M0-2v-18M-7-13l7-7 7 7" {...INK} strokeWidth={3} />
        </>
      );
    default: /* a burning rock falls */
      return (
        <>
          <path d="M22-20-2 2M12-22-6-6M26-10 6 8" {...INK} stroke="var(--fire)" strokeWidth={3} />
          <circle cx="-8" cy="8" r="12" fill="var(--rock)" stroke="var(--outline)" strokeWidth="2.5" />
          <g transform="translate(-8 16)">
            <Flame size={18} />
          </g>
        </>
      );
  }
}
