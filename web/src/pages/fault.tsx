/* A page that broke says so, instead of nothing at all. */
import { Component, type ReactNode } from "react";
import { Button } from "../kit";
import { useText } from "../settings";

export class Faults extends Component<{ children: ReactNode }, { broken: boolean }> {
  state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  render() {
    return this.state.broken ? <Fault /> : this.props.children;
  }
}

function Fault() {
  const { t } = useText();
  return (
    <main id="main" className="page" role="alert">
      <p>{t("web.fault.say")}</p>
      <Button look="main" onClick={() => location.reload()}>
        {t("web.fault.again")}
      </Button>
    </main>
  );
}
