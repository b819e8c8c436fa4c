import { describe, expect, it } from "vitest";
import { parseCatalogue } from "~/shop/catalogue/import-export/parse";
import { costOf } from "../support/cost";
import type { CatalogueFile } from "~/shop/catalogue/import-export/catalogue-file";
import type { Fault } from "~/shop/catalogue/import-export/fault";
import { collectionsSheet, type Line, pack, sheet, variety } from "../fixtures/catalogue/sheet";

function accepted(source: string | Uint8Array, collections?: string): CatalogueFile {
  const parsed = parseCatalogue(source, { collections });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
  return parsed.value;
}

function refused(source: string | Uint8Array, collections?: string): Fault[] {
  const parsed = parseCatalogue(source, { collections });
  if (parsed.ok) throw new Error("The file was accepted");
  return parsed.problem;
}

/** Reasons with ordinary spaces, easier to read here. */
const reasons = (faults: Fault[]) => faults.map(({ reason }) => reason.replaceAll("\u202f", " "));

/** Line and column of each fault. */
const places = (faults: Fault[]) => faults.map(({ line, column }) => [line, column]);

const full = variety({
  published: "no",
  added_on: "2026-05-17",
  known: "2",
  collections: "sativa|indica",
  description: "Un.\n\nDeux.",
  growing: "Au soleil.",
  genotype: "polyhybrid",
  genetics: "Afghani × Thai",
  lineage: "Afghani|Thai",
  ratio: "50/30/20",
  difficulty: "expert",
  grower_profiles: "balcony|garden",
  thc_min: "18,5",
  thc_max: "22.25",
  cbd_min: "0",
  cbd_max: "1",
  cbg_min: "0.5",
  cbg_max: "0.5",
  yield_indoor_min: "400",
  yield_indoor_max: "500",
  yield_outdoor_min: "600",
  yield_outdoor_max: "600",
  height_indoor_min: "80",
  height_indoor_max: "120",
  height_outdoor_min: "150",
  height_outdoor_max: "250",
  flowering_days_min: "56",
  flowering_days_max: "63",
  climates: "temperate|arid",
  flavors: "citrus|pine",
  terpenes: "myrcene",
  effects: "calm",
  free_seeds: "1",
  price_chf: "26,5",
});

describe("a catalogue file", () => {
  it("gives every fact of a variety, its packs with prices in minor units, and the stock", () => {
    const file = accepted(sheet([full, pack()]), collectionsSheet);
    expect(file.products).toEqual([
      {
        slug: "aurore",
        line: 2,
        name: "Aurore",
        published: false,
        addedOn: "2026-05-17",
        known: 2,
        collections: ["sativa", "indica"],
        summary: "Une variété d’essai.",
        description: "Un.\n\nDeux.",
        growing: "Au soleil.",
        type: "hybrid",
        floweringType: "photoperiod",
        gender: "feminized",
        genotype: "polyhybrid",
        genetics: "Afghani × Thai",
        lineage: ["Afghani", "Thai"],
        ratio: { indica: 50, sativa: 30, ruderalis: 20 },
        difficulty: "expert",
        growerProfiles: ["balcony", "garden"],
        thc: { min: 18.5, max: 22.25 },
        cbd: { min: 0, max: 1 },
        cbg: { min: 0.5, max: 0.5 },
        yieldIndoor: { min: 400, max: 500 },
        yieldOutdoor: { min: 600, max: 600 },
        heightIndoor: { min: 80, max: 120 },
        heightOutdoor: { min: 150, max: 250 },
        floweringDays: { min: 56, max: 63 },
        climates: ["temperate", "arid"],
        flavors: ["citrus", "pine"],
        terpenes: ["myrcene"],
        effects: ["calm"],
        packs: [
          {
            sku: "AUR-3",
            seeds: 3,
            freeSeeds: 1,
            stockItem: "AUR-3",
            stockTake: 1,
            prices: { EUR: 2400, CHF: 2650 },
          },
          { sku: "AUR-5", seeds: 5, freeSeeds: 0, stockItem: "AUR-5", stockTake: 1, prices: { EUR: 3600 } },
        ],
      },
    ]);
    expect([...file.stock]).toEqual([
      ["AUR-3", 10],
      ["AUR-5", 20],
    ]);
    expect(file.collections).toEqual([
      { slug: "indica", name: "Indica", position: 1, icon: "leaf", summary: "Larges.", text: "Un.\n\nDeux." },
      { slug: "sativa", name: "Sativa", position: 2, icon: "plant-2", summary: "Étroites.", text: "" },
    ]);
  });

  it("leaves unknown facts null or empty, and the variety published", () => {
    const [product] = accepted(sheet([variety({ summary: "" })])).products;
    expect(product).toMatchObject({ published: true, addedOn: null, thc: null, ratio: null, genotype: null });
    expect(product).toMatchObject({ summary: "", flavors: [], lineage: [], collections: [], genetics: "" });
  });

  it("means the same with a byte-order mark, semicolons, decimal commas or CRLF", () => {
    const plain = accepted(sheet([full, pack()]), collectionsSheet);
    const spreadsheet = sheet([full, pack({ price_eur: "36,00" })], { separator: ";", newline: "\r\n" });
    expect(accepted(`\uFEFF${spreadsheet}`, collectionsSheet)).toEqual(plain);
    expect(accepted(new TextEncoder().encode(`\uFEFF${spreadsheet}`), collectionsSheet)).toEqual(plain);
    expect(accepted(new TextEncoder().encode(spreadsheet), collectionsSheet)).toEqual(plain);
  });

  it("takes cells that begin with a formula's sign as the text they are", () => {
    const file = accepted(sheet([variety({ name: "=1+1", summary: "-30 %", genetics: "@x × +y" })]));
    expect(file.products[0]).toMatchObject({ name: "=1+1", summary: "-30 %", genetics: "@x × +y" });
  });

  it("skips blank rows, before the header too, and counts their lines", () => {
    const [header, first, second] = sheet([variety(), pack({ seeds: "x" })]).split("\n");
    const faults = refused(["", ",,,", header, first, "", ",,,,,,,,,", "  ", second, ""].join("\n"));
    expect(places(faults)).toEqual([[8, "seeds"]]);
  });

  it("counts a loose stock in seeds, written once or equal on every line", () => {
    const shared = { stock_item: "vrac", free_seeds: "1" };
    for (const [first, second] of [
      ["90", ""],
      ["", "90"],
      ["90", "90"],
    ]) {
      const file = accepted(
        sheet([variety({ ...shared, stock: first ?? "" }), pack({ ...shared, stock: second ?? "" })]),
      );
      expect([...file.stock]).toEqual([["vrac", 90]]);
      expect(file.products[0]?.packs.map(({ stockItem, stockTake }) => [stockItem, stockTake])).toEqual([
        ["vrac", 4],
        ["vrac", 6],
      ]);
    }
  });

  it("lets later lines of a variety repeat its facts", () => {
    expect(accepted(sheet([full, { ...full, sku: "AUR-9" }]), collectionsSheet).products).toHaveLength(1);
  });

  it("is empty where it holds nothing but a header", () => {
    expect(accepted(`${sheet([variety()]).split("\n")[0] ?? ""}\n`).products).toEqual([]);
  });
});

describe("a file is refused with line, column and reason", () => {
  it.each<[string, Line, string, string]>([
    ["a slug with capitals", { slug: "Aurore" }, "slug", "n’est pas une adresse"],
    ["a slug that ends in a hyphen", { slug: "aurore-" }, "slug", "n’est pas une adresse"],
    ["a region’s code as slug [CATALOGUE-9]", { slug: "ch" }, "slug", "réservé"],
    ["the word all as slug", { slug: "all" }, "slug", "réservé"],
    ["no slug", { slug: "" }, "slug", "obligatoire"],
    ["no name", { name: "" }, "name", "obligatoire"],
    ["a name on two lines", { name: "Au\nrore" }, "name", "une seule ligne"],
    ["a name of 301 characters", { name: "a".repeat(301) }, "name", "plus de 300"],
    ["no type", { type: "" }, "type", "obligatoire"],
    ["a type in French", { type: "hybride" }, "type", "« hybride » n’est pas admis"],
    ["an unknown flowering type", { flowering_type: "auto" }, "flowering_type", "autoflower"],
    ["an unknown gender", { gender: "male" }, "gender", "feminized, regular"],
    ["an unknown genotype", { genotype: "f9" }, "genotype", "f1-hybrid"],
    ["an unknown difficulty", { difficulty: "easy" }, "difficulty", "beginner"],
    ["a published that is neither yes nor no", { published: "oui" }, "published", "yes, no"],
    ["a day that does not exist", { added_on: "2026-02-30" }, "added_on", "AAAA-MM-JJ"],
    ["a day written the French way", { added_on: "01/02/2026" }, "added_on", "AAAA-MM-JJ"],
    ["an unknown aroma", { flavors: "citrus|citron" }, "flavors", "« citron »"],
    ["an aroma named twice", { flavors: "citrus|pine|citrus" }, "flavors", "deux fois"],
    ["an unknown climate", { climates: "cold" }, "climates", "« cold »"],
    ["an unknown terpene", { terpenes: "x" }, "terpenes", "« x »"],
    ["an unknown effect", { effects: "x" }, "effects", "« x »"],
    ["an unknown grower profile", { grower_profiles: "x" }, "grower_profiles", "« x »"],
    ["a ratio that adds up to 90", { ratio: "60/30" }, "ratio", "100"],
    ["a ratio of four parts", { ratio: "25/25/25/25" }, "ratio", "100"],
    ["a THC that is no number", { thc_min: "x", thc_max: "20" }, "thc_min", "« x » n’est pas un nombre"],
    ["a THC above 100", { thc_min: "20", thc_max: "101" }, "thc_max", "100"],
    ["a THC with three decimals", { thc_min: "1.234", thc_max: "20" }, "thc_min", "décimales"],
    ["a range of one end", { thc_min: "18", thc_max: "" }, "thc_max", "borne absente"],
    ["a range upside down", { cbd_min: "2", cbd_max: "1" }, "cbd_min", "dépasse"],
    [
      "a height with decimals",
      { height_indoor_min: "80.5", height_indoor_max: "90" },
      "height_indoor_min",
      "entier",
    ],
    ["no SKU", { sku: "" }, "sku", "obligatoire"],
    ["no seeds", { seeds: "" }, "seeds", "obligatoire"],
    ["zero seeds", { seeds: "0" }, "seeds", "entier de 1"],
    ["half a seed", { seeds: "2.5" }, "seeds", "entier"],
    ["negative free seeds", { free_seeds: "-1" }, "free_seeds", "entier de 0"],
    ["a negative stock", { stock: "-1" }, "stock", "entier de 0"],
    ["no price", { price_eur: "" }, "price_eur", "aucun prix"],
    ["a price of zero", { price_eur: "0.00" }, "price_eur", "prix positif"],
    ["a negative price", { price_eur: "-3" }, "price_eur", "prix positif"],
    ["a price with three decimals", { price_eur: "3.999" }, "price_eur", "décimales"],
    ["a price with its symbol", { price_eur: "24 €" }, "price_eur", "symbole"],
    ["a price above a million", { price_eur: "1000000.01" }, "price_eur", "million"],
    ["a NUL character", { genetics: "a\u0000b" }, "genetics", "contrôle"],
  ])("%s [CATALOGUE-6, CATALOGUE-9]", (_what, line, column, reason) => {
    const faults = refused(sheet([variety({ slug: "boreale", sku: "BOR-3" }), variety(line)]));
    expect(places(faults)).toEqual([[3, column]]);
    expect(faults[0]?.file).toBe("main");
    expect(reasons(faults)[0]).toContain(reason);
  });

  it("lists every fault of every line, in their order [CATALOGUE-6]", () => {
    const faults = refused(
      sheet([
        variety({ type: "x", price_eur: "y" }),
        pack({ sku: "" }),
        pack({ seeds: "z", free_seeds: "" }),
      ]),
    );
    expect(places(faults)).toEqual([
      [2, "type"],
      [2, "price_eur"],
      [3, "sku"],
      [4, "seeds"],
    ]);
  });

  it("names the physical line of a row after cells of several lines, quoted quotes and CRLF", () => {
    for (const newline of ["\n", "\r\n"]) {
      const text = sheet(
        [
          variety({ description: `Un.${newline}${newline}Deux « ; , "trois".` }),
          pack({ growing: "" }),
          variety({ slug: "boreale", sku: "B", description: `x${newline}y`, type: "?" }),
          pack({ slug: "boreale", sku: "C", seeds: "?" }),
        ],
        { newline },
      );
      expect(places(refused(text))).toEqual([
        [6, "type"],
        [8, "seeds"],
      ]);
    }
  });

  it("a fact that differs from the variety's first line", () => {
    const faults = refused(sheet([variety(), pack({ type: "sativa", genetics: "A × B", name: "Aurore" })]));
    expect(places(faults)).toEqual([
      [3, "type"],
      [3, "genetics"],
    ]);
    expect(reasons(faults)[0]).toContain("ligne 2");
  });

  it("a variety whose lines do not follow each other", () => {
    const other = variety({ slug: "boreale", sku: "BOR-3" });
    const faults = refused(sheet([variety(), other, variety({ sku: "AUR-5" })]));
    expect(places(faults)).toEqual([[4, "slug"]]);
    expect(reasons(faults)[0]).toContain("ligne 2");
  });

  it("a SKU that occurs twice, in one variety or two", () => {
    const faults = refused(
      sheet([variety(), pack({ sku: "AUR-3" }), variety({ slug: "boreale", sku: "AUR-3" })]),
    );
    expect(places(faults)).toEqual([
      [3, "sku"],
      [4, "sku"],
    ]);
  });

  it("a loose stock that differs, or is another pack's own", () => {
    const shared = (line: Line) => ({ stock_item: "vrac", ...line });
    expect(places(refused(sheet([variety(shared({ stock: "9" })), pack(shared({ stock: "8" }))])))).toEqual([
      [3, "stock"],
    ]);
    const taken = refused(sheet([variety(), pack({ stock_item: "AUR-3", stock: "10" })]));
    expect(places(taken)).toEqual([[3, "stock_item"]]);
  });

  it("unknown and repeated columns by their names, with the rows' own faults", () => {
    const [header = "", row = ""] = sheet([variety({ type: "x" })]).split("\n");
    const faults = refused(`${header},couleur,sku\n${row},,\n`);
    expect(places(faults)).toEqual([
      [1, "couleur"],
      [1, "sku"],
      [2, "type"],
    ]);
  });

  it("obligatory columns that are missing, and prices where no currency has a column", () => {
    const line = Object.fromEntries(
      Object.entries(variety()).filter(([column]) => !["gender", "seeds", "price_eur"].includes(column)),
    );
    expect(places(refused(sheet([line])))).toEqual([
      [1, "gender"],
      [1, "seeds"],
      [1, "price_eur"],
    ]);
  });

  it("a value in a column without a name, and rows with cells too many or too few", () => {
    const [header = "", row = ""] = sheet([variety()]).split("\n");
    const faults = refused(`${header},,\n${row},,\n${row},x,\n${row}\n`);
    expect(places(faults)).toContainEqual([3, null]);
    const short = refused(`${header}\n${row.replace(",24.00", "")}\n`);
    expect(places(short)).toEqual([[2, null]]);
    expect(reasons(short)[0]).toContain("9 cellules, alors que l’en-tête en a 10");
    const long = refused(`${header}\n${row},5\n`);
    expect(reasons(long)[0]).toContain("11 cellules");
  });

  it("quotes that are never closed, with the line they were opened in, and stray ones", () => {
    const [header = "", row = ""] = sheet([variety()]).split("\n");
    const open = refused(`${header}\n${row}\nboreale,"Boréale,x\ny\nz\n`);
    expect(places(open)).toEqual([[3, "name"]]);
    expect(reasons(open)[0]).toContain("jamais refermé");
    const stray = refused(`${header}\n${row}\nboreale,"Bor"éale,x\n`);
    expect(places(stray)).toEqual([[3, "name"]]);
    expect(reasons(stray)[0]).toContain("doublez");
  });

  it("bytes that are not UTF-8, with each of their lines", () => {
    const broken = Buffer.from(sheet([variety(), pack(), variety({ slug: "boreale" })]), "latin1");
    expect(places(refused(broken))).toEqual([
      [2, null],
      [4, null],
    ]);
    expect(reasons(refused(broken))[0]).toContain("UTF-8");
  });

  it("an empty file, and one of more than 100,000 lines", () => {
    expect(reasons(refused(""))[0]).toContain("vide");
    expect(reasons(refused("\n,,\n\n"))[0]).toContain("vide");
    const many = `${sheet([variety()])}${`aurore${",".repeat(9)}\n`.repeat(100_000)}`;
    const tooLong = refused(many).filter(({ reason }) => reason.includes("100000 lignes"));
    expect(places(tooLong)).toEqual([[100_002, null]]);
  });

  it("a fault behind a hundred thousand empty lines, by its line, and soon [SERVER-21]", async () => {
    const [head, first, faulty] = sheet([variety(), pack({ seeds: "cinq" })]).split("\n");
    const text = [head, first, "\n".repeat(99_999), faulty, ""].join("\n");
    const read = () => refused(text);
    expect(places(read())).toEqual([[100_003, "seeds"]]);
    expect(await costOf(read, 60)).toBeLessThanOrEqual(60);
  });

  it("another shop's export by its first unknown columns, with the formats that are read", () => {
    const medusa = refused("Product Id,Product Handle,Product Title,Variant SKU\n,mug,Mug,\n");
    expect(places(medusa)).toEqual([[1, "Product Id"]]);
    expect(reasons(medusa)[0]).toContain("« Product Id », « Product Handle »");
    expect(reasons(medusa)[0]).toContain("WooCommerce");
    const vendure = refused('name   ,slug  ,assets ,facets\nLaptop ,laptop ,"a|b"   ,x\n');
    expect(places(vendure)).toEqual([[1, "assets"]]);
  });

  it("a collection that the file beside does not hold, and every fault of that file", () => {
    const faults = refused(sheet([variety({ collections: "indica|haze" })]), collectionsSheet);
    expect(places(faults)).toEqual([[2, "collections"]]);
    expect(reasons(faults)[0]).toContain("« haze »");

    const beside = sheet([
      { slug: "all", name: "Tout", position: "x", icon: "leaf" },
      { slug: "kush", name: "", position: "1", icon: "Leaf !" },
      { slug: "haze", name: "Haze", position: "", icon: "" },
      { slug: "haze", name: "Haze", position: "", icon: "" },
    ]);
    const both = refused(sheet([variety({ type: "x" })]), beside);
    expect(both.map(({ file, line, column }) => [file, line, column])).toEqual([
      ["main", 2, "type"],
      ["collections", 2, "slug"],
      ["collections", 2, "position"],
      ["collections", 3, "name"],
      ["collections", 3, "icon"],
      ["collections", 5, "slug"],
    ]);
  });

  it("with sentences in French typography", () => {
    const [fault] = refused(sheet([variety({ type: "x" })]));
    expect(fault?.reason).toContain("«\u202fx\u202f» n’est pas admis\u202f;");
  });
});
