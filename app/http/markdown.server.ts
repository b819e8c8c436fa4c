import MarkdownIt from "markdown-it";

/** The operator's Markdown as HTML; raw HTML in it stays text. */
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

/**
 * Renders a text of the shop's. Links to its own paths get the storefront's prefix.
 * @param basename the storefront's: "/" or "/ch"
 */
export function renderMarkdown(body: string, basename: string): string {
  const html = markdown.render(body);
  return basename === "/" ? html : html.replaceAll('href="/', `href="${basename}/`);
}
