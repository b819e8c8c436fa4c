import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { parseCatalogue } from "~/shop/catalogue/import-export/parse";
import { FLAVORS, GENDERS, TYPES } from "~/shop/catalogue/product";
import { HUE_COLOURS, HUES, hueOf, INK, PAPER } from "~/shop/pictures/hue";
import { packetSvg } from "~/shop/pictures/packet";
import { PICTURE_SIZE } from "~/shop/pictures/sheet";

/* Packets of the demo shop's varieties, as files. */

function demoVarieties() {
  const read = parseCatalogue(readFileSync("demo/catalogue.csv"), {
    collections: readFileSync("demo/collections.csv"),
  });
  if (!read.ok) throw new Error("The demo catalogue is refused");
  return read.value.products;
}

const varieties = demoVarieties();
const packets = varieties.map((variety) => ({ variety, svg: packetSvg(variety) }));
const [plain] = varieties;
if (!plain) throw new Error("The demo catalogue is empty");

const count = (svg: string, what: string) => svg.split(what).length - 1;
const frame = (svg: string) => /<defs><path id="unit".*?<\/g><\/g>(?=<path)/.exec(svg)?.[0] ?? "";

/** Width to length of the middle leaflet, the last that is drawn. */
function slenderness(svg: string): number {
  const path = [...svg.matchAll(/class="leaflet" d="M-?\d+[ -]\d+((?:l-?\d+(?: |(?=-))-?\d+)+)z"/g)].at(
    -1,
  )?.[1];
  let [x, y] = [0, 0];
  const points = [...(path ?? "").matchAll(/l(-?\d+) ?(-?\d+)/g)].map(([, dx, dy]) => {
    [x, y] = [x + Number(dx), y + Number(dy)];
    return { x, y };
  });
  const span = (values: number[]) => Math.max(...values) - Math.min(...values);
  return span(points.map((point) => point.x)) / span(points.map((point) => point.y));
}

/** WCAG contrast of two colours. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other]
    .map((colour) => {
      const [r = 0, g = 0, b = 0] = [1, 3, 5]
        .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    })
    .sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe("a packet", () => {
  it("is unlike every other of the demo shop's, and would be with the same facts", () => {
    expect(packets.length).toBeGreaterThanOrEqual(72);
    expect(new Set(packets.map(({ svg }) => svg)).size).toBe(packets.length);
    const alike = varieties.map(({ slug }) => packetSvg({ ...plain, slug }));
    expect(new Set(alike).size).toBe(varieties.length);
  });

  it("is the same whenever the facts are, whatever texts and packs are", () => {
    const words = {
      name: "Autre",
      summary: "Autre.",
      description: "",
      growing: "",
      addedOn: "2020-01-01",
      packs: [],
    };
    for (const { variety, svg } of packets)
      expect(packetSvg({ ...structuredClone(variety), ...words }), variety.slug).toBe(svg);
  });

  it("has as many marks as the variety flowers weeks [PICTURE-4]", () => {
    for (const { variety, svg } of packets) {
      const { min, max } = variety.floweringDays ?? { min: 0, max: 0 };
      expect(count(svg, `class="week"`), variety.slug).toBe(Math.round((min + max) / 2 / 7));
    }
    const weeks = packets.map(({ svg }) => count(svg, `class="week"`));
    expect(new Set(weeks).size).toBeGreaterThan(4);
    expect(count(packetSvg({ ...plain, floweringDays: null }), `class="week"`)).toBe(0);
  });

  it("has a leaf of 5 to 9 leaflets that follows the type [PICTURE-5]", () => {
    const leaflets = { indica: 5, "mostly-indica": 7, hybrid: 7, "mostly-sativa": 9, sativa: 9 };
    for (const { variety, svg } of packets)
      expect(count(svg, `class="leaflet"`), variety.slug).toBe(leaflets[variety.type]);
  });

  it("has narrower leaflets at every step from indica to sativa", () => {
    for (const { slug } of varieties) {
      const widths = TYPES.map((type) => slenderness(packetSvg({ ...plain, slug, type })));
      for (const [step, width] of widths.entries()) {
        expect(width, slug).toBeGreaterThan(0.05);
        if (step > 0) expect(width, `${slug} ${TYPES[step]}`).toBeLessThan((widths[step - 1] ?? 0) * 0.87);
      }
    }
  });

  it("has a sun if the variety flowers by itself, and only then [PICTURE-6]", () => {
    for (const { variety, svg } of packets)
      expect(count(svg, `class="sun"`), variety.slug).toBe(variety.floweringType === "autoflower" ? 1 : 0);
    expect(packets.some(({ svg }) => svg.includes(`class="sun"`))).toBe(true);
  });

  it("has the female sign alone if the seeds are feminized, both signs if they are regular [PICTURE-6]", () => {
    for (const { variety, svg } of packets) {
      expect(count(svg, `class="female"`), variety.slug).toBe(1);
      expect(count(svg, `class="male"`), variety.slug).toBe(variety.gender === "regular" ? 1 : 0);
    }
    expect(new Set(varieties.map(({ gender }) => gender)).size).toBe(GENDERS.length);
  });

  it("shows the greatest outdoor height, else the indoor one, else none", () => {
    const at = (indoor: number | null, outdoor: number | null) => {
      const range = (max: number | null) => (max === null ? null : { min: 30, max });
      const facts = { ...plain, heightIndoor: range(indoor), heightOutdoor: range(outdoor) };
      return /class="height".*?L\d+ (\d+)/.exec(packetSvg(facts))?.[1] ?? null;
    };
    expect(at(100, 200)).toBe(at(null, 200));
    expect(at(200, null)).toBe(at(null, 200));
    expect(Number(at(null, 200)) - Number(at(null, 300))).toBe(Number(at(null, 100)) - Number(at(null, 200)));
    expect(at(null, null)).toBeNull();
    // Taller than the ruler: the ruler grows, the plant stays on the packet.
    expect(Number(at(null, 900))).toBeGreaterThan(168);
  });

  it("has the frame of its first collection [PICTURE-7]", () => {
    const frames = new Map<string, Set<string>>();
    for (const variety of varieties) {
      const home = variety.collections[0] ?? "";
      // In one ink, since the frame is printed in the variety's own.
      const drawn = frame(packetSvg({ ...variety, flavors: [] }));
      expect(drawn.length).toBeGreaterThan(400);
      frames.set(home, (frames.get(home) ?? new Set()).add(drawn));
    }
    const all = [...frames.values()];
    expect(all.map(({ size }) => size)).toEqual(all.map(() => 1));
    expect(new Set(all.flatMap((one) => [...one])).size).toBe(frames.size);
  });

  it("is printed in the ink of the leading aroma [PICTURE-7]", () => {
    for (const flavor of FLAVORS) {
      const svg = packetSvg({ ...plain, flavors: [flavor, "mint"] });
      const colours = new Set([...svg.matchAll(/"(#[0-9a-f]{6})"/g)].map(([, colour]) => colour));
      expect(colours, flavor).toEqual(new Set([HUE_COLOURS[hueOf(flavor)].day, INK, PAPER]));
    }
  });

  it("is a small file of a picture 4 by 5, without text, styles, scripts or anything from elsewhere", async () => {
    for (const { variety, svg } of packets) {
      expect(Buffer.byteLength(svg), variety.slug).toBeLessThanOrEqual(12_000);
      expect(svg).not.toMatch(/<text|<script|<image|<style|style=|\son\w+=|href="[^#]|url\(|NaN|undefined/);
      const { width, height } = await sharp(Buffer.from(svg)).metadata();
      expect({ width, height }).toEqual(PICTURE_SIZE.packet);
    }
    // The same reader refuses what is no XML.
    await expect(
      sharp(Buffer.from(packets[0]?.svg.replace("</svg>", "</g>") ?? "")).metadata(),
    ).rejects.toThrow();
  });
});

describe("the hues", () => {
  it("are as many colours as families, each with an aroma, each readable by day and by night", () => {
    expect(new Set(FLAVORS.map(hueOf))).toEqual(new Set(HUES));
    expect(new Set(HUES.map((hue) => HUE_COLOURS[hue].day)).size).toBe(HUES.length);
    for (const hue of HUES) {
      const { day, night } = HUE_COLOURS[hue];
      for (const ground of [PAPER, "#fffdf9", "#f8fafc", "#f1f5f9"])
        expect(contrast(day, ground), `${hue} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      for (const ground of ["#020617", "#0b1222", "#0f172a"])
        expect(contrast(night, ground), `${hue} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });
});
