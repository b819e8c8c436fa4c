import { describe, expect, it } from "vitest";
import { consentText, readConsent, writeConsent } from "~/http/consent.server";
import { inLanguage, keepLocale, languageOf, localeCookie } from "~/http/locale.server";
import { currentLanguage } from "~/locales/language";
import { namespace } from "~/locales/namespace";
import { ROOT_REGION, storedRegion } from "~/shop/region/region";

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

  it.each([
    [ROOT_REGION, { "Accept-Language": "en-GB,en;q=0.9,fr;q=0.5" }, "en"],
    [ROOT_REGION, { "Accept-Language": "de" }, "fr"],
    [ROOT_REGION, {}, "fr"],
    [ROOT_REGION, { "Accept-Language": "en", Cookie: "locale=fr" }, "fr"],
    [ROOT_REGION, { "Accept-Language": "en", Cookie: "locale=ch" }, "fr"],
    [ROOT_REGION, { "Accept-Language": "fr", Cookie: "locale=fr-en" }, "en"],
    [ROOT_REGION, { "Accept-Language": "en", Cookie: "locale=xx" }, "en"],
    [ROOT_REGION, { "Accept-Language": "en", Cookie: "locale=fr-zz" }, "en"],
    [swiss, { "Accept-Language": "en", Cookie: "locale=fr-en" }, "fr"],
  ])(
    "is the address's, the cookie's, the browser's, or French: %# [STOREFRONT-9]",
    async (region, headers, language) => {
      expect(await languageOf(carrier(headers as Record<string, string>), region)).toBe(language);
    },
  );

  it("is kept where it is not the storefront's own [STOREFRONT-8, STOREFRONT-9]", async () => {
    expect(keepLocale(null, ROOT_REGION, "en")).toMatch(/^locale=fr-en; Max-Age=31536000;/);
    expect(keepLocale("locale=fr-en", ROOT_REGION, "en")).toBe(null);
    expect(keepLocale("locale=fr-en", ROOT_REGION, "fr")).toMatch(/^locale=fr;/);
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
