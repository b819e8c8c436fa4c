import { checkoutServerText } from "../locales/server-texts.server";
import { settingsText as t } from "../locales/settings";
import { varietyText } from "../locales/variety";
import * as paths from "../paths";
import { facetsOf } from "../shop/catalogue/facets";
import type { Storefront } from "../shop/catalogue/storefront";
import { countryName } from "../shop/region/address";
import { carriersOf, defaultCountry, type Region, REGIONS } from "../shop/region/region";
import { paymentMethods, type Shop } from "../shop/shop.server";
import type { Entered } from "./context.server";
import { remoteSettings } from "./remote-settings.server";
import type { Settings } from "./settings-shape.server";

/*
 * R93: the settings of a storefront, as `GET /api/{locale}/settings` answers them and as its own pages use them. They
 * are the shop's own, or, where SETTINGS_API_URL is set, another server's.
 */

/** A storefront object stands for one state of the catalogue on one day: what follows from it is made once. */
const made = new WeakMap<Storefront, Settings>();

/** The shop's own settings of a storefront. The same object until the catalogue or the day changes. */
export function ownSettings(shop: Shop, storefront: Storefront): Settings {
  const before = made.get(storefront);
  if (before) return before;
  const { region, collections } = storefront;
  const settings: Settings = {
    carrier_info: carriersOf(region).map(({ freeFrom, ...rest }) => ({ ...rest, free_from: freeFrom })),
    region: { default_country_id: defaultCountry(region).id, locale: region.locale },
    region_countries: region.countries.map(({ id, iso }) => ({ id, iso, name: countryName(iso) })),
    region_default_currency: { sign: region.currency.sign, iso_code: region.currency.isoCode },
    payment_options: paymentMethods(shop, region).map((id) => ({
      id,
      name: checkoutServerText(`method-${id}`),
    })),
    product_filters: {
      filterGroups: [
        {
          name: t("filters"),
          filters: facetsOf(region).map(({ param }) => ({
            id: param,
            name: varietyText(`facet-${param}`),
            public: true,
          })),
        },
      ],
    },
    logo_alt: t("logo"),
    post_categories: [],
    categories: collections
      .filter(({ count }) => count > 0)
      .map(({ slug, name, icon }) => ({
        name,
        url: paths.collection(slug),
        icon: icon ? `tabler:${icon}` : null,
      })),
  };
  made.set(storefront, settings);
  return settings;
}

/** The region that a settings address names, by its locale's iso ("fr-CH") or, for the root's, its language; or null. */
export function regionOfLocale(locale: string): Region | null {
  return (
    REGIONS.find(({ locale: { iso } }) => iso === locale) ??
    REGIONS.find(({ locale: { language } }) => language === locale) ??
    null
  );
}

/** The settings in force for a storefront: another server's where one is named and has ever answered, else our own. */
export async function settingsOf({
  shop,
  storefront,
}: Pick<Entered, "shop" | "storefront">): Promise<Settings> {
  const { settingsApiUrl } = shop.config;
  const own = ownSettings(shop, storefront);
  if (!settingsApiUrl) return own;
  const remote = await remoteSettings(settingsApiUrl, own.region.locale, shop.now());
  // Where nothing was ever answered, how long sending takes is not known.
  return remote ?? { ...own, carrier_info: [] };
}
