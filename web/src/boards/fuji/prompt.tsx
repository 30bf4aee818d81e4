/* One line that says what is asked, or what lies under the pointer; and the flags. */
import type { BoardProps } from "../../board";
import { Icon } from "../../kit";
import type { Translate } from "../../language";
import { cardsToKeep } from "./acts";
import { nameOf } from "./names";
import { PHASE, type View } from "./view";

export function Flagged({ view, seat, t }: { view: View; seat: number; t: Translate }) {
  if (!view.settled.includes(seat) || view.phase < PHASE.planning || view.phase > 9) return null;
  const key = view.phase === PHASE.planning ? "ready" : view.phase === PHASE.rerolling ? "done" : "passed";
  return (
    <span className="fj-flagged">
      <Icon name="check" size={16} /> {t(`web_fuji.flag.${key}`)}
    </span>
  );
}

/* What one is asked oneself, by the number of the wait. */
const OWN: Record<number, string> = { 2: "water", 4: "bars", 5: "path", 6: "wound", 7: "die" };

function asked({ choices, seat, draft, t }: BoardProps<View>, view: View): string {
  if (draft) return nameOf(draft, t, view) ?? "";
  if (view.proposal) return t("web_fuji.proposes", { 0: view.proposal.seat, what: nameOf(view.proposal.verb, t, view) ?? "" });
  if (view.wait && !choices.empty && view.asked === seat && OWN[view.wait]) return t(`web_fuji.prompt.${OWN[view.wait]}`);
  if (view.wait) return t(`fuji.waits.${view.wait}`, { 0: view.asked });
  if (choices.empty) return "";
  if (view.phase === PHASE.planning && seat !== null) return t(view.people[seat]?.marker === null ? "web_fuji.prompt.mark" : "web_fuji.prompt.plan");
  if (view.phase === PHASE.moving && !choices.may("turn")) return "";
  if (choices.may("leave out")) return t("web_fuji.prompt.leave_out");
  if (choices.may("keep")) return t("web_fuji.prompt.keep", { n: cardsToKeep(choices).most });
  return t.maybe(`web_fuji.prompt.${({ 7: "reroll", 8: "equip", 10: "move" } as Record<number, string>)[view.phase]}`) ?? "";
}

export function Prompt({ props, view, pointed, picking }: { props: BoardProps<View>; view: View; pointed: string; picking: boolean }) {
  const words = picking ? props.t("web_fuji.prompt.other_dice") : asked(props, view);
  return (
    <>
      <p className="fj-prompt">{words}</p>
      <p className="fj-pointed" aria-hidden="true">
        {pointed}
      </p>
    </>
  );
}
