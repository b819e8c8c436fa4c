import type { Storefront } from "../shop/catalogue/storefront";
import { forVisitor, withSettings } from "../shop/region/in-force";
import { type RegionToday, storedRegion } from "../shop/region/region";
import type { RegionCode } from "../shop/region/storefront-region";
import type { Shop } from "../shop/shop.server";
import { remoteSettings } from "./remote.server";
import type { ToldSettings } from "./shape.server";

/* A storefront as it is in force: every page, mail and document takes it from here, never from the catalogue itself. */

/** What another server answered for a storefront; null where none is named, or none ever answered. */
export async function toldSettings(
  { config, now }: Shop,
  { locale }: RegionToday,
): Promise<ToldSettings | null> {
  return config.settingsApiUrl ? remoteSettings(config.settingsApiUrl, locale, now()) : null;
}

/** The storefront that was made last of one of the catalogue's, and the settings that it was made by. */
const made = new WeakMap<Storefront, { settings: ToldSettings; storefront: Storefront }>();

/**
 * A storefront by the settings in force (SETTINGS-9), for the country that the visitor named (SETTINGS-6). The same object until the
 * catalogue, the day or the settings change, but where a country was named.
 * @param country as `readCountry` answers it
 */
export async function storefrontInForce(
  shop: Shop,
  code: RegionCode,
  country: string | null = null,
): Promise<Storefront> {
  const storefront = await bySettings(shop, shop.catalogue.storefront(code));
  const region = forVisitor(storefront.region, country);
  return region === storefront.region ? storefront : { ...storefront, region };
}

async function bySettings(shop: Shop, own: Storefront): Promise<Storefront> {
  const settings = await toldSettings(shop, own.region);
  if (!settings) return own;
  const before = made.get(own);
  if (before?.settings === settings) return before.storefront;
  const region = withSettings(own.region, settings);
  const storefront = { ...own, region };
  made.set(own, { settings, storefront });
  return storefront;
}

/** The region of a code that a row holds, as it is in force; the root's for a code that there is not any more. */
export async function regionInForce(shop: Shop, code: string): Promise<RegionToday> {
  return (await storefrontInForce(shop, storedRegion(code).code)).region;
}
