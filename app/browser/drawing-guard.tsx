import { Component, type ReactNode } from "react";
import { endRouter } from "~/remix/follow-history";
import { HELD_BACK } from "~/remix/needed";
import { reportFailure } from "~/ui/feedback/report-errors";

/** The server's page, which React takes over and never changes before it has drawn all of it. */
const served = typeof document === "undefined" ? null : document.documentElement;

let isTakenOver = false;

/** Whether React has drawn the page once without an error. */
export const wasTakenOver = (): boolean => isTakenOver;

/**
 * PAGE-62: what a page comes to that this browser cannot draw. If React could not take it over, the server's page is put back, with
 * what was typed into it. If it broke later, the address is loaded once more, and this tab starts no scripts from then on, so that
 * the page cannot break again. On the server it draws what stands in it.
 */
export class DrawingGuard extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override componentDidMount(): void {
    if (!this.state.hasFailed) isTakenOver = true;
  }

  override componentDidCatch(error: unknown): void {
    reportFailure(isTakenOver ? "script" : "hydration", error);
    if (isTakenOver) {
      window.name = HELD_BACK;
      location.reload();
    } else if (served) {
      document.replaceChildren(served);
      endRouter();
    }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
