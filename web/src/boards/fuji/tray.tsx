/* The own side of the screen: dice to pick, cards to use, and what can be done with what
 * is picked. */
import type { BoardProps } from "../../board";
import { Button, Glyph } from "../../kit";
import { capital, type Translate } from "../../language";
import { cardsToKeep, continuations, diceToPick, mostDice, offered, plainActs, usesOf } from "./acts";
import { PickDie } from "./dice";
import { DieType } from "./dietype";
import { EquipmentCard } from "./equipment";
import { nameOf, personName } from "./names";
import { Flagged, Prompt } from "./prompt";
import { HealthTrack, WoundSign, Wounds } from "./track";
import { EQUIPMENT, PHASE, WOUNDS, dieCode, ownPlaces, sumOf, type Die, type View } from "./view";

interface TrayProps {
  props: BoardProps<View>;
  view: View;
  rolling: boolean;
  picked: string[];
  setPicked(dice: string[]): void;
  kept: string[];
  setKept(cards: string[]): void;
  question: string[] | null; /* several actions for one press */
  ask(actions: string[]): void;
  onPath(words: string | null): void;
  pointed: string; /* what the pointer rests on, in words */
}

const toggled = (list: string[], one: string) => (list.includes(one) ? list.filter((other) => other !== one) : [...list, one]);

export function Tray(tray: TrayProps) {
  const { props, view } = tray;
  const { seat, names, t } = props;
  if (seat === null || !view.people[seat]) return null;
  const own = view.people[seat];
  const skill = t.list("fuji.skills")[own.skill];
  return (
    <section className="fj-tray" aria-label={t("web_fuji.own")}>
      <div className="fj-me">
        <p className="name">
          <Glyph player={seat} /> <b>{personName(seat, names, t)}</b>
          <span className="skill" title={t.list("fuji.skill_does")[own.skill]}>
            {skill}
          </span>
          <Flagged view={view} seat={seat} t={t} />
        </p>
        <HealthTrack person={own} player={seat} t={t} />
        <Wounds person={own} t={t} />
      </div>
      <div className="fj-dice-row">
        {ownPlaces(view, seat).map((place, i) => (
          <DiceOf key={i} tray={tray} dice={place.dice} rerolls={place.rerolls} third={i > 0} />
        ))}
      </div>
      <Hand tray={tray} cards={own.cards} />
      <Acts tray={tray} />
    </section>
  );
}

function DiceOf({ tray, dice, rerolls, third }: { tray: TrayProps; dice: Die[]; rerolls: number; third: boolean }) {
  const { props, view, picked, setPicked, rolling } = tray;
  const { t, choices, draft, explain } = props;
  const pickable = diceToPick(choices, draft);
  const doomed = new Set(view.people.flatMap((one) => one.doomed));
  if (!dice.length) return null;
  const press = (code: string) => {
    const single = mostDice(choices, draft) === 1 && !picked.includes(code);
    if (pickable.has(code)) setPicked(single ? [code] : toggled(picked, code));
    else if (!choices.empty) explain(`${choices.may("answer") ? "answer" : "reroll"} ${code}`);
  };
  return (
    <div className={third ? "fj-dice third" : "fj-dice"} role="group" aria-label={third ? t("web_fuji.third") : t("web_fuji.own_dice")}>
      {third && <span className="which">{t("web_fuji.third")}</span>}
      {dice.map((die) => {
        const code = dieCode(die.die);
        return (
          <PickDie
            key={die.die}
            die={die}
            t={t}
            rolling={rolling}
            pickable={pickable.has(code)}
            picked={picked.includes(code)}
            doomed={doomed.has(die.die)}
            onPress={() => press(code)}
          />
        );
      })}
      <Value dice={dice} picked={view.phase === PHASE.rerolling ? picked : []} t={t} />
      {view.phase === PHASE.rerolling && <span className="rerolls">{t("fuji.print.rerolls", { 0: rerolls })}</span>}
    </div>
  );
}

/* What the dice count for the destination; of those picked to be rolled again nobody
 * knows it yet. */
function Value({ dice, picked, t }: { dice: Die[]; picked: string[]; t: Translate }) {
  const kept = dice.filter((die) => !picked.includes(dieCode(die.die)));
  const sum = sumOf(dice) === null ? null : (sumOf(kept) ?? 0);
  if (sum === null) return null;
  return (
    <span className="fj-value" role="status">
      {t(kept.length < dice.length ? "web_fuji.value_kept" : "web_fuji.value", { n: sum })}
    </span>
  );
}

function Hand({ tray, cards }: { tray: TrayProps; cards: number[] }) {
  const { props, view, kept, setKept } = tray;
  const { choices, draft, setDraft, explain, t } = props;
  const keepable = cardsToKeep(choices);
  if (!cards.length && !view.bars) return null;
  const press = (card: number) => {
    const name = EQUIPMENT[card];
    /* One too many takes the place of the first. */
    if (keepable.names.has(name)) return setKept(toggled(kept, name).slice(-keepable.most));
    const uses = usesOf(choices, card);
    if (!uses.length) return choices.empty ? undefined : explain(`use ${name.replace(/-/g, " ")}`);
    if (uses.includes(draft)) return setDraft("");
    if (uses.length > 1 || choices.has(uses[0])) return tray.ask(uses);
    setDraft(uses[0]);
  };
  return (
    <div className="fj-hand" role="group" aria-label={t("web_fuji.own_cards")}>
      {cards.map((card) => (
        <EquipmentCard
          key={card}
          card={card}
          t={t}
          fresh={view.fresh.includes(card)}
          turned={view.once.includes(card)}
          legal={keepable.names.has(EQUIPMENT[card]) || usesOf(choices, card).length > 0}
          chosen={kept.includes(EQUIPMENT[card]) || (draft !== "" && usesOf(choices, card).some((use) => draft.startsWith(use)))}
          onPress={() => press(card)}
        />
      ))}
    </div>
  );
}

/* Wounds are equal in rank, and a step back is not what the table waits for. */
const NOT_FIRST = /^(wound|unmark|unready|unpass)\b/;

/* What can be done: with the dice and cards picked; else the short decisions. */
function Acts({ tray }: { tray: TrayProps }) {
  const { props, view, picked, kept, question } = tray;
  const { choices, draft, setDraft, t, send } = props;
  const made = offered(choices, draft, picked, kept);
  const plain = plainActs(choices);
  const list = question ?? (picked.length || kept.length ? made : draft ? continuations(choices, draft) : plain);
  const press = (words: string) => (choices.has(words) ? send(words) : setDraft(words));
  const button = (words: string, main: boolean, { chance, reveals, remark } = choices.ahead(words)) => (
    <Button
      key={words}
      look={main ? "main" : "plain"}
      chancy={chance}
      reveals={reveals}
      title={capital(remark) || undefined}
      data-act={words}
      onClick={() => press(words)}
      onPointerEnter={() => tray.onPath(words)}
      onPointerLeave={() => tray.onPath(null)}
      onFocus={() => tray.onPath(words)}
      onBlur={() => tray.onPath(null)}
    >
      {words.startsWith("wound ") && <WoundSign wound={WOUNDS.indexOf(words.split(" ")[1])} />}
      {nameOf(words, t, view)}
      {words.startsWith("leave out ") && <DieType type={words.slice(10)} />}
    </Button>
  );
  return (
    <div className="fj-acts">
      <Prompt props={props} view={view} pointed={tray.pointed} picking={picked.length > 0 && !made.length} />
      <div className="row">{list.map((words, i) => button(words, i === 0 && !NOT_FIRST.test(words)))}</div>
    </div>
  );
}
