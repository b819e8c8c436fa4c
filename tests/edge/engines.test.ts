import { openStorefronts } from "~/shop/profile/profile";
import { text } from "node:stream/consumers";
import { load } from "cheerio";
import { afterAll, describe, expect, it } from "vitest";
import { findSitemap } from "~/http/pages/sitemaps.server";
import { natureOf } from "~/http/pages/nature.server";
import { testApp } from "../support/app";
import { serverBuild } from "../support/build";
import { routeOf } from "../support/routes";
import { isWhole } from "../support/scope";
import { plain } from "../support/shopper";

/* What search engines read of the shop, held to a walk through it: what they are told is there, and nothing else is. */

const app = await testApp("demo", undefined, afterAll);
const { publicUrl } = app.shop.config;

async function xml(path: string) {
  const response = await fetch(app.origin + path);
  expect([path, response.status, response.headers.get("Content-Type")]).toEqual([
    path,
    200,
    "application/xml; charset=utf-8",
  ]);
  expect(response.headers.get("Cache-Control")).toBe("public, max-age=3600");
  return load(await response.text(), { xml: true });
}

interface Listed {
  path: string;
  lastmod: string;
  alternates: string[];
}

/** The addresses of a storefront's file, without the host. */
async function listed(code: string): Promise<Listed[]> {
  const $ = await xml(`/sitemap-${code}.xml`);
  return $("urlset > url")
    .toArray()
    .map((url) => ({
      path: $(url).children("loc").text().slice(publicUrl.length),
      lastmod: $(url).children("lastmod").text(),
      alternates: $(url)
        .children("xhtml\\:link")
        .toArray()
        .map((link) => `${$(link).attr("hreflang")} ${$(link).attr("href")}`),
    }));
}

interface Page {
  /** Whether it says that it is this address, and may be found. */
  isIndexed: boolean;
  title: string;
  description: string;
  headings: number;
  alternates: string[];
  links: string[];
}

async function read(path: string): Promise<{ status: number; page: Page | null }> {
  const response = await fetch(app.origin + path, { redirect: "manual" });
  const { status, headers } = response;
  const html = await response.text();
  if (status !== 200 || !headers.get("Content-Type")?.startsWith("text/html")) return { status, page: null };
  const $ = load(html);
  const isKept = headers.get("X-Robots-Tag") === null && $('meta[name="robots"]').length === 0;
  return {
    status,
    page: {
      isIndexed: isKept && $('link[rel="canonical"]').attr("href") === publicUrl + path,
      title: plain($("title").text()),
      description: $('meta[name="description"]').attr("content") ?? "",
      headings: $("h1").length,
      alternates: [
        ...(headers.get("Link") ?? "").matchAll(/<([^>]+)>; rel="alternate"; hreflang="([\w-]+)"/g),
      ].map(([, href, language]) => `${language} ${href}`),
      links: $("a[href^='/']")
        .toArray()
        .map((link) => ($(link).attr("href") ?? "").replace(/#.*/, ""))
        .filter((href) => !href.startsWith("/images/")),
    },
  };
}

/** What makes addresses alike: their path and the names in their query; where an address is listed, it is alone of its kind. */
function likenessOf(href: string, isListed: boolean): string {
  const [path = "", search = ""] = href.split("?");
  return isListed ? href : `${path}?${[...new Set(new URLSearchParams(search).keys())].sort().join()}`;
}

/** Every page that a reader comes to from a storefront's home page, one for each kind of query. */
async function walkFrom(basename: string, isListed: (path: string) => boolean) {
  const pages = new Map<string, Page>();
  const dead: string[] = [];
  const met = new Set<string>();
  const known = new Set<string>();
  const queue = [basename];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    const { status, page } = await read(path);
    if (status >= 400) dead.push(`${status} ${path}`);
    if (!page) continue;
    pages.set(path, page);
    // What a query chooses is a part of a list that was walked through.
    if (path.includes("?") && !isListed(path)) continue;
    for (const href of page.links) {
      met.add(href);
      const likeness = likenessOf(href, isListed(href));
      const isOwn = basename === "/" || href === basename || href.startsWith(`${basename}/`);
      if (!isOwn || known.has(likeness)) continue;
      known.add(likeness);
      queue.push(href);
    }
  }
  return { pages, dead, met };
}

const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);

describe.runIf(isWhole).each([...openStorefronts()])("the sitemap of $code", (region) => {
  it(
    "has each page that may be found, once, and every page is reached from the first [PAGE-47, PAGE-49, PAGE-18]",
    { timeout: 600_000 },
    async () => {
      const entries = await listed(region.code);
      const addresses = entries.map(({ path }) => path);
      expect(repeated(addresses)).toEqual([]);
      const isListed = new Set(addresses);
      const { pages, dead, met } = await walkFrom(region.basename, (path) => isListed.has(path));
      expect(dead).toEqual([]);
      expect(addresses.filter((path) => path !== region.basename && !met.has(path))).toEqual([]);

      const indexed = [...pages].filter(([, { isIndexed }]) => isIndexed);
      expect(indexed.map(([path]) => path).sort()).toEqual([...addresses].sort());
      const alternates = new Map(entries.map((entry) => [entry.path, entry.alternates]));
      for (const [path, page] of indexed)
        expect([path, alternates.get(path)]).toEqual([path, page.alternates]);
      for (const [path, { headings, title }] of pages)
        expect([path, headings, title !== ""]).toEqual([path, 1, true]);
      expect(repeated(indexed.map(([, { title }]) => title))).toEqual([]);
      expect(repeated(indexed.map(([, { description }]) => description))).toEqual([]);
    },
  );
});

it("the index names the file of each storefront, and other names are no file [PAGE-47]", async () => {
  const $ = await xml("/sitemap.xml");
  expect(
    $("sitemapindex > sitemap > loc")
      .toArray()
      .map((loc) => $(loc).text()),
  ).toEqual(openStorefronts().map(({ code }) => `${publicUrl}/sitemap-${code}.xml`));
  for (const path of [
    ...["/sitemap-xx.xml", "/sitemap-fr-1.xml", "/sitemap-fr-2.xml", "/sitemap-fr-0.xml", "/sitemap-FR.xml"],
    ...["/sitemap-fr-99999999.xml", "/sitemapfr.xml", "/sitemap.txt", "/ch/sitemap.xml"],
  ])
    expect([path, (await fetch(app.origin + path)).status]).toEqual([path, 404]);
  const head = await fetch(`${app.origin}/sitemap-ch.xml`, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});

it("says the day of a variety's last change, where it is known [PAGE-47]", async () => {
  const lastmod = async () =>
    (await listed("fr")).find(({ path }) => path === "/produit/white-widow")?.lastmod;
  expect(await lastmod()).toMatch(/^\d{4}-\d\d-\d\d$/);
  await app.shop.db
    .updateTable("product")
    .set({ changed_on: null })
    .where("slug", "=", "white-widow")
    .execute();
  await app.shop.db
    .updateTable("revision")
    .set((row) => ({ value: row("value", "+", 1) }))
    .where("name", "=", "catalogue")
    .execute();
  await app.shop.catalogue.refresh();
  expect(await lastmod()).toBe("");
});

it("is split where a storefront has more pages than a file takes [PAGE-47]", async () => {
  const addressesOf = async (path: string) => {
    const file = await findSitemap(app.shop, path, 50);
    if (!file) return null;
    const $ = load(await text(file), { xml: true });
    return $("loc")
      .toArray()
      .map((loc) => $(loc).text());
  };
  const whole = (await listed("fr")).map(({ path }) => publicUrl + path);
  const names = (await addressesOf("/sitemap.xml"))?.filter((name) => name.includes("-fr")) ?? [];
  expect(names.length).toBe(Math.ceil(whole.length / 50));
  const parts: string[] = [];
  for (const name of names) parts.push(...((await addressesOf(name.slice(publicUrl.length))) ?? []));
  expect(parts).toEqual(whole);
  expect(await addressesOf(`/sitemap-fr-${names.length + 1}.xml`)).toBeNull();
});

describe("robots.txt", () => {
  it("names the sitemap, and keeps engines from what is one visitor's, in every storefront [PAGE-48]", async () => {
    const response = await fetch(`${app.origin}/robots.txt`);
    expect(response.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
    const lines = (await response.text()).split("\n");
    expect(lines[0]).toBe("User-agent: *");
    expect(lines).toContain(`Sitemap: ${publicUrl}/sitemap.xml`);
    for (const line of ["/panier", "/ch/checkout", "/uk/api/", "/collections/*/filtres"])
      expect(lines).toContain(`Disallow: ${line}`);
  });

  it("keeps them from no page of the sitemap [PAGE-48]", async () => {
    const lines = (await (await fetch(`${app.origin}/robots.txt`)).text()).split("\n");
    const rules = lines
      .filter((line) => line.startsWith("Disallow: "))
      .map((line) => line.slice("Disallow: ".length).replace(/[.?+^$()[\]{}|\\]/g, "\\$&"))
      .map((rule) => new RegExp(`^${rule.replaceAll("*", ".*")}`));
    const { routes } = await serverBuild();
    for (const { path } of await listed("fr")) {
      expect([path, rules.filter((rule) => rule.test(path))]).toEqual([path, []]);
      const id = routeOf(path)?.replace(/\.tsx$/, "") ?? "";
      expect([path, natureOf(routes[id]?.module)?.isPublic]).toEqual([path, true]);
    }
  });
});
