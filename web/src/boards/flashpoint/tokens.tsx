/* Everything that lies or stands on the plan, in its layers. */
import { firefightersOf, hazmatsOf, victimsOf } from "./crowd";
import { FirefighterMark, HazmatMark, PoiMark, VictimMark } from "./figures";
import { middle } from "./geometry";
import type { Told } from "./staged";
import { HotSpots, Threats } from "./threats";
import { Vehicles } from "./vehicles";
import { decider, type View } from "./view";
import { Walls } from "./walls";

const stand = (x: number, y: number, scale: number) => ({ transform: `translate(${x}px, ${y}px) scale(${scale})` });

/* The cell in which something has just flared up or risen. */
const freshCell = (told: Told | null) =>
  told && ["smoke", "fire", "ignited", "dampened"].includes(told.what) ? told.args[0] : null;

export function Tokens({ view, told, commanding }: { view: View; told: Told | null; commanding: number | null }) {
  const down = told?.what === "knocked down" ? Number(told.args[0]) : view.phase === "knocked down" ? view.asked : null;
  const chosen = commanding ?? (view.phase === "over" ? -1 : decider(view));
  return (
    <>
      <Vehicles view={view} />
      <Threats fire={view.fire} smoke={view.smoke} ringFire={view.ringFire} fresh={freshCell(told)} />
      <HotSpots cells={view.hotSpots} />
      <Walls edges={view.edges} />
      {hazmatsOf(view).map(({ key, x, y, scale }) => (
        <g key={key} style={stand(x, y, scale)}>
          <HazmatMark />
        </g>
      ))}
      {view.poi.map((cell) => {
        const [x, y] = middle(cell);
        const fresh = told?.what === "poi" && told.args[0] === cell;
        return (
          <g key={cell} transform={`translate(${x} ${y})`}>
            <g className={fresh ? "fp-drops" : undefined}>
              <g transform="scale(1.2)">
                <PoiMark />
              </g>
            </g>
          </g>
        );
      })}
      {victimsOf(view).map(({ key, x, y, scale, treated }) => (
        <g key={key} style={stand(x, y, scale)}>
          <VictimMark treated={treated} />
        </g>
      ))}
      {firefightersOf(view).map(({ key, x, y, scale, number, seat }) => (
        <g key={key} className="fp-walks" style={stand(x, y, scale)}>
          {number === chosen && <ellipse className="fp-chosen" cy={25} rx={26} ry={8} />}
          <FirefighterMark seat={seat} number={number} down={number === down} />
        </g>
      ))}
    </>
  );
}
