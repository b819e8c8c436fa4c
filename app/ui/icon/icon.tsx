import { useContext, useEffect, useRef, useState } from "react";
import { useLight } from "../layout/light-version";
import { InlineIcons } from "./inline-icons";

/** An icon of 24 units, as large as the text around it. */
const svgOf = (body: string): string =>
  `<svg viewBox="0 0 24 24" width="1.25em" height="1.25em" aria-hidden="true" focusable="false">${body}</svg>`;

interface IconProps {
  /**
   * Full name, "tabler:leaf". It may come from settings of another server, so it can be any text; an unknown name
   * draws nothing.
   */
  name: string;
}

/**
 * An icon beside its words. It stands in the server's HTML; only where a browser draws a page itself does it ask the
 * shop for the icon, with a client that is fetched then.
 */
export function Icon({ name }: IconProps) {
  const body = useContext(InlineIcons)(name);
  const holder = useRef<HTMLSpanElement>(null);
  const [fetched, setFetched] = useState<string | null>(null);
  useEffect(() => {
    if (holder.current?.firstElementChild) return;
    let current = true;
    void import("./fetch-icon").then(async ({ fetchIcon }) => {
      const fresh = await fetchIcon(name);
      if (current && fresh) setFetched(fresh);
    });
    return () => {
      current = false;
    };
  }, [name]);
  const drawn = body ?? fetched;
  if (useLight()) return null;
  return (
    <span
      ref={holder}
      className="inline-block h-5 w-5 shrink-0 align-middle"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: drawn === null ? "" : svgOf(drawn) }}
    />
  );
}
