import { expect, it } from "vitest";
import { seasonVariety } from "~/views/home.server";
import { storefrontWith, variety } from "./sample-storefront";

const varieties = Array.from({ length: 40 }, (_, index) => variety(`variety-${index}`, { stock: index % 2 }));
const named = async (day: string) => seasonVariety(await storefrontWith("fr", varieties, day))?.href;

it("has one variety a season, of those that can be had, and another in the next", async () => {
  expect(await named("2026-12-01")).toBe(await named("2027-02-28"));
  expect(await named("2026-09-01")).toBe(await named("2026-11-30"));
  const seasons = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      named(`${2026 + Math.floor(index / 4)}-${["01", "04", "07", "10"][index % 4]}-15`),
    ),
  );
  expect(new Set(seasons).size).toBeGreaterThan(5);
  for (const href of seasons) expect(Number(href?.split("-").at(-1)) % 2).toBe(1);
});

it("has none where nothing can be had", async () => {
  expect(seasonVariety(await storefrontWith("fr", [variety("gone", { stock: 0 })]))).toBeNull();
});

it("keeps the no-break spaces of the variety's words", async () => {
  const words = "Un rapport qui ne change pas\u202f: 65\u202f% d’un côté.\nLe reste de l’autre.";
  const storefront = await storefrontWith("fr", [variety("one", { stock: 1, description: words })]);
  expect(seasonVariety(storefront)?.text).toBe(words.replace("\n", " "));
});
