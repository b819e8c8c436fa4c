import { describe, expect, test } from "vitest";
import { offspringOf, parentsOf, relatedTo } from "~/shop/catalogue/lineage";
import type { Storefront } from "~/shop/catalogue/storefront";
import { storefrontWith, variety } from "./sample-storefront";

const shop = await storefrontWith("fr", [
  variety("northern-lights", { name: "Northern Lights", lineage: ["Afghane"], collections: ["grande"] }),
  variety("haze", { name: "Haze", lineage: ["Thaï"], collections: ["grande"] }),
  variety("nl-haze", {
    name: "NL × Haze",
    lineage: ["NORTHERN LIGHTS", "Haze"],
    collections: ["petite", "grande"],
  }),
  variety("cousine", { name: "Cousine", lineage: ["haze", "Inconnue"], collections: ["grande"] }),
  variety("voisine", { name: "Voisine", collections: ["petite", "grande"] }),
  variety("lointaine", { name: "Lointaine", collections: ["grande"] }),
  variety("etrangere", { name: "Étrangère", lineage: ["Étrangère"], collections: [] }),
]);

function get(storefront: Storefront, slug: string) {
  const product = storefront.bySlug.get(slug);
  if (!product) throw new Error(slug);
  return product;
}
const related = (slug: string, limit = 9) =>
  relatedTo(shop, get(shop, slug), limit).map((other) => other.slug);

describe("parents", () => {
  test("that the shop sells are found by name, the others only named", () => {
    const parents = parentsOf(shop, get(shop, "cousine"));
    expect(parents.map(({ name, product }) => [name, product?.slug ?? null])).toEqual([
      ["haze", "haze"],
      ["Inconnue", null],
    ]);
  });

  test("are never the variety itself", () => {
    expect(parentsOf(shop, get(shop, "etrangere"))).toEqual([{ name: "Étrangère", product: null }]);
  });
});

describe("varieties bred from one", () => {
  const offspring = (of: Storefront, slug: string, limit = 9) =>
    offspringOf(of, get(of, slug), limit).map((other) => other.slug);

  test("are those that name it as a parent, no more than asked for", () => {
    expect(offspring(shop, "haze")).toEqual(["nl-haze", "cousine"]);
    expect(offspring(shop, "haze", 1)).toEqual(["nl-haze"]);
    expect(offspring(shop, "nl-haze")).toEqual([]);
  });

  test("are never the variety itself", () => {
    expect(offspring(shop, "etrangere")).toEqual([]);
  });

  test("are told of the one that is meant, where two bear its name", async () => {
    const twins = await storefrontWith("fr", [
      variety("haze-1970", { name: "Haze" }),
      variety("haze", { name: "HAZE" }),
      variety("fille", { name: "Fille", lineage: ["Haze"] }),
    ]);
    const meant = parentsOf(twins, get(twins, "fille"))[0]?.product?.slug ?? "";
    const other = meant === "haze" ? "haze-1970" : "haze";
    expect([offspring(twins, meant), offspring(twins, other)]).toEqual([["fille"], []]);
  });
});

describe("related varieties", () => {
  test("are parents and descendants first, then those of the same parents, then those of a small collection", () => {
    expect(related("nl-haze")).toEqual(["northern-lights", "haze", "cousine", "voisine", "lointaine"]);
    expect(related("haze")).toEqual(["nl-haze", "cousine", "northern-lights", "voisine", "lointaine"]);
  });

  test("are no more than asked for", () => {
    expect(related("nl-haze", 2)).toEqual(["northern-lights", "haze"]);
  });

  test("are none where nothing is shared", () => {
    expect(related("etrangere")).toEqual([]);
  });
});
