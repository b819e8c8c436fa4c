import { Link } from "@remix-run/react";
import type { AriaAttributes, ReactNode } from "react";
import { LINK } from "./follow-links";
import { isMotionWelcome } from "./motion";

/** One link of a menu, a list or a row. `href` is a path without the storefront's prefix. */
export interface LinkItem {
  label: string;
  href: string;
  /** Whether it is the page shown. */
  current?: boolean;
  /** Beside its words, by full name, "tabler:leaf". */
  icon?: string | null;
}

interface AnchorProps extends AriaAttributes {
  href: string;
  children: ReactNode;
  className?: string;
  rel?: string;
  lang?: string;
  /** The panel that it opens where scripts run. */
  "data-panel"?: string;
  /** Whether what it stands for moves to the page that it leads to, where scripts run and motion is welcome. */
  moves?: boolean;
}

/**
 * Every link of the shop. A path gets the storefront's prefix; `#id` and other schemes stay as they are: the
 * router would resolve a fragment without the query and so load another page.
 */
export function Anchor({ href, children, moves = false, ...rest }: AnchorProps) {
  if (!href.startsWith("/"))
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  const told = moves && { [LINK.moves]: "" };
  return (
    <Link to={href} discover="none" viewTransition={moves && isMotionWelcome()} {...told} {...rest}>
      {children}
    </Link>
  );
}

/** A link to what is no page, a file: the browser itself asks for it. `href` is a path without the prefix. */
export function FileLink({
  href,
  children,
  className,
}: Pick<AnchorProps, "href" | "children" | "className">) {
  return (
    <Link to={href} discover="none" className={className} reloadDocument {...{ [LINK.file]: "" }}>
      {children}
    </Link>
  );
}
