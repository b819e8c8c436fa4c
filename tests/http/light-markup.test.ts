import { expect, it } from "vitest";
import { lightMarkup } from "~/http/light-markup.server";

/* What of a light page and of its sheet is left out. */

const SHEET =
  ".btn,.btn-quiet:focus{padding:.5rem .75rem}.print\\:hidden{display:none}ul.grid>li{margin:1.5em}";
const latin1 = (html: string) => Buffer.from(html).toString("latin1");
const markup = (html: string) => Buffer.from(lightMarkup(SHEET)("", latin1(html)).body, "latin1").toString();

it("keeps the classes that the sheet knows, and what stands around them [LIGHT-3]", () => {
  expect(
    markup(
      '<a class="tap btn rounded" href="/é?a=1&amp;b=2">À voir</a><ul class="grid gap-2"><li class="x">',
    ),
  ).toBe('<a class="btn" href="/é?a=1&amp;b=2">À voir</a><ul class="grid"><li>');
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
  ])
    expect(markup(html)).toBe(html);
});

it("brings the rules that something on the page is meant by, each with those of its selectors [LIGHT-3]", () => {
  const sheet = `/* A comment, "}" { */
    :root { --ink: #000 }
    :root[data-mode="dark"], .never { --ink: #fff }
    h2, h3.caps, dl > div { margin: 0 }
    .print\\:hidden:not(:focus), [inputmode=numeric].input { width: 6rem }
    @media print { #proches, .btn::before { display: none } .input { border: 0 } }
    @media (max-width: 40em) { .never { display: block } }
    td::before { content: attr(data-label) }
    a[href^="http"]::after { content: "→" }`;
  const styleOf = (head: string, body: string) => lightMarkup(sheet)(head, body).style;
  const root = ":root{--ink: #000}";
  expect(styleOf("", "<p>")).toBe(root);
  expect(styleOf('<html data-mode="dark">', "<h2></h2>")).toBe(
    `${root}:root[data-mode="dark"]{--ink: #fff}h2{margin: 0}`,
  );
  expect(styleOf('<html data-mode="system">', '<h3 class="caps never-known"></h3>')).toBe(
    `${root}h3.caps{margin: 0}`,
  );
  expect(styleOf("", '<input inputMode="numeric" class="input"/><td data-label="Prix">')).toBe(
    `${root}[inputmode=numeric].input{width: 6rem}@media print{.input{border: 0}}td::before{content: attr(data-label)}`,
  );
  expect(styleOf("", '<i class="print:hidden"></i><p id="proches"><a href="/">')).toBe(
    `${root}.print\\:hidden:not(:focus){width: 6rem}@media print{#proches{display: none}}a[href^="http"]::after{content: "→"}`,
  );
});
