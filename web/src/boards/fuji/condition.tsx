/* The dice condition of a card, drawn and spoken. */
import type { Translate } from "../../language";
import { conditionOf, type Colour, type Printed } from "./content";

export const SHAPES: Record<Colour, string> = {
  yellow: "M-11-24h22q13 0 13 13v22q0 13-13 13h-22q-13 0-13-13v-22q0-13 13-13z",
  blue: "M-24-24h48v48h-48z",
  pink: "M-11-24h22l13 13v22l-13 13h-22l-13-13v-22z",
  plain: "M-19-24h38q5 0 5 5v38q0 5-5 5h-38q-5 0-5-5v-38q0-5 5-5z",
};

/* One printed die, 48 units wide around 0,0. */
export function PrintedDie({ colour, sign }: Printed) {
  return (
    <g className={`fj-printed ${colour}`}>
      <path d={SHAPES[colour]} />
      {sign === "odd" && <path className="sign" d="M-15 3c5-13 10-13 15 0s10 13 15 0" />}
      {sign === "even" && <path className="sign" d="M-13-7h26M-13 8h26" />}
      {sign !== "" && sign !== "odd" && sign !== "even" && <text y={2}>{sign}</text>}
    </g>
  );
}

/* The whole condition in a room around 0,0. */
export function ConditionMark({ card, width, height }: { card: number; width: number; height: number }) {
  const { dice, or } = conditionOf(card);
  const gap = or ? 20 : 6;
  const whole = dice.length * 50 + (dice.length - 1) * gap;
  const scale = Math.min(width / whole, height / 52);
  return (
    <g transform={`scale(${scale})`} aria-hidden="true">
      {dice.map((die, i) => (
        <g key={i} transform={`translate(${(i - (dice.length - 1) / 2) * (50 + gap)} 0)`}>
          <PrintedDie {...die} />
        </g>
      ))}
      {or && <path className="fj-slash" d="M7-24-7 24" />}
    </g>
  );
}

export function conditionWords(card: number, t: Translate): string {
  const { dice, or } = conditionOf(card);
  const name = ({ colour, sign }: Printed) =>
    [colour === "plain" ? "" : t(`web_fuji.colour.${colour}`), /\d/.test(sign) ? sign : sign && t(`web_fuji.${sign}`)].filter(Boolean).join(" ");
  return dice.map(name).join(or ? ` ${t("web_fuji.or")} ` : ", ");
}
