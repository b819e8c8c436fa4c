import { type ReactNode, useContext } from "react";
import type { DialogProps } from "./dialog";
import { OpenedPanel } from "./opened-panel";

interface PanelProps extends Pick<DialogProps, "label" | "closeLabel" | "from"> {
  /** A link to `#id` with this as its `data-panel` opens it. */
  id: string;
  /** The fragment that closes it without scripts, and where that leaves the reader: the page's head. */
  closeHref?: string;
  children: ReactNode;
}

/**
 * PANEL-2: words of the page that can be laid over it. They are there once: a closed dialog cannot hold them, or text
 * browsers would read them twice. Without scripts the dialog is the background, open while it is the address's target,
 * and the words beside it are the panel; with scripts they move into a modal dialog. The panel's head is drawn from
 * attributes, for where these words are a part of the page neither title nor « Fermer » says anything.
 */
export function Panel({ id, closeHref = "#entete", children, ...dialog }: PanelProps) {
  const opened = useContext(OpenedPanel);
  const { label, closeLabel, from = "right" } = dialog;
  if (opened?.id === id)
    return (
      <opened.Dialog {...dialog} {...opened}>
        {children}
      </opened.Dialog>
    );
  return (
    <>
      <dialog id={id} aria-label={label} className="side-ground">
        <a href={closeHref} tabIndex={-1} aria-hidden="true" aria-label={label} />
      </dialog>
      <div className={`side-panel side-${from}`}>
        <div className="side-sheet">
          <div className="side-head" data-label={label}>
            <a
              href={closeHref}
              aria-label={closeLabel ?? "Close"}
              lang={closeLabel ? undefined : "en"}
              className="side-close"
            />
          </div>
          {children}
        </div>
      </div>
    </>
  );
}
