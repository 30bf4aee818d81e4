/* Beside the board: who sits there, and in tabs the log, talk and chat. */
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { BoardModule } from "../../board";
import { Button, Glyph, Icon, SeatName, Tabs, notify } from "../../kit";
import { capital, type Translate } from "../../language";
import type { TableFrame } from "../../protocol";
import { word, type Table } from "../../table";
import { ActionBar } from "./actions";
import { botWords } from "./names";
import { retreat } from "./votes";

interface SideProps {
  table: Table;
  info: TableFrame;
  names: string[];
  colours: number[];
  view: unknown;
  module: BoardModule | null;
  t: Translate;
  covered: boolean;
  onSeat(seat: number): void;
  onLine(line: number): void;
  lookedAt: number | null;
  send(words: string): void;
}

type Tab = "log" | "talk" | "chat" | "seats";

export function Side(props: SideProps) {
  const { table, info, t, covered } = props;
  const [tab, setTab] = useState<Tab>("log");
  const talks = table.choices.entries.some((entry) => entry.talks);
  useEffect(() => {
    if (tab === "chat") table.readChat();
  }, [tab, table.chat]);
  const { unread } = table;
  const tabs: { name: Tab; label: string; note?: string }[] = [
    { name: "log", label: t("web.log.title") },
    ...(talks ? [{ name: "talk" as const, label: t("web.talk.title") }] : []),
    { name: "chat", label: t("web.chat.title"), note: unread > 0 ? `(${unread})` : undefined },
  ];
  const shown = tabs.some((one) => one.name === tab) ? tab : "log";
  return (
    <aside className="side" aria-label={t("web.table.side")}>
      <Seats {...props} />
      <div className="side-tabs">
        <Tabs<Tab> label={t("web.table.side")} tabs={tabs} shown={shown} onShow={setTab}>
          {covered ? null : shown === "log" ? (
            <Log {...props} />
          ) : shown === "talk" ? (
            <Talk {...props} />
          ) : (
            <Chat table={table} info={info} names={props.names} colours={props.colours} t={t} />
          )}
        </Tabs>
      </div>
    </aside>
  );
}

function Seats({ table, info, names, colours, view, module, t, covered, onSeat }: SideProps) {
  const state = table.state;
  const alike = state?.points.every((points) => points === state.points[0]);
  return (
    <ul className="seats" tabIndex={0} aria-label={t("web.new.seats")}>
      {info.seats.map((place, seat) => {
        const mine = info.yours.includes(seat);
        const waited = !state?.over && table.waits.includes(seat);
        const counters =
          view !== undefined && module?.counters
            ? module.counters(view, seat, t)
            : alike
              ? []
              : [{ label: t("web.points"), value: String(state?.points[seat] ?? 0) }];
        return (
          <li key={seat} className={`seat${waited ? " waited" : ""}${seat === table.front && mine ? " front" : ""}`}>
            <Glyph player={colours[seat]} size={24} />
            <div className="seat-what">
              <span className="seat-title">
                {names[seat]}
                {mine && <span className="muted small"> {t("web.seat.yours_short")}</span>}
              </span>
              <span className="muted small">
                {place.is === "bot" && botWords(place.bot ?? "", t)}
                {place.is === "person" && !place.here && t("web.seat.away")}
                {place.left && ` · ${t("web.seat.left")}`}
              </span>
            </div>
            {waited && (
              <span className="waited-mark">
                <Icon name="clock" size={18} />
                <span className="out-of-sight">{t("web.turn.waited")}</span>
              </span>
            )}
            {mine && info.yours.length > 1 && (seat !== table.front || covered) && (
              <Button look="quiet" icon="eye" aria-label={t("web.seat.show", { name: names[seat] })} onClick={() => onSeat(seat)} />
            )}
            <dl className="counters numbers">
              {counters.map((counter) => (
                <div key={counter.label}>
                  <dt>{capital(counter.label)}</dt>
                  <dd>{counter.value}</dd>
                </div>
              ))}
            </dl>
          </li>
        );
      })}
      {info.onlookers > 0 && <li className="muted small onlookers">{t("web.table.onlookers", { n: info.onlookers })}</li>}
    </ul>
  );
}

const LOG_SHOWN = 120;

function Log({ table, info, names, module, view, t, onLine, lookedAt }: SideProps) {
  const { log } = table;
  const [all, setAll] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true); /* and stays there when the room for it changes */
  const put = useRef(0); /* where we have moved it to */
  const moveToEnd = () => {
    const element = box.current;
    if (!element) return;
    element.scrollTop = element.scrollHeight;
    put.current = element.scrollTop;
  };
  const told = log.filter((line) => line.says.length);
  const shown = all ? told : told.slice(-LOG_SHOWN);
  const looked = useRef(lookedAt);
  useLayoutEffect(() => {
    const comesBack = looked.current !== null;
    looked.current = lookedAt;
    /* A reader who has scrolled up stays where they read. */
    if (lookedAt !== null || !(atEnd.current || comesBack)) return undefined;
    moveToEnd();
    /* Once more when all else has its size: until then the log may have more room. */
    const again = requestAnimationFrame(() => atEnd.current && moveToEnd());
    return () => cancelAnimationFrame(again);
  }, [log, lookedAt]);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const watch = new ResizeObserver(() => atEnd.current && moveToEnd());
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  const decisionOf = (words: string) => {
    const [seat, action] = [words.split(" ")[0], words.slice(words.indexOf(" ") + 1)];
    const label = (view === undefined ? undefined : module?.nameOf?.(action, t, view)) ?? t.words(action);
    return `${names[Number(seat)] ?? ""}: ${capital(label)}`;
  };
  /* Where the table went back: told before the first line that came instead. */
  const retreatsFrom = (first: number, last: number) =>
    (info.back ?? [])
      .filter(({ line }) => first <= line && line <= last)
      .map((back) => (
        <p key={back.line} className="log-back">
          <Icon name="undo" size={18} /> {t("web.back.log", { decision: decisionOf(back.words), what: retreat(back, t) })}
        </p>
      ));
  /* Only readers who scroll up leave the end. The browser scrolls too: while the page is laid
   * out anew the log may have more room for a moment, and be scrolled back by as much. Nobody
   * else scrolls a log that has neither the pointer nor the focus. */
  const top = useRef(0);
  const onScroll = () => {
    const element = box.current;
    if (!element) return;
    const { scrollTop, scrollHeight, clientHeight } = element;
    const byReader = scrollTop !== put.current && element.matches(":hover, :focus-within");
    if (scrollHeight - scrollTop - clientHeight < 8) atEnd.current = true;
    else if (byReader && scrollTop < top.current) atEnd.current = false;
    else if (!byReader && atEnd.current) moveToEnd();
    top.current = scrollTop;
  };
  return (
    <div className="log" ref={box} onScroll={onScroll} tabIndex={0} role="log" aria-live="off" aria-label={t("web.log.title")}>
      {info.practice && <p className="muted">{t("web.practice.about")}</p>}
      {!told.length && <p className="muted">{t("web.log.none")}</p>}
      {told.length > shown.length && (
        <Button look="quiet" onClick={() => setAll(true)}>
          {t("web.log.earlier", { n: told.length - shown.length })}
        </Button>
      )}
      {shown.map((line, i) => (
        <Fragment key={line.line}>
          {retreatsFrom(i ? shown[i - 1].line + 1 : 0, line.line)}
          <div className={line.line === lookedAt ? "log-line here" : "log-line"}>
            <div>
              {line.says.map((say, i) => (
                <p key={i}>{say}</p>
              ))}
            </div>
            <Button
              look="quiet"
              icon="clock"
              aria-label={t("web.log.look", { n: line.line + 1 })}
              onClick={() => onLine(line.line)}
            />
          </div>
        </Fragment>
      ))}
      {retreatsFrom(shown.length ? shown[shown.length - 1].line + 1 : 0, Infinity)}
    </div>
  );
}

function Talk({ table, module, view, t, send }: SideProps) {
  const [draft, setDraft] = useState("");
  return (
    <div className="talk" tabIndex={0} role="region" aria-label={t("web.talk.title")}>
      <p className="muted small">{t("web.talk.about")}</p>
      <ActionBar
        talk
        choices={table.choices}
        draft={draft}
        setDraft={setDraft}
        send={(words) => {
          setDraft("");
          send(words);
        }}
        explain={() => undefined}
        nameOf={(words) => {
          const own = view === undefined ? undefined : module?.nameOf?.(words, t, view);
          return own ?? t.words(words);
        }}
        module={module}
        view={view}
        t={t}
        hint=""
        idle=""
      />
    </div>
  );
}

type ChatProps = Pick<SideProps, "table" | "info" | "names" | "colours" | "t">;

function Chat({ table, info, names, colours, t }: ChatProps) {
  const [text, setText] = useState("");
  const [name, setName] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const onlooker = info.yours.length === 0;
  useEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [table.chat.length]);
  const fail = (error: Error) => notify(error.message || t("web.wire.not_sent"));
  const say = async (event: React.FormEvent) => {
    event.preventDefault();
    const words = text.trim();
    if (!words) return;
    try {
      if (onlooker && name.trim()) await table.wire.ask(`name ${name.trim()}`);
      await table.wire.ask(`say ${word(table.front)} ${words}`);
      setText("");
    } catch (error) {
      fail(error as Error);
    }
  };
  return (
    <div className="chat">
      <div className="chat-lines" ref={box} tabIndex={0} role="log" aria-label={t("web.chat.title")}>
        {!table.chat.length && <p className="muted">{t("web.chat.none")}</p>}
        {table.chat.map((line, i) => (
          <p key={i}>
            {line.seat !== undefined ? (
              <SeatName player={colours[line.seat]} name={names[line.seat]} />
            ) : (
              <span className="muted">{line.name}</span>
            )}{" "}
            <span>{line.words}</span>
          </p>
        ))}
      </div>
      {!onlooker && (
        <details className="quick">
          <summary>{t("web.chat.quick")}</summary>
          <div className="row">
            {table.wire.phrases.map((phrase, i) => (
              <Button key={i} onClick={() => table.wire.ask(`phrase ${table.front} ${i}`).catch(fail)}>
                {phrase}
              </Button>
            ))}
          </div>
        </details>
      )}
      <form className="row nowrap" onSubmit={(event) => void say(event)}>
        {onlooker && (
          <input
            className="input short"
            placeholder={t("web.lobby.name")}
            aria-label={t("web.lobby.name")}
            value={name}
            maxLength={24}
            onChange={(event) => setName(event.target.value)}
          />
        )}
        <input
          className="input"
          aria-label={t("web.chat.say")}
          placeholder={t("web.chat.say")}
          maxLength={300}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" icon="chat" aria-label={t("web.chat.send")} />
      </form>
    </div>
  );
}
