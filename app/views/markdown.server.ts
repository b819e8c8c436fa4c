import { LRUCache } from "lru-cache";
import MarkdownIt from "markdown-it";
import type Token from "markdown-it/lib/token.mjs";
import { headingId } from "../shop/content/heading";
import { inlineWords } from "../shop/content/outline";
import { withPrefix } from "../shop/routing/address";

/*
 * The operator's Markdown as HTML. Raw HTML in it stays text, so that pages hold only what is made here: no script, no
 * style, no address but those of links.
 */

/** Tables of this many columns or more do not fit a telephone; narrower ones do, unless its text is enlarged. */
const WIDE = 3;

interface Env {
  /** The storefront's: "/" or "/ch". */
  basename: string;
  /** The heading passed last: it names the table that follows. */
  heading: string;
  /** Words of the present table's head. */
  heads: string[];
  /** Of the cell that comes next in the present row, from 0. */
  column: number;
}

const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
const { rules } = markdown.renderer;

markdown.core.ruler.push("anchors", ({ tokens }) => {
  for (const [index, token] of tokens.entries()) {
    const words = tokens[index + 1];
    if (token.type === "heading_open" && words) token.attrSet("id", headingId(inlineWords(words)));
  }
});

rules["heading_open"] = (tokens, index, options, env: Env, self) => {
  const words = tokens[index + 1];
  if (words) env.heading = inlineWords(words);
  return self.renderToken(tokens, index, options);
};

rules["link_open"] = (tokens, index, options, { basename }: Env, self) => {
  const link = tokens[index];
  const href = link?.attrGet("href");
  if (link && href?.startsWith("/")) link.attrSet("href", withPrefix(basename, href));
  return self.renderToken(tokens, index, options);
};

/** The words of a table's head, column by column; the table opens at that token. */
const headsOf = (tokens: Token[], open: number): string[] =>
  tokens
    .slice(
      open,
      tokens.findIndex(({ type }, index) => index > open && type === "thead_close"),
    )
    .flatMap((token, index) => {
      const words = tokens[open + index + 1];
      return token.type === "th_open" && words ? [inlineWords(words)] : [];
    });

// CONTENT-12: where the style sheet makes a table a list, each cell brings its column's name.
rules["table_open"] = (tokens, index, options, env: Env, self) => {
  const table = tokens[index];
  env.heads = headsOf(tokens, index);
  table?.attrSet("aria-label", env.heading);
  table?.attrSet("class", env.heads.length < WIDE ? "stack" : "stack wide");
  return self.renderToken(tokens, index, options);
};
rules["tr_open"] = (tokens, index, options, env: Env, self) => {
  env.column = 0;
  return self.renderToken(tokens, index, options);
};

// Markdown aligns columns by a style, which the policy of pages forbids: a class says it.
for (const kind of ["td_open", "th_open"])
  rules[kind] = (tokens, index, options, env: Env, self) => {
    const cell = tokens[index];
    const aligned = cell?.attrGet("style")?.replace("text-align:", "cell-");
    const label = env.heads[env.column++] ?? "";
    if (cell)
      cell.attrs = [
        ...Object.entries({
          ...(aligned && { class: aligned }),
          ...(kind === "th_open" ? { scope: "col" } : { "data-label": label }),
        }),
      ];
    return self.renderToken(tokens, index, options);
  };

/** A text of the shop's as Markdown's tokens, read as its pages read it. */
export const parseMarkdown = (body: string): Token[] => markdown.parse(body, { basename: "/", heading: "" });

interface RenderedMarkdown {
  html: string;
  /** The headings of second level with their anchors. */
  sections: readonly { id: string; title: string }[];
}

/** Characters of texts and of their HTML that are kept. */
const KEPT = 16_000_000;
/** What was rendered, by storefront and text: a table of thousands of rows takes a tenth of a second. */
const rendered = new LRUCache<string, RenderedMarkdown>({
  maxSize: KEPT,
  sizeCalculation: ({ html }, key) => html.length + key.length,
});

/**
 * A text of the shop's as HTML, rendered once: the shop's own paths get the storefront's prefix.
 * @param basename the storefront's: "/" or "/ch"
 */
export function renderMarkdown(body: string, basename: string): RenderedMarkdown {
  const key = `${basename}\n${body}`;
  const known = rendered.get(key);
  if (known) return known;
  const made = render(body, basename);
  rendered.set(key, made);
  return made;
}

function render(body: string, basename: string): RenderedMarkdown {
  const env: Env = { basename, heading: "", heads: [], column: 0 };
  const tokens = markdown.parse(body, env);
  const sections = tokens.flatMap((token, index) => {
    const words = tokens[index + 1];
    return token.type === "heading_open" && token.tag === "h2" && words
      ? [{ id: token.attrGet("id") ?? "", title: inlineWords(words) }]
      : [];
  });
  return { html: markdown.renderer.render(tokens, markdown.options, env), sections };
}
