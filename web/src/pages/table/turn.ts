/* One's turn is noticed: in the title, the icon, by a bell and by the system. */
import { useEffect, useRef } from "react";
import type { Translate } from "../../language";
import type { TableFrame } from "../../protocol";
import { useText } from "../../settings";
import { play } from "../../sound";
import type { Table } from "../../table";

function setIcon(name: string): void {
  const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (link) link.href = `/${name}.svg`;
}

/* A notice of the system; whether there is one. Phones refuse those of a page. */
export function showNotice(title: string, body: string, tag?: string): boolean {
  try {
    const notice = new Notification(title, { body, tag, icon: "/icon.svg" });
    notice.onclick = () => window.focus();
    return true;
  } catch {
    return false;
  }
}

export function useTurnNotice(table: Table, info: TableFrame, t: Translate): void {
  const { preferences } = useText();
  const state = table.state;
  const waited = !state?.over && table.waits.some((seat) => info.yours.includes(seat));
  const mine = waited && !table.scene;
  const before = useRef(mine && !document.hidden); /* a game may begin behind another window */
  /* Nothing until the game's words are here: its key is not a name. */
  const title = info.title || t.maybe(`${info.game}.title`) || "";
  useEffect(() => {
    const parts = mine ? [`● ${t("web.turn.yours")}`, title] : [title, "Hotseat"];
    document.title = parts.filter(Boolean).join(" · ");
    setIcon(mine ? "icon-turn" : "icon");
    return () => setIcon("icon");
  }, [mine, title, t.language]);
  useEffect(() => {
    const comes = mine && !before.current;
    before.current = mine;
    if (!comes) return;
    if (preferences.sound) play("bell");
    if (preferences.notices && document.hidden) showNotice(title || "Hotseat", t("web.turn.yours"), info.table);
  }, [mine]);
}
