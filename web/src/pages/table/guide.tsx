/* The first game: what matters, then three steps on the real table, each done with the
 * real controls. The guide only points; it goes on when the action has been made. */
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "../../kit";
import type { Translate } from "../../language";
import type { TableFrame } from "../../protocol";
import { recall, remember } from "../../storage";
import type { LogLine, Table } from "../../table";

/* A step: the verbs that do it, and where the control for it may stand. */
interface Step {
  verbs: string[];
  also?: string[]; /* verbs that belong to it but do not end it */
  places: string[];
}

const SPOTS = ".board .spot.legal";
const GUIDES: Record<string, Step[]> = {
  flashpoint: [
    { verbs: ["start"], places: [SPOTS] },
    { verbs: ["move", "extinguish", "door", "chop"], places: [SPOTS] },
    { verbs: ["pass"], places: ['.bar [data-words="pass"]'] },
  ],
  fuji: [
    { verbs: ["leave out"], also: ["keep"], places: [".board .button.main", ".board .fj-equipment.legal:not(.chosen)"] },
    { verbs: ["mark"], places: ['.board [data-verbs~="mark"] .spot.legal'] },
    { verbs: ["ready"], places: [".board .button.main", '.bar [data-words="ready"]', '.board [data-verbs~="mark"] .spot.legal'] },
  ],
  eruption: [
    { verbs: ["place"], places: ['.board [data-words^="place"]'] },
    { verbs: ["play", "trade", "done"], places: ['.bar [data-words="done"]', ".board .er-card-face"] },
    { verbs: ["build", "done"], places: ['.board [data-words^="build"]', '.bar [data-words="done"]'] },
  ],
};
const STEPS = 3;
const DROP = ".bar [data-drop]"; /* where something else was begun, which hides the step's places */

/* Where a guide stands: 0 what matters, 1 to 3 the steps, 4 the end. */
interface Progress {
  table: string;
  at: number;
  from: number; /* the first line of the game that can do the step */
}

const isVerb = (words: string, seat: number, verb: string) => `${words} `.startsWith(`${seat} ${verb} `);

/* How far the lines of the game have led: a step that was passed over counts as done. */
export function follow(game: string, progress: Progress, log: readonly LogLine[], seat: number): Progress {
  const steps = GUIDES[game] ?? [];
  let { at, from } = progress;
  for (const line of log) {
    if (at < 1 || at > STEPS || line.line < from) continue;
    const does = (step: number) => steps[step - 1].verbs.some((verb) => isVerb(line.words, seat, verb));
    let step = at;
    while (step <= STEPS && !does(step)) step++;
    if (step > STEPS) continue;
    at = step + 1;
    from = line.line + 1;
  }
  return at === progress.at ? progress : { ...progress, at, from };
}

/* The step that can be done: some tables leave nothing to choose in one, e.g. where a character
 * of Fuji has one card and just enough dice. */
export function passOver(game: string, progress: Progress, may: (verb: string) => boolean): Progress {
  const steps = GUIDES[game] ?? [];
  if (progress.at < 1 || progress.at > STEPS) return progress;
  const can = ({ verbs, also = [] }: Step) => [...verbs, ...also].some(may);
  const next = steps.findIndex((step, i) => i + 1 >= progress.at && can(step)) + 1;
  return next <= progress.at ? progress : { ...progress, at: next };
}

const aloneWithBots = (info: TableFrame) =>
  info.yours.length === 1 && info.seats.every((place, seat) => place.is === "bot" || info.yours.includes(seat));

const introduced = () => recall<string[]>("introduced", []);

/* Have the next table of this game guided, whether or not it was shown before. */
export function askForGuide(game: string): void {
  remember("introduced", introduced().filter((one) => one !== game));
}

export interface Guided {
  progress: Progress | null;
  go(at: number): void;
  start(): void;
  close(): void;
}

export function useGuide(info: TableFrame, table: Table): Guided {
  const [progress, setProgress] = useState<Progress | null>(() => {
    const kept = recall<Progress | null>("guide", null);
    if (kept?.table === info.table) return kept;
    const fresh = !introduced().includes(info.game) && info.yours.length > 0 && (table.state?.lines ?? 0) < 40;
    return fresh ? { table: info.table, at: 0, from: 0 } : null;
  });
  const set = (next: Progress | null) => {
    setProgress(next);
    remember("guide", next);
  };
  const { log } = table;
  const steps = aloneWithBots(info) && GUIDES[info.game];
  useEffect(() => {
    if (!progress || !steps || table.front === null) return;
    const done = follow(info.game, progress, log, table.front);
    const next = passOver(info.game, done, (verb) => table.choices.may(verb));
    if (next !== progress) set(next);
  }, [log, progress, table.choices]);
  return {
    progress,
    go: (at) => set({ table: info.table, at, from: table.state?.lines ?? 0 }),
    start: () => set({ table: info.table, at: 0, from: 0 }),
    close() {
      remember("introduced", [...introduced().filter((game) => game !== info.game), info.game]);
      set(null);
    },
  };
}

/* ---- where the callout stands ---- */

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
  onBoard?: boolean;
}

const GAP = 28; /* between the callout and what it points to */
const RIM = 12; /* to the window's edge */
const NARROW = 760;

const isSeen = (element: Element) =>
  element.checkVisibility?.() !== false && element.getClientRects().length > 0 && !element.closest("[inert]");

function find(places: string[]): Element | null {
  for (const place of places) {
    const found = [...document.querySelectorAll(place)].filter(isSeen);
    if (!found.length) continue;
    /* Of several the one nearest to the callout beside the board; on narrow screens
     * the one in the middle. */
    if (window.innerWidth < NARROW) return found[Math.floor(found.length / 2)];
    const far = (element: Element) => {
      const { right, top, bottom } = element.getBoundingClientRect();
      return 4 * Math.round(right / 4) - Math.abs((top + bottom) / 2 - window.innerHeight / 2) / 1000;
    };
    return found.reduce((a, b) => (far(b) > far(a) ? b : a));
  }
  return null;
}

function boxOf(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom, onBoard: element.closest(".board") !== null };
}

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, Math.max(low, high)));

/* Beside the target where there is room; away from a board, which is to be seen whole;
 * on narrow screens at the other end of it. */
export function placeFor(target: Box | null, width: number, height: number, wide: number, high: number) {
  if (!target)
    return { left: (wide - width) / 2, top: wide < NARROW ? high - height - RIM : (high - height) / 2 };
  const middle = { x: (target.left + target.right) / 2, y: (target.top + target.bottom) / 2 };
  const left = clamp(middle.x - width / 2, RIM, wide - width - RIM);
  if (wide < NARROW) return { left, top: middle.y > high / 2 ? RIM : high - height - RIM };
  const top = clamp(middle.y - height / 2, RIM, high - height - RIM);
  if (target.onBoard) return { left: wide - width - RIM, top };
  if (target.right + GAP + width + RIM <= wide) return { left: target.right + GAP, top };
  if (target.left - GAP - width >= RIM) return { left: target.left - GAP - width, top };
  const above = target.top - GAP - height;
  return { left, top: above >= RIM ? above : clamp(target.bottom + GAP, RIM, high - height - RIM) };
}

/* The control that a step is about, followed as the board moves. */
function useTarget(places: string[] | null, key: string): Box | null {
  const [box, setBox] = useState<Box | null>(null);
  useEffect(() => {
    if (!places) {
      setBox(null);
      return undefined;
    }
    let shown = false;
    const look = () => {
      const element = find(places);
      if (element && !shown) {
        shown = true;
        element.scrollIntoView?.({ block: "nearest", inline: "nearest" });
      }
      const next = element ? boxOf(element) : null;
      setBox((old) => (JSON.stringify(old) === JSON.stringify(next) ? old : next));
    };
    look();
    const timer = setInterval(look, 200);
    return () => clearInterval(timer);
  }, [key]);
  return box;
}

interface GuideProps {
  guide: Guided;
  info: TableFrame;
  table: Table;
  t: Translate;
}

export function Guide({ guide, info, table, t }: GuideProps) {
  const { progress } = guide;
  const steps = aloneWithBots(info) ? GUIDES[info.game] : undefined;
  const texts = t.list(steps ? `web.guide.${info.game}` : `web.intro.${info.game}`);
  const said = texts.length ? texts : t.list("web.intro.any");
  const at = Math.min(progress?.at ?? 0, said.length - 1);
  const step = steps && at >= 1 && at <= STEPS ? steps[at - 1] : null;
  const waiting = step !== null && table.choices.empty;
  const target = useTarget(step ? (waiting ? [".table-head .waits"] : [...step.places, DROP]) : null, `${at}/${waiting}`);
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 400, height: 160 });
  useLayoutEffect(() => {
    const element = box.current;
    if (element && (element.offsetWidth !== size.width || element.offsetHeight !== size.height))
      setSize({ width: element.offsetWidth, height: element.offsetHeight });
  });
  if (!progress || !said.length) return null;
  const place = placeFor(target, size.width, size.height, window.innerWidth, window.innerHeight);
  const last = at === said.length - 1;
  const next = () => (last ? guide.close() : guide.go(at + 1));
  return (
    <>
      {target && <Pointer from={{ ...place, ...size }} to={target} />}
      <div className="guide" role="region" aria-label={t("web.guide.title")} ref={box} style={place}>
        <p className="guide-head muted small">
          {t("web.guide.title")}
          {step && <span>{t("web.guide.step", { n: at, of: STEPS })}</span>}
        </p>
        <p aria-live="polite">
          {said[at]}
          {waiting && <span className="muted"> {t("web.guide.wait")}</span>}
        </p>
        <div className="row">
          {!step && (
            <Button look="main" onClick={next}>
              {t(last ? "web.guide.end" : at === 0 && steps ? "web.guide.begin" : "web.intro.next")}
            </Button>
          )}
          {!last && (
            <Button look="quiet" onClick={guide.close}>
              {t("web.guide.skip")}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}

/* A ring around the control, and a line to it from the nearest edge of the callout. */
function Pointer({ from, to }: { from: { left: number; top: number; width: number; height: number }; to: Box }) {
  const pad = 6;
  const x = (to.left + to.right) / 2;
  const y = (to.top + to.bottom) / 2;
  const startX = clamp(x, from.left + 20, from.left + from.width - 20);
  const startY = clamp(y, from.top + 20, from.top + from.height - 20);
  const endX = clamp(startX, to.left - pad, to.right + pad);
  const endY = clamp(startY, to.top - pad, to.bottom + pad);
  return (
    <svg className="guide-pointer" aria-hidden="true">
      {window.innerWidth >= NARROW && (
        <>
          <path className="under" d={`M${startX} ${startY}L${endX} ${endY}`} />
          <path d={`M${startX} ${startY}L${endX} ${endY}`} />
        </>
      )}
      <rect
        className="under"
        x={to.left - pad}
        y={to.top - pad}
        width={to.right - to.left + 2 * pad}
        height={to.bottom - to.top + 2 * pad}
        rx="10"
      />
      <rect
        x={to.left - pad}
        y={to.top - pad}
        width={to.right - to.left + 2 * pad}
        height={to.bottom - to.top + 2 * pad}
        rx="10"
      />
    </svg>
  );
}
