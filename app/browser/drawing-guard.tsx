import { Component, type ReactNode } from "react";
import { endRouter, nextAddress } from "~/remix/follow-history";
import { HELD_BACK } from "~/remix/needed";
import { reportFailure } from "~/ui/feedback/report-errors";

/** The server's page. Where React cannot hydrate it, React takes it out of the document whole, and changes nothing in it. */
const served = typeof document === "undefined" ? null : document.documentElement;

let state: "waiting" | "hydrated" | "failed" = "waiting";

/** Whether React hydrated the page, and has drawn it without an error since. */
export const isHydrated = (): boolean => state === "hydrated";

/**
 * Error boundary for the whole document (PAGE-62). If hydration fails it restores the server's HTML, with what was typed. If a later
 * drawing fails it loads the page again and turns scripts off in this tab, so that the page cannot break again. On the server it
 * only draws its children.
 */
export class DrawingGuard extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override componentDidMount(): void {
    // A boundary around the one that caught an error is mounted after it.
    if (state === "waiting" && !this.state.hasFailed) state = "hydrated";
  }

  override componentDidCatch(error: unknown): void {
    const before = state;
    state = "failed";
    reportFailure(before === "hydrated" ? "script" : "hydration", error);
    if (before === "hydrated") {
      window.name = HELD_BACK;
      // In place of a reload, which would ask whether to send a form again.
      location.replace(nextAddress());
    } else if (before === "waiting" && served) {
      document.replaceChildren(...(document.doctype ? [document.doctype] : []), served);
      endRouter();
    }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
