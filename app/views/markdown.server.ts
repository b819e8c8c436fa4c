import MarkdownIt from "markdown-it";
import type Token from "markdown-it/lib/token.mjs";
import { pageText as t } from "../locales/server-texts.server";
import { headingId } from "../shop/content/heading";
import { wordsOf } from "../shop/content/outline";
import { withPrefix } from "../shop/region/prefix";

/*
 * The operator's Markdown as HTML. Raw HTML in it stays text, so that pages hold only what is made here: no script, no
 * style, no address but those of links.
 */

/** Tables of this many columns or more do not fit a small screen. */
const WIDE = 3;

interface Env {
  /** The storefront's: "/" or "/ch". */
  basename: string;
  /** The heading passed last: it names the table that follows. */
  heading: string;
}

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
const { rules } = markdown.renderer;

markdown.core.ruler.push("anchors", ({ tokens }) => {
  for (const [index, token] of tokens.entries()) {
    const words = tokens[index + 1];
    if (token.type === "heading_open" && words) token.attrSet("id", headingId(wordsOf(words)));
  }
});

rules["heading_open"] = (tokens, index, options, env: Env, self) => {
  const words = tokens[index + 1];
  if (words) env.heading = wordsOf(words);
  return self.renderToken(tokens, index, options);
};

rules["link_open"] = (tokens, index, options, { basename }: Env, self) => {
  const link = tokens[index];
  const href = link?.attrGet("href");
  if (link && href?.startsWith("/")) link.attrSet("href", withPrefix(basename, href));
  return self.renderToken(tokens, index, options);
};

const columns = (tokens: Token[], open: number) =>
  tokens
    .slice(
      open,
      tokens.findIndex(({ type }, index) => index > open && type === "thead_close"),
    )
    .filter(({ type }) => type === "th_open").length;

// A wide table scrolls, also by keyboard: it needs a tab stop and a name.
rules["table_open"] = (tokens, index, options, { heading }: Env, self) => {
  const name = markdown.utils.escapeHtml(t("table", { heading }));
  const opened = self.renderToken(tokens, index, options);
  return columns(tokens, index) < WIDE
    ? `<div>${opened}`
    : `<div class="wide-table" role="region" aria-label="${name}" tabindex="0">${opened}`;
};
rules["table_close"] = (tokens, index, options, _env, self) =>
  `${self.renderToken(tokens, index, options)}</div>`;

// Markdown aligns columns by a style, which the policy of pages forbids: a class says it.
for (const kind of ["td_open", "th_open"])
  rules[kind] = (tokens, index, options, _env, self) => {
    const cell = tokens[index];
    const aligned = cell?.attrGet("style")?.replace("text-align:", "cell-");
    if (cell)
      cell.attrs = [
        ...Object.entries({
          ...(aligned && { class: aligned }),
          ...(kind === "th_open" && { scope: "col" }),
        }),
      ];
    return self.renderToken(tokens, index, options);
  };

/** A text of the shop's as Markdown's tokens, read as its pages read it. */
export const parseMarkdown = (body: string): Token[] => markdown.parse(body, { basename: "/", heading: "" });

/**
 * Renders a text of the shop's, whose own paths get the storefront's prefix.
 * @param basename the storefront's: "/" or "/ch"
 * @returns the HTML, and the headings of second level with their anchors
 */
export function renderMarkdown(
  body: string,
  basename: string,
): { html: string; sections: { id: string; title: string }[] } {
  const env: Env = { basename, heading: "" };
  const tokens = markdown.parse(body, env);
  const sections = tokens.flatMap((token, index) => {
    const words = tokens[index + 1];
    return token.type === "heading_open" && token.tag === "h2" && words
      ? [{ id: token.attrGet("id") ?? "", title: wordsOf(words) }]
      : [];
  });
  return { html: markdown.renderer.render(tokens, markdown.options, env), sections };
}
