/* A small slip of paper beside a place: what can be done there, or which way to go. */
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { Button } from "../../kit";
import { capital, type Translate } from "../../language";
import type { Cell } from "./view";

export interface MenuItem {
  words: string; /* what is sent, or a name of its own */
  label: string;
  note?: string; /* what it would lead to */
  cost?: string;
  chancy?: boolean;
  main?: boolean;
}

interface MenuProps {
  title: string;
  note?: ReactNode;
  items: MenuItem[];
  anchor: DOMRect | null; /* of the place, in the window */
  sight?: Cell[]; /* not to be hidden if possible */
  t: Translate;
  onPick(words: string): void;
  onClose(): void;
  onPoint(words: string | null): void;
}

const GAP = 8;

const overlap = (a: DOMRect, b: DOMRect) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/* Beside the place, where it hides least of it and of the cells to keep in sight; never
 * out of the board. */
function settle(slip: HTMLElement, anchor: DOMRect | null, sight: Cell[]): { left: number; top: number } {
  const room = slip.parentElement?.getBoundingClientRect();
  if (!room) return { left: GAP, top: GAP };
  const { width, height } = slip.getBoundingClientRect();
  if (!anchor) return { left: (room.width - width) / 2, top: GAP };
  const kept = sight.map((cell) => document.querySelector(`[data-cell="${cell}"]`)?.getBoundingClientRect());
  const right = Math.max(anchor.right, ...kept.map((rect) => rect?.right ?? 0));
  const places = [
    [right + GAP, anchor.top],
    [anchor.right + GAP, anchor.top],
    [anchor.left - width - GAP, anchor.top],
    [anchor.left, anchor.bottom + GAP],
    [anchor.left, anchor.top - height - GAP],
    [anchor.right - width, anchor.bottom + GAP],
  ].map(([x, y]) => {
    const left = Math.max(room.left + GAP, Math.min(x, room.right - width - GAP));
    const top = Math.max(room.top + GAP, Math.min(y, room.bottom - height - GAP));
    const box = new DOMRect(left, top, width, height);
    const hidden = [anchor, ...kept].reduce((sum, rect) => sum + (rect ? overlap(box, rect) : 0), 0);
    return { left: left - room.left, top: top - room.top, hidden };
  });
  const [{ left, top }] = places.sort((a, b) => a.hidden - b.hidden);
  return { left, top };
}

export function Menu({ title, note, items, anchor, sight = [], t, onPick, onClose, onPoint }: MenuProps) {
  const slip = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<{ left: number; top: number } | null>(null);
  const back = useRef<Element | null>(document.activeElement);
  useLayoutEffect(() => {
    if (slip.current) setAt(settle(slip.current, anchor, sight));
  }, [anchor, items.length]);
  /* Only what is seen can have the focus, so it waits for the place. */
  const placed = at !== null;
  useEffect(() => {
    if (placed) slip.current?.querySelector<HTMLElement>("button")?.focus({ preventScroll: true });
  }, [placed]);
  useEffect(
    () => () => {
      const old = back.current;
      const lost = document.activeElement === document.body || slip.current?.contains(document.activeElement);
      if (lost && old instanceof SVGElement && document.body.contains(old)) old.focus({ preventScroll: true });
    },
    [],
  );
  return (
    <div
      ref={slip}
      className="fp-menu"
      role="dialog"
      aria-label={title}
      style={at ?? { left: 0, top: 0, visibility: "hidden" }}
      onKeyDown={(event) => {
        if (event.key === "Escape") {
          event.stopPropagation();
          onClose();
        }
      }}
    >
      <p className="title">{capital(title)}</p>
      {note && <p className="note">{note}</p>}
      <div className="items">
        {items.map((item) => (
          <Button
            key={item.words}
            look={item.main ? "main" : "plain"}
            cost={item.cost}
            chancy={item.chancy}
            title={item.note ? capital(item.note) : undefined}
            data-words={item.words}
            onClick={() => onPick(item.words)}
            onPointerEnter={() => onPoint(item.words)}
            onPointerLeave={() => onPoint(null)}
            onFocus={() => onPoint(item.words)}
          >
            {capital(item.label)}
          </Button>
        ))}
        <Button look="quiet" icon="close" onClick={onClose}>
          {t("web_flashpoint.never_mind")}
        </Button>
      </div>
    </div>
  );
}
