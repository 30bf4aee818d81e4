/* A journal from this device, replayed. */
import { useEffect, useState } from "react";
import { Icon } from "../kit";
import { FileTable } from "../file";
import { useText } from "../settings";
import type { Wire } from "../wire";
import { BackHome, Shell } from "./shell";
import { TableView } from "./table";

const LONGEST = 256 * 1024; /* bytes that the server takes */

export function FilePage({ wire, onPrefer }: { wire: Wire; onPrefer(): void }) {
  const { t } = useText();
  const [text, setText] = useState<string | null>(null);
  const [problem, setProblem] = useState("");
  const take = async (file: File | undefined) => {
    if (!file) return;
    setProblem("");
    if (file.size > LONGEST) setProblem(t("web.file.too_long", { n: LONGEST / 1024 }));
    else setText(await file.text());
  };
  if (text !== null)
    return (
      <Replay
        wire={wire}
        text={text}
        onPrefer={onPrefer}
        onRefused={(why) => {
          setText(null);
          setProblem(why);
        }}
      />
    );
  return (
    <Shell title={t("web.file.title")} onPrefer={onPrefer}>
      <div className="page narrow">
        <BackHome />
        <h1>{t("web.file.title")}</h1>
        <p>{t("web.file.about")}</p>
        <label
          className="drop"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            void take(event.dataTransfer.files[0]);
          }}
        >
          <Icon name="rules" size={40} />
          <span>{t("web.file.choose")}</span>
          <input
            className="out-of-sight"
            type="file"
            accept=".journal,.txt,text/plain"
            onChange={(event) => {
              void take(event.target.files?.[0]);
              event.target.value = "";
            }}
          />
        </label>
        {problem && (
          <p className="problem" role="alert">
            {problem}
          </p>
        )}
        <p className="muted small">{t("web.file.nothing_kept")}</p>
      </div>
    </Shell>
  );
}

interface ReplayProps {
  wire: Wire;
  text: string;
  onPrefer(): void;
  onRefused(why: string): void;
}

function Replay({ wire, text, onPrefer, onRefused }: ReplayProps) {
  const { t } = useText();
  const [table, setTable] = useState<FileTable | null>(null);
  useEffect(() => {
    const fresh = new FileTable(wire, text);
    const stop = fresh.subscribe(() => fresh.problem && onRefused(fresh.problem.message));
    setTable(fresh);
    return () => {
      stop();
      fresh.close();
    };
  }, [wire, text]);
  if (table) return <TableView table={table} wire={wire} at={0} onPrefer={onPrefer} />;
  return (
    <Shell title={t("web.file.title")} onPrefer={onPrefer}>
      <p className="page">{t("web.table.loading")}</p>
    </Shell>
  );
}
