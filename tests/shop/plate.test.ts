import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { BORDERS } from "~/shop/pictures/border";
import { PLATE_NAMES } from "~/shop/pictures/journal";
import { articlePlateSvg, avatarSvg, journalMedallion, plateSvg } from "~/shop/pictures/plate";
import { PICTURE_SIZE } from "~/shop/pictures/sheet";
import { themeOf } from "~/shop/pictures/theme";

const collections: { slug: string; name: string; icon: string }[] = parse(
  readFileSync("demo/collections.csv"),
  { columns: true, bom: true },
);
const slugs = Array.from({ length: 300 }, (_, number) => `rayon-${number}`);

/** The frame of a collection by its slug. */
const borderOf = (slug: string) => themeOf(slug).border;

describe("a plate", () => {
  it("is unlike every other of the demo shop's, in frame, motif and the two together", () => {
    expect(collections.length).toBeGreaterThanOrEqual(12);
    const themes = collections.map(({ slug }) => themeOf(slug));
    expect(new Set(themes.map(({ border }) => border)).size).toBe(collections.length);
    expect(new Set(themes.map(({ motif }) => motif)).size).toBe(collections.length);
    expect(new Set(collections.map(plateSvg)).size).toBe(collections.length);
  });

  it("has a frame among a dozen and more, always the same for a slug, the empty one too", () => {
    expect(BORDERS.length).toBeGreaterThanOrEqual(12);
    expect(new Set(slugs.map(borderOf))).toEqual(new Set(BORDERS));
    for (const slug of ["", ...slugs]) expect(borderOf(slug)).toBe(borderOf(slug));
    expect(BORDERS).toContain(borderOf(""));
  });

  it("shows what the slug says, else the name, else the icon, and keeps the slug's frame", () => {
    expect(themeOf("agrumes", "Kush", "mountain").motif).toBe("citrus");
    expect(themeOf("rayon-1", "Kush", "sun").motif).toBe("mountains");
    expect(themeOf("rayon-1", "Rayon", "lemon")).toEqual({
      ...themeOf("agrumes"),
      border: borderOf("rayon-1"),
    });
    const plain = { slug: "rayon-1", name: "Rayon" };
    expect(plateSvg({ ...plain, icon: "lemon" })).not.toBe(plateSvg({ ...plain, icon: "mountain" }));
    expect(plateSvg(plain)).toBe(plateSvg(plain));
  });

  it("shows what the icon tells where no word does, and claims nothing where nothing tells", () => {
    const told = {
      "gender-female": "female",
      sun: "sun",
      leaf: "hybrid",
      plant: "seedling",
      books: "book",
      world: "globe",
      mountain: "mountains",
      wind: "wind",
      flower: "flower",
      cheese: "cheese",
      lemon: "citrus",
      droplet: "drop",
    };
    for (const [icon, motif] of Object.entries(told))
      expect([icon, themeOf("rayon-1", "Rayon", icon).motif]).toEqual([icon, motif]);
    const untold = new Set(slugs.map((slug) => themeOf(slug, "Rayon", "trophy").motif));
    expect(untold).toEqual(new Set(["seedling", "hybrid", "flower"]));
  });

  it("is a small file without text, styles, scripts or anything from elsewhere; so are the others", async () => {
    const drawings = [
      ...collections.map((one) => ["plate", plateSvg(one)] as const),
      ...PLATE_NAMES.map((name) => ["plate", articlePlateSvg(name)] as const),
      ...slugs.slice(0, 40).map((slug) => ["avatar", avatarSvg(slug)] as const),
    ];
    for (const [kind, svg] of drawings) {
      expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(12_000);
      expect(svg).not.toMatch(/<text|<script|<image|<style|style=|\son\w+=|href="[^#]|url\(|NaN|undefined/);
      const { width, height } = await sharp(Buffer.from(svg)).metadata();
      expect({ width, height }).toEqual(PICTURE_SIZE[kind]);
    }
  });
});

describe("a plate of the journal", () => {
  it("is unlike every other, always the same, and printed in two inks on their ground", () => {
    expect(new Set(PLATE_NAMES.map(articlePlateSvg)).size).toBe(PLATE_NAMES.length);
    for (const name of PLATE_NAMES) {
      expect(articlePlateSvg(name)).toBe(articlePlateSvg(name));
      const colours = new Set(articlePlateSvg(name).match(/#[0-9a-f]{6}/g));
      // Ink of the rules, paper, ground, and the two.
      expect([name, colours.size]).toEqual([name, 5]);
    }
  });

  it("keeps its drawing clear of the rules beside it", async () => {
    for (const name of PLATE_NAMES) {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800" viewBox="-400 -400 800 800">${journalMedallion(name)}</svg>`;
      const { info } = await sharp(Buffer.from(svg)).trim().toBuffer({ resolveWithObject: true });
      // What goes beyond the outer ring, of 280, is a tip.
      expect([name, info.width <= 570, info.height <= 570]).toEqual([name, true, true]);
    }
  });
});

describe("an avatar", () => {
  it("is the same for the same slug, and another for another", () => {
    expect(avatarSvg("claire")).toBe(avatarSvg("claire"));
    expect(new Set(slugs.map(avatarSvg)).size).toBeGreaterThan(slugs.length * 0.95);
  });
});
