/* People and things that lie or stand in a cell, each around 0,0. */
import { GlyphMark } from "../../kit";

const isPale = (seat: number) => seat % 6 === 5;

/* A firefighter, about 56 high: helmet and coat in the player's colour, the player's
 * glyph on the chest, the firefighter's number on the helmet. */
export function FirefighterMark({ seat, number, down }: { seat: number; number: number; down?: boolean }) {
  const fill = `var(--player-${seat % 6})`;
  return (
    <g className="fp-firefighter" transform={down ? "rotate(82)" : undefined}>
      <path className="rim" d="M-19 27c-2-15 2-22 7-25-5-3-7-6-7-9 0-2 2-3 4-4 0-23 30-23 30 0 2 1 4 2 4 4 0 3-2 6-7 9 5 3 9 10 7 25z" />
      <path d="M-17 25c-2-14 3-22 10-25h14c7 3 12 11 10 25z" fill={fill} />
      <path className="band" d="M-16.8 18h33.6" />
      <path className="face" d="M-8-8h16v6c0 9-16 9-16 0z" />
      <path d="M-13-9c0-20 26-20 26 0z" fill={fill} />
      <path d="M-17-6c0-5 34-5 34 0 0 3-34 3-34 0z" fill={fill} />
      <circle className="badge" cy={-14} r={7.5} />
      <text className="number" y={-13.5}>
        {number + 1}
      </text>
      <g className={isPale(seat) ? "chest dark" : "chest"} transform="translate(0 9.5)">
        <GlyphMark player={seat} size={13} />
      </g>
    </g>
  );
}

/* Someone waiting for help; treated: bandaged, with a cross. About 46 high. */
export function VictimMark({ treated }: { treated?: boolean }) {
  return (
    <g className="fp-victim">
      <path
        className="coat"
        d="M-7-5c-5-2-10-7-12-14l5-3c2 6 6 9 9 9h10c3 0 7-3 9-9l5 3c-2 7-7 12-12 14l4 27H-11z"
      />
      <circle className="head" cy={-19} r={8.5} />
      {treated ? (
        <>
          <path className="bandage" d="M-8-22 8-17" />
          <path className="cross" d="M-2.5 3h5v4.5h4.5v5H2.5V17h-5v-4.5H-7v-5h4.5z" />
        </>
      ) : (
        <path className="mouth" d="M-3-20h.01M3-20h.01M-2.5-14.5q2.5-3 5 0" />
      )}
    </g>
  );
}

/* A point of interest: nobody knows yet who is there. */
export function PoiMark() {
  return (
    <g className="fp-poi">
      <circle className="outer" r={21} />
      <circle className="inner" r={16} />
      <path d="M-6-4c0-9 13-9 13-1 0 5-7 5-7 10" />
      <circle className="dot" cy={10.5} r={2.6} />
    </g>
  );
}

/* A face turned up that was nobody. */
export function AlarmMark() {
  return (
    <g className="fp-poi alarm">
      <circle className="outer" r={21} />
      <path d="M-9-9 9 9M9-9-9 9" />
    </g>
  );
}

export function HazmatMark() {
  return (
    <g className="fp-hazmat">
      <path className="plate" d="M0-19 19 0 0 19-19 0z" />
      <path className="frame" d="M0-14.5 14.5 0 0 14.5-14.5 0z" />
      <path className="sign" d="M0-9c1 4 5 5 4.5 9-.5 3-2 4-4.5 4s-4-1-4.5-4C-5-2-2-2-2-5c1 .6 2-1 2-4zM-6 8H6" />
    </g>
  );
}
