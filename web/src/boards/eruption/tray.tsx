/* Beside the board: the steps of the turn, the tile in hand, the own walls and cards. */
import { useEffect, useState } from "react";
import type { BoardProps } from "../../board";
import { Button, Glyph } from "../../kit";
import { LABELS, MATERIALS, VILLAGES } from "./geometry";
import { TileMark } from "./lava";
import { cardName, colourOf, materialName, nameOf } from "./names";
import { Picture } from "./pictures";
import { press, useDrag } from "./drag";
import { CARD_WALL, CARDS, type View } from "./view";
import { WallSign } from "./walls";

interface TrayProps extends BoardProps<View> {
  tile: number | null; /* as it is turned now */
  onTurn(way: number): void;
  onOver(space: number | null): void;
  material: string;
  materials: string[];
  onMaterial(word: string): void;
  confirm: (() => void) | null;
  says?: string; /* what is happening */
  told: string; /* what pressing the place that is pointed at would do */
  prompt?: string; /* what can be done on the board */
}

/* One line: what is happening, what is pointed at, or what can be done now. */
function Notice({ says, told, prompt }: TrayProps) {
  const words = says ?? (told || prompt);
  if (!words) return <div className="er-notice" />;
  return (
    <div className={says ? "er-notice says" : "er-notice"} aria-hidden="true">
      {words}
    </div>
  );
}

function Steps({ view, names, t }: TrayProps) {
  const colour = colourOf(view, view.active);
  return (
    <div className="er-turn">
      <p>
        <Glyph player={colour} size={22} /> <strong>{names[view.active]}</strong>
      </p>
      <ol className="er-steps">
        {t.list("web_eruption.steps").map((step, i) => (
          <li key={i} aria-current={view.step === i + 1 ? "step" : undefined}>
            <span className="er-step-number">{i + 1}</span> {step}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Held({ tile, onTurn, onOver, confirm, choices, t }: TrayProps) {
  const turns = choices.may("place") || choices.may("replace") || confirm !== null;
  const drag = useDrag((place) => onOver(place ? Number(place.dataset.space) : null), press);
  if (tile === null) return null;
  return (
    <section className="er-held" aria-label={t("web_eruption.in_hand")}>
      <svg viewBox="-54 -50 108 100" role="img" aria-label={t("web_eruption.in_hand")} {...(turns ? drag : {})}>
        <TileMark mask={tile} />
      </svg>
      {turns && (
        <div className="row">
          <Button onClick={() => onTurn(-1)} aria-label={t("web_eruption.turn_left")} title={t("web_eruption.turn_left")}>
            ↺
          </Button>
          <Button onClick={() => onTurn(1)} aria-label={t("web_eruption.turn_right")} title={t("web_eruption.turn_right")}>
            ↻
          </Button>
          {confirm && (
            <Button look="main" onClick={confirm}>
              {t("web_eruption.lay_here")}
            </Button>
          )}
        </div>
      )}
      {turns && <p className="small muted">{t("web_eruption.turn_help")}</p>}
    </section>
  );
}

function Stock({ view, seat, t, material, materials, onMaterial }: TrayProps) {
  const building = materials.length > 0;
  const drag = useDrag(() => undefined, press);
  if (seat === null) return null;
  return (
    <section className="er-stock" aria-label={t("web_eruption.your_walls")}>
      <h2>
        {t("web_eruption.your_walls")}
        {building && view.phase === "building" && <span className="muted small"> {t("web_eruption.walls_left", [view.wallsLeft])}</span>}
      </h2>
      <div className="er-stock-row">
        {MATERIALS.map((word, i) => {
          const can = materials.includes(word);
          const label = `${materialName(t, i)}: ${view.seats[seat].stock[i]}`;
          return (
            <button
              key={word}
              type="button"
              aria-pressed={building ? can && material === word : undefined}
              disabled={!can}
              aria-label={label}
              title={label}
              onClick={() => onMaterial(word)}
              {...drag}
              className="er-stock-wall er-draggable"
              onPointerDown={(event) => {
                onMaterial(word);
                drag.onPointerDown(event);
              }}
            >
              <WallSign material={i} size={48} />
              <span className="numbers">{view.seats[seat].stock[i]}</span>
            </button>
          );
        })}
      </div>
    </section>
  );
}

function pairWords(choices: TrayProps["choices"], a: string, b: string): string | null {
  return [`trade two ${a} ${b}`, `trade two ${b} ${a}`].find((words) => choices.has(words)) ?? null;
}

interface CardProps extends TrayProps {
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
          <span className="er-card-does">{t.list("web_eruption.does")[card]}</span>
        </span>
        <span className="er-card-wall" title={t("web_eruption.worth", [materialName(t, CARD_WALL[card])])}>
          <WallSign material={CARD_WALL[card]} size={28} />
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
        <Button onClick={() => send(`trade ${word}`)}>{t("web_eruption.trade", [materialName(t, CARD_WALL[card])])}</Button>
      )}
      {pair && (
        <Button chancy onClick={() => send(pair)}>
          {name(pair)}
        </Button>
      )}
      {pairs && !pair && <Button onClick={() => setPair(card)}>{t("web_eruption.pair")}</Button>}
      {choices.has(`discard ${word}`) && <Button onClick={() => send(`discard ${word}`)}>{t("web_eruption.discard")}</Button>}
      {choices.has(`give card ${word}`) && <Button onClick={() => send(`give card ${word}`)}>{t("web_eruption.give")}</Button>}
    </div>
  );
}

function Hand(props: TrayProps) {
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

export function Tray(props: TrayProps) {
  return (
    <div className="er-tray">
      <Steps {...props} />
      <Notice {...props} />
      <Held {...props} />
      <Stock {...props} />
      <Hand {...props} />
    </div>
  );
}
