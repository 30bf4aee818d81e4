/* What somebody asked the table for, and the answers. */
import { Button } from "../../kit";
import type { Translate } from "../../language";
import type { TableFrame, Vote } from "../../protocol";
import type { LogLine, Table } from "../../table";
import { listed } from "./names";

interface VotesProps {
  table: Table;
  info: TableFrame;
  names: string[];
  t: Translate;
  onError(error: unknown): void;
}

/* What is taken back, in numbers. */
export const retreat = ({ decisions, rolls }: { decisions?: number; rolls?: number }, t: Translate): string =>
  listed([t("web.back.decisions", { n: decisions ?? 0 }), ...(rolls ? [t("web.back.rolls", { n: rolls })] : [])], t.language);

function question(vote: Vote, info: TableFrame, names: string[], t: Translate, log: LogLine[]): string {
  const asker = vote.asker === undefined ? (vote.name ?? "") : names[vote.asker];
  const missing = info.seats.flatMap(({ promise, word }, seat) => (promise && !word ? [names[seat]] : []));
  if (vote.about === "start") return t("web.vote.start", { names: listed(missing, t.language) });
  if (vote.about === "undo") {
    const decision = log.find((line) => line.line === vote.keep)?.says.join(" ");
    const what = retreat(vote, t);
    return decision ? t("web.vote.undo", { name: asker, decision, what }) : t("web.vote.undo_some", { name: asker, what });
  }
  if (vote.about === "claim") return t("web.vote.claim", { name: vote.name ?? "", seat: names[vote.seat ?? 0] });
  if (vote.about === "bot") return t("web.vote.bot", { name: asker, seat: names[vote.seat ?? 0] });
  return t("web.vote.archive", { name: asker, title: info.title });
}

export function Votes({ table, info, names, t, onError }: VotesProps) {
  if (!info.votes.length) return null;
  return (
    <div className="votes" role="region" aria-label={t("web.vote.title")}>
      {info.votes.map((vote) => {
        const open = info.yours.filter((seat) => vote.needs.includes(seat) && !vote.agreed.includes(seat));
        const asMaker = vote.maker && info.maker;
        const mine = vote.asker !== undefined && info.yours.includes(vote.asker);
        const missing = vote.needs.filter((seat) => !vote.agreed.includes(seat));
        const say = (verb: string, seats: (number | string)[]) =>
          seats.forEach((seat) => table.wire.ask(`${verb} ${seat} ${vote.about}`).catch(onError));
        return (
          <div className="vote" key={vote.about} role="alert">
            <p>{question(vote, info, names, t, table.log)}</p>
            {missing.length > 0 && !open.length && (
              <p className="muted small">{t("web.turn.waits", { names: listed(missing.map((seat) => names[seat]), t.language) })}</p>
            )}
            {vote.seconds !== undefined && (
              <p className="muted small">{t("web.vote.away", { name: names[vote.seat ?? 0], n: Math.ceil(vote.seconds / 60) })}</p>
            )}
            <div className="row">
              {(open.length > 0 || asMaker) && (
                <Button look="main" onClick={() => say("agree", asMaker && !open.length ? ["-"] : open)}>
                  {t("web.vote.agree")}
                </Button>
              )}
              {(open.length > 0 || mine || asMaker) && (
                <Button onClick={() => say("refuse", open.length ? [open[0]] : mine ? [vote.asker ?? 0] : ["-"])}>
                  {t(mine && !open.length ? "web.vote.withdraw" : "web.vote.refuse")}
                </Button>
              )}
            </div>
          </div>
        );
      })}
    </div>
  );
}
