import { expect, it } from "vitest";
import { aromaTiles, fanOfPackets, seasonVariety } from "~/views/home.server";
import { setStock } from "../support/sales";
import { testShop } from "../support/shop";
import { storefrontWith, variety } from "./sample-storefront";

const DAY = 86_400_000;

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

it("has a fan of packets of different compositions, as many as there are, of those that can be had", async () => {
  const alike = Array.from({ length: 300 }, (_, index) => variety(`alike-${index}`, { flavors: ["lemon"] }));
  const clock = variety("clock", { floweringType: "autoflower" });
  const balance = variety("balance", { cbd: { min: 6, max: 8 }, stock: 0 });
  const fan = fanOfPackets(await storefrontWith("fr", [...alike, clock, balance])).map(({ name }) => name);
  expect(fan).toHaveLength(2);
  expect(fan).toContain("clock");
  expect(fan).not.toContain("balance");
});

it("reads the varieties that it shows and no others, however many are alike [CATALOGUE-15]", async () => {
  const storefront = await storefrontWith(
    "fr",
    Array.from({ length: 300 }, (_, index) => variety(`alike-${index}`, { flavors: ["lemon"] })),
  );
  const read = new Set<string>();
  const varieties = new Proxy(storefront.assortment.varieties, {
    get(list, key) {
      read.add(String(key));
      return Reflect.get(list, key) as unknown;
    },
  });
  Object.assign(storefront.assortment, { varieties });
  const fan = fanOfPackets(storefront);
  seasonVariety(
    storefront,
    fan.map(({ href }) => href),
  );
  aromaTiles(storefront);
  // The packet of the fan, and the four that the season's variety is chosen from.
  expect(read.size).toBeLessThanOrEqual(5);
});

it("has another fan in another week, and none of it once it is sold out", async () => {
  const shop = await testShop("demo");
  const fan = () => fanOfPackets(shop.catalogue.storefront("fr")).map(({ href }) => href);
  const first = fan();
  expect(first).toHaveLength(3);
  const { packs } = shop.catalogue.storefront("fr").bySlug.get(first[0]?.split("/").at(-1) ?? "") ?? {};
  for (const { stockItem } of packs ?? []) await setStock(shop, stockItem, 0);
  await shop.catalogue.refresh();
  expect(fan()).not.toContain(first[0]);
  const weeks = new Set<string>();
  for (let week = 0; week < 4; week++) {
    shop.advance(7 * DAY);
    await shop.catalogue.refresh();
    weeks.add(fan().join(" "));
  }
  expect(weeks.size).toBe(4);
});
