import { load } from "cheerio";
import { afterAll, describe, expect, it } from "vitest";
import { findCountry } from "~/shop/region/region";
import { testApp } from "../support/app";
import { expectNoFaults, type Fault, lineOf } from "../support/faults";
import { ASKED_OFTEN } from "../support/natures";
import { setPrice } from "../support/sales";
import { isWhole } from "../support/scope";
import { plain, type VisitedPage } from "../support/shopper";

/* What search engines are told of a page in the terms of schema.org, held against what the page itself says. */

type Node = Record<string, unknown>;

/** The properties that each type must have here, and those that it may have besides: what is required and recommended for results of merchants and lists. */
const PROPERTIES: Record<string, { required: string[]; recommended: string[] }> = {
  Product: {
    required: ["name", "image", "offers"],
    recommended: ["description", "sku", "brand", "url", "aggregateRating", "review"],
  },
  Offer: {
    required: ["price", "priceCurrency", "availability", "itemCondition"],
    recommended: ["sku", "name", "url", "shippingDetails", "hasMerchantReturnPolicy"],
  },
  AggregateRating: { required: ["ratingValue", "reviewCount"], recommended: ["bestRating", "worstRating"] },
  Review: {
    required: ["author", "reviewRating"],
    recommended: ["datePublished", "name", "reviewBody"],
  },
  Rating: { required: ["ratingValue"], recommended: ["bestRating", "worstRating"] },
  Person: { required: ["name"], recommended: ["description", "url", "worksFor"] },
  Article: {
    required: ["headline", "author", "datePublished", "image"],
    recommended: [
      ...["dateModified", "description", "publisher", "timeRequired", "url"],
      ...["articleSection", "inLanguage"],
    ],
  },
  Organization: { required: ["name"], recommended: ["url", "legalName", "logo", "email", "address"] },
  PostalAddress: {
    required: ["streetAddress", "postalCode", "addressLocality", "addressCountry"],
    recommended: [],
  },
  WebSite: {
    required: ["name", "url"],
    recommended: ["inLanguage", "publisher", "potentialAction"],
  },
  SearchAction: { required: ["target", "query-input"], recommended: [] },
  EntryPoint: { required: ["urlTemplate"], recommended: [] },
  FAQPage: { required: ["mainEntity"], recommended: [] },
  Question: { required: ["name", "acceptedAnswer"], recommended: [] },
  Answer: { required: ["text"], recommended: [] },
  Brand: { required: ["name"], recommended: [] },
  OfferShippingDetails: {
    required: ["shippingRate", "shippingDestination", "deliveryTime"],
    recommended: [],
  },
  MonetaryAmount: { required: ["value", "currency"], recommended: [] },
  DefinedRegion: { required: ["addressCountry"], recommended: [] },
  ShippingDeliveryTime: { required: ["handlingTime", "transitTime"], recommended: [] },
  QuantitativeValue: { required: ["minValue", "maxValue", "unitCode"], recommended: [] },
  MerchantReturnPolicy: {
    required: ["applicableCountry", "returnPolicyCategory", "merchantReturnDays"],
    recommended: ["returnMethod", "returnFees", "merchantReturnLink"],
  },
  BreadcrumbList: { required: ["itemListElement"], recommended: [] },
  ItemList: { required: ["itemListElement"], recommended: [] },
  ListItem: { required: ["position", "name"], recommended: ["item", "url"] },
};

const app = await testApp("demo", undefined, afterAll);
const visit = (path: string) => app.shopper().visit(path);

function graphOf({ html }: Pick<VisitedPage, "html">): Node[] {
  const scripts = load(html)('script[type="application/ld+json"]').toArray();
  expect(scripts.length).toBeLessThan(2);
  const [script] = scripts;
  if (!script) return [];
  const told = JSON.parse(load(html)(script).text()) as { "@context": string; "@graph": Node[] };
  expect(told["@context"]).toBe("https://schema.org");
  return told["@graph"];
}

const ofType = (graph: Node[], type: string) => graph.filter((node) => node["@type"] === type);

/** Every node of a graph, the nested ones too; what only names another one is that one. */
function nodesIn(value: unknown, graph: Node[]): Node[] {
  if (Array.isArray(value)) return value.flatMap((one) => nodesIn(one, graph));
  if (typeof value !== "object" || value === null) return [];
  const node = value as Node;
  if (Object.keys(node).join() === "@id") {
    const meant = graph.find((one) => one["@id"] === node["@id"]);
    expect([node["@id"], meant !== undefined]).toEqual([node["@id"], true]);
    return [];
  }
  return [node, ...Object.values(node).flatMap((inner) => nodesIn(inner, graph))];
}

/** Where nodes of a type are written. */
const writtenAt = (type: string): string => {
  const [first = "", ...others] = ["structured-data", "text-data"].map((name) =>
    lineOf(`app/views/${name}.server.ts`, `"@type": "${type}"`),
  );
  return [first, ...others].find((place) => /:\d+$/.test(place)) ?? first;
};

/** What is wrong with the nodes of a page's graph. */
const faultsOf = (path: string, graph: Node[]): Fault[] =>
  graph
    .flatMap((one) => nodesIn(one, graph))
    .flatMap((node) => {
      const type = String(node["@type"]);
      const { required, recommended } = PROPERTIES[type] ?? { required: ["a known type"], recommended: [] };
      const has = Object.keys(node).filter((name) => !name.startsWith("@"));
      const fault = (wrong: string, cure: string) => ({
        at: writtenAt(type),
        wrong: `${type} of ${path} ${wrong}`,
        cure,
      });
      return [
        ...required
          .filter((name) => !has.includes(name))
          .map((name) => fault(`lacks ${name}`, `give it ${name}, which is required`)),
        ...has
          .filter((name) => ![...required, ...recommended].includes(name))
          .map((name) => fault(`has ${name}`, `leave ${name} out, or name it in PROPERTIES`)),
        ...has
          .filter((name) => node[name] === "")
          .map((name) => fault(`has an empty ${name}`, `leave ${name} out where it is empty`)),
      ];
    });

const check = (path: string, graph: Node[]) => expectNoFaults(faultsOf(path, graph));

/** Where two lists part, the page's and what is told of it. */
const expectSame = (path: string, type: string, told: readonly unknown[], shown: readonly unknown[]) => {
  const index = shown.findIndex((one, place) => JSON.stringify(one) !== JSON.stringify(told[place]));
  const at = index < 0 ? shown.length : index;
  if (told.length === shown.length && index < 0) return;
  const say = (list: readonly unknown[]) =>
    at < list.length ? JSON.stringify(list[at]).slice(0, 300) : "nothing";
  const wrong = `${type} of ${path} says ${say(told)} at ${at + 1} of ${told.length}, the page ${say(shown)} of ${shown.length}`;
  expectNoFaults([{ at: writtenAt(type), wrong, cure: "write both from the same view" }]);
};

const AVAILABLE = { "En stock": "InStock", "Derniers sachets": "LimitedAvailability", Épuisé: "OutOfStock" };

describe("what search engines are told", () => {
  it("of varieties is what its page says: each pack, its price, whether it can be had [SCHEMA-2]", async () => {
    const storefront = app.shop.catalogue.storefront("fr");
    const all = storefront.products.slice(0, storefront.products.size);
    // Of a sample each fifth.
    const faults: Fault[] = [];
    for (const { slug } of all.filter((_, place) => isWhole || place % 5 === 0)) {
      const path = `/produit/${slug}`;
      const page = await visit(path);
      const graph = graphOf(page);
      faults.push(...faultsOf(path, graph));
      const [product] = ofType(graph, "Product");
      expect([product?.["name"], product?.["url"]]).toEqual([
        plain(page.$("h1").text()),
        page.$('link[rel="canonical"]').attr("href"),
      ]);
      expect(product?.["image"]).toBe(page.$('meta[property="og:image"]').attr("content"));
      const rows = page
        .$("main input[name=sku][type=radio]")
        .toArray()
        .map((input) => {
          const text = plain(page.$(input).closest("label").text());
          const stock = Object.entries(AVAILABLE).find(([word]) => text.includes(word))?.[1];
          const price = /(\d+),(\d\d) €/.exec(text);
          return [page.$(input).attr("value"), `${price?.[1]}.${price?.[2]}`, `https://schema.org/${stock}`];
        });
      const offers = product?.["offers"] as Node[];
      const told = offers.map(({ sku, price, availability }) => [sku, price, availability]);
      expectSame(path, "Offer", told, rows);
      expect(new Set(offers.map(({ priceCurrency }) => priceCurrency))).toEqual(new Set(["EUR"]));
    }
    expectNoFaults(faults);
  });

  it("of reviews is what the page shows of those that count [SCHEMA-5]", async () => {
    const page = await visit("/produit/white-widow");
    const [product] = ofType(graphOf(page), "Product");
    const rating = product?.["aggregateRating"] as Node;
    const figure = plain(page.$("main figure:contains('Répartition')").parent().text());
    expect(figure).toContain(`${String(rating["ratingValue"]).replace(".", ",").padEnd(3, ",0")} sur 5`);
    expect(figure).toContain(`${String(rating["reviewCount"])} avis`);
    const shown = plain(page.$("main article").text());
    const reviews = product?.["review"] as Node[];
    expect(reviews.length).toBeGreaterThan(0);
    for (const { author, reviewBody } of reviews) {
      expect(shown).toContain((author as Node)["name"]);
      expect(shown).toContain(plain(String(reviewBody)));
    }
    const [unrated] = ofType(graphOf(await visit("/produit/sensi-star")), "Product");
    expect([unrated?.["aggregateRating"], unrated?.["review"]]).toEqual([undefined, undefined]);
  });

  it("of an article is what its page says, of its author too [SCHEMA-6, SCHEMA-7]", async () => {
    const page = await visit("/blog/conserver-des-graines");
    const graph = graphOf(page);
    check("/blog/conserver-des-graines", graph);
    const [article] = ofType(graph, "Article");
    expect(plain(String(article?.["headline"]))).toBe(plain(page.$("h1").text()));
    const [published, changed] = page
      .$("main time")
      .not("article time")
      .toArray()
      .map((time) => page.$(time).attr("datetime"));
    expect([article?.["datePublished"], article?.["dateModified"]]).toEqual([
      published,
      changed ?? published,
    ]);
    const [, minutes] = /PT(\d+)M/.exec(String(article?.["timeRequired"])) ?? [];
    expect(page.text).toContain(`${minutes} minutes de lecture`);
    const author = article?.["author"] as Node;
    expect(page.text).toContain(`Par ${String(author["name"])}`);
    const own = ofType(graphOf(await visit(new URL(String(author["url"])).pathname)), "Person");
    expect(own).toEqual([author]);
  });

  it("of the questions is every one of them with its answer, and whole addresses [SCHEMA-8]", async () => {
    const page = await visit("/ch/faq");
    const graph = graphOf(page);
    check("/ch/faq", graph);
    const [list] = ofType(graph, "FAQPage");
    const told = (list?.["mainEntity"] as Node[]).map(({ name, acceptedAnswer }) => [
      plain(String(name)),
      plain(load(String((acceptedAnswer as Node)["text"])).text()),
    ]);
    const shown = page
      .$("main section details")
      .toArray()
      .map((fold) => [plain(page.$(fold).find("summary").text()), plain(page.$(fold).find(".prose").text())]);
    expect(told.length).toBeGreaterThanOrEqual(40);
    expectSame("/ch/faq", "Question", told, shown);
    expect(JSON.stringify(list)).not.toMatch(/href=\\"\/(?!\/)/);
    expect(JSON.stringify(list)).toContain("/ch/paiement-traitement");
  });

  it("of sending is what the storefront sends for, and nothing where it sends nothing [SCHEMA-2]", async () => {
    for (const [code, currency] of [
      ["fr", "EUR"],
      ["ch", "CHF"],
      ["us", "USD"],
    ] as const) {
      const { region } = app.shop.catalogue.storefront(code);
      const country = findCountry(region, region.serves[0]);
      const page = await visit(`${code === "fr" ? "" : `/${code}`}/produit/thai`);
      const graph = graphOf(page);
      const ways = ofType(graph, "OfferShippingDetails");
      const offers = ofType(graph, "Product").flatMap(({ offers }) => offers as Node[]);
      if (page.$('meta[name="robots"]').length > 0) {
        expect(graph.map((node) => node["@type"])).toEqual([]);
        continue;
      }
      if (!country?.delivery.allowed) {
        expect([code, ways, offers.filter((offer) => "shippingDetails" in offer)]).toEqual([code, [], []]);
        continue;
      }
      expect(ways.map((way) => (way["shippingRate"] as Node)["value"])).toEqual(
        country.shippingOptions.map(({ price }) => (price / 100).toFixed(2)),
      );
      for (const way of ways)
        expect([
          (way["shippingRate"] as Node)["currency"],
          (way["shippingDestination"] as Node)["addressCountry"],
        ]).toEqual([currency, country.iso]);
      for (const offer of offers) expect(offer["shippingDetails"]).toHaveLength(ways.length);
    }
  });

  it("of the first page are who sells, and how the storefront is searched [SCHEMA-9]", async () => {
    for (const basename of ["", "/ch"]) {
      const page = await visit(basename || "/");
      const graph = graphOf(page);
      const [seller] = ofType(graph, "Organization");
      const [site] = ofType(graph, "WebSite");
      expect(new URL(String(seller?.["url"])).pathname).toBe(basename || "/");
      expect(site?.["publisher"]).toEqual({ "@id": seller?.["@id"] });
      const logo = await fetch(app.origin + new URL(String(seller?.["logo"])).pathname);
      expect([logo.status, logo.headers.get("Content-Type")]).toEqual([200, "image/png"]);
      const search = site?.["potentialAction"] as { target: { urlTemplate: string } };
      const address = new URL(search.target.urlTemplate.replace("{search_term_string}", "white widow"));
      const found = await visit(address.pathname + address.search);
      expect(found.$("main article h2 a").first().attr("href")).toBe(`${basename}/produit/white-widow`);
    }
  });

  it("of a list are its varieties in their order, counted on from page to page [SCHEMA-3]", async () => {
    for (const [path, first] of [
      ["/collections/all", 1],
      ["/collections/all/2", 25],
      ["/ch/collections/classiques", 1],
    ] as const) {
      const page = await visit(path);
      const graph = graphOf(page);
      check(path, graph);
      const [list] = ofType(graph, "ItemList");
      const cards = page
        .$("main article h2 a")
        .toArray()
        .map((link, index) => [first + index, plain(page.$(link).text()), page.$(link).attr("href")]);
      const items = (list?.["itemListElement"] as Node[]).map(({ position, name, url }) => [
        position,
        name,
        new URL(String(url)).pathname,
      ]);
      expectSame(path, "ItemList", items, cards);
    }
  });

  it("of the way to a page is what its breadcrumbs show, on every page that may be kept, and on no other [SCHEMA-1, SCHEMA-4]", async () => {
    let told = 0;
    const faults: Fault[] = [];
    for (const path of ASKED_OFTEN) {
      const page = await visit(path);
      const graph = graphOf(page);
      faults.push(...faultsOf(path, graph));
      const isKept = page.status === 200 && page.$('meta[name="robots"]').length === 0;
      const crumbs = page.$("main nav.breadcrumbs li, nav.breadcrumbs li").toArray();
      if (!isKept) {
        expect([path, graph.map((node) => node["@type"])]).toEqual([path, []]);
        continue;
      }
      const [list] = ofType(graph, "BreadcrumbList");
      if (crumbs.length === 0) {
        expect([path, list]).toEqual([path, undefined]);
        continue;
      }
      told++;
      const items = (list?.["itemListElement"] as Node[]).map(({ position, name, item }) => [
        position,
        name,
        new URL(String(item)).pathname + new URL(String(item)).search,
      ]);
      expect([path, items]).toEqual([
        path,
        crumbs.map((crumb, index) => [
          index + 1,
          plain(page.$(crumb).text()),
          page.$(crumb).find("a").attr("href") ?? path.replace(/\/\d+$/, ""),
        ]),
      ]);
    }
    expectNoFaults(faults);
    expect(told).toBeGreaterThan(10);
  });

  it("stands once in the document and not in the data of a navigation, and cannot end its script [SCHEMA-1]", async () => {
    const shopper = app.shopper();
    expect(await (await shopper.send("/produit/thai.data")).text()).not.toContain("schema.org");
    const { facts } = await app.shop.db
      .selectFrom("product")
      .select("facts")
      .where("slug", "=", "thai")
      .executeTakeFirstOrThrow();
    const summary = "</script><script>alert(1)</script>";
    await app.shop.db
      .updateTable("product")
      .set({ facts: JSON.stringify({ ...JSON.parse(facts), summary }) })
      .where("slug", "=", "thai")
      .execute();
    // Has the catalogue read again.
    await setPrice(app.shop, "thai-5", 2090);
    const page = await shopper.visit("/produit/thai");
    expect(page.html).not.toContain("<script>alert(1)");
    const [product] = ofType(graphOf(page), "Product");
    expect(product?.["description"]).toBe(summary);
  });
});
