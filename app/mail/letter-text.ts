import { mailFrame as texts } from "./fr";
import { interpolate } from "~/locales/t";
import { oneLine, type Block, type Letter } from "./letter";

const COLUMNS = 72;

/** Wraps at ordinary spaces only: no-break spaces and addresses longer than a line are kept whole. */
function wrap(text: string, width = COLUMNS): string {
  const lines: string[] = [];
  let current = "";
  for (const word of oneLine(text).split(" ")) {
    if (current && current.length + 1 + word.length > width) {
      lines.push(current);
      current = word;
    } else current = current ? `${current} ${word}` : word;
  }
  return [...lines, current].join("\n");
}

/** A label at the left, a sum at the right margin, on a line of its own where both do not fit. */
function spread(label: string, amount: string, indent = ""): string {
  const left = wrap(label, COLUMNS - 16).replace(/^/gm, indent);
  const room = COLUMNS - left.slice(left.lastIndexOf("\n") + 1).length;
  return amount.length + 2 <= room ? left + amount.padStart(room) : `${left}\n${amount.padStart(COLUMNS)}`;
}

const pair = (label: string, value: string) => interpolate(texts.pair, { label, value });

function textOfBlock(block: Block): string | null {
  switch (block.kind) {
    case "heading":
      return underlined(block.text, "-");
    case "paragraph":
      return wrap(block.text);
    case "link":
      return `${pair(block.label, "").trimEnd()}\n${block.url}\n${wrap(block.note)}`;
    case "facts":
      return block.rows
        .map(({ label, value }) =>
          typeof value === "string"
            ? wrap(pair(label, oneLine(value)))
            : [pair(label, "").trimEnd(), ...value.map((part) => `  ${oneLine(part)}`)].join("\n"),
        )
        .join("\n");
    case "bill":
      return [
        ...block.rows.map(({ name, detail, amount }) => `${wrap(name)}\n${spread(detail, amount, "  ")}`),
        "-".repeat(COLUMNS),
        ...block.sums.map(({ label, amount }) => spread(label, amount)),
      ].join("\n");
    case "image":
      return null;
  }
}

const underlined = (text: string, rule: string) => `${text}\n${rule.repeat(Math.min(text.length, COLUMNS))}`;

/** The letter as plain text; only addresses are longer than 72 columns. */
export function textOf(letter: Letter): string {
  const blocks = letter.blocks.map(textOfBlock).filter((text) => text !== null);
  const signature = `-- \n${texts.shop}\n${wrap(letter.reason)}`;
  return [underlined(letter.title, "="), ...blocks, signature].join("\n\n") + "\n";
}
