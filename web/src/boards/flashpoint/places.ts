/* Where on the board an action is done: in a cell, at an edge, with a handle of a
 * vehicle; or nowhere, then the bar and the cards have it. */
import type { Choices } from "../../choices";
import { beside, edgeKey, parkingCells, type Cell, type Direction, type Side, type VehicleName, type View } from "./view";

export interface Places {
  cells: Map<Cell, string[]>;
  edges: Map<string, string[]>;
  vehicles: Map<VehicleName, string[]>;
}

type Found = { cell: Cell | null } | { edge: string | null } | { vehicle: VehicleName } | null;

function besideOf(view: View, number: number, direction: string): Cell | null {
  const cell = view.firefighters[number]?.cell;
  return cell ? beside(cell, direction as Direction) : null;
}

function edgeOf(view: View, number: number, direction: string): string | null {
  const cell = view.firefighters[number]?.cell;
  return cell ? edgeKey(view, cell, direction as Direction) : null;
}

function find(view: View, action: string): Found {
  const words = action.split(" ");
  const here = view.firefighters[view.active]?.cell ?? null;
  switch (words[0]) {
    case "move":
      return { cell: besideOf(view, view.active, words[1]) };
    case "extinguish":
      return { cell: words[1] === "here" ? here : besideOf(view, view.active, words[1]) };
    case "door":
    case "chop":
      return { edge: edgeOf(view, view.active, words[1]) };
    case "command":
      return words[1] === "move"
        ? { cell: besideOf(view, Number(words[2]), words[3]) }
        : { edge: edgeOf(view, Number(words[2]), words[3]) };
    case "treat":
    case "remove":
      return { cell: here };
    case "identify":
    case "start":
    case "ride":
    case "hazmat":
      return { cell: words[1] };
    case "knocked":
      return { cell: words[2] };
    case "drive":
      return { vehicle: words[1] as VehicleName };
    case "deck":
      return { vehicle: "engine" };
    default:
      return null;
  }
}

/* The firefighter that is commanded, if the words begin a command. */
export function commanded(draft: string): number | null {
  const words = draft.split(" ");
  return words[0] === "command" && words[2] !== undefined ? Number(words[2]) : null;
}

/* Of all that may be done: what is shown now. Commands only once someone is chosen to
 * be commanded, and then nothing else; an action begun in the bar hides the others. */
export function relevant(choices: Choices, draft: string, commanding: number | null): string[] {
  const all = choices.all.map((choice) => choice.words);
  if (commanding !== null)
    return all.filter((words) => words.startsWith("command ") && words.split(" ")[2] === String(commanding));
  if (draft) return choices.starting(draft).map((choice) => choice.words);
  const others = all.filter((words) => !words.startsWith("command "));
  return others;
}

const add = <Key>(map: Map<Key, string[]>, key: Key, words: string) => {
  map.set(key, [...(map.get(key) ?? []), words]);
};

export function placesOf(view: View, actions: string[]): Places {
  const places: Places = { cells: new Map(), edges: new Map(), vehicles: new Map() };
  for (const words of actions) {
    const [verb, name, where] = words.split(" ");
    if (verb === "park") {
      for (const cell of parkingCells(view.vehicles[name as VehicleName], where as Side)) add(places.cells, cell, words);
      continue;
    }
    const found = find(view, words);
    if (!found) continue;
    if ("cell" in found && found.cell) add(places.cells, found.cell, words);
    else if ("edge" in found && found.edge) add(places.edges, found.edge, words);
    else if ("vehicle" in found) add(places.vehicles, found.vehicle, words);
  }
  return places;
}

/* What the board has itself and the bar need not repeat. */
const BOARD_VERBS = new Set(["drive", "crew", "move", "extinguish", "door", "chop", "identify", "command", "start", "ride", "hazmat", "knocked", "park", "specialist"]);

export const isOnBoard = (action: string): boolean => BOARD_VERBS.has(action.split(" ")[0]);

/* Who may be commanded. */
export function commandable(choices: Choices): Set<number> {
  const numbers = choices.all.map((choice) => commanded(choice.words));
  return new Set(numbers.filter((number): number is number => number !== null));
}
