/* The little prints on the cards: a sky, a far line of hills and one thing in front, in
 * flat colours with a firm line. The number of the card decides which. 112 by 74. */
import type { ReactNode } from "react";

const SKIES = ["#e8dcc0", "#cfdcd6", "#e6cdb4", "#c9d6dc", "#dfe0c4", "#e3c9bf"];
const HILLS = ["#9db77a", "#7fa08a", "#b3a878", "#8aa3a0", "#a8b56a", "#93a887"];
const RIDGES = [
  "M0 46 22 30 40 42 66 24 90 40 112 30V74H0z",
  "M0 40c20-14 34-14 52 0s40 10 60-6V74H0z",
  "M0 48 30 38 52 22 74 38 112 44V74H0z",
  "M0 36c16 4 22 14 40 10s30-20 46-14 18 8 26 6V74H0z",
];

const pine = (x: number, y: number, s = 1) => (
  <g transform={`translate(${x} ${y}) scale(${s})`}>
    <path className="trunk" d="M-2.500 0h5v10h-5z" />
    <path fill="#4f7048" d="M0-34 9-20H5l8 11H7l7 10h-28l7-10h-6l8-11h-4z" />
  </g>
);
const bamboo = (x: number, s = 1) => (
  <g transform={`translate(${x} 74) scale(${s})`}>
    <path fill="#88a350" d="M-3.500 0v-66h7V0z" />
    <path className="thin" d="M-3.500-18h7M-3.500-36h7M-3.500-54h7" />
    <path fill="#6d8a45" d="M3-48c8-8 15-8 20-4-7 5-13 6-20 4zM-3-30c-8-8-14-8-19-4 6 5 12 6 19 4z" />
  </g>
);

const SUBJECTS: (() => ReactNode)[] = [
  () => <>{pine(26, 64, 1.1)}{pine(46, 68, 0.8)}{pine(90, 66, 1)}</>,
  () => <>{bamboo(22)}{bamboo(40, 0.85)}{bamboo(88, 0.95)}</>,
  /* a torii */
  () => (
    <g fill="#a8553f">
      <path d="M32 32c16 4 32 4 48 0v6c-16 3-32 3-48 0zM36 44h40v5H36zM41 38h6v36h-6zM65 38h6v36h-6z" />
    </g>
  ),
  /* rice terraces */
  () => (
    <>
      <path fill="#c9c078" d="M0 56c30-10 70-10 112 0v18H0z" />
      <path fill="#aebf76" d="M0 64c34-9 74-9 112 0v10H0z" />
      <path className="thin" d="M14 60v-5M30 57v-5M48 56v-5M66 56v-5M84 57v-5M100 60v-5M22 70v-5M44 68v-5M68 68v-5M92 70v-5" />
    </>
  ),
  /* a bridge over a stream */
  () => (
    <>
      <path fill="#9cbfc8" d="M30 74c2-14 18-14 22-24h10c-2 12 18 12 22 24z" />
      <path fill="#8b6a4a" d="M14 60c24-20 60-20 84 0v6c-24-16-60-16-84 0z" />
      <path className="thin" d="M30 52v-9M56 46v-9M82 52v-9M28 44c18-9 38-9 56 0" />
    </>
  ),
  /* a wave on a lake */
  () => (
    <>
      <path fill="#9cbfc8" d="M0 54h112v20H0z" />
      <path className="thin" d="M6 60q7-6 14 0t14 0M44 66q7-6 14 0t14 0M76 58q7-6 14 0t14 0" />
      <path fill="#8b6a4a" d="M50 54h30l-6 8H56z" />
      <path fill="#f3e9d2" d="M64 54V30l14 22z" />
    </>
  ),
  /* boulders */
  () => (
    <g fill="#a49a8b">
      <path d="M20 74c-2-16 8-24 18-22s14 10 14 22z" />
      <path d="M48 74c0-22 12-32 24-28s18 14 16 28z" />
      <path className="thin" d="M60 56l8-4M30 62l8-3M70 64l10-3" />
    </g>
  ),
  /* a stone lantern */
  () => (
    <g fill="#b7aea0">
      <path d="M38 34 56 20l18 14zM46 34h20v14H46zM42 48h28v6H42zM51 54h10v14H51zM42 68h28v6H42z" />
      <path fill="#f0d58c" d="M52 37h8v9h-8z" />
    </g>
  ),
  /* cherry tree */
  () => (
    <>
      <path className="trunk" d="M54 74c2-14-8-18-14-26l4-2c8 8 12 8 14 14 2-10 8-12 16-20l3 3c-8 10-14 14-14 31z" />
      <path fill="#e5b7bf" d="M26 40c-6-12 6-20 14-16 4-12 22-12 26 0 12-6 24 6 16 16 4 10-10 16-18 10-8 8-22 6-24-2-8 2-14-2-14-8z" />
    </>
  ),
];

export function Scenery({ card }: { card: number }) {
  const subject = SUBJECTS[(card * 5) % SUBJECTS.length];
  return (
    <g className="fj-print">
      <path className="sky" d="M0 0h112v74H0z" fill={SKIES[card % SKIES.length]} />
      {card % 3 === 0 && <circle cx={84} cy={20} r={9} fill="#c98a6a" className="sun" />}
      {card % 3 === 1 && <path className="cloud" d="M8 18h26M14 23h30M70 12h24" />}
      <path d={RIDGES[card % RIDGES.length]} fill={HILLS[card % HILLS.length]} />
      {subject()}
    </g>
  );
}

/* Roofs by the sea for the village cards. */
export function VillageScene({ card }: { card: number }) {
  const turned = card % 2 ? "translate(112 0) scale(-1 1)" : undefined;
  return (
    <g className="fj-print" transform={turned}>
      <path className="sky" d="M0 0h112v74H0z" fill="#dfe3d2" />
      <path d="M0 50h112v24H0z" fill="#a9c6cf" />
      <path d="M0 58c40-8 70-8 112 0v16H0z" fill="#d9c79a" />
      <path d="M18 44h36v24H18z" fill="#f3e9d2" />
      <path d="M10 46 36 24l26 22z" fill="#5b6f86" />
      <path d="M62 50h30v20H62z" fill="#f3e9d2" />
      <path d="M56 52 77 34l21 18z" fill="#6f7f63" />
      <path d="M31 54h10v14H31z" fill="#8b6a4a" />
      <path d="M72 56h9v8h-9z" fill="#f0d58c" />
      {card % 3 === 0 && <path className="thin" d="M36 24v-8M77 34v-9" />}
    </g>
  );
}

export function ScreeScene() {
  return (
    <g className="fj-print">
      <path d="M0 0h112v124H0z" fill="#8f877c" />
      <path fill="#a89f93" d="M6 118 30 70l26 48zM40 118l28-64 38 64zM14 66l18-34 22 34zM58 50l18-34 24 40z" />
      <path className="thin" d="M30 70l6 20M68 54l8 26M32 32l5 14M76 16l6 16" />
    </g>
  );
}
