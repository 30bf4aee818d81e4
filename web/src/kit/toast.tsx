/* Notices: short sentences that go by themselves, and are heard too. */
import { useEffect, useRef, useSyncExternalStore } from "react";
import { Button } from "./button";
import { announce } from "./live";

export interface Toast {
  id: number;
  words: string;
  action?: { label: string; run(): void };
}

const STAYS = 7000;
let toasts: readonly Toast[] = [];
let next = 1;
const listeners = new Set<() => void>();

function change(list: readonly Toast[]) {
  toasts = list;
  listeners.forEach((listener) => listener());
}

export function dismiss(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

export function notify(words: string, action?: Toast["action"]): void {
  const id = next++;
  announce(words, true);
  change([...toasts.filter((toast) => toast.words !== words).slice(-2), { id, words, action }]);
  setTimeout(() => dismiss(id), STAYS);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function Toasts({ label, closeLabel }: { label: string; closeLabel: string }) {
  const list = useSyncExternalStore(subscribe, () => toasts);
  const box = useRef<HTMLDivElement>(null);
  /* Shown last, so that a window does not lie on it. */
  useEffect(() => {
    box.current?.hidePopover?.();
    if (list.length) box.current?.showPopover?.();
  }, [list]);
  return (
    <div className="toasts" role="region" aria-label={label} ref={box} {...{ popover: "manual" }}>
      {list.map((toast) => (
        <div className="toast" key={toast.id}>
          <span>{toast.words}</span>
          {toast.action && (
            <Button
              onClick={() => {
                toast.action?.run();
                dismiss(toast.id);
              }}
            >
              {toast.action.label}
            </Button>
          )}
          <Button look="quiet" icon="close" aria-label={closeLabel} onClick={() => dismiss(toast.id)} />
        </div>
      ))}
    </div>
  );
}
