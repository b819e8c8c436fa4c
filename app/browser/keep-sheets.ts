/*
 * React takes the whole document over. Where it finds another one than it drew (extensions of browsers put elements of their own
 * into pages), it begins anew, and with what it replaces go the styles, which only the server writes.
 */

/** The shop's own, inline and as a file; those of extensions are theirs to put back. */
const OWN = "style[data-own], link[rel=stylesheet][href^='/assets/']";

/**
 * Holds the document's style sheets.
 * @returns puts those back that are not in the document any more; before the browser paints, where it is called as React tells
 * of a recovery
 */
export function keepSheets(): () => void {
  const sheets = document.querySelectorAll(OWN);
  return () => {
    for (const sheet of sheets) if (!sheet.isConnected) document.head.append(sheet);
  };
}
