/* Practice dice: said wherever one might take them for fair ones. */
import { useText } from "../../settings";

export function PracticeBadge() {
  const { t } = useText();
  return (
    <span className="badge" title={t("web.practice.about")}>
      {t("web.practice.title")}
      <span className="out-of-sight">{`. ${t("web.practice.about")}`}</span>
    </span>
  );
}
