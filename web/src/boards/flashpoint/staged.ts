/* The table between two views: what the events told so far have changed. It is only for
 * the picture while they are acted out; the view that follows is the truth. */
import type { BoardEvent } from "../../board";
import { edgeKey, isInside, type Card, type Cell, type Direction, type EdgeKind, type Side, type VehicleName, type View } from "./view";

const without = (cells: Cell[], cell: Cell) => cells.filter((other) => other !== cell);
const including = (cells: Cell[], cell: Cell) => (cells.includes(cell) ? cells : [...cells, cell]);

function burn(view: View, cell: Cell): View {
  if (!isInside(cell)) return { ...view, ringFire: including(view.ringFire, cell) };
  return { ...view, smoke: without(view.smoke, cell), fire: including(view.fire, cell) };
}

function setEdge(view: View, cell: Cell, direction: string, change: (old: EdgeKind) => EdgeKind): View {
  const key = edgeKey(view, cell, direction as Direction);
  return key ? { ...view, edges: { ...view.edges, [key]: change(view.edges[key]) } } : view;
}

function moveTo(view: View, number: number, cell: Cell): View {
  const firefighters = view.firefighters.map((one, k) => (k === number ? { ...one, cell } : one));
  return { ...view, firefighters };
}

function setCard(view: View, number: number, specialist: Card): View {
  const firefighters = view.firefighters.map((one, k) => (k === number ? { ...one, specialist } : one));
  return { ...view, firefighters };
}

function removeVictim(view: View, cell: Cell): View {
  const i = view.victims.findIndex((victim) => victim.cell === cell);
  return { ...view, victims: view.victims.filter((_, j) => j !== i) };
}

/* Someone taken along from a cell to the next. */
function takeAlong(view: View, from: Cell, to: Cell, treated: boolean): View {
  const i = view.victims.findIndex((victim) => victim.cell === from && victim.treated === treated);
  const victims = view.victims.map((victim, j) => (j === i ? { ...victim, cell: to } : victim));
  return { ...view, victims };
}

function takeHazmat(view: View, from: Cell, to: Cell): View {
  const i = view.hazmats.indexOf(from);
  return { ...view, hazmats: view.hazmats.map((cell, j) => (j === i ? to : cell)) };
}

function setVehicle(view: View, name: VehicleName, spot: Side): View {
  const vehicles = { ...view.vehicles, [name]: { ...view.vehicles[name], spot } };
  return { ...view, vehicles };
}

/* The events' words have one or two words before the arguments. */
const TWO_WORDS = new Set([
  "rolled red",
  "rolled black",
  "door gone",
  "burnt out",
  "turned up",
  "lost poi",
  "hazmat exploded",
  "hazmat out",
  "hot spot",
  "deck gun",
  "knocked down",
  "got up",
]);

export interface Told {
  what: string;
  args: string[];
}

export function told(event: BoardEvent): Told {
  const two = event.words.slice(0, 2).join(" ");
  return TWO_WORDS.has(two)
    ? { what: two, args: event.words.slice(2) }
    : { what: event.words[0], args: event.words.slice(1) };
}

type Change = (view: View, args: string[], from: Cell | null) => View;

const CHANGES: Record<string, Change> = {
  smoke: (v, [c]) => ({ ...v, smoke: including(v.smoke, c) }),
  fire: (v, [c]) => burn(v, c),
  ignited: (v, [c]) => burn(v, c),
  dampened: (v, [c]) => ({ ...v, fire: without(v.fire, c), smoke: including(v.smoke, c) }),
  cleared: (v, [c]) => ({ ...v, fire: without(v.fire, c), smoke: without(v.smoke, c) }),
  damaged: (v, [c, d, n]) => ({ ...setEdge(v, c, d, () => "damaged"), damage: Number(n) }),
  destroyed: (v, [c, d, n]) => ({ ...setEdge(v, c, d, () => "destroyed"), damage: Number(n) }),
  "door gone": (v, [c, d]) => setEdge(v, c, d, () => "doorway"),
  opened: (v, [, c, d]) => setEdge(v, c, d, () => "open"),
  closed: (v, [, c, d]) => setEdge(v, c, d, () => "closed"),
  "burnt out": (v, [c]) => ({ ...v, ringFire: without(v.ringFire, c) }),
  poi: (v, [c]) => ({ ...v, poi: including(v.poi, c) }),
  "turned up": (v, [c, face]) => ({
    ...v,
    poi: without(v.poi, c),
    victims: face === "victim" ? [...v.victims, { cell: c, treated: false }] : v.victims,
  }),
  rescued: (v, [c]) => ({ ...removeVictim(v, c), rescued: v.rescued + 1 }),
  lost: (v, [c]) => ({ ...removeVictim(v, c), lost: v.lost + 1 }),
  "lost poi": (v, [c]) => ({ ...v, poi: without(v.poi, c) }),
  treated: (v, [c]) => {
    const i = v.victims.findIndex((victim) => victim.cell === c && !victim.treated);
    return { ...v, victims: v.victims.map((one, j) => (j === i ? { ...one, treated: true } : one)) };
  },
  hazmat: (v, [c]) => ({ ...v, hazmats: [...v.hazmats, c] }),
  "hazmat exploded": (v, [c]) => ({ ...v, hazmats: v.hazmats.filter((_, i) => i !== v.hazmats.indexOf(c)) }),
  "hazmat out": (v, [c]) => ({ ...v, hazmats: v.hazmats.filter((_, i) => i !== v.hazmats.indexOf(c)) }),
  "hot spot": (v, [c]) => ({ ...v, hotSpots: including(v.hotSpots, c) }),
  moved: (v, [k, c]) => moveTo(v, Number(k), c),
  rode: (v, [k, c]) => moveTo(v, Number(k), c),
  "got up": (v, [k, c]) => moveTo(v, Number(k), c),
  started: (v, [k, c]) => moveTo(v, Number(k), c),
  led: (v, [k], from) => follow(v, k, from, (old, to) => takeAlong(v, old, to, true)),
  carried: (v, [k, load], from) =>
    follow(v, k, from, (old, to) =>
      load === "hazmat" ? takeHazmat(v, old, to) : takeAlong(v, old, to, load === "treated"),
    ),
  card: (v, [k, card]) => setCard(v, Number(k), card as Card),
  parked: (v, [name, spot]) => setVehicle(v, name as VehicleName, spot as Side),
  drove: (v, [, name, spot]) => setVehicle(v, name as VehicleName, spot as Side),
  began: (v, [k, ap, free]) => ({ ...v, active: Number(k), ap: Number(ap), free: Number(free) }),
};

function follow(view: View, number: string, from: Cell | null, take: (from: Cell, to: Cell) => View): View {
  const to = view.firefighters[Number(number)]?.cell;
  return from && to ? take(from, to) : view;
}

/* The table after each event. What is taken along goes together with the step: the
 * events name the step first. */
export function stages(before: View, events: readonly BoardEvent[]): View[] {
  let from: Cell | null = null;
  let view = before;
  return events.map((event, i) => {
    const { what, args } = told(event);
    if (what === "moved") from = view.firefighters[Number(args[0])]?.cell ?? null;
    view = CHANGES[what]?.(view, args, from) ?? view;
    if (what !== "moved") return view;
    let together = view;
    for (let j = i + 1; j < events.length; j++) {
      const next = told(events[j]);
      if (next.what !== "led" && next.what !== "carried") break;
      together = CHANGES[next.what](together, next.args, from);
    }
    return together;
  });
}
