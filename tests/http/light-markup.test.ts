import { expect, it } from "vitest";
import { lightMarkup } from "~/http/light-markup.server";

/* Which classes are left out of a light page. */

const SHEET =
  ".btn,.btn-quiet:focus{padding:.5rem .75rem}.print\\:hidden{display:none}ul.grid>li{margin:1.5em}";
const markup = (html: string) => lightMarkup(SHEET)(Buffer.from(html)).toString();

it("keeps the classes that the sheet knows, and what stands around them [LIGHT-3]", () => {
  expect(
    markup(
      '<a class="tap btn rounded" href="/é?a=1&amp;b=2">À voir</a><ul class="grid gap-2"><li class="x">',
    ),
  ).toBe('<a class="btn" href="/é?a=1&amp;b=2">À voir</a><ul class="grid"><li>');
  expect(markup('<form id="a" class="print:hidden 5rem hidden print"><p class="">')).toBe(
    '<form id="a" class="print:hidden"><p>',
  );
  expect(markup('<a data-discover="true" href="/">3<!-- --> €</a>')).toBe('<a href="/">3 €</a>');
});

it("reads tags only: texts that speak of classes stay as they are [LIGHT-3]", () => {
  for (const html of [
    '<p>On écrit class="x" ou data-discover="true"</p>',
    "<p>&lt;p class=&quot;x&quot;&gt;</p>",
    '<p title="une class=&quot;x&quot;">',
    '<p data-class="x">',
  ])
    expect(markup(html)).toBe(html);
});
