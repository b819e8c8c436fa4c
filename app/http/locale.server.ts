import type { Cookie } from "@remix-run/node";
import { RemixI18Next } from "remix-i18next/server";
import { type Region, REGIONS, ROOT_REGION } from "../shop/region/region";
import { readLocale, writeLocale } from "./cookies.server";

/** Languages that texts exist in. */
const LANGUAGES = ["fr"];

/**
 * The cookie `locale` (R88): it holds the locale code of the storefront last seen, plainly, which Remix's own cookies
 * would encode. What the detector reads from it is that locale's language.
 */
export const localeCookie: Cookie = {
  name: "locale",
  isSigned: false,
  parse: async (cookies) => {
    const code = readLocale(cookies);
    return REGIONS.find(({ locale }) => locale.code === code)?.locale.language ?? null;
  },
  serialize: async (code: string) => writeLocale(code),
};

const detector = new RemixI18Next({
  detection: {
    supportedLanguages: LANGUAGES,
    fallbackLanguage: ROOT_REGION.locale.language,
    cookie: localeCookie,
    order: ["cookie", "header"],
  },
});

/**
 * The language of a page: the storefront's own where the address names a storefront; at the root the cookie's, the
 * browser's, or the fallback.
 */
export async function languageOf(request: Request, region: Region): Promise<string> {
  return region === ROOT_REGION ? detector.getLocale(request) : region.locale.language;
}
