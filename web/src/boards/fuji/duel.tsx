/* Phase 5: the value of the one who moves beside those of the neighbours, and by how
 * much it is higher; as the events tell it, kept until the next turn. */
import { useEffect, useState } from "react";
import type { BoardEvent } from "../../board";
import { Button, Glyph } from "../../kit";
import type { Translate } from "../../language";
import { personName } from "./names";

export interface Duel {
  turn: number;
  counted: { seat: number; value: number }[];
  difference: number | null; /* of a success */
  failed: boolean;
}

/* One more event; what does not belong to a turn changes nothing. */
function heard(duel: Duel | null, { words }: BoardEvent): Duel | null {
  const [kind, first, second] = words;
  if (kind === "turn") return { turn: Number(first), counted: [], difference: null, failed: false };
  if (kind === "round" || kind === "phase") return null;
  if (!duel) return duel;
  if (kind === "counted") return { ...duel, counted: [...duel.counted, { seat: Number(first), value: Number(second) }] };
  if (kind === "succeeded") return { ...duel, difference: Number(second) };
  if (kind === "failed") return { ...duel, failed: true };
  return duel;
}

/* The duel as far as it has been shown: whole lists when they are over. */
export function useDuel(events: readonly BoardEvent[], scene: number, now: BoardEvent | null): Duel | null {
  const [kept, setKept] = useState<Duel | null>(null);
  const shown = now ? events.slice(0, events.indexOf(now) + 1) : [];
  useEffect(() => {
    if (!events.length) return;
    return () => setKept((old) => events.reduce(heard, old));
  }, [scene]);
  return shown.reduce(heard, kept);
}

/* Less, equal, more. */
const SIGNS = ["M6-8-8 0 6 8", "M-8-4h16M-8 4h16", "M-6-8 8 0-6 8"];

export function DuelPanel({ duel, names, t, onClose }: { duel: Duel; names: readonly string[]; t: Translate; onClose(): void }) {
  const [own, ...others] = duel.counted;
  if (!own && !duel.failed) return null;
  const best = Math.max(0, ...others.map((one) => one.value));
  const verdict = duel.difference !== null ? t("web_fuji.duel.won", { n: duel.difference }) : duel.failed ? t("web_fuji.duel.lost") : "…";
  return (
    <div className={`fj-duel${duel.difference !== null ? " won" : ""}${duel.failed ? " lost" : ""}`} role="status">
      {own && (
        <span className="fighter own">
          <Glyph player={own.seat} size={26} />
          <span className="who">{personName(own.seat, names, t)}</span>
          <b className="sum">{own.value}</b>
        </span>
      )}
      {own && others.length > 0 && (
        <span className="against" aria-hidden="true">
          <svg viewBox="-12 -12 24 24" width={30} height={30}>
            <path d={SIGNS[Math.sign(own.value - best) + 1]} />
          </svg>
        </span>
      )}
      <span className="neighbours">
        {others.map((one) => (
          <span key={one.seat} className={one.value === best ? "fighter best" : "fighter"}>
            <Glyph player={one.seat} size={20} />
            <span className="who">{personName(one.seat, names, t)}</span>
            <b className="sum">{one.value}</b>
          </span>
        ))}
      </span>
      <span className="verdict">{verdict}</span>
      <Button look="quiet" icon="close" aria-label={t("web.close")} onClick={onClose} />
    </div>
  );
}
