import { openStorefronts } from "~/shop/profile/profile";
import { describe, expect, it } from "vitest";
import { forVisitor } from "~/shop/region/in-force";
import { defaultCountry } from "~/shop/region/region";
import { carrierFor, type RegionCode } from "~/shop/region/storefront-region";
import { testApp } from "../support/app";
import { regionOf } from "../shop/sample-storefront";
import { settingsServer } from "../support/settings-server";
import { add, ORDER, TICKED, toRecap } from "../support/buying";

describe("the settings of a storefront", () => {
  it.each(openStorefronts().map(({ code, locale }) => ({ code, iso: locale.iso })))(
    "$iso has every field, for $code [SETTINGS-1]",
    async ({ code, iso }) => {
      const app = await testApp();
      const response = await fetch(`${app.origin}/api/${iso}/settings`);
      expect(response.headers.get("Content-Type")).toContain("application/json");
      const settings = await response.json();
      expect(Object.keys(settings).sort()).toEqual([
        "carrier_info", "categories", "logo_alt", "payment_options", "post_categories", "product_filters",
        "region", "region_countries", "region_default_currency",
      ]); // prettier-ignore
      expect(settings.region.locale).toEqual({ code, iso, language: "fr" });
      expect(settings.carrier_info.map(({ id }: { id: number }) => id).sort()).toEqual(
        settings.region_countries.map(({ id }: { id: number }) => id).sort(),
      );
      for (const carrier of settings.carrier_info)
        for (const field of ["min", "max", "delay", "free_from"]) expect(carrier[field]).toBeTypeOf("number");
      expect(settings.region_countries).toContainEqual(
        expect.objectContaining({ id: settings.region.default_country_id }),
      );
      const [group] = settings.product_filters.filterGroups;
      expect(group.filters.length).toBeGreaterThan(5);
      for (const { public: shown } of group.filters) expect(shown).toBeTypeOf("boolean");
      for (const { url } of settings.categories)
        expect((await fetch(app.origin + (code === "fr" ? "" : `/${code}`) + url)).status).toBe(200);
    },
  );

  it("are the root's for the language alone, unknown for anything else, and not sent twice [SETTINGS-1]", async () => {
    const app = await testApp();
    const french = await fetch(`${app.origin}/api/fr/settings`);
    expect((await french.json()).region.locale.code).toBe("fr");
    const etag = french.headers.get("ETag") ?? "";
    const again = await fetch(`${app.origin}/api/fr/settings`, { headers: { "If-None-Match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    for (const locale of ["xx", "FR-fr", "ch", "de"]) {
      const unknown = await fetch(`${app.origin}/api/${locale}/settings`);
      expect([locale, unknown.status]).toEqual([locale, 404]);
      expect(await unknown.json()).toEqual({ error: "Unknown locale" });
    }
  });
});

describe("the carrier that counts", () => {
  const carrier = (id: number, iso: string) => ({ id, iso, min: id, max: id, delay: 0, free_from: 0 });
  const settings = {
    carrier_info: [carrier(1, "IE"), carrier(2, "ES")],
    region: { default_country_id: 2 },
  };

  it("is the default country's, by its id [SETTINGS-3]", () => {
    expect(carrierFor(settings)?.iso).toBe("ES");
    expect(carrierFor({ ...settings, carrier_info: [] })).toBeNull();
  });

  it("is the named country's on en only, ignoring case [SETTINGS-3, SETTINGS-6]", () => {
    const inForce = (code: RegionCode, named: string | null) =>
      defaultCountry(forVisitor(regionOf(code), named)).iso;
    expect(inForce("en", "es")).toBe("ES");
    expect(inForce("en", "PT")).toBe("PT");
    expect(inForce("en", null)).toBe("BE");
    expect(inForce("en", "JP")).toBe("BE");
    expect(inForce("fr", "ES")).toBe("FR");
  });
});

describe("settings of another server", () => {
  it("stand in for the shop's own; the last good answer stays where the next is bad [SETTINGS-4]", async () => {
    const app = await testApp();
    const own = await (await fetch(`${app.origin}/api/fr/settings`)).json();
    let reply: { status: number; body: string } | null = {
      status: 200,
      body: JSON.stringify({ ...own, logo_alt: "Autre logo" }),
    };
    app.shop.config.settingsApiUrl = await settingsServer(() => reply);
    const logo = async () => (await (await fetch(`${app.origin}/api/fr/settings`)).json()).logo_alt;
    expect(await logo()).toBe("Autre logo");
    for (const bad of [
      { status: 500, body: "" },
      { status: 200, body: "{}" },
      { status: 200, body: "<" },
      { status: 200, body: JSON.stringify({ error: "x".repeat(81), carrier_info: [] }) },
      { status: 200, body: JSON.stringify({ ...own, more: "x".repeat(300_000) }) },
      null,
    ]) {
      reply = bad;
      app.shop.advance(61_000);
      expect(await logo()).toBe("Autre logo");
    }
  });

  it("may lack all that they need not have, and be wrong in parts: the rest is in force [SETTINGS-12]", async () => {
    const app = await testApp();
    const own = await (await fetch(`${app.origin}/api/fr/settings`)).json();
    const answer = {
      carrier_info: [
        { id: 7, iso: "BE", min: 11, max: 13 },
        { id: 250, min: 12, max: 14, delay: 2, free_from: 9000 },
        { id: 8, iso: "LU", min: "vite", max: 1 },
      ],
      region: { default_country_id: 7 },
      region_countries: [{ id: 250 }, { id: 7 }, { id: 392 }, { id: 9999 }],
      // Only the second and the fourth of our own.
      product_filters: {
        filterGroups: [{ filters: [false, true, false, true].map((shown) => ({ public: shown })) }],
      },
      logo_alt: "x".repeat(81),
      categories: [{ name: "Une seule", url: "/collections/kush" }, { name: "Sans adresse" }],
    };
    app.shop.config.settingsApiUrl = await settingsServer(() => ({
      status: 200,
      body: JSON.stringify(answer),
    }));
    const told = await (await fetch(`${app.origin}/api/fr/settings`)).json();
    const [group] = own.product_filters.filterGroups;
    expect(told).toEqual({
      ...own,
      region: { ...own.region, default_country_id: 7 },
      carrier_info: [
        { id: 7, iso: "BE", min: 11, max: 13, delay: 0, free_from: 0 },
        { id: 250, iso: "FR", min: 12, max: 14, delay: 2, free_from: 9000 },
        expect.objectContaining({ id: 392, iso: "JP" }),
      ],
      region_countries: [
        { id: 7, iso: "BE", name: "Belgique" },
        { id: 250, iso: "FR", name: "France" },
        { id: 392, iso: "JP", name: "Japon" },
      ],
      product_filters: {
        filterGroups: [
          {
            name: group.name,
            filters: group.filters
              .slice(0, 4)
              .map((filter: object, place: number) => ({ ...filter, public: place % 2 === 1 })),
          },
        ],
      },
      categories: [{ name: "Une seule", url: "/collections/kush", icon: null }],
    });
    const list = await app.shopper().visit("/collections/all");
    for (const hidden of [group.filters[0], group.filters[2]])
      expect(list.$(`main input[name="${hidden.id}"]`)).toHaveLength(0);
    for (const left of group.filters.slice(4))
      expect(list.$(`main input[name="${left.id}"]`)).toHaveLength(0);
    const { $ } = await app.shopper().visit("/");
    expect($("footer").text().replace(/\s+/g, " ")).toContain("11 à 13 jours ouvrés");
  });

  it("decide which filters a list shows, and which collections the error screen names [SETTINGS-2]", async () => {
    const app = await testApp();
    const own = await (await fetch(`${app.origin}/api/fr/settings`)).json();
    const [group] = own.product_filters.filterGroups;
    const filters = group.filters.map((one: { id: string }) => ({ ...one, public: one.id === "type" }));
    const answer = {
      ...own,
      product_filters: { filterGroups: [{ ...group, filters }] },
      categories: [{ name: "Une seule", url: "/collections/kush", icon: null }],
    };
    app.shop.config.settingsApiUrl = await settingsServer(() => ({
      status: 200,
      body: JSON.stringify(answer),
    }));
    const list = await app.shopper().visit("/collections/all");
    expect(list.$("main form fieldset").length).toBe(1);
    expect(list.$('main input[name="type"]').length).toBeGreaterThan(1);
    const { $ } = await app.shopper().visit("/nulle-part");
    expect(
      $("main li a")
        .toArray()
        .map((link) => $(link).text()),
    ).toEqual(["Retour à l’accueil", "Une seule"]);
  });

  it.each([
    ["hangs", null],
    ["answers 500", { status: 500, body: "" }],
    ["answers HTML", { status: 200, body: "<!DOCTYPE html><title>Oops</title>" }],
    ["breaks off", { status: 200, body: '{"carrier_info":[{"id":250,"iso":"FR"' }],
    ["answers something else", { status: 200, body: '{"carrier_info":[]}' }],
  ])(
    "one that %s from the start leaves the sending at zero and the shop selling [SETTINGS-4]",
    async (_, reply) => {
      const app = await testApp();
      app.shop.config.settingsApiUrl = await settingsServer(() => reply);
      const settings = await (await fetch(`${app.origin}/api/fr/settings`)).json();
      expect(settings.carrier_info).toEqual([]);
      expect(settings.region_default_currency).toEqual({ sign: "€", iso_code: "EUR" });
      const shopper = app.shopper();
      const home = await shopper.visit("/");
      expect(home.status).toBe(200);
      expect(home.$("footer").text()).not.toContain("jours ouvrés");
      await add(shopper, "white-widow", "white-widow-5");
      const recap = await toRecap(shopper);
      expect(recap.text).toContain("Total TTC");
      expect((await shopper.press(ORDER, TICKED)).path).toMatch(/^\/recapitulatif-de-commande/);
    },
  );
});
