/* What never changes: sea, coast, land, volcano, resources. */
import { memo } from "react";
import { Flame, grain } from "../../kit";
import { resources } from "./content";
import { at, beyond, EXITS, hexagon, ISLAND, LABELS, middle, plus, SPACES, towards, VILLAGE_CELLS, VOLCANO, xy, type Cell } from "./geometry";
import { WallMark } from "./walls";

const outline = (cells: readonly Cell[], size = 50) =>
  cells
    .map((cell) => {
      const [x, y] = middle(cell);
      return hexagon(size).replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, a, b) => xy([Number(a) + x, Number(b) + y]));
    })
    .join("");

const COAST = outline(ISLAND);
const LAND = outline(SPACES);
const SAND = outline(VILLAGE_CELLS.flat());

/* Lines along the coast, as a cutter follows it with the knife. */
function Coast() {
  return (
    <g strokeLinejoin="round">
      {[66, 46].map((width) => (
        <g key={width}>
          <path d={COAST} fill="none" stroke="var(--er-foam)" strokeWidth={width} />
          <path d={COAST} fill="none" stroke="var(--sea)" strokeWidth={width - 5} />
        </g>
      ))}
      <path d={COAST} fill="var(--outline)" stroke="var(--outline)" strokeWidth={26} />
      <path d={COAST} fill="var(--sand)" stroke={grain("sand")} strokeWidth={20} />
    </g>
  );
}

function Volcano() {
  const mountain = outline(VOLCANO, 50);
  const ridges = Array.from({ length: 36 }, (_, i) => {
    const a = (i * Math.PI) / 18 + (i % 2 ? 0.05 : 0);
    const from = i % 3 === 0 ? 58 : 76;
    const to = i % 6 === 0 ? 90 : i % 2 ? 108 : 118; /* shorter in the six notches */
    return `M${xy([from * Math.cos(a), from * Math.sin(a)])}L${xy([to * Math.cos(a), to * Math.sin(a)])}`;
  }).join("");
  return (
    <g className="er-volcano">
      <path d={mountain} fill="none" stroke="var(--outline)" strokeWidth="8" strokeLinejoin="round" />
      <path d={mountain} fill={grain("rock")} stroke="var(--rock)" strokeWidth="1.5" />
      <path d={ridges} className="er-ridges" />
      <circle r="62" className="er-cone" />
      <path className="er-cone-cut" d="M-52-14q16-34 46-36M50 18q-14 30-40 34" />
    </g>
  );
}

/* The streams that leave the crater; drawn with the ribbon so that they join it. */
export const STREAMS = EXITS.map(({ cell, d }) => {
  const end = plus(middle(cell), towards(d, 0.93));
  const side = plus(middle(beyond(cell, d)), towards((d + 3) % 6, 0.2));
  return `M${xy(end)}Q${xy(side)} 0 0`;
}).join("");

export function Crater() {
  return (
    <g aria-hidden="true">
      <circle r="38" className="er-crater-rim" />
      <circle r="27" className="er-crater-mouth" />
      <g transform="translate(0 17)">
        <Flame size={34} />
      </g>
    </g>
  );
}

function Resource({ space, material }: { space: number; material: number }) {
  return (
    <g transform={at(middle(SPACES[space]))} className="er-resource">
      <path d={hexagon(41)} className={`er-resource-rim er-rim-${material}`} />
      <g transform="translate(0 -10) scale(0.88)">
        <WallMark material={material} />
      </g>
      <g transform="translate(0 7) scale(0.88)">
        <WallMark material={material} />
      </g>
    </g>
  );
}

export const Ground = memo(function Ground({ labels }: { labels: boolean }) {
  return (
    <g aria-hidden="true">
      <circle r="512" fill={grain("sea")} />
      <Coast />
      <path d={LAND} fill={grain("land")} className="er-land" />
      <path d={SAND} fill={grain("sand")} className="er-sand" />
      <Volcano />
      {resources().map((resource, space) => resource > 0 && <Resource key={space} space={space} material={resource - 1} />)}
      {labels &&
        SPACES.map((cell, i) => (
          <text key={i} className="er-label" transform={at(plus(middle(cell), [0, 37]))}>
            {LABELS[i]}
          </text>
        ))}
    </g>
  );
});
