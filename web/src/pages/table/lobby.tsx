/* Before the game: who sits where, the link to invite others, the settings. */
import { useState } from "react";
import { Button, copyText, Glyph, notify } from "../../kit";
import type { Translate } from "../../language";
import { botCall, strengths, usualBot, type Library } from "../../games";
import type { GameInfo, Place, TableFrame } from "../../protocol";
import { inviteLink } from "../../route";
import { useGameText, useText } from "../../settings";
import type { Table } from "../../table";
import { Picture } from "../art";
import { Code } from "../qr";
import { Shell } from "../shell";
import { botWords, listed, namesOf, placeName } from "./names";
import { PracticeBadge } from "./practice";
import { Votes } from "./votes";

interface LobbyProps {
  table: Table;
  info: TableFrame;
  library: Library | null;
  game?: GameInfo;
  onPrefer(): void;
}

export function Lobby({ table, info, library, game, onPrefer }: LobbyProps) {
  const { t } = useText();
  const title = info.title || game?.title || "Hotseat"; /* until the games are known */
  const names = namesOf(info, t);
  const seated = info.yours.length > 0;
  const free = info.seats.filter((place) => place.is === "free").length;
  const unready = info.seats.filter((place) => place.is === "person" && !place.ready).length;
  const onlyBots = info.seats.every((place) => place.is === "bot");
  const status =
    info.phase === "opening"
      ? t(info.votes.length ? "web.lobby.word_missing" : "web.lobby.opening")
      : free
        ? t("web.lobby.waits_free", { n: free })
        : unready
          ? t("web.lobby.waits_ready", { n: unready })
          : t("web.lobby.all_here");
  return (
    <Shell title={title} onPrefer={onPrefer}>
      <div className="page lobby">
        <div className="lobby-main">
          <h1>{title}</h1>
          {info.practice && (
            <p>
              <PracticeBadge />
            </p>
          )}
          {game && <p>{game.pitch}</p>}
          <p role="status" className="lobby-status">
            {status}
          </p>
          {info.withheld && (
            <p className="withheld">
              {t("web.lobby.withheld", { names: listed(info.withheld.map((seat) => names[seat]), t.language) })}
            </p>
          )}
          <Votes table={table} info={info} names={names} t={t} onError={(error) => notify((error as Error).message || t("web.wire.lost"))} />
          <ul className="lobby-seats">
            {info.seats.map((_, seat) => (
              <SeatRow key={seat} seat={seat} table={table} info={info} library={library} game={game} />
            ))}
          </ul>
          {onlyBots && info.maker && (
            <Button look="main" onClick={() => run(table, "start", t("web.wire.lost"))}>
              {t("web.lobby.start")}
            </Button>
          )}
          {!seated && !onlyBots && <p className="muted">{t("web.lobby.sit_first")}</p>}
          {info.yours.length > 1 && <p className="muted">{t("web.lobby.hotseat")}</p>}
        </div>
        <aside className="lobby-side">
          <div className="panel">
            <Picture game={info.game} />
          </div>
          <Invite table={info.table} />
          <SettingsList info={info} game={game} />
        </aside>
      </div>
    </Shell>
  );
}

function run(table: Table, line: string, broken: string): void {
  table.wire.ask(line).catch((error: Error) => notify(error.message || broken));
}

/* What a player has done so that the game can start. */
function standing(place: Place, info: TableFrame): string {
  if (info.phase === "opening") return place.promise && !place.word ? "without_word" : "ready";
  return place.ready ? "ready" : "not_ready";
}

interface SeatRowProps {
  seat: number;
  table: Table;
  info: TableFrame;
  library: Library | null;
  game?: GameInfo;
}

function SeatRow({ seat, table, info, library, game }: SeatRowProps) {
  const { t, preferences, change } = useText();
  const place = info.seats[seat];
  const mine = info.yours.includes(seat);
  const [name, setName] = useState(info.yours.length === 0 ? preferences.name : "");
  const [wanted, setWanted] = useState<string | null>(null);
  const bot = wanted ?? (game ? usualBot(game) : "random");
  const broken = t("web.wire.lost");
  const may = info.maker || info.yours.length > 0;

  const sit = async (event: React.FormEvent) => {
    event.preventDefault();
    try {
      const called = name.trim() || t("web.seat.number", { n: seat + 1 });
      if (info.yours.length === 0 && name.trim()) change({ name: name.trim() });
      await table.sit(seat, called);
    } catch (error) {
      notify((error as Error).message || broken);
    }
  };
  const ready = () => table.ready(seat).catch((error: Error) => notify(error.message || broken));

  return (
    <li className={mine ? "seat-row mine" : "seat-row"}>
      <Glyph player={seat} size={32} />
      <div className="seat-what">
        <strong>{placeName(place, seat, t)}</strong>
        <span className="muted small">
          {place.is === "bot" && botWords(place.bot ?? "", t)}
          {place.is === "person" && t(`web.lobby.${standing(place, info)}`)}
          {place.is === "person" && !place.here && ` · ${t("web.seat.away")}`}
          {mine && ` · ${t("web.seat.yours")}`}
        </span>
      </div>
      <div className="seat-do">
        {place.is === "free" && (
          <>
            <form className="row" onSubmit={(event) => void sit(event)}>
              <input
                className="input short"
                aria-label={t("web.lobby.name_for", { n: seat + 1 })}
                placeholder={t("web.lobby.name")}
                maxLength={24}
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
              <Button look={info.yours.length ? "plain" : "main"} type="submit">
                {t("web.lobby.sit")}
              </Button>
            </form>
            {may && library && game && (
              <div className="row">
                <select
                  className="input short"
                  aria-label={t("web.new.bots")}
                  value={bot}
                  onChange={(event) => setWanted(event.target.value)}
                >
                  {strengths(library).map((one) => (
                    <option key={one} value={one}>
                      {t(`web.bots.${one}`)}
                    </option>
                  ))}
                </select>
                <Button icon="bot" onClick={() => run(table, `bot ${seat} ${botCall(game, bot)}`, broken)}>
                  {t("web.lobby.add_bot")}
                </Button>
              </div>
            )}
          </>
        )}
        {mine && info.phase === "lobby" && (
          <div className="row">
            {place.ready ? (
              <Button onClick={() => run(table, `unready ${seat}`, broken)}>{t("web.lobby.wait")}</Button>
            ) : (
              <Button look="main" icon="check" onClick={() => void ready()}>
                {t("web.lobby.be_ready")}
              </Button>
            )}
            <Button look="quiet" onClick={() => run(table, `stand ${seat}`, broken)}>
              {t("web.lobby.stand")}
            </Button>
          </div>
        )}
        {!mine && info.phase === "lobby" && ((place.is === "bot" && may) || (place.is === "person" && info.maker)) && (
          <Button
            look="quiet"
            icon="close"
            aria-label={t("web.lobby.remove", { name: placeName(place, seat, t) })}
            onClick={() => run(table, `free ${seat}`, broken)}
          />
        )}
      </div>
    </li>
  );
}

/* Links are long: they are copied, and where that is forbidden shown to be copied by hand. */
export const copyLink = async (link: string, t: Translate) => notify((await copyText(link)) ? t("web.copied") : link);

export function Invite({ table }: { table: string }) {
  const { t } = useText();
  const link = inviteLink(table);
  return (
    <section className="panel" aria-labelledby="invite-title">
      <h2 id="invite-title">{t("web.lobby.invite")}</h2>
      <div className="row nowrap">
        <input id="invite" className="input" readOnly value={link} aria-label={t("web.lobby.link")} />
        <Button icon="copy" aria-label={t("web.copy")} onClick={() => void copyLink(link, t)} />
      </div>
      <details>
        <summary>{t("web.lobby.code")}</summary>
        <Code text={link} label={t("web.lobby.code_of", { link })} />
      </details>
    </section>
  );
}

function SettingsList({ info, game }: { info: TableFrame; game?: GameInfo }) {
  const t = useGameText(info.game);
  const rows = Object.entries(info.settings);
  const about = (name: string) => game?.settings.find((one) => one.name === name)?.about;
  return (
    <section className="panel" aria-labelledby="settings-title">
      <h2 id="settings-title">{t("web.lobby.settings")}</h2>
      <dl className="settings-list">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt title={about(name)}>{t.maybe(`web.settings.${info.game}.${name}`) ?? t.word(name)}</dt>
            <dd>{value === "auto" ? t("web.new.auto") : t.word(value)}</dd>
            {about(name) && <dd className="muted small about">{about(name)}</dd>}
          </div>
        ))}
        <div>
          <dt>{t("web.hint.setting")}</dt>
          <dd>{t(info.hints ? "web.hint.allowed" : "web.hint.forbidden")}</dd>
        </div>
        {info.clock > 0 && (
          <div>
            <dt>{t("web.new.clock")}</dt>
            <dd>{t.maybe(`web.clock.${info.clock}`) ?? t("web.clock.seconds", { n: info.clock })}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
