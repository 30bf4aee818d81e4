/* The specialists' cards: a sign, a name, the points, what they are good at. */
import { Button } from "../../kit";
import type { Translate } from "../../language";
import { cardContent } from "./content";
import { cardName } from "./names";
import { CARDS, type Card } from "./view";

const SIGNS: Record<Card, string> = {
  none: "",
  paramedic: "M-6-20H6v14h14V6H6v14H-6V6h-14V-6h14z",
  cafs: "M0-20c9 12 14 18 14 25a14 14 0 0 1-28 0c0-7 5-13 14-25zM-7 6a7 7 0 0 0 7 7",
  technician: "M0-20 20 0 0 20-20 0zM0-9V3M0 9v.1",
  generalist: "M-15 17c-2-12 3-20 9-22h12c6 2 11 10 9 22zM-12-8c0-16 24-16 24 0zM-17-7h34",
  captain: "M-18-4h10l14-12v32L-8 4h-10zM12-7c4 4 4 10 0 14M17-12c7 7 7 17 0 24",
  rescuer: "M-15 16 6-5M2-12c8-8 16-8 16-8s0 8-8 16l-7 1z",
  imaging: "M-20-10h28v22h-28zM8-3l12-7v22L8 5zM-12 1a6 6 0 1 0 12 0 6 6 0 1 0-12 0",
  driver: "M0-18a18 18 0 1 1 0 36 18 18 0 0 1 0-36zM0-4v-14M4 2l12 9M-4 2l-12 9M-4 0a4 4 0 1 0 8 0 4 4 0 1 0-8 0",
};

export function CardFace({ card, t }: { card: Card; t: Translate }) {
  const { points, free } = cardContent(card);
  return (
    <div className="fp-card">
      <svg viewBox="-28 -28 56 56" aria-hidden="true">
        <rect className="ground" x={-26} y={-26} width={52} height={52} rx={4} />
        <path className="sign" d={SIGNS[card]} />
      </svg>
      <p className="points numbers">
        {t("flashpoint.print.points", [points])}
        {free > 0 && ` + ${free}`}
      </p>
      <p className="text">{t(`flashpoint.card.${card}`)}</p>
    </div>
  );
}

interface CardsProps {
  offered: Map<Card, string>; /* the words that take a card */
  title: string;
  t: Translate;
  onPick(words: string): void;
  onClose?(): void;
}

/* All eight laid out, when one is to be chosen. */
export function Cards({ offered, title, t, onPick, onClose }: CardsProps) {
  return (
    <section className="fp-cards" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {CARDS.slice(1).map((card) => {
          const words = offered.get(card);
          return (
            <li key={card}>
              <button type="button" className="fp-pick" disabled={!words} data-words={words} onClick={() => words && onPick(words)}>
                <span className="name">{cardName(t, card)}</span>
                <CardFace card={card} t={t} />
                {!words && <span className="small muted">{t("web_flashpoint.taken")}</span>}
              </button>
            </li>
          );
        })}
      </ul>
      {onClose && (
        <Button look="quiet" icon="close" onClick={onClose}>
          {t("web_flashpoint.never_mind")}
        </Button>
      )}
    </section>
  );
}
