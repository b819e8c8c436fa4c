import { type ContextType, type ReactNode, useCallback, useEffect, useState } from "react";
import { followedLink } from "./followed-link";
import { useKeptPage } from "./kept-page";
import { OpenedPanel, type PanelCode } from "./opened-panel";

/**
 * PANEL-3: opens panels from links with `data-panel`: a `Panel` of the page, or the content of another page, fetched.
 * If their code cannot be fetched, and on that page itself, the links work as links. A form with `data-panel` has its answer
 * in that panel (PANEL-16); without the code it is sent in the browser's own way.
 */
export function Panels({ code, children }: { code: () => Promise<PanelCode>; children: ReactNode }) {
  const [opened, setOpened] = useState<ContextType<typeof OpenedPanel>>(null);
  const close = useCallback(() => setOpened(null), []);
  useKeptPage(close);
  useEffect(() => {
    let awaited = false;
    const onAct = (event: Event) => {
      // A panel that was opened before hydration stays open across client navigations, since only the browser's own
      // navigation changes `:target`: such a navigation is left to the browser.
      if (document.querySelector(".side-panel:target")) return event.stopPropagation();
      const { target, submitter } = event as SubmitEvent;
      const source = target instanceof HTMLFormElement ? target : followedLink(event as MouseEvent);
      const id = source?.dataset["panel"];
      if (!id || ("hash" in source && !source.hash && source.pathname === location.pathname)) return;
      event.preventDefault();
      // Whoever presses twice while the code is on its way asks once.
      if (awaited) return;
      awaited = true;
      code().then(
        (parts) => {
          awaited = false;
          setOpened({ ...parts, id, source, opener: submitter ?? source, onClose: close });
        },
        () => ("submit" in source ? source.submit() : location.assign(source.href)),
      );
    };
    for (const type of ["click", "submit"]) document.addEventListener(type, onAct, true);
    return () => {
      for (const type of ["click", "submit"]) document.removeEventListener(type, onAct, true);
    };
  }, [code, close]);
  return (
    <OpenedPanel.Provider value={opened}>
      {children}
      {opened && <opened.Fetched {...opened} />}
    </OpenedPanel.Provider>
  );
}
