import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { layoutSpecimens, onThisPage } from "../../gallery/layout";
import { type TestApp, testApp } from "../support/app";
import { allProducts } from "../support/varieties";
import type { VisitedPage } from "../support/shopper";

describe("the gallery at /test123", () => {
  const ends: (() => Promise<void>)[] = [];
  let app: TestApp;
  let page: VisitedPage;

  beforeAll(async () => {
    app = await testApp("demo", undefined, (end) => ends.push(end));
    page = await app.shopper().visit("/test123");
  });
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  });

  it("is a page of the shop that search engines leave out", () => {
    expect(page.status).toBe(200);
    expect(page.$("title").text()).toBe("Nuancier des composants — Chènevis");
    expect(page.$('meta[name="robots"]').attr("content")).toBe("noindex");
  });

  it("stays one valid page with all its specimens", () => {
    const { $ } = page;
    expect($("main")).toHaveLength(1);
    expect($("h1")).toHaveLength(1);
    const ids = $("[id]")
      .toArray()
      .map((element) => $(element).attr("id"));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    for (const attribute of ["for", "aria-describedby", "aria-labelledby"])
      for (const element of $(`[${attribute}]`).toArray())
        for (const id of ($(element).attr(attribute) ?? "").split(" ")) expect(ids).toContain(id);
    for (const link of $('main a[href^="#"]').toArray())
      expect(ids).toContain($(link).attr("href")?.slice(1));
  });

  it("gives each component its place, and names those that the page itself shows", () => {
    for (const name of Object.keys(layoutSpecimens))
      expect(page.$(`section#${name} h3`).text()).toContain(name);
    const listed = page
      .$("#page dt")
      .toArray()
      .map((term) => page.$(term).text());
    expect(listed).toEqual([...onThisPage]);
  });

  it("is the only page with the kit's own words, marked as English [PANEL-14, PANEL-15]", () => {
    const english = page.$('#EmptyState [lang="en"]').toArray();
    expect(english.map((words) => page.$(words).text())).toEqual(["No data", "No matching data"]);
  });

  it("shows an avatar and an article's plate as this shop draws them [PANEL-8]", () => {
    for (const image of ["#Avatar img", "#ArticleCard img"])
      expect(page.$(image).attr("src")).toMatch(/^data:image\/svg\+xml,%3Csvg/);
  });

  it("shows pictures of the shop, in an empty shop too", async () => {
    const [picture] = page.$("#SizedPicture img").toArray();
    const answer = await app.shopper().send(page.$(picture).attr("src") ?? "");
    expect(answer.headers.get("Content-Type")).toBe("image/webp");
    const empty = await testApp("empty");
    expect((await empty.shopper().visit("/test123")).status).toBe(200);
  });
});

describe("the contact sheet of packets", () => {
  const ends: (() => Promise<void>)[] = [];
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp("demo", undefined, (end) => ends.push(end));
  });
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  });
  const visit = (query = "") => app.shopper().visit(`/test123/planches${query}`);
  const images = ({ $ }: VisitedPage) =>
    $("main li img")
      .toArray()
      .map((image) => $(image).attr());

  it("shows every packet once, 24 on a sheet, each a link to its variety [PICTURE-23]", async () => {
    const products = allProducts(app.shop.catalogue.storefront("fr"));
    const hrefs: (string | undefined)[] = [];
    let path: string | undefined = "/test123/planches";
    let sheets = 0;
    while (path) {
      const { $ } = await app.shopper().visit(path);
      const shown = $("main li:has(img) a").toArray();
      expect(shown.length).toBeLessThanOrEqual(24);
      hrefs.push(...shown.map((link) => $(link).attr("href")));
      path = $('a[rel="next"]').attr("href");
      sheets += 1;
    }
    expect(hrefs).toEqual(products.map(({ slug }) => `/produit/${slug}`));
    expect(sheets).toBe(Math.ceil(products.length / 24));
  });

  it("names pictures of the kind that its address names, and draws none [PICTURE-23]", async () => {
    const [first] = allProducts(app.shop.catalogue.storefront("fr"));
    const page = await visit();
    expect(page.$('meta[name="robots"]').attr("content")).toBe("noindex");
    const kinds = page
      .$("main a[href*='genre=']")
      .toArray()
      .map((link) => page.$(link).attr("href"));
    const heights = { packet: "200", card: "200", thumb: "206", social: "194", print: "200" };
    for (const [index, [kind, height]] of Object.entries(heights).entries()) {
      const shown = await app.shopper().visit(kinds[index] ?? "");
      expect(images(shown)).toHaveLength(24);
      for (const image of images(shown))
        expect(image).toMatchObject({ loading: "lazy", width: "160", height, class: "packet" });
      const { digest } = first?.pictures[kind as keyof typeof heights] ?? { digest: "" };
      expect(images(shown)[0]?.["src"]).toBe(`/images/${digest}.webp?w=320`);
      expect(shown.$("main a[aria-current]").first().attr("href")).toBe(kinds[index]);
    }
  });

  it("keeps the kind from sheet to sheet, and the sheet from kind to kind [PICTURE-23]", async () => {
    const { $ } = await visit("?genre=vignette&feuille=2");
    expect($('a[rel="next"]').attr("href")).toBe("/test123/planches?genre=vignette&feuille=3");
    expect($('a[rel="prev"]').attr("href")).toBe("/test123/planches?genre=vignette");
    expect($('main a:contains("Impression")').attr("href")).toBe(
      "/test123/planches?genre=impression&feuille=2",
    );
  });

  it.each(["?genre=affiche", "?genre=", "?feuille=0", "?feuille=99", "?feuille=1e1", "?feuille=-1"])(
    "has no sheet at %s",
    async (query) => {
      expect((await visit(query)).status).toBe(404);
    },
  );

  it("is reached from the gallery, and empty in an empty shop", async () => {
    const gallery = await app.shopper().visit("/test123");
    expect(gallery.$('main a[href="/test123/planches"]')).toHaveLength(1);
    const empty = await testApp("empty");
    expect((await empty.shopper().visit("/test123/planches")).status).toBe(200);
  });
});
