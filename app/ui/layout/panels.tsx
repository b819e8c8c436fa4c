import { type ContextType, type ReactNode, useEffect, useState } from "react";
import { followedLink } from "./followed-link";
import { OpenedPanel, type PanelCode } from "./opened-panel";

/**
 * PANEL-3: opens the panels of the pages in it, from links with `data-panel`: to a `Panel` of the page, or to a page whose
 * words are fetched. Where the code does not come, and on that page itself, they are only links.
 */
export function Panels({ code, children }: { code: () => Promise<PanelCode>; children: ReactNode }) {
  const [opened, setOpened] = useState<ContextType<typeof OpenedPanel>>(null);
  useEffect(() => {
    const onAct = (event: Event) => {
      // One was opened before the scripts came: a navigation of theirs would leave it open over the next page, for only
      // the browser's own moves the target.
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
