/* The others behind their screens: folding panels with what is open of them and what
 * they last said. */
import { Glyph, Icon } from "../../kit";
import type { Translate } from "../../language";
import { SmallDice } from "./dice";
import { EquipmentSign } from "./equipment";
import { personName, saidWords } from "./names";
import { Flagged } from "./prompt";
import { HealthTrack, Wounds } from "./track";
import type { Die, View } from "./view";

const SHOWN = 6; /* statements on a strip */

interface ScreensProps {
  view: View;
  seat: number | null;
  names: readonly string[];
  t: Translate;
  speaking: number | null;
}

/* As many hidden dice as someone holds without its being known which. */
function diceBehind(view: View, owner: number): Die[] {
  const places = view.places.filter((place) => place.owner === owner);
  const known = places.flatMap((place) => place.dice);
  const held = places.reduce((sum, place) => sum + place.held, 0);
  const unknown = Math.max(0, held - known.length);
  return [...known, ...Array.from({ length: unknown }, (_, i) => ({ die: 100 + i, face: null, rolled: true }))];
}

/* What a statement is about: the same speaker's next one about it takes its place. */
function subjectOf([first, a, b]: number[]): string {
  const kind = first >> 3;
  const isOfTwo = kind === 1 || kind === 3; /* whose danger where, which card of whom */
  return kind > 4 ? `${first}` : isOfTwo ? `${first} ${a} ${b}` : `${first} ${a}`;
}

/* What holds of what a seat has said, the newest last. */
export function standing(said: number[][], seat: number | null): number[][] {
  const own = said.filter((one) => (one[0] & 7) === seat);
  return own.filter((one, i) => !own.slice(i + 1).some((later) => subjectOf(later) === subjectOf(one)));
}

function Statements({ view, seat, names, t }: { view: View; seat: number; names: readonly string[]; t: Translate }) {
  const own = standing(view.said, seat).slice(-SHOWN);
  if (!own.length) return null;
  return (
    <ul className="fj-strips">
      {own.map((said, i) => (
        <li key={i}>{saidWords(said, names, t)}</li>
      ))}
    </ul>
  );
}

function Screen({ view, explorer, names, t, speaking }: ScreensProps & { explorer: number }) {
  const one = view.people[explorer];
  const name = personName(explorer, names, t);
  const dice = diceBehind(view, explorer);
  return (
    <details className={`fj-screen${view.active === explorer ? " active" : ""}${speaking === explorer ? " speaking" : ""}`} open>
      <summary>
        <Glyph player={explorer} />
        <b>{name}</b>
        <span className="skill" title={t.list("fuji.skill_does")[one.skill]}>
          {t.list("fuji.skills")[one.skill]}
        </span>
        <Flagged view={view} seat={explorer} t={t} />
        {one.radio && <span className="fj-flagged">{t("web_fuji.open_dice")}</span>}
      </summary>
      <div className="fj-behind">
        {dice.length > 0 && <SmallDice dice={dice} t={t} label={t("web_fuji.dice_of", { name })} />}
        <HealthTrack person={one} player={explorer} t={t} />
        <Wounds person={one} t={t} />
        {one.cards.length > 0 && (
          <ul className="fj-others-cards">
            {one.cards.map((card) => (
              <li key={card} title={t.list("fuji.equipment_does")[card]} className={view.once.includes(card) ? "turned" : undefined}>
                <EquipmentSign card={card} size={24} />
                {t.list("fuji.equipment")[card]}
              </li>
            ))}
          </ul>
        )}
        {(one.helped || one.flares > 0) && (
          <p className="fj-effects">
            {one.helped && t("web_fuji.helped")} {one.flares > 0 && t("web_fuji.flares", { n: one.flares })}
          </p>
        )}
      </div>
      <Statements view={view} seat={explorer} names={names} t={t} />
    </details>
  );
}

export function Screens(props: ScreensProps) {
  const { view, seat, t, names } = props;
  return (
    <div className="fj-screens">
      {view.people.map((_, explorer) => explorer !== seat && <Screen key={explorer} {...props} explorer={explorer} />)}
      {view.variant === 1 && (
        <div className="fj-screen third">
          <p>
            <b>{t("web_fuji.third_set")}</b>
          </p>
          <SmallDice dice={diceBehind(view, 2)} t={t} label={t("web_fuji.third_set")} />
        </div>
      )}
      {view.aside.length > 0 && (
        <div className="fj-screen third">
          <p>
            <Icon name="minus" size={16} /> <b>{t("web_fuji.aside")}</b>
          </p>
          <SmallDice dice={view.aside} t={t} label={t("web_fuji.aside")} />
        </div>
      )}
      <p className="fj-piles">
        {t("fuji.print.pile", { 0: view.pile })} {view.bars > 0 && t("fuji.print.bars", { 0: view.bars })}
      </p>
      {seat !== null && <Statements view={view} seat={seat} names={names} t={t} />}
    </div>
  );
}
