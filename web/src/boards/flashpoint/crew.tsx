/* The crew: who is there, as which specialist, with how many points saved; the one who
 * acts has the purse. */
import { useState } from "react";
import { Button, Dialog } from "../../kit";
import type { Translate } from "../../language";
import { CardFace } from "./cards";
import { FirefighterMark } from "./figures";
import { cardName, points } from "./names";
import { Purse, type Price } from "./purse";
import { decider, isExperienced, type View } from "./view";

interface CrewProps {
  view: View;
  names: string[];
  seat: number | null;
  t: Translate;
  price: Price | null; /* of what is pointed at */
  commandable: Set<number>;
  commanding: number | null;
  onCommand(number: number | null): void;
  change?: { points: number; begin(): void }; /* exchange the card of the one who acts */
}

function Saved({ n, t }: { n: number; t: Translate }) {
  if (!n) return null;
  const words = t("flashpoint.print.saved", [n]);
  return (
    <span className="fp-saved" role="img" aria-label={words} title={words}>
      {Array.from({ length: n }, (_, i) => (
        <svg key={i} className="coin" viewBox="-16 -16 32 32" aria-hidden="true">
          <circle r={13.5} />
          <circle className="inner" r={9} />
        </svg>
      ))}
    </span>
  );
}

export function Crew(props: CrewProps) {
  const { view, names, seat, t, price, commandable, commanding, onCommand, change } = props;
  const [shown, setShown] = useState<number | null>(null);
  const acts = view.phase === "over" ? -1 : decider(view);
  return (
    <section className="fp-crew" aria-label={t("web_flashpoint.crew")}>
      <ul>
        {view.firefighters.map((one, k) => (
          <li key={k} className={k === acts ? "acts" : undefined} aria-current={k === acts ? "true" : undefined}>
            <svg className="face" viewBox="-24 -34 48 64" aria-hidden="true">
              <FirefighterMark seat={one.seat} number={k} />
            </svg>
            <div className="who">
              <span className="name">
                {names[one.seat] ?? t("web_flashpoint.firefighter", { n: k + 1 })}
                {one.seat === seat && <span className="out-of-sight"> ({t("web_flashpoint.you")})</span>}
              </span>
              {isExperienced(view) && one.specialist !== "none" && (
                <button type="button" className="card-link" onClick={() => setShown(k)}>
                  {cardName(t, one.specialist)}
                </button>
              )}
            </div>
            {k === view.active && view.turn > 0 ? (
              <Purse view={view} t={t} price={price} />
            ) : (
              <Saved n={one.saved} t={t} />
            )}
            {change && k === view.active && (
              <Button cost={points(t, change.points)} onClick={change.begin}>
                {t("web_flashpoint.verb.crew_change")}
              </Button>
            )}
            {commandable.has(k) && (
              <Button aria-pressed={commanding === k} onClick={() => onCommand(commanding === k ? null : k)}>
                {t("web_flashpoint.verb.command")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown !== null && (
        <Dialog title={cardName(t, view.firefighters[shown].specialist)} onClose={() => setShown(null)}>
          <CardFace card={view.firefighters[shown].specialist} t={t} />
        </Dialog>
      )}
    </section>
  );
}
