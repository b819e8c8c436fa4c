import MarkdownIt from "markdown-it";
import type Token from "markdown-it/lib/token.mjs";
import { headingId } from "./heading";

/* Headings, links and HTML of a Markdown text, by line: for the importer, which also checks what pages leave out. */

export interface Outline {
  headings: { line: number; level: number; id: string }[];
  links: { line: number; href: string }[];
  images: { line: number }[];
  /** Raw HTML, as it is written. */
  html: { line: number; text: string }[];
}

/** Parsed as pages parse it, except that HTML and every link are reported. */
const markdown = new MarkdownIt({ html: true, linkify: false, typographer: false });
markdown.validateLink = () => true;

/** The words of an inline token, without what marks them up. */
export const inlineWords = (inline: Token): string =>
  (inline.children ?? [])
    .map((child) => (child.type === "text" || child.type === "code_inline" ? child.content : " "))
    .join("");

/** Reads a text; lines count from 1. */
export function outlineOf(body: string): Outline {
  const outline: Outline = { headings: [], links: [], images: [], html: [] };
  // Cells of a table have no lines of their own, their rows have.
  let line = 1;
  let level = 0;
  for (const token of markdown.parse(body, {})) {
    if (token.map) line = token.map[0] + 1;
    if (token.type === "heading_open") level = Number(token.tag.slice(1));
    if (token.type === "heading_close") level = 0;
    if (token.type === "html_block") outline.html.push({ line, text: token.content });
    if (token.type !== "inline") continue;
    if (level > 0) outline.headings.push({ line, level, id: headingId(inlineWords(token)) });
    let own = line;
    for (const child of token.children ?? []) {
      if (child.type === "softbreak" || child.type === "hardbreak") own += 1;
      else if (child.type === "link_open")
        outline.links.push({ line: own, href: child.attrGet("href") ?? "" });
      else if (child.type === "image") outline.images.push({ line: own });
      else if (child.type === "html_inline") outline.html.push({ line: own, text: child.content });
    }
  }
  return outline;
}
