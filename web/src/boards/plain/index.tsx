/* The board for a game that has none of its own: its view as nested lists. Actions are
 * in the bar beneath, so any game can be played. */
import type { BoardProps } from "../../board";
import "./plain.css";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const isFlat = (value: Json) =>
  value === null || typeof value !== "object" || (Array.isArray(value) && value.every(isScalar));
const isScalar = (value: Json) => value === null || typeof value !== "object";

function Flat({ value }: { value: Json }) {
  if (value === null) return <span className="hidden-value">?</span>;
  if (Array.isArray(value)) return <>{value.length ? value.map((v) => String(v ?? "?")).join(" ") : "–"}</>;
  return <>{String(value)}</>;
}

/* A list of things with the same few members reads best as a table. */
function asTable(value: Json[]): string[] | null {
  const first = value[0];
  if (value.length < 2 || first === null || typeof first !== "object" || Array.isArray(first)) return null;
  const keys = Object.keys(first);
  const fits = (row: Json) =>
    row !== null && typeof row === "object" && !Array.isArray(row) && keys.every((key) => key in row && isFlat(row[key]));
  return keys.length <= 10 && value.every(fits) ? keys : null;
}

function Grid({ rows, keys, label }: { rows: { [key: string]: Json }[]; keys: string[]; label: string }) {
  return (
    <div className="plain-scroll" tabIndex={0} role="region" aria-label={label}>
      <table>
        <thead>
          <tr>
            <th scope="col">{label}</th>
            {keys.map((key) => (
              <th scope="col" key={key}>
                {key}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={i}>
              <th scope="row">{i}</th>
              {keys.map((key) => (
                <td key={key}>
                  <Flat value={row[key]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Tree({ value, label }: { value: Json; label: string }) {
  if (isFlat(value)) return <Flat value={value} />;
  if (Array.isArray(value)) {
    const keys = asTable(value);
    if (keys) return <Grid rows={value as { [key: string]: Json }[]} keys={keys} label={label} />;
    return (
      <ol start={0}>
        {value.map((item, i) => (
          <li key={i}>
            <Tree value={item} label={`${label} ${i}`} />
          </li>
        ))}
      </ol>
    );
  }
  return (
    <dl>
      {Object.entries(value as { [key: string]: Json }).map(([key, item]) => (
        <div key={key} className={isFlat(item) ? "flat" : undefined}>
          <dt>{key}</dt>
          <dd>
            <Tree value={item} label={key} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export default function PlainBoard({ view, game, t }: BoardProps) {
  return (
    <div className="plain-board">
      <h2 className="out-of-sight">{t.maybe(`${game}.title`) ?? game}</h2>
      <Tree value={view as Json} label={game} />
    </div>
  );
}
