/* What is left out of a light page's HTML after it was drawn, because neither its sheet nor a script reads it. */

/** The class names that a style sheet's rules look for. */
const classesOf = (sheet: string): Set<string> =>
  new Set([...sheet.matchAll(/\.([a-z](?:[\w-]|\\.)*)/gi)].map(([, name = ""]) => name.replaceAll("\\", "")));

/**
 * Takes the classes that a sheet does not know out of a page, and what only scripts read: React's comments between texts and the
 * router's mark of links. Two thirds of what stands before a variety's button are such names, and a phone waits for all of it (LIGHT-3).
 *
 * @param sheet the style sheet of the light version
 * @returns what maps a page's bytes to fewer. Within a tag only: in an article's text a `class="x"` stays.
 */
export function lightMarkup(sheet: string): (page: Buffer) => Buffer {
  const known = classesOf(sheet);
  return (page) => {
    // Every letter that is looked for is ASCII: a letter for each byte is enough, and no text has to be decoded.
    const html = page
      .toString("latin1")
      .replace(
        / (?:class="([^"<>]*)"|data-discover="true")(?=[^<>]*>)|<!-- -->/g,
        (_, classes: string | undefined) => {
          const kept = classes?.split(" ").filter((name) => known.has(name)) ?? [];
          return kept.length > 0 ? ` class="${kept.join(" ")}"` : "";
        },
      );
    return Buffer.from(html, "latin1");
  };
}
