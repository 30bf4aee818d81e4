/* After the game: how it ended, how it went, and what one can do with it. */
import { useEffect, useState } from "react";
import type { BoardModule } from "../../board";
import { fairReport } from "../../fair";
import { Button, Dialog, Glyph, GlyphMark, Icon, SeatName, notify } from "../../kit";
import { capital, type Translate } from "../../language";
import type { GameInfo, Over, TableFrame } from "../../protocol";
import { go, inviteLink } from "../../route";
import { keptTable } from "../../storage";
import { word, type Table } from "../../table";
import { copyLink } from "./lobby";
import { listed } from "./names";

interface AfterProps {
  table: Table;
  info: TableFrame;
  over: Over;
  game?: GameInfo;
  names: string[];
  colours: number[];
  stored: boolean;
  module: BoardModule | null;
  t: Translate;
  onClose(): void;
  onLook(): void;
  onError(error: unknown): void;
}

/* The journal, or this seat's log while the game runs, as a file. */
export async function download(table: Table, info: TableFrame, broken: string): Promise<void> {
  try {
    const frame = await table.wire.ask(`export ${word(table.front)}`);
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([String(frame.text)], { type: "text/plain" }));
    link.download = `${info.game}-${info.table}.${String(frame.name)}`;
    link.click();
    URL.revokeObjectURL(link.href);
  } catch (error) {
    notify((error as Error).message || broken);
  }
}

export function After({ table, info, over, game, names, colours, stored, module, t, onClose, onLook, onError }: AfterProps) {
  const points = table.state?.points ?? [];
  const together = game?.cooperative;
  /* Some games say how well it went: the view has the number of the grade. */
  const number = (table.state?.view as { grade?: number } | undefined)?.grade;
  const grade = number === undefined ? undefined : t.list(`${info.game}.grades`)[number];
  /* What the game counts, in its own words if it has some. */
  const reached = (seat: number) => {
    const [first] = module?.counters?.(table.state?.view, seat, t) ?? [];
    return first ? `${capital(first.label)} ${first.value}` : t("web.after.points", { n: points[seat] ?? 0 });
  };
  /* Partners win together, whatever one of them has. */
  const won = (seat: number) => over.winners.includes(seat);
  const order = info.seats
    .map((_, seat) => seat)
    .sort((a, b) => Number(won(b)) - Number(won(a)) || (points[b] ?? 0) - (points[a] ?? 0));
  const result = together
    ? t(over.winners.length ? "web.after.all_won" : "web.after.all_lost")
    : over.winners.length
      ? t(over.winners.length === 1 ? "web.after.won_one" : "web.after.won_many", {
          names: listed(over.winners.map((seat) => names[seat]), t.language),
        })
      : t("web.after.nobody");
  const rematch = async () => {
    try {
      if (!info.rematch) await table.wire.ask(`rematch ${table.front}`);
    } catch (error) {
      onError(error);
    }
  };
  const share = async () => {
    const link = inviteLink(info.table);
    if (navigator.share) await navigator.share({ title: game?.title, text: result, url: link }).catch(() => undefined);
    else await copyLink(link, t);
  };
  return (
    <Dialog title={result} onClose={onClose}>
      <div className="stack">
        <p className="over-say">{over.say}</p>
        {grade && <p className="grade">{grade}</p>}
        {!together && (
          <ol className="ranking">
            {order.map((seat) => (
              <li key={seat}>
                <Glyph player={colours[seat]} size={24} />
                <span className="name">
                  {names[seat]}
                  {won(seat) && (
                    <span className="won">
                      <Icon name="check" size={18} /> {t("web.after.winner")}
                    </span>
                  )}
                </span>
                <span className="numbers">{reached(seat)}</span>
              </li>
            ))}
          </ol>
        )}
        {together && points.length > 0 && <p className="numbers">{t("web.after.points", { n: points[0] })}</p>}
        <Course table={table} info={info} names={names} colours={colours} module={module} together={!!together} t={t} />
        <dl className="figures numbers">
          <div>
            <dt>{t("web.after.lines")}</dt>
            <dd>{table.state?.lines ?? 0}</dd>
          </div>
          {info.seats.map((_, seat) => (
            <div key={seat}>
              <dt>{t("web.after.actions_of", { name: names[seat] })}</dt>
              <dd>{table.log.filter((line) => line.words.startsWith(`${seat} `)).length}</dd>
            </div>
          ))}
        </dl>
        <TakenBack info={info} t={t} />
        <FairDice info={info} names={names} t={t} />
        <div className="row after-do">
          {info.rematch ? (
            <Button look="main" onClick={() => go("t", info.rematch ?? "")}>
              {t("web.after.to_rematch")}
            </Button>
          ) : (
            info.yours.length > 0 && (
              <Button look="main" onClick={() => void rematch()}>
                {t("web.after.rematch")}
              </Button>
            )
          )}
          <Button icon="clock" onClick={onLook}>
            {t("web.after.replay")}
          </Button>
          {stored && (
            <>
              <Button icon="share" onClick={() => void share()}>
                {t("web.after.share")}
              </Button>
              <Button icon="save" onClick={() => void download(table, info, t("web.wire.lost"))}>
                {t("web.after.journal")}
              </Button>
            </>
          )}
        </div>
      </div>
    </Dialog>
  );
}

const SAMPLES = 24;

/* What the game counts over time, as lines of different strokes. */
type CourseProps = Pick<AfterProps, "table" | "info" | "names" | "colours" | "module" | "t"> & { together: boolean };

function Course({ table, info, names, colours, module, together, t }: CourseProps) {
  const [rows, setRows] = useState<number[][] | null>(null);
  const measured = (view: unknown) => module?.measure?.(view, t);
  const lines = table.state?.lines ?? 0;
  useEffect(() => {
    let here = true;
    const fetchAll = async () => {
      const found: number[][] = [];
      for (let i = 0; i <= SAMPLES; i++) {
        const frame = await table.wire.ask(`look ${word(table.front)} ${Math.round((lines * i) / SAMPLES)}`);
        if (!Array.isArray(frame.points)) return;
        found.push(measured(frame.view)?.values ?? (frame.points as number[]));
      }
      if (here) setRows(found);
    };
    fetchAll().catch(() => undefined);
    return () => {
      here = false;
    };
  }, []);
  /* Points that come at the very end have no course. */
  if (!rows || rows.slice(0, -1).flat().every((points) => points === 0)) return null;
  const shown = together ? [0] : info.seats.map((_, seat) => seat);
  const all = rows.flat();
  const low = Math.min(0, ...all);
  const high = Math.max(1, ...all);
  const x = (i: number) => 38 + (i * 342) / SAMPLES;
  const y = (value: number) => 100 - ((value - low) / (high - low)) * 85;
  const measure = measured(table.state?.view);
  const title = measure ? t("web.after.course_of", { what: capital(measure.label) }) : t("web.after.course");
  const DASHES = ["", "10 4", "3 4", "14 4 3 4", "6 6", "2 6"];
  return (
    <figure className="course">
      <svg viewBox="0 0 400 112" role="img" aria-label={title}>
        <path d="M38 10v90h347" fill="none" stroke="var(--line)" strokeWidth="2" />
        <text x="32" y="20" textAnchor="end" className="axis">
          {`${high}${measure?.unit ?? ""}`}
        </text>
        <text x="32" y="102" textAnchor="end" className="axis">
          {`${low}${measure?.unit ?? ""}`}
        </text>
        {shown.map((seat) => (
          <g key={seat}>
            <polyline
              points={rows.map((row, i) => `${x(i)},${y(row[seat] ?? 0)}`).join(" ")}
              fill="none"
              stroke={together ? "var(--ink)" : `color-mix(in srgb, white var(--lift), var(--player-${colours[seat]}))`}
              strokeWidth="3"
              strokeDasharray={DASHES[seat]}
            />
            {!together && (
              <g transform={`translate(${x(SAMPLES - seat)} ${y(rows[SAMPLES - seat]?.[seat] ?? 0)})`}>
                <GlyphMark player={colours[seat]} size={14} />
              </g>
            )}
          </g>
        ))}
      </svg>
      <figcaption className="muted small">
        {title}
        {!together && (
          <span className="row">
            {shown.map((seat) => (
              <SeatName key={seat} player={colours[seat]} name={names[seat]} />
            ))}
          </span>
        )}
      </figcaption>
    </figure>
  );
}

/* A result with rolls that were taken back is worth less, so it is told. */
function TakenBack({ info, t }: { info: TableFrame; t: Translate }) {
  const rolls = (info.back ?? []).reduce((sum, back) => sum + back.rolls, 0);
  return rolls ? <p>{t("web.back.total", { rolls: t("web.back.rolls", { n: rolls }) })}</p> : null;
}

/* What can be checked here, against what this browser kept before the first roll. */
function FairDice({ info, names, t }: { info: TableFrame; names: string[]; t: Translate }) {
  if (info.practice) return <p className="muted">{t("web.practice.about")}</p>;
  if (!info.secret) return null;
  const { known, secret, promises, own, withheld } = fairReport(info, keptTable(info.table));
  return (
    <details className="fair" open={!secret || !promises || own === false}>
      <summary>{t("web.fair.title")}</summary>
      <Checked right={secret}>{t(secret ? "web.fair.secret" : "web.fair.no_secret")}</Checked>
      <Checked right={promises}>{t(promises ? "web.fair.promises" : "web.fair.no_promises")}</Checked>
      {own !== null && <Checked right={own}>{t(own ? "web.fair.word" : "web.fair.no_word")}</Checked>}
      {withheld.length > 0 && <p>{t("web.fair.withheld", { names: listed(withheld.map((seat) => names[seat]), t.language) })}</p>}
      {!known && <p className="muted">{t("web.fair.unknown")}</p>}
      <p className="muted">{t("web.fair.more")}</p>
      <code>hotseat verify {`${info.game}-${info.table}.journal`}</code>
    </details>
  );
}

function Checked({ right, children }: { right: boolean; children: string }) {
  return (
    <p>
      <Icon name={right ? "check" : "close"} size={18} /> {children}
    </p>
  );
}
