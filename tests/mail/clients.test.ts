import { caniemail } from "caniemail";
import { load } from "cheerio";
import { describe, expect, it } from "vitest";
import { COLOURS } from "~/mail/colours";
import { render } from "~/mail/render.server";
import { contrast } from "../support/contrast";
import { codeOf, orderMail } from "./sample";

/* What mail programs make of a letter, by the data of caniemail.com. The order's has every kind of block. */

const { html } = render({ template: "order-placed", order: orderMail(), code: codeOf() });
const $ = load(html);

/** Features that some program does not support, and why the letter is readable and complete without them. */
const LEFT_OUT: Record<string, string> = {
  "<body> element": "a <div> and a table repeat its language and ground",
  "<style> element": "holds the colours of the night alone; every rule of the day is inline",
  "@media": "the night's colours: without, the letter is as by day",
  "border-radius": "a corner",
  "height attribute": "the picture has its own size",
  "height property": "the picture has its own size",
  "lang attribute": "without it screen readers use the reader's own language",
  "role attribute": "a table that only sets out is then read as one",
  "text-decoration": "a button's words are underlined",
  "white-space": "a sum may break",
  "width attribute": "the picture has its own size",
  "word-break": "a long address widens its column",
};

const styleOf = (element: ReturnType<typeof $>[number]) => $(element).attr("style") ?? "";
const paddingOf = (style: string, name: string) => new RegExp(`(?:^|;)${name}:([^;]+)`).exec(style)?.[1];

describe("a letter", () => {
  it("uses only features that every mail program supports, except those listed with their reasons [MAIL-12]", () => {
    const { issues } = caniemail({ clients: ["*"], html });
    const titles = [...issues.errors.values()].flatMap((found) => found.map(({ title }) => title));
    expect([...new Set(titles)].sort()).toEqual(Object.keys(LEFT_OUT).sort());
  });

  it("pads its buttons by their cell too: Outlook for Windows pads no link [MAIL-12]", () => {
    const buttons = $(".button, .quiet").toArray();
    expect(buttons.length).toBeGreaterThan(1);
    for (const cell of buttons) {
      const link = $(cell).children("a");
      expect([cell.tagName, link.length]).toEqual(["td", 1]);
      const padding = paddingOf(link.attr("style") ?? "", "padding");
      expect(padding).toBeTruthy();
      expect(paddingOf(styleOf(cell), "mso-padding-alt")).toBe(padding);
    }
    expect($("a").length).toBe(buttons.length);
  });

  it("can be read where a picture is not shown, by day and by night [MAIL-12]", () => {
    const described = $("img:not([alt=''])").toArray();
    expect(described).toHaveLength(1);
    for (const image of described) {
      const ground = paddingOf(styleOf(image), "background") ?? "";
      const ink = paddingOf(styleOf(image), "color") ?? "";
      // Its own two colours, which no rule of the night changes.
      expect($(image).attr("class")).toBeUndefined();
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(Object.entries(COLOURS))("has 4.5:1 in the words of its buttons: %s", (_when, colours) => {
    expect(contrast(colours["on-primary"], colours.primary)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colours.primary, colours.card)).toBeGreaterThanOrEqual(4.5);
  });
});
