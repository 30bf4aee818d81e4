/* The first game of its kind: what matters, then three steps on the real table. */
import { useState } from "react";
import { Button } from "../../kit";
import type { Translate } from "../../language";
import type { TableFrame } from "../../protocol";
import { recall, remember } from "../../storage";
import type { Table } from "../../table";

export function useIntro(info: TableFrame, table: Table) {
  const known = recall<string[]>("introduced", []);
  const fresh = !known.includes(info.game) && info.yours.length > 0 && (table.state?.lines ?? 0) < 40;
  const [step, setStep] = useState<number | null>(fresh ? 0 : null);
  return {
    shown: step !== null,
    step: step ?? 0,
    go: setStep,
    start: () => setStep(0),
    close() {
      remember("introduced", [...recall<string[]>("introduced", []).filter((game) => game !== info.game), info.game]);
      setStep(null);
    },
  };
}

interface IntroProps {
  game: string;
  t: Translate;
  step: number;
  onStep(step: number): void;
  onClose(): void;
}

/* Which part of the table each step is about; it is outlined while the step is read. */
const PLACES = ["board", "board", "bar", "side"];

export function Intro({ game, t, step, onStep, onClose }: IntroProps) {
  const own = t.list(`web.intro.${game}`);
  const steps = own.length ? own : t.list("web.intro.any");
  if (!steps.length) return null;
  const last = step >= steps.length - 1;
  return (
    <div className={`intro at-${PLACES[step] ?? "board"}`} role="dialog" aria-label={t("web.intro.title")}>
      <p className="muted small">
        {t("web.intro.title")} · {step + 1} / {steps.length}
      </p>
      <p aria-live="polite">{steps[step]}</p>
      <div className="row">
        <Button look="main" onClick={() => (last ? onClose() : onStep(step + 1))}>
          {t(last ? "web.intro.end" : "web.intro.next")}
        </Button>
        {step > 0 && (
          <Button look="quiet" onClick={() => onStep(step - 1)}>
            {t("web.intro.back")}
          </Button>
        )}
        {!last && (
          <Button look="quiet" onClick={onClose}>
            {t("web.intro.skip")}
          </Button>
        )}
      </div>
    </div>
  );
}
