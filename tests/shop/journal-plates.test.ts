import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ARTICLES_PER_PAGE } from "~/views/blog.server";
import type { Entry } from "~/shop/content/kinds";
import { givePlates, withPlates } from "~/shop/content/plates";
import { articlePicture, articlePlates } from "~/shop/pictures/article-plates.server";
import { DEFAULT_PLATE, isPlateName, PLATE_NAMES } from "~/shop/pictures/journal";
import { articlePlateSvg } from "~/shop/pictures/plate";

/* Which drawing an article has. */

type Drawn = Parameters<typeof givePlates>[0][number];

const day = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);
const article = (slug: string, given: Partial<Entry> = {}): Drawn => ({
  kind: "article",
  slug,
  published: "2026-01-01",
  categories: [],
  facts: {},
  ...given,
});
const naming = (slug: string, plate: string, given: Partial<Entry> = {}) =>
  article(slug, { ...given, facts: { plate } });
/** So many articles a day apart. */
const articles = (count: number) =>
  Array.from({ length: count }, (_, at) => article(`a${at}`, { published: day(at) }));

/** The most articles in a row of which no two have the same drawing. */
function apart(entries: readonly Drawn[]): number {
  const given = givePlates(entries);
  const order = [...entries].sort((a, b) => (a.published < b.published ? -1 : 1));
  const plates = order.map(({ slug }) => given.get(slug));
  const gaps = plates.map((plate, at) => plates.slice(at + 1).indexOf(plate)).filter((gap) => gap >= 0);
  return Math.min(...gaps) + 1;
}

describe("the demo's articles", () => {
  const folder = "demo/pages/articles";
  const named = readdirSync(folder).map((file) => {
    const [, plate = ""] = /^plate: "(.*)"$/m.exec(readFileSync(`${folder}/${file}`, "utf8")) ?? [];
    return { file, plate };
  });

  it("have a drawing each, their own [BLOG-8]", () => {
    expect(named.length).toBeGreaterThanOrEqual(12);
    expect(named.filter(({ plate }) => !isPlateName(plate))).toEqual([]);
    expect(new Set(named.map(({ plate }) => plate)).size).toBe(named.length);
  });
});

describe("the drawing of an article", () => {
  it("is the one that it names, whatever its category's [BLOG-8]", () => {
    const droit: Drawn = { ...naming("droit", "balance"), kind: "category" };
    const given = givePlates([droit, naming("a", "houblon", { categories: ["droit"] })]);
    expect([...given]).toEqual([["a", "houblon"]]);
  });

  it("is its first category's that no other article has, where it names none [BLOG-8]", () => {
    const entries: Drawn[] = [
      { ...naming("droit", "balance"), kind: "category" },
      { ...naming("lieux", "globe"), kind: "category" },
      { ...article("muette"), kind: "category" },
      article("first", { published: day(1), categories: ["muette", "droit", "lieux"] }),
      article("second", { published: day(2), categories: ["droit", "lieux"] }),
      article("third", { published: day(3), categories: ["droit", "lieux"] }),
    ];
    const given = givePlates(entries);
    expect([given.get("first"), given.get("second")]).toEqual(["balance", "globe"]);
    expect(["balance", "globe", undefined]).not.toContain(given.get("third"));
    // One that names it has it, though it came later.
    const later = givePlates([...entries, naming("fourth", "balance", { published: day(4) })]);
    expect([later.get("fourth"), later.get("first")]).toEqual(["balance", "globe"]);
  });

  it("is on no page twice, however many articles name none [BLOG-8]", () => {
    for (const count of [12, 20, PLATE_NAMES.length]) {
      const given = givePlates(articles(count));
      expect(new Set(given.values()).size).toBe(count);
    }
    expect(apart(articles(200))).toBeGreaterThanOrEqual(ARTICLES_PER_PAGE);
    // Those that name one lie among them.
    const mixed = articles(200).map((one, at) =>
      at % 3 ? one : { ...one, facts: { plate: PLATE_NAMES[(at * 7) % PLATE_NAMES.length] ?? "" } },
    );
    expect(apart(mixed)).toBeGreaterThanOrEqual(ARTICLES_PER_PAGE);
    // What is nearer than a page on both sides leaves at least one.
    expect(PLATE_NAMES.length).toBeGreaterThan(2 * (ARTICLES_PER_PAGE - 1));
  });

  it("is the same in whatever order the articles are read, and stays when another is published [BLOG-8]", () => {
    const some = articles(18);
    const given = givePlates(some);
    expect(new Map([...givePlates([...some].reverse())].sort())).toEqual(new Map([...given].sort()));
    const more = givePlates([...some, article("new", { published: day(40) })]);
    for (const [slug, plate] of given) expect([slug, more.get(slug)]).toEqual([slug, plate]);
  });

  it("is one for all forms of an article, unless one of them names another [BLOG-8]", () => {
    const forms = [
      { ...article("a"), locale: "" },
      { ...article("a"), locale: "fr-be" },
      { ...naming("a", "globe"), locale: "fr-ch" },
      { ...naming("a", "loupe"), locale: "fr-lu" },
    ];
    expect(withPlates(forms).map(({ plate }) => plate)).toEqual(["globe", "globe", "globe", "loupe"]);
    expect(withPlates([{ ...article("droit"), kind: "category" as const }])[0]?.plate).toBeNull();
  });

  it("is given anew where the shop no longer has the one that is stored [BLOG-8]", () => {
    expect(PLATE_NAMES).toContain(givePlates([naming("a", "toString")]).get("a"));
  });

  it("is its picture, where it has none of the operator's [BLOG-8]", async () => {
    const drawn = articlePicture({ plate: "loupe", picture: null });
    expect(drawn).not.toEqual(articlePicture({ plate: "bocal", picture: null }));
    expect(articlePicture({ plate: null, picture: null })).toEqual(
      articlePicture({ plate: DEFAULT_PLATE, picture: null }),
    );
    const photograph = { ...drawn, digest: "f".repeat(20), drawn: false };
    expect(articlePicture({ plate: "loupe", picture: photograph })).toBe(photograph);
    const sources = articlePlates([
      { plate: "loupe", picture: null },
      { plate: "bocal", picture: photograph },
    ]);
    expect([...sources.keys()]).toEqual([drawn.digest]);
    expect(String(await sources.get(drawn.digest)?.read())).toBe(articlePlateSvg("loupe"));
  });
});
