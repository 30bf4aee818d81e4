/* Dragging a piece to a cell is the same as pressing that cell. Cells are the elements
 * with data-cell. */
import type { PointerEvent as ReactPointerEvent } from "react";

const SLACK = 8; /* pixels that are still a press */

const cellUnder = (x: number, y: number): Element | null =>
  document.elementFromPoint(x, y)?.closest("[data-cell]") ?? null;

const nameOf = (element: Element | null): string | null => element?.getAttribute("data-cell") ?? null;

interface Drag {
  from: string | null; /* where the piece that may be dragged stands */
  onOver(cell: string | null): void;
  onDrop(cell: string, element: Element): void;
}

/* A handler for the group of all cells. */
export const dragging =
  ({ from, onOver, onDrop }: Drag) =>
  (event: ReactPointerEvent): void => {
    if (!from || event.button !== 0 || nameOf((event.target as Element).closest("[data-cell]")) !== from) return;
    event.stopPropagation(); /* the board stays where it is */
    const { clientX, clientY, pointerId } = event;
    let moved = false;
    const move = (now: PointerEvent) => {
      if (now.pointerId !== pointerId) return;
      moved ||= Math.hypot(now.clientX - clientX, now.clientY - clientY) > SLACK;
      if (moved) onOver(nameOf(cellUnder(now.clientX, now.clientY)));
    };
    const end = (now: PointerEvent) => {
      if (now.pointerId !== pointerId) return;
      document.removeEventListener("pointermove", move);
      document.removeEventListener("pointerup", end);
      document.removeEventListener("pointercancel", end);
      const element = cellUnder(now.clientX, now.clientY);
      const cell = nameOf(element);
      if (moved && now.type === "pointerup" && element && cell && cell !== from) onDrop(cell, element);
    };
    document.addEventListener("pointermove", move);
    document.addEventListener("pointerup", end);
    document.addEventListener("pointercancel", end);
  };
