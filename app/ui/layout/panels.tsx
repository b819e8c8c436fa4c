import { type ContextType, type ReactNode, useEffect, useState } from "react";
import { followedLink } from "./followed-link";
import { OpenedPanel, type PanelCode } from "./opened-panel";

/**
 * PANEL-3: opens panels from links with `data-panel`: a `Panel` of the page, or the content of another page, fetched.
 * If their code cannot be fetched, and on that page itself, the links work as links.
 */
export function Panels({ code, children }: { code: () => Promise<PanelCode>; children: ReactNode }) {
  const [opened, setOpened] = useState<ContextType<typeof OpenedPanel>>(null);
  useEffect(() => {
    const onAct = (event: Event) => {
      // A panel that was opened before hydration stays open across client navigations, since only the browser's own
      // navigation changes `:target`: such a navigation is left to the browser.
      if (document.querySelector(".side-ground:target")) return event.stopPropagation();
      const opener = followedLink(event as MouseEvent);
      const id = opener?.dataset["panel"];
      if (!id || (!opener.hash && opener.pathname === location.pathname)) return;
      event.preventDefault();
      code().then(
        (parts) => setOpened({ ...parts, id, opener, onClose: () => setOpened(null) }),
        () => location.assign(opener.href),
      );
    };
    for (const type of ["click", "submit"]) document.addEventListener(type, onAct, true);
    return () => {
      for (const type of ["click", "submit"]) document.removeEventListener(type, onAct, true);
    };
  }, [code]);
  return (
    <OpenedPanel.Provider value={opened}>
      {children}
      {opened && <opened.Fetched {...opened} />}
    </OpenedPanel.Provider>
  );
}
