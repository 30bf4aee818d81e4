/* The action points as coins in a purse: round ones for anything, cornered ones for
 * what the specialist has for free; those an action would cost are crossed. */
import type { Ahead } from "../../choices";
import type { Translate } from "../../language";
import { cardContent } from "./content";
import type { View } from "./view";

const SIGNS = {
  extinguish: "M0-8c4 6 6 8 6 11a6 6 0 0 1-12 0c0-3 2-5 6-11z",
  command: "M-7-3h5l6-5V8L-2 3h-5zM7-4v8",
  move: "M-3-8h6v9h5L0 9l-8-8h5z",
} as const;

const NOUNS = ["extinguish", "command", "move"] as const;

interface PurseProps {
  view: View;
  t: Translate;
  price: Price | null; /* of what is pointed at */
}

export type Price = Pick<Ahead, "points" | "free">;

function Coin({ spent, sign }: { spent: boolean; sign?: keyof typeof SIGNS }) {
  return (
    <svg className={`coin${spent ? " spent" : ""}${sign ? " free" : ""}`} viewBox="-16 -16 32 32" aria-hidden="true">
      {sign ? <rect x={-13} y={-13} width={26} height={26} rx={5} /> : <circle r={13.5} />}
      {sign ? <path className="sign" d={SIGNS[sign]} /> : <circle className="inner" r={9} />}
      {spent && <path className="strike" d="M-9 9 9-9" />}
    </svg>
  );
}

export function Purse({ view, t, price }: PurseProps) {
  const kind = cardContent(view.firefighters[view.active]?.specialist ?? "none").for;
  const fromFree = price?.free ?? 0;
  const fromOwn = (price?.points ?? 0) - fromFree;
  const kinds = t.list("flashpoint.kinds");
  const spoken =
    t("flashpoint.print.points", [view.ap]) +
    (kind && view.free ? `, ${freeName(t, view.free, kinds[NOUNS.indexOf(kind) + 1] ?? "")}` : "");
  return (
    <div className="fp-purse" role="img" aria-label={spoken} title={spoken}>
      <svg className="pouch" viewBox="0 0 40 40" aria-hidden="true">
        <path d="M12 13c-7 6-10 12-9 18 1 5 6 7 17 7s16-2 17-7c1-6-2-12-9-18z" />
        <path className="neck" d="M10 4c3 3 5 3 7 0 2 3 5 3 7 0 2 3 4 3 7 0l-4 9H13z" />
        <path className="string" d="M11 13h18" />
        <text x={20} y={27}>
          {view.ap + view.free}
        </text>
      </svg>
      <div className="coins">
        {Array.from({ length: view.ap }, (_, i) => (
          <Coin key={i} spent={i >= view.ap - fromOwn} />
        ))}
        {kind &&
          Array.from({ length: view.free }, (_, i) => (
            <Coin key={`f${i}`} sign={kind} spent={i >= view.free - fromFree} />
          ))}
        {view.ap + view.free === 0 && <span className="none small">{t("web_flashpoint.empty")}</span>}
      </div>
    </div>
  );
}

const freeName = (t: Translate, n: number, what: string) => t("web_flashpoint.free", { n, what });
