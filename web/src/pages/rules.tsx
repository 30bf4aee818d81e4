/* The rules at hand: a short how-to-play in the reader's language, and all numbered
 * statements, opened at the one that matters. */
import { useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { Dialog, Tabs } from "../kit";
import { isShown, useLibrary } from "../games";
import { capital } from "../language";
import { path } from "../route";
import { useGameText, useText } from "../settings";
import type { Wire } from "../wire";
import { BackHome, Shell } from "./shell";
import { Picture } from "./art";

declare const RULES: string[]; /* games with a page of rules, defined by the build */

/* **bold**, *slanted* and `code` within a line. */
function inline(text: string): ReactNode[] {
  return text.split(/(\*\*[^*]+\*\*|(?<!\w)\*[^*\s][^*]*\*(?!\w)|`[^`]+`)/).map((part, i) => {
    if (part.startsWith("**")) return <strong key={i}>{part.slice(2, -2)}</strong>;
    if (part.startsWith("`")) return <code key={i}>{part.slice(1, -1)}</code>;
    if (part.length > 2 && part.startsWith("*")) return <em key={i}>{part.slice(1, -1)}</em>;
    return part;
  });
}

interface Statement {
  id?: string;
  heading?: string;
  text?: string;
  point?: boolean; /* of a list without numbers */
  rows?: string[][]; /* of a table, its head first */
  lines?: string; /* a drawing */
}

/* Sections that are for those who build the game, not for those who play it. */
const BUILDERS = /^(How to read|Decision points|Examples|Asserts|Names)/;

/* The pages in docs/rules are simple: headings, paragraphs, statements, tables, drawings.
 * The title stands above already. */
export function readRules(text: string): Statement[] {
  const out: Statement[] = [];
  let skips = false;
  let draws = false;
  for (const line of text.split("\n")) {
    const section = draws ? null : /^##?\s+(.*)$/.exec(line);
    if (section) skips = BUILDERS.test(section[1]);
    if (skips || line.startsWith("# ")) continue;
    const last = out[out.length - 1];
    if (line.startsWith("```")) {
      draws = !draws;
      if (draws) out.push({ lines: "" });
      continue;
    }
    if (draws) {
      last.lines += `${line}\n`;
      continue;
    }
    const statement = /^[-*]\s+(?:\*\*)?([A-Z]{2}-[A-Z0-9]+-[0-9]+)(?:\*\*)?\s+(.*)$/.exec(line);
    const heading = /^#{1,4}\s+(.*)$/.exec(line);
    if (heading) out.push({ heading: heading[1] });
    else if (statement) out.push({ id: statement[1], text: statement[2] });
    else if (/^\|[\s:|-]+\|$/.test(line)) continue;
    else if (line.startsWith("|")) {
      const cells = line.split("|").slice(1, -1).map((cell) => cell.trim());
      if (last?.rows) last.rows.push(cells);
      else out.push({ rows: [cells] });
    }
    else if (/^[-*]\s+/.test(line)) out.push({ text: line.replace(/^[-*]\s+/, ""), point: true });
    else if (line.trim() === "") out.push({});
    else if (last?.text !== undefined) last.text += ` ${line.trim()}`;
    else out.push({ text: line });
  }
  return out.filter((one) => one.heading || one.text || one.rows || one.lines);
}

function useRules(game: string): Statement[] | null {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    let here = true;
    if (!RULES.includes(game)) {
      setText("");
      return undefined;
    }
    fetch(`/rules/${game}.txt`)
      .then((answer) => (answer.ok ? answer.text() : ""))
      .then((found) => here && setText(found))
      .catch(() => here && setText(""));
    return () => {
      here = false;
    };
  }, [game]);
  return useMemo(() => (text === null ? null : readRules(text)), [text]);
}

function AllRules({ game, rule }: { game: string; rule?: string }) {
  const { t } = useText();
  const rules = useRules(game);
  const [wanted, setWanted] = useState("");
  const at = useRef<HTMLDivElement>(null);
  useEffect(() => {
    at.current?.scrollIntoView({ block: "center" });
    at.current?.focus();
  }, [rules, rule]);
  const needle = wanted.trim().toLowerCase();
  const shown = rules?.filter(
    (one) => !needle || `${one.id ?? ""} ${one.text ?? ""} ${one.rows?.flat().join(" ") ?? ""}`.toLowerCase().includes(needle),
  );
  return (
    <div className="all-rules" lang="en">
      <div className="field" lang={t.language}>
        <label htmlFor="find-rule">{t("web.rules.find")}</label>
        <input id="find-rule" type="search" value={wanted} onChange={(event) => setWanted(event.target.value)} />
      </div>
      {!!rules?.length && <p className="muted" lang={t.language}>{t("web.rules.marks")}</p>}
      {rules?.length === 0 && <p lang={t.language}>{t("web.rules.none")}</p>}
      {shown?.map((one, i) =>
        one.heading ? (
          needle ? null : <h2 key={i}>{inline(one.heading)}</h2>
        ) : one.rows ? (
          <RuleTable key={i} rows={one.rows} />
        ) : one.lines ? (
          <pre key={i} className="sideways" tabIndex={0}>
            {one.lines}
          </pre>
        ) : one.id ? (
          <div
            key={i}
            className={one.id === rule ? "statement wanted" : "statement"}
            ref={one.id === rule ? at : undefined}
            tabIndex={one.id === rule ? -1 : undefined}
          >
            <span className="rule-id">{one.id}</span>
            <p>{inline(one.text ?? "")}</p>
          </div>
        ) : (
          <p key={i} className={one.point ? "point" : undefined}>
            {inline(one.text ?? "")}
          </p>
        ),
      )}
    </div>
  );
}

function RuleTable({ rows: [head, ...rows] }: { rows: string[][] }) {
  return (
    <div className="rule-table sideways" tabIndex={0} role="group" aria-label={head.filter(Boolean).join(", ")}>
      <table>
        <thead>
          <tr>{head.map((cell, k) => (cell ? <th scope="col" key={k}>{inline(cell)}</th> : <td key={k} />))}</tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={i}>
              {row.map((cell, k) => (
                <td key={k}>{inline(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function HowTo({ game }: { game: string }) {
  const t = useGameText(game);
  const steps = t.list(`web.howto.${game}`);
  if (!steps.length) return <p className="muted">{t("web.rules.no_howto")}</p>;
  return (
    <div className="prose howto">
      {steps.map((step, i) => {
        const [head, ...others] = step.split(": ");
        const rest = others.join(": ");
        return rest ? (
          <p key={i}>
            <strong>{head}.</strong> {capital(rest)}
          </p>
        ) : (
          <p key={i}>{step}</p>
        );
      })}
    </div>
  );
}

type Part = "howto" | "all";

export function Rules({ game, rule }: { game: string; rule?: string }) {
  const { t } = useText();
  const [shown, setShown] = useState<Part>(rule ? "all" : "howto");
  useEffect(() => {
    if (rule) setShown("all");
  }, [rule]);
  return (
    <Tabs<Part>
      label={t("web.nav.rules")}
      tabs={[
        { name: "howto", label: t("web.rules.howto") },
        { name: "all", label: t("web.rules.all") },
      ]}
      shown={shown}
      onShow={setShown}
    >
      {shown === "howto" ? <HowTo game={game} /> : <AllRules game={game} rule={rule} />}
    </Tabs>
  );
}

export function RulesDialog({ game, rule, title, onClose }: { game: string; rule?: string; title: string; onClose(): void }) {
  return (
    <Dialog title={title} onClose={onClose} wide>
      <Rules game={game} rule={rule} />
    </Dialog>
  );
}

interface RulesPageProps {
  wire: Wire;
  game?: string;
  rule?: string;
  onPrefer(): void;
}

export function RulesPage({ wire, game, rule, onPrefer }: RulesPageProps) {
  const { t } = useText();
  const library = useLibrary(wire);
  const found = library?.games.find((one) => one.name === game);
  return (
    <Shell title={t("web.nav.rules")} onPrefer={onPrefer}>
      <div className="page narrow">
        <BackHome />
        <h1>{found ? found.title : t("web.nav.rules")}</h1>
        {game ? (
          <Rules game={game} rule={rule} />
        ) : (
          <ul className="games small-cards">
            {library?.games.filter(isShown).map((one) => (
              <li key={one.name} className="game-card">
                <Picture game={one.name} />
                <div className="game-body">
                  <h2>
                    <a href={path("rules", one.name)}>{one.title}</a>
                  </h2>
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Shell>
  );
}
