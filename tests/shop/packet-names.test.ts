import { readFileSync } from "node:fs";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { packetWords } from "~/locales/picture";
import { CLIMATES, FLAVORS, FLOWERING_TYPES, GENDERS, GENOTYPES, TYPES } from "~/shop/catalogue/product";
import { readLettering } from "~/shop/pictures/lettering.server";
import { PACKET_KINDS, type PacketFacts, type PacketKind } from "~/shop/pictures/packet/facts";
import { packetSvg } from "~/shop/pictures/packet/packet";
import { PICTURE_SIZE } from "~/shop/pictures/sheet";
import { setIn } from "~/shop/pictures/typesetting";
import { isWhole } from "../support/scope";

/*
 * Whatever a variety is called and whatever is known of it, its packet bears its name. Where words stand is read from
 * the outlines that are drawn. `PACKET_NAMES` may name a file of more names, one a line.
 */

const letter = await readLettering();

/** More names, where somebody has a list of them. */
const FILE = process.env["PACKET_NAMES"];

const FACTS: PacketFacts = {
  slug: "sans-nom",
  name: "Sans nom",
  collections: [],
  type: "hybrid",
  floweringType: "photoperiod",
  gender: "feminized",
  genotype: "polyhybrid",
  genetics: "",
  lineage: ["Afghani", "Thai"],
  thc: { min: 16, max: 20 },
  cbd: null,
  flavors: ["lemon", "pine"],
  climates: [],
  floweringDays: { min: 56, max: 70 },
  heightIndoor: { min: 80, max: 120 },
  heightOutdoor: { min: 150, max: 220 },
};

const drawn = (facts: PacketFacts, kind: PacketKind) =>
  packetSvg(kind, facts, packetWords(facts, 1234), letter);

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A line of words, where its ink is in pixels of the sheet, and each of its shapes. */
interface Line extends Box {
  path: string;
  size: number;
  shapes: Box[];
}

type Matrix = readonly [number, number, number, number, number, number];

/** One matrix after another: the second is the inner one. */
const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

function matrixOf(transform: string): Matrix {
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  for (const [, name, args = ""] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [x = 0, y] = args.split(" ").map(Number);
    const turn = (x * Math.PI) / 180;
    if (name === "translate") matrix = times(matrix, [1, 0, 0, 1, x, y ?? 0]);
    else if (name === "scale") matrix = times(matrix, [x, 0, 0, y ?? x, 0, 0]);
    else if (name === "rotate")
      matrix = times(matrix, [Math.cos(turn), Math.sin(turn), -Math.sin(turn), Math.cos(turn), 0, 0]);
    else throw new Error(`Unknown transform ${name}`);
  }
  return matrix;
}

const around = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map((box) => box.left)),
  right: Math.max(...boxes.map((box) => box.right)),
  top: Math.min(...boxes.map((box) => box.top)),
  bottom: Math.max(...boxes.map((box) => box.bottom)),
});

/** Lines stand on whole pixels: what is nearer than one is no fault. */
const meet = (one: Box, other: Box) =>
  one.left < other.right - 1 &&
  other.left < one.right - 1 &&
  one.top < other.bottom - 1 &&
  other.top < one.bottom - 1;

/** The box of each shape of a path; a curve stays between its points. */
function shapesOf(path: string, [a, b, c, d, e, f]: Matrix): Box[] {
  return path
    .split("z")
    .filter((shape) => shape !== "")
    .map((shape) => {
      const numbers = (shape.match(/-?\d+/g) ?? []).map(Number);
      const box = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
      for (let index = 0; index + 1 < numbers.length; index += 2) {
        const [x = 0, y = 0] = [numbers[index], numbers[index + 1]];
        const [px, py] = [a * x + c * y + e, b * x + d * y + f];
        box.left = Math.min(box.left, px);
        box.right = Math.max(box.right, px);
        box.top = Math.min(box.top, py);
        box.bottom = Math.max(box.bottom, py);
      }
      return box;
    });
}

/**
 * What is written in a picture: the lines of words that stand by themselves, and those of the marks. Throws where the
 * picture is no well-formed XML.
 */
function written(svg: string): { lines: Line[]; marks: Line[] } {
  const tag = /<(\/?)([a-z]+)((?: [\w:-]+="[^"<>&]*")*)(\/?)>/gy;
  const open: { name: string; matrix: Matrix }[] = [];
  const [lines, marks]: [Line[], Line[]] = [[], []];
  let end = 0;
  for (let match; (match = tag.exec(svg));) {
    end = tag.lastIndex;
    const [, closing, name = "", attributes = "", alone] = match;
    if (closing) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes another element`);
      continue;
    }
    const value = (key: string) => new RegExp(` ${key}="([^"]*)"`).exec(attributes)?.[1];
    const outer = open.at(-1)?.matrix ?? [1, 0, 0, 1, 0, 0];
    const matrix = times(outer, matrixOf(value("transform") ?? ""));
    if (value("class") === "words") {
      const path = value("d") ?? "";
      const shapes = shapesOf(path, matrix);
      // Numbers of marks stand in groups of their own.
      (open.length > 1 ? marks : lines).push({ path, size: matrix[0] * 1000, shapes, ...around(shapes) });
    }
    if (!alone) open.push({ name, matrix });
  }
  if (end !== svg.length || open.length > 0)
    throw new Error(`Not well-formed at ${svg.slice(end, end + 60)}`);
  return { lines, marks };
}

const shapes = (path: string) => path.split("z").length - 1;

/** The lines of the name, and the small print, each where it stands. */
function label(facts: PacketFacts, kind: PacketKind) {
  const { lines, marks } = written(drawn(facts, kind));
  const { plate, shop, contents } = packetWords(facts, 1234);
  const small = [plate, shop, contents].map((words) => letter(words).path);
  return {
    name: lines.filter(({ path }) => !small.includes(path)),
    small: lines.filter(({ path }) => small.includes(path)),
    marks,
  };
}

/** Where the foot with the marks begins. */
const FOOT = 838;
const LABELS = ["packet", "card", "print"] as const;

/** All that is wrong with how a packet writes its name; empty where nothing is. */
function faultsOf(facts: PacketFacts): string[] {
  const faults: string[] = [];
  for (const kind of LABELS) {
    const { name, small, marks } = label(facts, kind);
    const say = (what: string) => faults.push(`${kind}: ${what}`);
    const ink = name.reduce((sum, { path }) => sum + shapes(path), 0);
    if (ink === 0) say("no name");
    for (const { left, right, top, bottom } of name) {
      if (left < 20 || right > 780) say(`from ${Math.round(left)} to ${Math.round(right)} across`);
      if (top < 4 || bottom > FOOT - 300) say(`from ${Math.round(top)} to ${Math.round(bottom)} down`);
    }
    if (small.length !== (kind === "card" ? 0 : 3)) say(`${small.length} lines of small print`);
    for (const one of [...small, ...marks])
      if (name.some((line) => meet(line, one))) say("meets the small print or a mark");
    for (const one of small)
      if (marks.some((mark) => meet(mark, one)) || small.some((other) => other !== one && meet(other, one)))
        say("small print meets");
    for (const [index, line] of name.entries()) {
      const next = name[index + 1];
      if (next && line.shapes.some((shape) => next.shapes.some((other) => meet(shape, other))))
        say(`line ${index + 1} meets the next`);
    }
    for (const { left, right, top, bottom } of [...small, ...marks])
      if (left < 20 || right > 780 || top < 4 || bottom > 996) say("small print or marks outside");
  }
  const onThumb = written(drawn(facts, "thumb"));
  if (onThumb.lines.length > 0 || onThumb.marks.length > 0) faults.push("thumb: letters");
  if (written(drawn(facts, "social")).lines.length > 0) faults.push("social: words");
  return faults;
}

const named = (name: string): PacketFacts => ({ ...FACTS, name });

/** Names that catalogues have, and that none should: each hard in its own way. */
const HARD: readonly string[] = [
  "A", "i", "W", "É", "Å", "Ç", "Q", "j", "Ș", "1", "99", "#", "-", "…", "& Co", `<"'>`, "</svg>", "]]>", "A&amp;B",
  "É", "Été indien", "Épée", "Œuf à la coque", "Ça", "ÀÉÈÊËÏÎÔÙÛÜŸÇ", "Ångström", "Jolie Çéline Écrasée", "Façon Élégante",
  "Gagny Éjyq Êgjpq Ëçş Ôgg", "Quaqua Éléphant", "Ḽơᶉëᶆ ȋṕšᶙṁ", "Ế Ổ Ǟ Ṩ", "x\u0301y\u0323\u0308", "e\u0301te\u0301", "Z\u0334\u0321a\u0335l\u0337g\u0336o\u0338",
  "Haze", "OG", "Anticonstitutionnellement", "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz",
  "Jean-Noël l’Épée de la Rivière-du-Loup #42 × Fées d’hiver à l’œil clos, 3e génération",
  "Peppermint Agave x Rainbow Cheddar #1", "MAC (Miracle Alien Cookies)", "Gorilla Glue #4", "Cinderella 99", "1024",
  "SUPER SILVER HAZE FEMINISEE", "THC-CBD-CBG-CBN-THCV", "a-b-c-d-e-f-g-h", "A–B", "A/B/C", "--", "- - -",
  "W".repeat(20), "W".repeat(80), "i".repeat(80), "É".repeat(80), "g".repeat(80), "ÉgÉgÉgÉg".repeat(10), "m".repeat(300),
  "a ".repeat(40), "a-".repeat(40), "Été ".repeat(20), "Un Deux Trois Quatre Cinq Six Sept Huit Neuf Dix Onze Douze Treize Quatorze Quinze",
  "Белая вдова", "Ёжик Щ", "Ὀδύσσεια", "Đèn lồng đỏ", "Ệ Ỗ Ữ", "大麻種子", "北極光自動開花", "한글 씨앗", "ひらがな カタカナ", "कुश अफगान", "กัญชา", "قنب هندي", "עברית", "ا",
  "🔥", "🔥 OG", "👩‍🌾", "👍🏽", "❤️ Kush", "🇫🇷 Haze", "🍋🍋🍋", "1️⃣", "™", "\u202eesrever\u202c", "a\u200bb\u200dc", "\u200b\u200d", "\ufeff", "\u00ad",
  "\ue000", "\ud800", "\u0000\u0007", "Haze\nKush", "Haze\tKush", "Haze\u2028Kush", "Haze\u00a0Kush", "\u202f", "  Haze  ",
]; // prettier-ignore

const words = fc.oneof(
  fc.constantFrom("Haze", "Kush", "Été", "OG", "#4", "×", "l’Œil", "Çà", "Québec", "Jyg", "Ångström", "x", "99", "-"),
  fc.string({ unit: fc.constantFrom(..."abcgjpqyQWÉÅçŞil-’. "), minLength: 1, maxLength: 24 }),
  fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 }),
  fc.string({ unit: "binary", minLength: 1, maxLength: 8 }),
); // prettier-ignore
const names = fc.array(words, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(" ").slice(0, 80));

const range = (min: number, max: number) =>
  fc.option(
    fc
      .tuple(fc.integer({ min, max }), fc.integer({ min, max }))
      .map(([one, other]) => ({ min: Math.min(one, other), max: Math.max(one, other) })),
  );

/** Any facts that a catalogue may have. */
const anyFacts: fc.Arbitrary<PacketFacts> = fc.record({
  slug: fc.stringMatching(/^[a-z0-9]{1,20}(-[a-z0-9]{1,9}){0,3}$/),
  name: names,
  collections: fc.subarray(["classiques", "haze", "kush", "cbd"]),
  type: fc.constantFrom(...TYPES),
  floweringType: fc.constantFrom(...FLOWERING_TYPES),
  gender: fc.constantFrom(...GENDERS),
  genotype: fc.option(fc.constantFrom(...GENOTYPES)),
  genetics: fc.constantFrom("", "Afghani × Thai", "Landrace du Népal"),
  lineage: fc.array(words, { maxLength: 9 }),
  thc: range(0, 100),
  cbd: range(0, 100),
  flavors: fc.uniqueArray(fc.constantFrom(...FLAVORS), { maxLength: 5 }),
  climates: fc.subarray([...CLIMATES]),
  floweringDays: range(1, 500),
  heightIndoor: range(1, 2_000),
  heightOutdoor: range(1, 2_000),
});

describe("the name on a packet", () => {
  it.each(HARD.map((name) => [JSON.stringify(name.length > 60 ? `${name.slice(0, 60)}…` : name), name]))(
    "stands whole in its frame and clear of all else: %s [PICTURE-19]",
    (_, name) => {
      expect(faultsOf(named(name))).toEqual([]);
    },
  );

  it(
    "stands so whatever else is known of the variety, and the picture is well-formed and always the same [PICTURE-19]",
    { timeout: 600_000 },
    () => {
      fc.assert(
        fc.property(anyFacts, (facts) => {
          expect(faultsOf(facts)).toEqual([]);
          for (const kind of PACKET_KINDS) {
            const svg = drawn(facts, kind);
            written(svg);
            expect(svg).not.toMatch(/NaN|undefined|Infinity|null/);
            expect(drawn(structuredClone(facts), kind)).toBe(svg);
          }
        }),
        { numRuns: isWhole ? 1_000 : 60, seed: 7 },
      );
    },
  );

  it.skipIf(!FILE)("stands so for every name of the file that the environment names", () => {
    const faulty = readFileSync(FILE ?? "", "utf8")
      .split("\n")
      .filter((name) => name.trim() !== "")
      .flatMap((name) => faultsOf(named(name)).map((fault) => `${name}: ${fault}`));
    expect(faulty).toEqual([]);
  });

  it("has capitals of nine pixels and more on a card of 160, up to 20 letters, and of six up to 40 in words [PICTURE-19]", () => {
    const capitals = (name: string) => {
      const { name: lines } = label(named(name), "card");
      // A card is drawn 800 pixels wide; capitals are three quarters of the size.
      return ((lines[0]?.size ?? 0) * 0.75 * 160) / 800;
    };
    const short = [
      ...HARD.filter(
        (name) => /^[\p{L}\p{N} -]{1,20}$/u.test(name) && /^[\p{Script=Latin}\p{N} -]+$/u.test(name),
      ),
      ..."AWiÉgQ".split("").map((one) => one.repeat(20)),
      "WWWWWW WWWWWW WWWWWW",
      "ÉgÉgÉg ÉgÉgÉg ÉgÉgÉg",
      "W W W W W W W W W W",
    ];
    for (const name of short) expect(capitals(name), name).toBeGreaterThanOrEqual(9);
    for (const name of [
      "Peppermint Agave x Rainbow Cheddar #1",
      "Été indien de la vallée de l’Ubaye n° 12",
      "SUPER SILVER HAZE FEMINISEE AUTOFLORAISO",
      "Mmmmmmmm Wwwwwwww Mmmmmmmm Wwwwwwww Mmmm",
    ])
      expect(capitals(name), name).toBeGreaterThanOrEqual(6);
  });

  it("differs where names differ in one character [PICTURE-19]", () => {
    for (const [one = "", other = ""] of [
      ["Northern Lights #5", "Northern Lights #6"],
      ["Été", "Ete"],
      ["Haze", "Hazé"],
      ["Kush-1", "Kush 1"],
      ["O", "0"],
    ])
      for (const kind of LABELS) expect(drawn(named(one), kind)).not.toBe(drawn(named(other), kind));
  });

  it("is written in Latin letters where no font has its own, an emoji by its name, and never as a question mark [PICTURE-19]", () => {
    const same = (name: string, latin: string) => expect(letter(name).path, name).toBe(letter(latin).path);
    same("🔥 OG", "fire OG");
    same("OG🔥Kush", "OG fire Kush");
    same("👩‍🌾", "woman ear of rice");
    same("👍🏽", "thumbsup");
    same("🇫🇷 Haze", "FR Haze");
    same("\u202eHaze\u202c\u200b", "Haze");
    same("कुश", "kus");
    const question = letter("?").path;
    for (const name of HARD) if (!name.includes("?")) expect(letter(name).path, name).not.toBe(question);
  });

  it("is that of its address where its letters leave no ink [PICTURE-19]", () => {
    for (const name of ["\u200b\u200d", "\ue000", "\u202f", "ا"]) {
      const { name: lines } = label({ ...named(name), slug: "lune-5" }, "card");
      expect(lines.map(({ path }) => path).join(""), JSON.stringify(name)).toBe(letter("lune 5").path);
    }
  });

  it("is broken between letters, never between a letter and its accent", () => {
    const { lines } = setIn({ width: 200, height: 270, largest: 168, lines: 4 }, "x\u0301".repeat(7), letter);
    expect(lines.length).toBeGreaterThan(1);
    const accents = lines.reduce((sum, { path }) => sum + shapes(path), 0);
    expect(accents).toBe(7 * shapes(letter("x\u0301").path));
    for (const { path } of lines) expect(shapes(path) % shapes(letter("x\u0301").path)).toBe(0);
  });

  it("leaves no letters on a thumbnail, whose picture is the same however the name is spelt [PICTURE-19]", () => {
    for (const name of ["Sensi Star", "Wedding Cake", "Afghan Kush", "Gorilla Glue #4", "1024", "🔥"])
      expect(drawn(named(name), "thumb"), name).not.toContain(`class="words"`);
    const spelt = (name: string) => drawn({ ...named(name), slug: "mazar-i-sharif" }, "thumb");
    expect(spelt("Mazar-i-Sharif")).toBe(spelt("Mazar-I-Sharif"));
  });
});

describe("a picture of a packet", () => {
  it("is read whole by what makes files of it, whatever its name [PICTURE-19]", async () => {
    for (const name of HARD)
      for (const kind of PACKET_KINDS) {
        const { width, height } = await sharp(Buffer.from(drawn(named(name), kind))).metadata();
        const sheet = kind === "thumb" || kind === "social" ? kind : "packet";
        expect({ width, height }, name).toEqual(PICTURE_SIZE[sheet]);
      }
  });
});
