/* Which page is shown. */
import { Patterns, Toasts } from "./kit";
import { useText } from "./settings";
import type { Wire } from "./wire";

export function App({ wire }: { wire: Wire }) {
  const { t } = useText();
  return (
    <>
      <Patterns />
      <main>{wire.state}</main>
      <Toasts closeLabel={t("web.close")} />
    </>
  );
}
