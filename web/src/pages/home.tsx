import { useState } from "react";
import { Button, Icon, notify } from "../kit";
import { isShown, strengths, useLibrary, useWireState, usualBot, type Library } from "../games";
import { playNow, usualSeats } from "../opening";
import type { GameInfo } from "../protocol";
import { go, keepToken, linkedIn, path } from "../route";
import type { Translate } from "../language";
import { useGlances, type Glance } from "../peek";
import { useText } from "../settings";
import { forgetTable, keptTables, putTable, type Kept } from "../storage";
import type { Wire } from "../wire";
import { Picture } from "./art";
import { Shell } from "./shell";
import { askForGuide } from "./table/guide";
import { listed, placeName } from "./table/names";

const SHOWN = 12; /* tables in the list of one's own */

export function HomePage({ wire, onPrefer }: { wire: Wire; onPrefer(): void }) {
  const { t } = useText();
  const library = useLibrary(wire);
  const state = useWireState(wire);
  const games = library?.games.filter(isShown) ?? [];
  const [tables, setTables] = useState(keptTables);
  const glances = useGlances(wire, tables.slice(0, SHOWN));
  const forget = (kept: Kept) => {
    forgetTable(kept.table);
    setTables(keptTables());
    /* With it the seat would be gone for good. */
    const bringBack = () => {
      putTable(kept);
      setTables(keptTables());
    };
    notify(t("web.mine.forgotten", { title: titleOf(kept, library) }), { label: t("web.undo.do"), run: bringBack });
  };
  return (
    <Shell title="Hotseat" onPrefer={onPrefer}>
      <div className="page home">
        <div className="lead">
          <h1>{t("web.home.title")}</h1>
          <p>{t("web.home.lead")}</p>
        </div>
        <Resume library={library} tables={tables} glances={glances} />
        {!library && (
          <p className="muted" role="status">
            {state === "lost" ? t("web.wire.lost") : t("web.wire.connecting")}
          </p>
        )}
        <ul className="games">
          {library && games.map((game) => <GameCard key={game.name} game={game} library={library} wire={wire} />)}
        </ul>
        <div className="home-more">
          <JoinBox />
          <MyTables library={library} tables={tables} glances={glances} onForget={forget} />
        </div>
      </div>
    </Shell>
  );
}

function GameCard({ game, library, wire }: { game: GameInfo; library: Library; wire: Wire }) {
  const { t, preferences } = useText();
  const [busy, setBusy] = useState(false);
  const [seats, setSeats] = useState(usualSeats(game));
  const [bot, setBot] = useState(usualBot(game));
  const start = async (guided = false) => {
    setBusy(true);
    if (guided) askForGuide(game.name);
    try {
      const name = preferences.name.trim() || t("web.you");
      go("t", await playNow(wire, game, guided ? usualSeats(game) : seats, bot, name));
    } catch (error) {
      notify((error as Error).message || t("web.wire.lost"));
    } finally {
      setBusy(false);
    }
  };
  const players = Array.from({ length: game.most - game.least + 1 }, (_, i) => game.least + i);
  return (
    <li className="game-card" data-game={game.name}>
      <Picture game={game.name} />
      <div className="game-body">
        <h2>{game.title}</h2>
        <p>{game.pitch}</p>
        <p className="muted small">
          {t("web.home.players", { low: game.least, high: game.most })} ·{" "}
          {t(game.cooperative ? "web.home.together" : "web.home.against")} ·{" "}
          <a href={path("rules", game.name)}>
            {t("web.nav.rules")}
            <span className="out-of-sight">: {game.title}</span>
          </a>
        </p>
        <details className="how-many">
          <summary>
            {t("web.home.with", { n: seats - 1 })} · {t(`web.bots.${bot}`)}
          </summary>
          <div className="row">
            <label className="inline-field">
              <span>{t("web.new.seats")}</span>
              <select value={seats} onChange={(event) => setSeats(Number(event.target.value))}>
                {players.map((n) => (
                  <option key={n}>{n}</option>
                ))}
              </select>
            </label>
            <label className="inline-field">
              <span>{t("web.new.bots")}</span>
              <select value={bot} onChange={(event) => setBot(event.target.value)}>
                {strengths(library).map((name) => (
                  <option key={name} value={name}>
                    {t(`web.bots.${name}`)}
                  </option>
                ))}
              </select>
            </label>
          </div>
        </details>
        <div className="row">
          <Button look="main" icon="play" disabled={busy} onClick={() => void start()}>
            {t("web.home.play_now")}
            <span className="out-of-sight">: {game.title}</span>
          </Button>
          <a className="button plain" href={path("new", game.name)}>
            {t("web.home.new_table")}
            <span className="out-of-sight">: {game.title}</span>
          </a>
        </div>
        <p className="learn">
          <button type="button" className="link" disabled={busy} onClick={() => void start(true)}>
            {t("web.home.learn")}
            <span className="out-of-sight">: {game.title}</span>
          </button>
        </p>
      </div>
    </li>
  );
}

function JoinBox() {
  const { t } = useText();
  const [text, setText] = useState("");
  const join = (event: React.FormEvent) => {
    event.preventDefault();
    const found = linkedIn(text);
    if (!found) return notify(t("web.join.bad"));
    const { table, at, token } = found;
    if (token) keepToken(table, token);
    go("t", table, ...(at === undefined ? [] : ["at", at]));
  };
  return (
    <section className="panel" aria-labelledby="join-title">
      <h2 id="join-title">{t("web.join.title")}</h2>
      <form className="row" onSubmit={join}>
        <div className="field grow">
          <label htmlFor="join">{t("web.join.label")}</label>
          <input id="join" value={text} onChange={(event) => setText(event.target.value)} autoComplete="off" />
        </div>
        <button className="button plain" type="submit">
          {t("web.join.go")}
        </button>
      </form>
      <p className="muted small">{t("web.join.about")}</p>
      <ul className="ways">
        <li>
          <a href={path("watch")}>
            <Icon name="eye" size={18} /> {t("web.watch.open")}
          </a>
        </li>
        <li>
          <a href={path("file")}>
            <Icon name="clock" size={18} /> {t("web.file.open")}
          </a>
        </li>
      </ul>
    </section>
  );
}

interface TablesProps {
  library: Library | null;
  tables: Kept[];
  glances: Map<string, Glance | null>;
}

const titleOf = (kept: Kept, library: Library | null) =>
  kept.title || library?.games.find((game) => game.name === kept.game)?.title || kept.game;

/* Those that a link brought have no number until the table was opened here. */
const ownSeats = (kept: Kept) => [...Object.keys(kept.seats).map(Number), ...kept.yours];

/* The game one was at, first of all: the one that waits for us, or the last one. */
function Resume({ library, tables, glances }: TablesProps) {
  const { t } = useText();
  const running = tables.filter((kept) => glances.get(kept.table)?.phase === "playing");
  const waits = (kept: Kept) => !!glances.get(kept.table)?.waits.some((seat) => ownSeats(kept).includes(seat));
  const next = running.find(waits) ?? running[0];
  if (!next) return null;
  return (
    <p className="resume">
      <a className="button plain" href={path("t", next.table)}>
        <Icon name="play" size={18} /> {t("web.mine.resume", { title: titleOf(next, library) })}
      </a>
      <TableState kept={next} glance={glances.get(next.table)} t={t} />
    </p>
  );
}

function MyTables({ library, tables, glances, onForget }: TablesProps & { onForget(kept: Kept): void }) {
  const { t } = useText();
  const [all, setAll] = useState(false);
  return (
    <section className="panel" aria-labelledby="mine-title">
      <h2 id="mine-title">{t("web.mine.title")}</h2>
      {tables.length === 0 && <p className="muted">{t("web.mine.none")}</p>}
      <ul className="table-list">
        {tables.slice(0, all ? tables.length : SHOWN).map((kept) => (
          <li key={kept.table}>
            <a href={path("t", kept.table)}>
              <strong>{titleOf(kept, library)}</strong>
              <TableState kept={kept} glance={glances.get(kept.table)} t={t} />
              <span className="muted small">{namesAt(kept, glances.get(kept.table), t)}</span>
            </a>
            <Button
              look="quiet"
              icon="close"
              aria-label={t("web.mine.forget", { title: titleOf(kept, library) })}
              onClick={() => onForget(kept)}
            />
          </li>
        ))}
      </ul>
      {!all && tables.length > SHOWN && (
        <Button look="quiet" onClick={() => setAll(true)}>
          {t("web.mine.all", { n: tables.length })}
        </Button>
      )}
    </section>
  );
}

/* Who sits there; what this browser remembers of a bot is only its kind. */
function namesAt(kept: Kept, glance: Glance | null | undefined, t: Translate): string {
  const names = glance
    ? glance.seats.map((place, seat) => placeName(place, seat, t))
    : kept.names.map(String).map((name, seat) => (t.maybe(`web.bots.${name.split(":")[0]}`) ? t("web.seat.bot_name", { n: seat + 1 }) : name));
  return names.filter(Boolean).join(", ");
}

/* Whose turn it is, as the server knows it; until it has answered, as it was. */
function TableState({ kept, glance, t }: { kept: Kept; glance: Glance | null | undefined; t: Translate }) {
  if (glance === null) return <span className="muted small">{t("web.mine.gone")}</span>;
  const phase = glance?.phase ?? (kept.phase || "lobby");
  const own = ownSeats(kept);
  const mine = glance ? glance.waits.some((seat) => own.includes(seat)) : kept.waits;
  if (phase === "playing" && !glance?.over && mine)
    return (
      <span className="your-turn small">
        <Icon name="play" size={14} /> {t("web.turn.yours")}
      </span>
    );
  const others = glance?.waits.map((seat) => placeName(glance.seats[seat], seat, t)) ?? [];
  return (
    <span className="muted small">
      {phase === "playing" && others.length
        ? t("web.turn.waits", { names: listed(others, t.language) })
        : t(`web.phase.${phase}`)}
    </span>
  );
}
