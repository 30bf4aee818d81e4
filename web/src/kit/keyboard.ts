/* Keys on boards: the arrows go to the nearest thing in that direction. */
import type { KeyboardEvent } from "react";

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function middle(element: Element): [number, number] {
  const box = element.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/* Move the focus inside a board with an arrow key; whether it did. */
export function moveFocus(event: KeyboardEvent, board: Element | null): boolean {
  const direction = DIRECTIONS[event.key];
  const from = document.activeElement;
  if (!direction || !board || !from || !board.contains(from)) return false;
  const [x, y] = middle(from);
  let best: HTMLElement | SVGElement | null = null;
  let bestCost = Infinity;
  for (const element of board.querySelectorAll<SVGElement>("[tabindex]")) {
    if (element === from) continue;
    const [otherX, otherY] = middle(element);
    const along = (otherX - x) * direction[0] + (otherY - y) * direction[1];
    const aside = Math.abs((otherX - x) * direction[1]) + Math.abs((otherY - y) * direction[0]);
    const cost = along + 2.5 * aside;
    if (along > 2 && cost < bestCost) {
      best = element;
      bestCost = cost;
    }
  }
  best?.focus();
  return best !== null;
}

/* Enter and space press what has no button of its own. */
export const pressing = (run: () => void) => (event: KeyboardEvent) => {
  if (event.key !== "Enter" && event.key !== " ") return;
  event.preventDefault();
  event.stopPropagation();
  run();
};
