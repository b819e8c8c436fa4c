import { type ReactNode, useContext } from "react";
import type { DialogProps } from "./dialog";
import { useLight } from "./light-version";
import { OpenedPanel } from "./opened-panel";

interface PanelProps extends Pick<DialogProps, "label" | "closeLabel" | "from"> {
  /** A link to `#id` with this as its `data-panel` opens it. */
  id: string;
  /** The fragment that closes it without scripts, and where that leaves the reader: the page's head. */
  closeHref?: string;
  children: ReactNode;
}

/**
 * PANEL-2: a part of the page that can also be shown as a panel over it. It is in the HTML once, outside the closed
 * dialog, because text browsers would read a dialog's content too, and elinks finds no fragment in a closed one. Without scripts the
 * part is drawn as the panel while it is the URL's target, and the dialog is only the background behind it; with scripts the part
 * moves into a modal dialog. Title and « Fermer » are drawn from attributes: where the part is read in its place they would
 * make no sense.
 */
export function Panel({ id, closeHref = "#entete", children, ...dialog }: PanelProps) {
  const opened = useContext(OpenedPanel);
  const { label, closeLabel, from = "right" } = dialog;
  const isLight = useLight();
  // Its words are read in their place, which is all that a link to them needs (LIGHT-3).
  if (isLight) return <div id={id}>{children}</div>;
  if (opened?.id === id)
    return (
      <opened.Dialog {...dialog} {...opened}>
        {children}
      </opened.Dialog>
    );
  return (
    <>
      <div id={id} className={`side-panel side-${from}`}>
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
      <dialog aria-label={label} className="side-ground">
        <a href={closeHref} tabIndex={-1} aria-hidden="true" aria-label={label} />
      </dialog>
    </>
  );
}
