import { brotliCompressSync } from "node:zlib";
import doiuse from "doiuse";
import postcss, { type AtRule, type Root, type Rule } from "postcss";
import { describe, expect, it } from "vitest";
import type { Styles } from "~/http/pages/style.server";
import { stylesOf } from "~/remix/server-build";
import { STYLED } from "../../scripts/lower-style.mjs";
import { serverBuild } from "../support/build";

/* The built style sheet says all that the page needs to the oldest browsers that it is for (docs/browsers.md). */

const { text } = stylesOf<Styles>(await serverBuild()).whole;
const sheet = postcss.parse(text);

/** What caniuse-lite says that one of them lacks, or has in part, and why the page is right without. */
const LACKED: Record<string, string> = {
  "css-appearance": "written with prefixes",
  "css-clip-path": "basic shapes are known to all",
  "css-container-queries": "each is followed by its media query",
  "css-content-visibility": "only beside ::details-content, which they lack as well",
  "css-display-contents": "of lists and terms, not of buttons",
  "css-file-selector-button": "no page takes a file",
  "css-focus-visible": "where it lacks, :focus says the same",
  "css-has":
    "edges and grounds that follow a state, and bars that stick: without, what they say stands in its place",
  "css-hyphens": "long words break anyhow",
  "css-logical-props": "the shorthands of one axis are known to all but in part",
  "css-marker-pseudo": "a colour",
  "css-masks": "clip-path alone",
  "css-mixblendmode": "a ground that is faint without it, too",
  "css-not-sel-list": "one :has() or attribute each",
  "css-overflow": "hidden and auto alone",
  "css-overscroll-behavior": "the page behind a panel scrolls on",
  "css-paged-media": "the number at a page's foot",
  "css-resize": "a textarea stays as high as it is",
  "css-scroll-behavior": "takes an animation away",
  "css-sticky": "of tables' heads alone in part",
  "css-text-indent": "of a table, nought",
  "css-widows-orphans": "of paper",
  "css3-cursors": "touch screens have none",
  "extended-system-fonts": "others follow in the list",
  "font-family-system-ui": "others follow in the list",
  "intrinsic-width": "written with prefixes",
  multicolumn: "column-gap of grids; balance of columns",
  "text-decoration": "how thick a line is",
  "viewport-unit-variants": "vh stands before",
};

/** What makes a browser that does not know it drop the whole list of selectors. */
const NEWER = /:has\(|::(?:details-content|file-selector-button|view-transition|marker)/;

describe("the built style sheet", () => {
  it("asks for nothing that its oldest browsers lack but what is said here [PAGE-68]", async () => {
    const found = new Set<string>();
    const scan = doiuse({ browsers: STYLED, onFeatureUsage: ({ feature }) => found.add(feature) });
    await postcss([scan]).process(sheet.clone(), { from: undefined });
    expect([...found].sort()).toEqual(Object.keys(LACKED).sort());
  });

  it("is gated: before the gate stands what every browser reads, within 0.5 kB [PAGE-69]", () => {
    const [plain = "", styled] = text.split("@supports (inset:0)");
    expect(styled).toBeTruthy();
    expect(brotliCompressSync(plain).length).toBeLessThanOrEqual(512);
    expect(plain).toContain("dialog:not([open]){display:none}");
    expect(plain).toContain("@supports not (inset:0)");
  });

  it("has no layer, no nested rule, and no :is() or :where()", () => {
    const odd: string[] = [];
    (sheet as Root).walk((node) => {
      if (node.type === "atrule" && (node as AtRule).name === "layer") odd.push(node.toString());
      if (node.type !== "rule") return;
      const { selector, parent } = node as Rule;
      if (/:(?:is|where|matches)\(|(?<!\\)&/.test(selector) || parent?.type === "rule") odd.push(selector);
    });
    expect(odd).toEqual([]);
  });

  it("asks pseudo-elements of the root by their names alone: WebKit takes nothing beside `::view-transition`", () => {
    const beside: string[] = [];
    sheet.walkRules(/view-transition/, ({ selectors }) => {
      beside.push(...selectors.filter((one) => one.includes("view-transition") && !one.startsWith("::")));
    });
    expect(beside).toEqual([]);
    expect(text).toContain("::view-transition{pointer-events:none}");
  });

  it("lets what is !important in a component win over utilities, as the order of layers did", () => {
    expect(text).toMatch(/:not\(#_\):not\(#_\)\.tip:hover>\.tip-text\{animation:tip-wait [^}]*!important\}/);
    expect(text).toMatch(/[^)]:not\(#_\)[^{}]*\{[^{}]*animation:none!important/);
  });

  it("keeps colours that every browser reads in variables, which have no second value", () => {
    const odd: string[] = [];
    sheet.walkDecls(/^--/, ({ prop, value }) => {
      if (/(?:oklch|oklab|lab|lch|color|color-mix)\(/.test(value)) odd.push(`${prop}: ${value}`);
    });
    expect(odd).toEqual([]);
  });

  it("never has a selector that some drop in one list with others", () => {
    const mixed: string[] = [];
    sheet.walkRules(({ selectors, selector }) => {
      const newer = selectors.filter((one) => NEWER.test(one)).length;
      if (newer > 0 && newer < selectors.length) mixed.push(selector);
    });
    expect(mixed).toEqual([]);
  });

  it("says after each container query the same by the width of the window", () => {
    let count = 0;
    sheet.walkAtRules("container", (query) => {
      count += 1;
      const next = query.next() as AtRule | undefined;
      expect([query.params, next?.name, next?.params]).toEqual([
        query.params,
        "supports",
        "not (container-type:inline-size)",
      ]);
      const [media] = (next?.nodes ?? []) as AtRule[];
      expect([query.params, media?.name]).toEqual([query.params, "media"]);
      expect(String(media?.nodes)).toBe(String(query.nodes));
    });
    expect(count).toBeGreaterThan(20);
  });
});
