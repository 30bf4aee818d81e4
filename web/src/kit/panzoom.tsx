/* A drawing that can be moved and enlarged: by wheel, pinch, drag, keys and buttons. It
 * keeps its shape and fits the room there is. */
import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import { Button } from "./button";
import { useText } from "../settings";
import { moveFocus } from "./keyboard";

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface PanZoomProps extends Box {
  label: string;
  children: ReactNode;
  className?: string;
  most?: number; /* how many times it can be enlarged */
}

const within = (value: number, low: number, high: number) =>
  Math.min(Math.max(value, low), high);

/* Enlarge around a point that stays where it is; never out of the whole drawing. */
function zoomed(now: Box, whole: Box, factor: number, atX: number, atY: number, most: number): Box {
  const width = within(now.width / factor, whole.width / most, whole.width);
  const ratio = width / now.width;
  return clamped(
    {
      x: atX - (atX - now.x) * ratio,
      y: atY - (atY - now.y) * ratio,
      width,
      height: now.height * ratio,
    },
    whole,
  );
}

function clamped(box: Box, whole: Box): Box {
  return {
    ...box,
    x: within(box.x, whole.x, whole.x + whole.width - box.width),
    y: within(box.y, whole.y, whole.y + whole.height - box.height),
  };
}

export function PanZoom({ x, y, width, height, label, children, className, most = 5 }: PanZoomProps) {
  const { t } = useText();
  const whole = { x, y, width, height };
  const [box, setBox] = useState<Box>(whole);
  const svg = useRef<SVGSVGElement>(null);
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const moved = useRef(false);

  useEffect(() => setBox({ x, y, width, height }), [x, y, width, height]);

  const toDrawing = useCallback((clientX: number, clientY: number) => {
    const matrix = svg.current?.getScreenCTM()?.inverse();
    return matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix) : { x: 0, y: 0 };
  }, []);

  const zoom = (factor: number, clientX?: number, clientY?: number) =>
    setBox((now) => {
      const at =
        clientX === undefined || clientY === undefined
          ? { x: now.x + now.width / 2, y: now.y + now.height / 2 }
          : toDrawing(clientX, clientY);
      return zoomed(now, whole, factor, at.x, at.y, most);
    });

  useEffect(() => {
    const element = svg.current;
    const onWheel = (event: WheelEvent) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      zoom(event.deltaY < 0 ? 1.2 : 1 / 1.2, event.clientX, event.clientY);
    };
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  });

  const onPointerMove = (event: React.PointerEvent) => {
    const old = pointers.current.get(event.pointerId);
    if (!old) return;
    const others = [...pointers.current].filter(([id]) => id !== event.pointerId);
    const now = { x: event.clientX, y: event.clientY };
    if (others.length === 1) {
      const other = others[0][1];
      const before = Math.hypot(old.x - other.x, old.y - other.y);
      const after = Math.hypot(now.x - other.x, now.y - other.y);
      if (before > 0) zoom(after / before, (now.x + other.x) / 2, (now.y + other.y) / 2);
      moved.current = true;
    } else if (others.length === 0) {
      if (!moved.current && Math.hypot(now.x - old.x, now.y - old.y) < 6) return;
      moved.current = true;
      const from = toDrawing(old.x, old.y);
      const to = toDrawing(now.x, now.y);
      setBox((b) => clamped({ ...b, x: b.x + from.x - to.x, y: b.y + from.y - to.y }, whole));
    }
    pointers.current.set(event.pointerId, now);
  };

  const release = (event: React.PointerEvent) => {
    pointers.current.delete(event.pointerId);
  };

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === "+" || event.key === "=") zoom(1.3);
    else if (event.key === "-") zoom(1 / 1.3);
    else if (event.key === "0") setBox(whole);
    else if (!moveFocus(event, svg.current)) return;
    event.preventDefault();
  };

  const small = box.width >= width;
  return (
    <div className={`frame ${small ? "whole " : ""}${className ?? ""}`}>
      <svg
        ref={svg}
        viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
        preserveAspectRatio="xMidYMid meet"
        role="group"
        aria-label={label}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          if (pointers.current.size === 0) moved.current = false;
          pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        }}
        onPointerMove={onPointerMove}
        onPointerUp={release}
        onPointerCancel={release}
        onPointerLeave={release}
        onClickCapture={(event) => moved.current && event.stopPropagation()}
      >
        {children}
      </svg>
      <div className="zoom" role="group" aria-label={t("web.zoom.title")}>
        <Button icon="plus" aria-label={t("web.zoom.in")} onClick={() => zoom(1.4)} />
        <Button icon="minus" aria-label={t("web.zoom.out")} onClick={() => zoom(1 / 1.4)} />
        <Button icon="fit" aria-label={t("web.zoom.all")} onClick={() => setBox(whole)} />
      </div>
    </div>
  );
}
