import { openStorefronts, rootStorefront } from "../../shop/profile/profile";
import { AsyncLocalStorage } from "node:async_hooks";
import type { Cookie } from "@remix-run/node";
import { LRUCache } from "lru-cache";
import { RemixI18Next } from "remix-i18next/server";
import { FALLBACK, languages, readLanguageFrom } from "../../locales/language";
import type { Region } from "../../shop/region/storefront-region";
import type { HasHeaders } from "./cookies.server";
import { readLocale, writeLocale } from "./visitor.server";

/** The address of a request that is made for the decision; what the route says is its path. */
const NOWHERE = "http://here.invalid/";

/** What the cookie `locale` holds: a storefront's code, and the language of a page that was not read in the storefront's: « fr-en ». */
const LOCALE = /^([a-z]{2})(?:-([a-z]{2,3}))?$/;

/**
 * The cookie `locale` (STOREFRONT-8) as remix-i18next's detector expects it. The cookie holds a storefront's code in plain text, which
 * Remix's own cookies would encode; parsing it gives that storefront's language, or the other one that its page was read in.
 */
export const localeCookie: Cookie = {
  name: "locale",
  isSigned: false,
  parse: async (cookies) => {
    const [, code, other] = LOCALE.exec(readLocale(cookies) ?? "") ?? [];
    const region = openStorefronts().find(({ locale }) => locale.code === code);
    if (region && other !== undefined) return languages().includes(other) ? other : null;
    return region?.locale.language ?? null;
  },
  serialize: async (code: string) => writeLocale(code),
};

/** What is read of a request to know the language of its page, each piece bounded and in its simplest form; "" for none. */
interface Sources {
  /** The language of the storefront that the address names. */
  route: string;
  /** The value of the cookie `locale`. */
  cookie: string;
  /** The preferences of `Accept-Language` for languages that texts exist in. */
  browser: string;
}

/** Characters of `Accept-Language` that are read: browsers send fewer than a hundred. */
const LONGEST_PREFERENCES = 300;

/** A preference of `Accept-Language` and its weight (RFC 9110, 12.5.4); `q=0` refuses a language, and is none. */
const PREFERENCE = /^([a-z]{2,3})(?:-[a-z\d]{1,8})*\s*(?:;\s*q=(1(?:\.0{0,3})?|0\.(?!0*$)\d{1,3}))?$/i;

/**
 * Whatever else a browser prefers is left out: remix-i18next looks at one preference alone, the first of any language that there is, and would
 * answer « de, en » with the fallback in a shop of French and English.
 */
function preferencesOf(header: string | null): string {
  const preferences = (header ?? "").slice(0, LONGEST_PREFERENCES).split(",");
  return preferences
    .flatMap((preference) => {
      const [, language = "", weight] = PREFERENCE.exec(preference.trim()) ?? [];
      const code = language.toLowerCase();
      return languages().includes(code) ? [weight ? `${code};q=${weight}` : code] : [];
    })
    .join();
}

function sourcesOf({ headers }: HasHeaders, { code, locale }: Region): Sources {
  const kept = readLocale(headers.get("Cookie")) ?? "";
  return {
    route: code === rootStorefront().code ? "" : locale.language,
    cookie: LOCALE.test(kept) ? kept : "",
    browser: preferencesOf(headers.get("Accept-Language")),
  };
}

/** Made for each decision: areas of texts that are joined later may bring a language. */
function decide({ route, cookie, browser }: Sources): Promise<string> {
  const remixI18Next = new RemixI18Next({
    detection: {
      supportedLanguages: languages(),
      fallbackLanguage: rootStorefront().locale.language,
      cookie: localeCookie,
      findLocale: async (request) => new URL(request.url).pathname.slice(1) || null,
      order: ["custom", "cookie", "header"],
    },
  });
  const headers = { Cookie: `${localeCookie.name}=${cookie}`, "Accept-Language": browser };
  return remixI18Next.getLocale(new Request(`${NOWHERE}${route}`, { headers }));
}

/** Decisions by what they were read from. There are a few dozen of people's; made-up weights and codes drive one another out. */
const decided = new LRUCache<string, string>({ max: 500 });

/**
 * The language of a page, as remix-i18next decides: of the storefront that its address names, at the root of the cookie, of the browser's
 * first preference, or the fallback; each only where texts exist in it. A decision takes some 90 µs, and is kept. (STOREFRONT-9)
 */
export async function languageOf(request: HasHeaders, region: Region): Promise<string> {
  const sources = sourcesOf(request, region);
  const key = [languages().join(), sources.route, sources.cookie, sources.browser].join("\n");
  const before = decided.get(key);
  if (before !== undefined) return before;
  const language = await decide(sources);
  decided.set(key, language);
  return language;
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
