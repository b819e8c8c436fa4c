import { readdirSync, readFileSync } from "node:fs";
import { Parser } from "htmlparser2";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { FLAVORS } from "~/shop/catalogue/product";
import { FILE_INKS, inked } from "~/shop/pictures/inks";
import { PLATE_NAMES } from "~/shop/pictures/journal";
import { LAND_NAMES } from "~/shop/pictures/land";
import { expectNoFaults, type Fault } from "../support/faults";

/* The files of art/engravings: that each can be printed in any inks, and that a drawing program opens it. */

const ROOT = "art/engravings";
/** By folder: the names that its files have, their field, and characters that a drawing has at most. */
const FOLDERS = {
  aromas: { names: FLAVORS, viewBox: "-250 -250 500 500", most: 8_000 },
  journal: { names: PLATE_NAMES, viewBox: "-250 -250 500 500", most: 10_000 },
  lands: { names: LAND_NAMES, viewBox: "0 0 800 560", most: 8_000 },
} as const satisfies Record<string, { names: readonly string[]; viewBox: string; most: number }>;

const files = Object.entries(FOLDERS).flatMap(([folder, { viewBox, most }]) =>
  readdirSync(`${ROOT}/${folder}`).map((name) => {
    const at = `${ROOT}/${folder}/${name}`;
    return { at, viewBox, most, text: readFileSync(at, "utf8") };
  }),
);

const SAVED = "save it as an optimised SVG, as CONTRIBUTING.md says";
/** The cure by what a file may have that its drawing is not printed with. */
const CURES: Readonly<Record<string, string>> = {
  style: "write each of its properties as an attribute",
  class: "give it a fill and a stroke of its own: there is no style sheet",
  opacity: "draw it in one of the four inks",
};
const SHAPES = /^(path|circle|ellipse|rect|line|polyline|polygon)$/;
const OF_ROOT = /^(xmlns(:\w+)?|viewBox|width|height|version|id)$/;
const OF_SHAPES =
  /^(d|points|transform|c[xy]|r[xy]?|[xy][12]?|width|height|id|fill|fill-rule|stroke(-(width|linecap|linejoin|miterlimit))?|paint-order)$/;
const INKS: readonly string[] = Object.values(FILE_INKS);
/** What darkens one half of each hemp leaflet, as in `leaf.ts`: no ink is darker than the first. */
const SHADE = ".22";

/** What of a file cannot be printed in four inks, or only by this shop. */
async function faultsOf({ at, text, viewBox }: { at: string; text: string; viewBox: string }) {
  const faults: Fault[] = [];
  await sharp(Buffer.from(text))
    .metadata()
    .catch(({ message }: Error) => {
      const line = /(?:on line |:)(\d+)(?: column|:)/.exec(message)?.[1] ?? "1";
      faults.push({ at: `${at}:${line}`, wrong: `not well-formed, ${message}`, cure: "mend the XML" });
    });
  /** Whether each element that is open fills what is in it. */
  const filled: boolean[] = [];
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const found = (wrong: string, cure: string) =>
          faults.push({
            at: `${at}:${text.slice(0, parser.startIndex).split("\n").length}`,
            wrong: `« ${wrong} »`,
            cure,
          });
        const isRoot = filled.length === 0;
        if (isRoot ? tag !== "svg" : tag !== "g" && !SHAPES.test(tag)) found(`<${tag}>`, SAVED);
        if (isRoot && attributes["viewBox"] !== viewBox)
          found(`viewBox="${attributes["viewBox"]}"`, `draw in the field of ${viewBox}`);
        if (isRoot && attributes["xmlns"] !== "http://www.w3.org/2000/svg")
          found("xmlns", "name the one of SVG");
        for (const [name, value] of Object.entries(attributes)) {
          const isShade = name === "fill-opacity" && value === SHADE && attributes["fill"] === undefined;
          if (!(isRoot ? OF_ROOT : OF_SHAPES).test(name) && !isShade)
            found(`${name}="${value}"`, CURES[name.replace(/^.*opacity$/, "opacity")] ?? SAVED);
          if (/^(fill|stroke)$/.test(name) && value !== "none" && !INKS.includes(value.toLowerCase()))
            found(`${name}="${value}"`, `draw it in one of ${INKS.join(", ")}`);
          if (/^(d|points)$/.test(name) && !/^[MLHVCSQTAZE\d\s.,+-]*$/i.test(value))
            found(`${name}="${value}"`, "write a path of letters and numbers");
        }
        const isFilled = Boolean(filled.at(-1)) || "fill" in attributes || "fill-opacity" in attributes;
        if (SHAPES.test(tag) && !isFilled) found(`<${tag}>`, "give it a fill: without one it is black");
        filled.push(isFilled);
      },
      onclosetag: () => void filled.pop(),
      ontext(words) {
        if (words.trim()) faults.push({ at, wrong: `« ${words.trim()} »`, cure: "draw no text" });
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  return faults;
}

describe("the engravings", () => {
  it("are one file for each name, and one name for each file", () => {
    expect(readdirSync(ROOT).sort()).toEqual(Object.keys(FOLDERS).sort());
    for (const [folder, { names }] of Object.entries(FOLDERS))
      expect([folder, readdirSync(`${ROOT}/${folder}`).sort()]).toEqual([
        folder,
        names.map((name) => `${name}.svg`).sort(),
      ]);
  });

  it("are well-formed drawings in four colours, one for each ink, and in nothing else", async () => {
    expect(new Set(INKS).size).toBe(4);
    expectNoFaults((await Promise.all(files.map(faultsOf))).flat());
  });

  it("are each unlike the others, and small", () => {
    const drawings = files.map(({ at, most, text }) => ({ at, most, drawing: inked(text, FILE_INKS) }));
    expect(new Set(drawings.map(({ drawing }) => drawing)).size).toBe(files.length);
    expect(drawings.filter(({ drawing, most }) => drawing.length > most).map(({ at }) => at)).toEqual([]);
  });
});

describe("a file of an engraving", () => {
  const inks = { first: FILE_INKS.second, second: "#222222", ground: "none", paper: "#eeeeee" };

  it("is printed in the inks that are asked for, without what a drawing program adds to it", () => {
    const text = `<?xml version="1.0" encoding="UTF-8"?>
<!-- Created with a program -->
<svg
   viewBox="0 0 800 560"
   xmlns="http://www.w3.org/2000/svg">
  <g fill="#FFFDF6" id="layer1">
    <!-- a shape -->
    <path d="M0 0" stroke="#1F4D3A" id="path1"/>
  </g>
  <path d="M1 1" fill="#b3562f" stroke="#e9dcc2"/>
</svg>
`;
    expect(inked(text, inks)).toBe(
      `<g fill="#eeeeee"><path d="M0 0" stroke="#b3562f"/></g><path d="M1 1" fill="#222222" stroke="none"/>`,
    );
  });

  it.each([
    [`<path d="M0 0" fill="#112233"/>`, `« fill="#112233" »`],
    [`<path d="M0 0" fill="#fffdf6" stroke="red"/>`, `« stroke="red" »`],
    [`<path d="M0 0" fill="#fffdf6" fill-opacity=".5"/>`, `« fill-opacity=".5" »`],
    [`<path d="M0 0" fill="#fffdf6" class="light"/>`, `« class="light" »`],
    [`<path d="M0 0" style="fill:#fffdf6"/>`, `« style="fill:#fffdf6" »`],
    [`<path d="M0 0" fill="#fffdf6" onclick="go()"/>`, `« onclick="go()" »`],
    [`<path d="M0 NaN" fill="#fffdf6"/>`, `« d="M0 NaN" »`],
    [`<path d="M0 0"/>`, "without one it is black"],
    [`<style>path { fill: red }</style>`, "« <style> »"],
    [`<use href="#a"/>`, "« <use> »"],
    [`<metadata/>`, "« <metadata> »"],
    [`<g fill="#fffdf6">`, "not well-formed"],
    [`<path d="M0 0" fill="#fffdf6" x:y="1"/>`, "x.svg:2: not well-formed"],
  ])("is refused with %s, by its line", async (element, told) => {
    const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n${element}\n</svg>\n`;
    const faults = await faultsOf({ at: "x.svg", text, viewBox: "0 0 9 9" });
    expect(() => expectNoFaults(faults)).toThrow(/x\.svg:[23]: /);
    expect(() => expectNoFaults(faults)).toThrow(told);
  });
});
