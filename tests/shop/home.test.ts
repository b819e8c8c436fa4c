import { expect, it } from "vitest";
import { seasonVariety } from "~/views/home.server";
import { storefrontWith, variety } from "./sample-storefront";

const varieties = Array.from({ length: 40 }, (_, index) => variety(`variety-${index}`, { stock: index % 2 }));
const named = (day: string) => seasonVariety(storefrontWith("fr", varieties, day))?.href;

it("has one variety a season, of those that can be had, and another in the next", () => {
  expect(named("2026-12-01")).toBe(named("2027-02-28"));
  expect(named("2026-09-01")).toBe(named("2026-11-30"));
  const seasons = Array.from({ length: 8 }, (_, index) =>
    named(`${2026 + Math.floor(index / 4)}-${["01", "04", "07", "10"][index % 4]}-15`),
  );
  expect(new Set(seasons).size).toBeGreaterThan(5);
  for (const href of seasons) expect(Number(href?.split("-").at(-1)) % 2).toBe(1);
});

it("has none where nothing can be had", () => {
  expect(seasonVariety(storefrontWith("fr", [variety("gone", { stock: 0 })]))).toBeNull();
});
