import { AsyncLocalStorage } from "node:async_hooks";
import type { Cookie } from "@remix-run/node";
import { RemixI18Next } from "remix-i18next/server";
import { FALLBACK, languages, readLanguageFrom } from "../locales/language";
import { type Region, REGIONS, ROOT_REGION } from "../shop/region/region";
import type { HasHeaders } from "./cookies.server";
import { readLocale, writeLocale } from "./visitor.server";

/** An address for a request of which only the headers are read. */
const NOWHERE = "http://here.invalid/";

/** What the cookie `locale` holds of a page that was not read in its storefront's language: « fr-en ». */
const OTHER = /^([a-z]{2})-([a-z]{2,3})$/;

/**
 * The cookie `locale` (STOREFRONT-8) as remix-i18next's detector expects it. The cookie holds a storefront's code in plain text, which
 * Remix's own cookies would encode; parsing it gives that storefront's language, or the other one that its page was read in.
 */
export const localeCookie: Cookie = {
  name: "locale",
  isSigned: false,
  parse: async (cookies) => {
    const value = readLocale(cookies) ?? "";
    const [, code = value, other] = OTHER.exec(value) ?? [];
    const region = REGIONS.find(({ locale }) => locale.code === code);
    if (region && other !== undefined) return languages().includes(other) ? other : null;
    return region?.locale.language ?? null;
  },
  serialize: async (code: string) => writeLocale(code),
};

let detector: RemixI18Next | undefined;

/** Made when it is first needed: by then every area's texts are joined. */
const openDetector = () =>
  new RemixI18Next({
    detection: {
      supportedLanguages: languages(),
      fallbackLanguage: ROOT_REGION.locale.language,
      cookie: localeCookie,
      order: ["cookie", "header"],
    },
  });

/**
 * The language of a page: the storefront's own where the address names a storefront; at the root the cookie's, the
 * browser's first one, or the fallback. (STOREFRONT-9)
 */
export async function languageOf({ headers }: HasHeaders, { code, locale }: Region): Promise<string> {
  // Of one language nothing is to be found out, and the detector takes longer than all else of a variant (PAGE-41).
  if (code !== ROOT_REGION.code || languages().length === 1) return locale.language;
  detector ??= openDetector();
  // All that the detector reads of a request, its cookie and header, it reads by `headers`.
  return detector.getLocale(new Request(NOWHERE, { headers }));
}

/** `Set-Cookie` that keeps the locale of a page, the storefront's or the language it was read in; null where the browser has it. */
export function keepLocale(
  cookies: string | null | undefined,
  { locale }: Region,
  language: string,
): string | null {
  const code = language === locale.language ? locale.code : `${locale.code}-${language}`;
  return readLocale(cookies) === code ? null : writeLocale(code);
}

const spoken = new AsyncLocalStorage<string>();
readLanguageFrom(() => spoken.getStore() ?? FALLBACK);

/** Does what answers a request, whose texts are read in a language. */
export const inLanguage = <Answer>(language: string, work: () => Answer): Answer =>
  spoken.run(language, work);
