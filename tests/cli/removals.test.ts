import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it, onTestFinished } from "vitest";
import { unconfirmed } from "~/shop/removals";
import { run as catalogue } from "../../cli/catalogue";
import { run as content } from "../../cli/content";
import { type Line, pack, sheet, variety } from "../fixtures/catalogue/sheet";
import { testDatabase } from "../support/databases";

/* An import takes away what its files have no line for: a table over every kind of things that one can take away. */

const plain = (line: string) => line.replaceAll("\u202f", " ");

/** Commands in an empty folder and an empty shop. */
async function commandLine() {
  const db = await testDatabase();
  const cwd = mkdtempSync(join(tmpdir(), "chenevis-removals-"));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  return {
    db,
    put(name: string, bytes: string | Buffer) {
      mkdirSync(join(cwd, name, ".."), { recursive: true });
      writeFileSync(join(cwd, name), bytes);
    },
    clear: () => {
      rmSync(cwd, { recursive: true, force: true });
      mkdirSync(cwd);
    },
    async run(run: typeof catalogue, ...args: string[]) {
      const [out, err]: string[][] = [[], []];
      const code = await run(args, {
        db,
        cwd,
        now: Date.UTC(2026, 10, 20),
        operator: { kind: "operator", name: "claire" },
        out: (line) => out?.push(plain(line)),
        err: (line) => err?.push(plain(line)),
      });
      return { code, out: out ?? [], err: err ?? [] };
    },
  };
}
type Shop = Awaited<ReturnType<typeof commandLine>>;

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const varieties = (count: number, line: Line = {}) =>
  numbers(count).map((n) => variety({ slug: `v-${n}`, name: `V ${n}`, sku: `V-${n}`, ...line }));
/** One variety of so many packs. */
const packs = (count: number, line: Line = {}) =>
  numbers(count).map((n) => (n === 0 ? variety(line) : pack({ sku: `P-${n}`, seeds: String(n), ...line })));
const photo = () =>
  sharp({ create: { width: 4, height: 3, channels: 3, background: "red" } })
    .jpeg()
    .toBuffer();
const header = (lines: Record<string, string>) =>
  `---\n${Object.entries(lines)
    .map(([name, value]) => `${name}: "${value}"`)
    .join("\n")}\n---\n\nTexte.\n`;
const TEXT = { title: "A", description: "B" };
const pages = [
  "cookies",
  "mentions-legales",
  "politique-de-retour",
  "conditions-generales",
  "notre-histoire",
];

interface Kind {
  run: typeof catalogue;
  args: string[];
  /** Lays the files of a shop that has so many. */
  files(shop: Shop, count: number): Promise<void> | void;
  /** « 3 variétés sur 20 » */
  said: (removed: number, there: number) => string;
  /** What else goes with each, in the order in which it is told. */
  also?: (removed: number, there: number) => string[];
}

const ofCatalogue = { run: catalogue, args: ["catalogue.csv"] };
const ofContent = { run: content, args: ["pages"] };

/** A folder of texts of a kind whose folder is all there is of it. */
const textsOf = (folder: string, head: Record<string, string>, beside: Record<string, string> = {}) =>
  ((shop, count) => {
    for (const n of numbers(count)) shop.put(`pages/${folder}/t-${n}.md`, header(head));
    for (const [name, text] of Object.entries(beside)) shop.put(`pages/${name}`, text);
  }) satisfies Kind["files"];

const KINDS: Record<string, Kind> = {
  varieties: {
    ...ofCatalogue,
    files: (shop, count) => shop.put("catalogue.csv", sheet(varieties(count))),
    said: (removed, there) => `${removed} variétés sur ${there}`,
    also: (removed, there) => [`${removed} sachets sur ${there}`],
  },
  packs: {
    ...ofCatalogue,
    files: (shop, count) => shop.put("catalogue.csv", sheet(packs(count))),
    said: (removed, there) => `${removed} sachets sur ${there}`,
  },
  prices: {
    ...ofCatalogue,
    // Each of thirty packs has a price in euros; a file has the first ones of those in other currencies.
    files: (shop, count) => {
      const price = (n: number, place: number) => (30 * (place + 1) + n < count ? "9" : "");
      const lines = packs(30).map((line, n) => ({
        ...line,
        price_chf: price(n, 0),
        price_gbp: price(n, 1),
        price_usd: price(n, 2),
      }));
      shop.put("catalogue.csv", sheet(lines));
    },
    said: (removed, there) => `${removed} prix sur ${there}`,
  },
  collections: {
    ...ofCatalogue,
    files: (shop, count) => {
      shop.put("catalogue.csv", sheet(varieties(1)));
      shop.put("collections.csv", sheet(numbers(count).map((n) => ({ slug: `c-${n}`, name: `C ${n}` }))));
    },
    said: (removed, there) => `${removed} collections sur ${there}`,
  },
  photographs: {
    ...ofCatalogue,
    files: async (shop, count) => {
      shop.put("catalogue.csv", sheet(varieties(120)));
      const bytes = await photo();
      for (const n of numbers(count)) shop.put(`pictures/v-${n}.jpg`, bytes);
      if (count === 0) shop.put("pictures/lisez-moi.txt", "");
    },
    said: (removed, there) => `${removed} photographies sur ${there}`,
  },
  articles: {
    ...ofContent,
    files: textsOf(
      "articles",
      { ...TEXT, published: "2026-01-01", author: "jeanne" },
      { "authors/jeanne.md": header(TEXT) },
    ),
    said: (removed, there) => `${removed} articles sur ${there}`,
  },
  authors: {
    ...ofContent,
    files: textsOf("authors", TEXT),
    said: (removed, there) => `${removed} auteurs sur ${there}`,
  },
  categories: {
    ...ofContent,
    files: textsOf("categories", TEXT),
    said: (removed, there) => `${removed} catégories sur ${there}`,
  },
  questions: {
    ...ofContent,
    files: textsOf("faq", { title: "A", categories: "graines" }, { "categories/graines.md": header(TEXT) }),
    said: (removed, there) => `${removed} questions sur ${there}`,
  },
};

describe.each(Object.entries(KINDS))("an import that takes away %s", (_, kind) => {
  const load = async (shop: Shop, count: number, ...options: string[]) => {
    shop.clear();
    await kind.files(shop, count);
    return shop.run(kind.run, "import", ...kind.args, ...options);
  };

  it.each([
    { there: 100, left: 90, isMuch: false },
    { there: 100, left: 89, isMuch: true },
    { there: 60, left: 54, isMuch: false },
    { there: 60, left: 53, isMuch: true },
    { there: 40, left: 38, isMuch: false },
  ])(
    "of $there that leaves $left asks for their number: $isMuch [CATALOGUE-22]",
    async ({ there, left, isMuch }) => {
      const shop = await commandLine();
      expect(await load(shop, there)).toMatchObject({ code: 0 });
      const gone = there - left;
      const what = [kind.said(gone, there), ...(kind.also?.(gone, there) ?? [])];
      const total = gone * what.length;
      const sentence = `Cet import retire ${what.join(", ")}. Si c’est voulu, relancez-le avec --removes ${total} ; --dry-run montre ce qu’il retire.`;
      if (!isMuch) {
        expect(await load(shop, left, "--dry-run")).toMatchObject({ code: 0 });
        // A number that is said is right, also where none is asked for.
        expect(await load(shop, left, "--removes", String(total + 1))).toMatchObject({
          code: 1,
          err: [sentence, "Rien n’a été importé."],
        });
        expect(await load(shop, left)).toMatchObject({ code: 0 });
        return;
      }
      const refused = { code: 1, out: [], err: [sentence, "Rien n’a été importé."] };
      expect(await load(shop, left)).toEqual(refused);
      for (const wrong of [0, total - 1, total + 1])
        expect(await load(shop, left, "--removes", String(wrong))).toEqual(refused);
      const dry = await load(shop, left, "--dry-run");
      expect(dry).toMatchObject({ code: 1, err: [sentence] });
      expect(dry.out.at(-1)).toBe("Essai : rien n’a été écrit.");
      const dryTold = await load(shop, left, "--dry-run", "--removes", String(total));
      expect(dryTold).toMatchObject({ code: 0, out: dry.out, err: [] });
      // Nothing was written: the file of before changes nothing.
      expect((await load(shop, there, "--dry-run")).out.join("\n")).not.toMatch(/ajouté(es|s)? [1-9]/);
      const told = await load(shop, left, "--removes", String(total));
      expect(told).toMatchObject({ code: 0, err: [] });
      // Once more there is nothing to take away.
      expect(await load(shop, left, "--removes", String(total))).toMatchObject({ code: 0, err: [] });
    },
  );
});

describe("an import that takes away", () => {
  it("photographs with their varieties counts them, though no folder stands beside [CATALOGUE-22]", async () => {
    const shop = await commandLine();
    shop.put("catalogue.csv", sheet(varieties(5)));
    for (const n of numbers(5)) shop.put(`pictures/v-${n}.jpg`, await photo());
    await shop.run(catalogue, "import", "catalogue.csv");
    shop.clear();
    shop.put("un.csv", sheet(varieties(1)));
    expect((await shop.run(catalogue, "import", "un.csv")).err[0]).toContain(
      "4 variétés sur 5, 4 sachets sur 5, 4 photographies sur 5. Si c’est voulu, relancez-le avec --removes 12",
    );
    expect(await shop.run(catalogue, "import", "un.csv", "--removes", "12")).toMatchObject({ code: 0 });
    expect(await shop.db.selectFrom("product_picture").select("product_slug").execute()).toEqual([
      { product_slug: "v-0" },
    ]);
  });

  it("some texts of each kind counts them together too [CATALOGUE-22]", async () => {
    const shop = await commandLine();
    const lay = (count: number) => {
      shop.clear();
      for (const [folder, head] of Object.entries({
        authors: TEXT,
        categories: TEXT,
        faq: { title: "A", categories: "t-0" },
      }))
        for (const n of numbers(count)) shop.put(`pages/${folder}/t-${n}.md`, header(head));
    };
    lay(40);
    expect(await shop.run(content, "import", "pages")).toMatchObject({ code: 0 });
    lay(36);
    expect((await shop.run(content, "import", "pages")).err[0]).toContain(
      "4 auteurs sur 40, 4 catégories sur 40, 4 questions sur 40. Si c’est voulu, relancez-le avec --removes 12",
    );
  });

  it("pages' texts of storefronts counts them [CATALOGUE-22]", async () => {
    const shop = await commandLine();
    const page = header({ ...TEXT, version: "2026-11-20" });
    for (const slug of pages) {
      shop.put(`pages/${slug}.md`, page);
      shop.put(`pages/${slug}.fr-ch.md`, page);
    }
    expect(await shop.run(content, "import", "pages")).toMatchObject({ code: 0, err: [] });
    shop.clear();
    for (const slug of pages) shop.put(`pages/${slug}.md`, page);
    expect((await shop.run(content, "import", "pages")).err[0]).toContain("5 pages sur 10");
    expect(await shop.run(content, "import", "pages", "--removes", "5")).toMatchObject({ code: 0 });
  });

  it.each([
    [catalogue, ["catalogue.csv", "--removes", "douze"]],
    [catalogue, ["catalogue.csv", "--removes", "-1"]],
    [catalogue, ["catalogue.csv", "--removes"]],
    [content, ["pages", "--removes", "1.5"]],
    [content, ["pages", "--preview", "--removes", "3"]],
  ])(
    "is not understood with a number that is none, or where nothing is taken away [CATALOGUE-22]",
    async (run, args) => {
      expect(await (await commandLine()).run(run, "import", ...args)).toMatchObject({ code: 2, out: [] });
    },
  );

  it("nothing needs no word, and a wrong one about nothing is passed over [CATALOGUE-22]", () => {
    const none = [{ kind: "packs", removed: 0, there: 9 }];
    for (const given of [undefined, 0, 9]) expect(unconfirmed(none, given)).toBeNull();
  });
});

it("refuses --count of a file that no export wrote [CATALOGUE-23]", async () => {
  const shop = await commandLine();
  shop.put("catalogue.csv", sheet(varieties(1)));
  expect(await shop.run(catalogue, "import", "catalogue.csv", "--count")).toMatchObject({
    code: 1,
    err: [expect.stringContaining("--count : aucune ligne n’a de stock_revision"), "Rien n’a été importé."],
  });
});
