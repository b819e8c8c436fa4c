import { openStorefronts } from "../../shop/profile/profile";
import { checkoutServerText } from "../../locales/server-texts.server";
import { settingsText as t } from "../../locales/settings";
import { varietyText } from "../../locales/variety";
import * as paths from "../../paths";
import { facetsOf } from "../../shop/catalogue/facets";
import type { Storefront } from "../../shop/catalogue/storefront";
import { blogOf } from "../../shop/content/blog.server";
import type { Snapshot } from "../../shop/content/snapshot.server";
import { nameOf } from "../../shop/region/address";
import { isName, methodName } from "../../shop/region/in-force";
import { carriersOf, defaultCountry } from "../../shop/region/region";
import type { Region } from "../../shop/region/storefront-region";
import type { Shop } from "../../shop/shop.server";
import type { Entered } from "../session/context.server";
import { toldSettings } from "../../settings/in-force.server";
import type { Settings, ToldFilter, ToldSettings } from "../../settings/shape.server";

/*
 * SETTINGS-1, SETTINGS-2: the settings of a storefront, as `GET /api/{locale}/settings` answers them and as its own pages use them. They
 * are the shop's own, or, where SETTINGS_API_URL is set, another server's as far as they make sense (SETTINGS-9). What they say
 * of the region is the region's in force; the rest is text.
 */

/**
 * A storefront object is immutable (one state of the catalogue, one day), and so are the texts of a revision: its settings
 * are computed once for both.
 */
const made = new WeakMap<Storefront, { texts: Snapshot; settings: Settings }>();

/** The settings of a storefront in force, its texts the shop's own. The same object as long as the storefront's is. */
function settingsOfRegion(shop: Shop, storefront: Storefront): Settings {
  const texts = shop.content.latest();
  const before = made.get(storefront);
  if (before?.texts === texts) return before.settings;
  const { region, collections } = storefront;
  const settings: Settings = {
    carrier_info: [
      ...carriersOf(region).map(({ freeFrom, ...rest }) => ({ ...rest, free_from: freeFrom })),
      ...(region.told?.elsewhere ?? []),
    ],
    region: { default_country_id: defaultCountry(region).id, locale: region.locale },
    region_countries: region.countries.map((country) => ({
      id: country.id,
      iso: country.iso,
      name: nameOf(country),
    })),
    region_default_currency: { sign: region.currency.sign, iso_code: region.currency.isoCode },
    payment_options: region.paymentMethods.map((id) => ({
      id,
      name: methodName(region, id) ?? checkoutServerText(`method-${id}`),
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
    post_categories: blogOf(texts, region).categories.map(({ category: { slug, title } }) => ({
      name: title,
      url: paths.blog({ category: slug }),
    })),
    categories: collections
      .filter(({ count }) => count > 0)
      .map(({ slug, name, icon }) => ({
        name,
        url: paths.collection(slug),
        icon: icon ? `tabler:${icon}` : null,
      })),
  };
  made.set(storefront, { texts, settings });
  return settings;
}

/** The region that a settings address names, by its locale's iso ("fr-CH") or, for the root's, its language; or null. */
export function regionOfLocale(locale: string): Region | null {
  return (
    openStorefronts().find(({ locale: { iso } }) => iso === locale) ??
    openStorefronts().find(({ locale: { language } }) => language === locale) ??
    null
  );
}

/** A path within the storefront: neither another host's nor one that browsers would read as such. */
const isPath = (url: string): boolean => /^\/(?![/\\])[^\\\p{C}\s]*$/u.test(url);

const isIcon = (icon: string | null): boolean => icon !== null && /^[a-z0-9-]+:[a-z0-9-]+$/.test(icon);

/** Where nothing of a list makes sense, the shop's own. */
const some = <Item>(told: Item[], own: Item[]): Item[] => (told.length > 0 ? told : own);

type Filters = Settings["product_filters"]["filterGroups"][number]["filters"];

/** The filters that another server names, as far as we have them, each once; what they lack is our own's in their place. */
function toldFilters(told: readonly ToldFilter[], own: Filters): Filters {
  const filters = new Map<string, Filters[number]>();
  for (const { place, id, name, public: shown } of told) {
    const known = id === null ? own[place] : own.find((filter) => filter.id === id);
    if (known && !filters.has(known.id))
      filters.set(known.id, { id: known.id, name: name && isName(name) ? name : known.name, public: shown });
  }
  return [...filters.values()];
}

/** What another server says, as far as it makes sense, of what is no region's: filters, names, categories. */
function toldTexts(told: ToldSettings, own: Settings): Partial<Settings> {
  const isEntry = ({ name, url }: { name: string; url: string }) => isName(name) && isPath(url);
  const [ownGroup] = own.product_filters.filterGroups;
  const groups = told.product_filters.filterGroups.map(({ name, filters }) => ({
    name: name && isName(name) ? name : (ownGroup?.name ?? ""),
    filters: toldFilters(filters, ownGroup?.filters ?? []),
  }));
  return {
    // Pages read the first group.
    ...(groups[0]?.filters.length ? { product_filters: { filterGroups: groups } } : {}),
    logo_alt: told.logo_alt && isName(told.logo_alt) ? told.logo_alt : own.logo_alt,
    post_categories: told.post_categories?.filter(isEntry) ?? own.post_categories,
    categories: some(
      told.categories
        .filter(isEntry)
        .map(({ icon, ...entry }) => ({ ...entry, icon: isIcon(icon) ? icon : null })),
      own.categories,
    ),
  };
}

/**
 * The settings in force for a storefront: another server's where one is named and has ever answered, else our own.
 * @param storefront as `storefrontInForce` answers it
 */
export async function settingsOf({
  shop,
  storefront,
}: Pick<Entered, "shop" | "storefront">): Promise<Settings> {
  const own = settingsOfRegion(shop, storefront);
  if (!shop.config.settingsApiUrl) return own;
  const told = await toldSettings(shop, storefront.region);
  // If the settings server never answered, the times of sending are unknown.
  return told ? { ...own, ...toldTexts(told, own) } : { ...own, carrier_info: [] };
}
