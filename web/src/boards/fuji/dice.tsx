/* Dice that lie on the table: large ones to pick, small ones to look at. */
import { DieMark } from "../../kit";
import type { Translate } from "../../language";
import { dieName, kindOf } from "./names";
import { dieCode, type Die } from "./view";

interface PickDieProps {
  die: Die;
  t: Translate;
  rolling: boolean;
  pickable: boolean;
  picked: boolean;
  doomed: boolean;
  onPress(): void;
}

export function PickDie({ die, t, rolling, pickable, picked, doomed, onPress }: PickDieProps) {
  const type = dieCode(die.die)[1].toUpperCase();
  const label = [t("web_fuji.die_typed", { die: dieName(die, t), type }), die.counts ? t("web_fuji.counts") : "", doomed ? t("web_fuji.doomed") : ""].filter(Boolean).join(", ");
  return (
    <button
      type="button"
      className={`fj-die${pickable ? " legal" : ""}${picked ? " picked" : ""}${doomed ? " doomed" : ""}${die.counts === 0 ? " idle" : ""}`}
      aria-pressed={picked}
      aria-disabled={!pickable}
      title={label}
      data-die={dieCode(die.die)}
      onClick={onPress}
    >
      <span className="out-of-sight">{label}</span>
      <svg viewBox="0 0 56 56" aria-hidden="true">
        <DieMark kind={kindOf(die)} value={die.face} rolling={rolling} />
      </svg>
      <span className="type" aria-hidden="true">
        {type}
        {die.counts ? <b className="counts"> +{die.counts}</b> : null}
      </span>
    </button>
  );
}

export function SmallDice({ dice, t, label }: { dice: Die[]; t: Translate; label: string }) {
  const words = dice.map((die) => dieName(die, t)).join(", ");
  return (
    <span className="fj-small-dice" role="img" aria-label={`${label}: ${words}`}>
      {dice.map((die) => (
        <svg key={die.die} viewBox="0 0 56 56" className={die.face === null ? "hidden" : undefined}>
          <DieMark kind={kindOf(die)} value={die.face} />
        </svg>
      ))}
    </span>
  );
}
