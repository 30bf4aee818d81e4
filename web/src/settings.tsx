/* Preferences of this browser, for every component: language, theme, motion, sound. */
import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { hasCatalog, LANGUAGES, loadCatalog, loadSurely, preferredLanguage, translator, type Language, type Translate } from "./language";
import { notify } from "./kit/toast";
import { fitted, recall, remember } from "./storage";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];
export type Speed = "slow" | "normal" | "fast" | "none";
export const SPEEDS: Record<Speed, number> = { slow: 0.5, normal: 1, fast: 2, none: 0 };

export interface Preferences {
  language: Language;
  theme: Theme;
  speed: Speed;
  sound: boolean;
  notices: boolean; /* of the system, when it is one's turn */
  name: string;
}

interface Text {
  t: Translate;
  preferences: Preferences;
  change(part: Partial<Preferences>): void;
  calm: boolean;
}

const TextContext = createContext<Text | null>(null);

export function useText(): Text {
  const text = useContext(TextContext);
  if (!text) throw new Error("useText outside of Settings");
  return text;
}

function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const listen = () => setMatches(list.matches);
    listen();
    list.addEventListener("change", listen);
    return () => list.removeEventListener("change", listen);
  }, [query]);
  return matches;
}

export function initialPreferences(): Preferences {
  const usual: Preferences = {
    language: preferredLanguage(),
    theme: "system",
    speed: "normal",
    sound: false,
    notices: false,
    name: "",
  };
  const kept = fitted(usual, recall("preferences", {}));
  return {
    ...kept,
    language: LANGUAGES.includes(kept.language) ? kept.language : usual.language,
    theme: THEMES.includes(kept.theme) ? kept.theme : usual.theme,
    speed: kept.speed in SPEEDS ? kept.speed : usual.speed,
  };
}

interface SettingsProps {
  first: Preferences; /* its catalog is loaded already */
  onLanguage(language: Language): void;
  children: ReactNode;
}

export function Settings({ first, onLanguage, children }: SettingsProps) {
  const [preferences, setPreferences] = useState(first);
  const calm = useMedia("(prefers-reduced-motion: reduce)");
  const night = useMedia("(prefers-color-scheme: dark)");
  const { language, theme } = preferences;

  useEffect(() => {
    const dark = theme === "dark" || (theme === "system" && night);
    document.documentElement.dataset.theme = dark ? "dark" : "light";
    const meta = document.querySelector<HTMLMetaElement>("meta[name=theme-color]");
    if (meta) meta.content = dark ? "#14171C" : "#FBF6EC";
  }, [theme, night]);

  useEffect(() => {
    document.documentElement.lang = language;
    onLanguage(language);
  }, [language]);

  const t = useMemo(() => translator(language, null), [language]);
  const text = useMemo<Text>(
    () => ({
      t,
      preferences,
      calm,
      change(part) {
        const put = () =>
          setPreferences((old) => {
            const next = { ...old, ...part };
            remember("preferences", next);
            return next;
          });
        /* The old language stays on the page until the new one is here. */
        if (part.language) loadCatalog(part.language, "web").then(put, () => notify(t("web.wire.not_sent")));
        else put();
      },
    }),
    [preferences, calm],
  );
  return <TextContext.Provider value={text}>{children}</TextContext.Provider>;
}

/* A translator that knows one game's phrases too, once they are loaded. */
export function useGameText(game: string | null, names: readonly string[] = []): Translate {
  const { preferences } = useText();
  const { language } = preferences;
  const here = game === null || hasCatalog(language, game);
  const [, setLoaded] = useState("");
  useEffect(() => {
    if (game && !here) void loadSurely(language, game).then(() => setLoaded(`${language}/${game}`));
  }, [game, language]);
  /* The old language stays on the table until the new one is here. */
  const shown = useRef(language);
  if (here) shown.current = language;
  return useMemo(
    () => translator(shown.current, game, names),
    [shown.current, game, here, names.join("\n")],
  );
}
