import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { collectionsSheet, pack, sheet, variety } from "../fixtures/catalogue/sheet";
import { testDatabase } from "../support/databases";
import { listRules } from "~/shop/routing/rules.server";
import { readRevisions } from "~/shop/revision.server";
import { run } from "../../cli/catalogue";

const fixture = (name: string) => new URL(`../fixtures/catalogue/${name}`, import.meta.url).pathname;

/** The command in an empty folder and an empty shop; what it says has ordinary spaces here. */
async function commandLine() {
  const db = await testDatabase();
  const cwd = mkdtempSync(join(tmpdir(), "chenevis-cli-"));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  const plain = (line: string) => line.replaceAll("\u202f", " ");
  return {
    db,
    write: (name: string, text: string) => writeFileSync(join(cwd, name), text),
    read: (name: string) => readFileSync(join(cwd, name), "utf8"),
    cwd,
    async run(...args: string[]) {
      const out: string[] = [];
      const err: string[] = [];
      const code = await run(args, {
        db,
        cwd,
        now: Date.UTC(2026, 10, 20),
        operator: { kind: "operator", name: "claire" },
        out: (line) => out.push(plain(line)),
        err: (line) => err.push(plain(line)),
      });
      return { code, out, err };
    },
  };
}

it("imports a catalogue with the collections beside it and counts what changed", async () => {
  const shop = await commandLine();
  shop.write("catalogue.csv", sheet([variety({ collections: "indica" }), pack()]));
  shop.write("collections.csv", collectionsSheet);
  expect(await shop.run("import", "catalogue.csv")).toEqual({
    code: 0,
    out: [
      "Variétés : ajoutées 1, modifiées 0, retirées 0, inchangées 0.",
      "Collections : ajoutées 2, modifiées 0, retirées 0, inchangées 0.",
    ],
    err: [],
  });
  expect(await shop.run("import", "catalogue.csv")).toMatchObject({
    out: [
      "Variétés : ajoutées 0, modifiées 0, retirées 0, inchangées 1.",
      "Collections : ajoutées 0, modifiées 0, retirées 0, inchangées 2.",
    ],
  });
});

it("shows with --dry-run what would be added, changed and removed, and writes nothing [CATALOGUE-7]", async () => {
  const shop = await commandLine();
  shop.write("catalogue.csv", sheet([variety(), pack(), variety({ slug: "boreale", sku: "BOR-3" })]));
  await shop.run("import", "catalogue.csv");
  shop.write(
    "catalogue.csv",
    sheet([
      variety({ name: "Aube", stock: "11" }),
      pack({ sku: "AUR-9", stock: "" }),
      variety({ slug: "calme", sku: "CAL-3" }),
    ]),
  );
  expect(await shop.run("import", "catalogue.csv", "--dry-run")).toEqual({
    code: 0,
    out: [
      "Variétés : ajoutées 1, modifiées 1, retirées 1, inchangées 0.",
      "  + calme",
      "  ~ aurore : name ; AUR-3 (stock 10 → 11) ; AUR-9 ajouté ; AUR-5 retiré",
      "  − boreale",
      "Collections : ajoutées 0, modifiées 0, retirées 0, inchangées 0.",
      "Sachets nouveaux dont le fichier ne dit pas le stock, donc épuisés : AUR-9.",
      "Essai : rien n’a été écrit.",
    ],
    err: [],
  });
  const stock = await shop.db.selectFrom("stock_item").select(["id", "on_hand"]).orderBy("id").execute();
  expect(stock).toEqual([
    { id: "AUR-3", on_hand: 10 },
    { id: "AUR-5", on_hand: 20 },
    { id: "BOR-3", on_hand: 10 },
  ]);
});

it("refuses a bad file whole, with line, column and reason of every fault [CATALOGUE-6]", async () => {
  const shop = await commandLine();
  shop.write("catalogue.csv", sheet([variety(), pack({ seeds: "x" }), pack({ sku: "AUR-9", seeds: "x" })]));
  shop.write("collections.csv", sheet([{ slug: "ch", name: "Suisse" }]));
  expect(await shop.run("import", "catalogue.csv")).toEqual({
    code: 1,
    out: [],
    err: [
      "lignes 3–4, colonne « seeds » : « x » n’est pas un nombre entier de 1 à 10000.",
      "collections.csv, ligne 2, colonne « slug » : « ch » est réservé aux adresses de la boutique.",
      "Rien n’a été importé.",
    ],
  });
  expect(await shop.db.selectFrom("product").selectAll().execute()).toEqual([]);
});

it("refuses a variety of a collection that does not exist", async () => {
  const shop = await commandLine();
  shop.write("catalogue.csv", sheet([variety({ collections: "indica" })]));
  for (const options of [[], ["--dry-run"]])
    expect(await shop.run("import", "catalogue.csv", ...options)).toEqual({
      code: 1,
      out: [],
      err: [
        "ligne 2, colonne « collections » : la collection « indica » n’existe pas.",
        "Rien n’a été importé.",
      ],
    });
});

it("exports both files, which import again without a change", async () => {
  const shop = await commandLine();
  shop.write("catalogue.csv", sheet([variety({ collections: "sativa" }), pack()]));
  shop.write("collections.csv", collectionsSheet);
  await shop.run("import", "catalogue.csv");
  expect(await shop.run("export", "copie.csv")).toMatchObject({ code: 0, err: [] });
  const first = [shop.read("copie.csv"), shop.read("collections.csv")];
  const again = await shop.run("import", "copie.csv");
  expect(again.out).toEqual([
    "Variétés : ajoutées 0, modifiées 0, retirées 0, inchangées 1.",
    "Collections : ajoutées 0, modifiées 0, retirées 0, inchangées 2.",
  ]);
  await shop.run("export", "copie.csv");
  expect([shop.read("copie.csv"), shop.read("collections.csv")]).toEqual(first);
});

it("leaves an earlier export whole where the new one cannot be written", async () => {
  const shop = await commandLine();
  // Nothing can be written beside it: with what is added to its name that is longer than the system allows.
  const name = `${"c".repeat(245)}.csv`;
  shop.write(name, "ancien");
  expect(await shop.run("export", name)).toMatchObject({ code: 1 });
  expect(shop.read(name)).toBe("ancien");
});

it("imports a WooCommerce export in the currency that is named, and lists what it leaves", async () => {
  const shop = await commandLine();
  const { code, out } = await shop.run(
    "import",
    fixture("woocommerce-en.csv"),
    "--currency",
    "chf",
    "--stock",
    "5",
    "--accept-losses",
  );
  expect(code).toBe(0);
  expect(out).toContain("ligne 6, colonne « Type » : produit de type grouped, non repris : Le lot.");
  expect(out).toContain("lignes 2, 5, 9, 11–12 : type non indiqué : hybrid retenu.");
  expect(out).toContain("Variétés : ajoutées 3, modifiées 0, retirées 0, inchangées 0.");
  const prices = await shop.db.selectFrom("price").selectAll().orderBy("sku").execute();
  expect(prices.map(({ sku, currency, amount }) => [sku, currency, amount])).toEqual([
    ["LUNE-3", "CHF", 2400],
    ["LUNE-5", "CHF", 3650],
    ["NORD", "CHF", 1990],
    ["SUD", "CHF", 1000],
  ]);
});

it("writes nothing of a foreign export that it cannot take over whole, says what, and goes on with --accept-losses [CATALOGUE-29]", async () => {
  const shop = await commandLine();
  const losses =
    /^Tout n’est pas repris tel quel \(\d+ remarques ci-dessus\) : relancez avec --accept-losses pour importer le reste\.$/;
  const file = fixture("woocommerce-goods.csv");
  const refused = await shop.run("import", file);
  expect(refused).toMatchObject({ code: 1, out: [] });
  expect(refused.err.at(-2)).toMatch(losses);
  expect(refused.err.at(-1)).toBe("Rien n’a été importé.");
  const goods = refused.err.find((line) => line.includes("autre chose que des graines, non repris"));
  expect(goods).toContain("lignes 2–6, 8–9, 19, 21 : ");
  expect(goods).toContain("Grinder aluminium 4 parties, T-shirt Chanvre, ");
  const tried = await shop.run("import", file, "--dry-run");
  expect(tried.code).toBe(1);
  expect(tried.out.slice(0, refused.err.length - 2)).toEqual(refused.err.slice(0, -2));
  expect(tried.out).toContain("Variétés : ajoutées 4, modifiées 0, retirées 0, inchangées 0.");
  expect(tried.err.at(-1)).toMatch(losses);
  expect(await shop.db.selectFrom("product").selectAll().execute()).toEqual([]);
  const accepted = await shop.run("import", file, "--accept-losses");
  expect(accepted).toMatchObject({ code: 0, err: [] });
  expect(accepted.out).toContain(goods);
  expect(await shop.db.selectFrom("product").select("slug").execute()).toHaveLength(4);
});

it("names at most twenty things and twenty runs of lines a sentence [CATALOGUE-29]", async () => {
  const shop = await commandLine();
  const header = "ID,Type,SKU,Name,Published,Regular price,Categories,Parent";
  const rows = Array.from({ length: 200 }, (_, at) => [
    `${at},simple,G-${at},Grinder ${at} ${"x".repeat(300)},1,5,,`,
    `${at + 1000},simple,S-${at},Graine ${at} x3,1,5,,`,
  ]);
  shop.write("woo.csv", [header, ...rows.flat()].join("\n"));
  const { code, err } = await shop.run("import", "woo.csv");
  expect(code).toBe(1);
  expect(err.length).toBeLessThan(12);
  const goods = err.find((line) => line.includes("autre chose que des graines")) ?? "";
  expect(goods).toContain("36, 38, 40… : ");
  expect(goods).toContain("et 180 autres.");
  expect(goods.length).toBeLessThan(20 * 130 + 300);
});

it("converts a strain list into a file that imports", async () => {
  const shop = await commandLine();
  const { code, out, err } = await shop.run(
    ...["convert", fixture("strains.json"), "catalogue.csv", "--packs", "3:24 EUR", "--stock", "7"],
    ...["--gender", "regular"],
  );
  expect(code).toBe(0);
  expect(out.at(-1)).toBe("Variétés converties : 2 ; refusées : 6.");
  expect(err).toContain(
    "ligne 45, colonne « thc » : Sans THC : donnée manquante, sans laquelle la variété ne se vend pas honnêtement.",
  );
  expect(shop.read("catalogue.csv")).toContain("NUIT-CLAIRE-3,3,0,7,,24.00,");
  expect(shop.read("catalogue.csv")).toContain(",regular,");
  expect((await shop.run("import", "catalogue.csv")).out[0]).toContain("ajoutées 2");
});

it("says what a file lacks that cannot be read or written", async () => {
  const shop = await commandLine();
  const missing = await shop.run("import", "absent.csv");
  expect(missing).toEqual({
    code: 1,
    out: [],
    err: [`${join(shop.cwd, "absent.csv")} : fichier introuvable.`],
  });
  expect((await shop.run("import", ".")).code).toBe(1);
  expect(await shop.run("export", "absent/catalogue.csv")).toMatchObject({ code: 1, out: [] });
});

it.each([
  [[]],
  [["importer", "x.csv"]],
  [["import"]],
  [["import", "x.csv", "y.csv"]],
  [["import", "x.csv", "--currency", "XYZ"]],
  [["import", "x.csv", "--stock", "-1"]],
  [["import", "x.csv", "--inconnue"]],
  [["export"]],
  [["export", "collections.csv"]],
  [["convert", "x.json"]],
  [["convert", "x.json", "y.csv", "--gender", "male"]],
])("answers %j with its usage", async (args) => {
  const shop = await commandLine();
  const { code, err } = await shop.run(...args);
  expect(code).toBe(2);
  expect(err.join("\n")).toContain("catalogue import FICHIER.csv");
});

it("names the pack that --packs got wrong", async () => {
  const shop = await commandLine();
  const { code, err } = await shop.run(
    "convert",
    fixture("strains.json"),
    "x.csv",
    "--packs",
    "3:24 EUR,5:abc",
  );
  expect(code).toBe(2);
  expect(err[0]).toContain("« 5:abc »");
});

it("exports what can be read, and says with exit 1 which facts cannot be [CATALOGUE-24]", async () => {
  const shop = await commandLine();
  shop.write("catalogue.csv", sheet([variety({ summary: "Un jour." }), variety({ slug: "b", sku: "B-3" })]));
  await shop.run("import", "catalogue.csv");
  await shop.db.updateTable("product").set({ facts: "{" }).where("slug", "=", "b").execute();
  const { code, out, err } = await shop.run("export", "ecrit.csv");
  expect(code).toBe(1);
  expect(out[0]).toMatch(/^Catalogue écrit/);
  expect(err).toHaveLength(1);
  expect(err[0]).toMatch(
    /^b : illisible dans la base, et donc vide dans le fichier : summary, .*, effects\.$/,
  );
  expect(shop.read("ecrit.csv")).toContain("Un jour.");
  expect(shop.read("ecrit.csv")).toContain("B-3");
});

/** A Shopify export of two varieties. */
const SHOPIFY = [
  "Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Status",
  "brume-2019,Brume,Graines féminisées,Pack,3 graines,BRUME-3,shopify,4,24.00,active",
  "brume-2019,,,,5 graines,BRUME-5,shopify,2,36.00,",
  "lande,Lande,Graines,Title,Default Title,LANDE,shopify,1,9.00,active",
].join("\n");

it("lists with --dry-run where old addresses will lead, writes them with the import, and once [CATALOGUE-7, CATALOGUE-32]", async () => {
  const shop = await commandLine();
  shop.write("products.csv", SHOPIFY);
  const dry = await shop.run("import", "products.csv", "--dry-run", "--accept-losses");
  expect(dry.out.slice(-4)).toEqual([
    "Redirections : ajoutées 2, inchangées 0, refusées 0.",
    "  + /products/brume-2019 → /produit/brume",
    "  + /products/lande → /produit/lande",
    "Essai : rien n’a été écrit.",
  ]);
  expect(await listRules(shop.db)).toEqual([]);
  // Nothing without it: neither varieties nor addresses.
  expect((await shop.run("import", "products.csv")).code).toBe(1);
  expect(await listRules(shop.db)).toEqual([]);

  const done = await shop.run("import", "products.csv", "--accept-losses");
  expect([done.code, done.out.at(-1)]).toEqual([0, "Redirections : ajoutées 2, inchangées 0, refusées 0."]);
  const rules = await listRules(shop.db);
  expect(rules).toEqual([
    { from: "/products/brume-2019", to: "/produit/brume", status: 301 },
    { from: "/products/lande", to: "/produit/lande", status: 301 },
  ]);
  const before = await readRevisions(shop.db);
  const again = await shop.run("import", "products.csv", "--accept-losses");
  expect(again.out.slice(-3)).toEqual([
    "Variétés : ajoutées 0, modifiées 0, retirées 0, inchangées 2.",
    "Collections : ajoutées 0, modifiées 0, retirées 0, inchangées 2.",
    "Redirections : ajoutées 0, inchangées 2, refusées 0.",
  ]);
  expect(await readRevisions(shop.db)).toEqual(before);
  expect(await listRules(shop.db)).toEqual(rules);
});

it("reads pairs of addresses with --redirects instead, and tells in one line which it refuses [CATALOGUE-32]", async () => {
  const shop = await commandLine();
  shop.write("products.csv", SHOPIFY);
  shop.write(
    "redirects.csv",
    [
      "Redirect from;Redirect to",
      "https://ancienne.exemple/products/brume-2019;/produit/brume",
      "/pages/a-propos;/contact",
      "/produit/lande;/produit/brume",
      "/collections/graines;/collections/all",
      "/collections/promo;/collections/all",
      "/faq;/contact",
      "/ch/vieux;/contact",
      "/ailleurs;https://ailleurs.exemple/",
      "/boucle;/boucle",
      "/pages/a-propos;/faq",
    ].join("\n"),
  );
  const { code, out, err } = await shop.run(
    ...["import", "products.csv", "--accept-losses", "--redirects", "redirects.csv"],
  );
  expect([code, out.at(-1)]).toEqual([0, "Redirections : ajoutées 3, inchangées 0, refusées 7."]);
  expect(err).toEqual([
    "Redirections refusées : /produit/lande (page de la boutique), /collections/graines (page de la boutique), " +
      "/faq (page de la boutique), /ch/vieux (préfixe d’un pays), " +
      "/ailleurs (son adresse ou sa cible n’est pas un chemin de la boutique), " +
      "/boucle (ramènerait à son point de départ), /pages/a-propos (mène déjà ailleurs).",
  ]);
  expect((await listRules(shop.db)).map(({ from }) => from)).toEqual([
    "/collections/promo",
    "/pages/a-propos",
    "/products/brume-2019",
  ]);
});

it("imports nothing where the file of addresses cannot be read, and says why [CATALOGUE-6, CATALOGUE-32]", async () => {
  const shop = await commandLine();
  shop.write("products.csv", SHOPIFY);
  for (const [text, reason] of [
    ["a,b\n/x,/y", ", ligne 1 : il y faut les colonnes old et new, et « old » est absente."],
    ["old,b\n/x,/y", ", ligne 1 : il y faut les colonnes old et new, et « new » est absente."],
    ["old,new\n/x,/y\n/z,", ", ligne 3, colonne « new » : valeur obligatoire."],
    ["old,new\n", " : aucune ligne à reprendre."],
    ["old,new\n/x", ", ligne 2 : pas autant de cases que l’en-tête."],
  ] as const) {
    shop.write("redirects.csv", text);
    const { code, err } = await shop.run(
      ...["import", "products.csv", "--accept-losses", "--redirects", "redirects.csv"],
    );
    expect([code, err[0]?.endsWith(reason), err.at(-1)]).toEqual([1, true, "Rien n’a été importé."]);
  }
  expect(await shop.db.selectFrom("product").select("slug").execute()).toEqual([]);
});

it("imports PrestaShop's products with their combinations, and names the file of what it leaves [CATALOGUE-31]", async () => {
  const shop = await commandLine();
  const words = ["import", fixture("prestashop-products.csv"), "--tax", "20"];
  const files = ["--combinations", fixture("prestashop-combinations.csv")];
  const dry = await shop.run(...words, ...files, "--dry-run");
  expect(dry.code).toBe(1);
  expect(dry.out).toContain(
    `${files[1]}, ligne 6, colonne « Product ID* » : produit parent introuvable, déclinaison non reprise : id:99.`,
  );
  expect(dry.out).toContain("ligne 5 : autre chose que des graines, non repris : Moulin à herbes (grinder).");
  expect(dry.out).toContain("  + ruisseau-noir");
  expect(dry.out).toContain("  + /12-ruisseau-noir.html → /produit/ruisseau-noir");
  expect((await shop.run(...words, ...files, "--accept-losses")).code).toBe(0);
  const prices = await shop.db.selectFrom("price").select(["sku", "amount"]).orderBy("sku").execute();
  expect(prices).toEqual([
    { sku: "GARR-5", amount: 3750 },
    { sku: "RUIS-3", amount: 2400 },
    { sku: "presta-12-5-1", amount: 3800 },
    { sku: "presta-16", amount: 5000 },
  ]);
  for (const tax of ["vingt", "200", "-5", ""])
    expect((await shop.run("import", "x.csv", "--tax", tax)).code).toBe(2);
});
