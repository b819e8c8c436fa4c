import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { CatalogueFile, ParseOptions } from "~/shop/catalogue/import-export/catalogue-file";
import { parseCatalogue } from "~/shop/catalogue/import-export/parse";

/* PrestaShop's products and combinations: their rows, and what of them is a catalogue. */

const fixture = (name: string) =>
  readFileSync(new URL(`../fixtures/catalogue/${name}`, import.meta.url), "utf8");
const PRODUCTS = fixture("prestashop-products.csv");
const COMBINATIONS = fixture("prestashop-combinations.csv");
const FRENCH_HEADER =
  "ID;Actif (0/1);Nom*;Catégories (x,y,z...);Prix HT;Prix TTC;Référence;Quantité;Visibilité;Récapitulatif;Description;Mot-clés (x,y,z...);URL réécrite;Disponible à la commande (0 = Non, 1 = Oui);Caractéristique (Nom:Valeur:Position:Personnalisé);État;Produit dématérialisé (0 = Non, 1 = Oui)";

function read(
  text = PRODUCTS,
  options: ParseOptions = { combinations: COMBINATIONS, tax: 20 },
): CatalogueFile {
  const parsed = parseCatalogue(text, options);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
  return parsed.value;
}

const plain = (text: string) => text.replaceAll("\u202f", " ");
const noted = ({ notes }: CatalogueFile) =>
  notes.map(({ file, line, column, reason }) => `${file} ${line} ${column ?? "–"}: ${plain(reason)}`);

/** Why a file is refused, by file, line and column. */
function refused(text: string, options: ParseOptions = {}): string[] {
  const parsed = parseCatalogue(text, options);
  if (parsed.ok) throw new Error("nothing is refused");
  return parsed.problem.map(
    ({ file, line, column, reason }) => `${file} ${line} ${column ?? "–"}: ${plain(reason)}`,
  );
}

const packsOf = ({ products }: CatalogueFile) =>
  products.flatMap(({ packs }) =>
    packs.map(({ sku, seeds, freeSeeds, prices }) => [sku, seeds, freeSeeds, prices.EUR]),
  );

describe("PrestaShop's products", () => {
  it("are varieties, and their combinations packs, with tax upon both prices [CATALOGUE-31]", () => {
    const file = read();
    expect(file.products.map(({ slug, published }) => [slug, published])).toEqual([
      ["ruisseau-noir", true],
      ["garrigue-auto-5-graines", false],
      ["marais-reguliere-10-graines", true],
    ]);
    expect(packsOf(file)).toEqual([
      ["RUIS-3", 3, 0, 2400],
      ["presta-12-5-1", 5, 1, 3800],
      ["GARR-5", 5, 0, 3750],
      ["presta-16", 10, 0, 5000],
    ]);
    expect([...file.stock]).toEqual([
      ["RUIS-3", 8],
      ["presta-12-5-1", 5],
      ["GARR-5", 0],
      ["presta-16", 0],
    ]);
  });

  it("say by features, categories and texts what a variety is [CATALOGUE-31]", () => {
    const { products, newCollections } = read();
    expect(products[0]).toMatchObject({
      gender: "feminized",
      thc: { min: 18, max: 22 },
      floweringDays: { min: 56, max: 63 },
      summary: "Un ruisseau\u00a0d’été.",
      description: "Il descend des Causses.\n\nIl remonte.",
      collections: ["graines", "feminisees", "nouveautes"],
    });
    expect(products[1]).toMatchObject({ floweringType: "autoflower", collections: ["graines"] });
    expect(newCollections.map(({ name }) => name)).toEqual(["Graines", "Féminisées", "Nouveautés"]);
  });

  it("are told by file, line and column where they are not taken over as they stand [CATALOGUE-29, CATALOGUE-31]", () => {
    expect(noted(read())).toEqual([
      "main 2 Manufacturer: colonne non reprise.",
      "main 2 EAN13: colonne non reprise.",
      "main 2 Tags (x,y,z...): colonne non reprise.",
      "main 2 Meta title: colonne non reprise.",
      "main 2 Image URLs (x,y,z...): colonne non reprise.",
      "main 2 Description: mise en page, image ou lien retirés du texte : <img>.",
      "main 2 Feature(Name:Value:Position): attribut inconnu, non repris : Origine = Causses.",
      "main 2 –: type non indiqué : hybrid retenu.",
      "main 2 –: flowering_type non indiqué : photoperiod retenu.",
      "main 4 Visibility: produit masqué dans son catalogue : repris comme non publié.",
      "main 4 –: type non indiqué : hybrid retenu.",
      "main 4 –: gender non indiqué : feminized retenu.",
      "main 4 Quantity: stock de -1 : 0 retenu.",
      "main 4 Categories (x,y,z...): catégorie #14 non reprise.",
      "main 5 –: autre chose que des graines, non repris : Moulin à herbes (grinder).",
      "main 6 Virtual product: produit virtuel ou téléchargeable, non repris.",
      "main 7 –: type non indiqué : hybrid retenu.",
      "main 7 –: flowering_type non indiqué : photoperiod retenu.",
      "main 7 Reference #: sans SKU : presta-16 retenu.",
      "main 7 Quantity: stock de 6, mais « en stock » dit non : 0 retenu.",
      "combinations 3 Supplier reference: colonne non reprise.",
      "combinations 3 Image URLs (x,y,z...): colonne non reprise.",
      "combinations 3 Reference: sans SKU : presta-12-5-1 retenu.",
      "combinations 4 Value (Value:Position)*: autre chose que ce que la variété dit d’elle, déclinaison non reprise : Sexe = Régulière.",
      "combinations 5 Product ID*: produit parent non repris, sa déclinaison non plus : id:14.",
      "combinations 6 Product ID*: produit parent id:99 introuvable : déclinaison non reprise.",
    ]);
  });

  it("lead from their old addresses to their varieties [CATALOGUE-32]", () => {
    expect(read().moved).toEqual([
      { from: "/12-ruisseau-noir.html", slug: "ruisseau-noir" },
      { from: "/feminisees/12-ruisseau-noir.html", slug: "ruisseau-noir" },
      { from: "/12-ruisseau-noir-3760000000017.html", slug: "ruisseau-noir" },
      { from: "/feminisees/12-ruisseau-noir-3760000000017.html", slug: "ruisseau-noir" },
      { from: "/13-garrigue-auto.html", slug: "garrigue-auto-5-graines" },
      { from: "/graines/13-garrigue-auto.html", slug: "garrigue-auto-5-graines" },
      { from: "/16-marais.html", slug: "marais-reguliere-10-graines" },
      { from: "/graines/16-marais.html", slug: "marais-reguliere-10-graines" },
    ]);
  });

  it("are read in French, with the price that holds tax [CATALOGUE-31]", () => {
    const row =
      "7;1;Tourbière;Graines;19,991667;23,99;TOUR-5;9;both;;<b>Texte</b>;;tourbiere;1;Nombre de graines:5:1:0,Type:70 % Indica / 30 % Sativa:2:1;new;0";
    const file = read(`${FRENCH_HEADER}\n${row}\n`, {});
    expect(packsOf(file)).toEqual([["TOUR-5", 5, 0, 2399]]);
    expect(file.products).toMatchObject([{ type: "mostly-indica", description: "Texte", published: true }]);
    expect(noted(file)).toEqual([
      "main 2 –: flowering_type non indiqué : photoperiod retenu.",
      "main 2 –: gender non indiqué : feminized retenu.",
    ]);
  });

  it("of the back office's list are not published: it does not say which are active [CATALOGUE-31]", () => {
    const list =
      "Product ID;Image;Name;Reference;Category;Price (tax excl.);Price (tax incl.);Quantity;Status;Position\n" +
      "7;/img/p/7.jpg;Tourbière;TOUR;Graines;20.000000;24.000000;9;0;1\n";
    const file = read(list, {});
    expect(file.products).toMatchObject([{ slug: "tourbiere", published: false }]);
    expect(file.moved).toEqual([]);
    expect(noted(file)[0]).toBe(
      "main 1 Status: rien ne dit à coup sûr quels produits sont actifs : tous sont repris comme non publiés.",
    );
  });

  it("are refused without the rate where prices are without tax [CATALOGUE-31]", () => {
    const why =
      "prix hors taxe, et ceux de la boutique sont TTC : dites le taux avec --tax, par exemple --tax 20 ; --tax 0 s’il n’y en a pas.";
    expect(refused(PRODUCTS)).toEqual([`main 1 Price tax excluded: ${why}`]);
    expect(refused(PRODUCTS, { combinations: COMBINATIONS })).toEqual([
      `main 1 Price tax excluded: ${why}`,
      `combinations 1 Impact on price: ${why}`,
    ]);
    expect(packsOf(read(PRODUCTS, { tax: 0 }))[0]).toEqual(["RUIS", 1, 0, 2000]);
  });

  it("tell a price that is none [CATALOGUE-31]", () => {
    const row = "7;1;Tourbière;Graines;;vingt;TOUR-5;9;both;;;;tourbiere;1;;new;0";
    expect(refused(`${FRENCH_HEADER}\n${row}`).slice(1)).toContain(
      "main 2 Prix TTC: non repris : « vingt » n’est pas un prix positif à deux décimales au plus, sans symbole, d’un million au plus.",
    );
  });

  it("are refused beside another file than one of combinations, and combinations alone [CATALOGUE-31]", () => {
    expect(refused(PRODUCTS, { combinations: PRODUCTS, tax: 20 })).toEqual([
      "combinations 1 –: ce n’est pas un fichier de déclinaisons de PrestaShop (Product ID, Attribute (Name:Type:Position), Value (Value:Position), Impact on price…).",
    ]);
    expect(refused(COMBINATIONS)).toEqual([
      "main 1 –: c’est un fichier de déclinaisons : importez celui des produits, et nommez celui-ci avec --combinations.",
    ]);
    expect(refused("slug,name\na,b", { combinations: COMBINATIONS })).toEqual([
      "main 1 –: --combinations ne va qu’avec les produits de PrestaShop.",
    ]);
    expect(refused(PRODUCTS, { combinations: `${COMBINATIONS}12;x\n`, tax: 20 })).toEqual([
      "combinations 7 –: 2 cellules, alors que l’en-tête en a 23.",
    ]);
  });
});

describe("another shop's file", () => {
  it("of customers or orders is refused, and says that none is taken over [CATALOGUE-33]", () => {
    for (const header of [
      "First Name,Last Name,Email,Accepts Email Marketing,Default Address City",
      "Name,Email,Financial Status,Paid at,Lineitem quantity,Lineitem name,Lineitem price",
      "Customer ID;Active (0/1);Titles ID (Mr = 1, Ms = 2, else 0);Email *;Password *",
    ])
      expect(refused(`${header}\n`)).toEqual([
        "main 1 –: c’est un fichier de clients ou de commandes : d’une autre boutique, seuls les produits se reprennent.",
      ]);
  });

  it("in another encoding than UTF-8 is refused by line [CATALOGUE-6]", () => {
    const bytes = Buffer.from(PRODUCTS.replace("\ufeff", ""), "latin1");
    const parsed = parseCatalogue(bytes, { tax: 20 });
    expect(parsed).toMatchObject({
      ok: false,
      problem: [{ line: 2 }, { line: 3 }, { line: 5 }, { line: 6 }, { line: 7 }],
    });
  });
});
