/* In the corners of the board: lava tiles, eruption tiles, supply, cards. */
import { GlyphMark } from "../../kit";
import type { Choices } from "../../choices";
import type { Translate } from "../../language";
import { VILLAGE_COLOUR } from "./geometry";
import { TileBack, TileMark } from "./lava";
import { materialName } from "./names";
import { Place } from "./spots";
import type { View } from "./view";
import { WallMark } from "./walls";

const Count = ({ x, y, n }: { x: number; y: number; n: number | string }) => (
  <text className="er-count" x={x} y={y}>
    {n}
  </text>
);

/* The face-down stack, or the three open ones of Lava Forecast. */
function Stacks({ view, choices, send, t }: { view: View; choices: Choices; send(words: string): void; t: Translate }) {
  if (!view.tops)
    return (
      <g transform="translate(-560 -548)" role="img" aria-label={t("web_eruption.stack", [view.tiles])}>
        <title>{t("web_eruption.stack", [view.tiles])}</title>
        {[8, 4, 0].slice(view.tiles > 2 ? 0 : view.tiles > 1 ? 1 : 2).map((y) => (
          <g key={y} transform={`translate(0 ${y}) scale(1.15)`} className={view.tiles ? undefined : "er-empty"}>
            <TileBack />
          </g>
        ))}
        <Count x={0} y={78} n={view.tiles} />
      </g>
    );
  const places = [
    [-578, -572],
    [-466, -590],
    [-578, -462],
  ];
  return (
    <g>
      {view.tops.map((top, i) => (
        <g key={i} transform={`translate(${places[i].join(" ")})`}>
          <g role="img" aria-label={t("web_eruption.open_stack", [i, view.unseen?.[i] ?? 0])} className={top === null ? "er-empty" : undefined}>
            {top === null ? <TileBack /> : <TileMark mask={top} />}
          </g>
          <Count x={46} y={40} n={(view.unseen?.[i] ?? 0) + (top === null ? 0 : 1)} />
          {choices.has(`take ${i}`) && (
            <Place label={t("web_eruption.name.take", [i])} transform="" words={`take ${i}`} onPress={() => send(`take ${i}`)} />
          )}
        </g>
      ))}
    </g>
  );
}

function Eruptions({ view, names, t }: { view: View; names: string[]; t: Translate }) {
  const places = [
    [578, -572],
    [466, -590],
    [578, -462],
  ];
  return (
    <g>
      {view.eruptions.map(({ status, owner }, i) => {
        const state = t.list("eruption.print.eruption_tiles")[["not won", "waiting", "laid"].indexOf(status)] ?? "";
        const label = state.replace("{0}", String(i + 1)).replace("{1:seat}", owner === null ? "" : names[owner]);
        return (
          <g key={i} transform={`translate(${places[i].join(" ")})`} role="img" aria-label={label}>
            <title>{label}</title>
            <g className={status === "laid" ? "er-empty" : undefined} transform="scale(0.94)">
              <TileMark mask={63} numeral={status === "laid" ? undefined : String(i + 1)} />
            </g>
            {owner !== null && (
              <g transform="translate(34 30)">
                <circle r="19" className="er-disc" />
                <GlyphMark player={VILLAGE_COLOUR[view.seats[owner].village]} size={24} />
              </g>
            )}
          </g>
        );
      })}
    </g>
  );
}

function Supply({ view, t }: { view: View; t: Translate }) {
  return (
    <g transform="translate(-600 512)" role="img" aria-label={t("eruption.print.supply", view.supply)}>
      <title>{t("eruption.print.supply", view.supply)}</title>
      {view.supply.map((n, material) => (
        <g key={material} transform={`translate(26 ${material * 42})`}>
          <g transform="scale(1.15)">
            <WallMark material={material} />
          </g>
          <Count x={56} y={1} n={n} />
          <title>{`${materialName(t, material)}: ${n}`}</title>
        </g>
      ))}
    </g>
  );
}

function Pile({ view, t }: { view: View; t: Translate }) {
  const thrown = view.discards.reduce((a, b) => a + b, 0);
  const label = t("eruption.print.pile", [view.pile, thrown]);
  return (
    <g transform="translate(470 568)" role="img" aria-label={label}>
      <title>{label}</title>
      {[6, 3, 0].map((y) => (
        <g key={y} transform={`translate(${y} ${y})`} className={view.pile ? undefined : "er-empty"}>
          <rect x="-26" y="-36" width="52" height="72" rx="5" className="er-card-back" />
          <path d="M-16 14-4-8 0-3 5-10 16 14Z" className="er-back-peak" />
        </g>
      ))}
      <Count x={-60} y={3} n={view.pile} />
    </g>
  );
}

export function Corners({ view, choices, send, names, t }: { view: View; choices: Choices; send(words: string): void; names: string[]; t: Translate }) {
  return (
    <g>
      <Stacks view={view} choices={choices} send={send} t={t} />
      <Eruptions view={view} names={names} t={t} />
      <Supply view={view} t={t} />
      <Pile view={view} t={t} />
    </g>
  );
}
