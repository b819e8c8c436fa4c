import { openStorefronts, rootStorefront } from "~/shop/profile/profile";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Variant, variantKey, variantOf } from "~/http/pages/variant.server";
import { knownSearch } from "~/http/pages/nature.server";
import type { Styles } from "~/http/pages/style.server";
import { stylesOf } from "~/remix/server-build";
import { storefrontInForce } from "~/settings/in-force.server";
import { findRegion, onDay } from "~/shop/region/region";
import { testApp } from "../support/app";
import { serverBuild } from "../support/build";
import { add } from "../support/buying";
import { ASKED_OFTEN, ROUTES } from "../support/natures";
import { routeOf } from "../support/routes";
import { isWhole } from "../support/scope";
import { NOON, type TestShop } from "../support/shop";
import { tellOfRows } from "../support/varieties";
import { servicesOf } from "~/shop/consent/outside-services";

/* What makes two answers of a public page differ: asked of the whole shop, with cookies and headers as chance gives them. */

const app = await testApp("demo", undefined, afterAll);
const styles = stylesOf<Styles>(await serverBuild());

/** A visitor's headers; cookies as a browser would send them. */
interface Visitor {
  cookies: Record<string, string>;
  headers: Record<string, string>;
}

const headersOf = ({ cookies, headers }: Visitor) =>
  new Headers({
    ...headers,
    Cookie: Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join("; "),
  });

const storefrontOf = (path: string) =>
  findRegion(/^\/([a-z]{2})(?=\/|$)/.exec(path)?.[1] ?? "") ?? rootStorefront();

async function variantAt(shop: TestShop, path: string, visitor: Visitor): Promise<Variant> {
  const named = visitor.cookies["country"] ?? null;
  const { region } = await storefrontInForce(shop, storefrontOf(path).code, named);
  return variantOf({ headers: headersOf(visitor) }, { region, now: shop.now() }, servicesOf(shop), styles);
}

async function answer(path: string, visitor: Visitor, { origin } = app) {
  const headers = headersOf(visitor);
  headers.set("Accept-Encoding", "identity");
  const response = await fetch(origin + path, { headers, redirect: "manual" });
  return { status: response.status, html: await response.text() };
}

/** Cookies that the shop itself gave, of people in every state. */
const real: Record<"cart" | "consent" | "auth" | "order" | "flash", string[]> = {
  cart: ["", "3.x", "9+.x", "12.x", "%ff"],
  consent: ["", "x.y"],
  auth: ["", "x.y"],
  order: ["", "x.y"],
  flash: [],
};

beforeAll(async () => {
  const shopper = app.shopper();
  await add(shopper, "white-widow", "white-widow-10");
  real.cart.push(shopper.cookies.get("cart") ?? "");
  await shopper.visit("/consentement");
  await shopper.press("Tout refuser");
  real.consent.push(shopper.cookies.get("consent") ?? "");
  const flashed = await shopper.send("/consentement", {
    method: "POST",
    body: new URLSearchParams({ intent: "accept" }),
  });
  const [flash = ""] = flashed.headers.getSetCookie().filter((cookie) => cookie.startsWith("flash="));
  real.flash.push(flash.slice("flash=".length, flash.indexOf(";")));
});

/** A visitor by chance, without a message that waits. */
const visitors = () => {
  const cookie = (name: keyof typeof real) => fc.constantFrom(...real[name]);
  const cookies = fc.record(
    {
      age: fc.constantFrom("adult", "adult", "adult", "minor", "x"),
      mode: fc.constantFrom("light", "dark", "system", "x"),
      country: fc.constantFrom("IT", "it", "JP", "xxx"),
      region_choice: fc.constantFrom("fr", "ch", "x"),
      locale: fc.constantFrom("fr", "en", "x"),
      cart: cookie("cart"),
      consent: cookie("consent"),
      consent_choice: fc.constantFrom("none", "both"),
      auth: cookie("auth"),
      order: cookie("order"),
      light: fc.constantFrom("on", "off", "x", ""),
      light_told: fc.constantFrom("1", "x"),
      style: fc.constantFrom("x", styles.whole.name, styles.light.name),
      theirs: fc.string({ unit: fc.constantFrom(..."abc"), maxLength: 5 }),
    },
    { requiredKeys: [] },
  );
  const headers = fc.record(
    {
      "Accept-Language": fc.constantFrom("fr-CH,fr;q=0.9", "en-GB", "de", "*", "fr-FR", ";q=9"),
      "Save-Data": fc.constantFrom("on", "off", "ON", "on, on"),
      ECT: fc.constantFrom("2g", "slow-2g", "4g", "2G", "2g, 2g"),
      "User-Agent": fc.constantFrom("Lynx/2.9", "Mozilla/5.0 Chrome"),
      Referer: fc.constantFrom(`${app.origin}/panier`, "https://elsewhere.example/"),
      "If-None-Match": fc.constantFrom('"x"', "*"),
    },
    { requiredKeys: [] },
  );
  return fc.record({ cookies, headers });
};

/** One of each kind, where chance brings the same variants back soon. */
const PAGES = [
  ...[
    "/",
    "/collections",
    "/collections/all?q=haze&type=sativa&tri=prix",
    "/produit/white-widow",
    "/cookies",
  ],
  ...["/test123", "/nope", "/ch/produit/white-widow", "/en", "/en/nope"],
];
/** What an address may have that no route knows. */
const UNKNOWN = ["", "utm_source=x", "retour=%2Fpanier&x", "page=2", "a%5Bb%5D=c&a=%C3%A9"];

/**
 * Pages that are drawn for visitors by chance, and how many of them have a key that another one had, at least: about 150 and 20 have, and
 * chance must never bring fewer.
 */
const { runs: RUNS, twice: TWICE } = isWhole ? { runs: 600, twice: 60 } : { runs: 200, twice: 3 };

const withQuery = (path: string, query: string) =>
  query ? `${path}${path.includes("?") ? "&" : "?"}${query}` : path;

describe("the variant", () => {
  it("decides a public page's bytes together with path and known query: nothing else that a request says does [PAGE-41]", async () => {
    const seen = new Map<string, { html: string; by: string }>();
    let twice = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...PAGES),
        fc.constantFrom(...UNKNOWN),
        visitors(),
        async (path, unknown, visitor) => {
          const key = `${path} ${variantKey(await variantAt(app.shop, path, visitor))}`;
          const asked = withQuery(path, unknown);
          const { status, html } = await answer(asked, visitor);
          // Led on by the edge, before any page: to the storefront that was chosen.
          if (status === 302 || status === 303) return;
          const by = JSON.stringify([asked, visitor]);
          const before = seen.get(key);
          if (before) twice++;
          if (before && before.html !== html)
            throw new Error(`${key}: ${by} is not answered as ${before.by}`);
          seen.set(key, before ?? { html, by });
        },
      ),
      { numRuns: RUNS, endOnFailure: true },
    );
    // Chance brought many keys back.
    expect(twice).toBeGreaterThan(TWICE);
  }, 120_000);

  const adult: Visitor = { cookies: { age: "adult" }, headers: {} };
  const withCookies = (cookies: Record<string, string>, headers: Record<string, string> = {}): Visitor => ({
    cookies: { age: "adult", ...cookies },
    headers,
  });
  const needed: [part: keyof Variant, path: string, one: Visitor, other: () => Visitor][] = [
    ["mode", "/", adult, () => withCookies({ mode: "dark" })],
    ["cartCount", "/collections", adult, () => withCookies({ cart: "9+.x" })],
    ["light", "/", adult, () => withCookies({}, { "Save-Data": "on" })],
    ["light", "/", adult, () => withCookies({}, { ECT: "slow-2g" })],
    ["light", "/", withCookies({ light: "on" }), () => withCookies({ light: "on", light_told: "1" })],
    ["hasStyle", "/", adult, () => withCookies({ style: styles.whole.name })],
    ["question", "/cookies", adult, () => withCookies({ consent: real.consent.at(-1) ?? "" })],
    ["question", "/cookies", adult, () => ({ cookies: {}, headers: {} })],
    ["question", "/cookies", adult, () => withCookies({}, { "Accept-Language": "fr-CH" })],
    [
      "question",
      "/cookies",
      withCookies({}, { "Accept-Language": "en-GB" }),
      () => withCookies({}, { "Accept-Language": "fr-CH" }),
    ],
    ["country", "/en", adult, () => withCookies({ country: "IT" })],
  ];

  it.each(needed)(
    "needs its part %s: it alone makes two pages differ at %s [PAGE-41]",
    async (part, path, one, make) => {
      const other = make();
      const [first, second] = [await variantAt(app.shop, path, one), await variantAt(app.shop, path, other)];
      expect(differing(first, second)).toEqual([part]);
      expect((await answer(path, one)).html).not.toBe((await answer(path, other)).html);
    },
  );

  it("needs its part isClosed: whoever answered everything and a minor are asked nothing, and shown another page [PAGE-41]", async () => {
    const all = withCookies({ consent: real.consent.at(-1) ?? "" });
    const minor: Visitor = { cookies: { age: "minor" }, headers: {} };
    expect(differing(await variantAt(app.shop, "/", all), await variantAt(app.shop, "/", minor))).toEqual([
      "isClosed",
    ]);
    expect((await answer("/", all)).html).not.toBe((await answer("/", minor)).html);
  });

  it("needs its parts storefront and day: an error's page names the storefront, and a law begins on its day [PAGE-41]", async () => {
    expect((await answer("/ch", adult)).html).not.toBe((await answer("/", adult)).html);
    const other = await testApp();
    const path = "/de/produit/white-widow";
    const later = await answer(path, adult, other);
    const today = await variantAt(other.shop, path, adult);
    other.shop.advance(Date.UTC(2024, 2, 31) - other.shop.now());
    await other.shop.catalogue.refresh();
    expect(differing(today, await variantAt(other.shop, path, adult))).toEqual(["day"]);
    expect((await answer(path, adult, other)).html).not.toBe(later.html);
  });

  it("has the day where the storefront is: a delivery is counted from it [PAGE-41, DELIVERY-7]", async () => {
    const other = await testApp();
    const path = "/produit/white-widow";
    // Half an hour before midnight in Paris, where it is still the same day in Greenwich an hour later.
    other.shop.advance(Date.UTC(2026, 10, 23, 22, 30) - other.shop.now());
    await other.shop.catalogue.refresh();
    const evening = await answer(path, adult, other);
    const before = await variantAt(other.shop, path, adult);
    other.shop.advance(3600 * 1000);
    await other.shop.catalogue.refresh();
    const night = await answer(path, adult, other);
    expect(differing(before, await variantAt(other.shop, path, adult))).toEqual(["day"]);
    expect(night.html).not.toBe(evening.html);
  });

  it("has a part for nothing else: each is named by a test here, but the one language there is [PAGE-41]", async () => {
    const named = new Set<string>([
      ...needed.map(([part]) => part),
      "isClosed",
      "storefront",
      "day",
      "hasMessage",
    ]);
    const parts = Object.keys(await variantAt(app.shop, "/", adult));
    expect(parts.filter((part) => !named.has(part))).toEqual(["language"]);
    const languages = new Set(
      await Promise.all(
        ["fr", "en-GB", "de", "*"].map(
          async (language) =>
            (await variantAt(app.shop, "/", withCookies({}, { "Accept-Language": language }))).language,
        ),
      ),
    );
    expect([...languages]).toEqual(["fr"]);
  });

  it("is a short key that tells any two variants apart, and null where a message waits [PAGE-41]", async () => {
    const keys = new Map<string, string>();
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...openStorefronts()), visitors(), async (region, visitor) => {
        const today = { region: onDay(region, "2026-11-20"), now: NOON };
        const variant = await variantOf({ headers: headersOf(visitor) }, today, {});
        const key = variantKey(variant) ?? "";
        const whole = JSON.stringify(variant);
        expect(key.length).toBeLessThan(72);
        expect(keys.get(key) ?? whole).toBe(whole);
        keys.set(key, whole);
      }),
      { numRuns: 300 },
    );
    expect(new Set(keys.values()).size).toBe(keys.size);
    for (const flash of [real.flash[0] ?? "", "", "x"]) {
      const waiting = withCookies({ flash });
      expect(variantKey(await variantAt(app.shop, "/", waiting))).toBeNull();
    }
    expect((await answer("/", withCookies({ flash: real.flash[0] ?? "" }))).html).toContain('role="status"');
  });
});

const differing = (one: Variant, other: Variant) =>
  (Object.keys(one) as (keyof Variant)[]).filter((part) => one[part] !== other[part]);

/** What the public route that answers at an address says of itself. */
function publicNature(path: string) {
  const found = ROUTES.find(({ file }) => file === routeOf(path))?.nature;
  if (!found?.isPublic) throw new Error(`${path} is of no public route`);
  return found;
}

describe("the nature of a route", () => {
  it("has the parameters that change a page, in the order of its address [PAGE-40]", async () => {
    const path = "/collections/all";
    const known = publicNature(path);
    expect(knownSearch(known, "?tri=prix&x=1&type=sativa&q=a%20b&type=indica")).toBe(
      "?q=a+b&type=sativa&type=indica&tri=prix",
    );
    const visitor: Visitor = { cookies: { age: "adult" }, headers: {} };
    const plain = await answer(path, visitor);
    expect((await answer(`${path}?x=1&page=3`, visitor)).html).toBe(plain.html);
    expect((await answer(`${path}?tri=prix&q=haze&x=1`, visitor)).html).toBe(
      (await answer(`${path}?q=haze&tri=prix`, visitor)).html,
    );
    for (const parameter of known.query)
      expect([parameter, (await answer(`${path}?${parameter}=nom`, visitor)).html === plain.html]).toEqual([
        parameter,
        false,
      ]);
  });

  it("names by tags what a page is made from: a change of stock or of a text changes no page without its tag [PAGE-40]", async () => {
    const other = await testApp();
    const { db, catalogue, content } = other.shop;
    const visitor: Visitor = { cookies: { age: "adult" }, headers: {} };
    const pages = async () =>
      new Map(
        await Promise.all(
          ASKED_OFTEN.map(async (path) => [path, (await answer(path, visitor, other)).html] as const),
        ),
      );
    const tagsOf = (path: string): readonly string[] => {
      const { tags } = publicNature(path);
      return ["settings", ...(typeof tags === "function" ? tags(path.split("?")[0] ?? "") : tags)];
    };
    const tagged = (path: string, tag: string) => tagsOf(path).includes(tag);
    const ofStock = (path: string) => tagsOf(path).some((tag) => /^(stock|cards)\b/.test(tag));
    const before = await pages();

    await db.updateTable("stock_item").set({ on_hand: 0 }).execute();
    await tellOfRows(db, "stock");
    await catalogue.refresh();
    const sold = await pages();
    const changed = ASKED_OFTEN.filter((path) => sold.get(path) !== before.get(path));
    expect(changed).toContain("/produit/white-widow");
    expect(changed.filter((path) => !ofStock(path))).toEqual([]);

    await db.updateTable("content_version").set({ body: "Autre texte." }).execute();
    await db
      .updateTable("revision")
      .set((set) => ({ value: set("value", "+", 1) }))
      .where("name", "=", "content")
      .execute();
    await content.refresh();
    const rewritten = await pages();
    const written = ASKED_OFTEN.filter((path) => rewritten.get(path) !== sold.get(path));
    expect(written).toContain("/conditions-generales");
    expect(written).toContain("/faq");
    const ofText = (path: string) =>
      ["articles", "questions", path.split("/").at(-1)].some((name) => tagged(path, `content:${name}`));
    expect(written.filter((path) => !ofText(path))).toEqual([]);
  });
});
