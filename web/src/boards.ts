/* The boards that were built, loaded when a table of their game opens. */
import type { BoardModule } from "./board";
import * as plain from "./boards/plain";
import type { Wire } from "./wire";

declare const BOARDS: string[]; /* defined by tools/build_web.py */

const loaded = new Map<string, Promise<BoardModule>>();

function addStyle(name: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = `/boards/${name}.css`;
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}

/* A board, and what is printed on the components that it draws. */
export function loadBoard(wire: Wire, game: string): Promise<BoardModule> {
  const known = loaded.get(game);
  if (known) return known;
  const name = BOARDS.includes(game) ? game : null;
  const module = name
    ? Promise.all([
        import(/* @vite-ignore */ `/boards/${name}.js`) as Promise<BoardModule>,
        wire.ask(`content ${game}`),
        addStyle(name),
      ]).then(([board, { content }]) => {
        board.learn?.(content);
        return board;
      })
    : Promise.resolve(plain as BoardModule);
  loaded.set(game, module);
  /* A failed load (the server was away) is tried anew the next time. */
  module.catch(() => loaded.delete(game));
  return module;
}
