/* Places to press: soft outlines where something can be done, by pointer and keys. */
import { useRef, type MouseEvent } from "react";
import { pressing } from "../../kit";
import { hexagon } from "./geometry";

export interface PlaceProps {
  label: string;
  transform: string;
  path?: string;
  fits?: boolean; /* as it is held now; else only after turning */
  chosen?: boolean;
  words: string;
  space?: number;
  tell?(label: string): void; /* what pressing it would do, while it is pointed at */
  onEnter?(): void;
  onLeave?(): void;
  onPress(firstTap: boolean): void; /* true: by a finger, on a place not chosen yet */
}

export const SITE_PATH = "M-20-10h40a6 6 0 0 1 6 6v8a6 6 0 0 1-6 6h-40a6 6 0 0 1-6-6v-8a6 6 0 0 1 6-6z";
const HEX = hexagon(47);

const isTouch = (event: MouseEvent) => (event.nativeEvent as PointerEvent).pointerType === "touch";

/* One place that is offered. */
export function Place({ label, transform, path = HEX, fits = true, chosen, words, space, tell, onEnter, onLeave, onPress }: PlaceProps) {
  const wasChosen = useRef(false);
  const enter = () => {
    tell?.(label);
    onEnter?.();
  };
  const leave = () => {
    tell?.("");
    onLeave?.();
  };
  return (
    <g
      className={`er-place${fits ? " fits" : ""}${chosen ? " chosen" : ""}`}
      transform={transform}
      role="button"
      tabIndex={0}
      aria-label={label}
      aria-pressed={chosen}
      data-words={words}
      data-space={space}
      onPointerEnter={(event) => event.pointerType !== "touch" && enter()}
      onPointerLeave={(event) => event.pointerType !== "touch" && leave()}
      onFocus={enter}
      onBlur={leave}
      onPointerDown={() => {
        wasChosen.current = !!chosen;
      }}
      onClick={(event) => onPress(isTouch(event) && !wasChosen.current)}
      onKeyDown={pressing(() => onPress(false))}
    >
      <path className="er-place-halo" d={path} />
      <path className="er-place-ring" d={path} />
    </g>
  );
}

/* A place that is not offered: pressing it asks why. */
export function Refused({ transform, path = HEX, onPress }: { transform: string; path?: string; onPress(): void }) {
  return <path className="er-refused" d={path} transform={transform} onClick={onPress} />;
}
