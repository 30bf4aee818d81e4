/* How it stands: rescued, lost, the damage to the house, what is still hidden. */
import type { ReactNode } from "react";
import { capital, type Translate } from "../../language";
import { VictimMark } from "./figures";
import { isExperienced, type View } from "./view";

/* The goals are printed on the board: seven rescued, four lost, 24 markers. */
const RESCUED = 7;
const LOST = 4;
const DAMAGE = 24;

interface TallyProps {
  kind: string;
  label: string;
  value: number;
  of: number;
  children: ReactNode;
}

function Tally({ kind, label, value, of, children }: TallyProps) {
  return (
    <div className={`fp-tally ${kind}`} role="group" aria-label={`${label}: ${value}/${of}`}>
      <span className="label" aria-hidden="true">
        {label}{" "}
        <b className="numbers">
          {value}/{of}
        </b>
      </span>
      {children}
    </div>
  );
}

function People({ value, of, lost }: { value: number; of: number; lost?: boolean }) {
  const slots = Math.max(of, value);
  return (
    <svg className="people" viewBox={`0 0 ${slots * 36} 52`} aria-hidden="true">
      {Array.from({ length: slots }, (_, i) => (
        <g key={i} className={i < value ? "full" : "empty"} transform={`translate(${i * 36 + 18} 27) scale(0.86)`}>
          <VictimMark />
          {i < value && lost && <path className="struck" d="M-17-22 17 22" />}
        </g>
      ))}
    </svg>
  );
}

/* The house as 24 bricks; each marker breaks one. */
function Bricks({ value }: { value: number }) {
  const row = DAMAGE / 2;
  return (
    <svg className="bricks" viewBox={`0 0 ${row * 22 + 11} 34`} aria-hidden="true">
      {Array.from({ length: DAMAGE }, (_, i) => {
        const second = i >= row;
        const x = (i % row) * 22 + (second ? 11 : 0);
        const y = second ? 1 : 18;
        const broken = i < value;
        return (
          <g key={i} className={broken ? "broken" : "whole"} transform={`translate(${x} ${y})`}>
            {broken ? (
              <path d="M1 14V9l5-3 3 5 4-6 4 4 4-2v7z" />
            ) : (
              <rect x={1} width={20} height={14} rx={1.5} />
            )}
          </g>
        );
      })}
    </svg>
  );
}

export function Score({ view, t }: { view: View; t: Translate }) {
  const word = (key: string) => t(`web_flashpoint.${key}`);
  return (
    <section className="fp-score" aria-label={word("score")}>
      <Tally kind="rescued" label={word("rescued")} value={view.rescued} of={RESCUED}>
        <People value={view.rescued} of={RESCUED} />
      </Tally>
      <Tally kind="lost" label={word("lost")} value={view.lost} of={LOST}>
        <People value={view.lost} of={LOST} lost />
      </Tally>
      <Tally kind="damage" label={word("damage")} value={view.damage} of={DAMAGE}>
        <Bricks value={view.damage} />
      </Tally>
      <ul className="fp-rest small">
        <li>{capital(t("flashpoint.print.bag", [view.bag]))}</li>
        <li>{capital(t("flashpoint.print.unseen", [view.unseenVictims, view.unseenAlarms]))}</li>
        {isExperienced(view) && <li>{capital(t("flashpoint.print.reserve", [view.reserve]))}</li>}
      </ul>
    </section>
  );
}
