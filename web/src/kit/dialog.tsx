import { useEffect, useId, useRef, type ReactNode } from "react";
import { Button } from "./button";
import { useText } from "../settings";

interface DialogProps {
  title: string;
  onClose(): void;
  wide?: boolean;
  children: ReactNode;
}

/* The browser's own dialog: it keeps the focus inside and gives it back. */
export function Dialog({ title, onClose, wide, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { t } = useText();
  useEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className={wide ? "dialog wide" : "dialog"}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === ref.current && onClose()}
    >
      <div className="dialog-head">
        <h2 id={id}>{title}</h2>
        <Button look="quiet" icon="close" aria-label={t("web.close")} onClick={onClose} />
      </div>
      <div className="body" tabIndex={0} role="region" aria-labelledby={id}>
        {children}
      </div>
    </dialog>
  );
}
