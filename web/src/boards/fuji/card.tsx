/* One card of the map, 112 by 112, its corner at 0,0. */
import { grain } from "../../kit";
import { ConditionMark } from "./condition";
import { hasReroll } from "./content";
import { Scenery, ScreeScene, VillageScene } from "./scenery";

export const CARD = { width: 112, height: 112, scene: 62 };
const OUTLINE = "M5 0h102q5 0 5 5v102q0 5-5 5h-102q-5 0-5-5v-102q0-5 5-5z";

export type Side = "n" | "e" | "s" | "w";

/* Circling arrows with a plus: one more re-roll. */
function RerollSign() {
  return (
    <g className="fj-reroll" transform="translate(96 16)">
      <circle r={13} />
      <path d="M-7-2a7 7 0 0 1 12-3M7 2a7 7 0 0 1-12 3" />
      <path d="M6-9v5H1M-6 9V4h5" />
    </g>
  );
}

function FaceUp({ card, village }: { card: number; village: boolean }) {
  return (
    <>
      <path d={OUTLINE} className={village ? "fj-paper village" : "fj-paper"} />
      <g clipPath="url(#fj-card)">
        <g transform="translate(0 -12)">{village ? <VillageScene card={card} /> : <Scenery card={card} />}</g>
        <path className="fj-ground" d="M0 62h112v50H0z" />
        <path className="fj-fold" d="M0 62h112" />
      </g>
      <g transform="translate(56 87.500)">
        <ConditionMark card={card} width={98} height={41} />
      </g>
      {hasReroll(card) && <RerollSign />}
      <path d={OUTLINE} className={village ? "fj-edge village" : "fj-edge"} />
    </>
  );
}

/* The burnt side; while it burns, lava creeps in from the side that burnt before. */
function Lava({ from }: { from?: Side }) {
  return (
    <g className={from ? `fj-lava creeps from-${from}` : "fj-lava"}>
      <path d={OUTLINE} fill={grain("rock")} className="fj-burnt" />
      <g clipPath="url(#fj-card)">
        <path
          className="flow"
          fill={grain("lava")}
          d="M4 8c20-8 30 6 48 0s34-6 56 2v34c-8 10 4 20 0 34s4 22-2 38c-20 8-34-4-52 2s-34 2-50-2c-4-16 6-26 0-42s4-40 0-66z"
        />
        <path className="crust" d="M16 30l18 6 6 16-14 10-16-8zM64 22l22-4 14 16-12 14-20-6zM30 84l22-8 14 14-10 18-22-4zM82 70l16 4 4 20-16 8-12-14z" />
      </g>
      <path d={OUTLINE} className="fj-edge" />
    </g>
  );
}

export function Card({ card, village, lava, burning }: { card: number; village: boolean; lava: boolean; burning?: Side }) {
  if (lava)
    return (
      <>
        {burning && (card === 31 ? <ScreeScene /> : <FaceUp card={card} village={false} />)}
        <Lava from={burning} />
      </>
    );
  if (card === 31)
    return (
      <>
        <g clipPath="url(#fj-card)">
          <ScreeScene />
        </g>
        <path d={OUTLINE} className="fj-edge" />
      </>
    );
  return <FaceUp card={card} village={village} />;
}

export const CardClip = () => (
  <clipPath id="fj-card">
    <path d={OUTLINE} />
  </clipPath>
);
