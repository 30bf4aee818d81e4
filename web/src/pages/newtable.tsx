/* A new table: how many, which settings, who plays with whom. */
import { useState } from "react";
import { Button, notify } from "../kit";
import { isShown, strengths, useLibrary, type Library } from "../games";
import { capital, headed } from "../language";
import { createTable, usualSeats } from "../opening";
import type { GameInfo, SettingInfo } from "../protocol";
import { go, goInstead } from "../route";
import { useGameText, useText } from "../settings";
import type { Wire } from "../wire";
import { BackHome, Shell } from "./shell";
import { Radios } from "./preferences";

interface NewTableProps {
  wire: Wire;
  game?: string;
  onPrefer(): void;
}

export function NewTablePage({ wire, game, onPrefer }: NewTableProps) {
  const { t } = useText();
  const library = useLibrary(wire);
  const games = library?.games.filter((one) => isShown(one) || one.name === game) ?? [];
  const chosen = games.find((one) => one.name === game) ?? games[0];
  return (
    <Shell title={t("web.new.title")} onPrefer={onPrefer}>
      <div className="page narrow">
        <BackHome />
        <h1>{t("web.new.title")}</h1>
        {library && chosen && (
          <>
            <Radios
              legend={t("web.new.game")}
              name="game"
              values={games.map((one) => one.name)}
              value={chosen.name}
              label={(name) => games.find((one) => one.name === name)?.title ?? name}
              onPick={(name) => goInstead("new", name)}
            />
            <TableForm key={chosen.name} game={chosen} library={library} wire={wire} />
          </>
        )}
      </div>
    </Shell>
  );
}

const CLOCKS = [0, 60, 180, 600, 86400, 259200];

function TableForm({ game, library, wire }: { game: GameInfo; library: Library; wire: Wire }) {
  const { t } = useText();
  const [seats, setSeats] = useState(usualSeats(game));
  const [settings, setSettings] = useState<Record<string, string>>({});
  const [bots, setBots] = useState<(string | null)[]>([]);
  const [title, setTitle] = useState("");
  const [open, setOpen] = useState(false);
  const [clock, setClock] = useState(0);
  const [hints, setHints] = useState(true);
  const [map, setMap] = useState("");
  const [busy, setBusy] = useState(false);

  const make = async (event: React.FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      go("t", await createTable(wire, { game, seats, settings: only(fields, settings), bots, title, open, clock, map, hints }));
    } catch (error) {
      notify((error as Error).message || t("web.wire.lost"));
      setBusy(false);
    }
  };
  const fields = game.settings.filter((one) => !one.seats || one.seats.includes(seats));
  const players = Array.from({ length: game.most - game.least + 1 }, (_, i) => String(game.least + i));
  return (
    <form className="stack new-table" onSubmit={(event) => void make(event)}>
      <p className="pitch">{game.pitch}</p>
      <Radios
        legend={t("web.new.seats")}
        name="seats"
        values={players}
        value={String(seats)}
        label={(n) => n}
        onPick={(n) => setSeats(Number(n))}
      />
      <fieldset className="seats-field">
        <legend className="label">{t("web.new.who")}</legend>
        {Array.from({ length: seats }, (_, seat) => (
          <label key={seat} className="inline-field">
            <span>{t("web.seat.number", { n: seat + 1 })}</span>
            <select
              value={bots[seat] ?? ""}
              onChange={(event) => {
                const next = Array.from({ length: seats }, (_, i) => bots[i] ?? null);
                next[seat] = event.target.value || null;
                setBots(next);
              }}
            >
              <option value="">{t("web.new.person")}</option>
              {strengths(library).map((bot) => (
                <option key={bot} value={bot}>
                  {headed(t("web.seat.bot"), t(`web.bots.${bot}`), t)}
                </option>
              ))}
            </select>
          </label>
        ))}
      </fieldset>
      <SettingFields game={game.name} fields={fields} settings={settings} onChange={setSettings} />
      <div className="field">
        <label htmlFor="title">{t("web.new.name")}</label>
        <input id="title" maxLength={60} value={title} onChange={(event) => setTitle(event.target.value)} />
      </div>
      <div className="field">
        <label htmlFor="clock">{t("web.new.clock")}</label>
        <select id="clock" value={clock} onChange={(event) => setClock(Number(event.target.value))}>
          {CLOCKS.map((seconds) => (
            <option key={seconds} value={seconds}>
              {t(`web.clock.${seconds}`)}
            </option>
          ))}
        </select>
        <p className="muted small">{t("web.new.clock_about")}</p>
      </div>
      <div>
        <label className="choice">
          <input type="checkbox" checked={hints} onChange={(event) => setHints(event.target.checked)} />
          {t("web.new.hints")}
        </label>
        <label className="choice">
          <input type="checkbox" checked={open} onChange={(event) => setOpen(event.target.checked)} />
          {t("web.new.public")}
        </label>
      </div>
      <details>
        <summary>{t("web.new.map")}</summary>
        <p className="muted small">{t("web.new.map_about")}</p>
        <textarea
          className="input map-text"
          aria-label={t("web.new.map")}
          rows={10}
          spellCheck={false}
          maxLength={9000} /* the server takes 10 kB a message */
          value={map}
          onChange={(event) => setMap(event.target.value)}
        />
      </details>
      <div className="row">
        <Button look="main" type="submit" disabled={busy}>
          {t("web.new.make")}
        </Button>
      </div>
    </form>
  );
}

/* The values of fields that are shown. */
const only = (fields: SettingInfo[], settings: Record<string, string>) =>
  Object.fromEntries(Object.entries(settings).filter(([name]) => fields.some((field) => field.name === name)));

interface SettingFieldsProps {
  game: string;
  fields: SettingInfo[];
  settings: Record<string, string>;
  onChange(settings: Record<string, string>): void;
}

function SettingFields({ game, fields, settings, onChange }: SettingFieldsProps) {
  const t = useGameText(game);
  const set = (name: string, value: string, preset: string) => {
    const next = { ...settings, [name]: value };
    if (value === preset) delete next[name];
    onChange(next);
  };
  return (
    <>
      {fields.map((setting) => (
        <SettingField
          key={setting.name}
          setting={setting}
          name={t.maybe(`web.settings.${game}.${setting.name}`) ?? t.word(setting.name)}
          word={(word) => (word === "auto" ? t("web.new.auto") : t.word(word))}
          value={settings[setting.name] ?? setting.preset}
          onChange={(value) => set(setting.name, value, setting.preset)}
        />
      ))}
    </>
  );
}

interface SettingFieldProps {
  setting: SettingInfo;
  name: string;
  word(word: string): string;
  value: string;
  onChange(value: string): void;
}

function SettingField({ setting, name, word, value, onChange }: SettingFieldProps) {
  const id = `setting-${setting.name}`;
  const about = `${id}-about`;
  const words = setting.words ?? [];
  const numbers = setting.words
    ? []
    : Array.from({ length: (setting.high ?? 0) - (setting.low ?? 0) + 1 }, (_, i) => String((setting.low ?? 0) + i));
  const options = [...words, ...numbers];
  if (!options.includes(setting.preset)) options.unshift(setting.preset);
  return (
    <div className="field">
      <label htmlFor={id}>{capital(name)}</label>
      {options.length > 60 ? (
        <input
          id={id}
          type="number"
          min={setting.low}
          max={setting.high}
          value={value}
          aria-describedby={about}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <select id={id} value={value} aria-describedby={about} onChange={(event) => onChange(event.target.value)}>
          {options.map((option) => (
            <option key={option} value={option}>
              {word(option)}
            </option>
          ))}
        </select>
      )}
      {setting.about && (
        <p id={about} className="muted small">
          {setting.about}
        </p>
      )}
    </div>
  );
}
