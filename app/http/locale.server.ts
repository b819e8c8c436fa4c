import { createCookie } from "@remix-run/node";
import { RemixI18Next } from "remix-i18next/server";
import { type Region, ROOT_REGION } from "../shop/region/region";

/** Languages that texts exist in. */
const LANGUAGES = ["fr"];

const detector = new RemixI18Next({
  detection: {
    supportedLanguages: LANGUAGES,
    fallbackLanguage: ROOT_REGION.locale.language,
    cookie: createCookie("locale"),
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
