/* The hand of cards: each can be played, traded for its wall, or given up with another. */
import { useEffect, useState } from "react";
import type { BoardProps } from "../../board";
import type { Choices } from "../../choices";
import { Button } from "../../kit";
import { wallOf } from "./content";
import { LABELS, VILLAGES } from "./geometry";
import { cardName, materialName, nameOf } from "./names";
import { Picture } from "./pictures";
import { CARDS, type View } from "./view";
import { WallSign } from "./walls";

function pairWords(choices: Choices, a: string, b: string): string | null {
  return [`trade two ${a} ${b}`, `trade two ${b} ${a}`].find((words) => choices.has(words)) ?? null;
}

interface CardProps extends BoardProps<View> {
  card: number;
  count: number;
  open: boolean;
  onOpen(): void;
  pairWith: number | null;
  setPair(card: number | null): void;
}

function Card(props: CardProps) {
  const { card, count, open, onOpen, choices, t } = props;
  const usable = choices.may(`play ${CARDS[card]}`) || choices.has(`trade ${CARDS[card]}`);
  return (
    <li className={`er-card${open ? " open" : ""}${usable ? " usable" : ""}`}>
      <button type="button" className="er-card-face" aria-expanded={open} onClick={onOpen}>
        <svg viewBox="-30 -24 60 48" aria-hidden="true">
          <Picture card={card} />
        </svg>
        <span className="er-card-text">
          <span className="er-card-name">
            {cardName(t, card)}
            {count > 1 && <span className="numbers"> ×{count}</span>}
          </span>
          <span className="er-card-does">{t.list("eruption.does")[card]}</span>
        </span>
        <span className="er-card-wall" title={t("web_eruption.worth", [materialName(t, wallOf(card))])}>
          <WallSign material={wallOf(card)} size={28} />
        </span>
      </button>
      {open && <CardActions {...props} />}
    </li>
  );
}

/* Some whole action of a card that cannot be played, to be told why: a word too few would
 * only be called incomplete. */
function wholePlay(play: string, view: View): string {
  const space = LABELS[Math.max(0, view.board.findIndex((mask) => mask > 0))];
  const side = `${VILLAGES[view.seats[view.active].village]}0`;
  const rest: Record<string, string> = {
    aftershock: `${space} n`,
    sinkhole: space,
    relocate: "0 1",
    reinforce: `straw ${side}`,
    "volcanic-bomb": side,
  };
  return [play, rest[play.slice("play ".length)]].filter(Boolean).join(" ");
}

function CardActions({ card, choices, send, setDraft, explain, pairWith, setPair, view, t }: CardProps) {
  const word = CARDS[card];
  const play = `play ${word}`;
  const name = (words: string) => nameOf(words, t, view) ?? words;
  const act = (words: string) => (choices.has(words) ? send(words) : setDraft(words));
  const pair = pairWith === null ? null : pairWords(choices, CARDS[pairWith], word);
  const pairs = choices.next("trade two").length > 0 || choices.starting("trade two").length > 0;
  if (choices.empty) return null;
  return (
    <div className="er-card-actions">
      {choices.may(play) ? (
        <Button look="main" onClick={() => act(play)}>
          {t("web_eruption.play")}
        </Button>
      ) : (
        <Button onClick={() => explain(wholePlay(play, view))}>{t("web_eruption.play")}</Button>
      )}
      {choices.has(`trade ${word}`) && (
        <Button onClick={() => send(`trade ${word}`)}>{t("web_eruption.trade", [materialName(t, wallOf(card))])}</Button>
      )}
      {pair && (
        <Button chancy={choices.ahead(pair).chance} onClick={() => send(pair)}>
          {name(pair)}
        </Button>
      )}
      {pairs && !pair && <Button onClick={() => setPair(card)}>{t("web_eruption.pair")}</Button>}
      {choices.has(`discard ${word}`) && <Button onClick={() => send(`discard ${word}`)}>{t("web_eruption.discard")}</Button>}
      {choices.has(`give card ${word}`) && <Button onClick={() => send(`give card ${word}`)}>{t("web_eruption.give")}</Button>}
    </div>
  );
}

export function Hand(props: BoardProps<View>) {
  const { view, seat, t, choices } = props;
  const [open, setOpen] = useState<number | null>(null);
  const [pair, setPair] = useState<number | null>(null);
  useEffect(() => setPair(null), [choices]);
  const hand = seat === null ? null : view.seats[seat].hand;
  if (!hand) return null;
  const held = CARDS.flatMap((_, card) => (hand[card] ? [card] : []));
  return (
    <section className="er-hand" aria-label={t("web_eruption.your_cards")}>
      <h2>{t("web_eruption.your_cards")}</h2>
      {pair !== null && <p className="small er-pairing">{t("web_eruption.pair_with", [cardName(t, pair)])}</p>}
      {held.length === 0 && <p className="muted small">{t("web_eruption.no_cards")}</p>}
      <ul>
        {held.map((card) => (
          <Card
            key={card}
            {...props}
            card={card}
            count={hand[card]}
            open={open === card}
            onOpen={() => setOpen(open === card ? null : card)}
            pairWith={pair}
            setPair={setPair}
          />
        ))}
      </ul>
    </section>
  );
}
