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

/* The bot one plays with unless one says otherwise, without its budget. */
export const usualBot = (game: GameInfo): string => game.bot.split(":")[0];

/* As the server wants it: with the budget that this game's usual bot has. */
export const botCall = (game: GameInfo, name: string): string => (name === usualBot(game) ? game.bot : name);
