import { mailFrame as texts } from "./fr";
import { escapeHtml } from "~/shop/escape-html";
import { COLOURS } from "./colours";
import { oneLine, type Block, type InlinePicture, type Letter } from "./letter";

/** Any text as HTML text or attribute value. */
const escape = (text: string) => escapeHtml(oneLine(text));

/** An element; attributes are escaped here, the content is HTML already. */
function element(name: string, attributes: Record<string, string>, ...content: string[]): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`);
  return `<${name}${written.join("")}>${content.join("")}</${name}>`;
}

// Mail programs keep inline styles and often nothing else; the classes only change the colours in dark mode.
const SANS = "font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif";
const { light, dark } = COLOURS;
const INK = `color:${light.ink}`;
const MUTED = `color:${light.muted}`;
const TEXT = `${SANS};font-size:16px;line-height:24px;${INK}`;
const TITLE = `font-family:Georgia,Times New Roman,serif;font-weight:normal;${INK}`;
const RULE = `border-bottom:1px solid ${light.rule}`;
const CELL = "padding:8px 0;vertical-align:top;text-align:left;font-weight:normal";
const AMOUNT = "padding-left:16px;text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums";
const PADDING = "11px 24px";
// Outlook for Windows gives a link no padding; its own property gives the link's cell the same.
const BUTTON = `border:1px solid ${light.primary};border-radius:2px;mso-padding-alt:${PADDING}`;
const WORDS = `${SANS};display:inline-block;padding:${PADDING};font-size:16px;line-height:24px;font-weight:bold;text-decoration:none`;
const BARE_TABLE = { cellspacing: "0", cellpadding: "0", border: "0" };
const PLAIN_TABLE = { width: "100%", ...BARE_TABLE };
const LAYOUT = { role: "presentation", ...PLAIN_TABLE };
const NARROW_LAYOUT = { role: "presentation", ...BARE_TABLE };
const NIGHT = [
  `.page{background:${dark.paper}!important}`,
  `.card{background:${dark.card}!important;border-color:${dark.rule}!important}`,
  `.ink{color:${dark.ink}!important}`,
  `.muted{color:${dark.muted}!important}`,
  `.rule{border-color:${dark.rule}!important}`,
  `.button{background:${dark.primary}!important}`,
  `.button a{color:${dark["on-primary"]}!important}`,
  `.quiet a{color:${dark.primary}!important}`,
  `.button,.quiet{border-color:${dark.primary}!important}`,
];
const DARK = `@media (prefers-color-scheme:dark){\n${NIGHT.join("\n")}\n}`;

const row = (...cells: string[]) => element("tr", {}, ...cells);
const muted = (text: string) => element("span", { class: "muted", style: MUTED }, escape(text));
const columnHead = (style: string, text: string) =>
  element("th", { scope: "col", class: "ink rule", style: `${CELL};${style}` }, muted(text));
const rowHead = (style: string, html: string) =>
  element("th", { scope: "row", class: "ink rule", style: `${CELL};${style}` }, html);
const cell = (style: string, html: string) =>
  element("td", { class: "ink rule", style: `${CELL};${style}` }, html);
const paragraph = (style: string, html: string) =>
  element("p", { class: "ink", style: `${TEXT};margin:0 0 16px;${style}` }, html);

function table(...content: string[]): string {
  const style = `${TEXT};border-collapse:collapse;margin:0 0 16px`;
  return element("table", { ...PLAIN_TABLE, style }, ...content);
}

function image({ file, width, height }: InlinePicture, alt: string, style: string): string {
  const source = `src="cid:${escape(file.cid)}" alt="${escape(alt)}"`;
  return `<img ${source} width="${width}" height="${height}" style="display:block;${style}">`;
}

/** A name with its picture at its left: in a table of its own, which mail programs keep beside each other. */
function pictured(picture: InlinePicture | undefined, html: string): string {
  if (!picture) return html;
  const cells = [
    element("td", { width: String(picture.width), style: "padding:0 12px 0 0" }, image(picture, "", "")),
    element("td", { class: "ink", style: `padding:0;vertical-align:top;${TEXT}` }, html),
  ];
  return element("table", LAYOUT, row(...cells));
}

function bill({ head, rows, sums }: Extract<Block, { kind: "bill" }>): string {
  const header = row(columnHead(RULE, head.article), columnHead(`${RULE};${AMOUNT}`, head.amount));
  const lines = rows.map(({ picture, name, detail, amount }) =>
    row(
      rowHead(`${RULE};word-break:break-word`, pictured(picture, `${escape(name)}<br>${muted(detail)}`)),
      cell(`${RULE};${AMOUNT}`, escape(amount)),
    ),
  );
  const totals = sums.map(({ label, amount, strong }, index) => {
    const weight = strong ? ";font-weight:bold;font-size:18px" : "";
    const style = `padding:${index === 0 ? 12 : 4}px 0 4px${weight}`;
    return row(rowHead(style, escape(label)), cell(`${style};${AMOUNT}`, escape(amount)));
  });
  return table(element("thead", {}, header), element("tbody", {}, ...lines), element("tbody", {}, ...totals));
}

function facts({ rows }: Extract<Block, { kind: "facts" }>): string {
  return table(
    ...rows.map(({ picture, label, value }) =>
      row(
        rowHead(`${RULE};width:38%;padding-right:16px`, pictured(picture, muted(label))),
        cell(`${RULE};word-break:break-word`, [value].flat().map(escape).join("<br>")),
      ),
    ),
  );
}

/** A link drawn as a button, in a table's cell (Outlook). The first of a letter is filled, the others are outlined. */
function button({ label, url }: Extract<Block, { kind: "link" }>, isFirst: boolean): string {
  const { primary } = light;
  const link = (colour: string) =>
    element("a", { href: url, style: `${WORDS};color:${colour}` }, escape(label));
  const framed = isFirst
    ? element(
        "td",
        { class: "button", bgcolor: primary, style: `${BUTTON};background:${primary}` },
        link(light["on-primary"]),
      )
    : element("td", { class: "quiet", style: BUTTON }, link(primary));
  return element(
    "table",
    LAYOUT,
    row(element("td", { style: "padding:8px 0" }, element("table", NARROW_LAYOUT, row(framed)))),
  );
}

function printed(block: Block, isFirst: boolean): string {
  switch (block.kind) {
    case "heading":
      return element(
        "h2",
        { class: "ink", style: `${TITLE};font-size:20px;line-height:28px;margin:32px 0 8px` },
        escape(block.text),
      );
    case "paragraph":
      return paragraph("", escape(block.text));
    case "link":
      return button(block, isFirst) + paragraph("", muted(block.note));
    case "facts":
      return facts(block);
    case "bill":
      return bill(block);
    case "image":
      // The background stays white in dark mode, too, so the alternative text is dark.
      return paragraph("", image(block.picture, block.alt, `background:#ffffff;${INK}`));
  }
}

/** The letter as an HTML document that needs no picture, no script and nothing from elsewhere. */
export function htmlOf(letter: Letter): string {
  const masthead = element(
    "p",
    { class: "ink rule", style: `${TITLE};font-size:18px;margin:0 0 24px;padding:0 0 12px;${RULE}` },
    `${escape(texts.shop)} ${muted(texts.trade)}`,
  );
  const title = element(
    "h1",
    { class: "ink", style: `${TITLE};font-size:26px;line-height:34px;margin:0 0 16px` },
    escape(letter.title),
  );
  const footer = paragraph("margin:32px 0 0", muted(letter.reason));
  const first = letter.blocks.find(({ kind }) => kind === "link");
  const blocks = letter.blocks.map((block) => printed(block, block === first));
  const content = [masthead, title, ...blocks, footer].join("\n");
  const cardStyle = `background:${light.card};border:1px solid ${light.rule};padding:24px 20px;text-align:left`;
  const card = row(element("td", { class: "card", style: cardStyle }, content));
  const column = element("table", { ...LAYOUT, style: "max-width:600px" }, card);
  const page = row(element("td", { align: "center", style: "padding:16px 4px" }, column));
  return `<!doctype html>
<html lang="fr" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(letter.subject)}</title>
<style>:root{color-scheme:light dark}${DARK}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${light.paper}">
<div lang="fr" dir="ltr">
${element("table", { ...LAYOUT, class: "page", style: `background:${light.paper}` }, page)}
</div>
</body>
</html>
`;
}
