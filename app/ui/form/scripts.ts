import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Whether scripts have taken the page over: what they make needless can then go. False on the server and until then. */
export const useScripts = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * Sends a form as its button would. A browser that has no way of doing so (Safari before 16) sends it in its own way, and loads the
 * answer as a page.
 */
export function sendForm(form: HTMLFormElement | null | undefined): void {
  const sender: { requestSubmit?: () => void } | null | undefined = form;
  if (sender?.requestSubmit) sender.requestSubmit();
  else form?.submit();
}
