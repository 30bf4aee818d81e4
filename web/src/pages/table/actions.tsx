/* What can be done, in words: all of it, step by step where it is much. */
import { useLayoutEffect, useRef, useState } from "react";
import type { BoardModule } from "../../board";
import type { Choices } from "../../choices";
import { Button, Icon } from "../../kit";
import { capital, type Translate } from "../../language";
import type { Entry } from "../../protocol";

/* Whether the actions that the board offers itself are open in words too; it stays so
 * from state to state. */
let wordsOpen = false;

const wordsOf = (entry: Entry) =>
  entry.list ? entry.list.map((rest) => [entry.words, rest].filter(Boolean).join(" ")) : [entry.words];

const FEW = 9; /* actions of one entry that get a button each */

interface ActionBarProps {
  choices: Choices;
  draft: string;
  setDraft(words: string): void;
  send(words: string): void;
  explain(words: string): void;
  nameOf(words: string): string;
  module: BoardModule | null;
  view: unknown;
  t: Translate;
  hint: string;
  idle: string; /* what stands there while nothing can be done */
  talk?: boolean; /* only talk, or everything but talk */
}

/* A pressed button goes away with the old state: the focus stays in the bar. */
function useKeptFocus(choices: Choices, draft: string) {
  const box = useRef<HTMLDivElement>(null);
  const had = useRef(false);
  useLayoutEffect(() => {
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (!had.current || !lost || !box.current) return;
    const next = box.current.querySelector<HTMLElement>(".words button, .entries button, button");
    (next ?? box.current).focus({ preventScroll: true });
  }, [choices, draft]);
  return {
    ref: box,
    tabIndex: -1,
    onFocus: () => (had.current = true),
    onBlur: (event: React.FocusEvent) => {
      /* Gone to somewhere else, not just removed. */
      if (event.relatedTarget) had.current = false;
    },
  };
}

export function ActionBar(props: ActionBarProps) {
  const kept = useKeptFocus(props.choices, props.draft);
  return (
    <div className="action-box" {...kept}>
      <Actions {...props} />
    </div>
  );
}

function Actions(props: ActionBarProps) {
  const { choices, draft, t, talk, hint } = props;
  const entries = choices.entries.filter((entry) => !!entry.talks === !!talk);
  if (!entries.length) return talk ? null : <p className="idle">{props.idle}</p>;
  if (draft && choices.entriesFor(draft).some((entry) => !!entry.talks === !!talk)) return <Builder {...props} />;
  const { module, view } = props;
  const onBoard = (entry: Entry) =>
    !talk && view !== undefined && !!module?.offers && wordsOf(entry).every((words) => module.offers?.(words, view));
  const steps = entries.filter((entry) => (entry.step || talk) && !onBoard(entry));
  const rest = entries.filter((entry) => !entry.step && !talk && !onBoard(entry));
  const offered = entries.filter(onBoard);
  return (
    <div className="actions">
      {hint && hint !== "-" && <Hint {...props} />}
      {hint === "-" && <p className="hint-line">{t("web.hint.wait")}</p>}
      <Entries {...props} entries={steps} first />
      {offered.length > 0 && (
        <details className="offered" open={wordsOpen} onToggle={(event) => (wordsOpen = event.currentTarget.open)}>
          <summary>{t(steps.length ? "web.actions.words_too" : "web.actions.words")}</summary>
          <Entries {...props} entries={offered} />
        </details>
      )}
      {rest.length > 0 && (
        <details className="more" open={steps.length + offered.length === 0}>
          <summary>{t("web.actions.more")}</summary>
          <Entries {...props} entries={rest} />
        </details>
      )}
    </div>
  );
}

function Hint({ hint, nameOf, module, view, send, t }: ActionBarProps) {
  return (
    <p className="hint-line">
      <Icon name="hint" /> {t("web.hint.is", { what: module?.sentenceOf?.(hint, t, view) ?? nameOf(hint) })}
      <Button onClick={() => send(hint)}>{t("web.hint.do")}</Button>
    </p>
  );
}

function Entries(props: ActionBarProps & { entries: Entry[]; first?: boolean }) {
  return (
    <ul className="entries">
      {props.entries.map((entry, i) => (
        <EntryGroup key={`${entry.words}/${i}`} {...props} entry={entry} />
      ))}
    </ul>
  );
}

function EntryGroup(props: ActionBarProps & { entry: Entry }) {
  const { entry, choices, setDraft, nameOf, t } = props;
  const list = entry.list ?? (entry.pick ? null : [""]);
  const { chance, reveals } = choices.ahead(entry.words);
  if (list && list.length <= FEW)
    return (
      <li className="entry" title={entry.about}>
        {entry.about && !props.talk && <span className="about">{capital(entry.about)}</span>}
        <div className="row">
          {list.map((rest) => (
            <ActionButton key={rest} {...props} words={[entry.words, rest].filter(Boolean).join(" ")} about={entry.about} />
          ))}
        </div>
      </li>
    );
  return (
    <li className="entry">
      {entry.about && !props.talk && <span className="about">{capital(entry.about)}</span>}
      <Button data-words={entry.words} onClick={() => setDraft(entry.words)} chancy={chance} reveals={reveals}>
        {nameOf(entry.words)} <span className="muted small">{t("web.actions.choose")}</span>
      </Button>
    </li>
  );
}

function ActionButton({ words, about, ...props }: ActionBarProps & { words: string; about?: string }) {
  const { choices, nameOf, send, module, t, hint } = props;
  const { points, chance, reveals, remark } = choices.ahead(words);
  return (
    <Button
      className={hint === words ? "action hinted" : "action"}
      data-words={words}
      title={capital(remark || about || "") || undefined}
      cost={points ? module?.pointsOf?.(points, t) : undefined}
      chancy={chance}
      reveals={reveals}
      onClick={() => send(words)}
    >
      {nameOf(words)}
    </Button>
  );
}

/* An action begun: the words that can follow, sets to tick, a way back. */
function Builder(props: ActionBarProps) {
  const { choices, draft, setDraft, send, explain, nameOf, module, view, t } = props;
  const picking = choices.picking(draft);
  const next = choices.next(draft);
  const whole = choices.has(draft);
  const [typed, setTyped] = useState("");
  const shortened = !whole && !next.length;
  const back = () => setDraft(draft.includes(" ") ? draft.slice(0, draft.lastIndexOf(" ")) : "");
  const press = (words: string) => {
    const ends = choices.next(words).length === 0;
    if (ends && choices.has(words)) send(words);
    else setDraft(words);
  };
  const about = choices.entriesFor(draft)[0]?.about;
  return (
    <div className="actions builder" role="group" aria-label={t("web.actions.building")}>
      <p className="draft">
        <strong>{nameOf(draft)}</strong> {about && <span className="muted small">{about}</span>}
      </p>
      {picking?.pick.set && picking.pick.most !== 1 && (
        <p className="muted small">
          {t("web.actions.set", { low: picking.pick.least ?? 0, high: picking.pick.most ?? 0 })}
        </p>
      )}
      <div className="row words">
        {next.map((word) => (
          <Button key={word} className="action" data-words={`${draft} ${word}`} onClick={() => press(`${draft} ${word}`)}>
            {(view !== undefined && module?.wordOf?.(word, t, view, draft)) || t.word(word)}
          </Button>
        ))}
        {shortened && (
          <form
            className="row"
            onSubmit={(event) => {
              event.preventDefault();
              explain(`${draft} ${typed}`);
              send(`${draft} ${typed}`);
            }}
          >
            <input
              className="input short"
              aria-label={t("web.actions.type")}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </form>
        )}
      </div>
      <div className="row">
        {whole && (
          <Button look="main" data-words={draft} onClick={() => send(draft)}>
            {t("web.actions.do")}
          </Button>
        )}
        <Button icon="back" onClick={back}>
          {t("web.actions.back")}
        </Button>
        <Button look="quiet" data-drop="" onClick={() => setDraft("")}>
          {t("web.actions.drop")}
        </Button>
      </div>
    </div>
  );
}
