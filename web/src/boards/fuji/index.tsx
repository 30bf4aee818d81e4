/* Fuji: a map of little prints on dark stone, the own dice, the others' screens. */
import { useEffect, useMemo, useState } from "react";
import type { BoardEvent, BoardProps } from "../../board";
import type { Translate } from "../../language";
import { cardsToKeep, cellsToPress, diceToPick, inOrder, verbsAt } from "./acts";
import { track } from "./content";
import { DuelPanel, useDuel, type Duel } from "./duel";
import { FujiMap } from "./map";
import { cellName, dieName, nameOf as nameAction, phaseName, seatNames, statementWord } from "./names";
import { Screens } from "./screens";
import { useStage } from "./stage";
import { Talk } from "./talk";
import { Tray } from "./tray";
import { cellCode, findDie, isCell, isDie, type View } from "./view";
import "./fuji.css";

type Props = BoardProps<View>;

const STEPS: Record<string, number> = { n: -8, e: 1, s: 8, w: -1 };

/* The cells of a path in words, from where the pawn stands. */
function wayOf(view: View, words: string | null): number[] | null {
  const own = words?.startsWith("path") ? view.people[view.active]?.pawn : null;
  if (own === null || own === undefined || !words) return null;
  const cells = [own];
  for (const step of words.split(" ").slice(1)) cells.push(cells[cells.length - 1] + (STEPS[step] ?? 0));
  return cells;
}

/* A press on a cell goes on with what was begun, marks, or asks which of several. */
function usePresses(props: Props, view: View) {
  const { choices, draft, setDraft, send, explain, seat } = props;
  const [question, setQuestion] = useState<string[] | null>(null);
  useEffect(() => setQuestion(null), [choices, draft]);
  const goOn = (verb: string, code: string) => {
    const words = inOrder(`${verb} ${code}`);
    if (choices.has(words) || choices.next(words).length === 0) send(words);
    else setDraft(`${verb} ${code}`);
  };
  const press = (cell: number) => {
    const code = cellCode(cell);
    const verbs = verbsAt(choices, draft, code);
    if (verbs.length === 1 || (verbs.includes("mark") && !verbs.includes("mark third"))) {
      const verb = verbs.includes("mark") ? "mark" : verbs[0];
      if (verb === "mark" || verb.startsWith("mark third") || draft) goOn(verb, code);
      else setQuestion([`${verb} ${code}`]);
    } else if (verbs.length) setQuestion(verbs.map((verb) => `${verb} ${code}`));
    else if (seat !== null && view.people[seat]?.marker === cell && choices.has("unmark")) send("unmark");
    else if (!choices.empty) explain(draft ? inOrder(`${draft} ${code}`) : `mark ${code}`);
  };
  return { press, question, ask: setQuestion };
}

export default function Fuji(outer: Props) {
  const [picked, setPicked] = useState<string[]>([]);
  const [kept, setKept] = useState<string[]>([]);
  const props: Props = {
    ...outer,
    send: (words) => {
      setPicked([]);
      setKept([]);
      outer.send(words);
    },
  };
  const { choices, draft, names, seat, t, events, scene } = props;
  const stage = useStage(props);
  const { view, now } = stage;
  const [pointed, setPointed] = useState<number | null>(null);
  const [path, setPath] = useState<string | null>(null);
  const [closed, setClosed] = useState<Duel | null>(null);
  const duel = useDuel(events, scene, now);
  const { press, question, ask } = usePresses(props, view);
  const legal = useMemo(() => cellsToPress(choices, draft), [choices, draft]);

  /* Others act meanwhile: what is picked stays so while it can be used. */
  useEffect(() => {
    if (choices.empty) return;
    const dice = diceToPick(choices, draft);
    const cards = cardsToKeep(choices).names;
    setPicked((old) => old.filter((one) => dice.has(one)));
    setKept((old) => old.filter((one) => cards.has(one)));
    setPath(null);
  }, [choices]);
  useEffect(() => setPicked((old) => draft.split(" ").filter(isDie).concat(draft ? [] : old)), [draft]);

  const labelFor = (cell: number) => {
    const verbs = legal.get(cellCode(cell)) ?? [];
    return verbs.map((verb) => nameAction(verb, t, view)).join(", ");
  };
  const speaking = now?.words[0] === "said" ? Number(now.words.find((word) => /^\d$/.test(word))) : null;
  const rolling = now?.words[0] === "rolls" && Number(now.words[1]) === seat;
  return (
    <div className={props.calm || props.speed === 0 ? "fj still" : "fj"} onKeyDown={(event) => event.key === "Escape" && (setPicked([]), props.setDraft(""))}>
      <div className="fj-stone">
        <FujiMap
          view={view}
          names={names}
          t={t}
          legal={legal}
          chosen={draft.split(" ").filter(isCell)}
          way={wayOf(view, path)}
          burning={stage.burning}
          erupting={now?.words[0] === "erupted"}
          outlined={stage.outlined}
          labelFor={labelFor}
          onPress={press}
          onPoint={setPointed}
        />
        {duel && closed !== duel && !props.over && <DuelPanel duel={duel} names={names} t={t} onClose={() => setClosed(duel)} />}
        {now?.say && <p className="fj-caption" aria-hidden="true">{now.say}</p>}
      </div>
      <div className="fj-others">
        <Screens view={view} seat={seat} names={names} t={t} speaking={speaking} />
        <Talk props={props} />
      </div>
      <Tray
        props={props}
        view={view}
        rolling={rolling}
        picked={picked}
        setPicked={setPicked}
        kept={kept}
        setKept={setKept}
        question={question}
        ask={ask}
        onPath={setPath}
        pointed={pointed === null ? "" : cellName(view, pointed, names, t)}
      />
    </div>
  );
}

/* ---- for the frame around the board ---- */

export { learn } from "./content";
export const animates = true;

export function describe(view: View, t: Translate): string {
  const name = phaseName(view, t);
  const [, number, phase] = /^(\d) (.*)/.exec(name) ?? [];
  return view.round && number ? t("web_fuji.round", { n: view.round, number, phase }) : name;
}

export function counters(view: View, seat: number, t: Translate): { label: string; value: string }[] {
  const one = view.people[seat];
  return one ? [{ label: t("web_fuji.health_short"), value: `${one.health}/${track()}` }] : [];
}

export const nameOf = (words: string, t: Translate, view: View): string | undefined => nameAction(words, t, view);

export function wordOf(word: string, t: Translate, view: View, draft: string): string | undefined {
  if (isDie(word)) return t("web_fuji.die_typed", { die: dieName(findDie(view, word), t), type: word[1].toUpperCase() });
  return draft.startsWith("say ") ? statementWord(word, seatNames(t, view), t) : undefined;
}

/* Only skills, and what is proposed for the third character, are chosen in words. */
export const offers = (words: string): boolean => !/^(choose|propose)\b/.test(words);

/* Faces are shown after a roll, and again when screens go: only the first are rolls. Which
 * colour a face has does not matter to how often it comes. */
export function rollsOf(event: BoardEvent, at: number, events: readonly BoardEvent[]): { die: string; faces: number; value: number }[] {
  const [kind, die, face] = event.words;
  let cause = at;
  while (events[cause]?.words[0] === "shows") cause--;
  return kind === "shows" && events[cause]?.words[0] === "rolls" && isDie(die) && Number(face) ? [{ die: die[1].toUpperCase(), faces: 6, value: Number(face) }] : [];
}
