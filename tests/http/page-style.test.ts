import { expect, it } from "vitest";
import { lightPage, pageStyle, styleText } from "~/http/pages/page-style.server";
import { indexOf } from "../../scripts/style-index.mjs";

/* What of a style sheet a page brings, and what of its markup a light page leaves out. */

const SHEET =
  ".btn,.btn-quiet:focus{padding:.5rem .75rem}.print\\:hidden{display:none}ul.grid>li{margin:1.5em}";
const latin1 = (html: string) => Buffer.from(html).toString("latin1");
const markup = (html: string) =>
  Buffer.from(lightPage(indexOf(SHEET))(latin1(html)).html, "latin1").toString();

it("keeps the classes that the sheet knows, and what stands around them [LIGHT-3]", () => {
  expect(
    markup(
      '<a class="tap btn rounded" href="/é?a=1&amp;b=2">À voir&nbsp;&#8239;</a><ul class="grid gap-2"><li class="x">',
    ),
  ).toBe('<a class="btn" href="/é?a=1&amp;b=2">À voir&nbsp;&#8239;</a><ul class="grid"><li>');
  expect(markup('<form id="a" class="print:hidden 5rem hidden print"><p class="">')).toBe(
    '<form id="a" class="print:hidden"><p>',
  );
  expect(markup('<a data-discover="true" href="/" data-panel="panier">3<!-- --> €</a><br/>')).toBe(
    '<a href="/">3 €</a><br/>',
  );
});

it("reads tags only: texts that speak of classes stay as they are [LIGHT-3]", () => {
  for (const html of [
    '<p>On écrit class="x" ou data-discover="true"</p>',
    "<p>&lt;p class=&quot;x&quot;&gt;</p>",
    '<p title="une class=&quot;x&quot;">',
    '<p aria-class="x">',
    '<title>a < b > c class="x"</title><textarea><p class="x"></textarea>',
  ])
    expect(markup(html)).toBe(html);
});

const RULES = `/* A comment, "}" { */
  @font-face { font-family: "Serif"; src: url("a;b{}.woff2") }
  :root { ink: #000 }
  :root[data-mode="dark"], .never { ink: #fff }
  h2, h3.caps, dl > div { margin: 0 }
  .print\\:hidden:not(:focus), [inputmode=numeric].input { width: 6rem }
  .\\[\\&\\>\\.btn\\]\\:px-3>.btn { padding: 3px }
  @supports (inset: 0) { @media print { #proches, .btn::before { display: none } .input { border: 0 } } h2 { top: 0 } }
  @media (max-width: 40em) { .never { display: block } }
  td::before { content: attr(data-label) }
  details[open] > summary:hover { color: red }
  a[href^="http"]::after { content: "→" }
  @keyframes turn { from { top: 0 } to { top: 1px } }`;

const FACE = '@font-face { font-family: "Serif"; src: url("a;b{}.woff2") }';
const TURN = "@keyframes turn { from { top: 0 } to { top: 1px } }";

it.each([
  ["nothing that a rule means", "<p>", ""],
  [
    "the mode of the document",
    '<html data-mode="dark"><h2></h2>',
    ':root[data-mode="dark"]{ink: #fff}h2{margin: 0}@supports (inset: 0){h2{top: 0}}',
  ],
  ["another mode", '<html data-mode="system"><h3 class="caps unknown">', "h3.caps{margin: 0}"],
  [
    "attributes as React writes them",
    '<input inputMode="numeric" class="input"/>',
    "[inputmode=numeric].input{width: 6rem}@supports (inset: 0){@media print{.input{border: 0}}}",
  ],
  [
    "an id, and the start of a value",
    '<p id="proches"><a href="/">',
    '@supports (inset: 0){@media print{#proches{display: none}}}a[href^="http"]::after{content: "→"}',
  ],
  [
    "a class of signs",
    '<p class="[&amp;&gt;.btn]:px-3"><b class="btn">',
    ".\\[\\&\\>\\.btn\\]\\:px-3>.btn{padding: 3px}@supports (inset: 0){@media print{.btn::before{display: none}}}",
  ],
  [
    "a fold, which the browser opens itself",
    "<details><summary>",
    "details[open] > summary:hover{color: red}",
  ],
  ["words of a script", '<script>"<h2>"</script><title><h2></title>', ""],
])("brings the rules that something on the page is meant by: %s [PAGE-71]", (_what, html, style) => {
  // What stands in the sheet without a selector, and the root.
  const always = (text: string) => text.replace(FACE, "").replace(TURN, "").replace(":root{ink: #000}", "");
  const found = pageStyle(indexOf(RULES))(html);
  expect(found).toContain(FACE);
  expect(found).toContain(TURN);
  expect(always(found)).toBe(style);
});

it("is the whole sheet where everything is on the page [PAGE-71]", () => {
  const { rules } = indexOf(RULES);
  expect(styleText(rules)).toBe(styleText(indexOf(styleText(rules)).rules));
  expect(styleText(rules).match(/@supports/g)).toHaveLength(1);
});
