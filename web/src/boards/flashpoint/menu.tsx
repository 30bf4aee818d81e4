/* A small slip of paper beside a place: what can be done there, or which way to go. */
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { Button } from "../../kit";
import type { Translate } from "../../language";

export interface MenuItem {
  words: string; /* what is sent, or a name of its own */
  label: string;
  cost?: string;
  chancy?: boolean;
  main?: boolean;
}

interface MenuProps {
  title: string;
  note?: ReactNode;
  items: MenuItem[];
  anchor: DOMRect | null; /* of the place, in the window */
  t: Translate;
  onPick(words: string): void;
  onClose(): void;
  onPoint(words: string | null): void;
}

const GAP = 8;

/* Beside the place where there is room, and never out of the board. */
function settle(slip: HTMLElement, anchor: DOMRect | null): { left: number; top: number } {
  const room = slip.parentElement?.getBoundingClientRect();
  if (!room) return { left: GAP, top: GAP };
  const { width, height } = slip.getBoundingClientRect();
  const clamp = (value: number, most: number) => Math.max(GAP, Math.min(value, most - GAP));
  if (!anchor) return { left: (room.width - width) / 2, top: GAP };
  const right = anchor.right - room.left + GAP;
  const fits = right + width < room.width;
  const left = fits ? right : anchor.left - room.left - width - GAP;
  const below = anchor.bottom - room.top + GAP;
  if (left < 0) {
    const top = below + height < room.height ? below : anchor.top - room.top - height - GAP;
    return { left: clamp(anchor.left - room.left, room.width - width), top: clamp(top, room.height - height) };
  }
  return { left, top: clamp(anchor.top - room.top, room.height - height) };
}

export function Menu({ title, note, items, anchor, t, onPick, onClose, onPoint }: MenuProps) {
  const slip = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<{ left: number; top: number } | null>(null);
  const back = useRef<Element | null>(document.activeElement);
  useLayoutEffect(() => {
    if (slip.current) setAt(settle(slip.current, anchor));
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
      <p className="title">{title}</p>
      {note && <p className="note">{note}</p>}
      <div className="items">
        {items.map((item) => (
          <Button
            key={item.words}
            look={item.main ? "main" : "plain"}
            cost={item.cost}
            chancy={item.chancy}
            data-words={item.words}
            onClick={() => onPick(item.words)}
            onPointerEnter={() => onPoint(item.words)}
            onPointerLeave={() => onPoint(null)}
            onFocus={() => onPoint(item.words)}
          >
            {item.label}
          </Button>
        ))}
        <Button look="quiet" icon="close" onClick={onClose}>
          {t("web_flashpoint.never_mind")}
        </Button>
      </div>
    </div>
  );
}
