/* Equipment cards: a sign, the name, what it does and when. */
import type { Translate } from "../../language";

/* Drawn on 48 by 48 around 0,0, in ink. */
const SIGNS = [
  "M-16 14V-4l4-12h8v30zM16 14V-4l-4-12H4v30zM-4-4h8M-16 2h12M4 2h12",
  "M-8-2h16v20H-8zM-8-2v-6h8v6M4-20c6 6 4 10 0 10s-6-4 0-10z",
  "M-8-14h10q10 0 10 10v8q0 12-12 12t-12-12v-8M-8-14v10",
  "M-18-12l12-4 12 4 12-4v28l-12 4-12-4-12 4zM-6-16v28M6-12v28M-12-4l4 4",
  "M0-14a14 14 0 1 1 0 28 14 14 0 0 1 0-28zM0-6a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM0 14h18v-5",
  "M0-17a17 17 0 1 1 0 34 17 17 0 0 1 0-34zM0-11l5 11-5 11-5-11zM-5 0H5",
  "M-18 14 6-14q8-4 12 2L-12 18zM-18 14l6 4",
  "M-10-10h20v28h-20zM-6-10v-12M-5 8h10M-5 13h10M0-5a4 4 0 1 1 0 8 4 4 0 0 1 0-8z",
  "M-18-8h36v24h-36zM-6-8v-6H6v6M0-3v14M-7 4H7",
  "M-4-20h8v6h-8zM0-14V4M-9 2h18l-2 10q-7 12-14 0z",
  "M-2-16q14 0 14 10t-14 10-14 8 12 6 18-4M-2-16q-8 0-8 6",
  "M-16-6h24v8H-2l-2 14h-9l2-14h-5zM8-6h8v6H8M18-12l4-4M20-3h4",
  "M-18-4h20l10-6v20L2 4h-20zM16-6l6-4M17 0h7M16 6l6 4",
  "M-18 6h28l8-8v10l-6 6h-30zM-8 6l-8-18 6-2 10 20M4 6l2-16 6 1-2 15",
  "M-6-18H6v5l5 6v21q0 5-5 5H-6q-5 0-5-5V-7l5-6zM-11 0q6-4 11 0t11 0",
];

export function EquipmentSign({ card, size = 44 }: { card: number; size?: number }) {
  return (
    <svg className="fj-sign" viewBox="-26 -26 52 52" width={`${size / 16}rem`} height={`${size / 16}rem`} aria-hidden="true">
      <path d={SIGNS[card]} />
    </svg>
  );
}

/* Phases printed on the cards. */
const PHASES = ["2", "4", "4", "4", "4", "4", "4", "2 4", "4", "4", "2 4", "4", "2", "2 4", "4"];

interface EquipmentCardProps {
  card: number;
  t: Translate;
  fresh: boolean; /* drawn this round */
  turned: boolean; /* used once by the Tinkerer */
  legal: boolean;
  chosen: boolean;
  onPress?(): void;
}

export function EquipmentCard({ card, t, fresh, turned, legal, chosen, onPress }: EquipmentCardProps) {
  const name = t.list("fuji.equipment")[card];
  const does = t.list("fuji.equipment_does")[card];
  const note = fresh ? t("web_fuji.fresh") : turned ? t("web_fuji.used_once") : "";
  return (
    <button
      type="button"
      className={`fj-equipment${legal ? " legal" : ""}${chosen ? " chosen" : ""}${turned ? " turned" : ""}`}
      aria-pressed={onPress ? chosen : undefined}
      aria-disabled={!legal}
      title={[does, note].filter(Boolean).join(" ")}
      onClick={onPress}
    >
      <EquipmentSign card={card} size={36} />
      <span className="text">
        <span className="name">{name}</span>
        <span className="does">{does}</span>
        {note && <span className="note">{note}</span>}
      </span>
      <span className="when" aria-label={t("web_fuji.phases_of_card", { phases: PHASES[card] })}>
        {PHASES[card]}
      </span>
    </button>
  );
}
