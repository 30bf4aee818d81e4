/* What somebody asked the table for, and the answers. */
import { Button } from "../../kit";
import type { Translate } from "../../language";
import type { TableFrame, Vote } from "../../protocol";
import type { Table } from "../../table";
import { listed } from "./names";

interface VotesProps {
  table: Table;
  info: TableFrame;
  names: string[];
  t: Translate;
  onError(error: unknown): void;
}

function question(vote: Vote, info: TableFrame, names: string[], t: Translate, lines: number): string {
  const asker = vote.asker === undefined ? (vote.name ?? "") : names[vote.asker];
  if (vote.about === "undo") return t("web.vote.undo", { name: asker, n: lines - (vote.keep ?? 0) });
  if (vote.about === "claim") return t("web.vote.claim", { name: vote.name ?? "", seat: names[vote.seat ?? 0] });
  if (vote.about === "bot") return t("web.vote.bot", { name: asker, seat: names[vote.seat ?? 0] });
  return t("web.vote.archive", { name: asker, title: info.title });
}

export function Votes({ table, info, names, t, onError }: VotesProps) {
  if (!info.votes.length) return null;
  const lines = table.state?.lines ?? 0;
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
            <p>{question(vote, info, names, t, lines)}</p>
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
