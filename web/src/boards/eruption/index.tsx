/* Eruption: an island seen from above. */
import { useEffect, useMemo, useRef, useState } from "react";
import type { BoardProps } from "../../board";
import { PanZoom, useScenes } from "../../kit";
import { useAim } from "./aim";
import { Corners } from "./corners";
import "./eruption.css";
import "./tray.css";
import { Happening, Island } from "./island";
import { Meter } from "./meter";
import { Offers } from "./offers";
import { Ghost, usePointer } from "./pointer";
import { changes, lengthOf, staged } from "./stage";
import { materialsFor, toolOf } from "./tools";
import { Tray } from "./tray";
import type { View } from "./view";

export { learn } from "./content";
export { colourOf, counters, describe, measure, nameOf, rollsOf, sentenceOf } from "./names";
export const animates = true;
/* All but going on is done on the board and beside it. */
export const offers = (words: string) => words !== "done" && words !== "extra";

/* The view to be drawn: between two states the old one with what has happened so far. */
function useShown(props: BoardProps<View>): { view: View; at: number } {
  const ended = useRef(0);
  const done = () => {
    ended.current = props.scene;
    props.done();
  };
  const at = useScenes({ ...props, done }, lengthOf);
  const acting = props.events.length > 0 && props.before !== null && ended.current !== props.scene && !props.calm;
  const between = useMemo(
    () => (acting && props.before ? staged(props.before, props.events, at) : null),
    [acting, props.scene, at],
  );
  return { view: between ?? props.view, at: acting ? at : -1 };
}

const OUTLINED = 1800; /* how long what has changed stays outlined, in milliseconds */

function useFresh(view: View) {
  const last = useRef<View | null>(null);
  const [fresh, setFresh] = useState(changes(null, view));
  useEffect(() => {
    setFresh(changes(last.current, view));
    last.current = view;
    const timer = setTimeout(() => setFresh(changes(null, view)), OUTLINED);
    return () => clearTimeout(timer);
  }, [view]);
  return fresh;
}

export default function EruptionBoard(props: BoardProps<View>) {
  const { choices, draft, setDraft, send, seat, names, t, calm, events } = props;
  const { view, at } = useShown(props);
  const acting = view !== props.view;
  const fresh = useFresh(view);
  const tool = acting ? null : toolOf(choices, draft);
  const aim = useAim(props, tool);
  const materials = tool?.kind === "site" ? materialsFor(choices, tool.verb) : [];
  const [wanted, setWanted] = useState("");
  const [told, setTold] = useState("");
  useEffect(() => setTold(""), [choices, draft]);
  const named = tool?.begun[0] ?? wanted;
  const material = materials.includes(named) ? named : materials[0] ?? "";
  const ground = useRef<SVGGElement>(null);
  const ghost = useRef<SVGGElement>(null);
  usePointer(ground, ghost, aim, () => setDraft(""));
  const event = at >= 0 ? events[at] : undefined;
  const carried = tool && (tool.verb === "place" || tool.verb === "replace");
  const held = carried && aim ? aim.mask : tool?.verb === "play aftershock" && aim?.space != null ? aim.mask : view.drawn;
  const chosen = aim?.space ?? null;
  return (
    <div className={`er-board${calm ? " calm" : ""}`}>
      <div className="er-table">
        <div className="er-stage">
          <PanZoom x={-640} y={-640} width={1280} height={1280} label={t("web_eruption.island")} most={4}>
            <g ref={ground}>
              <rect x="-640" y="-640" width="1280" height="1280" className="er-paper" />
              <Island view={view} seat={seat} fresh={fresh} />
              <Meter view={view} seat={seat} names={names} start={t("web_eruption.start")} label={(name, degrees) => t("web_eruption.marker", [name, degrees])} />
              <Corners view={view} choices={choices} send={send} names={names} t={t} />
              {tool && <Offers {...props} view={view} tool={tool} aim={aim} material={material} tell={setTold} />}
              <Happening event={event} index={at} lava={t("web_eruption.lava_die")} wall={t("web_eruption.wall_die")} />
              <Ghost ghost={ghost} mask={carried && aim && aim.space === null ? aim.mask : null} />
            </g>
          </PanZoom>
        </div>
        <Tray
          {...props}
          view={view}
          tile={held ?? null}
          onTurn={(way) => aim?.turn(way)}
          onOver={(space) => aim?.over(space)}
          told={told}
          material={material}
          materials={materials}
          onMaterial={(word) => (draft && tool ? setDraft(`${tool.verb} ${word}`) : setWanted(word))}
          says={event?.say}
          prompt={acting || choices.empty ? undefined : t.maybe(`web_eruption.prompt.${(tool?.verb ?? view.phase).replace(/[ -]/g, "_")}`)}
          confirm={aim && chosen !== null ? () => send(aim.wordsAt(chosen)) : null}
        />
      </div>
    </div>
  );
}
