import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { expect, it } from "vitest";
import * as paths from "~/paths";
import { readContent } from "~/shop/content/check";
import { collections, PAGE_FILES, varieties } from "./texts";

/* The importer's own judgement, without a database: what an import would refuse is found here. */

const slugs = new Set(varieties.map(({ slug }) => slug));

const read = (change: (source: string) => string) =>
  readContent(
    PAGE_FILES.map((file) => ({
      name: relative("demo/pages", file),
      source: Buffer.from(change(readFileSync(file, "utf8"))),
    })),
    {
      slugs: paths.PAGES,
      isPage: paths.isPage,
      addressOf: paths.textAddress,
      needsText: paths.needsText,
      isVariety: (slug) => slugs.has(slug),
      pictureAt: () => undefined,
      stored: [],
    },
  );

it("every link of every page leads to a page of the shop, and to a part that it has", () => {
  const found = read((source) => source);
  expect(found.ok ? [] : found.problem).toEqual([]);
});

it("a link to a page or a part that the shop has not is found", () => {
  expect(read((source) => source.replaceAll("(/blog/conserver-des-graines)", "(/blog/conserver)")).ok).toBe(
    false,
  );
});

it("every link to a variety or a collection leads to one of the catalogue", () => {
  const known = new Set([
    paths.collection("all"),
    ...varieties.map(({ slug = "" }) => paths.product(slug)),
    ...collections.map(({ slug = "" }) => paths.collection(slug)),
  ]);
  const links = PAGE_FILES.flatMap(
    (file) => readFileSync(file, "utf8").match(/(?<=\]\()\/(?:produit|collections)\/[^)#?]+/g) ?? [],
  );
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter((link) => !known.has(link))).toEqual([]);
});
