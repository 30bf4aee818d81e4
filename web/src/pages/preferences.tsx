import { Dialog, notify } from "../kit";
import { LANGUAGE_NAMES, LANGUAGES, type Language } from "../language";
import { SPEEDS, THEMES, useText, type Speed } from "../settings";
import { play } from "../sound";
import { showNotice } from "./table/turn";

export function PreferencesDialog({ onClose }: { onClose(): void }) {
  const { t, preferences, change } = useText();
  /* One is shown at once: not every browser that may show them does. */
  const askNotices = async (wanted: boolean) => {
    const may = wanted && "Notification" in window && (await Notification.requestPermission()) === "granted";
    const notices = may && showNotice("Hotseat", t("web.preferences.notices"));
    change({ notices });
    if (wanted && !notices) notify(t("web.preferences.no_notices"));
  };
  return (
    <Dialog title={t("web.preferences.title")} onClose={onClose}>
      <div className="stack">
        <div className="field">
          <label htmlFor="language">{t("web.preferences.language")}</label>
          <select
            id="language"
            value={preferences.language}
            onChange={(event) => change({ language: event.target.value as Language })}
          >
            {LANGUAGES.map((code) => (
              <option key={code} value={code} lang={code}>
                {LANGUAGE_NAMES[code]}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="own-name">{t("web.preferences.name")}</label>
          <input
            id="own-name"
            maxLength={24}
            autoComplete="nickname"
            value={preferences.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        </div>
        <Radios
          legend={t("web.preferences.theme")}
          name="theme"
          values={THEMES}
          value={preferences.theme}
          label={(theme) => t(`web.theme.${theme}`)}
          onPick={(theme) => change({ theme })}
        />
        <Radios
          legend={t("web.preferences.speed")}
          name="speed"
          values={Object.keys(SPEEDS) as Speed[]}
          value={preferences.speed}
          label={(speed) => t(`web.speed.${speed}`)}
          onPick={(speed) => change({ speed })}
        />
        <div>
          <label className="choice">
            <input
              type="checkbox"
              checked={preferences.sound}
              onChange={(event) => {
                change({ sound: event.target.checked });
                if (event.target.checked) play("bell");
              }}
            />
            {t("web.preferences.sound")}
          </label>
          <label className="choice">
            <input
              type="checkbox"
              checked={preferences.notices}
              onChange={(event) => void askNotices(event.target.checked)}
            />
            {t("web.preferences.notices")}
          </label>
        </div>
      </div>
    </Dialog>
  );
}

interface RadiosProps<Value extends string> {
  legend: string;
  name: string;
  values: readonly Value[];
  value: Value;
  label(value: Value): string;
  onPick(value: Value): void;
}

export function Radios<Value extends string>({ legend, name, values, value, label, onPick }: RadiosProps<Value>) {
  return (
    <fieldset className="radios">
      <legend className="label">{legend}</legend>
      <div className="row">
        {values.map((one) => (
          <label key={one} className={one === value ? "radio picked" : "radio"}>
            <input type="radio" name={name} checked={one === value} onChange={() => onPick(one)} />
            {label(one)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
