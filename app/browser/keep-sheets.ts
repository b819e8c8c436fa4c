/*
 * React takes the whole document over. Where it finds another one than it drew (extensions of browsers put elements of their own
 * into pages), and where it draws the screen of an error in place of the whole document, it begins anew, and with what it replaces go
 * the style sheets, which only the server writes.
 */

/** The shop's own, inline and as a file; those of extensions are theirs to put back. */
const OWN = "style[data-own], link[rel=stylesheet][href^='/assets/']";

const sheets = typeof document === "undefined" ? [] : [...document.querySelectorAll(OWN)];

/** Puts the document's style sheets back that are not in it any more. To be called before the browser paints. */
export function putSheetsBack(): void {
  for (const sheet of sheets) if (!sheet.isConnected) document.head.append(sheet);
}
