/* A table: looked for, waiting for players, played, over. */
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useLibrary, useWireState } from "../../games";
import { FILE_TABLE } from "../../file";
import { path } from "../../route";
import { useText } from "../../settings";
import { Table } from "../../table";
import type { Wire } from "../../wire";
import { Shell } from "../shell";
import { GamePage } from "./game";
import { Lobby } from "./lobby";

interface TablePageProps {
  wire: Wire;
  id: string;
  at: number | null; /* a moment of the game to look at */
  onPrefer(): void;
}

export function TablePage({ wire, id, at, onPrefer }: TablePageProps) {
  const { t } = useText();
  const [table, setTable] = useState<Table | null>(null);
  useEffect(() => {
    const fresh = new Table(wire, id);
    setTable(fresh);
    return () => fresh.close();
  }, [wire, id]);
  return table ? (
    <TableView table={table} wire={wire} at={at} onPrefer={onPrefer} />
  ) : (
    <Shell title={t("web.table.title")} onPrefer={onPrefer}>
      <p className="page">{t("web.table.loading")}</p>
    </Shell>
  );
}

interface TableViewProps {
  table: Table;
  wire: Wire;
  at: number | null;
  onPrefer(): void;
}

export function TableView({ table, wire, at, onPrefer }: TableViewProps) {
  const { t, preferences } = useText();
  useSyncExternalStore(table.subscribe, table.snapshot);
  useWireState(wire);
  const library = useLibrary(wire);
  const info = table.info;
  const game = useMemo(() => library?.games.find((one) => one.name === info?.game), [library, info?.game]);

  /* Sentences come in the language of the connection: ask for all of them again. */
  useEffect(() => {
    table.useLanguage(preferences.language);
  }, [preferences.language]);

  if (!info)
    return (
      <Shell title={t("web.table.title")} onPrefer={onPrefer}>
        <div className="page">
          <h1>{t("web.table.title")}</h1>
          <p role="status">{table.problem?.message ?? t("web.table.loading")}</p>
          <a className="button plain" href={path()}>
            {t("web.nav.home")}
          </a>
        </div>
      </Shell>
    );
  if (info.phase === "lobby" || info.phase === "opening")
    return <Lobby table={table} info={info} library={library} game={game} onPrefer={onPrefer} />;
  const stored = info.table !== FILE_TABLE;
  return <GamePage table={table} info={info} game={game} at={at} stored={stored} onPrefer={onPrefer} />;
}
