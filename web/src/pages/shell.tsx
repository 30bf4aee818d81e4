/* The head and foot of every page but the table. */
import { useEffect, type ReactNode } from "react";
import { Button, Icon } from "../kit";
import { path } from "../route";
import { useText } from "../settings";
import { Mark } from "./art";

interface ShellProps {
  title: string;
  onPrefer(): void;
  children: ReactNode;
}

export function Shell({ title, onPrefer, children }: ShellProps) {
  const { t } = useText();
  useEffect(() => {
    document.title = title === "Hotseat" ? title : `${title} · Hotseat`;
  }, [title]);
  return (
    <div className="shell">
      <header className="head">
        <a className="brand" href={path()}>
          <Mark />
          <span>Hotseat</span>
        </a>
        <nav aria-label={t("web.nav.label")}>
          <a href={path("watch")}>{t("web.nav.watch")}</a>
          <a href={path("rules")}>{t("web.nav.rules")}</a>
          <a href={path("about")}>{t("web.nav.about")}</a>
          <Button look="quiet" icon="settings" onClick={onPrefer}>
            <span className="wide-only">{t("web.preferences.short")}</span>
          </Button>
        </nav>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

export function BackHome() {
  const { t } = useText();
  return (
    <a className="back" href={path()}>
      <Icon name="back" size={18} /> {t("web.nav.home")}
    </a>
  );
}
