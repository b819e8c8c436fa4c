import type Token from "markdown-it/lib/token.mjs";
import { parseMarkdown } from "./markdown.server";

/* The operator's Markdown as blocks, for what is no HTML. It is read as pages read it, so that both say the same. */

/** Words that are set alike; a line break within a block is "\n". */
export interface Words {
  text: string;
  strong: boolean;
  emphasis: boolean;
  /** The address they lead to, as it is written; null where they lead nowhere. */
  href: string | null;
}

export type TextBlock =
  | { kind: "heading"; level: number; words: Words[] }
  | { kind: "paragraph"; words: Words[] }
  /** `start` is the number of the first item; null where items are not numbered. */
  | { kind: "list"; start: number | null; items: TextBlock[][] }
  | { kind: "quote"; blocks: TextBlock[] }
  /** The first row is the heads of columns. */
  | { kind: "table"; rows: Words[][][] }
  /** A thematic break. */
  | { kind: "break" };

const BREAKS: Record<string, string> = { softbreak: " ", hardbreak: "\n" };

function wordsOf(inline: Token | undefined): Words[] {
  const open = { strong: 0, em: 0 };
  let href: string | null = null;
  return (inline?.children ?? []).flatMap((token) => {
    if (token.tag === "strong" || token.tag === "em") open[token.tag] += token.nesting;
    else if (token.type === "link_open") href = token.attrGet("href");
    else if (token.type === "link_close") href = null;
    const text = BREAKS[token.type] ?? token.content;
    return text === "" ? [] : [{ text, strong: open.strong > 0, emphasis: open.em > 0, href }];
  });
}

/** The tokens between one that opens and its own end. */
function inside(tokens: readonly Token[], open: number): readonly Token[] {
  const level = tokens[open]?.level;
  const end = tokens.findIndex((token, index) => index > open && token.nesting < 0 && token.level === level);
  return tokens.slice(open + 1, end);
}

/** What each element of a kind holds, in their order; those within one of them are its own. */
function each(tokens: readonly Token[], type: string): (readonly Token[])[] {
  const found: (readonly Token[])[] = [];
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at]?.type !== type) continue;
    const content = inside(tokens, at);
    found.push(content);
    at += content.length;
  }
  return found;
}

function table(tokens: readonly Token[]): TextBlock {
  const cells = (row: readonly Token[]) =>
    row.filter(({ type }) => type === "inline").map((inline) => wordsOf(inline));
  return { kind: "table", rows: each(tokens, "tr_open").map(cells) };
}

function blocksOf(tokens: readonly Token[]): TextBlock[] {
  const blocks: TextBlock[] = [];
  let next = 0;
  for (const [at, token] of tokens.entries()) {
    if (at < next) continue;
    const content = token.nesting > 0 ? inside(tokens, at) : [];
    next = at + content.length + 1;
    switch (token.type) {
      case "heading_open":
        blocks.push({ kind: "heading", level: Number(token.tag.slice(1)), words: wordsOf(content[0]) });
        break;
      case "paragraph_open":
        blocks.push({ kind: "paragraph", words: wordsOf(content[0]) });
        break;
      case "bullet_list_open":
      case "ordered_list_open":
        blocks.push({
          kind: "list",
          start: token.tag === "ol" ? Number(token.attrGet("start") ?? 1) : null,
          items: each(content, "list_item_open")
            .filter((item) => item.length > 0)
            .map(blocksOf),
        });
        break;
      case "blockquote_open":
        blocks.push({ kind: "quote", blocks: blocksOf(content) });
        break;
      case "table_open":
        blocks.push(table(content));
        break;
      case "hr":
        blocks.push({ kind: "break" });
        break;
      case "fence":
      case "code_block":
        blocks.push({
          kind: "paragraph",
          words: [{ text: token.content.trimEnd(), strong: false, emphasis: false, href: null }],
        });
        break;
    }
  }
  return blocks;
}

/** A text's blocks, in their order; none is left out. */
export const textBlocks = (body: string): TextBlock[] => blocksOf(parseMarkdown(body));
