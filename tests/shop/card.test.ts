import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { typeLine } from "~/locales/variety";
import { parseCatalogue } from "~/shop/catalogue/import-export/parse";
import {
  articleCardSvg,
  type CardColumn,
  type CardWords,
  COLUMNS,
  packetCardSvg,
  photographCardSvg,
  plateCardSvg,
} from "~/shop/pictures/card";
import { CARD_DRAWING, cardSource, type Card } from "~/shop/pictures/cards.server";
import { INK, inkOf, PAPER } from "~/shop/pictures/hue";
import { PLATE_NAMES, type PlateName } from "~/shop/pictures/journal";
import { readFontFiles, readLettering } from "~/shop/pictures/lettering.server";
import { packetWords } from "~/locales/picture";
import { type PacketFacts, packetFacts } from "~/shop/pictures/packet/facts";
import { packetSvg } from "~/shop/pictures/packet/packet";
import { pictureDigest } from "~/shop/pictures/pipeline.server";
import { PICTURE_SIZE } from "~/shop/pictures/sheet";

const social = (variety: PacketFacts) =>
  packetSvg("social", packetFacts(variety), packetWords(variety, 1), letter);

const read = parseCatalogue(readFileSync("demo/catalogue.csv"), {
  collections: readFileSync("demo/collections.csv"),
});
if (!read.ok) throw new Error("The demo catalogue is refused");
const { products: varieties } = read.value;
const collections = read.value.collections ?? [];
const letter = await readLettering();

const SHOP = "Chènevis, grainetier";
const BLANK = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000"></svg>`;
const wordsOf = (name: string, line = "Sativa dominante · autofloraison · féminisée"): CardWords => ({
  name,
  line,
  shop: SHOP,
});

/** Names of 60 characters: of words, of hyphens, of one word, of the widest and of the narrowest letters. */
const LONG = [
  "Super Silver Haze de la vallée d’Aoste, sélection tardive n° 7",
  "Reine-des-prés-et-des-jardins-de-Haute-Provence-et-d’ailleurs",
  "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterb",
  "W".repeat(60),
  "l".repeat(60),
  `A ${"W".repeat(58)}`,
].map((name) => [...name].slice(0, 60).join(""));

interface Written {
  left: number;
  right: number;
  top: number;
  bottom: number;
  contours: number;
  size: number;
}

/** What the words of a card cover, line by line, as a reader of SVG places them. */
function written(svg: string): Written[] {
  return [
    ...svg.matchAll(
      /<path class="words"[^>]*transform="translate\((-?[\d.]+) (-?[\d.]+)\)scale\(([\d.]+)\)" d="([^"]*)"/g,
    ),
  ].map(([, x, y, scale, d = ""]) => {
    const numbers = (d.match(/-?\d+/g) ?? []).map(Number);
    const across = numbers.filter((_, index) => index % 2 === 0).map((px) => Number(x) + px * Number(scale));
    const down = numbers.filter((_, index) => index % 2 === 1).map((py) => Number(y) + py * Number(scale));
    return {
      left: Math.min(...across),
      right: Math.max(...across),
      top: Math.min(...down),
      bottom: Math.max(...down),
      contours: contours(d),
      size: Number(scale) * 1000,
    };
  });
}

const contours = (path: string) => path.split("z").length - 1;

/** Lines follow each other inside the column, name and type above the rule, the shop below it. */
function expectInside(svg: string, column: CardColumn) {
  const lines = written(svg);
  expect(lines.length).toBeGreaterThanOrEqual(2);
  for (const [index, line] of lines.entries()) {
    expect(line.left).toBeGreaterThanOrEqual(column.x - 1);
    expect(line.right).toBeLessThanOrEqual(column.x + column.width + 1);
    expect(line.top).toBeGreaterThanOrEqual(index === 0 ? column.top : (lines[index - 1]?.bottom ?? 0));
    if (index < lines.length - 1) expect(line.bottom).toBeLessThan(column.rule);
    else expect(line.top).toBeGreaterThan(column.rule);
  }
  expect(lines.at(-1)?.bottom).toBeLessThan(PICTURE_SIZE.card.height - 60);
}

describe("a card", () => {
  it("is unlike every other of the demo shop's, and the same whenever it is drawn [PICTURE-10]", () => {
    const cards = [
      ...varieties.map((variety) => {
        const words = wordsOf(variety.name, typeLine(variety));
        return packetCardSvg(words, social(variety), inkOf(variety.flavors), letter);
      }),
      ...collections.map((one) => plateCardSvg(wordsOf(one.name, "Collection"), one, letter)),
    ];
    expect(cards.length).toBeGreaterThan(100);
    expect(new Set(cards).size).toBe(cards.length);
    const [first] = varieties;
    if (!first) throw new Error("The demo catalogue is empty");
    const words = wordsOf(first.name, typeLine(first));
    expect(packetCardSvg(words, social(first), inkOf(first.flavors), letter)).toBe(cards[0]);
    // Two varieties with the same packet still have their names.
    const same = ["Aurore", "Boréale"].map((name) => packetCardSvg(wordsOf(name), BLANK, INK, letter));
    expect(same[0]).not.toBe(same[1]);
  });

  it("keeps the words of every variety and collection of the demo inside their column [PICTURE-10]", () => {
    for (const variety of varieties)
      expectInside(
        packetCardSvg(wordsOf(variety.name, typeLine(variety)), BLANK, INK, letter),
        COLUMNS.picture,
      );
    for (const one of collections) expectInside(plateCardSvg(wordsOf(one.name), one, letter), COLUMNS.plate);
    for (const name of PLATE_NAMES)
      expectInside(articleCardSvg(wordsOf("Lire un sachet"), name, letter), COLUMNS.plate);
  });

  it.each(LONG)("keeps a name of 60 characters whole and inside: %s [PICTURE-10]", (name) => {
    expect([...name]).toHaveLength(60);
    const cards = [
      [packetCardSvg(wordsOf(name, "Sativa"), BLANK, INK, letter), COLUMNS.picture],
      [plateCardSvg(wordsOf(name, "Collection"), { slug: "kush", name }, letter), COLUMNS.plate],
    ] as const;
    for (const [svg, column] of cards) {
      expectInside(svg, column);
      const lines = written(svg).slice(0, -2);
      expect(lines.reduce((sum, line) => sum + line.contours, 0)).toBe(contours(letter(name).path));
      // Six pixels and more where a card is shown 300 wide; only a row of the widest capitals is smaller.
      if (!name.includes("WW")) expect(lines[0]?.size).toBeGreaterThanOrEqual(26);
    }
  });

  it("writes nothing outside its column, as pixels tell [PICTURE-10]", async () => {
    const ground = [PAPER.slice(1, 3), PAPER.slice(3, 5), PAPER.slice(5)].map((hex) =>
      Number.parseInt(hex, 16),
    );
    for (const name of LONG) {
      const svg = packetCardSvg(wordsOf(name), BLANK, INK, letter);
      const { x, width } = COLUMNS.picture;
      for (const [left, across] of [
        [522, x - 524],
        [x + width + 2, PICTURE_SIZE.card.width - x - width - 2],
      ] as const) {
        const pixels = await sharp(Buffer.from(svg))
          .extract({ left, top: 0, width: across, height: PICTURE_SIZE.card.height })
          .removeAlpha()
          .raw()
          .toBuffer();
        const strange = pixels.findIndex((value, index) => value !== ground[index % 3]);
        expect([name, left, strange]).toEqual([name, left, -1]);
      }
    }
  });

  it("breaks a long name between words, in the lines that can be largest, and cuts what is longer still [PICTURE-10]", () => {
    const lines = (name: string) =>
      written(packetCardSvg(wordsOf(name, "Sativa"), BLANK, INK, letter)).slice(0, -2);
    const ink = (text: string) => contours(letter(text).path);
    expect(lines("Haze").map((line) => line.contours)).toEqual([ink("Haze")]);
    expect(lines("Island Sweet Skunk").map((line) => line.contours)).toEqual([
      ink("Island Sweet"),
      ink("Skunk"),
    ]);
    expect(lines("Trente-et-un-novembre").map((line) => line.contours)).toEqual([
      ink("Trente-et-"),
      ink("un-novembre"),
    ]);
    const endless = lines("Une très longue histoire ".repeat(40));
    expect(endless).toHaveLength(2);
    const all = endless.reduce((sum, line) => sum + line.contours, 0);
    expect(all).toBeLessThan(ink("Une très longue histoire ".repeat(3)));
  });

  it("leaves out the dot that parts words where a line ends with it [PICTURE-10]", () => {
    const [, ...type] = written(packetCardSvg(wordsOf("Haze"), BLANK, INK, letter));
    expect(type.slice(0, -1).map((line) => line.contours)).toEqual([
      contours(letter("Sativa dominante").path),
      contours(letter("autofloraison · féminisée").path),
    ]);
  });

  it("holds no text, style, script or anything from elsewhere, and is 1200 by 630 [PICTURE-10]", async () => {
    const jpeg = await sharp({ create: { width: 504, height: 630, channels: 3, background: "#0a0" } })
      .jpeg()
      .toBuffer();
    const [variety] = varieties;
    const [collection] = collections;
    if (!variety || !collection) throw new Error("The demo catalogue is empty");
    for (const svg of [
      packetCardSvg(wordsOf("A & <b>"), social(variety), INK, letter),
      photographCardSvg(wordsOf(`"'>`), jpeg, INK, letter),
      plateCardSvg(wordsOf("Kush"), collection, letter),
      articleCardSvg(wordsOf("Lire un sachet"), "sachet", letter),
    ]) {
      expect(svg).not.toMatch(/<text|<script|<style|style=|\son\w+=|url\(|NaN|Infinity|undefined/);
      expect(svg).not.toMatch(/href="(?!#|data:image\/jpeg;base64,)/);
      const { width, height } = await sharp(Buffer.from(svg)).metadata();
      expect({ width, height }).toEqual(PICTURE_SIZE.card);
    }
  });
});

describe("a card's name among files", () => {
  const card: Card = {
    words: wordsOf("Aurore"),
    picture: { digest: "0".repeat(20), width: 800, height: 1000, drawn: true },
    of: { kind: "variety", flavors: ["lemon"] },
  };
  const nameOf = (change: Partial<Card>) => cardSource({ ...card, ...change }, async () => null).digest;

  it("is known without drawing, and another for other words, another picture or another ink [PICTURE-11]", () => {
    expect(nameOf({})).toMatch(/^[0-9a-f]{20}$/);
    expect(nameOf({})).toBe(nameOf({}));
    const names = [
      nameOf({}),
      nameOf({ words: wordsOf("Boréale") }),
      nameOf({ words: wordsOf("Aurore", "Sativa") }),
      nameOf({ words: { ...card.words, shop: "Autre" } }),
      nameOf({ picture: { ...card.picture, digest: "1".repeat(20) } }),
      nameOf({ of: { kind: "variety", flavors: ["mint"] } }),
    ];
    expect(new Set(names).size).toBe(names.length);
  });

  it("changes with the drawing: count CARD_DRAWING up wherever this digest changes [PICTURE-11]", () => {
    const drawn = [
      packetCardSvg(wordsOf("Œillet d’Été n° 5"), BLANK, INK, letter),
      photographCardSvg(wordsOf("Ça"), Buffer.from("photographie"), INK, letter),
      plateCardSvg(wordsOf("Kush"), { slug: "kush", name: "Kush" }, letter),
    ];
    expect([CARD_DRAWING, pictureDigest(drawn.join(""))]).toEqual([3, "28ce856f3b3371ddc25d"]);
  });

  it("follows the drawing of its article [PICTURE-11]", async () => {
    const of = (plate: PlateName) => cardSource({ ...card, of: { kind: "article", plate } }, read);
    const read = async () => Buffer.from(BLANK);
    expect(of("globe").digest).not.toBe(of("loupe").digest);
    expect(String(await of("globe").read())).toBe(articleCardSvg(card.words, "globe", letter));
  });

  it("leads nowhere once its picture is gone [PICTURE-11]", async () => {
    expect(await cardSource(card, async () => null).read()).toBeNull();
    const drawn = await cardSource(card, async () => Buffer.from(BLANK)).read();
    expect(drawn?.toString()).toBe(packetCardSvg(card.words, BLANK, inkOf(["lemon"]), letter));
  });

  it("holds the middle of a photograph, upright [PICTURE-10]", async () => {
    // Lying on its side, with its top to the right: red above, blue below, once it stands.
    const { data } = await sharp({ create: { width: 400, height: 200, channels: 3, background: "#00f" } })
      .composite([
        { input: { create: { width: 200, height: 200, channels: 3, background: "#f00" } }, left: 0, top: 0 },
      ])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer({ resolveWithObject: true });
    const photograph = { ...card, picture: { ...card.picture, drawn: false } };
    const svg = await cardSource(photograph, async () => data).read();
    const pixel = async (left: number, top: number) => [
      ...(await sharp(svg ?? undefined)
        .extract({ left, top, width: 1, height: 1 })
        .removeAlpha()
        .raw()
        .toBuffer()),
    ];
    const red = await pixel(250, 60);
    const blue = await pixel(250, 570);
    expect(red[0]).toBeGreaterThan(230);
    expect(red[2]).toBeLessThan(30);
    expect(blue[2]).toBeGreaterThan(230);
    expect(blue[0]).toBeLessThan(30);
    // It fills its place to every edge.
    expect((await pixel(2, 2))[0]).toBeGreaterThan(230);
    expect((await pixel(501, 627))[2]).toBeGreaterThan(230);
  });
});

describe("the lettering", () => {
  it("opens its fonts one after the other, and what waits has its turn in between [PICTURE-12]", async () => {
    const opentype = createRequire(import.meta.url)("opentype.js") as { parse(file: ArrayBuffer): unknown };
    const { parse } = opentype;
    let turn = 0;
    const opened: number[] = [];
    let counting = true;
    const count = () => {
      turn += 1;
      if (counting) setImmediate(count);
    };
    setImmediate(count);
    opentype.parse = (file) => {
      opened.push(turn);
      return parse(file);
    };
    try {
      await readFontFiles();
    } finally {
      opentype.parse = parse;
      counting = false;
    }
    expect(opened.length).toBeGreaterThan(1);
    expect(new Set(opened).size).toBe(opened.length);
  });

  const same = (one: string, other: string) => letter(one).path === letter(other).path;

  it("has every accent, ligature and mark of French, each a shape of its own", () => {
    const accented = "éèêëàâîïôùûüçÿÉÈÊËÀÂÎÏÔÙÛÜÇŸ";
    for (const character of accented) {
      const [bare = ""] = character.normalize("NFD");
      expect([character, letter(character).path === "", same(character, bare)]).toEqual([
        character,
        false,
        false,
      ]);
    }
    for (const mark of "œŒæÆ’«»–—·…×°&#5") expect([mark, letter(mark).path === ""]).toEqual([mark, false]);
    expect(same("œ", "oe")).toBe(false);
    // The accent stands above its letter.
    expect(letter("É").top).toBeLessThan(letter("E").top);
    expect(letter("ç").bottom).toBeGreaterThan(letter("c").bottom);
  });

  it("takes letters of other countries from other files, and writes in Latin ones what none has [PICTURE-19]", () => {
    for (const character of "ŁőşžČ")
      expect([character, letter(character).path === ""]).toEqual([character, false]);
    for (const character of "ЖяΩῶđ")
      expect([character, letter(character).path === ""]).toEqual([character, false]);
    expect(same("大麻", "DaMa")).toBe(true);
    expect(letter("قنب").path).not.toBe("");
    expect(letter("")).toEqual({ path: "", left: 0, top: 0, right: 0, bottom: 0 });
  });

  it("writes a composed letter as the single one, and any space as a space", () => {
    expect(same("e\u0301te\u0301", "été")).toBe(true);
    expect(same("n°\u202f5", "n° 5")).toBe(true);
    expect(same("n°5", "n° 5")).toBe(false);
  });

  it("sets letters with the font's kerning", () => {
    const { left, right } = letter("AV");
    const [a, v] = [letter("A"), letter("V")];
    expect(right - left).toBeLessThan(a.right - a.left + v.right - v.left);
  });
});
