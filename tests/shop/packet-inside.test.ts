import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { packetWords } from "~/locales/picture";
import { parseCatalogue } from "~/shop/catalogue/import-export/parse";
import { FLAVORS, TYPES } from "~/shop/catalogue/product";
import { engraving } from "~/shop/pictures/engravings.server";
import { readLettering } from "~/shop/pictures/lettering.server";
import { packetFacts, type PacketFacts, type PacketKind } from "~/shop/pictures/packet/facts";
import { BADGE, badge } from "~/shop/pictures/packet/field";
import { drawnMark, marksOf } from "~/shop/pictures/packet/marks";
import { packetSvg } from "~/shop/pictures/packet/packet";

/* Nothing of a drawing is cut at its edges: what is measured is the ink in pictures made of it. */

const letter = await readLettering();
const drawn = (facts: PacketFacts, kind: PacketKind) =>
  packetSvg(kind, packetFacts(facts), packetWords(facts, 1), letter);

const read = parseCatalogue(readFileSync("demo/catalogue.csv"), {
  collections: readFileSync("demo/collections.csv"),
});
if (!read.ok) throw new Error("The demo catalogue is refused");
const varieties = read.value.products;

/** The kinds with a picture of the packet's own width, and where it ends in each. */
const FACES = [
  ["packet", 838],
  ["card", 838],
  ["print", 838],
  ["social", 849],
] as const;

// Rims are of the ground, and cut nothing there.
const INKS = { first: "#111111", second: "#222222", ground: "none", paper: "#eeeeee" };

/** Names that leave the picture as high and as low as any. */
const NAMES = ["Kush", "Un Deux Trois Quatre Cinq Six Sept Huit Neuf Dix Onze Douze Treize Quatorze"];

/** Where the ink of a drawing is in its own pixels, of what is drawn within 400 pixels of a point. */
async function inkOf(drawing: string, [middleX, middleY] = [0, 0]) {
  const file = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${middleX - 400} ${middleY - 400} 800 800" width="400" height="400">${drawing}</svg>`;
  const { data, info } = await sharp(Buffer.from(file))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  let reach = 0;
  for (let at = 0; at < info.width * info.height; at++) {
    if ((data[at * info.channels + 3] ?? 0) < 128) continue;
    const [x, y] = [(at % info.width) * 2 - 399 + middleX, Math.floor(at / info.width) * 2 - 399 + middleY];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
    reach = Math.max(reach, Math.hypot(x - middleX, y - middleY));
  }
  return { ...box, reach };
}

describe("an engraving", () => {
  it.each(["sweet", "earth"] as const)("of %s fills its field and stays inside it", async (aroma) => {
    const { left, right, top, bottom } = await inkOf(engraving(`aromas/${aroma}`, INKS));
    expect(Math.min(left, top)).toBeGreaterThanOrEqual(-250);
    expect(Math.max(right, bottom)).toBeLessThanOrEqual(250);
    expect(Math.min(right - left, bottom - top)).toBeGreaterThan(420);
  });
});

describe("a badge", () => {
  const badges = (svg: string) =>
    [...svg.matchAll(/class="badge" transform="translate\((\d+) (\d+)\)"/g)].map(([, x, y]) => ({
      x: Number(x),
      y: Number(y),
    }));

  it("holds the engraving of every aroma", async () => {
    for (const aroma of FLAVORS) {
      const { reach } = await inkOf(badge(aroma, INKS, "none", { x: 0, y: 0 }));
      expect(reach, aroma).toBeGreaterThan(100);
      // Its own rim is the outermost ink.
      expect(reach, aroma).toBeLessThanOrEqual(BADGE - 5);
    }
  });

  it("lies whole in the picture, and so does the clock, which it hides nothing of [PICTURE-6]", () => {
    let [clocks, seen] = [0, 0];
    for (const variety of varieties)
      for (const name of [variety.name, ...NAMES])
        for (const [kind, bottom] of FACES) {
          const svg = drawn({ ...variety, name }, kind);
          for (const { x, y } of badges(svg)) {
            seen += 1;
            expect(Math.min(x, 800 - x, bottom - y), variety.slug).toBeGreaterThanOrEqual(BADGE);
          }
          const [, cx, cy, scale] =
            /class="clock" transform="translate\((\d+) (\d+)\)scale\(([\d.]+)\)"/.exec(svg)?.map(Number) ??
            [];
          if (cx === undefined || cy === undefined || scale === undefined) continue;
          clocks += 1;
          const radius = 262 * scale;
          const top = Number(/<svg x="0" y="(\d+)" width="800"/.exec(svg)?.[1]);
          expect(Math.min(cx, 800 - cx, cy - top, bottom - cy), variety.slug).toBeGreaterThanOrEqual(radius);
          for (const { x, y } of badges(svg))
            expect(Math.hypot(x - cx, y - cy), variety.slug).toBeGreaterThanOrEqual(radius + BADGE);
        }
    expect(clocks).toBeGreaterThan(50);
    expect(seen).toBeGreaterThan(clocks);
  });
});

describe("the marks", () => {
  it("have numerals of one size, all of them as high as capitals", () => {
    const capital = letter("H");
    const sizes = new Set<string>();
    for (const variety of varieties)
      for (const kind of ["packet", "card"] as const) {
        const marks = drawn(variety, kind).matchAll(
          /class="words"[^>]*translate\(-?\d+ (-?\d+)\)scale\(([\d.]+)\)/g,
        );
        // The lines of words stand on the sheet, numerals around the middle of their mark.
        for (const [, y, scale] of marks) if (Number(y) < 50) sizes.add(`${scale} ${y}`);
      }
    expect([...sizes]).toHaveLength(1);
    for (const digit of "0123456789") {
      const { top, bottom } = letter(digit, "lining");
      expect(Math.abs(top - capital.top), digit).toBeLessThanOrEqual(70);
      expect(Math.abs(bottom), digit).toBeLessThanOrEqual(25);
    }
  });

  it("lie inside the foot of the sheet, each clear of the next, whatever they tell [PICTURE-6]", async () => {
    const tall = { min: 200, max: 2000 };
    const most = {
      floweringDays: { min: 490, max: 500 },
      heightOutdoor: tall,
      floweringType: "autoflower" as const,
    };
    // 2000 centimetres reach into the place of the sun, whose rays end 122 pixels away.
    const room = { sun: 58, height: 120, weeks: 64, sex: 90 };
    const [first] = varieties;
    if (!first) throw new Error("The demo catalogue is empty");
    for (const variety of [...varieties, { ...first, ...most, gender: "regular" as const }])
      for (const mark of marksOf(variety)) {
        const { left, right, top, bottom } = await inkOf(drawnMark(mark, "#111111", "#eeeeee", letter));
        // Four marks share 720 pixels, and the foot is 162 high.
        expect(Math.max(-left, right), `${variety.slug}: ${mark.kind}`).toBeLessThanOrEqual(room[mark.kind]);
        expect(Math.max(-top, bottom), `${variety.slug}: ${mark.kind}`).toBeLessThanOrEqual(81);
      }
  });
});

describe("the plate of a leaf", () => {
  /** How far the leaves of a plate are from its frame, at the least; null where a picture has no plate. */
  async function airOf(svg: string): Promise<number | null> {
    const [leaves] = /<g class="leaves".*?<\/g><\/g>/.exec(svg) ?? [];
    const [, top, high] = /d="M56 (\d+)h688v(\d+)H56z"/.exec(svg)?.map(Number) ?? [];
    if (!leaves || top === undefined || high === undefined) return null;
    const ink = await inkOf(leaves, [400, top + high / 2]);
    return Math.min(ink.left - 56, 744 - ink.right, ink.top - top, top + high - ink.bottom);
  }

  it("keeps its leaves inside its frame, whatever the type, the parents and the name [PICTURE-5]", async () => {
    const [first] = varieties;
    if (!first) throw new Error("The demo catalogue is empty");
    const invented = TYPES.flatMap((type) =>
      [1, 2, 3].flatMap((parents) =>
        NAMES.map((name) => {
          const lineage = Array.from({ length: parents }, (_, parent) => `Parent ${parent}`);
          return { ...first, slug: `${type}-${parents}`, name, type, lineage };
        }),
      ),
    );
    let plates = 0;
    for (const variety of [...varieties, ...invented])
      for (const [kind] of FACES) {
        const air = await airOf(drawn(variety, kind));
        if (air === null) continue;
        plates += 1;
        expect(air, `${variety.slug} as ${kind}`).toBeGreaterThan(6);
      }
    expect(plates).toBeGreaterThanOrEqual((10 + invented.length) * FACES.length);
  });
});
