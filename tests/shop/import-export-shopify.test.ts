import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { CatalogueFile, ParseOptions } from "~/shop/catalogue/import-export/catalogue-file";
import { parseCatalogue } from "~/shop/catalogue/import-export/parse";

/* A Shopify product export: its rows, and what of them is a catalogue. */

const FILE = readFileSync(new URL("../fixtures/catalogue/shopify.csv", import.meta.url), "utf8");

function read(text = FILE, options?: ParseOptions): CatalogueFile {
  const parsed = parseCatalogue(text, options);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
  return parsed.value;
}

const noted = ({ notes }: CatalogueFile) =>
  notes.map(({ line, column, reason }) => `${line} ${column ?? "–"}: ${reason}`.replaceAll("\u202f", " "));

/** The fixture with rows behind its own. */
const HEADER = FILE.split("\n", 1)[0] ?? "";
function rowOf(cells: Record<string, string>): string {
  const values = HEADER.split(",").map((heading) => cells[heading] ?? "");
  return values.map((value) => `"${value.replaceAll('"', '""')}"`).join(",");
}
const withRows = (...rows: Record<string, string>[]) => [HEADER, ...rows.map(rowOf)].join("\n");
const SEEDS = { Handle: "lande", Title: "Lande", Type: "Graines", "Variant Price": "20.00" };

describe("a Shopify export", () => {
  it("gives varieties from products, packs from variants, and nothing from rows of pictures [CATALOGUE-30]", () => {
    const { products, stock } = read();
    expect(products.map(({ slug, name, published, line }) => [slug, name, published, line])).toEqual([
      ["brume-des-alpes", "Brume des Alpes", true, 2],
      ["couchant-auto", "Couchant Auto", false, 5],
      ["vieille-graine-reguliere", "Vieille Graine régulière", false, 8],
    ]);
    const packs = products.flatMap((product) => product.packs);
    expect(packs.map(({ sku, seeds, freeSeeds, prices }) => [sku, seeds, freeSeeds, prices])).toEqual([
      ["BRUME-3", 3, 0, { EUR: 2400 }],
      ["BRUME-5", 5, 1, { EUR: 3650 }],
      ["+COUCH", 1, 0, { EUR: 990 }],
      ["shopify-archive", 1, 0, { EUR: 1200 }],
    ]);
    expect([...stock]).toEqual([
      ["BRUME-3", 12],
      ["BRUME-5", 0],
      ["+COUCH", 0],
      ["shopify-archive", 3],
    ]);
  });

  it("says what a variety is by type, tags and metafields, and its texts without their markup [CATALOGUE-30]", () => {
    const { products, newCollections } = read();
    expect(products[0]).toMatchObject({
      description: "Un croisement montagnard.",
      collections: ["graines-feminisees"],
      type: "hybrid",
      gender: "feminized",
      thc: { min: 18, max: 22 },
      floweringDays: { min: 56, max: 63 },
    });
    expect(products[1]).toMatchObject({ floweringType: "autoflower" });
    expect(products[2]).toMatchObject({ gender: "regular" });
    expect(newCollections.map(({ name }) => name)).toEqual([
      "Graines féminisées",
      "Graines, autofloraison",
      "Graines",
    ]);
  });

  it("tells by line and column what is not taken over as it stands [CATALOGUE-29, CATALOGUE-30]", () => {
    expect(noted(read())).toEqual([
      "2 Vendor: colonne non reprise.",
      "2 Product Category: colonne non reprise.",
      "2 Tags: colonne non reprise.",
      "2 Variant Grams: colonne non reprise.",
      "2 Image Src: colonne non reprise.",
      "2 Notes internes: colonne non reprise.",
      "2 Body (HTML): mise en page, image ou lien retirés du texte : <img>.",
      "2 Fournisseur (product.metafields.custom.fournisseur): attribut inconnu, non repris : Fournisseur = Exemple SARL.",
      "2 –: type non indiqué : hybrid retenu.",
      "2 –: flowering_type non indiqué : photoperiod retenu.",
      "2 Variant Compare At Price: prix barré de 29.00 non repris : le prix de vente est retenu.",
      "3 Variant Inventory Qty: stock de -2 : 0 retenu.",
      "5 Tags: colonne non reprise.",
      "5 –: type non indiqué : hybrid retenu.",
      "5 –: gender non indiqué : feminized retenu.",
      "5 –: nombre de graines non indiqué : 1 retenu.",
      "5 Variant Inventory Qty: stock non compté : 0 retenu.",
      "6 –: autre chose que des graines, non repris : Grinder en bois.",
      "7 Gift Card: produit virtuel ou téléchargeable, non repris.",
      "8 Status: produit privé, archivé ou en attente de relecture : repris comme non publié.",
      "8 –: type non indiqué : hybrid retenu.",
      "8 –: flowering_type non indiqué : photoperiod retenu.",
      "8 –: nombre de graines non indiqué : 1 retenu.",
      "8 Variant SKU: sans SKU : shopify-archive retenu.",
    ]);
  });

  it("counts a stock that nobody counts as it is told to [CATALOGUE-30]", () => {
    expect(read(FILE, { uncountedStock: 25 }).stock.get("+COUCH")).toBe(25);
  });

  it("is read with the headings that Shopify gives since 2025, too [CATALOGUE-30]", () => {
    const headings: [string, string][] = [
      ["Handle,", "URL handle,"],
      ["Body (HTML)", "Description"],
      ["Published,", "Published on online store,"],
      ["Variant SKU", "SKU"],
      ["Variant Inventory Tracker", "Inventory tracker"],
      ["Variant Inventory Qty", "Inventory quantity"],
      ["Variant Price", "Price"],
      ["Variant Compare At Price", "Compare-at price"],
      ["Variant Requires Shipping", "Requires shipping"],
      ["Option1 Name", "Option1 name"],
      ["Option1 Value", "Option1 value"],
    ];
    const [header = "", ...rows] = FILE.split("\n");
    const renamed = headings.reduce((line, [old, now]) => line.replace(old, now), header);
    expect(read([renamed, ...rows].join("\n")).products).toEqual(read().products);
  });

  it("names packs without a SKU by their options, whatever line they stand on [CATALOGUE-30]", () => {
    const first = { ...SEEDS, "Option1 Name": "Pack", "Option1 Value": "3 graines" };
    const second = { Handle: "lande", "Option1 Value": "5 graines", "Variant Price": "30.00" };
    const skus = (text: string) => read(text).products.flatMap(({ packs }) => packs.map(({ sku }) => sku));
    expect(skus(withRows(first, second))).toEqual(["shopify-lande-3-graines", "shopify-lande-5-graines"]);
    expect(skus(withRows(first, { Handle: "lande", "Image Src": "a.jpg" }, second))).toEqual(
      skus(withRows(first, second)),
    );
  });

  it("reads markup and formulas as the text they are, and takes a number's apostrophe off [CATALOGUE-30]", () => {
    const { products } = read(
      withRows({
        ...SEEDS,
        Title: "<b>Lande</b> &amp; bruyère",
        "Body (HTML)": "=HYPERLINK(1)<script>x()</script>",
        "Variant SKU": "'0042",
      }),
    );
    expect(products).toMatchObject([
      { name: "Lande & bruyère", description: "=HYPERLINK(1)", packs: [{ sku: "0042" }] },
    ]);
  });

  it("leaves out what has no handle, a variant that is not sent, and what takes another's SKU [CATALOGUE-30]", () => {
    const noticed = noted(
      read(
        withRows(
          { ...SEEDS, "Variant SKU": "LANDE" },
          { Title: "Sans adresse", Type: "Graines", "Variant Price": "5" },
          { ...SEEDS, Handle: "bruyere", "Variant SKU": "LANDE" },
          { ...SEEDS, Handle: "pack", "Option1 Name": "Pack", "Option1 Value": "3 graines" },
          {
            Handle: "pack",
            "Option1 Value": "Fiche",
            "Variant Price": "1",
            "Variant Requires Shipping": "false",
          },
        ),
      ),
    );
    expect(noticed).toContain("3 Handle: sans identifiant de produit, ligne non reprise.");
    expect(noticed).toContain("4 Variant SKU: le SKU LANDE est déjà pris : conditionnement non repris.");
    expect(noticed).toContain("6 Variant Requires Shipping: produit virtuel ou téléchargeable, non repris.");
  });

  it("is refused where nothing in it is seeds, and where a quote is left open [CATALOGUE-6, CATALOGUE-30]", () => {
    expect(parseCatalogue(withRows({ ...SEEDS, Title: "Grinder", Type: "Accessoires" }))).toMatchObject({
      ok: false,
      problem: [{ line: 1 }, { line: 2 }],
    });
    expect(parseCatalogue(`${HEADER}\nlande,"Lande`)).toMatchObject({
      ok: false,
      problem: [{ line: 2, column: "Title" }],
    });
  });
});
