import type { ReactNode } from "react";

/** Long text with its lists and tables. `html` is the shop's own Markdown, rendered by the server. */
export function Prose(props: { html: string } | { children: ReactNode }) {
  if ("html" in props) return <div className="prose" dangerouslySetInnerHTML={{ __html: props.html }} />;
  return <div className="prose">{props.children}</div>;
}
