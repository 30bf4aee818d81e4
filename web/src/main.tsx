import "./style/main.css";
import { createRoot } from "react-dom/client";
import { App } from "./app";
import { loadSurely } from "./language";
import { settleAddress } from "./route";
import { initialPreferences, Settings } from "./settings";
import { Wire } from "./wire";

async function start(): Promise<void> {
  settleAddress();
  const preferences = initialPreferences();
  const wire = new Wire(preferences.language);
  await loadSurely(preferences.language, "web");
  const root = document.getElementById("root");
  if (!root) return;
  createRoot(root).render(
    <Settings first={preferences} onLanguage={(language) => void wire.speak(language)}>
      <App wire={wire} />
    </Settings>,
  );
}

void start();
