import { afterEach, describe, expect, it } from "vitest";
import { setProfile, shopProfile, type TaxProfile } from "~/shop/profile/profile";
import { onDay, priceTax } from "~/shop/region/region";
import { taxOn } from "~/shop/region/tax";

const DAY = "2026-12-01";
const demo = shopProfile();
afterEach(() => setProfile(demo));

/** The rate in each country for a seller in France with these taxes. */
function rates(tax: TaxProfile): Record<string, number> {
  setProfile({ ...demo, tax });
  const countries = ["FR", "MC", "DE", "BE", "CH", "LI", "GB", "US"] as const;
  return Object.fromEntries(countries.map((iso) => [iso, taxOn(iso, DAY)]));
}

const NONE = { CH: 0, LI: 0, GB: 0, US: 0 };
const HOME = { FR: "FR44 732829320" };

describe("the tax that a seller owes", () => {
  it("is none in the Union for one who is exempt, a number for trade within it or not [TAX-1]", () => {
    for (const numbers of [{}, HOME])
      expect(rates({ regime: "exempt", union: "below-threshold", numbers })).toEqual({
        ...{ FR: 0, MC: 0, DE: 0, BE: 0 },
        ...NONE,
      });
    const { root } = shopProfile();
    expect(priceTax(onDay(root, DAY))).toBe("exempt");
  });

  it("is that of home below the Union's threshold, but where the seller is registered [TAX-2]", () => {
    expect(rates({ regime: "registered", union: "below-threshold", numbers: HOME })).toEqual({
      ...{ FR: 2000, MC: 2000, DE: 2000, BE: 2000 },
      ...NONE,
    });
    const both = { ...HOME, DE: "DE123456789" };
    expect(rates({ regime: "registered", union: "below-threshold", numbers: both })).toMatchObject({
      ...{ FR: 2000, DE: 1900, BE: 2000 },
    });
  });

  it("is that of the destination by the one-stop shop [TAX-3]", () => {
    expect(rates({ regime: "registered", union: "one-stop-shop", numbers: HOME })).toEqual({
      ...{ FR: 2000, MC: 2000, DE: 1900, BE: 2100 },
      ...NONE,
    });
  });

  it("is owed elsewhere where the seller is registered, in Liechtenstein as in Switzerland [TAX-4]", () => {
    const numbers = { ...HOME, CH: "CHE-116.281.710 TVA" };
    expect(rates({ regime: "registered", union: "one-stop-shop", numbers })).toMatchObject({
      ...{ FR: 2000, CH: 810, LI: 810, GB: 0, US: 0 },
    });
    const [, swiss] = shopProfile().storefronts;
    expect(swiss && priceTax(onDay(swiss, DAY))).toBe("included");
    rates({ regime: "registered", union: "one-stop-shop", numbers: HOME });
    expect(swiss && priceTax(onDay(swiss, DAY))).toBe("imported");
  });

  it("is a seller's outside of the Union as behind any border: none in it without a number there [TAX-1, TAX-2, TAX-4]", () => {
    const swiss = { ...demo, seller: { ...demo.seller, address: { ...demo.seller.address, country: "CH" } } };
    const rate = (iso: "CH" | "LI" | "FR" | "DE", tax: TaxProfile) => {
      setProfile({ ...swiss, tax });
      return taxOn(iso, DAY);
    };
    const numbers = { CH: "CHE-116.281.710 TVA" };
    for (const union of ["below-threshold", "one-stop-shop"] as const) {
      const tax: TaxProfile = { regime: "registered", union, numbers };
      expect((["CH", "LI", "FR", "DE"] as const).map((iso) => rate(iso, tax))).toEqual([810, 810, 0, 0]);
      expect(rate("DE", { ...tax, numbers: { ...numbers, DE: "DE123456789" } })).toBe(1900);
    }
    const { root, storefronts } = demo;
    const own = storefronts.find(({ code }) => code === "ch") ?? root;
    setProfile({ ...swiss, tax: { regime: "exempt", union: "below-threshold", numbers: {} } });
    expect([own, root].map((region) => priceTax(onDay(region, DAY)))).toEqual(["exempt", "imported"]);
  });
});
