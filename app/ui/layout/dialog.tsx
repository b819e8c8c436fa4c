import { type ReactNode, useEffect, useRef } from "react";
import { followedLink } from "./followed-link";

export interface DialogProps {
  /** Its title and accessible name. */
  label: string;
  /** The kit's own word is English, « Close », as the specification has it. */
  closeLabel?: string;
  /** The edge of the window it stands at, or its middle. */
  from?: "right" | "top" | "middle";
  /** What it was opened from and gives the focus back to. */
  opener: HTMLElement;
  onClose: () => void;
  children: ReactNode;
}

/**
 * PANEL-3: a panel of a page whose scripts run: modal from the start, closed by Escape, its buttons, a click beside it, and
 * whatever leads to another page. Fetched on demand.
 */
export function Dialog({ label, closeLabel, from = "right", opener, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const close = () => element.close();
    const onClick = (event: MouseEvent) => {
      const target = event.target as Element;
      if (target === element || followedLink(event) || target.closest('button[type="button"]')) close();
    };
    const root = document.documentElement;
    // The scrollbar disappears while the dialog is open: the page must not change its width.
    root.style.setProperty("--scrollbar", `${innerWidth - root.clientWidth}px`);
    element.showModal();
    // By default browsers would focus the close button.
    element.querySelector("input")?.focus();
    element.addEventListener("click", onClick);
    // A form that is answered in the panel says so; every other one leads on.
    element.addEventListener(
      "submit",
      ({ target }) => (target as Element).matches("[data-stays]") || close(),
    );
    addEventListener("popstate", close);
    return () => {
      removeEventListener("popstate", close);
      close();
      opener.focus();
    };
  }, [opener]);
  return (
    <dialog ref={dialog} aria-label={label} className={`side-panel side-${from}`} onClose={onClose}>
      <div className="side-sheet">
        <div className="side-head" data-label={label}>
          <button
            type="button"
            aria-label={closeLabel ?? "Close"}
            lang={closeLabel ? undefined : "en"}
            className="side-close"
          />
        </div>
        {children}
      </div>
    </dialog>
  );
}
