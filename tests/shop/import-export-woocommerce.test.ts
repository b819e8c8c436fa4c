import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readCollections } from "~/shop/catalogue/rows.server";
import { exportCatalogue, importCatalogue } from "~/shop/catalogue/import-export/import.server";
import { parseCatalogue } from "~/shop/catalogue/import-export/parse";
import type { CatalogueFile, ParseOptions } from "~/shop/catalogue/import-export/catalogue-file";
import { plainText } from "~/shop/catalogue/import-export/plain-text";
import { testDatabase } from "../support/databases";

const fixture = (name: string) => readFileSync(new URL(`../fixtures/catalogue/${name}`, import.meta.url));
const NOW = Date.UTC(2026, 10, 20);

function read(name: string, options?: ParseOptions): CatalogueFile {
  const parsed = parseCatalogue(fixture(name), options);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
  return parsed.value;
}

/** Notes as "line column: reason", with ordinary spaces. */
const noted = ({ notes }: CatalogueFile) =>
  notes.map(({ line, column, reason }) => `${line} ${column ?? "–"}: ${reason}`.replaceAll("\u202f", " "));

describe("a WooCommerce export with English headers", () => {
  it("gives varieties from simple and variable products, packs from variations", () => {
    const { products, stock } = read("woocommerce-en.csv", { currency: "CHF" });
    expect(products.map(({ slug, name, published, line }) => [slug, name, published, line])).toEqual([
      ["lune-soleil", "Lune & Soleil", true, 2],
      ["nord", "Nord", false, 5],
      ["sud", "Sud", false, 11],
    ]);
    expect(
      products[0]?.packs.map(({ sku, seeds, freeSeeds, prices }) => [sku, seeds, freeSeeds, prices]),
    ).toEqual([
      ["LUNE-3", 3, 0, { CHF: 2400 }],
      ["LUNE-5", 5, 1, { CHF: 3650 }],
    ]);
    expect(products[1]?.packs).toMatchObject([{ sku: "NORD", seeds: 1, prices: { CHF: 1990 } }]);
    expect([...stock]).toEqual([
      ["LUNE-3", 12],
      ["LUNE-5", 7],
      ["NORD", 0],
      ["SUD", 0],
    ]);
  });

  it("leads to varieties from the addresses that their names usually made [CATALOGUE-32]", () => {
    expect(read("woocommerce-en.csv").moved).toEqual([
      { from: "/product/lune-soleil", slug: "lune-soleil" },
      { from: "/product/nord", slug: "nord" },
      { from: "/product/sud", slug: "sud" },
    ]);
    const row = (id: number) => `${id},simple,S${id},Lande,1,9,Graines,`;
    const twice = parseCatalogue(
      `ID,Type,SKU,Name,Published,Regular price,Categories,Parent\n${row(1)}\n${row(2)}`,
    );
    expect(twice.ok && twice.value.moved).toEqual([
      { from: "/product/lande", slug: "lande" },
      { from: "/product/lande-2", slug: "lande-2" },
      { from: "/produit/lande", slug: "lande-2" },
    ]);
  });

  it("does not say how well varieties are known [CATALOGUE-21]", () => {
    expect(read("woocommerce-en.csv").products.map(({ known }) => known)).toEqual([null, null, null]);
  });

  it("makes HTML plain text", () => {
    const [lune] = read("woocommerce-en.csv").products;
    expect(lune?.summary).toBe("Une lune d’hiver.");
    expect(lune?.description).toBe("Premier\u00a0paragraphe.\n\nSecond : 5 < 6\nà la ligne.\n\n– un\n– deux");
    expect(plainText("<script>x()</script>a&#233;&#xe9;&eacute;&inconnu;&constructor;<!-- b -->c")).toBe(
      "aééé&inconnu;&constructor;c",
    );
  });

  it("reads the facts that attributes tell", () => {
    const [lune, nord, sud] = read("woocommerce-en.csv").products;
    expect(lune).toMatchObject({ genetics: "Afghani × Thai", lineage: ["Afghani", "Thai"], type: "hybrid" });
    expect(nord).toMatchObject({
      floweringType: "autoflower",
      gender: "feminized",
      thc: { min: 18, max: 22 },
    });
    expect(sud).toMatchObject({ floweringDays: { min: 56, max: 63 } });
  });

  it("makes collections of categories, each level one", () => {
    const { products, newCollections, collections } = read("woocommerce-en.csv");
    expect(collections).toBeNull();
    expect(newCollections).toEqual([
      { slug: "seeds", name: "Seeds" },
      { slug: "indica", name: "Indica" },
      { slug: "sale-winter", name: "Sale, winter" },
      { slug: "auto", name: "Auto" },
    ]);
    expect(products.map((product) => product.collections)).toEqual([
      ["seeds", "indica", "sale-winter"],
      ["seeds", "auto"],
      [],
    ]);
  });

  it("lists, with line and column, everything that has no place", () => {
    expect(noted(read("woocommerce-en.csv"))).toEqual([
      "2 –: type non indiqué : hybrid retenu.",
      "2 –: flowering_type non indiqué : photoperiod retenu.",
      "2 –: gender non indiqué : feminized retenu.",
      "4 Sale price: prix promotionnel de 30 non repris : le prix régulier est retenu.",
      "5 Is featured?: colonne non reprise.",
      "5 Weight (kg): colonne non reprise.",
      "5 Meta: _origin: colonne non reprise.",
      "5 Visibility in catalog: produit masqué dans son catalogue : repris comme non publié.",
      "5 –: type non indiqué : hybrid retenu.",
      "5 –: nombre de graines non indiqué : 1 retenu.",
      "5 Stock: stock de -2 : 0 retenu.",
      "5 Categories: catégorie Uncategorized non reprise.",
      "6 Type: produit de type grouped, non repris.",
      "7 Type: produit de type external, non repris.",
      "8 Type: produit virtuel ou téléchargeable, non repris.",
      "9 –: type non indiqué : hybrid retenu.",
      "9 –: flowering_type non indiqué : photoperiod retenu.",
      "9 –: gender non indiqué : feminized retenu.",
      "9 Regular price: sans prix régulier, non repris.",
      "9 –: aucun conditionnement à vendre : produit non repris.",
      "10 Parent: produit parent id:99 introuvable : déclinaison non reprise.",
      "11 Attribute 1 name: attribut inconnu, non repris : Color = Red.",
      "11 –: type non indiqué : hybrid retenu.",
      "11 –: flowering_type non indiqué : photoperiod retenu.",
      "11 –: gender non indiqué : feminized retenu.",
      "11 –: nombre de graines non indiqué : 1 retenu.",
      "11 Stock: stock non compté : 0 retenu.",
      "12 –: type non indiqué : hybrid retenu.",
      "12 –: flowering_type non indiqué : photoperiod retenu.",
      "12 –: gender non indiqué : feminized retenu.",
      "12 –: nombre de graines non indiqué : 1 retenu.",
      "12 SKU: le SKU NORD est déjà pris : conditionnement non repris.",
      "12 –: aucun conditionnement à vendre : produit non repris.",
    ]);
  });

  it("takes a stock that is not counted from the option", () => {
    expect(read("woocommerce-en.csv", { uncountedStock: 25 }).stock.get("SUD")).toBe(25);
  });
});

describe("a WooCommerce export with French headers", () => {
  it("is read with straight and curly apostrophes, no-break spaces and decimal commas", () => {
    const file = read("woocommerce-fr.csv");
    expect(file.products).toMatchObject([
      {
        slug: "brume",
        name: "Brume",
        gender: "regular",
        collections: ["varietes", "haze"],
        packs: [
          { sku: "BRUME-5", seeds: 5, prices: { EUR: 2750 } },
          { sku: "woo-32", seeds: 10, prices: { EUR: 4900 } },
        ],
      },
      {
        slug: "ete",
        name: "Été",
        floweringType: "photoperiod",
        floweringDays: { min: 56, max: 63 },
        thc: { min: 20, max: 20 },
        collections: ["haze-2"],
      },
    ]);
    expect([...file.stock.values()]).toEqual([8, 6, 2]);
    expect(noted(file)).toEqual([
      "2 –: type non indiqué : hybrid retenu.",
      "2 –: flowering_type non indiqué : photoperiod retenu.",
      "4 UGS: sans SKU : woo-32 retenu.",
      "5 –: type non indiqué : hybrid retenu.",
      "5 –: gender non indiqué : feminized retenu.",
      "5 –: nombre de graines non indiqué : 1 retenu.",
    ]);
  });
});

describe("an imported WooCommerce export", () => {
  it("adds its collections behind those that are there, and none twice", async () => {
    const db = await testDatabase();
    await db
      .insertInto("collection")
      .values([
        { slug: "indica", name: "Nos indicas", position: 4, icon: "mountain", summary: "S.", text: "T." },
        { slug: "kush", name: "Kush", position: 7, icon: "leaf", summary: "", text: "" },
      ])
      .execute();
    const file = read("woocommerce-en.csv");
    const done = await importCatalogue(db, file, NOW);
    expect(done).toMatchObject({
      ok: true,
      value: {
        collections: { added: ["seeds", "sale-winter", "auto"], changed: [], removed: [], unchanged: 2 },
      },
    });
    const collections = await readCollections(db);
    expect(collections.map(({ slug, name, position, icon }) => [slug, name, position, icon])).toEqual([
      ["indica", "Nos indicas", 4, "mountain"],
      ["kush", "Kush", 7, "leaf"],
      ["seeds", "Seeds", 8, "leaf"],
      ["sale-winter", "Sale, winter", 9, "leaf"],
      ["auto", "Auto", 10, "leaf"],
    ]);
    expect(await importCatalogue(db, file, NOW)).toMatchObject({
      ok: true,
      value: { products: { changed: [], unchanged: 3 }, collections: { added: [], unchanged: 5 } },
    });
  });

  it("is exported in our format and comes back unchanged", async () => {
    const db = await testDatabase();
    await importCatalogue(db, read("woocommerce-fr.csv"), NOW);
    const { catalogue, collections } = await exportCatalogue(db);
    const again = parseCatalogue(catalogue, { collections });
    if (!again.ok) throw new Error(JSON.stringify(again.problem));
    expect(await importCatalogue(db, again.value, NOW)).toMatchObject({
      ok: true,
      value: { products: { added: [], changed: [], removed: [], unchanged: 2 } },
    });
  });

  it("is refused where nothing of it can be sold", () => {
    const [header = ""] = fixture("woocommerce-en.csv").toString("utf8").split("\n");
    const empty = parseCatalogue(`${header}\n14,grouped,GRP,Lot,1,,,,,1,,,,,,,,,,,,,\n`);
    expect(empty).toMatchObject({
      ok: false,
      problem: [
        { line: 1, column: null },
        { line: 2, column: "Type" },
      ],
    });
  });
});
