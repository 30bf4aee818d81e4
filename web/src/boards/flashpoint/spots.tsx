/* The places that can be pressed: cells, edges, handles of the vehicles. What is legal
 * breathes; the rest says why not, or shows a way. */
import type { ReactNode } from "react";
import { dragging, pressing, Spot } from "../../kit";
import type { Ahead, Choices } from "../../choices";
import type { Translate } from "../../language";
import { around, isOuter, lineOf, rectOf, rectPath } from "./geometry";
import { cellName, contents, nameOf, points } from "./names";
import type { Places } from "./places";
import type { Price } from "./purse";
import { vehiclePlace } from "./vehicles";
import type { Reach } from "./ways";
import { allCells, isInside, parkingCells, splitEdge, type Cell, type Side, type VehicleName, type View } from "./view";

/* What the pointer or the focus rests on. */
export interface Pointed {
  kind: "cell" | "edge" | "vehicle" | "park";
  name: string;
}

export interface SpotsProps {
  view: View;
  choices: Choices;
  places: Places;
  t: Translate;
  chosen: Cell | null;
  reach: Reach | null; /* where a way leads */
  edgesAround: string[]; /* of the acting firefighter: worth asking about */
  onCell(cell: Cell, target: Element | null): void;
  onEdge(key: string, target: Element | null): void;
  onVehicle(name: VehicleName, target: Element | null): void;
  onPoint(pointed: Pointed | null): void;
  from: Cell | null; /* where the one who acts stands, to be dragged from there */
}

type Known = Pick<SpotsProps, "t" | "view" | "choices" | "places" | "reach">;

function actionLabel({ t, view, choices }: Known, action: string): string {
  const price = choices.ahead(action).points;
  const name = nameOf(action, t, view) ?? action;
  return price ? `${name} (${points(t, price)})` : name;
}

function labelOf(known: Known, begin: string, actions: string[]): string {
  const deeds = actions.map((action) => actionLabel(known, action)).join("; ");
  return deeds ? `${begin}. ${deeds}` : begin;
}

function cheapest(choices: Choices, actions: string[]): Price | null {
  const prices = actions.map((action) => choices.ahead(action)).filter((ahead) => ahead.points > 0);
  return prices.reduce<Ahead | null>((least, one) => (least && least.points <= one.points ? least : one), null);
}

/* What a place is, what can be done there, and what the cheapest of it costs. */
export interface Meaning {
  label: string;
  price: Price | null;
  actions: string[];
}

function meaningOfCell(known: Known, cell: Cell): Meaning {
  const { t, view, choices, places, reach } = known;
  const actions = places.cells.get(cell) ?? [];
  const inside = contents(t, view, cell);
  const begin = inside ? `${cellName(t, cell)}: ${inside}` : cellName(t, cell);
  const far = actions.length === 0 ? reach?.get(cell) : undefined;
  if (!far) return { label: labelOf(known, begin, actions), price: cheapest(choices, actions), actions };
  const way = t("web_flashpoint.way.price", { points: points(t, far.points) });
  return { label: `${begin}. ${way}`, price: null, actions };
}

export function meaningOf(known: Known, { kind, name }: Pointed): Meaning {
  const { t, view, choices, places } = known;
  if (kind === "cell") return meaningOfCell(known, name);
  if (kind === "park") return { label: actionLabel(known, name), price: null, actions: [name] };
  const actions = (kind === "edge" ? places.edges.get(name) : places.vehicles.get(name as VehicleName)) ?? [];
  const begin = t(kind === "edge" ? `web_flashpoint.edge.${view.edges[name]}` : `web_flashpoint.is.${name}`);
  return { label: labelOf(known, begin, actions), price: cheapest(choices, actions), actions };
}

function Pointable({ onPoint, pointed, children }: { onPoint(pointed: Pointed | null): void; pointed: Pointed; children: ReactNode }) {
  return (
    <g
      onPointerEnter={() => onPoint(pointed)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(pointed)}
      onBlur={() => onPoint(null)}
    >
      {children}
    </g>
  );
}

/* A cell without an action of its own, to which a way leads: no stop for the tab key,
 * but the arrows come by, and a press shows the way. */
function FarSpot({ label, chosen, path, onPress }: { label: string; chosen: boolean; path: string; onPress(): void }) {
  return (
    <g
      className={chosen ? "spot far chosen" : "spot far"}
      role="button"
      tabIndex={-1}
      aria-label={label}
      onClick={onPress}
      onKeyDown={pressing(onPress)}
    >
      <title>{label}</title>
      <path className="ring" d={path} />
    </g>
  );
}

function CellSpot({ cell, ...props }: SpotsProps & { cell: Cell }) {
  const { choices, chosen, reach, onCell, onPoint } = props;
  const { label, actions } = meaningOfCell(props, cell);
  const far = actions.length === 0 && !!reach?.has(cell);
  const rect = rectOf(cell);
  const path = rectPath(rect, 7);
  const press = () => onCell(cell, document.querySelector(`[data-cell="${cell}"]`));
  const chancy = actions.some((action) => choices.ahead(action).chance);
  const looks = [!isInside(cell) && "fp-outside", actions[0]?.startsWith("start") ? "fp-many" : cell === props.from && "fp-grip"];
  return (
    <Pointable onPoint={onPoint} pointed={{ kind: "cell", name: cell }}>
      <g data-cell={cell} className={looks.filter(Boolean).join(" ")}>
        {far ? (
          <FarSpot label={label} chosen={chosen === cell} path={path} onPress={press} />
        ) : (
          <Spot label={label} legal={actions.length > 0} onPress={press} path={path} />
        )}
      </g>
      {chancy && (
        <g className="fp-chancy" transform={`translate(${rect.x + rect.width - 27} ${rect.y + 10})`} aria-hidden="true">
          <rect width={17} height={17} rx={3.5} />
          <path d="M5 5h.01M12 5h.01M8.5 8.5h.01M5 12h.01M12 12h.01" />
        </g>
      )}
    </Pointable>
  );
}

function EdgeSpot({ name, ...props }: SpotsProps & { name: string }) {
  const { onEdge, onPoint } = props;
  const { label, actions } = meaningOf(props, { kind: "edge", name });
  const [cell, direction] = splitEdge(name);
  const { x, y, flat } = lineOf(cell, direction);
  const thick = isOuter(cell, direction) ? 16 : 14;
  const chop = actions.some((action) => action.includes("chop"));
  const path = flat ? `M${x - 40} ${y - thick}h80v${2 * thick}h-80z` : `M${x - thick} ${y - 40}h${2 * thick}v80h${-2 * thick}z`;
  return (
    <Pointable onPoint={onPoint} pointed={{ kind: "edge", name }}>
      <g data-edge={name} className={chop ? "fp-chop" : "fp-door"}>
        <Spot
          label={label}
          legal={actions.length > 0}
          onPress={() => onEdge(name, document.querySelector(`[data-edge="${name}"]`))}
          path={path}
        />
      </g>
    </Pointable>
  );
}

/* A vehicle's wheel, and the deck gun with it: one handle in its middle. */
function VehicleSpot({ name, ...props }: SpotsProps & { name: VehicleName }) {
  const { view, onVehicle, onPoint } = props;
  const at = vehiclePlace(view, name);
  if (!at) return null;
  const { label } = meaningOf(props, { kind: "vehicle", name });
  return (
    <Pointable onPoint={onPoint} pointed={{ kind: "vehicle", name }}>
      <g data-vehicle={name} className="fp-wheel">
        <Spot
          label={label}
          legal
          onPress={() => onVehicle(name, document.querySelector(`[data-vehicle="${name}"]`))}
          at={[at.x, at.y]}
          radius={22}
        >
          <circle className="disc" r={19} />
          <path className="wheel" d="M0-11a11 11 0 1 1 0 22 11 11 0 0 1 0-22zM0-3v-8M2.6 1.5l7 4M-2.6 1.5l-7 4" />
          <circle className="hub" r={3} />
        </Spot>
      </g>
    </Pointable>
  );
}

/* Where a vehicle may be parked: one place of two cells. */
function ParkSpot({ words, ...props }: SpotsProps & { words: string }) {
  const { view, onCell, onPoint } = props;
  const [, name, side] = words.split(" ");
  const cells = parkingCells(view.vehicles[name as VehicleName], side as Side);
  const label = actionLabel(props, words);
  return (
    <Pointable onPoint={onPoint} pointed={{ kind: "park", name: words }}>
      <g data-park={`${name} ${side}`}>
        <Spot label={label} legal onPress={() => onCell(cells[0], null)} path={rectPath(around(cells), 7)} />
      </g>
    </Pointable>
  );
}

export function Spots(props: SpotsProps) {
  const { places, edgesAround, from, onCell, onPoint } = props;
  const drag = dragging({ from, onOver: (cell) => onPoint(cell ? { kind: "cell", name: cell } : null), onDrop: onCell });
  const parks = new Set([...places.cells.values()].flat().filter((words) => words.startsWith("park ")));
  const edges = new Set([...places.edges.keys(), ...edgesAround]);
  return (
    <g className="fp-spots" onPointerDown={drag}>
      {parks.size
        ? [...parks].map((words) => <ParkSpot key={words} {...props} words={words} />)
        : allCells().map((cell) => <CellSpot key={cell} {...props} cell={cell} />)}
      {[...edges].map((name) => (
        <EdgeSpot key={name} {...props} name={name} />
      ))}
      {[...places.vehicles.keys()].map((name) => (
        <VehicleSpot key={name} {...props} name={name} />
      ))}
    </g>
  );
}
