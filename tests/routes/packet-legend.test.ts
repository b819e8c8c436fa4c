import { brotliCompressSync } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { isShown } from "~/shop/catalogue/shown";
import type { ProductFacts } from "~/shop/catalogue/product";
import { packetFacts } from "~/shop/pictures/packet/facts";
import { testApp } from "../support/app";
import { allProducts } from "../support/varieties";
import { plain, type VisitedPage } from "../support/shopper";

/* What explains packets: the page for all of them, and the fold below the packet of one variety. */

const app = await testApp("demo", undefined, afterAll);
const visit = (path: string) => app.shopper().visit(path);
const texts = ({ $ }: VisitedPage, selector: string) =>
  $(selector)
    .toArray()
    .map((element) => plain($(element).text()));
const heads = (page: VisitedPage, section: string) =>
  texts(page, `main section:has(> div > h2:contains("${section}")) h3`);

/** Words of cultivation and effects, which no storefront of collectors shows. */
const WITHHELD = /Rendement|Difficult|Effets|Culture|semer|arros|engrais|récolte|débutant|détente|euphori/i;

const LEGEND = await visit("/lire-le-sachet");

describe("the page that explains packets", () => {
  it("is reached from the foot of every page, among the catalogue's links [PICTURE-21]", async () => {
    const { $ } = await visit("/ch/panier");
    const links = $('footer nav h2:contains("Le catalogue")').parent().find("a").toArray();
    expect(links.map((link) => $(link).attr("href"))).toEqual([
      "/ch/collections/all",
      "/ch/collections",
      "/ch/codes-de-reduction",
      "/ch/seedfinder",
      "/ch/liste-des-prix",
      "/ch/commentaires",
      "/ch/lire-le-sachet",
    ]);
    expect(LEGEND.$("title").text()).toBe("Lire le sachet — Chènevis");
  });

  it("has every mark, drawn as on packets in the colour of the page's words, and a sentence beside it [PICTURE-21]", () => {
    expect(heads(LEGEND, "Les marques")).toEqual([
      "Anneau de graines",
      "Tige",
      "Soleil",
      "Signe féminin",
      "Signes féminin et masculin",
    ]);
    const { $ } = LEGEND;
    const marks = $("main section:has(> div > h2:contains('Les marques')) li").toArray();
    const classes = [["weeks"], ["height"], ["sun"], ["gender", "female"], ["gender", "female", "male"]];
    for (const [index, mark] of marks.entries()) {
      const drawn = $(mark).find("svg [class]:not(.words)").toArray();
      expect(drawn.map((part) => $(part).attr("class"))).toEqual(classes[index]);
      expect($(mark).find("svg").attr("aria-hidden")).toBe("true");
      expect($(mark).html()).not.toMatch(/#[0-9a-f]{6}/i);
      expect(plain($(mark).find("p").text())).toMatch(/\.$/);
    }
    expect($(marks[0] ?? "").find(".weeks path")).toHaveLength(9);
  });

  it("takes a packet apart: as many lines as numbers beside it, which are no text of their own [PICTURE-21]", () => {
    const { $ } = LEGEND;
    const sample = $("main section:has(> div > h2:contains('de haut en bas'))");
    const lines = sample.find("ol > li");
    expect(lines).toHaveLength(7);
    // A number, its ring and the line to what it is of.
    expect(sample.find(".absolute svg path.words")).toHaveLength(7);
    expect(plain(sample.find(".absolute").text())).toBe("");
    expect(plain(sample.find("a").text())).toMatch(/^Le sachet de \S/);
    expect(sample.find("img").attr("alt")).toBe("Sachet");
    expect(plain(lines.eq(0).text())).toMatch(/^« Planche \d+ »/);
  });

  it("tells the six pictures in the order in which they are tried, with an example each, and five frames [PICTURE-7]", () => {
    const { $ } = LEGEND;
    const pictures = $("main section:has(> div > h2:contains('L’image')) ol > li");
    expect(
      pictures
        .find("h3")
        .toArray()
        .map((head) => $(head).text()),
    ).toEqual([
      "La balance",
      "Le soleil et son cadran",
      "Le paysage",
      "La longue saison",
      "La planche de feuilles",
      "La gravure d’un arôme",
    ]);
    expect(heads(LEGEND, "cadres")).toEqual([
      "Indica",
      "Indica dominante",
      "Hybride",
      "Sativa dominante",
      "Sativa",
    ]);
    const examples = $("main ol.grid a, main section:has(> div > h2:contains('cadres')) a").toArray();
    expect(examples).toHaveLength(11);
    expect(new Set(examples.map((link) => $(link).attr("href"))).size).toBe(11);
    for (const example of examples) {
      const image = $(example).find("img");
      expect([image.attr("loading"), image.attr("width"), image.attr("height")]).toEqual([
        "lazy",
        "160",
        "194",
      ]);
    }
  });

  it("has an example in each composition that it is an example of [PICTURE-7]", async () => {
    const { $ } = LEGEND;
    const hrefs = $("main ol.grid a")
      .toArray()
      .map((link) => $(link).attr("href") ?? "");
    const scenes = [
      /balance/,
      /soleil des autofloraisons/,
      /paysage/,
      /haute plante/,
      /feuille d/,
      /gravure/,
    ];
    for (const [index, href] of hrefs.entries())
      expect((await visit(href)).$(".variety-packet img").attr("alt"), href).toMatch(scenes[index] ?? /^$/);
  });

  it("says nothing of cultivation or effects, nor is a packet drawn from any of it [LAW-1]", async () => {
    const [variety] = allProducts(app.shop.catalogue.storefront("fr"));
    if (!variety) throw new Error("The demo catalogue is empty");
    for (const fact of Object.keys(packetFacts(variety)))
      expect(isShown(fact as keyof ProductFacts, "collector"), fact).toBe(true);
    for (const page of [LEGEND, await visit("/produit/white-widow")]) {
      const told = texts(page, page === LEGEND ? "main" : ".variety-legend").join(" ");
      expect(told).not.toBe("");
      expect(told).not.toMatch(WITHHELD);
    }
  });

  it("stands without examples in a shop that has no variety", async () => {
    const empty = await testApp("empty");
    const page = await empty.shopper().visit("/lire-le-sachet");
    expect(page.status).toBe(200);
    expect(heads(page, "Les marques")).toHaveLength(5);
    expect(page.$("main img")).toHaveLength(0);
  });
});

describe("the fold below a variety's packet", () => {
  const lines = (page: VisitedPage) => texts(page, ".variety-legend li");

  it("tells the marks of this packet alone, in words with their values [PICTURE-22]", async () => {
    const photoperiod = await visit("/produit/white-widow");
    expect(lines(photoperiod)).toEqual([
      "Image : feuille de sativa dominante",
      "Anneau : 9 semaines de floraison",
      "Tige : 180 cm de haut au plus",
      "Signe féminin : graines féminisées",
      "Graines, en bas : 2 parents connus",
    ]);
    const autoflower = lines(await visit("/produit/auto-white-widow")).join("\n");
    expect(autoflower).toContain("Soleil : autofloraison");
    expect(autoflower).toMatch(/Anneau : \d+ semaines du semis à maturité/);
  });

  it("is closed, leads to the page that explains the rest, and costs under 400 bytes [PICTURE-22]", async () => {
    const page = await visit("/ch/produit/white-widow");
    const fold = page.$(".variety-legend");
    expect(fold.attr("open")).toBeUndefined();
    expect(plain(fold.find("summary").text())).toBe("Lire le sachet");
    expect(fold.find("a").first().attr("href")).toBe("/ch/lire-le-sachet");
    const without = page.html
      .replace(/<details class="variety-legend text-sm">.*?<\/details>/s, "")
      // The same in the page's data.
      .replace(/\\"lines\\",.*?\\"Toutes les marques\\",/, "");
    expect(without.match(/Signe féminin/g)).toBeNull();
    const bytes = (html: string) => brotliCompressSync(html).byteLength;
    expect(bytes(page.html) - bytes(without)).toBeLessThan(400);
  });
});
