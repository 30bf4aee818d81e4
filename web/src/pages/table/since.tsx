import { Button, Dialog } from "../../kit";
import type { Translate } from "../../language";
import type { LogLine } from "../../table";

const SHOWN = 40;

/* What happened while one was away. */
export function Since({ lines, t, onClose }: { lines: LogLine[]; t: Translate; onClose(): void }) {
  const says = lines.flatMap((line) => line.says);
  return (
    <Dialog title={t("web.since.title")} onClose={onClose}>
      {says.length > SHOWN && <p className="muted">{t("web.since.more", { n: says.length - SHOWN })}</p>}
      <ol className="since">
        {says.slice(-SHOWN).map((say, i) => (
          <li key={i}>{say}</li>
        ))}
      </ol>
      <Button look="main" onClick={onClose}>
        {t("web.since.on")}
      </Button>
    </Dialog>
  );
}
