/* Several players at one device: between their seats everything is covered. */
import { useEffect, useState } from "react";
import { Button, Glyph } from "../../kit";
import type { GameInfo, StateFrame, TableFrame } from "../../protocol";
import { useText } from "../../settings";
import type { Table } from "../../table";

/* The states of several seats come one after the other: the newest knows who is waited
 * for; going by each seat's own would lead to and fro. */
function newestOf(table: Table, seats: number[]): StateFrame | null {
  const states = seats.flatMap((seat) => table.stateOf(seat) ?? []);
  return states.reduce<StateFrame | null>((best, one) => (best && best.version >= one.version ? best : one), null);
}

export function useCover(table: Table, info: TableFrame, game?: GameInfo) {
  const several = info.yours.length > 1;
  const hides = game?.hides ?? true; /* until it is known what this game hides: much */
  const [wanted, setWanted] = useState<number | null>(several && hides ? (info.yours[0] ?? null) : null);
  const state = table.state;
  const front = table.front;

  /* Pass on when the seat in front has nothing to do and another of ours has. */
  const newest = newestOf(table, info.yours);
  const waits = newest?.waits.join() ?? "";
  useEffect(() => {
    if (!several || info.phase !== "playing" || !newest || table.scene || newest.over || wanted !== null) return;
    if (front !== null && newest.waits.includes(front)) return;
    const next = newest.waits.find((seat) => info.yours.includes(seat));
    if (next === undefined) return;
    if (hides) setWanted(next);
    else table.show(next);
  }, [waits, several, table.scene, front, wanted]);

  useEffect(() => {
    if (wanted === null) return;
    if (!hides) table.show(wanted);
    if (info.phase !== "playing" || state?.over || !several || !hides) setWanted(null);
  }, [info.phase, state?.over, several, hides]);

  return {
    covered: wanted !== null,
    wanted,
    lift() {
      if (wanted !== null) table.show(wanted);
      setWanted(null);
    },
    ask(seat: number) {
      if (hides && several && !state?.over) setWanted(seat);
      else table.show(seat);
    },
  };
}

export function Cover({ name, colour, onLift }: { name: string; colour: number; onLift(): void }) {
  const { t } = useText();
  useEffect(() => {
    document.querySelector<HTMLElement>(".cover .button")?.focus();
  }, [name]);
  return (
    <div className="cover">
      <div className="cover-note">
        <Glyph player={colour} size={72} />
        <h2>{t("web.cover.for", { name })}</h2>
        <p>{t("web.cover.about")}</p>
        <Button look="main" onClick={onLift} key={name}>
          {t("web.cover.lift", { name })}
        </Button>
      </div>
    </div>
  );
}
