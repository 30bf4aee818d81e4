/* Everything that is needed seldom. */
import { useState } from "react";
import { Button, Dialog, notify } from "../../kit";
import type { GameInfo, TableFrame } from "../../protocol";
import { go, seatLink } from "../../route";
import { useText } from "../../settings";
import { keptTable } from "../../storage";
import type { LogLine, Table } from "../../table";
import { copyLink, Invite } from "./lobby";
import { download } from "./after";
import { namesOf } from "./names";

interface MenuProps {
  table: Table;
  info: TableFrame;
  game?: GameInfo;
  stored: boolean;
  covered: boolean; /* the device goes from one player to the next */
  onPrefer(): void;
  onIntro(): void;
  onAfter?(): void;
}

export function Menu({ table, info, game, stored, covered, onPrefer, onIntro, onAfter }: MenuProps) {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button look="quiet" icon="menu" aria-label={t("web.menu.title")} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {open && (
        <Dialog title={t("web.menu.title")} onClose={close}>
          <div className="stack">
            <div className="row">
              <Button
                icon="settings"
                onClick={() => {
                  close();
                  onPrefer();
                }}
              >
                {t("web.preferences.title")}
              </Button>
              {info.phase === "playing" && (
                <Button
                  icon="help"
                  onClick={() => {
                    close();
                    onIntro();
                  }}
                >
                  {t("web.intro.title")}
                </Button>
              )}
              {onAfter && (
                <Button
                  onClick={() => {
                    close();
                    onAfter();
                  }}
                >
                  {t("web.after.open")}
                </Button>
              )}
              {stored && !covered && (
                <Button icon="save" onClick={() => void download(table, info, t("web.wire.lost"))}>
                  {t(info.phase === "playing" ? "web.menu.log" : "web.after.journal")}
                </Button>
              )}
            </div>
            {stored && <Invite table={info.table} />}
            <SeatLinks info={info} />
            {info.phase === "playing" && <Requests table={table} info={info} game={game} onDone={close} />}
          </div>
        </Dialog>
      )}
    </>
  );
}

/* One's own seat on another device. */
function SeatLinks({ info }: { info: TableFrame }) {
  const { t } = useText();
  const names = namesOf(info, t);
  const kept = keptTable(info.table);
  const own = info.yours.filter((seat) => kept.seats[seat]);
  if (!own.length) return null;
  return (
    <section className="panel">
      <h3>{t("web.menu.elsewhere")}</h3>
      <p className="muted small">{t("web.menu.elsewhere_about")}</p>
      <div className="row">
        {own.map((seat) => (
          <Button
            key={seat}
            icon="copy"
            onClick={() => void copyLink(seatLink(info.table, kept.seats[seat]), t)}
          >
            {t("web.menu.seat_link", { name: names[seat] })}
          </Button>
        ))}
      </div>
    </section>
  );
}

const DECISIONS_SHOWN = 40;

/* The table goes back to before a decision of a person, never to before a roll alone. */
const decisionsOf = (table: Table, info: TableFrame): LogLine[] =>
  table.log
    .filter(({ words, says }) => says.length && info.seats[Number(words.split(" ")[0])]?.is === "person")
    .slice(-DECISIONS_SHOWN)
    .reverse();

/* What the others must agree to. */
function Requests({ table, info, game, onDone }: { table: Table; info: TableFrame; game?: GameInfo; onDone(): void }) {
  const { t, preferences } = useText();
  const names = namesOf(info, t);
  const seat = table.front;
  const decisions = decisionsOf(table, info);
  const [back, setBack] = useState<number | null>(null);
  const keep = back ?? decisions[0]?.line;
  const [closing, setClosing] = useState(false); /* asked once more */
  const ask = (line: string, done = onDone) =>
    table.wire
      .ask(line)
      .then(done)
      .catch((error: Error) => notify(error.message || t("web.wire.lost")));
  const gone = info.seats.flatMap((place, i) => (place.is === "person" && !info.yours.includes(i) && !place.here ? [i] : []));
  return (
    <section className="panel">
      <h3>{t("web.ask.title")}</h3>
      {seat !== null ? (
        <div className="stack">
          <div className="row">
            <label className="inline-field">
              <span>{t("web.ask.before")}</span>
              <select
                className="input decision"
                disabled={!decisions.length}
                value={keep}
                onChange={(event) => setBack(Number(event.target.value))}
              >
                {decisions.map((line) => (
                  <option key={line.line} value={line.line}>
                    {line.says.join(" ")}
                  </option>
                ))}
              </select>
            </label>
            <Button icon="undo" disabled={!decisions.length} onClick={() => void ask(`ask ${seat} undo ${keep}`)}>
              {t("web.ask.undo")}
            </Button>
          </div>
          {gone.map((other) => (
            <Button key={other} icon="bot" onClick={() => void ask(`ask ${seat} bot ${other} ${game?.bot ?? "random"}`)}>
              {t("web.ask.bot", { name: names[other] })}
            </Button>
          ))}
          <div className="row">
            <Button aria-expanded={closing} onClick={() => setClosing(!closing)}>
              {t("web.ask.archive")}
            </Button>
            <Button look="quiet" onClick={() => void ask(`stand ${seat}`, () => go())}>
              {t("web.ask.leave")}
            </Button>
          </div>
          {closing && (
            <div className="row">
              <span>{t("web.ask.archive_sure")}</span>
              <Button look="main" onClick={() => void ask(`ask ${seat} archive`)}>
                {t("web.ask.archive")}
              </Button>
            </div>
          )}
        </div>
      ) : (
        <div className="stack">
          <p className="muted small">{t("web.ask.claim_about")}</p>
          {gone.map((other) => (
            <Button
              key={other}
              icon="person"
              onClick={() => void table.claim(other, preferences.name.trim() || t("web.you")).then(onDone, (error: Error) => notify(error.message))}
            >
              {t("web.ask.claim", { name: names[other] })}
            </Button>
          ))}
        </div>
      )}
    </section>
  );
}
