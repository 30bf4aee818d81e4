/* The games and bots that the server has, in the reader's language. */
import { useEffect, useState } from "react";
import type { BotInfo, GameInfo } from "./protocol";
import { useText } from "./settings";
import type { Wire, WireState } from "./wire";

export interface Library {
  games: GameInfo[];
  bots: BotInfo[];
}

const kept = new Map<string, Library>();

export function useWireState(wire: Wire): WireState {
  const [state, setState] = useState(wire.state);
  useEffect(() => {
    const listen = () => setState(wire.state);
    listen();
    return wire.onState(listen);
  }, [wire]);
  return state;
}

export function useLibrary(wire: Wire): Library | null {
  const { preferences } = useText();
  const { language } = preferences;
  const state = useWireState(wire);
  const [library, setLibrary] = useState<Library | null>(kept.get(language) ?? null);
  useEffect(() => {
    if (state !== "open") return;
    let here = true;
    const fetchGames = async () => {
      await wire.speak(language);
      const frame = await wire.ask("games");
      kept.set(language, frame as unknown as Library);
      if (here) setLibrary(frame as unknown as Library);
    };
    fetchGames().catch(() => undefined);
    return () => {
      here = false;
    };
  }, [wire, language, state]);
  return library;
}

/* The template is for developers: it is offered only where it is asked for. */
export const isShown = (game: GameInfo) => game.name !== "blank" || location.search.includes("blank");

/* Bots by strength, the strongest last; one that only waits is no company. */
const STRENGTHS = ["random", "simple", "strong"];
export function strengths(library: Library): string[] {
  const names = library.bots.map((bot) => bot.name);
  return STRENGTHS.filter((name) => names.includes(name));
}

/* As the server wants it: the one that searches is told how long it may think. */
export const botCall = (name: string) => (name === "strong" ? "strong:300ms" : name);

/* Whom one plays with unless one says otherwise. */
export function usualBot(library: Library): string {
  const names = strengths(library);
  return names.includes("simple") ? "simple" : names[names.length - 1] ?? "random";
}
