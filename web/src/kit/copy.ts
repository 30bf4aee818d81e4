/* Into the clipboard: also where the page came without encryption, from a neighbour's
 * machine, and the browser therefore has no clipboard for it. */

function copyBySelection(text: string): boolean {
  const field = document.createElement("textarea");
  field.className = "out-of-sight";
  field.value = text;
  field.readOnly = true;
  /* What lies outside of an open dialog cannot be selected. */
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  const had = document.activeElement as HTMLElement | null;
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  had?.focus();
  return done;
}

/* Whether it worked. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}
