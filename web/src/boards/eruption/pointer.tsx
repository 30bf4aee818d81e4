/* The tile under the pointer, and turning it by wheel and keys. */
import { useEffect, useRef, type RefObject } from "react";
import type { Aim } from "./aim";
import { TileMark } from "./lava";

const WHEEL_PAUSE = 110; /* a notch, or a swipe on a touchpad, is one turn */

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

export function usePointer(ground: RefObject<SVGGElement>, ghost: RefObject<SVGGElement>, aim: Aim | null, drop: () => void): void {
  const now = useRef(aim);
  now.current = aim;
  const dropped = useRef(drop);
  dropped.current = drop;
  useEffect(() => {
    const element = ground.current;
    if (!element) return;
    let turned = 0;
    const onWheel = (event: WheelEvent) => {
      if (!now.current || event.ctrlKey || event.deltaY === 0) return;
      event.preventDefault();
      if (event.timeStamp - turned < WHEEL_PAUSE) return;
      turned = event.timeStamp;
      now.current.turn(event.deltaY > 0 ? 1 : -1);
    };
    const onMove = (event: PointerEvent) => {
      const matrix = element.getScreenCTM()?.inverse();
      if (!matrix || !ghost.current || event.pointerType === "touch") return;
      const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
      ghost.current.setAttribute("transform", `translate(${x} ${y}) scale(0.8)`);
      ghost.current.style.visibility = "visible";
    };
    const onLeave = () => {
      if (ghost.current) ghost.current.style.visibility = "hidden";
    };
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === "Escape") dropped.current();
      if (!now.current || event.key.toLowerCase() !== "r") return;
      event.preventDefault();
      now.current.turn(event.shiftKey ? -1 : 1);
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    element.addEventListener("pointermove", onMove);
    element.addEventListener("pointerleave", onLeave);
    window.addEventListener("keydown", onKey);
    return () => {
      element.removeEventListener("wheel", onWheel);
      element.removeEventListener("pointermove", onMove);
      element.removeEventListener("pointerleave", onLeave);
      window.removeEventListener("keydown", onKey);
    };
  }, []);
}

export function Ghost({ ghost, mask }: { ghost: RefObject<SVGGElement>; mask: number | null }) {
  return (
    <g ref={ghost} className="er-ghost" style={{ visibility: "hidden" }} aria-hidden="true">
      {mask !== null && <TileMark mask={mask} />}
    </g>
  );
}
