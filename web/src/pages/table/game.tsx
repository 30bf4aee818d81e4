/* The table while a game is played and after: head, board, side, action bar. */
import { useCallback, useEffect, useRef, useState } from "react";
import type { BoardModule } from "../../board";
import { loadBoard } from "../../boards";
import { Choices, NO_CHOICES } from "../../choices";
import { capital, loadCatalog } from "../../language";
import { Button, Icon, announce, notify } from "../../kit";
import type { GameInfo, TableFrame } from "../../protocol";
import { go, momentLink } from "../../route";
import { SPEEDS, useGameText, useText } from "../../settings";
import type { Table } from "../../table";
import { Broken, Refusal } from "../../wire";
import { RulesDialog } from "../rules";
import { ActionBar } from "./actions";
import { After } from "./after";
import { Cover, useCover } from "./cover";
import { DiceDialog } from "./dice";
import { Guide, useGuide } from "./guide";
import { copyLink } from "./lobby";
import { LookBar, useLook } from "./look";
import { Menu } from "./menu";
import { listed, namesOf } from "./names";
import { PracticeBadge } from "./practice";
import { Side } from "./side";
import { Since } from "./since";
import { useSounds } from "./sounds";
import { useTurnNotice } from "./turn";
import { Votes } from "./votes";

interface GamePageProps {
  table: Table;
  info: TableFrame;
  game?: GameInfo;
  at: number | null;
  stored: boolean; /* on the server: others can come, and it has an address */
  onPrefer(): void;
}

type Open = { kind: "rules"; rule?: string } | { kind: "dice" } | { kind: "after" } | null;

const SCENE_LONGEST = 20000; /* a board that forgets to say done does not stop the table */

export function GamePage({ table, info, game, at, stored, onPrefer }: GamePageProps) {
  const { t: plain, preferences, calm } = useText();
  const names = namesOf(info, plain);
  const t = useGameText(info.game, names);
  const module = useBoard(info.game, table);
  const [draft, setDraft] = useState("");
  const [open, setOpen] = useState<Open>(null);
  const [hint, setHint] = useState("");
  const [asking, setAsking] = useState(false); /* for a hint */
  const state = table.state;
  const live = table.wire.state === "open" && table.fresh;
  const cover = useCover(table, info, game);
  const look = useLook(table, at, stored, SPEEDS[preferences.speed]);
  const guide = useGuide(info, table);
  const over = state?.over !== undefined;
  const { missed } = table;
  useTurnNotice(table, info, t);
  useSounds(table, info, game);
  useHeard(table, cover.covered);

  /* What was begun goes on as long as it can: others may act meanwhile. */
  useEffect(() => {
    setDraft((begun) => (begun && new Choices(state?.can).may(begun) ? begun : ""));
    /* So does a hint: in games where all act at once it would be gone before it is read. */
    setHint((told) => (told && new Choices(state?.can).has(told) ? told : ""));
  }, [state?.version, table.front]);
  useEffect(() => setHint(""), [table.front]);

  /* When the game ends while one watches, the result comes by itself. */
  const wasOver = useRef<boolean | null>(null);
  useEffect(() => {
    if (!state || table.scene) return;
    if (wasOver.current === false && over) setOpen({ kind: "after" });
    wasOver.current = over;
  }, [over, table.scene, state !== null]);

  /* Somebody wants to play again: everybody hears of it. */
  const rematch = info.rematch;
  useEffect(() => {
    if (rematch && open?.kind !== "after")
      notify(t("web.after.rematch_made"), { label: t("web.after.to_rematch"), run: () => go("t", rematch) });
  }, [rematch]);

  const refused = useCallback(
    (error: unknown) => {
      if (error instanceof Broken) notify(t("web.wire.not_sent"));
      else if (error instanceof Refusal) tellWhy(error.message, error.frame.rule);
    },
    [t],
  );
  const tellWhy = (why: string, rule?: string) =>
    notify(why, rule ? { label: rule, run: () => setOpen({ kind: "rules", rule }) } : undefined);
  const send = (words: string) => {
    setDraft("");
    setHint("");
    table.act(words).catch(refused);
  };
  const explain = async (words: string) => {
    const verdict = await table.why(words);
    if (!verdict.legal && verdict.why) tellWhy(verdict.why, verdict.rule);
  };
  const askHint = async () => {
    setAsking(true);
    try {
      const frame = await table.wire.ask(`hint ${table.front}`);
      const words = String(frame.words ?? "");
      setHint(words || "-");
      announce(words ? t("web.hint.is", { what: module?.sentenceOf?.(words, t, state?.view) ?? nameOf(words) }) : t("web.hint.wait"));
    } catch (error) {
      refused(error);
    } finally {
      setAsking(false);
    }
  };
  const nameOf = (words: string) => nameAction(words, module, t, state?.view);
  const undo = () => {
    setHint("");
    return table.wire.ask(`undo ${table.front}`).catch(refused);
  };
  useUndoKey(() => state?.undo && info.phase === "playing" && live && !look.active && void undo());

  const scene = look.active ? null : table.scene;
  const shownFrame = scene?.frame ?? state;
  const view = look.active ? look.view : shownFrame?.view;
  const choices = look.active || cover.covered ? NO_CHOICES : table.choices;
  const Board = module?.default;
  /* A game may give its seats other colours than their order. */
  const colours = info.seats.map((_, seat) =>
    state && module?.colourOf ? module.colourOf(state.view, seat) : seat,
  );
  const title = info.title || game?.title || "";
  const hurry = 1 + table.waitingScenes / 3;

  useEffect(() => {
    if (!scene) return;
    const timer = setTimeout(() => table.sceneDone(scene.number), SCENE_LONGEST);
    return () => clearTimeout(timer);
  }, [scene?.number]);

  return (
    <div className={`table-page${look.active ? " looking" : ""}`}>
      <Head
        title={title}
        practice={info.practice}
        phase={view && module?.describe && (look.active || !over) ? capital(module.describe(view, t)) : ""}
        waits={waitsFor(table, info, names, t)}
        mine={!over && !table.scene && table.waits.some((seat) => info.yours.includes(seat))}
        live={live}
        table={table}
      >
        <Button look="quiet" icon="rules" aria-label={t("web.nav.rules")} onClick={() => setOpen({ kind: "rules" })} />
        <Button look="quiet" icon="die" aria-label={t("web.dice.title")} disabled={cover.covered} onClick={() => setOpen({ kind: "dice" })} />
        <Button
          look="quiet"
          icon="clock"
          aria-label={t("web.look.title")}
          aria-pressed={look.active}
          disabled={cover.covered}
          onClick={() => (look.active ? look.leave() : look.go((state?.lines ?? 1) - 1))}
        />
        <Menu
          table={table}
          info={info}
          game={game}
          onPrefer={onPrefer}
          stored={stored}
          covered={cover.covered}
          onIntro={guide.start}
          onAfter={over ? () => setOpen({ kind: "after" }) : undefined}
        />
      </Head>
      <main id="main" tabIndex={-1} className="board-room" aria-label={t("web.table.board")} onPointerDown={() => table.skip()}>
        {!live && (
          <div className="stale" role="status">
            <span>{t("web.wire.stale")}</span>
            <Button onClick={() => table.wire.retry()}>{t("web.wire.retry")}</Button>
          </div>
        )}
        {cover.covered ? (
          <Cover name={names[cover.wanted ?? 0]} colour={colours[cover.wanted ?? 0]} onLift={cover.lift} />
        ) : (
          Board &&
          view !== undefined && (
            <div className={live || look.active ? "board" : "board stale-board"}>
              <Board
                game={info.game}
                view={view}
                before={scene ? scene.before : null}
                seat={look.active ? (typeof look.eyes === "number" ? look.eyes : null) : table.front}
                names={names}
                choices={choices}
                send={send}
                ask={(words) => table.why(words)}
                ways={(words) => table.ways(words)}
                explain={(words) => void explain(words)}
                draft={draft}
                setDraft={setDraft}
                events={scene?.events ?? []}
                scene={scene?.number ?? 0}
                done={() => scene && table.sceneDone(scene.number)}
                t={t}
                calm={calm}
                speed={SPEEDS[preferences.speed] * hurry}
                over={over}
                looking={look.active}
              />
            </div>
          )
        )}
        {look.active && !cover.covered && (
          <LookBar look={look} t={t} names={names} says={table.log[look.line - 1]?.says ?? []} link={stored ? () => void copyLink(momentLink(info.table, look.line), t) : undefined} />
        )}
      </main>
      <Side
        table={table}
        info={info}
        names={names}
        colours={colours}
        view={view}
        module={module}
        t={t}
        covered={cover.covered}
        onSeat={cover.ask}
        onLine={(line) => look.go(line + 1)}
        lookedAt={look.active ? look.line - 1 : null}
        send={send}
      />
      <section className="bar" aria-label={t("web.actions.title")}>
        {over && !look.active ? (
          <div className="row">
            <p className="over-say">{state?.over?.say}</p>
            <Button look="main" onClick={() => setOpen({ kind: "after" })}>
              {t("web.after.open")}
            </Button>
          </div>
        ) : (
          <ActionBar
            choices={choices}
            draft={draft}
            setDraft={setDraft}
            send={send}
            explain={(words) => void explain(words)}
            nameOf={nameOf}
            module={module}
            view={view}
            t={t}
            hint={hint}
            idle={look.active ? t(over ? "web.look.note_over" : "web.look.note") : waitsFor(table, info, names, t)}
          />
        )}
        <div className="bar-end">
          {info.yours.length > 0 && info.phase === "playing" && !look.active && (
            <>
              {info.hints && (
                <Button icon="hint" disabled={choices.empty || asking} onClick={() => void askHint()}>
                  {t("web.hint.ask")}
                </Button>
              )}
              <Button icon="undo" disabled={!state?.undo || !live} onClick={() => void undo()}>
                {t("web.undo.do")}
              </Button>
            </>
          )}
          {table.scene && (
            <Button icon="forward" onClick={table.skip}>
              {t("web.scene.skip")}
            </Button>
          )}
        </div>
      </section>
      <Votes table={table} info={info} names={names} t={t} onError={refused} />
      {missed.length > 0 && !cover.covered && <Since lines={missed} t={t} onClose={() => table.dismissMissed()} />}
      {guide.progress && module && !over && !open && !missed.length && (
        <Guide guide={guide} info={info} table={table} t={t} />
      )}
      {open?.kind === "rules" && (
        <RulesDialog game={info.game} rule={open.rule} title={title} onClose={() => setOpen(null)} />
      )}
      {open?.kind === "dice" && <DiceDialog table={table} module={module} t={t} onClose={() => setOpen(null)} />}
      {open?.kind === "after" && state?.over && (
        <After
          table={table}
          info={info}
          over={state.over}
          game={game}
          names={names}
          colours={colours}
          stored={stored}
          module={module}
          t={t}
          onClose={() => setOpen(null)}
          onLook={() => {
            setOpen(null);
            look.go(0);
          }}
          onError={refused}
        />
      )}
    </div>
  );
}

function useBoard(game: string, table: Table): BoardModule | null {
  const [module, setModule] = useState<BoardModule | null>(null);
  const { language } = useText().preferences;
  useEffect(() => {
    let here = true;
    let timer = 0;
    const load = () =>
      loadBoard(table.wire, game)
        .then(async (board) => {
          /* Its words first: a board without them would show their keys. */
          await loadCatalog(language, game);
          if (!here) return;
          table.animates = board.animates === true;
          setModule(board);
        })
        .catch(() => {
          timer = window.setTimeout(load, 2000);
        });
    void load();
    return () => {
      here = false;
      clearTimeout(timer);
    };
  }, [game, table]);
  return module;
}

/* Control and Z takes back, as everywhere; not while typing. */
function useUndoKey(undo: () => void): void {
  const latest = useRef(undo);
  latest.current = undo;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
      if (event.key !== "z" || !(event.ctrlKey || event.metaKey) || typing) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}

/* Screen readers hear the log as it grows. */
function useHeard(table: Table, covered: boolean): void {
  const heard = useRef<number | null>(null);
  const { log } = table;
  useEffect(() => {
    if (heard.current !== null && !covered)
      for (const line of log.slice(heard.current)) announce(line.says.join(" "));
    if (log.length || heard.current !== null) heard.current = log.length;
  }, [log]);
}

/* An action in the player's words: the board's own, or word by word. */
export function nameAction(words: string, module: BoardModule | null, t: ReturnType<typeof useGameText>, view: unknown): string {
  const own = view === undefined ? undefined : module?.nameOf?.(words, t, view);
  const name = own ?? t.words(words);
  return capital(name);
}

function waitsFor(table: Table, info: TableFrame, names: string[], t: ReturnType<typeof useGameText>): string {
  const state = table.state;
  if (!state) return t("web.table.loading");
  if (state.over) return t("web.phase.finished");
  if (info.phase === "archived") return t("web.phase.archived");
  if (info.frozen) return t("web.table.frozen");
  if (table.scene) return t("web.scene.shown");
  if (table.front !== null && table.waits.includes(table.front)) {
    const others = table.waits.length - 1;
    return others ? t("web.turn.you_and", { n: others }) : t("web.turn.yours");
  }
  if (!table.waits.length) return t("web.turn.chance");
  return t("web.turn.waits", { names: listed(table.waits.map((seat) => names[seat]), t.language) });
}

interface HeadProps {
  title: string;
  practice?: boolean;
  phase: string;
  waits: string;
  mine: boolean;
  live: boolean;
  table: Table;
  children: React.ReactNode;
}

function Head({ title, practice, phase, waits, mine, live, table, children }: HeadProps) {
  const { t } = useText();
  const deadline = table.state?.deadline;
  return (
    <header className="table-head">
      <Button look="quiet" icon="home" aria-label={t("web.nav.home")} onClick={() => go()} />
      <div className="where">
        <h1>{title}</h1>
        {practice && (
          <span className="about-dice">
            <PracticeBadge />
          </span>
        )}
        {phase && (
          <span className="phase" title={phase}>
            {phase}
          </span>
        )}
      </div>
      <p className={mine ? "waits mine" : "waits"} role="status">
        {mine && <Icon name="play" size={16} />}
        {live ? waits : t(table.wire.state === "lost" ? "web.wire.lost" : "web.wire.connecting")}
        {deadline && live && <Deadline at={deadline} offset={table.wire.serverOffset} />}
      </p>
      <div className="tools">{children}</div>
    </header>
  );
}

function Deadline({ at, offset }: { at: number; offset: number }) {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = Math.max(0, Math.round(at - now / 1000 - offset));
  const hours = Math.floor(left / 3600);
  const two = (n: number) => String(n).padStart(2, "0");
  const rest = `${hours ? two(Math.floor(left / 60) % 60) : Math.floor(left / 60)}:${two(left % 60)}`;
  return (
    <span className="deadline numbers" role="timer" aria-live="off">
      <Icon name="clock" size={16} /> {hours ? `${hours}:${rest}` : rest}
    </span>
  );
}
