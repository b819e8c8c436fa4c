import { type ReactNode, useContext } from "react";
import { DocumentSubjects } from "./document-subjects";

/** Name of a page's text among what a document draws once (PAGE-43). */
export const PROSE = "prose";

/**
 * Long text with its lists and tables: children, or the shop's own Markdown as the server rendered it. Without `html`
 * that is the document's, and a browser keeps what it got.
 */
export function Prose(props: { html: string | undefined } | { children: ReactNode }) {
  const ofDocument = useContext(DocumentSubjects)[PROSE] as { html: string } | undefined;
  if ("children" in props) return <div className="prose">{props.children}</div>;
  return (
    <div
      className="prose"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: props.html ?? ofDocument?.html ?? "" }}
    />
  );
}
