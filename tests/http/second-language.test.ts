import { rootStorefront } from "~/shop/profile/profile";
import { RemixI18Next } from "remix-i18next/server";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { consentText, readConsent, writeConsent } from "~/http/cookies/consent.server";
import { inLanguage, keepLocale, languageOf, localeCookie } from "~/http/cookies/locale.server";
import { currentLanguage } from "~/locales/language";
import { namespace } from "~/locales/namespace";
import { storedRegion } from "~/shop/region/region";
import type { Region } from "~/shop/region/storefront-region";

/* What a second language would be read by: the test's own, of three texts. e2e/second-language.spec.ts builds a shop with one. */

const t = namespace({
  fr: {
    greeting: "Bonjour {{name}}",
    farewell: "Au revoir",
    seeds_one: "{{count}} graine",
    seeds_many: "{{count}} de graines",
    seeds_other: "{{count}} graines",
  },
  en: { greeting: "Hello {{name}}", seeds_one: "{{count}} seed", seeds_other: "{{count}} seeds" },
});

const carrier = (headers: Record<string, string>) => ({ headers: new Headers(headers) });

describe("a text", () => {
  it("is read in the language of the request, with its forms of a count, in French where it is not translated [STOREFRONT-9]", () => {
    const all = () => [t("greeting", { name: "Ada" }), t("farewell"), t("seeds", { count: 0 })];
    expect(all()).toEqual(["Bonjour Ada", "Au revoir", "0 graine"]);
    expect(inLanguage("en", all)).toEqual(["Hello Ada", "Au revoir", "0 seeds"]);
    expect(inLanguage("de", all)).toEqual(["Bonjour Ada", "Au revoir", "0 graine"]);
    expect(currentLanguage()).toBe("fr");
  });

  it("keeps its language while other requests are answered [STOREFRONT-9]", async () => {
    const answer = (language: string) =>
      inLanguage(language, async () => {
        await new Promise((resolve) => setTimeout(resolve));
        return t("greeting", { name: language });
      });
    expect(await Promise.all(["en", "fr", "en"].map(answer))).toEqual(["Hello en", "Bonjour fr", "Hello en"]);
  });
});

describe("the language of a page", () => {
  const swiss = storedRegion("ch");
  /** A storefront of another language than all there are today. */
  const speaking = (code: string, language: string) => {
    const region = storedRegion(code);
    return { ...region, locale: { ...region.locale, language } } as Region;
  };
  /** No text exists in the language of the second one. */
  const [british, dutch] = [speaking("uk", "en"), speaking("nl", "nl")];

  /** What each source says, and which language that is; null: it says nothing, and the next one is asked. */
  const ROUTES: [Region, string | null][] = [
    [swiss, "fr"],
    [british, "en"],
    [dutch, null],
    [rootStorefront(), null],
  ];
  const COOKIES: [string | null, string | null][] = [
    ["fr", "fr"],
    ["ch", "fr"],
    ["fr-en", "en"],
    ["ch-en", "en"],
    ["fr-zz", null],
    ["xx", null],
    ["en-en-en", null],
    ["EN", null],
    ["", null],
    ["f".repeat(4000), null],
    ["%", null],
    [null, null],
  ];
  const BROWSERS: [string | null, string | null][] = [
    ["en-GB,en;q=0.9,fr;q=0.5", "en"],
    ["fr;q=0.5,en", "en"],
    ["fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5", "fr"],
    ["EN-us", "en"],
    // What is preferred most exists here in no text.
    ["de,en;q=0.8,fr;q=0.5", "en"],
    ["nl-BE, nl;q=0.9, de;q=0.8, en ; q=0.7", "en"],
    ["zh-Hant-TW,en-Latn-GB-oed;q=0.3", "en"],
    ["en;q=0,de", null],
    ["en;q=0.000", null],
    ["en;q=2", null],
    ["english", null],
    ["*", null],
    ["de", null],
    [",;=q,--,en--,;q=1", null],
    ["", null],
    [`${"de,".repeat(5000)}en`, null],
    [null, null],
  ];

  it.each(ROUTES.map(([region, said]) => ({ region, said, code: region.code })))(
    "is the route’s, the cookie’s, the browser’s, or French, whichever says one first: $code [STOREFRONT-9]",
    async ({ region, said }) => {
      for (const [cookie, kept] of COOKIES)
        for (const [browser, preferred] of BROWSERS) {
          const headers = {
            ...(cookie !== null && { Cookie: `age=adult; locale=${cookie}; mode=dark` }),
            ...(browser !== null && { "Accept-Language": browser }),
          };
          const language = await languageOf(carrier(headers), region);
          expect([cookie, browser, language]).toEqual([cookie, browser, said ?? kept ?? preferred ?? "fr"]);
        }
    },
  );

  it("is asked of remix-i18next once for what it is read from, whatever else a request holds [STOREFRONT-9]", async () => {
    const asked = vi.spyOn(RemixI18Next.prototype, "getLocale");
    onTestFinished(() => asked.mockRestore());
    const ask = (region: Region, headers: Record<string, string>) => languageOf(carrier(headers), region);
    // Weights that no other test has.
    const mine = (from: string) => `en;q=0.123,fr;q=0.${from}`;
    await ask(rootStorefront(), { "Accept-Language": mine("122") });
    await ask(swiss, { "Accept-Language": mine("122") });
    expect(asked).toHaveBeenCalledTimes(2);
    for (let some = 0; some < 1000; some++) {
      const Cookie = `cart=${some}; locale=${"x".repeat(some)}-; age=adult`;
      const code = `${String.fromCharCode(97 + (some % 26))}q`;
      const sent = `${code}-${some};q=0.9,${mine("122")},${some}`;
      expect(await ask(rootStorefront(), { Cookie, "Accept-Language": sent })).toBe("en");
    }
    expect(asked).toHaveBeenCalledTimes(2);
    // Kept within bounds: whoever makes weights up drives out what was asked first.
    for (let some = 200; some < 800; some++)
      await ask(rootStorefront(), { "Accept-Language": mine(`${some}`) });
    expect(asked).toHaveBeenCalledTimes(602);
    await ask(rootStorefront(), { "Accept-Language": mine("122") });
    expect(asked).toHaveBeenCalledTimes(603);
  });

  it("is kept where it is not the storefront's own [STOREFRONT-8, STOREFRONT-9]", async () => {
    expect(keepLocale(null, rootStorefront(), "en")).toMatch(/^locale=fr-en; Max-Age=31536000;/);
    expect(keepLocale("locale=fr-en", rootStorefront(), "en")).toBe(null);
    expect(keepLocale("locale=fr-en", rootStorefront(), "fr")).toMatch(/^locale=fr;/);
    expect(await localeCookie.parse("locale=fr-en")).toBe("en");
  });
});

it("a consent given in one language holds in the other [VISITOR-6]", async () => {
  const choice = { analytics: false, marketing: true };
  const at = Date.UTC(2026, 10, 20);
  const [line = ""] = await inLanguage("en", () => writeConsent("id", { choice, at }, {}));
  expect(consentText({})).not.toBe("");
  expect(await readConsent(carrier({ Cookie: line.split(";")[0] ?? "" }), {}, at)).toEqual({ choice, at });
});
