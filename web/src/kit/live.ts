/* What screen readers hear: one polite and one urgent region for the whole page. A
 * sentence that comes twice is heard twice. */

let polite: HTMLElement | null = null;
let urgent: HTMLElement | null = null;

function region(kind: "polite" | "assertive"): HTMLElement {
  const element = document.createElement("div");
  element.className = "out-of-sight";
  element.setAttribute("role", kind === "polite" ? "status" : "alert");
  element.setAttribute("aria-live", kind);
  element.dataset.live = kind;
  document.body.append(element);
  return element;
}

const KEPT = 12;

export function announce(words: string, important = false): void {
  if (!words) return;
  polite ??= region("polite");
  urgent ??= region("assertive");
  const line = document.createElement("p");
  line.textContent = words;
  const where = important ? urgent : polite;
  where.append(line);
  while (where.childElementCount > KEPT) where.firstElementChild?.remove();
}
