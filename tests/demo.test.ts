import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { CURRENCIES } from "~/shop/money";

/* The demo shop's files, as their reader finds them. */

const read = (file: string): Record<string, string>[] =>
  parse(readFileSync(file), { columns: true, bom: true });
const lines = read("demo/catalogue.csv");
const varieties = lines.filter(({ name }) => name);
const collections = read("demo/collections.csv");

const PAGES = readdirSync("demo/pages", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".md"))
  .map((name) => join("demo/pages", name));

/** Sentences without what surrounds them. */
const sentences = (text: string) =>
  text
    .split(/(?<=[.!?…»])\s+/u)
    .map((sentence) => sentence.trim().toLowerCase())
    .filter((sentence) => sentence.length > 0);

describe("the demo shop", () => {
  it("has 72 varieties and 12 collections at least, each collection with varieties", () => {
    expect(varieties.length).toBeGreaterThanOrEqual(72);
    expect(collections.length).toBeGreaterThanOrEqual(12);
    for (const { slug = "" } of collections)
      expect(
        varieties.filter((variety) => variety["collections"]?.split("|").includes(slug)).length,
        slug,
      ).toBeGreaterThan(2);
  });

  it("has 2 to 5 packs a variety, each priced in the seven currencies of the storefronts [CATALOGUE-11]", () => {
    for (const { slug } of varieties) {
      const packs = lines.filter((line) => line["slug"] === slug);
      expect(packs.length, slug).toBeGreaterThanOrEqual(2);
      expect(packs.length, slug).toBeLessThanOrEqual(5);
      for (const pack of packs) {
        for (const currency of CURRENCIES)
          expect(
            Number(pack[`price_${currency.toLowerCase()}`]),
            `${pack["sku"]} ${currency}`,
          ).toBeGreaterThan(0);
      }
    }
  });

  it("asks for a credible sum abroad, that ends in 50 or 90, and more for more seeds [CATALOGUE-11]", () => {
    /** What a euro of a price may become, at least and at most. */
    const bounds = { gbp: [0.8, 0.95], usd: [1, 1.25], cad: [1.4, 1.75], aud: [1.55, 1.9], nzd: [1.7, 2.1] };
    for (const [currency, [least = 0, most = 0]] of Object.entries(bounds)) {
      const before = new Map<string, [seeds: number, price: number]>();
      for (const { slug = "", sku, seeds, price_eur, [`price_${currency}`]: price = "" } of lines) {
        expect(price, sku).toMatch(/^\d+\.[59]0$/);
        expect(Number(price) / Number(price_eur), sku).toBeGreaterThan(least);
        expect(Number(price) / Number(price_eur), sku).toBeLessThan(most);
        const [fewer, less] = before.get(slug) ?? [0, 0];
        if (Number(seeds) > fewer) expect(Number(price), sku).toBeGreaterThan(less);
        before.set(slug, [Number(seeds), Number(price)]);
      }
    }
  });

  it("has no sentence of its texts in two varieties", () => {
    const seen = new Map<string, string>();
    const twice: string[] = [];
    for (const variety of varieties) {
      const own = new Set(
        ["summary", "description", "growing"].flatMap((column) => sentences(variety[column] ?? "")),
      );
      for (const sentence of own) {
        const other = seen.get(sentence);
        if (other) twice.push(`${other} and ${variety["slug"]}: ${sentence}`);
        else seen.set(sentence, variety["slug"] ?? "");
      }
    }
    expect(twice).toEqual([]);
    expect(seen.size).toBeGreaterThan(varieties.length * 4);
  });

  it("has descriptions of its pages that a list of results shows whole, each its own", () => {
    // A question has none: its page is that of all questions.
    const described = PAGES.filter((file) => !file.includes("/faq/"));
    const descriptions = described.map(
      (file) => /^description: "(.*)"$/m.exec(readFileSync(file, "utf8"))?.[1] ?? "",
    );
    for (const [index, text] of descriptions.entries()) {
      expect([described[index], text.length]).toEqual([described[index], expect.any(Number)]);
      expect(text.length).toBeGreaterThan(60);
      expect(text.length).toBeLessThanOrEqual(170);
    }
    expect(new Set(descriptions).size).toBe(described.length);
  });

  it("has the box of the legal guarantees in its terms [CONTENT-1]", () => {
    const terms = readFileSync("demo/pages/conditions-generales.md", "utf8");
    expect(terms).toMatch(/^> .*garantie légale de conformité/m);
    expect(terms).toMatch(/^> .*vices cachés/m);
  });

  it("gives nobody the percentage that the newsletter brings [NEWSLETTER-3]", () => {
    const percentages = read("demo/coupons.csv").filter(({ kind }) => kind === "percent");
    expect(percentages.filter(({ value }) => Number(value) >= 10)).toEqual([]);
  });

  it("has 40 reviews at least, of five languages, some critical, none like another, all marked as examples [REVIEW-12]", () => {
    const reviews = read("demo/reviews.csv");
    expect(reviews.length).toBeGreaterThanOrEqual(40);
    const slugs = new Set(varieties.map(({ slug }) => slug));
    expect(reviews.filter(({ product }) => !slugs.has(product))).toEqual([]);
    expect(new Set(reviews.map(({ source }) => source))).toEqual(new Set(["exemple"]));
    expect(new Set(reviews.map(({ language }) => language)).size).toBeGreaterThanOrEqual(5);
    expect(reviews.filter(({ rating }) => Number(rating) <= 2).length).toBeGreaterThanOrEqual(5);
    for (const column of ["title", "text", "author"] as const)
      expect([column, new Set(reviews.map((review) => review[column])).size]).toEqual([
        column,
        reviews.length,
      ]);
    const said = reviews.flatMap(({ text = "" }) => sentences(text).filter(({ length }) => length > 25));
    expect(said.filter((sentence, index) => said.indexOf(sentence) !== index)).toEqual([]);
  });
});
