/* Flash Point: the house as a floor plan, and what can be done in it. */
import { useEffect, useMemo, useState } from "react";
import type { BoardProps } from "../../board";
import { NOTHING_AHEAD } from "../../choices";
import { PanZoom } from "../../kit";
import { Cards } from "./cards";
import { Crew } from "./crew";
import { BOX, Changed, Dice, Effect } from "./effects";
import { Ground, Paper } from "./house";
import { Menu, type MenuItem } from "./menu";
import { cellName, contents, loadName, nameOf, points } from "./names";
import { Quadrant, WayLine } from "./overlays";
import { commandable as commandableOf, commanded, placesOf, relevant } from "./places";
import { usePress } from "./press";
import { Score } from "./score";
import { Spots, meaningOf, type Pointed } from "./spots";
import { diceOf, useStage } from "./stage";
import { Tokens } from "./tokens";
import { DIRECTIONS, edgeKey, type Card, type Cell, type View } from "./view";
import { useWalk } from "./walk";
import { useReach, wayTo } from "./ways";
import "./flashpoint.css";

export * from "./frame";

type Props = BoardProps<View>;

/* Whom the Captain commands: chosen here or in the bar, as long as it is possible. */
function useCommand({ choices, draft, setDraft, view }: Props) {
  const [chosen, setChosen] = useState<number | null>(null);
  const commandable = useMemo(() => commandableOf(choices), [choices]);
  useEffect(() => setChosen(null), [view.turn]);
  const wanted = commanded(draft) ?? chosen;
  return {
    commandable,
    commanding: wanted !== null && commandable.has(wanted) ? wanted : null,
    command: (number: number | null) => {
      setChosen(number);
      setDraft("");
    },
  };
}

/* The cards that an action offers, by the words that take them. */
function cardsFor({ choices }: Props, verb: string): Map<Card, string> {
  const words = choices.all.map((choice) => choice.words).filter((action) => action.startsWith(`${verb} `));
  return new Map(words.map((action) => [action.slice(verb.length + 1) as Card, action]));
}

export default function FlashPoint(props: Props) {
  const { choices, draft, names, seat, send, t } = props;
  const stage = useStage(props);
  const { view, now } = stage;
  const { commandable, commanding, command } = useCommand(props);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  useEffect(() => setPointed((old) => (old?.kind === "park" || old?.kind === "vehicle" ? null : old)), [choices]);
  const [inMenu, setInMenu] = useState<string | null>(null);
  const walk = useWalk(props);
  const actions = useMemo(() => relevant(choices, draft, commanding), [choices, draft, commanding]);
  const places = useMemo(() => placesOf(view, actions), [view, actions]);
  const titleOf = (cell: Cell) => [cellName(t, cell), contents(t, view, cell)].filter(Boolean).join(": ");
  const reach = useReach(props, commanding === null ? "move" : `command move ${commanding}`);
  const press = usePress({ ...props, view, places, commandable, commanding, reach, command }, titleOf);
  const from = view.firefighters[press.number]?.cell ?? null;
  const cards = cardsFor(props, "specialist");
  const others = cardsFor(props, "crew change");
  const [changing, setChanging] = useState(false);
  useEffect(() => setChanging(false), [choices]);

  /* The way to what the pointer rests on. */
  const mayWalk = choices.may(press.begin);
  const far = pointed?.kind === "cell" && !places.cells.has(pointed.name) ? pointed.name : null;
  const hint = far && reach && wayTo(reach, far);
  const meaning = pointed && meaningOf({ t, view, choices, places, reach }, pointed);

  const plan = press.planned?.plan;
  const meant = press.question || plan ? inMenu : null;
  const variant = plan?.variants[meant?.startsWith("way ") ? Number(meant.slice(4)) : 0];
  const edgesAround =
    from && choices.may(press.begin === "move" ? "pass" : press.begin)
      ? DIRECTIONS.map((d) => edgeKey(view, from, d)).filter(
          (key): key is string => key !== null && view.edges[key] !== "nothing" && view.edges[key] !== "doorway" && view.edges[key] !== "destroyed",
        )
      : [];
  const gun = choices.has("deck gun");
  /* Any other press ends a walk. */
  const stopThen =
    <Name,>(run: (name: Name, anchor: Element | null) => void) =>
    (name: Name, anchor: Element | null) => {
      walk.stop();
      run(name, anchor);
    };
  const price = choices.empty ? null : meant ? choices.ahead(meant) : (meaning?.price ?? null);

  return (
    <div className="fp" onKeyDown={(event) => event.key === "Escape" && (press.close(), walk.stop(), command(null), setChanging(false))}>
      <div className="fp-sheet">
        <Score view={view} t={t} />
        <div className="fp-plan">
          <PanZoom {...BOX} label={t("web_flashpoint.plan")}>
            <Paper />
            <Ground view={view} />
            <Quadrant view={view} lit={gun} />
            <Tokens view={view} told={now} commanding={commanding} />
            <Spots
              view={view}
              choices={choices}
              places={places}
              t={t}
              chosen={plan?.to ?? null}
              reach={reach}
              edgesAround={edgesAround}
              from={mayWalk ? from : null}
              onCell={stopThen(press.onCell)}
              onEdge={stopThen(press.onEdge)}
              onVehicle={stopThen(press.onVehicle)}
              onPoint={setPointed}
            />
            <g className="fp-above" pointerEvents="none">
              {variant && <WayLine way={variant.way} />}
              {!variant && hint && <WayLine way={hint} faint />}
              <Dice {...diceOf(stage)} />
              {now && <Effect key={`${props.scene}/${stage.past.length}`} told={now} view={view} />}
              <Changed tolds={stage.outlined} />
            </g>
          </PanZoom>
          <Caption props={props} view={view} label={meaning?.label} commanding={commanding} />
          {press.question && (
            <Menu
              key={press.question.title + press.question.actions.join()}
              title={press.question.title}
              items={press.question.actions.map((words) => itemOf(props, view, words))}
              anchor={press.question.anchor}
              t={t}
              onPick={press.pick}
              onClose={press.close}
              onPoint={setInMenu}
            />
          )}
          {plan && (
            <Menu
              key={plan.to}
              title={t("web_flashpoint.way.to", { cell: plan.to })}
              note={plan.variants.every((one) => one.way.late) ? t("web_flashpoint.way.far") : undefined}
              items={plan.variants.map((one, i) => ({
                words: `way ${i}`,
                label: one.load ? loadName(t, one.load.split(" ")) : t("web_flashpoint.way.go"),
                cost: points(t, one.way.points),
                chancy: one.way.steps.some((step) => step.chance),
                main: i === 0,
              }))}
              anchor={press.planned?.anchor ?? null}
              sight={from && variant ? [from, ...variant.way.steps.map((step) => step.to)] : []}
              t={t}
              onPick={(words) => {
                walk.start(plan, plan.variants[Number(words.slice(4))]);
                press.close();
              }}
              onClose={press.close}
              onPoint={setInMenu}
            />
          )}
          {cards.size > 0 && <Cards offered={cards} title={t("web_flashpoint.choose_card", { n: view.active + 1 })} t={t} onPick={send} />}
          {changing && others.size > 0 && (
            <Cards offered={others} title={t("web_flashpoint.verb.crew_change")} t={t} onPick={send} onClose={() => setChanging(false)} />
          )}
        </div>
        <Crew
          view={view}
          names={names}
          seat={seat}
          t={t}
          price={price}
          commandable={commandable}
          commanding={commanding}
          onCommand={command}
          change={others.size > 0 ? { points: choices.ahead("crew change").points, begin: () => setChanging(true) } : undefined}
        />
      </div>
    </div>
  );
}

function itemOf({ t, choices }: Props, view: View, words: string): MenuItem {
  const { points: price, chance, remark } = choices.has(words) ? choices.ahead(words) : NOTHING_AHEAD;
  return {
    words,
    label: nameOf(words, t, view) ?? words,
    note: remark,
    cost: price ? points(t, price) : undefined,
    chancy: chance,
  };
}

interface CaptionProps {
  props: Props;
  view: View;
  label?: string; /* of what is pointed at */
  commanding: number | null;
}

/* One line under the plan: what is pointed at, or what is asked. */
function Caption({ props, view, label, commanding }: CaptionProps) {
  const { choices, t } = props;
  let words = "";
  if (label) words = label;
  else if (commanding !== null) words = t("web_flashpoint.prompt.command", { n: commanding + 1 });
  else if (!choices.empty) words = t.maybe(`web_flashpoint.prompt.${view.phase.replace(/ /g, "_")}`, { n: (view.asked ?? view.active) + 1 }) ?? "";
  return (
    <p className="fp-caption" aria-hidden="true">
      <span>{words}</span>
    </p>
  );
}
