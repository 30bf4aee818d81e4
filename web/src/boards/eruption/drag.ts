/* Dragging from beside the board onto it: the place under the pointer is told, and
 * pressed where it is let go. */
import { useRef, type PointerEvent } from "react";

const FAR = 8; /* less is a press, not a drag */

const placeUnder = (event: PointerEvent) =>
  document.elementFromPoint(event.clientX, event.clientY)?.closest<SVGGElement>(".er-place") ?? null;

export const press = (place: SVGGElement) => place.dispatchEvent(new MouseEvent("click", { bubbles: true }));

export function useDrag(over: (place: SVGGElement | null) => void, drop: (place: SVGGElement) => void) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const far = useRef(false);
  const end = () => {
    from.current = null;
    far.current = false;
  };
  return {
    className: "er-draggable",
    onPointerDown: (event: PointerEvent) => {
      from.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (!from.current) return;
      far.current ||= Math.hypot(event.clientX - from.current.x, event.clientY - from.current.y) > FAR;
      if (far.current) over(placeUnder(event));
    },
    onPointerUp: (event: PointerEvent) => {
      const place = far.current ? placeUnder(event) : null;
      end();
      if (place) drop(place);
    },
    onPointerCancel: end,
  };
}
