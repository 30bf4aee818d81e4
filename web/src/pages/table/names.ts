/* What the seats of a table are called. */
import type { Translate } from "../../language";
import type { Place, TableFrame } from "../../protocol";

export function placeName(place: Place, seat: number, t: Translate): string {
  if (place.is === "person") return place.name ?? t("web.seat.number", { n: seat + 1 });
  if (place.is === "bot") return t("web.seat.bot_name", { n: seat + 1 });
  return t("web.seat.free");
}

/* A journal names nobody: its seats are called as in its sentences. */
export const namesOf = (info: TableFrame, t: Translate) =>
  info.seats.map((place, seat) =>
    place.is === "free" && info.phase !== "lobby" ? t("core.seat", [seat]) : placeName(place, seat, t),
  );

/* "Anna, Bruno and Eva". */
export function listed(names: string[], language: string): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}

/* The name of a bot without its budget, in words. */
export function botWords(bot: string, t: Translate): string {
  const [name] = bot.split(":");
  return t.maybe(`web.bots.${name}`) ?? name;
}
