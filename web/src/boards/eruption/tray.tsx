/* Beside the board: the steps of the turn, the tile in hand, the own walls and cards. */
import type { BoardProps } from "../../board";
import { Button, Glyph } from "../../kit";
import { press, useDrag } from "./drag";
import { MATERIALS } from "./geometry";
import { Hand } from "./hand";
import { TileMark } from "./lava";
import { colourOf, materialName } from "./names";
import type { View } from "./view";
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
      {turns && <p className="small muted er-turn-help">{t("web_eruption.turn_help")}</p>}
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

export function Tray(props: TrayProps) {
  return (
    <div className="er-tray">
      {!props.over && <Steps {...props} />}
      <Notice {...props} />
      <Held {...props} />
      <Stock {...props} />
      <Hand {...props} />
    </div>
  );
}
