import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "cheerio";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { EmptyState } from "~/ui/feedback/empty-state";

it("says in English what the kit calls an empty list, and one that its filters leave empty [PANEL-14]", () => {
  const titleOf = (html: string) => load(html)("h2").html();
  expect(titleOf(renderToStaticMarkup(<EmptyState />))).toBe('<span lang="en">No data</span>');
  expect(titleOf(renderToStaticMarkup(<EmptyState filtered />))).toBe(
    '<span lang="en">No matching data</span>',
  );
  expect(titleOf(renderToStaticMarkup(<EmptyState filtered title="Rien" />))).toBe("Rien");
});

it("is never left to the kit's own words by a route [PANEL-15]", () => {
  const routes = readdirSync("app/routes", { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".tsx"))
    .map((name) => readFileSync(join("app/routes", name), "utf8"));
  const uses = routes.flatMap((source) => [...source.matchAll(/<EmptyState\s[^>]*/g)].map(([use]) => use));
  expect(uses.length).toBeGreaterThan(1);
  expect(uses.filter((use) => !/\stitle=/.test(use))).toEqual([]);
});
