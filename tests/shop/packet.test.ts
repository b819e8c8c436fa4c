import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { packetWords } from "~/locales/picture";
import { parseCatalogue } from "~/shop/catalogue/import-export/parse";
import { CLIMATES, FLAVORS, GENDERS, type Product, TYPES } from "~/shop/catalogue/product";
import { HUE_COLOURS, HUES, hueOf, INK, PAPER } from "~/shop/pictures/hue";
import { LAND_NAMES, landOf } from "~/shop/pictures/land";
import { readLettering } from "~/shop/pictures/lettering.server";
import { compositionOf } from "~/shop/pictures/packet/composition";
import {
  engravedAromas,
  PACKET_DRAWING,
  PACKET_KINDS,
  packetFacts,
  type PacketFacts,
  type PacketKind,
} from "~/shop/pictures/packet/facts";
import { packetSvg } from "~/shop/pictures/packet/packet";
import { paletteOf } from "~/shop/pictures/packet/palette";
import { PICTURE_SIZE } from "~/shop/pictures/sheet";
import { tileSvg } from "~/shop/pictures/tile";
import { contrast } from "../support/contrast";

/* Packets of the demo shop's varieties, as files. */

function demoVarieties() {
  const read = parseCatalogue(readFileSync("demo/catalogue.csv"), {
    collections: readFileSync("demo/collections.csv"),
  });
  if (!read.ok) throw new Error("The demo catalogue is refused");
  return read.value.products;
}

const letter = await readLettering();
const drawn = (variety: PacketFacts, kind: PacketKind = "packet", number = 1) =>
  packetSvg(kind, packetFacts(variety), packetWords(variety, number), letter);

const varieties = demoVarieties();
const packets = varieties.map((variety, index) => ({ variety, svg: drawn(variety, "packet", index + 1) }));
const [plain] = varieties;
if (!plain) throw new Error("The demo catalogue is empty");

const count = (svg: string, what: string) => svg.split(what).length - 1;

/** Where the ink of words is, in pixels of the sheet. */
function wordBoxes(svg: string) {
  const words = /class="words"[^>]*transform="translate\((-?\d+) (-?\d+)\)scale\(([\d.]+)\)" d="([^"]*)"/g;
  // Numbers of marks stand in groups of their own, around an origin of their own.
  const label = [...svg.matchAll(words)].filter(([, , y]) => Number(y) > 50);
  return label.map(([, x, y, scale, path]) => {
    const numbers = (path ?? "").match(/-?\d+/g)?.map(Number) ?? [];
    const at = (axis: number, origin: number) =>
      numbers.filter((_, index) => index % 2 === axis).map((value) => origin + value * Number(scale));
    const [across, down] = [at(0, Number(x)), at(1, Number(y))];
    return {
      size: Number(scale) * 1000,
      left: Math.min(...across),
      right: Math.max(...across),
      top: Math.min(...down),
      bottom: Math.max(...down),
    };
  });
}

describe("a packet", () => {
  it("is unlike every other of the demo shop's, without its name too, and would be with the same facts", () => {
    expect(packets.length).toBeGreaterThanOrEqual(72);
    for (const kind of PACKET_KINDS) {
      const masked = (variety: PacketFacts) => ({ ...variety, name: "Sans nom" });
      expect(new Set(varieties.map((variety) => drawn(masked(variety), kind))).size, kind).toBe(
        packets.length,
      );
    }
  });

  it("is the same whenever the facts are, whatever texts and packs are", () => {
    const words = { summary: "Autre.", description: "", growing: "", addedOn: "2020-01-01", packs: [] };
    for (const [index, { variety, svg }] of packets.entries())
      expect(drawn({ ...structuredClone(variety), ...words }, "packet", index + 1), variety.slug).toBe(svg);
  });

  it("has a picture of every kind, each a composition of its own", () => {
    for (const variety of varieties)
      expect(new Set(PACKET_KINDS.map((kind) => drawn(variety, kind))).size).toBe(PACKET_KINDS.length);
  });

  it("counts its drawing up with every change of what is drawn [PICTURE-18]", () => {
    const all = createHash("sha256");
    for (const kind of PACKET_KINDS) for (const variety of varieties) all.update(drawn(variety, kind));
    for (const flavor of FLAVORS) all.update(tileSvg(flavor));
    // What differs is drawn otherwise: count PACKET_DRAWING up, and write what is drawn now here.
    expect([PACKET_DRAWING, all.digest("hex").slice(0, 12)]).toEqual([5, "460134438a4f"]);
  });

  it("has a ring of as many seeds as the variety flowers weeks [PICTURE-4]", () => {
    const seeds = (svg: string) => count(/<g class="weeks".*?<\/g>/.exec(svg)?.[0] ?? "", "<path");
    for (const { variety, svg } of packets) {
      const { min, max } = variety.floweringDays ?? { min: 0, max: 0 };
      expect(seeds(svg), variety.slug).toBe(Math.round((min + max) / 2 / 7));
    }
    expect(new Set(packets.map(({ svg }) => seeds(svg))).size).toBeGreaterThan(4);
    expect(seeds(drawn({ ...plain, floweringDays: null }))).toBe(0);
  });

  it("has, on the plate of a leaf, leaves of 5 to 9 leaflets by the type: one, two or three as parents are known [PICTURE-5]", () => {
    const leaflets = { indica: 5, "mostly-indica": 7, hybrid: 7, "mostly-sativa": 9, sativa: 9 };
    const plates = packets.filter(({ variety }) => compositionOf(packetFacts(variety)).kind === "leaf");
    expect(plates.length).toBeGreaterThan(5);
    for (const { variety, svg } of plates) {
      const leaves = Math.max(1, Math.min(3, variety.lineage.length));
      expect(count(svg, `class="leaflet"`), variety.slug).toBe(leaves * leaflets[variety.type]);
    }
  });

  it("has a sun among its marks if the variety flowers by itself, and only then [PICTURE-6]", () => {
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

  it("has a stem as high as the greatest outdoor height, else the indoor one, else none", () => {
    const range = (max: number | null) => (max === null ? null : { min: 30, max });
    const stem = (indoor: number | null, outdoor: number | null) => {
      const svg = drawn({ ...plain, heightIndoor: range(indoor), heightOutdoor: range(outdoor) });
      return /class="height".*?M-44 56V(-?\d+)/.exec(svg)?.[1] ?? null;
    };
    expect(stem(100, 200)).toBe(stem(null, 200));
    expect(stem(200, null)).toBe(stem(null, 200));
    expect(Number(stem(null, 100))).toBeGreaterThan(Number(stem(null, 200)));
    expect(stem(null, null)).toBeNull();
    // Higher than the mark: it stays in it.
    expect(Number(stem(null, 900))).toBe(-54);
  });

  it("is printed in the inks of the two leading aromas on a tint, and in no other colour [PICTURE-7]", () => {
    for (const flavor of FLAVORS) {
      const variety = { ...plain, flavors: [flavor, "mint" as const] };
      const { first, second, ground, paper } = paletteOf(packetFacts(variety));
      expect(first).toBe(HUE_COLOURS[hueOf(flavor)].day);
      expect(second).not.toBe(first);
      const svg = drawn(variety);
      const colours = new Set([...svg.matchAll(/"(#[0-9a-f]{6})"/g)].map(([, colour]) => colour));
      expect([...colours].filter((one) => ![first, second, ground, paper, INK].includes(one ?? ""))).toEqual(
        [],
      );
    }
  });

  it("stands on a tint that grows from sativa to indica, and on the colour that its name says [PICTURE-7]", () => {
    const grounds = TYPES.map((type) => paletteOf({ name: "Haze", type, flavors: ["earth", "pine"] }).ground);
    const light = grounds.map((ground) => contrast(ground, "#000000"));
    expect([...light].sort((a, b) => a - b)).toEqual(light);
    const named = (name: string) => paletteOf({ name, type: "indica", flavors: ["earth"] }).ground;
    expect(named("White Widow")).toBe("#fff8e8");
    expect(
      new Set(["Panama Red", "Blue Dream", "Purple Haze", "Acapulco Gold", "Widow"].map(named)).size,
    ).toBe(5);
  });

  it("shows its name readably on its ground", () => {
    for (const { variety } of packets) {
      const { first, second, ground, paper } = paletteOf(packetFacts(variety));
      for (const [ink, on] of [
        [first, ground],
        [paper, first],
        [paper, second],
        [first, paper],
      ])
        expect(contrast(ink ?? "", on ?? ""), `${variety.slug}: ${ink} on ${on}`).toBeGreaterThanOrEqual(3);
    }
  });

  it.each([
    "A",
    "Ô",
    "99",
    "Haze",
    "Anticonstitutionnellement",
    "Jean-Noël l’Épée de la Rivière-du-Loup #42 × Fées d’hiver à l’œil clos, 3e génération",
    "W".repeat(80),
    "i".repeat(80),
    "Œuf à la coque",
    "Белая вдова",
    "Ὀδύσσεια",
    "Đèn lồng đỏ",
    "大麻種子",
    "قنب هندي",
    "a-b-c-d-e-f-g-h",
    "Un Deux Trois Quatre Cinq Six Sept Huit Neuf Dix Onze Douze Treize Quatorze Quinze",
  ])("writes the name %s whole and inside its frame [PICTURE-19]", (name) => {
    const variety = { ...plain, name, lineage: [], floweringDays: null, flavors: [], climates: [] };
    const strokes = (text: string) => count(letter(text).path, "M");
    for (const kind of ["packet", "card"] as const) {
      const svg = drawn(variety, kind);
      const boxes = wordBoxes(svg);
      for (const { left, right, top, bottom } of boxes) {
        expect(left).toBeGreaterThanOrEqual(20);
        expect(right).toBeLessThanOrEqual(780);
        expect(top).toBeGreaterThanOrEqual(4);
        expect(bottom).toBeLessThanOrEqual(1000);
      }
      const label = [...svg.matchAll(/class="words"[^>]*d="([^"]*)"/g)].map(([, path]) => path ?? "");
      const { plate, shop, contents } = packetWords(variety, 1);
      const small = kind === "packet" ? strokes(plate) + strokes(shop) + strokes(contents) : 0;
      const marks = strokes(String((variety.heightOutdoor ?? variety.heightIndoor)?.max ?? ""));
      const written = label.reduce((sum, path) => sum + count(path, "M"), 0);
      expect(written - small - marks, kind).toBe(strokes(name));
      expect(strokes(name)).toBeGreaterThanOrEqual(
        [...name.replace(/[^\p{L}\p{N}]/gu, "")].length > 0 ? 1 : 0,
      );
    }
  });

  it("writes the names of the demo shop's so large that they are read at 160 pixels [PICTURE-19]", () => {
    for (const variety of varieties) {
      const [first] = wordBoxes(drawn(variety, "card"));
      // A card is 160 pixels wide on a telephone, a fifth of its drawing.
      expect((first?.size ?? 0) / 5, variety.slug).toBeGreaterThanOrEqual(13);
    }
  });

  it("is a file of its kind's size, without text, styles, scripts or anything from elsewhere", async () => {
    for (const { variety, svg } of packets) {
      expect(Buffer.byteLength(svg), variety.slug).toBeLessThanOrEqual(100_000);
      expect(svg).not.toMatch(/<text|<script|<image|<style|style=|\son\w+=|href="[^#]|url\(|NaN|undefined/);
      const { width, height } = await sharp(Buffer.from(svg)).metadata();
      expect({ width, height }).toEqual(PICTURE_SIZE.packet);
    }
    const thumb = await sharp(Buffer.from(drawn(plain, "thumb"))).metadata();
    expect({ width: thumb.width, height: thumb.height }).toEqual(PICTURE_SIZE.thumb);
    // The same reader refuses what is no XML.
    await expect(
      sharp(Buffer.from(packets[0]?.svg.replace("</svg>", "</g>") ?? "")).metadata(),
    ).rejects.toThrow();
  });
});

describe("a composition", () => {
  const of = (change: Partial<Product>) =>
    compositionOf({
      ...packetFacts(plain),
      name: "Inconnue",
      collections: [],
      lineage: [],
      genotype: "polyhybrid",
      floweringType: "photoperiod",
      cbd: null,
      flavors: ["earth", "pine"],
      ...change,
    }).kind;

  it("is chosen by what is most particular to the variety, in this order [PICTURE-7]", () => {
    expect(of({})).toBe("aroma");
    expect(of({ flavors: [] })).toBe("leaf");
    expect(of({ collections: ["classiques"] })).toBe("leaf");
    expect(of({ collections: ["classiques"], flavors: ["cheese"] })).toBe("aroma");
    expect(of({ collections: ["haze", "classiques"] })).toBe("season");
    expect(of({ lineage: ["Blueberry", "Haze"] })).toBe("season");
    expect(of({ name: "Hazel" })).toBe("aroma");
    expect(of({ genotype: "landrace", collections: ["haze"] })).toBe("land");
    expect(of({ genotype: "landrace", floweringType: "autoflower" })).toBe("clock");
    expect(of({ floweringType: "autoflower", cbd: { min: 6, max: 8 } })).toBe("balance");
  });

  it("is each of six in the demo shop", () => {
    expect(new Set(varieties.map((variety) => compositionOf(packetFacts(variety)).kind)).size).toBe(6);
  });

  it("engraves of the leading aromas the first that few have, and another beside it", () => {
    expect(engravedAromas({ flavors: ["earth", "pine", "spice"] })).toEqual({
      main: "pine",
      companion: "earth",
    });
    expect(engravedAromas({ flavors: ["earth", "sweet", "spice", "lemon"] })).toEqual({
      main: "earth",
      companion: "sweet",
    });
    expect(engravedAromas({ flavors: ["cheese"] })).toEqual({ main: "cheese", companion: null });
    expect(engravedAromas({ flavors: [] })).toEqual({ main: null, companion: null });
  });

  it("knows the land by name, then by the cross, then by the climate", () => {
    const land = (name: string, genetics = "", climates: Product["climates"] = []) =>
      landOf({ name, genetics, climates });
    expect(land("Malawi Gold")).toBe("malawi");
    expect(land("Mazar-I-Sharif", "Afghanistan")).toBe("mazar");
    expect(land("Mazar-i-Sharif", "Afghanistan")).toBe("mazar");
    expect(land("Inconnue", "Landrace du Népal")).toBe("nepal");
    expect(land("Inconnue", "", ["tropical"])).toBe("jamaica");
    expect(land("Inconnue")).toBe("steppe");
    for (const climate of CLIMATES) expect(LAND_NAMES).toContain(land("Inconnue", "", [climate]));
  });
});

describe("the hues", () => {
  it("are as many colours as families, each with an aroma, each readable by day and by night", () => {
    expect(new Set(FLAVORS.map(hueOf))).toEqual(new Set(HUES));
    expect(new Set(HUES.map((hue) => HUE_COLOURS[hue].day)).size).toBe(HUES.length);
    for (const hue of HUES) {
      const { day, night } = HUE_COLOURS[hue];
      for (const ground of [PAPER, "#fffdf9", "#f6f2e8"])
        expect(contrast(day, ground), `${hue} on ${ground}`).toBeGreaterThanOrEqual(4.5);
      for (const ground of ["#14130f", "#1c1b16", "#25231c"])
        expect(contrast(night, ground), `${hue} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });
});
