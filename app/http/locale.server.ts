import type { Cookie } from "@remix-run/node";
import { RemixI18Next } from "remix-i18next/server";
import { type Region, REGIONS, ROOT_REGION } from "../shop/region/region";
import { type Carrier, readLocale, writeLocale } from "./cookies.server";

/** An address for a request of which only the headers are read. */
const NOWHERE = "http://here.invalid/";

/** Languages that texts exist in. */
const LANGUAGES = ["fr"];

/**
 * The cookie `locale` (STOREFRONT-8) as remix-i18next's detector expects it. The cookie holds a storefront's code in
 * plain text, which Remix's own cookies would encode; parsing it gives that storefront's language.
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
export async function languageOf({ headers }: Carrier, { code, locale }: Region): Promise<string> {
  // Of one language nothing is to be found out, and the detector takes longer than all else of a variant (PAGE-41).
  if (code !== ROOT_REGION.code || LANGUAGES.length === 1) return locale.language;
  // All that the detector reads of a request, its cookie and header, it reads by `headers`.
  return detector.getLocale(new Request(NOWHERE, { headers }));
}
