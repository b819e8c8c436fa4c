import { afterAll, describe, expect, it } from "vitest";
import { testApp } from "../support/app";
import { plain, type VisitedPage } from "../support/shopper";
import { setPrice, setStock } from "../support/sales";
import { tellOfRows } from "../support/varieties";

/* What a shopper without scripts reads of the demo shop. Nothing here writes but the last part, on shops of its own. */

const { shopper, shop } = await testApp("demo", undefined, afterAll);
const visit = (path: string) => shopper().visit(path);

const heading = ({ $ }: VisitedPage) => plain($("h1").text());
const names = ({ $ }: VisitedPage) =>
  $("main article :is(h2, h3)")
    .toArray()
    .map((element) => plain($(element).text()));
/** The main part's links, as « text → address ». */
const links = ({ $ }: VisitedPage, within = "main") =>
  $(`${within} a`)
    .toArray()
    .map((element) => `${plain($(element).text())} → ${$(element).attr("href") ?? ""}`);
/** What a redirect says, not followed. */
async function redirection(path: string) {
  const response = await shopper().send(path);
  await response.text();
  return `${response.status} ${response.headers.get("Location")}`;
}
/** The options of a filter as they are read: « Indica (8) ». */
const options = ({ $ }: VisitedPage, param: string) =>
  $(`input[name="${param}"]`)
    .toArray()
    .map((element) => plain($(element).closest("label").text()));
/** A fact of a variety, by its label. */
const row = ({ $ }: VisitedPage, label: string) =>
  plain(
    $("main dt")
      .filter((_, element) => plain($(element).text()) === label)
      .first()
      .next("dd")
      .text(),
  );

describe("the home page", () => {
  it("shows packets, aromas, the season's variety, the newest ones, what is promised, and every collection", async () => {
    const page = await visit("/");
    expect(page.status).toBe(200);
    const newest = await shop.db
      .selectFrom("product")
      .select(["name", "slug"])
      .orderBy("added_on", "desc")
      .orderBy("position")
      .limit(10)
      .execute();
    // Those that stand above are not shown again.
    const above = [...links(page, ".fan"), ...links(page, ".season")].join(" ");
    const others = newest.filter(({ slug }) => !above.includes(`/produit/${slug}`));
    expect(names(page).slice(0, 6)).toEqual(others.slice(0, 6).map(({ name }) => name));
    const shown = [".fan", ".season", "article.card"].flatMap((part) =>
      links(page, part).map((link) => link.split(" → ")[1]),
    );
    expect([shown.length, new Set(shown).size]).toEqual([10, 10]);
    expect(links(page)).toContain("Classiques → /collections/classiques");
    expect(page.$(".fan img")).toHaveLength(3);
    expect(new Set(links(page, ".fan")).size).toBe(3);
    const aromas = page.$(".tiles li").toArray();
    expect(aromas).toHaveLength(8);
    for (const tile of aromas) {
      const promised = /(\d+) variété/.exec(plain(page.$(tile).text()))?.[1];
      const list = await visit(page.$(tile).find("a").attr("href") ?? "");
      expect(heading(list)).toMatch(new RegExp(`— ${promised} variétés?$`));
    }
    const [season] = page.$(".season").toArray();
    const words = plain(page.$(season).find("p.max-w-xl").text()).split(" ");
    expect(words.length).toBeGreaterThan(15);
    expect(words.length).toBeLessThanOrEqual(60);
    const own = await visit(page.$(season).find("a").attr("href") ?? "");
    expect(heading(own)).toBe(plain(page.$(season).find("h2").text()));
    expect(
      page
        .$(".promises li")
        .toArray()
        .map((element) => plain(page.$(element).text())),
    ).toEqual([
      "Livraison en 2 à 5 jours ouvrés après l’envoi",
      "Envoi suivi offert dès 60,00 €",
      "Quatorze jours pour changer d’avis",
    ]);
  });

  it("offers a search that needs no script", async () => {
    const home = shopper();
    await home.visit("/");
    const found = await home.press("Rechercher", { q: "northern lights" });
    expect(found.path).toBe("/collections/all?q=northern+lights");
    expect(names(found).slice(0, 2).sort()).toEqual(["Northern Lights", "Northern Lights #5"]);
  });
});

describe("collections", () => {
  it("are listed with the whole catalogue first", async () => {
    const page = await visit("/collections");
    expect(heading(page)).toBe("Collections");
    expect(names(page).slice(0, 3)).toEqual(["Toutes les variétés", "Féminisées", "Autofloraisons"]);
    expect(page.text).toContain("94 variétés");
    expect(names(page)).toHaveLength(15);
  });

  it("/product redirects to /collections/all [LISTING-9]", async () => {
    expect(await redirection("/product")).toBe("301 /collections/all");
    expect(await redirection("/ch/product")).toBe("301 /ch/collections/all");
  });
});

describe("a listing", () => {
  it("has the number of results in its heading, and says what the collection is [LISTING-7]", async () => {
    const page = await visit("/collections/classiques");
    expect(heading(page)).toBe("Classiques — 26 variétés");
    expect(page.$("title").text()).toBe("Classiques, collection de graines — Chènevis");
    expect(page.text).toContain("Certaines variétés servent de repères");
    expect(heading(await visit("/collections/all"))).toBe("Toutes les variétés — 94 variétés");
  });

  it("has another title than the variety of its collection's name [LISTING-19]", async () => {
    const titles = ["/collections/haze", "/produit/haze", "/collections/haze?q=haze"].map(async (path) =>
      plain((await visit(path)).$("title").text()),
    );
    expect(await Promise.all(titles)).toEqual([
      "Haze, collection de graines — Chènevis",
      "Haze — Chènevis",
      "Haze : « haze » — Chènevis",
    ]);
  });

  it("has 24 varieties a page, and links to the others [LISTING-1]", async () => {
    const first = await visit("/collections/classiques");
    expect(names(first)).toHaveLength(24);
    expect(links(first)).toContain("Page suivante → → /collections/classiques/2");
    const second = await visit("/collections/classiques/2");
    expect(names(second)).toEqual(["White Rhino", "Super Skunk"]);
    expect(second.$("title").text()).toBe("Classiques, collection de graines, page 2 — Chènevis");
    expect(links(second)).toContain("← Page précédente → /collections/classiques");
    // The collection's text stands on its first page only.
    expect(second.text).not.toContain("Certaines variétés servent de repères");
  });

  it("shows every variety once over its pages [LISTING-1]", async () => {
    const pages = await Promise.all(["", "/2", "/3", "/4"].map((page) => visit(`/collections/all${page}`)));
    const all = pages.flatMap(names);
    expect(all).toHaveLength(94);
    expect(new Set(all).size).toBe(94);
  });

  it("gives its first page one address, and keeps the query on the way there [LISTING-3]", async () => {
    expect(await redirection("/collections/classiques/1")).toBe("301 /collections/classiques");
    expect(await redirection("/collections/all/1?tri=nom&type=indica")).toBe(
      "301 /collections/all?type=indica&tri=nom",
    );
    expect(await redirection("/ch/collections/all/1?q=haze")).toBe("301 /ch/collections/all?q=haze");
  });

  it.each(["3", "99", "0", "-1", "01", "2.5", "1e1", "NaN", "deux", "999999999999999999999"])(
    "page %s of a listing of two pages is a 404 [LISTING-2]",
    async (page) => {
      expect((await visit(`/collections/classiques/${page}`)).status).toBe(404);
    },
  );

  it("narrows by a form that needs no script, and every count holds what it promises [LISTING-6]", async () => {
    const someone = shopper();
    const whole = await someone.visit("/collections/all");
    expect(options(whole, "type")).toContain("Indica (19)");
    const indica = await someone.press("Filtrer", { type: "indica" });
    expect(indica.path).toBe("/collections/all?q=&type=indica");
    expect(heading(indica)).toBe("Toutes les variétés — 19 variétés");
    // Its own facet still offers the others; the other facets count within it.
    expect(options(indica, "type")).toEqual(options(whole, "type"));
    expect(indica.$('input[name="type"][value="indica"]').attr("checked")).toBeDefined();
    for (const option of indica.$('input[name="climat"]').toArray()) {
      const value = indica.$(option).attr("value") ?? "";
      const count = /\((\d+)\)/.exec(plain(indica.$(option).closest("label").text()))?.[1];
      const narrowed = await visit(`/collections/all?type=indica&climat=${value}`);
      expect(heading(narrowed)).toMatch(new RegExp(`— ${count} variétés?$`));
    }
  });

  it("values of one facet add up, facets narrow each other [LISTING-5]", async () => {
    const count = async (query: string) =>
      Number(/— (\d+) variété/.exec(heading(await visit(`/collections/all?${query}`)))?.[1]);
    const [indica, sativa, both] = await Promise.all([
      count("type=indica"),
      count("type=sativa"),
      count("type=indica&type=sativa"),
    ]);
    expect(both).toBe(indica + sativa);
    const narrowed = await count("type=indica&type=sativa&sexe=reguliere");
    expect(narrowed).toBeGreaterThan(0);
    expect(narrowed).toBeLessThan(both);
  });

  it("ignores filters, values and orders it does not know [LISTING-4]", async () => {
    const page = await visit("/collections/classiques?type=martien&bogus=1&tri=au-hasard&climat=");
    expect(page.status).toBe(200);
    expect(heading(page)).toBe("Classiques — 26 variétés");
    expect(page.$('nav[aria-label="Filtres actifs"]')).toHaveLength(0);
  });

  it("shows what is on as links that take it off [LISTING-8]", async () => {
    const page = await visit("/collections/all?q=haze&type=sativa&arome=pin&tri=nom");
    expect(links(page, 'nav[aria-label="Filtres actifs"]')).toEqual([
      "Retirer le filtre Recherche : haze → /collections/all?type=sativa&arome=pin&tri=nom",
      "Retirer le filtre Type : Sativa → /collections/all?q=haze&arome=pin&tri=nom",
      "Retirer le filtre Arôme : Pin → /collections/all?q=haze&type=sativa&tri=nom",
      "Tout effacer → /collections/all?tri=nom",
    ]);
    // Where nothing is found, what says so takes all of them off.
    const none = await visit("/collections/all?q=haze&type=sativa&arome=bois");
    expect(none.text).toContain("Effacer la recherche et les filtres");
    expect(none.text).not.toContain("Tout effacer");
    const someone = shopper();
    await someone.visit("/collections/all?tri=nom");
    // The order survives the form.
    expect(someone.fill("Filtrer", { q: "kush" }).body.get("tri")).toBe("nom");
  });

  it("sorts by links, and by name as French does", async () => {
    const page = await visit("/collections/all");
    const sorts = links(page, 'nav[aria-label="Trier par"]');
    expect(sorts).toEqual([
      "Ordre du catalogue → /collections/all",
      "Nouveautés → /collections/all?tri=nouveautes",
      "Nom → /collections/all?tri=nom",
      "Prix croissant → /collections/all?tri=prix",
      "Prix décroissant → /collections/all?tri=prix-decroissant",
      "Teneur en THC → /collections/all?tri=thc",
    ]);
    const byName = names(await visit("/collections/all?tri=nom"));
    expect(byName).toEqual([...byName].sort(new Intl.Collator("fr").compare));
    const prices = async (tri: string) => {
      const { $ } = await visit(`/collections/all?tri=${tri}`);
      return $("article.card strong")
        .toArray()
        .map((element) => Number($(element).text().replace(/[^\d]/g, "")));
    };
    const rising = await prices("prix");
    expect(rising).toHaveLength(24);
    expect(rising).toEqual([...rising].sort((a, b) => a - b));
    const falling = await prices("prix-decroissant");
    expect(falling).toEqual([...falling].sort((a, b) => b - a));
    expect(falling[0]).toBeGreaterThan(rising[0] ?? 0);
  });

  it("finds words whatever their accents and case, and keeps them in the field", async () => {
    const page = await visit("/collections/all?q=N%C3%89P%C3%82L");
    expect(names(page)).toContain("Chemdawg");
    expect(names(page)).toEqual(names(await visit("/collections/all?q=nepal")));
    expect(page.$("#mots").attr("value")).toBe("NÉPÂL");
    expect(heading(page)).toMatch(/^Toutes les variétés : « NÉPÂL » — \d+ variétés?$/);
  });

  it("says what to do where nothing is found", async () => {
    const page = await visit("/collections/all?q=zzzzzz");
    expect(page.status).toBe(200);
    expect(heading(page)).toBe("Toutes les variétés : « zzzzzz » — 0 variété");
    expect(page.text).toContain("Aucune variété ne correspond");
    expect(links(page)).toContain("Effacer la recherche et les filtres → /collections/all");
  });

  it("offers the names that come closest where words find nothing [LISTING-13]", async () => {
    const page = await visit("/collections/all?q=amnes+blanche");
    expect(heading(page)).toMatch(/ — 0 variété$/);
    expect(page.text).toContain("Les noms les plus proches");
    expect(names(page)).toContain("Amnesia Haze");
    const filtered = await visit("/collections/all?q=amnesia&type=indica");
    expect(heading(filtered)).toMatch(/ — 0 variété$/);
    expect(names(filtered)).toEqual([]);
  });

  it("offers the filters that words name where they find nothing, and that the storefront has [LISTING-17, LISTING-22]", async () => {
    const page = await visit("/ch/collections/all?q=debutants&type=indica");
    const [offer] = links(page).filter((link) => link.startsWith("Difficulté : Débutant →"));
    expect(page.text).not.toContain("Les noms les plus proches");
    expect(offer).toMatch(/ → \/ch\/collections\/all\?type=indica&difficulte=debutant$/);
    const told = /Difficulté : Débutant (\d+ variétés)/.exec(plain(page.text))?.[1];
    const list = await visit("/ch/collections/all?type=indica&difficulte=debutant");
    expect(heading(list)).toBe(`Toutes les variétés — ${told}`);
    const collector = await visit("/collections/all?q=debutants");
    expect(heading(collector)).toMatch(/ — 0 variété$/);
    expect(collector.text).not.toContain("Les filtres qui s’en approchent");
  });

  it("shows the first varieties of the filter that words name where they find nothing, of a name beside it too [LISTING-22]", async () => {
    const named = await visit("/collections/all?q=autoflower");
    expect(named.text).toContain("Aucun nom de variété ne réunit ces mots");
    expect(names(named)).toHaveLength(4);
    const [filter] = links(named).filter((link) => link.includes("Autofloraison →"));
    expect(names(await visit(filter?.split(" → ")[1] ?? ""))).toEqual(expect.arrayContaining(names(named)));
    const both = await visit("/collections/all?q=widow+autoflower");
    expect(names(both)).toContain("Auto White Widow");
    expect(links(both).join()).toMatch(/Autofloraison, « widow » → [^,]*\?q=widow&floraison=autofloraison/);
  });

  it.each(["graines", "Graines de cannabis", "variétés"])(
    "shows all for what every variety is: %s [LISTING-12]",
    async (q) => {
      const all = heading(await visit("/collections/all")).replace(/^.* — /, "");
      expect(heading(await visit(`/collections/all?q=${encodeURIComponent(q)}`))).toContain(all);
    },
  );

  it("offers beside what words found the filters and orders that all of them name [LISTING-17, LISTING-22]", async () => {
    const page = await visit("/ch/collections/all?q=serre&tri=nom");
    expect(heading(page)).not.toMatch(/ — 0 variété$/);
    const [offer] = links(page).filter((link) => link.startsWith("Convient à : Serre →"));
    expect(offer).toMatch(/ → \/ch\/collections\/all\?profil=serre&tri=nom$/);
    const told = /Convient à : Serre (\d+ variétés)/.exec(plain(page.text))?.[1];
    expect(heading(await visit("/ch/collections/all?profil=serre"))).toBe(`Toutes les variétés — ${told}`);
    expect((await visit("/ch/collections/all?q=haze")).text).not.toContain("Ou par filtre");
    expect((await visit("/collections/all?q=serre")).text).not.toContain("Convient à");
    const cheap = await visit("/collections/all?q=moins+cher");
    expect(links(cheap)).toContainEqual(expect.stringMatching(/^Trier par : Prix croissant → .*\?tri=prix$/));
  });

  it("leads to the answers of questions that speak of the words, where no variety does [LISTING-23]", async () => {
    const page = await visit("/ch/collections/all?q=livraison");
    const told = /(\d+) réponses à propos de « livraison »/.exec(plain(page.text))?.[1];
    const href = page.$('main a:contains("à propos de")').attr("href") ?? "";
    expect(href).toBe("/ch/faq?q=livraison");
    expect(plain((await visit(href)).text)).toContain(`${told} questions trouvées pour « livraison »`);
    for (const q of ["zzzzzz", "facile+%C3%A0+cultiver", "le+la"])
      expect((await visit(`/collections/all?q=${q}`)).text).not.toContain("à propos de");
  });

  it.each(["%3Cscript%3Ealert(1)%3C/script%3E", "%22%3E%3Cb%3E", "%ff", "%00", "*", "(", "a".repeat(4000)])(
    "takes any words: %s",
    async (words) => {
      const page = await visit(`/collections/all?q=${words}`);
      expect(page.status).toBe(200);
      expect(page.$("h1 *, #mots *")).toHaveLength(0);
      expect(page.html).not.toContain("<script>alert(1)");
    },
  );

  it("asks search engines to keep only the plain address", async () => {
    const robots = async (path: string) => (await visit(path)).$('meta[name="robots"]').attr("content");
    expect(await robots("/collections/classiques")).toBeUndefined();
    expect(await robots("/collections/classiques/2")).toBeUndefined();
    expect(await robots("/collections/classiques?tri=nom")).toBe("noindex");
  });
});

describe("the page of a variety", () => {
  it("has its facts, packs with the price per seed, and delivery", async () => {
    const page = await visit("/produit/white-widow");
    expect(heading(page)).toBe("White Widow");
    expect(page.$("title").text()).toBe("White Widow — Chènevis");
    expect(row(page, "Type")).toBe("Sativa dominante");
    expect(row(page, "THC")).toBe("17–21 %");
    expect(row(page, "Floraison")).toBe("56–70 jours");
    expect(row(page, "Génotype")).toBe("Polyhybride");
    const packs = page
      .$('input[type="radio"][name="sku"]')
      .toArray()
      .map((element) => plain(page.$(element).closest("label").text()));
    // MONEY-8: 33,90 € over six seeds, 62,50 € over thirteen.
    expect(packs).toEqual([
      "1 graine 8,50 € 8,50 € la graine En stock",
      "3 graines 21,90 € 7,30 € la graine Épuisé",
      "5 graines + 1 offerte 33,90 € 5,65 € la graine Derniers sachets",
      "10 graines + 3 offertes 62,50 € 4,81 € la graine En stock",
      "25 graines + 8 offertes 138,90 € 4,21 € la graine En stock",
    ]);
  });

  it("tells a fact once: no label stands twice, and a cross that the parents' tree shows has no row", async () => {
    for (const slug of ["white-widow", "exodus-cheese", "auto-white-widow"]) {
      const { $ } = await visit(`/produit/${slug}`);
      const labels = $("main dt")
        .toArray()
        .map((element) => plain($(element).text()));
      expect(labels.length).toBeGreaterThan(4);
      expect(labels).toHaveLength(new Set(labels).size);
    }
    expect(row(await visit("/produit/white-widow"), "Génétique")).toBe("");
    // Its parent's name does not say which of its plants it was.
    expect(row(await visit("/produit/exodus-cheese"), "Génétique")).toBe("Skunk #1 (phénotype)");
  });

  it("tells delivery as a range of business days, with its price and threshold [DELIVERY-2, DELIVERY-3]", async () => {
    const page = await visit("/produit/white-widow");
    expect(page.text).toContain(
      "Courrier prioritaire suivi, 6,90 € (offert dès 60,00 €) : 2 à 5 jours ouvrés, ",
    );
    expect(page.text).toContain(
      "Courrier ordinaire non suivi, 3,90 € (offert dès 45,00 €) : 4 à 8 jours ouvrés, ",
    );
    const swiss = await visit("/ch/produit/white-widow");
    expect(swiss.text).toContain("Courrier prioritaire suivi, 8.90 CHF (offert dès 75.00 CHF) : 2 à 5 ");
  });

  it("has its figures, its parents and a page's text once: drawn, or in a client navigation's data [PAGE-43]", async () => {
    const drawn = /"(cannabinoids|floweringDays|parents|deliverySteps|prose)\\?"/;
    for (const path of ["/produit/white-widow", "/conditions-generales"]) {
      const document = await visit(path);
      expect(document.$("script").text()).not.toMatch(drawn);
      expect((await visit(`${path}.data`)).html).toMatch(drawn);
    }
    const page = await visit("/conditions-generales");
    expect(page.$(".prose h2").length).toBeGreaterThan(3);
  });

  it("chooses the first pack that can be had, and disables what is sold out [CATALOGUE-10]", async () => {
    const { $ } = await visit("/produit/white-widow");
    const states = $('input[type="radio"][name="sku"]')
      .toArray()
      .map((element) => [$(element).attr("value"), $(element).attr("disabled"), $(element).attr("checked")]);
    expect(states).toEqual([
      ["white-widow-1", undefined, "checked"],
      ["white-widow-3", "disabled", undefined],
      ["white-widow-5", undefined, undefined],
      ["white-widow-10", undefined, undefined],
      ["white-widow-25", undefined, undefined],
    ]);
  });

  it("shows no cultivation or effect text where seeds are sold to collectors [LAW-1]", async () => {
    const collector = await visit("/produit/white-widow");
    const full = await visit("/ch/produit/white-widow");
    for (const words of [
      "Robuste et de conduite simple",
      "Effets rapportés",
      "Rendement",
      "Difficulté",
      "Débutant",
    ]) {
      expect(full.text).toContain(words);
      // Nor in what is sent beside the page for its scripts.
      expect(collector.html).not.toContain(words);
    }
    expect((await visit("/collections/all")).$('input[name="difficulte"]')).toHaveLength(0);
    expect((await visit("/ch/collections/all")).$('input[name="difficulte"]').length).toBeGreaterThan(0);
    // A filter that a storefront does not have is an unknown one.
    expect(heading(await visit("/collections/all?difficulte=expert"))).toBe(
      "Toutes les variétés — 94 variétés",
    );
  });

  it("links its parents where the shop has them, its collections, and what is close to it", async () => {
    const page = await visit("/produit/master-kush");
    const parents = page.$("h2:contains('Parents')").closest("section");
    expect(
      parents
        .find("li")
        .toArray()
        .map((element) => page.$(element).children().first())
        .map((name) => [plain(name.text()), name.attr("href")]),
    ).toEqual([
      ["Hindu Kush", "/produit/hindu-kush"],
      ["Skunk #1", "/produit/skunk-1"],
      // Grandparents stand under their own.
      ["Afghani", "/produit/afghani"],
      ["Mexique", undefined],
      ["Colombie", undefined],
    ]);
    expect(links(page)).toEqual(
      expect.arrayContaining(["Kush → /collections/kush", "Féminisées → /collections/feminisees"]),
    );
    expect(names(page)).toHaveLength(4);
    const unknown = await visit("/produit/white-widow");
    expect(unknown.$("h2:contains('Parents')").closest("section").find("a")).toHaveLength(0);
  });

  it("an unknown slug is a 404, whatever stands in it [EDGE-1]", async () => {
    for (const slug of [
      "nope",
      "White-Widow2",
      "..%2fx",
      "__proto__",
      "constructor",
      "white-widow%20",
      "a".repeat(1900),
    ])
      expect([slug, (await visit(`/produit/${slug}`)).status]).toEqual([slug, 404]);
    for (const slug of ["nope", "__proto__", "ALLX"])
      expect([slug, (await visit(`/collections/${slug}`)).status]).toEqual([slug, 404]);
  });
});

describe("storefronts", () => {
  it("ch stands at /ch, in francs, and every link stays there [STOREFRONT-1]", async () => {
    for (const path of [
      "/ch",
      "/ch/collections",
      "/ch/collections/all?q=haze&type=sativa",
      "/ch/produit/master-kush",
      "/ch/conditions-generales",
      "/ch/nope",
    ]) {
      const { $, text } = await visit(path);
      // The terms are one text for every storefront.
      if (!path.endsWith("conditions-generales")) expect(text).not.toContain("€");
      const outside = $("a[href], form[action]")
        .toArray()
        .map((element) => $(element).attr("href") ?? $(element).attr("action") ?? "")
        .filter((address) => !/^(#|mailto:|\/images\/|\/ch(?=[/?#]|$))/.test(address));
      expect([path, outside]).toEqual([path, []]);
    }
    expect((await visit("/ch/produit/white-widow")).text).toContain("10.90 CHF");
    expect((await visit("/produit/white-widow")).text).not.toContain("CHF");
  });

  it("/fr/… redirects to /…, with its query [STOREFRONT-2]", async () => {
    expect(await redirection("/fr/collections/all?tri=nom&q=a%20b")).toBe(
      "301 /collections/all?tri=nom&q=a%20b",
    );
    expect(await redirection("/fr")).toBe("301 /");
    expect(await redirection("/fr?x=1")).toBe("301 /?x=1");
  });

  it("another prefix is an unknown page [STOREFRONT-3]", async () => {
    for (const path of ["/it", "/be/collections", "/gb/produit/white-widow", "/france", "/chx", "/UKX"])
      expect([path, (await visit(path)).status]).toEqual([path, 404]);
  });

  it("answers in French whatever the browser prefers, and whatever the locale cookie says [STOREFRONT-9]", async () => {
    for (const headers of [
      { "Accept-Language": "en-GB,en;q=0.9", Cookie: "" },
      { "Accept-Language": "de", Cookie: "locale=ImVuIg%3D%3D" },
      { "Accept-Language": "*", Cookie: "locale=en" },
      { "Accept-Language": "", Cookie: "locale=%ff%00" },
      { "Accept-Language": "fr", Cookie: "locale=ImZyIg%3D%3D" },
    ]) {
      const response = await shopper().send("/ch/collections", { headers });
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('<html lang="fr" ');
      expect(await (await shopper().send("/", { headers })).text()).toContain('<html lang="fr" ');
    }
  });
});

describe("the error screen", () => {
  it.each(["/nope", "/404", "/produit/nope", "/collections/all/99"])(
    "stands at %s [PAGE-7]",
    async (path) => {
      const page = await visit(path);
      expect(page.status).toBe(404);
      expect(heading(page)).toBe("Oeps! Nothing here");
      expect(page.text).toContain("This page does not exist (anymore)");
      expect(page.$("h2[lang=en]").text()).toBe("You might want to browse any of these collections");
      expect(page.$("h1 [lang=en]").text()).toBe("Oeps! Nothing here");
      expect(page.$("body").attr("class")).toBe("error-404 floating-breadcrumbs");
      expect(page.$("html").attr("lang")).toBe("fr");
      expect(links(page)).toContain("Féminisées → /collections/feminisees");
      expect(links(page).filter((link) => link.includes("→ /collections/"))).toHaveLength(14);
      expect(page.$("title").text()).toBe("Page introuvable — Chènevis");
    },
  );

  it("has the message 'Page not found' and the page's path in its answer [PAGE-8]", async () => {
    const response = await shopper().send("/produit/nope");
    const html = await response.text();
    expect(html).toContain("Page not found");
    expect(html).toContain("/produit/nope");
  });
});

describe("a catalogue that changes", () => {
  it("calls stock in, low under 6 packs, and out [CATALOGUE-10]", async () => {
    const app = await testApp();
    const page = async (units: number) => {
      await setStock(app.shop, "sensi-star-5", units);
      const { $ } = await app.shopper().visit("/produit/sensi-star");
      return plain($('[type=radio][value="sensi-star-5"]').closest("label").text());
    };
    expect(await page(6)).toContain("En stock");
    expect(await page(5)).toContain("Derniers sachets");
    expect(await page(1)).toContain("Derniers sachets");
    expect(await page(0)).toContain("Épuisé");
  });

  it("a variety without any pack left has no form for the cart, and leads to those close to it [CATALOGUE-10]", async () => {
    const app = await testApp();
    await setStock(app.shop, "sensi-star-5", 0);
    await setStock(app.shop, "sensi-star-10", 0);
    const page = await app.shopper().visit("/produit/sensi-star");
    expect(page.text).toContain("Variété épuisée");
    expect(page.text).toContain("Aucun sachet de cette variété n’est disponible en ce moment.");
    expect(page.$('main form[action="/panier"]')).toHaveLength(0);
    expect(page.$('input[name="sku"]:not([disabled])')).toHaveLength(0);
    const [target] = links(page).filter((link) => link.startsWith("Voir les variétés proches"));
    expect(page.$(target?.split("→ ")[1] ?? "-")).toHaveLength(1);
    expect((await app.shopper().visit("/collections/all?q=sensi+star&disponible=oui")).text).not.toContain(
      "Sensi Star Épuisé",
    );
  });

  it("a card is priced by the cheapest pack that can be had, and a sold-out one by its last price [LISTING-10, LISTING-11]", async () => {
    const app = await testApp();
    const price = async () => {
      const { $ } = await app.shopper().visit("/collections/all?q=sensi+star&tri=prix");
      const foot = $("article.card:has(a[href$='/produit/sensi-star']) > div:not(.relative)").children();
      return plain(
        foot
          .toArray()
          .map((part) => $(part).text())
          .join(" "),
      );
    };
    await setPrice(app.shop, "sensi-star-5", 1690);
    expect(await price()).toBe("dès 16,90 € 5 graines 3,38 € la graine");
    await setStock(app.shop, "sensi-star-5", 0);
    expect(await price()).toMatch(/^47,90 € 10 graines \+ 2 offertes 3,99 € la graine$/);
    await setStock(app.shop, "sensi-star-10", 0);
    expect(await price()).toBe("Dernier prix : 16,90 € 5 graines 3,38 € la graine Épuisé");
  });

  it("shows a new price at once, and 404s what is no longer published", async () => {
    const app = await testApp();
    await setPrice(app.shop, "sensi-star-5", 12345);
    expect((await app.shopper().visit("/produit/sensi-star")).text).toContain(
      "123,45 € 24,69 € la graine En stock",
    );
    await app.shop.db.updateTable("product").set({ published: 0 }).where("slug", "=", "sensi-star").execute();
    await setStock(app.shop, "sensi-star-10", 1);
    await tellOfRows(app.shop.db, "catalogue");
    await app.shop.catalogue.refresh();
    expect((await app.shopper().visit("/produit/sensi-star")).status).toBe(404);
    expect(heading(await app.shopper().visit("/collections/all"))).toBe("Toutes les variétés — 93 variétés");
  });
});
