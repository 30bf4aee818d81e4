/* Actions and places in the player's own words. */
import { capital, headed, type Translate } from "../../language";
import { CARDS, DIRECTIONS, PHASES, SIDES, VEHICLES, beside, burns, edgeAt, isExperienced, place, type Card, type Cell, type Direction, type Side, type VehicleName, type View } from "./view";

const own = "web_flashpoint.";
const entry = (t: Translate, list: string, i: number) => t.list(list)[i] ?? "";

const towards = (t: Translate, direction: string) =>
  entry(t, `${own}towards`, DIRECTIONS.indexOf(direction as Direction));
export const cardName = (t: Translate, card: string) =>
  capital(entry(t, "flashpoint.cards", CARDS.indexOf(card as Card)));
const vehicle = (t: Translate, name: string) => entry(t, `${own}vehicles`, VEHICLES.indexOf(name as VehicleName));
const side = (t: Translate, name: string) => entry(t, "flashpoint.spots", SIDES.indexOf(name as Side));


export const points = (t: Translate, n: number) => t("flashpoint.print.points", [n]);

export const phaseName = (t: Translate, view: View) => entry(t, "flashpoint.phases", PHASES.indexOf(view.phase));

/* What is taken along with a move. */
export function loadName(t: Translate, loads: string[]): string {
  const parts = loads.filter(Boolean).map((load) => t(`${own}with.${load}`));
  return parts.join(", ");
}

function nameMove(t: Translate, begin: string, rest: string[]): string {
  const load = loadName(t, rest);
  return load ? `${begin}, ${load}` : begin;
}

/* Where a vehicle comes to when it is driven. */
function driveTo(view: View, name: string, turn: string): Side | null {
  const spot = view.vehicles[name as VehicleName]?.spot;
  if (!spot) return null;
  return SIDES[(SIDES.indexOf(spot) + (turn === "clockwise" ? 1 : 3)) % 4];
}

function nameDoor(t: Translate, view: View, number: number, direction: string): string {
  const cell = view.firefighters[number]?.cell;
  const isOpen = cell && edgeAt(view, cell, direction as Direction) === "open";
  return t(own + (isOpen ? "do.close" : "do.open"), { to: towards(t, direction) });
}

function nameExtinguish(t: Translate, view: View, where: string): string {
  const cell = view.firefighters[view.active]?.cell ?? "";
  const at = where === "here" ? cell : beside(cell, where as Direction);
  const what = at && burns(view, at) ? "do.dampen" : "do.clear";
  const to = where === "here" ? t(`${own}here`) : towards(t, where);
  return t(own + what, { to });
}

export function nameOf(action: string, t: Translate, view: View): string | undefined {
  const [verb, ...args] = action.split(" ");
  switch (verb) {
    case "move":
      return args.length ? nameMove(t, t(`${own}do.move`, { to: towards(t, args[0]) }), args.slice(1)) : t(`${own}verb.move`);
    case "extinguish":
      return args.length ? nameExtinguish(t, view, args[0]) : t(`${own}verb.extinguish`);
    case "door":
      return args.length ? nameDoor(t, view, view.active, args[0]) : t(`${own}verb.door`);
    case "chop":
      return args.length ? t(`${own}do.chop`, { to: towards(t, args[0]) }) : t(`${own}verb.chop`);
    case "drive":
      return nameDrive(t, view, args);
    case "deck":
      return t(`${own}verb.deck_gun`);
    case "command":
      return nameCommand(t, view, args);
    case "crew":
      return args.length > 1 ? t(`${own}do.crew`, { card: cardName(t, args[1]) }) : t(`${own}verb.crew_change`);
    case "specialist":
      return args.length ? cardName(t, args[0]) : t(`${own}verb.specialist`);
    case "park":
      return args.length > 1 ? t(`${own}do.park`, { what: vehicle(t, args[0]), where: side(t, args[1]) }) : t(`${own}verb.park`);
    case "reroll":
      return args.length ? t(`${own}do.reroll_${args[0]}`) : t(`${own}verb.reroll`);
    case "knocked":
      return args.length > 1 ? t(`${own}do.knocked`, { cell: args[1] }) : t(`${own}verb.knocked`);
    case "identify":
    case "start":
    case "ride":
    case "hazmat":
      return args.length ? t(`${own}do.${verb}`, { cell: args[0] }) : t(`${own}verb.${verb}`);
    default:
      return t.maybe(`${own}verb.${verb}`);
  }
}

function nameDrive(t: Translate, view: View, [name, turn]: string[]): string {
  const to = name && turn ? driveTo(view, name, turn) : null;
  if (!to) return t(`${own}verb.drive`);
  return t(`${own}do.drive_${turn === "clockwise" ? "clockwise" : "back"}`, { what: vehicle(t, name), where: side(t, to) });
}

function nameCommand(t: Translate, view: View, [what, number, direction, ...rest]: string[]): string {
  if (number === undefined) return t(`${own}verb.command`);
  const who = t(`${own}firefighter`, { n: Number(number) + 1 });
  if (direction === undefined) return headed(t(`${own}verb.command`), who, t);
  const deed =
    what === "move"
      ? nameMove(t, t(`${own}do.move`, { to: towards(t, direction) }), rest)
      : nameDoor(t, view, Number(number), direction);
  return headed(who, deed, t);
}

/* Everything in a cell, for whoever does not see it. */
export function contents(t: Translate, view: View, cell: Cell): string {
  const all: string[] = [];
  if (burns(view, cell)) all.push(t(`${own}is.fire`));
  if (view.smoke.includes(cell)) all.push(t(`${own}is.smoke`));
  if (view.poi.includes(cell)) all.push(t(`${own}is.poi`));
  for (const victim of view.victims)
    if (victim.cell === cell) all.push(t(own + (victim.treated ? "is.treated" : "is.victim")));
  if (view.hazmats.includes(cell)) all.push(t(`${own}is.hazmat`));
  if (view.hotSpots.includes(cell)) all.push(t(`${own}is.hot_spot`));
  for (const name of VEHICLES) {
    const { spot, parking } = view.vehicles[name];
    const i = parking.indexOf(cell);
    if (i < 0) continue;
    const here = spot !== null && SIDES[i >> 1] === spot;
    if (here || isExperienced(view) || name === "ambulance") all.push(t(own + (here ? "is." : "is.spot_") + name));
  }
  view.firefighters.forEach((one, k) => {
    if (one.cell === cell) all.push(t(`${own}firefighter`, { n: k + 1 }));
  });
  return all.join(", ");
}

export function cellName(t: Translate, cell: Cell): string {
  const [row, column] = place(cell);
  return t(`${own}cell`, { row, column });
}
