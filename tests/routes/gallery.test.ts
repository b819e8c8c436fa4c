import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { layoutSpecimens, onThisPage } from "~/routes/system/gallery/layout";
import { type TestApp, testApp } from "../support/app";
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
    const [picture] = page.$("#Picture img").toArray();
    const answer = await app.shopper().send(page.$(picture).attr("src") ?? "");
    expect(answer.headers.get("Content-Type")).toBe("image/webp");
    const empty = await testApp("empty");
    expect((await empty.shopper().visit("/test123")).status).toBe(200);
  });
});
