import { type ComponentType, createContext } from "react";
import type { Dialog, DialogProps } from "./dialog";

/** What opening needs, fetched at the first act. */
export interface PanelCode {
  Dialog: typeof Dialog;
  /** Draws the panels whose words are not in the page; nothing for those whose words are. */
  Fetched: ComponentType<PanelHost>;
}

interface PanelHost extends Pick<DialogProps, "opener" | "onClose"> {
  /** The `data-panel` of the link or form that opened it. */
  id: string;
  /** The link to the page that says the same, or the form whose answer it shows. */
  source: HTMLAnchorElement | HTMLFormElement;
}

/** The panel that is open, for the one `Panel` that holds its words. */
export const OpenedPanel = createContext<(PanelHost & PanelCode) | null>(null);
