/* Public tables: to sit down at, or to watch. */
import { useEffect, useState } from "react";
import { Button } from "../kit";
import { useLibrary, useWireState } from "../games";
import type { TableSummary } from "../protocol";
import { path } from "../route";
import { useText } from "../settings";
import type { Wire } from "../wire";
import { BackHome, Shell } from "./shell";

export function WatchPage({ wire, onPrefer }: { wire: Wire; onPrefer(): void }) {
  const { t } = useText();
  const library = useLibrary(wire);
  const state = useWireState(wire);
  const [tables, setTables] = useState<TableSummary[] | null>(null);
  const refresh = () =>
    wire
      .ask("tables")
      .then((frame) => setTables(frame.tables as TableSummary[]))
      .catch(() => undefined);
  useEffect(() => {
    if (state === "open") void refresh();
  }, [state]);
  const title = (game: string) => library?.games.find((one) => one.name === game)?.title ?? game;
  const seatName = (seat: string) => (seat === "free" || seat === "bot" ? t(`web.seat.${seat}`) : seat);
  return (
    <Shell title={t("web.watch.title")} onPrefer={onPrefer}>
      <div className="page">
        <BackHome />
        <div className="row spread">
          <h1>{t("web.watch.title")}</h1>
          <Button onClick={() => void refresh()}>{t("web.watch.refresh")}</Button>
        </div>
        {tables?.length === 0 && (
          <>
            <p className="muted">{t("web.watch.none")}</p>
            <a className="button main" href={path("new")}>
              {t("web.home.new_table")}
            </a>
          </>
        )}
        {!!tables?.length && (
          <ul className="table-list panel">
            {tables.map((table) => (
              <li key={table.table}>
                <a href={path("t", table.table)}>
                  <strong>{table.title || title(table.game)}</strong>
                  <span className="muted small">
                    {title(table.game)} · {t(`web.phase.${table.phase}`)}
                  </span>
                  <span className="muted small">{table.seats.map(seatName).join(", ")}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Shell>
  );
}
