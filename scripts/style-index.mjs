import postcss from "postcss";
import selectorParser from "postcss-selector-parser";

/*
 * The index of a style sheet: its rules, each with the names that an element or its ancestors must have for the rule to apply. The server
 * writes from it the style of each page (app/http/pages/page-style.server.ts).
 */

/** Attributes that a browser sets without a script: a rule that asks for one applies to any page that has the element. */
const SET_BY_BROWSERS = new Set(["open"]);

/** The name of a part of a selector as the index has it; null where the part asks for no name. */
function nameOf(node) {
  if (node.type === "class") return `.${node.value}`;
  if (node.type === "id") return `#${node.value}`;
  if (node.type === "tag") return node.value.toLowerCase();
  if (node.type !== "attribute" || SET_BY_BROWSERS.has(node.attribute)) return null;
  const isExact = node.operator === "=" && !node.insensitive;
  return isExact ? `[${node.attribute}=${node.value}]` : `[${node.attribute}]`;
}

const parser = selectorParser();

/** The names that a selector cannot do without. What is inside `:not()` and its like is no such name. */
function neededNames(selector) {
  const names = new Set();
  parser.astSync(selector).first.each((node) => {
    const name = nameOf(node);
    if (name !== null) names.add(name);
  });
  return [...names];
}

/** All names that a selector speaks of, those inside `:not()` among them. */
function spokenNames(selector) {
  const names = new Set();
  parser.astSync(selector).walk((node) => {
    const name = nameOf(node);
    if (name === null) return;
    names.add(name);
    if (node.type === "attribute") names.add(`[${node.attribute}]`);
  });
  return names;
}

/**
 * The index of a sheet of plain CSS, without layers and nested rules.
 * @returns `rules`, in their order: `within` are the heads of the at-rules around each, the outermost first; `selectors` its selectors, each
 * with its names (none for an at-rule such as `@font-face`, whose text is `declarations`); `names`: every name that a selector speaks of
 */
export function indexOf(css) {
  const rules = [];
  const names = new Set();
  const visit = (container, within) => {
    for (const node of container.nodes) {
      if (node.type === "rule") {
        const selectors = node.selectors.map((text) => ({ text, names: neededNames(text) }));
        for (const { text } of selectors) for (const name of spokenNames(text)) names.add(name);
        rules.push({ within, selectors, declarations: node.nodes.map(String).join(";") });
      } else if (node.type === "atrule") {
        const isGroup = node.nodes?.some(({ type }) => type !== "decl") && !/keyframes$/.test(node.name);
        if (isGroup) visit(node, [...within, `@${node.name} ${node.params}`]);
        else rules.push({ within, selectors: [], declarations: node.toString() });
      }
    }
  };
  visit(postcss.parse(css), []);
  return { rules, names: [...names] };
}

const INDEXED = /\.css\?inline&indexed$/;

/**
 * `import sheet from "./sheet.css?inline&indexed"` gives the index of the sheet, as it was built.
 * @type {import("vite").Plugin}
 */
export const styleIndex = {
  name: "chenevis:style-index",
  enforce: "post",
  transform(code, id) {
    if (!INDEXED.test(id)) return undefined;
    const [, text] = /^export default (".*");?$/s.exec(code.trim()) ?? [];
    if (text === undefined) throw new Error(`${id} is no sheet of text`);
    return { code: `export default ${JSON.stringify(indexOf(JSON.parse(text)))}`, map: null };
  },
};
