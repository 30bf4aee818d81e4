/* The talk panel: statements put together from what `choices` offers, read by everybody
 * in his own language. All arguments but the last are chosen, the last one says it. */
import { useEffect, useState } from "react";
import type { BoardProps } from "../../board";
import { Button } from "../../kit";
import { statementWord } from "./names";
import { isCell, type View } from "./view";

const KINDS = ["strength", "danger", "wish", "equipment", "order"] as const;
type Kind = (typeof KINDS)[number];

/* Destinations and kinds of dice first: cards by their places are many. */
const ordered = (words: string[]) => [...words.filter((word) => !isCell(word)), ...words.filter(isCell)];

export function Talk({ props }: { props: BoardProps<View> }) {
  const { choices, send, t, seat, names } = props;
  const word = (one: string) => statementWord(one, names, t);
  const kinds = KINDS.filter((kind) => choices.may(`say ${kind}`));
  const shorts = choices.starting("say").filter(({ words }) => words.split(" ").length === 2).map(({ words }) => words);
  const [kind, setKind] = useState<Kind>("strength");
  const [args, setArgs] = useState<string[]>([]);
  const shown = kinds.includes(kind) ? kind : kinds[0];
  useEffect(() => setArgs([]), [shown]);
  if (!kinds.length && !shorts.length) return null;

  /* Go as far as chosen; what is not chosen yet takes its first value. */
  const levels: { options: string[]; value: string }[] = [];
  let words = `say ${shown}`;
  for (let i = 0; i < 4; i++) {
    const options = ordered(choices.next(words));
    if (!options.length) break;
    const value = options.includes(args[i]) ? args[i] : (options.includes(`dest${seat}`) ? `dest${seat}` : options[0]);
    levels.push({ options, value });
    if (choices.has(`${words} ${options[0]}`) && !choices.next(`${words} ${options[0]}`).length) break;
    words += ` ${value}`;
  }
  const last = levels.pop();
  return (
    <section className="fj-talk" aria-label={t("web_fuji.talk.title")}>
      <div className="row">
        {shorts.map((short) => (
          <Button key={short} data-say={short} onClick={() => send(short)}>
            {word(short.split(" ")[1])}
          </Button>
        ))}
      </div>
      {shown && last && (
        <div className="fj-statement">
          <div className="choosers">
            <select className="input" aria-label={t("web_fuji.talk.kind")} value={shown} onChange={(event) => setKind(event.target.value as Kind)}>
              {kinds.map((one) => (
                <option key={one} value={one}>
                  {t(`web_fuji.talk.${one}`)}
                </option>
              ))}
            </select>
            {levels.map((level, i) => (
              <select
                key={i}
                className="input"
                aria-label={t("web_fuji.talk.about")}
                value={level.value}
                onChange={(event) => setArgs([...levels.slice(0, i).map((one) => one.value), event.target.value])}
              >
                {level.options.map((option) => (
                  <option key={option} value={option}>
                    {word(option)}
                  </option>
                ))}
              </select>
            ))}
          </div>
          {last.options.length > 8 ? (
            <div className="choosers">
              <select className="input" aria-label={t("web_fuji.talk.about")} value={args[levels.length] ?? last.options[0]} onChange={(event) => setArgs([...levels.map((one) => one.value), event.target.value])}>
                {last.options.map((option) => (
                  <option key={option} value={option}>
                    {word(option)}
                  </option>
                ))}
              </select>
              <Button onClick={() => send(`${words} ${args[levels.length] ?? last.options[0]}`)}>{t("web_fuji.talk.say")}</Button>
            </div>
          ) : (
            <div className="row">
              {last.options.map((option) => (
                <Button key={option} data-say={`${words} ${option}`} onClick={() => send(`${words} ${option}`)}>
                  {word(option)}
                </Button>
              ))}
            </div>
          )}
        </div>
      )}
    </section>
  );
}
