import { describe, expect, it } from "vitest";
import { forVisitor, methodName, type RegionSettings, withSettings } from "~/shop/region/in-force";
import { defaultCountry, deliveryTo, findCountry } from "~/shop/region/region";
import type { RegionCode } from "~/shop/region/storefront-region";
import { regionOf } from "./sample-storefront";

const carrier = (id: number, iso: string, min = 11, max = 13, delay = 4, free_from = 12_345) => ({
  id,
  iso,
  min,
  max,
  delay,
  free_from,
});

/** Settings of another server that names Belgium, France and Japan, under numbers of its own. */
const told = (changes: Partial<RegionSettings> = {}): RegionSettings => ({
  carrier_info: [carrier(1, "BE"), carrier(2, "fr", 3, 9), carrier(3, "JP", 20, 40), carrier(4, "IS", 5, 8)],
  region: { default_country_id: 1 },
  region_countries: [
    { id: 2, iso: "FR", name: "France métropolitaine" },
    { id: 1, iso: "be", name: "Royaume de Belgique" },
    { id: 3, iso: "JP", name: "Japon" },
  ],
  region_default_currency: { sign: "€€", iso_code: "EUR" },
  payment_options: [{ id: "sandbox", name: "Essai" }],
  ...changes,
});

const inForce = (changes: Partial<RegionSettings> = {}, code: RegionCode = "fr") =>
  withSettings(regionOf(code), told(changes));

describe("a region by another server's settings", () => {
  it("names their countries alone, theirs first, and serves none that they leave out [SETTINGS-9, SETTINGS-10]", () => {
    const region = inForce();
    expect(region.countries.map(({ id, iso, name }) => [id, iso, name])).toEqual([
      [1, "BE", "Royaume de Belgique"],
      [2, "FR", "France métropolitaine"],
      [3, "JP", "Japon"],
    ]);
    expect(region.countries.map(({ delivery }) => delivery.allowed)).toEqual([true, true, false]);
    expect(deliveryTo(region, "LU")).toEqual({ allowed: false, reason: "other-storefront" });
    // The principality is served by no other storefront.
    expect(deliveryTo(region, "MC")).toEqual({ allowed: false, reason: "not-served" });
  });

  it("has their days and thresholds; the untracked way is neither quicker nor dearer to reach [SETTINGS-9]", () => {
    const [tracked, untracked] = defaultCountry(inForce()).shippingOptions;
    expect(tracked).toEqual({
      id: "priority-tracked",
      price: 690,
      min: 11,
      max: 13,
      delay: 4,
      freeFrom: 12_345,
    });
    expect(untracked).toEqual({
      id: "regular-untracked",
      price: 390,
      min: 11,
      max: 13,
      delay: 4,
      freeFrom: 4500,
    });
    const never = inForce({ carrier_info: [carrier(1, "BE", 1, 2, 0, 0)] });
    expect(defaultCountry(never).shippingOptions.map(({ freeFrom }) => freeFrom)).toEqual([null, 4500]);
    const soon = inForce({ carrier_info: [carrier(1, "BE", 1, 2, 0, 1000)] });
    expect(defaultCountry(soon).shippingOptions.map(({ freeFrom }) => freeFrom)).toEqual([1000, 1000]);
  });

  it("has their sign and their ways of paying, as far as the shop offers them [SETTINGS-9, SETTINGS-10]", () => {
    expect(inForce().currency).toEqual({ isoCode: "EUR", sign: "€€" });
    expect(inForce().paymentMethods).toEqual(["sandbox"]);
    expect(methodName(inForce(), "sandbox")).toBe("Essai");
    expect(methodName(regionOf("fr"), "sandbox")).toBeNull();
  });

  it("keeps the shop's own prices of sending, taxes, laws and class of texts [SETTINGS-11]", () => {
    const own = regionOf("fr");
    const region = inForce();
    expect(region.contentClass).toBe(own.contentClass);
    expect(findCountry(region, "BE")?.taxBasisPoints).toBe(findCountry(own, "BE")?.taxBasisPoints);
    expect(findCountry(region, "BE")?.notice).toBe("collection");
  });

  it.each<[string, Partial<RegionSettings>]>([
    ["less than nothing", { carrier_info: [carrier(1, "BE", -1, 3)] }],
    ["a part of a day", { carrier_info: [carrier(1, "BE", 1.5, 3)] }],
    ["more at least than at most", { carrier_info: [carrier(1, "BE", 9, 3)] }],
    ["zeros", { carrier_info: [carrier(1, "BE", 0, 0)] }],
    ["years", { carrier_info: [carrier(1, "BE", 1, 1000)] }],
    ["a part of a cent", { carrier_info: [carrier(1, "BE", 1, 3, 0, 0.5)] }],
    ["another country's number", { carrier_info: [carrier(2, "BE", 1, 3)] }],
    ["nothing", { carrier_info: [] }],
  ])("keeps its own days where an entry says %s [SETTINGS-11]", (_, changes) => {
    const country = defaultCountry(inForce(changes));
    expect(country.shippingOptions).toEqual(findCountry(regionOf("fr"), "BE")?.shippingOptions);
  });

  it.each<[string, Partial<RegionSettings>]>([
    ["none", { region_countries: [] }],
    ["none that is served", { region_countries: [{ id: 5, iso: "JP", name: "Japon" }] }],
    ["no codes", { region_countries: [{ id: 5, iso: "France", name: "France" }] }],
  ])("keeps its own countries where settings name %s [SETTINGS-11]", (_, changes) => {
    const own = regionOf("fr");
    const region = inForce(changes);
    expect(region.countries.map(({ id, iso }) => [id, iso])).toEqual(
      own.countries.map(({ id, iso }) => [id, iso]),
    );
    expect(region.serves).toEqual(own.serves);
    // Its numbers are its own: what is told of the way there is known by the code.
    expect(findCountry(region, "BE")?.shippingOptions[0]).toMatchObject({
      min: 11,
      max: 13,
      freeFrom: 12_345,
    });
  });

  it("keeps its own default country and currency where settings say none [SETTINGS-12]", () => {
    const region = inForce({ region: { default_country_id: null }, region_default_currency: null });
    expect([defaultCountry(region).iso, region.currency]).toEqual(["FR", regionOf("fr").currency]);
  });

  it("keeps its own default country where theirs is none, or is not served [SETTINGS-11]", () => {
    for (const default_country_id of [99, 3])
      expect(defaultCountry(inForce({ region: { default_country_id } })).iso).toBe("FR");
  });

  it.each([
    { sign: "$", iso_code: "USD" },
    { sign: "", iso_code: "EUR" },
    { sign: " ", iso_code: "EUR" },
    { sign: "1", iso_code: "EUR" },
    { sign: "\u202e€", iso_code: "EUR" },
  ])("refuses the currency $iso_code « $sign » [SETTINGS-11]", (region_default_currency) => {
    expect(inForce({ region_default_currency }).currency).toEqual({ isoCode: "EUR", sign: "€" });
  });

  it("keeps its own ways of paying where settings name none that the shop offers [SETTINGS-11]", () => {
    expect(inForce({ payment_options: [] }).paymentMethods).toEqual(regionOf("fr").paymentMethods);
    const cards = [{ id: "card", name: "Carte" }];
    expect(inForce({ payment_options: cards }).paymentMethods).toEqual(regionOf("fr").paymentMethods);
    const few = withSettings({ ...regionOf("fr"), paymentMethods: ["transfer"] }, told());
    expect(few.paymentMethods).toEqual(["transfer"]);
  });

  it("leaves a storefront that sends nowhere as it is [SETTINGS-11]", () => {
    const own = regionOf("us");
    const region = inForce({ region_countries: [{ id: 840, iso: "US", name: "États-Unis" }] }, "us");
    expect(region.countries.map(({ iso }) => iso)).toEqual(["US"]);
    expect(region.countries[0].delivery).toEqual(own.countries[0].delivery);
  });
});

describe("the country in force of a visitor", () => {
  it("is one of which settings tell the times, though the storefront does not name it [SETTINGS-6]", () => {
    const region = withSettings(regionOf("en"), told());
    const country = defaultCountry(forVisitor(region, "is"));
    expect([country.iso, country.delivery]).toEqual(["IS", { allowed: false, reason: "not-served" }]);
    expect(country.shippingOptions[0]).toMatchObject({ min: 5, max: 8 });
    expect(forVisitor(region, "NO")).toBe(region);
    expect(forVisitor(regionOf("fr"), "be").countries[0].iso).toBe("FR");
  });
});
