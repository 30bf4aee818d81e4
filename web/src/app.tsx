/* Which page is shown. */
import { useEffect, useRef, useState } from "react";
import { Patterns, Toasts } from "./kit";
import { AboutPage } from "./pages/about";
import { Faults } from "./pages/fault";
import { FilePage } from "./pages/file";
import { HomePage } from "./pages/home";
import { NewTablePage } from "./pages/newtable";
import { PreferencesDialog } from "./pages/preferences";
import { RulesPage } from "./pages/rules";
import { TablePage } from "./pages/table";
import { WatchPage } from "./pages/watch";
import { useRoute } from "./route";
import { useText } from "./settings";
import type { Wire } from "./wire";

export function App({ wire }: { wire: Wire }) {
  const { t } = useText();
  const [page, first, second, third] = useRoute();
  const [preferring, setPreferring] = useState(false);
  const prefer = () => setPreferring(true);

  /* Another page is read from its beginning, by eyes and by screen readers. */
  const fresh = useRef(true);
  useEffect(() => {
    window.scrollTo(0, 0);
    if (!fresh.current) document.getElementById("main")?.focus({ preventScroll: true });
    fresh.current = false;
  }, [page, page === "new" ? "" : first]);

  return (
    <>
      <a className="skip" href="#main" onClick={skipToMain}>
        {t("web.skip")}
      </a>
      <Patterns />
      <Faults key={page === "t" ? `t/${first}` : page}>
        {page === "t" && first ? (
          <TablePage wire={wire} id={first} at={second === "at" ? Number(third) : null} onPrefer={prefer} />
        ) : page === "new" ? (
          <NewTablePage wire={wire} game={first} onPrefer={prefer} />
        ) : page === "watch" ? (
          <WatchPage wire={wire} onPrefer={prefer} />
        ) : page === "file" ? (
          <FilePage wire={wire} onPrefer={prefer} />
        ) : page === "rules" ? (
          <RulesPage wire={wire} game={first} rule={second} onPrefer={prefer} />
        ) : page === "about" ? (
          <AboutPage onPrefer={prefer} />
        ) : (
          <HomePage wire={wire} onPrefer={prefer} />
        )}
      </Faults>
      {preferring && <PreferencesDialog onClose={() => setPreferring(false)} />}
      <Toasts label={t("web.notices")} closeLabel={t("web.close")} />
    </>
  );
}

/* The address behind # is ours, so the link moves the focus itself. */
function skipToMain(event: React.MouseEvent) {
  event.preventDefault();
  document.getElementById("main")?.focus();
}
