import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CatalogueFile, ParseOptions } from "~/shop/catalogue/import-export/catalogue-file";
import { exportCatalogue, importCatalogue } from "~/shop/catalogue/import-export/import.server";
import { parseCatalogue } from "~/shop/catalogue/import-export/parse";
import { plainText } from "~/shop/catalogue/import-export/plain-text";
import { seedsIn } from "~/shop/catalogue/import-export/seed-count";
import { testDatabase } from "../support/databases";
import { NOON } from "../support/shop";

/* What a WooCommerce export says in another way than the shop: stock, texts, numbers of seeds, goods, states. */

function read(name: string, options?: ParseOptions): CatalogueFile {
  const file = readFileSync(new URL(`../fixtures/catalogue/woocommerce-${name}.csv`, import.meta.url));
  const parsed = parseCatalogue(file, options);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
  return parsed.value;
}

const plain = (text: string) => text.replaceAll("\u202f", " ");
/** What is noted of a line, of the file's own sentences: without columns that are not read and without defaults. */
const notedOf = (file: CatalogueFile, line: number) =>
  file.notes
    .filter((note) => note.line === line && !/colonne non reprise|non indiqué/.test(note.reason))
    .map(({ reason, of }) => plain(of ? `${of.sentence} : ${of.what}` : reason));

/** A simple product of an export, as its columns say it. */
function product(cells: Record<string, string>): CatalogueFile | string[] {
  const all = { ID: "1", Type: "simple", SKU: "A", Name: "A", Published: "1", "In stock?": "1", Stock: "3", "Regular price": "20", Categories: "Graines", Parent: "", ...cells }; // prettier-ignore
  const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  const parsed = parseCatalogue(
    [Object.keys(all), Object.values(all)].map((row) => row.map(quote).join(",")).join("\n"),
  );
  return parsed.ok ? parsed.value : parsed.problem.map(({ reason }) => plain(reason));
}
const packsOf = (cells: Record<string, string>) => {
  const file = product(cells);
  return Array.isArray(file)
    ? []
    : file.products.flatMap(({ packs }) => packs.map(({ seeds, freeSeeds }) => [seeds, freeSeeds]));
};

describe("stock", () => {
  it("that is kept at the parent is shared by its variations, each pack taking one [CATALOGUE-25]", () => {
    const { products, stock } = read("stock", { uncountedStock: 8 });
    const packs = products.flatMap((one) => one.packs);
    expect(packs.map(({ sku, stockItem, stockTake }) => [sku, stockItem, stockTake])).toEqual([
      ["AUBE-3", "stock-AUBE", 1],
      ["AUBE-5", "stock-AUBE", 1],
      ["AUBE-10", "AUBE-10", 1],
      ["BRISE-5", "stock-110", 1],
      ["BRISE-9", "BRISE-9", 1],
      ["CIME-3", "CIME-3", 1],
      ["DUNE-3", "DUNE-3", 1],
      ["EMBRUN", "EMBRUN", 1],
      ["FALAISE", "FALAISE", 1],
      ["GIVRE", "GIVRE", 1],
      ["woo-171", "stock-HALO", 1],
      ["woo-172", "stock-HALO", 1],
    ]);
    expect(Object.fromEntries(stock)).toEqual({
      "stock-AUBE": 25,
      "AUBE-10": 4,
      "stock-110": 7,
      "BRISE-9": 0,
      "CIME-3": 8,
      "DUNE-3": 0,
      EMBRUN: 0,
      FALAISE: 0,
      GIVRE: 2,
      "stock-HALO": 0,
    });
  });

  it("is told wherever it is another than the export's cell [CATALOGUE-25]", () => {
    const file = read("stock", { uncountedStock: 8 });
    const shared = "tenu au produit parent : ses déclinaisons le partagent, chaque sachet en prend 1.";
    expect([3, 4, 5, 7, 8, 10, 12, 13, 14, 15].map((line) => notedOf(file, line))).toEqual([
      [`stock de 25 ${shared}`],
      [`stock de 25 ${shared}`],
      [],
      [`stock de 7 ${shared}`],
      ["stock de 7, mais « en stock » dit non : 0 retenu."],
      ["stock non compté : 8 retenu."],
      ["stock de 12, mais « en stock » dit non : 0 retenu."],
      ["stock de 9, mais « en stock » dit non : 0 retenu."],
      ["stock de -3 : 0 retenu."],
      ["stock de 2.5 : 2 retenu."],
    ]);
  });

  it("that packs share, one each, is exported and comes back unchanged [CATALOGUE-8, CATALOGUE-25]", async () => {
    const db = await testDatabase();
    await importCatalogue(db, read("stock"), NOON);
    const { catalogue, collections } = await exportCatalogue(db, { withStock: true });
    const again = parseCatalogue(catalogue, { collections });
    if (!again.ok) throw new Error(JSON.stringify(again.problem));
    expect(await importCatalogue(db, again.value, NOON)).toMatchObject({
      value: { products: { added: [], changed: [], removed: [] } },
    });
    const pack = await db.selectFrom("pack").selectAll().where("sku", "=", "AUBE-5").executeTakeFirst();
    expect(pack).toMatchObject({ stock_item: "stock-AUBE", stock_take: 1 });
    const item = await db.selectFrom("stock_item").select("on_hand").where("id", "=", "stock-AUBE").execute();
    expect(item).toEqual([{ on_hand: 25 }]);
  });
});

describe("texts", () => {
  it("of page builders and in several languages are what shoppers read of them [CATALOGUE-26]", () => {
    const file = read("builders");
    expect(file.products.map(({ name, summary, description }) => [name, summary, description])).toEqual([
      [
        "Lame – 5 graines",
        "Une lame [F1] de fond.",
        "Première [sativa] ligne.\n\nSeconde [x] ligne\u00a0: 5 < 6.",
      ],
      ["Mare 5 graines", "Une mare étale.", "Le texte de Divi.\n\nFin."],
      ["Neige 5 graines", "De la neige.", "THC 20 %\n\nUn lien et"],
    ]);
    const parts = (line: number) => notedOf(file, line).map((note) => note.split(" : ")[1]);
    expect(parts(2)).toEqual([
      ...["[vc_row]", "[vc_column]", "[vc_column_text]"],
      ...["[su_button]", "[gallery]", "<style>", "<script>", "<!-- wp:latest-posts -->"],
    ]);
    expect(parts(4)).toEqual(["[:en]", "[products]", "[vc_row]", "<a>", "[:en]"]);
  });

  it("lose markup, and no word, however both are mixed [CATALOGUE-26]", () => {
    const around: ((text: string) => string)[] = [
      (text) => `[vc_row css=".a{b:[c]}" el="x > y"]${text}[/vc_row]`,
      (text) => `[et_pb_text admin_label='d’un']${text}[/et_pb_text]`,
      (text) => `[column]${text}[/column]`,
      (text) => `<!-- wp:group {"a":"[b]"} --><div style="color:red" title="a > b">${text}</div><!-- /wp:group -->`,
      (text) => `${text}[gallery ids="1,2"]`,
      (text) => `[button link=https://exemple.test]Acheter[/button]${text}`,
      (text) => `${text}<script>x("[vc]")</script><style>p{}</style>`,
      (text) => `${text}\n\nhttps://exemple.test/film\n\n`,
      (text) => `[:en]other[:fr]${text}[:]`,
      (text) => `${text}[[products]]`,
      (text) => `[su_divider /]${text}[product id=5]`,
      (text) => text.replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
    ]; // prettier-ignore
    const words = fc.constantFrom("Été", "[F1]", "[sativa]", "[x]", "[60 %]", "5 < 6", "l’odeur", "[semi-indica]", "[voir p. 3]"); // prettier-ignore
    fc.assert(
      fc.property(
        words,
        words,
        fc.array(fc.constantFrom(...around), { maxLength: 4 }),
        (one, other, wraps) => {
          const html = wraps.reduce((text, wrap) => wrap(text), `${one} et ${other.replace("<", "&lt;")}`);
          expect(plainText(html)).toBe(`${one} et ${other}`);
        },
      ),
      { numRuns: 400 },
    );
  });

  it("without an end to their markup do not show it, and cost no more than their length [CATALOGUE-26]", () => {
    for (const html of ["Un<!-- wp:x", "Un<script>x", 'Un[vc_row css="', 'Un<p style="color', "Un<style>"])
      expect(plainText(html)).toBe("Un");
    const begun = performance.now();
    plainText('["'.repeat(20_000));
    plainText("[a b=".repeat(20_000));
    plainText("<!--".repeat(20_000) + "[a_b ".repeat(20_000));
    // Seconds where a pattern begins anew at each bracket: this is a bound, no measure.
    expect(performance.now() - begun).toBeLessThan(20_000);
  }, 60_000);
});

describe("the seeds of a pack", () => {
  it.each<[string, [number, number] | null]>([
    ["3+1 graines", [3, 1]],
    ["3 + 1", [3, 1]],
    ["5 + 2 offertes", [5, 2]],
    ["5 (+1 offerte)", [5, 1]],
    ["10 graines + 3 gratuites", [10, 3]],
    ["10 graines féminisées + 3 graines gratuites", [10, 3]],
    ["cinq graines + une offerte", [5, 1]],
    ["5 seeds + 1 free seed", [5, 1]],
    ["12 graines (10+2)", [10, 2]],
    ["5 graines dont 2 offertes", [3, 2]],
    ["3 achetées = 1 offerte", [3, 1]],
    ["buy 3 get 1 free", [3, 1]],
    ["x3", [3, 0]],
    ["× 10", [10, 0]],
    ["pack de 5", [5, 0]],
    ["10-pack", [10, 0]],
    ["Boîte de 100", [100, 0]],
    ["5 seeds", [5, 0]],
    ["1 graine", [1, 0]],
    ["Five", [5, 0]],
    ["douze", [12, 0]],
    ["5", [5, 0]],
    ["2 x 5 graines", [10, 0]],
    ["Lot de 3 paquets de 5 graines", [15, 0]],
    ["5 g", null],
    ["20 %", null],
    ["3, 5, 10", null],
    ["3-5 graines", null],
    ["3 ou 5 graines", null],
    ["3 graines gratuites", null],
    ["5 graines + 1 grinder", null],
    ["5 graines + briquet", null],
    ["10 semaines", null],
    ["1+1+1", null],
    ["5gr", null],
  ])("« %s » under « Quantité » are %j [CATALOGUE-27]", (text, count) => {
    const found = seedsIn(text, { isBare: true });
    expect(found && [found.seeds, found.free]).toEqual(count);
    const attribute = { "Attribute 1 name": "Quantité", "Attribute 1 value(s)": text };
    expect(packsOf(attribute)).toEqual(count ? [count] : []);
    // A name counts only what it names as a count.
    if (count && !/^(?:\d+|Five|douze)$/.test(text)) expect(packsOf({ Name: `Brume ${text}` })).toEqual([count]);
  }); // prettier-ignore

  it.each([
    "Jack Herer (5gr)",
    "Amnesia 10 g",
    "Kush 2,5 grammes",
    "Ambre 1+1+1",
    "Brume + 1 cadeau surprise",
  ])("of the name %s nobody can read: no pack of it is one seed [CATALOGUE-27]", (name) =>
    expect(packsOf({ Name: name })).toEqual([]),
  );

  it.each(["AK-47", "G13", "Skunk #1", "Bruce Banner 3", "Critical 2.0", "Chem 91", "Afghan x Thai"])(
    "are not the number in the name %s [CATALOGUE-27]",
    (name) => {
      expect(packsOf({ Name: name })).toEqual([[1, 0]]);
      expect(packsOf({ Name: `${name} x5` })).toEqual([[5, 0]]);
    },
  );

  it("are what attribute and name say together, and no pack where they contradict each other [CATALOGUE-27]", () => {
    const five = { "Attribute 1 name": "Pack", "Attribute 1 value(s)": "5" };
    expect(packsOf({ Name: "Brume 5+1", ...five })).toEqual([[5, 1]]);
    expect(packsOf({ Name: "Brume 4+1", ...five })).toEqual([[4, 1]]);
    expect(packsOf({ Name: "Brume 10 graines", ...five })).toEqual([]);
    const free = { "Attribute 2 name": "Graines offertes", "Attribute 2 value(s)": "2" };
    expect(packsOf({ ...five, ...free })).toEqual([[5, 2]]);
  });
});

describe("a price", () => {
  it.each<[string, number | null]>([
    ["24.9", 2490],
    ["24,90", 2490],
    ["24.900000", 2490],
    ["1200", 120000],
    // Thousands, or three decimals: nobody can say.
    ["1.200", null],
    ["1,200", null],
    ["24,999", null],
    ["24.9999", null],
  ])("of %s is %j [CATALOGUE-29]", (cell, price) => {
    const file = product({ "Regular price": cell });
    const prices = Array.isArray(file)
      ? []
      : file.products.flatMap(({ packs }) => packs.map((pack) => pack.prices.EUR));
    expect(prices).toEqual(price === null ? [] : [price]);
  });
});

describe("a product", () => {
  it("that is no seeds is left out and named [CATALOGUE-28]", () => {
    const file = read("goods");
    expect(file.products.map(({ name }) => name)).toEqual(["Seule 5 graines", "Parcelle", "Partage", "Parfum"]);
    expect(file.newCollections.map(({ name }) => name)).toEqual(["Nouveautés", "Boutique", "Graines de collection"]);
    const other = "autre chose que des graines, non repris";
    expect([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 19, 20, 21, 22].flatMap((line) => notedOf(file, line))).toEqual([
      `${other} : Grinder aluminium 4 parties`,
      `${other} : T-shirt Chanvre`,
      `${other} : Livre : cultiver ses graines`,
      `${other} : Papers slim x3`,
      `${other} : Huile CBD 10 %`,
      "produit virtuel ou téléchargeable, non repris : Carte cadeau 50",
      `${other} : Engrais floraison 1 L`,
      `${other} : Amnesia CBD 5 g`,
      "produit de type external, non repris : Ailleurs 5 graines",
      "produit de type grouped, non repris : Le grand lot",
      "produit virtuel ou téléchargeable, non repris : Guide en PDF",
      "produit de type variable-subscription, non repris : Graine du mois",
      "rien ne dit que ce sont des graines (nom, catégories, étiquettes, attributs), non repris : Surprise",
      `${other} : T-shirt à tailles`,
      "produit parent non repris, sa déclinaison non plus : TSV",
      `${other} : Nocturne 5 graines + 1 briquet`,
      "nombre de graines illisible, conditionnement non repris : Quantité = 5 g",
      "aucun conditionnement à vendre, produit non repris : Pollen",
    ]);
  }); // prettier-ignore

  it("is what its name, state and language say, and no variation is of another gender than its variety [CATALOGUE-28]", () => {
    const file = read("states");
    expect(file.products.map(({ name, published, gender, floweringType, packs }) => [name, published, gender, floweringType, packs.map(({ sku }) => sku).join()])).toEqual([
      ["Orage 3+1 graines", true, "regular", "autoflower", "ORAGE-3"],
      ["Pluie", false, "regular", "photoperiod", "PLUIE-5"],
      ["Quai 5 graines", false, "feminized", "photoperiod", "QUAI-5"],
      ["Rive 5 graines", false, "feminized", "photoperiod", "RIVE-5"],
      ["Terre", true, "feminized", "photoperiod", "TERRE-F5"],
      ["Vent 5 graines", true, "feminized", "photoperiod", "VENT-5"],
    ]);
    expect([2, 3, 6, 8, 9, 12, 13, 14].map((line) => notedOf(file, line))).toEqual([
      ["prix promotionnel de 20 non repris : le prix régulier est retenu."],
      ["SKU déjà pris, conditionnements non repris : ORAGE-3", "aucun conditionnement à vendre, produit non repris : Orage bis 5 graines"],
      ["produit privé, archivé ou en attente de relecture : repris comme non publié."],
      ["produit à la corbeille, non repris : Sable 5 graines"],
      ["produit en en, alors que d’autres sont en français, non repris : Storm 5 seeds"],
      ["autre chose que ce que la variété dit d’elle, déclinaison non reprise : Sexe = Régulière"],
      ["déclinaison désactivée, non reprise."],
      ["produit montré en un seul endroit de son catalogue : repris comme montré partout."],
    ]);
    const columns = new Set(file.notes.filter(({ reason }) => /colonne non reprise/.test(reason)).map(({ column }) => column));
    for (const column of ["Date sale price starts", "Tax class", "Meta: _regular_price_usd"]) expect(columns).toContain(column);
  }); // prettier-ignore
});
