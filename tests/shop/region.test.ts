import { openStorefronts, rootStorefront } from "~/shop/profile/profile";
import { describe, expect, it } from "vitest";
import { region as sentences } from "~/locales/fr/region.server";
import { regionName } from "~/locales/region.server";
import { shippingLabel } from "~/locales/shipping";
import { isReserved } from "~/shop/catalogue/import-export/slug";
import { formatMoney } from "~/shop/money";
import { countryName } from "~/shop/region/address";
import { COUNTRIES, type KnownCountry } from "~/shop/region/countries";
import { inForce, utcDay } from "~/shop/region/dated";
import { LAW } from "~/shop/region/law";
import {
  carriersOf,
  defaultCountry,
  deliversTo,
  deliveryTo,
  destinationOf,
  findCountry,
  findRegion,
  servedCountries,
  storefrontFor,
} from "~/shop/region/region";
import type { RegionCode } from "~/shop/region/storefront-region";
import { regionOf } from "./sample-storefront";

/** The day of the tests' clock. */
const TODAY = "2026-11-20";
const today = openStorefronts().map(({ code }) => regionOf(code, TODAY));
const codes = openStorefronts().map(({ code }) => code);
const isos = Object.keys(COUNTRIES) as KnownCountry[];

/** Of each storefront, what it must be on that day: … countries named, served, its own rate, payment, days held. */
// prettier-ignore
const WANTED = [
  ["fr", "/",   "France",           "fr-FR",  "EUR", "€",   "FR", 250, 13, "FR BE LU MC",                         "collector", 2000, "transfer sandbox", 7],
  ["ch", "/ch", "Suisse",           "fr-CH",  "CHF", "CHF", "CH", 756, 12, "CH LI",                               "full",       810, "transfer sandbox", 10],
  ["de", "/de", "Allemagne",        "fr-DE",  "EUR", "€",   "DE", 276, 11, "DE",                                  "full",      1900, "transfer sandbox", 7],
  ["nl", "/nl", "Pays-Bas",         "fr-NL",  "EUR", "€",   "NL", 528, 11, "NL",                                  "collector", 2100, "transfer sandbox", 7],
  ["at", "/at", "Autriche",         "fr-AT",  "EUR", "€",   "AT",  40, 11, "AT",                                  "collector", 2000, "transfer sandbox", 7],
  ["en", "/en", "Europe",           "fr-150", "EUR", "€",   "BE",  56, 33, "BE DK ES IE IT LU PL SK CZ",          "collector", 2100, "transfer sandbox", 7],
  ["uk", "/uk", "Royaume-Uni",      "fr-GB",  "GBP", "£",   "GB", 826, 11, "GB",                                  "collector", 2000, "transfer sandbox", 7],
  ["ca", "/ca", "Canada",           "fr-CA",  "CAD", "$",   "CA", 124, 11, "",                                    "collector",    0, "sandbox",          7],
  ["us", "/us", "États-Unis",       "fr-US",  "USD", "$",   "US", 840, 11, "",                                    "collector",    0, "sandbox",          7],
  ["au", "/au", "Australie",        "fr-AU",  "AUD", "$",   "AU",  36, 11, "",                                    "collector",    0, "sandbox",          7],
  ["nz", "/nz", "Nouvelle-Zélande", "fr-NZ",  "NZD", "$",   "NZ", 554, 11, "",                                    "collector",    0, "sandbox",          7],
];

describe("the eleven storefronts", () => {
  it("are these: where each stands, its name, currency, own country, countries, content, tax, payment [STOREFRONT-5]", () => {
    const found = today.map((region) => {
      const own = defaultCountry(region);
      return [
        region.code,
        region.basename,
        regionName(region.code),
        region.locale.iso,
        region.currency.isoCode,
        region.currency.sign,
        own.iso,
        own.id,
        region.countries.length,
        servedCountries(region)
          .map(({ iso }) => iso)
          .join(" "),
        region.contentClass,
        own.taxBasisPoints,
        region.paymentMethods.join(" "),
        region.holdDays,
      ];
    });
    expect(found).toEqual(WANTED);
  });

  it("have a code that is their address and their locale's code, the root one aside, and speak French [STOREFRONT-1, STOREFRONT-5]", () => {
    for (const { code, basename, locale, seedMaximum } of openStorefronts()) {
      expect(basename).toBe(code === "fr" ? "/" : `/${code}`);
      expect(locale).toMatchObject({ code, language: "fr" });
      expect(seedMaximum).toBe(100);
      expect(findRegion(code)?.code).toBe(code);
    }
    expect(rootStorefront()).toBe(openStorefronts()[0]);
    for (const code of ["", "gb", "be", "FR", "toString", "__proto__"]) expect(findRegion(code)).toBeNull();
  });

  it("lend their codes to no slug [CATALOGUE-9]", () => {
    expect(codes.filter((code) => !isReserved(code))).toEqual([]);
    expect([isReserved("all"), isReserved("amnesia")]).toEqual([true, false]);
  });

  it("print prices with their sign and dates in a zone that exists [STOREFRONT-5]", () => {
    for (const { currency, locale, timeZone } of openStorefronts()) {
      expect(formatMoney(1250, currency.isoCode, { currency, locale })).toContain(currency.sign);
      expect(new Intl.DateTimeFormat(locale.iso, { timeZone }).resolvedOptions().timeZone).toBe(timeZone);
    }
  });

  it("offer the two ways of sending to every country, the tracked one in 2 to 5 business days on fr [DELIVERY-1, DELIVERY-2]", () => {
    expect(defaultCountry(regionOf("fr")).shippingOptions).toEqual([
      { id: "priority-tracked", price: 690, freeFrom: 6000, min: 2, max: 5, delay: 1 },
      { id: "regular-untracked", price: 390, freeFrom: 4500, min: 4, max: 8, delay: 1 },
    ]);
    for (const { countries } of today)
      for (const { shippingOptions } of countries) {
        expect(shippingOptions.map(({ id }) => shippingLabel(id))).toEqual([
          "Courrier prioritaire suivi",
          "Courrier ordinaire non suivi",
        ]);
        const [tracked, untracked] = shippingOptions;
        for (const { min, max } of shippingOptions) expect(min).toBeLessThan(max);
        expect(tracked.max).toBeLessThan(untracked?.max ?? 0);
        expect(untracked?.price).toBeLessThan(tracked.price);
      }
  });

  it("have carriers for exactly the countries they name, the tracked way's days and threshold [SETTINGS-5]", () => {
    for (const region of today) {
      const carriers = carriersOf(region);
      expect(carriers.map(({ id }) => id)).toEqual(region.countries.map(({ id }) => id));
      expect(new Set(carriers.map(({ id }) => id)).size).toBe(carriers.length);
      expect(carriers.map(({ iso }) => iso)).toEqual(region.countries.map(({ iso }) => iso));
    }
    expect(carriersOf(regionOf("fr"))[0]).toEqual({
      id: 250,
      iso: "FR",
      min: 2,
      max: 5,
      delay: 1,
      freeFrom: 6000,
    });
    expect(carriersOf(regionOf("en")).find(({ iso }) => iso === "IT")).toMatchObject({
      min: 3,
      max: 7,
      freeFrom: 8000,
    });
  });

  it("name the own country of every other storefront, so that nobody takes it for unserved [STOREFRONT-6]", () => {
    for (const region of today)
      for (const other of openStorefronts())
        expect(findCountry(region, other.serves[0]), other.code).not.toBeNull();
  });
});

describe("whether a storefront sends to a country", () => {
  it("is for the storefront that lists it and the law of the day; every refusal has its reason [LAW-2]", () => {
    for (const region of today)
      for (const { iso, delivery } of region.countries) {
        expect(deliversTo(region, iso)).toBe(delivery.allowed);
        expect(delivery).toEqual(deliveryTo(region, iso));
        if (delivery.allowed) continue;
        expect(delivery.reason).not.toBe("not-served");
        if (delivery.reason === "other-storefront")
          expect(storefrontFor(region, iso)?.serves, `${region.code} ${iso}`).toContain(iso);
        else expect(storefrontFor(region, iso), `${region.code} ${iso}`).toBeNull();
      }
  });

  it("knows no country that no storefront lists [LAW-3]", () => {
    const listed = new Set(openStorefronts().flatMap(({ serves }) => serves));
    expect(isos.filter((iso) => !listed.has(iso))).toEqual([]);
  });

  it("is no for us, au, nz and ca, with the reason [LAW-4]", () => {
    const reasons = (["us", "au", "nz", "ca"] as const).map(
      (code) => defaultCountry(regionOf(code)).delivery,
    );
    expect(reasons).toEqual(
      ["law", "unconfirmed", "unconfirmed", "law"].map((reason) => ({ allowed: false, reason })),
    );
  });

  it("is no for what is no country, whatever text is sent [STOREFRONT-6]", () => {
    for (const iso of ["", "XX", "JP", "autre", "fr", "__proto__", "toString"])
      expect(deliveryTo(regionOf("fr"), iso), iso).toEqual({ allowed: false, reason: "not-served" });
    expect(storefrontFor(regionOf("fr"), "JP")).toBeNull();
  });

  it("points to the storefront whose own country it is, else to one that lists it [STOREFRONT-6]", () => {
    const pointed = (from: RegionCode, iso: string) => storefrontFor(regionOf(from), iso)?.code;
    expect(pointed("de", "BE")).toBe("en");
    expect(pointed("de", "LU")).toBe("fr");
    expect(pointed("fr", "LU")).toBe("en");
    expect(pointed("fr", "DE")).toBe("de");
    expect(pointed("de", "DE")).toBeUndefined();
  });

  it("takes the storefront's own country until one is said that it names", () => {
    const fr = regionOf("fr");
    expect([undefined, null, "", "JP", "BE", "CH"].map((iso) => destinationOf(fr, iso).iso)).toEqual([
      "FR", "FR", "FR", "FR", "BE", "CH",
    ]); // prettier-ignore
  });
});

describe("the law of a destination", () => {
  /** Of a storefront's own country, on days around a change. */
  const on = (code: RegionCode, ...days: string[]) =>
    days.map((day) => {
      const region = regionOf(code, day);
      const { delivery, notice } = defaultCountry(region);
      return [delivery.allowed ? "yes" : delivery.reason, notice, region.contentClass];
    });

  it("of the United States turns on 13 November 2026, when seeds above 0.3 % of THC are no longer hemp [LAW-2, LAW-6]", () => {
    expect(on("us", "2026-11-12", "2026-11-13")).toEqual([
      ["unconfirmed", null, "collector"],
      ["law", null, "collector"],
    ]);
  });

  it("of Germany allows seeds from the Union since 1 April 2024, with full texts [LAW-2, LAW-8]", () => {
    expect(on("de", "2024-03-31", "2024-04-01")).toEqual([
      ["law", null, "collector"],
      ["yes", "home-growing", "full"],
    ]);
  });

  it("of France and Great Britain allows seeds to collect, with a collector's texts [LAW-2, LAW-8]", () => {
    expect([...on("fr", TODAY), ...on("uk", TODAY)]).toEqual([
      ["yes", "collection", "collector"],
      ["yes", "collection", "collector"],
    ]);
  });

  it("is kept oldest first, one rule a day at most, each with a real day [LAW-6]", () => {
    for (const [iso, rules] of Object.entries(LAW)) {
      const days = rules.map(({ from }) => from);
      expect(days, iso).toEqual([...new Set(days)].sort());
      for (const day of days) expect(utcDay(Date.parse(day)), iso).toBe(day);
    }
  });

  it("has a sentence for every notice that may be shown, about the country [LAW-5]", () => {
    const notices = new Set(
      Object.values(LAW).flatMap((rules) => rules.flatMap(({ notice }) => notice ?? [])),
    );
    expect([...notices].sort()).toEqual(["collection", "home-growing", "low-thc"]);
    for (const notice of notices) expect(sentences[`notice-${notice}`]).toMatch(/^\{\{country\}\}\u202f: /);
    const silent = today.flatMap(servedCountries).filter(({ notice }) => notice === null);
    expect(silent).toEqual([]);
  });
});

describe("the tax in prices", () => {
  const rates = (code: RegionCode, iso: string, days: string[]) =>
    days.map((day) => findCountry(regionOf(code, day), iso)?.taxBasisPoints);

  it.each([
    ["EE", ["2023-12-31", "2024-01-01", "2025-06-30", "2025-07-01"], [2000, 2200, 2200, 2400]],
    ["FI", ["2024-08-31", "2024-09-01"], [2400, 2550]],
    ["SK", ["2024-12-31", "2025-01-01"], [2000, 2300]],
    ["RO", ["2025-07-31", "2025-08-01"], [1900, 2100]],
    ["LU", ["2022-12-31", "2023-01-01", "2023-12-31", "2024-01-01"], [1700, 1600, 1600, 1700]],
  ])("of %s changes on the day its rate does [MONEY-5, MONEY-4]", (iso, days, expected) => {
    expect(rates("en", iso, days)).toEqual(expected);
  });

  it("is something in every country that is served today [MONEY-5, MONEY-4]", () => {
    for (const region of today)
      for (const { iso, taxBasisPoints } of servedCountries(region))
        expect(taxBasisPoints, iso).toBeGreaterThan(700);
  });

  it("is nothing overseas, where the seller owes none [MONEY-5]", () => {
    expect(isos.filter((iso) => COUNTRIES[iso].tax.length === 0)).toEqual(["AU", "CA", "NZ", "US"]);
  });

  it("is kept oldest first, in basis points between 5 and 30 percent [MONEY-5]", () => {
    for (const iso of isos) {
      const days = COUNTRIES[iso].tax.map(({ from }) => from);
      expect(days, iso).toEqual([...new Set(days)].sort());
      for (const { basisPoints } of COUNTRIES[iso].tax) {
        expect(Number.isInteger(basisPoints)).toBe(true);
        expect(basisPoints).toBeGreaterThan(500);
        expect(basisPoints).toBeLessThan(3000);
      }
    }
  });
});

describe("countries", () => {
  it("have a number of their own and a French name", () => {
    const ids = isos.map((iso) => COUNTRIES[iso].id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const iso of isos) expect(countryName(iso)).not.toBe(iso);
  });

  it("what is dated holds from its day on, and nothing before the first [LAW-6]", () => {
    const entries = [{ from: "2024-01-01" }, { from: "2025-07-01" }];
    expect(inForce(entries, "2023-12-31")).toBeNull();
    expect(inForce(entries, "2024-01-01")).toBe(entries[0]);
    expect(inForce(entries, "2025-06-30")).toBe(entries[0]);
    expect(inForce(entries, "2030-01-01")).toBe(entries[1]);
    expect(inForce([], "2030-01-01")).toBeNull();
    expect(utcDay(Date.UTC(2026, 10, 12, 23, 59, 59, 999))).toBe("2026-11-12");
  });
});
