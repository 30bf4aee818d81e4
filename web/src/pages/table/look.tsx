/* Looking back without leaving the game: the table as this seat saw it. */
import { useEffect, useRef, useState } from "react";
import { Button } from "../../kit";
import type { Translate } from "../../language";
import { goInstead } from "../../route";
import { word, type Table, type Viewer } from "../../table";

/* Whose eyes; "*" sees everything, once the game is over. */
export type Eyes = Viewer | "*";
const STEP = 700; /* milliseconds a line, at normal speed */
const RESTS = 200; /* milliseconds at one line after which the address tells it */
const eyesWord = (eyes: Eyes) => (eyes === "*" ? "*" : word(eyes));

export interface Look {
  active: boolean;
  line: number; /* so many lines are played */
  of: number;
  view: unknown;
  eyes: Eyes;
  playing: boolean;
  choice: Eyes[]; /* of eyes; empty while the game runs */
  go(line: number): void;
  as(eyes: Eyes): void;
  leave(): void;
  toggle(): void;
}

/* `stored`: the table has an address, which tells the moment that is looked at. */
export function useLook(table: Table, at: number | null, stored: boolean, speed: number): Look {
  const [line, setLine] = useState<number | null>(at);
  const [view, setView] = useState<unknown>(undefined);
  const [eyes, setEyes] = useState<Eyes>(stored ? table.front : "*");
  const [playing, setPlaying] = useState(false);
  const of = table.state?.lines ?? 0;
  const wanted = useRef("");
  const asking = useRef(false);
  const finished = table.info?.phase === "finished" || table.info?.phase === "archived";

  const front = useRef(table.front);
  useEffect(() => {
    if (front.current !== table.front) {
      setEyes(table.front);
      setView(undefined); /* what another seat saw */
    }
    front.current = table.front;
  }, [table.front]);
  useEffect(() => setLine(at), [at]);

  /* One question at a time: who draws the slider along means where it stops. */
  const ask = async () => {
    if (asking.current) return;
    asking.current = true;
    for (let asked = ""; wanted.current && asked !== wanted.current; ) {
      asked = wanted.current;
      const frame = await table.wire.ask(`look ${asked}`).catch(() => null);
      if (frame && asked === wanted.current) setView(frame.view);
    }
    asking.current = false;
  };
  useEffect(() => {
    if (line === null || table.wire.state !== "open" || !table.fresh) return;
    wanted.current = `${eyesWord(eyes)} ${line}`;
    void ask();
  }, [line, eyes, table.fresh]);

  /* Browsers forbid an address that changes all the time. */
  useEffect(() => {
    if (line === null || !stored) return;
    const timer = setTimeout(() => goInstead("t", table.id, "at", line), RESTS);
    return () => clearTimeout(timer);
  }, [line]);

  const go = (wanted: number) => setLine(Math.min(Math.max(wanted, 0), of));

  useEffect(() => {
    if (!playing || line === null) return;
    if (line >= of) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => go(line + 1), STEP / (speed || 1));
    return () => clearTimeout(timer);
  }, [playing, line, of, speed]);

  return {
    active: line !== null && view !== undefined,
    line: line ?? of,
    of,
    view,
    eyes,
    playing,
    choice: finished ? ["*", ...(table.info?.seats.map((_, seat) => seat) ?? [])] : [],
    go,
    as: setEyes,
    leave() {
      wanted.current = "";
      setLine(null);
      setView(undefined);
      setPlaying(false);
      if (stored) goInstead("t", table.id);
    },
    toggle() {
      if (!playing && (line ?? of) >= of) go(0);
      setPlaying(!playing);
    },
  };
}

interface LookBarProps {
  look: Look;
  t: Translate;
  says: string[];
  names: string[];
  link?(): void; /* to this moment; none: of a game that only lies in a file */
}

export function LookBar({ look, t, says, names, link }: LookBarProps) {
  return (
    <div className="look-bar" onPointerDown={(event) => event.stopPropagation()}>
      <p className="look-says" role="status">
        {says.join(" ") || t("web.look.line", { n: look.line, of: look.of })}
      </p>
      <input
        type="range"
        min={0}
        max={look.of}
        value={look.line}
        aria-label={t("web.look.slider")}
        aria-valuetext={t("web.look.line", { n: look.line, of: look.of })}
        onChange={(event) => look.go(Number(event.target.value))}
      />
      <div className="row">
        <Button icon="first" aria-label={t("web.look.first")} onClick={() => look.go(0)} />
        <Button icon="back" aria-label={t("web.look.back")} onClick={() => look.go(look.line - 1)} />
        <Button
          icon={look.playing ? "pause" : "play"}
          aria-label={t(look.playing ? "web.look.pause" : "web.look.play")}
          onClick={look.toggle}
        />
        <Button icon="forward" aria-label={t("web.look.forward")} onClick={() => look.go(look.line + 1)} />
        <Button icon="last" aria-label={t("web.look.last")} onClick={() => look.go(look.of)} />
        <span className="numbers muted">
          {look.line} / {look.of}
        </span>
        {look.choice.length > 0 && (
          <label className="inline-field">
            <span>{t("web.look.as")}</span>
            <select
              value={String(look.eyes)}
              onChange={(event) => look.as(event.target.value === "*" ? "*" : Number(event.target.value))}
            >
              {look.eyes === null && <option value="null">{t("web.look.onlooker")}</option>}
              {look.choice.map((eyes) => (
                <option key={String(eyes)} value={String(eyes)}>
                  {eyes === "*" ? t("web.look.open") : names[eyes as number]}
                </option>
              ))}
            </select>
          </label>
        )}
        {link && (
          <Button icon="share" onClick={link}>
            {t("web.look.link")}
          </Button>
        )}
        <Button look="main" onClick={look.leave}>
          {t(link ? "web.look.now" : "web.look.end")}
        </Button>
      </div>
    </div>
  );
}
