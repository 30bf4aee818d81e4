/* Where we are: the part of the address behind #, so that any file server will do and
 * back, reload and links work. */
import { useSyncExternalStore } from "react";
import { keepTable } from "./storage";

/* What a link, or the name of a table at its end, leads to; null: nowhere. */
export interface Linked {
  table: string;
  at?: number; /* a moment of the game */
  token?: string; /* of a seat */
}

export function linkedIn(text: string): Linked | null {
  const match = /(?:^|[^a-z0-9])([a-z0-9]{16})(?:\/at\/(\d+)|#([0-9a-f]{32}))?\/?$/.exec(text.trim().toLowerCase());
  return match && { table: match[1], at: match[2] === undefined ? undefined : Number(match[2]), token: match[3] };
}

/* Whoever has a seat's token has the seat. */
export const keepToken = (table: string, token: string) =>
  keepTable(table, (kept) => {
    kept.loose = [...kept.loose.filter((one) => one !== token), token];
  });

/* The server gives the page for /t/TABLE too: short links for people to copy. Behind #
 * may stand a seat's token, which is kept and taken out of sight. */
export function settleAddress(): void {
  /* Letters and the dots of sentences around a link do not make it another one. */
  const match = /^\/t\/([a-z0-9]+)[^a-z0-9]*$/.exec(location.pathname.toLowerCase());
  if (!match) return;
  const token = /^#([0-9a-f]{32})$/.exec(location.hash);
  if (token) keepToken(match[1], token[1]);
  history.replaceState(null, "", `/#/t/${match[1]}`);
}

/* What is no address of ours leads nowhere, not into a fault. */
function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

const parts = () => location.hash.replace(/^#\/?/, "").split("/").map(decoded);
const text = () => location.hash;

function subscribe(listener: () => void) {
  window.addEventListener("hashchange", listener);
  window.addEventListener("popstate", listener);
  return () => {
    window.removeEventListener("hashchange", listener);
    window.removeEventListener("popstate", listener);
  };
}

export function useRoute(): string[] {
  useSyncExternalStore(subscribe, text);
  return parts();
}

export const path = (...steps: (string | number)[]) =>
  `#/${steps.map((step) => encodeURIComponent(step)).join("/")}`;

export function go(...steps: (string | number)[]): void {
  location.hash = path(...steps);
}

/* The same place said better: no step for the back button. */
export function goInstead(...steps: (string | number)[]): void {
  history.replaceState(null, "", path(...steps));
  window.dispatchEvent(new PopStateEvent("popstate"));
}

export const inviteLink = (table: string) => `${location.origin}/t/${table}`;
export const seatLink = (table: string, token: string) => `${inviteLink(table)}#${token}`;
export const momentLink = (table: string, line: number) => `${location.origin}/${path("t", table, "at", line)}`;
