import { useId, type ReactNode } from "react";

interface TabsProps<Name extends string> {
  label: string;
  tabs: { name: Name; label: string; note?: string }[];
  shown: Name;
  onShow(name: Name): void;
  children: ReactNode;
}

export function Tabs<Name extends string>({ label, tabs, shown, onShow, children }: TabsProps<Name>) {
  const id = useId();
  const step = (by: number) => {
    const i = tabs.findIndex((tab) => tab.name === shown);
    const next = tabs[(i + by + tabs.length) % tabs.length];
    onShow(next.name);
    document.getElementById(`${id}-${next.name}`)?.focus();
  };
  return (
    <>
      <div className="tabs" role="tablist" aria-label={label}>
        {tabs.map((tab) => (
          <button
            key={tab.name}
            id={`${id}-${tab.name}`}
            type="button"
            role="tab"
            aria-selected={tab.name === shown}
            aria-controls={`${id}-panel`}
            tabIndex={tab.name === shown ? 0 : -1}
            onClick={() => onShow(tab.name)}
            onKeyDown={(event) => {
              if (event.key === "ArrowRight") step(1);
              else if (event.key === "ArrowLeft") step(-1);
            }}
          >
            {tab.label}
            {tab.note && <span className="note"> {tab.note}</span>}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${shown}`} className="tab-panel">
        {children}
      </div>
    </>
  );
}
