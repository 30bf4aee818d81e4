/* Everything that can be done on the board now, where it is. */
import { useEffect, useState } from "react";
import type { BoardProps } from "../../board";
import { Flame } from "../../kit";
import type { Aim } from "./aim";
import { at, LABELS, maskOf, middle, plus, SIDES, spaceAt, SPACES, towards, wordOf } from "./geometry";
import { TileMark } from "./lava";
import { nameOf, spoken, withRemark } from "./names";
import { Place, Refused, SITE_PATH } from "./spots";
import { sideTargets, siteTargets, spaceTargets, type SiteTarget, type Tool } from "./tools";
import type { View } from "./view";
import { wallPlace, WallMark } from "./walls";

interface OffersProps extends BoardProps<View> {
  tool: Tool;
  aim: Aim | null;
  material: string;
  tell(label: string): void;
}

export function Offers(props: OffersProps) {
  if (props.aim) return <TilePlaces {...props} aim={props.aim} />;
  if (props.tool.kind === "space") return <SpacePlaces {...props} />;
  if (props.tool.kind === "site") return <SitePlaces {...props} />;
  return <SidePlaces {...props} />;
}

/* The edges of a tile at which its lava would run into a village. */
const gatesOf = (space: number, mask: number) =>
  SIDES.flat().flatMap(({ cell, d }) => (spaceAt(cell) === space && (mask >> d) & 1 ? [d] : []));

function TilePlaces({ aim, tool, choices, send, setDraft, explain, tell, t }: OffersProps & { aim: Aim }) {
  /* A finger cannot hover: the first tap holds the tile there, the second lays it. */
  const press = (space: number, firstTap: boolean) =>
    firstTap ? setDraft(`${tool.verb} ${LABELS[space]}`) : send(aim.wordsAt(space));
  return (
    <g>
      {aim.space !== null && (
        <g transform={at(middle(SPACES[aim.space]))} className="er-preview" aria-hidden="true">
          <TileMark mask={aim.mask} />
          {gatesOf(aim.space, aim.mask).map((d) => (
            <g key={d} transform={at(plus(towards(d, 1.36), [0, 12]))}>
              <Flame size={30} />
            </g>
          ))}
        </g>
      )}
      {SPACES.map((cell, space) => {
        const transform = at(middle(cell));
        if (!aim.targets.has(space))
          return <Refused key={space} transform={transform} onPress={() => explain(`${tool.verb} ${LABELS[space]} ${wordOf(aim.mask)}`)} />;
        const words = aim.wordsAt(space);
        const mask = maskOf(words.slice(words.lastIndexOf(" ") + 1));
        return (
          <Place
            key={space}
            label={withRemark(spoken(tool.verb, LABELS[space], mask, t), choices.ahead(words).remark)}
            transform={transform}
            words={words}
            space={space}
            tell={tell}
            fits={aim.fits(space)}
            chosen={aim.space === space}
            onEnter={() => aim.over(space)}
            onLeave={() => aim.over(null)}
            onPress={(firstTap) => press(space, firstTap)}
          />
        );
      })}
    </g>
  );
}

function SpacePlaces({ tool, choices, view, send, explain, tell, t }: OffersProps) {
  const [over, setOver] = useState<number | null>(null);
  const targets = spaceTargets(choices, tool.verb);
  return (
    <g>
      {over !== null && targets.has(over) && (
        <g transform={at(middle(SPACES[over]))} className="er-preview" aria-hidden="true">
          {tool.verb === "erupt" ? <TileMark mask={63} /> : <path className="er-cross" d="M-26-26 26 26M26-26-26 26" />}
        </g>
      )}
      {SPACES.map((cell, space) => {
        const words = `${tool.verb} ${LABELS[space]}`;
        const transform = at(middle(cell));
        if (!targets.has(space)) return <Refused key={space} transform={transform} onPress={() => explain(words)} />;
        return (
          <Place
            key={space}
            label={withRemark(nameOf(words, t, view) ?? words, choices.ahead(words).remark)}
            transform={transform}
            words={words}
            tell={tell}
            onEnter={() => setOver(space)}
            onLeave={() => setOver(null)}
            onPress={() => send(words)}
          />
        );
      })}
    </g>
  );
}

function SitePlaces({ tool, choices, view, material, send, tell, t }: OffersProps) {
  const [over, setOver] = useState("");
  const targets = siteTargets(choices, tool.verb, material, view);
  const bombs = tool.verb === "play volcanic-bomb";
  useEffect(() => setOver(""), [choices]);
  const labelOf = ({ words }: SiteTarget) => withRemark(nameOf(words, t, view) ?? words, choices.ahead(words).remark);
  return (
    <g>
      {targets.map((target) => {
        const { edge, village } = target.site;
        return (
          <g key={target.words}>
            {over === target.words && (
              <g transform={wallPlace(edge, village >= 0)} className="er-preview" aria-hidden="true">
                {bombs ? <path className="er-cross" d="M-20-12 20 12M20-12-20 12" /> : <WallMark material={["straw", "wood", "stone"].indexOf(material)} />}
              </g>
            )}
            <Place
              label={labelOf(target)}
              transform={wallPlace(edge, village >= 0)}
              path={SITE_PATH}
              words={target.words}
              tell={tell}
              onEnter={() => setOver(target.words)}
              onLeave={() => setOver("")}
              onPress={() => send(target.words)}
            />
          </g>
        );
      })}
    </g>
  );
}

/* Moving walls: first the side a wall leaves, then the side it goes to. */
function SidePlaces({ tool, choices, view, seat, send, setDraft, explain, tell, t }: OffersProps) {
  if (seat === null) return null;
  const village = view.seats[seat].village;
  const targets = sideTargets(choices, tool.verb);
  const from = tool.begun.length ? Number(tool.begun[0]) : null;
  const offered = from === null ? [...targets.keys()] : targets.get(from) ?? [];
  const gate = (side: number) => t("eruption.side", [village, side]);
  return (
    <g>
      {SIDES[village].map((edge, side) => {
        const transform = wallPlace(edge, true);
        const words = from === null ? `${tool.verb} ${side}` : `${tool.verb} ${from} ${side}`;
        if (side === from)
          return <Place key={side} label={gate(side)} transform={transform} path={SITE_PATH} chosen words={words} onPress={() => setDraft(tool.verb)} />;
        if (!offered.includes(side))
          return from === null ? null : <Refused key={side} transform={transform} path={SITE_PATH} onPress={() => explain(words)} />;
        return (
          <Place
            key={side}
            label={from === null ? t("web_eruption.move_from", [gate(side)]) : t("web_eruption.move_to", [gate(side)])}
            transform={transform}
            path={SITE_PATH}
            words={words}
            tell={tell}
            onPress={() => (from === null ? setDraft(words) : send(words))}
          />
        );
      })}
    </g>
  );
}
