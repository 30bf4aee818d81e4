/* Walls in thick ink, what the fire made of them, and doors as on a floor plan. All are
 * drawn lying across, 100 units long around 0,0, and turned. */
import { memo } from "react";
import { isOuter, lineOf, scatter } from "./geometry";
import { splitEdge, type EdgeKind } from "./view";

const THICK = 10;
const OUTER = 14;

function Wall({ thick }: { thick: number }) {
  return <rect className="fp-ink" x={-50 - thick / 2} y={-thick / 2} width={100 + thick} height={thick} />;
}

/* The two ends of a wall that is broken: `left` and `right` are where it ends. */
function Stubs({ thick, gap }: { thick: number; gap: number }) {
  const half = thick / 2;
  const end = 50 + half;
  return (
    <path
      className="fp-ink"
      d={
        `M${-end} ${-half}H${-gap - 3}l5 ${half}-4 ${half * 0.4} 3 ${half * 0.6}H${-end}z` +
        `M${end} ${-half}H${gap - 2}l4 ${half * 0.8}-6 ${half * 0.4} 5 ${half * 0.8}H${end}z`
      }
    />
  );
}

function Damaged({ thick }: { thick: number }) {
  const half = thick / 2;
  return (
    <>
      <path className="fp-notch" d={`M-13 ${-half - 1}h26v${thick + 2}h-26z`} />
      <Stubs thick={thick} gap={9} />
      <path className="fp-crack" d={`M-4 ${-half - 1}l-4-9 6-5M5 ${half + 1}l5 8-7 6`} />
      <path className="fp-chip" d={`M12 ${-half - 10}l8-3 2 7-7 3zM-20 ${half + 4}l7-1 1 6-6 1z`} />
    </>
  );
}

function Rubble({ name }: { name: string }) {
  const next = scatter(name);
  const stones = Array.from({ length: 9 }, (_, i) => {
    const x = -34 + i * 8.5 + (next() - 0.5) * 7;
    const y = (next() - 0.5) * 22;
    const r = 2.6 + next() * 3.4;
    const turn = Math.round(next() * 90);
    return { x, y, r, turn };
  });
  return (
    <>
      {stones.map(({ x, y, r, turn }, i) => (
        <path
          key={i}
          className={i % 3 ? "fp-stone" : "fp-stone pale"}
          transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn}) scale(${r.toFixed(1)})`}
          d="M-1-.5 0-1 1-.4.8.7-.5 1z"
        />
      ))}
    </>
  );
}

const Jambs = ({ thick }: { thick: number }) => {
  const end = 50 + thick / 2;
  return (
    <path
      className="fp-ink"
      d={`M${-end} ${-thick / 2}H-33v${thick}H${-end}zM${end} ${-thick / 2}H33v${thick}H${end}z`}
    />
  );
};

function Leaf({ open }: { open: boolean }) {
  return (
    <>
      {open && <path className="fp-swing" d="M33 0A66 66 0 0 0 -20-64.7" />}
      <g className="fp-leaf" transform={open ? "translate(-33 0) rotate(-78)" : "translate(-33 0)"}>
        <rect className="fp-wood" x={0} y={-5.5} width={66} height={11} rx={1.5} />
        <path className="fp-grain" d="M8-1.5h20M24 2h26M44-2h14" />
        <circle className="fp-knob" cx={57} cy={0} r={3} />
        <circle className="fp-ink" r={3.6} />
      </g>
    </>
  );
}

/* A door that is gone leaves splinters; a way out has a mat. */
function Doorway({ outer, name }: { outer: boolean; name: string }) {
  const next = scatter(name);
  if (outer)
    return <path className="fp-mat" d="M-27-13h54v26h-54zM-21-13v26M-13-13v26M-5-13v26M3-13v26M11-13v26M19-13v26" />;
  return (
    <>
      {[-24, -8, 8, 23].map((x) => (
        <path
          key={x}
          className="fp-splinter"
          transform={`translate(${x} ${((next() - 0.5) * 20).toFixed(1)}) rotate(${Math.round(next() * 170)})`}
          d="M-9-2 8-3 10 1-7 2.5z"
        />
      ))}
    </>
  );
}

function Edge({ name, kind }: { name: string; kind: EdgeKind }) {
  const [cell, direction] = splitEdge(name);
  const outer = isOuter(cell, direction);
  const thick = outer ? OUTER : THICK;
  const { x, y, flat } = lineOf(cell, direction);
  return (
    <g transform={`translate(${x} ${y})${flat ? "" : " rotate(90)"}`}>
      {kind === "wall" && <Wall thick={thick} />}
      {kind === "damaged" && <Damaged thick={thick} />}
      {kind === "destroyed" && (
        <>
          <Stubs thick={thick} gap={40} />
          <Rubble name={name} />
        </>
      )}
      {kind === "doorway" && <Doorway outer={outer} name={name} />}
      {(kind === "doorway" || kind === "open" || kind === "closed") && <Jambs thick={thick} />}
      {(kind === "open" || kind === "closed") && <Leaf open={kind === "open"} />}
    </g>
  );
}

export const Walls = memo(function Walls({ edges }: { edges: Record<string, EdgeKind> }) {
  const shown = Object.entries(edges).filter(([, kind]) => kind !== "nothing" && kind !== "rim");
  /* Doors last: an open leaf lies over the wall beside it. */
  const isDoor = (kind: EdgeKind) => kind === "open" || kind === "closed";
  shown.sort(([, a], [, b]) => Number(isDoor(a)) - Number(isDoor(b)));
  return (
    <g className="fp-walls">
      {shown.map(([name, kind]) => (
        <Edge key={name} name={name} kind={kind} />
      ))}
    </g>
  );
});
