import { useText } from "../settings";
import { BackHome, Shell } from "./shell";

export function AboutPage({ onPrefer }: { onPrefer(): void }) {
  const { t } = useText();
  return (
    <Shell title={t("web.about.title")} onPrefer={onPrefer}>
      <div className="page narrow prose">
        <BackHome />
        <h1>{t("web.about.title")}</h1>
        {t.list("web.about.text").map((paragraph, i) => (
          <p key={i}>{paragraph}</p>
        ))}
        <h2>{t("web.about.keys")}</h2>
        <ul>
          {t.list("web.about.key_list").map((line, i) => (
            <li key={i}>{line}</li>
          ))}
        </ul>
      </div>
    </Shell>
  );
}
